"""What is kept of games that were played, by column: a few dozen numbers a game."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from pegs_widget.engine.board import SEATS
from pegs_widget.engine.cards import LISTED_RANKS, RANK_NUMBER
from pegs_widget.engine.kernel import PLAYERS, RANKS

if TYPE_CHECKING:
    from typing import TypeAlias

    from pegs_widget.engine.rules import Rules
    from pegs_widget.simulation.playing import Tally

Column: TypeAlias = "bytearray | array[int]"  # a bytearray holds letters: of seats, or NO_WINNER
Columns: TypeAlias = "dict[str, Column]"

NO_WINNER = "*"

BY_SEAT = ("captures", "bumps")
BY_RANK = ("moves", "discards", "captures_with", "homes_with")
DEALT_RANKS = LISTED_RANKS[:-1]
# By the byte of a seat or team; NOBODY is the last.
_LETTERS = SEATS.encode("ascii").ljust(256, NO_WINNER.encode("ascii"))
_MOST_IN_SHORT = 1 << 14  # turns; what is counted by seat or rank is less than four times as much
_SHOWN = 10  # numbers of a long column


class Numbers(Sequence[int]):
    """A column of numbers, read-only.  NumPy, and whatever takes buffers (since Python 3.12), takes it uncopied."""

    def __init__(self, cells: memoryview | array[int]) -> None:
        self._cells = memoryview(cells).toreadonly()

    def __len__(self) -> int:
        return len(self._cells)

    @overload
    def __getitem__(self, which: int) -> int: ...

    @overload
    def __getitem__(self, which: slice) -> Numbers: ...

    def __getitem__(self, which: int | slice) -> int | Numbers:
        return Numbers(self._cells[which]) if isinstance(which, slice) else self._cells[which]

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __eq__(self, other: object) -> bool:
        return self._cells == (other._cells if isinstance(other, Numbers) else other)

    __hash__ = None  # type: ignore[assignment]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy as np

        return np.array(self._cells, dtype, copy=copy)

    def __buffer__(self, _flags: int, /) -> memoryview:
        return self._cells

    def __repr__(self) -> str:
        if len(self) <= _SHOWN:
            return f"Numbers({list(self)})"
        return f"Numbers([{', '.join(map(str, self[:_SHOWN]))}, … {len(self)} in all])"


def columns_of(tally: Tally, numbers: range, rules: Rules, most_turns: int) -> Columns:
    """The first rows of a tally: those of the games with these numbers."""
    count = len(numbers)
    columns: Columns = {
        "game": array("I", numbers),
        "winner": _letters(tally.winner, count),
        "first": _letters(tally.first, count),
        "last": _letters(tally.last, count),
        "turns": _cells(tally.turns, count, "i"),
    }
    short = "H" if most_turns <= _MOST_IN_SHORT else "i"
    for name in BY_SEAT:
        cells = _cells(getattr(tally, name), count * PLAYERS, short)
        columns |= {f"{name}_{seat}": cells[i::PLAYERS] for i, seat in enumerate(rules.seats)}
    for name in BY_RANK:
        cells = _cells(getattr(tally, name), count * RANKS, short)
        columns |= {f"{name}_{rank}": cells[RANK_NUMBER[rank] :: RANKS] for rank in DEALT_RANKS}
    return columns


def _cells(values: Any, count: int, code: str) -> array[int]:
    """The first values of a list, or of a NumPy array in the compiled life, as an array of a smaller type."""
    if isinstance(values, list):
        return array(code, values[:count])
    cells: array[int] = array(code)
    cells.frombytes(values[:count].astype(code).tobytes())  # NumPy has the same codes
    return cells


def _letters(values: Any, count: int) -> bytearray:
    return bytearray(_cells(values, count, "b").tobytes().translate(_LETTERS))


def joined(parts: Iterable[Columns]) -> Columns:
    """The columns one after the other, as one."""
    whole: Columns = {}
    for part in parts:
        for name, column in part.items():
            if name in whole:
                whole[name].extend(column)
            else:
                whole[name] = column[:]
    return whole
