"""What is measured with: games and positions that are the same on every machine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pegs_widget import Game, Position, Rules
from pegs_widget.engine.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 7
_MOVES = 1  # the stream of that seed which chooses the moves; stream 0 shuffles


def rules(preset: str, players: int) -> Rules:
    """The rules of a preset for so many players in two teams."""
    return Rules.parse(preset, players, 2)


def new_game(preset: str, players: int) -> Game:
    """A game that is dealt, with no ply yet."""
    return Game.deal(rules(preset, players), seed=SEED)


def play_at_random(game: Game, plies: int) -> Iterator[int]:
    """Plays so many plies, or to the end, each chosen at random of all legal moves; gives the number of each."""
    chance = Chance(SEED, _MOVES)
    while game.position.winner is None and game.node.ply < plies:
        moves = game.position.legal_moves
        game.play(moves[chance.below(len(moves))])
        yield game.node.ply


@cache
def random_game(preset: str, players: int, plies: int) -> Game:
    """A game of so many random plies."""
    game = new_game(preset, players)
    for _ in play_at_random(game, plies):
        pass
    return game


# From a game of random moves: about as many legal moves as a turn has on average, splits among them.
MID_GAME = (
    "arizona 4 2 c"
    " | a: as as a8 b14 ah5; b: bs bs bs bs d0; c: cs cs d6 ch4 ch5; d: a14 c4 c16 d13 dh5"
    " | a: 6 7 8 10 K; b: A 3 5 5 J; c: 2 5 7 8 8; d: 3 10 K K K"
)
LEGAL = "7 a8-a11 d6-d10"
ILLEGAL = "7 a8-a11 d6-d11"  # one step too many

# From another one: more legal moves than most turns ever have, nearly all of them splits.
CROWDED = (
    "arizona 8 2 b"
    " | a: as as as a14 ah5; b: bs b16 d0 e9 bh4; c: c8 d5 d15 ch4 ch5; d: ds ds f9 h13 dh2"
    "; e: e3 f14 f16 eh4 eh5; f: fs b3 c5 f8 fh4; g: gs gs a7 gh4 gh5; h: c9 e6 g4 h14 hh5"
    " | a: 2 2 4 5 X; b: 7 9 J X X; c: 3 4 5 5 8; d: 3 3 3 5 8; e: A 2 8 Q X; f: 3 6 6 8 Q; g: 2 4 4 4 8; h: 2 6 6 10 Q"
)


def mid_game() -> Position:
    """The mid-game position as a new object, which has listed no moves yet."""
    return Position.parse(MID_GAME)


def crowded() -> Position:
    """The crowded position as a new object, which has listed no moves yet."""
    return Position.parse(CROWDED)
