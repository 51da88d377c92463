"""English: a game in words."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "narration.begins": "The game begins; {name} is to move.",
    "narration.plays": "{name} plays {card:object}.",
    "narration.discards": "{name} discards {card:object}.",
    "narration.set_up": "The position is set up anew.",
    "narration.round": "Round {number}.",
    "narration.instead": "Instead of {label}:",
    "narration.won": "{names} have won.",
    # positions
    "narration.holds": "{name} is to move and holds: {cards}.",
    "narration.to_move": "{name} is to move.",
    "narration.in_start": ("{name} has {n} peg in start.", "{name} has {n} pegs in start."),
    "narration.on_track": (
        "{name} has {n} peg on the track, on {holes}.",
        "{name} has {n} pegs on the track, on {holes}.",
    ),
    "narration.at_home": ("{name} has {n} peg home, on {holes}.", "{name} has {n} pegs home, on {holes}."),
    # glyphs
    "narration.glyph_good": "A good move.",
    "narration.glyph_mistake": "A mistake.",
    "narration.glyph_brilliant": "A brilliant move.",
    "narration.glyph_blunder": "A blunder.",
    "narration.glyph_interesting": "An interesting move.",
    "narration.glyph_doubtful": "A doubtful move.",
}
