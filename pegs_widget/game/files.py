"""Files of records: putting one game into a file that may hold others."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.errors import GameError
from pegs_widget.game.pjn import Fault, Visitor, decoded, located, parse

if TYPE_CHECKING:
    from pegs_widget.game.tree import Game


class Span(NamedTuple):
    """Where a game stands in a text."""

    start: int
    end: int


class Place(NamedTuple):
    """A game as a file has it: the how manieth, 0 the first, and its text."""

    number: int
    text: str


class Spans(Visitor):
    """A visitor that notes where each game of a text stands, whatever is in it."""

    def __init__(self) -> None:
        self.found: list[Span] = []
        self.games = 0
        self._start = 0

    def begin_game(self, at: int) -> None:
        self.games += 1
        self._start = at

    def end_game(self, at: int) -> None:
        self.found.append(Span(self._start, at))


def place_name(path: str | os.PathLike[str]) -> str:
    """The name under which a game remembers a file."""
    return os.path.realpath(path)


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Puts a game into a file: see `Game.save`."""
    name, text = place_name(path), game.text
    try:
        data = Path(name).read_bytes()
    except FileNotFoundError:
        data = b""
    content, number = _with_game(decoded(data, name), text, game.places.get(name), name)
    _replace(Path(name), content)
    game.places[name] = Place(number, text.rstrip())


def _with_game(content: str, text: str, before: Place | None, file: str) -> tuple[str, int]:
    """A file's text with a game in the place of what it was before, or else at the end; and which game it is there."""
    spans = Spans()
    try:
        parse(content, spans)
    except Fault as fault:
        raise located(fault, content, spans.games, file) from fault
    games = [content[span.start : span.end].rstrip() for span in spans.found]
    if before is not None and before.text in games:
        number = (
            before.number if games[before.number : before.number + 1] == [before.text] else games.index(before.text)
        )
        span, following = spans.found[number], spans.found[number + 1 :]
        rest = "\n" + content[following[0].start :] if following else ""
        return content[: span.start] + text + rest, number
    if text.rstrip() in games:
        return content, games.index(text.rstrip())
    if before is not None and games:
        raise GameError("game.file_changed", file=file)
    return (f"{content.rstrip()}\n\n{text}" if games else text), len(games)


def _replace(path: Path, text: str) -> None:
    """Makes a text the whole of a file, at once: whatever happens, either the old or the new one is there."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("xb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            temporary.chmod(path.stat().st_mode & 0o7777)
        temporary.replace(path)
    except OSError as error:
        if error.filename is not None:
            error.filename = str(path)  # the one that its user knows
        raise
    finally:
        temporary.unlink(missing_ok=True)
