"""The widget in a real JupyterLab: what is clicked in the browser is asserted in the kernel, and the other way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from pegs_widget.engine.position import Position
from tests.e2e.board import Board
from tests.e2e.conftest import Run
from tests.e2e.kernel import Kernel, wait_until
from tests.e2e.servers import JupyterServer

GAMES = Path(__file__).resolve().parents[1] / "data" / "games"
RECORD = GAMES / "arizona-4-2.pjn"

BEFORE_A_SPLIT = (
    "arizona 4 2 a | a: as as as a10 b2; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | a: A 5 7 K X"
)
FROM_POSITION = (
    f"import pegs_widget as pw\ngame = pw.Game.from_position({BEFORE_A_SPLIT!r})\nboard = pw.PegsWidget(game)"
)
FROM_RECORD = f"import pegs_widget as pw\ngame = pw.load({str(RECORD)!r})\nboard = pw.PegsWidget(game)"

PEGS = "{colour: sorted(holes) for colour, holes in game.position.pegs.items()}"
PLIES = "[node.text for node in game.nodes()][1:]"


def pegs_of(position: str) -> dict[str, list[str]]:
    """Where the pegs of a position stand, as a board on a page tells it."""
    return {colour: sorted(holes) for colour, holes in Position.parse(position).pegs.items()}


def pegs_after(ply: int) -> dict[str, list[str]]:
    """Where the pegs of the recorded game stand after so many plies, by its trace."""
    return pegs_of(RECORD.with_suffix(".trace").read_text().splitlines()[ply - 1].partition("\t")[2])


def agree(kernel: Kernel, *boards: Board) -> None:
    """Waits until the boards on the page show what the kernel's game says."""
    places = kernel.evaluate(PEGS)
    for board in boards:
        board.wait_for_pegs(places)


