"""Pictures of the board: as SVG, and as plain text for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegs_widget.drawing.svg import board_svg
from pegs_widget.drawing.text import board_text
from pegs_widget.engine.display import hooks

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

__all__ = ["board_svg", "board_text", "show_positions"]

# As wide as an output cell of a notebook has room for beside its prompt.
_NOTEBOOK_SIZE = 560


def show_positions() -> None:
    """From now on a position or a game shows itself as a picture in notebooks, and as a text board in terminals."""
    hooks["svg"] = _as_picture
    hooks["text"] = _as_text


def _as_picture(position: Position, **beside: Any) -> str:
    return board_svg(position, size=_NOTEBOOK_SIZE, **beside)


def _as_text(position: Position, **_beside: Any) -> str:
    return board_text(position)
