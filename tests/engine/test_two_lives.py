"""The kernel plays the same games as plain Python and compiled by Numba."""

from __future__ import annotations

from types import ModuleType

import pytest

from pegs_widget.engine import kernel
from tests.engine.compiled_kernel import as_record, compile_kernel

OPTIONS = {
    "arizona": {"draw_before": 0, "any_peg": 1, "helps": 0, "joker_start_first": 1, "nine_splits": 1},
    "standard": {"draw_before": 1, "any_peg": 0, "helps": 1, "joker_start_first": 0, "nine_splits": 0},
}
TABLES = [(4, 2), (6, 2), (6, 3), (8, 2), (8, 4)]
GAMES = 20
MOST_TURNS = 1_500


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    return compile_kernel()


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("preset", OPTIONS)
def test_the_same_games_in_both_lives(compiled: ModuleType, preset: str, players: int, teams: int) -> None:
    options = kernel.Options(
        players=players, teams=teams, pegs=5, hand_size=5, decks=4 if players == 8 else 3, **OPTIONS[preset]
    )
    board, state, listing = kernel.Board(players), kernel.State(), kernel.Listing()
    records = as_record(board), as_record(options), as_record(kernel.State()), as_record(kernel.Listing())
    finished = 0
    for stream in range(GAMES):
        kernel.play_random_game(board, options, state, listing, 7, stream, MOST_TURNS)
        compiled.play_random_game(*records, 7, stream, MOST_TURNS)
        for name in kernel.State.__slots__:
            mine, theirs = getattr(state, name), records[2][name].tolist()
            assert mine == theirs, f"{name} differs after game {stream}"
        assert listing.codes[: listing.count] == records[3]["codes"][: listing.count].tolist()
        finished += state.winner != kernel.NOBODY
    assert finished > 0 or players > 4  # some games are played to the end, R8 included
