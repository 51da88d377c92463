"""Playouts: the same games whatever plays them, and columns that say what happened."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import pegs_widget as pw
from pegs_widget.engine.chance import Chance
from pegs_widget.simulation.intervals import Share

SMALL = pw.Rules.arizona(players=4, pegs=2)


@dataclass
class Recorder:
    """Chooses at random, and keeps what it saw and chose."""

    plies: list[tuple[pw.SeatView, pw.Move]] = field(default_factory=list)

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        move = view.legal_moves[rng.below(len(view.legal_moves))]
        self.plies.append((view, move))
        return move


class To:
    """Plays the move that ends on a hole, or else the first one."""

    def __init__(self, hole: str = "") -> None:
        self.hole = hole

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:  # noqa: ARG002
        fitting = [move for move in view.legal_moves if move.parts and move.parts[-1].target == self.hole]
        return (fitting or list(view.legal_moves))[0]


@pytest.mark.parametrize("rules", [SMALL, pw.Rules.standard(players=6, teams=3, pegs=2)], ids=str)
def test_a_row_says_what_happened_in_the_game(rules: pw.Rules) -> None:
    recorder = Recorder()
    (game,) = pw.simulate(rules, 1, programs=recorder, seed=11)
    expected: dict[str, int] = dict.fromkeys(pw.simulate(rules, 1, seed=1, most_turns=1).columns, 0)
    for view, move in recorder.plies:
        assert all(set(hand) <= {"?"} for seat, hand in view.position.hands.items() if seat != view.seat)
        expected[f"discards_{move.rank}" if move.is_discard else f"moves_{move.rank}"] += 1
        for step in view.position.steps(move):
            if step.cause == "start":
                expected[f"captures_{view.seat}"] += 1
                expected[f"captures_with_{move.rank}"] += 1
            elif step.cause == "in-spot":
                expected[f"bumps_{view.seat}"] += 1
            if "h" in step.path[-1] and "h" not in step.origin[1:] and step.origin[1] != "h":
                expected[f"homes_with_{move.rank}"] += 1
    view, move = recorder.plies[-1]
    expected |= {
        "game": 0,
        "winner": view.position.play(move).winner,  # type: ignore[dict-item]
        "first": recorder.plies[0][0].seat,  # type: ignore[dict-item]
        "last": view.seat,  # type: ignore[dict-item]
        "turns": len(recorder.plies),
    }
    assert game._asdict() == expected
    assert sum(count for name, count in expected.items() if name.startswith("captures_with")) > 0


@pytest.mark.parametrize(
    ("position", "hole", "expected"),
    [  # worked out by hand: the fives of seat a, one turn each
        ("a: a3; b: bs; c: ch5; d: ds", "ah5", {"winner": "a", "moves_5": 1, "homes_with_5": 1}),
        ("a: a0; b: a5; c: ch5; d: ds", "a5", {"winner": "*", "moves_5": 1, "captures_a": 1, "captures_with_5": 1}),
        ("a: a0; b: bs; c: a5; d: ds", "a5", {"winner": "*", "moves_5": 1, "bumps_a": 1}),
        (
            "a: a0; b: c3; c: a5; d: ds",
            "a5",
            {"winner": "*", "moves_5": 1, "bumps_a": 1, "captures_a": 1, "captures_with_5": 1},
        ),
        ("a: as; b: bs; c: ch5; d: ds", "", {"winner": "*", "discards_5": 1}),
    ],
)
def test_one_turn_is_counted_as_the_rules_say(position: str, hole: str, expected: dict[str, object]) -> None:
    text = f"arizona+pegs=1 4 2 a | {position} | a: 5 5 5 5 5"
    playouts = pw.simulate(text, 3, programs=To(hole), seed=2, most_turns=1)
    assert len(playouts) == 3
    for game in playouts:
        cells = game._asdict()
        assert (cells.pop("game"), cells.pop("first"), cells.pop("last"), cells.pop("turns")) is not None
        assert {name: cell for name, cell in cells.items() if cell} == expected
    assert playouts.capped == (3 if expected["winner"] == "*" else 0)


def test_games_are_stopped_at_the_turn_limit() -> None:
    playouts = pw.simulate(SMALL, 7, seed=3, most_turns=15)
    assert playouts.capped == 7
    assert list(playouts["turns"]) == [15] * 7
    assert [wins.share.number for wins in playouts.wins] == [0, 0]
    assert "no winner" in playouts.text(locale="en")


def same_games(**how: Any) -> list[Any]:
    return list(
        pw.simulate(SMALL, 90, programs={"a": "greedy", "b": "random", "c": "greedy", "d": "random"}, seed=5, **how)
    )


def test_the_same_games_in_both_lives_on_any_executor_in_any_chunks() -> None:
    games = same_games(compiled=False)
    assert [game.game for game in games] == list(range(90))
    assert len({game.turns for game in games}) > 10
    assert same_games(compiled=True) == games
    executors: list[Executor] = [
        ThreadPoolExecutor(3),
        ProcessPoolExecutor(2, mp_context=get_context("spawn")),
    ]
    for executor in executors:
        with executor:
            assert same_games(executor=executor) == games


def test_a_prefix_of_the_games_is_the_same_games() -> None:
    assert list(pw.simulate(SMALL, 300, seed=2**64 - 1))[:10] == list(pw.simulate(SMALL, 10, seed=2**64 - 1))
    assert list(pw.simulate(SMALL, 10, seed=1)) != list(pw.simulate(SMALL, 10, seed=2))


def test_program_objects_play_the_same_games_anywhere() -> None:
    programs: dict[str, Any] = {"a": To("a8"), "b": "random", "c": Recorder(), "d": "greedy"}
    games = list(pw.simulate(SMALL, 6, programs=programs, seed=5))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert list(pw.simulate(SMALL, 6, programs=programs, seed=5, executor=executor)) == games


def test_a_seat_gets_its_program() -> None:
    """Seat a's 5 can win at once or go on along the ring; who wants to win does."""
    text = "arizona+pegs=1 4 2 a | a: a3; b: bs; c: ch5; d: ds | a: 5 5 5 5 5"
    others: dict[str, Any] = dict.fromkeys("bcd", "random")
    assert set(pw.simulate(text, 5, programs=others | {"a": To("ah5")}, seed=1)["turns"]) == {1}
    assert 1 not in pw.simulate(text, 5, programs=others | {"a": To("a8")}, seed=1)["turns"]


