"""The command line, as a script uses it."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from pegs_widget.cli import main
from pegs_widget.game.reader import loads

DATA = Path(__file__).parent / "data"
RECORDS = sorted((DATA / "games").glob("*.pjn"))
START = (
    "standard+pegs=1 4 2 a | a: as; b: b8; c: cs; d: dh5 | a: 2 2 2 10 10 X; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)


def run(*words: str | Path, given: str | bytes = "") -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], input=given)


def test_legal_prints_what_the_golden_file_has() -> None:
    with gzip.open(DATA / "legal.txt.gz", "rt", encoding="utf-8") as lines:
        golden = "".join([line for number, line in enumerate(lines) if number % 6 == 0])
    positions = "".join(line.split(" => ")[0] + "\n" for line in golden.splitlines())
    result = run("legal", given=positions)
    assert result.exit_code == 0
    assert result.stdout == golden


def test_legal_lists_discards_and_writes_ten_as_t() -> None:
    result = run("legal", given=START)
    pegs = "a: as; b: b8; c: cs; d: dh5"
    assert result.stdout == f"{START} => -2@{pegs} ; -T@{pegs} ; -X@{pegs} ; X@a: b8; b: bs; c: cs; d: dh5\n"


def test_legal_tells_of_a_bad_line_and_goes_on() -> None:
    result = run("legal", given=f"nonsense\n{START.replace('b8', 'dh5')}\n{START}\n")
    assert result.exit_code == 1
    first, second = result.stderr.splitlines()
    assert first.startswith("<stdin>:1: position.sections: ")
    assert second.startswith("<stdin>:2: position.")
    assert result.stdout.startswith(START)


def test_legal_of_a_finished_position_is_empty() -> None:
    won = "arizona+pegs=1 4 2 b | a: ah5; b: b8; c: ch1; d: ds | 2 2 2 2 2"
    assert run("legal", given=won).stdout == f"{won} => \n"


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_trace_prints_every_position(record: Path) -> None:
    result = run("trace", record)
    assert result.exit_code == 0
    assert result.stdout == record.with_suffix(".trace").read_text(encoding="utf-8")


def test_check_is_silent_about_good_records() -> None:
    result = run("check", *RECORDS)
    assert (result.exit_code, result.output) == (0, "")


def test_check_says_where_what_is_wrong(tmp_path: Path) -> None:
    good = RECORDS[1].read_text(encoding="utf-8")
    # The fourth ply, a ten from d8, ends on a0; eleven holes on is not where a ten goes.
    wrong = tmp_path / "wrong.pjn"
    wrong.write_text(good.replace("10h d8-a0", "10h d8-a1"), encoding="utf-8")
    line = next(n for n, text in enumerate(good.splitlines(), 1) if text.startswith("1a."))
    column = good.splitlines()[line - 1].index("10h d8-a0") + 1
    missing = tmp_path / "missing.pjn"
    result = run("check", wrong, RECORDS[1], missing)
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()
    assert first.startswith(f"{wrong}:{line}:{column}: record.illegal: ")
    assert second.startswith(f"{missing}:1:1: file.unreadable: ")


def test_render_draws_a_position_or_a_point_of_a_record(tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    assert run("render", RECORDS[0], "--ply", "12", "--coordinates", "-o", out).exit_code == 0
    drawn = ET.parse(out).getroot()
    assert drawn.tag.endswith("svg")
    assert run("render", RECORDS[0], "--ply", "12", "--coordinates").stdout == out.read_text(encoding="utf-8")
    position = run("render", START, "--orientation", "b")
    assert 'data-orientation="b"' in position.stdout
    assert run("render", RECORDS[0]).stdout != out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["render", "nothing.pjn"], "nothing.pjn: No such file"),
        (["render", "x | y"], "position.head"),
        (["render", START, "--ply", "3"], "--ply goes with a FILE"),
        (["render", START, "--orientation", "e"], "picture.seat"),
        (["render", str(RECORDS[0]), "--ply", "5000"], "game.no_ply"),
        (["trace", "nothing.pjn"], "nothing.pjn: No such file"),
        (["play", "--rules", "nevada", "--seed", "1"], "rules.preset"),
        (["play", "--rules", "arizona", "--players", "7", "--seed", "1"], "rules.table"),
        (["play", "--rules", "arizona"], "--seed"),
        (["play", "--seed", "-1"], "--seed"),
    ],
)
def test_bad_words_get_one_line_and_a_status(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code != 0
    assert said in result.stderr
    assert "Traceback" not in result.output


def test_play_writes_the_same_game_for_the_same_seed(tmp_path: Path) -> None:
    words = ("play", "--rules", "standard+pegs=2", "--players", "4", "--seed", "7")
    out = tmp_path / "game.pjn"
    first = run(*words).stdout
    assert run(*words, "-o", out).exit_code == 0
    assert out.read_text(encoding="utf-8") == first
    assert run(*words[:-1], "8").stdout != first
    game = loads(first)
    assert game.main_line()[-1].position.winner == game.tags["Result"]
    assert run("check", out).exit_code == 0


def test_play_may_stop_with_no_winner() -> None:
    game = loads(run("play", "--seed", "3", "--players", "8", "--teams", "4", "--turns", "10").stdout)
    assert game.main_line()[-1].ply == 10
    assert (game.tags["Termination"], game.tags["Result"]) == ("turn limit", "*")


def test_it_runs_as_a_module() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pegs_widget", "legal"], input=START, capture_output=True, text=True, check=True
    )
    assert result.stdout.startswith(START)
