"""TaskWidget: a board with a task beside it, that is worked on by hand or from Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import GameError
from pegs_widget.widget import wire
from pegs_widget.widget.board import PegsWidget
from pegs_widget.widget.frozen import frozen

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.game.tree import Game


class TaskWidget(PegsWidget):
    """What a lesson and a quiz on the board have in common: the trait `task`, and the buttons beside it.

    The game that it shows is its own: by hand it is not edited, and moves are what the task makes of them.
    """

    def __init__(self, game: Game, **options: Any) -> None:
        super().__init__(game, **options)
        self._show_task()

    def do(self, action: str, /) -> None:
        """Press one of the buttons beside the board, which `board.task["actions"]` names.

        Raises `GameError` (`widget.no_action`) for one that is not there now.
        """
        actions = self._actions()
        if action not in actions:
            raise GameError("widget.no_action", action=action, actions=" ".join(actions))
        actions[action]()
        self._show_task()

    def answer_by_hand(self, _answer: list[str], /) -> None:
        """Raise `GameError` (`widget.no_action`): this task is not answered so."""
        raise GameError("widget.no_action", action="answer", actions=" ".join(self._actions()))

    def show_legal_moves(self, node_id: int) -> None:
        """Offer the legal moves of a node, where the task asks for one."""
        if self._may_move_at(self._game.node_by_id(node_id)):
            super().show_legal_moves(node_id)
        else:
            self.set_trait("legal", frozen({**wire.no_moves(node_id), "by": self._by or ""}))

    def _actions(self) -> dict[str, Callable[[], object]]:
        """What the buttons do, by their names, the one to press first in front."""
        raise NotImplementedError

    def _task(self) -> dict[str, Any]:
        """The task as the browser shows it."""
        raise NotImplementedError

    def _may_move_at(self, node: Node, /) -> bool:
        """Whether a move is asked for at a node."""
        raise NotImplementedError

    def _show_task(self) -> None:
        with self._game.lock:
            told = {**self._task(), "actions": list(self._actions()), "by": self._by or ""}
            self.set_trait("task", frozen(told))
            self.show_legal_moves(self._game.node.id)

    def _take(self, game: Game) -> None:
        """Show another game."""
        self._game.unobserve(self._follow)
        self._game = game
        with self.hold_sync():
            if self.orientation not in game.rules.seats:
                self.orientation = game.rules.seats[0]
            self._begin()
        game.observe(self._follow)
        self._think()


def lines(text: str) -> list[str]:
    """The lines of a text that say something."""
    return [line for line in text.splitlines() if line.strip()]
