"""The language of a board: its words, its picture, its tree and what goes wrong on it."""

from __future__ import annotations

import pytest

from pegs_widget.engine.position import Position
from pegs_widget.widget import PegsWidget
from pegs_widget.words.languages import _language_named
from tests.widget.test_board import POSITION, Table


def board(locale: str = "") -> PegsWidget:
    return PegsWidget(Position.parse(POSITION), locale=locale)


def test_everything_is_in_the_language_asked_for() -> None:
    german = board(locale="de_AT")
    assert german.locale == "de"
    assert german.words["language"] == "de"
    assert german.words["sentences"]["choose_peg"] == "Wähle einen Pflock"
    assert "ist am Zug" in german.svg
    assert "to move" not in german.svg
    assert "ist am Zug" in str(german.snapshot())


def test_it_can_be_changed_while_the_board_is_open() -> None:
    table = Table(Position.parse(POSITION))
    told: list[str] = []
    table.board.observe(lambda change: told.append(change.new["language"]), "words")
    table.edit("play", move="5 b2-b7")
    assert told == []  # words are sent once, not with each change of the game
    before = table.board.tree
    table.board.locale = "de"
    assert told == ["de"]
    assert "ist am Zug" in table.board.svg
    assert [node["said"] for node in table.board.tree["nodes"]] != [node["said"] for node in before["nodes"]]
    table.board.locale = "en"
    assert told == ["de", "en"]
    assert "to move" in table.board.svg


def test_what_goes_wrong_is_said_in_it() -> None:
    table = Table(Position.parse(POSITION))
    table.board.locale = "de"
    table.board.locked = True
    table.edit("play", move="5 b2-b7")
    assert table.sent[-1]["code"] == "widget.locked"
    assert table.sent[-1]["text"] == table.board.error == "auf diesem Brett wird nur nachgespielt"


def test_two_boards_of_one_game_speak_for_themselves() -> None:
    german = board(locale="de")
    slovak = PegsWidget(german.game, locale="sk")
    assert (german.words["language"], slovak.words["language"]) == ("de", "sk")
    german.game.play("5 b2-b7")
    assert german.state["nodes"][0]["said"] != slovak.state["nodes"][0]["said"]


def test_without_one_the_environment_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGS_WIDGET_LOCALE", "ja")
    assert board().words["language"] == "ja"


def test_an_unknown_one_is_english_and_warned_of() -> None:
    _language_named.cache_clear()
    with pytest.warns(UserWarning, match="no locale 'tlh'"):
        klingon = board(locale="tlh")
    assert (klingon.locale, klingon.words["language"]) == ("en", "en")
