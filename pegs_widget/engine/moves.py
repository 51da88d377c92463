"""Moves: what a player writes, chooses from, and what it did to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from pegs_widget.engine.cards import RANKS, UNKNOWN_RANK, Card
from pegs_widget.engine.errors import AmbiguousMoveError, InvalidMoveError, PositionError
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

_HOLE = r"[a-h](?:s|h[1-5]|1[0-7]|[0-9])"
_PART = re.compile(rf"({_HOLE})([-x~])({_HOLE})")
_LONE_HOLE = re.compile(_HOLE)
DISCARD = "--"


class Part(NamedTuple):
    """One peg's way: the names of the hole it leaves and of the hole it is written to reach.

    `swap` is true where the two holes exchange their pegs (R9.1, `two`).
    """

    origin: str
    target: str
    swap: bool = False

    def __str__(self) -> str:
        return f"{self.origin}{'~' if self.swap else '-'}{self.target}"


class Move(NamedTuple):
    """A card and what is done with it: no part for a discard, one for a plain move, two for a split (R6.2).

    An immutable value.  Two moves are equal when they are written the same; whether they lead to the same position
    is a question for `Moves` (`in`).  `str(move)` is its text (RECORD: A ply).
    """

    card: Card
    parts: tuple[Part, ...] = ()

    def __str__(self) -> str:
        return " ".join([str(self.card), *(map(str, self.parts) if self.parts else [DISCARD])])

    @property
    def rank(self) -> str:
        """The card's rank, as in `RANKS`, or `?`."""
        return self.card.rank

    @property
    def is_discard(self) -> bool:
        """Whether the card is thrown away without moving (R4.4)."""
        return not self.parts

    @property
    def is_split(self) -> bool:
        """Whether two pegs share the card's count (R6.2)."""
        return len(self.parts) == 2

    @classmethod
    def parse(cls, text: str) -> Move:
        """The move that a full text names: `7 c3-ch2 c9-c14`, `X as-c14`, `5 --`; `x` is read as `-`, `T` as `10`.

        Raises `InvalidMoveError` where the text is not one.  Nothing is known here of a position: short texts such as
        `K a8` are read by `Position.parse_move`.
        """
        words = text.split()
        card = _card_of(words, text)
        if words[1:] == [DISCARD]:
            return cls(card)
        parts = tuple(_part_of(word, text) for word in words[1:])
        if not 1 <= len(parts) <= 2:
            raise InvalidMoveError("move.parts", text=text, found=len(parts))
        if len(parts) == 2 and any(part.swap for part in parts):
            raise InvalidMoveError("move.swap_split", text=text)
        return cls(card, parts)


class ShortMove(NamedTuple):
    """A card and one hole (RECORD, accepted): the one legal move of that card that begins or ends there."""

    card: Card
    hole: str


def parse_short(text: str) -> ShortMove | None:
    """What a short text such as `K a8` names, or None where `text` is not of that form."""
    if not isinstance(text, str):
        raise TypeError(f"a move is a Move or its text, not {text!r}")
    words = text.split()
    if len(words) != 2 or not _LONE_HOLE.fullmatch(words[1]):
        return None
    return ShortMove(_card_of(words, text), words[1])


def _card_of(words: list[str], text: str) -> Card:
    if not words:
        raise InvalidMoveError("move.empty")
    try:
        return Card.parse(words[0])
    except PositionError:
        if _PART.fullmatch(words[0]) or words[0] == DISCARD:
            raise InvalidMoveError("move.card_first", text=text) from None
        raise InvalidMoveError("move.card", text=text, card=words[0]) from None


def _part_of(word: str, text: str) -> Part:
    match = _PART.fullmatch(word)
    if match is None:
        raise InvalidMoveError("move.part", text=text, part=word)
    origin, sign, target = match.groups()
    return Part(origin, target, sign == "~")


