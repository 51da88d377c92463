"""Stock: where every card lies.  One value per node of the game's tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.board import SEATS
from pegs_widget.engine.cards import JOKER_RANK, SUITS, UNKNOWN_CARD, UNKNOWN_RANK, Card, full_deck
from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import GameError

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

CARDS_PER_DECK = len(full_deck(1))
JOKERS_PER_DECK = full_deck(1).count(Card(JOKER_RANK))


class Turn(NamedTuple):
    """What a turn does to the cards: the stock after it, the cards drawn in order, the shuffle, the exception.

    `new_pile` is the discard pile as it was shuffled where the pile had run out (R3.4), else None.  `what_if` is true
    where a named card changed places with another that was known to lie there.
    """

    stock: Stock
    draws: tuple[Card, ...]
    new_pile: tuple[Card, ...] | None
    what_if: bool


@dataclass(frozen=True, slots=True)
class Stock:
    """The piles and the hands, with suits where they are known.  Immutable.

    `pile` has the next card first and `discards` the oldest; `held` has the hands by seat, `a` first.  A card that
    nobody knows is `UNKNOWN_CARD`; no verb ever makes or loses a card.  `seed` is what reshuffles follow from, if any.
    """

    pile: tuple[Card, ...]
    discards: tuple[Card, ...]
    held: tuple[tuple[Card, ...], ...]
    seed: int | None = None

    @property
    def hands(self) -> Mapping[str, tuple[Card, ...]]:
        """The hand of each seat; read-only."""
        return MappingProxyType(dict(zip(SEATS, self.held, strict=False)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards there are: pile, discards, then the hands."""
        return sum(self.held, self.pile + self.discards)

    @classmethod
    def dealt(cls, rules: Rules, deck: Sequence[Card], dealer: str, seed: int | None = None) -> Stock:
        """A whole deck dealt one card at a time from the dealer's left (R3.2); who draws before playing has drawn."""
        first = rules.seats.index(dealer) + 1
        order = rules.seats[first:] + rules.seats[:first]
        dealt = rules.players * rules.hand_size
        hands = {seat: tuple(deck[place : dealt : rules.players]) for place, seat in enumerate(order)}
        if rules.draw == "before":  # R4.2
            hands[order[0]] += (deck[dealt],)
            dealt += 1
        return cls(tuple(deck[dealt:]), (), tuple(hands[seat] for seat in rules.seats), seed)

    def turn(
        self,
        seat: str,
        card: Card,
        drawers: Sequence[str] = (),
        *,
        named: Sequence[Card] = (),
        new_pile: Sequence[Card] | None = None,
        ply: int = 0,
        irregular: bool = False,
    ) -> Turn:
        """A card is played from a hand and discarded; then each of `drawers` draws one.

        The hand gives that very card, else one of its rank, else an unknown one (which changes places with one of the
        pile, where that is known to be the last that it could be).  The first draws are the cards that
        `named` names: a named card changes places with the one that lay there, and `?` names no card.  A draw from an
        empty pile makes a pile of the discards (R3.4): in the order of `new_pile`, else in one that follows from the
        seed and the number of the ply, else in one that nobody knows.  `irregular` lets a card be played that is not in
        the hand: it comes out of the pile, as for `set_up`.

        Raises `GameError`: `stock.hand` (no such card in the hand), `stock.elsewhere` (a named card cannot lie in the
        pile), `stock.named` (more named cards than draws), `stock.shuffle` (a new pile that does not hold the
        discards), `stock.shuffle_early` (a new pile, and no draw from an empty one) or `stock.empty`.
        """
        if len(named) > len(drawers):
            raise GameError("stock.named", found=listed(named), allowed=len(drawers), clause="R4.2")
        table = _Table(self)
        table.play(SEATS.index(seat), card, irregular=irregular)
        draws = []
        shuffled: tuple[Card, ...] | None = None
        what_if = False
        for place, drawer in enumerate(drawers):
            if not table.pile:
                shuffled = self._shuffled(tuple(table.discards), new_pile, ply)
                table.pile, table.discards = list(shuffled), []
            if place < len(named):
                what_if |= table.bring_up(named[place])
            draws.append(table.draw(SEATS.index(drawer)))
        if new_pile is not None and shuffled is None:
            raise GameError("stock.shuffle_early", left=len(table.pile), clause="R3.4")
        return Turn(table.as_stock(self.seed), tuple(draws), shuffled, what_if)

    def _shuffled(self, discards: tuple[Card, ...], given: Sequence[Card] | None, ply: int) -> tuple[Card, ...]:
        if given is not None:
            if sorted(given) != sorted(discards) and merged(discards, given) is None:
                raise GameError("stock.shuffle", found=listed(given), discards=listed(discards), clause="R3.4")
            return tuple(given)
        if self.seed is not None:
            return Chance(self.seed, ply).shuffled(discards)
        return (UNKNOWN_CARD,) * len(discards)

    def set_up(self, hands: Mapping[str, Sequence[str]]) -> Stock:
        """The stock when the hands become these ranks (RECORD: a set-up); `hands` names every seat.

        First the cards gone from the hands go to the discards, seat by seat; then each card newly in a hand comes out
        of the pile, which keeps its order, else out of the discards, newest first.  Where a hand held an unknown card
        and now names it, or held a known one and now has an unknown one instead, only the knowledge changes.

        Raises `GameError`: `stock.elsewhere` (no such card is left) or `stock.empty` (no card at all).
        """
        table = _Table(self)
        newly = []
        for place, seat in enumerate(self.hands):
            lacking = table.keep(place, hands[seat])
            newly += [(place, rank) for rank in lacking]
        for place, rank in newly:
            table.held[place].append(table.fetch(Card(rank)))
        return table.as_stock(self.seed)

    def seen_by(self, seat: str) -> Stock:
        """What that seat knows of it: its own hand and the discards; the seed goes too."""
        place = SEATS.index(seat)
        held = tuple(hand if at == place else (UNKNOWN_CARD,) * len(hand) for at, hand in enumerate(self.held))
        return Stock((UNKNOWN_CARD,) * len(self.pile), self.discards, held)

    def problem(self, decks: int) -> GameError | None:
        """What is wrong with these cards, where they are to be so many whole decks (R3.1); None if nothing."""
        cards = self.cards
        if len(cards) != decks * CARDS_PER_DECK:
            return GameError(
                "stock.count", found=len(cards), allowed=decks * CARDS_PER_DECK, decks=decks, clause="R3.1"
            )
        for card in dict.fromkeys(cards):
            if card != UNKNOWN_CARD:
                for found, allowed in _shares(card, cards):
                    if found > allowed:
                        return GameError(
                            "stock.too_many", card=card, found=found, allowed=allowed, decks=decks, clause="R3.1"
                        )
        return None


