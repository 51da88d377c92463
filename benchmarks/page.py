"""The measures as a table for people, which docs/benchmarks.md holds between two markers."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchmarks.measuring import Measure

PAGE = Path(__file__).resolve().parents[1] / "docs" / "benchmarks.md"
MEASURED = "measured"


def machine() -> str:
    """What the numbers depend on: Python and processor."""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()},"
        f" {processor()}, {os.cpu_count()} cores"
    )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def row(measure: Measure) -> str:
    aim = f"{measure.aim} {measure.unit}" if measure.aim else ""
    return f"| {measure.name} | {shown(measure.value)} {measure.unit} | {aim} | {measure.what} |"


HEAD = ("| measure | value | aim | what is measured |", "|---|---:|---:|---|")


def shown(value: float) -> str:
    """Three figures are as many as the next run agrees on; thousands are set apart."""
    if value >= 1000:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"


def write(measures: Sequence[Measure], path: Path = PAGE, mark: str = MEASURED) -> None:
    """Puts the table into the page, in the place of the one between the comments of that name."""
    begin, end = f"<!-- {mark}: begin -->", f"<!-- {mark}: end -->"
    text = path.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(f"{before}{begin}\n{table(measures)}\n{end}{after}", encoding="utf-8")


def table(measures: Sequence[Measure]) -> str:
    return "\n".join([f"{machine()}:", "", *HEAD, *map(row, measures)])
