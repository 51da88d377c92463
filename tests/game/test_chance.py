"""The generator: the numbers are another implementation's of sfc32, seeded alike."""

from __future__ import annotations

from collections import Counter

import pytest

from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import GameError


@pytest.mark.parametrize(
    ("seed", "stream", "words"),
    [
        (0, 0, [1363572419, 145230303, 808754475, 4216505632]),
        (7, 0, [3069104647, 3582417929, 1446471690, 4196707356]),
        (7, 3, [911453363, 1903567588, 1174517205, 1186431023]),
        (2**64 - 1, 0, [3198948910, 1207870834, 3536270770, 1764797259]),
    ],
)
def test_words(seed: int, stream: int, words: list[int]) -> None:
    chance = Chance(seed, stream)
    assert [chance.word() for _ in words] == words


def test_below() -> None:
    chance = Chance(7)
    counts = (6, 162, 3_000_000_000, 3_000_000_000, 3_000_000_000, 1)
    numbers = [4, 135, 1010348803, 2931366224, 2091770741, 0]
    assert [chance.below(count) for count in counts] == numbers


def test_shuffled() -> None:
    assert Chance(7).shuffled(range(10)) == (0, 8, 4, 1, 3, 5, 6, 2, 9, 7)
    assert Chance(2**64 - 1).shuffled(range(10)) == (3, 4, 9, 1, 0, 5, 8, 6, 2, 7)
    assert Chance(7).shuffled([]) == ()


def test_below_is_fair() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())  # five standard deviations


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", True])
def test_not_a_seed(seed: object) -> None:
    with pytest.raises(GameError) as caught:
        Chance(seed)  # type: ignore[arg-type]
    assert caught.value.code == "chance.seed"
    assert repr(seed) in str(caught.value)