def test_starts_of_every_kind() -> None:
    game = pw.Game.deal(SMALL, seed=3)
    for _ in range(6):
        game.play(game.position.legal_moves[0])
    view = pw.SeatView(game.position, discards=[card.rank for card in game.node.stock.discards])
    for start in (game.node, game.position, game.position.text, view, game, game.branch()):
        playouts = pw.simulate(start, 20, seed=1)
        assert set(playouts["first"]) == {game.position.seat}
        assert playouts.rules == SMALL
    assert pw.simulate(SMALL.text, 1, seed=1).rules == SMALL


class Impatient(Recorder):
    """Interrupts after so many plies."""

    def __init__(self, plies: int) -> None:
        super().__init__()
        self.most = plies

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        if len(self.plies) == self.most:
            raise KeyboardInterrupt
        return super().choose(view, rng)


def test_an_interruption_keeps_what_is_finished() -> None:
    playouts = pw.simulate(SMALL, 10**6, programs=Impatient(2000), seed=5)
    assert not playouts.complete
    assert 0 < len(playouts) < 60
    assert list(playouts) == list(pw.simulate(SMALL, len(playouts), programs=Recorder(), seed=5))
    assert "not finished" in playouts.text(locale="en")


@dataclass
class Faulty(Recorder):
    """Fails in its two-thousandth ply or so."""

    answer: object = None

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        move = super().choose(view, rng)
        if len(self.plies) < 2000:
            return move
        if self.answer is None:
            raise LookupError("no idea")
        return self.answer  # type: ignore[return-value]

    def __repr__(self) -> str:
        return "Faulty()"


@pytest.mark.parametrize(
    ("answer", "said"),
    [(None, "LookupError: no idea"), (pw.Move.parse("K as-a9"), "K as-a9 is not legal"), (7, "7 is not a Move")],
)
def test_a_program_that_fails_is_named_with_its_ply_and_the_finished_games_are_kept(answer: object, said: str) -> None:
    faulty = Faulty(answer=answer)
    with pytest.raises(pw.SimulationError) as caught:
        pw.simulate(SMALL, 1000, programs=faulty, seed=5)
    error = caught.value
    finished = error.finished
    assert 0 < len(finished) < 1000
    assert error.code == "simulation.failed"
    game = error.params["game"]
    assert game >= len(finished)
    plies = len(faulty.plies) - max(i for i, (view, _) in enumerate(faulty.plies) if is_beginning(view))
    seat = faulty.plies[-1][0].seat
    assert f"Faulty(), which plays seat {seat}, failed in game {game} at ply {plies}: " in error.text("en")
    assert said in error.text("en")


def is_beginning(view: pw.SeatView) -> bool:
    return not view.discards and all(hole[1] == "s" for holes in view.position.pegs.values() for hole in holes)


WON = "arizona+pegs=1 4 2 b | a: ah5; b: b8; c: ch1; d: ds | 2 2 2 2 2"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"games": 0}, "simulation.count"),
        ({"games": -3}, "simulation.count"),
        ({"games": 2.5}, "simulation.count"),
        ({"games": True}, "simulation.count"),
        ({"most_turns": 0}, "simulation.count"),
        ({"seed": -1}, "chance.seed"),
        ({"start": WON}, "simulation.finished"),
        ({"start": 7}, "simulation.start"),
        ({"start": "nevada"}, "rules.preset"),
        ({"programs": "deep thought"}, "simulation.program"),
        ({"programs": 3}, "simulation.not_a_program"),
        ({"programs": Recorder}, "simulation.not_a_program"),
        ({"programs": {"a": "random"}}, "simulation.no_program"),
        ({"programs": dict.fromkeys("abcde", "random")}, "seat.unknown"),
        ({"start": pw.Position.parse(WON.replace("ah5", "b8"), check=False)}, "position.same_hole"),
    ],
)
def test_what_cannot_be_simulated_is_told_before_anything_is_played(words: dict[str, Any], code: str) -> None:
    start = words.pop("start", SMALL)
    with pytest.raises(pw.PegsError) as caught:
        pw.simulate(start, **{"games": 5, "seed": 1, **words})
    assert caught.value.code == code
    assert caught.value.text("en")


