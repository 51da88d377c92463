"""Position: a point of choice, as an immutable value (R4.2, RECORD: A position)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pegs_widget.engine import display, workspace
from pegs_widget.engine.board import (
    FIRST_HOME,
    HOLE_PLACE,
    HOME,
    SEATS,
    START,
    hole_name,
    hole_number,
    listed_place,
    ring_size,
)
from pegs_widget.engine.cards import (
    JOKER_RANK,
    LISTED_PLACE,
    LISTED_RANKS,
    UNKNOWN_RANK,
    Card,
)
from pegs_widget.engine.errors import AmbiguousMoveError, IllegalMoveError, PositionError
from pegs_widget.engine.moves import Move, Moves, ShortMove, Step, parse_short
from pegs_widget.engine.rules import Rules
from pegs_widget.engine.verdict import Verdict, judge, judge_short

_NUMBER = re.compile("[1-9][0-9]?")

Holes = tuple[tuple[int, ...], ...]
Draws = Sequence[str] | Callable[[tuple[str, ...]], Sequence[str]]
Hands = tuple[tuple[str, ...], ...]


class Position:
    """What lies on the table when somebody has to choose: rules, whose turn it is, pegs and hands.

    Immutable, hashable, picklable; equal to another one that has the same text.  It knows no piles, no suits and no
    history.  Hands may be unknown, in whole or in part (`?`).  `str(position)` is its text.

    Make one with `Position.parse`, `Position.start` or `Position.of`.
    """

    __slots__ = ("_hands", "_holes", "_moves", "_problems", "_rules", "_seat", "_text")

    _rules: Rules
    _seat: str
    _holes: Holes
    _hands: Hands
    _moves: Moves | None
    _problems: tuple[PositionError, ...] | None
    _text: str | None

    # ------------------------------------------------------------ making one

    def __init__(self) -> None:
        raise TypeError("make a position with Position.parse, Position.start or Position.of")

    @classmethod
    def _make(
        cls, rules: Rules, seat: str, holes: Holes, hands: Hands, problems: tuple[PositionError, ...] | None = None
    ) -> Position:
        self = object.__new__(cls)
        set_field = object.__setattr__
        set_field(self, "_rules", rules)
        set_field(self, "_seat", seat)
        set_field(self, "_holes", holes)
        set_field(self, "_hands", hands)
        set_field(self, "_problems", problems)
        set_field(self, "_moves", None)
        set_field(self, "_text", None)
        return self

    @classmethod
    def parse(cls, text: str, *, check: bool = True) -> Position:
        """The position that one line of text describes (RECORD: A position), in the written or an accepted form.

        Raises `PositionError` or `RulesError` where the line cannot be read, and, unless `check` is false,
        `PositionError` where what it describes breaks the rules (see `problems`).
        """
        sections = [section.strip() for section in text.split("|")]
        if not 2 <= len(sections) <= 3:
            raise PositionError("position.sections", text=text)
        head = sections[0].split()
        if len(head) != 4:
            raise PositionError("position.head", found=sections[0])
        rules_text, players, teams, seat = head
        if not (_NUMBER.fullmatch(players) and _NUMBER.fullmatch(teams)):
            raise PositionError("position.head", found=sections[0])
        rules = Rules.parse(rules_text, int(players), int(teams))
        pegs = _parse_groups(sections[1], "position.pegs_text")
        missing = [colour for colour in rules.seats if colour not in pegs]
        if missing:
            raise PositionError("position.colour_missing", colour=missing[0])
        hands_text = sections[2] if len(sections) == 3 else ""
        if hands_text and ":" not in hands_text:
            hands_text = f"{seat}: {hands_text}"  # accepted: the mover's cards alone
        return cls.of(rules, seat, pegs, _parse_groups(hands_text, "position.hands_text"), check=check)

    @classmethod
    def start(cls, rules: Rules, seat: str, hands: Mapping[str, Sequence[str]] | None = None) -> Position:
        """All pegs in their start areas and `seat` to move (R1.3); hands not given are unknown, of the usual size."""
        pegs = {colour: (f"{colour}s",) * rules.pegs for colour in rules.seats}
        return cls.of(rules, seat, pegs, hands or {})

    @classmethod
    def of(
        cls,
        rules: Rules,
        seat: str,
        pegs: Mapping[str, Sequence[str]],
        hands: Mapping[str, Sequence[str]] | None = None,
        *,
        check: bool = True,
    ) -> Position:
        """A position from its parts: hole names by colour, cards by seat (suits are dropped, R3.1).

        Hands that are left out are unknown, of the usual size: five cards, and one more for the player to move where
        cards are drawn before the play (R4.2).  Raises `PositionError` for names of holes, cards or seats that do not
        exist, for a peg in another colour's start (R2.5), and, unless `check` is false, for a position with `problems`.
        """
        for name in (seat, *pegs, *(hands or {})):
            if name not in rules.seats or not name:
                raise PositionError("seat.unknown", seat=name, seats=" ".join(rules.seats))
        hands = hands or {}
        self = cls._make(
            rules,
            seat,
            tuple(_holes_in_order(colour, pegs.get(colour, ()), rules) for colour in rules.seats),
            tuple(_hand_in_order(hands.get(one, _usual_hand(rules, one == seat))) for one in rules.seats),
        )
        if check:
            self._require_sound()
        return self

    def replace(
        self,
        *,
        seat: str | None = None,
        pegs: Mapping[str, Sequence[str]] | None = None,
        hands: Mapping[str, Sequence[str]] | None = None,
        check: bool = True,
    ) -> Position:
        """The same position with another seat to move, or with some colours' pegs or some seats' hands changed.

        Raises `PositionError` as `Position.of` does.
        """
        return Position.of(
            self._rules,
            self._seat if seat is None else seat,
            {**self.pegs, **(pegs or {})},
            {**self.hands, **(hands or {})},
            check=check,
        )

    # ------------------------------------------------------------ what it is

    @property
    def rules(self) -> Rules:
        """The rules that are played, with players and teams."""
        return self._rules

    @property
    def seat(self) -> str:
        """The seat that is to move."""
        return self._seat

    @property
    def pegs(self) -> Mapping[str, tuple[str, ...]]:
        """The holes of each colour's pegs: start first, then the track from `a0`, then home.  Read-only."""
        return MappingProxyType(
            {
                colour: tuple(hole_name(hole, number) for hole in self._holes[number])
                for number, colour in enumerate(self._rules.seats)
            }
        )

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        """The ranks in each seat's hand: ace to king, jokers, then `?` for each unknown card.  Read-only."""
        return MappingProxyType(dict(zip(self._rules.seats, self._hands, strict=True)))

    @property
    def text(self) -> str:
        """The position on one line, all of it (RECORD: A position)."""
        if self._text is None:
            rules, seats = self._rules, self._rules.seats
            pegs = "; ".join([f"{seat}: {' '.join(holes)}" for seat, holes in self.pegs.items()])
            hands = "; ".join([f"{seat}: {' '.join(hand)}" for seat, hand in zip(seats, self._hands, strict=True)])
            text = f"{rules.text} {rules.players} {rules.teams} {self._seat} | {pegs} | {hands}"
            object.__setattr__(self, "_text", text)
        return self._text  # type: ignore[return-value]

    @property
    def winner(self) -> str | None:
        """The first seat of the team whose pegs are all home (R8.1); None while the game goes on."""
        return _winner(self._rules, self._holes)

    def peg_at(self, hole: str) -> str | None:
        """The colour of the peg in a track or home hole, or None.  Raises `PositionError` for no such hole."""
        number = hole_number(hole, self._rules.players)
        if number != START:
            for colour, holes in zip(self._rules.seats, self._holes, strict=True):
                if number in holes:
                    return colour
        return None

    def check_hole(self, hole: str) -> None:
        """Raise `PositionError` (`hole.unknown`) unless this board has such a hole or start area."""
        hole_number(hole, self._rules.players)

    def problems(self) -> tuple[PositionError, ...]:
        """Everything that is wrong with the position (R1 to R3), in the order of its text; empty if it is sound."""
        if self._problems is None:
            object.__setattr__(self, "_problems", tuple(_problems(self._rules, self._holes, self._hands)))
        return self._problems  # type: ignore[return-value]

    def _require_sound(self) -> None:
        problems = self.problems()
        if problems:
            raise problems[0]

    # ------------------------------------------------------------ moves

    @property
    def legal_moves(self) -> Moves:
        """The legal moves (R4 to R7), each distinct (rank, resulting board) once, in the order that `Moves` tells.

        With unknown cards in the mover's hand, the moves of every rank, and any discard (RECORD: A game).  Empty when
        the game is won.  Raises `PositionError` for a position with problems.
        """
        if self._moves is None:
            self._require_sound()
            moves = [] if self.winner else workspace.list_moves(self)
            object.__setattr__(self, "_moves", Moves(self, sorted(moves, key=_place)))
        return self._moves  # type: ignore[return-value]

    def ways(self) -> tuple[tuple[Move, ...], ...]:
        """Each legal move with every way to write it, in the order of `legal_moves`; a move's own text comes first.

        A split has several ways where its parts may be carried out in either order (R6.2).
        """
        if self.winner:
            return ()
        alike: dict[tuple[str, Holes], list[Move]] = {}
        boards = workspace.list_ways(self)
        for move, board in boards.items():
            alike.setdefault((move.rank, board), []).append(move)
        groups = []
        for move in self.legal_moves:
            alike_here = alike[move.rank, boards[move]]
            groups.append((move, *sorted((way for way in alike_here if way != move), key=_place)))
        return tuple(groups)

    def board_after(self, move: Move) -> Holes | None:
        """Where all pegs lie after a move, as hole numbers by colour, or None if its card cannot do this (R6, R7)."""
        return workspace.board_after(self, move)

    def parse_move(self, text: str) -> Move:
        """The legal move that a full or short text names, as it is written there (RECORD: A ply).

        Raises `InvalidMoveError`, `IllegalMoveError` or `AmbiguousMoveError`.
        """
        short = parse_short(text)
        if short is None:
            move = Move.parse(text)
            self._require_legal(move)
            return move
        named = self.legal_moves.named_by(short)
        if not named:
            raise self.illegal_short(short)
        if len(named) > 1:
            raise AmbiguousMoveError("move.ambiguous", text=text, moves=" / ".join(map(str, named)))
        return Move(short.card, named[0].parts)

    def explain(self, move: Move | str) -> Verdict:
        """Why a move is legal or not: a code, the clause, and what it is about.

        Raises `InvalidMoveError` where the text is not a move's, `AmbiguousMoveError` where a short one names several.
        """
        self._require_sound()
        if not isinstance(move, Move):
            short = parse_short(move)
            if short is not None and not self.legal_moves.named_by(short):
                return judge_short(self, short)
            move = self.parse_move(move) if short is not None else Move.parse(move)
        return judge(self, move)

    def illegal(self, move: Move) -> IllegalMoveError:
        """The error for a move that is not legal here, with its verdict."""
        return _illegal(str(move), judge(self, move))

    def illegal_short(self, short: ShortMove) -> IllegalMoveError:
        """The error for a short text that names no legal move here, with a verdict on what was probably meant."""
        return _illegal(f"{short.card} {short.hole}", judge_short(self, short))

    def _require_legal(self, move: Move) -> Holes:
        self._require_sound()
        board = workspace.legal_board(self, move)
        if board is None:
            raise self.illegal(move)
        return board

    def play(self, move: Move | str, draws: Draws = ()) -> Position:
        """The position after a legal move and the draws up to the next point of choice (R4.2, R4.4).

        `draws` are the cards drawn, in the order of `draws_after`; those that are not given are unknown (`?`).  A
        function in their place is called once with the seats that draw, and gives the cards.
        Raises a `MoveError` for a move that is not legal, and `PositionError` for too many draws or for cards that
        cannot be there (R3.1).
        """
        if not isinstance(move, Move):
            move = self.parse_move(move)
        return self._after(move, self._require_legal(move), draws)

    def carry_out(self, move: Move, draws: Draws = ()) -> Position:
        """The position after a move that is carried out as written, legal or not (RECORD: `[%irregular]`).

        Where R7.3 forbids a landing, the peg that stands there goes to its start; a card that is not held is taken for
        an unknown one, else for none.  Raises `InvalidMoveError` where no peg stands where a part begins, or where a
        part ends on a peg of the same colour or in another colour's home or start.
        """
        self._require_sound()
        return self._after(move, workspace.irregular_board(self, move), draws)

    def draws_after(self, move: Move) -> tuple[str, ...]:
        """Who draws after a move before the next point of choice, a seat for each card, in order (R4.2, R4.4).

        While the piles last: how many cards there are is not known here.  Empty after a winning move (R3.4).
        """
        return self._draws(move, self._reached(move))

    def steps(self, move: Move) -> tuple[Step, ...]:
        """What a legal move does, a step a peg, in the order things happen (R6.2, R7); nothing for a discard.

        Raises `IllegalMoveError` for a move that its card cannot make.
        """
        self._reached(move)
        return workspace.steps(self, move)

    def first_steps(self, split: Move) -> tuple[Step, ...]:
        """What the first part of a split does: the board half-way.  Raises as `steps` does."""
        self._reached(split)
        return workspace.steps(self, split._replace(parts=split.parts[:1]))

    def _reached(self, move: Move) -> Holes:
        board = workspace.board_after(self, move)
        if board is None:
            raise self.illegal(move)
        return board

    def _draws(self, move: Move, board: Holes) -> tuple[str, ...]:
        rules = self._rules
        after = Position._make(rules, self._seat, board, self._hands, ())
        if after.winner:
            return ()
        hand = self._hands[rules.seats.index(self._seat)]
        held = len(hand) - (move.rank in hand or UNKNOWN_RANK in hand)
        if rules.draw == "after":
            return (self._seat,) * (1 if move.is_discard else max(rules.hand_size - held, 0))
        following = self.next_seat
        own = 1 if move.is_discard else 0
        return (self._seat,) * own + (following,) * max(
            rules.hand_size + 1 - len(self._hands[rules.seats.index(following)]), 0
        )

    @property
    def next_seat(self) -> str:
        """The seat on the left of the one to move (R4.1)."""
        seats = self._rules.seats
        return seats[(seats.index(self._seat) + 1) % len(seats)]

    def _after(self, move: Move, board: Holes, draws: Draws) -> Position:
        rules = self._rules
        drawing = self._draws(move, board)
        known_to_be_there = callable(draws)
        if callable(draws):
            draws = draws(drawing)
        if len(draws) > len(drawing):
            raise PositionError("position.draws", found=len(draws), expected=len(drawing), move=str(move))
        hands = list(self._hands)
        at = SEATS.index(self._seat)
        for rank in (move.rank, UNKNOWN_RANK):
            if rank in hands[at]:
                gone = hands[at].index(rank)
                hands[at] = hands[at][:gone] + hands[at][gone + 1 :]
                break
        for number, seat in enumerate(drawing):
            drawn = Card.parse(str(draws[number])).rank if number < len(draws) else UNKNOWN_RANK
            at = SEATS.index(seat)
            hands[at] = tuple(sorted((*hands[at], drawn), key=LISTED_PLACE.__getitem__))
        sound = () if known_to_be_there or not draws else None
        after = Position._make(rules, self.next_seat, board, tuple(hands), sound)
        after._require_sound()
        return after

    # ------------------------------------------------------------ as a value, and on the screen

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Position is immutable: use replace() instead of setting {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Position is immutable: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self._seat, self._holes, self._hands, self._rules

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self._rules, self._seat, self._holes, self._hands)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Position {self.text}>"

    def _repr_svg_(self) -> str | None:
        return display.svg(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - IPython calls it so
        printer.text(display.text(self) or repr(self))


def _unpickle(rules: Rules, seat: str, holes: Holes, hands: Hands) -> Position:
    return Position._make(rules, seat, holes, hands)


def _winner(rules: Rules, board: Holes) -> str | None:
    """The first seat of the team whose pegs are all home (R8.1)."""
    for team in range(rules.teams):
        if all(FIRST_HOME <= hole < START for holes in board[team :: rules.teams] for hole in holes):
            return SEATS[team]
    return None


def _illegal(text: str, verdict: Verdict) -> IllegalMoveError:
    return IllegalMoveError("move.illegal", text=text, verdict=verdict, clause=verdict.clause)


def _place(move: Move) -> tuple[Any, ...]:
    """Sorts moves as `Moves` tells."""
    kind = 2 if move.is_discard else len(move.parts) == 2
    return LISTED_PLACE[move.rank], kind, [HOLE_PLACE[hole] for part in move.parts for hole in part[:2]]


def _parse_groups(text: str, code: str) -> dict[str, list[str]]:
    """`a: as a8; b: bs` as a dictionary of words."""
    groups: dict[str, list[str]] = {}
    for group in filter(None, (piece.strip() for piece in text.split(";"))):
        name, colon, words = group.partition(":")
        name = name.strip()
        if not colon:
            raise PositionError(code, found=group)
        if name in groups:
            raise PositionError("position.twice", name=name)
        groups[name] = words.split()
    return groups


def _holes_in_order(colour: str, names: Iterable[str], rules: Rules) -> tuple[int, ...]:
    holes = []
    for name in names:
        holes.append(hole_number(name, rules.players))
        if holes[-1] == START and name[0] != colour:
            raise PositionError("position.foreign_start", colour=colour, hole=name)
    return tuple(sorted(holes, key=listed_place))


def _hand_in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted((Card.parse(str(card)).rank for card in cards), key=LISTED_PLACE.__getitem__))


