"""Work in chunks of about a second, here or on the workers of any `concurrent.futures.Executor`.

What is worked on is a range of numbers, each a game, a world or a match that depends on nothing but its number.  So it
is the same whichever worker does it, in whatever chunk: how long work takes decides how it is parted, never its result.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from typing import Any, Generic, TypeVar

from pegs_widget.engine.errors import PegsError, SimulationError

Result = TypeVar("Result")

SECONDS = 1.0
_GROWTH = 8  # a chunk is at most so many times the one that was measured
_AHEAD = 2  # chunks waiting or under way for each worker
_TRIES = 3
_LOST = ("KilledWorker", "FutureCancelledError", "CommClosedError")  # distributed's, known by name: it is an extra


@contextmanager
def keeping(finished: Callable[[], object]) -> Iterator[None]:
    """Keep what is finished of work that ends early.

    When interrupted (KeyboardInterrupt), the work is over, and who asked for it goes on to return what is finished.  A
    `SimulationError` goes on its way with that as its `finished`.
    """
    try:
        yield
    except KeyboardInterrupt:
        pass
    except SimulationError as error:
        error.finished = finished()
        raise


def run_chunks(
    work: Callable[[range], Result],
    numbers: range,
    executor: Executor | None = None,
    *,
    seconds: float = SECONDS,
) -> Iterator[tuple[range, Result]]:
    """Yield parts that make up `numbers`, each number in one of them, with `work(part)`, as they are finished.

    `work` has to be picklable for workers in other processes.  Without an `executor`, it runs here, part after part.
    At most a few chunks for each worker are on their way at a time.  A chunk whose worker dies is done again; after a
    broken process pool, by a new one like it.  When the iteration is left, chunks that have not begun are called back.
    When it is interrupted or something goes wrong, chunks that are finished by then are still yielded before it raises.

    Raises `SimulationError`: `simulation.executor` where the executor has been shut down, `simulation.lost` where the
    workers died three times over one chunk, `simulation.worker` for what else goes wrong there, such as work that
    cannot be pickled; and the `PegsError` that `work` raises, or without an executor whatever it raises.
    """
    sizes = _Sizes(seconds, 1 if executor is None else workers_of(executor))
    if executor is None:
        while numbers:
            part, numbers = sizes.part(numbers)
            result, taken = _timed(work, part)
            sizes.learn(part, taken)
            yield part, result
        return
    crew = _Crew(work, executor)
    try:
        while numbers or crew.under_way:
            while numbers and len(crew.under_way) < _AHEAD * sizes.workers:
                part, numbers = sizes.part(numbers)
                crew.submit(part)
            for part, result, taken in crew.finished():
                sizes.learn(part, taken)
                yield part, result
    except (KeyboardInterrupt, SimulationError):
        yield from [(part, result) for part, result, _ in crew.collect()]
        raise
    finally:
        crew.dismiss()


def workers_of(executor: Executor) -> int:
    """How many workers an executor has, as far as it tells."""
    client = getattr(executor, "_client", None)
    if client is not None:  # of Dask: threads of all workers that are there now
        threads: int = sum(client.ncores().values())
        return max(1, threads)
    workers: int | None = getattr(executor, "_max_workers", None)
    return workers or os.cpu_count() or 1


def _timed(work: Callable[[range], Result], part: range, _losses: int = 0) -> tuple[Result, float]:
    # `_losses` makes work that is done again another call: Dask answers an equal one with the failure it remembers.
    start = time.perf_counter()
    result = work(part)
    return result, time.perf_counter() - start


def _went_well(future: Future[Any]) -> bool:
    return not future.cancelled() and future.exception() is None


class _Sizes:
    """How many numbers make a chunk."""

    def __init__(self, seconds: float, workers: int) -> None:
        self.workers = workers
        self._seconds = seconds
        self._size = 1

    def part(self, numbers: range) -> tuple[range, range]:
        """The next chunk, and what is left; towards the end they get smaller, so that all workers end together."""
        size = max(1, min(self._size, len(numbers) // self.workers))
        return numbers[:size], numbers[size:]

    def learn(self, part: range, taken: float) -> None:
        """Fit the size of the next chunks to what one took."""
        fitting = int(len(part) * self._seconds / max(taken, 1e-9))
        self._size = max(1, min(fitting, _GROWTH * len(part)))


class _Crew(Generic[Result]):
    """An executor at work, replaced by another like it where it is a process pool that broke."""

    def __init__(self, work: Callable[[range], Result], executor: Executor) -> None:
        self.under_way: dict[Future[tuple[Result, float]], range] = {}
        self._work = work
        self._executor = executor
        self._own: ProcessPoolExecutor | None = None
        self._lost: dict[range, int] = {}

    def submit(self, part: range) -> None:
        losses = self._lost.get(part, 0)
        try:
            future = self._executor.submit(_timed, self._work, part, losses)
        except BrokenExecutor as error:
            self._replace_pool(error)
            future = self._executor.submit(_timed, self._work, part, losses)
        except Exception as error:  # of any kind: executors that are shut down have no common way to say so
            raise SimulationError("simulation.executor", error=str(error) or repr(error)) from error
        self.under_way[future] = part

    def finished(self) -> Iterator[tuple[range, Result, float]]:
        """Wait until something is finished; submit again what was lost."""
        wait(self.under_way, return_when=FIRST_COMPLETED)
        yield from self.collect()
        for future in [each for each in self.under_way if each.done() and not _went_well(each)]:
            part = self.under_way.pop(future)
            try:
                future.result()
            except PegsError:
                raise
            except Exception as error:
                if not (isinstance(error, (BrokenExecutor, CancelledError)) or type(error).__name__ in _LOST):
                    raise SimulationError("simulation.worker", error=f"{type(error).__name__}: {error}") from error
                self._again(part, error)

    def collect(self) -> Iterator[tuple[range, Result, float]]:
        """What has been finished by now, without waiting."""
        finished = [future for future in self.under_way if future.done() and _went_well(future)]
        for future in sorted(finished, key=lambda each: self.under_way[each].start):
            yield self.under_way.pop(future), *future.result()

    def _again(self, part: range, error: Exception) -> None:
        self._lost[part] = self._lost.get(part, 0) + 1
        if self._lost[part] == _TRIES:
            raise SimulationError("simulation.lost", n=_TRIES, first=part[0], last=part[-1]) from error
        self.submit(part)

    def _replace_pool(self, error: BrokenExecutor) -> None:
        if not isinstance(self._executor, ProcessPoolExecutor):
            raise SimulationError("simulation.executor", error=str(error)) from error
        if self._own is not None:
            self._own.shutdown(wait=False)
        broken: Any = self._executor
        self._executor = self._own = ProcessPoolExecutor(
            broken._max_workers, broken._mp_context, broken._initializer, broken._initargs
        )

    def dismiss(self) -> None:
        cancelled = [future for future in self.under_way if future.cancel()]
        if cancelled and isinstance(self._executor, ProcessPoolExecutor):
            # Pools of Python 3.10.10, 3.11.2 and older wait for ever when they are left and only what was cancelled is
            # left in them (gh-94440): this is done after it.
            with suppress(RuntimeError):  # shut down, or broken
                self._executor.submit(int)
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
