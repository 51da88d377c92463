"""English: playouts, odds, programs and tournaments."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # what is asked for
    "simulation.start": (
        "games are played from rules or a position, the text of either, a view, a node, a game or a line, "
        "not from {found}"
    ),
    "simulation.point": "odds are those of a position, its text, a view, a node, a game or a line, not of {found}",
    "simulation.count": "{field} is a whole number from {least} to {most}, not {found}",
    "simulation.finished": "the game is won by the team of seat {winner}: there is nothing left to play",
    "simulation.program": "there is no program {found}; there are {programs}",
    "simulation.not_a_program": "{found} is not a program: it has no method choose(view, rng)",
    "simulation.no_program": "seat {seat} has no program",
    "simulation.playout_program": "playouts are played by {programs}, not by {found}",
    "simulation.hand": "the hand of seat {seat} is not known, and the odds of its moves depend on it",
    "simulation.turn": "odds are for the seat to move, {seat}, not for {found}",
    "simulation.target_error": "target_error is a number above 0 and below 1, not {found}",
    "simulation.branches": "branches are nodes, lines, positions or moves by name, at least one, not {found}",
    "simulation.rules": "the branch {branch!r} has other rules, {found}, than the point it branches from, {rules}",
    "simulation.game": "a game is looked through, not {found}",
    "simulation.no_numba": "games are compiled by Numba, which is not installed: pip install 'pegs-widget[fast]'",
    "simulation.no_plot": "plots are drawn by Matplotlib, which is not installed: pip install 'pegs-widget[plot]'",
    # what comes out
    "simulation.playouts": (
        "{n} game of {rules} with {players} players by {program}, seed {seed}",
        "{n} games of {rules} with {players} players by {program}, seed {seed}",
    ),
    "simulation.incomplete": "(not finished; {asked} were asked for)",
    "simulation.team": "team of {seats}",
    "simulation.no_winner": "no winner",
    "simulation.turns": "turns: median {median}, from {least} to {most}",
    "simulation.tournament": (
        "{n} game of {rules} with {players} players, seed {seed}",
        "{n} games of {rules} with {players} players, seed {seed}; each deal is played twice, with the seats swapped",
    ),
    "simulation.column.captured": "captures a game",
    "simulation.column.game": "a game",
    "simulation.column.moves": "moves",
    "simulation.column.captures": "captures",
    "simulation.column.homes": "pegs home",
    "simulation.column.program": "program",
    "simulation.column.against": "against",
    "simulation.column.won": "won",
    "simulation.column.of": "of",
    "simulation.column.share": "share",
    "simulation.column.interval": "95 % interval",
    "simulation.failures": (
        "{n} more game was broken off: a program failed",
        "{n} more games were broken off: a program failed",
    ),
    "simulation.compiling": "Compiling the rules (only this once)",
    "simulation.column.move": "move",
    "simulation.column.odds": "win odds",
    "simulation.column.error": "standard error",
    "simulation.column.playouts": "playouts",
    "simulation.column.difference": "difference",
    "simulation.column.verdict": "verdict",
    "simulation.column.branch": "branch",
    "simulation.column.ply": "ply",
    "simulation.column.played": "played",
    "simulation.column.better": "better",
    "simulation.column.lost": "odds lost",
    "simulation.odds": (
        "{n} move of seat {seat}, {playouts} playouts by {program}, seed {seed}",
        "{n} moves of seat {seat}, {playouts} playouts by {program}, seed {seed}",
    ),
    "simulation.verdict.best": "best",
    "simulation.verdict.close": "too close to call",
    "simulation.verdict.better": "better",
    "simulation.verdict.worse": "worse",
    "simulation.team_odds": "team of {seats}: {share}",
    "simulation.what_if": (
        "{n} branch, seen by the team of {seats}, {playouts} playouts by {program}, seed {seed}",
        "{n} branches, seen by the team of {seats}, {playouts} playouts each by {program}, seed {seed}",
    ),
    "simulation.along": (
        "odds of the team of {seats} over {n} ply, {playouts} playouts each, seed {seed}",
        "odds of the team of {seats} over {n} plies, {playouts} playouts each, seed {seed}",
    ),
    "simulation.swing": "{ply}: {change}",
    "simulation.swings": "greatest swings: {swings}",
    "simulation.no_swings": "no swing stands out from chance",
    "simulation.review": (
        "{n} ply where odds were lost, of {plies} with a choice",
        "{n} plies where odds were lost, of {plies} with a choice",
    ),
    # what goes wrong on the way
    "simulation.rivals": "a tournament is between two programs or more, each with a name of its own, not {found}",
    "simulation.teams": "a tournament seats two programs alternately, which {teams} teams do not allow",
    "simulation.on_error": "on_error is stop or go_on, not {found}",
    "simulation.executor": "the executor takes no work: {error}",
    "simulation.worker": "the work failed on a worker: {error}",
    "simulation.lost": "the workers died {n} times over the same work, {first} to {last}: it is given up",
    "simulation.failed": "{program}, which plays seat {seat}, failed in game {game} at ply {ply}: {error}",
}
