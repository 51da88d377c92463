"""What must stay right under the hand: blocked and busy kernels, closed pages, cells run again, anything as a name."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from itertools import count
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from playwright.sync_api import Page, expect

from pegs_widget.engine.chance import Chance
from pegs_widget.game.node import Node
from pegs_widget.game.reader import loads
from pegs_widget.game.tree import Game
from pegs_widget.widget import PegsWidget
from pegs_widget.words import sentence
from tests.e2e.board import Board, middle
from tests.e2e.conftest import Run
from tests.e2e.kernel import Kernel, wait_until
from tests.e2e.model import Model, Wire
from tests.e2e.notebook import KERNELSPEC, OpenNotebook
from tests.e2e.servers import ROOT, JupyterServer, MarimoServer
from tests.e2e.test_lab import (
    BEFORE_A_SPLIT,
    FROM_POSITION,
    FROM_RECORD,
    PLIES,
    RECORD,
    agree,
    pegs_after,
    pegs_of,
)
from tests.e2e.test_marimo import NOTEBOOK as IN_MARIMO

# ------------------------------------------------------------ clicks that come at a bad time

# Who holds the lock of the game keeps every click waiting, on whatever thread it is handled.
BLOCKED_UNTIL_THE_FILE_IS_THERE = """
import pathlib, time
with game.lock:
    while not pathlib.Path(release).exists():
        time.sleep(0.05)
"""


def test_of_many_clicks_while_the_kernel_is_blocked_one_is_played(page: Page, run_in_lab: Run, tmp_path: Path) -> None:
    release = tmp_path / "release"
    release.touch()
    wire = Wire(page)
    notebook = run_in_lab(FROM_POSITION + f"\nrelease = {str(release)!r}", "board", BLOCKED_UNTIL_THE_FILE_IS_THERE)
    kernel, board = notebook.kernel, Board(page)
    model = Model(page, kernel.evaluate("board.model_id"))
    board.play("7", "b2")
    expect(board.hole("b9")).to_be_visible()
    rev = model.state()["tree"]["rev"]

    release.unlink()
    notebook.select_last()
    notebook.run_selected()
    kernel.wait_busy()
    place = board.spot("b9")
    for _ in range(5):
        page.mouse.click(*place)
    # The view sends one only; so five more past it, all of them legal where they were clicked.
    moves = ["7 b2-b9", "5 b2-b7", "K as-a8", "A as-a8", "5 a10-a15"]
    raw = [{"intent": "play", "id": f"raw-{n}", "rev": rev, "node": 0, "move": move} for n, move in enumerate(moves)]
    model.send(*raw)
    release.touch()
    kernel.wait_executed(1)

    kernel.wait_for("len(board.error) > 0", True)
    wait_until(lambda: len(refusals(wire, page)) == 5, "five refusals")
    # Whether the view's own comes first, or the same move sent past it, is the host's to say.
    assert [code for _, code in refusals(wire, page)] == ["widget.stale"] * 5
    assert kernel.evaluate(PLIES) == ["7 b2-b9"]
    agree(kernel, board)


def refusals(wire: Wire, page: Page) -> list[tuple[str, str]]:
    page.evaluate("0")  # what has come meanwhile is handed on while the page is asked something
    said = [message.custom for message in wire.messages]
    return [(one["by"], one["code"]) for one in said if one.get("kind") == "refused"]


A_CELL_THAT_PLAYS = """
import time
import pegs_widget as pw
from pegs_widget.engine.chance import Chance
game = pw.Game.deal("arizona", seed=3)
board = pw.PegsWidget(game, speed=0)
by_hand = []
board.on_move(by_hand.append)
start = game.play(game.position.legal_moves[0])

def plays(plies):
    node = start
    for n in range(plies):
        if node.position.winner:
            node = start
        moves = node.position.legal_moves
        node = game.play(moves[Chance(7, n).below(len(moves))], at=node)
        yield n

plies = 1
"""
CLICK_WHAT_CAN_BE_CLICKED = """
(root) => {
  const click = (selector) => {
    const all = root.querySelectorAll(selector);
    const one = all[Math.floor(Math.random() * all.length)];
    if (!one) return;
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    one.dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
  };
  for (const selector of [".pegs-playable", ".pegs-discard:not([hidden])", ".pegs-offer-peg > .pegs-hit",
    ".pegs-offer-target > .pegs-hit", ".pegs-offer-target > .pegs-hit"]) click(selector);
}
"""
WHAT_IT_HOLDS = "[[node.text, str(node.position)] for node in {}.nodes()]"


# Clicks wait for the end of a cell that plays; a cell that waits itself now and then lets them through.
PLAIN = """
for n in plays(plies):
    pass