class _Table:
    """A stock while it changes."""

    __slots__ = ("discards", "held", "pile")

    def __init__(self, stock: Stock) -> None:
        self.pile = list(stock.pile)
        self.discards = list(stock.discards)
        self.held = [list(hand) for hand in stock.held]

    def as_stock(self, seed: int | None) -> Stock:
        return Stock(tuple(self.pile), tuple(self.discards), tuple(map(tuple, self.held)), seed)

    def play(self, place: int, card: Card, *, irregular: bool) -> None:
        """Discards a card from a hand; an `irregular` one from elsewhere, if the hand has none."""
        hand = self.held[place]
        at = _index(hand, card)
        if at is None:
            at = next((at for at, held in enumerate(hand) if held.rank == card.rank), None)
        if at is None and UNKNOWN_CARD in hand:
            self._let_appear(card)
            at = hand.index(UNKNOWN_CARD)
        if at is None and not irregular:
            raise GameError("stock.hand", card=card, seat=SEATS[place], hand=listed(hand), clause="R4.2")
        self.discards.append(self.fetch(card) if at is None else _fuller(hand.pop(at), card))

    def draw(self, place: int) -> Card:
        """Takes the next card of the pile into a hand."""
        if not self.pile:
            raise GameError("stock.empty", seat=SEATS[place], clause="R3.4")
        card = self.pile.pop(0)
        self.held[place].append(card)
        return card

    def bring_up(self, card: Card) -> bool:
        """Makes a named card the next of the pile; whether another was known to lie there."""
        if card == UNKNOWN_CARD or not self.pile:
            return False
        top = self.pile[0]
        if agree(top, card) or (top == UNKNOWN_CARD and self._may_appear(card)):
            self.pile[0] = _fuller(top, card)
            return False
        at = self._find(self.pile, card)
        if at is None:
            raise GameError("stock.elsewhere", card=card, clause="R3.1")
        self.pile[0], self.pile[at] = _fuller(self.pile[at], card), top
        return True

    def keep(self, place: int, ranks: Sequence[str]) -> list[str]:
        """Leaves a hand what it has of these ranks and discards the rest; the ranks that it still lacks."""
        hand = self.held[place]
        lacking = list(ranks)
        surplus = []
        for card in hand:
            if card.rank in lacking:
                lacking.remove(card.rank)
            else:
                surplus.append(card)
        for card in surplus:
            at = hand.index(card)
            rank = self._other_name(card, lacking)
            if rank is None:
                self.discards.append(hand.pop(at))
            else:
                hand[at] = Card(rank)
                lacking.remove(rank)
        return lacking

    def _other_name(self, card: Card, ranks: Sequence[str]) -> str | None:
        """The one of these ranks that may be meant by this very card: only the knowledge of it has changed."""
        if card != UNKNOWN_CARD:
            return UNKNOWN_RANK if UNKNOWN_RANK in ranks else None
        return next((rank for rank in ranks if self._may_appear(Card(rank))), None)

    def fetch(self, card: Card) -> Card:
        """Takes a card out of the pile, else out of the discards; `?` is any card, an unknown one if there is one."""
        for cards, step in ((self.pile, 1), (self.discards, -1)):
            at = self._find(cards[::step], card)
            if at is None and card == UNKNOWN_CARD and cards:
                at = 0
            if at is not None:
                found = cards.pop(at if step > 0 else -1 - at)
                return card if card == UNKNOWN_CARD else _fuller(found, card)
        raise GameError("stock.elsewhere", card=card, clause="R3.1")

    def _find(self, cards: Sequence[Card], card: Card) -> int | None:
        """Where this card lies, or else where it may lie for all that is known."""
        at = _index(cards, card)
        if at is None:
            at = next((at for at, other in enumerate(cards) if agree(other, card)), None)
        if at is None and self._may_appear(card):
            at = _index(cards, UNKNOWN_CARD)
        return at

    def _let_appear(self, card: Card) -> None:
        """Sees to it that an unknown card can be this one: if all of them are known, one of the pile is so no more."""
        if not self._may_appear(card):
            at = self._find(self.pile, card)
            if at is None:
                raise GameError("stock.elsewhere", card=card, clause="R3.1")
            self.pile[at] = UNKNOWN_CARD

    def _may_appear(self, card: Card) -> bool:
        """Whether an unknown card may turn out to be this one: there are more of them than are known (R3.1)."""
        cards = sum(self.held, self.pile + self.discards)
        return all(found < allowed for found, allowed in _shares(card, cards))


