"""Convex outlines with rounded corners: walked by distance, moved in and out, written as path data."""

from __future__ import annotations

import math
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the picture; y grows downward."""

    x: float
    y: float

    def __str__(self) -> str:
        return f"{short(self.x)},{short(self.y)}"


class Spot(NamedTuple):
    """A point on an outline, with the unit vector that points from there into the board."""

    x: float
    y: float
    inward_x: float
    inward_y: float

    def inside(self, depth: float) -> Point:
        """The point so far inside the outline; outside it for a negative depth."""
        return Point(self.x + depth * self.inward_x, self.y + depth * self.inward_y)


class _Corner(NamedTuple):
    """A corner, the unit vectors of the edges that come in and go out, and the angle (radians) between them."""

    at: Point
    in_x: float
    in_y: float
    out_x: float
    out_y: float
    turn: float
    edge: float  # length of the edge that goes out


def short(length: float) -> str:
    """A number as the picture writes it: with one decimal at most."""
    text = f"{length:.1f}"
    return "0" if text in ("0.0", "-0.0") else text.removesuffix(".0")


class Outline:
    """A convex polygon with rounded corners, its corners given clockwise on the screen.

    Distances along it are counted from where the first corner's arc begins.
    """

    def __init__(self, corners: tuple[Point, ...], radius: float) -> None:
        self.radius = radius
        self._corners = [
            _corner(before, here, after)
            for before, here, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True)
        ]
        cuts = [radius * math.tan(corner.turn / 2) for corner in self._corners]
        edges = [
            corner.edge - cut - next_cut
            for corner, cut, next_cut in zip(self._corners, cuts, cuts[1:] + cuts[:1], strict=True)
        ]
        self._pieces = list(zip(self._corners, cuts, edges, strict=True))
        self.first_edge_middle = radius * self._corners[0].turn + edges[0] / 2
        self.length = sum(radius * corner.turn for corner in self._corners) + sum(edges)

    def at(self, distance: float) -> Spot:
        """The point so far along the outline.  A sharp corner itself looks inward halfway between its edges."""
        distance %= self.length
        for corner, cut, edge in self._pieces:
            arc = self.radius * corner.turn
            if distance < arc or distance == 0:
                return self._on_corner(corner, cut, distance / arc if arc else 0.5)
            distance -= arc
            if distance < edge:
                along = cut + distance
                x, y = corner.at.x + along * corner.out_x, corner.at.y + along * corner.out_y
                return Spot(x, y, -corner.out_y, corner.out_x)
            distance -= edge
        return self.at(0)

    def _on_corner(self, corner: _Corner, cut: float, share: float) -> Spot:
        # From the arc's middle the outline is seen a quarter turn to the left of its heading.
        heading = math.atan2(corner.in_y, corner.in_x) + corner.turn * share
        middle_x = corner.at.x - corner.in_x * cut - corner.in_y * self.radius
        middle_y = corner.at.y - corner.in_y * cut + corner.in_x * self.radius
        inward_x, inward_y = -math.sin(heading), math.cos(heading)
        return Spot(middle_x - self.radius * inward_x, middle_y - self.radius * inward_y, inward_x, inward_y)

    def path(self, depth: float, radius: float) -> str:
        """Path data of this outline moved so far inward (outward for a negative depth), with another radius."""
        data = []
        for corner in self._corners:
            scale = depth / (1 + corner.in_x * corner.out_x + corner.in_y * corner.out_y)
            x = corner.at.x - (corner.in_y + corner.out_y) * scale
            y = corner.at.y + (corner.in_x + corner.out_x) * scale
            cut = radius * math.tan(corner.turn / 2)
            begin = Point(x - corner.in_x * cut, y - corner.in_y * cut)
            leave = Point(x + corner.out_x * cut, y + corner.out_y * cut)
            data.append(f"{begin}A{short(radius)},{short(radius)},0,0,1,{leave}")
        return "M" + "L".join(data) + "Z"


def _corner(before: Point, here: Point, after: Point) -> _Corner:
    coming, going = math.dist(before, here), math.dist(here, after)
    in_x, in_y = (here.x - before.x) / coming, (here.y - before.y) / coming
    out_x, out_y = (after.x - here.x) / going, (after.y - here.y) / going
    turn = math.atan2(in_x * out_y - in_y * out_x, in_x * out_x + in_y * out_y)
    return _Corner(here, in_x, in_y, out_x, out_y, turn, going)
