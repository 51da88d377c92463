"""The rules a second time, word by word from their clauses: plain and slow, and sharing no code with the engine.

A peg is a colour and a number, a board says in which hole each peg is. Whatever a card might do is carried out on a
copy of the board, to see whether the rules let it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pegs_widget.engine.rules import Rules

Peg = tuple[str, int]
Board = dict[Peg, str]
Pegs = tuple[tuple[str, ...], ...]  # the holes of each colour's pegs, in alphabetical order

SEATS = "abcdefgh"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X")
STEPS = {rank: number for number, rank in enumerate(RANKS[:10], start=1)} | dict.fromkeys("JQK", 10)

# The options of R9 that this statement knows, with their words.
KNOWN = {
    "pegs": ("1", "2", "3", "4", "5"),
    "draw": ("after", "before"),
    "any_peg": ("yes", "no"),
    "helps": ("yes", "no"),
    "joker_from": ("start_first", "anywhere"),
    "nine": ("whole", "split"),
}


class Option(NamedTuple):
    """A legal move: its text, and the board that it leads to."""

    rank: str
    text: str
    pegs: Pegs

    @property
    def is_discard(self) -> bool:
        return self.text.endswith("--")


class Part(NamedTuple):
    """One peg's way, and the board after everything that comes of it."""

    peg: Peg
    text: str
    board: Board


def legal_options(rules: Rules, seat: str, pegs: Mapping[str, Sequence[str]], hand: Sequence[str]) -> list[Option]:
    """Every legal move in every way to write it, those that lead to the same board included."""
    table = Table(rules)
    board = {(colour, number): hole for colour, holes in pegs.items() for number, hole in enumerate(holes)}
    if table.winning_team(board) is not None:  # R8.1
        return []
    unknown = "?" in hand  # any card may stand for it, and R4.3 and R4.4 are not judged
    ranks = RANKS if unknown else sorted(set(hand))
    moves = [move for rank in ranks for move in table.moves(seat, board, rank)]
    must_move = any(move.rank != "X" for move in moves)  # R4.3
    if unknown or not must_move:
        moves += [Option(rank, f"{rank} --", table.pegs(board)) for rank in ranks]  # R4.4
    return moves


