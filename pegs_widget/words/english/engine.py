"""English: rules, cards, holes, positions, moves and chance."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
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
    "position.foreign_start": "a peg of colour {colour} is in {hole}, another colour's start area (R2.5)",
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
    "move.foreign": "in {text!r}, {hole} is in another colour's home or start, or no hole for a swap (R2.5)",
    "move.ambiguous": "{text!r} can mean several moves; write one of them whole: {moves}",
    "move.illegal": "{text} is not legal. {verdict} ({clause})",
    # chance, cards and piles
    "chance.seed": "{found!r} is not a seed; a seed is a whole number from 0 to 2**64 - 1",
}
