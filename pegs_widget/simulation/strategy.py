"""A cheap program that plays to win: one ply, every move judged by what it changes.

This file lives twice, as `engine/kernel.py` does, and keeps to the same few means.
"""

from __future__ import annotations

from pegs_widget.engine.kernel import (
    COME_OUT,
    EIGHT,
    FIRST_HOME,
    HOME,
    NO_PEG,
    NOBODY,
    PEG_UNIT,
    PEGS,
    SIDE,
    START,
    TEN,
    Board,
    Listing,
    Options,
    State,
    carry_out_move,
    take_back,
    team_is_home,
)

LEAST = -(1 << 40)  # less than any score
UNIT = 64  # a weight of so much counts in full


class Weights:
    """What the greedy program thinks things are worth.  A step along the ring is worth `step`, a peg in start 0."""

    __slots__ = (
        "bumped",
        "come_out_threat",
        "depth",
        "home",
        "keep",
        "opponent",
        "out",
        "step",
        "threats",
        "win",
        "won",
    )

    def __init__(self) -> None:
        self.step = 10
        self.out = 150  # a peg on the ring at all
        self.home = 60  # a peg in home, beyond what it is worth on its in-spot
        self.depth = 320  # each hole further in: a peg at the front bars the way of the others
        self.opponent = 56  # what an opponent's peg counts, in 64ths of an own one
        self.bumped = -30  # each peg that a move displaces
        self.win = 1 << 30
        self.won = 10_000  # a game, where games are compared that are not over
        # How likely an opponent's peg so many steps behind lands here, in 64ths; for 8, one so many ahead.
        self.threats = [0, 12, 12, 16, 12, 12, 12, 12, 13, 10, 22]
        self.come_out_threat = 64  # where an opponent with a peg in start comes out
        # What a card is worth in the hand: joker, A, 2, ... K
        self.keep = [240, 0, 0, 0, 10, 10, 0, 100, 100, 30, 10, 50, 50, 50]


def worth(board: Board, weights: Weights, peg: int, hole: int) -> int:
    """What a peg is worth to its team in a hole."""
    if hole == START:
        return 0
    along = weights.out + weights.step * board.ring
    if hole >= FIRST_HOME:
        return along + weights.home + weights.depth * ((hole - FIRST_HOME) % HOME)
    left = board.in_spot[peg // PEGS] - hole
    if left < 0:
        left += board.ring
    return along - weights.step * left


def threat(board: Board, options: Options, state: State, weights: Weights, peg: int, hole: int) -> int:
    """How likely an opponent lands on a peg in a hole, in 64ths; jokers, which reach everything, left out."""
    if hole >= FIRST_HOME:
        return 0
    peg_at, team_of, threats = state.peg_at, options.team_of, weights.threats
    team = team_of[peg // PEGS]
    found = 0
    for steps in range(1, TEN + 1):
        place = hole + EIGHT if steps == EIGHT else hole - steps
        if place < 0:
            place += board.ring
        elif place >= board.ring:
            place -= board.ring
        other = peg_at[place]
        if other != NO_PEG and team_of[other // PEGS] != team:
            found += threats[steps]
    if hole % SIDE == COME_OUT and team_of[hole // SIDE] != team:
        first = hole // SIDE * PEGS
        for other in range(first, first + options.pegs):
            if state.hole_of[other] == START:
                found += weights.come_out_threat
                break
    return min(UNIT, found)


def score_move(board: Board, options: Options, state: State, weights: Weights, code: int) -> int:
    """What a listed move is worth to the mover's team; the card that it costs is counted too."""
    score = -weights.keep[code % PEG_UNIT]
    if code < PEG_UNIT:
        return score
    team = options.team_of[state.turn_of]
    carry_out_move(board, options, state, code)
    log = state.log
    for entry in range(0, 3 * state.logged, 3):
        peg, old_hole, hole = log[entry], log[entry + 1], log[entry + 2]
        gain = worth(board, weights, peg, hole) - worth(board, weights, peg, old_hole)
        if options.team_of[peg // PEGS] == team:
            at_risk = worth(board, weights, peg, hole) * threat(board, options, state, weights, peg, hole)
            at_risk -= worth(board, weights, peg, old_hole) * threat(board, options, state, weights, peg, old_hole)
            score += gain - at_risk // UNIT
        else:
            score -= gain * weights.opponent // UNIT
        score += weights.bumped
    if FIRST_HOME <= log[3 * state.logged - 1] < START and team_is_home(options, state, team):
        score += weights.win
    take_back(state, 0)
    return score


def choose_greedy(board: Board, options: Options, state: State, listing: Listing, weights: Weights) -> int:
    """The listed move that is worth most; the first of several."""
    best, most = listing.codes[0], LEAST
    for i in range(listing.count):
        score = score_move(board, options, state, weights, listing.codes[i])
        if score > most:
            best, most = listing.codes[i], score
    return best


def standing(board: Board, options: Options, state: State, weights: Weights, team: int) -> int:
    """What a team's pegs are worth more than its opponents' ones, all of them as they stand; and a win, if there is."""
    if state.winner != NOBODY:
        return weights.won if state.winner == team else -weights.won
    score = 0
    for colour in range(options.players):
        for peg in range(colour * PEGS, colour * PEGS + options.pegs):
            value = worth(board, weights, peg, state.hole_of[peg])
            if options.team_of[colour] == team:
                score += value
            else:
                score -= value // (options.teams - 1)
    return score
