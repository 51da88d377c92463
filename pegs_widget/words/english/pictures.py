"""English: pictures and text boards."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # pictures
    "picture.seat": "{seat!r} is not a seat of this board; its seats are: {seats} (R1.1)",
    "picture.to_move": "{player} to move",
    "picture.won": "{team} won",
    "picture.title": "Pegs and Jokers: {headline}",
    "text.home": "home",
    "text.start": "start",
    "text.hand": "{headline}, holding {cards}",
}
