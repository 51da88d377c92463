"""Writing a game as a record (RECORD: A game)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.game.comments import SETUP
from pegs_widget.game.opening import TAG_ORDER

if TYPE_CHECKING:
    from pegs_widget.game.entry import Entry
    from pegs_widget.game.tree import Game

OPEN, CLOSE = "(", ")"


def written(game: Game) -> str:
    """The record of a game, its last line ended."""
    tags = game.tags
    order = [name for name in TAG_ORDER if name in tags] + [name for name in tags if name not in TAG_ORDER]
    lines = [f'[{name} "{_escaped(tags[name])}"]\n' for name in order]
    plies = _plies(game)
    return "".join([*lines, "\n", plies, "\n"] if plies else lines)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _plies(game: Game) -> str:
    """The main line, a round on a line, with all that hangs on it.  A stack instead of recursion: any depth will do."""
    root = game.entry(0)
    out = [f"{{{comment.raw}}}" for comment in root.comments]
    text = " ".join(out)
    pieces = [text] if text else []
    gap = " " if text else ""
    depth = 0
    round_written = root.round
    variations: dict[int, list[int]] = {}
    left: list[int | str] = list(root.children[:1])
    while left:
        item = left.pop()
        if item == OPEN:
            pieces.append(gap + OPEN)
            gap = ""
            depth += 1
        elif item == CLOSE:
            pieces.append(CLOSE)
            depth -= 1
        else:
            assert isinstance(item, int)
            entry = game.entry(item)
            assert entry.parent is not None
            before = game.entry(entry.parent)
            if depth == 0 and before.round != round_written:
                gap = "\n"
                round_written = before.round
            pieces.append(gap + _ply(before, entry))
            gap = " "
            left += entry.children[:1]
            if len(before.children) > 1:
                if item == before.children[0]:
                    _hang(game, before, variations)
                for variation in reversed(variations.pop(item, [])):
                    left += (CLOSE, variation, OPEN)
    return "".join(pieces)


def _hang(game: Game, before: Entry, variations: dict[int, list[int]]) -> None:
    """Notes under each child which of its siblings are written as alternatives to it."""
    first, *others = before.children
    for child in others:
        beside = game.entry(child).beside
        variations.setdefault(first if beside is None else beside, []).append(child)


def _ply(before: Entry, entry: Entry) -> str:
    """A ply with its comments and glyphs."""
    words = [f"{{{comment.raw}}}" for comment in entry.lead]
    words.append(f"{before.round}{before.position.seat}.")
    words.append(SETUP if entry.move is None else str(entry.move))
    for number, glyph in enumerate(entry.glyphs):
        if number == 0 and not glyph.startswith("$"):
            words[-1] += glyph
        else:
            words.append(glyph)
    words += [f"{{{comment.raw}}}" for comment in entry.comments]
    return " ".join(words)
