"""The benchmarks run, measure all that they are to measure, and keep their page.  Never a time: machines differ."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from benchmarks import page
from benchmarks.measuring import Measure

ROOT = Path(__file__).resolve().parents[1]

PRESETS = ("arizona", "standard")
MEASURES = [
    "play.chess",
    *(f"play.kernel.{preset}-{seats}{kind}" for preset in PRESETS for seats in (4, 8) for kind in ("", ".ratio")),
    *(f"play.{by}.{preset}-4" for preset in PRESETS for by in ("position", "game")),
    *(f"playouts.{program}.{kind}" for program in ("random", "greedy") for kind in ("outside", "threads", "processes")),
    *("odds.wait", "odds.speed", "odds.world"),
    *(f"position.{call}" for call in ("legal_moves", "play", "explain")),
    *(f"record.{way}" for way in ("read", "write")),
    *(f"svg.{players}.{kind}" for players in (4, 6, 8) for kind in ("time", "size")),
    *(f"import.{name}" for name in ("package", "engine", "position", "game", "widget", "picture")),
    *(f"bundle.{kind}{packed}" for kind in ("js", "css") for packed in ("", ".gzip")),
    *("wire.step.5", "wire.step.500", "wire.tree", "widget.make"),
    *(f"wire.legal.{position}.{kind}" for position in ("mid-game", "crowded") for kind in ("time", "size")),
]

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def test_every_measure_is_there_and_positive() -> None:
    command = [sys.executable, "-m", "benchmarks", "--quick", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    values = {measure["name"]: measure["value"] for measure in told["measures"]}
    assert list(values) == MEASURES
    assert all(value > 0 for value in values.values()), values
    assert told["machine"]


def measures_on_the_page(mark: str) -> list[str]:
    text = page.PAGE.read_text(encoding="utf-8")
    lines = text.partition(f"<!-- {mark}: begin -->")[2].partition(f"<!-- {mark}: end -->")[0].splitlines()
    return [line.split("|")[1].strip() for line in lines if line.startswith("|")][2:]


def test_the_page_has_every_measure() -> None:
    assert measures_on_the_page("measured") == MEASURES
    in_browser = ["browser.first_paint", "browser.next_paint", "browser.scrub", "browser.click"]
    assert measures_on_the_page("measured in a browser") == in_browser
    tables = [f"{preset}-{seats}" for preset in PRESETS for seats in (4, 8)]
    compiled = ["first_start", "later_start", "call"]
    expected = [f"compiled.{name}" for name in compiled]
    for table in tables:
        expected += [f"python.{table}", f"compiled.{table}", f"compiled.{table}.ratio"]
    assert measures_on_the_page("measured compiled") == expected


def test_writing_replaces_the_table_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks.md"
    path.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    page.write(
        [Measure("first", 26_349.2, "turns/s", "what it is", "> 1"), Measure("second", 0.3642, "ms", "it")], path
    )
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n")
    assert text.endswith(f"{END}\nafter\n")
    assert "old" not in text
    assert "| first | 26,300 turns/s | > 1 turns/s | what it is |\n| second | 0.364 ms |  | it |\n" in text


def test_only_a_whole_run_is_kept() -> None:
    command = [sys.executable, "-m", "benchmarks", "--only", "record", "--write"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--write" in done.stderr
