"""The README's first command serves the first notebook."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from tests.e2e.servers import ROOT, free_port


@pytest.mark.skipif(
    Path(sys.prefix) != dev.VENV, reason="these tests were not started by dev.py, whose set-up it needs"
)
def test_lab_opens_the_first_notebook() -> None:
    command = [sys.executable, "dev.py", "lab", "--no-browser", f"--port={free_port()}"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as lab:
        assert lab.stdout
        try:
            assert any("/lab/tree/notebooks/replay.ipynb" in line for line in lab.stdout)
        finally:
            os.killpg(lab.pid, signal.SIGTERM)
