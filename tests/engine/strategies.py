"""Rules and positions for Hypothesis to choose from; simpler ones come first, so that it can shrink towards them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

import pytest
from hypothesis import strategies as st

from pegs_widget.engine.errors import RulesError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import TABLES, Rules
from tests.conformance import RANKS

FIELDS = [field.name for field in fields(Rules) if field.name not in ("preset", "players", "teams")]
Draw = st.DrawFn


def words_taken(field: str, players: int) -> list[str]:
    """What a field of R9 takes today, as the error for anything else tells."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(f"arizona+{field}=", players)
    words: str = caught.value.params["allowed"]
    return words.split()


@st.composite
def rules_values(draw: Draw, known: Mapping[str, Sequence[str]] | None = None) -> Rules:
    """Any rules that there are today, or those made of the fields and words that are `known`."""
    players, teams = draw(st.sampled_from(TABLES))
    text = draw(st.sampled_from(("arizona", "standard")))
    for field in known or FIELDS:
        words = known[field] if known else words_taken(field, players)
        if len(words) > 1 and draw(st.booleans()):
            text += f"+{field}={draw(st.sampled_from(words))}"
    return Rules.parse(text, players, teams)


@st.composite
def positions(draw: Draw, rules: st.SearchStrategy[Rules], unknown: bool = True) -> Position:
    """Pegs where they meet: around an in-spot of the mover's team, on other in-spots, in homes.

    Sometimes all pegs of the mover are home, and of some of the teammates to the left.
    """
    chosen = draw(rules)
    seat = draw(st.sampled_from(chosen.seats))
    ring = [f"{side}{number}" for side in chosen.seats for number in range(18)]
    at = chosen.seats.index(seat)
    team = (chosen.seats[at:] + chosen.seats[:at])[:: chosen.teams]
    all_home = team[: max(0, draw(st.integers(-4, len(team))))]
    middle = ring.index(f"{draw(st.sampled_from(team))}3") + draw(st.integers(-6, 6))
    crowd = [ring[(middle + step) % len(ring)] for step in range(-6, 7)]
    taken: set[str] = set()
    pegs: dict[str, list[str]] = {}
    for colour in chosen.seats:
        lane = [f"{colour}h{number}" for number in range(1, 6)]
        places = [f"{colour}s"] * 3 + crowd + [f"{one}3" for one in chosen.seats] + lane
        pegs[colour] = []
        for _ in range(chosen.pegs):
            free = [hole for hole in (lane if colour in all_home else places) if hole not in taken]
            hole = draw(st.sampled_from(free))
            pegs[colour].append(hole)
            if hole[1] != "s":
                taken.add(hole)
    return Position.of(chosen, seat, pegs, {seat: draw(hands(chosen, unknown))})


def hands(rules: Rules, unknown: bool) -> st.SearchStrategy[list[str]]:
    """A mover's hand: cards of different ranks, often one that is split, rarely with an unknown one among them."""
    ranks = st.lists(st.sampled_from(RANKS), min_size=1, max_size=rules.hand_size, unique=True)
    splitting = st.sampled_from([["7"], ["9"], ["7", "9"], ["X", "7"]])
    known = st.one_of(ranks, splitting)
    return st.one_of(known, known, known, ranks.map(lambda hand: [*hand[1:], "?"])) if unknown else known
