"""Programs: whatever chooses a move for a seat, from what that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.seatview import SeatView


@runtime_checkable
class Program(Protocol):
    """Something that plays a seat."""

    def choose(self, view: SeatView, rng: Chance) -> Move:
        """One of `view.legal_moves`, of which there is at least one; all chance comes from `rng`."""


class RandomProgram:
    """Chooses among the legal moves, each equally likely."""

    def choose(self, view: SeatView, rng: Chance) -> Move:
        """A legal move."""
        moves = view.legal_moves
        return moves[rng.below(len(moves))]

    def __repr__(self) -> str:
        return "RandomProgram()"
