"""How fast games are played here."""

from __future__ import annotations

import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pegs_widget.simulation.compiled import life

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

_SEED = 1
_MOST_TURNS = 10_000


def turns_per_second(rules: Rules, seconds: float, compiled: bool) -> float | None:
    """The turns that are played in a second of this core's time, in random games; None where Numba is not installed.

    One game warms up; what then begins within so many `seconds` counts.
    """
    if compiled and find_spec("numba") is None:
        return None
    alive = life(compiled)
    state = alive.new_state()
    table = alive.new_board(rules.players), alive.new_options(rules), state, alive.new_listing()
    turns = stream = 0
    alive.play_random_game(*table, _SEED, stream, _MOST_TURNS)
    start = time.process_time()
    taken = 0.0
    while taken < seconds:
        stream += 1
        alive.play_random_game(*table, _SEED, stream, _MOST_TURNS)
        turns += int(state.turns)
        taken = time.process_time() - start
    return turns / taken
