"""The grammar of records (RECORD: A game): one flat loop over a text, which tells a visitor what it meets.

It knows how a record is written and nothing of what it means: no rule, no card, no position.  Nesting costs a list,
never recursion.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pegs_widget.engine.errors import InvalidMoveError, RecordError
from pegs_widget.engine.moves import Move
from pegs_widget.game.comments import SETUP, Comment

A_GAME, A_PLY = "RECORD: A game", "RECORD: A ply"

_HOLE = r"[a-h](?:s|h[1-5]|1[0-7]|[0-9])"
_PARTS = rf"{_HOLE}[-x~]{_HOLE}(?:\s+{_HOLE}[-x~]{_HOLE})*"
# A `?` is a card only if a part or `--` follows, and nothing that it could belong to stands right before it.
_PLY = rf"(?:(?:10|[2-9AJQKT])[shdc]?|X)\s+(?:{_PARTS}|--|{_HOLE}) | (?<![\w!?-])\?\s+(?:{_PARTS}|--) | {SETUP}"
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<label> \d+[a-z]\. )
    | (?P<ply> (?: {_PLY} ) (?= [\s!?$(){{}};\[] | $ ) )
    | (?P<comment> \{{ [^\\}}]* (?: \\. [^\\}}]* )* \}} )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<glyph> [!?]{{1,2}} (?![!?]) | \$\d+ (?!\w) )
    | (?P<tag> \[ \s* (?P<name> \w+ ) \s+ " (?P<value> [^"\\\n]* (?: \\. [^"\\\n]* )* ) " \s* \] )
    | (?P<remark> ; [^\n]* )
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPED = re.compile(r'\\([\\"])')
_SPACE = re.compile(r"\s*")
_NEXT_GAME = re.compile(r"\n[^\S\n]*\[$")
_BLANK_LINE = re.compile(r"\n[^\S\n]*\n")
# What is read of words that are no token: as far as they can be meant as one ply.
_WORDS = re.compile(r"[^\s(){};\[]+(?:[^\S\n]+(?!\d+[a-z]\.)[^\s(){};\[]+)*")
_LABEL = re.compile(r"\d+[a-z]\.\s")
_BRACKETS = re.compile(r"\{[^\\}]*(?:\\.[^\\}]*)*\}|;[^\n]*|^[^\S\n]*\[|[()]", re.DOTALL | re.MULTILINE)


class Fault(Exception):  # noqa: N818
    """What is wrong at one place of a text; the reader makes a `RecordError` of it, with line and column."""

    def __init__(self, code: str, at: int, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.at = at
        self.params = params


@dataclass(slots=True)
class Ply:
    """A ply or a set-up as it is written.  `at` and `label_at` tell where; each comment comes with its place."""

    text: str
    at: int
    label: str | None
    label_at: int
    glyphs: list[str] = field(default_factory=list)
    comments: list[tuple[Comment, int]] = field(default_factory=list)


class Visitor:
    """Who is told of a text, in its order: overrides what it cares for.  Raising `Fault` ends the reading."""

    def begin_game(self, at: int) -> None:
        """A game begins."""

    def tag(self, name: str, value: str, at: int) -> None:
        """A tag, with the place of its value."""

    def begin_moves(self) -> None:
        """The tags of the game have all been told."""

    def ply(self, ply: Ply) -> None:
        """A ply or a set-up, with all that is said of it."""

    def remark(self, comment: Comment, at: int) -> None:
        """A comment before the first ply of a line, or after the variations on a ply."""

    def begin_variation(self) -> None:
        """What follows is an alternative to the ply before it."""

    def end_variation(self) -> None:
        """What follows goes on where the variation began."""

    def end_game(self, at: int) -> None:
        """A game has ended, just before this place."""


def parse(text: str, visitor: Visitor) -> None:
    """Tells the visitor of all games in a text.  Raises `Fault` where the text breaks the grammar."""
    _Parser(text, visitor).run()


class _Parser:
    def __init__(self, text: str, visitor: Visitor) -> None:
        self.text = text
        self.visitor = visitor
        self.end = 0  # of the last token
        self.names: set[str] | None = None  # of the game's tags; None: no game yet
        self.has_plies = False  # the line that is being read
        self.opened: list[int] = []  # where each variation begins that is not closed yet
        self.in_moves = False
        self.label: tuple[str, int] | None = None
        self.pending: Ply | None = None
        self.unclosed: int | None = None  # a comment that holds more than it should, right before what is read

    def run(self) -> None:
        text, match, end = self.text, _TOKEN.match, len(self.text.rstrip())
        handlers = {
            "label": self.on_label,
            "ply": self.on_ply,
            "comment": self.on_comment,
            "open": self.on_open,
            "close": self.on_close,
            "glyph": self.on_glyph,
            "tag": self.on_tag,
            "remark": self.on_remark,
        }
        try:
            while self.end < end:
                token = match(text, self.end)
                if token is None:
                    raise self.unexpected()
                kind = token.lastgroup
                assert kind is not None
                at = token.start(kind)
                if kind != "tag":
                    self.enter_moves(at)
                handlers[kind](token, at)
                self.end = token.end()
            if self.names is not None:
                self.finish_game(end)
        except Fault as fault:
            raise self.cause_of(fault) from None

    # ------------------------------------------------------------ tokens

    def on_label(self, token: re.Match[str], at: int) -> None:
        self.finish_ply()
        self.require_no_label()
        self.label = (token["label"][:-1], at)

    def on_ply(self, token: re.Match[str], at: int) -> None:
        self.finish_ply()
        label, label_at = self.label or (None, at)
        self.pending = Ply(token["ply"], at, label, label_at)
        self.label = None
        self.has_plies = True

    def on_comment(self, token: re.Match[str], at: int) -> None:
        self.add_comment(Comment(token["comment"][1:-1]), at)
        another = self.text.rfind("{", at + 1, token.end())
        if another > 0 and _LABEL.search(self.text, at, another):
            self.unclosed = at  # it holds a ply and the beginning of another comment

    def on_remark(self, token: re.Match[str], at: int) -> None:
        self.add_comment(Comment.of(token["remark"][1:].strip()), at)

    def on_glyph(self, token: re.Match[str], at: int) -> None:
        if self.pending is None:
            raise Fault("record.glyph", at, found=token["glyph"], clause=A_GAME)
        self.pending.glyphs.append(token["glyph"])

    def on_open(self, _token: re.Match[str], at: int) -> None:
        self.finish_ply()
        self.require_no_label()
        if not self.has_plies:
            raise Fault("record.variation_first", at, found="(", clause=A_GAME)
        self.opened.append(at)
        self.has_plies = False
        self.visitor.begin_variation()

    def on_close(self, _token: re.Match[str], at: int) -> None:
        self.finish_ply()
        self.require_no_label()
        if not self.opened:
            raise Fault("record.variation_close", at, found=")", clause=A_GAME)
        opened = self.opened.pop()
        if not self.has_plies:
            raise Fault("record.variation_empty", opened, found="()", clause=A_GAME)
        self.visitor.end_variation()

    def on_tag(self, token: re.Match[str], at: int) -> None:
        name = token["name"]
        if self.names is not None and (self.in_moves or self.begins_anew(name, at)):
            self.finish_game(at)
        names = self.enter_game(at)
        if name in names:
            raise Fault("record.tag_twice", at, found=name, clause=A_GAME)
        names.add(name)
        self.visitor.tag(name, _ESCAPED.sub(r"\1", token["value"]), token.start("value"))

    # ------------------------------------------------------------ between tokens

    def add_comment(self, comment: Comment, at: int) -> None:
        if self.pending is not None:
            self.pending.comments.append((comment, at))
        else:
            self.require_no_label()
            self.visitor.remark(comment, at)

    def begins_anew(self, name: str, at: int) -> bool:
        """Whether a tag after tags is the first one of a game, the game before it having no plies."""
        assert self.names is not None
        return (name == "PJN" or name in self.names) and bool(_BLANK_LINE.search(self.text, self.end, at))

    def enter_game(self, at: int) -> set[str]:
        if self.names is None:
            self.names = set()
            self.visitor.begin_game(at)
        return self.names

    def enter_moves(self, at: int) -> None:
        if not self.in_moves:
            self.enter_game(at)
            self.in_moves = True
            self.visitor.begin_moves()

    def finish_ply(self) -> None:
        if self.pending is not None:
            ply, self.pending = self.pending, None
            self.visitor.ply(ply)
            if self.unclosed is not None and self.unclosed < ply.at:
                self.unclosed = None

    def require_no_label(self) -> None:
        if self.label is not None:
            label, at = self.label
            raise Fault("record.label_alone", at, found=f"{label}.", clause=A_PLY)

    def finish_game(self, at: int) -> None:
        self.finish_ply()
        self.require_no_label()
        if self.opened:
            raise Fault("record.variation_open", self.opened[-1], found="(", clause=A_GAME)
        self.visitor.end_game(at)
        self.names = None
        self.in_moves = self.has_plies = False

    # ------------------------------------------------------------ errors

    def unexpected(self) -> Fault:
        """What is wrong where no token begins."""
        self.finish_ply()
        at = _SPACE.match(self.text, self.end).end()  # type: ignore[union-attr]  # it matches anywhere
        if self.text[at] != "[":
            self.enter_moves(at)
        elif self.in_moves and _NEXT_GAME.search(self.text, self.end, at + 1):
            self.finish_game(at)
            self.enter_game(at)
        found = _WORDS.match(self.text, at)
        if found is not None and found[0][0] in "!?$":
            return Fault("record.glyph_unknown", at, found=found[0].split()[0], clause=A_GAME)
        if found is None:
            code = {"{": "record.comment_open", "[": "record.tag"}.get(self.text[at], "record.token")
            line = self.text[at:].split("\n", 1)[0]
            return Fault(code, at, found=line if code == "record.tag" else self.text[at], clause=A_GAME)
        try:
            Move.parse(found[0])
        except InvalidMoveError as error:
            return Fault("record.ply", at, found=found[0], cause=error, clause=A_PLY)
        return Fault("record.token", at, found=found[0], clause=A_GAME)

    def cause_of(self, fault: Fault) -> Fault:
        """The fault that came first, where one is the consequence of a bracket that is never closed."""
        if self.unclosed is not None and self.unclosed < fault.at and self.in_moves:
            return Fault("record.comment_open", self.unclosed, found="{", clause=A_GAME)
        opened = list(self.opened)
        for bracket in _BRACKETS.finditer(self.text, self.end):
            if bracket[0] == "(":
                opened.append(bracket.start())
            elif bracket[0] == ")" and opened:
                opened.pop()
            elif bracket[0].endswith("["):
                break
        open_before = [at for at in opened if at < fault.at]
        if open_before:
            return Fault("record.variation_open", open_before[-1], found="(", clause=A_GAME)
        return fault


def decoded(data: bytes, file: str | None = None) -> str:
    """The text of a record's bytes, which are UTF-8; a byte order mark is left out.  Raises `RecordError`."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        before = data[data.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8")
        raise RecordError(
            "record.encoding",
            file=file,
            line=line,
            column=len(before.removeprefix("\ufeff")) + 1,
            found=f"0x{data[error.start]:02x}",
            clause="RECORD",
        ) from error


def located(fault: Fault, text: str, game: int, file: str | None = None) -> RecordError:
    """The error that tells of a fault by file, game, line and column."""
    line = text.count("\n", 0, fault.at) + 1
    column = fault.at - text.rfind("\n", 0, fault.at)
    return RecordError(fault.code, file=file, game=max(game, 1), line=line, column=column, **fault.params)
