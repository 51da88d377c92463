"""Games by the thousand: who wins, how long it takes, which cards matter."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from pegs_widget.engine.chance import check_seed
from pegs_widget.simulation import arrow
from pegs_widget.simulation.asking import check_count, progress_bar
from pegs_widget.simulation.chunks import keeping, run_chunks
from pegs_widget.simulation.columns import DEALT_RANKS, NO_WINNER, Columns, Numbers, joined
from pegs_widget.simulation.games import Games
from pegs_widget.simulation.intervals import NOTHING, Share
from pegs_widget.simulation.seating import Named, name_of, seated
from pegs_widget.simulation.starts import Start, Startable
from pegs_widget.simulation.tables import Part, Table, heads
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

MOST_TURNS = 10_000
_BY_CARD = (("moves", "moves", 1), ("captures", "captures_with", 2), ("homes", "homes_with", 2))  # with their digits
MOST_GAMES = 2**32  # as many as a seed has streams
MOST_MOST_TURNS = 2**31 - 1


class TeamWins(NamedTuple):
    """A team's seats, and its share of all games, those without a winner included."""

    seats: tuple[str, ...]
    share: Share


class Playouts(Table):
    """What came of some games, by column.

    `playouts["turns"]` is a column: letters for `winner` (the first seat of the team), `first` (the seat that began)
    and `last` (the seat that played last), else ints: `game` (its number, which with the seed makes it what it is),
    `turns`, and

    - `captures_a` ...: opponents' pegs that the seat sent to their start (R7.1);
    - `bumps_a` ...: teammates' pegs that it displaced (R7.2);
    - `moves_K` ...: how often a king moved pegs; `discards_K` ...: how often one was discarded without (R4.4);
    - `captures_with_K` ..., `homes_with_K` ...: pegs captured, and pegs brought home, by kings.

    A game that was stopped at `most_turns` turns (R8.2) has the winner `*`.  `len()` counts games; iterating gives each
    as a named tuple.  `polars.DataFrame(playouts)` and `pyarrow.table(playouts)` take the columns as they are;
    `pandas.DataFrame(playouts)` goes game by game, `pandas.DataFrame(playouts.columns)` is faster.
    """

    _heads = ("", "won", "share", "interval", "captured")

    def __init__(self, games: Games, asked: int, columns: Columns) -> None:
        self.start = games.start
        self.programs = tuple(name_of(player) for player in games.players)
        self.seed = games.seed
        self.most_turns = games.most_turns
        self.asked = asked
        self._columns = columns or games(range(0))

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self.start.rules

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for have been played."""
        return len(self) == self.asked

    @property
    def columns(self) -> dict[str, Sequence[Any]]:
        """All columns by name."""
        return {name: self[name] for name in self._columns}

    def __getitem__(self, name: str) -> Sequence[Any]:
        """A column, read-only.  Raises `KeyError` for a name that no column has."""
        column = self._columns[name]
        return tuple(column.decode("ascii")) if isinstance(column, bytearray) else Numbers(column)

    def __len__(self) -> int:
        return len(self._columns["game"])

    def __iter__(self) -> Iterator[Any]:
        game = namedtuple("Game", self._columns)  # type: ignore[misc]
        return map(game._make, zip(*self.columns.values(), strict=True))

    @property
    def wins(self) -> tuple[TeamWins, ...]:
        """How often each team won, with intervals at 95 %."""
        winners = self._columns["winner"]
        teams = [self.rules.team(number) for number in range(self.rules.teams)]
        return tuple(TeamWins(seats, Share(winners.count(ord(seats[0])), len(self))) for seats in teams)

    @property
    def capped(self) -> int:
        """How many games have no winner: stopped (R8.2), or set up so that a seat without cards had none to draw."""
        return self._columns["winner"].count(ord(NO_WINNER))

    def _headline(self, locale: str | None) -> str:
        values = {"n": len(self), "rules": self.rules.text, "players": self.rules.players, "seed": self.seed}
        return sentence("simulation.playouts", {**values, "program": self._programs}, locale)

    @property
    def _programs(self) -> str:
        """One for all, or `a=greedy b=random ...`."""
        if len(set(self.programs)) == 1:
            return self.programs[0]
        return " ".join(f"{seat}={name}" for seat, name in zip(self.rules.seats, self.programs, strict=True))

    def _mean(self, *names: str, digits: int) -> str:
        """What some columns make together in a game."""
        if not len(self):
            return NOTHING
        return f"{sum(sum(self._columns[name]) for name in names) / len(self):.{digits}f}"

    def _parts(self, locale: str | None) -> list[Part]:
        rows = [
            (*heads([head], locale), *[self._mean(f"{column}_{rank}", digits=digits) for rank in DEALT_RANKS])
            for head, column, digits in (_BY_CARD)
        ]
        by_card = Part((*heads(["game"], locale), *DEALT_RANKS), rows, gap=1)
        return [*super()._parts(locale), *([by_card] if len(self) else [])]

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = []
        for seats, share in self.wins:
            team = sentence("simulation.team", {"seats": " ".join(seats)}, locale)
            captured = self._mean(*[f"captures_{seat}" for seat in seats], digits=1)
            rows.append((team, str(share.number), *share.percents, captured))
        if self.capped:
            share = Share(self.capped, len(self))
            rows.append((sentence("simulation.no_winner", {}, locale), str(share.number), *share.percents, ""))
        return rows

    def _foot(self, locale: str | None) -> str:
        if not len(self):
            return ""
        turns = list(self._columns["turns"])
        values = {"median": int(median(turns)), "least": min(turns), "most": max(turns)}
        return sentence("simulation.turns", values, locale)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The columns for whatever takes Arrow tables."""
        return arrow.stream_of(self._columns)


def simulate(
    start: Startable,
    games: int,
    *,
    programs: Named | Mapping[str, Named] = "random",
    seed: int,
    executor: Executor | None = None,
    most_turns: int = MOST_TURNS,
    progress: bool = False,
    compiled: bool | None = None,
) -> Playouts:
    """Play so many games from a start to their ends, and count what happens in them.

    `start` is rules, a position, the text of either, a `SeatView`, a node, or a game or line: the point where it is.
    Cards that are unknown there are dealt anew for each game.  `programs` choose: one for all seats or one for each, by
    name or as objects.  Game number i follows from `seed` and i alone, so neither the `executor` that it runs on nor
    compiling changes what comes out.  A game is stopped after `most_turns` turns (R8.2).  `progress` shows a bar.
    `compiled` is whether Numba compiles the games; by default it does where it is installed.

    When interrupted (KeyboardInterrupt), the games that are finished are returned; `complete` is then false.
    Raises `SimulationError` for what cannot be simulated and, with the games finished before as `finished`, for a
    program that fails; `PositionError` or `RulesError` for a start that breaks the rules; `GameError` for a seed that
    is none.
    """
    check_seed(seed)
    check_count("games", games, 1, MOST_GAMES)
    check_count("most_turns", most_turns, 1, MOST_MOST_TURNS)
    origin = Start.of(start)
    work = Games(origin, seated(programs, origin.rules), seed, most_turns, compiled)
    parts: dict[int, Columns] = {}

    def finished() -> Playouts:
        return Playouts(work, games, joined(parts[first] for first in sorted(parts)))

    with keeping(finished), progress_bar(games, progress) as tell:
        for numbers, columns in run_chunks(work, range(games), executor):
            parts[numbers[0]] = columns
            tell(len(numbers))
    return finished()
