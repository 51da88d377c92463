"""Every reason against a move is true: each is checked by a second statement of its clause, made of plain words.

Nothing here asks the kernel. `naive.py` states the rules a second time; what a reason claims is looked up on its board.
"""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from functools import cached_property, lru_cache
from pathlib import Path

import pytest

from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.verdict import CLAUSES, Verdict
from tests.engine import naive

GOLDEN = Path(__file__).parents[1] / "data" / "legal.txt.gz"


class Case:
    """A move of one part in a position, as plain facts."""

    def __init__(self, position: Position, rank: str, origin: str, target: str) -> None:
        self.position, self.rank, self.origin, self.target = position, rank, origin, target

    @cached_property
    def table(self) -> naive.Table:
        return naive.Table(self.position.rules)

    @cached_property
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
        walked: list[str] = []
        at = self.ring.index(self.origin)
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


def positions() -> list[Position]:
    lines = gzip.decompress(GOLDEN.read_bytes()).decode().splitlines()
    return [Position.parse(line.partition(" => ")[0]) for line in lines]


def check(case: Case) -> str:
    """Explains one move; the code of its verdict."""
    position = case.position
    move = Move.parse(f"{case.rank} {case.origin}-{case.target}")
    verdict = position.explain(move)
    assert verdict.legal == (str(move) in legal_naively(position)), f"{move}: {verdict!r} in {position}"
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


@lru_cache(maxsize=1)
def legal_naively(position: Position) -> set[str]:
    """The texts of all legal moves."""
    hand = position.hands[position.seat]
    options = naive.legal_options(position.rules, position.seat, position.pegs, hand)
    return {option.text for option in options}


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
    for position in positions()[part::4]:
        holes = holes_of(position)
        standing = sorted({hole for pegs in position.pegs.values() for hole in pegs})
        for _ in range(12):
            rank = rng.choice((*position.hands[position.seat], rng.choice(naive.RANKS)))
            seen.add(check(Case(position, rank, rng.choice(standing), rng.choice(holes))))
    assert len(seen) > 20


@pytest.mark.parametrize("number", [11, 777, 1501, 2222, 2999])
def test_of_some_positions_every_card_peg_and_hole(number: int) -> None:
    position = positions()[number]
    standing = sorted({hole for pegs in position.pegs.values() for hole in pegs})
    for rank in sorted(set(position.hands[position.seat])):
        for origin in standing:
            for target in holes_of(position):
                check(Case(position, rank, origin, target))


def test_every_reason_that_a_move_of_one_part_can_have_is_checked() -> None:
    of_splits = {"no_split", "split_same_peg", "split_from_start", "split_share", "split_count", "peg_gone"}
    of_texts = {
        "legal_discard",
        "legal",
        "no_hole",
        "no_swap",
        "must_move",
        "unreachable",
        "joker_no_target",
        "past_home",
        "no_card_counts",
        "no_card_splits",
    }
    assert set(CLAUSES) == {*HOLDS, *of_splits, *of_texts}


SPLITS = (
    "arizona 4 2 a | a: as a2 a10 ah2 ah4; b: bs bs bs bs b12; c: cs cs c1 c3 d15; d: ds ds ds ds d9 | a: 7 5 J X X"
)


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("5 a10-a12 c3-c6", "no_split", "R6"),
        ("7 a10-a12 a12-a17", "split_same_peg", "R6.2"),
        ("7 as-a8 a10-a16", "split_from_start", "R6.2"),
        ("7 a10-a17 c3-c4", "split_share", "R6.2"),
        ("7 a10-a13 c3-c6", "split_count", "R6.2"),
        ("7 a10-a13 d9-d13", "opponents_peg", "R5.1"),
        ("7 c1-c3 c3-c8", "lands_on_own", "R5.4"),
        ("7 a10-a13 ah2-a5", "out_of_home", "R5.3"),
        ("7 ah2-ah4 a10-a15", "lands_on_own", "R5.4"),
        ("7 ah2-ah5 a10-a14", "passes_own", "R5.4"),
        ("7 a2-ah2 a10-a14", "lands_on_own", "R5.4"),
    ],
)
def test_the_reasons_against_splits(text: str, code: str, clause: str) -> None:
    verdict = Position.parse(SPLITS).explain(text)
    assert (verdict.code, verdict.clause) == (code, clause)
    assert set(verdict.holes) <= {hole for part in Move.parse(text).parts for hole in part[:2]} | {"ah4"}