def test_more_cards_than_there_are_cannot_be_known() -> None:
    view = pw.SeatView(
        pw.Position.parse(
            "arizona 4 2 a | a: as as as as as; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds | 2 2 2 2 2"
        ),
        discards=["2"] * 8,
    )
    with pytest.raises(pw.PositionError) as caught:
        pw.simulate(view, 5, seed=1)
    assert caught.value.code == "position.cards"


def test_intervals_are_wilsons() -> None:
    low, high = Share(8, 10).interval  # as in the textbooks
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    low, high = Share(0, 10).interval
    assert (low, round(high, 4)) == (0.0, 0.2775)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_columns_become_tables_of_the_usual_libraries() -> None:
    playouts = pw.simulate(SMALL, 40, seed=8, most_turns=190)
    names = list(playouts.columns)
    rows = [tuple(game) for game in playouts]
    assert {"*"} < set(playouts["winner"])
    arrow = pa.table(playouts)
    arrow.validate(full=True)
    assert arrow.column_names == names
    assert list(zip(*[column.to_pylist() for column in arrow.columns], strict=True)) == rows
    frame = pl.DataFrame(playouts)
    assert (frame.columns, frame.rows()) == (names, rows)
    for pandas in (pd.DataFrame(playouts), pd.DataFrame(playouts.columns)):
        assert list(pandas.columns) == names
        assert list(pandas.itertuples(index=False, name=None)) == rows


def test_no_games_are_an_empty_table() -> None:
    playouts = pw.simulate(SMALL, 5, programs=Impatient(0), seed=1)
    assert len(playouts) == 0
    assert pa.table(playouts).num_rows == 0
    assert [wins.share.interval for wins in playouts.wins] == [(0.0, 1.0), (0.0, 1.0)]
    assert playouts.text(locale="en").startswith("0 games")


def test_it_shows_itself() -> None:
    playouts = pw.simulate(SMALL, 50, seed=8)
    text = playouts.text(locale="en")
    first, heads, team_ac, team_bd, cards, moves, captures, homes, turns = text.splitlines()
    assert heads.split() == ["won", "share", "95", "%", "interval", "captures", "a", "game"]
    assert first == "50 games of arizona+pegs=2 with 4 players by random, seed 8"
    captured = sum(playouts["captures_a"]) + sum(playouts["captures_c"])
    assert team_ac.endswith(f" {captured / 50:.1f}")
    assert cards.split() == ["a", "game", *["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X"]]
    assert moves.endswith(f" {sum(playouts['moves_X']) / 50:.1f}")
    assert captures.split()[1] == f"{sum(playouts['captures_with_A']) / 50:.2f}"
    assert homes.startswith("pegs home ")
    assert len({len(line) for line in (cards, moves, captures, homes)}) == 1
    assert team_ac.startswith("team of a c")
    assert team_bd.startswith("team of b d")
    assert f"from {min(playouts['turns'])} to {max(playouts['turns'])}" in turns
    assert playouts["winner"].count("a") + playouts["winner"].count("b") == 50
    assert f"<figcaption>{first}</figcaption><table" in playouts._repr_html_()
    assert repr(playouts) == f"<Playouts: {first}>"


class Bare:
    """A program without a repr of its own."""

    def choose(self, view: pw.SeatView, rng: Chance) -> pw.Move:
        return view.legal_moves[rng.below(len(view.legal_moves))]


def test_programs_are_named_seat_by_seat_where_they_differ() -> None:
    playouts = pw.simulate(SMALL, 2, programs={"a": "greedy", "b": Bare(), "c": "greedy", "d": "random"}, seed=8)
    assert "by a=greedy b=Bare c=greedy d=random, seed 8" in playouts.text("en")


def test_a_column_of_numbers_reads_as_such_and_is_not_copied() -> None:
    playouts = pw.simulate(SMALL, 40, seed=8)
    turns = playouts["turns"]
    assert repr(turns[:3]) == f"Numbers({[game.turns for game in playouts][:3]})"
    assert repr(turns).endswith(f", {turns[9]}, … 40 in all])")
    assert turns == playouts["turns"]
    assert turns[1:] != turns
    array = np.asarray(turns)
    assert np.shares_memory(array, np.asarray(playouts["turns"]))
    assert not array.flags.writeable
    assert pd.DataFrame(playouts.columns)["turns"].dtype == "int32"


def test_a_bar_shows_progress(capsys: pytest.CaptureFixture[str]) -> None:
    pw.simulate(SMALL, 20, seed=1, progress=True)
    assert "20.0/20.0" in capsys.readouterr().err
