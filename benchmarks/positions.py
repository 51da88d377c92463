"""One position: its legal moves, playing one, and saying why another is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.material import ILLEGAL, LEGAL, mid_game
from benchmarks.measuring import Effort, Measure, seconds_each
from pegs_widget import Move

if TYPE_CHECKING:
    from collections.abc import Iterator


def measures(effort: Effort) -> Iterator[Measure]:
    """What one call on a fixed mid-game position takes."""
    count = len(mid_game().legal_moves)
    legal, illegal = Move.parse(LEGAL), Move.parse(ILLEGAL)
    calls = (
        ("legal_moves", f"`legal_moves`, {count} of them", lambda position: position.legal_moves),
        ("play", f"`play`, a split: `{LEGAL}`", lambda position: position.play(legal)),
        ("explain", f"`explain`, not legal: `{ILLEGAL}`", lambda position: str(position.explain(illegal))),
    )
    for name, what, call in calls:
        yield Measure(f"position.{name}", seconds_each(effort, call, mid_game) * 1e6, "µs", f"{what} (mid-game)")
