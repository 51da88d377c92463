"""Win odds beside the board: they sharpen, are let go when the position changes, and tell no more than one may know."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from pegs_widget.engine.errors import PegsError
from pegs_widget.engine.position import Position
from pegs_widget.widget.board import PegsWidget

# The 3 takes the last peg home and wins at once; any other move lets b go on.
ONE_WINS = (
    "standard 4 2 a | a: ah2 ah3 ah4 ah5 a1; b: bs bs bs bs b9; c: ch1 ch2 ch3 ch4 ch5; d: ds ds ds ds d9 | "
    "a: 3 2 4 5 6; b: A 2 3 4 5"
)
SECONDS = 30


@pytest.fixture
def board() -> Any:
    board = PegsWidget(Position.parse(ONE_WINS), locale="en")
    yield board
    board.close()


def wait_for(check: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not check():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_they_sharpen_at_most_four_times_a_second_and_end(board: PegsWidget) -> None:
    told: list[tuple[float, dict[str, Any]]] = []
    board.observe(lambda change: told.append((time.monotonic(), change.new)), "odds")
    board.analyse(playouts=40, seed=1)
    wait_for(lambda: board.odds.get("state") == "done")
    (began, first), *later = told
    assert first == {"node": 0, "state": "begun"}
    times = [began, *(when for when, _ in later)]
    assert all(after - before >= 0.2 for before, after in pairwise(times))
    games = [odds["games"] for _, odds in later]
    assert games == sorted(games)
    (row,) = [row for row in board.odds["rows"] if row[0] == "3 a1-ah1"]
    _, odds, low, high, playouts, _ = row
    assert odds == 1.0
    assert 0 <= low <= odds <= high <= 1
    assert playouts >= 1
    assert {row[0] for row in board.odds["rows"]} == {str(move) for move in board.game.position.legal_moves}


def test_the_same_seed_gives_the_same_odds(board: PegsWidget) -> None:
    rows = []
    for _ in range(2):
        board.analyse(playouts=10, seed=7)
        wait_for(lambda: board.odds.get("state") == "done")
        rows.append(board.odds["rows"])
    assert rows[0] == rows[1]


def test_another_position_is_thought_about_at_once_and_the_old_one_no_more(board: PegsWidget) -> None:
    board.analyse(playouts=100_000, seed=1)
    wait_for(lambda: board.odds.get("state") == "sharper")
    node = board.game.play("2 a1-a3")
    assert board.odds == {"node": node.id, "state": "begun"}
    told: list[dict[str, Any]] = []
    board.observe(lambda change: told.append(change.new), "odds")
    wait_for(lambda: bool(told))
    assert {odds["node"] for odds in told} == {node.id}
    board.stop_analysing()
    assert board.odds == {}
    time.sleep(0.6)
    assert board.odds == {}


def test_a_comment_is_no_other_position(board: PegsWidget) -> None:
    board.analyse(playouts=5, seed=1)
    wait_for(lambda: board.odds.get("state") == "done")
    board.game.comment(board.game.node, "so it is")
    assert board.odds["state"] == "done"


def test_a_seat_sees_odds_in_its_own_turn_only(board: PegsWidget) -> None:
    board.perspective = "b"
    board.analyse(playouts=5, seed=1)
    assert board.odds == {"node": 0, "state": "none"}
    board.perspective = "a"
    wait_for(lambda: board.odds.get("state") == "done")


def test_a_game_that_is_over_has_none(board: PegsWidget) -> None:
    board.analyse(playouts=5, seed=1)
    node = board.game.play("3 a1-ah1")
    assert node.position.winner == "a"
    assert board.odds == {"node": node.id, "state": "none"}


def test_what_cannot_be_is_said_on_the_board() -> None:
    unknown = Position.parse(ONE_WINS.replace("a: 3 2 4 5 6", "a: ? ? ? ? ?"))
    board = PegsWidget(unknown, locale="en", analysing=True)
    wait_for(lambda: board.odds.get("state") == "failed")
    assert "hand of seat a" in board.odds["text"]
    assert board.error == board.odds["text"]
    board.game.set_up(ONE_WINS)
    assert board.error == ""
    board.close()


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("simulation.count", {"playouts": 0}),
        ("simulation.count", {"playouts": -4}),
        ("simulation.playout_program", {"program": "gready"}),
        ("chance.seed", {"seed": "x"}),
    ],
)
def test_what_cannot_be_asked_is_said_at_once(board: PegsWidget, code: str, asked: dict[str, Any]) -> None:
    with pytest.raises(PegsError) as caught:
        board.analyse(**asked)
    assert caught.value.code == code
    assert not board.analysing


def test_an_accident_is_told_of_too(board: PegsWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pegs_widget.simulation.odds.sharpen", None)
    board.analyse(playouts=5, seed=1)
    wait_for(lambda: "TypeError" in board.error)
    assert board.odds["state"] == "failed"
