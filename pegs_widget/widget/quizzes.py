"""QuizWidget: a quiz on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets

from pegs_widget.engine.errors import GameError
from pegs_widget.game.tree import Game
from pegs_widget.teaching.questions import LEGAL
from pegs_widget.teaching.quiz import Quiz
from pegs_widget.widget.tasks import TaskWidget, lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pegs_widget.game.node import Node
    from pegs_widget.teaching.questions import Grade


class QuizWidget(TaskWidget):
    """A quiz to be answered on the board, by clicking holes or by choosing an answer beside it.

    `quiz` is the quiz, with `quiz.score`; where `locale` is another than its own, one of the same questions in that
    language.  Options and traits are those of `PegsWidget`.
    """

    def __init__(self, quiz: Quiz, **options: Any) -> None:
        self.quiz = quiz
        options = {"locale": quiz.question.locale or "", **options}
        super().__init__(Game.from_position(quiz.question.position), **options)
        self._speak_quiz()
        self._show_question()

    def answer(self, value: str | Iterable[str]) -> Grade:
        """Answer the question, and show what that is worth.  Raises as `Quiz.answer` does."""
        grade = self.quiz.answer(value)
        self._show_task()
        return grade

    def answer_by_hand(self, answer: list[str], /) -> None:
        """Give the holes, or the one answer, that a person has chosen on the board.  Raises as `Quiz.answer` does."""
        self.answer(answer[0] if self.quiz.question.kind == LEGAL and answer else answer)

    def next(self) -> None:
        """Go on to the next question, or to the end.  Raises as `Quiz.next` does."""
        self.quiz.next()
        if not self.quiz.finished:
            self._show_question()
        self._show_task()

    def again(self) -> None:
        """Begin the quiz anew, with the same questions."""
        self.quiz = Quiz(self.quiz.questions)
        self._show_question()
        self._show_task()

    def play_by_hand(self, _node: Node, _move: str, /) -> None:
        """Raise `GameError` (`widget.quiz_play`): a quiz is not played."""
        raise GameError("widget.quiz_play")

    def why_not(self, _node: Node, _card: str, _way: str, /) -> dict[str, Any]:
        """Raise `GameError` (`widget.quiz_play`) while it would give the answer away."""
        raise GameError("widget.quiz_play")

    def _show_question(self) -> None:
        self._take(Game.from_position(self.quiz.question.position))
        self.orientation = self.quiz.question.position.seat
        self._show_task()

    def _may_move_at(self, _node: Node, /) -> bool:
        return False

    def _actions(self) -> dict[str, Callable[[], object]]:
        if self.quiz.finished:
            return {"again": self.again}
        return {"next": self.next} if self.quiz.grade else {}

    def _task(self) -> dict[str, Any]:
        quiz = self.quiz
        question, grade = quiz.question, None if quiz.finished else quiz.grade
        is_open = grade is None and not quiz.finished
        is_legal = question.kind == LEGAL
        return {
            "kind": "quiz",
            "state": "end" if quiz.finished else "play" if grade is None else "good" if grade.correct else "bad",
            "number": quiz.number,
            "all": len(quiz.questions),
            "prompt": [] if quiz.finished else lines(question.prompt),
            "message": lines(grade.message)[1:] if grade else [],  # whether it is right, the state says
            "score": quiz.score.text(self._language) if quiz.finished else "",
            "marks": list(question.marks),
            "arrows": [[part.origin, part.target] for part in question.move.parts] if question.move else [],
            "card": question.card,
            "picks": is_open and not is_legal,
            "choices": [list(choice) for choice in question.choices] if is_open else [],
            "right": sorted(question.right) if grade and not is_legal else [],
            "given": sorted(quiz.answered[-1].answer) if grade and not is_legal else [],
        }

    def _speak_quiz(self) -> None:
        self.quiz.speak(self._language)

    @traitlets.observe("locale")
    def _ask_in(self, _change: Any) -> None:
        if self.task:  # else it is being made
            self._speak_quiz()
            self._show_task()
