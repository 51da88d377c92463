"""Programs: they choose legal moves, see what they should at once, and the later ones are stronger."""

from __future__ import annotations

import pytest

import pegs_widget as pw
from pegs_widget.engine.chance import Chance
from pegs_widget.engine.kernel import PEG_UNIT
from pegs_widget.engine.workspace import Table
from pegs_widget.simulation.strategy import Weights, choose_greedy, score_move

NAMES = ["random", "greedy", "rollout", "search"]
QUICK: list[pw.Program] = [
    pw.RandomProgram(),
    pw.GreedyProgram(),
    pw.RolloutProgram(playouts=4),
    pw.SearchProgram(playouts=10),
    pw.SearchProgram(playouts=2, rounds=1),
]
UNSEEN = "b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"


def position(pegs: str, hand: str, rules: str = "arizona+pegs=1") -> pw.Position:
    return pw.Position.parse(f"{rules} 4 2 a | {pegs} | a: {hand}; {UNSEEN}")


def view_of(pegs: str, hand: str) -> pw.SeatView:
    return pw.SeatView(position(pegs, hand))


# a0 is three short of the in-spot, so the 4 goes home and wins (R5.2, R8.1); nothing else does.
WIN = view_of("a: a0; b: b10; c: ch1; d: d10", "2 4 10 10 J")
# The 6 lands on d's peg, which is six steps from its home, and sends it back (R7.1); the others go to empty holes.
CAPTURE = view_of("a: c9; b: bs; c: cs; d: c15", "2 3 5 6 10")


def test_programs_have_names() -> None:
    assert [repr(pw.program(name)) for name in NAMES] == [
        "RandomProgram()",
        "GreedyProgram()",
        "RolloutProgram(100)",
        "SearchProgram(100, rounds=3)",
    ]
    assert all(isinstance(pw.program(name), pw.Program) for name in NAMES)


def test_greedy_chooses_by_weights_that_may_be_changed() -> None:
    other = pw.GreedyProgram(opponent=-56, bumped=0)  # likes its opponents
    assert str(pw.GreedyProgram().choose(CAPTURE, Chance(1))) == "6 c9-c15"
    assert str(other.choose(CAPTURE, Chance(1))) != "6 c9-c15"
    assert repr(other) == "GreedyProgram(opponent=-56, bumped=0)"
    played = pw.simulate("arizona+pegs=1", 5, programs=other, seed=1)
    assert played.programs == ("GreedyProgram(opponent=-56, bumped=0)",) * 4
    assert list(played["turns"]) != list(pw.simulate("arizona+pegs=1", 5, programs="greedy", seed=1)["turns"])
    with pytest.raises(AttributeError, match="kindness"):
        pw.GreedyProgram(kindness=1)


@pytest.mark.parametrize("name", ["gready", "", None, ["random"]])
def test_a_name_that_no_program_has(name: str) -> None:
    with pytest.raises(pw.SimulationError, match="there are random, greedy, rollout, search") as caught:
        pw.program(name)
    assert caught.value.code == "simulation.program"


def test_no_playouts_and_no_rounds_are_too_few() -> None:
    for make in (lambda: pw.RolloutProgram(0), lambda: pw.SearchProgram(-1), lambda: pw.SearchProgram(5, rounds=0)):
        with pytest.raises(pw.SimulationError) as caught:
            make()
        assert caught.value.code == "simulation.count"


@pytest.mark.parametrize("program", QUICK[1:], ids=repr)
def test_what_wins_is_played(program: pw.Program) -> None:
    assert str(program.choose(WIN, Chance(1))) == "4 a0-ah1"


@pytest.mark.parametrize("program", QUICK[1:], ids=repr)
def test_a_peg_near_its_home_is_sent_back(program: pw.Program) -> None:
    assert str(program.choose(CAPTURE, Chance(1))) == "6 c9-c15"


@pytest.mark.parametrize("rules", ["arizona", "standard+nine=split"])
@pytest.mark.parametrize("program", QUICK, ids=repr)
def test_every_choice_is_legal_and_follows_from_the_chance(program: pw.Program, rules: str) -> None:
    game = pw.Game.deal(rules, seed=3)
    for ply in range(12):
        move = program.choose(game.node.view, Chance(1, ply))
        assert move in game.position.legal_moves
        assert move == program.choose(game.node.view, Chance(1, ply))
        game.play(move)


def test_a_single_move_is_played_without_thinking() -> None:
    view = view_of("a: a0; b: b10; c: ch5; d: d10", "2")
    for program in QUICK:
        assert str(program.choose(view, Chance(1))) == "2 a0-a2"


def test_greedy_chooses_as_the_kernel_does_and_leaves_the_board_as_it_was() -> None:
    table = Table(CAPTURE.position)
    table.hold()
    assert table.moves_without_joker()
    before = table.pegs(), list(table.state.peg_at)
    scores = [score_move(table.board, table.options, table.state, Weights(), code) for code in table.codes()]
    code = choose_greedy(table.board, table.options, table.state, table.listing, Weights())
    assert code == table.codes()[scores.index(max(scores))]
    assert code % PEG_UNIT == 6
    assert (table.pegs(), list(table.state.peg_at)) == before


@pytest.mark.parametrize("players", [4, 6, 8])
@pytest.mark.parametrize("rules", [pw.Rules.arizona, pw.Rules.standard], ids=["arizona", "standard"])
def test_greedy_beats_random_and_ends_games_sooner(rules: type, players: int) -> None:
    table = rules(players=players)
    played = pw.tournament(["greedy", "random"], rules=table, deals=50, seed=1)
    assert played.share("greedy").value > 0.95
    turns = {name: sum(pw.simulate(table, 50, programs=name, seed=1)["turns"]) for name in ("greedy", "random")}
    assert turns["greedy"] < turns["random"] / 3


def test_the_search_beats_greedy() -> None:
    rivals: dict[str, pw.Program | str] = {"search": pw.SearchProgram(10, rounds=2), "greedy": "greedy"}
    played = pw.tournament(rivals, rules="arizona", deals=10, seed=7)
    assert played.share("search").interval[0] > 0.5


def test_names_are_seated_in_tournaments() -> None:
    rules = pw.Rules.arizona(players=4, pegs=1)
    played = pw.tournament(["greedy", "search"], rules=rules, deals=1, seed=1)
    assert not played.failures
    assert len(played.matches) == 2
