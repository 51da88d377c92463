"""What is finished is kept: when interrupted half-way, when an executor is shut down, when a program fails."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from multiprocessing import get_context
from typing import Any

import matplotlib as mpl
import pytest

import pegs_widget as pw
from pegs_widget.engine.chance import Chance
from pegs_widget.simulation.odds import Trying

mpl.use("agg")

# a0 is three short of the in-spot: the 4 goes home and wins (R5.2, R8.1), the 10 goes past it; so for b0 and b's 4.
POSITION = pw.Position.parse(
    "arizona+pegs=1 4 2 a | a: a0; b: b0; c: ch1; d: dh1 | a: 2 4 10 10 J; b: 2 4 10 10 J; c: 2 3 5 5 6; d: 3 3 5 6 6"
)
BRANCHES = {"ten": "10 a0-a10", "two": "2 a0-a2", "four": "4 a0-a4", "jack": "J a0-a10", "home": "4 a0-ah1"}
PLIES = ("10 a0-a10", "10 b0-b10", "2 a10-a12", "3 b10-b13")
RULES = pw.Rules.arizona(players=4, pegs=1)
WORLD = 5  # of many, so that something is begun and not finished
NOT_FINISHED = "(not finished; {} were asked for)"

anywhere = pytest.mark.parametrize("on", [nullcontext, lambda: ThreadPoolExecutor(2)], ids=["here", "threads"])
On = Callable[[], AbstractContextManager[Any]]


def stop() -> None:
    """What the stop button of a notebook and Ctrl+C do."""
    main = threading.main_thread().ident
    assert main is not None
    signal.pthread_kill(main, signal.SIGINT)


@pytest.fixture
def stopped_at(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Has the work stopped once it comes to a world where the pegs lie as in a position, or anywhere."""
    work = Trying.__call__

    def stopped_at(position: pw.Position | None = None, world: int = WORLD) -> None:
        pressed = threading.Event()

        def work_until(self: Trying, worlds: range) -> Any:
            here = position is None or (self.start.position is not None and self.start.position.pegs == position.pegs)
            if here and world in worlds and not pressed.is_set():
                pressed.set()
                stop()
            return work(self, worlds)

        monkeypatch.setattr(Trying, "__call__", work_until)

    return stopped_at


def played() -> pw.Game:
    game = pw.Game.from_position(POSITION, seed=1)
    for ply in PLIES:
        game.play(ply)
    return game


def what_if(executor: Executor | None = None) -> pw.WhatIf:
    return pw.what_if(POSITION, BRANCHES, playouts=30, seed=1, executor=executor)


def along(game: pw.Game, executor: Executor | None = None) -> Any:
    return pw.odds_along(game, playouts=30, seed=1, executor=executor)


def review(game: pw.Game, executor: Executor | None = None) -> Any:
    return pw.review(game, playouts=40, seed=1, executor=executor, write=True)


def win_odds(executor: Executor | None = None) -> pw.WinOdds:
    return pw.win_odds(POSITION, playouts=40, seed=1, executor=executor)


def check_it_says_so(table: Any, asked: int) -> None:
    said = NOT_FINISHED.format(asked)
    assert not table.complete
    assert table.text(locale="en").splitlines()[0].endswith(said)
    assert f"{said}</figcaption>" in table._repr_html_()
    if hasattr(table, "plot"):
        assert table.plot(locale="en").get_title().endswith(said)


# ---------------------------------------------------------------- interrupted


@anywhere
def test_what_if_keeps_the_branches(stopped_at: Any, on: On) -> None:
    whole = what_if()
    assert whole.complete
    assert "asked for" not in whole.text(locale="en")
    stopped_at(POSITION.play("4 a0-a4"))
    with on() as executor:
        found = what_if(executor)
    assert found.rows == whole.rows[:2]
    assert found.best in BRANCHES
    check_it_says_so(found, 5)


@anywhere
def test_odds_along_keep_the_plies(stopped_at: Any, on: On) -> None:
    game = played()
    whole = along(game)
    assert whole.complete
    stopped_at(game.main_line()[3].position)
    with on() as executor:
        found = along(game, executor)
    assert found.rows == whole.rows[:3]
    assert found.text(locale="en").startswith("odds of the team of a c over 2 plies")
    check_it_says_so(found, 4)


