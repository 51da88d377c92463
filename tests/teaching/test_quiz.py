"""Quizzes: the right answers against the rules themselves, and what makes a quiz."""

from __future__ import annotations

import pytest

import pegs_widget as pw
from pegs_widget.teaching.questions import Question

BOARD = "b: bs bs bs bs a12; c: cs cs cs cs cs; d: ds ds ds ds ds"
# The 3 takes a0 to its in-spot a3 (R5.2); ah4 would go past h5 (R5.3); pegs in start need another card (R6).
POSITION = f"standard 4 2 a | a: as as a0 a9 ah4; {BOARD} | a: 3"
WON = "standard 4 2 b | a: ah1 ah2 ah3 ah4 ah5; b: bs bs bs bs bs; c: ch1 ch2 ch3 ch4 ch5; d: ds ds ds ds ds | b: 3"


def only_question(kind: str, position: str) -> tuple[pw.Quiz, Question]:
    quiz = pw.Quiz.from_positions([position], seed=1, kinds=[kind], locale="en")
    return quiz, quiz.question


def test_every_peg_that_can_move() -> None:
    quiz, question = only_question("pegs", POSITION)
    assert question.prompt == "Player a plays the 3. Click every peg that can be moved with it."
    grade = quiz.answer(["a9", "ah4"])
    assert not grade.correct
    assert grade.right == frozenset({"a0", "a9"})
    assert "This one was missing: a0." in grade.message
    assert "This one is wrong: ah4." in grade.message
    assert grade.holes == ("a0", "a9")


def test_where_a_peg_may_go() -> None:
    # From a0, five on: three to the in-spot and two into home, or past it to a5 (R5.2).
    quiz, question = only_question("targets", POSITION.replace("a9 ah4", "ah4 ah5").replace("| a: 3", "| a: 5"))
    assert (question.hole, question.marks) == ("a0", ("a0",))
    assert quiz.answer("a5 ah2").correct


def test_by_which_clause() -> None:
    # The only card is a joker, and all that stands on the track, besides, is a peg of a's own colour (R6.3) or b's.
    quiz, question = only_question("legal", POSITION)
    assert question.choices[0].value == "legal"
    assert question.right in [choice.value for choice in question.choices]
    wrong = next(choice.value for choice in question.choices if choice.value != question.right)
    grade = quiz.answer(wrong)
    assert not grade.correct
    assert question.position.explain(str(question.move)).text("en") in grade.message


@pytest.mark.parametrize("rules", ["arizona", "standard", pw.Rules.arizona(players=6, teams=3, pegs=3)])
def test_the_right_answers_are_those_of_the_engine_and_the_wrong_ones_are_wrong(rules: pw.Rules | str) -> None:
    quiz = pw.Quiz.make(rules, seed=11, n=18, locale="en")
    kinds = set()
    for question in quiz.questions:
        position = question.position
        if question.kind == "legal":
            verdict = position.explain(str(question.move))
            assert question.right == ("legal" if verdict.legal else verdict.clause)
            reasons = {reason.clause for reason in verdict.reasons} - {question.right}
            assert not reasons & {choice.value for choice in question.choices}
            kinds.add(question.right)
        else:
            moves = [move for move in position.legal_moves if move.rank == question.card and move.parts]
            if question.kind == "pegs":
                assert question.right == frozenset(part.origin for move in moves for part in move.parts)
            else:
                assert question.right == frozenset(
                    part.target for move in moves for part in move.parts if part.origin == question.hole
                )
        assert quiz.answer(question.right).correct
        quiz.next()
    assert quiz.finished
    assert quiz.score.text("en") == "18 of 18 questions answered right."
    assert len(kinds) >= 4  # not always the same reason
    assert "legal" in kinds


def test_the_same_seed_makes_the_same_quiz() -> None:
    def asked(seed: int) -> list[tuple[str, str]]:
        return [
            (one.position.text, one.prompt) for one in pw.Quiz.make("standard", seed=seed, n=6, locale="en").questions
        ]

    assert asked(5) == asked(5)
    assert asked(5) != asked(6)


def test_a_question_is_answered_once_and_before_the_next() -> None:
    quiz = pw.Quiz.make(seed=3, n=1, kinds=["pegs"])
    with pytest.raises(pw.TeachingError) as refused:
        quiz.next()
    assert refused.value.code == "quiz.not_answered"
    quiz.answer([])
    with pytest.raises(pw.TeachingError) as refused:
        quiz.answer([])
    assert refused.value.code == "quiz.not_open"
    assert quiz.next() is None
    with pytest.raises(pw.TeachingError) as refused:
        quiz.answer([])
    assert refused.value.code == "quiz.over"


def test_answers_that_are_none() -> None:
    quiz = pw.Quiz.make(seed=3, n=2, kinds=["legal", "pegs"])
    with pytest.raises(pw.TeachingError) as refused:
        quiz.answer("R9.9")
    assert refused.value.code == "quiz.choice"
    quiz.answer("legal")
    quiz.next()
    with pytest.raises(pw.PositionError):
        quiz.answer(["z9"])


def test_a_game_that_is_over_makes_no_quiz() -> None:
    with pytest.raises(pw.TeachingError, match="the game is over") as refused:
        pw.Quiz.from_positions([POSITION, WON], seed=1)
    assert refused.value.code == "quiz.finished"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"n": 0}, "quiz.count"),
        ({"n": 101}, "quiz.count"),
        ({"kinds": ["riddle"]}, "quiz.kind"),
        ({"kinds": []}, "quiz.kind"),
    ],
)
def test_quizzes_that_cannot_be_made(options: dict[str, object], code: str) -> None:
    with pytest.raises(pw.TeachingError) as refused:
        pw.Quiz.make(seed=1, **options)  # type: ignore[arg-type]
    assert refused.value.code == code


def test_a_position_that_gives_no_question_says_so() -> None:
    start = pw.Position.start(pw.Rules.arizona(), "a", {"a": ["2", "3", "4", "5", "6"]})
    with pytest.raises(pw.TeachingError) as refused:
        pw.Quiz.from_positions([start], seed=1, kinds=["pegs"])
    assert refused.value.code == "quiz.no_question"
