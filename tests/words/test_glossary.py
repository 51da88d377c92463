"""The terms of the glossary are the words of the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pegs_widget.words.catalogues import TRANSLATED, read, texts_of

GLOSSARY = Path(__file__).resolve().parents[2] / "docs" / "glossary.md"
COLUMNS = {"German": "de", "Japanese": "ja", "Armenian": "hy", "Slovak": "sk"}


def words_of(table: int, language: str) -> list[str]:
    """The words of a language in one of the tables of the page."""
    blocks = re.findall(r"(?:^\|.*\n)+", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    head, _, *rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in blocks[table].splitlines()]
    column = [COLUMNS.get(title) for title in head].index(language)
    return [word for row in rows for word in row[column].split(", ")]


def spoken(language: str) -> str:
    return "\n".join(text for message in read(language) if message.id for text in texts_of(message.string))


def pattern(term: str, language: str) -> re.Pattern[str]:
    """A term in any inflection: its words without what may change at their ends."""
    if language == "ja":
        return re.compile(re.escape(term))
    words = re.findall(r"\w+", term)
    stems = [word if len(word) < 5 else word[: -2 if language != "de" else None] for word in words]
    return re.compile(r"\b" + r"\W+".join(rf"{re.escape(stem)}\w*" for stem in stems), re.IGNORECASE)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_terms_are_used(language: str) -> None:
    text = spoken(language)
    assert [term for term in words_of(0, language) if not pattern(term, language).search(text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_other_words_are_not(language: str) -> None:
    text = spoken(language)
    found = {word for word in words_of(1, language) if word_itself(word, language).search(text)}
    assert found == set()


def word_itself(word: str, language: str) -> re.Pattern[str]:
    if language == "ja":
        return re.compile(rf"(?<![ァ-ヶー]){word}(?![ァ-ヶー])")  # コマ is no part of コマンド
    return re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)


def test_the_search_finds_words() -> None:
    assert pattern("políčko „come out“", "sk").search("na políčku „come out“")
    assert pattern("start area", "de").search("im Start Area")
    assert not pattern("kolík", "sk").search("pieskolík")
    assert word_itself("Loch", "de").search("im Loch")
    assert not word_itself("Loch", "de").search("Moloch")
    assert word_itself("コマ", "ja").search("赤いコマを")
    assert not word_itself("コマ", "ja").search("コマンド")
    assert words_of(0, "hy")[:3] == ["ցից", "ցցեր", "անցք"]
    assert "穴" in words_of(1, "ja")