print(plies, "plies played")
"""
WAITING = """
import asyncio
for n in plays(plies):
    while n in (500, 1000, 1500) and len(by_hand) < n // 500:
        await asyncio.sleep(0.05)
print(plies, "plies played")
"""


@pytest.mark.parametrize(("cell", "by_hand"), [(PLAIN, 0), (WAITING, 3)], ids=["plain", "waiting"])
def test_clicks_while_a_cell_plays_two_thousand_plies(page: Page, run_in_lab: Run, cell: str, by_hand: int) -> None:
    notebook = run_in_lab(A_CELL_THAT_PLAYS, "board", cell)
    kernel, board = notebook.kernel, Board(page)
    board.press("First")
    kernel.wait_for("game.node.ply", 0)
    kernel.evaluate("globals().update(plies=2000)")
    notebook.select_last()
    notebook.run_selected()
    kernel.wait_busy()
    said = page.locator(".jp-Cell").last.locator(".jp-OutputArea-output")

    def click_until_it_ends() -> list[str]:
        board.root.evaluate(CLICK_WHAT_CAN_BE_CLICKED)
        return [text.strip() for text in said.all_inner_texts() if not text.startswith("1 plies")]

    assert wait_until(click_until_it_ends, "the cell to end", seconds=120) == ["2000 plies played"]
    kernel.wait_executed(1)
    assert kernel.evaluate("len(by_hand)") >= by_hand
    assert kernel.evaluate("board.error") in ("", sentence("widget.stale", {}))
    held = kernel.evaluate(WHAT_IT_HOLDS.format("game"))
    assert len(held) > 2000
    assert kernel.evaluate(WHAT_IT_HOLDS.format("pw.loads(game.text)")) == held
    agree(kernel, board)


def test_a_hand_on_another_thread_while_two_thousand_plies_are_played() -> None:
    """No browser is needed for this: intents as it sends them, always against the newest state."""
    game = Game.deal("arizona", seed=3)
    board = PegsWidget(game)
    start = game.play(game.position.legal_moves[0])
    done = threading.Event()
    raised: list[BaseException] = []
    by_hand: list[Node] = []
    board.on_move(by_hand.append)

    def click() -> None:
        try:
            for n in count():
                if done.is_set():
                    return
                rev, node = board.state["rev"], game.node
                moves = node.position.legal_moves
                move = str(moves[n % len(moves)]) if moves else "A as-a8"
                intent = {"intent": "play", "id": f"hand-{n}", "rev": rev, "node": node.id, "move": move}
                board._handle_custom_msg(intent, [])
        except BaseException as error:
            raised.append(error)

    hand = threading.Thread(target=click)
    hand.start()
    node = start
    for n in range(2000):
        if node.position.winner:
            node = start
        moves = node.position.legal_moves
        node = game.play(moves[Chance(7, n).below(len(moves))], at=node)
    done.set()
    hand.join()
    assert not raised
    assert len(by_hand) > 0
    held = [(node.text, node.position) for node in game.nodes()]
    assert len(held) > 2000
    assert [(node.text, node.position) for node in loads(game.text).nodes()] == held


# ------------------------------------------------------------ what a step costs

A_LONG_GAME = """
import time
import pegs_widget as pw
from pegs_widget.engine.chance import Chance
game = pw.Game.deal("arizona", seed=3)
def play(plies):
    for n in range(plies):
        moves = game.position.legal_moves
        game.play(moves[Chance(7, game.node.ply).below(len(moves))])
