"""Playouts on a real Dask cluster: several processes, one of which dies."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import distributed
import pytest

import pegs_widget as pw
from pegs_widget.simulation.chunks import run_chunks, workers_of

RULES = pw.Rules.arizona(players=4, pegs=3)
GAMES = 120


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as connected,
    ):
        yield connected


def games(**how: Any) -> list[Any]:
    return list(pw.simulate(RULES, GAMES, seed=4, compiled=False, **how))


def test_a_cluster_plays_the_same_games(client: Any) -> None:
    executor = client.get_executor()
    assert workers_of(executor) == 2
    assert games(executor=executor) == games()


def test_a_worker_that_is_killed_half_way_loses_nothing(client: Any) -> None:
    pids = client.run(os.getpid)
    victim = next(iter(pids.values()))
    done: list[int] = []
    killed = threading.Event()

    def tell(results: list[int]) -> None:
        done.extend(results)
        if len(done) >= 150 and not killed.is_set():
            os.kill(victim, signal.SIGKILL)
            killed.set()

    for _, results in run_chunks(_slow_squares, range(500), client.get_executor(), seconds=0.1):
        tell(results)
    assert killed.is_set()
    assert sorted(done) == [number * number for number in range(500)]
    assert set(client.run(os.getpid).values()) != set(pids.values())  # another one has taken its place
    assert games(executor=client.get_executor()) == games()


def _slow_squares(numbers: range) -> list[int]:
    threading.Event().wait(0.004 * len(numbers))
    return [number * number for number in numbers]


def test_an_executor_that_is_shut_down_is_told_of(client: Any) -> None:
    executor = client.get_executor()
    executor.shutdown()
    with pytest.raises(pw.SimulationError, match="shutdown") as caught:
        games(executor=executor)
    assert caught.value.code == "simulation.executor"
