"""The wheel and the sdist, built once from a bare checkout on a PATH that has no Node; the wheel, installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOT_IN_A_BARE_CHECKOUT = (".*cache", ".git", ".hypothesis", ".venv", "__pycache__", "dist", "node_modules", "static")


@pytest.fixture(scope="session")
def without_node(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment for subprocesses, whose PATH has a shell and nothing else."""
    folder = tmp_path_factory.mktemp("bin")
    shell = shutil.which("sh")
    if not shell:
        pytest.skip("npm runs its scripts in a POSIX shell here")
    (folder / "sh").symlink_to(shell)
    return {**os.environ, "PATH": str(folder)}


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory, without_node: dict[str, str]) -> Path:
    """A folder with the sdist, and the wheel that was made from it."""
    checkout = tmp_path_factory.mktemp("bare") / "checkout"
    shutil.copytree(ROOT, checkout, ignore=shutil.ignore_patterns(*NOT_IN_A_BARE_CHECKOUT))
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", out, checkout, env=without_node)
    return out


@pytest.fixture(scope="session")
def wheel(distributions: Path) -> Path:
    (path,) = distributions.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def sdist(distributions: Path) -> Path:
    (path,) = distributions.glob("*.tar.gz")
    return path


@pytest.fixture(scope="session")
def python_with_wheel(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """The Python of a new environment that holds the wheel and what it requires, nothing else."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", wheel)
    return python


def run(*command: str | Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(list(map(str, command)), env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
