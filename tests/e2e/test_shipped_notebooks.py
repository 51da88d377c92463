"""The first notebook, opened in JupyterLab as a newcomer opens it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.board import Board
from tests.e2e.notebook import OpenNotebook, copy_shipped_notebook
from tests.e2e.servers import JupyterServer
from tests.e2e.test_lab import agree, pegs_after


@pytest.fixture
def replay(page: Page, jupyter_lab: JupyterServer) -> Iterator[OpenNotebook]:
    notebook = OpenNotebook(page, jupyter_lab, copy_shipped_notebook(jupyter_lab, "replay.ipynb"))
    yield notebook
    notebook.close()


def test_it_shows_its_board_before_anything_is_run(page: Page, replay: OpenNotebook) -> None:
    board = Board(page)
    board.press("First")
    board.press("Forward", times=2)
    board.wait_for_pegs(pegs_after(2))
    assert replay.kernel.evaluate("'game' in globals()") is False


def test_it_is_run_stepped_through_and_branched(page: Page, replay: OpenNotebook) -> None:
    replay.run_all()
    board = Board(page)
    agree(replay.kernel, board)
    board.press("First")
    replay.kernel.wait_for("game.node.ply", 0)
    board.press("Forward", times=12)
    replay.kernel.wait_for("game.node.ply", 12)
    agree(replay.kernel, board)
