"""The board as Python leads it: what it shows and offers in a real JupyterLab, what it calls, who plays at it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.e2e.board import Board
from tests.e2e.conftest import Run
from tests.e2e.kernel import wait_until
from tests.e2e.model import Model, Wire
from tests.e2e.test_lab import FROM_POSITION, PLIES, agree

# Jacks, kings and jokers are in hands that b cannot see, and nowhere else.
UNMISTAKABLE_HANDS = (
    "arizona 4 2 b | a: as as as as as; b: bs bs bs bs b10; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: J J J J K; b: 2 3 4 5 6; c: J K K K X; d: J J K X X"
)
HIDDEN_RANK = re.compile(r"(?<![\w-])[JKX](?![\w-])")


def test_hidden_hands_are_not_in_the_page(page: Page, run_in_lab: Run) -> None:
    wire = Wire(page)
    cell = (
        f"import pegs_widget as pw\ngame = pw.Game.from_position({UNMISTAKABLE_HANDS!r})\n"
        "board = pw.PegsWidget(game, perspective='b')"
    )
    kernel = run_in_lab(cell, "board").kernel
    board = Board(page)
    model = Model(page, kernel.evaluate("board.model_id"))

    def cards_in_the_model() -> list[str]:
        return HIDDEN_RANK.findall(json.dumps({**model.state(), "words": {}}))  # every card has a name there

    def look_for_hidden_cards() -> None:
        assert cards_in_the_model() == []
        assert board.root.locator(":is(.pegs-card, .pegs-top):text-matches('^[JKX]')").count() == 0
        assert not {"J", "K", "X"} & set(board.cards())
        labels = board.root.locator(".pegs-area [aria-label]").evaluate_all("all => all.map((one) => one.ariaLabel)")
        assert labels
        assert not [label for label in labels if re.search("jack|king|joker", label, re.IGNORECASE)]

    expect(board.root.locator('.pegs-playable[data-card="4"]')).to_be_visible()
    assert board.cards() == ["2", "3", "4", "5", "6"]
    look_for_hidden_cards()
    board.play("4", "b10", "b14")
    kernel.wait_for(PLIES, ["4 b10-b14"])
    expect(board.root.locator(".pegs-face-down")).to_have_attribute("aria-label", "Seat c’s cards, face down: 5")
    look_for_hidden_cards()  # now it is c's turn, who has jacks and kings to play
    assert board.offered() == set()
    agree(kernel, board)

    sent = [message for message in wire.messages if message.kind in ("comm_open", "comm_msg", "execute_result")]
    assert any("state" in message.written for message in sent)
    for message in sent:
        opened = message.content.get("data", {}).get("state", {})
        for program in ("_esm", "_css", "words"):
            opened.pop(program, None)
        assert HIDDEN_RANK.findall(json.dumps(message.content)) == []

    kernel.evaluate("setattr(board, 'perspective', '')")  # at the open table they are there
    board.root.locator('.pegs-playable[data-card="K"]').first.wait_for()
    assert board.cards() == ["J", "K", "K", "K", "X"]
    assert cards_in_the_model()


def test_python_leads_the_board(page: Page, run_in_lab: Run) -> None:
    called = "moves = []\ndef note(node): moves.append(node.text)\nboard.on_move(note)\nboard.on_move(note)"
    kernel = run_in_lab(FROM_POSITION, called, "board").kernel
    board = Board(page)
    assert board.lowest_seat() == "a"
    kernel.evaluate("setattr(board, 'orientation', 'c')")
    wait_until(lambda: board.lowest_seat() == "c", "the board to turn")
    assert board.pegs()["a"] == ["a10", "as", "as", "as", "b2"]

    kernel.evaluate("[board.mark('a8', 'ch2'), board.arrow('a8', 'b3')]")
    marks, arrows = board.root.locator(".pegs-drawn-mark"), board.root.locator(".pegs-drawn-arrow")
    expect(marks).to_have_count(2)
    expect(arrows).to_have_count(1)
    kernel.evaluate("board.clear()")
    expect(marks).to_have_count(0)
    expect(arrows).to_have_count(0)

    board.play("7", "b2", "b9")
    kernel.wait_for("moves", ["7 b2-b9"])
    kernel.evaluate("board.off_move(note)")
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    expect(board.root.locator('.pegs-playable[data-card="K"]')).to_be_visible()

    kernel.evaluate("setattr(board, 'locked', True)")
    expect(board.root.locator(".pegs-playable")).to_have_count(0)
    assert board.offered() == set()
    for name in ("Draw marks and arrows", "Set up a position", "More (m)"):
        expect(board.root.get_by_role("button", name=name)).to_have_count(0)  # a hidden button has no role
    board.draw_mark("a5")
    board.press("Forward")  # it replays
    kernel.wait_for("game.node.ply", 1)
    model = Model(page, kernel.evaluate("board.model_id"))
    rev = kernel.evaluate("board.state['rev']")
    model.send({"intent": "play", "id": "raw", "rev": rev, "node": 0, "move": "K as-a8"})
    kernel.wait_for("board.error != ''", True)
    assert kernel.evaluate(PLIES) == ["7 b2-b9"]
    assert kernel.evaluate("len(list(game.nodes())[0].comments)") == 0

    kernel.evaluate("setattr(board, 'locked', False)")
    board.press("Back")
    board.play("K", "as", "a8")
    kernel.wait_for(PLIES, ["7 b2-b9", "K as-a8"])
    assert kernel.evaluate("moves") == ["7 b2-b9"]


WAIT_FOR_A_MOVE = """
if waiting:
    first = await board.next_move()
    second = await board.next_move()
    print("seen", first.text, "and", second.text)
