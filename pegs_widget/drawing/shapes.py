"""Silhouettes: of the pegs, by which colours are told apart without colour, and of the cards' suits.

Each is written for a reach of 1 around (0, 0), y downward, in absolute path commands.
"""

from __future__ import annotations

import itertools
import math
import re
from functools import cache

from pegs_widget.drawing.outline import short

_NUMBER = re.compile(r"-?[\d.]+")


def _polygon(points: int, reach: float, turn: float = 0.0, dent: float = 0.0) -> str:
    """A regular polygon with a corner on top; with a dent, a star whose inner corners reach so far."""
    corners = []
    for number in range(points * 2 if dent else points):
        angle = math.radians(turn - 90 + number * (180 if dent else 360) / points)
        length = dent if dent and number % 2 else reach
        corners.append(f"{length * math.cos(angle):.3f},{length * math.sin(angle):.3f}")
    return "M" + "L".join(corners) + "Z"


PEGS = {
    "a": "M0,-0.86C0.475,-0.86,0.86,-0.475,0.86,0C0.86,0.475,0.475,0.86,0,0.86"
    "C-0.475,0.86,-0.86,0.475,-0.86,0C-0.86,-0.475,-0.475,-0.86,0,-0.86Z",
    "b": _polygon(4, 0.99, 45),
    "c": "M0,-1Q0.68,-0.3,0.9,0.6Q0,0.92,-0.9,0.6Q-0.68,-0.3,0,-1Z",
    "d": _polygon(4, 1.0),
    "e": _polygon(5, 1.0, 0, 0.64),
    "f": "M-0.42,-0.9L0.42,-0.9L0.42,-0.42L0.9,-0.42L0.9,0.42L0.42,0.42L0.42,0.9"
    "L-0.42,0.9L-0.42,0.42L-0.9,0.42L-0.9,-0.42L-0.42,-0.42Z",
    "g": "M0,1Q0.68,0.3,0.9,-0.6Q0,-0.92,-0.9,-0.6Q-0.68,0.3,0,1Z",
    "h": _polygon(6, 0.95),
}
"""The silhouette of each colour's pegs."""

LETTERS = {
    "a": (1.3, 0.0),
    "b": (1.3, 0.0),
    "c": (1.02, 0.16),
    "d": (1.2, 0.0),
    "e": (1.02, 0.05),
    "f": (1.2, 0.0),
    "g": (1.02, -0.14),
    "h": (1.25, 0.0),
}
"""The size of the letter that each silhouette has room for, and how far below the peg's middle it stands."""

SUITS = {
    "s": "M0,-1C0.25,-0.55,0.9,-0.2,0.9,0.3C0.9,0.75,0.35,0.85,0.1,0.48C0.12,0.75,0.2,0.9,0.4,1L-0.4,1"
    "C-0.2,0.9,-0.12,0.75,-0.1,0.48C-0.35,0.85,-0.9,0.75,-0.9,0.3C-0.9,-0.2,-0.25,-0.55,0,-1Z",
    "h": "M0,1C-0.25,0.55,-0.95,0.15,-0.95,-0.4C-0.95,-0.95,-0.25,-1.05,0,-0.45"
    "C0.25,-1.05,0.95,-0.95,0.95,-0.4C0.95,0.15,0.25,0.55,0,1Z",
    "d": "M0,-1Q0.3,-0.4,0.75,0Q0.3,0.4,0,1Q-0.3,0.4,-0.75,0Q-0.3,-0.4,0,-1Z",
    "c": "M-0.38,1C-0.2,0.9,-0.12,0.7,-0.1,0.42C-0.3,0.8,-0.95,0.7,-0.95,0.2C-0.95,-0.2,-0.6,-0.35,-0.33,-0.22"
    "C-0.65,-0.55,-0.4,-1,0,-1C0.4,-1,0.65,-0.55,0.33,-0.22C0.6,-0.35,0.95,-0.2,0.95,0.2"
    "C0.95,0.7,0.3,0.8,0.1,0.42C0.12,0.7,0.2,0.9,0.38,1Z",
}

CAP = (
    "M-0.6,0.62C-0.55,0.15,-0.75,-0.05,-0.98,0.3C-1.15,-0.5,-0.6,-0.75,-0.32,-0.3C-0.3,-0.7,-0.2,-0.85,0,-1"
    "C0.2,-0.85,0.3,-0.7,0.32,-0.3C0.6,-0.75,1.15,-0.5,0.98,0.3C0.75,-0.05,0.55,0.15,0.6,0.62Z"
    "M-0.62,0.72L0.62,0.72L0.62,0.98L-0.62,0.98Z"
    "M-1.16,0.5Q-1.16,0.32,-0.98,0.32Q-0.8,0.32,-0.8,0.5Q-0.8,0.68,-0.98,0.68Q-1.16,0.68,-1.16,0.5Z"
    "M1.16,0.5Q1.16,0.32,0.98,0.32Q0.8,0.32,0.8,0.5Q0.8,0.68,0.98,0.68Q1.16,0.68,1.16,0.5Z"
    "M-0.18,-1.05Q-0.18,-1.23,0,-1.23Q0.18,-1.23,0.18,-1.05Q0.18,-0.87,0,-0.87Q-0.18,-0.87,-0.18,-1.05Z"
)
"""A jester's cap, which stands for the joker's suit."""


@cache
def scaled(path: str, reach: float, middle: tuple[float, float] = (0.0, 0.0)) -> str:
    """Path data of a silhouette of this module for another reach and middle, in short numbers."""
    axes = itertools.cycle(middle)
    # A minus parts two numbers as well as a comma does.
    return _NUMBER.sub(lambda number: short(float(number[0]) * reach + next(axes)), path).replace(",-", "-")
