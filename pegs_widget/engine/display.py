"""How positions and games show themselves in a notebook: hooks that `drawing` fills, so that no arrow points up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

# "svg" and "text"; each takes a position, and what a picture may show beside it: `last`, `stock`, `names`.
hooks: dict[str, Callable[..., str]] = {}


def svg(position: Position, **beside: Any) -> str | None:
    """The picture of a position, or None where nothing can draw it."""
    return hooks["svg"](position, **beside) if "svg" in hooks else None


def text(position: Position, **beside: Any) -> str | None:
    """The text board of a position, or None where nothing can draw it."""
    return hooks["text"](position, **beside) if "text" in hooks else None
