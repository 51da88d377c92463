"""Chance: the small fast generator sfc32, on plain ints, so that every machine shuffles alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pegs_widget.engine.errors import GameError

Item = TypeVar("Item")

WORD = 0xFFFFFFFF
SEEDS = 1 << 64
_WARM_UP = 12


class Chance:
    """A stream of random numbers that a seed and a stream number determine wholly.

    `seed` is an int from 0 to 2**64 - 1, `stream` one from 0 to 2**32 - 1; streams of one seed are independent.
    Raises `GameError` (`chance.seed`) for any other seed.
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, seed: int, stream: int = 0) -> None:
        check_seed(seed)
        self._a = seed & WORD
        self._b = seed >> 32
        self._c = stream & WORD
        self._counter = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> int:
        """The next 32 random bits."""
        a, b, c = self._a, self._b, self._c
        word = (a + b + self._counter) & WORD
        self._counter = (self._counter + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + word) & WORD
        return word

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1 (`count` at most 2**32), all equally likely (Lemire's method)."""
        product = self.word() * count
        if product & WORD < count:
            unfair = (WORD + 1 - count) % count
            while product & WORD < unfair:
                product = self.word() * count
        return product >> 32

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in random order (Fisher and Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def check_seed(seed: int) -> None:
    """Raises `GameError` (`chance.seed`) for anything but an int from 0 to 2**64 - 1."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise GameError("chance.seed", found=seed)
