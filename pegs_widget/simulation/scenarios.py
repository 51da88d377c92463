"""What if: branches from one point compared in one table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.seatview import SeatView
from pegs_widget.game.line import Cursor
from pegs_widget.game.node import Node
from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.odds import Difference, check_asked, position_outcome, signed
from pegs_widget.simulation.starts import Start
from pegs_widget.simulation.tables import Table, heads
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import TypeAlias

Branch: TypeAlias = "Node | Cursor | Position | Move | str | Sequence[Move | str]"


@dataclass(frozen=True)
class BranchOdds:
    """A branch and how often the team wins there.  `difference` and `verdict` compare it with the first branch.

    They do so in the same worlds.  The verdict is `better`, `worse` or `close`; the first branch's is empty.
    """

    name: str
    share: Share
    difference: Difference
    verdict: str


@dataclass(frozen=True)
class WhatIf(Table):
    """Branches with the win odds of one team, in the order in which they were given.

    `len()`, iteration and indexing go over the rows; `found["the joker"]` is the row of a branch.
    """

    seats: tuple[str, ...]
    program: str
    playouts: int
    seed: int
    rows: tuple[BranchOdds, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[BranchOdds]:
        return iter(self.rows)

    def __getitem__(self, which: int | str) -> BranchOdds:
        """The row of that number or name.  Raises `IndexError` or `KeyError`."""
        return self.rows[which] if isinstance(which, int) else {row.name: row for row in self.rows}[which]

    @property
    def best(self) -> str:
        """The name of the branch that the team wins most often."""
        return max(self.rows, key=lambda row: row.share.value).name

    def _headline(self, locale: str | None) -> str:
        values = {"n": len(self), "seats": " ".join(self.seats), "playouts": self.playouts, "program": self.program}
        return sentence("simulation.what_if", {**values, "seed": self.seed}, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        names = ("branch", "odds", "interval", "difference", "verdict")
        return [heads(names, locale)] + [
            (
                row.name,
                *row.share.percents,
                signed(row.difference.value) if row.verdict else "",
                sentence(f"simulation.verdict.{row.verdict}", locale=locale) if row.verdict else "",
            )
            for row in self.rows
        ]

    def plot(self, ax: Any = None, *, locale: str | None = None) -> Any:
        """Draw the odds as bars with their intervals; returns Matplotlib's axes (extra `plot`).

        Raises `SimulationError` (`simulation.no_plot`) where Matplotlib is not installed.
        """
        from pegs_widget.simulation.plots import plot_bars

        return plot_bars([(row.name, row.share) for row in self.rows], self._headline(locale), ax, locale)


def what_if(
    origin: Node | Cursor | Position,
    branches: Mapping[str, Branch],
    *,
    playouts: int = 1000,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    compiled: bool | None = None,
) -> WhatIf:
    """Compare branches by the win odds of the team that is to move at `origin`: a node, a game, a line or a position.

    A branch is a node, a line, a position, or moves to play from `origin`, which changes no game; what is drawn with
    such moves is unknown.  All branches are seen as the seat to move at `origin` sees them, in the same numbered
    worlds.  A branch where the game is over counts as won or lost.  `executor` and `compiled` are as for `simulate`.

    Raises `SimulationError` (`simulation.branches`, and as `win_odds` does), `MoveError` for moves that are not legal,
    `PositionError` for a position with problems.
    """
    number = check_asked(playouts, program, seed)
    if not isinstance(branches, Mapping) or not branches:
        raise SimulationError("simulation.branches", found=repr(branches))
    position, discards = _point(origin)
    seat, rules = position.seat, position.rules
    team = rules.team_of(seat)
    outcomes = {}
    for name, branch in branches.items():
        start = _start_of(*_branch(branch, position, discards), seat)
        outcomes[str(name)] = position_outcome(start, playouts, number, seed, executor, compiled)
    first = next(iter(outcomes.values()))
    rows = []
    for name, outcome in outcomes.items():
        difference = Difference.between(outcome, first, team)
        clear = "better" if difference.value > 0 else "worse"
        verdict = "" if outcome is first else clear if difference.is_clear() else "close"
        rows.append(BranchOdds(name, Share(outcome.count(team), len(outcome)), difference, verdict))
    return WhatIf(rules.team(team), program, playouts, seed, tuple(rows))


def _point(thing: object) -> tuple[Position, tuple[str, ...]]:
    """A position and the discards that lie there."""
    if isinstance(thing, Cursor):
        thing = thing.node
    if isinstance(thing, Node):
        return thing.position, tuple(card.rank for card in thing.stock.discards)
    if isinstance(thing, Position):
        return thing, ()
    raise SimulationError("simulation.start", found=repr(thing))


def _branch(branch: Branch, position: Position, discards: tuple[str, ...]) -> tuple[Position, tuple[str, ...]]:
    """Where a branch leads."""
    if isinstance(branch, (Node, Cursor, Position)):
        return _point(branch)
    if isinstance(branch, (str, Move)):
        branch = [branch]
    if not isinstance(branch, Sequence):
        raise SimulationError("simulation.branches", found=repr(branch))
    for move in branch:
        played = position.parse_move(move) if isinstance(move, str) else move
        if not isinstance(played, Move):
            raise SimulationError("simulation.branches", found=repr(played))
        position = position.play(played)
        discards = (*discards, played.rank)
    return position, discards


def _start_of(position: Position, discards: tuple[str, ...], seat: str) -> Start:
    """What a seat knows of a position, which may be one where the game is over."""
    view = SeatView(position, seat, discards)
    return Start(position.rules, view.position, discards) if position.winner else Start.of(view)
