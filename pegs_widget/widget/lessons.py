"""LessonWidget: a lesson on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets

from pegs_widget.engine.errors import GameError
from pegs_widget.game.tree import Game
from pegs_widget.teaching.lesson_run import BAD, END, GOOD, PLAY, LessonRun
from pegs_widget.widget.tasks import TaskWidget, lines

if TYPE_CHECKING:
    from pegs_widget.engine.moves import Move
    from pegs_widget.game.node import Node
    from pegs_widget.teaching.lesson import Lesson


class LessonWidget(TaskWidget):
    """A lesson to be worked through on the board: moves played by hand are its answers.

    `run` is how far the learner is, with `run.score`.  `game` has what has been seen up to now, and nothing of what is
    still to be found.  Options and traits are those of `PegsWidget`, the learner's seat at the bottom.
    Raises `TeachingError` for the lesson's first problem, and as `PegsWidget` does.
    """

    def __init__(self, lesson: Lesson, **options: Any) -> None:
        self.lesson = lesson
        self.run: LessonRun = lesson.run()
        self._places: dict[int, Node] = {}  # by the ids of the lesson's nodes, those on the board
        self._tried: Node | None = None  # a wrong move that is on the board
        super().__init__(self._fresh_game(), **{"orientation": lesson.learner, **options})
        self.run.locale = self._language
        self._again()
        self._show_task()

    def play(self, move: Move | str) -> bool:
        """Answer with a move; returns whether it was right.  Raises as `LessonRun.play` does."""
        step = self.run.shown[-1]
        right = self.run.play(move)
        self._take_back()
        if self.run.node != step:
            self._go(self.run.node)
            self._tried = None if right else self._places.pop(self.run.node.id)
        elif self.run.position != step.position:
            self._tried = self._game.play(move, at=self._places[step.id])
        self._show_task()
        return right

    def play_by_hand(self, node: Node, move: str, /) -> None:
        """Answer with a move that a person has chosen on the board.

        Raises `GameError` (`widget.lesson_wait`) where none is asked for, and as `play` does.
        """
        if not self._may_move_at(node):
            raise GameError("widget.lesson_wait")
        self.play(move)
        self._moved_by_hand = self._game.node

    def hint(self) -> str:
        """The next hint, told beside the board; `""` where there is none left."""
        hint = self.run.hint()
        self._back_to_step()
        self._show_task()
        return hint

    def retry(self) -> None:
        """After a wrong move, back to the question."""
        self.run.retry()
        self._back_to_step()
        self._show_task()

    def solution(self) -> Move:
        """Show the right move, and return it.  Raises as `LessonRun.solution` does."""
        move = self.run.solution()
        self._take_back()
        self._go(self.run.node)
        self._show_task()
        return move

    def next(self) -> str:
        """After a right move, on to the next step; returns the new state.  Raises as `LessonRun.next` does."""
        state = self.run.next()
        for node in self.run.shown:
            self._go(node)
        self._show_task()
        return state

    def again(self) -> None:
        """Begin the lesson anew."""
        self.run = self.lesson.run(self._language)
        self._again()
        self._show_task()

    def _again(self) -> None:
        self._tried = None
        self._take(self._fresh_game())
        self._places = {self.lesson.game.root.id: self._game.root}
        for node in self.run.shown:
            self._go(node)

    def _fresh_game(self) -> Game:
        """The lesson's game before its first ply."""
        return Game({**self.lesson.game.tags, "Event": self.lesson.title(self.run.locale) or "?"})

    def _go(self, node: Node) -> None:
        """Go where the board has a node of the lesson, having played what leads there."""
        for one in self.lesson.game.line_to(node):
            if one.id not in self._places and one.parent is not None:
                self._places[one.id] = self._like(one, self._places[one.parent.id])
        self._game.go(self._places[node.id])

    def _like(self, node: Node, at: Node) -> Node:
        """The node of the lesson, made on the board after another."""
        if node.move is not None and not node.irregular:
            at = self._game.play(node.move, at=at)
            if at.position == node.position:
                return at
        return self._game.set_up(node.position, at=at)

    def _back_to_step(self) -> None:
        self._take_back()
        if self.run.state in (PLAY, BAD):
            self._go(self.run.shown[-1])

    def _take_back(self) -> None:
        """Take a wrong move off the board."""
        if self._tried is not None:
            self._game.delete(self._tried)
            self._tried = None

    def _may_move_at(self, node: Node, /) -> bool:
        place = self._places.get(self.run.shown[-1].id)
        return self.run.state in (PLAY, BAD) and place is not None and node.id == place.id

    def _actions(self) -> dict[str, Callable[[], object]]:
        run = self.run
        if run.state == END:
            return {"again": self.again}
        if run.state == GOOD:
            return {"next": self.next}
        retry: dict[str, Callable[[], object]] = {"retry": self.retry} if run.state == BAD else {}
        hint: dict[str, Callable[[], object]] = {"hint": self.hint} if run.can_hint else {}
        return {**retry, **hint, "solution": self.solution}

    def _task(self) -> dict[str, Any]:
        run = self.run
        return {
            "kind": "lesson",
            "state": run.state,
            "number": run.number,
            "all": run.score.steps,
            "prompt": lines(run.prompt),
            "message": lines(run.message),
            "score": run.score.text(self._language) if run.state == END else "",
            "marks": list(run.holes),
        }

    @traitlets.observe("locale")
    def _teach_in(self, _change: Any) -> None:
        if self.task:  # else it is being made
            self.run.locale = self._language
            self._show_task()
