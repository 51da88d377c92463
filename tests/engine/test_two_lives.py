"""The kernel plays the same games as plain Python and compiled by Numba, which checks every index here."""

from __future__ import annotations

from typing import Any

import pytest

from pegs_widget import Rules
from pegs_widget.engine import kernel
from pegs_widget.simulation.compiled import Life, compiled_life, life

TABLES = [(4, 2), (6, 2), (6, 3), (8, 2), (8, 4)]
GAMES = 1_000
LONG_GAMES = 12
# Plain Python would take hours for all games to their ends.
MOST_TURNS, MOST_IN_LONG = 120, 1_500


@pytest.fixture(scope="module")
def compiled() -> Life:
    return compiled_life(boundscheck=True)


def values(state: Any) -> dict[str, Any]:
    found = {name: getattr(state, name) for name in kernel.State.__slots__}
    return {name: value.tolist() if hasattr(value, "tolist") else value for name, value in found.items()}


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("preset", ["arizona", "standard"])
def test_the_same_games_in_both_lives(compiled: Life, preset: str, players: int, teams: int) -> None:
    rules = Rules.parse(preset, players=players, teams=teams)
    lives = life(False), compiled, life(True)
    mine, theirs, unchecked = [
        (alive.new_board(players), alive.new_options(rules), alive.new_state(), alive.new_listing()) for alive in lives
    ]
    finished = 0
    for stream in range(GAMES):
        most_turns = MOST_IN_LONG if stream < LONG_GAMES else MOST_TURNS
        kernel.play_random_game(*mine, 7, stream, most_turns)
        compiled.play_random_game(*theirs, 7, stream, most_turns)
        life(True).play_random_game(*unchecked, 7, stream, most_turns)
        state, listing = mine[2:]
        assert values(state) == values(theirs[2]) == values(unchecked[2]), f"game {stream}"
        assert listing.codes[: listing.count] == theirs[3].codes[: listing.count].tolist(), f"game {stream}"
        finished += state.winner != kernel.NOBODY
    assert finished > 0 or players > 4  # some games are played to the end, R8 included
