"""Shares and how sure they are."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations
NOTHING = "–"  # what tables show of nothing


class Share(NamedTuple):
    """`number` of `of` things."""

    number: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of nothing is 0."""
        return self.number / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies at 95 % confidence (Wilson's interval); of nothing, anywhere."""
        if not self.of:
            return 0.0, 1.0
        n, share = self.of, self.value
        middle = share + Z * Z / (2 * n)
        half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
        return max(0.0, (middle - half) / (1 + Z * Z / n)), min(1.0, (middle + half) / (1 + Z * Z / n))

    @property
    def percents(self) -> tuple[str, str]:
        """The share and its interval in per cent, as tables show them."""
        if not self.of:
            return NOTHING, NOTHING
        low, high = self.interval
        return f"{100 * self.value:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"
