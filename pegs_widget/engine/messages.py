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
    "move.illegal": "{text} is not legal: {verdict}",
    # the widget
    "widget.intent": "the board sent something that is not an intent: {found}",
    "widget.field": "the board sent an intent {intent!r} whose {field} is {found}",
    "widget.stale": "the game has changed meanwhile; look at the board and try again",
    "widget.locked": "this board is for replaying only",
    "widget.not_your_turn": "it is the turn of {seat}, and this board is seen from seat {perspective}",
    "widget.perspective": "positions are set up on an open table only, not from the perspective of seat {perspective}",
    "widget.next_move": (
        "next_move() waits within a running cell, which needs ipykernel 7 or newer; here is {found}. "
        "on_move(callback) works with any version"
    ),
    "program.failed": "{program}, which plays seat {seat}, failed at ply {ply}: {error}",
    "widget.failed": "this could not be done: {error}",
    # verdicts
    "verdict.legal": "legal",
    "verdict.over": "the game is over: the team of seat {team} has won",
    "verdict.card_not_held": "the player does not hold {card}, but {hand}",
    "verdict.must_move": "who can move with a card other than a joker must move; for instance {move}",
    "verdict.no_hole": "{part} names a hole that this board does not have; its sides are {seats}",
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
    # chance, cards and piles
    "chance.seed": "{found!r} is not a seed; a seed is a whole number from 0 to 2**64 - 1",
    "stock.hand": "the player at {seat} does not hold {card}, but {hand} ({clause})",
    "stock.elsewhere": "{card} cannot be there: all there are of it are known to lie elsewhere ({clause})",
    "stock.empty": "there is no card left for {seat} to draw ({clause})",
    "stock.named": "{found}: more cards are named than are drawn, {allowed} ({clause})",
    "stock.shuffle": "the new pile is not the discard pile, shuffled: {found}, but there lie {discards} ({clause})",
    "stock.shuffle_early": "nothing is shuffled here: {left} cards are left in the pile ({clause})",
    "stock.count": "there are {found} cards in all; {decks} decks with their jokers are {allowed} ({clause})",
    "stock.too_many": "{card}: there are {found} of it or of its rank; {decks} decks have {allowed} ({clause})",
    # the tags of records
    "tag.missing": "the tag {tag} is missing ({clause})",
    "tag.form": "a tag is a word with a value on one line, not {tag!r} with {found!r} ({clause})",
    "tag.number": "{tag} is a number, not {found!r} ({clause})",
    "tag.version": "this is not PJN {allowed}, but PJN {found!r} ({clause})",
    "tag.seat": "{tag} {found!r}: the seats of this table are {allowed} ({clause})",
    "tag.position": "the position is one of {found}, the game one of {expected} ({clause})",
    "tag.deck": "the deck has {found} cards; {decks} decks with their jokers have {allowed} ({clause})",
    "tag.discards": "Discards goes with Position; at the start there is no discard pile ({clause})",
    "tag.hand": "{tag} {found!r} is not the hand that was dealt: {expected} ({clause})",
    "tag.result": "Result is '*' or the first seat of the winning team ({allowed}), not {found!r} ({clause})",
    "tag.result_other": "Result says {found!r}, but the team of seat {winner} has won ({clause})",
    "tag.result_why": "Result says {found!r}, but nobody has won; Termination must tell why ({clause})",
    # records: the text
    "record.encoding": "the byte {found} is not UTF-8, in which records are written ({clause})",
    "record.count": "one game is expected, but there are {found}; read_games reads any number ({clause})",
    "record.token": "{found!r} is nothing that a record has in this place ({clause})",
    "record.tag": 'a tag is written [Name "value"], not {found} ({clause})',
    "record.tag_twice": "the tag {found} stands twice ({clause})",
    "record.comment_open": "this comment is never closed: a brace is missing ({clause})",
    "record.variation_open": "this variation is never closed: a bracket is missing ({clause})",
    "record.variation_close": "there is no variation that this bracket could close ({clause})",
    "record.variation_empty": "this variation is empty ({clause})",
    "record.variation_first": "a variation is an alternative to the ply before it, and there is none ({clause})",
    "record.glyph": "the glyph {found} belongs to a ply, and there is none before it ({clause})",
    "record.glyph_unknown": "{found} is not a glyph; there are ! ? !! ?? !? ?! and $1, $2 ... ({clause})",
    "record.label": "this is ply {expected} and not {found} ({clause})",
    "record.label_alone": "no ply follows the label {found} ({clause})",
    "record.ply": "{found!r} is not a ply here: {cause} ({clause})",
    "record.illegal": (
        "{found} is not legal: {verdict}. The position is {position}; legal with this card: {moves} ({clause})"
    ),
    "record.irregular": (
        "{found} is carried out though not legal: {verdict}. The position is {position}; legal with this card: "
        "{moves} ({clause})"
    ),
    "record.draw": "the draw of {found} contradicts the deck, which only a variation may ({clause})",
    "record.setup": "a set-up needs its position: set {{[%position ...]}} ({clause})",
    "record.command": "this command is never closed: {found} ({clause})",
    "record.fact_twice": "{found}: the ply has such a command already ({clause})",
    "record.fact_place": "{found} has no place here: it belongs right after its ply or set-up ({clause})",
    # the game tree
    "game.deleted": "node {node} is not in the tree any more",
    "game.foreign": "node {node} belongs to another game",
    "game.no_ply": "the line has no {found}; its last ply is {last}",
    "game.draw": "the draw of {draws} contradicts what is known of the pile; only a variation may",
    "game.other_rules": "the game is one of {rules}; this position is another one's: {found}",
    "game.on_main_line": "{label} is on the main line already",
    "game.no_variation": "{label} is on the last line that there is",
    "game.root": "the beginning of a game cannot be deleted",
    "game.fact": "the command {command} tells what happened; only a ply or a set-up makes it",
    "game.glyph": "{found!r} is not a glyph of a ply; there are ! ? !! ?? !? ?! and $1, $2 ...",
    "game.tag_fixed": "the plies depend on {tag}; it stays as it is",
    "game.nothing_to_undo": "there is no change to take back",
    "game.nothing_to_redo": "no change has been taken back",
    "game.file_changed": "in {file}, this game has been changed by somebody else; nothing was written",
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
