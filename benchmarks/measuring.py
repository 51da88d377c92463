"""What a measure is, and how time is taken."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import NamedTuple, TypeVar

Thing = TypeVar("Thing")

_MOST_CALLS = 1000


class Measure(NamedTuple):
    """One number: `name` is stable, `what` says in words what was done, `aim` what it is to be, if anything."""

    name: str
    value: float
    unit: str
    what: str
    aim: str = ""


class Effort(NamedTuple):
    """How much is run: a measure is the median of `runs`, each of about `seconds`, or of so many whole `games`."""

    runs: int
    seconds: float
    games: int


FULL = Effort(runs=9, seconds=0.2, games=4)
QUICK = Effort(runs=1, seconds=0.01, games=1)


def seconds_each(effort: Effort, work: Callable[[Thing], object], fresh: Callable[[], Thing]) -> float:
    """The process time of one `work(fresh())` in seconds, without that of `fresh`: the median of several runs.

    Every call gets a thing of its own, so that it finds nothing that the call before has kept on it.
    """
    calls = 1
    runs: list[float] = []
    while len(runs) < effort.runs:
        things = [fresh() for _ in range(calls)]
        seconds = process_time(work, used_up(things))
        if seconds < effort.seconds / 2 and calls < _MOST_CALLS:
            calls = min(_MOST_CALLS, 1 + int(calls * effort.seconds / max(seconds, 1e-6)))
        else:
            runs.append(seconds / calls)
    return median(runs)


def process_time(work: Callable[[Thing], object], things: Iterable[Thing]) -> float:
    """The seconds that this process computes for `work` on each thing.

    Not the time on the wall: what else the machine does meanwhile is left out.  The garbage collector runs as it always
    does, but need not look through what was there before.
    """
    gc.collect()
    gc.freeze()
    start = time.process_time()
    for thing in things:
        work(thing)
    seconds = time.process_time() - start
    gc.unfreeze()
    return seconds


def used_up(things: list[Thing]) -> Iterator[Thing]:
    """The things, none of which is kept."""
    while things:
        yield things.pop()
