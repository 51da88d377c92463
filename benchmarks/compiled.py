"""The command `python -m benchmarks.compiled`: the compiled life, beside plain Python and beside another engine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import click

from benchmarks import page
from benchmarks.material import rules
from benchmarks.measuring import Measure
from pegs_widget.simulation.compiled import life
from pegs_widget.simulation.speed import turns_per_second

MARK = "measured compiled"
TABLES = (("arizona", 4), ("arizona", 8), ("standard", 4), ("standard", 8))
TRIES = 10
START = "from pegs_widget.simulation.compiled import life; life(True)"


def measures(against: Path | None, seconds: float, rounds: int) -> Iterator[Measure]:
    """The seconds to start, of a call, and turns a second; each round has all players play, one after the other."""
    yield from measures_of_starts(rounds)
    yield Measure("compiled.call", call_in_microseconds(), "µs", "calling a compiled function with four records")
    for preset, players in TABLES:
        table = rules(preset, players)
        python, compiled, other = [], [], []
        for _ in range(rounds):
            python.append(turns_per_second(table, seconds, compiled=False) or 0)
            compiled.append(turns_per_second(table, seconds, compiled=True) or 0)
            if against:
                other.append(turns_of_other(against, preset, players, seconds))
        name, what = f"{preset}-{players}", f"`{preset}`, {players} players, all distinct legal moves listed"
        yield Measure(f"python.{name}", median(python), "turns/s", f"plain Python, {what}")
        yield Measure(f"compiled.{name}", median(compiled), "turns/s", f"compiled, {what}")
        if other:
            ratios = [mine / theirs for mine, theirs in zip(compiled, other, strict=True)]
            yield Measure(
                f"compiled.{name}.ratio", median(ratios), "×", "the same, of a hand-written C engine", "> 0.5"
            )


def measures_of_starts(rounds: int) -> Iterator[Measure]:
    """In fresh interpreters, on the wall."""
    with tempfile.TemporaryDirectory() as folder:
        first, *later = [seconds_to_start(folder) for _ in range(rounds + 1)]
    yield Measure("compiled.first_start", first, "s", "the first start, which compiles, in a new interpreter")
    yield Measure("compiled.later_start", median(later), "s", "every later one, from the disk, Numba's import included")


def seconds_to_start(folder: str) -> float:
    begin = time.perf_counter()
    environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
    subprocess.run([sys.executable, "-c", START], check=True, env=environment, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begin


def call_in_microseconds(calls: int = 100_000) -> float:
    alive = life(True)
    board, state, listing = alive.new_board(4), alive.new_state(), alive.new_listing()
    options = alive.new_options(rules("arizona", 4))
    begin = time.process_time()
    for _ in range(calls):
        alive.play_on(board, options, state, listing, 0)  # no turn
    return (time.process_time() - begin) / calls * 1e6


def turns_of_other(executable: Path, preset: str, players: int, seconds: float) -> float:
    """What an engine says that is called as `EXECUTABLE bench RULES PLAYERS TEAMS SEED SECONDS`."""
    command = [str(executable), "bench", preset, str(players), "2", "1", str(seconds)]
    for _ in range(TRIES):
        try:
            told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=2 * seconds + 2).stdout
        except subprocess.TimeoutExpired:  # it hung
            continue
        break
    else:
        raise click.ClickException(f"{executable} hung {TRIES} times")
    found = re.search(r"\bturns/s (\d+)", told)
    if not found:
        raise click.ClickException(f"{executable} does not tell its turns/s: {told!r}")
    return float(found[1])


@click.command()
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Another engine to measure in the same rounds: EXECUTABLE bench RULES PLAYERS TEAMS SEED SECONDS.",
)
@click.option("--seconds", default=2.0, show_default=True, help="For each player in each round.")
@click.option("--rounds", default=5, show_default=True)
@click.option("--write", is_flag=True, help="Put the table into docs/benchmarks.md too.")
def main(against: Path | None, seconds: float, rounds: int, write: bool) -> None:
    """Measure the compiled life."""
    measured = []
    print(*page.HEAD, sep="\n")
    for measure in measures(against, seconds, rounds):
        measured.append(measure)
        print(page.row(measure), flush=True)
    if write:
        page.write(measured, mark=MARK)


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.compiled")
