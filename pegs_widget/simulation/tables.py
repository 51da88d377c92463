"""Tables that show themselves: as text, in a terminal, in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, NamedTuple

from pegs_widget.words import sentence

_OF_WORDS = ("", "move", "verdict", "branch", "ply", "played", "better", "program", "against", "card")


class Part(NamedTuple):
    """Rows with the names of their columns, which decide their heads, and whether they hold words or numbers."""

    columns: Sequence[str]
    rows: Sequence[tuple[str, ...]]

    def lines(self, locale: str | None) -> list[str]:
        """The rows below their heads as lines of plain text."""
        rows = [self._heads(locale), *self.rows]
        widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
        return ["  ".join(map(_padded, row, widths, self._are_words())).rstrip() for row in rows]

    def html(self, locale: str | None) -> str:
        """The rows below their heads as an HTML table; hosts align cells to the right, so each says where it goes."""
        sides = ["left" if words else "right" for words in self._are_words()]
        rows = [_row("th", self._heads(locale), sides), *[_row("td", row, sides) for row in self.rows]]
        return f'<table style="margin-left:0">{"".join(rows)}</table>'

    def _heads(self, locale: str | None) -> tuple[str, ...]:
        return tuple(sentence(f"simulation.column.{name}", locale=locale) if name else "" for name in self.columns)

    def _are_words(self) -> list[bool]:
        return [name in _OF_WORDS for name in self.columns]


class Table:
    """Something to be read as a table, with a line above and perhaps one below.

    `asked` is how much was asked for.  Of what was stopped half-way, it holds what is finished, and the line above says
    so.
    """

    asked: int
    _heads: Sequence[str]

    @property
    def complete(self) -> bool:
        """Whether all of it is there."""
        raise NotImplementedError

    def _headline(self, locale: str | None) -> str:
        raise NotImplementedError

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        """The rows below the heads of the columns."""
        raise NotImplementedError

    def _parts(self, locale: str | None) -> list[Part]:
        """What is shown below one another; nothing where there are no rows."""
        rows = self._cells(locale)
        return [Part(self._heads, rows)] if rows else []

    def _foot(self, locale: str | None) -> str:  # noqa: ARG002 - of those that have one
        return ""

    def _title(self, locale: str | None) -> str:
        line = self._headline(locale)
        return line if self.complete else f"{line} {sentence('simulation.incomplete', {'asked': self.asked}, locale)}"

    def text(self, locale: str | None = None) -> str:
        """The table as lines of plain text, in the language of a locale."""
        lines = [line for part in self._parts(locale) for line in part.lines(locale)]
        return "\n".join(filter(None, [self._title(locale), *lines, self._foot(locale)]))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self._title('en')}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - IPython calls it so
        printer.text(self.text())

    def _repr_html_(self) -> str:
        tables = "".join(part.html(None) for part in self._parts(None))
        foot = self._foot(None)
        # No <caption>: it would be no wider than its table, and wrap.
        caption = f"<figcaption>{escape(self._title(None))}</figcaption>"
        return f'<figure style="margin:0">{caption}{tables}{f"<p>{escape(foot)}</p>" if foot else ""}</figure>'


def _padded(cell: str, width: int, words: bool) -> str:
    room = " " * (width - len(cell))
    return cell + room if words else room + cell


def _row(cell: str, row: Iterable[str], sides: Iterable[str]) -> str:
    cells = [
        f'<{cell} style="text-align:{side}">{escape(word)}</{cell}>' for word, side in zip(row, sides, strict=True)
    ]
    return f"<tr>{''.join(cells)}</tr>"
