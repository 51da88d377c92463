"""Entry: what the tree holds for one node, and how one grows from its parent.  Immutable: an edit puts in another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.errors import IllegalMoveError

if TYPE_CHECKING:
    from pegs_widget.engine.cards import Card
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.position import Position
    from pegs_widget.game.comments import Comment
    from pegs_widget.game.stock import Stock, Turn

# The commands that say what happened, not what is thought of it: only plies and set-ups make them.
FACTS = ("draw", "shuffle", "irregular", "position")


class Entry(NamedTuple):
    """A point of choice and how it came about: by a ply, by a set-up (no move), or as the root (no parent)."""

    position: Position
    stock: Stock
    parent: int | None = None
    children: tuple[int, ...] = ()
    move: Move | None = None
    draws: tuple[Card, ...] = ()
    # The seat that drew each of the draws.
    drawers: tuple[str, ...] = ()
    ply: int = 0
    round: int = 1
    irregular: bool = False
    # The draws contradict what was known of the pile, which only a variation may do.
    what_if: bool = False
    glyphs: tuple[str, ...] = ()
    comments: tuple[Comment, ...] = ()
    # The comments before the ply, where it opens a variation.
    lead: tuple[Comment, ...] = ()
    # The sibling within whose variation this one is written, as an alternative to that; None: the first child.
    beside: int | None = None

    @property
    def is_setup(self) -> bool:
        return self.parent is not None and self.move is None


class Growth(NamedTuple):
    """A new entry, the order of the new pile where the ply made one, and the error that an irregular ply would be."""

    entry: Entry
    new_pile: tuple[Card, ...] | None
    error: IllegalMoveError | None


def played(
    parent: int,
    before: Entry,
    move: Move,
    first: str,
    *,
    named: Sequence[Card] = (),
    new_pile: Sequence[Card] | None = None,
    irregular: bool = False,
) -> Growth:
    """The entry after a ply; `named` and `new_pile` are as for `Stock.turn`, `first` is who begins every round.

    Raises `MoveError` where the move is not legal (`irregular`: where it cannot even be carried out), and `GameError`
    where the cards are not there.
    """
    position, ply = before.position, before.ply + 1
    turns: list[tuple[Turn, tuple[str, ...]]] = []

    def draw(drawers: tuple[str, ...]) -> list[str]:
        turn = before.stock.turn(
            position.seat, move.card, drawers, named=named, new_pile=new_pile, ply=ply, irregular=irregular
        )
        turns.append((turn, drawers))
        return [card.rank for card in turn.draws]

    illegal = None
    try:
        after = position.play(move, draw)
    except IllegalMoveError as error:
        if not irregular:
            raise
        illegal = error
        after = position.carry_out(move, draw)
    ((turn, drawers),) = turns
    entry = Entry(
        after,
        turn.stock,
        parent,
        move=move,
        draws=turn.draws,
        drawers=drawers,
        ply=ply,
        round=before.round + _begins_round(position, after, first),
        irregular=irregular,
        what_if=turn.what_if,
    )
    return Growth(entry, turn.new_pile, illegal)


def set_up(parent: int, before: Entry, position: Position, first: str) -> Entry:
    """The entry after a set-up.  Raises `GameError` where the cards are not there."""
    return Entry(
        position,
        before.stock.set_up(position.hands),
        parent,
        ply=before.ply,
        round=before.round + _begins_round(before.position, position, first),
    )


def _begins_round(before: Position, after: Position, first: str) -> bool:
    return after.seat == first != before.seat


def reordered(entries: Mapping[int, Entry], parent: int, children: Sequence[int]) -> dict[int, Entry]:
    """The entries that are other ones once a parent has these children, in this order.

    Each variation is then an alternative to the first child.  What was said before the ply of one that has become the
    first child is said after it: it opens no variation any more.
    """
    after = {parent: entries[parent]._replace(children=tuple(children))}
    for number in children:
        entry = entries[number]
        if number == children[0]:
            entry = entry._replace(lead=(), comments=entry.lead + entry.comments)
        after[number] = entry._replace(beside=None)
    return {number: entry for number, entry in after.items() if entry != entries[number]}
