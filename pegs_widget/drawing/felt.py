"""What lies on the felt in the middle of the board: the hand of the player to move, the piles, who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pegs_widget.drawing import pen, shapes
from pegs_widget.drawing.layout import MIDDLE
from pegs_widget.drawing.outline import short
from pegs_widget.drawing.pegs import peg_parts, peg_style
from pegs_widget.drawing.words import LETTER_WIDTH, width_in_letters
from pegs_widget.engine.cards import JOKER_RANK, LISTED_PLACE, UNKNOWN_CARD, UNKNOWN_RANK, Card

CARD_WIDTH, CARD_HEIGHT = 76.0, 106.0
_PILE_GAP = 34.0
_HAND_WIDTH = 420.0
# The heights at which piles and hand lie, about the middle of the felt.
_PILES_TOP, _HAND_TOP, _HAND_ALONE_TOP = -163.0, 47.0, -37.0
# How large all this is drawn, and how much higher: a round felt has less room, and most of it halfway up.
_SCALE = {4: 1.08, 6: 0.92, 8: 1.08}
_RAISED = {4: 0.0, 6: 12.0, 8: 0.0}
_SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_BLANK = Card("")


class CardsOnTable(Protocol):
    """The piles, and the hands with suits; a game's `Stock` is one."""

    @property
    def pile(self) -> Sequence[Card]:
        """The draw pile."""

    @property
    def discards(self) -> Sequence[Card]:
        """The discard pile, oldest card first."""

    @property
    def hands(self) -> Mapping[str, Sequence[Card]]:
        """The cards of each seat, with suits where known."""


def hand_cards(ranks: Sequence[str], stock: CardsOnTable | None, seat: str) -> list[Card]:
    """The cards to show for a hand: the stock's, with their suits, where they are the same ranks."""
    known = sorted(
        stock.hands.get(seat, ()) if stock is not None else (), key=lambda card: (LISTED_PLACE[card.rank], card.suit)
    )
    return known if [card.rank for card in known] == list(ranks) else [Card(rank) for rank in ranks]


def hand(players: int, cards: Sequence[Card], caption: str, below_piles: bool) -> pen.Element:
    """The mover's hand in a row, with a caption above it."""
    step = min(CARD_WIDTH + 8, (_HAND_WIDTH - CARD_WIDTH) / max(len(cards) - 1, 1))
    left = -(step * (len(cards) - 1) + CARD_WIDTH) / 2
    row = [
        pen.group(
            *card_face(card),
            class_="pegs-card",
            data_card=card.rank,
            data_index=index,
            transform=f"translate({short(left + index * step)},0)",
        )
        for index, card in enumerate(cards)
    ]
    words = _caption(caption, -26, 26)
    return pen.group(words, *row, class_="pegs-hand", transform=_place(players, 0, _hand_top(below_piles)))


def result(players: int, team: Sequence[str], caption: str, below_piles: bool) -> pen.Element:
    """The winning team's pegs in a row under a caption; stands where the hand would."""
    step, reach = 100.0, 42.0
    pegs = [
        pen.group(
            *peg_parts(seat, reach),
            class_=f"pegs-colour-{seat}",
            transform=f"translate({short(step * (index - (len(team) - 1) / 2))},66)",
            **peg_style(reach),
        )
        for index, seat in enumerate(team)
    ]
    words = _caption(caption, -16, 40)
    return pen.group(words, *pegs, class_="pegs-hand", transform=_place(players, 0, _hand_top(below_piles)))


def _caption(words: str, y: float, size: float) -> pen.Element:
    """Words on the felt, smaller where they would be too wide."""
    fitting = _HAND_WIDTH / max(width_in_letters(words) * LETTER_WIDTH, 1)
    return pen.text(words, 0, y, min(size, fitting), class_="pegs-caption")


def _hand_top(below_piles: bool) -> float:
    return _HAND_TOP if below_piles else _HAND_ALONE_TOP


def _place(players: int, x: float, y: float) -> str:
    scale = _SCALE[players]
    return f"translate({short(MIDDLE + scale * x)},{short(MIDDLE - _RAISED[players] + scale * y)})scale({scale})"


def piles(players: int, stock: CardsOnTable) -> list[pen.Element]:
    """The draw pile, face down, and the discard pile with its top card, each with its count."""
    backs = [UNKNOWN_CARD] * min(len(stock.pile), 3)
    faces = [_BLANK] * min(len(stock.discards) - 1, 2) + list(stock.discards[-1:])
    left, right = -CARD_WIDTH - _PILE_GAP / 2, _PILE_GAP / 2
    return [
        _pile("pegs-pile", _place(players, left, _PILES_TOP), backs, len(stock.pile)),
        _pile("pegs-discards", _place(players, right, _PILES_TOP), faces, len(stock.discards)),
    ]


def _pile(kind: str, place: str, cards: Sequence[Card], count: int) -> pen.Element:
    stack = [
        pen.group(*card_face(card), transform=f"translate({depth * 2},{depth * -3})")
        for depth, card in enumerate(cards)
    ]
    if not cards:
        stack = [pen.box(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, class_="pegs-felt-line", stroke_dasharray="6 6")]
    number = pen.text(str(count), CARD_WIDTH / 2, CARD_HEIGHT + 20, 23, class_="pegs-caption")
    return pen.group(*stack, number, class_=kind, data_count=count, transform=place)


def card_face(card: Card) -> list[pen.Element]:
    """A card with its top left corner at (0, 0): its face, or its back where the rank is unknown."""
    middle = CARD_WIDTH / 2
    if card.rank == UNKNOWN_RANK:
        return [
            pen.box(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, class_="pegs-back", stroke_width=4),
            pen.path(_BACK, class_="pegs-back-line", stroke_width=2),
        ]
    face = [pen.box(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, class_="pegs-face", stroke_width=1.5)]
    if not card.rank:
        return face
    if card.rank == JOKER_RANK:
        sign = pen.path(shapes.scaled(shapes.CAP, 23), transform=f"translate({short(middle)},76)")
        return [*face, pen.group(_rank(card.rank, 26, 32), sign, class_="pegs-joker")]
    colour = "pegs-red" if card.suit and card.suit in "hd" else "pegs-black"
    if not card.suit:
        return [*face, pen.group(_rank(card.rank, 53, 58), class_=colour)]
    sign = pen.path(shapes.scaled(shapes.SUITS[card.suit], 19), transform=f"translate({short(middle)},76)")
    name = pen.title(card.rank + _SUIT_SIGNS[card.suit])
    return [*face, pen.group(name, _rank(card.rank, 34), sign, class_=colour)]


def _rank(rank: str, y: float, size: float = 46) -> pen.Element:
    tight = {"letter_spacing": "-3"} if rank == "10" else {}
    return pen.text(rank, CARD_WIDTH / 2, y, size, class_="pegs-rank", **tight)


_BACK = "M9,9H67V97H9ZM38,18L58,53L38,88L18,53ZM38,34L49,53L38,72L27,53Z"
