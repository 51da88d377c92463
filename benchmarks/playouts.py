"""Playouts: how much of the time is not the kernel's, and what a second worker brings."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from statistics import median
from typing import Any
from unittest.mock import patch

from benchmarks.material import SEED, rules
from benchmarks.measuring import Effort, Measure
from pegs_widget import simulate
from pegs_widget.simulation import games as playing
from pegs_widget.simulation.compiled import life

_PROGRAMS = ("random", "greedy")
_RULES = rules("arizona", 4)
_GAMES_A_SECOND = {"random": 1000, "greedy": 6000}  # about


class _Clocked:
    """The compiled life, and the seconds that its games take."""

    seconds = 0.0

    def __getattr__(self, name: str) -> Any:
        return getattr(life(), name)

    def play_games(self, *arguments: Any) -> None:
        start = time.perf_counter()
        life().play_games(*arguments)
        self.seconds += time.perf_counter() - start


def measures(effort: Effort) -> Iterator[Measure]:
    """On the wall, since workers are what is measured: it wants a machine with two idle cores."""
    seconds = 20 * effort.seconds
    for program in _PROGRAMS:
        games = max(20, int(_GAMES_A_SECOND[program] * seconds))
        _play(program, 20)
        clocked = _Clocked()
        with patch.object(playing, "life", return_value=clocked):
            whole = _play(program, games)
        what = f"`simulate`, `arizona`, 4 players, `{program}`, chunks of a second"
        yield Measure(
            f"playouts.{program}.outside",
            100 * (1 - clocked.seconds / whole),
            "%",
            f"{what}: time outside the kernel",
            "< 5",
        )
        for kind, executor in (
            ("threads", ThreadPoolExecutor(2)),
            ("processes", ProcessPoolExecutor(2, mp_context=get_context("spawn"))),
        ):
            with executor:
                _play(program, 200, executor=executor)  # both are there, and have the compiled kernel
                gains = [_play(program, games) / _play(program, games, executor=executor) for _ in range(3)]
            yield Measure(f"playouts.{program}.{kind}", median(gains), "×", f"{what}: two {kind}, to one", "≥ 1.8")


def _play(program: str, games: int, **how: Any) -> float:
    start = time.perf_counter()
    simulate(_RULES, games, programs=program, seed=SEED, **how)
    return time.perf_counter() - start
