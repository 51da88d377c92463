"""What is handed out: the wheel and the sdist hold the browser bundle and install without Node."""

from __future__ import annotations

import json
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import pegs_widget
from tests.packaging.conftest import run

BUNDLE = {"pegs_widget/static/widget.css", "pegs_widget/static/widget.js"}
NOWHERE = "http://127.0.0.1:9/"


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_wheel_holds_the_package_and_its_bundle(wheel: Path) -> None:
    assert wheel.name == f"pegs_widget-{pegs_widget.__version__}-py3-none-any.whl"
    names = names_in(wheel)
    assert names >= BUNDLE | {"pegs_widget/py.typed", "pegs_widget/engine/kernel.py"}
    assert {name.partition("/")[0] for name in names} == {
        "pegs_widget",
        f"pegs_widget-{pegs_widget.__version__}.dist-info",
    }


def test_sdist_holds_the_bundle_and_its_source(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= BUNDLE | {"LICENSE", "dev.py", "js/package-lock.json", "js/package.json", "tests/test_house.py"}
    assert not [name for name in names if "node_modules" in name or ".venv" in name]


def test_sdist_builds_without_node_and_without_npm(
    sdist: Path, wheel: Path, without_node: dict[str, str], tmp_path: Path
) -> None:
    no_registry = {**without_node, "npm_config_registry": NOWHERE, "npm_config_cache": str(tmp_path / "npm")}
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", tmp_path, sdist, env=no_registry)
    (built,) = tmp_path.glob("*.whl")
    assert names_in(built) == names_in(wheel)


def test_wheel_runs_in_a_clean_environment(python_with_wheel: Path) -> None:
    program = """
import json, pegs_widget as pw
board = pw.PegsWidget(pw.Game.deal("arizona", seed=7))
print(json.dumps([pw.__version__, pw.__file__, len(board._esm), len(board._css)]))
"""
    version, path, esm, css = json.loads(run(python_with_wheel, "-I", "-c", program))
    assert version == pegs_widget.__version__
    assert Path(path).is_relative_to(python_with_wheel.parents[1])
    assert min(esm, css) > 1000


@pytest.mark.parametrize("way", ["script", "module"])
def test_command_line_runs_in_a_clean_environment(python_with_wheel: Path, way: str) -> None:
    command = (
        [python_with_wheel.with_name("pegs-widget")] if way == "script" else [python_with_wheel, "-m", "pegs_widget"]
    )
    record = run(*command, "play", "--rules", "arizona", "--players", "4", "--seed", "7")
    assert record.startswith('[PJN "1"]\n')
