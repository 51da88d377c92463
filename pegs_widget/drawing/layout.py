"""The one geometry: where each hole lies, for 4, 6 and 8 sides, seen from any seat.

All lengths are in the picture's own units: the picture is a square of `SIZE` by `SIZE`, y grows downward.
The ring is walked clockwise on the screen, as the game is played (R2.1), beginning with the side of the seat that
looks, which lies at the bottom.  With four sides it is a square and with six a hexagon, both with hole 0 on the corner;
with eight it is a square with round corners, in which every other side is a corner.  With six and eight the holes stand
to the left and to the right of the track by turns: so they lie a good deal farther apart than in one line (with eight,
half as far again as on an octagon of the same width), and can be told apart in a small picture.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from pegs_widget.drawing.outline import Outline, Point, Spot
from pegs_widget.engine.board import COME_OUT, HOME, IN_SPOT, SEATS, SIDE
from pegs_widget.engine.errors import PositionError

SIZE = 1000
MIDDLE = SIZE / 2

_HALF_WIDTH = {4: 440.0, 6: 451.0, 8: 452.0}
_RADIUS = {4: 0.0, 6: 64.0, 8: 74.0}
_STAGGER = {4: 0.0, 6: 9.5, 8: 11.0}
_FELT_HALF_WIDTH = {4: 252.0, 6: 242.0, 8: 257.0}
_FELT_RADIUS = {4: 44.0, 6: 242.0, 8: 44.0}


class Sizes(NamedTuple):
    """Lengths that depend on the number of players only."""

    spacing: float  # from one ring hole to the next
    pitch: float  # the same, measured along the track
    stagger: float  # how far off the middle of the track the holes stand, to either side
    hole: float  # radius of a hole
    peg: float  # no peg reaches farther from its hole than this
    track: float  # half the width of the track
    tray: float  # radius of a start area
    tray_depth: float  # how far inside the middle of the track its middle lies
    lane: float  # from one home hole to the next
    label: float  # height of a seat's label
    frame: float  # width of the board's frame
    edge: float  # depth of the board's outer edge, a negative number


class LabelPlace(NamedTuple):
    """Where a seat's label goes: its middle, its turn in degrees (-90 to 90) and the room along the track."""

    x: float
    y: float
    angle: float
    room: float


def _square(half: float) -> tuple[Point, ...]:
    low, high = MIDDLE - half, MIDDLE + half
    return Point(high, high), Point(low, high), Point(low, low), Point(high, low)


def _hexagon(half: float) -> tuple[Point, ...]:
    """A hexagon of equal sides, stretched a little so that it is as high as it is wide."""
    # The slanted side reaches from (half, 0) to (side / 2, half) and is `side` long.
    side = 2 / 3 * half * (math.sqrt(7) - 1)
    low, high = MIDDLE - half, MIDDLE + half
    left, right = MIDDLE - side / 2, MIDDLE + side / 2
    corners = (right, high), (left, high), (low, MIDDLE), (left, low), (right, low), (high, MIDDLE)
    return tuple(Point(x, y) for x, y in corners)


@cache
def ring_outline(players: int) -> Outline:
    """The middle of the track, its first corner at the bottom right."""
    half = _HALF_WIDTH[players]
    corners = _hexagon(half) if players == 6 else _square(half)
    return Outline(corners, _RADIUS[players])


@cache
def felt_outline(players: int) -> Outline:
    """The felt in the middle, clear of every home and start area: a square, or a circle within the hexagon."""
    return Outline(_square(_FELT_HALF_WIDTH[players]), _FELT_RADIUS[players])


@cache
def sizes(players: int) -> Sizes:
    """The lengths for a board of 4, 6 or 8 sides."""
    pitch = ring_outline(players).length / (players * SIDE)
    stagger = _STAGGER[players]
    spacing = math.hypot(pitch, 2 * stagger)
    track = stagger + 0.43 * spacing
    tray = 1.32 * spacing
    return Sizes(
        spacing=spacing,
        pitch=pitch,
        stagger=stagger,
        hole=spacing * {4: 0.27, 6: 0.29, 8: 0.29}[players],
        peg=spacing * 0.475,
        track=track,
        tray=tray,
        tray_depth=track + 0.3 * spacing + tray,
        lane=spacing * 0.96,
        label={4: 50.0, 6: 40.0, 8: 34.0}[players],
        frame={4: 20.0, 6: 17.0, 8: 14.0}[players],
        edge=_HALF_WIDTH[players] - MIDDLE + 2,
    )


