"""Programs against each other, two at a time, on the same deals with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from pegs_widget.engine.chance import check_seed
from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.rules import Rules
from pegs_widget.simulation.asking import check_count, progress_bar
from pegs_widget.simulation.chunks import keeping, run_chunks
from pegs_widget.simulation.columns import NO_WINNER
from pegs_widget.simulation.games import Games
from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.playouts import MOST_GAMES, MOST_MOST_TURNS, MOST_TURNS
from pegs_widget.simulation.seating import Named, Player, name_of, player
from pegs_widget.simulation.starts import Start
from pegs_widget.simulation.tables import Table
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from typing import TypeAlias

_SEATINGS = 2  # of a deal, and of programs at a table

OnError: TypeAlias = "Literal['stop', 'go_on']"


class Match(NamedTuple):
    """One game: deal number `deal`, `first` on the even teams and `second` on the odd ones.

    `winner` is the name of one of them, None where the game was stopped (R8.2) or failed, which `failure` then tells.
    """

    first: str
    second: str
    deal: int
    turns: int
    winner: str | None
    failure: SimulationError | None = None

    def __repr__(self) -> str:
        told = self._replace(failure=str(self.failure)) if self.failure else self  # type: ignore[arg-type]
        return f"Match({', '.join(f'{name}={value!r}' for name, value in told._asdict().items())})"


class Standing(NamedTuple):
    """How many of its games a program won, against all (`against` None) or against one other; failures left out."""

    program: str
    against: str | None
    share: Share


class Tournament(Table):
    """What came of a tournament: `matches` has every game, `standings` the programs with the most wins first."""

    _heads = ("program", "against", "won", "of", "share", "interval")

    def __init__(self, programs: Sequence[str], rules: Rules, seed: int, asked: int, matches: Iterable[Match]) -> None:
        self.programs = tuple(programs)
        self.rules = rules
        self.seed = seed
        self.asked = asked
        self.matches = tuple(matches)

    @property
    def complete(self) -> bool:
        """Whether all games have been played."""
        return len(self.matches) == self.asked

    @property
    def failures(self) -> tuple[Match, ...]:
        """The games in which a program failed."""
        return tuple(match for match in self.matches if match.failure)

    def share(self, program: str, against: str | None = None) -> Share:
        """The games that a program won, of all that it played to an end or to the limit, or of those against another.

        Raises `SimulationError` (`simulation.program`) for a name that did not take part.
        """
        for name in filter(None, (program, against)):
            if name not in self.programs:
                raise SimulationError("simulation.program", found=repr(name), programs=", ".join(self.programs))
        played = [
            match
            for match in self.matches
            if not match.failure
            and program in (match.first, match.second)
            and (against is None or against in (match.first, match.second))
        ]
        return Share(sum(match.winner == program for match in played), len(played))

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The programs, those with the greatest share of games won first."""
        standings = [Standing(program, None, self.share(program)) for program in self.programs]
        return tuple(sorted(standings, key=lambda one: -one.share.value))

    @property
    def table(self) -> tuple[Standing, ...]:
        """The standings, each followed by how the program did against each of the others where there are several."""
        if len(self.programs) == _SEATINGS:
            return self.standings
        rows: list[Standing] = []
        for standing in self.standings:
            others = [other for other in self.programs if other != standing.program]
            rows += [
                standing,
                *[Standing(standing.program, other, self.share(standing.program, other)) for other in others],
            ]
        return tuple(rows)

    def _headline(self, locale: str | None) -> str:
        rules = self.rules
        values = {
            "n": len(self.matches) - len(self.failures),
            "rules": rules.text,
            "players": rules.players,
            "seed": self.seed,
        }
        return sentence("simulation.tournament", values, locale)

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:  # noqa: ARG002 - no words to translate
        return [
            (program, against or "", str(share.number), str(share.of), *share.percents)
            for program, against, share in self.table
        ]

    def _foot(self, locale: str | None) -> str:
        failed = len(self.failures)
        return sentence("simulation.failures", {"n": failed}, locale) if failed else ""


