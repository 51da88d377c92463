"""The marks of the last move: trails of the pegs that went, and of those that were sent home or to their in-spots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pegs_widget.drawing import pen
from pegs_widget.drawing.layout import MIDDLE, hole_points, sizes, start_points
from pegs_widget.drawing.outline import Point, short
from pegs_widget.engine.board import START_NAMES

if TYPE_CHECKING:
    from pegs_widget.engine.moves import Step
    from pegs_widget.engine.position import Position


def marks(position: Position, steps: Sequence[Step], orientation: str) -> list[pen.Element]:
    """A trail with an arrow for each step of the ply that led to this position; dashed where a peg was sent away."""
    players = position.rules.players
    spacing = sizes(players).spacing
    holes, starts = hole_points(players, orientation), start_points(players, orientation)
    still = {colour: sum(hole in START_NAMES for hole in pegs) for colour, pegs in position.pegs.items()}
    drawn = []
    # Backward, so that at each step it is known how many pegs are in start: they fill its places from the first on.
    for step in reversed(steps):
        way = [holes.get(hole) or starts[step.colour][still[step.colour] - 1] for hole in step.path]
        still[step.colour] -= step.target in START_NAMES
        origin = holes.get(step.origin) or starts[step.colour][still[step.colour]]
        still[step.colour] += step.origin in START_NAMES
        drawn.append(_trail(step, [origin, *way], spacing))
    return drawn[::-1]


def _trail(step: Step, points: list[Point], spacing: float) -> pen.Element:
    sent = step.cause != "move"
    jump = sent or (len(points) == 2 and math.dist(*points) > 1.6 * spacing)
    end = points[-1]
    if jump:
        before = _bend(points[0], end)
        data = f"M{points[0]}Q{before},"
    else:
        before = points[-2]
        data = "M" + "L".join(str(point) for point in points[:-1]) + "L"
    length = math.dist(before, end) or 1.0
    along = Point((end.x - before.x) / length, (end.y - before.y) / length)
    neck, tip = _back(end, along, 0.78 * spacing), _back(end, along, 0.5 * spacing)
    data += str(neck)
    thick = spacing * (0.14 if sent else 0.18 if jump else 0.24)
    dash = {"stroke_dasharray": f"{short(spacing * 0.3)} {short(spacing * 0.26)}"} if sent else {}
    side = Point(-along.y * spacing * 0.24, along.x * spacing * 0.24)
    arrow = f"M{tip}L{Point(neck.x + side.x, neck.y + side.y)}L{Point(neck.x - side.x, neck.y - side.y)}Z"
    return pen.group(
        pen.circle(*points[0], spacing * 0.4, class_="pegs-mark", stroke_width=short(spacing * 0.09)),
        pen.circle(*end, spacing * 0.54, class_="pegs-mark", stroke_width=short(spacing * 0.12)),
        pen.path(data, class_="pegs-trail-edge", stroke_width=short(thick + spacing * 0.08), **dash),
        pen.path(data, class_="pegs-trail", stroke_width=short(thick), **dash),
        pen.path(arrow, class_="pegs-arrow", stroke_width=short(spacing * 0.05)),
        class_=f"pegs-colour-{step.colour} pegs-{'sent' if sent else 'went'}",
    )


def _bend(start: Point, end: Point) -> Point:
    """Where an arc from start to end is drawn to: halfway, and toward the middle of the board."""
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    inward = math.dist((x, y), (MIDDLE, MIDDLE)) or 1.0
    share = min(0.3, 0.25 * math.dist(start, end) / inward)
    return Point(x + share * (MIDDLE - x), y + share * (MIDDLE - y))


def _back(end: Point, along: Point, distance: float) -> Point:
    return Point(end.x - along.x * distance, end.y - along.y * distance)
