"""Win odds: how often each legal move wins, in worlds that agree with what the mover knows."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any

from pegs_widget.engine import workspace
from pegs_widget.engine.cards import UNKNOWN_RANK
from pegs_widget.engine.chance import check_seed, signed_seed
from pegs_widget.engine.errors import SimulationError
from pegs_widget.simulation.asking import check_count, progress_bar
from pegs_widget.simulation.chunks import keeping, run_chunks
from pegs_widget.simulation.compiled import life
from pegs_widget.simulation.intervals import NOTHING, Share, Z
from pegs_widget.simulation.programs import KERNEL_PROGRAMS
from pegs_widget.simulation.starts import Start, point_to_play
from pegs_widget.simulation.strategy import Weights
from pegs_widget.simulation.tables import Table
from pegs_widget.simulation.trying import NO_MOVE, TRIALS, Trials
from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.seatview import SeatView
    from pegs_widget.simulation.starts import Pointed

MOST_PLAYOUTS = 10**7
MOST_TURNS = 10_000
_NOBODY = 255
SURE = 2.5758293035489004  # 99 % within so many standard deviations: moves out of the race were looked at repeatedly


@dataclass(frozen=True)
class Trying:
    """The work: worlds by their numbers, in each of which every one of some moves is tried."""

    start: Start
    codes: tuple[int, ...]
    program: int
    seed: int
    most_turns: int = MOST_TURNS
    compiled: bool | None = None

    def __call__(self, worlds: range) -> tuple[list[bytes], int]:
        """For each move, the winning team world by world; and how many turns were played."""
        outcomes, turns = [b""] * len(self.codes), 0
        for i, trials, count in self._trials(worlds):
            outcomes[i] += bytes([int(winner) & _NOBODY for winner in trials.winners[:count]])
            turns += int(trials.turns)
        return outcomes, turns

    def scores(self, worlds: range) -> list[int]:
        """For each move, how the mover's team stands when the playouts end, all worlds together."""
        scores = [0] * len(self.codes)
        for i, trials, count in self._trials(worlds):
            scores[i] += int(sum(trials.scores[:count]))
        return scores

    def _trials(self, worlds: range) -> Iterator[tuple[int, Any, int]]:
        """The number of a move, the trials of it in some of the worlds, and in how many: all moves, all worlds."""
        alive = life(self.compiled)
        rules = self.start.rules
        start = alive.new_state()
        alive.put(start, self.start.as_state())
        trials = alive.make(Trials)
        table = alive.new_board(rules.players), alive.new_options(rules), alive.new_state(), alive.new_listing()
        weights = alive.make(Weights)
        seed = signed_seed(self.seed)
        for i, code in enumerate(self.codes):
            for first in range(worlds.start, worlds.stop, TRIALS):
                count = min(TRIALS, worlds.stop - first)
                alive.try_move(*table, weights, trials, start, code, self.program, seed, first, count, self.most_turns)
                yield i, trials, count


def wins_of(outcome: bytes, team: int) -> int:
    """The worlds that a team won, as bits."""
    if not outcome:
        return 0
    return int(outcome.translate(bytes([49 if winner == team else 48 for winner in range(256)])), 2)


@dataclass(frozen=True)
class Difference:
    """What one thing wins more often than another, in the same worlds: `more` of them, and `fewer` the other way."""

    more: int
    fewer: int
    of: int

    @classmethod
    def between(cls, one: bytes, other: bytes, team: int) -> Difference:
        """The difference over the worlds in which both were tried."""
        of = min(len(one), len(other))
        a, b = wins_of(one[:of], team), wins_of(other[:of], team)
        return cls((a & ~b).bit_count(), (b & ~a).bit_count(), of)

    @property
    def value(self) -> float:
        """-1 to 1."""
        return (self.more - self.fewer) / self.of if self.of else 0.0

    @property
    def error(self) -> float:
        """Its standard error."""
        return sqrt(max(self.more + self.fewer - self.of * self.value**2, 0.0)) / self.of if self.of else 1.0

    @property
    def signed(self) -> str:
        """As tables show it, with its 95 % interval: `−0.18 ± 0.05`."""
        return f"{signed(self.value)} ± {Z * self.error:.2f}"

    def is_clear(self, z: float = Z) -> bool:
        """Whether it is more than chance makes of things that are equally good (McNemar's test)."""
        return (abs(self.more - self.fewer) - 1) ** 2 > z * z * (self.more + self.fewer) and self.more != self.fewer

    def is_worse(self, z: float = Z) -> bool:
        """Whether it is clear, and the other thing wins more."""
        return self.more < self.fewer and self.is_clear(z)