board = pw.PegsWidget(game, speed=0)
pause = 0
"""
COUNT_DRAWS = """
(roots) => {
  for (const root of roots) {
    root.draws = 0;
    const pegs = root.querySelector(".pegs-pegs");
    const places = () => [...pegs.children].map((peg) => peg.dataset.peg + peg.getAttribute("transform")).sort().join();
    let seen = places();
    new MutationObserver(() => {
      const now = places();
      if (now !== seen) root.draws++;
      seen = now;
    }).observe(pegs, { subtree: true, attributes: true });
  }
}
"""


def test_a_step_is_one_small_message_and_one_draw(page: Page, run_in_lab: Run) -> None:
    wire = Wire(page)
    notebook = run_in_lab(A_LONG_GAME, "board", "board", "play(5)", "for _ in range(3): play(1); time.sleep(pause)")
    kernel = notebook.kernel
    boards = [Board(page, 0), Board(page, 1)]
    agree(kernel, *boards)
    kernel.evaluate("globals().update(pause=0.4)")
    page.locator(".pegs-widget").evaluate_all(COUNT_DRAWS)
    largest = []
    for ply in (8, 500):
        kernel.evaluate(f"play({ply} - game.node.ply)")
        for board in boards:
            board.wait_for_ply(ply)
        tree_has(page, kernel, ply + 1)
        page.locator(".pegs-widget").evaluate_all("roots => roots.forEach((root) => (root.draws = 0))")
        del wire.messages[:]
        notebook.select_last()
        notebook.run_selected()
        kernel.wait_executed(1)
        tree_has(page, kernel, ply + 4)
        updates = [message for message in wire.messages if message.written & {"state", "svg"}]
        assert [message.written for message in updates] == [{"state"}] * 3
        largest.append(max(message.size for message in updates))
        for board in boards:
            assert board.plies() == ply + 3
            assert board.root.evaluate("root => root.draws") == 3
    assert max(largest) <= 2_000
    assert max(largest) < 1.2 * min(largest)


def tree_has(page: Page, kernel: Kernel, nodes: int) -> None:
    """Waits until the browser has so many nodes in its copy of the whole game."""
    model = Model(page, kernel.evaluate("board.model_id"))
    wait_until(lambda: len(model.state()["tree"]["nodes"]) == nodes, f"{nodes} nodes in the browser")


# ------------------------------------------------------------ pages and kernels that go away


def steps_through(page: Page, expected: list[dict[str, list[str]]]) -> None:
    """Goes through the line in view from its start, ply for ply."""
    board = Board(page)
    board.press("First")
    for ply, pegs in enumerate(expected):
        board.wait_for_ply(ply)
        board.wait_for_pegs(pegs)
        if ply + 1 < len(expected):
            board.press("Forward")
    assert board.root.locator(".pegs-go-forward").get_attribute("aria-disabled") == "true"


LINE = "[{colour: sorted(holes) for colour, holes in node.position.pegs.items()} for node in game.line_to(game.node)]"


@pytest.mark.parametrize("shut_down", [False, True], ids=["kernel alive", "kernel shut down"])
def test_a_saved_notebook_holds_the_game(
    page: Page, jupyter_lab: JupyterServer, run_in_lab: Run, shut_down: bool
) -> None:
    with jupyter_lab.settings("@jupyter-widgets/jupyterlab-manager:plugin", {"saveState": True}):
        notebook = run_in_lab(FROM_POSITION, "board", "game.play('5 b2-b7')")
        kernel, board = notebook.kernel, Board(page)
        board.press("Back")
        kernel.wait_for("game.node.ply", 0)
        board.play("7", "a10", "a13", "b6")
        kernel.wait_for(PLIES, ["5 b2-b7", "7 a10-a13 b2-b6"])
        kernel.evaluate("board.speed")
        line = kernel.evaluate(LINE)
        tree_has(page, kernel, 3)
        page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
        wait_until(lambda: "7 a10-a13 b2-b6" in saved_state(jupyter_lab, notebook), "the notebook to be saved")
        if shut_down:
            notebook.close()
        page.reload()
        page.wait_for_function("window.jupyterapp?.restored")
        board = Board(page)
        expect(board.root).to_be_visible()
        steps_through(page, line)
        board.press("First")
        expect(board.ply("1a 5 b2-b7")).to_be_visible()
        board.ply("1a 5 b2-b7").click()
        board.wait_for_pegs({**line[0], "a": ["a10", "as", "as", "as", "b7"]})
        board.focus()
        page.keyboard.press("f")
        wait_until(lambda: board.lowest_seat() == "b", "the board to turn")


def saved_state(server: JupyterServer, notebook: OpenNotebook) -> str:
    """The widgets' state in a notebook's file, as text."""
    saved = nbformat.read(server.notebooks / notebook.name, as_version=4)
    return str(saved.metadata.get("widgets", ""))


def test_an_executed_notebook_holds_the_game(page: Page, jupyter_lab: JupyterServer, tmp_path: Path) -> None:
    cells = [FROM_RECORD, "board", "game.go(ply=11)\ngame.play('3h a0-a3')"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = KERNELSPEC
    nbformat.write(notebook, tmp_path / "game.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to=notebook", "--output=executed.ipynb", "game.ipynb"]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run(command, cwd=tmp_path, env=env, check=True, capture_output=True)
    executed = nbformat.read(tmp_path / "executed.ipynb", as_version=4)
    NotebookNotary(data_dir=str(jupyter_lab.folder / "data")).sign(executed)
    nbformat.write(executed, jupyter_lab.notebooks / "executed.ipynb")

    opened = OpenNotebook(page, jupyter_lab, "executed.ipynb")
    try:
        assert opened.kernel.evaluate("'game' in globals()") is False
        board = Board(page)
        board.ply("3d 8s b8-b0").click()
        board.press("Last")
        trace = RECORD.with_suffix(".trace").read_text().splitlines()
        assert board.plies() == len(trace)
        board.wait_for_pegs(pegs_after(len(trace)))
        board.slide_to(47)
        board.wait_for_pegs(pegs_after(47))
        board.ply("3d 3h a0-a3").click()
        before = pegs_after(11)
        board.wait_for_pegs({**before, "d": sorted("a3" if hole == "a0" else hole for hole in before["d"])})
    finally:
        opened.close()


def test_a_reloaded_marimo_page_holds_the_game(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "notebook.py"
    path.write_text(IN_MARIMO)
    server = MarimoServer(tmp_path, path, "edit")
    try:
        page.goto(server.url)
        board = Board(page)
        told = page.locator(".paragraph", has_text="Python has")
        expect(told).to_contain_text("no ply")
        board.play("7", "a10", "a13", "b6")
        expect(told).to_contain_text("7 a10-a13 b2-b6")
        board.press("Back")
        expect(told).to_contain_text("no ply")
        board.play("5", "b2", "b7")
        expect(told).to_contain_text("5 b2-b7")
        page.reload()
        board = Board(page)
        expect(board.ply("1a 5 b2-b7")).to_be_visible()
        board.ply("1a 7 a10-a13 b2-b6").click()
        board.wait_for_pegs({**pegs_of(BEFORE_A_SPLIT), "a": ["a13", "as", "as", "as", "b6"]})
        board.press("First")
        board.wait_for_pegs(pegs_of(BEFORE_A_SPLIT))
    finally:
        server.stop()


# ------------------------------------------------------------ cells run again


def test_a_cell_that_is_run_five_times_shows_one_board(page: Page, run_in_lab: Run) -> None:
    note = "intents = []\nboard.on_msg(lambda _widget, content, _buffers: intents.append(content['intent']))"
    notebook = run_in_lab(FROM_POSITION, note, "board")
    kernel = notebook.kernel
    for _ in range(5):
        notebook.select_last()
        notebook.run_selected()
        kernel.wait_executed(1)
    expect(page.locator(".pegs-widget")).to_have_count(1)
    board = Board(page)
    board.play("7", "b2", "b9")
    kernel.wait_for(PLIES, ["7 b2-b9"])
    agree(kernel, board)
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    assert kernel.evaluate("[one for one in intents if one != 'legal']") == ["play", "go"]
    assert kernel.evaluate(PLIES) == ["7 b2-b9"]


# ------------------------------------------------------------ autoplay


def test_autoplay_gives_way_to_the_hand(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_RECORD + "\ngame.go(game.root)\nboard.pace = 0.1", "board").kernel
    board = Board(page)
    plies = kernel.evaluate("len(game.main_line()) - 1")
    slider = board.root.get_by_role("slider")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    assert box is not None
    height = box["y"] + box["height"] / 2

    board.button("pegs-go-play").click()
    wait_until(lambda: board.plies() >= 3, "the board to step on by itself")
    page.mouse.move(box["x"] + box["width"] * board.plies() / plies, height)
    page.mouse.down()
    for part in (0.2, 0.7, 0.4, 0.6):
        page.mouse.move(box["x"] + box["width"] * part, height, steps=4)
        page.wait_for_timeout(250)  # more than two of autoplay's steps
    there = int(slider.input_value())
    assert 0.4 * plies < there < 0.8 * plies
    page.mouse.up()
    kernel.wait_for("game.node.ply", there)
    page.wait_for_timeout(500)
    assert board.plies() == there
    assert kernel.evaluate("[game.node.ply, board.playing]") == [there, False]
    board.wait_for_pegs(pegs_after(there))

    # Paused by the button and by Python: within one step.
    pause = "root => { root.querySelector('.pegs-go-play').click(); return root.querySelector('.pegs-slider').value }"
    board.slide_to(0)
    board.button("pegs-go-play").click()
    wait_until(lambda: board.plies() >= 3, "the board to step on by itself")
    at = int(board.root.evaluate(pause))
    page.wait_for_timeout(500)
    assert board.plies() - at in (0, 1)
    kernel.wait_for("[game.node.ply, board.playing]", [board.plies(), False])

    kernel.evaluate("setattr(board, 'playing', True)")
    wait_until(lambda: board.plies() >= at + 4, "the board to step on by itself")
    kernel.evaluate("setattr(board, 'playing', False)")
    expect(board.button("pegs-go-play")).to_have_attribute("aria-pressed", "false")
    stopped = board.plies()
    page.wait_for_timeout(500)
    assert board.plies() == stopped
    kernel.wait_for("game.node.ply", stopped)


# ------------------------------------------------------------ text is text

EVIL = '<img src=x onerror="window.hacked=1"><b>Ann</b>'
EVIL_RECORD = f"""[PJN "1"]
[Event "{EVIL.replace('"', "'")}"]
[Rules "arizona"]
[Players "4"]
[SeatA "{EVIL.replace('"', "'")}"]
[Result "*"]

