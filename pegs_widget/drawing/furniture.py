"""What of a picture never moves: the board's wood, the track, holes, homes, start areas and the felt in the middle.

It depends on nothing but players, orientation and coordinates, so that its markup is made once for each.
"""

from __future__ import annotations

import math
from functools import lru_cache

from pegs_widget.drawing import pen
from pegs_widget.drawing.layout import (
    SIZE,
    felt_outline,
    hole_points,
    hole_spot,
    ring_outline,
    sides,
    sizes,
    start_points,
    track_spot,
)
from pegs_widget.drawing.outline import Point, short
from pegs_widget.engine.board import COME_OUT, HOME, IN_SPOT, SIDE


@lru_cache(maxsize=64)
def static_markup(players: int, orientation: str, coordinates: bool) -> str:
    """The markup of everything below the pegs, with `pen.PREFIX` in place of the picture's own id prefix."""
    parts = [
        *_gradients(),
        *_wood(players),
        *_track(players),
        *(_side(players, side, seat) for side, seat in enumerate(sides(players, orientation))),
        _holes(players, orientation),
    ]
    if coordinates:
        parts.append(_numbers(players, orientation))
    return "".join(part.tostring() for part in parts)


def _gradients() -> list[pen.Element]:
    return [
        pen.gradient("frame", (1, 1), (0, "frame-lit"), (0.5, "frame"), (1, "frame-shade")),
        pen.gradient("bevel", (1, 1), (0, "frame-shade"), (0.5, "frame"), (1, "frame-lit")),
        pen.gradient("board", (1, 1), (0, "board"), (1, "board-shade")),
        pen.gradient("felt", (0, 1), (0, "felt"), (1, "felt-shade")),
        pen.gradient("hole", (0, 1), (0, "hole"), (0.45, "hole"), (1, "hole-lit")),
        pen.gradient("rim", (0, 1), (0, "hole"), (0.5, "hole-lit"), (1, "rim")),
        pen.gradient("shine", (0, 1), (0, "shine"), (0.55, "clear"), (1, "dusk")),
    ]


def _wood(players: int) -> list[pen.Element]:
    """The frame, the board within it with its grain, and the felt in the middle."""
    ring, edge, frame = ring_outline(players), sizes(players).edge, sizes(players).frame
    corner = max(ring.radius - edge, 46)
    board = ring.path(edge + frame, corner - frame)
    felt = felt_outline(players)
    return [
        pen.path(ring.path(edge, corner), fill=pen.paint("frame")),
        pen.clip("clip", board),
        pen.path(board, fill=pen.paint("board"), stroke=pen.paint("bevel"), stroke_width=5),
        pen.path(_grain(), class_="pegs-grain", clip_path=f"url(#{pen.PREFIX}-clip)"),
        pen.path(ring.path(edge + frame + 4, corner - frame - 4), class_="pegs-edge-line"),
        pen.path(felt.path(0, felt.radius), fill=pen.paint("felt"), stroke=pen.paint("bevel"), stroke_width=6),
        pen.path(felt.path(14, felt.radius - 12), class_="pegs-felt-line", stroke_width=1.5),
    ]


def _grain() -> str:
    """Wavy lines across the board, always the same."""
    lines = []
    for number in range(18):
        y = (number + 0.5) * SIZE / 18
        bend, sway = 32 * math.sin(number * 2.4), 24 * math.sin(number * 1.3 + 1)
        heights = (y, y + bend, y - sway, y + sway / 2, y - bend, y + sway)
        start, first, second, middle, third, end = (round(height) for height in heights)
        lines.append(f"M0,{start}C170,{first},330,{second},500,{middle}S830,{third},{SIZE},{end}")
    return "".join(lines)


def _track(players: int) -> list[pen.Element]:
    """The groove of the track, the line from hole to hole, and chevrons that show which way it is gone."""
    spacing, ring = sizes(players).spacing, ring_outline(players)
    holes = [hole_spot(players, side, place).inside(0) for side in range(players) for place in range(SIDE)]
    chevrons = []
    for here, there in zip(holes[5::9], holes[6::9], strict=True):
        x, y = (here.x + there.x) / 2, (here.y + there.y) / 2
        ahead, across = (there.x - here.x) * 0.1, (there.y - here.y) * 0.1
        left = Point(x - ahead - 1.5 * across, y - across + 1.5 * ahead)
        right = Point(x - ahead + 1.5 * across, y - across - 1.5 * ahead)
        chevrons.append(f"M{left}L{Point(x + ahead, y + across)}L{right}")
    groove = short(2 * sizes(players).track)
    return [
        pen.path(ring.path(0, ring.radius), class_="pegs-groove", stroke_width=groove),
        pen.path("M" + "L".join(map(str, holes)) + "Z", class_="pegs-line", stroke_width=short(spacing * 0.06)),
        pen.path("".join(chevrons), class_="pegs-line", stroke_width=short(spacing * 0.07)),
    ]


