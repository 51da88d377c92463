"""The same widget in Notebook 7."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.board import Board
from tests.e2e.conftest import Run
from tests.e2e.test_lab import FROM_POSITION, PLIES, agree


def test_a_split_is_clicked_and_a_second_view_follows(page: Page, run_in_notebook_7: Run) -> None:
    kernel = run_in_notebook_7(FROM_POSITION, "board", "board").kernel
    one, other = Board(page, 0), Board(page, 1)
    one.play("7", "a10", "a13", "b6")
    kernel.wait_for(PLIES, ["7 a10-a13 b2-b6"])
    agree(kernel, one, other)
    other.press("Back")
    kernel.wait_for("game.node.ply", 0)
    agree(kernel, one, other)
