"""The 3,000 golden positions: every legal option of each, exactly."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from pegs_widget.engine.cards import RANKS, Card
from pegs_widget.engine.moves import Move, Part
from pegs_widget.engine.position import Position

GOLDEN = Path(__file__).parents[1] / "data" / "legal.txt.gz"


def golden_positions() -> Iterator[tuple[Position, list[str]]]:
    with gzip.open(GOLDEN, "rt", encoding="utf-8") as lines:
        for line in lines:
            position, options = line.rstrip("\n").split(" => ")
            yield Position.parse(position), options.split(" ; ") if options else []


def option(position: Position, move: Move) -> str:
    """A move in the form of the golden file: the rank (`T` for ten), `-` before it for a discard, and the pegs."""
    pegs = position.text.split(" | ")[1] if move.is_discard else position.play(move).text.split(" | ")[1]
    return f"{'-' if move.is_discard else ''}{move.rank.replace('10', 'T')}@{pegs}"


def test_every_legal_move_of_every_golden_position() -> None:
    count = 0
    for position, expected in golden_positions():
        assert sorted(option(position, move) for move in position.legal_moves) == expected, position.text
        count += 1
    assert count == 3_000


def test_every_way_to_write_a_move_leads_where_the_move_leads() -> None:
    for position, _ in list(golden_positions())[::10]:
        groups = position.ways()
        assert tuple(group[0] for group in groups) == tuple(position.legal_moves)
        for move, *others in groups:
            for way in others:
                assert way in position.legal_moves
                assert position.play(way) == position.play(move)


def one_part_triples(position: Position) -> Iterator[Move]:
    """Every card of the hand with every peg and every hole of the board."""
    holes = [*(f"{c}{n}" for c in position.rules.seats for n in range(18))]
    holes += [f"{c}h{n}" for c in position.rules.seats for n in range(1, 6)] + [f"{c}s" for c in position.rules.seats]
    for rank in sorted(set(position.hands[position.seat])):
        for origin in sorted({hole for holes in position.pegs.values() for hole in holes}):
            for target in holes:
                yield Move(Card(rank), (Part(origin, target),))


@pytest.mark.parametrize("start", range(0, 3_000, 500))
def test_a_card_a_peg_and_a_hole_are_legal_or_has_a_reason(start: int) -> None:
    position = list(golden_positions())[start][0]
    legal = {str(way) for group in position.ways() for way in group}
    for move in list(one_part_triples(position))[::5]:
        verdict = position.explain(move)
        assert verdict.legal == (str(move) in legal), f"{move} in {position}: {verdict!r}"
        assert verdict.clause.startswith("R")
        assert str(verdict)


def test_ranks_are_numbered_as_the_kernel_counts_steps() -> None:
    assert [RANKS.index(rank) for rank in ("X", "A", "7", "8", "9", "10", "J", "K")] == [0, 1, 7, 8, 9, 10, 11, 13]
