"""Programs that play games out before they choose, and programs by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.engine.errors import SimulationError
from pegs_widget.simulation.asking import check_count
from pegs_widget.simulation.odds import MOST_PLAYOUTS, win_odds
from pegs_widget.simulation.programs import GreedyProgram, Program, RandomProgram

if TYPE_CHECKING:
    from collections.abc import Callable

    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.seatview import SeatView


class RolloutProgram:
    """Chooses the move with the best win odds, from `playouts` for each legal move on average."""

    def __init__(self, playouts: int = 20, program: str = "random", compiled: bool | None = None) -> None:
        check_count("playouts", playouts, 1, MOST_PLAYOUTS)
        self.playouts = playouts
        self.program = program
        self._compiled = compiled

    def choose(self, view: SeatView, rng: Chance) -> Move:
        """The best move by odds; the worlds are dealt by `rng`."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        seed = rng.word()
        return win_odds(view, playouts=self.playouts, program=self.program, seed=seed, compiled=self._compiled).best

    def __repr__(self) -> str:
        return f"{type(self).__name__}(playouts={self.playouts}, program={self.program!r})"


class SearchProgram(RolloutProgram):
    """The strongest one: as `RolloutProgram`, with playouts between players that play to win."""

    def __init__(self, playouts: int = 100, program: str = "greedy", compiled: bool | None = None) -> None:
        super().__init__(playouts, program, compiled)


PROGRAMS: dict[str, Callable[[], Program]] = {
    "random": RandomProgram,
    "greedy": GreedyProgram,
    "rollout": RolloutProgram,
    "search": SearchProgram,
}


def program(name: str) -> Program:
    """The program of that name: `random`, `greedy`, `rollout` or `search`, each stronger than the one before.

    Raises `SimulationError` (`simulation.program`) for any other name.
    """
    if not isinstance(name, str) or name not in PROGRAMS:
        raise SimulationError("simulation.program", found=repr(name), programs=", ".join(PROGRAMS))
    return PROGRAMS[name]()