1a. K as-a8 {{{EVIL} </span><script>window.hacked=2</script>}}
"""


def test_html_in_names_and_comments_is_shown_as_text(page: Page, run_in_lab: Run) -> None:
    cell = f"import pegs_widget as pw\ngame = pw.loads({EVIL_RECORD!r})\nboard = pw.PegsWidget(game)"
    kernel = run_in_lab(cell, "board").kernel
    board = Board(page)
    shown = EVIL.replace('"', "'")
    expect(board.root.locator(".pegs-comment")).to_contain_text(f"{EVIL} </span><script>")
    expect(board.root.locator(".pegs-player-name").first).to_have_text(shown)
    expect(board.root.locator(".pegs-title")).to_have_text(shown)
    expect(board.root.locator(".pegs-status")).to_have_text(f"{shown} to move")
    board.press("Forward")
    board.button("pegs-go-setUp").click()
    kernel.evaluate("setattr(board, 'coordinates', True)")  # the picture is drawn anew, with the name in it
    expect(board.root.locator(".pegs-go-flip")).to_be_visible()
    assert board.root.locator("img, script, .pegs-comment b, .pegs-player b").count() == 0
    assert page.evaluate("window.hacked") is None


# ------------------------------------------------------------ people and devices


def test_pegs_jump_where_motion_is_reduced(page: Page, run_in_lab: Run) -> None:
    page.emulate_media(reduced_motion="reduce")
    kernel = run_in_lab(FROM_RECORD + "\ngame.go(game.root)", "board").kernel
    board = Board(page)
    board.pegs()
    board.root.evaluate(NOTE_WHERE_PEGS_ARE_DRAWN)
    board.press("Forward", times=6)
    kernel.wait_for("game.node.ply", 6)
    board.wait_for_pegs(pegs_after(6))
    assert board.root.evaluate("root => root.astray") == []
    page.emulate_media(reduced_motion="no-preference")
    board.press("Forward", times=2)
    board.wait_for_pegs(pegs_after(8))
    assert board.root.evaluate("root => root.astray.length") > 0


NOTE_WHERE_PEGS_ARE_DRAWN = """
(root) => {
  root.astray = [];
  const key = (x, y) => `${Number(x).toFixed(0)},${Number(y).toFixed(0)}`;
  const all = [...root.querySelectorAll(".pegs-holes [data-hole]")];
  const holes = new Set(all.map(({ cx, cy }) => key(cx.baseVal.value, cy.baseVal.value)));
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const [x, y] = (target.getAttribute("transform") ?? "").match(/-?[\\d.]+/g) ?? [];
      if (x !== undefined && !holes.has(key(x, y))) root.astray.push(target.getAttribute("transform"));
    }
  }).observe(root.querySelector(".pegs-pegs"), { subtree: true, attributes: true, attributeFilter: ["transform"] });
}
"""


def test_a_swipe_on_the_board_scrolls_the_page(page: Page, run_in_lab: Run) -> None:
    page.set_viewport_size({"width": 900, "height": 600})
    kernel = run_in_lab(FROM_POSITION, "board", *["print('\\n' * 12)"] * 4).kernel
    board = Board(page)
    before = board.pegs()
    notebook = page.locator(".jp-WindowedPanel-outer")
    scrolled = "one => one.scrollTop"
    board.root.locator(".pegs-picture").evaluate("one => one.scrollIntoView({ block: 'start' })")
    x, y = middle(board.root.locator('.pegs-holes [data-hole="d9"]'))  # a hole in which there is no peg
    start = notebook.evaluate(scrolled)

    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *points: dict[str, float]) -> None:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for moved in range(10, 160, 10):
        touch("touchMove", {"x": x, "y": y - moved})
    touch("touchEnd")
    wait_until(lambda: notebook.evaluate(scrolled) > start + 50, "the page to scroll")
    assert board.pegs() == before
    assert kernel.evaluate(PLIES) == []
