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
from pegs_widget.simulation.chunks import keeping
from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.odds import Difference, check_asked, position_outcome, start_at
from pegs_widget.simulation.starts import Point, is_position_text, point_of, point_to_play
from pegs_widget.simulation.tables import Table
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import TypeAlias

    from pegs_widget.engine.rules import Rules
    from pegs_widget.simulation.starts import Pointed

Branch: TypeAlias = "Pointed | Move | Sequence[Move | str]"


@dataclass(frozen=True)
class BranchOdds:
    """A branch and how often the team wins there.  `difference` and `verdict` compare it with the first branch.

    They do so in the same worlds.  The verdict is `better`, `worse` or `close`; the first branch's is empty.
    """

    name: str
    share: Share
    difference: Difference
    verdict: str


@dataclass(frozen=True, repr=False)
class WhatIf(Table):
    """Branches with the win odds of one team, in the order in which they were given.

    `len()`, iteration and indexing go over the rows; `found["the joker"]` is the row of a branch.  `asked` is how many
    branches were asked for.
    """

    seats: tuple[str, ...]
    program: str
    playouts: int
    seed: int
    asked: int
    rows: tuple[BranchOdds, ...]

    _heads = ("branch", "odds", "interval", "difference", "verdict")

    @property
    def complete(self) -> bool:
        """Whether all branches have been played."""
        return len(self) == self.asked

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[BranchOdds]:
        return iter(self.rows)

    def __getitem__(self, which: int | str) -> BranchOdds:
        """The row of that number or name.  Raises `IndexError` or `KeyError`."""
        return self.rows[which] if isinstance(which, int) else {row.name: row for row in self.rows}[which]

    @property
    def best(self) -> str | None:
        """The name of the branch that the team wins most often; None where none has been played."""
        return max(self.rows, key=lambda row: row.share.value).name if self.rows else None

    def _headline(self, locale: str | None) -> str:
        values = {"n": len(self), "seats": " ".join(self.seats), "playouts": self.playouts, "program": self.program}
        return sentence("simulation.what_if", {**values, "seed": self.seed}, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        return [
            (
                row.name,
                *row.share.percents,
                row.difference.signed if row.verdict else "",
                sentence(f"simulation.verdict.{row.verdict}", locale=locale) if row.verdict else "",
            )
            for row in self.rows
        ]

    def plot(self, ax: Any = None, *, locale: str | None = None) -> Any:
        """Draw the odds as bars with their intervals; returns Matplotlib's axes (extra `plot`).

        Raises `SimulationError` (`simulation.no_plot`) where Matplotlib is not installed.
        """
        from pegs_widget.simulation.plots import Bar, plot_bars

        bars = [Bar(row.name, row.share, row.verdict) for row in self.rows]
        return plot_bars(bars, self._title(locale), ax, locale)


def what_if(
    origin: Pointed,
    branches: Mapping[str, Branch],
    *,
    playouts: int = 1000,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    compiled: bool | None = None,
) -> WhatIf:
    """Compare branches by the win odds of the team that is to move at `origin`.

    `origin` is a position, its text, a `SeatView` of the seat to move, a node, or a game or line: the point where it
    is.  A branch is any of these, with the rules of `origin`, or moves to play from there, which changes no game; what
    is drawn with such moves is unknown.  All branches are seen as the seat to move at `origin` sees them, in the same
    numbered worlds.  A branch where the game is over counts as won or lost.  `executor` and `compiled` are as for
    `simulate`.

    When interrupted (KeyboardInterrupt), the branches that are finished are returned; `complete` is then false.
    Raises before anything is played: `SimulationError` (`simulation.branches`, `.rules`, and as `win_odds` does),
    `MoveError` for moves that are not legal, `PositionError` for a position with problems.  Raises `SimulationError`
    for an executor that fails, with the branches finished before as `finished`.
    """
    number = check_asked(playouts, program, seed)
    if not isinstance(branches, Mapping) or not branches:
        raise SimulationError("simulation.branches", found=repr(branches))
    point = point_to_play(origin)
    seat, rules = point.seat, point.position.rules
    team = rules.team_of(seat)
    starts = {}
    for name, branch in branches.items():
        reached = _branch(branch, point)
        if reached.position.rules != rules:
            found = _table(reached.position.rules)
            raise SimulationError("simulation.rules", branch=str(name), found=found, rules=_table(rules))
        starts[str(name)] = start_at(reached._replace(seat=seat).view)
    outcomes: dict[str, bytes] = {}

    def finished() -> WhatIf:
        rows = _compared(outcomes, team)
        return WhatIf(rules.team(team), program, playouts, seed, len(starts), tuple(rows))

    with keeping(finished):
        for name, start in starts.items():
            outcomes[name] = position_outcome(start, range(playouts), number, seed, executor, compiled)
    return finished()


def _compared(outcomes: Mapping[str, bytes], team: int) -> Iterator[BranchOdds]:
    """The branches by the winning teams, world by world, of each."""
    first = next(iter(outcomes.values()), b"")
    for name, outcome in outcomes.items():
        difference = Difference.between(outcome, first, team)
        clear = "better" if difference.value > 0 else "worse"
        verdict = "" if outcome is first else clear if difference.is_clear() else "close"
        yield BranchOdds(name, Share(outcome.count(team), len(outcome)), difference, verdict)


def _branch(branch: Branch, origin: Point) -> Point:
    """Where a branch leads."""
    if isinstance(branch, (Node, Cursor, Position, SeatView)) or is_position_text(branch):
        return point_of(branch)
    if isinstance(branch, (str, Move)):
        branch = [branch]
    if not isinstance(branch, Sequence):
        raise SimulationError("simulation.branches", found=repr(branch))
    position, discards = origin.position, origin.discards
    for move in branch:
        played = position.parse_move(move) if isinstance(move, str) else move
        if not isinstance(played, Move):
            raise SimulationError("simulation.branches", found=repr(played))
        position = position.play(played)
        discards = (*discards, played.rank)
    return Point(position, origin.seat, discards)


def _table(rules: Rules) -> str:
    return f"{rules.text} {rules.players} {rules.teams}"  # as a position's text has it