@cache
def sides(players: int, orientation: str) -> tuple[str, ...]:
    """The seats clockwise from the one that looks, which is at the bottom.

    Raises `PositionError` (`picture.seat`) where the board has no such seat.
    """
    seats = SEATS[:players]
    if len(orientation) != 1 or orientation not in seats:
        raise PositionError("picture.seat", seat=orientation, seats=" ".join(seats))
    first = seats.index(orientation)
    return tuple(seats[first:] + seats[:first])


def track_spot(players: int, side: int, place: float) -> Spot:
    """A place in the middle of the track; side 0 is at the bottom, places count from the side's hole 0."""
    outline, pitch = ring_outline(players), sizes(players).pitch
    # Hole 0 is on the corner; with eight sides, where every other side is a corner, a side's holes lie evenly about it.
    middle = (SIDE - 1) / 2 if players == 8 else SIDE / 2
    return outline.at(outline.first_edge_middle + (side * SIDE + place - middle) * pitch)


def hole_spot(players: int, side: int, place: int) -> Spot:
    """Where a ring hole lies; where holes are staggered, odd ones (the in-spot too) stand inside."""
    spot = track_spot(players, side, place)
    stagger = sizes(players).stagger * (1 if place % 2 else -1)
    return Spot(*spot.inside(stagger), spot.inward_x, spot.inward_y)


@cache
def hole_points(players: int, orientation: str = "a") -> Mapping[str, Point]:
    """Where each track and home hole lies, by its name: the ring from the looking seat's hole 0 on, then the homes.

    Raises `PositionError` (`picture.seat`) where the board has no such seat.
    """
    seats = sides(players, orientation)
    points = {}
    for side, seat in enumerate(seats):
        for place in range(SIDE):
            points[f"{seat}{place}"] = hole_spot(players, side, place).inside(0)
    for side, seat in enumerate(seats):
        in_spot = hole_spot(players, side, IN_SPOT)
        for number in range(1, HOME + 1):
            points[f"{seat}h{number}"] = in_spot.inside(sizes(players).lane * number)
    return MappingProxyType(points)


@cache
def start_points(players: int, orientation: str = "a") -> Mapping[str, tuple[Point, ...]]:
    """The five places of each colour's start area (R2.4); the first is the nearest to its come-out hole.

    Raises `PositionError` (`picture.seat`) where the board has no such seat.
    """
    around = sizes(players).tray - 0.485 * sizes(players).spacing
    places = {}
    for side, seat in enumerate(sides(players, orientation)):
        come_out = track_spot(players, side, COME_OUT)
        middle = come_out.inside(sizes(players).tray_depth)
        outward = math.atan2(-come_out.inward_y, -come_out.inward_x)
        angles = [outward + math.tau * number / HOME for number in range(HOME)]
        places[seat] = tuple(
            Point(middle.x + around * math.cos(angle), middle.y + around * math.sin(angle)) for angle in angles
        )
    return MappingProxyType(places)


@cache
def label_places(players: int, orientation: str = "a") -> Mapping[str, LabelPlace]:
    """Where each seat's label goes: inside its last holes, along the track, never upside down.

    Raises `PositionError` (`picture.seat`) where the board has no such seat.
    """
    places = {}
    for side, seat in enumerate(sides(players, orientation)):
        bends = players == 8 and side % 2 == 1
        begin, end = (12.9, 19.1) if bends else (10.1, 16.5 if players == 6 else 17.3)
        # Where the side bends, the label goes along the straight edge after the bend.
        edge, along = track_spot(players, side, end), (end - begin) / 2 * sizes(players).pitch
        depth = sizes(players).track + 0.28 * sizes(players).spacing + sizes(players).label / 2
        middle = Spot(edge.x - edge.inward_y * along, edge.y + edge.inward_x * along, edge.inward_x, edge.inward_y)
        angle = math.degrees(math.atan2(edge.inward_x, -edge.inward_y))
        if abs(angle) > 90.01:
            angle -= math.copysign(180, angle)
        places[seat] = LabelPlace(*middle.inside(depth), round(angle, 1) + 0.0, 2 * along)
    return MappingProxyType(places)