class Step(NamedTuple):
    """One peg's way within a move, in the order things happen.

    `cause` is `"move"` for a peg that the player moves, `"start"` for one sent back to its start (R7.1) and
    `"in-spot"` for one sent to its in-spot (R7.2).  `path` names the holes the peg comes through, its new hole last.
    """

    colour: str
    origin: str
    path: tuple[str, ...]
    cause: str

    @property
    def target(self) -> str:
        """The hole where the peg arrives (from where a later step may send it on)."""
        return self.path[-1]

    def text(self, locale: str | None = None, *, names: Mapping[str, str] | None = None) -> str:
        """The step as a sentence; `names` are the players' names by seat."""
        kinds = {"start": "sent_to_start", "in-spot": "sent_to_in_spot"}
        if self.cause == "move":
            kind = "comes_out" if self.origin[1:] == "s" else "goes_home" if self.target[1] == "h" else "goes"
        else:
            kind = kinds[self.cause]
        colour = (names or {}).get(self.colour) or self.colour
        return sentence(f"step.{kind}", {"colour": colour, "origin": self.origin, "target": self.target}, locale)


class Moves(Sequence[Move]):
    """The legal moves of a position, each distinct (rank, resulting board) once.

    In this order: ranks A, 2 to 10, J, Q, K, joker; for each rank, single moves before splits before the discard;
    then by the holes of each part, start areas first, then the track from `a0`, then homes, colour by colour.
    `move in moves` is true for every way to write one of them.  Immutable.
    """

    __slots__ = ("_moves", "_outcomes", "_position")

    def __init__(self, position: Position, moves: Sequence[Move]) -> None:
        self._position = position
        self._moves = tuple(moves)
        self._outcomes: dict[object, Move] | None = None

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Moves: ...
    def __getitem__(self, index: int | slice) -> Move | Moves:
        if isinstance(index, slice):
            return Moves(self._position, self._moves[index])
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __repr__(self) -> str:
        return f"<Moves {', '.join(map(str, self._moves))}>"

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self._same(move) is not None

    def _same(self, move: Move) -> Move | None:
        """The move in this list that leads to the same board with the same rank (any, for a card not known)."""
        board_after = self._position.board_after
        board = board_after(move)
        if board is None or not self._moves:
            return None
        if self._outcomes is None:
            self._outcomes = {(one.rank, bool(one.parts), board_after(one)): one for one in self._moves}
        unknown = move.rank == UNKNOWN_RANK and UNKNOWN_RANK in self._position.hands[self._position.seat]
        ranks = RANKS if unknown else [move.rank]
        found = (self._outcomes.get((rank, bool(move.parts), board)) for rank in ranks)
        return next(filter(None, found), None)

    def with_card(self, rank: str) -> Moves:
        """Those that play a card of this rank; `T` is read as `10`.  Raises `PositionError` for no rank."""
        wanted = Card.parse(rank).rank
        return Moves(self._position, [move for move in self._moves if move.rank == wanted])

    def of_peg(self, hole: str) -> Moves:
        """Those that move the peg in this hole, in either part."""
        self._position.check_hole(hole)
        return Moves(self._position, [m for m in self._moves if any(part.origin == hole for part in m.parts)])

    def to(self, hole: str) -> Moves:
        """Those that take a peg to this hole, in either part."""
        self._position.check_hole(hole)
        return Moves(self._position, [m for m in self._moves if any(part.target == hole for part in m.parts)])

    def find(self, text: str) -> Move:
        """The one move in this list that a full or short text names, as it is listed.

        Raises `InvalidMoveError` (not a move's text), `IllegalMoveError` (names none of them, with the verdict) or
        `AmbiguousMoveError` (a short text that names several).
        """
        short = parse_short(text)
        if short is None:
            move = Move.parse(text)
            found = self._same(move)
            if found is None:
                raise self._position.illegal(move)
            return found
        named = self.named_by(short)
        if not named:
            raise self._position.illegal_short(short)
        if len(named) > 1:
            raise AmbiguousMoveError("move.ambiguous", text=text, moves=" / ".join(map(str, named)))
        return named[0]

    def named_by(self, short: ShortMove) -> Moves:
        """Those of one part that a short text can mean."""
        rank, hole = short.card.rank, short.hole
        single = [move for move in self._moves if move.rank == rank and len(move.parts) == 1]
        return Moves(self._position, [move for move in single if hole in move.parts[0][:2]])
