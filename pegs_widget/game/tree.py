"""Game: the tree of all plies with its tags, edited one whole change at a time."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from pegs_widget.engine import display
from pegs_widget.engine.cards import UNKNOWN_CARD, Card, full_deck
from pegs_widget.engine.chance import SEEDS, Chance
from pegs_widget.engine.errors import GameError
from pegs_widget.engine.moves import Move, parse_short
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.game import entry as growing
from pegs_widget.game import files, viewer, writer
from pegs_widget.game.comments import PRIVATE, Command, Comment, recommanded, reworded
from pegs_widget.game.entry import FACTS, Entry
from pegs_widget.game.events import Event, Observer, TellingLock
from pegs_widget.game.line import Cursor, Grown
from pegs_widget.game.node import Node
from pegs_widget.game.opening import (
    FIXED_TAGS,
    NAME_TAGS,
    NOT_KNOWN,
    UNFINISHED,
    VERSION,
    as_written,
    check_tag,
    known,
    opening_of,
    result_problem,
)
from pegs_widget.game.stock import agree, listed

ROOT = 0
GLYPH = re.compile(r"[!?]{1,2}|\$\d+")


class Edit(NamedTuple):
    """One change: the entries and tags before and after it (no entry: no such node), and where it was made."""

    node: int | None
    before: Mapping[int, Entry | None]
    after: Mapping[int, Entry | None]
    tags_before: Mapping[str, str]
    tags_after: Mapping[str, str]


class Game(Cursor):
    """A game as people keep it: tags, a tree of plies and set-ups, and a cursor.

    What is in the tree is immutable: every edit puts other entries in the place of some, so that it can be undone, and
    a node keeps its id for ever.  Observers are told of each change once.  `lock` guards everything; every verb takes
    it.  Make a game with `Game.deal`, `Game.from_position`, or by reading a record.
    """

    def __init__(self, tags: Mapping[str, str]) -> None:
        """A game without plies that begins as its tags say (RECORD: A game).  Raises `GameError`."""
        start = opening_of(tags)
        self._hold(as_written(tags), start.first, {ROOT: Entry(start.position, start.stock)})

    @classmethod
    def of_entries(cls, tags: Mapping[str, str], first: str, entries: Mapping[int, Entry]) -> Game:
        """A game whose tree is made already: node 0 is its root; the tags are as writers put them."""
        game = cls.__new__(cls)
        game._hold(tags, first, entries)
        return game

    def _hold(self, tags: Mapping[str, str], first: str, entries: Mapping[int, Entry]) -> None:
        self.lock = TellingLock()
        self.first = first
        self.rules = entries[ROOT].position.rules
        # Where the game stands in files, by their names.
        self.places: dict[str, files.Place] = {}
        self._tags = dict(tags)
        self._entries = dict(entries)
        # By id, of every node that ever was: so a deleted one still tells what it came after.
        self._parents = [ROOT] * (max(entries) + 1)
        for number, entry in entries.items():
            self._parents[number] = entry.parent or ROOT
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._begin(self, ROOT)

    @classmethod
    def deal(
        cls,
        rules: Rules | str,
        *,
        seed: int | None = None,
        deck: Sequence[Card | str] | None = None,
        dealer: str | None = None,
        players: int = 4,
        teams: int = 2,
        names: Mapping[str, str] | Sequence[str] = (),
    ) -> Game:
        """A new game, dealt (R3.2).  `players` and `teams` go with a rules text.

        The deck is shuffled and the dealer chosen from the seed, unless they are given; so is every later shuffle.
        Without seed and deck there is a fresh seed; like all chance it is recorded, in the tags.
        Raises `RulesError`, and `GameError` for a seed, a deck or a dealer that cannot be.
        """
        if isinstance(rules, str):
            rules = Rules.parse(rules, players, teams)
        if seed is None and deck is None:
            seed = secrets.randbelow(SEEDS)
        chance = Chance(secrets.randbelow(SEEDS) if seed is None else seed)
        by_lot = rules.seats[chance.below(rules.players)]
        cards = chance.shuffled(full_deck(rules.decks)) if deck is None else deck
        return cls(_tags(rules, names, Dealer=dealer or by_lot, Seed=seed, Deck=" ".join(map(str, cards))))

    @classmethod
    def from_position(
        cls,
        position: Position | str,
        *,
        hands: Mapping[str, Sequence[Card | str]] | None = None,
        deck: Sequence[Card | str] | None = None,
        discards: Sequence[Card | str] | None = None,
        seed: int | None = None,
        names: Mapping[str, str] | Sequence[str] = (),
    ) -> Game:
        """A game that begins with a position; its seat to move begins every round.

        `hands` gives suits, or what the position does not know; `deck` is what is left of the pile, next card first.
        Whatever is not given is unknown.  Raises `PositionError`, and `GameError` for cards that cannot be.
        """
        if isinstance(position, str):
            position = Position.parse(position)
        cards = {f"Hand{seat.upper()}": hand for seat, hand in (hands or {}).items()}
        cards |= {name: pile for name, pile in (("Deck", deck), ("Discards", discards)) if pile is not None}
        texts = {name: " ".join(map(str, pile)) for name, pile in cards.items()}
        return cls(_tags(position.rules, names, Seed=seed, Position=position.text, **texts))

    # ------------------------------------------------------------ reading

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags, in the order in which they came; read-only.  `Result` says what the main line has come to."""
        with self.lock:
            tags = dict(self._tags)
            winner = self.main_line()[-1].position.winner
        stated = tags.get("Result")
        if stated is not None and winner is not None and winner != stated:
            tags["Result"] = winner
            tags.pop("Termination", None)
        elif winner is None and known(tags, "Result") and not known(tags, "Termination"):
            tags["Result"] = UNFINISHED
        return MappingProxyType(tags)

    @property
    def names(self) -> Mapping[str, str | None]:
        """The name of each seat's player, None where it is unknown; read-only."""
        return MappingProxyType({seat: known(self._tags, NAME_TAGS[seat]) for seat in self.rules.seats})

    @property
    def root(self) -> Node:
        """Where the game begins."""
        return Node(self, ROOT)

    def nodes(self) -> Iterator[Node]:
        """All nodes as they are now: each before its children, and a line to its end before the variations on it."""
        found: list[int] = []
        left = [ROOT]
        with self.lock:
            while left:
                found.append(left.pop())
                left += reversed(self._entries[found[-1]].children)
        return (Node(self, number) for number in found)

    def line_to(self, node: Node) -> tuple[Node, ...]:
        """The nodes from the root to this one, both included.  Raises `GameError` if it is not in the tree."""
        with self.lock:
            self.require(node)
            return tuple(Node(self, number) for number in self.path(node.id))

    def main_line(self) -> tuple[Node, ...]:
        """The nodes from the root on by first children, the root included."""
        line = [ROOT]
        with self.lock:
            while children := self._entries[line[-1]].children:
                line.append(children[0])
        return tuple(Node(self, number) for number in line)

    def node_by_id(self, number: int) -> Node:
        """The node with this id.  Raises `GameError` (`game.deleted`) if it is not in the tree."""
        self.entry(number)
        return Node(self, number)

    @property
    def text(self) -> str:
        """The game as a record (RECORD.md)."""
        with self.lock:
            return writer.written(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the game into a file, which keeps all other games that it has.

        The game takes the place of what it was when it was read from that file or last saved to it; a game that the
        file does not have yet is added at its end.  The file is replaced at once and as a whole.
        Raises `GameError` (`game.file_changed`) if somebody else has changed this game in the file meanwhile, and
        `RecordError` if the file is not one of records.
        """
        with self.lock:
            files.save(self, path)

    def seen_by(self, seat: str) -> Game:
        """A copy for one seat: what that seat cannot know is lost (RECORD: Viewer).  Raises `GameError` for no seat."""
        with self.lock:
            return viewer.copy_for(self, seat)

    def __repr__(self) -> str:
        return f"<Game {self.rules.text} {self.rules.players}/{self.rules.teams}, {len(self._entries)} nodes>"

    def _repr_svg_(self) -> str | None:
        with self.lock:
            node = self.node
            names = {seat: name for seat, name in self.names.items() if name}
            return display.svg(node.position, last=node.steps, stock=node.stock, names=names)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        printer.text(display.text(self.position) or repr(self))

    # ------------------------------------------------------------ the tree, by id

    def entry(self, number: int) -> Entry:
        """What the tree holds for a node.  Raises `GameError` (`game.deleted`) if nothing."""
        entry = self._entries.get(number)
        if entry is None:
            raise GameError("game.deleted", node=number)
        return entry

    def has_node(self, number: int) -> bool:
        """Whether the tree has a node with this id."""
        return number in self._entries

    def require(self, node: Node) -> None:
        """Raises `GameError` unless this is a node of this game, and in the tree."""
        if node.game is not self:
            raise GameError("game.foreign", node=node.id)
        self.entry(node.id)

    def living(self, number: int) -> int:
        """The id itself, or if that node is deleted, of the nearest one before it that is left."""
        while number not in self._entries:
            number = self._parents[number]
        return number

    def path(self, number: int) -> list[int]:
        """The ids from the root to a node, both included."""
        path = [number]
        while (parent := self.entry(path[-1]).parent) is not None:
            path.append(parent)
        return path[::-1]

    def fork_above(self, number: int) -> int | None:
        """Where the line to a node leaves another: the nearest id that is not its parent's first child, if any."""
        while (parent := self.entry(number).parent) is not None:
            if self._entries[parent].children[0] != number:
                return number
            number = parent
        return None

    # ------------------------------------------------------------ growing

    def grow(self, parent: int, move: Move | str, draws: Sequence[Card | str], remark: str | None) -> Grown:
        """Adds a ply, unless it is there; see `play`, which is for everybody to call."""
        before = self.entry(parent)
        move = _with_suit(_move_of(before.position, move), before)
        named = [Card.parse(str(card)) for card in draws]
        entry, new_pile, _ = growing.played(parent, before, move, self.first, named=named)
        found = self._child_like(before, entry)
        if found is not None:
            return Grown(found, False)
        if entry.what_if and not before.children and self.fork_above(parent) is None:
            raise GameError("game.draw", draws=listed(entry.draws))
        facts = []
        if named and growing.played(parent, before, move, self.first).entry.draws != entry.draws:
            facts.append(Command("draw", listed(entry.draws)))
        if new_pile and new_pile.count(UNKNOWN_CARD) < len(new_pile):
            facts.append(Command("shuffle", listed(new_pile)))
        return self._add("play", parent, entry, facts, remark)

    def grow_setup(self, parent: int, position: Position | str, remark: str | None) -> Grown:
        """Adds a set-up, unless it is there; see `set_up`, which is for everybody to call."""
        before = self.entry(parent)
        if isinstance(position, str):
            position = Position.parse(position)
        if position.rules != self.rules:
            raise GameError("game.other_rules", found=position.text, rules=self.rules.text)
        for problem in position.problems():
            raise problem
        for child in before.children:
            entry = self._entries[child]
            if entry.is_setup and entry.position == position:
                return Grown(child, False)
        entry = growing.set_up(parent, before, position, self.first)
        return self._add("setup", parent, entry, [Command("position", position.text)], remark)

    def _add(self, verb: str, parent: int, entry: Entry, facts: Sequence[Command], remark: str | None) -> Grown:
        comments = [Comment.of_commands(*facts)] if facts else []
        if remark:
            comments.append(_remark(remark))
        number = len(self._parents)
        self._parents.append(parent)
        before = self._entries[parent]
        after = {
            number: entry._replace(comments=tuple(comments)),
            parent: before._replace(children=(*before.children, number)),
        }
        self._change(verb, number, after)
        return Grown(number, True)

    def _child_like(self, before: Entry, wanted: Entry) -> int | None:
        """The child with the same move and draws, or else one whose draws may be these for all that is known."""
        assert wanted.move is not None
        if not before.children:
            return None
        board = before.position.board_after(wanted.move)
        loosely = None
        for child in before.children:
            entry = self._entries[child]
            if entry.move is None or entry.move.rank != wanted.move.rank:
                continue
            if entry.move.parts != wanted.move.parts and before.position.board_after(entry.move) != board:
                continue
            if entry.draws == wanted.draws:
                return child
            if loosely is None and all(map(_may_mean, wanted.draws, entry.draws)):
                loosely = child
        return loosely

    # ------------------------------------------------------------ editing

    def promote(self, node: Node) -> None:
        """Moves the line that a node is on one place up, where it leaves another one.

        Raises `GameError`: `game.on_main_line`, or `game.draw` for a line that contradicts the known pile, which only a
        variation may.
        """
        with self.lock:
            self.require(node)
            fork = self.fork_above(node.id)
            if fork is None:
                raise GameError("game.on_main_line", label=node.label)
            self._shift("promote", fork, -1)

    def demote(self, node: Node) -> None:
        """Moves the line that a node is on one place down, where the last variation leaves it that can go before it.

        Raises `GameError`: `game.no_variation` where there is none, or `game.draw` as for `promote`.
        """
        with self.lock:
            self.require(node)
            number = node.id
            while (parent := self.entry(number).parent) is not None:
                if self._entries[parent].children[-1] != number:
                    return self._shift("demote", number, 1)
                number = parent
            raise GameError("game.no_variation", label=node.label)

    def delete(self, node: Node) -> None:
        """Removes a node with all that follows it.

        Raises `GameError`: `game.root` for the root, or `game.draw` as for `promote`.
        """
        with self.lock:
            self.require(node)
            parent = self.entry(node.id).parent
            if parent is None:
                raise GameError("game.root")
            children = [child for child in self._entries[parent].children if child != node.id]
            after: dict[int, Entry | None] = {**self._family(parent, children)}
            left = [node.id]
            while left:
                number = left.pop()
                left += self._entries[number].children
                after[number] = None
            self._change("delete", node.id, after)

    def comment(self, node: Node, text: str) -> None:
        """Says `text` after a ply, in place of the prose that was there; at the root, before the first ply.

        Commands stay; `text` may bring more, such as `[%mark a8]` or `[%private]`.
        Raises `GameError` (`game.fact`) for a command that only a ply makes (draw, shuffle, irregular, position).
        """
        with self.lock:
            self.require(node)
            text = text.strip()
            _check_no_fact(Comment.of(text).commands)
            self._edit("comment", node, comments=reworded(node.comments, text))

    def annotate(self, node: Node, *commands: str) -> None:
        """Gives a node these commands for ones that it has, each as `mark a8` or `arrow a8 b3`.

        What happened and what is private stays as it is.  Raises `GameError` (`game.fact`) as `comment` does.
        """
        with self.lock:
            self.require(node)
            new = [Command(*command.split(None, 1)) for command in commands]
            _check_no_fact(new)
            self._edit("annotate", node, comments=recommanded(node.comments, (*FACTS, PRIVATE), new))

    def draw(self, node: Node, marks: Iterable[str] = (), arrows: Iterable[tuple[str, str]] = ()) -> None:
        """Draws marks on these holes and arrows from hole to hole on a node's board, for those that it has.

        Kept as `[%mark a8]` and `[%arrow a8 b3]`.  Raises `PositionError` for a hole that the board does not have.
        """
        new = [Command("mark", hole) for hole in dict.fromkeys(marks)]
        new += [Command("arrow", f"{origin} {target}") for origin, target in dict.fromkeys(arrows)]
        for command in new:
            for hole in command.text.split() or [""]:
                self.position.check_hole(hole)
        with self.lock:
            self.require(node)
            others = {command.name for comment in node.comments for command in comment.commands} - {"mark", "arrow"}
            self._edit("annotate", node, comments=recommanded(node.comments, others, new))

    def glyphs(self, node: Node, *glyphs: str) -> None:
        """Gives a node these glyphs for the ones that it has: `!`, `?!`, `$13` ...

        Raises `GameError` (`game.glyph`) for anything else, and for the root, which is no ply.
        """
        with self.lock:
            self.require(node)
            for glyph in glyphs:
                if not GLYPH.fullmatch(glyph) or node.is_root:
                    raise GameError("game.glyph", found=glyph)
            self._edit("glyphs", node, glyphs=glyphs)

    def set_tags(self, tags: Mapping[str, str | None]) -> None:
        """Sets some tags; None removes one.

        Raises `GameError`: `game.tag_fixed` for one that the plies depend on, `tag.form` for a name that is not one
        word or a value of several lines, `tag.result...` for a `Result` that is neither what the main line has come to
        nor explained by a `Termination`.
        """
        with self.lock:
            for name, value in tags.items():
                if name in FIXED_TAGS:
                    raise GameError("game.tag_fixed", tag=name)
                check_tag(name, NOT_KNOWN if value is None else value, self.rules)
            after = {name: value for name, value in {**self._tags, **tags}.items() if value is not None}
            problem = result_problem(after, self.main_line()[-1].position)
            if "Result" in tags and problem is not None:
                raise problem
            self._change("tags", None, {}, after)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a change has been taken back that can be made again."""
        return bool(self._undone)

    def undo(self) -> None:
        """Takes the last change back, and goes where it was made.  Raises `GameError` (`game.nothing_to_undo`)."""
        with self.lock:
            if not self._done:
                raise GameError("game.nothing_to_undo")
            edit = self._done.pop()
            self._undone.append(edit)
            self._replay("undo", edit, edit.before, edit.tags_before)

    def redo(self) -> None:
        """Makes the change again that was taken back last.  Raises `GameError` (`game.nothing_to_redo`)."""
        with self.lock:
            if not self._undone:
                raise GameError("game.nothing_to_redo")
            edit = self._undone.pop()
            self._done.append(edit)
            self._replay("redo", edit, edit.after, edit.tags_after)

    def _shift(self, verb: str, number: int, places: int) -> None:
        parent = self._parents[number]
        children = list(self._entries[parent].children)
        at = children.index(number)
        children[at], children[at + places] = children[at + places], children[at]
        self._change(verb, number, self._family(parent, children))

    def _family(self, parent: int, children: Sequence[int]) -> dict[int, Entry]:
        """What a parent with other children changes.  Raises `GameError` (`game.draw`): the main line may not be so."""
        if children and self.fork_above(parent) is None:
            number = children[0]
            while True:
                entry = self._entries[number]
                if entry.what_if:
                    raise GameError("game.draw", draws=listed(entry.draws))
                if not entry.children:
                    break
                number = entry.children[0]
        return growing.reordered(self._entries, parent, children)

    def _edit(self, verb: str, node: Node, **fields: Any) -> None:
        entry = self.entry(node.id)
        edited = entry._replace(**fields)
        if edited != entry:
            self._change(verb, node.id, {node.id: edited})

    def _change(
        self, verb: str, node: int | None, after: Mapping[int, Entry | None], tags: Mapping[str, str] | None = None
    ) -> None:
        """Makes one change, which can be undone, and has it told."""
        before = {number: self._entries.get(number) for number in after}
        self._done.append(Edit(node, before, after, self._tags, self._tags if tags is None else dict(tags)))
        self._undone.clear()
        self._apply(after, self._done[-1].tags_after)
        self._post(verb, node, after)

    def _replay(self, verb: str, edit: Edit, entries: Mapping[int, Entry | None], tags: Mapping[str, str]) -> None:
        self._apply(entries, tags)
        if edit.node is not None:
            self._arrive(self.living(edit.node))
        self._post(verb, edit.node, entries)

    def _apply(self, entries: Mapping[int, Entry | None], tags: Mapping[str, str]) -> None:
        self._tags = dict(tags)
        for number, entry in entries.items():
            if entry is None:
                del self._entries[number]
            else:
                self._entries[number] = entry

    def _post(self, verb: str, node: int | None, entries: Mapping[int, Entry | None]) -> None:
        where = Node(self, self.living(ROOT if node is None else node))
        changed = tuple(number for number, entry in entries.items() if entry is not None)
        removed = tuple(number for number, entry in entries.items() if entry is None)
        self.lock.post(Event(verb, where, changed, removed))

    # ------------------------------------------------------------ being observed

    def observe(self, observer: Observer) -> None:
        """Has a function called with an `Event` after every change, once, outside the lock.

        An observer that raises is reported to the log; the change stands, and the other observers are called.
        """
        if not callable(observer):
            raise TypeError(f"an observer is a function of an event, not {observer!r}")
        self.lock.add(observer)

    def unobserve(self, observer: Observer) -> None:
        """Has a function called no more."""
        self.lock.discard(observer)

    def _arrived(self, verb: str) -> None:
        self.lock.post(Event(verb, self.node))


def _tags(rules: Rules, names: Mapping[str, str] | Sequence[str], **others: str | int | None) -> dict[str, str]:
    if len(names) > rules.players:
        raise GameError("tag.names", found=len(names), players=rules.players, clause="R1.1")
    by_seat = names if isinstance(names, Mapping) else dict(zip(rules.seats, names, strict=False))
    for seat in by_seat:
        if seat not in rules.seats:
            raise GameError("seat.unknown", seat=seat, seats=" ".join(rules.seats))
    tags: dict[str, str | int | None] = {
        "PJN": VERSION,
        "Rules": rules.text,
        "Players": rules.players,
        "Teams": rules.teams,
        **{NAME_TAGS[seat]: name for seat, name in by_seat.items()},
        **others,
        "Result": UNFINISHED,
    }
    return {name: str(value) for name, value in tags.items() if value is not None}


def _move_of(position: Position, move: Move | str) -> Move:
    if isinstance(move, Move):
        return move
    return Move.parse(move) if parse_short(move) is None else position.parse_move(move)


def _with_suit(move: Move, before: Entry) -> Move:
    """The move with the suit of the card that the hand gives for it."""
    if move.card.suit:
        return move
    hand = before.stock.hands[before.position.seat]
    return move._replace(card=next((card for card in hand if card.rank == move.rank), move.card))


def _may_mean(drawn: Card, other: Card) -> bool:
    return drawn == UNKNOWN_CARD or agree(drawn, other)


def _check_no_fact(commands: Sequence[Command]) -> None:
    for command in commands:
        if command.name in FACTS:
            raise GameError("game.fact", command=command.name)


def _remark(text: str) -> Comment:
    comment = Comment.of(text)
    _check_no_fact(comment.commands)
    return comment
