"""Reading and writing a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.material import random_game
from benchmarks.measuring import Effort, Measure, seconds_each
from pegs_widget import loads
from pegs_widget.game import reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pegs_widget import Game

_PLIES = 500


def measures(effort: Effort) -> Iterator[Measure]:
    """Plies a second of a random game's record."""
    game = random_game("arizona", 4, _PLIES)
    text = game.text

    def unread() -> str:
        reader._parsed.cache_clear()  # no text of a move has been met before
        return text

    def write(one: Game) -> str:
        return one.text

    what = f"a record of {_PLIES} plies, `arizona`, 4 players"
    yield Measure("record.read", _PLIES / seconds_each(effort, loads, unread), "plies/s", f"reading {what}")
    yield Measure("record.write", _PLIES / seconds_each(effort, write, lambda: game), "plies/s", f"writing {what}")
