"""The text board, character by character."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from pegs_widget.drawing import board_svg, board_text, show_positions
from pegs_widget.engine.display import hooks
from pegs_widget.engine.position import Position
from tests.drawing.positions import played

LEGAL = Path(__file__).parent.parent / "data" / "legal.txt.gz"

POSITION = (
    "arizona 4 2 a | a: as as a8 b3 ah5; b: bs bs bs c1 d17; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: A 5 7 K X; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)
BOARD = """\
     0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17   home       start
> a  .  .  . [.] .  .  .  . (a) .  .  .  .  .  .  .  .  .   . . . . a  aa
  b  .  .  . [a] .  .  .  . (.) .  .  .  .  .  .  .  .  .   . . . . .  bbb
  c  .  b  . [.] .  .  .  . (.) .  .  .  .  .  .  .  .  .   . . . . .  ccccc
  d  .  .  . [.] .  .  .  . (.) .  .  .  .  .  .  .  .  b   . . . . .  ddddd

a to move, holding A 5 7 K X"""


@pytest.fixture
def hooked() -> Iterator[None]:
    before = dict(hooks)
    show_positions()
    yield
    hooks.clear()
    hooks.update(before)


def test_a_position_as_text() -> None:
    assert board_text(Position.parse(POSITION)) == BOARD


def test_a_won_game_names_the_team_and_marks_nobody() -> None:
    board = board_text(played(4, -1))
    assert board.endswith("\n\na and c won")
    assert ">" not in board


def test_it_fits_a_terminal() -> None:
    with gzip.open(LEGAL, "rt", encoding="utf-8") as lines:
        texts = [line.split(" => ")[0] for line in lines if line.strip()][::30]
    assert len(texts) >= 100
    for text in texts:
        position = Position.parse(text)
        board = board_text(position)
        assert all(len(line) <= 80 and line.isascii() and line == line.rstrip() for line in board.split("\n"))
        assert len(board.split("\n")) == position.rules.players + 3


@pytest.mark.parametrize("players", [4, 6, 8])
def test_every_peg_is_shown(players: int) -> None:
    position = played(players, 100)
    rows = board_text(position).split("\n")[1 : players + 1]
    shown = "".join(row[3:] for row in rows)
    assert {seat: shown.count(seat) for seat in position.rules.seats} == dict.fromkeys(position.rules.seats, 5)


@pytest.mark.usefixtures("hooked")
def test_a_position_shows_itself() -> None:
    position = Position.parse(POSITION)
    picture = position._repr_svg_()
    assert picture == board_svg(position, size=560)
    assert hooks["text"](position) == BOARD