@dataclass(frozen=True)
class MoveOdds:
    """A legal move and how often it won.  `verdict` is `best`, `close` (too close to call) or `worse`."""

    move: Move
    share: Share
    teams: tuple[Share, ...]
    difference: Difference
    verdict: str

    @property
    def odds(self) -> float:
        """The share of playouts that the mover's team won, 0 to 1."""
        return self.share.value

    @property
    def playouts(self) -> int:
        """How many playouts that is of."""
        return self.share.of

    @property
    def interval(self) -> tuple[float, float]:
        """Where the odds lie at 95 % confidence (Wilson)."""
        return self.share.interval

    @property
    def error(self) -> float:
        """The standard error of the odds, taken from the interval, so that it is never 0."""
        return error_of(self.share)


def error_of(share: Share) -> float:
    """The standard error of a share, by Wilson's interval."""
    low, high = share.interval
    return (high - low) / 2 / Z


@dataclass(frozen=True, repr=False)
class WinOdds(Table):
    """The legal moves of a seat with their win odds, best first.

    `len()`, iteration and indexing go over the rows; `odds["7 a3-a10"]` is the row of a move.  `asked` is how many
    playouts of all moves were asked for; `complete` is false where there might have been more of them.  `turns` counts
    the turns of all playouts.
    """

    view: SeatView
    program: str
    seed: int
    asked: int
    rows: tuple[MoveOdds, ...]
    turns: int
    complete: bool = True

    _heads = ("move", "odds", "interval", "error", "playouts", "difference", "verdict")

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[MoveOdds]:
        return iter(self.rows)

    def __getitem__(self, which: int | str | Move) -> MoveOdds:
        """The row of that number, or of that move.  Raises `MoveError` for what is not a legal move."""
        if isinstance(which, int):
            return self.rows[which]
        move = self.view.legal_moves.find(str(which)) if isinstance(which, str) else which
        for row in self.rows:
            if row.move == move:
                return row
        return self.rows[[row.move for row in self.rows].index(self._same(move))]

    def _same(self, move: Move) -> Move:
        """The listed move that does the same as another way to write it."""
        board = workspace.legal_board(self.view.position, move)
        for row in self.rows:
            same_rank = row.move.rank == move.rank
            if board is not None and same_rank and workspace.legal_board(self.view.position, row.move) == board:
                return row.move
        raise self.view.position.illegal(move)

    @property
    def best(self) -> Move:
        """The move that won most often."""
        return self.rows[0].move

    @property
    def playouts(self) -> int:
        """How many there were of all moves together."""
        return sum(row.playouts for row in self.rows)

    @cached_property
    def game_odds(self) -> dict[str, Share]:
        """How often each team wins after the best move, by the team's seats: `{"ac": ..., "bd": ...}`."""
        rules = self.view.position.rules
        return {"".join(rules.team(team)): share for team, share in enumerate(self.rows[0].teams)}

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        return [
            (
                str(row.move),
                *row.share.percents,
                f"{100 * row.error:.1f} %" if row.playouts else NOTHING,
                str(row.playouts),
                row.difference.signed if row is not self.rows[0] else "",
                sentence(f"simulation.verdict.{row.verdict}", locale=locale),
            )
            for row in self.rows
        ]

    def _headline(self, locale: str | None) -> str:
        values = {"n": len(self), "seat": self.view.position.seat, "playouts": self.playouts, "program": self.program}
        return sentence("simulation.odds", {**values, "seed": self.seed}, locale)

    def _foot(self, locale: str | None) -> str:
        teams = [
            sentence("simulation.team_odds", {"seats": " ".join(seats), "share": share.percents[0]}, locale)
            for seats, share in self.game_odds.items()
        ]
        return joined(teams, locale)

    def plot(self, ax: Any = None, *, locale: str | None = None) -> Any:
        """Draw the odds as bars with their intervals; returns Matplotlib's axes (extra `plot`).

        Raises `SimulationError` (`simulation.no_plot`) where Matplotlib is not installed.
        """
        from pegs_widget.simulation.plots import Bar, plot_bars

        bars = [Bar(str(row.move), row.share, row.verdict) for row in self.rows]
        return plot_bars(bars, self._title(locale), ax, locale)


def signed(value: float) -> str:
    """A difference as tables show it: `−0.18`."""
    return f"{value:+.2f}".replace("-", "−")


# ---------------------------------------------------------------- asking


