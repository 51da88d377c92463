"""SeatView: what one seat knows, and whole worlds that agree with it (R4.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.cards import RANKS, UNKNOWN_RANK, Card, full_deck
from pegs_widget.engine.errors import PositionError

if TYPE_CHECKING:
    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.moves import Moves
    from pegs_widget.engine.position import Position


class World(NamedTuple):
    """One way in which all cards may lie: a position with every hand known, and the draw pile, next card first."""

    position: Position
    pile: tuple[str, ...]


class SeatView:
    """What a seat knows at a point of choice: the board, its own hand, the discards, and how many cards others hold.

    An immutable value that holds nothing else, so whoever gets one cannot peek.  `position` has the hands of all other
    seats unknown; `discards` are the ranks in the discard pile, oldest first, as far as they are known.
    """

    __slots__ = ("discards", "position", "seat")

    seat: str
    position: Position
    discards: tuple[str, ...]

    def __init__(self, position: Position, seat: str | None = None, discards: Sequence[str | Card] = ()) -> None:
        """The view of `seat` (by default the one to move) on a position, with the discards that everyone has seen.

        Raises `PositionError` for a seat that is not there.
        """
        seat = position.seat if seat is None else seat
        if seat not in position.rules.seats:
            raise PositionError("seat.unknown", seat=seat, seats=" ".join(position.rules.seats))
        others = {one: (UNKNOWN_RANK,) * len(hand) for one, hand in position.hands.items() if one != seat}
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "position", position.replace(hands=others))
        object.__setattr__(self, "discards", tuple(Card.parse(str(card)).rank for card in discards))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a SeatView is immutable")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatView):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.position, self.discards

    def __reduce__(self) -> tuple[object, ...]:
        return SeatView, (self.position, self.seat, self.discards)

    def __repr__(self) -> str:
        return f"<SeatView {self.seat} of {self.position.text}>"

    @property
    def hand(self) -> tuple[str, ...]:
        """The ranks that the seat holds."""
        return self.position.hands[self.seat]

    @property
    def legal_moves(self) -> Moves:
        """The legal moves of the seat to move; where that is another one, those of any card it may hold."""
        return self.position.legal_moves

    @property
    def unseen(self) -> dict[str, int]:
        """How many cards of each rank are in no place that the seat sees: in others' hands, the pile, or unknown.

        Raises `PositionError` (`position.cards`) where the seat sees more cards of a rank than there are.
        """
        rules = self.position.rules
        left = Counter(card.rank for card in full_deck(rules.decks))
        seen = Counter([*self.hand, *self.discards])
        for rank in RANKS:
            if seen[rank] > left[rank]:
                raise PositionError("position.cards", rank=rank, found=seen[rank], most=left[rank])
            left[rank] -= seen[rank]
        return {rank: left[rank] for rank in RANKS}

    def sample_world(self, rng: Chance) -> World:
        """A world that agrees with the view, each equally likely: the unseen cards dealt at random.

        The pile is all that is then left, so it is as long as it really is where the discards are known.
        """
        cards = iter(rng.shuffled([rank for rank, count in self.unseen.items() for _ in range(count)]))
        hands = {
            seat: [next(cards) if rank == UNKNOWN_RANK else rank for rank in hand]
            for seat, hand in self.position.hands.items()
        }
        for _ in range(self.discards.count(UNKNOWN_RANK)):
            next(cards)
        return World(self.position.replace(hands=hands), tuple(cards))
