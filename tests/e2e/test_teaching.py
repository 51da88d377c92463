"""Why not, a lesson, a quiz and win odds, in a real JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.board import Board
from tests.e2e.conftest import Run
from tests.e2e.test_lab import FROM_POSITION, PLIES


def test_why_a_hole_is_not_offered(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    why = board.root.locator(".pegs-why")
    board.choose_card("5")
    board.hole("a10").click()
    expect(board.hole("a15")).to_be_visible()
    page.mouse.click(*board.spot("a16"))
    expect(why).to_contain_text("From a10 to a16 it is 6 steps forward, but the 5 takes 5.")
    expect(why).to_contain_text("R5.5")
    expect(board.root.locator(".pegs-asked-hole")).to_have_count(2)
    expect(board.root.locator(".pegs-spoken")).to_contain_text("6 steps")
    board.hole("a15").click()
    kernel.wait_for(PLIES, ["5 a10-a15"])
    expect(why).to_be_hidden()


LESSON = "import pegs_widget as pw\nboard = pw.LessonWidget(pw.course('arizona')[1], locale='en')\ngame = board.game"


def test_a_lesson_is_worked_through(page: Page, run_in_lab: Run) -> None:
    """Forward, in two steps: from a8 to a14 with a 6, then from a14 to b1 with a 5."""
    kernel = run_in_lab(LESSON, "board").kernel
    board = Board(page)
    state = board.root.locator(".pegs-task-state")
    expect(state).to_have_text("Your turn")
    board.root.get_by_role("button", name="Hint").click()
    expect(board.root.locator(".pegs-task-told")).to_contain_text("six holes")
    board.play("4", "a12")
    expect(state).to_have_text("Not quite")
    board.root.get_by_role("button", name="Try again").click()
    expect(state).to_have_text("Your turn")
    board.play("6", "a14")
    expect(state).to_have_text("Right")
    board.root.get_by_role("button", name="Next").click()
    expect(board.root.locator(".pegs-task-number")).to_have_text("2 of 2")
    board.play("5", "b1")
    expect(state).to_have_text("Right")
    board.root.locator(".pegs-task-next").focus()  # and by key
    page.keyboard.press("Enter")
    expect(state).to_have_text("Finished")
    kernel.wait_for("[board.run.score.solved, board.run.score.right_at_once, board.run.score.tries]", [2, 1, 3])


QUIZ = (
    "import pegs_widget as pw\nboard = pw.QuizWidget(pw.Quiz.make(seed=3, n=2, kinds=['pegs', 'legal']), locale='en')"
)


def test_a_quiz_is_answered(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(QUIZ, "board").kernel
    board = Board(page)
    state = board.root.locator(".pegs-task-state")
    picked = board.root.locator(".pegs-picked")
    expect(state).to_have_text("Your turn")
    right = kernel.evaluate("sorted(board.quiz.question.right)")
    for count, hole in enumerate(right, start=1):
        page.mouse.click(*board.spot(hole))
        expect(picked).to_have_count(count)
    board.root.get_by_role("button", name="Answer", exact=True).click()
    expect(state).to_have_text("Right")
    expect(board.root.locator(".pegs-right")).to_have_count(len(right))
    board.root.get_by_role("button", name="Next").click()
    expect(board.root.locator(".pegs-task-number")).to_have_text("2 of 2")
    wrong = kernel.evaluate(
        "[one.value for one in board.quiz.question.choices if one.value != board.quiz.question.right]"
    )
    board.root.locator(f'[data-choice="{wrong[0]}"]').click()
    expect(state).to_have_text("Not quite")
    board.root.get_by_role("button", name="Next").click()
    expect(state).to_have_text("Finished")
    kernel.wait_for("board.quiz.score.right", 1)


def test_win_odds_sharpen_while_the_kernel_answers(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(FROM_POSITION, "board").kernel
    board = Board(page)
    rows = board.root.locator(".pegs-odds-row")
    kernel.evaluate("board.analyse(playouts=100000, seed=1)")
    expect(rows.first).to_be_visible()
    assert kernel.evaluate("6 * 7") == 42
    assert kernel.evaluate("board.odds['state']") == "sharper"
    names = board.root.locator(".pegs-odds-move").evaluate_all(
        "all => all.map((one) => [one.scrollWidth, one.clientWidth])"
    )
    assert all(wanted <= there for wanted, there in names)
    there, row = board.root.locator(".pegs-odds-list").evaluate("it => [it.clientHeight, it.firstChild.offsetHeight]")
    assert there / row == pytest.approx(round(there / row), abs=0.1)  # no row is cut through
    move = rows.first.get_attribute("data-move")
    rows.first.click()
    kernel.wait_for(PLIES, [move])
    kernel.wait_for("board.odds['node'] == game.node.id", True)
    expect(board.root.locator(f'.pegs-odds-row[data-move="{move}"]')).to_have_count(0)
    board.root.locator(".pegs-go-odds").click()
    expect(board.root.locator(".pegs-odds")).to_be_hidden()
    kernel.wait_for("[board.analysing, board.odds]", [False, {}])


IN_GERMAN = "import pegs_widget as pw\nboard = pw.LessonWidget(pw.course('arizona')[3], locale='de')"


def test_a_lesson_is_played_to_its_end_in_german(page: Page, run_in_lab: Run) -> None:
    kernel = run_in_lab(IN_GERMAN, "board").kernel
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


def test_the_rules_card_keeps_its_looks_in_a_notebook(page: Page, run_in_lab: Run) -> None:
    """Hosts have looks of their own for tables and pictures."""
    run_in_lab("import pegs_widget as pw", "pw.rules_card('arizona', 'en')")
    rows = page.locator(".pegs-rules tbody tr")
    expect(rows).to_have_count(7)
    for row in rows.all():
        faces = [face.bounding_box() for face in row.locator(".pegs-face-card").all()]
        words = row.locator("td").bounding_box()
        assert words
        for face in faces:
            assert face
            assert abs(face["height"] - 52) < 1
            assert face["x"] + face["width"] < words["x"]
    assert page.locator(".pegs-rules td").first.evaluate("(cell) => getComputedStyle(cell).textAlign") == "start"
