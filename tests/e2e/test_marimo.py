"""The same widget in marimo, which shows it in a shadow root and runs again the cells that depend on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.board import Board
from tests.e2e.servers import MarimoServer
from tests.e2e.test_lab import BEFORE_A_SPLIT, pegs_of

NOTEBOOK = f'''
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    import pegs_widget as pw

    board = mo.ui.anywidget(pw.PegsWidget(pw.Game.from_position("{BEFORE_A_SPLIT}")))
    runs = []
    return board, mo, runs


@app.cell
def _(board):
    board
    return


@app.cell
def _(board, mo, runs):
    runs.append(1)
    mo.md(f"Python has {{board.game.node.text or 'no ply'}}; pegs {{board.game.position.pegs['a']}}; run {{len(runs)}}")
    return
'''


@pytest.mark.parametrize("mode", ["run", "edit"])
def test_a_split_is_clicked_and_dependent_cells_run_again(page: Page, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "notebook.py"
    path.write_text(NOTEBOOK)
    server = MarimoServer(tmp_path, path, mode)
    try:
        page.goto(server.url)
        told = page.locator(".paragraph", has_text="Python has")
        expect(told).to_contain_text("no ply")
        board = Board(page)
        board.play("7", "a10", "a13", "b6")
        expect(told).to_contain_text("Python has 7 a10-a13 b2-b6; pegs ('as', 'as', 'as', 'a13', 'b6')")
        board.press("Back")
        expect(told).to_contain_text("no ply")
        expect(told).to_contain_text("run 3")
        board.wait_for_pegs(pegs_of(BEFORE_A_SPLIT))
    finally:
        server.stop()
