"""How values show themselves in a notebook: hooks that `pegs_widget.drawing` fills, so that no arrow points up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

hooks: dict[str, Callable[[Any], str]] = {}


def svg(thing: Any) -> str | None:
    """The picture of a thing, or None where nothing can draw it."""
    return _shown("svg", thing)


def text(thing: Any) -> str | None:
    """The text board of a thing, or None where nothing can draw it."""
    return _shown("text", thing)


def _shown(kind: str, thing: Any) -> str | None:
    hook = hooks.get(kind)
    return hook(thing) if hook else None
