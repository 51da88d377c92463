"""Why a move is not offered, as the board asks: the expected clauses are read off RULES.md by hand."""

from __future__ import annotations

from typing import Any

import pytest

from pegs_widget.engine.position import Position
from pegs_widget.game.tree import Game
from pegs_widget.teaching.quiz import Quiz
from pegs_widget.widget import PegsWidget
from pegs_widget.widget.quizzes import QuizWidget

POSITION = (
    "arizona 4 2 a | a: as as as a10 b2; b: bs bs bs bs a17; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: A 5 7 K X; b: 2 2 3 4 5"
)


def ask(board: PegsWidget, **fields: Any) -> dict[str, Any]:
    """What comes back for an intent `explain` at the root."""
    sent: list[dict[str, Any]] = []
    board.send = lambda content, **_: sent.append(content)
    board._handle_custom_msg({"intent": "explain", "id": "view-1", "node": 0, **fields}, [])
    (answer,) = sent
    return answer


@pytest.mark.parametrize(
    ("card", "way", "clause", "holes"),
    [
        ("5", "a10-a16", "R5.5", {"a10", "a16"}),  # six holes with a 5
        ("5", "as", "R6", {"as"}),  # a 5 brings no peg out
        ("5", "a17", "R5.1", {"a17"}),  # an opponent's peg
        (
            "X",
            "a10-a17",
            "R6.4",
            {"a10", "as", "cs"},
        ),  # pegs of the team wait in start, so the joker moves one of those
        ("7", "a10-a13 a13-a17", "R6.2", {"a13"}),  # a split moves two different pegs
        ("5", "--", "R4.3", None),  # who can move must
        ("", "a10-c4", "R6", {"a10", "c4"}),  # no card of the hand takes it there
    ],
)
def test_the_clause_is_told_and_the_holes(card: str, way: str, clause: str, holes: set[str] | None) -> None:
    board = PegsWidget(Position.parse(POSITION), locale="en")
    answer = ask(board, card=card, way=way)
    assert (answer["kind"], answer["by"], answer["legal"]) == ("explained", "view-1", False)
    assert answer["clause"] == clause, answer["text"]
    assert holes is None or set(answer["holes"]) == holes
    assert answer["text"].endswith(".")
    assert len(list(board.game.nodes())) == 1


def test_of_several_cards_the_one_that_nearly_could_is_told_about() -> None:
    # From b2 the ace goes to b3, where an own peg stands (R5.4); the other cards just take other numbers of steps.
    position = Position.parse(
        "arizona 4 2 a | a: as as as b3 b2; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | a: A 5 7 K X"
    )
    assert ask(PegsWidget(position), card="", way="b2-b3")["clause"] == "R5.4"


def test_it_is_told_in_the_boards_language_and_on_a_locked_board() -> None:
    board = PegsWidget(Position.parse(POSITION), locale="de", locked=True)
    assert ask(board, card="5", way="a10-a16")["text"].startswith("Von a10 bis a16 ")


def test_others_hands_stay_unknown() -> None:
    """From b's seat it is not told which cards a holds: for all that b knows, a may hold any."""
    board = PegsWidget(Position.parse(POSITION), perspective="b", locale="en")
    answer = ask(board, card="3", way="a10-a13")
    assert answer["legal"]
    assert "A 5 7 K X" not in str(ask(PegsWidget(Position.parse(POSITION), perspective="b"), card="Q", way="b2-b9"))


def test_what_is_legal_after_all_is_told_with_what_it_does() -> None:
    answer = ask(PegsWidget(Position.parse(POSITION), locale="en"), card="7", way="a17")
    assert answer["legal"]
    assert "a10" in answer["text"]


def test_a_text_that_is_no_move_is_refused() -> None:
    answer = ask(PegsWidget(Position.parse(POSITION)), card="7", way="nowhere at all")
    assert answer["kind"] == "refused"


def test_a_quiz_does_not_give_its_answers_away() -> None:
    board = QuizWidget(Quiz.make(seed=1, n=1, kinds=["targets"]))
    question = board.quiz.question
    assert ask(board, card=question.card, way=question.hole)["code"] == "widget.quiz_play"


def test_each_ply_is_told_in_words_and_by_the_players_names() -> None:
    game = Game.from_position(POSITION)
    board = PegsWidget(game, locale="en")
    game.play("K as-a8")
    (told,) = [node for node in board.state["nodes"] if node["text"] == "K as-a8"]
    assert told["said"] == "Seat a plays the king. A peg of a comes out to a8."
    game.set_tags({"SeatA": "Ann"})
    (told,) = [node for node in board.state["nodes"] if node["text"] == "K as-a8"]
    assert told["said"] == "Ann plays the king. A peg of Ann comes out to a8."
