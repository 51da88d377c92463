"""The clauses of the rules in words, as one set of rules has them."""

from __future__ import annotations

from pegs_widget.engine.rules import Rules
from pegs_widget.words import sentence

PARTS: dict[str, tuple[str, ...]] = {
    part: tuple(f"{part}.{number}" for number in range(1, count + 1))
    for part, count in (("R1", 3), ("R2", 5), ("R3", 4), ("R4", 6), ("R5", 6), ("R6", 4), ("R7", 5), ("R8", 2))
}
"""The numbers of the clauses, by part."""

CLAUSES: tuple[str, ...] = tuple(clause for clauses in PARTS.values() for clause in clauses)


def rules_of(rules: Rules | str) -> Rules:
    """The rules that a rules text such as `arizona` names, for four players.  Raises `RulesError`."""
    return rules if isinstance(rules, Rules) else Rules.parse(rules)


def clause_text(clause: str, rules: Rules, locale: str | None = None) -> str:
    """A clause such as `R5.2`, or the heading of a part such as `R6`, as these rules have it.

    Raises `KeyError` for no clause of R1 to R8.
    """
    return sentence(f"clause.{_name(clause, rules)}", {"n": rules.pegs}, locale)


def _name(clause: str, rules: Rules) -> str:
    variant = {
        "R4.2": rules.draw,
        "R5.1": "team" if rules.any_peg else "own" if rules.helps else "alone",
        "R6.2": "team" if rules.any_peg else "own",
        "R6.4": rules.joker_from,
    }.get(clause)
    name = clause.replace(".", "_")
    return f"{name}_{variant}" if variant else name


CARD_ROWS: tuple[tuple[str, ...], ...] = (
    ("A",),
    ("2", "3", "4", "5", "6", "10"),
    ("J", "Q", "K"),
    ("7",),
    ("8",),
    ("9",),
    ("X",),
)
"""The cards that do the same, in the order of R6."""


def card_text(rank: str, rules: Rules, locale: str | None = None) -> str:
    """What a card does under these rules (R6)."""
    if rank in ("A", "J", "Q", "K"):
        return sentence(f"clause.card_out_{1 if rank == 'A' else 10}", locale=locale)
    if rank in ("8", "X"):
        return sentence("clause.card_back" if rank == "8" else "clause.card_joker", locale=locale)
    splits = rank == "7" or (rank == "9" and rules.nine == "split")
    return sentence("clause.card_split" if splits else "clause.card_forward", {"n": int(rank)}, locale)
