"""What one seat knows, and worlds that agree with it."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from pegs_widget.engine.cards import full_deck
from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import PositionError
from pegs_widget.engine.position import Position
from pegs_widget.engine.seatview import SeatView

POSITION = Position.parse(
    "standard 4 2 b | a: as as as as a8; b: bs bs bs bs b8; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: A A A A A; b: K 2 3 4 5 X; c: Q Q Q Q Q; d: J J J J J"
)
DISCARDS = ["Ks", "Kh", "10d", "X"]


def test_others_hands_are_not_in_it() -> None:
    view = SeatView(POSITION, discards=DISCARDS)
    assert view.seat == "b"
    assert view.hand == ("2", "3", "4", "5", "K", "X")
    assert view.position.hands["a"] == ("?",) * 5
    assert view == SeatView(POSITION.replace(hands={"a": ["9"] * 5}), discards=DISCARDS)
    assert pickle.loads(pickle.dumps(view)) == view
    assert view.legal_moves == view.position.legal_moves
    with pytest.raises(AttributeError):
        view.seat = "a"


def test_unseen_is_the_deck_less_what_is_seen() -> None:
    unseen = SeatView(POSITION, discards=DISCARDS).unseen
    # Three decks have 12 of each rank and 6 jokers: b holds a king and a joker, two kings, a ten and a joker are out.
    assert (unseen["K"], unseen["10"], unseen["X"], unseen["A"], unseen["2"]) == (9, 11, 4, 12, 11)
    assert sum(unseen.values()) == 162 - 6 - 4


def test_a_sampled_world_agrees_with_the_view() -> None:
    view = SeatView(POSITION, discards=DISCARDS)
    world = view.sample_world(Chance(1))
    assert world == view.sample_world(Chance(1))
    assert world != view.sample_world(Chance(2))
    assert SeatView(world.position, discards=DISCARDS) == view
    cards = Counter(
        [*world.pile, "K", "K", "10", "X", *(card for hand in world.position.hands.values() for card in hand)]
    )
    assert cards == Counter(card.rank for card in full_deck(3))
    assert world.position.problems() == ()


def test_each_card_is_everywhere_equally_often() -> None:
    view, rng = SeatView(POSITION, discards=DISCARDS), Chance(3)
    held = Counter(rank for _ in range(2_000) for rank in view.sample_world(rng).position.hands["a"])
    for rank, count in view.unseen.items():
        expected = 10_000 * count / 152
        assert abs(held[rank] - expected) < 5 * expected**0.5


def test_nonsense_is_refused() -> None:
    with pytest.raises(PositionError) as caught:
        SeatView(POSITION, "e")
    assert caught.value.code == "seat.unknown"
    with pytest.raises(PositionError) as caught:
        _ = SeatView(POSITION, discards=["X"] * 6).unseen
    assert caught.value.code == "position.cards"