class Table:
    """A board of some size, and whose pegs on it belong together."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.colours = SEATS[: rules.players]
        self.ring = [f"{side}{number}" for side in self.colours for number in range(18)]  # R2.1

    # ------------------------------------------------------------ who is who

    def team(self, colour: str) -> int:
        """R1.2."""
        return self.colours.index(colour) % self.rules.teams

    def winning_team(self, board: Board) -> int | None:
        """R8.1."""
        for team in range(self.rules.teams):
            if all(is_home(hole) for (colour, _), hole in board.items() if self.team(colour) == team):
                return team
        return None

    def movable(self, seat: str, board: Board) -> list[str]:
        """The colours that a player may move (R5.1), as the turn begins."""
        at = self.colours.index(seat)
        clockwise = self.colours[at:] + self.colours[:at]
        teammates = [colour for colour in clockwise if self.team(colour) == self.team(seat)]
        if self.rules.any_peg:
            return teammates
        for colour in teammates if self.rules.helps else [seat]:
            if not all(is_home(hole) for (one, _), hole in board.items() if one == colour):
                return [colour]
        return []

    def pegs(self, board: Board) -> Pegs:
        holes: dict[str, list[str]] = {colour: [] for colour in self.colours}
        for (colour, _), hole in board.items():
            holes[colour].append(hole)
        return in_alphabetical_order(holes)

    # ------------------------------------------------------------ what cards do: R6

    def moves(self, seat: str, board: Board, rank: str) -> Iterator[Option]:
        movable = [peg for peg in board if peg[0] in self.movable(seat, board)]
        if rank == "X":
            parts = self.joker(seat, board, movable)
        else:
            parts = [*self.coming_out(board, movable, rank), *self.steps(board, movable, STEPS[rank], rank == "8")]
        for part in parts:
            yield Option(rank, f"{rank} {part.text}", self.pegs(part.board))
        if rank == "7" or (rank == "9" and self.rules.nine == "split"):  # R6.2
            for count in range(1, STEPS[rank]):
                for first in self.steps(board, movable, count):
                    others = [peg for peg in movable if peg != first.peg]
                    for second in self.steps(first.board, others, STEPS[rank] - count):
                        yield Option(rank, f"{rank} {first.text} {second.text}", self.pegs(second.board))

    def joker(self, seat: str, board: Board, movable: list[Peg]) -> list[Part]:
        """R6.3, R6.4."""
        team_in_start = any(is_start(hole) for peg, hole in board.items() if self.team(peg[0]) == self.team(seat))
        only_start = self.rules.joker_from == "start_first" and team_in_start
        pegs = [peg for peg in movable if is_start(board[peg]) or not (only_start or is_home(board[peg]))]
        ways = [(peg, [hole]) for peg in pegs for hole in self.ring if holder(board, hole) not in (None, peg)]
        return self.carried_out(board, ways)

    def coming_out(self, board: Board, movable: list[Peg], rank: str) -> list[Part]:
        """R6.1."""
        pegs = [peg for peg in movable if is_start(board[peg]) and rank in ("A", "J", "Q", "K")]
        return self.carried_out(board, [(peg, [f"{peg[0]}8"]) for peg in pegs])

    def steps(self, board: Board, movable: list[Peg], count: int, backward: bool = False) -> list[Part]:
        """R5.2, R5.3, R5.6."""
        ways = []
        for peg in movable:
            hole = board[peg]
            lane = [f"{peg[0]}h{number}" for number in range(1, 6)]  # R2.3
            if is_home(hole):
                ahead = lane[lane.index(hole) + 1 :]
                if not backward and count <= len(ahead):
                    ways.append((peg, ahead[:count]))
            elif not is_start(hole):
                at = self.ring.index(hole)
                direction = -1 if backward else 1
                on_ring = [self.ring[(at + direction * step) % len(self.ring)] for step in range(count + 1)]
                ways.append((peg, on_ring[1:]))
                in_spot = f"{peg[0]}3"  # R2.2
                if not backward and in_spot in on_ring:
                    short = on_ring.index(in_spot)
                    if 1 <= count - short <= 5:
                        ways.append((peg, on_ring[1 : short + 1] + lane[: count - short]))
        return self.carried_out(board, ways)

    # ------------------------------------------------------------ where a peg lands: R7

    def carried_out(self, board: Board, ways: list[tuple[Peg, list[str]]]) -> list[Part]:
        """The ways that no peg of the same colour bars (R5.4) and that R7 allows."""
        colours = {hole: colour for (colour, _), hole in board.items()}
        parts = []
        for peg, way in ways:
            if peg[0] not in [colours.get(hole) for hole in way]:
                after = dict(board)
                if self.arrive(after, peg, way[-1]):
                    parts.append(Part(peg, f"{board[peg]}-{way[-1]}", after))
        return parts

    def arrive(self, board: Board, peg: Peg, hole: str) -> bool:
        """Puts a peg in a hole, with all that comes of it; false where R7.3 forbids that."""
        there = holder(board, hole)
        board[peg] = hole
        if there is None:
            return True
        if self.team(there[0]) != self.team(peg[0]):  # R7.1, R7.5
            board[there] = f"{there[0]}s"
            return True
        in_spot = f"{there[0]}3"  # R7.2
        on_in_spot = there if hole == in_spot else holder(board, in_spot)
        if on_in_spot is not None and on_in_spot[0] == there[0]:  # R7.3
            return False
        return self.arrive(board, there, in_spot)  # R7.4


def in_alphabetical_order(pegs: Mapping[str, Sequence[str]]) -> Pegs:
    return tuple(tuple(sorted(holes)) for holes in pegs.values())


def holder(board: Board, hole: str) -> Peg | None:
    return next((peg for peg, its_hole in board.items() if its_hole == hole), None)


def is_home(hole: str) -> bool:
    return hole[1] == "h"


def is_start(hole: str) -> bool:
    return hole[1] == "s"
