"""Cursors: where somebody is in the tree, and the verbs to play and to step from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.errors import GameError
from pegs_widget.game.node import Node

if TYPE_CHECKING:
    from pegs_widget.engine.cards import Card
    from pegs_widget.engine.moves import Move
    from pegs_widget.engine.position import Position
    from pegs_widget.game.tree import Game


class Grown(NamedTuple):
    """Where a ply leads: the id of a node, and whether the tree has just got it."""

    id: int
    is_new: bool


class Cursor:
    """A place in the tree and the line that it is on: what a `Game` and a `Line` have in common.

    The line leads from the root through the place to where the cursor has been, and on by first children.  Where the
    place is deleted, the cursor is at the nearest point before it that is left.
    """

    _tree: Game
    _at: int
    _tip: int

    def _begin(self, tree: Game, at: int) -> None:
        self._tree = tree
        self._at = self._tip = at

    @property
    def node(self) -> Node:
        """Where the cursor is."""
        return Node(self._tree, self._tree.living(self._at))

    @property
    def position(self) -> Position:
        """The point of choice where the cursor is."""
        return self.node.position

    def play(self, move: Move | str, draws: Sequence[Card | str] = (), *, at: Node | None = None) -> Node:
        """Plays a move where the cursor is, or `at` another node, and goes there.

        Where a child has that move (the same rank leading to the same board, with the same draws), goes to that child
        and changes nothing.  The cards come from the stock.  `draws` names what is drawn instead, in order, `?` for
        whatever lies there; only a variation may contradict what is known of the pile.

        Raises a `MoveError` for a move that is not legal, `GameError` where the cards cannot be drawn.
        """
        with self._tree.lock:
            return self._played("play", self._tree.grow(self._start(at), move, draws, self._remark()))

    def set_up(self, position: Position | str, *, at: Node | None = None) -> Node:
        """Makes the position another one where the cursor is, or `at` another node, and goes there.

        The piles follow as RECORD.md says of set-ups.  Where a child is this set-up already, goes to that child.
        Raises `PositionError` for a text that is none or a position with problems, `GameError` for other rules or where
        the cards are not there.
        """
        with self._tree.lock:
            return self._played("setup", self._tree.grow_setup(self._start(at), position, self._remark()))

    def back(self, count: int = 1) -> Node:
        """Goes back along the line, at most to the root."""
        with self._tree.lock:
            at = self.node.id
            for _ in range(count):
                parent = self._tree.entry(at).parent
                if parent is None:
                    break
                at = parent
            return self._go(at)

    def forward(self, count: int = 1) -> Node:
        """Goes on along the line, at most to its end."""
        with self._tree.lock:
            line = self._line()
            return self._go(line[min(line.index(self.node.id) + count, len(line) - 1)])

    def go(
        self,
        node: Node | None = None,
        *,
        ply: int | None = None,
        round: int | None = None,  # noqa: A002
        seat: str | None = None,
    ) -> Node:
        """Goes to a node, or on the cursor's line to just after a ply: by its number, or by its round and seat.

        `go(ply=0)` is the root; without `seat`, a round's first ply is meant.
        Raises `GameError` where the node is deleted or another game's, or the line has no such ply.
        """
        if sum(one is not None for one in (node, ply, round)) != 1 or (seat is not None and round is None):
            raise TypeError("go() takes a node, or ply=, or round= with or without seat=")
        with self._tree.lock:
            if node is not None:
                return self._go(self._start(node))
            line = self._line()
            if round is not None:
                label = f"{round}{seat or self._tree.first}"
                found = [at for at in line[1:] if Node(self._tree, at).label == label]
            else:
                label = f"ply {ply}"
                found = [at for at in line if self._tree.entry(at).ply == ply]
            if not found:
                raise GameError("game.no_ply", found=label, last=Node(self._tree, line[-1]).label)
            return self._go(found[0])

    def branch(self, at: Node | None = None, name: str | None = None) -> Line:
        """A line of play with a cursor of its own, from where this one is or `at` another node.

        `name` becomes a comment on the first ply that the line adds.
        """
        with self._tree.lock:
            return Line(self._tree, self._start(at), name)

    def _start(self, node: Node | None) -> int:
        """The id of a node that is given, once it is known to be in this tree; else of where the cursor is."""
        if node is None:
            return self.node.id
        self._tree.require(node)
        return node.id

    def _go(self, at: int) -> Node:
        moved = at != self.node.id
        self._arrive(at)
        if moved:
            self._arrived("go")
        return self.node

    def _played(self, verb: str, grown: Grown) -> Node:
        self._arrive(grown.id)
        if grown.is_new:
            self._added()
        else:
            self._arrived(verb)
        return self.node

    def _arrive(self, at: int) -> None:
        """Puts the cursor somewhere; its line stays the same where that leads through."""
        tip = self._tree.living(self._tip)
        if self._tree.entry(at).parent == tip or at not in self._tree.path(tip):
            tip = at
        self._at, self._tip = at, tip

    def _line(self) -> list[int]:
        line = self._tree.path(self._tree.living(self._tip))
        while children := self._tree.entry(line[-1]).children:
            line.append(children[0])
        return line

    def _remark(self) -> str | None:
        """What is to be said of the next ply that is added."""
        return None

    def _added(self) -> None:
        """A ply has been added; the tree has told so."""

    def _arrived(self, verb: str) -> None:
        """The cursor has moved, and nothing else."""


class Line(Cursor):
    """A line of play in a game's tree, with a cursor of its own: nothing moves on any board."""

    def __init__(self, game: Game, at: int, name: str | None = None) -> None:
        self._begin(game, at)
        self._name = name

    def __repr__(self) -> str:
        return f"<Line at {self.node!r}>"

    def _remark(self) -> str | None:
        return self._name

    def _added(self) -> None:
        self._name = None
