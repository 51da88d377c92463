"""The geometry: every hole has its place, in order, apart from the others, and turns with the seat that looks."""

from __future__ import annotations

import itertools
import math

import pytest

from pegs_widget.drawing.layout import SIZE, felt_outline, hole_points, label_places, ring_outline, sizes, start_points
from pegs_widget.drawing.outline import Point
from pegs_widget.engine.errors import PositionError

TABLES = (4, 6, 8)
SEATS = "abcdefgh"

each_table = pytest.mark.parametrize("players", TABLES)


def ring(players: int, orientation: str = "a") -> list[Point]:
    points = hole_points(players, orientation)
    return [points[f"{seat}{place}"] for seat in SEATS[:players] for place in range(18)]


def pegs_places(players: int, orientation: str = "a") -> list[Point]:
    starts = start_points(players, orientation).values()
    return [*hole_points(players, orientation).values(), *itertools.chain(*starts)]


@each_table
def test_every_hole_of_the_board_has_a_place(players: int) -> None:
    track = {f"{seat}{place}" for seat in SEATS[:players] for place in range(18)}
    homes = {f"{seat}h{number}" for seat in SEATS[:players] for number in range(1, 6)}
    assert set(hole_points(players)) == track | homes
    assert {seat: len(places) for seat, places in start_points(players).items()} == dict.fromkeys(SEATS[:players], 5)


@each_table
def test_neighbours_on_the_ring_are_equally_far_apart(players: int) -> None:
    holes = ring(players)
    distances = [math.dist(here, there) for here, there in zip(holes, holes[1:] + holes[:1], strict=True)]
    assert max(distances) / min(distances) < 1.03
    assert sum(distances) / len(distances) == pytest.approx(sizes(players).spacing, rel=0.01)


@each_table
def test_the_ring_goes_round_clockwise_without_turning_back(players: int) -> None:
    angles = [math.atan2(point.y - SIZE / 2, point.x - SIZE / 2) for point in ring(players)]
    steps = [(there - here) % math.tau for here, there in zip(angles, angles[1:] + angles[:1], strict=True)]
    # y grows downward: a growing angle is clockwise on the screen.
    assert all(0 < step < math.tau / 36 for step in steps)
    assert sum(steps) == pytest.approx(math.tau)


@each_table
def test_the_seat_that_looks_is_at_the_bottom(players: int) -> None:
    for orientation in SEATS[:players]:
        points = hole_points(players, orientation)
        height = {seat: sum(points[f"{seat}{place}"].y for place in range(18)) for seat in SEATS[:players]}
        assert max(height, key=height.__getitem__) == orientation
        # Played clockwise, the bottom side runs from right to left, about the middle.
        assert points[f"{orientation}0"].x > SIZE / 2 > points[f"{orientation}17"].x
        assert abs(points[f"{orientation}9"].x - SIZE / 2) < sizes(players).spacing


@each_table
def test_turning_the_board_moves_every_side_to_where_another_was(players: int) -> None:
    plain, starts = hole_points(players, "a"), start_points(players, "a")
    for turn, orientation in enumerate(SEATS[:players]):
        turned = hole_points(players, orientation)
        for index, seat in enumerate(SEATS[:players]):
            other = SEATS[(index + turn) % players]
            assert [turned[f"{other}{place}"] for place in range(18)] == [
                plain[f"{seat}{place}"] for place in range(18)
            ]
            assert [turned[f"{other}h{n}"] for n in range(1, 6)] == [plain[f"{seat}h{n}"] for n in range(1, 6)]
            assert start_points(players, orientation)[other] == starts[seat]


@each_table
def test_no_two_pegs_can_touch(players: int) -> None:
    for here, there in itertools.combinations(pegs_places(players), 2):
        assert math.dist(here, there) > 2 * sizes(players).peg
    assert sizes(players).hole < sizes(players).peg


@each_table
def test_everything_is_on_the_board(players: int) -> None:
    reach = sizes(players).peg + sizes(players).frame
    for x, y in pegs_places(players):
        assert reach < x < SIZE - reach
        assert reach < y < SIZE - reach


@each_table
def test_the_middle_is_free_for_cards(players: int) -> None:
    felt = felt_outline(players)
    edge = [felt.at(felt.length * number / 720).inside(0) for number in range(720)]
    for place in pegs_places(players):
        nearest = min(edge, key=lambda point: math.dist(point, place))
        assert math.dist(nearest, place) > sizes(players).peg
        assert math.dist(place, (SIZE / 2, SIZE / 2)) > math.dist(nearest, (SIZE / 2, SIZE / 2))


@each_table
def test_home_leads_straight_inward_from_the_in_spot(players: int) -> None:
    points = hole_points(players)
    for seat in SEATS[:players]:
        lane = [points[f"{seat}3"], *(points[f"{seat}h{number}"] for number in range(1, 6))]
        steps = [(there.x - here.x, there.y - here.y) for here, there in itertools.pairwise(lane)]
        assert all(step == pytest.approx(steps[0]) for step in steps)
        away = [math.dist(point, (SIZE / 2, SIZE / 2)) for point in lane]
        assert away == sorted(away, reverse=True)


@each_table
def test_a_start_area_lies_nearest_to_its_own_come_out_hole(players: int) -> None:
    points = hole_points(players)
    for seat, places in start_points(players).items():
        nearest = min(SEATS[:players], key=lambda other: math.dist(places[0], points[f"{other}8"]))
        assert nearest == seat
        assert places[0] == min(places, key=lambda place: math.dist(place, points[f"{seat}8"]))


def test_four_sides_are_a_square_with_hole_0_on_the_corner() -> None:
    points = hole_points(4)
    right, left = points["a0"].x, points["b0"].x
    bottom, top = points["a0"].y, points["c0"].y
    assert right - left == pytest.approx(bottom - top)
    assert points["d0"] == pytest.approx((right, top))
    assert points["c0"] == pytest.approx((left, top))
    assert points["a9"] == pytest.approx((SIZE / 2, bottom))


@pytest.mark.parametrize(("players", "pixels"), [(4, 22), (6, 14), (8, 15)])
def test_pegs_are_large_enough_at_480_pixels(players: int, pixels: int) -> None:
    assert sizes(players).spacing * 480 / SIZE > pixels


@each_table
def test_labels_stand_upright_and_cover_no_hole(players: int) -> None:
    for label in label_places(players).values():
        assert -90 <= label.angle <= 90
        turn = math.radians(-label.angle)
        for place in pegs_places(players):
            x, y = place.x - label.x, place.y - label.y
            along, across = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
            beside = max(abs(along) - label.room / 2, 0), max(abs(across) - sizes(players).label / 2, 0)
            assert math.hypot(*beside) > sizes(players).hole


@pytest.mark.parametrize("orientation", ["e", "A", "", "ab", "z"])
def test_a_seat_that_is_not_there(orientation: str) -> None:
    with pytest.raises(PositionError) as caught:
        hole_points(4, orientation)
    assert caught.value.code == "picture.seat"
    assert "a b c d" in str(caught.value)


def test_the_places_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        hole_points(4)["a0"] = Point(0, 0)  # type: ignore[index]


@each_table
def test_an_outline_closes(players: int) -> None:
    for outline in (ring_outline(players), felt_outline(players)):
        assert outline.at(outline.length) == outline.at(0)
        assert math.dist(outline.at(math.nextafter(outline.length, 0)).inside(0), outline.at(0).inside(0)) < 1e-6