def view_to_choose(thing: Pointed) -> SeatView:
    """What the mover knows, who must have a choice that is known.

    Raises `SimulationError` (`simulation.point`, `.turn`, `.finished`, `.hand`) and `PositionError`.
    """
    view = point_to_play(thing).view
    if UNKNOWN_RANK in view.hand or not view.hand:
        raise SimulationError("simulation.hand", seat=view.seat)
    return view


def check_asked(playouts: int, program: str, seed: int) -> int:
    """The number of the program that plays the playouts.

    Raises `SimulationError` (`simulation.count`, `simulation.playout_program`), `GameError` for a seed that is none.
    """
    check_seed(seed)
    check_count("playouts", playouts, 1, MOST_PLAYOUTS)
    if not isinstance(program, str) or program not in KERNEL_PROGRAMS:
        raise SimulationError("simulation.playout_program", found=repr(program), programs=", ".join(KERNEL_PROGRAMS))
    return KERNEL_PROGRAMS[program]


def start_at(view: SeatView) -> Start:
    """What a seat knows of a point of a game, which may be its end.  Raises `PositionError` as `Start.of` does."""
    return Start(view.position.rules, view.position, view.discards) if view.position.winner else Start.of(view)


def outcomes_of(work: Trying, worlds: range, executor: Executor | None) -> list[bytes]:
    """For each move of the work, the winning team world by world."""
    parts = {part.start: found for part, (found, _) in run_chunks(work, worlds, executor)}
    return [b"".join(outcome) for outcome in zip(*[parts[first] for first in sorted(parts)], strict=True)]


def position_outcome(
    start: Start, worlds: range, program: int, seed: int, executor: Executor | None, compiled: bool | None
) -> bytes:
    """The winning team, world by world, where the program plays on from a start that is no deal."""
    assert start.position is not None
    if start.position.winner:
        return bytes([start.rules.team_of(start.position.winner)]) * len(worlds)
    work = Trying(start, (NO_MOVE,), program, seed, compiled=compiled)
    return outcomes_of(work, worlds, executor)[0]


def sharpen(
    thing: Pointed,
    *,
    playouts: int = 1000,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    target_error: float | None = None,
    compiled: bool | None = None,
) -> Iterator[WinOdds]:
    """`win_odds` step by step: tables that get sharper, the last of them what `win_odds` returns.

    They come at least about every second, if need be the same one again, so that leaving the iteration stops the work.
    Raises as `win_odds` does, at the first step; and KeyboardInterrupt when interrupted.
    """
    steps = race_steps(thing, playouts, program, seed, executor, target_error, compiled)
    next(steps)  # nothing has been tried yet
    yield from steps


