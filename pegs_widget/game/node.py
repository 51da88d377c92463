"""Node: a handle on a point of the game's tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.engine.seatview import SeatView
from pegs_widget.game.comments import SETUP

if TYPE_CHECKING:
    from pegs_widget.engine.cards import Card
    from pegs_widget.engine.moves import Move, Step
    from pegs_widget.engine.position import Position
    from pegs_widget.game.comments import Comment
    from pegs_widget.game.entry import Entry
    from pegs_widget.game.stock import Stock
    from pegs_widget.game.tree import Game


class Node:
    """A point of the game's tree, with the ply or the set-up that led there.

    A handle: equal to any other of the same point, it always tells how things stand now.  What it returns is
    immutable.  Everything but `id`, `game` and `alive` raises `GameError` (`game.deleted`) once the node is deleted.
    """

    __slots__ = ("_game", "_id")

    def __init__(self, game: Game, number: int) -> None:
        self._game = game
        self._id = number

    @property
    def id(self) -> int:
        """The number of the node: 0 for the root, and never that of another node of the game."""
        return self._id

    @property
    def game(self) -> Game:
        """The game whose tree this is."""
        return self._game

    @property
    def alive(self) -> bool:
        """Whether the node is in the tree: not deleted, nor its making undone."""
        return self._game.has_node(self._id)

    @property
    def entry(self) -> Entry:
        """All that the tree holds for the node, as one immutable value."""
        return self._game.entry(self._id)

    @property
    def parent(self) -> Node | None:
        """The point before; None for the root."""
        parent = self.entry.parent
        return None if parent is None else Node(self._game, parent)

    @property
    def children(self) -> tuple[Node, ...]:
        """The points that follow; the first continues the line, the others are variations."""
        return tuple(Node(self._game, child) for child in self.entry.children)

    @property
    def is_root(self) -> bool:
        """Whether this is where the game begins."""
        return self.entry.parent is None

    @property
    def is_setup(self) -> bool:
        """Whether a set-up led here rather than a ply (RECORD: `set`)."""
        return self.entry.is_setup

    @property
    def on_main_line(self) -> bool:
        """Whether the node is on the main line: from the root, first children only."""
        return self._game.fork_above(self._id) is None

    @property
    def move(self) -> Move | None:
        """The move that led here, with its card's suit where that is known; None for the root and a set-up."""
        return self.entry.move

    @property
    def position(self) -> Position:
        """The point of choice itself."""
        return self.entry.position

    @property
    def view(self) -> SeatView:
        """What the seat to move knows: its hand, the pegs, and the discards, which everyone saw (R4.1)."""
        return SeatView(self.position, discards=self.stock.discards)

    @property
    def stock(self) -> Stock:
        """The piles and hands at this point."""
        return self.entry.stock

    @property
    def draws(self) -> tuple[Card, ...]:
        """The cards drawn with the ply, in order, up to this point of choice."""
        return self.entry.draws

    @property
    def drawers(self) -> tuple[str, ...]:
        """The seats that drew them, one for each."""
        return self.entry.drawers

    @property
    def glyphs(self) -> tuple[str, ...]:
        """What is thought of the ply: `!`, `?!`, `$13` ..."""
        return self.entry.glyphs

    @property
    def comments(self) -> tuple[Comment, ...]:
        """The comments after the ply; for the root, those before the first one."""
        return self.entry.comments

    @property
    def lead_comments(self) -> tuple[Comment, ...]:
        """The comments before the ply, where it opens a variation."""
        return self.entry.lead

    @property
    def irregular(self) -> bool:
        """Whether the ply was played though not legal (RECORD: `[%irregular]`)."""
        return self.entry.irregular

    @property
    def ply(self) -> int:
        """How many plies lead here from the root; a set-up is none."""
        return self.entry.ply

    @property
    def round(self) -> int:
        """The round of the ply or set-up that led here, 1 at first; also 1 for the root."""
        parent = self.parent
        return 1 if parent is None else parent.entry.round

    @property
    def label(self) -> str:
        """Round and seat of the ply that led here, `12c`; `""` for the root."""
        parent = self.parent
        return "" if parent is None else f"{parent.entry.round}{parent.entry.position.seat}"

    @property
    def text(self) -> str:
        """The ply as it is written, `7 c3-ch2 c9-c14`; `set` for a set-up, `""` for the root."""
        move = self.move
        if move is not None:
            return str(move)
        return "" if self.is_root else SETUP

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the ply did, a step a peg, in order.

        Empty for a discard, a set-up and the root, and for an irregular ply that its card cannot do.
        """
        entry, parent = self.entry, self.parent
        if entry.move is None or parent is None:
            return ()
        if entry.irregular and parent.position.board_after(entry.move) is None:
            return ()
        return parent.position.steps(entry.move)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self._game is other._game and self._id == other._id

    def __hash__(self) -> int:
        return hash((id(self._game), self._id))

    def __repr__(self) -> str:
        what = " ".join(filter(None, [self.label and f"{self.label}.", self.text])) if self.alive else "deleted"
        return f"<Node {self._id} {what or 'root'}>"
