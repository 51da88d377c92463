"""Lesson: a record whose main line a learner has to find (docs/lessons.md)."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.errors import TeachingError
from pegs_widget.game.reader import load, loads, read_games
from pegs_widget.teaching.clauses import CLAUSES
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.game.tree import Game
    from pegs_widget.teaching.lesson_run import LessonRun

TASK, HINT, ACCEPT, SHOW, CLAUSE = "task", "hint", "accept", "show", "clause"
_CODE = re.compile(r"lesson\.\w+")


class Said(NamedTuple):
    """A message within a message."""

    code: str

    def text(self, locale: str | None = None) -> str:
        """The message, in the language of a locale."""
        return sentence(self.code, locale=locale)


class Lesson:
    """A record as a lesson: the learner is the seat that moves first, and has to find that seat's plies.

    The comment before a ply asks for it, the main line's ply is right, variations are answered by their comments, and
    plies of other seats and set-ups are shown.  A text that is the name of a sentence of the package, such as
    `lesson.out_task`, is said in the learner's language.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Lesson:
        """The lesson in a file with one game.  Raises `RecordError`, and `TeachingError` for its first problem."""
        return cls(load(path))._sound()

    @classmethod
    def load_all(cls, path: str | os.PathLike[str]) -> tuple[Lesson, ...]:
        """The lessons in a file, one a game.  Raises as `load` does."""
        return tuple(cls(game)._sound() for game in read_games(path))

    @classmethod
    def loads(cls, text: str) -> Lesson:
        """The lesson that a text with one game is.  Raises as `load` does."""
        return cls(loads(text))._sound()

    def _sound(self) -> Lesson:
        for problem in self.problems():
            raise problem
        return self

    def title(self, locale: str | None = None) -> str:
        """The record's event; `""` where that is unknown."""
        event = self.game.tags.get("Event", "?")
        return "" if event == "?" else told(event, locale)

    @property
    def learner(self) -> str:
        """The seat whose plies the learner finds."""
        return self.game.root.position.seat

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the lesson is about, as its `[%clause R6.1 R2.2]` commands say."""
        return tuple(clause for node in self.game.nodes() for text in texts(node, CLAUSE) for clause in text.split())

    def is_shown(self, node: Node) -> bool:
        """Whether the lesson itself plays what led to this node: a set-up, another seat's ply, or `[%show]`."""
        parent = node.parent
        if node.move is None or parent is None:
            return True
        return parent.position.seat != self.learner or bool(texts(node, SHOW))

    def is_step(self, node: Node) -> bool:
        """Whether the learner has to move at this node."""
        return bool(node.children) and not self.is_shown(node.children[0])

    def shown_from(self, node: Node) -> tuple[Node, ...]:
        """This node and those that the lesson goes on to by itself, up to the next step or its end."""
        shown = [node]
        while shown[-1].children and not self.is_step(shown[-1]):
            shown.append(shown[-1].children[0])
        return tuple(shown)

    @property
    def steps(self) -> tuple[Node, ...]:
        """The nodes of the main line at which the learner has to move."""
        return tuple(node for node in self.game.main_line() if self.is_step(node))

    def run(self, locale: str | None = None) -> LessonRun:
        """A run through the lesson, from its beginning.  Raises `TeachingError` for the lesson's first problem."""
        from pegs_widget.teaching.lesson_run import LessonRun

        return LessonRun(self._sound(), locale)

    def problems(self) -> tuple[TeachingError, ...]:
        """Everything that keeps the record from being a lesson; empty if it is sound."""
        found = [] if self.steps else [TeachingError("lesson.empty")]
        # Nodes that somebody can get to, each with the first of those that are shown before it.
        left = [self.game.root]
        while left:
            shown = self.shown_from(left.pop())
            for node in shown[:-1]:
                found += _commands(node, step=False)
                found += [_unreachable(other, "beside_shown") for other in node.children[1:]]
            found += _commands(shown[-1], step=self.is_step(shown[-1]))
            if self.is_step(shown[-1]):
                if not prompt(shown, None):
                    found.append(TeachingError("lesson.no_prompt", step=place(shown[-1].children[0])))
                found += self._answers(shown[-1], left)
        return tuple(found)

    def _answers(self, step: Node, left: list[Node]) -> Iterator[TeachingError]:
        """What is wrong with the answers to a step; those where the lesson goes on are added to what is `left`."""
        right, *others = step.children
        assert right.move is not None
        if texts(right, ACCEPT):
            yield _misplaced(right, ACCEPT, "only_variation")
        if right.irregular:
            verdict = step.position.explain(right.move)
            yield TeachingError("lesson.illegal", step=place(right), move=str(right.move), why=verdict)
        seen = [right]
        for other in others:
            if self.is_shown(other):
                yield _unreachable(other, "beside_shown")
            elif any(is_answer(one, other) for one in seen):
                yield _unreachable(other, "after_twin")
            elif texts(other, ACCEPT):
                left.append(other)
            else:
                yield from _commands(other, step=False)
                yield from (_unreachable(after, "after_wrong") for after in other.children)
            seen.append(other)
        left.append(right)


