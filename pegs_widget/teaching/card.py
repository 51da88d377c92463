"""The rules card: what each card does, as a card to print or to lay beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.drawing import felt, pen
from pegs_widget.drawing.outline import short
from pegs_widget.drawing.themes import STYLE, paint
from pegs_widget.drawing.words import LETTER_WIDTH, width_in_letters
from pegs_widget.engine.cards import Card
from pegs_widget.teaching.clauses import CARD_ROWS, card_text, rules_of
from pegs_widget.teaching.rulebook import STRONG, page, rules_title
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

_WIDTH, _MARGIN = 860.0, 56.0
_TITLE, _TEXT, _NOTE, _LEADING = 42.0, 25.0, 21.0, 1.3
_CARD_SCALE = 0.62
# The room that the widest row of cards takes, and the height of a row.
_CARDS_ROOM = 230.0
_ROW = 94.0
# A card in the table, in pixels.
_FACE_HEIGHT = 52.0
_FACE_WIDTH = _FACE_HEIGHT * (felt.CARD_WIDTH + 4) / (felt.CARD_HEIGHT + 4)

_CARD_STYLE = (
    f".pegs-board .pegs-paper{{fill:var(--pegs-paper,#fffaf0);stroke:{paint('frame')}}}"
    f".pegs-board .pegs-paper-line{{fill:none;stroke:{paint('felt-line')}}}"
    ".pegs-board .pegs-says,.pegs-board .pegs-heading{fill:var(--pegs-ink-page,#33251a);text-anchor:start;"
    "font-family:Georgia,'Iowan Old Style',Palatino,'Times New Roman',serif}"
    ".pegs-board .pegs-heading{text-anchor:middle;font-weight:bold}"
)


class RulesCard(NamedTuple):
    """A picture (`svg`) and a table (`html`) of what each card does; notebooks show the table."""

    svg: str
    html: str

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return self.html


def rules_card(rules: Rules | str = "arizona", locale: str | None = None) -> RulesCard:
    """What each card does under these rules.  Raises `RulesError` for a text that names no rules."""
    rules = rules_of(rules)
    return RulesCard(_svg(rules, locale), _html(rules, locale))


def _rows(rules: Rules, locale: str | None) -> Iterator[tuple[tuple[str, ...], str]]:
    for ranks in CARD_ROWS:
        if ranks[0] != "2":
            yield ranks, card_text(ranks[0], rules, locale)
        else:
            yield ranks, sentence("clause.card_number", locale=locale)


def _notes(locale: str | None) -> list[str]:
    return [sentence(f"clause.{name}_note", locale=locale) for name in ("landing", "win")]


def _svg(rules: Rules, locale: str | None) -> str:
    title = rules_title(rules, locale)
    drawn: list[pen.Element] = []
    y = _MARGIN + _TITLE / 2
    fitting = (_WIDTH - 2 * _MARGIN) / (width_in_letters(title) * LETTER_WIDTH * 1.15)
    drawn.append(pen.text(title, _WIDTH / 2, y, min(_TITLE, fitting), class_="pegs-heading"))
    y += _TITLE
    for ranks, words in _rows(rules, locale):
        drawn.append(_line(y))
        lines = _wrapped(words, (_WIDTH - 2 * _MARGIN - _CARDS_ROOM) / (_TEXT * LETTER_WIDTH))
        height = max(_ROW, (len(lines) + 0.6) * _TEXT * _LEADING)
        drawn += _cards(ranks, y + height / 2)
        drawn += _says(lines, _MARGIN + _CARDS_ROOM, y + height / 2, _TEXT)
        y += height
    drawn.append(_line(y))
    for note in _notes(locale):
        lines = _wrapped(note, (_WIDTH - 2 * _MARGIN) / (_NOTE * LETTER_WIDTH))
        height = (len(lines) + 0.5) * _NOTE * _LEADING
        drawn += _says(lines, _MARGIN, y + height / 2 + 8, _NOTE)
        y += height
    height = y + _MARGIN
    paper = [
        pen.box(4, 4, _WIDTH - 8, height - 8, rx=34, class_="pegs-paper", stroke_width=8),
        pen.box(20, 20, _WIDTH - 40, height - 40, rx=22, class_="pegs-paper-line", stroke_width=2),
    ]
    content = "".join(one.tostring() for one in (*paper, *drawn))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board pegs-rules-card" role="img" '
        f'viewBox="0 0 {short(_WIDTH)} {short(height)}" width="{short(_WIDTH * 0.7)}" '
        f"aria-label={pen.quoted(title)}><title>{pen.escaped(title)}</title>"
        f"<style>{STYLE}{_CARD_STYLE}</style>{content}</svg>"
    )


def _line(y: float) -> pen.Element:
    return pen.path(f"M{short(_MARGIN)},{short(y)}H{short(_WIDTH - _MARGIN)}", class_="pegs-paper-line", stroke_width=1)


def _cards(ranks: tuple[str, ...], middle: float) -> Iterator[pen.Element]:
    """The cards of a row, overlapping where there are many."""
    width = felt.CARD_WIDTH * _CARD_SCALE
    step = min(width + 8, (_CARDS_ROOM - 20 - width) / max(len(ranks) - 1, 1))
    top = middle - felt.CARD_HEIGHT * _CARD_SCALE / 2
    for number, rank in enumerate(ranks):
        place = f"translate({short(_MARGIN + number * step)},{short(top)})scale({_CARD_SCALE})"
        yield pen.group(*felt.card_face(Card(rank)), transform=place)


def _says(lines: list[str], x: float, middle: float, size: float) -> Iterator[pen.Element]:
    for number, line in enumerate(lines):
        y = middle + (number - (len(lines) - 1) / 2) * size * _LEADING
        yield pen.text(line, x, y, size, class_="pegs-says")


def _wrapped(words: str, room: float) -> list[str]:
    """Words in lines of so many letters; those of a script without spaces are broken anywhere."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if width_in_letters(longer) <= room:
            lines[-1] = longer
            continue
        if width_in_letters(word) <= room:
            lines.append(word)
            continue
        for letter in f" {word}" if lines[-1] else word:
            if width_in_letters(lines[-1] + letter) > room:
                lines.append("")
            lines[-1] += letter
    return [line for line in lines if line]


def _html(rules: Rules, locale: str | None) -> str:
    card, move = (escape(sentence(f"clause.{name}_heading", locale=locale)) for name in ("cards", "move"))
    rows = "".join(
        f'<tr><th scope="row">{"".join(map(_face, ranks))}</th><td>{escape(words)}</td></tr>'
        for ranks, words in _rows(rules, locale)
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in _notes(locale))
    return page(
        f"<h2>{escape(rules_title(rules, locale))}</h2>"
        f"<style>{STYLE}{STRONG} .pegs-face-card{{width:{short(_FACE_WIDTH)}px;height:{short(_FACE_HEIGHT)}px;"
        "max-width:none;margin:1px 3px}</style>"
        f'<table><thead><tr><th scope="col">{card}</th><th scope="col">{move}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>{notes}",
        locale,
    ).html


def _face(rank: str) -> str:
    face = "".join(one.tostring() for one in felt.card_face(Card(rank)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board pegs-face-card" role="img" aria-label="{rank}" '
        f'viewBox="-2 -2 {short(felt.CARD_WIDTH + 4)} {short(felt.CARD_HEIGHT + 4)}">{face}</svg>'
    )
