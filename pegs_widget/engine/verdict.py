"""Why a move is legal or not: a stable code, the clause, and what it is about.

Whether a move is legal is the kernel's to say.  Only for one that is not does this module look for the first reason
that a person would give, part by part, each part on the board that the one before it has left.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pegs_widget.engine import kernel, workspace
from pegs_widget.engine.board import FIRST_HOME, SEATS, START, hole_name, hole_number, path_between
from pegs_widget.engine.cards import JOKER_RANK, RANK_NUMBER, UNKNOWN_RANK
from pegs_widget.engine.kernel import NO_PEG, PEGS
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.moves import Move, Part, ShortMove
    from pegs_widget.engine.position import Position

LEGAL = "legal"

# The clause that each reason cites.
CLAUSES = {
    LEGAL: "R6",
    "over": "R8.1",
    "card_not_held": "R4.2",
    "must_move": "R4.3",
    "no_hole": "R2.1",
    "no_peg": "R2.4",
    "not_movable": "R5.1",
    "no_split": "R6",
    "split_from_start": "R6.2",
    "split_same_peg": "R6.2",
    "split_count": "R6.2",
    "no_swap": "R9.1",
    "into_start": "R2.5",
    "foreign_home": "R2.5",
    "cannot_come_out": "R6",
    "come_out_hole": "R6.1",
    "come_out_own": "R6.1",
    "joker_from_home": "R6.3",
    "joker_off_track": "R6.3",
    "joker_empty": "R6.3",
    "joker_own": "R6.3",
    "joker_start_first": "R6.4",
    "backward_in_home": "R5.6",
    "out_of_home": "R5.3",
    "backward_at_home": "R5.6",
    "count": "R5.5",
    "blocked": "R5.4",
    "chain": "R7.3",
    "nothing_there": "R6",
    "no_card_can": "R6",  # of an unknown card
}


class Verdict:
    """What the rules say of a move.  Immutable.

    `code` is `"legal"` or the reason why not; `clause` is where RULES.md says so; `params` are what it is about (holes,
    cards, counts); `str(verdict)` is the sentence.
    """

    __slots__ = ("clause", "code", "params")

    code: str
    clause: str
    params: dict[str, Any]

    def __init__(self, code: str, **params: Any) -> None:
        for name, value in (("code", code), ("clause", CLAUSES[code]), ("params", params)):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Verdict is immutable")

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return self.code == LEGAL

    def __str__(self) -> str:
        return f"{sentence('verdict.' + self.code, self.params)} ({self.clause})"

    def __repr__(self) -> str:
        return f"<Verdict {self.code}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.code, self.params)


def _remake(code: str, params: dict[str, Any]) -> Verdict:
    return Verdict(code, **params)


def judge(position: Position, move: Move) -> Verdict:
    """The verdict on a move in a sound position; of several reasons against it, the first."""
    if workspace.legal_board(position, move) is not None:
        return Verdict(LEGAL)
    return next(_reasons(position, move))


def judge_short(position: Position, short: ShortMove) -> Verdict:
    """The verdict on a short text that names no legal move."""
    hand = position.hands[position.seat]
    if position.winner:
        return Verdict("over", team=position.winner)
    if short.card.rank not in hand and UNKNOWN_RANK not in hand:
        return Verdict("card_not_held", card=short.card.rank, hand=" ".join(hand))
    return Verdict("nothing_there", card=short.card.rank, hole=short.hole)


def _reasons(position: Position, move: Move) -> Iterator[Verdict]:
    hand = position.hands[position.seat]
    if position.winner:
        yield Verdict("over", team=position.winner)
    if move.rank not in hand and UNKNOWN_RANK not in hand:
        yield Verdict("card_not_held", card=move.rank, hand=" ".join(hand))
    if move.is_discard:
        yield Verdict("must_move", move=str(next(one for one in position.legal_moves if one.rank != JOKER_RANK)))
    table = workspace.Table(position)
    rank = RANK_NUMBER[move.rank]
    total = kernel.split_total(table.options, rank)
    if move.is_split and not total and move.rank != UNKNOWN_RANK:
        yield Verdict("no_split", card=move.rank)
    movable = _movable_colours(table)  # R5.1: as the turn begins
    moved: list[int] = []
    counts: list[int] = []
    for part in move.parts:
        yield from _part_reasons(table, move, part, movable, moved, counts, total)
        peg = table.peg_in(part.origin)
        moved.append(peg)
        if table.carry_out(peg, hole_number(part.target, table.options.players)) == kernel.FORBIDDEN:
            yield Verdict("chain", hole=part.target, colour=SEATS[peg // PEGS])
    yield Verdict("no_card_can", move=str(move))


def _part_reasons(
    table: workspace.Table,
    move: Move,
    part: Part,
    movable: list[str],
    moved: list[int],
    counts: list[int],
    total: int,
) -> Iterator[Verdict]:
    """Why one part cannot be carried out on the board as it lies; `counts` gets the steps that it takes."""
    if not table.has_holes(part):
        yield Verdict("no_hole", part=str(part), seats=" ".join(SEATS[: table.options.players]))
    if part.swap:
        yield Verdict("no_swap", card=move.rank)
    peg = table.peg_in(part.origin)
    if peg == NO_PEG:
        yield Verdict("no_peg", hole=part.origin)
    colour = peg // PEGS
    origin, target = table.state.hole_of[peg], hole_number(part.target, table.options.players)
    if SEATS[colour] not in movable:
        yield Verdict("not_movable", hole=part.origin, colour=SEATS[colour], movable=" ".join(movable))
    if peg in moved:
        yield Verdict("split_same_peg", hole=part.origin)
    if target == START:
        yield Verdict("into_start", hole=part.target)
    if target >= FIRST_HOME and part.target[0] != SEATS[colour]:
        yield Verdict("foreign_home", hole=part.target, colour=SEATS[colour])
    if move.is_split and origin == START:
        yield Verdict("split_from_start", hole=part.origin)
    if move.rank == JOKER_RANK:
        yield from _joker_reasons(table, peg, part)
    elif origin == START:
        yield from _come_out_reasons(table, move, colour, part)
    elif move.rank != UNKNOWN_RANK:
        yield from _way_reasons(table, move, peg, part, counts, total)
    if table.state.peg_at[target] not in (NO_PEG, peg) and table.state.peg_at[target] // PEGS == colour:
        yield Verdict("blocked", hole=part.target, origin=part.origin, colour=SEATS[colour])


def _movable_colours(table: workspace.Table) -> list[str]:
    listing = table.listing
    kernel.find_colours(table.options, table.state, listing)
    return sorted(SEATS[colour] for colour in listing.colours[: listing.n_colours])


def _joker_reasons(table: workspace.Table, peg: int, part: Part) -> Iterator[Verdict]:
    origin, target = table.state.hole_of[peg], hole_number(part.target, table.options.players)
    if FIRST_HOME <= origin < START:
        yield Verdict("joker_from_home", hole=part.origin)
    if target >= FIRST_HOME:
        yield Verdict("joker_off_track", hole=part.target)
    holder = table.state.peg_at[target]
    if holder == NO_PEG:
        yield Verdict("joker_empty", hole=part.target)
    if holder // PEGS == peg // PEGS:
        yield Verdict("joker_own", hole=part.target)
    starts_first = table.options.joker_start_first and kernel.team_has_start_peg(table.options, table.state)
    if origin != START and starts_first:
        yield Verdict("joker_start_first", hole=part.origin)


def _come_out_reasons(table: workspace.Table, move: Move, colour: int, part: Part) -> Iterator[Verdict]:
    if move.rank not in ("A", "J", "Q", "K", UNKNOWN_RANK):
        yield Verdict("cannot_come_out", card=move.rank, hole=part.origin)
    come_out = hole_name(table.board.come_out[colour], colour)
    if part.target != come_out:
        yield Verdict("come_out_hole", hole=part.target, come_out=come_out)
    holder = table.state.peg_at[table.board.come_out[colour]]
    if holder != NO_PEG and holder // PEGS == colour:
        yield Verdict("come_out_own", hole=come_out)


def _way_reasons(
    table: workspace.Table, move: Move, peg: int, part: Part, counts: list[int], total: int
) -> Iterator[Verdict]:
    origin, target = table.state.hole_of[peg], hole_number(part.target, table.options.players)
    colour = peg // PEGS
    backward = RANK_NUMBER[move.rank] == kernel.EIGHT
    if backward and origin >= FIRST_HOME:
        yield Verdict("backward_in_home", hole=part.origin)
    if backward and target >= FIRST_HOME:
        yield Verdict("backward_at_home", hole=part.target)
    way = () if origin == target else path_between(origin, target, colour, table.options.players, backward)
    if way is None:
        yield Verdict("out_of_home", origin=part.origin, target=part.target)
    assert way is not None
    steps = kernel.steps_of(RANK_NUMBER[move.rank])
    rest = total - sum(counts) if move.is_split else steps
    wrong = not 0 < len(way) < total if move.is_split and not counts else len(way) != rest
    counts.append(len(way))
    if wrong:
        yield Verdict(
            "split_count" if move.is_split else "count",
            card=move.rank,
            origin=part.origin,
            target=part.target,
            found=sum(counts),
            expected=total if move.is_split else steps,
        )
    for hole in way:
        holder = table.state.peg_at[hole]
        if holder != NO_PEG and holder // PEGS == colour:
            yield Verdict("blocked", hole=hole_name(hole, colour), origin=part.origin, colour=SEATS[colour])
