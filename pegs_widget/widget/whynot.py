"""Why something is not offered on the board: what a hand has chosen, judged by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import AmbiguousMoveError
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position
    from pegs_widget.engine.verdict import Verdict

# Of a card that merely takes another number of steps, nobody would ask why.
_FAR_FETCHED = (
    "count",
    "count_backward",
    "only_forward",
    "eight_backward",
    "backward_in_home",
    "cannot_come_out",
    "joker_empty",
    "joker_start_first",
)


def why_not(position: Position, card: str, way: str, locale: str | None = None) -> dict[str, Any]:
    """What the rules say of a move that is thought of: `{legal, text, clause, code, holes}`, in a locale's language.

    `card` is a rank, or `""` while none is chosen: then it is about all cards of the mover's hand.  `way` is what a
    move's text has after the card (`"a3-a9"`, `"a3-a5 b2-b6"`, `"--"`), or one hole.
    Raises `InvalidMoveError` for what is no text of a move.
    """
    try:
        verdict = position.explain(f"{card} {way}") if card else _of_the_hand(position, way)
    except AmbiguousMoveError as error:
        return {"legal": True, "text": error.text(locale), "clause": "", "code": error.code, "holes": []}
    if verdict is None:
        origin, _, target = way.partition("-")
        hand = " ".join(position.hands[position.seat])
        text = sentence("widget.none_of_cards", {"origin": origin, "target": target, "hand": hand}, locale)
        return {"legal": False, "text": text, "clause": "R6", "code": "none_of_cards", "holes": [origin, target]}
    return {
        "legal": verdict.legal,
        "text": verdict.text(locale),
        "clause": verdict.clause,
        "code": verdict.code,
        "holes": list(verdict.holes),
    }


def _of_the_hand(position: Position, way: str) -> Verdict | None:
    """The verdict that says most, on playing the way with any card of the hand; None if each only counts otherwise."""
    ranks = dict.fromkeys(position.hands[position.seat])
    verdicts = [position.explain(f"{rank} {way}") for rank in ranks]
    told = [one for one in verdicts if len(verdicts) == 1 or one.code not in _FAR_FETCHED]
    return told[0] if told else None