def race_steps(
    thing: Pointed,
    playouts: int,
    program: str,
    seed: int,
    executor: Executor | None,
    target_error: float | None,
    compiled: bool | None,
    stays: Move | None = None,
) -> Iterator[WinOdds]:
    """A table of the moves before anything has been tried, then those of `sharpen`; one move `stays` in the race."""
    number = check_asked(playouts, program, seed)
    if target_error is not None and not (isinstance(target_error, (int, float)) and 0 < target_error < 1):
        raise SimulationError("simulation.target_error", found=repr(target_error))
    view = view_to_choose(thing)
    race = _Race(view)
    start = Start.of(view)
    asked = left = playouts * len(race.moves)
    table = WinOdds(view, program, seed, asked, race.rows(), 0, complete=False)
    if stays is not None:
        race.stays = race.moves.index(table[stays].move)
    yield table
    while left >= len(race.next_moves):
        moves = race.next_moves
        worlds = race.next_worlds(left // len(moves))
        work = Trying(start, tuple(race.codes[i] for i in moves), number, seed, compiled=compiled)
        parts: dict[int, list[bytes]] = {}
        for part, (found, turns) in run_chunks(work, worlds, executor):
            parts[part.start] = found
            race.turns += turns
            if table.playouts:
                yield table
        race.add(moves, [parts[first] for first in sorted(parts)])
        left -= len(worlds) * len(moves)
        race.judge()
        done = target_error is not None and race.error <= target_error
        table = WinOdds(view, program, seed, asked, race.rows(), race.turns, complete=False)
        if done or left < len(race.next_moves):
            break
        yield table
    yield replace(table, complete=True)


class _Race:
    """The moves and how they did, all in the same numbered worlds: some in more of them, none with a gap.

    In the race are those that are not clearly worse than the one that leads.  Who leads may change, and so a move may
    come back: then it catches up with the others first.
    """

    def __init__(self, view: SeatView) -> None:
        position = view.position
        self.moves = tuple(position.legal_moves)
        self.codes = [workspace.legal_code(position, move) for move in self.moves]
        self.running = list(range(len(self.moves)))
        self.turns = 0
        self.stays: int | None = None  # a move that stays in the race whatever comes
        self._outcomes = [b""] * len(self.moves)
        self._rules = position.rules
        self._team = self._rules.team_of(position.seat)

    @property
    def _worlds(self) -> int:
        """In how many worlds those that lead have been tried."""
        return max(map(len, self._outcomes))

    @property
    def next_moves(self) -> list[int]:
        """The moves of the next round: of those in the race the ones that have been tried least."""
        fewest = min(len(self._outcomes[i]) for i in self.running)
        return [i for i in self.running if len(self._outcomes[i]) == fewest]

    def next_worlds(self, most: int) -> range:
        """Their worlds: those that others in the race have had, or else half as many again as before, one at first."""
        numbers = sorted({len(self._outcomes[i]) for i in self.running})
        done = numbers[0]
        return range(done, min(done + most, numbers[1] if len(numbers) > 1 else done + done // 2 + 1))

    def add(self, moves: list[int], parts: list[list[bytes]]) -> None:
        for found in parts:
            for i, outcome in zip(moves, found, strict=True):
                self._outcomes[i] += outcome

    def _share(self, i: int, team: int) -> Share:
        outcome = self._outcomes[i]
        return Share(outcome.count(team), len(outcome))

    @property
    def error(self) -> float:
        """The greatest standard error in the race."""
        return max(error_of(self._share(i, self._team)) for i in self.running)

    def _ranking(self) -> list[int]:
        """All moves, those tried in all worlds before the others, the more often they won the earlier."""
        worlds = self._worlds
        return sorted(
            range(len(self.moves)),
            key=lambda i: (len(self._outcomes[i]) < worlds, -self._share(i, self._team).value),
        )

    def _behind(self, i: int, leader: int) -> Difference:
        return Difference.between(self._outcomes[i], self._outcomes[leader], self._team)

    def judge(self) -> None:
        """Let out of the race what is surely worse than the move that leads, and back in what is not clearly worse."""
        leader = self._ranking()[0]
        running = set(self.running)
        self.running = [
            i
            for i in range(len(self.moves))
            if not self._behind(i, leader).is_worse(SURE if i in running else Z) or i == self.stays
        ]

    def rows(self) -> tuple[MoveOdds, ...]:
        leader, *others = self._ranking()
        worse = {i: self._behind(i, leader).is_worse() for i in others}
        verdicts = {i: "worse" if worse[i] else "close" for i in others}
        verdicts[leader] = "best" if all(worse.values()) else "close"
        return tuple(
            MoveOdds(
                self.moves[i],
                self._share(i, self._team),
                tuple(self._share(i, team) for team in range(self._rules.teams)),
                self._behind(i, leader),
                verdicts[i],
            )
            for i in (leader, *others)
        )


def win_odds(
    thing: Pointed,
    *,
    playouts: int = 1000,
    program: str = "greedy",
    seed: int,
    executor: Executor | None = None,
    target_error: float | None = None,
    progress: bool = False,
    compiled: bool | None = None,
) -> WinOdds:
    """How often each legal move wins when `program`, "greedy" or "random", plays on for all seats.

    `thing` is a position, its text, a `SeatView`, a node, or a game or line: the point where it is.  Only what the
    mover knows counts (R4.1).  All moves are tried in the same worlds, dealt at random from what the mover cannot see,
    so their differences are sharper than their odds.  There are `playouts` for each move on average: moves that are
    clearly worse than the best are left out after some, and the others get the more.  With `target_error`, it stops
    once the standard error of every move still in the race is no greater.  The result follows from the arguments alone,
    on whatever `executor`, compiled or not.  `progress` and `compiled` are as for `simulate`.

    When interrupted (KeyboardInterrupt), the table of the worlds that all moves in the race were tried in by then is
    returned; `complete` is then false.
    Raises `SimulationError` for what has no odds: a game that is over, a hand that is not known, a view of a seat that
    is not to move, numbers out of range, a program that does not play playouts, an executor that takes no work (with
    the `finished` table); `PositionError` for a position with problems; `GameError` for a seed that is none.
    """
    steps = race_steps(thing, playouts, program, seed, executor, target_error, compiled)
    table = next(steps)
    with keeping(lambda: table), progress_bar(table.asked, progress) as tell:
        for sharper in steps:
            tell(sharper.playouts - table.playouts)
            table = sharper
    return table
