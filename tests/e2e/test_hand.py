"""Everything the hand can do on the board, in a real JupyterLab; Python's game is asked what came of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import pegs_widget as pw
from tests.e2e.board import Board
from tests.e2e.conftest import Run
from tests.e2e.kernel import wait_until
from tests.e2e.test_lab import BEFORE_A_SPLIT, FROM_POSITION, FROM_RECORD, PEGS, PLIES, agree, pegs_after, pegs_of

# b can neither come out nor move, so that any card may be thrown away (R4.4).
NOTHING_TO_MOVE = (
    "arizona 4 2 b | a: as as as as as; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | b: 3 4 5 6 9"
)
FROM_NOTHING_TO_MOVE = FROM_POSITION.replace(FROM_POSITION.split("'")[1], NOTHING_TO_MOVE)


def test_pegs_are_dragged_and_half_a_split_is_taken_back(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    before = kernel.evaluate(PEGS)
    half_way = {**before, "a": ["a13", "as", "as", "as", "b2"]}

    board.choose_card("7")
    expect(board.button("pegs-discard")).to_be_hidden()
    board.hole("a10").click()
    board.hole("a13").click()
    board.wait_for_pegs(half_way)
    assert board.targets() == {"b6"}
    board.hole("a13").click()  # taken back by a click on the peg
    board.wait_for_pegs(before)
    assert "a17" in board.targets()
    board.hole("a13").click()
    board.wait_for_pegs(half_way)
    board.focus()
    page.keyboard.press("Escape")  # and by key
    board.wait_for_pegs(before)
    assert kernel.evaluate(PLIES) == []

    board.drag_peg("a10", "a13")
    board.wait_for_pegs(half_way)
    board.drag_peg("b2", "d8")  # no place for it: it flies back
    board.wait_for_pegs(half_way)
    board.drag_peg("b2", "b6")
    kernel.wait_for(PLIES, ["7 a10-a13 b2-b6"])
    agree(kernel, board)

    board.press("Back")
    board.wait_for_pegs(before)
    board.drag_peg("as", "a8")  # with which card?
    expect(board.root.locator(".pegs-prompt")).to_contain_text("Choose a card")
    board.choose_card("K")
    kernel.wait_for(PLIES, ["7 a10-a13 b2-b6", "K as-a8"])
    agree(kernel, board)


def test_a_card_is_thrown_away(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_NOTHING_TO_MOVE, "board").kernel
    board = Board(page)
    expect(board.button("pegs-discard")).to_be_hidden()
    board.choose_card("3")
    board.button("pegs-discard").click()
    kernel.wait_for(PLIES, ["3 --"])
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    expect(board.root.locator('.pegs-playable[data-card="9"]')).to_be_visible()
    board.drag_card_to_pile("9")
    kernel.wait_for(PLIES, ["3 --", "9 --"])
    kernel.wait_for("[str(card) for card in game.node.stock.discards]", ["9"])


def test_keys_go_through_the_game(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_RECORD, "board").kernel
    plies = kernel.evaluate("len(game.main_line()) - 1")
    board = Board(page)
    board.focus()
    for key, ply in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", plies), ("Home", 0)]:
        page.keyboard.press(key)
        kernel.wait_for("game.node.ply", ply)
    board.wait_for_pegs(kernel.evaluate(PEGS))

    kernel.evaluate("setattr(board, 'pace', 0.1)")
    page.keyboard.press(" ")
    wait_until(lambda: board.plies() >= 3, "the board to step on by itself")
    page.keyboard.press(" ")
    kernel.wait_for("board.playing", False)
    ply = board.plies()
    kernel.wait_for("game.node.ply", ply)
    board.wait_for_pegs(pegs_after(ply))

    page.keyboard.press("f")
    kernel.wait_for("board.orientation", "b")
    help_sheet = page.get_by_role("dialog", name="Keys")
    expect(help_sheet).to_be_hidden()
    page.keyboard.press("?")
    expect(help_sheet).to_be_visible()
    expect(help_sheet.locator("dt").first).to_be_in_viewport()  # in a window higher than the widget, too
    page.keyboard.press("Escape")
    expect(help_sheet).to_be_hidden()
    page.keyboard.press("ArrowRight")  # the focus has come back
    kernel.wait_for("game.node.ply", ply + 1)


def test_a_move_is_played_by_keys(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    expect(board.root.locator('.pegs-playable[data-card="K"]')).to_be_visible()
    board.focus()
    page.keyboard.press("k")
    focused = board.root.locator(".pegs-offer:focus")
    holes: list[str] = []
    while not holes or holes[-1] != "as":  # the arrows go round all pegs that the king moves
        assert len(holes) < 3, f"the focus has been on {holes} only"
        if holes:
            page.keyboard.press("ArrowRight")
        holes.append(focused.get_attribute("data-hole") or "")
    page.keyboard.press("Enter")
    expect(focused).to_have_attribute("data-hole", "a8")
    page.keyboard.press("Enter")
    kernel.wait_for(PLIES, ["K as-a8"])
    agree(kernel, board)
    page.keyboard.press("ArrowLeft")  # the focus is back on the board
    kernel.wait_for("game.node.ply", 0)


def test_a_branch_is_made_and_edited(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board", "text = game.text").kernel
    board = Board(page)
    children = "[child.text for child in game.root.children]"
    board.play("K", "as", "a8")
    kernel.wait_for(PLIES, ["K as-a8"])
    board.press("Back")
    kernel.wait_for("game.node.ply", 0)
    board.play("5", "b2", "b7")
    kernel.wait_for(children, ["K as-a8", "5 b2-b7"])
    ply = "1a 5 b2-b7"

    board.choose_in_menu(ply, "comment")
    box = board.root.locator(".pegs-comment-text")
    box.fill("Sound, <b>and</b> slow")
    board.button("pegs-comment-save").click()
    expect(box).to_be_hidden()
    expect(board.root.locator(".pegs-comment")).to_have_text("Sound, <b>and</b> slow")
    board.choose_in_menu(ply, "?!")
    kernel.wait_for("list(game.node.glyphs)", ["?!"])
    text = kernel.evaluate("game.text")
    assert re.search(r"\(1a\. 5 b2-b7 ?\?!\s+\{Sound, <b>and</b> slow\}\)", text), text

    board.choose_in_menu(ply, "promote")
    kernel.wait_for(children, ["5 b2-b7", "K as-a8"])
    assert re.search(r"\n1a\. 5 b2-b7 ?\?!", kernel.evaluate("game.text"))
    board.choose_in_menu("1a K as-a8", "promote")
    kernel.wait_for(children, ["K as-a8", "5 b2-b7"])
    expect(board.root.locator(".pegs-ply:not(.pegs-ply-start)").first).to_have_attribute("aria-label", "1a K as-a8")

    board.focus()
    page.keyboard.press("ArrowUp")
    kernel.wait_for("game.node.text", "K as-a8")
    page.keyboard.press("ArrowDown")
    kernel.wait_for("game.node.text", "5 b2-b7")

    board.choose_in_menu(ply, "delete")
    kernel.wait_for(children, ["K as-a8"])
    expect(board.ply(ply)).to_have_count(0)
    board.root.get_by_role("button", name="Undo").click()
    kernel.wait_for(children, ["K as-a8", "5 b2-b7"])
    assert kernel.evaluate("game.text") == text
    assert pw.loads(text).text == text


def test_marks_and_arrows_are_drawn_and_kept(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    drawn = "[str(command) for comment in game.node.lead_comments + game.node.comments for command in comment.commands]"
    marks, arrows = board.root.locator(".pegs-drawn-mark"), board.root.locator(".pegs-drawn-arrow")
    board.play("5", "b2", "b7")
    kernel.wait_for("game.node.ply", 1)
    board.draw_mark("a5")
    kernel.wait_for(drawn, ["[%mark a5]"])
    board.draw_arrow("a10", "b3")
    kernel.wait_for(drawn, ["[%mark a5]", "[%arrow a10 b3]"])
    board.draw_mark("ch2")
    kernel.wait_for(drawn, ["[%mark a5]", "[%mark ch2]", "[%arrow a10 b3]"])
    expect(marks).to_have_count(2)
    expect(arrows).to_have_count(1)
    board.draw_mark("a5")  # again takes it away
    kernel.wait_for(drawn, ["[%mark ch2]", "[%arrow a10 b3]"])
    assert "[%arrow a10 b3]" in kernel.evaluate("pw.loads(game.text).text")
    board.press("Back")
    expect(marks).to_have_count(0)
    board.press("Forward")
    expect(marks).to_have_count(1)
    expect(arrows).to_have_count(1)


def test_a_position_is_set_up_on_the_board(page: Page, run_in_lab: Run) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    problems = board.root.locator(".pegs-setup-problems li")
    play = board.root.get_by_role("button", name="Play from here")
    board.root.get_by_role("button", name="Set up a position").click()
    expect(problems).to_have_text(["All is well"])

    setup = board.root.locator(".pegs-setup")
    setup.get_by_role("button", name="Add: 2", exact=True).click()
    expect(problems).not_to_have_text(["All is well"])
    expect(play).to_have_attribute("aria-disabled", "true")
    setup.locator('[data-does="remove"][data-seat="a"]', has_text="2").click()
    board.drag_peg("a10", "bh1")  # the home of another
    board.wait_for_pegs(pegs_of(BEFORE_A_SPLIT))
    board.drag_peg("a10", "a12")
    board.drag_peg("cs", "ch3")
    setup.get_by_role("button", name="Choose the cards of Seat c").click()
    cards = setup.locator('[data-does="remove"][data-seat="c"]')
    for left in reversed(range(cards.count())):
        cards.first.click()
        expect(cards).to_have_count(left)
    for name in ("2", "2", "9", "joker", "king"):
        setup.get_by_role("button", name=f"Add: {name}", exact=True).click()
    setup.get_by_role("button", name="Seat c is to move").click()
    wanted = (
        "arizona 4 2 c | a: as as as a12 b2; b: bs bs bs bs bs; c: cs cs cs cs ch3; d: ds ds ds ds ds | "
        "a: A 5 7 K X; b: ? ? ? ? ?; c: 2 2 9 K X; d: ? ? ? ? ?"
    )
    expect(problems).to_have_text(["All is well"])
    setup.get_by_role("button", name="Copy Python").click()
    expect(setup.get_by_role("button", name="Copy Python")).to_have_text("Copied")
    assert eval(page.evaluate("navigator.clipboard.readText()"), {"pw": pw}) == pw.Position.parse(wanted)
    setup.get_by_role("button", name="Copy position").click()
    wait_until(lambda: page.evaluate("navigator.clipboard.readText()").startswith("arizona"), "the position's text")
    assert pw.Position.parse(page.evaluate("navigator.clipboard.readText()")) == pw.Position.parse(wanted)

    play.click()
    kernel.wait_for("[node.is_setup for node in game.nodes()]", [False, True])
    assert kernel.evaluate("game.node.text") == "set"
    assert pw.Position.parse(kernel.evaluate("game.position.text")) == pw.Position.parse(wanted)
    expect(setup).to_be_hidden()
    agree(kernel, board)
    board.play("2", "ch3", "ch5")
    kernel.wait_for("game.node.text", "2 ch3-ch5")
    assert "set" in kernel.evaluate("pw.loads(game.text).text")


ROUND_A_CORNER = (
    "arizona 4 2 a | a: as as as as a14; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | a: 2 3 9 10 K"
)
NOTE_HOW_FAR_FROM_HOLES = """
(root) => {
  const all = [...root.querySelectorAll(".pegs-holes [data-hole]")];
  const holes = all.filter(({ dataset }) => /^[a-h]\\d/.test(dataset.hole));
  const at = (name) => holes.find((hole) => hole.dataset.hole === name);
  const far = (one, x, y) => Math.hypot(one.cx.baseVal.value - x, one.cy.baseVal.value - y);
  const spacing = far(at("a1"), at("a2").cx.baseVal.value, at("a2").cy.baseVal.value);
  root.farthest = 0;
  root.drawn = 0;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.dataset.peg !== "a4") continue;
      const [x, y] = target.getAttribute("transform").match(/-?[\\d.]+/g).map(Number);
      root.drawn++;
      root.farthest = Math.max(root.farthest, Math.min(...holes.map((hole) => far(hole, x, y))) / spacing);
    }
  }).observe(root.querySelector(".pegs-pegs"), { subtree: true, attributes: true, attributeFilter: ["transform"] });
}
"""


@pytest.mark.parametrize("speed", [4, 0.5])  # at half the speed, the tree is written on the way
def test_a_peg_follows_the_track_to_the_end(page: Page, run_in_lab: Run, speed: float) -> None:
    cell = FROM_POSITION.replace(FROM_POSITION.split("'")[1], ROUND_A_CORNER)
    kernel = run_in_lab(f"{cell}\nboard.speed = {speed}", "board").kernel
    board = Board(page)
    board.choose_card("10")
    board.hole("a14").or_(board.hole("b6")).first.wait_for()
    board.root.evaluate(NOTE_HOW_FAR_FROM_HOLES)
    board.hole("b6").click()
    kernel.wait_for(PLIES, ["10 a14-b6"])
    agree(kernel, board)
    assert board.root.evaluate("root => root.drawn") > 2
    assert board.root.evaluate("root => root.farthest") < 0.8  # in holes' distances; midway between two it is a half
