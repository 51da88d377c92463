"""When a widget catches up with what it puts off: at the end of the running cell, else after a moment of quiet.

So that the whole game is written to the widget's `tree` once after a cell that changed it, not at every step, and a
saved notebook, an executed one and a reloaded page hold all of it.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Protocol
from weakref import WeakSet

PAUSE = 0.5  # seconds


class CatchesUp(Protocol):
    """Something that has put off work."""

    def catch_up(self) -> None:
        """Do what was put off."""


_waiting: WeakSet[Any] = WeakSet()
_shells: WeakSet[Any] = WeakSet()


def catch_up_later(late: CatchesUp) -> None:
    """Have `late.catch_up()` called once: when the running cell ends, or in a moment."""
    if late in _waiting:
        return
    _waiting.add(late)
    _listen_to_cells()
    try:
        asyncio.get_running_loop().call_later(PAUSE, catch_up_now, late)
    except RuntimeError:  # no event loop in this thread
        timer = threading.Timer(PAUSE, catch_up_now, [late])
        timer.daemon = True
        timer.start()


def catch_up_now(late: CatchesUp) -> None:
    """Call `late.catch_up()` if it is waiting for that."""
    if late in _waiting:
        _waiting.discard(late)
        late.catch_up()


def _listen_to_cells() -> None:
    try:
        from IPython import get_ipython
    except ImportError:
        return
    shell = get_ipython()
    if shell is not None and shell not in _shells:
        _shells.add(shell)
        shell.events.register("post_run_cell", _after_cell)


def _after_cell(*_: object) -> None:
    for late in list(_waiting):
        catch_up_now(late)
