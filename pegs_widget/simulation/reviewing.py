"""A game looked through: its odds ply by ply, and the plies where odds were lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.cards import UNKNOWN_RANK
from pegs_widget.engine.errors import PositionError, SimulationError
from pegs_widget.engine.workspace import legal_code
from pegs_widget.game.comments import PRIVATE
from pegs_widget.game.entry import FACTS
from pegs_widget.game.line import Cursor, Line
from pegs_widget.game.node import Node
from pegs_widget.game.tree import Game
from pegs_widget.simulation.asking import progress_bar
from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.odds import (
    SURE,
    Difference,
    Trying,
    WinOdds,
    check_asked,
    outcomes_of,
    position_outcome,
    signed,
    win_odds,
)
from pegs_widget.simulation.starts import Start
from pegs_widget.simulation.tables import Table, heads
from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from typing import TypeAlias

    from pegs_widget.engine.moves import Move

Walkable: TypeAlias = "Game | Line | Node"

_ODDS = "odds"  # RECORD: `[%odds a=0.62 n=2000]`
_NAMED = 5  # swings that are named


@dataclass(frozen=True)
class PlyOdds:
    """A ply, how often the team wins from then on, and how much that is more than before it.

    `swing` is whether the change is more than chance makes.
    """

    node: Node
    share: Share
    change: float
    swing: bool

    def named(self, locale: str | None = None) -> str:
        """The ply and its change: `12c: −0.18`."""
        return sentence("simulation.swing", {"ply": self.node.label, "change": signed(self.change)}, locale)


@dataclass(frozen=True)
class Course(Table):
    """The odds of one team along a line of play: `len()`, iteration and indexing go over its points."""

    seats: tuple[str, ...]
    playouts: int
    seed: int
    rows: tuple[PlyOdds, ...]

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
        values = {"seats": " ".join(self.seats), "n": len(self) - 1, "playouts": self.playouts, "seed": self.seed}
        return sentence("simulation.along", values, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        names = ("ply", "odds", "interval", "difference")
        return [heads(names, locale)] + [
            (row.node.label, *row.share.percents, signed(row.change) if row.swing else "") for row in self.rows
        ]

    def _foot(self, locale: str | None) -> str:
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
        return plot_course(labels, shares, named, self._headline(locale), ax, locale)


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

    Raises `SimulationError` (`simulation.game`, and as `win_odds` does) and `PositionError` (`seat.unknown`).
    """
    number = check_asked(playouts, program, seed)
    nodes = _nodes(game)
    rules = nodes[0].position.rules
    seat = rules.seats[0] if seat is None else seat
    if seat not in rules.seats:
        raise PositionError("seat.unknown", seat=seat, seats=" ".join(rules.seats))
    team = rules.team_of(seat)
    rows: list[PlyOdds] = []
    before = b""
    with progress_bar(len(nodes), progress) as tell:
        for node in nodes:
            outcome = position_outcome(_seen_by_all(node), playouts, number, seed, executor, compiled)
            difference = Difference.between(outcome, before, team)
            share = Share(outcome.count(team), playouts)
            rows.append(PlyOdds(node, share, difference.value, difference.is_clear(SURE)))
            before = outcome
            tell(1)
    return Course(rules.team(team), playouts, seed, tuple(rows))


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
    discards = tuple(card.rank for card in node.stock.discards)
    return Start(position.rules, position.replace(hands=hands), discards)


# ---------------------------------------------------------------- plies where odds were lost


@dataclass(frozen=True)
class Loss:
    """A ply after which a seat's team wins clearly less often than after `better`, by `lost` (0 to 1)."""

    node: Node
    better: Move
    lost: float
    odds: WinOdds


@dataclass(frozen=True)
class Review(Table):
    """The plies of a game where odds were lost, in their order; `plies` is how many had a choice and were looked at."""

    plies: int
    rows: tuple[Loss, ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Loss]:
        return iter(self.rows)

    def __getitem__(self, which: int) -> Loss:
        return self.rows[which]

    def _headline(self, locale: str | None) -> str:
        return sentence("simulation.review", {"n": len(self), "plies": self.plies}, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        if not self.rows:
            return []
        return [heads(("ply", "played", "better", "lost"), locale)] + [
            (row.node.label, row.node.text, str(row.better), f"{row.lost:.2f}") for row in self.rows
        ]


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

    Raises `SimulationError` (`simulation.game`, and as `win_odds` does) and `PositionError` (`seat.unknown`).
    """
    number = check_asked(playouts, program, seed)
    nodes = _nodes(game)
    seats = nodes[0].position.rules.seats
    if seat is not None and seat not in seats:
        raise PositionError("seat.unknown", seat=seat, seats=" ".join(seats))
    plies = [node for node in nodes if _had_choice(node, seat)]
    losses = []
    with progress_bar(len(plies), progress) as tell:
        for node in plies:
            before = node.parent
            assert before is not None
            assert node.move is not None
            odds = win_odds(before, playouts=playouts, program=program, seed=seed, executor=executor, compiled=compiled)
            row = odds[node.move]
            if row.verdict == "worse":
                codes = legal_code(before.position, odds.best), legal_code(before.position, row.move)
                work = Trying(Start.of(odds.view), codes, number, seed, compiled=compiled)
                unseen = range(odds[0].playouts, odds[0].playouts + playouts)
                team = before.position.rules.team_of(before.position.seat)
                best, played = outcomes_of(work, unseen, executor)
                better = Difference.between(best, played, team)
                if better.value > 0 and better.is_clear():
                    losses.append(Loss(node, odds.best, better.value, odds))
            if write:
                _write(node, f"{_ODDS} {before.position.seat}={row.odds:.2f} n={row.playouts}")
            tell(1)
    return Review(len(plies), tuple(losses))


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
