"""Every reason against a move is true: each is checked by a second statement of its clause, made of plain words.

Nothing here asks the kernel. `naive.py` states the rules a second time; what a reason claims is looked up on its board.
"""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.verdict import CLAUSES, Verdict
from tests.engine import naive

GOLDEN = Path(__file__).parents[1] / "data" / "legal.txt.gz"


class Case(NamedTuple):
    """A move of one part in a position, as plain facts."""

    position: Position
    rank: str
    origin: str
    target: str

    @property
    def table(self) -> naive.Table:
        return naive.Table(self.position.rules)

    @property
    def board(self) -> naive.Board:
        return {(colour, i): hole for colour, holes in self.position.pegs.items() for i, hole in enumerate(holes)}

    @property
    def colour(self) -> str:
        """Of the peg that stands where the move begins."""
        return next(colour for (colour, _), hole in self.board.items() if hole == self.origin)

    @property
    def ring(self) -> list[str]:
        return self.table.ring

    @property
    def steps(self) -> int:
        return naive.STEPS[self.rank]

    def team(self, colour: str) -> int:
        return self.table.team(colour)

    def holder(self, hole: str) -> str | None:
        peg = naive.holder(self.board, hole)
        return peg and peg[0]

    def way(self, backward: bool) -> list[str] | None:
        """The holes from the origin to the target, counted one by one (R5.2, R5.6)."""
        lane = [f"{self.colour}h{number}" for number in range(1, 6)]
        if self.origin in lane:
            ahead = lane[lane.index(self.origin) + 1 :]
            return ahead[: ahead.index(self.target) + 1] if self.target in ahead and not backward else None
        at, walked = self.ring.index(self.origin), []
        for _ in self.ring[1:]:
            here = self.ring[at % len(self.ring)]
            if here == f"{self.colour}3" and self.target in lane and not backward:
                return walked + lane[: lane.index(self.target) + 1]
            at += -1 if backward else 1
            walked.append(self.ring[at % len(self.ring)])
            if walked[-1] == self.target:
                return walked
        if self.ring[at % len(self.ring)] == f"{self.colour}3" and self.target in lane and not backward:
            return walked + lane[: lane.index(self.target) + 1]
        return None

    def movable(self) -> list[str]:
        return self.table.movable(self.position.seat, self.board)

    def team_in_start(self) -> bool:
        mine = self.team(self.position.seat)
        return any(naive.is_start(hole) for (colour, _), hole in self.board.items() if self.team(colour) == mine)


def blocked(case: Case, verdict: Verdict, *, at_target: bool) -> bool:
    way = case.way(case.rank == "8")
    hole = verdict.params["hole"]
    own = case.holder(hole) == case.colour
    return way is not None and hole in way and own and (hole == case.target) == at_target


def counted(case: Case, verdict: Verdict, *, backward: bool) -> bool:
    way = case.way(backward)
    return way is not None and len(way) == verdict.params["n"] != case.steps == verdict.params["expected"]


def barred(case: Case, verdict: Verdict) -> bool:
    """R7.3, by carrying the landing out: the naive statement refuses it, because of a teammate of the colour named."""
    after = dict(case.board)
    peg = naive.holder(case.board, case.origin)
    assert peg is not None
    refused = not case.table.arrive(after, peg, case.target)
    colour, in_spot = verdict.params["colour"], verdict.params["in_spot"]
    return refused and case.team(colour) == case.team(case.colour) and in_spot == f"{colour}3"


# For each code, what must hold where it is given. What is the same for all is checked below.
HOLDS: dict[str, Callable[[Case, Verdict], bool]] = {
    "over": lambda case, _: case.table.winning_team(case.board) is not None,
    "card_not_held": lambda case, _: case.rank not in case.position.hands[case.position.seat],
    "no_peg": lambda case, _: case.holder(case.origin) is None and not naive.is_start(case.origin),
    "no_peg_in_start": lambda case, _: naive.is_start(case.origin) and case.origin not in case.board.values(),
    "opponents_peg": lambda case, _: case.team(case.colour) != case.team(case.position.seat),
    "not_own_peg": lambda case, _: (
        not case.position.rules.any_peg
        and case.movable() == [case.position.seat] != [case.colour]
        and case.team(case.colour) == case.team(case.position.seat)
    ),
    "helps_another": lambda case, verdict: (
        case.movable() == [verdict.params["movable"]] and case.position.seat not in case.movable()
    ),
    "all_home": lambda case, _: not case.movable(),
    "into_start": lambda case, _: naive.is_start(case.target),
    "foreign_home": lambda case, _: naive.is_home(case.target) and case.target[0] != case.colour,
    "joker_from_home": lambda case, _: case.rank == "X" and naive.is_home(case.origin),
    "joker_off_track": lambda case, _: case.rank == "X" and case.target not in case.ring,
    "joker_empty": lambda case, _: case.rank == "X" and case.target in case.ring and case.holder(case.target) is None,
    "joker_own": lambda case, _: case.rank == "X" and case.holder(case.target) == case.colour,
    "joker_start_first": lambda case, _: (
        case.rank == "X"
        and case.position.rules.joker_from == "start_first"
        and case.origin in case.ring
        and case.team_in_start()
    ),
    "cannot_come_out": lambda case, _: naive.is_start(case.origin) and case.rank not in ("A", "J", "Q", "K", "X"),
    "come_out_hole": lambda case, _: naive.is_start(case.origin) and case.target != f"{case.colour}8",
    "come_out_own": lambda case, _: naive.is_start(case.origin) and case.holder(f"{case.colour}8") == case.colour,
    "no_step": lambda case, _: case.origin == case.target,
    "backward_in_home": lambda case, _: case.rank == "8" and naive.is_home(case.origin),
    "backward_into_home": lambda case, _: case.rank == "8" and naive.is_home(case.target),
    "out_of_home": lambda case, _: naive.is_home(case.origin) and case.target in case.ring,
    "back_in_home": lambda case, _: (
        naive.is_home(case.origin) and case.origin[0] == case.target[0] and case.target < case.origin
    ),
    "eight_backward": lambda case, _: case.rank == "8" and len(case.way(False) or ()) == 8,
    "only_forward": lambda case, _: case.rank not in ("8", "X") and len(case.way(True) or ()) == case.steps,
    "count": lambda case, verdict: case.rank != "8" and counted(case, verdict, backward=False),
    "count_backward": lambda case, verdict: case.rank == "8" and counted(case, verdict, backward=True),
    "lands_on_own": lambda case, verdict: blocked(case, verdict, at_target=True),
    "passes_own": lambda case, verdict: blocked(case, verdict, at_target=False),
    "own_on_in_spot": lambda case, verdict: (
        blocked(case, verdict, at_target=False)
        and verdict.params["hole"] == f"{case.colour}3"
        and naive.is_home(case.target)
    ),
    "in_spot_taken": barred,
    "on_its_in_spot": lambda case, verdict: (
        barred(case, verdict) and verdict.params["hole"] == verdict.params["in_spot"]
    ),
}


