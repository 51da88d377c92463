"""Where playouts begin: what is known as it is, the rest at random."""

from __future__ import annotations

from collections import Counter

from pegs_widget.engine import kernel
from pegs_widget.engine.cards import RANKS
from pegs_widget.engine.position import Position
from pegs_widget.engine.seatview import SeatView
from pegs_widget.engine.workspace import options_of
from pegs_widget.simulation import playing
from pegs_widget.simulation.starts import Start

POSITION = Position.parse(
    "standard+pegs=2 4 2 b | a: as a8; b: bs bh3; c: c0 d17; d: ds ds |"
    " a: 2 ? ? ? ?; b: 3 4 5 6 X X; c: ? ? ? ?; d: 9 9 9 9 9"
)
DISCARDS = ("A", "?", "X", "K", "?")
WORLDS = 4000


def hand(state: kernel.State, seat: int) -> Counter[str]:
    return Counter({rank: state.hands[seat * kernel.RANKS + number] for number, rank in enumerate(RANKS)})


def ranks(numbers: list[int]) -> list[str]:
    return [RANKS[number] for number in numbers]


def test_a_start_is_laid_out_with_all_its_cards() -> None:
    options, state = options_of(POSITION.rules), kernel.State()
    view = SeatView(POSITION, discards=DISCARDS)
    start = Start(POSITION.rules, POSITION, view.discards).as_state()
    deck = Counter({rank: 6 if rank == "X" else 12 for rank in RANKS})
    jokers = Counter[str]()
    for number in range(WORLDS):
        kernel.seed_chance(state, 1, number)
        playing.begin(options, state, start)
        hands = [hand(state, seat) for seat in range(4)]
        assert [each.total() for each in hands] == [5, 6, 4, 5] == state.held[:4]
        assert hands[1] == Counter("3456XX")
        assert hands[3] == Counter({"9": 5})
        assert hands[0]["2"] >= 1
        discards = ranks(state.discards[: state.discarded])
        assert [found for found, known in zip(discards, DISCARDS, strict=True) if known != "?"] == ["A", "X", "K"]
        pile = Counter(ranks(state.pile[: state.pile_size]))
        assert sum(hands, Counter(discards)) + pile == deck
        jokers += Counter(
            hand_c=hands[2]["X"], discards=discards.count("X") - 1, next=RANKS[state.pile[state.pile_size - 1]] == "X"
        )
    # Of 162 cards, 15 + 3 are seen, three jokers among them: each of the 144 others is one with a chance of 1/48.
    for place, cards in (("hand_c", 4), ("discards", 2), ("next", 1)):
        expected = WORLDS * cards / 48
        assert abs(jokers[place] - expected) < 4 * expected**0.5, place
    assert (state.turn_of, state.turns, state.winner) == (1, 0, kernel.NOBODY)
    assert state.peg_at[8] == 1  # a8: the second peg of seat a
    assert state.hole_of[:2] == [kernel.START, 8]