def test_a_second_part_is_judged_on_the_board_that_the_first_has_left() -> None:
    position = Position.parse(
        "arizona 4 2 a | a: as as as a10 a12; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | 7"
    )
    assert position.explain("7 a12-a15 a10-a14").legal
    assert position.explain("7 a10-a14 a12-a15").code == "passes_own"
    bumped = Position.parse(
        "arizona 4 2 a | a: as as as a10 b0; b: bs bs bs bs bs; c: cs cs cs cs a12; d: ds ds ds ds ds | 7"
    )
    assert bumped.explain("7 a10-a12 a12-a17").code == "split_same_peg"  # the teammate has gone to c3
    assert bumped.explain("7 a10-a12 c3-c8").legal
    assert bumped.explain("7 a10-a12 a10-a15").code == "peg_gone"


SHORT = "arizona 4 2 a | a: as a2 a12 ah2 ah4; b: bs bs bs bs b12; c: cs cs cs cs c3; d: ds ds ds ds d9 | 5 8 8 J X"


@pytest.mark.parametrize(
    ("text", "code", "clause"),
    [
        ("5 ah2", "past_home", "R5.3"),
        ("8 ah4", "backward_in_home", "R5.6"),
        ("5 as", "cannot_come_out", "R6"),
        ("5 d9", "opponents_peg", "R5.1"),
        ("5 b9", "unreachable", "R5.5"),
        ("X b9", "joker_empty", "R6.3"),
        ("9 a12", "card_not_held", "R4.2"),
        ("8 f3", "no_hole", "R2.1"),
        ("5 bs", "opponents_peg", "R5.1"),
        ("J a2", "lands_on_own", "R5.4"),
    ],
)
def test_a_card_and_one_hole_get_the_reason_for_what_was_meant(text: str, code: str, clause: str) -> None:
    verdict = Position.parse(SHORT).explain(text)
    assert code in [reason.code for reason in verdict.reasons]
    assert clause in [reason.clause for reason in verdict.reasons]


def test_a_verdict_on_a_legal_move_tells_what_it_does_and_to_whom() -> None:
    position = Position.parse(
        "arizona 4 2 a | a: as as as as a10; b: bs bs bs bs a15; c: cs cs cs cs cs; d: ds ds ds ds ds | 5"
    )
    verdict = position.explain("5 a10-a15")
    assert [(step.colour, step.target, step.cause) for step in verdict.steps] == [
        ("a", "a15", "move"),
        ("b", "bs", "start"),
    ]
    assert verdict.text("en") == (
        "This is legal. The peg of a on a10 goes to a15. The peg of b on a15 goes back to its start area."
    )


UNKNOWN = "arizona 4 2 a | a: as a2 a12 ah2 ah4; b: bs bs bs bs b12; c: cs cs cs cs c1; d: ds ds ds ds d9 | ? ? ? ? ?"


@pytest.mark.parametrize(
    ("text", "code", "n"),
    [
        ("? a12-b8", "no_card_counts", 14),  # no card takes a peg fourteen holes forward
        ("? c1-c9", "no_card_counts", 8),  # eight only go backward
        ("? a12-a13 c1-c3", "no_card_splits", 3),  # sevens and nines are split, in `arizona`
    ],
)
def test_of_an_unknown_card_the_reason_is_what_no_card_does(text: str, code: str, n: int) -> None:
    verdict = Position.parse(UNKNOWN).explain(text)
    assert (verdict.code, verdict.params["n"]) == (code, n)


def test_an_unknown_card_and_a_hole_get_what_is_against_each_card() -> None:
    verdict = Position.parse(UNKNOWN).explain("? ah4")  # only one hole is left, and an ace could go there
    assert verdict.legal
    blocked = UNKNOWN.replace("ah2 ah4", "ah4 ah5")
    assert {reason.code for reason in Position.parse(blocked).explain("? ah4").reasons} == {
        "lands_on_own",
        "past_home",
        "backward_in_home",
        "joker_from_home",
    }
