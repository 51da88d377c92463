"""The widget: its bundle, what goes over the wire, and making one."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files
from typing import TYPE_CHECKING

from benchmarks.material import crowded, mid_game, new_game, play_at_random
from benchmarks.measuring import Effort, Measure, seconds_each
from pegs_widget import PegsWidget, Position
from pegs_widget.widget import wire
from pegs_widget.widget.rest import catch_up_now

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLIES = 500
_STEPS = (5, _PLIES)


def measures(effort: Effort) -> Iterator[Measure]:
    """What a page loads and is told, and what it takes to tell it."""
    yield from measures_of_bundle()
    yield from measures_of_game(effort)
    yield from measures_of_moves(effort)


def measures_of_bundle() -> Iterator[Measure]:
    for kind in ("js", "css"):
        bundle = (files("pegs_widget") / "static" / f"widget.{kind}").read_bytes()
        yield Measure(f"bundle.{kind}", len(bundle) / 1e3, "kB", f"`widget.{kind}`")
        yield Measure(f"bundle.{kind}.gzip", len(gzip.compress(bundle)) / 1e3, "kB", f"`widget.{kind}` in gzip")


def measures_of_game(effort: Effort) -> Iterator[Measure]:
    game = new_game("arizona", 4)
    board = PegsWidget(game)
    for ply in play_at_random(game, _PLIES):
        if ply in _STEPS:
            yield Measure(f"wire.step.{ply}", size(board.state), "B", f"`state`: telling a page of ply {ply}")
    catch_up_now(board)
    yield Measure("wire.tree", size(board.tree) / 1e3, "kB", f"`tree`: telling it of a game of {_PLIES} plies")
    board.close()

    def make(_: None) -> None:
        PegsWidget(game).close()

    seconds = seconds_each(effort, make, lambda: None)
    yield Measure("widget.make", seconds * 1e3, "ms", f"making a widget of a game of {_PLIES} plies")


def measures_of_moves(effort: Effort) -> Iterator[Measure]:
    for name, position in (("mid-game", mid_game), ("crowded", crowded)):
        what = f"`legal`: telling it of {len(position().legal_moves)} legal moves"
        seconds = seconds_each(effort, moves_on_the_wire, position)
        yield Measure(f"wire.legal.{name}.time", seconds * 1e3, "ms", what)
        yield Measure(f"wire.legal.{name}.size", size(moves_on_the_wire(position())) / 1e3, "kB", what)


def moves_on_the_wire(position: Position) -> wire.Wire:
    return wire.moves_on_the_wire(0, position)


def size(value: object) -> int:
    """How many bytes a value takes as a kernel writes it to a page."""
    return len(json.dumps(value, ensure_ascii=False, allow_nan=False).encode())
