"""Moves, plies and positions in words: `describe`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from pegs_widget.engine.board import START_NAMES
from pegs_widget.engine.cards import UNKNOWN_RANK
from pegs_widget.engine.position import Position
from pegs_widget.engine.verdict import Verdict
from pegs_widget.game.node import Node
from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from pegs_widget.engine.moves import Move, Step

Names = Mapping[str, str]


def describe(
    thing: Move | Node | Position | Verdict | str,
    position: Position | None = None,
    *,
    names: Names | None = None,
    locale: str | None = None,
) -> str:
    """What something is or does, in sentences, in the language of a locale.

    Of a move (or its text), with the position that it is made in: who plays what, and what happens to whom.  Of a node,
    the same of the ply that led there.  Of a position: who is to move with which cards, and where all pegs are.  Of a
    verdict, its text.  `names` are the players' names by seat; a node knows those of its game.

    Raises `TypeError` for a move without a position, and a `MoveError` for one that its card cannot make there.
    """
    if isinstance(thing, Verdict):
        return thing.text(locale)
    if isinstance(thing, Position):
        return _position(thing, names or {}, locale)
    if isinstance(thing, Node):
        return _node(thing, names, locale)
    if position is None:
        raise TypeError("describe(move, position): a move is told of the position that it is made in")
    move = position.parse_move(thing) if isinstance(thing, str) else thing
    return _ply(position.seat, move, position.steps(move), names or {}, locale)


def called(seat: str, names: Names, locale: str | None) -> str:
    """What a player is called: by name, or as a seat."""
    return names.get(seat) or sentence("board.seat", {"seat": seat}, locale)


def _node(node: Node, names: Names | None, locale: str | None) -> str:
    if names is None:
        names = {seat: name for seat, name in node.game.names.items() if name}
    if node.parent is None:
        return sentence("narration.begins", {"name": called(node.position.seat, names, locale)}, locale)
    if node.move is None:
        return sentence("narration.set_up", locale=locale)
    return _ply(node.parent.position.seat, node.move, node.steps, names, locale)


def _ply(seat: str, move: Move, steps: Iterable[Step], names: Names, locale: str | None) -> str:
    code = "narration.discards" if move.is_discard else "narration.plays"
    said = sentence(code, {"name": called(seat, names, locale), "card": move.rank}, locale)
    return " ".join([said, *(step.text(locale, names=names) for step in steps)])


def _position(position: Position, names: Names, locale: str | None) -> str:
    if position.winner:
        return won(position, names, locale)
    seat = position.seat
    name, hand = called(seat, names, locale), position.hands[seat]
    cards = joined((sentence(f"form.label.{rank}", locale=locale) for rank in hand), locale)
    known = UNKNOWN_RANK not in hand and hand
    head = (
        sentence("narration.holds", {"name": name, "cards": cards}, locale)
        if known
        else sentence("narration.to_move", {"name": name}, locale)
    )
    told = [head]
    for colour, holes in position.pegs.items():
        told += _pegs(called(colour, names, locale), holes, locale)
    return " ".join(told)


def _pegs(name: str, holes: Iterable[str], locale: str | None) -> Iterable[str]:
    """Where the pegs of one colour are: in start, on the track, home."""
    by_place: dict[str, list[str]] = {}
    for hole in holes:
        place = "in_start" if hole in START_NAMES else "at_home" if hole[1] == "h" else "on_track"
        by_place.setdefault(place, []).append(hole)
    for place, there in by_place.items():
        params = {"name": name, "n": len(there), "holes": joined(there, locale)}
        yield sentence(f"narration.{place}", params, locale)


def won(position: Position, names: Names, locale: str | None) -> str:
    """Who has won, of a position whose game is over (R8.1)."""
    rules = position.rules
    assert position.winner is not None
    team = [called(seat, names, locale) for seat in rules.team(rules.team_of(position.winner))]
    return sentence("narration.won", {"names": joined(team, locale)}, locale)
