"""The words of a picture: who is to move, what a picture shows, for those who see it and for those who hear it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

LETTER_WIDTH = 0.5
"""How wide a letter of the picture's faces is on average, in ems."""


def seat_names(seats: Sequence[str], names: Mapping[str, str] | None) -> dict[str, str]:
    """What each seat is called: its player's name, or its letter where that is not known."""
    return {seat: (names or {}).get(seat) or seat for seat in seats}


def winners(position: Position) -> tuple[str, ...]:
    """The seats of the team that has won (R8.1); none while the game goes on."""
    return position.rules.team(position.rules.team_of(position.winner)) if position.winner else ()


def headline(position: Position, names: Mapping[str, str], locale: str | None = None) -> str:
    """Who is to move, or who has won."""
    won = winners(position)
    if won:
        return sentence("picture.won", {"team": joined((names[seat] for seat in won), locale)}, locale)
    return sentence("picture.to_move", {"player": names[position.seat]}, locale)


def fitted(name: str, room: float) -> str:
    """The name, cut short with an ellipsis where it is wider than so many letters."""
    if width_in_letters(name) <= room:
        return name
    kept = name
    while kept and width_in_letters(kept) + 1 > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def width_in_letters(words: str) -> int:
    """How wide words are, in letters; one of a wide script counts as two, an accent of its own as none."""
    return sum(_width(letter) for letter in words)


def _width(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
