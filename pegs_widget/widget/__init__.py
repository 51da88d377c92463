"""The board in a notebook: one game, live."""

from pegs_widget.widget.board import PegsWidget

__all__ = ["PegsWidget"]