def positions() -> list[tuple[Position, set[str]]]:
    lines = gzip.decompress(GOLDEN.read_bytes()).decode().splitlines()
    return [(Position.parse(line.partition(" => ")[0]), golden_moves(line)) for line in lines]


def golden_moves(line: str) -> set[str]:
    return set(line.partition(" => ")[2].split(" ; "))


def check(case: Case) -> str:
    """Explains one move; the code of its verdict."""
    position = case.position
    move = Move.parse(f"{case.rank} {case.origin}-{case.target}")
    verdict = position.explain(move)
    naively = {(option.rank, option.text) for option in legal_naively(position) if not option.is_discard}
    assert verdict.legal == ((case.rank, str(move)) in naively), f"{move}: {verdict!r} in {position}"
    if verdict.legal:
        assert verdict.reasons == ()
        assert verdict.steps
        assert verdict.steps[0].origin == case.origin
    else:
        assert verdict.reasons[0] == verdict
        assert verdict.steps == ()
    for reason in verdict.reasons:
        assert HOLDS[reason.code](case, reason), f"{move}: {reason!r} in {position}"
        assert reason.clause == CLAUSES[reason.code]
        assert set(reason.holes) <= {*case.ring, *case.board.values(), case.target, case.origin, f"{case.origin[0]}8"}
        assert reason.text().endswith(".")
    return verdict.code


_memory: dict[str, list[naive.Option]] = {}


def legal_naively(position: Position) -> list[naive.Option]:
    key = position.text
    if key not in _memory:
        _memory.clear()
        hand = position.hands[position.seat]
        _memory[key] = naive.legal_options(position.rules, position.seat, position.pegs, hand)
    return _memory[key]


def holes_of(position: Position) -> list[str]:
    seats = position.rules.seats
    return [
        *(f"{side}{number}" for side in seats for number in range(18)),
        *(f"{side}h{number}" for side in seats for number in range(1, 6)),
        *(f"{side}s" for side in seats),
    ]


@pytest.mark.parametrize("part", range(4))
def test_over_the_golden_positions_each_move_is_legal_or_has_true_reasons(part: int) -> None:
    rng = random.Random(part)
    seen = set()
    for position, _ in positions()[part::4]:
        holes = holes_of(position)
        standing = sorted({hole for pegs in position.pegs.values() for hole in pegs})
        for _ in range(25):
            rank = rng.choice((*position.hands[position.seat], rng.choice(naive.RANKS)))
            seen.add(check(Case(position, rank, rng.choice(standing), rng.choice(holes))))
    assert len(seen) > 20


@pytest.mark.parametrize("number", [11, 777, 1501, 2222, 2999])
def test_of_some_positions_every_card_peg_and_hole(number: int) -> None:
    position, _ = positions()[number]
    standing = sorted({hole for pegs in position.pegs.values() for hole in pegs})
    for rank in sorted(set(position.hands[position.seat])):
        for origin in standing:
            for target in holes_of(position):
                check(Case(position, rank, origin, target))


def test_every_reason_that_a_move_of_one_part_can_have_is_checked() -> None:
    of_splits = {"no_split", "split_same_peg", "split_from_start", "split_share", "split_count", "peg_gone"}
    of_texts = {
        "legal",
        "no_hole",
        "no_swap",
        "must_move",
        "unreachable",
        "joker_no_target",
        "past_home",
        "no_card_can",
    }
    assert set(CLAUSES) == {*HOLDS, *of_splits, *of_texts}
