"""The command line, as a script uses it."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

import pegs_widget as pw
from pegs_widget.cli import main
from pegs_widget.game.reader import loads
from pegs_widget.simulation.odds import win_odds

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
        (["simulate"], "--seed"),
        (["simulate", "--seed", "1", "--games", "0"], "simulation.count"),
        (["simulate", "--seed", "1", "--program", "nobody"], "simulation.program"),
        (["simulate", "--seed", "1", "--program", "a=random"], "simulation.no_program"),
        (["simulate", "--seed", "1", "--program", "random", "--program", "greedy"], "--program random"),
        (["simulate", "--seed", "1", START.replace("b8", "dh5")], "position."),
        (["simulate", "--seed", "1", START, "--rules", "standard"], "--rules does not go with a POSITION"),
        (["simulate", "--seed", "1", START, "--players", "4"], "--players does not go with a POSITION"),
        (["simulate", "--seed", "1", START, "--teams", "2"], "--teams does not go with a POSITION"),
        (["tournament", "random", "--seed", "1"], "simulation.rivals"),
        (["tournament", "--seed", "1"], "PROGRAMS"),
        (["bench", "--players", "5"], "rules.table"),
        (["win-odds", START, "--seed", "1", "--playouts", "0"], "simulation."),
        (["win-odds", START, "--seed", "1", "--ply", "2"], "--ply goes with a FILE"),
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


WORDS = ("--rules", "arizona+pegs=1", "--seed", "6")


def test_simulate_says_the_same_as_from_python() -> None:
    playouts = pw.simulate("arizona+pegs=1", 30, programs={"a": "greedy", **dict.fromkeys("bcd", "random")}, seed=6)
    programs = ("--program", "a=greedy", "--program", "b=random", "--program", "c=random", "--program", "d=random")
    assert run("simulate", *WORDS, *programs, "--games", "30").stdout == playouts.text() + "\n"
    rows = run("simulate", *WORDS, *programs, "--games", "30", "--csv", "--workers", "2").stdout.splitlines()
    assert rows[0].split(",") == list(playouts.columns)
    assert [row.split(",") for row in rows[1:]] == [[str(cell) for cell in game] for game in playouts]


def test_simulate_begins_at_a_position_too() -> None:
    result = run("simulate", START, "--games", "5", "--seed", "1", "--program", "random", "--most-turns", "3")
    assert result.stdout == pw.simulate(START, 5, seed=1, most_turns=3).text() + "\n"


def test_tournament_prints_the_same_table_as_from_python() -> None:
    table = pw.tournament(["random", "greedy"], rules="arizona+pegs=1", deals=8, seed=6)
    assert run("tournament", "random", "greedy", *WORDS, "--deals", "8").stdout == table.text() + "\n"


def test_win_odds_are_those_from_python() -> None:
    crossing = "standard+pegs=1 4 2 a | a: a0; b: a5; c: ch5; d: ds | a: 5 5 5 2 2 2"
    odds = win_odds(pw.Position.parse(crossing), playouts=20, seed=6)
    words = ("--playouts", "20", "--seed", "6")
    assert run("win-odds", crossing, *words).stdout == odds.text() + "\n"
    game = pw.load(RECORDS[0])
    odds = win_odds(game.go(ply=12), playouts=20, seed=6)
    assert run("win-odds", RECORDS[0], "--ply", "12", *words).stdout == odds.text() + "\n"


def test_bench_measures_both_lives() -> None:
    result = run("bench", "--rules", "standard", "--players", "8", "--seconds", "0.2", "--json")
    rates = json.loads(result.stdout)
    assert list(rates) == ["python_turns_per_s", "compiled_turns_per_s"]
    assert 0 < 3 * rates["python_turns_per_s"] < rates["compiled_turns_per_s"]
    assert run("bench", "--seconds", "0.1").stdout.startswith("python: ")


@pytest.mark.parametrize("command", ["render", "play"])
def test_a_file_that_cannot_be_written_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "out"
    source = [START] if command == "render" else ["--rules", "arizona", "--seed", "1", "--turns", "3"]
    result = run(command, *source, "-o", target)
    assert result.exit_code == 1
    assert result.output == f"Error: {target}: No such file or directory\n"
