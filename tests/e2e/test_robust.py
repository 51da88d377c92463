"""What must stay right under the hand: blocked and busy kernels, closed pages, cells run again, anything as a name."""

from __future__ import annotations

import subprocess
import sys
import threading
from itertools import count
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page, expect

from pegs_widget.engine.chance import Chance
from pegs_widget.engine.messages import sentence
from pegs_widget.game.node import Node
from pegs_widget.game.reader import loads
from pegs_widget.game.tree import Game
from pegs_widget.widget import PegsWidget
from tests.e2e.board import Board, middle
from tests.e2e.conftest import Run
from tests.e2e.kernel import Kernel, wait_until
from tests.e2e.model import Model, Wire
from tests.e2e.notebook import KERNELSPEC, OpenNotebook
from tests.e2e.servers import JupyterServer, MarimoServer
from tests.e2e.test_lab import BEFORE_A_SPLIT, FROM_POSITION, FROM_RECORD, PEGS, PLIES, RECORD, agree, pegs_after

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
    assert refusals(wire, page) == [(f"raw-{n}", "widget.stale") for n in range(5)]
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
            wait_until(lambda board=board: board.plies() == ply, f"ply {ply}")  # type: ignore[misc]
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
