"""Programs that play games out before they choose, and programs by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.workspace import legal_code
from pegs_widget.simulation.asking import check_count
from pegs_widget.simulation.odds import MOST_PLAYOUTS, MOST_TURNS, Trying, sharpen, view_to_choose
from pegs_widget.simulation.playing import GREEDY
from pegs_widget.simulation.programs import GreedyProgram, Program, RandomProgram
from pegs_widget.simulation.starts import Start

if TYPE_CHECKING:
    from collections.abc import Callable

    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.seatview import SeatView


class RolloutProgram:
    """Plays as `greedy` does, unless win odds, from `playouts` for each move on average, say clearly what is better."""

    def __init__(self, playouts: int = 100, compiled: bool | None = None) -> None:
        check_count("playouts", playouts, 1, MOST_PLAYOUTS)
        self.playouts = playouts
        self._compiled = compiled

    def choose(self, view: SeatView, rng: Chance) -> Move:
        """The best move by odds, or greedy's where that is too close to call; the worlds are dealt by `rng`."""
        seed = rng.word()
        move = GreedyProgram().choose(view, rng)
        if len(view.legal_moves) == 1:
            return move
        *_, odds = sharpen(view, playouts=self.playouts, seed=seed, compiled=self._compiled)  # or is interrupted
        return odds.best if odds[move].verdict == "worse" else move

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.playouts})"


class SearchProgram:
    """The strongest one: looks `rounds` rounds ahead, in many worlds, with everyone playing as `greedy` does.

    There are `playouts` for each move on average.  They are short, and end with how the pegs then stand: the luck of a
    whole game would hide what one move is worth.  After each of a few stages, the worse half of the moves is left out.
    """

    def __init__(self, playouts: int = 100, rounds: int = 3, compiled: bool | None = None) -> None:
        check_count("playouts", playouts, 1, MOST_PLAYOUTS)
        check_count("rounds", rounds, 1, MOST_TURNS)
        self.playouts = playouts
        self.rounds = rounds
        self._compiled = compiled

    def choose(self, view: SeatView, rng: Chance) -> Move:
        """The move after which its team stands best; the worlds are dealt by `rng`."""
        seed = rng.word()
        view = view_to_choose(view)
        position = view.position
        left = {legal_code(position, move): move for move in position.legal_moves}
        scores = dict.fromkeys(left, 0)
        stages = (len(left) - 1).bit_length()
        budget = self.playouts * len(left)
        done = 0
        while len(left) > 1:
            worlds = range(done, done + max(1, budget // (stages * len(left))))
            work = Trying(
                Start.of(view), tuple(left), GREEDY, seed, self.rounds * position.rules.players, self._compiled
            )
            for code, score in zip(left, work.scores(worlds), strict=True):
                scores[code] += score
            done = worlds.stop
            ranking = sorted(left, key=lambda code: -scores[code])
            left = {code: left[code] for code in ranking[: (len(left) + 1) // 2]}
        return next(iter(left.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.playouts}, rounds={self.rounds})"


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
