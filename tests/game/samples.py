"""Cards and games that several tests share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from pegs_widget.engine.cards import Card, full_deck
from pegs_widget.game.tree import Game

RECORDS = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.pjn"))
TAGS = '[Rules "arizona"]\n[Players "4"]\n\n'
ALL_IN_START = "a: as as as as as; b: bs bs bs bs bs; c: cs cs cs cs cs; d: ds ds ds ds ds"

# With dealer d, one card at a time: a gets Ah 5h 9h Kh 4s, b 2h 6h 10h As 5s, c 3h 7h Jh 2s 6s, d 4h 8h Qh 3s 7s.
# Then come 8s 9s, and of what is left of the first deck 10s Js Qs Ks Ad 2d 3d 4d ...
DEALT = "Ah 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def deck(first: str = DEALT, decks: int = 3) -> list[Card]:
    """All cards: these first, the others in the order of whole decks."""
    left = Counter(cards(first))
    rest = []
    for card in full_deck(decks):
        if left[card]:
            left[card] -= 1
        else:
            rest.append(card)
    return [*cards(first), *rest]


def dealt(rules: str = "arizona") -> Game:
    return Game.deal(rules, deck=deck(), dealer="d")


def tree_of(game: Game) -> list[tuple[object, ...]]:
    """All that a game's tree says, without the ids of its nodes."""
    return [
        (
            node.label,
            node.text,
            node.position,
            node.stock,
            node.draws,
            node.glyphs,
            node.comments,
            node.lead_comments,
            node.irregular,
            node.ply,
            len(node.children),
        )
        for node in game.nodes()
    ]
