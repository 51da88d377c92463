"""Sentences from codes and parameters: fields, the forms of cards' names, plurals, lists, a language within."""

from __future__ import annotations

import gettext
from io import BytesIO

import pytest

from pegs_widget.engine.errors import PositionError, RecordError
from pegs_widget.words import joined, languages, sentence
from pegs_widget.words.browser import browser_words
from pegs_widget.words.catalogues import compiled, updated
from pegs_widget.words.sentences import all_english

ENGLISH = all_english()
SLOVAK = {
    "verdict.no_split": "{card:with} nič nerozdelíš.",
    "verdict.cannot_come_out": "{card:name} nedostane kolík zo štartu ({hole}).",
    "form.with.K": "kráľom",
    "form.name.K": "kráľ",
    "position.pegs": "počet kolíkov farby {colour}: {found}, správne {expected} (R1.3)",
    "record.illegal": "{found}: {verdict} {position} {moves} {clause}",
    "record.at_game": "riadok {line}, stĺpec {column}, hra {game}: {text}",
    "tag.missing": "chýba {tag} ({clause})",
    "list.comma": ", ",
    "list.and": "{most} a {last}",
}
STEPS = ("Je to {n} krok: {origin}, {target}, {expected}, {card}.", "Sú to {n} kroky.", "Je to {n} krokov.")


@pytest.fixture
def slovak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Slovak of a few sentences."""
    catalog = updated("sk")
    texts: dict[str, str | tuple[str, ...]] = {**SLOVAK, "verdict.count": STEPS}
    for code, text in texts.items():
        catalog.delete(ENGLISH[code], code)
        catalog.add(ENGLISH[code], text, context=code)
    spoken = gettext.GNUTranslations(BytesIO(compiled(catalog)))
    monkeypatch.setattr("pegs_widget.words.sentences.catalogue", lambda _: spoken)
    monkeypatch.setattr(languages, "catalogue", lambda _: spoken)


class TestEnglish:
    def test_a_card_in_words_with_a_capital_where_the_sentence_begins(self) -> None:
        said = sentence("verdict.cannot_come_out", {"card": "7", "hole": "as"}, "en")
        assert said == "The 7 does not bring a peg out of start (as); aces, jacks, queens and kings do."

    def test_plural(self) -> None:
        fields = {"origin": "a8", "target": "a9", "expected": 5, "card": "5"}
        one = sentence("verdict.count", {**fields, "n": 1}, "en")
        two = sentence("verdict.count", {**fields, "n": 2}, "en")
        assert one == "From a8 to a9 it is 1 step forward, but the 5 takes 5."
        assert two == "From a8 to a9 it is 2 steps forward, but the 5 takes 5."

    @pytest.mark.parametrize(("names", "said"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")])
    def test_lists(self, names: str, said: str) -> None:
        assert joined(names, "en") == said

    def test_no_such_code(self) -> None:
        with pytest.raises(KeyError):
            sentence("verdict.nothing_of_the_kind")

    def test_a_parameter_that_is_missing(self) -> None:
        with pytest.raises(KeyError, match="hole"):
            sentence("verdict.no_peg", {}, "en")


@pytest.mark.usefixtures("slovak")
class TestAnotherLanguage:
    def test_cards_are_declined(self) -> None:
        assert sentence("verdict.no_split", {"card": "K"}, "sk") == "Kráľom nič nerozdelíš."
        assert sentence("verdict.cannot_come_out", {"card": "K", "hole": "as"}, "sk") == (
            "Kráľ nedostane kolík zo štartu (as)."
        )

    @pytest.mark.parametrize(("n", "said"), [(2, "Sú to 2 kroky."), (4, "Sú to 4 kroky."), (5, "Je to 5 krokov.")])
    def test_plurals(self, n: int, said: str) -> None:
        assert sentence("verdict.count", {"n": n}, "sk") == said

    def test_errors(self) -> None:
        error = PositionError("position.pegs", colour="b", found=4, expected=5)
        assert error.text("sk") == "počet kolíkov farby b: 4, správne 5 (R1.3)"

    def test_an_error_in_a_record_is_said_in_english(self) -> None:
        error = RecordError("tag.missing", tag="Rules", clause="R9", line=3, column=5, game=2, file="class.pjn")
        assert error.text("sk") == "class.pjn, game 2, line 3, column 5: the tag Rules is missing (R9)"

    def test_a_message_within_a_message_is_in_the_same_language(self) -> None:
        within = PositionError("position.pegs", colour="b", found=4, expected=5)
        fields = {"text": "K as-a8", "verdict": within, "clause": "R1.3"}
        assert "počet kolíkov farby b" in sentence("move.illegal", fields, "sk")

    def test_lists(self) -> None:
        assert joined("abc", "sk") == "a, b a c"

    def test_what_is_not_translated_is_said_in_english(self) -> None:
        assert sentence("verdict.legal", locale="sk") == "This is legal."


class TestTheBrowser:
    def test_it_gets_whole_sentences_and_the_forms_of_cards(self) -> None:
        words = browser_words("en")
        assert words["language"] == "en"
        assert words["sentences"]["choose_peg"] == "Choose a peg"
        assert words["sentences"]["pile"] == ["Draw pile: {n} card", "Draw pile: {n} cards"]
        assert words["sentences"]["form.label.K"] == "king"

    @pytest.mark.parametrize(
        ("language", "numbers", "same"),
        [
            ("de", (1,), (0, 2, 5, 21)),
            ("ja", (), (0, 1, 2, 100)),
            ("hy", (0, 1), (2, 21)),
            ("sk", (2, 3, 4), (0, 5, 22)),
        ],
    )
    def test_plurals_are_looked_up_by_number(
        self, language: str, numbers: tuple[int, ...], same: tuple[int, ...]
    ) -> None:
        words = browser_words(language)
        assert len(words["plural"]) == 101
        assert len({words["plural"][n] for n in same}) == 1
        assert len({words["plural"][n] for n in numbers}) == (1 if numbers else 0)
        assert {words["plural"][n] for n in same}.isdisjoint(words["plural"][n] for n in numbers)
        assert len(words["sentences"]["pile"]) == max(words["plural"]) + 1
