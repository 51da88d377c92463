"""Positions to draw."""

from __future__ import annotations

from pathlib import Path

from pegs_widget.engine.position import Position

GAMES = Path(__file__).parent.parent / "data" / "games"
GAME = {4: "arizona-4-2", 6: "standard-6-3", 8: "standard-8-2"}


def played(players: int, ply: int) -> Position:
    """The position after so many plies of a recorded game for 4, 6 or 8 players; -1 is the last one, which is won."""
    lines = (GAMES / f"{GAME[players]}.trace").read_text(encoding="utf-8").splitlines()
    return Position.parse(lines[ply].split("\t")[1])
