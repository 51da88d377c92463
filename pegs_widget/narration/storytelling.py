"""A whole game as prose: `narrate`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pegs_widget.narration.describing import describe, won
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.game.tree import Game

GLYPHS = {"!": "good", "?": "mistake", "!!": "brilliant", "??": "blunder", "!?": "interesting", "?!": "doubtful"}


def narrate(game: Game, *, variations: bool = False, locale: str | None = None) -> str:
    """The game as prose, a paragraph a round, with comments; with `variations`, other lines in paragraphs of their own.

    Paragraphs stand an empty line apart.  The words are those of `describe`.
    """
    names = {seat: name for seat, name in game.names.items() if name}
    paragraphs = [title] if (title := game.tags.get("Event", "").replace("?", "")) else []
    paragraphs.append(" ".join([describe(game.root, locale=locale), *_remarks(game.root, locale)]))
    line = game.main_line()[1:]
    paragraphs += _rounds(line, variations, locale)
    last = line[-1] if line else game.root
    if last.position.winner:
        paragraphs.append(won(last.position, names, locale))
    return "\n\n".join(paragraphs)


def _rounds(line: tuple[Node, ...], variations: bool, locale: str | None) -> Iterator[str]:
    told: list[str] = []
    aside: list[str] = []
    number = None
    for node in line:
        if node.round != number:
            yield from _paragraph(number, told, aside, locale)
            number, told, aside = node.round, [], []
        told.append(" ".join([describe(node, locale=locale), *_remarks(node, locale)]))
        if variations and node.parent is not None and node.parent.children[0] == node:
            for other in node.parent.children[1:]:
                aside.append(_variation(other, node.label, locale))
    yield from _paragraph(number, told, aside, locale)


def _paragraph(number: int | None, told: list[str], aside: list[str], locale: str | None) -> Iterator[str]:
    if told:
        yield " ".join([sentence("narration.round", {"number": number}, locale), *told])
    yield from aside


def _variation(first: Node, label: str, locale: str | None) -> str:
    line = [first]
    while line[-1].children:
        line.append(line[-1].children[0])
    told = [" ".join([describe(node, locale=locale), *_remarks(node, locale)]) for node in line]
    return " ".join([sentence("narration.instead", {"label": label}, locale), *told])


def _remarks(node: Node, locale: str | None) -> list[str]:
    glyphs = [sentence(f"narration.glyph_{GLYPHS[glyph]}", locale=locale) for glyph in node.glyphs if glyph in GLYPHS]
    return glyphs + [comment.prose for comment in node.comments if comment.prose]
