"""`python -m pegs_widget` is the command `pegs-widget`."""

from pegs_widget.cli import main

if __name__ == "__main__":
    main()
