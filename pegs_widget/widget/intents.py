"""What the browser asks for, checked and carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import GameError

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.widget.board import PegsWidget

_FIELD_TYPES: dict[str, type] = {"id": str, "rev": int, "node": int, "move": str, "text": str}


def carry_out(widget: PegsWidget, content: Any) -> bool:
    """Do what an intent asks for; returns whether that is answered by a trait of its own, not by the game's change.

    Raises `GameError` where it is not one (`widget.intent`), or was made before the game was last edited
    (`widget.stale`), and whatever the game raises where it cannot be done; then nothing has changed.
    """
    if not isinstance(content, dict) or not isinstance(name := content.get("intent"), str) or name not in _INTENTS:
        raise GameError("widget.intent", found=repr(content)[:80])
    fields, handle = _INTENTS[name]
    for field in fields:
        if type(content.get(field)) is not _FIELD_TYPES[field]:
            raise GameError("widget.field", intent=name, field=field, found=repr(content.get(field))[:80])
    if "rev" in fields and widget.is_stale(content["rev"]):
        raise GameError("widget.stale")
    handle(widget, content)
    return name in ("legal", "tree")


def _node(widget: PegsWidget, content: dict[str, Any]) -> Node:
    return widget.game.node_by_id(content["node"])


def _play(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.play(content["move"], at=_node(widget, content))


def _go(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.go(_node(widget, content))


def _legal(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.show_legal_moves(content["node"])


def _tree(widget: PegsWidget, _content: dict[str, Any]) -> None:
    widget.catch_up()


def _comment(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.comment(_node(widget, content), content["text"])


def _promote(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.promote(_node(widget, content))


def _demote(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.demote(_node(widget, content))


def _delete(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.delete(_node(widget, content))


def _undo(widget: PegsWidget, _content: dict[str, Any]) -> None:
    widget.game.undo()


# By the intent's name: the fields it needs, and what does it.  One with a `rev` edits, and is refused when stale.
_INTENTS: dict[str, tuple[tuple[str, ...], Callable[[PegsWidget, dict[str, Any]], None]]] = {
    "play": (("id", "rev", "node", "move"), _play),
    "go": (("id", "node"), _go),
    "legal": (("id", "node"), _legal),
    "tree": (("id",), _tree),
    "comment": (("id", "rev", "node", "text"), _comment),
    "promote": (("id", "rev", "node"), _promote),
    "demote": (("id", "rev", "node"), _demote),
    "delete": (("id", "rev", "node"), _delete),
    "undo": (("id", "rev"), _undo),
}
