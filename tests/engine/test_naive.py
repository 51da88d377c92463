"""The engine against the naive statement of the rules, in positions where many pegs meet."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given, settings
from hypothesis import strategies as st

from pegs_widget.engine.board import holes_of_board
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from tests.engine import naive
from tests.engine.strategies import positions, rules_values

SCATTERED = positions(rules_values(naive.KNOWN))
steady = settings(derandomize=True, deadline=None)


def legal_options(position: Position) -> list[naive.Option]:
    return naive.legal_options(position.rules, position.seat, position.pegs, position.hands[position.seat])


@given(position=SCATTERED)
@settings(steady, max_examples=400)
def test_the_same_moves_in_the_same_ways(position: Position) -> None:
    expected = defaultdict(set)
    for option in legal_options(position):
        expected[option.rank, option.is_discard, option.pegs].add(option.text)
    found = {}
    for ways in position.ways():
        after = naive.in_alphabetical_order(position.play(ways[0]).pegs)
        found[ways[0].rank, ways[0].is_discard, after] = {str(way) for way in ways}
    assert found == expected


@given(position=SCATTERED, data=st.data())
@settings(steady, max_examples=100)
def test_nothing_else_is_legal(position: Position, data: st.DataObject) -> None:
    """A card of the hand, and any ways of one or two pegs: legal as the rules say, or there is a reason why not."""
    expected = {option.text for option in legal_options(position)}
    starts = [f"{seat}s" for seat in position.rules.seats]
    origins = st.sampled_from(sorted({hole for holes in position.pegs.values() for hole in holes}))
    targets = st.sampled_from([*holes_of_board(position.rules.players), *starts]) | origins
    parts = st.lists(st.builds("{}-{}".format, origins, targets), min_size=1, max_size=2)
    hand = position.hands[position.seat]
    cards = st.sampled_from(naive.RANKS if "?" in hand else hand)
    for _ in range(5):
        text = " ".join([data.draw(cards), *data.draw(parts)])
        verdict = position.explain(text)
        assert verdict.legal == (text in expected)
        assert (Move.parse(text) in position.legal_moves) == (text in expected)
        assert str(verdict)
