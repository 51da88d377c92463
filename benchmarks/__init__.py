"""How fast the package is and how much it takes: `python -m benchmarks`."""
