"""Win odds: how long one waits for them, and how fast their playouts are beside random games."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.material import SEED, rules
from benchmarks.measuring import Effort, Measure
from pegs_widget import Game, GreedyProgram, Node, win_odds
from pegs_widget.engine.chance import Chance
from pegs_widget.simulation.compiled import life
from pegs_widget.simulation.playing import BATCH, Seats, Tally
from pegs_widget.simulation.speed import turns_per_second
from pegs_widget.simulation.starts import Start
from pegs_widget.simulation.strategy import Weights

_PLIES, _MOVES, _PLAYOUTS = 60, 20, 200


def measures(effort: Effort) -> Iterator[Measure]:
    """On one core, in its own time, after warming up."""
    node = _mid_game()
    moves = len(node.position.legal_moves)
    win_odds(node, playouts=1, seed=SEED)
    start = time.process_time()
    win_odds(node, playouts=_PLAYOUTS, seed=SEED)
    taken = time.process_time() - start
    what = "`win_odds` of a mid-game position, `arizona`, 4 players"
    yield Measure(
        "odds.wait",
        taken * _MOVES / moves,
        "s",
        f"{what}: {_MOVES} moves, {_PLAYOUTS} playouts each, `greedy`",
        "< 1.5",
    )
    start = time.process_time()
    odds = win_odds(node, playouts=_PLAYOUTS, program="random", seed=SEED)
    speed = odds.turns / (time.process_time() - start)
    bench = turns_per_second(node.position.rules, effort.seconds, compiled=True)
    assert bench is not None
    yield Measure("odds.speed", speed / bench, "×", f"{what}: turns/s of random playouts, of random games'", "> 0.85")
    yield Measure("odds.world", world_in_microseconds(node), "µs", f"{what}: dealing one world, compiled", "< 50")


def world_in_microseconds(node: Node, batches: int = 100) -> float:
    """Batches of games that end before their first turn: all that is done is to deal the unseen cards."""
    alive = life(True)
    position = node.position
    begun = alive.new_state()
    alive.put(begun, Start.of(node.view).as_state())
    table = alive.new_board(position.rules.players), alive.new_options(position.rules), alive.new_state()
    played = alive.new_listing(), alive.make(Weights), alive.make(Seats), alive.make(Tally)
    start = time.process_time()
    for batch in range(batches):
        alive.play_games(*table, *played, begun, False, SEED, batch * BATCH, BATCH, 0)
    return (time.process_time() - start) / (batches * BATCH) * 1e6


def _mid_game() -> Node:
    """Where greedy players have many moves to choose from."""
    game = Game.deal(rules("arizona", 4), seed=SEED)
    while game.node.ply < _PLIES or len(game.position.legal_moves) < _MOVES:
        game.play(GreedyProgram().choose(game.node.view, Chance(SEED)))
    return game.node