def _side(players: int, side: int, seat: str) -> pen.Element:
    """What is printed in a seat's colour: a stripe in the frame, the beds of its home and start, its come-out hole."""
    spacing, lane = sizes(players).spacing, sizes(players).lane
    hair = short(spacing * 0.02 + 0.6)
    in_spot = hole_spot(players, side, IN_SPOT)
    half = 0.47 * spacing
    length = lane * HOME + 2 * half
    turn = math.degrees(math.atan2(in_spot.inward_y, in_spot.inward_x))
    come_out, tray = hole_spot(players, side, COME_OUT), track_spot(players, side, COME_OUT)
    return pen.group(
        pen.path(_inlay(players, side), class_="pegs-stripe", stroke_width=short(sizes(players).frame * 0.3)),
        pen.box(
            -length / 2,
            -half,
            length,
            2 * half,
            rx=short(half),
            class_="pegs-bed",
            stroke_width=hair,
            transform=f"translate({in_spot.inside(lane * HOME / 2)})rotate({short(turn)})",
        ),
        pen.circle(*tray.inside(sizes(players).tray_depth), sizes(players).tray, class_="pegs-bed", stroke_width=hair),
        pen.circle(*come_out.inside(0), 0.43 * spacing, class_="pegs-mark-edge", stroke_width=short(spacing * 0.17)),
        pen.circle(*come_out.inside(0), 0.43 * spacing, class_="pegs-mark", stroke_width=short(spacing * 0.12)),
        pen.path(_spout(players, side), class_="pegs-spout"),
        class_=f"pegs-side pegs-colour-{seat}",
    )


def _inlay(players: int, side: int) -> str:
    """A stripe in the frame along a side; its points are close together only where it bends."""
    depth = sizes(players).edge + 0.5 * sizes(players).frame
    begin, end = (-0.3, SIDE - 0.7) if players == 8 else (0.1, SIDE - 0.1)
    steps = 2 * SIDE
    spots = [track_spot(players, side, begin + (end - begin) * step / steps) for step in range(steps + 1)]
    bending = [
        here for before, here, after in zip(spots, spots[1:-1], spots[2:], strict=False) if before[2:] != after[2:]
    ]
    return "M" + "L".join(str(spot.inside(depth)) for spot in [spots[0], *bending, spots[-1]])


def _spout(players: int, side: int) -> str:
    """A small arrow from the start area to the come-out hole."""
    spacing, pitch = sizes(players).spacing, sizes(players).pitch
    half = 0.2 * spacing / pitch
    depth = sizes(players).tray_depth - sizes(players).tray + 0.04 * spacing
    left, right = (track_spot(players, side, COME_OUT + turn * half).inside(depth) for turn in (-1, 1))
    return f"M{hole_spot(players, side, COME_OUT).inside(0.5 * spacing)}L{left}L{right}Z"


def _holes(players: int, orientation: str) -> pen.Element:
    """All holes.  Their names tell their kinds, so that classes, which would be a tenth of a picture, need not."""
    radius = sizes(players).hole
    circles = [pen.circle(*point, radius, data_hole=name) for name, point in hole_points(players, orientation).items()]
    for seat, places in start_points(players, orientation).items():
        for number, point in enumerate(places):
            circles.append(pen.circle(*point, radius, data_hole=f"{seat}s", data_place=number))
    rim = short(radius * 0.24)
    return pen.group(*circles, class_="pegs-holes", fill=pen.paint("hole"), stroke=pen.paint("rim"), stroke_width=rim)


def _numbers(players: int, orientation: str) -> pen.Element:
    """The names of the holes: along the outside of the track, and beside the homes."""
    size = 9 + sizes(players).spacing * 0.1
    texts = []
    for side, seat in enumerate(sides(players, orientation)):
        for place in range(SIDE):
            point = _number_point(players, side, place, size)
            texts.append(pen.text(str(place) if place else f"{seat}0", *point, size))
        in_spot = hole_spot(players, side, IN_SPOT)
        beside = 0.47 * sizes(players).spacing + size * 0.7
        for number in range(1, HOME + 1):
            point = in_spot.inside(sizes(players).lane * number)
            point = Point(point.x + in_spot.inward_y * beside, point.y - in_spot.inward_x * beside)
            texts.append(pen.text(f"h{number}", *point, size * 0.9))
    return pen.group(*texts, class_="pegs-numbers")


def _number_point(players: int, side: int, place: int, size: float) -> Point:
    """Where a hole's number stands: outside the track; across it where the holes are staggered."""
    stagger = sizes(players).stagger
    if not stagger:
        corner = 1 if place else 1.3
        return track_spot(players, side, place).inside(-corner * (0.52 * sizes(players).spacing + 0.42 * size))
    # Across the come-out hole is the arrow from the start area.
    aside = 0.42 if place == COME_OUT else 0
    return track_spot(players, side, place + aside).inside(stagger * (-1.1 if place % 2 else 1.1))
