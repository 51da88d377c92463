"""The engine against the naive statement of the rules, in positions where many pegs meet."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given, settings

from pegs_widget.engine.position import Position
from tests.engine import naive
from tests.engine.strategies import positions, rules_values


@given(position=positions(rules_values(naive.KNOWN)))
@settings(derandomize=True, deadline=None, max_examples=300)
def test_the_same_moves_in_the_same_ways(position: Position) -> None:
    expected = defaultdict(set)
    for option in naive.legal_options(position.rules, position.seat, position.pegs, position.hands[position.seat]):
        expected[option.rank, option.is_discard, option.pegs].add(option.text)
    assert {
        (move.rank, move.is_discard, naive.in_alphabetical_order(position.play(move).pegs)): {str(way) for way in ways}
        for move, *others in position.ways()
        for ways in [(move, *others)]
    } == expected
