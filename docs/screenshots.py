"""Makes the pictures of the widget in `docs/pictures`, in a real JupyterLab: `python -m docs.screenshots`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import dev
from tests.browser import QUIET
from tests.e2e.board import Board
from tests.e2e.notebook import OpenNotebook, write_notebook
from tests.e2e.servers import JupyterServer

PICTURES = Path(__file__).parent / "pictures"
GAMES = Path(__file__).parents[1] / "tests" / "data" / "games"
BEFORE_A_SPLIT = (
    "arizona 4 2 a | a: as as a10 b2 ah4; b: bs bs bs c1 d17; c: cs cs c9 d5 ch2; d: ds ds ds a15 dh1 | "
    "a: 5 7 9 K X; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)


def record(name: str, ply: int, options: str = "") -> tuple[str, ...]:
    return (
        f"import pegs_widget as pw\ngame = pw.load({str(GAMES / name)!r})\ngame.go(ply={ply})",
        f"pw.PegsWidget(game, speed=0{options})",
    )


def position(text: str) -> tuple[str, ...]:
    return (f"import pegs_widget as pw\npw.PegsWidget(pw.Position.parse({text!r}), speed=0)",)


@contextmanager
def shown(
    browser: Browser, server: JupyterServer, *cells: str, width: int = 1340, dark: bool = False
) -> Iterator[tuple[Page, Board]]:
    page = browser.new_page(viewport={"width": width, "height": 1100 if width > 800 else 1500})
    notebook = OpenNotebook(page, server, write_notebook(server, cells))
    page.evaluate("() => { window.jupyterapp.commands.execute('application:toggle-left-area') }")
    page.evaluate(
        "(theme) => { window.jupyterapp.commands.execute('apputils:change-theme', { theme }) }",
        f"JupyterLab {'Dark' if dark else 'Light'}",
    )
    notebook.run_all()
    board = Board(page)
    board.wait_for_theme("dark" if dark else "light")
    board.pegs()
    board.root.scroll_into_view_if_needed()
    page.wait_for_timeout(800)  # for a picture only: fonts and fades
    try:
        yield page, board
    finally:
        notebook.close()
        page.close()


def take(board: Board, name: str) -> None:
    board.root.page.wait_for_timeout(400)
    board.root.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=dev.find_browser(), args=QUIET, chromium_sandbox=not dev.is_root())
        server = JupyterServer(Path(folder), "lab")
        try:
            for name, cells, dark in (
                ("four-light", record("annotated.pjn", 47), False),
                ("four-dark", record("annotated.pjn", 47), True),
                ("six-light", record("arizona-6-2.pjn", 80), False),
                ("eight-dark", record("standard-8-2.pjn", 150), True),
            ):
                with shown(browser, server, *cells, dark=dark) as (_, board):
                    take(board, name)
            with shown(browser, server, *record("standard-8-2.pjn", 150), width=640) as (_, board):
                take(board, "eight-narrow")
            with shown(browser, server, *position(BEFORE_A_SPLIT)) as (_, board):
                board.choose_card("7")
                board.hole("a10").click()
                board.hole("a13").click()
                take(board, "split")
            with shown(browser, server, *record("annotated.pjn", 31)) as (page, board):
                board.draw_arrow("a17", "b3")
                board.draw_mark("b8")
                page.mouse.move(0, 0)
                board.root.get_by_role("button", name="More (m)").click()
                take(board, "tree")
            with shown(browser, server, *position(BEFORE_A_SPLIT)) as (page, board):
                board.root.get_by_role("button", name="Set up a position (s)").click()
                board.drag_peg("a10", "a15")
                page.mouse.move(0, 0)
                take(board, "editor")
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main()
