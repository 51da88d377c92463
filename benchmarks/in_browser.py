"""The widget in a real JupyterLab in headless Chromium: `python -m benchmarks.in_browser`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import click
from playwright.sync_api import Page, sync_playwright

import dev
from benchmarks import page as table
from benchmarks.measuring import Measure
from tests.browser import QUIET
from tests.e2e.board import Board
from tests.e2e.notebook import OpenNotebook, write_notebook
from tests.e2e.servers import JupyterServer

MARK = "measured in a browser"
PLIES = 500
RUNS = 7
GAME = f"""
import pegs_widget as pw
from benchmarks.material import new_game, play_at_random
game = new_game("arizona", 4)
for _ in play_at_random(game, {PLIES}):
    pass
"""
POSITION = "arizona 4 2 a | a: as as as a10 b2; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | a: 5 5 5 5 5"

# Runs the selected cell; milliseconds until the pegs stand on a painted board.
FIRST_PAINT = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const before = document.querySelectorAll(".pegs-pegs .pegs-peg").length;
  const start = performance.now();
  window.jupyterapp.commands.execute("notebook:run-cell");
  while (document.querySelectorAll(".pegs-pegs .pegs-peg").length === before) await frame();
  await frame();
  return performance.now() - start;
}
"""
# Clicks a hole that is offered; milliseconds until the ply that Python has played is painted.
CLICK = """
async (hole) => {
  const frame = () => new Promise(requestAnimationFrame);
  const root = document.querySelector(".pegs-widget");
  const count = root.querySelector(".pegs-count-plies");
  const before = count.textContent;
  const start = performance.now();
  root.querySelector(`.pegs-offer[data-hole="${hole}"] .pegs-hit`)
    .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  while (count.textContent === before) await frame();
  await frame();
  return performance.now() - start;
}
"""
# Drags the slider over the whole game, a few plies a frame; the milliseconds of each frame.
SCRUB = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const slider = document.querySelector(".pegs-slider");
  const times = [];
  let last = await frame();
  for (let ply = 0; ply <= Number(slider.max); ply += 3) {
    slider.value = String(ply);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  slider.dispatchEvent(new Event("change", { bubbles: true }));
  return times;
}
"""


def measures(page: Page, server: JupyterServer) -> Iterator[Measure]:
    cells = (GAME, "pw.PegsWidget(game)", *["pw.PegsWidget(game)"] * RUNS)
    notebook = OpenNotebook(page, server, write_notebook(server, cells))
    paints = []
    for number in range(len(cells)):
        page.evaluate(
            "(n) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = n }",
            number,
        )
        if number == 0:
            notebook.run_selected()
            notebook.kernel.wait_for("game.node.ply", PLIES)
        else:
            paints.append(page.evaluate(FIRST_PAINT))
    what = f"from running the cell to the painted board, a game of {PLIES} plies"
    yield Measure("browser.first_paint", paints[0], "ms", f"{what}: the first board of a page")
    yield Measure("browser.next_paint", median(paints[1:]), "ms", f"{what}: another one")
    notebook.close()

    notebook = OpenNotebook(page, server, write_notebook(server, (GAME, "pw.PegsWidget(game)")))
    notebook.run_all()
    Board(page).pegs()
    frames = median(page.evaluate(SCRUB)[1:])
    yield Measure("browser.scrub", 1000 / frames, "frames/s", f"scrubbing through {PLIES} plies, pegs gliding")
    notebook.close()

    cell = f"import pegs_widget as pw\nboard = pw.PegsWidget(pw.Position.parse({POSITION!r}), speed=0)\nboard"
    notebook = OpenNotebook(page, server, write_notebook(server, (cell,)))
    notebook.run_all()
    board, clicks = Board(page), []
    for _ in range(RUNS):
        board.choose_card("5")
        board.hole("b2").click()
        board.hole("b7").wait_for()
        clicks.append(page.evaluate(CLICK, "b7"))
        board.press("back")
        notebook.kernel.evaluate("board.game.delete(board.game.root.children[0])")
        notebook.kernel.wait_for("board.game.node.ply", 0)
    yield Measure("browser.click", median(clicks), "ms", "from the click to the painted move, on an idle kernel")
    notebook.close()


@click.command()
@click.option("--write", is_flag=True, help="Put the table into docs/benchmarks.md too.")
def main(write: bool) -> None:
    """Measure the widget in a real JupyterLab."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium
        browser = chromium.launch(executable_path=dev.find_browser(), args=QUIET, chromium_sandbox=not dev.is_root())
        server = JupyterServer(Path(folder), "lab")
        try:
            measured = list(measures(browser.new_page(viewport={"width": 1280, "height": 1000}), server))
        finally:
            server.stop()
            browser.close()
    print(table.table(measured))
    if write:
        table.write(measured, mark=MARK)


if __name__ == "__main__":
    main(prog_name="python -m benchmarks.in_browser")
