"""Ranks, suits and cards (R3, RECORD: Cards)."""

from __future__ import annotations

from typing import NamedTuple

from pegs_widget.engine.errors import PositionError

JOKER_RANK = "X"
UNKNOWN_RANK = "?"
SUITS = "shdc"

# A rank's place in this tuple is its number in the kernel: 0 the joker, 1 the ace, ... 13 the king.
RANKS = (JOKER_RANK, "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
UNKNOWN = len(RANKS)
RANK_NUMBER = {rank: number for number, rank in enumerate((*RANKS, UNKNOWN_RANK))}

# The order in which hands and legal moves are listed: ace to king, then jokers, then unknown cards.
LISTED_RANKS = (*RANKS[1:], JOKER_RANK, UNKNOWN_RANK)
LISTED_PLACE = {rank: place for place, rank in enumerate(LISTED_RANKS)}

HIGHEST_DECKS = 8


class Card(NamedTuple):
    """A card: its rank, and its suit where that is known (`""` where it is not; a joker has none)."""

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return self.rank + self.suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that `text` names: `Kh`, `10`, `X`, `?`; `T` is read as `10`.

        Raises `PositionError` (`card.unknown`) for anything else.
        """
        card = _CARDS.get(text)
        if card is None:
            raise PositionError("card.unknown", card=text)
        return card


UNKNOWN_CARD = Card(UNKNOWN_RANK)

_CARDS = {str(card): card for card in [Card(rank) for rank in RANK_NUMBER]}
_CARDS |= {rank + suit: Card(rank, suit) for rank in RANKS[1:] for suit in SUITS}
_CARDS |= {"T" + suit: Card("10", suit) for suit in ("", *SUITS)}


def full_deck(decks: int) -> tuple[Card, ...]:
    """`decks` decks of 52 cards with two jokers each, in a fixed order (R3.1)."""
    one = [Card(rank, suit) for suit in SUITS for rank in RANKS[1:]] + [Card(JOKER_RANK)] * 2
    return tuple(one * decks)
