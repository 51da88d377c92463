"""Win odds: how long one waits for them, and how fast their playouts are beside random games."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.material import SEED, rules
from benchmarks.measuring import Effort, Measure
from pegs_widget import Game, GreedyProgram, Node, win_odds
from pegs_widget.engine.chance import Chance
from pegs_widget.simulation.speed import turns_per_second

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


def _mid_game() -> Node:
    """Where greedy players have many moves to choose from."""
    game = Game.deal(rules("arizona", 4), seed=SEED)
    while game.node.ply < _PLIES or len(game.position.legal_moves) < _MOVES:
        game.play(GreedyProgram().choose(game.node.view, Chance(SEED)))
    return game.node
