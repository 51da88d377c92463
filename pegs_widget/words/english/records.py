"""English: records: stock, tags, text, and the game tree."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "stock.hand": "the player at {seat} does not hold {card}, but {hand} ({clause})",
    "stock.elsewhere": "{card} cannot be there: all there are of it are known to lie elsewhere ({clause})",
    "stock.empty": "there is no card left for {seat} to draw ({clause})",
    "stock.named": "{found}: more cards are named than are drawn, {allowed} ({clause})",
    "stock.shuffle": "the new pile is not the discard pile, shuffled: {found}, but there lie {discards} ({clause})",
    "stock.shuffle_early": "nothing is shuffled here: {left} cards are left in the pile ({clause})",
    "stock.count": "there are {found} cards in all; {decks} decks with their jokers are {allowed} ({clause})",
    "stock.too_many": "{card}: there are {found} of it or of its rank; {decks} decks have {allowed} ({clause})",
    # the tags of records
    "tag.names": "{found} names are too many for {players} players ({clause})",
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
    "record.at": "line {line}, column {column}: {text}",
    "record.at_game": "game {game}, line {line}, column {column}: {text}",
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
        "{found} is not legal. {verdict} The position is {position}; legal with this card: {moves} ({clause})"
    ),
    "record.irregular": (
        "{found} is carried out though not legal. {verdict} The position is {position}; legal with this card: "
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
}
