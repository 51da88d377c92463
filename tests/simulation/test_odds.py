"""Win odds: what is certain comes out as certain, and nothing but the arguments decides the rest."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import matplotlib as mpl
import pytest

import pegs_widget as pw
from pegs_widget.simulation.chunks import run_chunks
from pegs_widget.simulation.odds import Difference

mpl.use("agg")

# The peg on a0 is three short of its in-spot: a 4 brings it into its home (R5.2), where c has its peg already (R8.1).
WINNING = pw.Position.parse(
    "arizona+pegs=1 4 2 a | a: a0; b: b10; c: ch1; d: d10 | a: 2 4 10 10 J; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)
MIDDLE = pw.Position.parse(
    "arizona+pegs=2 4 2 a | a: as a3; b: bs b12; c: cs c14; d: d0 d10 "
    "| a: 2 6 8 10 K; b: A 2 3 4 5; c: 4 5 6 6 9; d: 2 3 4 5 Q"
)


def odds_of(thing: Any, **asked: Any) -> pw.WinOdds:
    return pw.win_odds(thing, **{"playouts": 20, "seed": 1, **asked})


def test_a_move_that_wins_at_once_wins_in_every_world() -> None:
    odds = odds_of(WINNING)
    assert odds.best == WINNING.parse_move("4 a0-ah1")
    assert odds[0].odds == 1
    assert odds[0].difference.value == 0
    assert all(row.odds < 1 for row in odds.rows[1:])
    assert odds.game_odds["ac"].value == 1
    assert odds.game_odds["bd"].value == 0


def test_it_may_be_asked_of_whatever_is_at_a_point_of_a_game() -> None:
    game = pw.Game.from_position(MIDDLE, seed=1)
    things = (MIDDLE, MIDDLE.text, game.node.view, game.node, game, game.branch())
    assert {odds_of(thing).text() for thing in things} == {odds_of(MIDDLE).text()}


def test_every_legal_move_has_a_row() -> None:
    odds = odds_of(MIDDLE)
    assert len(odds) == len(MIDDLE.legal_moves)
    assert {row.move for row in odds} == set(MIDDLE.legal_moves)
    assert odds["K as-a8"].move == MIDDLE.parse_move("K as-a8")
    assert odds[MIDDLE.legal_moves[0]].move == MIDDLE.legal_moves[0]
    with pytest.raises(pw.IllegalMoveError):
        odds["K as-a9"]


def test_the_playouts_are_those_asked_for_on_average_and_the_last_in_the_race_have_most() -> None:
    odds = odds_of(WINNING, playouts=50)
    moves = len(odds)
    assert 50 * moves - moves < odds.playouts <= 50 * moves
    assert odds[0].playouts == max(row.playouts for row in odds)
    assert odds[-1].playouts < odds[0].playouts


@pytest.mark.parametrize("program", ["greedy", "random"])
def test_both_lives_give_the_same_odds(program: str) -> None:
    assert odds_of(MIDDLE, playouts=4, program=program, compiled=False) == odds_of(MIDDLE, playouts=4, program=program)


EXECUTORS = [ThreadPoolExecutor(2), ProcessPoolExecutor(2, get_context("spawn"))]


@pytest.mark.parametrize("executor", EXECUTORS, ids=lambda each: type(each).__name__)
def test_the_odds_are_the_same_on_any_executor(executor: Executor) -> None:
    with executor:
        assert odds_of(MIDDLE, executor=executor) == odds_of(MIDDLE)


def test_another_seed_gives_other_worlds() -> None:
    assert [row.share for row in odds_of(MIDDLE, seed=2)] != [row.share for row in odds_of(MIDDLE)]


def test_only_what_the_mover_knows_counts() -> None:
    other = MIDDLE.replace(hands={"b": ["K", "K", "K", "K", "X"], "d": ["8", "8", "8", "8", "X"]})
    assert odds_of(other) == odds_of(MIDDLE)
    assert odds_of(MIDDLE).view == pw.SeatView(MIDDLE)


def test_a_node_has_the_odds_of_its_view_and_the_discards_are_in_it() -> None:
    game = pw.Game.deal("arizona+pegs=2", seed=5)
    for _ in range(3):
        node = game.play(game.position.legal_moves[0])
    played = [each.move.rank for each in game.main_line() if each.move]
    assert list(node.view.discards) == played
    assert odds_of(node, playouts=5) == odds_of(node.view, playouts=5)


def test_it_stops_at_the_error_asked_for() -> None:
    odds = odds_of(MIDDLE, playouts=2000, target_error=0.05)
    assert odds[0].error <= 0.05
    assert odds.playouts < 2000 * len(odds) / 4


@pytest.mark.parametrize("seed", range(6))
def test_the_error_asked_for_holds_for_every_move_that_is_not_worse(seed: int) -> None:
    odds = odds_of(MIDDLE, playouts=4000, target_error=0.02, seed=seed)
    assert odds.playouts < odds.asked
    assert all(row.error <= 0.02 for row in odds if row.verdict != "worse")
    assert any(row.error > 0.02 for row in odds if row.verdict == "worse")


def test_the_last_step_is_what_win_odds_returns() -> None:
    steps = list(pw.sharpen(MIDDLE, playouts=20, seed=1))
    assert steps[-1] == odds_of(MIDDLE)
    assert not any(step.complete for step in steps[:-1])
    assert steps[0].playouts == len(MIDDLE.legal_moves)


def test_interrupted_it_returns_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(work: Any, worlds: range, executor: Any) -> Iterator[Any]:
        if worlds.start > 5:
            raise KeyboardInterrupt
        yield from run_chunks(work, worlds, executor)

    monkeypatch.setattr("pegs_widget.simulation.odds.run_chunks", interrupted)
    odds = odds_of(MIDDLE)
    assert not odds.complete
    assert 0 < odds[0].playouts < 20


def test_differences_are_counted_in_the_worlds_that_both_were_tried_in() -> None:
    difference = Difference.between(bytes([0, 0, 1, 1, 0]), bytes([0, 1, 0, 1]), 0)
    assert difference == Difference(more=1, fewer=1, of=4)
    assert difference.value == 0
    assert difference.error == pytest.approx((0.5 / 4) ** 0.5)  # the variance of 1, -1, 0, 0 is a half


def test_mcnemar_tells_sixteen_to_four_apart_but_not_eight_to_four() -> None:
    # (|16 - 4| - 1)^2 / 20 = 6.05 and (|8 - 4| - 1)^2 / 12 = 0.75, against 3.84
    assert Difference(16, 4, 100).is_clear()
    assert not Difference(8, 4, 100).is_clear()
    assert not Difference(0, 0, 100).is_clear()


def test_the_verdict_is_close_where_moves_cannot_be_told_apart() -> None:
    few = odds_of(MIDDLE, playouts=1)
    assert {row.verdict for row in few} == {"close"}
    sure = odds_of(WINNING, playouts=300)
    assert sure[0].verdict == "best"
    assert {row.verdict for row in sure.rows[1:]} == {"worse"}


def test_the_table_shows_itself() -> None:
    odds = odds_of(WINNING, playouts=300)
    lines = str(odds).splitlines()
    assert lines[0].startswith(f"{len(odds)} moves of seat a, {odds.playouts} playouts by greedy, seed 1")
    assert lines[2].split()[:4] == ["4", "a0-ah1", "100.0", "%"]
    assert lines[2].endswith("best")
    assert lines[-1] == "team of a c: 100.0 % and team of b d: 0.0 %"
    assert odds._repr_html_().count("<tr>") == len(odds) + 1
    assert repr(odds) == f"<WinOdds: {lines[0]}>"


def test_it_is_drawn_as_bars() -> None:
    odds = odds_of(WINNING)
    axes = odds.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == [str(row.move) for row in odds]
    assert [bar.get_width() for bar in axes.patches] == [row.odds for row in odds]


def test_without_matplotlib_a_plot_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(pw.SimulationError, match=r"pegs-widget\[plot\]") as caught:
        odds_of(WINNING).plot()
    assert caught.value.code == "simulation.no_plot"


@pytest.mark.parametrize(
    ("code", "thing", "asked"),
    [
        ("simulation.count", MIDDLE, {"playouts": 0}),
        ("simulation.count", MIDDLE, {"playouts": -1}),
        ("simulation.count", MIDDLE, {"playouts": 1.5}),
        ("simulation.target_error", MIDDLE, {"target_error": 0}),
        ("simulation.target_error", MIDDLE, {"target_error": "small"}),
        ("simulation.playout_program", MIDDLE, {"program": "clever"}),
        ("simulation.playout_program", MIDDLE, {"program": "search"}),
        ("simulation.point", "arizona", {}),
        ("simulation.point", pw.Rules.arizona(), {}),
        ("simulation.point", 3, {}),
        ("simulation.turn", pw.SeatView(MIDDLE, "b"), {}),
        ("simulation.hand", MIDDLE.replace(hands={"a": ["?", "?", "?", "?", "?"]}), {}),
        ("simulation.finished", WINNING.play("4 a0-ah1"), {}),
        ("chance.seed", MIDDLE, {"seed": -1}),
    ],
)
def test_what_has_no_odds_is_refused(code: str, thing: Any, asked: dict[str, Any]) -> None:
    with pytest.raises(pw.PegsError) as caught:
        odds_of(thing, **asked)
    assert caught.value.code == code


def test_a_position_with_problems_is_refused() -> None:
    with pytest.raises(pw.PositionError):
        odds_of(MIDDLE.replace(pegs={"a": ["a3", "a3"]}, check=False))


def test_an_executor_that_is_shut_down_takes_no_work() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(pw.SimulationError) as caught:
        odds_of(MIDDLE, executor=executor)
    assert caught.value.code == "simulation.executor"
