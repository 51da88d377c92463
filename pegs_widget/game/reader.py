"""Reading records: games out of a text or a file, strictly.  The first thing wrong is a `RecordError`."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.cards import Card
from pegs_widget.engine.errors import (
    GameError,
    IllegalMoveError,
    PegsError,
    PositionError,
    RecordError,
)
from pegs_widget.engine.moves import Move, ShortMove, parse_short
from pegs_widget.engine.position import Position
from pegs_widget.game.comments import SETUP
from pegs_widget.game.entry import FACTS, Entry, played, set_up
from pegs_widget.game.files import Place, place_name
from pegs_widget.game.opening import as_written, opening_of, result_problem
from pegs_widget.game.pjn import A_GAME, A_PLY, Fault, Ply, Visitor, decoded, located, parse
from pegs_widget.game.stock import listed
from pegs_widget.game.tree import Game

if TYPE_CHECKING:
    from pegs_widget.game.comments import Command, Comment

_MOVES_SHOWN = 60
_UNENDED = re.compile(rf"\[%({'|'.join(FACTS)})\b[^\[\]]*(?:\[|$)")


class RecordWarning(UserWarning):
    """A ply that is marked irregular and carried out; the argument is a `RecordError` that tells all about it."""


def load(path: str | os.PathLike[str]) -> Game:
    """The one game of a file.

    Raises `RecordError` at the first thing wrong, or if the file has no game or several (`record.count`); `OSError`
    if it cannot be read.  Warns (`RecordWarning`) of plies marked irregular.
    """
    return _only(_told(_read(Path(path).read_bytes(), path)), os.fspath(path))


def read_games(path: str | os.PathLike[str]) -> tuple[Game, ...]:
    """All games of a file, in order.  Raises and warns as `load` does; any number of games will do."""
    return _told(_read(Path(path).read_bytes(), path))


def loads(text: str) -> Game:
    """The one game of a text.  Raises and warns as `load` does."""
    return _only(_told(_read(text)), None)


class _Found(NamedTuple):
    games: tuple[Game, ...]
    irregular: tuple[RecordError, ...]


def _told(found: _Found) -> tuple[Game, ...]:
    for error in found.irregular:
        warnings.warn(RecordWarning(error), stacklevel=3)
    return found.games


def _only(games: tuple[Game, ...], file: str | None) -> Game:
    if len(games) != 1:
        raise RecordError("record.count", file=file, line=1, column=1, found=len(games), clause=A_GAME)
    return games[0]


def _read(source: str | bytes, path: str | os.PathLike[str] | None = None) -> _Found:
    file = None if path is None else os.fspath(path)
    text = source if isinstance(source, str) else decoded(source, file)
    builder = _Builder()
    try:
        parse(text, builder)
    except Fault as fault:
        raise located(builder.earliest(fault), text, builder.number, file) from fault
    if path is not None:
        for number, (game, (start, end)) in enumerate(zip(builder.games, builder.spans, strict=True)):
            game.places[place_name(path)] = Place(number, text[start:end].rstrip())
    irregular = [located(fault, text, number, file) for fault, number in builder.irregular]
    return _Found(tuple(builder.games), tuple(irregular))


class _Fact(NamedTuple):
    """A command that says what happened, and its place."""

    command: Command
    at: int


class _Builder(Visitor):
    """A visitor that makes a game of what it is told."""

    def __init__(self) -> None:
        self.games: list[Game] = []
        self.spans: list[tuple[int, int]] = []
        self.irregular: list[tuple[Fault, int]] = []
        self.number = 0
        self.in_moves = False

    def begin_game(self, at: int) -> None:
        self.number += 1
        self.start = at
        self.in_moves = False
        self.tags: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.entries: list[Entry] = []
        self.children: list[list[int]] = []
        self.first = ""
        self.here = 0  # the node after which the next ply comes
        self.beside: int | None = None
        self.forks: list[int] = []  # the nodes at which the variations were left that are being read
        self.lead: list[Comment] | None = []  # before the first ply of a line; None once that is there

    def tag(self, name: str, value: str, at: int) -> None:
        self.tags[name] = value
        self.places[name] = at

    def begin_moves(self) -> None:
        self.in_moves = True

    def remark(self, comment: Comment, at: int) -> None:
        for fact in _facts([(comment, at)]).values():
            raise Fault("record.fact_place", fact.at, found=str(fact.command), clause=A_GAME)
        if self.lead is not None:
            self.lead.append(comment)
        else:
            entry = self.entries[self.here]
            self.entries[self.here] = entry._replace(comments=(*entry.comments, comment))

    def begin_variation(self) -> None:
        self.forks.append(self.here)
        parent = self.entries[self.here].parent
        assert parent is not None
        self.beside = self.here if self.children[parent][0] != self.here else None
        self.here = parent
        self.lead = []

    def end_variation(self) -> None:
        self.here = self.forks.pop()

    def ply(self, ply: Ply) -> None:
        if not self.entries:
            self.begin_tree(ply.label and ply.label[-1])
        before = self.entries[self.here]
        expected = f"{before.round}{before.position.seat}"
        if ply.label not in (None, expected):
            raise Fault("record.label", ply.label_at, found=f"{ply.label}.", expected=f"{expected}.", clause=A_PLY)
        facts = _facts(ply.comments)
        entry = self.set_up(ply, facts) if ply.text == SETUP else self.play(ply, facts)
        lead, self.lead = self.lead, None
        if lead and not self.forks:  # before the first ply of all
            self.entries[0] = before._replace(comments=tuple(lead))
            lead = None
        entry = entry._replace(
            glyphs=tuple(ply.glyphs),
            comments=tuple([comment for comment, _ in ply.comments]),
            lead=tuple(lead or ()),
            beside=self.beside,
        )
        self.beside = None
        self.children[self.here].append(len(self.entries))
        self.here = len(self.entries)
        self.entries.append(entry)
        self.children.append([])

    def end_game(self, at: int) -> None:
        if not self.entries:
            self.begin_tree(None)
            self.entries[0] = self.entries[0]._replace(comments=tuple(self.lead or ()))
        last = 0
        while self.children[last]:
            last = self.children[last][0]
        problem = result_problem(self.tags, self.entries[last].position)
        if problem is not None:
            raise self.fault_of_tag(problem)
        entries = {
            number: entry._replace(children=tuple(children)) if children else entry
            for number, (entry, children) in enumerate(zip(self.entries, self.children, strict=True))
        }
        self.games.append(Game.of_entries(as_written(self.tags), self.first, entries))
        self.spans.append((self.start, at))

    def earliest(self, fault: Fault) -> Fault:
        """What is wrong first; where that is a ply, with the position before it and the legal moves of its card."""
        if self.in_moves and not self.entries:
            try:
                self.begin_tree(None)
            except Fault as before:
                return before if before.at < fault.at else fault
        if fault.params["clause"] == A_PLY:
            position = self.entries[self.here].position
            fault.params.setdefault("position", position.text)
            fault.params.setdefault("moves", _moves_with(fault.params["found"].split()[0], position))
        return fault

    # ------------------------------------------------------------ what the pieces mean

    def begin_tree(self, seat: str | None) -> None:
        try:
            start = opening_of(self.tags, seat)
        except GameError as error:
            raise self.fault_of_tag(error) from error
        self.first = start.first
        self.entries.append(Entry(start.position, start.stock))
        self.children.append([])

    def fault_of_tag(self, error: GameError) -> Fault:
        params = dict(error.params)
        place, at = self.places.get(params["tag"], self.start), params.pop("at")
        return Fault(error.code, place + at, **{"found": self.tags.get(params["tag"], ""), **params})

    def play(self, ply: Ply, facts: dict[str, _Fact]) -> Entry:
        before = self.entries[self.here]
        _allow(facts, "draw", "shuffle", "irregular")
        named = _cards(facts["draw"]) if "draw" in facts else ()
        new_pile = _cards(facts["shuffle"]) if "shuffle" in facts else None
        try:
            entry, _, illegal = played(
                self.here,
                before,
                _move(ply.text, before.position),
                self.first,
                named=named,
                new_pile=new_pile,
                irregular="irregular" in facts,
            )
        except IllegalMoveError as error:
            raise _not_legal("record.illegal", ply, before.position, error) from error
        except GameError as error:
            cause = {"stock.shuffle": "shuffle", "stock.shuffle_early": "shuffle"}.get(error.code, "draw")
            at, found = (facts[cause].at, str(facts[cause].command)) if cause in facts else (ply.at, ply.text)
            raise Fault(error.code, at, **{"found": found, **error.params}) from error
        except PegsError as error:
            raise Fault("record.ply", ply.at, found=ply.text, cause=error, clause=A_PLY) from error
        if illegal is not None:
            self.irregular.append((_not_legal("record.irregular", ply, before.position, illegal), self.number))
        if entry.what_if and not self.forks:
            raise Fault("record.draw", facts["draw"].at, found=listed(named), clause=A_GAME)
        return entry

    def set_up(self, ply: Ply, facts: dict[str, _Fact]) -> Entry:
        before = self.entries[self.here]
        _allow(facts, "position")
        if "position" not in facts:
            raise Fault("record.setup", ply.at, found=SETUP, clause=A_GAME)
        command, at = facts["position"]
        try:
            position = Position.parse(command.text)
        except PegsError as error:
            raise Fault(error.code, at, **{"found": command.text, "clause": A_GAME, **error.params}) from error
        if position.rules != before.position.rules:
            raise Fault("game.other_rules", at, found=command.text, rules=before.position.rules.text, clause=A_GAME)
        try:
            return set_up(self.here, before, position, self.first)
        except GameError as error:
            raise Fault(error.code, at, **{"found": command.text, **error.params}) from error


def _facts(comments: Sequence[tuple[Comment, int]]) -> dict[str, _Fact]:
    """The commands in some comments that say what happened, by name."""
    facts: dict[str, _Fact] = {}
    for comment, at in comments:
        if "[%" not in comment.raw:
            continue
        for command, place in comment.placed_commands:
            if command.name in facts:
                raise Fault("record.fact_twice", at + 1 + place, found=str(command), clause=A_GAME)
            if command.name in FACTS:
                facts[command.name] = _Fact(command, at + 1 + place)
        unended = _UNENDED.search(comment.raw)
        if unended:
            found = unended[0].rstrip("[ ")
            raise Fault("record.command", at + 1 + unended.start(), found=found, clause=A_GAME)
    return facts


def _allow(facts: dict[str, _Fact], *names: str) -> None:
    for name, fact in facts.items():
        if name not in names:
            raise Fault("record.fact_place", fact.at, found=str(fact.command), clause=A_GAME)


def _cards(fact: _Fact) -> tuple[Card, ...]:
    try:
        return tuple(map(Card.parse, fact.command.text.split()))
    except PositionError as error:
        raise Fault(error.code, fact.at, found=str(fact.command), clause="RECORD: Cards", **error.params) from error


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Move | ShortMove:
    return parse_short(text) or Move.parse(text)


def _move(text: str, position: Position) -> Move:
    parsed = _parsed(text)
    return parsed if isinstance(parsed, Move) else position.parse_move(text)


def _moves_with(card: str, position: Position) -> str:
    """The legal moves of a card, or of all where `card` is none; of very many, some."""
    try:
        moves = position.legal_moves.with_card(Card.parse(card).rank)
    except PositionError:
        moves = position.legal_moves
    shown = [str(move) for move in moves[:_MOVES_SHOWN]]
    more = [f"{len(moves) - _MOVES_SHOWN} more"] if len(moves) > _MOVES_SHOWN else []
    return " / ".join(shown + more) or "none"


def _not_legal(code: str, ply: Ply, position: Position, error: IllegalMoveError) -> Fault:
    return Fault(
        code,
        ply.at,
        found=ply.text,
        position=position.text,
        moves=_moves_with(ply.text.split()[0], position),
        verdict=error.verdict,
        clause=error.verdict.clause,
    )
