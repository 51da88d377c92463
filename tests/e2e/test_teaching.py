"""Lessons, quizzes and "why not?" in a real JupyterLab, by hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.board import Board
from tests.e2e.conftest import Run

LESSON = "import pegs_widget as pw\nboard = pw.LessonWidget(pw.course('arizona')[3], locale='de')\nboard"
# With a 2, both pegs on the track can move, and none comes out.
QUIZ = """import pegs_widget as pw
pegs = "a: as as as a4 a12; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds"
position = pw.Position.parse(f"arizona 4 2 a | {pegs} | 2 2 2 2 2")
board = pw.QuizWidget(pw.Quiz.from_positions([position], seed=1, kinds=["pegs"]))
board"""
BOARD = """import pegs_widget as pw
pegs = "a: as as as a4 a12; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds"
position = pw.Position.parse(f"arizona 4 2 a | {pegs} | 2 3 4 5 6")
board = pw.PegsWidget(position)
board"""


def test_a_lesson_is_played_to_its_end_in_german(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(LESSON).kernel
    board, task = Board(page), page.locator(".pegs-task")
    expect(task).to_contain_text("Komm trotzdem heraus.")
    board.play("K", "as", "a8")
    expect(task).to_contain_text("Der blaue Pflock ist wieder in seinem Startbereich")
    task.get_by_role("button", name="Weiter").click()
    expect(task).to_contain_text("Schick ihn zurück.")
    task.get_by_role("button", name="Hinweis").click()
    expect(task).to_contain_text("Zähle die Felder")
    task.get_by_role("button", name="Zeig es mir").click()
    expect(task).to_contain_text("Er muss wieder auf ein Ass oder ein Bild warten.")
    task.get_by_role("button", name="Weiter").click()
    expect(task).to_contain_text("1 von 2 Aufgaben beim ersten Versuch richtig.")
    kernel.wait_for("[board.run.state, board.run.score.hints, board.run.score.solutions]", ["end", 1, 1])


def test_a_quiz_is_answered_by_clicking_pegs(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(QUIZ).kernel
    board, task = Board(page), page.locator(".pegs-task")
    expect(task).to_contain_text("Click every peg that can be moved with it.")
    for hole in ("a4", "a12"):
        spot = board.spot(hole)
        page.mouse.click(*spot)
    task.get_by_role("button", name="Answer").click()
    expect(page.locator(".pegs-task-good")).to_be_visible()
    kernel.wait_for("board.quiz.score.right", 1)


def test_a_hole_that_is_not_offered_says_why(page: Page, run_in_lab: Run) -> None:
    run_in_lab(BOARD)
    board = Board(page)
    board.choose_card("3")
    board.hole("a4").click()
    spot = board.spot("a9")
    page.mouse.click(*spot)
    why = page.locator(".pegs-notice").filter(has_text="R5.5")
    expect(why).to_contain_text("From a4 to a9 it is 5 steps forward, but the 3 takes 3.")
