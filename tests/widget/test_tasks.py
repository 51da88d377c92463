"""Lessons and quizzes on a board without a browser: what is asked, what is shown, what is judged."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pegs_widget.engine.errors import GameError, TeachingError
from pegs_widget.engine.position import Position
from pegs_widget.teaching.lesson import Lesson
from pegs_widget.teaching.quiz import Quiz
from pegs_widget.widget.board import PegsWidget
from pegs_widget.widget.lessons import LessonWidget
from pegs_widget.widget.quizzes import QuizWidget
from pegs_widget.widget.tasks import TaskWidget

LESSON = """[Event "Going home"]
[Rules "arizona"]
[Players "4"]
[Teams "2"]
[Position "arizona 4 2 a | a: as as as as a0; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | a: 2 5 K"]

{Take your peg home. [%hint Count to a3 first.] [%hint Three and two.]}
1a. 5 a0-ah2 {Home!} (1a. 5 a0-a5 {Past the in-spot.})
"""


class Table:
    """A board with a stand-in for the browser."""

    def __init__(self, board: TaskWidget) -> None:
        self.board = board
        self.sent: list[dict[str, Any]] = []
        board.send = lambda content, **_: self.sent.append(content)
        self._intents = 0

    def ask(self, intent: str, **fields: Any) -> str:
        self._intents += 1
        by = f"view-{self._intents}"
        self.board._handle_custom_msg({"intent": intent, "id": by, **fields}, [])
        return by

    def edit(self, intent: str, **fields: Any) -> None:
        rev = max(self.board.tree["rev"], self.board.state.get("rev", 0))
        self.ask(intent, rev=rev, node=self.board.game.node.id, **fields)


@pytest.fixture
def lesson() -> LessonWidget:
    return LessonWidget(Lesson.loads(LESSON), locale="en")


class TestALesson:
    def test_nothing_of_what_is_to_be_found_is_in_the_browser(self, lesson: LessonWidget) -> None:
        assert lesson.orientation == "a"
        assert lesson.tree["title"] == "Going home"
        assert [node["text"] for node in lesson.tree["nodes"]] == [""]
        assert lesson.task["prompt"] == ["Take your peg home."]
        assert lesson.task["state"] == "play"
        assert "ah2" not in json.dumps([lesson.tree, lesson.task])

    def test_a_wrong_move_is_shown_and_taken_back(self, lesson: LessonWidget) -> None:
        table = Table(lesson)
        table.edit("play", move="5 a0-a5")
        assert lesson.task["state"] == "bad"
        assert lesson.task["message"] == ["Past the in-spot."]
        assert lesson.game.position.pegs["a"][-1] == "a5"
        assert lesson.legal["moves"] == []  # nobody plays on from there
        table.ask("task", action="retry")
        assert lesson.task["state"] == "play"
        assert len(list(lesson.game.nodes())) == 1
        assert [moves for moves in lesson.legal["moves"] if "5 a0-ah2" in moves]

    def test_a_legal_move_that_the_lesson_does_not_know(self, lesson: LessonWidget) -> None:
        assert not lesson.play("2 a0-a2")
        assert lesson.game.node.text == "2 a0-a2"
        assert lesson.task["state"] == "bad"
        assert lesson.play("5 a0-ah2")  # without going back first
        assert [node.text for node in lesson.game.nodes()] == ["", "5 a0-ah2"]

    def test_hints_one_by_one_then_the_solution_then_the_end(self, lesson: LessonWidget) -> None:
        table = Table(lesson)
        assert lesson.task["actions"] == ["hint", "solution"]
        by = table.ask("task", action="hint")
        assert (lesson.task["message"], lesson.task["by"]) == (["Count to a3 first."], by)
        table.ask("task", action="hint")
        assert lesson.task["message"] == ["Three and two."]
        assert lesson.task["actions"] == ["solution"]
        table.ask("task", action="solution")
        assert (lesson.task["state"], lesson.task["message"]) == ("good", ["Home!"])
        assert lesson.game.node.text == "5 a0-ah2"
        table.ask("task", action="next")
        assert lesson.task["state"] == "end"
        assert lesson.task["score"] == "0 of 1 step right at the first try."
        assert (lesson.run.score.hints, lesson.run.score.solutions) == (2, 1)
        table.ask("task", action="again")
        assert (lesson.task["state"], lesson.run.score.tries) == ("play", 0)
        assert len(list(lesson.game.nodes())) == 1

    def test_right_at_once(self, lesson: LessonWidget) -> None:
        Table(lesson).edit("play", move="5 a0-ah2")
        assert lesson.task["state"] == "good"
        assert lesson.run.score.right_at_once == 1

    def test_nothing_else_is_done_by_hand(self, lesson: LessonWidget) -> None:
        table = Table(lesson)
        table.edit("comment", text="mine")
        table.ask("task", action="next")
        table.ask("answer", answer=["a3"])
        lesson.play("5 a0-ah2")
        table.edit("play", move="2 ah2-ah4")
        assert [answer["code"] for answer in table.sent] == [
            "widget.lesson_edit",
            "widget.no_action",
            "widget.no_action",
            "widget.lesson_wait",
        ]

    def test_a_move_that_cannot_be_is_a_try_and_its_holes_are_shown(self, lesson: LessonWidget) -> None:
        assert not lesson.play("5 a0-a7")
        assert set(lesson.task["marks"]) == {"a0", "a7"}
        assert len(list(lesson.game.nodes())) == 1

    def test_another_language(self, lesson: LessonWidget) -> None:
        lesson.locale = "de"
        lesson.solution()
        lesson.next()
        assert lesson.task["score"] == lesson.run.score.text("de") != lesson.run.score.text("en")

    def test_a_lesson_with_a_fault_is_no_board(self) -> None:
        with pytest.raises(TeachingError):
            LessonWidget(Lesson.loads(LESSON.replace("Take your peg home. ", "")))


class TestAQuiz:
    @pytest.mark.parametrize("kind", ["pegs", "targets", "legal"])
    def test_right_answers_and_wrong_ones(self, kind: str) -> None:
        board = QuizWidget(Quiz.make(seed=5, n=2, kinds=[kind]), locale="en")
        table = Table(board)
        question = board.quiz.question
        assert board.game.position == question.position
        assert board.task["picks"] == (kind != "legal")
        assert bool(board.task["choices"]) == (kind == "legal")
        assert board.legal["moves"] == []
        right = [question.right] if isinstance(question.right, str) else sorted(question.right)
        table.ask("answer", answer=right)
        assert board.task["state"] == "good"
        assert board.task["actions"] == ["next"]
        table.ask("task", action="next")
        assert board.game.position == board.quiz.question.position
        assert (board.task["number"], board.task["state"], board.task["right"]) == (2, "play", [])
        question = board.quiz.question
        others = [choice.value for choice in question.choices if choice.value != question.right]
        wrong = others[0] if kind == "legal" else "ds"
        table.ask("answer", answer=[wrong])
        assert board.task["state"] == "bad"
        assert board.task["message"]
        table.ask("task", action="next")
        assert (board.task["state"], board.task["score"]) == ("end", "1 of 2 questions answered right.")
        assert board.quiz.score.right == 1
        table.ask("task", action="again")
        assert (board.task["state"], board.task["number"], board.quiz.score.answered) == ("play", 1, 0)
        assert table.sent == []

    def test_the_answer_is_not_in_the_browser_before_it_is_given(self) -> None:
        board = QuizWidget(Quiz.make(seed=5, n=1, kinds=["targets"]))
        assert (board.task["right"], board.task["given"]) == ([], [])

    def test_questions_of_other_tables(self) -> None:
        positions = [Position.parse(text) for text in (FOUR, SIX)]
        board = QuizWidget(Quiz.from_positions(positions, seed=1, kinds=["pegs"]))
        board.answer(board.quiz.question.right)
        board.next()
        assert board.tree["players"] == 6
        board.again()
        assert board.tree["players"] == 4

    def test_an_answer_that_is_given_twice_is_refused(self) -> None:
        table = Table(QuizWidget(Quiz.make(seed=5, n=1, kinds=["pegs"])))
        table.ask("answer", answer=["as"])
        table.ask("answer", answer=["as"])
        table.edit("play", move="2 a8-a10")
        assert [answer["code"] for answer in table.sent] == ["quiz.not_open", "widget.quiz_play"]

    def test_in_the_language_of_the_board(self) -> None:
        board = QuizWidget(Quiz.make(seed=5, n=1, kinds=["legal"], locale="de"))
        assert board.locale == "de"
        german = board.task["prompt"], board.task["choices"]
        board.locale = "en"
        assert board.task["choices"][0] == ["legal", "Legal"]
        assert german[0] != board.task["prompt"]
        assert [value for value, _ in german[1]] == [value for value, _ in board.task["choices"]]


FOUR = "arizona 4 2 a | a: as as as a10 a12; b: bs bs bs bs bs; c: cs cs cs cs c9; d: ds ds ds ds ds | a: 5 5 6 6 2"
SIX = (
    "arizona 6 2 a | a: as as as a10 a12; b: bs bs bs bs bs; c: cs cs cs cs c9; d: ds ds ds ds ds; "
    "e: es es es es es; f: fs fs fs fs fs | a: 5 5 6 6 2"
)


def test_a_board_without_a_task_has_nothing_to_do() -> None:
    board = PegsWidget(Position.parse(FOUR))
    assert board.task == {}
    with pytest.raises(GameError) as caught:
        board.do("hint")
    assert caught.value.code == "widget.no_task"
    with pytest.raises(GameError):
        board.answer_by_hand(["a3"])
