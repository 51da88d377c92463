"""What importing takes: the time of the imports alone, in fresh interpreters."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.material import MID_GAME
from benchmarks.measuring import Effort, Measure

_ROOT = Path(__file__).resolve().parents[1]

_IMPORTS = (
    ("package", "import pegs_widget", "`import pegs_widget`", ""),
    ("engine", "import pegs_widget.engine", "`import pegs_widget.engine`", "< 30"),
    ("position", "from pegs_widget import Position", "`from pegs_widget import Position`: the whole engine", "< 30"),
    ("game", "from pegs_widget import Game, load", "`from pegs_widget import Game, load`", ""),
    ("widget", "from pegs_widget import PegsWidget", "`from pegs_widget import PegsWidget`, with ipywidgets", ""),
    (
        "picture",
        f"from pegs_widget import Position, board_svg; board_svg(Position.parse({MID_GAME!r}))",
        "from nothing to the first picture",
        "",
    ),
)


def measures(effort: Effort) -> Iterator[Measure]:
    """Process time of the imports, the start of the interpreter not counted, with bytecode that is there already."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for name, code, what, aim in _IMPORTS:
            seconds_of(code, environment)  # this one makes the bytecode
            value = median(seconds_of(code, environment) for _ in range(effort.runs))
            yield Measure(f"import.{name}", value * 1e3, "ms", what, aim)


def seconds_of(code: str, environment: dict[str, str]) -> float:
    """The process time of some code in an interpreter of its own."""
    clocked = f"import time; start = time.process_time(); {code}; print(time.process_time() - start)"
    command = [sys.executable, "-c", clocked]
    done = subprocess.run(command, cwd=_ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout)
