"""Programs at the table: seats of a board that are played by programs, at a pace that one can watch."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pegs_widget.engine.chance import SEEDS, Chance
from pegs_widget.engine.errors import GameError
from pegs_widget.engine.seatview import SeatView

if TYPE_CHECKING:
    from pegs_widget.game.tree import Game
    from pegs_widget.simulation.programs import Program


def _program(program: Program | str) -> Program:
    from pegs_widget.simulation.seating import as_program  # a board without programs does not load them

    return as_program(program)


class ProgramSeats:
    """Plays the seats of a game that programs have, one ply after the other, each after a pause.

    A program plays where somebody has just played, or where it is started; not where one only goes to look.  `seed`
    is what its chance follows from: a fresh one is taken if none is given.  `failed` is told of a program that raises
    or chooses what is not legal; the seats then rest.
    """

    def __init__(
        self,
        game: Game,
        programs: Mapping[str, Program | str],
        seed: int | None,
        pause: Callable[[], float],
        failed: Callable[[GameError], None],
    ) -> None:
        for seat in programs:
            if seat not in game.rules.seats or not seat:
                raise GameError("seat.unknown", seat=seat, seats=" ".join(game.rules.seats))
        self.programs = {seat: _program(program) for seat, program in programs.items()}
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed
        self._game = game
        self._pause = pause
        self._failed = failed
        self._running = False
        self._turn = 0  # counts what could make a waiting ply pointless
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None

    @property
    def running(self) -> bool:
        """Whether the programs play."""
        return self._running

    def start(self) -> None:
        """Have the programs play on from where the game is."""
        self._running = True
        self.next()

    def stop(self) -> None:
        """Have them rest; a ply that was about to come does not."""
        self._running = False
        self._turn += 1

    def next(self) -> None:
        """Somebody has played: if the next seat is a program's, it plays after the pause."""
        self._turn += 1
        if not self._running or self._game.position.winner or self._game.position.seat not in self.programs:
            return
        turn, pause = self._turn, self._pause()
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._loop.call_later, pause, self._play, turn)
        else:
            timer = threading.Timer(pause, self._play, [turn])
            timer.daemon = True
            timer.start()

    def look_away(self) -> None:
        """Somebody has gone elsewhere in the game: what was about to be played there is not."""
        self._turn += 1

    def _play(self, turn: int) -> None:
        if turn != self._turn or not self._running:
            return
        node = self._game.node
        seat = node.position.seat
        try:
            view = SeatView(node.position, seat, node.stock.discards)
            move = self.programs[seat].choose(view, Chance(self.seed, node.ply))
            with self._game.lock:
                if turn == self._turn:
                    self._game.play(move)
        except Exception as error:  # a program is anybody's code
            self.stop()
            self._failed(
                GameError(
                    "program.failed",
                    program=repr(self.programs[seat]),
                    seat=seat,
                    ply=node.ply + 1,
                    error=f"{type(error).__name__}: {error}",
                )
            )
