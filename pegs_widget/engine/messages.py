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
    # positions
    "seat.unknown": "{seat!r} is not a seat of this table; there are: {seats} (R1.1)",
    "position.sections": "a position has the form RULES PLAYERS TEAMS SEAT | PEGS | HANDS, not {text!r}",
    "position.head": "a position begins with RULES PLAYERS TEAMS SEAT, such as 'arizona 4 2 a', not {found!r}",
    "position.pegs_text": "the pegs of a colour are written 'a: as as as a8 ah5', not {found!r}",
    "position.hands_text": "a hand is written 'a: A 5 7 K X', not {found!r}",
    "position.twice": "{name!r} stands twice in one list of a position",
    "position.colour_missing": "the pegs of colour {colour} are missing",
    "position.pegs": "colour {colour} has {found} pegs; it should have {expected} (R1.3)",
    "position.same_hole": "two pegs ({colours}) are on {hole}; a hole holds one peg (R2.1)",
    "position.foreign_home": "a peg of colour {colour} is on {hole}, in another colour's home (R2.5)",
    "position.hand": "seat {seat} holds {found} cards; it can hold at most {most} (R4.2)",
    "position.cards": "there are {found} cards of rank {rank} in the hands; the decks have {most} (R3.1)",
    "position.draws": "{found} draws are given for {move}; {expected} cards are drawn (R4.2, R4.4)",
    # moves
    "move.empty": "there is no move in an empty text; a move is a card and its parts, such as 'K as-a8' or '5 --'",
    "move.card": "{text!r} does not begin with a card: {card!r} is none; a move is written 'K as-a8'",
    "move.card_first": "the card comes first, as in 'K as-a8'; {text!r} begins with a part",
    "move.part": "in {text!r}, {part!r} is not a part; a part is written FROM-TO, as in 'a8-b3'",
    "move.parts": "{text!r} has {found} parts; a move has one, or two for a split, or is a discard, '5 --'",
    "move.swap_split": "{text!r}: a swap is a whole move and has one part",
    "move.no_peg": "in {text!r}, no peg stands on {hole}",
    "move.own_peg": "in {text!r}, a peg of the same colour stands on {hole}",
    "move.ambiguous": "{text!r} can mean several moves; write one of them whole: {moves}",
    "move.illegal": "{text} is not legal: {verdict}",
    # the widget
    "widget.intent": "the board sent something that is not an intent: {found}",
    "widget.field": "the board sent an intent {intent!r} whose {field} is {found}",
    "widget.stale": "the game has changed meanwhile; look at the board and try again",
    "widget.failed": "this could not be done: {error}",
    # verdicts
    "verdict.legal": "legal",
    "verdict.over": "the game is over: the team of seat {team} has won",
    "verdict.card_not_held": "the player does not hold {card}, but {hand}",
    "verdict.must_move": "who can move with a card other than a joker must move; for instance {move}",
    "verdict.no_peg": "no peg stands on {hole}",
    "verdict.not_movable": "the peg on {hole} is of colour {colour}; the player may move pegs of: {movable}",
    "verdict.no_split": "the card {card} moves one peg; it is not split between two",
    "verdict.split_from_start": "a peg in start ({hole}) takes no part in a split",
    "verdict.split_same_peg": "a split moves two different pegs; {hole} holds the first one again",
    "verdict.split_count": "{found} steps up to {origin}-{target}; a split of {card} takes {expected}, 1 or more a peg",
    "verdict.no_swap": "these rules have no swap with {card}",
    "verdict.into_start": "no card takes a peg to a start area ({hole})",
    "verdict.foreign_home": "{hole} is in a home that a peg of colour {colour} never enters",
    "verdict.cannot_come_out": "{card} does not bring a peg out of {hole}; A, J, Q and K do",
    "verdict.come_out_hole": "a peg comes out to {come_out}, not to {hole}",
    "verdict.come_out_own": "a peg of the same colour stands on the come-out hole {hole}",
    "verdict.joker_from_home": "a joker never moves a peg out of home ({hole})",
    "verdict.joker_off_track": "a joker takes a peg to a track hole only, not to {hole}",
    "verdict.joker_empty": "a joker takes a peg to a hole that another colour occupies; {hole} is empty",
    "verdict.joker_own": "a joker takes a peg to a hole that another colour occupies; {hole} holds its own",
    "verdict.joker_start_first": "while a peg of the team is in start, a joker moves such a peg, not the one on {hole}",
    "verdict.backward_in_home": "a peg in home ({hole}) cannot move backward",
    "verdict.backward_at_home": "a backward move never enters a home ({hole})",
    "verdict.out_of_home": "a peg in home moves forward only: no way leads from {origin} to {target}",
    "verdict.count": "from {origin} to {target} it is {found} steps; {card} takes {expected}",
    "verdict.blocked": "on the way from {origin}, a peg of the same colour {colour} stands on {hole}",
    "verdict.chain": "landing on {hole} would send a teammate's peg to an in-spot that is not free for it",
    "verdict.nothing_there": "no move of {card} with one part begins or ends on {hole}",
    "verdict.no_card_can": "no card can do {move}",
    # pictures
    "picture.seat": "{seat!r} is not a seat of this board; its seats are: {seats} (R1.1)",
    "picture.to_move": "{player} to move",
    "picture.won": "{team} won",
    "picture.title": "Pegs and Jokers: {headline}",
    "picture.pegs": "{player}: {holes}.",
    "text.home": "home",
    "text.start": "start",
    "text.hand": "{headline}, holding {cards}",
}


def sentence(code: str, params: Mapping[str, Any]) -> str:
    """The English sentence for a code with its parameters; raises `KeyError` for a code that has none."""
    return ENGLISH[code].format_map(params)
