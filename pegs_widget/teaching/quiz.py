"""Quizzes: questions made from positions, answered by clicking holes or by choosing, graded by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import TeachingError
from pegs_widget.engine.position import Position
from pegs_widget.teaching.clauses import rules_of
from pegs_widget.teaching.questions import KINDS, LEGAL, Grade, Question, make_question, played_positions
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

MOST_QUESTIONS = 100
# How many positions in a row may give no question before there is none to be found.
_PATIENCE = 400


class Answered(NamedTuple):
    """A question with the answer that was given, and what it was worth."""

    question: Question
    answer: str | frozenset[str]
    grade: Grade


@dataclass(frozen=True)
class QuizScore:
    """Counts: of the quiz's questions, of those answered, of those answered right."""

    questions: int
    answered: int
    right: int

    def text(self, locale: str | None = None) -> str:
        """The score as a sentence."""
        return sentence("quiz.score", {"right": self.right, "n": self.questions}, locale)


class Quiz:
    """Questions one after the other, with the answers given so far."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = tuple(questions)
        self._answered: list[Answered] = []
        self._at = 0

    @classmethod
    def make(
        cls,
        rules: Rules | str = "arizona",
        *,
        seed: int,
        n: int = 10,
        kinds: Sequence[str] = KINDS,
        locale: str | None = None,
    ) -> Quiz:
        """A quiz of `n` questions, from 1 to 100, from random games; the same seed makes the same quiz.

        `kinds` are some of `"pegs"`, `"targets"` and `"legal"`, asked by turns.
        Raises `TeachingError` for another kind or number, `RulesError`, and `GameError` for no seed.
        """
        chance = Chance(seed)
        return cls(_questions(played_positions(rules_of(rules), chance), chance, n, kinds, locale))

    @classmethod
    def from_positions(
        cls,
        positions: Iterable[Position | str],
        *,
        seed: int,
        n: int | None = None,
        kinds: Sequence[str] = KINDS,
        locale: str | None = None,
    ) -> Quiz:
        """A quiz from these positions, by turns; `n` is their number unless given.

        Raises as `make` does, `PositionError`, and `TeachingError` for a game that is over (`quiz.finished`) or
        positions that give no question of these kinds (`quiz.no_question`).
        """
        asked = [Position.parse(one) if isinstance(one, str) else one for one in positions]
        for position in asked:
            if position.winner:
                raise TeachingError("quiz.finished", position=position.text)
        again = (position for _ in range(_PATIENCE) for position in asked)
        return cls(_questions(again, Chance(seed), len(asked) if n is None else n, kinds, locale))

    def speak(self, locale: str | None) -> None:
        """Go on in the language of a locale."""
        self.questions = tuple(question.told_in(locale) for question in self.questions)

    @property
    def question(self) -> Question:
        """The question that is open or has just been answered; of a quiz that is over, the last one."""
        return self.questions[min(self._at, len(self.questions) - 1)]

    @property
    def number(self) -> int:
        """The question's number, 1 the first."""
        return min(self._at + 1, len(self.questions))

    @property
    def grade(self) -> Grade | None:
        """The grade of the present question; None while it is open."""
        return self._answered[self._at].grade if self._at < len(self._answered) else None

    @property
    def finished(self) -> bool:
        """Whether all questions are answered and the last one is left."""
        return self._at == len(self.questions)

    @property
    def answered(self) -> tuple[Answered, ...]:
        """What has been answered up to now, in order."""
        return tuple(self._answered)

    @property
    def score(self) -> QuizScore:
        """How many have been answered, and how many right."""
        return QuizScore(len(self.questions), len(self._answered), sum(one.grade.correct for one in self._answered))

    def answer(self, value: str | Iterable[str]) -> Grade:
        """Grades an answer: for `pegs` and `targets`, the names of holes (none of them if there is none); for `legal`,
        `"legal"` or the clause that forbids the move.

        Raises `TeachingError` for an answer that is no choice, or where the question is answered already.
        """
        if self.finished:
            raise TeachingError("quiz.over")
        if self.grade is not None:
            raise TeachingError("quiz.not_open")
        given = value if isinstance(value, str) and self.question.kind == LEGAL else frozenset(_holes(value))
        grade = self.question.grade(given)
        self._answered.append(Answered(self.question, given, grade))
        return grade

    def next(self) -> Question | None:
        """Goes on to the next question, and returns it; None at the end.

        Raises `TeachingError` (`quiz.not_answered`) while the question is open.
        """
        if not self.finished:
            if self.grade is None:
                raise TeachingError("quiz.not_answered")
            self._at += 1
        return None if self.finished else self.question


def _holes(value: str | Iterable[str]) -> Iterable[str]:
    return value.split() if isinstance(value, str) else value


def _questions(
    positions: Iterable[Position], chance: Chance, n: int, kinds: Sequence[str], locale: str | None
) -> list[Question]:
    if not 1 <= n <= MOST_QUESTIONS:
        raise TeachingError("quiz.count", found=n, most=MOST_QUESTIONS)
    for kind in kinds or ("",):
        if kind not in KINDS:
            raise TeachingError("quiz.kind", found=repr(kind), allowed=" ".join(KINDS))
    made: list[Question] = []
    since = 0
    for position in positions:
        question = make_question(kinds[len(made) % len(kinds)], position, chance, made, locale)
        since = 0 if question else since + 1
        if question:
            made.append(question)
        if len(made) == n:
            return made
        if since == _PATIENCE:
            break
    raise TeachingError("quiz.no_question", kinds=" ".join(kinds))
