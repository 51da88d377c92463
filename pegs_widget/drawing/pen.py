"""The one place where svgwrite is met: elements without its validator, which knows no `data-*` and no CSS variables."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import svgwrite

from pegs_widget.drawing.outline import short

Element = Any

_DRAWING = svgwrite.Drawing(debug=False)

PREFIX = "\x01"
"""Stands for the picture's own id prefix until that is known.  No words of a picture can hold this character."""

_NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def group(*children: Element, **attributes: Any) -> Element:
    """A `g` with these children.  In the names of attributes `_` stands for `-`; `class_` is `class`."""
    made = _DRAWING.g(**attributes)
    made.elements.extend(children)
    return made


def wrapped(inner: str, **attributes: Any) -> str:
    """The markup of a `g` around markup."""
    empty: str = group(**attributes).tostring()
    return f"{empty.removesuffix(' />')}>{inner}</g>"


def path(data: str, **attributes: Any) -> Element:
    """A `path` with these commands."""
    return _DRAWING.path(data, **attributes)


def circle(x: float, y: float, radius: float, **attributes: Any) -> Element:
    """A `circle`."""
    return _DRAWING.circle((short(x), short(y)), short(radius), **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Any) -> Element:
    """A `rect` with its top left corner at a point."""
    return _DRAWING.rect((short(x), short(y)), (short(width), short(height)), **attributes)


def text(words: str, x: float, y: float, size: float, **attributes: Any) -> Element:
    """A `text` with the middle of its capitals at a height."""
    # Capitals of the usual faces are 0.7 em high.
    place = {"x": [short(x)] if x else None, "y": [short(y + 0.35 * size)]}
    return _DRAWING.text(clean(words), **place, font_size=short(size), **attributes)


def title(words: str) -> Element:
    """A `title`, which browsers show as a tooltip."""
    return svgwrite.base.Title(clean(words))


def gradient(name: str, end: tuple[int, int], *stops: tuple[float, str]) -> Element:
    """A linear gradient over a shape's box, from its top left corner to a corner of the unit square.

    Its stops are offsets with the names of their classes (`pegs-stop-...`).
    """
    made = _DRAWING.linearGradient((0, 0), end, id=f"{PREFIX}-{name}")
    for offset, colour in stops:
        made.add_stop_color(short(offset) if offset in (0, 1) else f"{offset:g}")
        made.elements[-1].update({"class_": f"pegs-stop-{colour}"})
    return made


def clip(name: str, data: str) -> Element:
    """A clipping path with these commands."""
    made = _DRAWING.clipPath(id=f"{PREFIX}-{name}")
    made.elements.append(path(data))
    return made


def paint(name: str) -> str:
    """The value that paints with the gradient of that name."""
    return f"url(#{PREFIX}-{name})"


def clean(words: str) -> str:
    """The words without the characters that XML cannot hold."""
    return _NOT_XML.sub("", words)


def escaped(words: str) -> str:
    """The words as the content of an element."""
    return escape(clean(words), quote=False)


def quoted(words: str) -> str:
    """The words as an attribute's value, in quotes."""
    return f'"{escape(clean(words))}"'
