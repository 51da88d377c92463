"""What the browser asks for, checked and carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import GameError, PegsError
from pegs_widget.engine.position import Position

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.widget.board import PegsWidget

_FIELD_TYPES: dict[str, type] = {
    "id": str,
    "rev": int,
    "node": int,
    "move": str,
    "card": str,
    "way": str,
    "action": str,
    "answer": list,
    "text": str,
    "position": str,
    "glyphs": list,
    "marks": list,
    "arrows": list,
}
_ANSWERED = ("legal", "tree", "check", "explain", "task", "answer")


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
    if "rev" in fields:
        widget.check_edit(content["rev"])
        if widget.task and name != "play":
            raise GameError("widget.lesson_edit")
    handle(widget, content)
    return name in _ANSWERED


def _node(widget: PegsWidget, content: dict[str, Any]) -> Node:
    return widget.game.node_by_id(content["node"])


def _play(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.play_by_hand(_node(widget, content), content["move"])


def _go(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.go(_node(widget, content))


def _legal(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.show_legal_moves(content["node"])


def _explain(widget: PegsWidget, content: dict[str, Any]) -> None:
    told = widget.why_not(_node(widget, content), content["card"], content["way"])
    widget.send({"kind": "explained", "by": content["id"], **told})


def _task(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.do(content["action"])


def _answer(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.answer_by_hand([str(one) for one in content["answer"]])


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


def _glyphs(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.game.glyphs(_node(widget, content), *map(str, content["glyphs"]))


def _draw(widget: PegsWidget, content: dict[str, Any]) -> None:
    marks, arrows = content["marks"], content["arrows"]
    if not all(isinstance(arrow, list) and len(arrow) == 2 for arrow in arrows):
        raise GameError("widget.field", intent="draw", field="arrows", found=repr(arrows)[:80])
    widget.game.draw(_node(widget, content), map(str, marks), [(str(one), str(other)) for one, other in arrows])


def _setup(widget: PegsWidget, content: dict[str, Any]) -> None:
    widget.check_open_table()
    widget.game.set_up(content["position"], at=_node(widget, content))


def _undo(widget: PegsWidget, _content: dict[str, Any]) -> None:
    widget.game.undo()


def _redo(widget: PegsWidget, _content: dict[str, Any]) -> None:
    widget.game.redo()


def _check(widget: PegsWidget, content: dict[str, Any]) -> None:
    """Say what is wrong with a position that is being set up."""
    widget.check_open_table()
    locale = widget.locale or None
    try:
        position = Position.parse(content["position"], check=False)
    except PegsError as error:
        text, problems = "", [error.text(locale)]
    else:
        text, problems = position.text, [problem.text(locale) for problem in position.problems()]
    python = f"pw.Position.parse({text!r})" if text and not problems else ""
    widget.send({"kind": "checked", "by": content["id"], "position": text, "python": python, "problems": problems})


# By the intent's name: the fields it needs, and what does it.  One with a `rev` edits, and is refused when stale.
_INTENTS: dict[str, tuple[tuple[str, ...], Callable[[PegsWidget, dict[str, Any]], None]]] = {
    "play": (("id", "rev", "node", "move"), _play),
    "go": (("id", "node"), _go),
    "legal": (("id", "node"), _legal),
    "tree": (("id",), _tree),
    "task": (("id", "action"), _task),
    "answer": (("id", "answer"), _answer),
    "explain": (("id", "node", "card", "way"), _explain),
    "comment": (("id", "rev", "node", "text"), _comment),
    "promote": (("id", "rev", "node"), _promote),
    "demote": (("id", "rev", "node"), _demote),
    "delete": (("id", "rev", "node"), _delete),
    "glyphs": (("id", "rev", "node", "glyphs"), _glyphs),
    "draw": (("id", "rev", "node", "marks", "arrows"), _draw),
    "setup": (("id", "rev", "node", "position"), _setup),
    "undo": (("id", "rev"), _undo),
    "redo": (("id", "rev"), _redo),
    "check": (("id", "position"), _check),
}
