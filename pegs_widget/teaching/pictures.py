"""Pictures of scenes, made by the drawing code: parts of a board, with marks, arrows and cards.

Many pictures share one sheet, which holds the style and the board; each of them refers to it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pegs_widget.drawing import felt, pen, trail
from pegs_widget.drawing.furniture import static_markup
from pegs_widget.drawing.layout import MIDDLE, SIZE, hole_points, sizes, start_points
from pegs_widget.drawing.outline import Point, short
from pegs_widget.drawing.svg import pegs_markup
from pegs_widget.drawing.themes import STYLE, paint
from pegs_widget.engine.cards import Card
from pegs_widget.engine.moves import Move, Step
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules

if TYPE_CHECKING:
    from pegs_widget.teaching.scenes import Scene

_PLAYERS = 4
_MARGIN, _LEAST, _RATIO = 62.0, 380.0, 1.3
SHEET = "pegs-rules"
"""What the ids of the sheet begin with."""

_SCENE_STYLE = (
    f".pegs-board .pegs-scene-mark{{fill:none;stroke:{paint('lit')};stroke-width:7}}"
    f".pegs-board .pegs-scene-edge{{fill:none;stroke:{paint('edge')};stroke-width:11;stroke-opacity:.55}}"
    f".pegs-board .pegs-scene-way{{fill:none;stroke:{paint('lit')};stroke-width:7;stroke-linecap:round}}"
    f".pegs-board .pegs-scene-tip{{fill:{paint('lit')};stroke:{paint('edge')};stroke-opacity:.55}}"
    f".pegs-board .pegs-scene-barred{{stroke:{paint('card-red')};stroke-dasharray:14 11}}"
    f".pegs-board .pegs-scene-cross{{fill:none;stroke:{paint('card-red')};stroke-width:11;stroke-linecap:round}}"
    f".pegs-board .pegs-scene-halo{{fill:none;stroke:{paint('card')};stroke-width:19;stroke-linecap:round}}"
)


def sheet() -> str:
    """The `<svg>` to which pictures refer; it takes no room."""
    # The board has the class itself: where it is used, browsers do not look for it further up.
    board = static_markup(_PLAYERS, "a", False).replace(pen.PREFIX, SHEET)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board" width="0" height="0" style="position:absolute" '
        f'aria-hidden="true"><style>{STYLE}{_SCENE_STYLE}</style>'
        f'<defs><g class="pegs-board" id="{SHEET}-table">{board}</g></defs></svg>'
    )


def picture(scene: Scene, rules: Rules, words: str) -> str:
    """The `<svg>` of a scene under these rules; `words` say what it shows.  It needs the sheet on the same page."""
    position, steps = _played(scene, rules)
    left, top, width, height = _frame(scene)
    parts = [f'<use href="#{SHEET}-table"/>', *(one.tostring() for one in trail.marks(position, steps, "a"))]
    if scene.cards:
        parts.append(felt.hand(_PLAYERS, [Card(rank) for rank in scene.cards.split()], "", False).tostring())
    parts.append(pegs_markup(position, "a"))
    parts += [one.tostring() for one in (*_marks(scene, position), *_arrows(scene, position))]
    content = "".join(parts).replace(pen.PREFIX, SHEET)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board pegs-scene" role="img" '
        f'viewBox="{short(left)} {short(top)} {short(width)} {short(height)}" aria-label={pen.quoted(words)}>'
        f"{content}</svg>"
    )


def _played(scene: Scene, rules: Rules) -> tuple[Position, tuple[Step, ...]]:
    """The position after the scene's move, and what that did."""
    rules = Rules.parse(rules.replace(pegs=5).text)
    standing: dict[str, list[str]] = {seat: [] for seat in rules.seats}
    for peg in scene.pegs.split():
        colour, hole = peg.split(":")
        standing[colour].append(hole)
    pegs = {seat: [f"{seat}s"] * (rules.pegs - len(holes)) + holes for seat, holes in standing.items()}
    position = Position.of(rules, scene.seat, pegs)
    if not scene.move:
        return position, ()
    move = Move.parse(scene.move)
    return position.carry_out(move), position.steps(move)


