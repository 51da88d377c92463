"""The compiled life: made when it is asked for, kept on the disk, with the same things to call as the plain one."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType

import pytest

from pegs_widget import Rules, SimulationError, simulate
from pegs_widget.engine import kernel
from pegs_widget.simulation import compiled
from pegs_widget.simulation.compiled import SOURCES, life

PLAY = """
import sys
from pegs_widget import Rules
from pegs_widget.simulation.compiled import life
alive = life()
table = alive.new_board(4), alive.new_options(Rules.standard()), alive.new_state(), alive.new_listing()
alive.play_random_game(*table, 5, 0, 300)
print(alive.compiled, int(table[2].turns), [int(hole) for hole in table[2].hole_of])
"""


def started(cache: Path, code: str = PLAY) -> subprocess.Popen[str]:
    environment = {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "HOME": str(cache),
        "XDG_CACHE_HOME": str(cache),
    }
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_both_lives_have_every_function_and_constant() -> None:
    for source in SOURCES:
        for name, thing in vars(source).items():
            if not name.startswith("__"):
                assert hasattr(life(False), name)
                assert hasattr(life(True), name)
                if isinstance(thing, FunctionType):
                    assert getattr(life(False), name) is thing
                    assert len(getattr(life(True), name).signatures) == 1, name


def test_by_default_the_compiled_one() -> None:
    assert life() is life(True)
    assert life(True).compiled
    assert not life(False).compiled


def test_a_record_takes_the_values_of_an_object_and_gives_them_back() -> None:
    plain, back = kernel.State(), kernel.State()
    plain.turns, plain.winner, plain.hole_of[7] = 12, 1, 33
    record = life(True).new_state()
    life(True).put(record, plain)
    assert (record.turns, record.winner, record.hole_of[7]) == (12, 1, 33)
    life(False).put(back, record)
    assert (back.turns, back.winner, back.hole_of) == (12, 1, plain.hole_of)


def test_every_class_can_be_made_in_both_lives() -> None:
    rules = Rules.arizona(players=6, teams=3)
    options = life(True).new_options(rules)
    assert (options.players, options.teams, options.decks) == (6, 3, 3)
    assert life(True).new_board(6).ring == life(False).new_board(6).ring == 108


def test_importing_does_not_import_numba() -> None:
    code = "import sys, pegs_widget.simulation.compiled as c; c.life(False); print({'numba', 'numpy'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_several_processes_at_first_use_compile_once_and_say_so(tmp_path: Path) -> None:
    processes = [started(tmp_path) for _ in range(2)]
    told = [process.communicate(timeout=200) for process in processes]
    answers = {out for out, _ in told}
    assert len(answers) == 1, told
    assert answers.pop().startswith("True 300 ")
    assert sum("Compiling the rules" in err for _, err in told) == 1


def test_threads_share_one() -> None:
    with ThreadPoolExecutor(4) as executor:
        assert len(set(executor.map(lambda _: id(life()), range(8)))) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="permissions mean little there")
def test_a_directory_that_cannot_be_written_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other"))
    assert (tmp_path / "other") in compiled._directory(False).parents


def test_without_numba_the_plain_one(tmp_path: Path) -> None:
    hide = "import sys\nsys.modules['numba'] = None\n"
    out, err = started(tmp_path, hide + PLAY).communicate(timeout=60)
    assert out.startswith("False 300 "), err


def test_without_numba_what_is_to_be_compiled_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    compiled.life.cache_clear()
    with pytest.raises(SimulationError, match=r"pegs-widget\[fast\]") as caught:
        simulate("arizona", 1, seed=1, compiled=True)
    assert caught.value.code == "simulation.no_numba"
