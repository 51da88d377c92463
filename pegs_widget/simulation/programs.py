"""Programs: whatever chooses a move for a seat, from what that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pegs_widget.engine import kernel, workspace
from pegs_widget.simulation.playing import GREEDY, RANDOM
from pegs_widget.simulation.strategy import Weights, choose_greedy

if TYPE_CHECKING:
    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.seatview import SeatView

KERNEL_PROGRAMS = {"random": RANDOM, "greedy": GREEDY}  # those that the kernel plays whole games with


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
        return f"{type(self).__name__}()"


class GreedyProgram:
    """Chooses the move that is worth most by what it changes at once; it may be given other `strategy.Weights` by name.

    Raises `AttributeError` for a name that no weight has.
    """

    def __init__(self, **weights: Any) -> None:
        self.weights = Weights()
        self.changed = weights
        for name, weight in weights.items():
            setattr(self.weights, name, weight)

    def choose(self, view: SeatView, rng: Chance) -> Move:  # noqa: ARG002 - it needs no chance
        """The first of the best moves."""
        table = workspace.Table(view.position)
        table.hold()
        kernel.list_moves(table.board, table.options, table.state, table.listing)
        return table.move_of(choose_greedy(table.board, table.options, table.state, table.listing, self.weights))

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={weight}" for name, weight in self.changed.items())
        return f"{type(self).__name__}({changed})"