def test_a_split_is_clicked(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    board.play("7", "a10", "a13", "b6")
    kernel.wait_for(PLIES, ["7 a10-a13 b2-b6"])
    assert kernel.evaluate("game.position.seat") == "b"
    assert kernel.evaluate(PEGS)["a"] == ["a13", "as", "as", "as", "b6"]
    agree(kernel, board)


def test_only_legal_holes_are_offered(page: Page, run_in_lab: Run) -> None:
    run_in_lab(FROM_POSITION, "board")
    board = Board(page)
    board.choose_card("7")
    assert board.offered() == {"a10", "b2"}
    board.hole("a10").click()
    assert board.targets() == {"a11", "a12", "a13", "a14", "a15", "a16", "a17"}
    board.hole("a13").click()
    assert board.targets() == {"b6"}


def test_buttons_step_through_a_record(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_RECORD, "board").kernel
    board = Board(page)
    board.press("Forward", times=3)
    kernel.wait_for("game.node.ply", 3)
    board.wait_for_pegs(pegs_after(3))
    board.press("Back")
    kernel.wait_for("game.node.ply", 2)
    board.wait_for_pegs(pegs_after(2))
    board.press("Last")
    plies = kernel.evaluate("len(game.main_line()) - 1")
    kernel.wait_for("game.node.ply", plies)
    board.wait_for_pegs(pegs_after(plies))
    board.slide_to(47)
    kernel.wait_for("game.node.ply", 47)
    board.wait_for_pegs(pegs_after(47))
    board.press("First")
    kernel.wait_for("game.node.ply", 0)


def test_another_move_begins_a_branch(page: Page, run_in_lab: Run, tmp_path: Path) -> None:
    kernel = run_in_lab(FROM_RECORD, "board", "game.go(ply=11)").kernel
    board = Board(page)
    board.wait_for_pegs(pegs_after(11))
    board.play("3", "a0", "a3")
    kernel.wait_for("[node.text for node in game.node.parent.children]", ["8s b8-b0", "3h a0-a3"])
    agree(kernel, board)
    board.ply("3d 8s b8-b0").click()
    kernel.wait_for("game.node.text", "8s b8-b0")
    board.wait_for_pegs(pegs_after(12))
    board.ply("3d 3h a0-a3").click()
    kernel.wait_for("game.node.text", "3h a0-a3")
    agree(kernel, board)
    saved = tmp_path / "both.pjn"
    kernel.evaluate(f"game.save({str(saved)!r})")
    assert "(3d. 3h a0-a3)" in saved.read_text()


def test_a_second_view_follows(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board", "board").kernel
    one, other = Board(page, 0), Board(page, 1)
    one.play("K", "as", "a8")
    kernel.wait_for(PLIES, ["K as-a8"])
    agree(kernel, one, other)
    other.press("Back")
    kernel.wait_for("game.node.ply", 0)
    agree(kernel, one, other)
    other.play("5", "b2", "b7")
    kernel.wait_for(PLIES, ["K as-a8", "5 b2-b7"])
    agree(kernel, one, other)


def test_two_widgets_on_one_game_agree(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board", "other = pw.PegsWidget(game, orientation='c')", "other").kernel
    one, other = Board(page, 0), Board(page, 1)
    one.play("7", "b2", "b9")
    kernel.wait_for(PLIES, ["7 b2-b9"])
    agree(kernel, one, other)
    other.press("Back")
    other.play("7", "a10", "a17")
    kernel.wait_for(PLIES, ["7 b2-b9", "7 a10-a17"])
    agree(kernel, one, other)


def test_a_cell_that_plays_moves_the_board(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board", "game.play('K as-a8')").kernel
    assert kernel.evaluate(PEGS)["a"] == ["a10", "a8", "as", "as", "b2"]
    agree(kernel, Board(page))


@pytest.mark.parametrize("clicks", ["two at once", "a double click"])
def test_a_move_clicked_twice_is_played_once(page: Page, run_in_lab: Run, clicks: str) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    board.play("7", "b2")
    if clicks == "two at once":
        board.hole("b9").evaluate(
            "hole => { for (let i = 0; i < 2; i++) hole.dispatchEvent(new MouseEvent('click', { bubbles: true })) }"
        )
    else:
        board.hole("b9").dblclick()
    kernel.wait_for("len(list(game.nodes()))", 2)
    agree(kernel, board)
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    assert kernel.evaluate(PLIES) == ["7 b2-b9"]


WAITING = """
import time
end = time.monotonic() + patience
while game.node.ply == 0 and time.monotonic() < end:
    time.sleep(0.05)
plies_seen = game.node.ply
"""


@pytest.mark.parametrize(("subshells", "plies_seen"), [("perCommTarget", 1), ("disabled", 0)])
def test_a_click_while_a_cell_runs_is_not_lost(
    page: Page, jupyter_lab: JupyterServer, run_in_lab: Run, subshells: str, plies_seen: int
) -> None:
    """The kernel handles it on another thread while the cell runs, or, without subshells, after the cell.

    The first message of a widget comes to the thread that made it all the same; hence the step back and forth.
    """
    with jupyter_lab.settings("@jupyterlab/apputils-extension:kernels-settings", {"commsOverSubshells": subshells}):
        notebook = run_in_lab(FROM_POSITION, "board", "patience = 0", WAITING)
    kernel, board = notebook.kernel, Board(page)
    board.play("A", "as", "a8")
    kernel.wait_for("game.node.ply", 1)
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    kernel.evaluate("globals().update(patience=4)")
    notebook.select_last()
    notebook.run_selected()
    kernel.wait_busy()
    board.play("K", "as", "a8")
    kernel.wait_executed(1)
    kernel.wait_for(PLIES, ["A as-a8", "K as-a8"])
    assert kernel.evaluate("plies_seen") == plies_seen
    agree(kernel, board)


def test_stepping_needs_no_kernel(page: Page, run_in_lab: Run) -> None:
    notebook = run_in_lab(FROM_RECORD, "board")
    board = Board(page)
    notebook.close()
    board.press("Play")
    board.wait_for_ply(1)
    board.press("Pause")
    board.press("First")
    board.press("Forward", times=5)
    board.wait_for_pegs(pegs_after(5))
    board.focus()
    page.keyboard.press("f")
    wait_until(lambda: board.lowest_seat() == "b", "the board to turn")
    board.wait_for_pegs(pegs_after(5))


def test_keys_on_the_board_leave_the_notebook_alone(page: Page, run_in_lab: Run) -> None:
    run_in_lab(FROM_POSITION, "board")
    board = Board(page)
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    board.focus()
    for key in ("x", "d", "d", "a", "Escape", "x", "ArrowRight", "d", "d"):
        page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells


def test_the_board_is_dark_where_the_page_is(page: Page, run_in_lab: Run) -> None:
    run_in_lab(FROM_POSITION, "board")
    board = Board(page)
    board.wait_for_theme("light")
    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })")
    board.wait_for_theme("dark")
    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Light' })")
    board.wait_for_theme("light")
