"""The browser side's own checks and tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

JS = Path(__file__).resolve().parents[2] / "js"


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm(script: str) -> None:
    assert (JS / "node_modules").exists(), "run `python3 dev.py test`, or `npm ci` in js/"
    scripts = str(Path(sys.executable).parent)
    path = os.pathsep.join([scripts, os.environ["PATH"]])
    npm = "npm.cmd" if os.name == "nt" else "npm"
    done = subprocess.run(
        [npm, "run", script], cwd=JS, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
