"""Whole games between programs that the kernel knows, and what is counted in them.

This file lives twice, as `engine/kernel.py` does, and keeps to the same few means.
"""

from __future__ import annotations

from pegs_widget.engine.kernel import (
    FIRST_HOME,
    HOLES,
    JOKER,
    NOBODY,
    PEG_UNIT,
    PEGS,
    PLAYERS,
    RANKS,
    START,
    Board,
    Listing,
    Options,
    State,
    draw_up_to,
    list_moves,
    new_game,
    play,
    random_below,
    seed_chance,
    shuffle_pile,
)
from pegs_widget.simulation.strategy import Weights, choose_greedy

RANDOM, GREEDY = 0, 1  # the programs
BATCH = 1024  # games that a tally has room for
UNKNOWN = -1  # a discard that nobody knows


class Seats:
    """Which program plays each seat."""

    __slots__ = ("programs",)

    def __init__(self) -> None:
        self.programs = [RANDOM] * PLAYERS


class Tally:
    """What is counted in some games, one row for each: `game` is the row being written."""

    __slots__ = (
        "bumps",
        "captures",
        "captures_with",
        "discards",
        "first",
        "game",
        "homes_with",
        "last",
        "moves",
        "turns",
        "winner",
    )

    def __init__(self) -> None:
        self.game = 0
        self.winner = [NOBODY] * BATCH  # the team
        self.first = [0] * BATCH  # the seat that began
        self.last = [0] * BATCH  # the seat that played last
        self.turns = [0] * BATCH
        self.captures = [0] * (BATCH * PLAYERS)  # by seat: opponents' pegs that it sent to their start (R7.1)
        self.bumps = [0] * (BATCH * PLAYERS)  # by seat: teammates' pegs that it displaced (R7.2)
        self.moves = [0] * (BATCH * RANKS)  # by rank: how often it moved pegs
        self.discards = [0] * (BATCH * RANKS)  # by rank: how often it was discarded without moving (R4.4)
        self.captures_with = [0] * (BATCH * RANKS)  # by rank
        self.homes_with = [0] * (BATCH * RANKS)  # by rank: pegs that it brought into their home


# ---------------------------------------------------------------- where games begin


def begin(options: Options, state: State, start: State) -> None:
    """Lay out a start: what is known as it is, the unseen cards at random, each way equally likely (R3.1).

    Of a hand, `start.held` cards are there, of which `start.hands` are known; a discard may be UNKNOWN.
    """
    for peg in range(PLAYERS * PEGS):
        state.hole_of[peg] = start.hole_of[peg]
    for hole in range(HOLES):
        state.peg_at[hole] = start.peg_at[hole]
    state.turn_of = start.turn_of
    state.dealer = start.dealer
    state.winner = NOBODY
    state.turns = state.logged = 0
    state.discarded = start.discarded
    for i in range(PLAYERS * RANKS):
        state.hands[i] = start.hands[i]
    collect_unseen(options, state, start)
    shuffle_pile(state)
    for i in range(start.discarded):
        state.discards[i] = start.discards[i]
        if start.discards[i] == UNKNOWN and state.pile_size > 0:
            state.pile_size -= 1
            state.discards[i] = state.pile[state.pile_size]
    for seat in range(PLAYERS):
        state.held[seat] = 0
        for rank in range(RANKS):
            state.held[seat] += state.hands[seat * RANKS + rank]
        draw_up_to(state, seat, start.held[seat])


def collect_unseen(options: Options, state: State, start: State) -> None:
    """Make a pile of all cards that are neither in a known hand nor among the known discards."""
    state.pile_size = 0
    for rank in range(RANKS):
        left = options.decks * 2 if rank == JOKER else options.decks * 4
        for seat in range(PLAYERS):
            left -= start.hands[seat * RANKS + rank]
        for i in range(start.discarded):
            if start.discards[i] == rank:
                left -= 1
        for _ in range(left):
            state.pile[state.pile_size] = rank
            state.pile_size += 1


# ---------------------------------------------------------------- counting


def open_row(tally: Tally, game: int, seat: int) -> None:
    """Begin the row of a game in which that seat plays first."""
    tally.game = game
    tally.winner[game] = NOBODY
    tally.first[game] = tally.last[game] = seat
    tally.turns[game] = 0
    for i in range(game * PLAYERS, (game + 1) * PLAYERS):
        tally.captures[i] = tally.bumps[i] = 0
    for i in range(game * RANKS, (game + 1) * RANKS):
        tally.moves[i] = tally.discards[i] = tally.captures_with[i] = tally.homes_with[i] = 0


def count_turn(options: Options, state: State, tally: Tally, seat: int, code: int) -> None:
    """Count what a turn did, from the log that it left."""
    game = tally.game
    rank = game * RANKS + code % PEG_UNIT
    tally.winner[game] = state.winner
    tally.last[game] = seat
    tally.turns[game] = state.turns
    if code < PEG_UNIT:
        tally.discards[rank] += 1
        return
    tally.moves[rank] += 1
    log = state.log
    for entry in range(0, 3 * state.logged, 3):
        peg, old_hole, hole = log[entry], log[entry + 1], log[entry + 2]
        if FIRST_HOME <= hole < START and old_hole < FIRST_HOME:
            tally.homes_with[rank] += 1
        if entry > 0 and old_hole == log[entry - 1] and peg != log[entry - 3]:  # the peg before landed on it (R7)
            if (peg // PEGS - log[entry - 3] // PEGS) % options.teams == 0:
                tally.bumps[game * PLAYERS + seat] += 1
            elif hole == START:
                tally.captures[game * PLAYERS + seat] += 1
                tally.captures_with[rank] += 1


# ---------------------------------------------------------------- playing


def choose(board: Board, options: Options, state: State, listing: Listing, weights: Weights, program: int) -> int:
    """The move that a program chooses of those listed."""
    if program == GREEDY:
        return choose_greedy(board, options, state, listing, weights)
    return listing.codes[random_below(state, listing.count)]


def play_out(
    board: Board,
    options: Options,
    state: State,
    listing: Listing,
    weights: Weights,
    seats: Seats,
    tally: Tally,
    most_turns: int,
) -> None:
    """Play to the end of the game, or until `most_turns` turns have been played in it (R8.2)."""
    while state.winner == NOBODY and state.turns < most_turns:
        if list_moves(board, options, state, listing) == 0:  # an empty hand and nothing to draw: set-up positions only
            return
        seat = state.turn_of
        code = choose(board, options, state, listing, weights, seats.programs[seat])
        play(board, options, state, code)
        count_turn(options, state, tally, seat, code)


def play_games(
    board: Board,
    options: Options,
    state: State,
    listing: Listing,
    weights: Weights,
    seats: Seats,
    tally: Tally,
    start: State,
    dealt: bool,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
) -> None:
    """Play `count` games, at most BATCH, each from its own stream of the seed: the first of them is number `first`.

    They begin with the deal if `dealt`, else from `start`.
    """
    for game in range(count):
        seed_chance(state, seed, first + game)
        if dealt:
            new_game(options, state)
        else:
            begin(options, state, start)
        open_row(tally, game, state.turn_of)
        play_out(board, options, state, listing, weights, seats, tally, most_turns)