@anywhere
def test_a_review_keeps_the_plies_and_what_it_wrote_to_them(stopped_at: Any, on: On) -> None:
    whole = review(played())
    assert whole.complete
    game = played()
    stopped_at(game.main_line()[2].position)
    with on() as executor:
        found = review(game, executor)
    assert (found.plies, len(found)) == (2, 2)
    assert [(loss.node.label, loss.better, loss.lost, loss.odds) for loss in found] == [
        (loss.node.label, loss.better, loss.lost, loss.odds) for loss in whole if loss.node.label in ("1a", "1b")
    ]
    written = [[str(each) for each in node.comments] for node in game.main_line()]
    assert written[:3] == [[str(each) for each in node.comments] for node in whole[0].node.game.main_line()[:3]]
    assert written[2]
    assert not written[3]
    check_it_says_so(found, 4)


@anywhere
def test_win_odds_keep_the_worlds_that_all_moves_were_tried_in(stopped_at: Any, on: On) -> None:
    steps = list(pw.sharpen(POSITION, playouts=40, seed=1))
    stopped_at()
    with on() as executor:
        found = win_odds(executor)
    assert found in steps[:-1]
    assert 0 < found[0].playouts <= WORLD
    check_it_says_so(found, 40 * len(found))


def test_where_nothing_is_finished_the_table_is_empty(stopped_at: Any) -> None:
    game = played()
    for look, asked in ((what_if, 5), (lambda: along(game), 4), (lambda: review(game), 4)):
        stopped_at(world=0)
        nothing = look()
        assert len(nothing) == 0
        check_it_says_so(nothing, asked)
    stopped_at(world=0)
    assert what_if().best is None
    assert "odds" not in game.text


def test_or_has_all_moves_and_no_playouts(stopped_at: Any) -> None:
    stopped_at(world=0)
    nothing = win_odds()
    assert {row.move for row in nothing} == set(POSITION.legal_moves)
    assert nothing.playouts == 0
    assert {row.verdict for row in nothing} == {"close"}
    check_it_says_so(nothing, 40 * len(nothing))


def test_sharpen_is_interrupted_as_any_loop_is(stopped_at: Any) -> None:
    stopped_at()
    tables: list[pw.WinOdds] = []
    with pytest.raises(KeyboardInterrupt):
        tables.extend(pw.sharpen(POSITION, playouts=40, seed=1))
    assert tables


def test_a_program_that_is_thinking_is_interrupted_with_its_game(stopped_at: Any) -> None:
    """It does not go on with half a thought: the game would be another one than the seed's."""
    thinker = pw.RolloutProgram(playouts=8)
    stopped_at(world=3)
    assert len(pw.simulate(RULES, 2, programs={**dict.fromkeys("bcd", "greedy"), "a": thinker}, seed=1)) == 0


class Own(pw.RandomProgram):
    """Not the kernel's; after so many choices, it has the work stopped or fails."""

    def __init__(self, choices: int = 10**9, error: Exception | None = None) -> None:
        self.left = choices
        self.error = error

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        self.left -= 1
        if self.left == 0:
            if self.error is not None:
                raise self.error
            stop()
        return super().choose(view, rng)

    def __repr__(self) -> str:
        return "Own()"


@anywhere
def test_a_tournament_keeps_deals_with_both_of_their_games(on: On) -> None:
    whole = pw.tournament(["greedy", "random", Own()], rules=RULES, deals=6, seed=2)
    with on() as executor:
        found = pw.tournament(["greedy", "random", Own(500)], rules=RULES, deals=6, seed=2, executor=executor)
    assert 0 < len(found.matches) < 36
    assert set(found.matches) < set(whole.matches)
    deals = {(frozenset((match.first, match.second)), match.deal) for match in found.matches}
    assert len(found.matches) == 2 * len(deals)
    assert sum(match.first == "Own()" for match in found.matches) == sum(
        match.second == "Own()" for match in found.matches
    )
    check_it_says_so(found, 36)


@anywhere
def test_a_simulation_keeps_games(on: On) -> None:
    whole = {game.game: game for game in pw.simulate(RULES, 30, programs=Own(), seed=2)}
    with on() as executor:
        found = pw.simulate(RULES, 30, programs=Own(1000), seed=2, executor=executor)
    assert 0 < len(found) < 30
    assert all(tuple(game) == tuple(whole[game.game]) for game in found)
    check_it_says_so(found, 30)


