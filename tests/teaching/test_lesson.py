"""Lessons: what they ask, how they answer, and what is wrong with a bad one."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

import pegs_widget as pw
from pegs_widget.teaching.clauses import CLAUSES
from pegs_widget.teaching.lesson_run import LessonScore
from pegs_widget.words.english.lesson import ENGLISH

BOARD = "a: as as as as a8; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds"
HEAD = f"""[PJN "1"]
[Event "Home"]
[Rules "arizona"]
[Players "4"]
[Position "arizona 4 2 a | {BOARD} | a: 2 3 5 8 9"]

"""
# From a8 eight back is a0; 5 more, and the peg is two holes into its home, whose in-spot is a3 (R5.2).
NEAR = f"[%position arizona 4 2 a | {BOARD.replace('a8', 'a0')} | a: 2 3 5 6 9]"
TWO_STEPS = (
    f"{HEAD}{{Which way? [%hint Back.]}} 8 a8-a0 {{Near.}} (5 a8-a13 {{Far.}}) "
    f"set {{{NEAR} Now home. [%hint First.] [%hint Second.]}} 5 a0-ah2 (3 a0-a3 {{[%accept] As good.}})"
)


def test_a_run_from_step_to_step() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    assert (run.state, run.prompt, run.message, run.number) == ("play", "Which way?", "", 1)
    assert run.play("8 a8-a0")
    assert (run.state, run.message, run.node.text) == ("good", "Near.", "8 a8-a0")
    assert run.next() == "play"
    assert (run.prompt, run.number, run.position.pegs["a"][-1]) == ("Now home.", 2, "a0")
    assert run.play("5 a0-ah2")
    assert run.message == "Right."
    assert run.next() == "end"
    assert run.prompt == ""
    assert run.score == LessonScore(steps=2, solved=2, right_at_once=2, tries=2)


def test_a_wrong_answer_that_the_lesson_knows() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    assert not run.play("5 a13")
    assert (run.state, run.message) == ("bad", "Far.")
    assert run.position.pegs["a"][-1] == "a13"
    run.retry()
    assert (run.state, run.message, run.position.pegs["a"][-1]) == ("play", "", "a8")


def test_a_legal_move_that_the_lesson_does_not_know_is_told_what_it_does() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    assert not run.play("2 a8-a10")
    assert run.message == "That is legal, but something else is asked for here. The peg of a on a8 goes to a10."
    assert run.position.pegs["a"][-1] == "a10"
    assert [step.target for step in run.steps] == ["a10"]


@pytest.mark.parametrize("move", ["2 a8-a11", "2 a12", "X as-b2"])
def test_an_illegal_move_is_told_why(move: str) -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    assert not run.play(move)
    assert run.message == f"That is not legal. {run.lesson.game.root.position.explain(move).text('en')}"
    assert run.position == run.lesson.game.root.position


def test_what_is_no_move_is_no_try() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    with pytest.raises(pw.InvalidMoveError):
        run.play("nonsense")
    assert (run.state, run.score.tries) == ("play", 0)


def test_hints_come_one_after_the_other_and_count() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    run.play("8 a8-a0")
    run.next()
    run.play("2 a0-a2")
    assert [run.hint(), run.hint(), run.hint()] == ["First.", "Second.", ""]
    assert (run.state, run.can_hint) == ("play", False)
    run.play("5 a0-ah2")
    assert (run.score.hints, run.score.tries, run.score.solved, run.score.right_at_once) == (2, 3, 2, 1)


def test_an_accepted_answer_joins_the_main_line_again() -> None:
    last = f"set {{[%position arizona 4 2 a | {BOARD} | a: 2] Last.}} 2 a8-a10"
    run = pw.Lesson.loads(f"{TWO_STEPS} {last}").run("en")
    run.play("8 a8-a0")
    run.next()
    assert run.play("3 a0-a3")
    assert (run.state, run.message) == ("good", "As good.")
    assert run.next() == "play"
    assert run.prompt == "Last."


def test_the_solution_is_shown_and_not_scored_as_solved() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    assert str(run.solution()) == "8 a8-a0"
    assert (run.state, run.message) == ("good", "Near.")
    assert (run.score.solutions, run.score.solved) == (1, 0)
    with pytest.raises(pw.TeachingError) as refused:
        run.play("8 a8-a0")
    assert refused.value.code == "lesson.not_playing"


def test_a_step_is_not_left_unsolved() -> None:
    run = pw.Lesson.loads(TWO_STEPS).run("en")
    with pytest.raises(pw.TeachingError) as refused:
        run.next()
    assert refused.value.code == "lesson.not_solved"


def test_plies_of_other_seats_and_shown_ones_are_played_by_the_lesson() -> None:
    # Each of the others throws a card away; then it is the learner's turn again, whose hand is known no more.
    others = "1b. ? -- 1c. ? -- {Your turn.} 1d. ? --"
    lesson = pw.Lesson.loads(f"{HEAD}{{Go.}} 2 a8-a10 {{[%show] See?}} {others} {{[%task Again.]}} 3 a10-a13")
    run = lesson.run("en")
    assert [node.ply for node in run.shown] == [0, 1, 2, 3, 4]
    assert run.prompt == "Go.\n\nSee?\n\nYour turn.\n\nAgain."
    assert run.play("3 a10-a13")


@pytest.mark.parametrize(
    ("plies", "code", "place"),
    [
        ("{Nothing to do.}", "lesson.empty", ""),
        ("8 a8-a0", "lesson.no_prompt", "1a. 8 a8-a0"),
        ("{Go.} 8 a8-a1 {[%irregular]}", "lesson.illegal", "8 a8-a1"),
        ("{Go.} 8 a8-a0 (5 a8-a13 {No.} 1b. ? --)", "lesson.unreachable", "1b. ? --"),
        ("{Go.} 8 a8-a0 (8 a8-a0 {Twice.})", "lesson.unreachable", "1a. 8 a8-a0"),
        ("{Go.} 8 a8-a0 1b. ? -- (1b. ? as-b8 {[%irregular]})", "lesson.unreachable", "1b. ? as-b8"),
        ("{Go.} 8 a8-a0 {[%hint Too late.]}", "lesson.misplaced", "1a. 8 a8-a0"),
        ("{Go.} 8 a8-a0 {[%accept]}", "lesson.misplaced", "[%accept]"),
        ("{Go. [%hint]} 8 a8-a0", "lesson.no_text", "[%hint]"),
        ("{lesson.no_such_text} 8 a8-a0", "lesson.unknown_text", "lesson.no_such_text"),
        ("{Go. [%clause R5.9]} 8 a8-a0", "lesson.clause", "R5.9"),
    ],
)
def test_a_bad_lesson_says_what_is_wrong_and_where(plies: str, code: str, place: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of irregular plies
        lesson = pw.Lesson(pw.loads(HEAD + plies))
    problem = lesson.problems()[0]
    assert problem.code == code
    assert place in problem.text("en")
    with pytest.raises(pw.TeachingError):
        lesson.run()


def test_a_file_that_is_no_record_says_where(tmp_path: Path) -> None:
    path = tmp_path / "bad.pjn"
    path.write_text(HEAD + "{Go.} 8 a8-a1")
    with pytest.raises(pw.RecordError, match=r"bad\.pjn, line 7, column 7"):
        pw.Lesson.load(path)


@pytest.mark.parametrize("preset", ["arizona", "standard"])
def test_the_course_meets_each_clause_once_and_can_be_solved(preset: str) -> None:
    course = pw.course(preset)
    assert len(course) == 12
    assert sorted(clause for lesson in course for clause in lesson.clauses) == sorted(CLAUSES)
    for lesson in course:
        run = lesson.run("en")
        assert lesson.game.rules.text == preset
        while run.state != "end":
            for child in run.node.children[1:]:
                assert not run.play(str(child.move))
                run.retry()
            assert run.prompt
            assert run.hint()
            assert run.play(str(run.solution_move))
            assert run.message != "Right."
            run.next()
        assert run.score.solved == run.score.steps


def test_every_text_of_the_course_is_used() -> None:
    read = " ".join(
        comment.text
        for preset in ("arizona", "standard")
        for lesson in pw.course(preset)
        for node in lesson.game.nodes()
        for comment in node.comments
    )
    read += " ".join(lesson.game.tags["Event"] for lesson in pw.course("arizona"))
    prose = [code for code in ENGLISH if code.rpartition("_")[2] in ("title", "task", "hint") and "only" not in code]
    assert len(prose) > 50
    assert [code for code in prose if code not in read] == []
