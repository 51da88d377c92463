"""Between positions and the kernel: a position laid out as the kernel's flat integers, and moves as its codes.

Each thread has one workspace, so nothing here needs a lock and nothing is allocated for a question.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pegs_widget.engine import kernel
from pegs_widget.engine.board import SEATS, hole_name, hole_number, listed_place, path_between
from pegs_widget.engine.cards import JOKER_RANK, RANK_NUMBER, RANKS, UNKNOWN_RANK, Card
from pegs_widget.engine.errors import InvalidMoveError
from pegs_widget.engine.kernel import FIRST_HOME, NO_PEG, PEGS, START
from pegs_widget.engine.moves import Move, Part, Step

if TYPE_CHECKING:
    from pegs_widget.engine.position import Holes, Position
    from pegs_widget.engine.rules import Rules

_ALL_IN_START = [START] * (kernel.PLAYERS * PEGS)
_EMPTY_BOARD = [NO_PEG] * kernel.HOLES
_ALL_IN_START = [START] * (kernel.PLAYERS * PEGS)
_EMPTY_HANDS = [0] * (kernel.PLAYERS * kernel.RANKS)
_CARDS = tuple(Card(rank) for rank in RANKS)
_BACKWARD_RANK = RANKS[kernel.EIGHT]


class _Workspace(threading.local):
    def __init__(self) -> None:
        self.state = kernel.State()
        self.listing = kernel.Listing()


_workspace = _Workspace()
board_of = lru_cache(maxsize=None)(kernel.Board)


@lru_cache(maxsize=256)
def options_of(rules: Rules) -> kernel.Options:
    """The kernel's options for some rules."""
    return kernel.Options(
        players=rules.players,
        teams=rules.teams,
        pegs=rules.pegs,
        draw_before=int(rules.draw == "before"),
        any_peg=int(rules.any_peg),
        helps=int(rules.helps),
        joker_start_first=int(rules.joker_from == "start_first"),
        nine_splits=int(rules.nine == "split"),
        hand_size=rules.hand_size,
        decks=rules.decks,
    )


