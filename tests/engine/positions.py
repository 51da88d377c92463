"""Short ways to set up a position and to say what a card can do there."""

from __future__ import annotations

from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules


def table(rules: Rules, seat: str, hand: str, **pegs: str) -> Position:
    """`seat` to move with `hand`; the pegs named by colour, all others in start."""
    holes = {}
    for colour in rules.seats:
        named = pegs.get(colour, "").split()
        holes[colour] = [f"{colour}s"] * (rules.pegs - len(named)) + named
    return Position.of(rules, seat, holes, {seat: hand.split()})


def outcomes(position: Position, rank: str) -> set[str]:
    """For each legal move of a rank, the colours that it changes, with their holes outside start: `a: a9; c: c3`."""
    return {changes(position, move) for move in position.legal_moves.with_card(rank) if not move.is_discard}


def changes(position: Position, move: Move | str) -> str:
    """What a move changes, in the form of `outcomes`."""
    after = position.play(move)
    changed = []
    for colour, before in position.pegs.items():
        if after.pegs[colour] != before:
            changed.append(" ".join([f"{colour}:", *(hole for hole in after.pegs[colour] if hole != f"{colour}s")]))
    return "; ".join(changed)


def texts(position: Position) -> set[str]:
    """The texts of the legal moves."""
    return {str(move) for move in position.legal_moves}
