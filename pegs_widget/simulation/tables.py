"""Tables that show themselves: as text, in a terminal, in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from pegs_widget.words import sentence


class Table:
    """Something to be read as a table, with a line above and perhaps one below.

    `asked` is how much was asked for.  Of what was stopped half-way, it holds what is finished, and the line above says
    so.
    """

    asked: int

    @property
    def complete(self) -> bool:
        """Whether all of it is there."""
        raise NotImplementedError

    def _headline(self, locale: str | None) -> str:
        raise NotImplementedError

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:
        """The rows, the first of them the heads of the columns; none where there is nothing to show."""
        raise NotImplementedError

    def _foot(self, locale: str | None) -> str:  # noqa: ARG002 - of those that have one
        return ""

    def _title(self, locale: str | None) -> str:
        line = self._headline(locale)
        return line if self.complete else f"{line} {sentence('simulation.incomplete', {'asked': self.asked}, locale)}"

    def text(self, locale: str | None = None) -> str:
        """The table as lines of plain text, in the language of a locale."""
        lines = [self._title(locale), *aligned(self._cells(locale)), self._foot(locale)]
        return "\n".join(filter(None, lines))

    def __str__(self) -> str:
        return self.text()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002 - IPython calls it so
        printer.text(self.text())

    def _repr_html_(self) -> str:
        rows = self._cells(None)
        body = "".join([_row("td" if i else "th", row) for i, row in enumerate(rows)])
        foot = self._foot(None)
        caption = f"<caption>{escape(self._title(None))}</caption>"
        return f"<table>{caption}{body}</table>" + (f"<p>{escape(foot)}</p>" if foot else "")


def heads(names: Iterable[str], locale: str | None) -> tuple[str, ...]:
    """The heads of columns, by their codes' last words."""
    return tuple(sentence(f"simulation.column.{name}", locale=locale) for name in names)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in rows]


def _row(cell: str, words: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{escape(word)}</{cell}>" for word in words) + "</tr>"
