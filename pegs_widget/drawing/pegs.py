"""What a peg looks like, wherever one is drawn."""

from __future__ import annotations

from pegs_widget.drawing import pen, shapes
from pegs_widget.drawing.outline import short


def peg_parts(colour: str, reach: float) -> list[pen.Element]:
    """A peg around (0, 0): its shadow, its body, the light on it, its letter.

    What all pegs of a size have in common is left to the group around them (`peg_style`).
    """
    shape = shapes.PEGS[colour]
    body = shapes.scaled(shape, reach * 0.95)
    return [
        pen.path(shapes.scaled(shape, reach * 0.95, (reach * 0.1, reach * 0.16)), class_="pegs-shadow"),
        pen.path(body, class_="pegs-body"),
        pen.path(shapes.scaled(shape, reach * 0.78)),
        _letter(colour, reach),
    ]


def badge(colour: str, reach: float) -> list[pen.Element]:
    """A peg's silhouette and letter, flat, as printed."""
    return [pen.path(shapes.scaled(shapes.PEGS[colour], reach * 0.95), class_="pegs-body"), _letter(colour, reach)]


def peg_style(reach: float) -> dict[str, str]:
    """What a group of pegs of that reach says for all of them."""
    return {"fill": pen.paint("shine"), **badge_style(reach)}


def badge_style(reach: float) -> dict[str, str]:
    """What the group around a badge of that reach says for it."""
    return {"stroke_width": short(reach * 0.09)}


def _letter(colour: str, reach: float) -> pen.Element:
    size, drop = shapes.LETTERS[colour]
    return pen.text(colour.upper(), 0, drop * reach, size * reach, class_="pegs-letter")
