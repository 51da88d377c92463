"""Why a move is legal or not: stable codes, the clauses, the holes involved, and what a legal move does.

Whether a move is legal is the kernel's to say.  Only for one that is not does this module look for reasons, in the
order in which a person would give them, part by part, each part on the board that the one before it has left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pegs_widget.engine import kernel, workspace
from pegs_widget.engine.board import (
    FIRST_HOME,
    SEATS,
    START,
    hole_name,
    hole_number,
    listed_place,
    path_between,
    ring_size,
)
from pegs_widget.engine.cards import JOKER_RANK, RANK_NUMBER, RANKS, UNKNOWN_RANK, Card
from pegs_widget.engine.kernel import NO_PEG, PEGS
from pegs_widget.engine.moves import Move, Part, ShortMove, Step
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

LEGAL, LEGAL_DISCARD = "legal", "legal_discard"

CLAUSES = {
    LEGAL: "R6",
    LEGAL_DISCARD: "R4.4",
    "over": "R8.1",
    "card_not_held": "R4.2",
    "must_move": "R4.3",
    "no_hole": "R2.1",
    "no_swap": "R9.1",
    "no_peg": "R5.1",
    "no_peg_in_start": "R2.4",
    "peg_gone": "R6.2",
    "opponents_peg": "R5.1",
    "not_own_peg": "R5.1",
    "helps_another": "R5.1",
    "all_home": "R5.1",
    "into_start": "R2.5",
    "foreign_home": "R2.5",
    "no_split": "R6",
    "split_same_peg": "R6.2",
    "split_from_start": "R6.2",
    "split_share": "R6.2",
    "split_count": "R6.2",
    "joker_from_home": "R6.3",
    "joker_off_track": "R6.3",
    "joker_empty": "R6.3",
    "joker_own": "R6.3",
    "joker_no_target": "R6.3",
    "joker_start_first": "R6.4",
    "cannot_come_out": "R6",
    "come_out_hole": "R6.1",
    "come_out_own": "R6.1",
    "no_step": "R5.5",
    "backward_in_home": "R5.6",
    "backward_into_home": "R5.6",
    "out_of_home": "R5.3",
    "back_in_home": "R5.3",
    "past_home": "R5.3",
    "eight_backward": "R6",
    "only_forward": "R6",
    "count": "R5.5",
    "count_backward": "R5.5",
    "passes_own": "R5.4",
    "lands_on_own": "R5.4",
    "own_on_in_spot": "R5.2",
    "in_spot_taken": "R7.3",
    "on_its_in_spot": "R7.3",
    "unreachable": "R5.5",
    "no_card_counts": "R6",  # of an unknown card, as the next
    "no_card_splits": "R6.2",
}
"""The clause that each reason cites."""


class Verdict:
    """What the rules say of a move.  Immutable; equal to one of the same code about the same things.

    `code` is `"legal"`, `"legal_discard"` or the reason why not; `clause` is where RULES.md says so; `params` are what
    it is about (holes, cards, counts); `holes` are the names of the holes to look at.

    `reasons` are all reasons against the move, in the order in which a person would give them, this one first; of a
    legal move there are none.  `steps` are what a legal move does, to whom, in the order things happen.  `text()` is
    the sentence, `str(verdict)` has the clause, too.
    """

    __slots__ = ("_others", "clause", "code", "holes", "params", "steps")

    code: str
    clause: str
    params: dict[str, Any]
    holes: tuple[str, ...]
    steps: tuple[Step, ...]
    _others: tuple[Verdict, ...]

    def __init__(
        self,
        code: str,
        params: dict[str, Any] | None = None,
        holes: Iterable[str] = (),
        *,
        others: tuple[Verdict, ...] = (),
        steps: tuple[Step, ...] = (),
    ) -> None:
        set_field = object.__setattr__
        set_field(self, "code", code)
        set_field(self, "clause", CLAUSES[code])
        set_field(self, "params", params or {})
        set_field(self, "holes", tuple(dict.fromkeys(holes)))
        set_field(self, "steps", steps)
        set_field(self, "_others", others)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Verdict is immutable")

    @property
    def legal(self) -> bool:
        """Whether the move is legal."""
        return self.code in (LEGAL, LEGAL_DISCARD)

    @property
    def reasons(self) -> tuple[Verdict, ...]:
        """All that the rules have against the move, this verdict first; none if it is legal."""
        return () if self.legal else (self, *self._others)

    def text(self, locale: str | None = None) -> str:
        """The verdict as a sentence in the language of a locale; of a legal move, with what it does."""
        said = [sentence(f"verdict.{self.code}", self.params, locale), *(step.text(locale) for step in self.steps)]
        return " ".join(said)

    def __str__(self) -> str:
        return f"{self.text()} ({self.clause})"

    def __repr__(self) -> str:
        return f"<Verdict {self.code}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Verdict):
            return NotImplemented
        return (self.code, self.params) == (other.code, other.params)

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.code, self.params, self.holes, self._others, self.steps)


def _remake(
    code: str, params: dict[str, Any], holes: tuple[str, ...], others: tuple[Verdict, ...], steps: tuple[Step, ...]
) -> Verdict:
    return Verdict(code, params, holes, others=others, steps=steps)


def judge(position: Position, move: Move) -> Verdict:
    """The verdict on a move in a sound position."""
    if workspace.legal_board(position, move) is not None:
        if move.is_discard:
            return Verdict(LEGAL_DISCARD)
        return Verdict(LEGAL, steps=() if move.rank == UNKNOWN_RANK else workspace.steps(position, move))
    return _first(_Court(position, move).reasons())


def judge_short(position: Position, short: ShortMove) -> Verdict:
    """The verdict on a card and one hole that name no legal move: why the peg there cannot go, or none comes there.

    Of an unknown card, that on the first move there that some card can make.
    """
    if short.card.rank == UNKNOWN_RANK:
        for move in position.legal_moves:
            if len(move.parts) == 1 and short.hole in move.parts[0][:2]:
                return judge(position, Move(short.card, move.parts))
    return _first(_short_reasons(position, short))


def _first(reasons: Iterable[Verdict]) -> Verdict:
    first, *others = dict.fromkeys(reasons)
    return Verdict(first.code, first.params, first.holes, others=tuple(others))


def _short_reasons(position: Position, short: ShortMove) -> Iterator[Verdict]:
    rank, hole = short.card.rank, short.hole
    at_the_table = _Court(position, Move(short.card, (Part(hole, hole),)))
    general = list(at_the_table.of_the_turn())
    yield from general
    if any(reason.code == "over" for reason in general):
        return
    table = at_the_table.table
    peg = table.peg_in(hole) if table.has_holes(Part(hole, hole)) else NO_PEG
    if peg != NO_PEG:
        targets = _natural_targets(table, peg, rank)
        found = [r for target in targets for r in _Court(position, Move(short.card, (Part(hole, target),))).reasons()]
        if not found:
            found = list(_going_nowhere(position, short.card, hole))
        yield from found
        return
    found = []
    if hole[1:] != "s" and table.has_holes(Part(hole, hole)):
        for origin in _pegs_by_hole(position):
            peg = table.peg_in(origin)
            if SEATS[peg // PEGS] in at_the_table.movable and hole in _natural_targets(table, peg, rank):
                found += list(_Court(position, Move(short.card, (Part(origin, hole),))).reasons())
    if not found:
        found = list(_not_reached(position, short))
    yield from found


def _pegs_by_hole(position: Position) -> list[str]:
    return list(dict.fromkeys(hole for holes in position.pegs.values() for hole in holes))


def _not_reached(position: Position, short: ShortMove) -> Iterator[Verdict]:
    rank, hole = short.card.rank, short.hole
    players = position.rules.players
    if hole[0] not in SEATS[:players]:
        yield Verdict("no_hole", {"part": hole, "seats": " ".join(SEATS[:players])})
    elif hole[1:] == "s":
        yield Verdict("no_peg_in_start", {"hole": hole}, [hole])
    elif rank == JOKER_RANK:
        yield Verdict("joker_empty", {"hole": hole}, [hole])
    else:
        yield Verdict("unreachable", {"card": rank, "hole": hole}, [hole])


def _going_nowhere(position: Position, card: Card, hole: str) -> Iterator[Verdict]:
    """Why a card has nowhere at all to take the peg that stands in this hole."""
    whose = list(_Court(position, Move(card, (Part(hole, hole),))).of_the_peg(Part(hole, hole)))
    if whose:
        yield from whose
    elif card.rank == UNKNOWN_RANK:
        for rank in RANKS:
            yield from judge_short(position, ShortMove(Card(rank), hole)).reasons
    elif card.rank == JOKER_RANK:
        yield Verdict("joker_from_home" if hole[1] == "h" else "joker_no_target", {"hole": hole}, [hole])
    else:
        code = "backward_in_home" if card.rank == "8" else "past_home"
        yield Verdict(code, {"hole": hole, "card": card.rank}, [hole])


def _natural_targets(table: workspace.Table, peg: int, rank: str) -> list[str]:
    """Where a card would take a peg if nothing stood in the way: the come-out hole, the hole so many steps on, home."""
    players, colour, origin = table.options.players, peg // PEGS, table.state.hole_of[peg]
    if rank == JOKER_RANK:
        pegs = enumerate(table.state.hole_of)
        holes = {hole for other, hole in pegs if hole < FIRST_HOME and other // PEGS != colour}
        return [] if FIRST_HOME <= origin < START else [hole_name(hole, colour) for hole in sorted(holes)]
    if origin == START:
        return [hole_name(table.board.come_out[colour], colour)]
    if rank == UNKNOWN_RANK:
        return []
    steps, backward = table.options.steps[RANK_NUMBER[rank]], rank == "8"
    holes_within = [] if backward and origin >= FIRST_HOME else _ends(origin, colour, players, steps, backward)
    return [hole_name(hole, colour) for hole in holes_within]


def _ends(origin: int, colour: int, players: int, steps: int, backward: bool) -> list[int]:
    lane = range(FIRST_HOME + colour * kernel.HOME, FIRST_HOME + (colour + 1) * kernel.HOME)
    ring = range(ring_size(players)) if origin < FIRST_HOME else range(0)
    ends = []
    for hole in (*ring, *lane):
        way = path_between(origin, hole, colour, players, backward)
        if way is not None and len(way) == steps:
            ends.append(hole)
    return sorted(ends, key=listed_place)


class _Court:
    """One move in one position, and what the rules have against it."""

    def __init__(self, position: Position, move: Move) -> None:
        self.position = position
        self.move = move
        self.rank = move.rank
        self.table = table = workspace.Table(position)
        self.total = table.options.shared[RANK_NUMBER[move.rank]] if move.rank != UNKNOWN_RANK else 0
        kernel.find_colours(table.options, table.state, table.listing)
        # R5.1: as the turn begins.
        self.movable = [SEATS[colour] for colour in table.listing.colours[: table.listing.n_colours]]
        self.moved: list[int] = []
        self.counts: list[int] = []

    def reasons(self) -> Iterator[Verdict]:
        """All reasons; of a second part only where the first can be carried out."""
        yield from self.of_the_turn()
        if self.move.is_discard:
            yield from self.of_a_discard()
            return
        split = self.move.is_split
        if split and not self.total and self.rank != UNKNOWN_RANK:
            yield Verdict("no_split", {"card": self.rank})
        clean = True
        for part in self.move.parts:
            for reason in self.of_a_part(part):
                clean = False
                yield reason
            if not clean:
                return
            peg, target = self.table.peg_in(part.origin), hole_number(part.target, self.table.options.players)
            bar = self.bar_of_the_chain(peg, target)
            if bar is not None:
                yield bar
                return
            self.moved.append(peg)
            self.table.carry_out(peg, target)
        if self.rank == UNKNOWN_RANK:
            yield self.of_all_cards()

    def of_all_cards(self) -> Verdict:
        """R6: that no card whatever takes pegs just so far, when nothing else is against it."""
        ends = [hole for part in self.move.parts for hole in part[:2]]
        n = sum(self.counts)
        if self.move.is_split:
            return Verdict("no_card_splits", {"n": n}, ends)
        return Verdict("no_card_counts", {"origin": ends[0], "target": ends[1], "n": n}, ends)

    def of_the_turn(self) -> Iterator[Verdict]:
        """R8.1, R4.2."""
        position = self.position
        hand = position.hands[position.seat]
        if position.winner:
            yield Verdict("over", {"team": position.winner})
        elif self.rank not in hand and UNKNOWN_RANK not in hand:
            yield Verdict("card_not_held", {"card": self.rank, "hand": " ".join(hand)})

    def of_a_discard(self) -> Iterator[Verdict]:
        """R4.3."""
        example = next((move for move in self.position.legal_moves if move.rank != JOKER_RANK and move.parts), None)
        if example is not None:
            yield Verdict("must_move", {"move": str(example)}, [hole for part in example.parts for hole in part[:2]])

    def of_a_part(self, part: Part) -> Iterator[Verdict]:
        """Why one part cannot be carried out on the board as it lies."""
        seats = SEATS[: self.table.options.players]
        if not self.table.has_holes(part):
            yield Verdict("no_hole", {"part": str(part), "seats": " ".join(seats)})
            return
        if part.swap:
            yield Verdict("no_swap", {"card": self.rank}, part[:2])
            return
        whose = list(self.of_the_peg(part))
        yield from whose
        peg = self.table.peg_in(part.origin)
        if peg == NO_PEG:
            return
        colour, origin = peg // PEGS, self.table.state.hole_of[peg]
        if part.target[1:] == "s":
            yield Verdict("into_start", {"hole": part.target}, [part.target])
            return
        if part.target[1] == "h" and part.target[0] != SEATS[colour]:
            yield Verdict("foreign_home", {"hole": part.target, "colour": SEATS[colour]}, [part.target])
            return
        if self.move.is_split and origin == START:
            yield Verdict("split_from_start", {"hole": part.origin}, [part.origin])
        elif self.rank == JOKER_RANK:
            yield from self.of_a_joker(peg, part)
        elif origin == START:
            yield from self.of_coming_out(colour, part)
        else:
            yield from self.of_the_way(peg, part)

    def of_the_peg(self, part: Part) -> Iterator[Verdict]:
        """R5.1, R6.2: whether there is a peg that may be moved."""
        hole = part.origin
        peg = self.table.peg_in(hole)
        if peg == NO_PEG:
            if self.moved and any(hole in pegs for pegs in self.position.pegs.values()):
                yield Verdict("peg_gone", {"hole": hole}, [hole])
            else:
                yield Verdict("no_peg_in_start" if hole[1:] == "s" else "no_peg", {"hole": hole}, [hole])
            return
        if peg in self.moved:
            yield Verdict("split_same_peg", {"hole": hole}, [hole])
        colour = SEATS[peg // PEGS]
        if colour in self.movable:
            return
        rules, seat = self.position.rules, self.position.seat
        what = {"hole": hole, "colour": colour, "seat": seat}
        if rules.team_of(colour) != rules.team_of(seat):
            yield Verdict("opponents_peg", what, [hole])
        elif self.movable == [seat]:
            yield Verdict("not_own_peg", what, [hole])
        elif self.movable:
            yield Verdict("helps_another", {**what, "movable": self.movable[0]}, [hole])
        else:
            yield Verdict("all_home", what, [hole])

    def of_a_joker(self, peg: int, part: Part) -> Iterator[Verdict]:
        """R6.3, R6.4."""
        table, players = self.table, self.table.options.players
        origin, target = table.state.hole_of[peg], hole_number(part.target, players)
        if FIRST_HOME <= origin < START:
            yield Verdict("joker_from_home", {"hole": part.origin}, [part.origin])
        if target >= FIRST_HOME:
            yield Verdict("joker_off_track", {"hole": part.target}, [part.target])
        else:
            holder = table.state.peg_at[target]
            if holder == NO_PEG:
                yield Verdict("joker_empty", {"hole": part.target}, [part.target])
            elif holder // PEGS == peg // PEGS:
                yield Verdict("joker_own", {"hole": part.target}, [part.target])
        first = table.options.joker_start_first and kernel.team_has_start_peg(table.options, table.state)
        if first and origin < FIRST_HOME:
            rules, pegs = self.position.rules, self.position.pegs
            team = rules.team(rules.team_of(self.position.seat))
            starts = [f"{seat}s" for seat in team if f"{seat}s" in pegs[seat]]
            yield Verdict("joker_start_first", {"hole": part.origin, "start": starts[0]}, [part.origin, *starts])

    def of_coming_out(self, colour: int, part: Part) -> Iterator[Verdict]:
        """R6, R6.1."""
        if self.rank not in ("A", "J", "Q", "K", UNKNOWN_RANK):
            yield Verdict("cannot_come_out", {"card": self.rank, "hole": part.origin}, [part.origin])
        number = self.table.board.come_out[colour]
        come_out = hole_name(number, colour)
        if part.target != come_out:
            yield Verdict("come_out_hole", {"hole": part.target, "come_out": come_out}, [part.target, come_out])
        holder = self.table.state.peg_at[number]
        if holder != NO_PEG and holder // PEGS == colour:
            yield Verdict("come_out_own", {"hole": come_out}, [come_out])

    def of_the_way(self, peg: int, part: Part) -> Iterator[Verdict]:
        """R5.2 to R5.6."""
        players, colour = self.table.options.players, peg // PEGS
        origin, target = self.table.state.hole_of[peg], hole_number(part.target, players)
        what = {"card": self.rank, "origin": part.origin, "target": part.target}
        ends = [part.origin, part.target]
        backward = self.rank == "8"
        if origin == target:
            yield Verdict("no_step", what, ends)
            return
        if origin >= FIRST_HOME and (backward or target < FIRST_HOME or target < origin):
            code = "backward_in_home" if backward else "out_of_home" if target < FIRST_HOME else "back_in_home"
            yield Verdict(code, {"hole": part.origin, "card": self.rank, "target": part.target}, ends)
            return
        if backward and target >= FIRST_HOME:
            yield Verdict("backward_into_home", {"hole": part.target}, ends)
            return
        way = path_between(origin, target, colour, players, backward)
        assert way is not None  # all that leads nowhere has been said
        self.counts.append(len(way))
        if self.rank != UNKNOWN_RANK:
            yield from self.of_the_count(part, origin, target, colour, len(way), backward)
        for hole in way:
            holder = self.table.state.peg_at[hole]
            if holder in (NO_PEG, peg) or holder // PEGS != colour:
                continue
            name = hole_name(hole, colour)
            if hole == target:
                code = "lands_on_own"
            elif hole == self.table.board.in_spot[colour] and target >= FIRST_HOME:
                code = "own_on_in_spot"
            else:
                code = "passes_own"
            yield Verdict(code, {"hole": name, "origin": part.origin, "target": part.target}, [part.origin, name])

    def of_the_count(
        self, part: Part, origin: int, target: int, colour: int, found: int, backward: bool
    ) -> Iterator[Verdict]:
        """R5.5, R6, R6.2."""
        what = {"card": self.rank, "origin": part.origin, "target": part.target}
        ends = [part.origin, part.target]
        steps = self.table.options.steps[RANK_NUMBER[self.rank]]
        if self.move.is_split and self.total:
            if len(self.counts) == 1:
                if found >= self.total:
                    yield Verdict("split_share", {**what, "n": found, "expected": self.total}, ends)
            elif sum(self.counts) != self.total:
                yield Verdict("split_count", {**what, "n": sum(self.counts), "expected": self.total}, ends)
        elif found != steps:
            other_way = path_between(origin, target, colour, self.table.options.players, not backward)
            if other_way is not None and len(other_way) == steps:
                yield Verdict("eight_backward" if backward else "only_forward", what, ends)
            else:
                yield Verdict("count_backward" if backward else "count", {**what, "n": found, "expected": steps}, ends)

    def bar_of_the_chain(self, peg: int, target: int) -> Verdict | None:
        """R7.3: the link that it forbids, of all that landing there leads to."""
        table = self.table
        peg_at = {hole: holder for hole, holder in enumerate(table.state.peg_at) if holder != NO_PEG}
        peg_at.pop(table.state.hole_of[peg], None)
        arriving, hole = peg, target
        while True:
            displaced = peg_at.get(hole, NO_PEG)
            peg_at[hole] = arriving
            if displaced == NO_PEG or (displaced // PEGS - arriving // PEGS) % table.options.teams:
                return None
            colour = displaced // PEGS
            in_spot = table.board.in_spot[colour]
            what = {"hole": hole_name(hole, colour), "colour": SEATS[colour], "in_spot": hole_name(in_spot, colour)}
            if hole == in_spot:
                return Verdict("on_its_in_spot", what, [what["hole"]])
            holder = peg_at.get(in_spot, NO_PEG)
            if holder != NO_PEG and holder // PEGS == colour:
                return Verdict("in_spot_taken", what, [what["hole"], what["in_spot"]])
            arriving, hole = displaced, in_spot
