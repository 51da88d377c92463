"""Random play, each turn listing all legal moves: the kernel, the public API, and python-chess as the yardstick."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from statistics import median

import chess

from benchmarks.material import SEED, new_game, play_at_random, random_game, rules
from benchmarks.measuring import Effort, Measure, process_time
from pegs_widget.engine import kernel
from pegs_widget.engine.workspace import board_of, options_of

TABLES = (("arizona", 4), ("arizona", 8), ("standard", 4), ("standard", 8))
_MOST_TURNS = 4000
_MOST_PLIES = 200
_CHESS_GAMES = 5  # to one of ours, since they are shorter
_API_PLIES = 600

# Plays what that number stands for, and says how many turns that took.
Player = Callable[[int], int]


def measures(effort: Effort) -> Iterator[Measure]:
    """Turns a second, and how many there are to a ply of python-chess.

    Every round has all players play, one after the other, so that a machine that is slow for a while is so for all.
    """
    players = {f"kernel.{preset}-{seats}": kernel_player(preset, seats) for preset, seats in TABLES}
    players["chess"] = chess_player
    rounds = [
        {name: turns_per_second(player, effort.games) for name, player in players.items()} for _ in range(effort.runs)
    ]
    rates = {name: [each[name] for each in rounds] for name in players}
    what = f"python-chess {chess.__version__}, games of up to {_MOST_PLIES} plies: the yardstick"
    yield Measure("play.chess", median(rates["chess"]), "plies/s", what)
    for preset, seats in TABLES:
        name = f"kernel.{preset}-{seats}"
        ratios = [mine / chess_s for mine, chess_s in zip(rates[name], rates["chess"], strict=True)]
        aim = "> 1" if (preset, seats) == ("arizona", 4) else ""
        what = f"kernel, `{preset}`, {seats} players, whole games"
        yield Measure(f"play.{name}", median(rates[name]), "turns/s", what)
        yield Measure(f"play.{name}.ratio", median(ratios), "×", "the same, in plies of python-chess", aim)
    for preset in ("arizona", "standard"):
        yield from measures_of_api(preset, effort)


def turns_per_second(player: Player, games: int) -> float:
    turns: list[int] = []
    seconds = process_time(lambda number: turns.append(player(number)), range(games))
    return sum(turns) / seconds


def kernel_player(preset: str, seats: int) -> Player:
    table = rules(preset, seats)
    board, options, state, listing = board_of(seats), options_of(table), kernel.State(), kernel.Listing()

    def play(number: int) -> int:
        kernel.play_random_game(board, options, state, listing, SEED, number, _MOST_TURNS)
        return state.turns

    return play


def chess_player(number: int) -> int:
    chance = random.Random(number)
    return sum(length_of_chess_game(chance) for _ in range(_CHESS_GAMES))


def length_of_chess_game(chance: random.Random) -> int:
    board = chess.Board()
    for ply in range(_MOST_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[chance.randrange(len(moves))])
    return _MOST_PLIES


def measures_of_api(preset: str, effort: Effort) -> Iterator[Measure]:
    """The same game once as positions, once as a tree with cards."""
    nodes = random_game(preset, 4, _API_PLIES).main_line()
    plies = [(node.move, [card.rank for card in node.draws]) for node in nodes[1:] if node.move]

    def as_positions(_: int) -> int:
        position = nodes[0].position.replace()
        for move, draws in plies:
            assert position.legal_moves
            position = position.play(move, draws)
        return len(plies)

    def as_game(_: int) -> int:
        return sum(1 for _ in play_at_random(new_game(preset, 4), _API_PLIES))

    each = "`legal_moves` and `{}` each turn, `" + preset + "`, 4 players"
    for name, verb, player in (("position", "Position.play", as_positions), ("game", "Game.play", as_game)):
        rates = [turns_per_second(player, 1) for _ in range(effort.runs)]
        yield Measure(f"play.{name}.{preset}-4", median(rates), "turns/s", each.format(verb))