def listed(cards: Sequence[Card]) -> str:
    """Cards as a record lists them: `4d Qc ?`."""
    return " ".join(map(str, cards))


def _index(cards: Sequence[Card], card: Card) -> int | None:
    return cards.index(card) if card in cards else None


def agree(one: Card, other: Card) -> bool:
    """Whether two may be the same card: of one rank, and not known to be of two suits."""
    return one.rank == other.rank and (one.suit == other.suit or not one.suit or not other.suit)


def _fuller(one: Card, other: Card) -> Card:
    """What is known of a card that two say something of; the first is right."""
    return other if one == UNKNOWN_CARD or (one.rank == other.rank and not one.suit) else one


def _shares(card: Card, cards: Sequence[Card]) -> Iterator[tuple[int, int]]:
    """How many of a card's rank there are among all cards and how many there may be; then the same for its suit."""
    decks = len(cards) // CARDS_PER_DECK
    of_rank = [other.rank for other in cards].count(card.rank)
    yield of_rank, decks * (JOKERS_PER_DECK if card.rank == JOKER_RANK else len(SUITS))
    if card.suit:
        yield cards.count(card), decks


def merged(some: Sequence[Card], others: Sequence[Card]) -> tuple[Card, ...] | None:
    """What two lists know of the same cards, in the order of the second; None where they cannot be the same."""
    if len(some) != len(others):
        return None
    left = list(some)
    known = list(others)
    for place, card in sorted(enumerate(others), key=lambda one: (one[1] == UNKNOWN_CARD, not one[1].suit)):
        at = _index(left, card)
        if at is None:
            at = next((at for at, other in enumerate(left) if agree(other, card)), None)
        if at is None:
            at = 0 if card == UNKNOWN_CARD else _index(left, UNKNOWN_CARD)
        if at is None:
            return None
        known[place] = _fuller(left.pop(at), card)
    return tuple(known)