@dataclass(frozen=True)
class _Matches:
    """The work: numbers count deals of the pairs of programs, all deals of the first pair first."""

    programs: tuple[tuple[str, Player], ...]
    start: Start
    deals: int
    seed: int
    most_turns: int
    stop: bool
    compiled: bool | None

    def __call__(self, numbers: range) -> list[Match]:
        """The games by pair and deal; with `stop`, none after the first that failed."""
        matches: list[Match] = []
        for pair, rivals in enumerate(combinations(self.programs, 2)):
            first = max(numbers.start, pair * self.deals)
            deals = range(first - pair * self.deals, min(numbers.stop, (pair + 1) * self.deals) - pair * self.deals)
            in_kernel = all(isinstance(one, int) for _, one in rivals)
            for part in [deals] if in_kernel and deals else [deals[i : i + 1] for i in range(len(deals))]:
                found = [match for seating in (rivals, rivals[::-1]) for match in self._of_pair(*seating, part)]
                matches += sorted(found, key=lambda match: match.deal)
                if self.stop and any(match.failure for match in found):
                    return matches
        return matches

    def _of_pair(self, first: tuple[str, Player], second: tuple[str, Player], deals: range) -> list[Match]:
        """The games of these deals; of a single one where a program may fail."""
        rules = self.start.rules
        names = first[0], second[0]
        players = tuple((first[1], second[1])[rules.team_of(seat) % 2] for seat in rules.seats)
        try:
            columns = Games(self.start, players, self.seed, self.most_turns, self.compiled)(deals)
        except SimulationError as error:
            error.params["program"] = names[rules.team_of(error.params["seat"]) % 2]
            return [Match(*names, deals[0], error.params["ply"] - 1, None, error)]
        winners = bytes(columns["winner"]).decode("ascii")
        return [
            Match(*names, deal, turns, None if winner == NO_WINNER else names[rules.team_of(winner) % 2])
            for deal, turns, winner in zip(deals, columns["turns"], winners, strict=True)
        ]


def tournament(
    programs: Sequence[Named] | Mapping[str, Named],
    *,
    rules: Rules | str,
    deals: int,
    seed: int,
    executor: Executor | None = None,
    most_turns: int = MOST_TURNS,
    on_error: OnError = "stop",
    progress: bool = False,
    compiled: bool | None = None,
) -> Tournament:
    """Have programs play each other, every two of them, on the same deals, each deal twice with the seats swapped.

    `programs` are named by a mapping, else by their own names.  Of two that play, one has the even teams and one the
    odd ones.  Deal number i follows from `seed` and i alone.  A game without a winner after `most_turns` turns (R8.2)
    is won by neither.  A program that raises, or chooses what is not legal, ends the tournament, or with `on_error`
    "go_on" only its game, which is left out of the shares and told of in `failures`.  `executor`, `progress` and
    `compiled` are as for `simulate`.

    When interrupted (KeyboardInterrupt), the deals that are finished are returned, each with both of its games;
    `complete` is then false.  Pairs of programs play one after the other, so that the last may not have played.

    Raises `SimulationError` for what cannot be played and, with the games finished before as `finished`, for a program
    that fails; `RulesError` for a rules text that cannot be read; `GameError` for a seed that is none.
    """
    check_seed(seed)
    check_count("deals", deals, 1, MOST_GAMES)
    check_count("most_turns", most_turns, 1, MOST_MOST_TURNS)
    if on_error not in ("stop", "go_on"):
        raise SimulationError("simulation.on_error", found=repr(on_error))
    start = Start.of(Rules.parse(rules) if isinstance(rules, str) else rules)
    if start.rules.teams % 2:
        raise SimulationError("simulation.teams", teams=start.rules.teams)
    rivals = _named(programs)
    names = [name for name, _ in rivals]
    units = deals * len(list(combinations(rivals, 2)))
    work = _Matches(rivals, start, deals, seed, most_turns, on_error == "stop", compiled)
    parts: dict[int, list[Match]] = {}

    def finished() -> Tournament:
        matches = [match for first in sorted(parts) for match in parts[first]]
        return Tournament(names, start.rules, seed, _SEATINGS * units, matches)

    with keeping(finished), progress_bar(_SEATINGS * units, progress) as tell:
        for numbers, matches in run_chunks(work, range(units), executor):
            parts[numbers[0]] = matches
            tell(len(matches))
            if on_error == "stop":
                _raise_failure(matches)
    return finished()


def _raise_failure(matches: list[Match]) -> None:
    for match in matches:
        if match.failure:
            raise match.failure


def _named(programs: Sequence[Named] | Mapping[str, Named]) -> tuple[tuple[str, Player], ...]:
    if isinstance(programs, Mapping):
        named = tuple((str(name), player(one)) for name, one in programs.items())
    else:
        if isinstance(programs, str) or not isinstance(programs, Iterable):
            raise SimulationError("simulation.rivals", found=repr(programs))
        players = [player(one) for one in programs]
        named = tuple((name_of(one), one) for one in players)
    names = [name for name, _ in named]
    if len(names) < _SEATINGS or len(set(names)) < len(names):
        raise SimulationError("simulation.rivals", found=" ".join(names))
    return named
