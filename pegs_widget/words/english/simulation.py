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
    # what goes wrong on the way
    "simulation.executor": "the executor takes no work: {error}",
    "simulation.lost": "the workers died {n} times over the same work, {first} to {last}: it is given up",
    "simulation.failed": "{program}, which plays seat {seat}, failed in game {game} at ply {ply}: {error}",
}
