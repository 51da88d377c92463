"""Pictures of the board: as SVG, and as plain text for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.drawing.svg import board_svg
from pegs_widget.drawing.text import board_text
from pegs_widget.engine.display import hooks

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

__all__ = ["board_svg", "board_text", "show_positions"]

# As wide as an output cell of a notebook has room for beside its prompt.
_NOTEBOOK_SIZE = 560


def show_positions() -> None:
    """From now on a position shows itself as a picture in notebooks, and as a text board in terminals."""
    hooks["svg"] = _shown
    hooks["text"] = board_text


def _shown(position: Position) -> str:
    return board_svg(position, size=_NOTEBOOK_SIZE)
