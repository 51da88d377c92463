"""The recorded games: every position as the trace has it, and every record written back as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegs_widget.game.reader import load, loads, read_games
from tests.game.samples import RECORDS, tree_of

each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_all_are_here() -> None:
    assert len(RECORDS) == 6


@each_record
def test_trace(path: Path) -> None:
    game = load(path)
    trace = "".join(f"{node.label}\t{node.position.text}\n" for node in game.main_line()[1:])
    assert trace == path.with_suffix(".trace").read_text()


@each_record
def test_written_back(path: Path) -> None:
    assert load(path).text == path.read_text()


@each_record
def test_written_and_read_again(path: Path) -> None:
    game = load(path)
    assert tree_of(loads(game.text)) == tree_of(game)


@each_record
def test_no_card_is_made_or_lost(path: Path) -> None:
    game = load(path)
    cards = sorted(game.root.stock.cards)
    assert len(cards) == game.rules.cards
    for node in game.nodes():
        assert sorted(node.stock.cards) == cards
        ranks = {seat: sorted(card.rank for card in hand) for seat, hand in node.stock.hands.items()}
        assert ranks == {seat: sorted(hand) for seat, hand in node.position.hands.items()}


@each_record
def test_played_again(path: Path) -> None:
    """The same moves, played one by one, draw the same cards and make the same tree."""
    game = load(path)
    for node in game.main_line()[1:]:
        assert game.play(node.text) == node
    assert len(list(game.nodes())) == len(list(load(path).nodes()))


def test_many_in_one_file(tmp_path: Path) -> None:
    texts = [path.read_text() for path in RECORDS]
    file = tmp_path / "all.pjn"
    file.write_text("\n".join(texts))
    assert [game.text for game in read_games(file)] == texts


def test_none_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "none.pjn"
    file.write_text(" \n\n")
    assert read_games(file) == ()
