"""Odds along a game, and the plies where they were lost."""

from __future__ import annotations

import re
from typing import Any

import matplotlib as mpl
import pytest

import pegs_widget as pw
from pegs_widget.engine.chance import Chance

mpl.use("agg")

# a0 is three short of the in-spot: the 4 goes home and wins (R5.2, R8.1), the 10 goes past it; so for b11 and d's 4.
POSITION = pw.Position.parse(
    "arizona+pegs=1 4 2 a | a: a0; b: b0; c: ch1; d: dh1 | a: 2 4 10 10 J; b: 2 4 10 10 J; c: 2 3 5 5 6; d: 3 3 5 6 6"
)


@pytest.fixture
def blunders() -> pw.Game:
    """Seat a does not win, seat b does."""
    game = pw.Game.from_position(POSITION, seed=1)
    game.play("10 a0-a10")
    game.play("4 b0-bh1")
    return game


def along(game: Any, **asked: Any) -> Any:
    return pw.odds_along(game, **{"playouts": 200, "seed": 1, **asked})


def test_the_odds_of_a_team_ply_by_ply(blunders: pw.Game) -> None:
    course = along(blunders)
    assert [row.node for row in course] == list(blunders.main_line())
    assert course[-1].share.value == 0
    assert course[0].change == 0
    assert course[2].change == pytest.approx(-course[1].share.value)
    other = along(blunders, seat="d")
    assert [row.share.value for row in other] == pytest.approx([1 - row.share.value for row in course])


def test_swings_are_named_by_their_plies(blunders: pw.Game) -> None:
    course = along(blunders)
    assert [row.node.label for row in course.swings] == ["1a"]  # with b's turn, b has as good as won
    names = [row.named() for row in course.swings]
    assert all(re.fullmatch(r"1[ab]: −0\.\d\d", name) for name in names)
    assert str(course).splitlines()[-1] == "greatest swings: " + " and ".join(names)


def test_what_is_called_a_swing_is_there_in_other_worlds_too() -> None:
    game = pw.Game.deal(pw.Rules.arizona(pegs=2), seed=4)
    for _ in range(24):
        game.play(pw.GreedyProgram().choose(game.node.view, Chance(1)))
    changes = {row.node: row.change for row in along(game, playouts=1000, seed=99)}
    swings = [row for seed in range(40) for row in along(game, playouts=50, seed=seed).swings]
    assert len(swings) > 8
    true = [changes[row.node] * row.change > 0 and abs(changes[row.node]) > 0.03 for row in swings]
    assert sum(true) >= 0.9 * len(true)
    # Worlds that had part in finding it would make it too great on average.
    assert abs(sum(abs(row.change) - abs(changes[row.node]) for row in swings)) / len(swings) < 0.04


def test_no_hand_counts(blunders: pw.Game) -> None:
    hidden = pw.Game.from_position(POSITION.replace(hands={seat: ["?"] * 5 for seat in "abcd"}), seed=1)
    assert along(hidden)[0].share == along(blunders)[0].share


def test_a_line_and_a_node_are_walked_from_the_root(blunders: pw.Game) -> None:
    line = blunders.branch(at=blunders.root)
    line.play("4 a0-ah1")
    assert [row.node.label for row in along(line)] == ["", "1a"]
    assert along(line)[1].share.value == 1
    assert along(blunders.main_line()[1])[1].node == blunders.main_line()[1]


def test_the_course_shows_itself(blunders: pw.Game) -> None:
    course = along(blunders)
    assert str(course).splitlines()[0] == "odds of the team of a c over 2 plies, 200 playouts each, seed 1"
    assert course._repr_html_().count("<tr>") == 4
    assert repr(course) == f"<Course: {str(course).splitlines()[0]}>"
    axes = course.plot()
    assert list(axes.lines[0].get_ydata()) == [row.share.value for row in course]
    assert [text.get_text() for text in axes.texts] == [row.named() for row in course.swings]
    quiet = along(blunders.root)
    assert str(quiet).splitlines()[-1] == "no swing stands out from chance"


def test_a_review_finds_the_move_that_would_have_won(blunders: pw.Game) -> None:
    found = pw.review(blunders, playouts=100, seed=1)
    assert found.plies == 2
    (loss,) = found
    assert (loss.node.label, str(loss.better)) == ("1a", "4 a0-ah1")
    assert 0 < loss.lost <= 1
    assert found[0].odds.best == loss.better
    assert str(found).splitlines()[0] == "1 ply where odds were lost, of 2 with a choice"
    assert str(found).splitlines()[2].split() == ["1a", "10", "a0-a10", "4", "a0-ah1", f"{loss.lost:.2f}"]
    assert found._repr_html_().count("<tr>") == 2


def test_a_review_of_one_seat(blunders: pw.Game) -> None:
    found = pw.review(blunders, seat="b", playouts=50, seed=1)
    assert (found.plies, len(found)) == (1, 0)
    assert "<tr>" not in found._repr_html_()


def test_plies_without_choice_or_with_unknown_hands_are_passed_over() -> None:
    hidden = pw.Game.from_position(POSITION.replace(hands={"a": ["?"] * 5, "b": ["4"]}, check=False), seed=1)
    hidden.play("10 a0-a10")
    assert pw.review(hidden, playouts=5, seed=1).plies == 0


def test_odds_are_written_to_the_plies_in_place_of_old_ones_and_beside_all_else(blunders: pw.Game) -> None:
    first, last = blunders.main_line()[1:]
    blunders.comment(first, "why not home?")
    blunders.annotate(first, "odds a=0.11 n=1", "mark a8")
    pw.review(blunders, playouts=50, seed=1, write=True)
    commands = [str(each) for comment in first.comments for each in comment.commands]
    assert "[%mark a8]" in commands
    (odds,) = [each for each in commands if each.startswith("[%odds")]
    assert re.fullmatch(r"\[%odds a=[01]\.\d\d n=\d+\]", odds)
    assert odds != "[%odds a=0.11 n=1]"
    assert "why not home?" in [comment.prose for comment in first.comments]
    assert "[%odds b=1.00 n=" in blunders.text
    assert last.comments


def test_the_odds_written_are_of_as_many_playouts_as_any_move_got() -> None:
    game = pw.Game.from_position(POSITION.replace(hands={seat: ["2", "4", "8", "10", "K"] for seat in "abcd"}), seed=1)
    game.play("8 a0-d10")  # it wins least: the others leave it behind early
    pw.review(game, playouts=150, seed=1, write=True)
    (written,) = re.findall(r"n=(\d+)", game.text)
    assert int(written) >= 150


@pytest.mark.parametrize("look", [pw.odds_along, pw.review])
@pytest.mark.parametrize(
    ("code", "thing", "asked"),
    [
        ("simulation.game", POSITION, {}),
        ("simulation.game", "game", {}),
        ("simulation.count", pw.Game.from_position(POSITION, seed=1).root, {"playouts": 0}),
        ("simulation.count", pw.Game.from_position(POSITION, seed=1).root, {"playouts": -1}),
        ("seat.unknown", pw.Game.from_position(POSITION, seed=1).root, {"seat": "h"}),
        ("simulation.playout_program", pw.Game.from_position(POSITION, seed=1).root, {"program": "chess"}),
        ("chance.seed", pw.Game.from_position(POSITION, seed=1).root, {"seed": "one"}),
    ],
)
def test_what_cannot_be_looked_through(look: Any, code: str, thing: Any, asked: dict[str, Any]) -> None:
    with pytest.raises(pw.PegsError) as caught:
        look(thing, **{"playouts": 5, "seed": 1, **asked})
    assert caught.value.code == code
