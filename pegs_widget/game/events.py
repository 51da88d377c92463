"""Events: telling observers what changed, in order, outside the lock."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pegs_widget.game.node import Node

_log = logging.getLogger(__name__)


class Event(NamedTuple):
    """One change of a game.

    `name` is the verb: play go setup promote demote delete comment annotate glyphs tags undo redo.  `node` is what it
    was about (for a deletion, the parent), `changed` the ids of the nodes that are new or not what they were, and
    `removed` those that are no more.
    """

    name: str
    node: Node
    changed: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()


Observer = Callable[[Event], object]


class TellingLock:
    """A re-entrant lock that tells observers what was posted under it, once nobody in this thread holds it any more.

    Events are told one after the other in the order of the changes: where an observer changes the game itself, or
    another thread does so meanwhile, that is told when all observers have heard what came before.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._depth = 0
        self._observers: dict[Observer, None] = {}
        self._posted: deque[Event] = deque()
        self._telling = False

    def __enter__(self) -> None:
        self._lock.acquire()
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._depth -= 1
        outermost = self._depth == 0
        self._lock.release()
        if outermost:
            self._tell()

    def post(self, event: Event) -> None:
        """Has an event told when the lock is free; to be called by who holds it."""
        self._posted.append(event)

    def add(self, observer: Observer) -> None:
        """Tells this one too from now on; once an event, however often it is added."""
        with self._lock:
            self._observers[observer] = None

    def discard(self, observer: Observer) -> None:
        """Tells this one no more; nothing happens where it was not told before."""
        with self._lock:
            self._observers.pop(observer, None)

    def _tell(self) -> None:
        while True:
            with self._lock:
                if self._telling or not self._posted:
                    return
                self._telling = True
                event = self._posted.popleft()
                observers = tuple(self._observers)
            try:
                for observer in observers:
                    _call(observer, event)
            finally:
                self._telling = False


def _call(observer: Observer, event: Event) -> None:
    """Calls an observer.  The change is made already, so that its failure is reported and stops nobody else."""
    try:
        observer(event)
    except Exception:
        _log.exception("an observer of a game failed on %r", event.name)
