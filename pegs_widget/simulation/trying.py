"""What becomes of a move: games that go on from it, each in another world, between programs that the kernel knows.

This file lives twice, as `engine/kernel.py` does, and keeps to the same few means.
"""

from __future__ import annotations

from pegs_widget.engine.kernel import NOBODY, Board, Listing, Options, State, list_moves, play, seed_chance
from pegs_widget.simulation.playing import begin, choose
from pegs_widget.simulation.strategy import Weights, standing

NO_MOVE = -1  # the program chooses
TRIALS = 256  # games that can be played at a time


class Trials:
    """How some games ended, or how they stood when they were left."""

    __slots__ = ("scores", "turns", "winners")

    def __init__(self) -> None:
        self.winners = [NOBODY] * TRIALS  # the teams
        self.scores = [0] * TRIALS  # how the mover's team stands
        self.turns = 0  # of all the games


def try_move(
    board: Board,
    options: Options,
    state: State,
    listing: Listing,
    weights: Weights,
    trials: Trials,
    start: State,
    code: int,
    program: int,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
) -> None:
    """Play a move from `start` and then on to the end, in `count` worlds, at most TRIALS: the first is number `first`.

    A world, and all chance in it, follows from the seed and its number, so moves are compared in the same ones.
    """
    trials.turns = 0
    team = options.team_of[start.turn_of]
    for i in range(count):
        seed_chance(state, seed, first + i)
        begin(options, state, start)
        if code != NO_MOVE:
            play(board, options, state, code)
        while state.winner == NOBODY and state.turns < most_turns:
            if list_moves(board, options, state, listing) == 0:  # an empty hand and nothing to draw
                break
            play(board, options, state, choose(board, options, state, listing, weights, program))
        trials.winners[i] = state.winner
        trials.scores[i] = standing(board, options, state, weights, team)
        trials.turns += state.turns
