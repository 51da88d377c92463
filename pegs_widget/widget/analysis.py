"""Win odds that sharpen while one looks: worked out in a thread of their own, let go when the position changes."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.errors import GameError, PegsError

if TYPE_CHECKING:
    from pegs_widget.engine.seatview import SeatView
    from pegs_widget.simulation.odds import WinOdds

PAUSE = 0.25
"""Seconds between two messages, at least; also how long a position has to be in view before it is thought about."""
_BREATH = 0.002  # seconds: whoever waits for the interpreter comes to its turn


class Wanted(NamedTuple):
    """How odds are to be worked out; as for `win_odds`."""

    playouts: int
    program: str
    seed: int


class Analysis:
    """Works out the odds of one position at a time.

    `tell` is given a table whenever it has become sharper, and whether it is the last; or the error that there was: in
    the event loop where this was made, if there is one.
    """

    def __init__(self, tell: Callable[[WinOdds | PegsError, bool], None]) -> None:
        self._tell = tell
        self._turn = 0  # counts what makes work pointless
        self._at_work = threading.Lock()
        self._latest: tuple[WinOdds | PegsError, bool] | None = None
        try:
            self._loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None

    def think(self, view: SeatView, wanted: Wanted) -> None:
        """Begin to think about another position, and no more about the one before."""
        self.stop()
        threading.Thread(target=self._work, args=(self._turn, view, wanted), daemon=True).start()

    def stop(self) -> None:
        """Think no more."""
        self._turn += 1

    def _work(self, turn: int, view: SeatView, wanted: Wanted) -> None:
        time.sleep(PAUSE)  # while somebody steps through the game
        with self._at_work:
            if turn != self._turn:
                return
            try:
                self._sharpen(turn, view, wanted)
            except PegsError as error:
                self._post(turn, error, last=True)
            except Exception as error:  # whatever it is, it must be seen
                self._post(turn, GameError("widget.failed", error=f"{type(error).__name__}: {error}"), last=True)

    def _sharpen(self, turn: int, view: SeatView, wanted: Wanted) -> None:
        from pegs_widget.simulation.odds import sharpen  # loading it takes a while, which need not be waited for

        told, table = 0.0, None
        for table in sharpen(view, **wanted._asdict()):
            if turn != self._turn:
                return
            if time.monotonic() - told >= PAUSE:
                self._post(turn, table, last=False)
                told = time.monotonic()
            time.sleep(_BREATH)
        if table is not None:
            time.sleep(max(0.0, told + PAUSE - time.monotonic()))
            self._post(turn, table, last=True)

    def _post(self, turn: int, found: WinOdds | PegsError, *, last: bool) -> None:
        waiting, self._latest = self._latest is not None, (found, last)
        if self._loop is None or self._loop.is_closed():
            self._deliver(turn)
        elif not waiting:  # a kernel that is busy gets the latest only
            self._loop.call_soon_threadsafe(self._deliver, turn)

    def _deliver(self, turn: int) -> None:
        latest, self._latest = self._latest, None
        if latest is not None and turn == self._turn:
            self._tell(*latest)
