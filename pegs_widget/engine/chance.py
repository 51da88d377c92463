"""Chance, for everything but the playouts inside the kernel: the kernel's own generator (sfc32), as an object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pegs_widget.engine import kernel
from pegs_widget.engine.errors import GameError

Item = TypeVar("Item")

SEEDS = 1 << 64


class Chance:
    """A stream of random numbers that a seed and a stream number determine wholly, the same on every machine.

    `seed` is an int from 0 to 2**64 - 1, `stream` one from 0 to 2**32 - 1; streams of one seed are independent.
    Raises `GameError` (`chance.seed`) for any other seed.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        check_seed(seed)
        self._state = kernel.State()
        kernel.seed_chance(self._state, seed, stream)

    def word(self) -> int:
        """The next 32 random bits."""
        return kernel.next_word(self._state)

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, all equally likely.  Raises `ValueError` unless 0 < `count` <= 2**32."""
        if not 0 < count <= 1 << 32:
            raise ValueError(f"a number is chosen below 1 to 2**32, not below {count}")
        return kernel.random_below(self._state, count)

    def shuffled(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in random order; as many as there can be cards, at most."""
        state = self._state
        state.pile[: len(items)] = range(len(items))
        state.pile_size = len(items)
        kernel.shuffle_pile(state)
        return tuple([items[place] for place in state.pile[: len(items)]])


def signed_seed(seed: int) -> int:
    """The same 64 bits as a signed number, as the compiled life takes a seed."""
    return seed if seed < SEEDS // 2 else seed - SEEDS


def check_seed(seed: int) -> None:
    """Raises `GameError` (`chance.seed`) for anything but an int from 0 to 2**64 - 1."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise GameError("chance.seed", found=seed)
