"""A run through a lesson: what is asked, what is answered, and how well it went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pegs_widget.engine.errors import TeachingError
from pegs_widget.engine.moves import Move, Step, parse_short
from pegs_widget.teaching.lesson import ACCEPT, HINT, prompt, prose, texts, told
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position
    from pegs_widget.engine.verdict import Verdict
    from pegs_widget.game.node import Node
    from pegs_widget.teaching.lesson import Lesson

PLAY, GOOD, BAD, END = "play", "good", "bad", "end"


@dataclass(frozen=True)
class LessonScore:
    """How a run went: counts of the steps on the lesson's main line, of those solved by the learner, of those solved at
    the first try without hint, of all tries, of hints told and of solutions shown.
    """

    steps: int
    solved: int = 0
    right_at_once: int = 0
    tries: int = 0
    hints: int = 0
    solutions: int = 0

    def text(self, locale: str | None = None) -> str:
        """The score as a sentence."""
        return sentence("lesson.score", {"right": self.right_at_once, "n": self.steps}, locale)


class LessonRun:
    """A learner on the way through a lesson.

    `state` is `"play"` (a move is asked for), `"good"` (the right one was played or shown: `next()` goes on), `"bad"`
    (a wrong one was: `retry()`, or just another move) or `"end"`.  The lesson's game is never changed.
    """

    def __init__(self, lesson: Lesson, locale: str | None = None) -> None:
        self.lesson = lesson
        self.locale = locale
        self._shown: tuple[Node, ...] = ()
        self._tries = self._solved = self._at_once = self._hints = self._solutions = 0
        self._enter(lesson.game.root)

    def _enter(self, node: Node) -> None:
        """Goes on from a node to the next step, or to the end."""
        self._shown = self.lesson.shown_from(node)
        self._step = self._shown[-1]
        self._hints_here = self._tries_here = 0
        if self.lesson.is_step(self._step):
            self._ask()
        else:
            self.state = END
            last = prompt(self._shown, self.locale) if len(self._shown) > 1 else ""
            self._show(self._step, "\n\n".join(filter(None, [last, self._say("lesson.end")])))

    def _ask(self) -> None:
        self.state = PLAY
        self._show(self._step, "")

    def _show(self, node: Node, message: str, steps: tuple[Step, ...] | None = None) -> None:
        self.node, self.message = node, message
        self.position: Position = node.position
        self.steps = node.steps if steps is None else steps
        self.holes: tuple[str, ...] = ()

    # ------------------------------------------------------------ what is asked

    @property
    def prompt(self) -> str:
        """What is asked for at this step; paragraphs stand an empty line apart.  `""` at the end."""
        return "" if self.state == END else prompt(self._shown, self.locale)

    @property
    def number(self) -> int:
        """Which of the lesson's steps this is, 1 the first; beside its main line, the one that it stands for."""
        return sum(self.lesson.is_step(node) for node in self.lesson.game.line_to(self._step))

    @property
    def shown(self) -> tuple[Node, ...]:
        """The nodes that the lesson went through by itself to this step, the step last: what a board may play."""
        return self._shown

    @property
    def solution_move(self) -> Move | None:
        """The right move, without showing it; None at the end."""
        return self._step.children[0].move if self._step.children else None

    # ------------------------------------------------------------ what the learner does

    def play(self, move: Move | str) -> bool:
        """Answers with a move, in full or short text; returns whether it was right.  See `message`.

        A legal move that the lesson does not know is answered with what it does, an illegal one with the reason.
        Raises `TeachingError` unless a move is asked for, and `InvalidMoveError` or `AmbiguousMoveError` for a text
        that names no move, or several: neither counts as a try.
        """
        if self.state not in (PLAY, BAD):
            raise TeachingError("lesson.not_playing", state=self.state)
        here = self._step.position
        verdict = here.explain(move)
        read = _read(here, move)
        self._tries += 1
        self._tries_here += 1
        child = self._child(read) if read is not None else None
        if child is not None and (child == self._step.children[0] or texts(child, ACCEPT)):
            self._solved += 1
            self._at_once += self._tries_here == 1 and not self._hints_here
            self._succeed(child, self._say("lesson.right"))
            return True
        self.state = BAD
        if child is not None and not child.irregular:
            self._show(child, prose(child, self.locale) or self._not_asked(verdict))
        elif read is not None and verdict.legal:
            self._show(self._step, self._not_asked(verdict), here.steps(read))
            self.position = here.play(read)
        else:
            why = sentence("lesson.not_legal", {"why": verdict.text(self.locale)}, self.locale)
            self._show(self._step, (prose(child, self.locale) if child else "") or why, ())
            self.holes = verdict.holes
        return False

    def _child(self, move: Move) -> Node | None:
        """The answer that the lesson has for a move, written in whatever way."""
        here = self._step.position
        board = here.board_after(move)
        for child in self._step.children:
            known = child.move
            if known is None or known.rank != move.rank:
                continue
            if known.parts == move.parts or (board is not None and here.board_after(known) == board):
                return child
        return None

    def _not_asked(self, verdict: Verdict) -> str:
        done = " ".join(step.text(self.locale) for step in verdict.steps)
        return sentence("lesson.not_asked", {"done": done}, self.locale).strip()

    def _succeed(self, child: Node, otherwise: str) -> None:
        self.state = GOOD
        self._show(child, prose(child, self.locale) or otherwise)

    @property
    def can_hint(self) -> bool:
        """Whether there is a hint that has not been told yet."""
        return self.state in (PLAY, BAD) and self._hints_here < len(self._hint_texts())

    def _hint_texts(self) -> list[str]:
        return texts(self._step, HINT)

    def hint(self) -> str:
        """The next hint, which `message` holds from now on; `""` where there is none left."""
        if not self.can_hint:
            return ""
        if self.state == BAD:
            self._ask()
        self.message = told(self._hint_texts()[self._hints_here], self.locale)
        self._hints_here += 1
        self._hints += 1
        return self.message

    def retry(self) -> None:
        """After a wrong answer, back to the question."""
        if self.state == BAD:
            self._ask()

    def solution(self) -> Move:
        """The right move, which is shown as if it had been played.  Raises `TeachingError` unless one is asked for."""
        if self.state not in (PLAY, BAD):
            raise TeachingError("lesson.not_playing", state=self.state)
        self._solutions += 1
        move = self.solution_move
        assert move is not None
        self._succeed(self._step.children[0], self._say("lesson.shown"))
        return move

    def next(self) -> str:
        """After a right answer, goes on to the next step or the end; returns the new state.

        An accepted variation that has no plies of its own joins the main line again.
        Raises `TeachingError` (`lesson.not_solved`) while the step is not solved.
        """
        if self.state in (PLAY, BAD):
            raise TeachingError("lesson.not_solved", state=self.state)
        if self.state == GOOD:
            self._enter(self.node if self.node.children else self._step.children[0])
        return self.state

    # ------------------------------------------------------------ how well

    @property
    def score(self) -> LessonScore:
        """How the run has gone up to now."""
        return LessonScore(
            steps=len(self.lesson.steps),
            solved=self._solved,
            right_at_once=self._at_once,
            tries=self._tries,
            hints=self._hints,
            solutions=self._solutions,
        )

    def _say(self, code: str) -> str:
        return sentence(code, locale=self.locale)


def _read(position: Position, move: Move | str) -> Move | None:
    """The move that a text names; None for a short text that names no legal one."""
    if not isinstance(move, str):
        return move
    short = parse_short(move)
    if short is None:
        return Move.parse(move)
    return position.parse_move(move) if position.legal_moves.named_by(short) else None
