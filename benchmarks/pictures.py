"""Drawing a board."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from benchmarks.material import random_game
from benchmarks.measuring import Effort, Measure, seconds_each
from pegs_widget import board_svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pegs_widget import Node

_PLY = 200


def measures(effort: Effort) -> Iterator[Measure]:
    """Time and size of a picture that shows all it can: the last move, the hand and the piles."""
    for players in (4, 6, 8):
        node = random_game("arizona", players, _PLY).node
        seconds = seconds_each(effort, draw, repeat(node).__next__)
        what = f"the board of {players} sides as SVG"
        yield Measure(f"svg.{players}.time", seconds * 1e3, "ms", what, "< 5")
        yield Measure(f"svg.{players}.size", len(draw(node).encode()) / 1e3, "kB", what, "< 60")


def draw(node: Node) -> str:
    return board_svg(node.position, last=node.steps, stock=node.stock)
