"""The board as plain text, for terminals: `board_text`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.drawing.words import headline
from pegs_widget.engine.board import COME_OUT, HOME, IN_SPOT, SIDE, START_NAMES
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position

EMPTY = "."
_FRAMES = {IN_SPOT: ("[", "]"), COME_OUT: ("(", ")")}


def board_text(position: Position, *, locale: str | None = None) -> str:
    """The board in lines of at most 80 characters, without a newline at the end.

    A line a side: `>` before the seat to move, its 18 holes with the in-spot in brackets and the come-out hole in
    parentheses, its home from hole 1 to 5, and its pegs in start.  A peg is the letter of its colour, an empty hole a
    dot.  Below: who is to move and what they hold, or who has won, in the language of `locale`.
    """
    standing = {hole: colour for colour, pegs in position.pegs.items() for hole in pegs}
    numbers = "".join(f"{place:^3}" for place in range(SIDE))
    home, start = sentence("text.home", locale=locale), sentence("text.start", locale=locale)
    lines = [f"    {numbers}  {home:<{2 * HOME + 1}}{start}"]
    for seat, pegs in position.pegs.items():
        mover = ">" if seat == position.seat and not position.winner else " "
        holes = "".join(_hole(place, standing.get(f"{seat}{place}", EMPTY)) for place in range(SIDE))
        lane = " ".join(standing.get(f"{seat}h{number}", EMPTY) for number in range(1, HOME + 1))
        waiting = seat * sum(hole in START_NAMES for hole in pegs)
        lines.append(f"{mover} {seat} {holes}  {lane}  {waiting}".rstrip())
    lines += ["", _footer(position, locale)]
    return "\n".join(lines)


def _hole(place: int, peg: str) -> str:
    left, right = _FRAMES.get(place, (" ", " "))
    return f"{left}{peg}{right}"


def _footer(position: Position, locale: str | None) -> str:
    head = headline(position, {seat: seat for seat in position.rules.seats}, locale)
    if position.winner:
        return head
    return sentence("text.hand", {"headline": head, "cards": " ".join(position.hands[position.seat])}, locale)