def _usual_hand(rules: Rules, to_move: bool) -> tuple[str, ...]:
    return (UNKNOWN_RANK,) * (rules.hand_size + (to_move and rules.draw == "before"))


def _problems(rules: Rules, holes_by_colour: Holes, hands: Hands) -> Iterable[PositionError]:
    """What R1.3, R2.5 and R3.1 forbid, and hands of sizes that no play leads to (R4.2)."""
    holder: dict[int, str] = {}
    for number, (colour, holes) in enumerate(zip(rules.seats, holes_by_colour, strict=True)):
        if len(holes) != rules.pegs:
            yield PositionError("position.pegs", colour=colour, found=len(holes), expected=rules.pegs)
        lane = range(FIRST_HOME + number * HOME, FIRST_HOME + (number + 1) * HOME)
        for hole in holes:
            if hole == START:
                continue
            if hole >= ring_size(rules.players) and hole not in lane:
                yield PositionError("position.foreign_home", colour=colour, hole=hole_name(hole, number))
            if hole in holder:
                yield PositionError("position.same_hole", hole=hole_name(hole, number), colours=holder[hole] + colour)
            holder[hole] = colour
    most = rules.hand_size + (rules.draw == "before")
    for seat, hand in zip(rules.seats, hands, strict=True):
        if len(hand) > most:
            yield PositionError("position.hand", seat=seat, found=len(hand), most=most)
    cards = [card for hand in hands for card in hand]
    for rank in LISTED_RANKS[:-1]:
        there_are = rules.decks * (2 if rank == JOKER_RANK else 4)
        if cards.count(rank) > there_are:
            yield PositionError("position.cards", rank=rank, found=cards.count(rank), most=there_are)
