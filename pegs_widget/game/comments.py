"""Comments and the commands within them (RECORD: A game)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

# What a record has for a set-up in the place of a ply; the position stands in a command after it.
SETUP = "set"

PRIVATE = "private"

_COMMAND = re.compile(r"\[%(\w+)\b([^\[\]]*)\]")
_ESCAPED = re.compile(r"\\([\\}])")
_TO_ESCAPE = re.compile(r"[\\}]")


class Command(NamedTuple):
    """A command of a comment: `[%name text]`."""

    name: str
    text: str = ""

    def __str__(self) -> str:
        return f"[%{self.name} {self.text}]" if self.text else f"[%{self.name}]"


@dataclass(frozen=True)
class Comment:
    """What stands between the braces: prose, and commands in place.  An immutable value.

    `raw` is the text as a record has it (`\\}` and `\\\\` for `}` and `\\`), so that what was read is written back.
    """

    raw: str

    @classmethod
    def of(cls, text: str) -> Comment:
        """The comment that says `text`, which may hold commands."""
        return cls(_escaped(text))

    @classmethod
    def of_commands(cls, *commands: Command) -> Comment:
        """A comment of commands alone."""
        return cls.of(" ".join(map(str, commands)))

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """Prose and commands together, as somebody would type them."""
        return _plain(self.raw)

    @property
    def prose(self) -> str:
        """The text without its commands; `""` where there are only commands."""
        return _plain(" ".join(raw for raw, command in _pieces(self.raw) if command is None))

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands, in order."""
        return tuple(command for command, _ in self.placed_commands)

    @property
    def placed_commands(self) -> tuple[tuple[Command, int], ...]:
        """The commands, each with its place in `raw`."""
        if "[%" not in self.raw:
            return ()
        return tuple((_command(found), found.start()) for found in _COMMAND.finditer(self.raw))

    @property
    def private(self) -> bool:
        """Whether the comment is marked `[%private]`: no copy for one seat has it (RECORD: Viewer)."""
        return any(command.name == PRIVATE for command in self.commands)

    def with_prose(self, prose: str) -> Comment:
        """The same commands, in place, around another prose (which may bring commands of its own)."""
        pieces = _pieces(self.raw)
        said = [place for place, (_, command) in enumerate(pieces) if command is None]
        where = said[0] if said else len(pieces)
        before = [raw for raw, command in pieces[:where] if command]
        after = [raw for raw, command in pieces[where:] if command]
        return Comment(" ".join(filter(None, [*before, _escaped(prose), *after])))

    def with_commands(self, commands: Iterable[Command | None]) -> Comment:
        """The same comment with each of its commands, in order, replaced; None takes one out."""
        new = iter(commands)
        kept = [raw if command is None else _escaped(str(next(new) or "")) for raw, command in _pieces(self.raw)]
        return Comment(" ".join(filter(None, kept)))


def reworded(comments: Sequence[Comment], text: str) -> tuple[Comment, ...]:
    """The comments of a ply when all their prose becomes `text`; of one that has only its mark as private, nothing."""
    said = []
    for comment in comments:
        if comment.prose:
            comment, text = comment.with_prose(text), ""
        if comment.prose or any(command.name != PRIVATE for command in comment.commands):
            said.append(comment)
    return (*said, Comment.of(text)) if text else tuple(said)


def recommanded(comments: Sequence[Comment], kept: Collection[str], new: Sequence[Command]) -> tuple[Comment, ...]:
    """The comments of a ply when of their commands only those with the `kept` names stay, and new ones are added."""
    said = []
    for comment in comments:
        left = [command if command.name in kept else None for command in comment.commands]
        said.append(comment.with_commands(left) if None in left else comment)
    if new:
        said.append(Comment.of_commands(*new))
    return tuple(comment for comment in said if comment.raw)


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(r"\\\g<0>", text)


def _plain(raw: str) -> str:
    return _ESCAPED.sub(r"\1", raw)


def _command(found: re.Match[str]) -> Command:
    return Command(found[1], _plain(found[2]).strip())


def _pieces(raw: str) -> list[tuple[str, Command | None]]:
    """Prose and commands in turn: each as its raw text, and as a command where it is one."""
    pieces: list[tuple[str, Command | None]] = []
    end = 0
    for found in _COMMAND.finditer(raw):
        pieces.append((raw[end : found.start()].strip(), None))
        pieces.append((found[0], _command(found)))
        end = found.end()
    pieces.append((raw[end:].strip(), None))
    return [piece for piece in pieces if piece[0]]
