"""The sentence of every code, in English: the one place where the engine's words are made.

Everything below the edge speaks in codes with parameters; another language is another table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ENGLISH: dict[str, str] = {
    # rules
    "rules.preset": "{found!r} is not a preset of the rules; there are: {allowed} (R9)",
    "rules.table": "{found} (players/teams) is not a table of this game; there are: {allowed} (R1.1, R1.2)",
    "rules.field": "{found!r} is not a field of the rules; write field=value, with a field of: {allowed} (R9)",
    "rules.twice": "the field {field} stands twice (R9)",
    "rules.value": "{field} does not take {found!r}; it takes: {allowed} (R9)",
    # cards and holes
    "card.unknown": "{card!r} is not a card; a card is A, 2 to 10, J, Q, K, X (the joker) or ?, then s h d c if known",
    "hole.unknown": (
        "{hole!r} is not a hole of this board; on the sides {seats} there are, for side a: "
        "a0 to a17, ah1 to ah5, and as for its start area (R2)"
    ),
}


def sentence(code: str, params: Mapping[str, Any]) -> str:
    """The English sentence for a code with its parameters; raises `KeyError` for a code that has none."""
    return ENGLISH[code].format_map(params)