"""


def test_a_cell_waits_for_the_hand(page: Page, run_in_lab: Run) -> None:
    position = FROM_POSITION.replace("a: A 5 7 K X", "a: A 5 7 K X; b: 2 3 4 5 A")
    notebook = run_in_lab(f"{position}\nwaiting = False", "board", WAIT_FOR_A_MOVE)
    kernel, board = notebook.kernel, Board(page)
    kernel.evaluate("globals().update(waiting=True)")
    notebook.select_last()
    notebook.run_selected()
    kernel.wait_busy()
    board.play("7", "b2", "b9")
    board.play("A", "bs", "b8")
    kernel.wait_executed(1)
    expect(page.locator(".jp-Cell").last.locator(".jp-OutputArea-output")).to_have_text("seen 7 b2-b9 and A bs-b8")
    agree(kernel, board)


def test_programs_play_after_a_click(page: Page, run_in_lab: Run) -> None:
    position = FROM_POSITION.replace("a: A 5 7 K X", "a: A 5 7 K X; b: 2 3 4 5 A; c: A 2 3 4 5")
    cell = position.replace(
        "pw.PegsWidget(game)", "pw.PegsWidget(game, programs={'b': pw.RandomProgram()}, seed=1, pace=0.3)"
    )
    kernel = run_in_lab(cell, "board").kernel
    board = Board(page)
    control = board.button("pegs-go-programs")
    expect(control).to_have_attribute("aria-label", "Stop the programs")
    board.play("7", "b2", "b9")
    kernel.wait_for("game.node.ply", 2)
    kernel.wait_for("game.position.seat", "c")
    agree(kernel, board)

    control.click()
    expect(control).to_have_attribute("aria-label", "Let the programs play on")
    kernel.wait_for("board.programs_running", False)
    board.press("First")
    kernel.wait_for("game.node.ply", 0)
    board.play("K", "as", "a8")
    kernel.wait_for("game.node.text", "K as-a8")
    page.wait_for_timeout(900)  # three times its pace
    assert kernel.evaluate("[game.node.ply, len(game.node.children)]") == [1, 0]
    expect(board.root.locator('.pegs-playable[data-card="A"]')).to_be_visible()  # a hand may play for it meanwhile

    control.click()
    kernel.wait_for("game.node.ply", 2)
    agree(kernel, board)