def test_processes_are_left_with_what_they_finished() -> None:
    whole = what_if()
    third = POSITION.play("4 a0-a4").pegs

    class Stopping(ProcessPoolExecutor):
        def submit(self, *words, **options):  # type: ignore[no-untyped-def]
            if words[1:] and words[2].start and words[1].start.position.pegs == third:
                stop()
            return super().submit(*words, **options)

    with Stopping(2, get_context("spawn")) as executor:
        found = what_if(executor)
    assert found.rows == whole.rows[:2]


# ---------------------------------------------------------------- shut down, failed


class ClosesAt(ThreadPoolExecutor):
    """Is shut down by somebody else once work on these pegs is under way."""

    def __init__(self, position: pw.Position) -> None:
        super().__init__(2)
        self.pegs = position.pegs

    def submit(self, *words, **options):  # type: ignore[no-untyped-def]
        _, work, part, _ = words
        if part.start and work.start.position.pegs == self.pegs:
            self.shutdown(wait=False)
        return super().submit(*words, **options)


def finished_before_closing(look: Callable[[Executor], Any], at: pw.Position) -> Any:
    with pytest.raises(pw.SimulationError) as caught:
        look(ClosesAt(at))
    assert caught.value.code == "simulation.executor"
    return caught.value.finished


def test_an_executor_that_is_shut_down_leaves_what_was_finished() -> None:
    game = played()
    nodes = game.main_line()
    branches = finished_before_closing(what_if, POSITION.play("4 a0-a4"))
    assert branches.rows == what_if().rows[:2]
    course = finished_before_closing(lambda executor: along(game, executor), nodes[3].position)
    assert course.rows == along(game).rows[:3]
    found = finished_before_closing(lambda executor: review(game, executor), nodes[2].position)
    assert (found.plies, len(found)) == (2, 2)
    odds = finished_before_closing(win_odds, POSITION)
    assert odds in list(pw.sharpen(POSITION, playouts=40, seed=1))
    for table, asked in ((branches, 5), (course, 4), (found, 4), (odds, 40 * len(odds))):
        check_it_says_so(table, asked)


@anywhere
def test_a_program_that_fails_is_named_with_game_and_ply_on_workers_too(on: On) -> None:
    whole = pw.simulate(RULES, 30, programs=Own(), seed=2)
    with on() as executor, pytest.raises(pw.SimulationError) as caught:
        pw.simulate(RULES, 30, programs=Own(1000, LookupError("lost")), seed=2, executor=executor)
    error = caught.value
    assert error.code == "simulation.failed"
    assert error.params["game"] not in error.finished["game"]
    assert 0 < error.params["ply"] <= whole["turns"][error.params["game"]]
    assert {tuple(game) for game in error.finished} < {tuple(game) for game in whole}
    assert len(error.finished)


class Refusing(Executor):
    """Takes no work."""

    def submit(self, *_words: Any, **_options: Any) -> Future[Any]:
        raise AssertionError("nothing should be played")


def test_what_is_wrong_is_told_before_anything_is_played() -> None:
    won = POSITION.play("4 a0-ah1")
    same_hole = POSITION.replace(pegs={"b": ["a0"]}, check=False)
    wrong: list[tuple[str, pw.Position, Any]] = [
        ("move.illegal", POSITION, "4 a0-ah2"),
        ("move.card", POSITION, "nonsense"),
        ("position.same_hole", POSITION, same_hole),
        ("position.same_hole", same_hole, POSITION),
        ("simulation.finished", won, POSITION),
        ("simulation.branches", POSITION, 7),
    ]
    for code, origin, branch in wrong:
        with pytest.raises(pw.PegsError) as caught:
            pw.what_if(origin, {"good": POSITION, "bad": branch}, playouts=5, seed=1, executor=Refusing())
        assert caught.value.code == code


def test_what_is_no_executor_takes_no_work() -> None:
    looks: list[Any] = [what_if, win_odds, lambda executor: along(played(), executor)]
    for look in looks:
        with pytest.raises(pw.SimulationError) as caught:
            look(5)
        assert caught.value.code == "simulation.executor"
        assert not caught.value.finished.complete