def is_answer(child: Node, other: Node) -> bool:
    """Whether two children of a node play the same move: the same rank leading to the same board."""
    first, second = child.move, other.move
    if first is None or second is None or child.parent is None:
        return False
    if first.rank != second.rank:
        return False
    board = child.parent.position.board_after(first)
    return first.parts == second.parts or (board is not None and board == child.parent.position.board_after(second))


def texts(node: Node, name: str) -> list[str]:
    """What the commands of that name say at a node, in order."""
    return [command.text for comment in node.comments for command in comment.commands if command.name == name]


def told(text: str, locale: str | None) -> str:
    """A text as it stands, or if it is the name of a sentence of the package, that sentence."""
    return sentence(text, locale=locale) if _CODE.fullmatch(text) and _is_known(text) else text


def prose(node: Node, locale: str | None) -> str:
    """What the comments of a node say; `""` if nothing."""
    return " ".join(told(comment.prose, locale) for comment in node.comments if comment.prose)


def prompt(shown: tuple[Node, ...], locale: str | None) -> str:
    """What is asked for at the last of some nodes that are shown one after the other: a paragraph for each.

    The first one, where it is the answer to the step before, has been told already, unless it is all there is.
    """
    asked = [told(text, locale) for text in texts(shown[-1], TASK)]
    answered = not shown[0].is_root
    told_now = shown[1:] if answered else shown
    said = [text for node in told_now if (text := prose(node, locale))] + asked
    return "\n\n".join(said or ([prose(shown[0], locale)] if answered and len(shown) == 1 else []))


def place(node: Node) -> str | Said:
    """A node as errors name it: its label and ply."""
    return Said("lesson.beginning") if node.is_root else f"{node.label}. {node.text}"


def _unreachable(node: Node, why: str) -> TeachingError:
    return TeachingError("lesson.unreachable", ply=place(node), why=Said(f"lesson.{why}"))


def _misplaced(node: Node, name: str, why: str) -> TeachingError:
    return TeachingError("lesson.misplaced", command=f"[%{name}]", ply=place(node), why=Said(f"lesson.{why}"))


def _commands(node: Node, *, step: bool) -> Iterator[TeachingError]:
    """What is wrong with a node's commands and texts."""
    for name in (TASK, HINT):
        for text in texts(node, name):
            if not step:
                yield _misplaced(node, name, "only_before_step")
            elif not text:
                yield TeachingError("lesson.no_text", command=f"[%{name}]", ply=place(node))
    for text in (*texts(node, TASK), *texts(node, HINT), *(comment.prose for comment in node.comments)):
        if _CODE.fullmatch(text) and not _is_known(text):
            yield TeachingError("lesson.unknown_text", name=text, ply=place(node))
    for text in texts(node, CLAUSE):
        for clause in text.split():
            if clause not in CLAUSES:
                yield TeachingError("lesson.clause", clause=clause, command=f"[%{CLAUSE} {text}]")


def _is_known(code: str) -> bool:
    try:
        sentence(code, locale="en")
    except KeyError:
        return False
    return True
