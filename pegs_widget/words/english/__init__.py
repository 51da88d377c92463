"""The English of every code, one module an area; the msgids of all catalogues."""
