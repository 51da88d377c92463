"""The picture, as the browser takes it over: what is drawn where, under which classes and data."""

from __future__ import annotations

import itertools
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from pegs_widget.drawing import board_svg
from pegs_widget.drawing.layout import hole_points, start_points
from pegs_widget.drawing.themes import DARK, LIGHT
from pegs_widget.engine.cards import Card
from pegs_widget.engine.errors import PositionError
from pegs_widget.engine.moves import Step
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from tests.drawing.positions import played

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {seat: f"Player {seat}" for seat in "abcdefgh"}

each_table = pytest.mark.parametrize("players", [4, 6, 8])


class Table(NamedTuple):
    """Cards on a table."""

    pile: Sequence[Card]
    discards: Sequence[Card]
    hands: Mapping[str, Sequence[Card]]


def parse(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def classes(element: ET.Element) -> list[str]:
    return element.get("class", "").split()


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in classes(element)]


def only(root: ET.Element, name: str) -> ET.Element:
    (found,) = of_class(root, name)
    return found


def words(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def shifted(element: ET.Element) -> tuple[float, float]:
    match = re.match(r"translate\(([^,]+),([^)]+)\)", element.get("transform", ""))
    assert match
    return float(match[1]), float(match[2])


def table(position: Position) -> Table:
    hand = [Card(rank, "" if rank in "X?" else "h") for rank in position.hands[position.seat]]
    return Table([Card("?")] * 60, [Card("4", "c"), Card("Q", "s")], {position.seat: hand})


def full(position: Position, *, coordinates: bool = True, orientation: str = "a") -> str:
    """A picture with everything on it."""
    steps = position.steps(position.legal_moves[0])
    return board_svg(
        position,
        orientation=orientation,
        coordinates=coordinates,
        last=steps,
        stock=table(position),
        names=NAMES,
    )


@each_table
def test_each_hole_is_drawn_once_where_the_layout_says(players: int) -> None:
    for orientation, coordinates in itertools.product("ad", [False, True]):
        root = parse(board_svg(played(players, 50), orientation=orientation, coordinates=coordinates))
        drawn = {
            (hole.get("data-hole"), hole.get("data-place")): (float(hole.get("cx", "")), float(hole.get("cy", "")))
            for hole in only(root, "pegs-holes")
        }
        assert len(drawn) == len(only(root, "pegs-holes"))
        expected: dict[tuple[str | None, str | None], tuple[float, float]] = {}
        for hole, point in hole_points(players, orientation).items():
            expected[hole, None] = point
        for seat, places in start_points(players, orientation).items():
            for number, point in enumerate(places):
                expected[f"{seat}s", str(number)] = point
        assert drawn.keys() == expected.keys()
        assert all(drawn[hole] == pytest.approx(expected[hole], abs=0.051) for hole in expected)


@each_table
def test_all_pegs_stand_in_their_holes(players: int) -> None:
    position = played(players, 120)
    root = parse(board_svg(position, orientation="c"))
    holes, starts = hole_points(players, "c"), start_points(players, "c")
    pegs = of_class(only(root, "pegs-pegs"), "pegs-peg")
    assert [peg.get("data-peg") for peg in pegs] == [f"{c}{n}" for c in position.rules.seats for n in range(5)]
    for peg in pegs:
        name = peg.get("data-peg", "")
        colour, number = name[0], int(name[1])
        hole = position.pegs[colour][number]
        assert peg.get("data-hole") == hole
        assert f"pegs-colour-{colour}" in classes(peg)
        assert words(peg) == [colour.upper()]
        expected = starts[colour][number] if hole == f"{colour}s" else holes[hole]
        assert shifted(peg) == pytest.approx(expected, abs=0.051)


def test_short_games_have_fewer_pegs_and_five_start_places() -> None:
    root = parse(board_svg(Position.start(Rules.arizona(pegs=2), "b")))
    assert len(of_class(root, "pegs-peg")) == 8
    assert len([hole for hole in only(root, "pegs-holes") if hole.get("data-place")]) == 20


@each_table
def test_colours_differ_in_shape_too(players: int) -> None:
    root = parse(board_svg(played(players, 0)))
    shapes = {
        peg.get("data-peg", "")[0]: next(path.get("d") for path in peg if "pegs-body" in classes(path))
        for peg in of_class(root, "pegs-peg")
    }
    assert len(set(shapes.values())) == players


def test_layers_lie_in_order() -> None:
    position = played(4, 60)
    root = parse(full(position))
    layers = [name for child in root for name in classes(child)]
    order = ["pegs-holes", "pegs-last", "pegs-pile", "pegs-discards", "pegs-hand", "pegs-pegs", "pegs-overlay"]
    assert [name for name in layers if name in order] == order
    assert layers[-1] == "pegs-overlay"
    assert len(only(root, "pegs-overlay")) == 0
    assert only(root, "pegs-board").get("viewBox") == "0 0 1000 1000"
    assert root.get("data-players") == "4"


@each_table
def test_ids_are_the_pictures_own_and_all_there(players: int) -> None:
    position = played(players, 60)
    for prefix in (None, "view-7"):
        svg = board_svg(position, prefix=prefix, last=position.steps(position.legal_moves[0]))
        ids = re.findall(r'\sid="([^"]*)"', svg)
        begin = prefix or "pegs-"
        assert ids
        assert len(set(ids)) == len(ids)
        assert all(one.startswith(begin) for one in ids)
        assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(ids)
    first = {re.findall(r'\sid="([^"]*)"', board_svg(position, coordinates=show))[0] for show in (False, True)}
    assert len(first) == 2


def test_the_same_picture_is_the_same_text() -> None:
    position = played(8, 200)
    again = Position.parse(position.text)
    assert full(position) == full(again)


def rules_of(style: str) -> Iterator[tuple[str, str]]:
    for rule in style.split("}"):
        if rule:
            selectors, declarations = rule.split("{")
            yield from ((selector, declarations) for selector in selectors.split(","))


def test_the_style_sheet_touches_nothing_else() -> None:
    (style,) = parse(board_svg(played(4, 0))).iter(f"{SVG}style")
    assert style.text
    assert "@" not in style.text
    assert all(
        selector.startswith(".pegs-board .pegs-") or selector == ".pegs-board text"
        for selector, _ in rules_of(style.text)
    )


def test_colours_are_variables_with_the_light_palette_behind_them() -> None:
    svg = full(played(8, 100))
    used = dict(re.findall(r"var\((--[a-z-]+),(#[0-9a-f]{3,6})\)", svg))
    assert used == LIGHT
    assert svg.count("var(") == len(re.findall(r"var\(--pegs-[a-z-]+,#[0-9a-f]{6}\)", svg))
    assert DARK.keys() == LIGHT.keys()


@pytest.mark.parametrize(("players", "kilobytes"), [(4, 50), (6, 60), (8, 72)])
def test_a_picture_is_small(players: int, kilobytes: int) -> None:
    """The aim is 60 kB; with every hole's name printed beside it, 8 sides are some more."""
    assert len(full(played(players, 60)).encode()) <= kilobytes * 1000


def test_a_picture_is_drawn_quickly() -> None:
    """The aim is 5 ms; a machine that has other things to do gets ten times that."""
    position = played(8, 60)
    board_svg(position)
    begin = time.perf_counter()
    for _ in range(20):
        board_svg(position, names=NAMES)
    assert (time.perf_counter() - begin) / 20 < 0.05


@each_table
def test_the_mover_alone_is_lit(players: int) -> None:
    position = played(players, 61)
    root = parse(board_svg(position, names=NAMES))
    assert {seat.get("data-seat") for seat in of_class(root, "pegs-seat")} == set(position.rules.seats)
    lit = only(root, "pegs-to-move")
    assert lit.get("data-seat") == position.seat
    assert f"Player {position.seat} to move" in words(only(root, "pegs-hand"))
    assert not of_class(root, "pegs-won")


def test_a_won_game_lights_the_team_and_shows_no_hand() -> None:
    position = played(6, -1)
    assert position.winner == "a"
    root = parse(board_svg(position, stock=table(position)))
    assert [seat.get("data-seat") for seat in of_class(root, "pegs-won")] == ["a", "d"]
    assert not of_class(root, "pegs-to-move")
    assert not of_class(root, "pegs-card")
    assert "a and d won" in words(only(root, "pegs-hand"))
    assert "a and d won" in root.get("aria-label", "")


def test_labels_show_who_plays_with_whom() -> None:
    root = parse(board_svg(played(6, 30)))
    for seat, mate in zip("abcdef", "defabc", strict=True):
        (label,) = (one for one in of_class(root, "pegs-seat") if one.get("data-seat") == seat)
        mates = [name for path in label for name in classes(path) if name.startswith("pegs-colour-")]
        assert mates == [f"pegs-colour-{mate}"]


HAND = "arizona 4 2 b | a: as as as as as; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | b: 10 K X ? ?"


def test_the_movers_hand() -> None:
    root = parse(board_svg(Position.parse(HAND)))
    cards = of_class(root, "pegs-card")
    assert [card.get("data-card") for card in cards] == ["10", "K", "X", "?", "?"]
    assert [card.get("data-index") for card in cards] == ["0", "1", "2", "3", "4"]
    assert [words(card) for card in cards] == [["10"], ["K"], ["X"], [], []]
    assert len(of_class(root, "pegs-back")) == 2
    lefts = [shifted(card)[0] for card in cards]
    assert lefts == sorted(lefts)
    assert lefts[0] + lefts[-1] == pytest.approx(-76, abs=0.2)
    assert not of_class(root, "pegs-pile")


def test_suits_and_piles_come_from_the_stock() -> None:
    position = Position.parse(HAND)
    hand = [Card("X"), Card("?"), Card("K", "h"), Card("10", "s"), Card("?")]
    stock = Table([Card("?")] * 41, [Card("3"), Card("7", "d")], {"b": hand})
    root = parse(board_svg(position, stock=stock))
    kinds = [
        {name for part in card for name in classes(part)} & {"pegs-red", "pegs-black", "pegs-joker"}
        for card in of_class(root, "pegs-card")
    ]
    assert kinds == [{"pegs-black"}, {"pegs-red"}, {"pegs-joker"}, set(), set()]
    titles = [title.text for title in only(root, "pegs-hand").iter(f"{SVG}title")]
    assert titles == ["10♠", "K♥"]
    pile, discards = only(root, "pegs-pile"), only(root, "pegs-discards")
    assert (pile.get("data-count"), words(pile)) == ("41", ["41"])
    assert (discards.get("data-count"), words(discards)) == ("2", ["7", "2"])


def test_a_hand_that_the_stock_does_not_hold_is_shown_by_rank() -> None:
    stock = Table([], [], {"b": [Card("2", "h")] * 5})
    root = parse(board_svg(Position.parse(HAND), stock=stock))
    assert [card.get("data-card") for card in of_class(root, "pegs-card")] == ["10", "K", "X", "?", "?"]
    assert words(only(root, "pegs-pile")) == ["0"]
    assert words(only(root, "pegs-discards")) == ["0"]


@pytest.mark.parametrize("cards", range(1, 9))
def test_any_hand_stays_on_the_felt(cards: int) -> None:
    position = Position.parse(HAND)
    position = position.replace(hands={**position.hands, "b": ("K",) * cards}, check=False)
    lefts = [shifted(card)[0] for card in of_class(parse(board_svg(position)), "pegs-card")]
    assert len(lefts) == cards
    assert min(lefts) >= -210.1
    assert max(lefts) + 76 <= 210.1


def test_the_last_move_is_marked_with_all_it_sent_away() -> None:
    before = Position.parse(
        "arizona 4 2 a | a: as as as as b4; b: bs bs bs bs b7; c: cs cs cs cs cs; d: ds ds ds ds ds | a: 3 4 5 6 7"
    )
    steps = before.steps(before.parse_move("3 b4-b7"))
    assert [(step.colour, step.cause) for step in steps] == [("a", "move"), ("b", "start")]
    root = parse(board_svg(before.play("3 b4-b7"), last=steps))
    went, sent = only(root, "pegs-last")
    assert classes(went) == ["pegs-colour-a", "pegs-went"]
    assert classes(sent) == ["pegs-colour-b", "pegs-sent"]
    points, starts = hole_points(4), start_points(4)
    ends = [
        [(float(ring.get("cx", "")), float(ring.get("cy", ""))) for ring in mark.iter(f"{SVG}circle")]
        for mark in (went, sent)
    ]
    # The peg sent home is b's fifth there: it stands on the fifth place.
    expected = [[points["b4"], points["b7"]], [points["b7"], starts["b"][4]]]
    for found, wanted in zip(ends, expected, strict=True):
        for here, there in zip(found, wanted, strict=True):
            assert here == pytest.approx(there, abs=0.051)


def test_marks_of_pegs_that_leave_and_enter_the_same_start_area() -> None:
    """One peg of a's comes out, two are sent back: the places of its start area fill from the first."""
    position = Position.parse(
        "arizona 4 2 b | a: as as as a8 a9; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | b: 3 4 5 6 7"
    )
    steps = (Step("a", "as", ("a8",), "move"), Step("a", "c1", ("as",), "start"), Step("a", "c2", ("as",), "start"))
    root = parse(board_svg(position, last=steps))
    rings = [list(mark.iter(f"{SVG}circle")) for mark in only(root, "pegs-last")]
    places = start_points(4)["a"]
    spots = [(float(ring.get("cx", "")), float(ring.get("cy", ""))) for ring in (rings[0][0], rings[1][1], rings[2][1])]
    # Three are in start now, so one was left when the first had come out: it had stood on the second place.
    for spot, place in zip(spots, (places[1], places[1], places[2]), strict=True):
        assert spot == pytest.approx(place, abs=0.051)


def test_no_marks_without_a_last_move() -> None:
    assert len(only(parse(board_svg(played(4, 10))), "pegs-last")) == 0


@each_table
def test_coordinates_name_every_hole(players: int) -> None:
    position = played(players, 10)
    assert not of_class(parse(board_svg(position)), "pegs-numbers")
    named = Counter(words(only(parse(board_svg(position, coordinates=True)), "pegs-numbers")))
    corners = {f"{seat}0": 1 for seat in position.rules.seats}
    numbers = {str(place): players for place in range(1, 18)}
    homes = {f"h{number}": players for number in range(1, 6)}
    assert named == corners | numbers | homes


def test_names_are_text_whatever_they_hold() -> None:
    names = {"a": "<b>&\"Q'</b>", "b": "Bo\x00\x01\ud800!", "c": "", "d": "W" * 200}
    root = parse(board_svg(played(4, 30), names=names))
    labels = {label.get("data-seat"): label for label in of_class(root, "pegs-seat")}
    titles = {seat: next(label.iter(f"{SVG}title")).text for seat, label in labels.items()}
    assert titles == {"a": names["a"], "b": "Bo!", "c": "c", "d": names["d"]}
    shown = next(text for text in words(labels["d"]) if "W" in text)
    assert shown.endswith("…")
    assert len(shown) < 40
    assert "<b>" in (root.findtext(f"{SVG}desc") or "")


def test_wide_letters_take_more_room_than_accents() -> None:
    def shown(name: str) -> str:
        root = parse(board_svg(played(8, 30), names={"a": name}))
        (label,) = (one for one in of_class(root, "pegs-seat") if one.get("data-seat") == "a")
        return next(text for text in words(label) if text != "A")

    assert shown("e\u0301" * 6) == "e\u0301" * 6
    assert len(shown("ペグ" * 20)) < len(shown("no" * 20)) < 40


def test_it_says_what_it_shows() -> None:
    root = parse(board_svg(Position.parse(HAND), names={"b": "Bo"}))
    assert root.get("role") == "img"
    assert root.get("aria-label") == root.findtext(f"{SVG}title") == "Pegs and Jokers: Bo to move"
    description = root.findtext(f"{SVG}desc") or ""
    assert description.startswith("Bo is to move. ")
    assert "Seat a has 5 pegs in start. Bo has 5 pegs in start." in description


def test_size_in_pixels_on_request() -> None:
    plain, sized = parse(board_svg(played(4, 1))), parse(board_svg(played(4, 1), size=400))
    assert (plain.get("width"), plain.get("height")) == (None, None)
    assert (sized.get("width"), sized.get("height")) == ("400", "400")


def test_an_orientation_that_is_no_seat() -> None:
    with pytest.raises(PositionError) as caught:
        board_svg(played(4, 1), orientation="e")
    assert caught.value.code == "picture.seat"
