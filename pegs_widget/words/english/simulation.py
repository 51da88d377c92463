"""English: playouts, odds, programs and tournaments."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # what is asked for
    "simulation.start": "a simulation starts from rules, a position, a view or a node, not from {found}",
    "simulation.count": "{field} is a whole number from {least} to {most}, not {found}",
    "simulation.finished": "the game is won by the team of seat {winner}: there is nothing left to play",
    "simulation.program": "there is no program {found}; there are {programs}",
    "simulation.not_a_program": "{found} is not a program: it has no method choose(view, rng)",
    "simulation.no_program": "seat {seat} has no program",
    # what comes out
    "simulation.playouts": (
        "{n} game of {rules} with {players} players, seed {seed}",
        "{n} games of {rules} with {players} players, seed {seed}",
    ),
    "simulation.incomplete": "(stopped; {asked} were asked for)",
    "simulation.team": "team of {seats}",
    "simulation.no_winner": "no winner",
    "simulation.turns": "turns: median {median}, from {least} to {most}",
    "simulation.tournament": (
        "{n} game of {rules} with {players} players, seed {seed}",
        "{n} games of {rules} with {players} players, seed {seed}; each deal is played twice, with the seats swapped",
    ),
    "simulation.column.program": "program",
    "simulation.column.against": "against",
    "simulation.column.won": "won",
    "simulation.column.of": "of",
    "simulation.column.share": "share",
    "simulation.column.interval": "95 % interval",
    "simulation.failures": ("{n} game was left out: a program failed", "{n} games were left out: a program failed"),
    "simulation.compiling": "Compiling the rules (only this once)",
    # what goes wrong on the way
    "simulation.rivals": "a tournament is between two programs or more, each with a name of its own, not {found}",
    "simulation.teams": "a tournament seats two programs alternately, which {teams} teams do not allow",
    "simulation.on_error": "on_error is stop or go_on, not {found}",
    "simulation.executor": "the executor takes no work: {error}",
    "simulation.lost": "the workers died {n} times over the same work, {first} to {last}: it is given up",
    "simulation.failed": "{program}, which plays seat {seat}, failed in game {game} at ply {ply}: {error}",
}