class Table:
    """A position laid out for the kernel: its four objects, valid until the thread asks its next question."""

    __slots__ = ("board", "listing", "options", "position", "state")

    def __init__(self, position: Position) -> None:
        position._require_sound()
        rules = position.rules
        self.position = position
        self.board = board_of(rules.players)
        self.options = options_of(rules)
        self.state = state = _workspace.state
        self.listing = _workspace.listing
        state.turn_of = SEATS.index(position.seat)
        state.winner = kernel.NOBODY
        state.logged = 0
        self.lay(position._holes)

    def lay(self, board: Holes) -> None:
        """Put the pegs where `board` says, those in the start area first."""
        state = self.state
        hole_of, peg_at = state.hole_of, state.peg_at
        hole_of[:] = _ALL_IN_START
        peg_at[:] = _EMPTY_BOARD
        hole_of[:] = _ALL_IN_START  # pegs that the rules do not have too (R1.3)
        for colour, holes in enumerate(board):
            peg = colour * PEGS
            for hole in holes:
                hole_of[peg] = hole
                if hole != START:
                    peg_at[hole] = peg
                peg += 1

    def hold(self) -> None:
        """Give the mover its hand; one of each rank where a card of it is unknown."""
        state, position = self.state, self.position
        state.hands[:] = _EMPTY_HANDS
        hand = position._hands[state.turn_of]
        first = state.turn_of * kernel.RANKS
        for rank in RANKS if UNKNOWN_RANK in hand else hand:
            state.hands[first + RANK_NUMBER[rank]] += 1

    def pegs(self) -> Holes:
        """Where all pegs lie now, in the order that a position lists them."""
        hole_of, each = self.state.hole_of, self.options.pegs
        return tuple(
            [
                tuple(sorted(hole_of[first : first + each], key=listed_place))
                for first in range(0, self.options.players * PEGS, PEGS)
            ]
        )

    def has_holes(self, part: Part) -> bool:
        """Whether the board of so many players has both holes of a part."""
        return {part.origin[0], part.target[0]} <= set(SEATS[: self.options.players])

    def peg_in(self, hole: str) -> int:
        """The peg in a named hole, or NO_PEG; of those in a start area, the one that the kernel moves."""
        number = hole_number(hole, self.options.players)
        if number != START:
            return self.state.peg_at[number]
        first = SEATS.index(hole[0]) * PEGS
        in_start = [peg for peg in range(first, first + self.options.pegs) if self.state.hole_of[peg] == START]
        return in_start[-1] if in_start else NO_PEG

    def name(self, peg: int) -> str:
        """The name of the hole that a peg is in."""
        return hole_name(self.state.hole_of[peg], peg // PEGS)

    def carry_out(self, peg: int, hole: int) -> int:
        """Move a peg, with all that follows (R7), as the kernel does."""
        return kernel.carry_out(self.board, self.options, self.state, peg, hole)

    def can_do(self, code: int) -> bool:
        """Whether the card of a move can do this (R6)."""
        return kernel.can_do(self.board, self.options, self.state, self.listing, code)

    def moves_without_joker(self) -> bool:
        """R4.3: whether the mover can move with a card other than a joker."""
        kernel.list_moves(self.board, self.options, self.state, self.listing)
        return any(code % kernel.PEG_UNIT and code >= kernel.PEG_UNIT for code in self.codes())

    def codes(self) -> list[int]:
        """What has been listed."""
        return self.listing.codes[: self.listing.count]

    def code_of(self, move: Move) -> int | None:
        """The kernel's number for a move as it is written, or None where no such peg or hole is there.

        The card is left out (it counts as a joker), since an unknown one can be any.
        """
        code = 0
        try:
            for part in move.parts:
                if not self.has_holes(part):
                    return None
                peg = self.peg_in(part.origin)
                hole = hole_number(part.target, self.options.players)
                if peg == NO_PEG or hole == START or part.swap or _lands_on_own(self.state, peg, hole):
                    return None
                code = code // kernel.PEG_UNIT * kernel.PEG1_UNIT
                code += (peg + 1) * kernel.PEG_UNIT + hole * kernel.HOLE_UNIT
                if self.carry_out(peg, hole) == kernel.FORBIDDEN:
                    return None
            return code
        finally:
            kernel.take_back(self.state, 0)

    def ranks_for(self, move: Move) -> Iterator[int]:
        """The ranks that the card of a move can stand for: its own, or all for an unknown one."""
        return iter(range(kernel.RANKS) if move.rank == UNKNOWN_RANK else (RANK_NUMBER[move.rank],))

    def move_of(self, code: int) -> Move:
        """A listed move in words."""
        card = _CARDS[code % kernel.PEG_UNIT]
        peg1, peg = code // kernel.PEG1_UNIT % 64 - 1, code // kernel.PEG_UNIT % 64 - 1
        hole1, hole = code // kernel.HOLE1_UNIT, code // kernel.HOLE_UNIT % 256
        if peg == NO_PEG:
            return Move(card)
        if peg1 == NO_PEG:
            return Move(card, (self.part(peg, hole),))
        first = self.part(peg1, hole1)
        self.carry_out(peg1, hole1)  # which may displace the other peg
        second = self.part(peg, hole)
        kernel.take_back(self.state, 0)
        return Move(card, (first, second))

    def part(self, peg: int, hole: int) -> Part:
        """The way of a peg from where it is now."""
        return Part(self.name(peg), hole_name(hole, peg // PEGS))

    def board_of(self, code: int) -> Holes:
        """Where all pegs lie after a listed move."""
        kernel.carry_out_move(self.board, self.options, self.state, code)
        board = self.pegs()
        kernel.take_back(self.state, 0)
        return board


def _lands_on_own(state: kernel.State, peg: int, hole: int) -> bool:
    holder = state.peg_at[hole]
    return holder != NO_PEG and holder // PEGS == peg // PEGS


def list_moves(position: Position) -> list[Move]:
    """The legal moves, each distinct one once."""
    table = Table(position)
    return [table.move_of(code) for code in _codes(table, every=False)]


def list_ways(position: Position) -> dict[Move, Holes]:
    """The legal moves in every way that the rules allow to write them, with the boards that they lead to."""
    table = Table(position)
    return {table.move_of(code): table.board_of(code) for code in _codes(table, every=True)}


def _codes(table: Table, *, every: bool) -> list[int]:
    table.hold()
    if UNKNOWN_RANK in table.position._hands[table.state.turn_of]:
        _list_cards(table, range(kernel.RANKS), every=every)
        return table.codes() + list(range(kernel.RANKS))
    kernel.list_moves(table.board, table.options, table.state, table.listing)
    codes = table.codes()
    if every:
        moving = {code % kernel.PEG_UNIT for code in codes if code >= kernel.PEG_UNIT}
        discards = [code for code in codes if code < kernel.PEG_UNIT]
        _list_cards(table, sorted(moving), every=True)
        codes = table.codes() + discards
    return codes


def _list_cards(table: Table, ranks: range | list[int], *, every: bool) -> None:
    table.listing.count = 0
    table.listing.every_way = int(every)
    kernel.find_movers(table.board, table.options, table.state, table.listing)
    for rank in ranks:
        kernel.list_card(table.board, table.options, table.state, table.listing, rank)


def board_after(position: Position, move: Move) -> Holes | None:
    """Where all pegs lie after a move that its card can make, whether or not it is held; else None."""
    _check_card(move)
    if move.is_discard:
        return position._holes
    return _board_after(Table(position), move)


def _check_card(move: Move) -> None:
    if move.rank not in RANK_NUMBER:
        raise InvalidMoveError("move.card", text=str(move), card=str(move.card))


def _board_after(table: Table, move: Move) -> Holes | None:
    code = table.code_of(move)
    if code is None or not any(table.can_do(code + rank) for rank in table.ranks_for(move)):
        return None
    kernel.carry_out_move(table.board, table.options, table.state, code)
    return table.pegs()


def legal_board(position: Position, move: Move) -> Holes | None:
    """Where all pegs lie after a legal move (R4.3 to R4.6 and R8.1 included); None for any other."""
    _check_card(move)
    hand = position._hands[SEATS.index(position.seat)]
    wholly_known = UNKNOWN_RANK not in hand
    if position.winner or not hand or (wholly_known and move.rank not in hand):
        return None
    table = Table(position)
    if not move.is_discard:
        return _board_after(table, move)
    table.hold()
    return None if wholly_known and table.moves_without_joker() else position._holes


def legal_code(position: Position, move: Move) -> int:
    """The kernel's number for a legal move of a known card, the pegs numbered as the position lists them."""
    rank = RANK_NUMBER[move.rank]
    if move.is_discard:
        return rank
    code = Table(position).code_of(move)
    assert code is not None, move
    return code + rank


def irregular_board(position: Position, move: Move) -> Holes:
    """Where all pegs lie after a move that is carried out as written, legal or not."""
    _check_card(move)
    table = Table(position)
    for part in move.parts:
        peg = table.peg_in(part.origin) if table.has_holes(part) else NO_PEG
        if peg == NO_PEG:
            raise InvalidMoveError("move.no_peg", text=str(move), hole=part.origin)
        hole = hole_number(part.target, table.options.players)
        if _is_foreign(peg, hole, part.target) or (part.swap and not _both_on_track(table, peg, hole)):
            raise InvalidMoveError("move.foreign", text=str(move), hole=part.target)
        if hole == START:
            _send_to_start(table, peg)
        elif _lands_on_own(table.state, peg, hole):
            raise InvalidMoveError("move.own_peg", text=str(move), hole=part.target)
        elif part.swap:
            _swap(table, peg, hole)
        elif table.carry_out(peg, hole) == kernel.FORBIDDEN:
            _send_to_start(table, table.state.peg_at[hole])
            table.carry_out(peg, hole)
    return table.pegs()


def _is_foreign(peg: int, hole: int, name: str) -> bool:
    """Whether a hole is in another colour's home or start (R2.5)."""
    return hole >= FIRST_HOME and name[0] != SEATS[peg // PEGS]


def _both_on_track(table: Table, peg: int, hole: int) -> bool:
    return table.state.hole_of[peg] < FIRST_HOME and hole < FIRST_HOME


def _send_to_start(table: Table, peg: int) -> None:
    state = table.state
    if state.hole_of[peg] != START:
        state.peg_at[state.hole_of[peg]] = NO_PEG
    state.hole_of[peg] = START


def _swap(table: Table, peg: int, hole: int) -> None:
    state = table.state
    other, old_hole = state.peg_at[hole], state.hole_of[peg]
    state.peg_at[hole], state.hole_of[peg] = peg, hole
    state.peg_at[old_hole] = other
    if other != NO_PEG:
        state.hole_of[other] = old_hole


def steps(position: Position, move: Move) -> tuple[Step, ...]:
    """What a move does, in the order things happen; it must be one that its card can make."""
    table = Table(position)
    state, players = table.state, table.options.players
    found: list[Step] = []
    for part in move.parts:
        logged = state.logged
        peg = table.peg_in(part.origin)
        table.carry_out(peg, hole_number(part.target, players))
        for entry in range(logged, state.logged):
            moved, origin, target = state.log[3 * entry : 3 * entry + 3]
            colour = moved // PEGS
            cause = "move" if entry == logged else "start" if target == START else "in-spot"
            path = _path(move, origin, target, colour, players) if cause == "move" else (target,)
            found.append(
                Step(SEATS[colour], hole_name(origin, colour), tuple(hole_name(hole, colour) for hole in path), cause)
            )
    return tuple(found)


def _path(move: Move, origin: int, target: int, colour: int, players: int) -> tuple[int, ...]:
    """The holes that the moved peg comes through: a joker and a peg coming out go there at once."""
    if move.rank == JOKER_RANK:
        return (target,)
    way = path_between(origin, target, colour, players, backward=move.rank == _BACKWARD_RANK)
    if way is None or (move.rank == UNKNOWN_RANK and len(way) > kernel.KING):
        return (target,)
    return way
