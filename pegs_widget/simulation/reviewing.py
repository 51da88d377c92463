"""A game looked through: its odds ply by ply, and the plies where odds were lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.cards import UNKNOWN_RANK
from pegs_widget.engine.errors import PositionError, SimulationError
from pegs_widget.engine.seatview import SeatView
from pegs_widget.engine.workspace import legal_code
from pegs_widget.game.comments import PRIVATE
from pegs_widget.game.entry import FACTS
from pegs_widget.game.line import Cursor, Line
from pegs_widget.game.node import Node
from pegs_widget.game.tree import Game
from pegs_widget.simulation.asking import progress_bar
from pegs_widget.simulation.chunks import keeping
from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.odds import (
    SURE,
    Difference,
    MoveOdds,
    Trying,
    WinOdds,
    check_asked,
    outcomes_of,
    position_outcome,
    race_steps,
    signed,
    start_at,
    view_to_choose,
)
from pegs_widget.simulation.starts import Start
from pegs_widget.simulation.tables import Table
from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import TypeAlias

    from pegs_widget.engine.moves import Move

Walkable: TypeAlias = "Game | Line | Node"

_ODDS = "odds"  # RECORD: `[%odds a=0.62 n=2000]`
_NAMED = 5  # swings that are named
_LEAST = 0.05  # a swing


@dataclass(frozen=True)
class PlyOdds:
    """A ply, how often the team wins from then on, and how much that is more than before it.

    `swing` is whether the change is more than chance makes, and 0.05 at least; `change` is then what it is in worlds
    that had no part in finding it.
    """

    node: Node
    share: Share
    change: float
    swing: bool

    def named(self, locale: str | None = None) -> str:
        """The ply and its change: `12c: −0.18`."""
        return sentence("simulation.swing", {"ply": self.node.label, "change": signed(self.change)}, locale)


@dataclass(frozen=True, repr=False)
class Course(Table):
    """The odds of one team along a line of play: `len()`, iteration and indexing go over its points.

    The first of them is before any ply.  `asked` is how many plies were asked for.
    """

    seats: tuple[str, ...]
    playouts: int
    seed: int
    asked: int
    rows: tuple[PlyOdds, ...]

    _heads = ("ply", "odds", "interval", "difference")

    @property
    def complete(self) -> bool:
        """Whether the odds after all plies are there."""
        return len(self) == self.asked + 1

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[PlyOdds]:
        return iter(self.rows)

    def __getitem__(self, which: int) -> PlyOdds:
        return self.rows[which]

    @property
    def swings(self) -> tuple[PlyOdds, ...]:
        """The plies after which the odds are clearly other than before, those that changed them most first."""
        return tuple(sorted((row for row in self.rows if row.swing), key=lambda row: -abs(row.change)))

    def _headline(self, locale: str | None) -> str:
        plies = max(0, len(self) - 1)
        values = {"seats": " ".join(self.seats), "n": plies, "playouts": self.playouts, "seed": self.seed}
        return sentence("simulation.along", values, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:  # noqa: ARG002 - no words to translate
        return [(row.node.label, *row.share.percents, signed(row.change) if row.swing else "") for row in self.rows]

    def _foot(self, locale: str | None) -> str:
        if not self.rows:
            return ""
        named = self.swings[:_NAMED]
        if not named:
            return sentence("simulation.no_swings", {}, locale)
        return sentence("simulation.swings", {"swings": joined([row.named(locale) for row in named], locale)}, locale)

    def plot(self, ax: Any = None, *, locale: str | None = None) -> Any:
        """Draw the odds as a line with the greatest swings named; returns Matplotlib's axes (extra `plot`).

        Raises `SimulationError` (`simulation.no_plot`) where Matplotlib is not installed.
        """
        from pegs_widget.simulation.plots import plot_course

        named = {self.rows.index(row): row.named(locale) for row in self.swings[:_NAMED]}
        labels, shares = [row.node.label for row in self.rows], [row.share for row in self.rows]
        return plot_course(labels, shares, named, self._title(locale), ax, locale)


def odds_along(
    game: Walkable,
    *,
    seat: str | None = None,
    playouts: int = 500,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    progress: bool = False,
    compiled: bool | None = None,
) -> Course:
    """The win odds of a seat's team, by default the first seat's, after every ply.

    They go along a game's main line, a line, or up to a node.  They are those of somebody who looks on: the pegs and
    the discards count, no hand does.  So what changes them is what was played, not who is to move and sees other cards.
    What seems to be a swing is played once more in as many other worlds: of many plies, some always seem to be.

    When interrupted (KeyboardInterrupt), the plies that are finished are returned; `complete` is then false.
    Raises `SimulationError` (`simulation.game`, and as `win_odds` does; for an executor that fails with the plies
    finished before as `finished`) and `PositionError` (`seat.unknown`).
    """
    number = check_asked(playouts, program, seed)
    nodes = _nodes(game)
    rules = nodes[0].position.rules
    seat = rules.seats[0] if seat is None else seat
    if seat not in rules.seats:
        raise PositionError("seat.unknown", seat=seat, seats=" ".join(rules.seats))
    team = rules.team_of(seat)
    starts = [_seen_by_all(node) for node in nodes]
    rows: list[PlyOdds] = []

    def finished() -> Course:
        return Course(rules.team(team), playouts, seed, len(nodes) - 1, tuple(rows))

    def outcome_at(i: int, worlds: range) -> bytes:
        return position_outcome(starts[i], worlds, number, seed, executor, compiled)

    before = b""
    with keeping(finished), progress_bar(len(nodes), progress) as tell:
        for i, node in enumerate(nodes):
            outcome = outcome_at(i, range(playouts))
            change = Difference.between(outcome, before, team)
            swing = change.is_clear(SURE)
            if swing:
                unseen = range(playouts, 2 * playouts)
                change = Difference.between(outcome_at(i, unseen), outcome_at(i - 1, unseen), team)
                swing = change.is_clear() and abs(change.value) >= _LEAST
            rows.append(PlyOdds(node, Share(outcome.count(team), playouts), change.value, swing))
            before = outcome
            tell(1)
    return finished()


def _nodes(game: Walkable) -> tuple[Node, ...]:
    if isinstance(game, Game):
        return game.main_line()
    if isinstance(game, Cursor):
        game = game.node
    if isinstance(game, Node):
        return game.game.line_to(game)
    raise SimulationError("simulation.game", found=repr(game))


def _seen_by_all(node: Node) -> Start:
    position = node.position
    hands = {seat: (UNKNOWN_RANK,) * len(hand) for seat, hand in position.hands.items()}
    return start_at(SeatView(position.replace(hands=hands), discards=node.stock.discards))


# ---------------------------------------------------------------- plies where odds were lost


@dataclass(frozen=True)
class Loss:
    """A ply after which a seat's team wins clearly less often than after `better`, by `lost` (0 to 1)."""

    node: Node
    better: Move
    lost: float
    odds: WinOdds


