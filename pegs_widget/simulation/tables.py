"""Tables that show themselves: as text, in a terminal, in a notebook."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from html import escape
from typing import Any, NamedTuple

from pegs_widget.words import sentence

_OF_WORDS = ("", "move", "verdict", "branch", "ply", "played", "better", "program", "against")


class Part(NamedTuple):
    """Rows below their heads: columns of words, the first one at least, and columns of numbers."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: Container[int] = (0,)
    gap: int = 2

    def lines(self) -> list[str]:
        """Lines of plain text: words to the left, numbers to the right."""
        rows = [self.heads, *self.rows]
        widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
        form = (" " * self.gap).join(f"{{:{'<' if i in self.words else '>'}{width}}}" for i, width in enumerate(widths))
        return [form.format(*row).rstrip() for row in rows]

    def html(self) -> str:
        """An HTML table.  Each cell says where its text goes: hosts have them all to the right, or in the middle."""
        rows = [self._row("th", self.heads), *[self._row("td", row) for row in self.rows]]
        return f'<table style="margin:6px 0">{"".join(rows)}</table>'

    def _row(self, cell: str, row: Sequence[str]) -> str:
        unbroken = ";white-space:nowrap"
        styles = [
            f"text-align:{'left' if i in self.words else 'right'}{'' if i and i in self.words else unbroken}"
            for i in range(len(row))
        ]
        cells = [f'<{cell} style="{how}">{escape(text)}</{cell}>' for how, text in zip(styles, row, strict=True)]
        return f"<tr>{''.join(cells)}</tr>"


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
        words = [i for i, name in enumerate(self._heads) if name in _OF_WORDS]
        return [Part(heads(self._heads, locale), rows, words)] if rows else []

    def _foot(self, locale: str | None) -> str:  # noqa: ARG002 - of those that have one
        return ""

    def _title(self, locale: str | None) -> str:
        line = self._headline(locale)
        return line if self.complete else f"{line} {sentence('simulation.incomplete', {'asked': self.asked}, locale)}"

    def text(self, locale: str | None = None) -> str:
        """The table as lines of plain text, in the language of a locale."""
        lines = [line for part in self._parts(locale) for line in part.lines()]
        return "\n".join(filter(None, [self._title(locale), *lines, self._foot(locale)]))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self._title('en')}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - IPython calls it so
        printer.text(self.text())

    def _repr_html_(self) -> str:
        tables = "".join(part.html() for part in self._parts(None))
        foot = f"<p>{escape(self._foot(None))}</p>" if self._foot(None) else ""
        # No <caption>: it would be no wider than its table, and wrap.
        caption = f"<figcaption>{escape(self._title(None))}</figcaption>"
        return f'<figure style="margin:0;overflow-x:auto">{caption}{tables}{foot}</figure>'


def heads(names: Iterable[str], locale: str | None) -> tuple[str, ...]:
    """The heads of columns, by their codes' last words."""
    return tuple(sentence(f"simulation.column.{name}", locale=locale) if name else "" for name in names)
