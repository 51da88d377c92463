"""What the browser is told: nodes, trees and legal moves as plain JSON.

A node is a few hundred bytes and complete by itself, so the browser can step, scrub and visit branches without asking.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.cards import LISTED_PLACE
from pegs_widget.narration import describe

if TYPE_CHECKING:
    from pegs_widget.engine.cards import Card
    from pegs_widget.engine.position import Position
    from pegs_widget.game.comments import Comment
    from pegs_widget.game.node import Node
    from pegs_widget.game.tree import Game
    from pegs_widget.simulation.odds import WinOdds

Wire = dict[str, Any]


def node_on_the_wire(node: Node, locale: str) -> Wire:
    """One node, with its position, and its ply told in the words of a locale."""
    position, stock = node.position, node.stock
    top = str(stock.discards[-1]) if stock.discards else ""
    return {
        "id": node.id,
        "parent": None if node.parent is None else node.parent.id,
        "label": node.label,
        "text": node.text,
        "said": describe(node, locale=locale),
        "ply": node.ply,
        "round": node.round,
        "glyphs": list(node.glyphs),
        "comments": _prose(node.comments),
        "lead": _prose(node.lead_comments),
        "marks": [hole for (hole,) in _drawn(node, "mark", 1)],
        "arrows": [list(holes) for holes in _drawn(node, "arrow", 2)],
        "seat": position.seat,
        "pegs": " ".join([hole for holes in position.pegs.values() for hole in holes]),
        "hands": [_hand(stock.hands[seat]) for seat in position.rules.seats],
        "pile": len(stock.pile),
        "discards": len(stock.discards),
        "top": top,
        "steps": [[step.colour, step.origin, list(step.path), step.cause] for step in node.steps],
        "winner": position.winner,
    }


def _hand(cards: Iterable[Card]) -> str:
    """Cards in the order of a position's hands."""
    return " ".join(map(str, sorted(cards, key=lambda card: (LISTED_PLACE[card.rank], card.suit))))


def _prose(comments: Iterable[Comment]) -> list[str]:
    return [comment.prose for comment in comments if comment.prose]


def _drawn(node: Node, name: str, holes: int) -> list[list[str]]:
    """What is drawn on a node's board by commands of that name, as lists of so many hole names."""
    words = [command.text.split() for comment in node.comments for command in comment.commands if command.name == name]
    return [found for found in words if len(found) == holes]


def children_on_the_wire(node: Node) -> list[int]:
    """The ids of a node's children, the first the main line."""
    return [child.id for child in node.children]


def game_on_the_wire(game: Game, nodes: dict[int, Wire], rev: int) -> Wire:
    """The whole game: `nodes` has each node as it was told last."""
    rules = game.rules
    children = {str(node.id): children_on_the_wire(node) for node in game.nodes() if node.children}
    return {
        "rev": rev,
        "rules": rules.text,
        "players": rules.players,
        "teams": rules.teams,
        "pegs": rules.pegs,
        "names": [game.tags.get(f"Seat{seat.upper()}", "").replace("?", "") for seat in rules.seats],
        "title": game.tags.get("Event", "").replace("?", ""),
        "root": game.root.id,
        "cursor": game.node.id,
        "nodes": list(nodes.values()),
        "children": children,
    }


def history_on_the_wire(game: Game) -> Wire:
    """Whether a change can be taken back, and one made again."""
    return {"can_undo": game.can_undo, "can_redo": game.can_redo}


def odds_on_the_wire(odds: WinOdds) -> Wire:
    """The moves with their win odds, best first: `[text, odds, low, high, playouts, verdict]`, odds from 0 to 1."""
    rows = [
        [str(row.move), *(round(share, 4) for share in (row.odds, *row.interval)), row.playouts, row.verdict]
        for row in odds
    ]
    return {"rows": rows, "games": odds.playouts}


def no_moves(node_id: int) -> Wire:
    """What is told of a node whose legal moves are not to be known."""
    return {"node": node_id, "moves": [], "firsts": {}, "discards": []}


def moves_on_the_wire(node_id: int, position: Position) -> Wire:
    """The legal moves of a node with every way to write them, and what the first part of each split does."""
    firsts: dict[str, list[Any]] = {}
    moves = []
    for ways in position.ways():
        if ways[0].is_discard:
            continue
        moves.append([str(way) for way in ways])
        for way in ways:
            if way.is_split and str(way.parts[0]) not in firsts:
                steps = position.first_steps(way)
                firsts[str(way.parts[0])] = [[s.colour, s.origin, list(s.path), s.cause] for s in steps]
    discards = [move.rank for move in position.legal_moves if move.is_discard]
    return {"node": node_id, "moves": moves, "firsts": firsts, "discards": discards}