@dataclass(frozen=True, repr=False)
class Review(Table):
    """The plies of a game where odds were lost, in their order.

    `plies` is how many plies with a choice were looked at, `asked` how many there are.
    """

    plies: int
    asked: int
    rows: tuple[Loss, ...]

    _heads = ("ply", "played", "better", "lost")

    @property
    def complete(self) -> bool:
        """Whether all plies with a choice were looked at."""
        return self.plies == self.asked

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Loss]:
        return iter(self.rows)

    def __getitem__(self, which: int) -> Loss:
        return self.rows[which]

    def _headline(self, locale: str | None) -> str:
        return sentence("simulation.review", {"n": len(self), "plies": self.plies}, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:  # noqa: ARG002 - no words to translate
        return [(row.node.label, row.node.text, str(row.better), f"{row.lost:.2f}") for row in self.rows]


def review(
    game: Walkable,
    *,
    seat: str | None = None,
    playouts: int = 200,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    write: bool = False,
    progress: bool = False,
    compiled: bool | None = None,
) -> Review:
    """Find the plies, of one seat or of all, where another move was better, as the mover saw it.

    What seems better is compared with what was played once more, in as many worlds that had no part in finding it: of
    many moves, some always look good by chance.  The plies are those of a game's main line, of a line, or up to a node;
    those without a choice, irregular ones, and those of a hand that is not known are passed over.  With `write`, each
    ply that was looked at gets its odds as a command, `[%odds a=0.62 n=200]`, in place of one that it has.

    When interrupted (KeyboardInterrupt), what was found in the plies that are finished is returned; `complete` is then
    false.  Raises `SimulationError` (`simulation.game`, and as `win_odds` does; for an executor that fails with what
    was found before as `finished`) and `PositionError` (`seat.unknown`).
    """
    number = check_asked(playouts, program, seed)
    nodes = _nodes(game)
    seats = nodes[0].position.rules.seats
    if seat is not None and seat not in seats:
        raise PositionError("seat.unknown", seat=seat, seats=" ".join(seats))
    plies = [node for node in nodes if _had_choice(node, seat)]
    views = [view_to_choose(before) for before in map(_before, plies)]
    looked_at: list[Loss | None] = []

    def finished() -> Review:
        return Review(len(looked_at), len(plies), tuple(loss for loss in looked_at if loss))

    with keeping(finished), progress_bar(len(plies), progress) as tell:
        for node, view in zip(plies, views, strict=True):
            *_, odds = race_steps(view, playouts, program, seed, executor, None, compiled, stays=node.move)
            row = _played(node, odds)
            looked_at.append(_loss(node, row, odds, playouts, number, executor, compiled))
            if write:
                _write(node, f"{_ODDS} {view.seat}={row.odds:.2f} n={row.playouts}")
            tell(1)
    return finished()


def _loss(
    node: Node,
    row: MoveOdds,
    odds: WinOdds,
    playouts: int,
    program: int,
    executor: Executor | None,
    compiled: bool | None,
) -> Loss | None:
    """What a ply lost against the best move, if that is clear in other worlds, too."""
    if row.verdict != "worse":
        return None
    position = odds.view.position
    codes = legal_code(position, odds.best), legal_code(position, row.move)
    work = Trying(Start.of(odds.view), codes, program, odds.seed, compiled=compiled)
    unseen = range(odds[0].playouts, odds[0].playouts + playouts)
    best, played = outcomes_of(work, unseen, executor)
    better = Difference.between(best, played, position.rules.team_of(position.seat))
    return Loss(node, odds.best, better.value, odds) if better.value > 0 and better.is_clear() else None


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def _played(node: Node, odds: WinOdds) -> MoveOdds:
    assert node.move is not None
    return odds[node.move]


def _had_choice(node: Node, seat: str | None) -> bool:
    before = node.parent
    if before is None or node.move is None or node.irregular or seat not in (None, before.position.seat):
        return False
    return UNKNOWN_RANK not in before.view.hand and len(before.position.legal_moves) > 1


def _write(node: Node, command: str) -> None:
    """Give a node a command, and leave it all others that it has."""
    kept = [each for comment in node.comments for each in comment.commands]
    kept = [each for each in kept if each.name not in (*FACTS, PRIVATE, _ODDS)]
    node.game.annotate(node, *[f"{each.name} {each.text}".strip() for each in kept], command)
