"""Tables: words to the left, numbers to the right."""

from __future__ import annotations

import re

import pytest
from IPython.lib.pretty import pretty

import pegs_widget as pw
from pegs_widget.simulation.reviewing import Course, Review
from pegs_widget.simulation.tables import Table


class Shares(Table):
    """Two programs and their shares."""

    _heads = ("program", "won", "verdict")
    asked = 2

    def __init__(self, *rows: tuple[str, ...]) -> None:
        self.rows = list(rows)

    @property
    def complete(self) -> bool:
        return len(self.rows) == self.asked

    def _headline(self, locale: str | None) -> str:  # noqa: ARG002
        return "shares & more"

    def _cells(self, locale: str | None) -> list[tuple[str, ...]]:  # noqa: ARG002
        return self.rows


SHARES = Shares(("me", "7", "better"), ("you <3", "10", ""))


def test_text_has_words_left_and_numbers_right() -> None:
    assert SHARES.text("en").splitlines() == [
        "shares & more",
        "program  won  verdict",
        "me         7  better",
        "you <3    10",
    ]


def test_html_says_the_same_of_each_cell() -> None:
    html = SHARES._repr_html_()
    assert re.search('<td style="text-align:left[^>]*>you &lt;3</td><td style="text-align:right[^>]*>10</td>', html)
    assert "<figcaption>shares &amp; more</figcaption>" in html


def test_ipython_shows_the_table_and_a_repr_is_one_line() -> None:
    assert pretty(SHARES) == str(SHARES)  # type: ignore[no-untyped-call]
    assert repr(SHARES) == "<Shares: shares & more>"


@pytest.mark.parametrize("kind", [pw.WinOdds, pw.WhatIf, Course, Review, pw.Playouts, pw.Tournament])
def test_no_table_has_a_repr_of_its_own_which_ipython_would_rather_show(kind: type[Table]) -> None:
    assert "__repr__" not in vars(kind)


def test_without_rows_there_is_the_line_above() -> None:
    assert Shares().text("en") == "shares & more (not finished; 2 were asked for)"
    assert "<table" not in Shares()._repr_html_()
