"""Work in chunks: every number once, whatever the executor and whoever dies."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

import pytest

from pegs_widget.engine.errors import SimulationError
from pegs_widget.simulation.chunks import run_chunks

NUMBERS = range(5, 205)


def squares(numbers: range) -> list[int]:
    return [number * number for number in numbers]


@dataclass(frozen=True)
class DiesOnce:
    """Kills its own process where it meets `number` for the first time; `mark` remembers that."""

    mark: Path
    number: int
    times: int = 1

    def __call__(self, numbers: range) -> list[int]:
        time.sleep(0.002 * len(numbers))
        if self.number in numbers:
            deaths = len(self.mark.read_text()) if self.mark.exists() else 0
            if deaths < self.times:
                self.mark.write_text("x" * (deaths + 1))
                os.kill(os.getpid(), signal.SIGKILL)
        return squares(numbers)


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


def collected(parts: Iterator[tuple[range, list[int]]]) -> dict[int, int]:
    """The results by number; a number that comes twice is a failure."""
    found: dict[int, int] = {}
    for numbers, results in parts:
        assert len(numbers) == len(results)
        assert not found.keys() & set(numbers)
        found |= dict(zip(numbers, results, strict=True))
    return found


EVERY = {number: number * number for number in range(5, 205)}


def test_every_number_is_worked_on_once_here() -> None:
    assert collected(run_chunks(squares, NUMBERS)) == EVERY


def test_every_number_is_worked_on_once_on_threads() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert collected(run_chunks(squares, NUMBERS, executor)) == EVERY


def test_nothing_is_nothing() -> None:
    assert list(run_chunks(squares, range(0))) == []


def test_chunks_grow_until_they_take_the_time_wanted() -> None:
    def work(numbers: range) -> None:
        time.sleep(0.001 * len(numbers))

    sizes = [len(numbers) for numbers, _ in run_chunks(work, range(300), seconds=0.02)]
    assert sizes[0] == 1
    assert 8 <= max(sizes) <= 25  # sleeping takes a little longer than it should


def test_a_worker_that_dies_costs_its_chunk_a_second_try(tmp_path: Path) -> None:
    with processes() as executor:
        work = DiesOnce(tmp_path / "mark", 57)
        assert collected(run_chunks(work, NUMBERS, executor, seconds=0.02)) == EVERY
    assert (tmp_path / "mark").read_text() == "x"


def test_work_that_always_kills_is_given_up(tmp_path: Path) -> None:
    with processes() as executor:
        parts = run_chunks(DiesOnce(tmp_path / "mark", 57, times=9), NUMBERS, executor, seconds=0.02)
        with pytest.raises(SimulationError) as caught:
            collected(parts)
    assert caught.value.code == "simulation.lost"


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_that_is_shut_down_is_told_of(kind: type[Executor]) -> None:
    executor = kind()
    executor.shutdown()
    with pytest.raises(SimulationError, match="shutdown") as caught:
        list(run_chunks(squares, NUMBERS, executor))
    assert caught.value.code == "simulation.executor"


class Counting(ThreadPoolExecutor):
    """Knows how many were ever submitted and not finished."""

    def __init__(self) -> None:
        super().__init__(2)
        self.open: set[Future[object]] = set()
        self.most = 0
        self.lock = threading.Lock()

    def submit(self, *words, **options):  # type: ignore[no-untyped-def]
        future = super().submit(*words, **options)
        with self.lock:
            self.open.add(future)
            self.most = max(self.most, len(self.open))
        future.add_done_callback(self.closed)
        return future

    def closed(self, future: Future[object]) -> None:
        with self.lock:
            self.open.discard(future)


def test_few_chunks_are_on_their_way_at_a_time() -> None:
    with Counting() as executor:
        assert collected(run_chunks(squares, NUMBERS, executor, seconds=1e-9)) == EVERY
        assert executor.most <= 4


def test_leaving_calls_back_what_has_not_begun() -> None:
    began = []

    def work(numbers: range) -> None:
        began.append(numbers)
        time.sleep(0.05)

    with Counting() as executor:
        parts = run_chunks(work, range(1000), executor, seconds=0.05)
        list(islice(parts, 2))
        parts.close()  # type: ignore[attr-defined]
    assert len(began) <= 2 + 4


def fails_at_5(numbers: range) -> list[int]:
    if 5 in numbers:
        raise LookupError("no five")
    return squares(numbers)


def test_an_error_in_the_work_comes_through() -> None:
    with pytest.raises(LookupError):
        list(run_chunks(fails_at_5, NUMBERS))
    with ThreadPoolExecutor(2) as executor, pytest.raises(SimulationError, match="LookupError: no five") as caught:
        list(run_chunks(fails_at_5, NUMBERS, executor))
    assert caught.value.code == "simulation.worker"
    assert isinstance(caught.value.__cause__, LookupError)


def test_work_that_cannot_be_sent_is_told_of() -> None:
    with processes() as executor, pytest.raises(SimulationError, match="pickle") as caught:
        list(run_chunks(lambda numbers: [*numbers], NUMBERS, executor))
    assert caught.value.code == "simulation.worker"


class Prompt(Executor):
    """Does work at once, so that all of it is finished by the time that one asks."""

    _max_workers = 2

    def submit(self, fn, /, *words, **options):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        try:
            future.set_result(fn(*words, **options))
        except BaseException as error:
            future.set_exception(error)
        return future


def stops_at_5(numbers: range) -> list[int]:
    if 5 in numbers:
        raise KeyboardInterrupt
    return squares(numbers)


@pytest.mark.parametrize(("work", "error"), [(fails_at_5, SimulationError), (stops_at_5, KeyboardInterrupt)])
def test_chunks_that_are_finished_come_before_the_error(
    work: Callable[[range], list[int]], error: type[BaseException]
) -> None:
    kept: list[tuple[range, list[int]]] = []
    with pytest.raises(error):
        kept.extend(run_chunks(work, NUMBERS, Prompt(), seconds=1e-9))
    assert [results for _, results in kept] == [[36], [49], [64]]


class Closing(Prompt):
    """Takes work three times."""

    taken = 0

    def submit(self, fn, /, *words, **options):  # type: ignore[no-untyped-def]
        self.taken += 1
        if self.taken > 3:
            raise RuntimeError("closed")
        return super().submit(fn, *words, **options)  # type: ignore[no-untyped-call]


def test_chunks_that_are_finished_come_before_the_end_of_an_executor() -> None:
    kept: list[tuple[range, list[int]]] = []
    with pytest.raises(SimulationError, match="closed"):
        kept.extend(run_chunks(squares, NUMBERS, Closing()))
    assert [results for _, results in kept] == [[25], [36], [49]]
