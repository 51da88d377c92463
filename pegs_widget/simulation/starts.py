"""Where playouts begin: with the deal, or at a point of a game, as it is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegs_widget.engine import kernel
from pegs_widget.engine.board import SEATS
from pegs_widget.engine.cards import RANK_NUMBER, UNKNOWN_RANK
from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.engine.seatview import SeatView
from pegs_widget.game.node import Node
from pegs_widget.simulation.playing import UNKNOWN

if TYPE_CHECKING:
    from typing import TypeAlias

Startable: TypeAlias = "Rules | Position | SeatView | Node | str"


@dataclass(frozen=True)
class Start:
    """What games begin with: rules and a deal, or a position with the discards that are known, oldest first."""

    rules: Rules
    position: Position | None = None
    discards: tuple[str, ...] = ()

    @classmethod
    def of(cls, start: Startable) -> Start:
        """The start that rules, a position, either one's text, a view or a node stands for.

        Of a node, known hands and discards count; the pile is taken for shuffled, since nobody knows its order.
        Raises `PositionError` for a position with problems, `RulesError` or `PositionError` for a text that cannot be
        read, `SimulationError` for a game that is over (`simulation.finished`) or anything else (`simulation.start`).
        """
        if isinstance(start, str):
            start = Position.parse(start) if "|" in start else Rules.parse(start)
        if isinstance(start, Rules):
            return cls(start)
        if isinstance(start, Position):
            made = cls(start.rules, start)
        elif isinstance(start, SeatView):
            made = cls(start.position.rules, start.position, start.discards)
        elif isinstance(start, Node):
            made = cls(start.position.rules, start.position, tuple(card.rank for card in start.stock.discards))
        else:
            raise SimulationError("simulation.start", found=repr(start))
        made._require_playable()
        return made

    def _require_playable(self) -> None:
        position = self.position
        if position is None:
            return
        problems = position.problems()
        if problems:
            raise problems[0]
        if position.winner:
            raise SimulationError("simulation.finished", winner=position.winner)
        others = [hand for seat, hand in position.hands.items() if seat != position.seat]
        known = [rank for hand in others for rank in hand if rank != UNKNOWN_RANK]
        SeatView(position, discards=[*self.discards, *known]).unseen  # noqa: B018 - raises for more than there are

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