def _point(hole: str, position: Position | None = None) -> Point:
    """Where a hole is drawn; of a start area, the place of the last peg in it, or the middle one."""
    if hole[1:] != "s":
        return hole_points(_PLAYERS)[hole]
    places = start_points(_PLAYERS)[hole[0]]
    if position is None:
        return Point(sum(one.x for one in places) / len(places), sum(one.y for one in places) / len(places))
    return places[max(position.pegs[hole[0]].count(hole) - 1, 0)]


def _frame(scene: Scene) -> tuple[float, float, float, float]:
    """The part of the board that is shown: left, top, width, height."""
    if not scene.focus:
        return 0, 0, SIZE, SIZE
    points = [_point(hole) for hole in scene.focus.split()]
    if scene.cards:
        points.append(Point(MIDDLE, MIDDLE - _MARGIN))
    low = Point(min(one.x for one in points) - _MARGIN, min(one.y for one in points) - _MARGIN)
    high = Point(max(one.x for one in points) + _MARGIN, max(one.y for one in points) + _MARGIN)
    height = max(high.y - low.y, (high.x - low.x) / _RATIO, _LEAST / _RATIO)
    width = max(high.x - low.x, height * _RATIO)
    middle_x, middle_y = (low.x + high.x) / 2, (low.y + high.y) / 2
    left = min(max(middle_x - width / 2, 0), SIZE - min(width, SIZE))
    top = min(max(middle_y - height / 2, 0), SIZE - min(height, SIZE))
    return left, top, min(width, SIZE), min(height, SIZE)


def _marks(scene: Scene, position: Position) -> Iterable[pen.Element]:
    for hole in scene.marks.split():
        radius = sizes(_PLAYERS).tray if hole[1:] == "s" else sizes(_PLAYERS).spacing * 0.56
        at = _point(hole) if hole[1:] == "s" else _point(hole, position)
        yield pen.circle(*at, radius, class_="pegs-scene-edge")
        yield pen.circle(*at, radius, class_="pegs-scene-mark")


def _arrows(scene: Scene, position: Position) -> Iterable[pen.Element]:
    for ways, kind in ((scene.arrows, ""), (scene.barred, " pegs-scene-barred")):
        for way in ways.split():
            origin, target = (_point(hole) if hole[1:] == "s" else _point(hole, position) for hole in way.split("-"))
            yield _arrow(origin, target, kind)


def _arrow(origin: Point, target: Point, kind: str) -> pen.Element:
    """An arc from hole to hole, bent toward the middle of the board; a cross halfway where it is barred."""
    length = math.dist(origin, target)
    halfway = Point((origin.x + target.x) / 2, (origin.y + target.y) / 2)
    inward = math.dist(halfway, (MIDDLE, MIDDLE)) or 1.0
    bend = min(0.36 * length, inward) / inward
    via = Point(halfway.x + bend * (MIDDLE - halfway.x), halfway.y + bend * (MIDDLE - halfway.y))
    last = math.dist(via, target) or 1.0
    along = Point((target.x - via.x) / last, (target.y - via.y) / last)
    neck = Point(target.x - along.x * 36, target.y - along.y * 36)
    tip = Point(target.x - along.x * 16, target.y - along.y * 16)
    side = Point(-along.y * 14, along.x * 14)
    head = f"M{tip}L{Point(neck.x + side.x, neck.y + side.y)}L{Point(neck.x - side.x, neck.y - side.y)}Z"
    curve = f"M{origin}Q{via},{neck}"
    drawn = [
        pen.path(curve, class_="pegs-scene-edge"),
        pen.path(curve, class_=f"pegs-scene-way{kind}"),
        pen.path(head, class_="pegs-scene-tip"),
    ]
    if kind:
        x, y = (origin.x + 2 * via.x + neck.x) / 4, (origin.y + 2 * via.y + neck.y) / 4
        cross = f"M{Point(x - 17, y - 17)}L{Point(x + 17, y + 17)}M{Point(x + 17, y - 17)}L{Point(x - 17, y + 17)}"
        drawn += [pen.path(cross, class_="pegs-scene-halo"), pen.path(cross, class_="pegs-scene-cross")]
    return pen.group(*drawn)
