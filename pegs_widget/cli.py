"""The command line: `pegs-widget`, for scripts and for checking."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import IO, TYPE_CHECKING

import click
from click.core import ParameterSource

from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import PegsError, RecordError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.game.node import Node

# A seed's stream 0 shuffles the deck; this one chooses the moves.
_MOVES = 1

_RULES = click.option("--rules", default="arizona", show_default=True, help="A rules text, such as standard+pegs=3.")
_PLAYERS = click.option("--players", type=int, default=4, show_default=True)
_TEAMS = click.option("--teams", type=int, default=2, show_default=True)
_SEED = click.option("--seed", type=click.IntRange(0, 2**64 - 1), required=True, help="What everything follows from.")
_WORKERS = click.option(
    "--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that share the work."
)
_MOST_TURNS = click.option("--most-turns", type=int, default=10_000, show_default=True, help="Where a game is stopped.")
_PLY = click.option(
    "--ply", type=click.IntRange(0), help="The point after this ply of the main line; by default the last."
)
_PROGRESS = click.option("--progress", is_flag=True, help="Show a bar on standard error.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="pegs_widget")
def main() -> None:
    """Pegs and Jokers: legal moves, records, pictures, games by the thousand."""


@main.command()
@click.argument("positions", type=click.File(encoding="utf-8"), default="-")
def legal(positions: IO[str]) -> None:
    """List the legal moves of POSITIONS, one a line (standard input by default).

    Prints `LINE => RANK@PEGS ; ...` for each line: the rank that is played and the pegs after it, `-RANK` for a
    discard; in byte order, with T for ten.  A line that is not a position is told of on standard error, and the exit
    status is 1.
    """
    failed = False
    for number, line in enumerate(positions, start=1):
        text = line.rstrip("\r\n")
        if not text.strip():
            continue
        try:
            options = sorted(_options(Position.parse(text)))
        except PegsError as error:
            failed = True
            click.echo(f"{positions.name}:{number}: {error.code}: {error}", err=True)
        else:
            click.echo(f"{text} => {' ; '.join(options)}")
    sys.exit(failed)


def _options(position: Position) -> Iterator[str]:
    for move in position.legal_moves:
        after = position if move.is_discard else position.play(move)
        rank = move.rank.replace("10", "T")
        yield f"{'-' if move.is_discard else ''}{rank}@{after.text.split(' | ')[1]}"


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
def check(files: tuple[Path, ...]) -> None:
    """Read the records in FILES and print what is wrong as `file:line:column: code: message`.

    The exit status is 1 if anything is.  Plies marked irregular are told of too, but are no errors.
    """
    from pegs_widget.game.reader import RecordWarning, read_games

    failed = False
    for file in files:
        try:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always", RecordWarning)
                read_games(file)
            for warning in caught:
                if isinstance(warning.message, RecordWarning):
                    click.echo(_located(warning.message.args[0]), err=True)
        except RecordError as error:
            failed = True
            click.echo(_located(error))
        except OSError as error:
            failed = True
            click.echo(f"{file}:1:1: file.unreadable: {error.strerror}")
    sys.exit(failed)


def _located(error: RecordError) -> str:
    return f"{error.file}:{error.line}:{error.column}: {error.code}: {sentence(error.code, error.params)}"


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def trace(file: Path) -> None:
    """Print the main line of FILE: label, tab, and the position after each ply; an empty line between games."""
    from pegs_widget.game.reader import read_games

    with _told():
        for number, game in enumerate(read_games(file)):
            if number:
                click.echo()
            for node in game.main_line():
                if not node.is_root:
                    click.echo(f"{node.label}\t{node.position.text}")


@main.command()
@click.argument("source", metavar="FILE|POSITION")
@_PLY
@click.option("--orientation", metavar="SEAT", default="a", show_default=True, help="The seat at the bottom.")
@click.option("--coordinates", is_flag=True, help="Name the holes.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write; else standard output.")
def render(source: str, ply: int | None, orientation: str, coordinates: bool, output: Path | None) -> None:
    """Draw a position, given as its text, or a point of the one game in a file, as SVG."""
    from pegs_widget.drawing import board_svg

    with _told():
        point = _point(source, ply)
        if isinstance(point, Position):
            picture = board_svg(point, orientation=orientation, coordinates=coordinates)
        else:
            names = {seat: name for seat, name in point.game.names.items() if name}
            picture = board_svg(
                point.position,
                orientation=orientation,
                coordinates=coordinates,
                last=point.steps,
                stock=point.stock,
                names=names,
            )
    _write(output, picture + "\n")


@main.command()
@_RULES
@_PLAYERS
@_TEAMS
@_SEED
@click.option("--turns", type=click.IntRange(1), help="Stop after so many turns, with no winner.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write; else standard output.")
def play(rules: str, players: int, teams: int, seed: int, turns: int | None, output: Path | None) -> None:
    """Play a game of uniformly random moves and write its record (PJN)."""
    from pegs_widget.game.tree import Game

    with _told():
        game = Game.deal(Rules.parse(rules, players, teams), seed=seed)
        chance = Chance(seed, _MOVES)
        while game.position.winner is None and (turns is None or game.node.ply < turns):
            moves = game.position.legal_moves
            game.play(moves[chance.below(len(moves))])
        if game.position.winner is None:
            game.set_tags({"Termination": "turn limit"})
    _write(output, game.text)


@main.command()
@click.argument("start", metavar="[POSITION]", required=False)
@_RULES
@_PLAYERS
@_TEAMS
@click.option("--games", type=int, default=1000, show_default=True)
@click.option("--program", "programs", multiple=True, help="NAME for all seats, or SEAT=NAME; may be given again.")
@_SEED
@_MOST_TURNS
@_WORKERS
@_PROGRESS
@click.option("--csv", "as_csv", is_flag=True, help="Print the columns instead of a summary.")
def simulate(
    start: str | None,
    rules: str,
    players: int,
    teams: int,
    games: int,
    programs: tuple[str, ...],
    seed: int,
    most_turns: int,
    workers: int,
    progress: bool,
    as_csv: bool,
) -> None:
    """Play GAMES games, from the deal or from POSITION, and tell who won and how long it took."""
    from pegs_widget.simulation.playouts import simulate

    if start is not None:
        _refuse_rules_beside_a_position()
    with _told(), _executor(workers) as executor:
        playouts = simulate(
            Rules.parse(rules, players, teams) if start is None else Position.parse(start),
            games,
            programs=_programs(programs),
            seed=seed,
            executor=executor,
            most_turns=most_turns,
            progress=progress,
        )
    if as_csv:
        click.echo(",".join(playouts.columns))
        for row in playouts:
            click.echo(",".join(map(str, row)))
    else:
        click.echo(playouts.text())
    _end_if_stopped(playouts.complete)


def _refuse_rules_beside_a_position() -> None:
    context = click.get_current_context()
    for option in ("rules", "players", "teams"):
        if context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--{option} does not go with a POSITION, which has rules of its own")


def _programs(words: tuple[str, ...]) -> str | dict[str, str]:
    """`greedy`, or `a=greedy b=random ...`."""
    if len(words) <= 1 and "=" not in "".join(words):
        return words[0] if words else "random"
    named = {}
    for word in words:
        seat, equals, name = word.partition("=")
        if not equals:
            raise click.UsageError(f"--program {word}: one name for all seats, or SEAT=NAME for each")
        named[seat] = name
    return named


@main.command()
@click.argument("programs", nargs=-1, required=True)
@_RULES
@_PLAYERS
@_TEAMS
@click.option("--deals", type=int, default=500, show_default=True, help="Each is played twice, seats swapped.")
@_SEED
@_MOST_TURNS
@_WORKERS
@_PROGRESS
@click.option("--go-on", is_flag=True, help="Leave out a game in which a program fails, and go on.")
def tournament(
    programs: tuple[str, ...],
    rules: str,
    players: int,
    teams: int,
    deals: int,
    seed: int,
    most_turns: int,
    workers: int,
    progress: bool,
    go_on: bool,
) -> None:
    """Have PROGRAMS play each other, every two of them, and print a table of their wins."""
    from pegs_widget.simulation.tournaments import tournament

    with _told(), _executor(workers) as executor:
        result = tournament(
            programs,
            rules=Rules.parse(rules, players, teams),
            deals=deals,
            seed=seed,
            executor=executor,
            most_turns=most_turns,
            on_error="go_on" if go_on else "stop",
            progress=progress,
        )
    click.echo(result.text())
    _end_if_stopped(result.complete)


@main.command("win-odds")
@click.argument("source", metavar="FILE|POSITION")
@_PLY
@click.option("--playouts", type=int, default=1000, show_default=True, help="For each move, on average.")
@click.option("--program", default="greedy", show_default=True, help="What plays on for all seats.")
@_SEED
@click.option("--target-error", type=float, help="Stop at this standard error.")
@_WORKERS
@_PROGRESS
def win_odds(
    source: str,
    ply: int | None,
    playouts: int,
    program: str,
    seed: int,
    target_error: float | None,
    workers: int,
    progress: bool,
) -> None:
    """Print the win odds of every legal move of a position, or of a point of the one game in a file."""
    from pegs_widget.simulation.odds import win_odds

    with _told(), _executor(workers) as executor:
        odds = win_odds(
            _point(source, ply),
            playouts=playouts,
            program=program,
            seed=seed,
            executor=executor,
            target_error=target_error,
            progress=progress,
        )
    click.echo(odds.text())
    _end_if_stopped(odds.complete)


def _point(source: str, ply: int | None) -> Position | Node:
    """The position that a text is, or a point of the main line of the one game in a file: by default the last."""
    from pegs_widget.game.reader import load

    if "|" in source:
        if ply is not None:
            raise click.UsageError("--ply goes with a FILE, not with a POSITION")
        return Position.parse(source)
    game = load(source)
    return game.main_line()[-1] if ply is None else game.go(ply=ply)


@main.command()
@_RULES
@_PLAYERS
@_TEAMS
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=3.0, show_default=True, help="For each.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(rules: str, players: int, teams: int, seconds: float, as_json: bool) -> None:
    """Measure on one core, after warming up, how many turns a second are played at random.

    Every turn lists all distinct legal moves.  `compiled_turns_per_s` is null where Numba is not installed.
    """
    from pegs_widget.simulation.speed import turns_per_second

    with _told():
        table = Rules.parse(rules, players, teams)
        rates = {name: turns_per_second(table, seconds, compiled) for name, compiled in _LIVES.items()}
    if as_json:
        click.echo(json.dumps({f"{name}_turns_per_s": rate and round(rate) for name, rate in rates.items()}))
    else:
        for name, rate in rates.items():
            click.echo(f"{name}: " + (f"{rate:,.0f} turns/s" if rate else "Numba is not installed"))


_LIVES = {"python": False, "compiled": True}


def _end_if_stopped(complete: bool) -> None:
    if not complete:
        sys.exit(130)  # as shells say of a command that was interrupted


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """So many processes; for one, none of their own."""
    if workers == 1:
        yield None
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        yield executor


def _write(output: Path | None, text: str) -> None:
    """Put a text into a file, or else on standard output."""
    if output is None:
        click.echo(text, nl=False)
        return
    with _told():
        output.write_text(text, encoding="utf-8")


class _told:  # noqa: N801 - reads as the statement that it makes
    """Turns errors in what the user gave into one line on standard error and exit status 1."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _traceback: object) -> None:
        if isinstance(error, RecordError):
            raise click.ClickException(_located(error)) from error
        if isinstance(error, PegsError):
            raise click.ClickException(f"{error.code}: {error}") from error
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):  # which click ends quietly
            raise click.ClickException(f"{error.filename}: {error.strerror}") from error
