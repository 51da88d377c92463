"""What must hold of the source itself: style, types, the arrows between the parts, the public names."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import pegs_widget

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("check", ["ruff check .", "ruff format --check .", "mypy", "lint-imports"])
def test_source(check: str) -> None:
    tool, *words = check.split()
    command = [str(Path(sys.executable).with_name(tool)), *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_engine_uses_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"pegs_widget"}
    for path in (ROOT / "pegs_widget" / "engine").glob("*.py"):
        assert imported_packages(path) <= allowed, path


def imported_packages(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute in this project"
            names.add(node.module.partition(".")[0])
    return names


def test_every_public_name_is_there() -> None:
    for name in pegs_widget.__all__:
        assert getattr(pegs_widget, name) is not None


def test_type_checkers_see_the_same_public_names() -> None:
    tree = ast.parse((ROOT / "pegs_widget" / "__init__.py").read_bytes())
    block = next(node for node in tree.body if isinstance(node, ast.If))
    seen = {
        alias.name: str(node.module) for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    told = {name: f"pegs_widget.{home}" for name, home in pegs_widget._HOME_OF.items()}
    assert seen == told


def test_importing_the_package_loads_nothing_of_it() -> None:
    look = "import pegs_widget, sys; print([name for name in sys.modules if name.startswith('pegs_widget.')])"
    done = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        pegs_widget.Chess  # noqa: B018
