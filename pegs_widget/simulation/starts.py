"""Where playouts begin: with the deal, or at a point of a game, as it is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine import kernel
from pegs_widget.engine.board import SEATS
from pegs_widget.engine.cards import RANK_NUMBER, UNKNOWN_RANK
from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.engine.seatview import SeatView
from pegs_widget.game.line import Cursor
from pegs_widget.game.node import Node
from pegs_widget.simulation.playing import UNKNOWN

if TYPE_CHECKING:
    from typing import TypeAlias, TypeGuard

Pointed: TypeAlias = "Position | SeatView | Node | Cursor | str"
Startable: TypeAlias = "Rules | Pointed"


class Point(NamedTuple):
    """A point of a game: a position and the discards that lie there, oldest first; `seat` is who looks at it."""

    position: Position
    seat: str
    discards: tuple[str, ...] = ()

    @property
    def view(self) -> SeatView:
        """What the seat knows."""
        return SeatView(self.position, self.seat, self.discards)

    def require_playable(self) -> None:
        """Raise `PositionError` for a position with problems, `SimulationError` (`.finished`) for the end of a game."""
        position = self.position
        for problem in position.problems():
            raise problem
        if position.winner:
            raise SimulationError("simulation.finished", winner=position.winner)
        others = [hand for seat, hand in position.hands.items() if seat != position.seat]
        known = [rank for hand in others for rank in hand if rank != UNKNOWN_RANK]
        SeatView(position, discards=[*self.discards, *known]).unseen  # noqa: B018 - raises for more than there are


def point_of(thing: Pointed, refused: str = "simulation.point") -> Point:
    """The point that a position, its text, a view, a node, or a game or line (where its cursor is) stands for.

    The seat to move looks, but for a view.  Raises `PositionError` for a text that cannot be read, `SimulationError`
    with the code `refused` for anything else.
    """
    if is_position_text(thing):
        thing = Position.parse(thing)
    if isinstance(thing, Cursor):
        thing = thing.node
    if isinstance(thing, Position):
        return Point(thing, thing.seat)
    if isinstance(thing, SeatView):
        return Point(thing.position, thing.seat, thing.discards)
    if isinstance(thing, Node):
        return Point(thing.position, thing.position.seat, tuple(card.rank for card in thing.stock.discards))
    raise SimulationError(refused, found=repr(thing))


def point_to_play(thing: Pointed) -> Point:
    """A point where the game goes on, looked at by the seat to move.

    Raises `SimulationError` (`simulation.point`, `.finished`, `.turn`), and `PositionError` as `point_of` does and for
    a position with problems.
    """
    point = point_of(thing)
    point.require_playable()
    if point.seat != point.position.seat:
        raise SimulationError("simulation.turn", seat=point.position.seat, found=point.seat)
    return point


def is_position_text(thing: object) -> TypeGuard[str]:
    """Whether this is a text of a position, and not one of rules or of a move."""
    return isinstance(thing, str) and "|" in thing


@dataclass(frozen=True)
class Start:
    """What games begin with: rules and a deal, or a position with the discards that are known, oldest first."""

    rules: Rules
    position: Position | None = None
    discards: tuple[str, ...] = ()

    @classmethod
    def of(cls, start: Startable) -> Start:
        """The start that rules, their text, or a point of a game (see `point_of`) stands for.

        Of a node, known hands and discards count; the pile is taken for shuffled, since nobody knows its order.
        Raises `PositionError` for a position with problems, `RulesError` or `PositionError` for a text that cannot be
        read, `SimulationError` for a game that is over (`simulation.finished`) or anything else (`simulation.start`).
        """
        if isinstance(start, str) and not is_position_text(start):
            start = Rules.parse(start)
        if isinstance(start, Rules):
            return cls(start)
        point = point_of(start, "simulation.start")
        point.require_playable()
        return cls(point.position.rules, point.position, point.discards)

    def as_state(self) -> kernel.State:
        """The start for the kernel's `begin`; for a deal, a state that says nothing."""
        state = kernel.State()
        if self.position is None:
            return state
        for seat, holes in enumerate(self.position._holes):
            for peg, hole in enumerate(holes, start=seat * kernel.PEGS):
                state.hole_of[peg] = hole
                if hole != kernel.START:
                    state.peg_at[hole] = peg
        for seat, hand in enumerate(self.position.hands.values()):
            state.held[seat] = len(hand)
            for rank in hand:
                if rank != UNKNOWN_RANK:
                    state.hands[seat * kernel.RANKS + RANK_NUMBER[rank]] += 1
        for rank in self.discards:
            state.discards[state.discarded] = UNKNOWN if rank == UNKNOWN_RANK else RANK_NUMBER[rank]
            state.discarded += 1
        state.turn_of = SEATS.index(self.position.seat)
        return state
