"""The catalogues say everything that there is to say, and nothing else; and what is wrong with one is found."""

from __future__ import annotations

import gettext
from io import BytesIO
from string import Formatter

import pytest

from pegs_widget.words import sentence
from pegs_widget.words.catalogues import (
    SAME,
    TRANSLATED,
    compiled,
    main,
    path_of,
    problems,
    read,
    text_of,
    texts_of,
    updated,
)
from pegs_widget.words.sentences import AREAS, FORMS, all_english

GERMAN_COUNT = (
    "Von {origin} bis {target} ist es {n} Schritt vorwärts, aber {card:name} nimmt {expected}.",
    "Von {origin} bis {target} sind es {n} Schritte vorwärts, aber {card:name} nimmt {expected}.",
)


@pytest.mark.parametrize("language", TRANSLATED)
class TestEachLanguage:
    def test_nothing_is_missing_or_wrong(self, language: str) -> None:
        assert list(problems(read(language))) == []

    def test_the_file_is_as_it_is_written(self, language: str) -> None:
        written = path_of(language).read_bytes()
        assert text_of(updated(language, read(language))) == written, "run `python3 dev.py translate`"

    def test_it_is_compiled(self, language: str) -> None:
        kept = spoken(path_of(language, "mo").read_bytes())
        assert kept == spoken(compiled(read(language))), "run `python3 dev.py translate`"

    def test_every_sentence_can_be_said(self, language: str) -> None:
        for code, english in all_english().items():
            fields = sample(english)
            for n in (0, 1, 2, 5, 21) if isinstance(english, tuple) else (1,):
                said = sentence(code, {**fields, "n": n}, language)
                assert said.strip() or code == "list.comma", code
                assert "{" not in said.replace("{[%", ""), code


def spoken(mo: bytes) -> dict[object, str]:
    catalog: dict[object, str] = vars(gettext.GNUTranslations(BytesIO(mo)))["_catalog"]
    return {key: text for key, text in catalog.items() if key != ""}


def sample(english: str | tuple[str, str]) -> dict[str, str]:
    """Something for each field: a card where a card's name is to be, else a word."""
    fields: dict[str, str] = {}
    for text in texts_of(english):
        for _, name, spec, _ in Formatter().parse(text):
            if name is not None:
                fields[name] = "Q" if spec in FORMS else fields.get(name, "a8")
    return fields


def test_codes_begin_with_their_area() -> None:
    for code in all_english():
        assert code.partition(".")[0] in AREAS, code


def test_the_english_is_well_made() -> None:
    for code, english in all_english().items():
        for text in texts_of(english):
            assert text.strip() or code == "list.comma", code
            assert "  " not in text, code
            for _, name, spec, conversion in Formatter().parse(text):
                assert name is None or name.isidentifier(), code
                assert not spec or spec in FORMS, code
                assert conversion in (None, "r"), code
        if isinstance(english, tuple):
            assert english[0] != english[1] or "{n}" in english[0], code
            assert "{n" in "".join(english) or "n" not in sample(english), code


class TestTheCheck:
    """Faults put into a catalogue by hand."""

    def german(self, code: str, text: str | tuple[str, ...], **more: list[str]) -> list[str]:
        catalog = updated("de")
        english = all_english()[code]
        catalog.delete(english, code)
        catalog.add(english, text, context=code, **more)  # type: ignore[arg-type]
        return [problem for problem in problems(catalog) if problem.startswith(f"{code}:")]

    def test_finds_nothing_where_all_is_well(self) -> None:
        assert self.german("verdict.count", GERMAN_COUNT) == []
        assert self.german("step.comes_out", "Ein Pflock von {colour} kommt auf {target} heraus.") == []
        assert self.german("verdict.no_split", "Mit {card:with} zieht ein Pflock allein.") == []

    @pytest.mark.parametrize(
        ("code", "text", "found"),
        [
            ("verdict.legal", "", "is not translated"),
            ("verdict.count", GERMAN_COUNT[:1], "has 1 forms of 2"),
            ("verdict.count", (GERMAN_COUNT[0], ""), "form 1 is empty"),
            ("verdict.count", (GERMAN_COUNT[0], GERMAN_COUNT[1].replace("{n}", "viele")), "['n'] missing"),
            ("step.comes_out", "Ein Pflock kommt auf {target} heraus.", "['colour'] missing"),
            ("step.comes_out", "{seat}: ein Pflock von {colour} kommt auf {target}.", "['seat'] too many"),
            ("step.comes_out", "Ein Pflock von {colour} kommt auf {target.", "brace"),
            ("step.comes_out", "Ein Pflock von {colour} kommt auf {target:wem}.", "form of"),
            ("verdict.no_split", "{card:dative} wird nicht aufgeteilt.", "form of"),
            ("verdict.legal", "This is legal.", "same as in English"),
        ],
    )
    def test_finds(self, code: str, text: str | tuple[str, ...], found: str) -> None:
        [problem] = self.german(code, text)
        assert found in problem

    def test_a_fuzzy_translation_is_found(self) -> None:
        [problem] = self.german("verdict.legal", "Erlaubt.", flags=["fuzzy"])
        assert "fuzzy" in problem

    def test_the_same_words_may_be_meant(self) -> None:
        assert self.german("verdict.legal", "This is legal.", user_comments=[SAME]) == []

    def test_a_message_of_old_is_found(self) -> None:
        catalog = updated("de")
        catalog.add("An older sentence.", "Ein älterer Satz.", context="verdict.older")
        assert "verdict.older: does not stand so in English" in list(problems(catalog))

    def test_a_message_that_is_not_there_is_found(self) -> None:
        catalog = updated("de")
        catalog.delete("This is legal.", "verdict.legal")
        assert "verdict.legal: is not in the catalogue" in list(problems(catalog))


class TestUpdating:
    def test_what_is_translated_stays_and_what_is_gone_goes(self) -> None:
        old = updated("de")
        old.delete("This is legal.", "verdict.legal")
        old.add("This is legal.", "Das ist erlaubt.", context="verdict.legal")
        old.add("Gone.", "Fort.", context="verdict.gone")
        new = {message.context: message for message in updated("de", old)}
        assert new["verdict.legal"].string == "Das ist erlaubt."
        assert not new["verdict.legal"].fuzzy
        assert "verdict.gone" not in new

    def test_a_translation_whose_english_changed_is_fuzzy_and_not_spoken(self) -> None:
        old = updated("de")
        old.delete("This is legal.", "verdict.legal")
        old.add("That is legal.", "Jenes ist erlaubt.", context="verdict.legal")
        catalog = updated("de", old)
        message = catalog.get("This is legal.", "verdict.legal")
        assert message is not None
        assert message.fuzzy
        assert message.string == "Jenes ist erlaubt."
        assert spoken(compiled(catalog)) == {}

    def test_what_is_not_translated_is_not_compiled(self) -> None:
        assert spoken(compiled(updated("sk"))) == {}

    def test_no_catalogue_of_such_a_language(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["tlh"]) == 2
        assert "tlh" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "forms"), [("de", [0, 1, 1, 1]), ("ja", [0] * 4), ("sk", [0, 1, 1, 2])])
def test_plural_rules(language: str, forms: list[int]) -> None:
    """The rule for 1, 2, 4 and 5, in the file that is read."""
    with path_of(language, "mo").open("rb") as file:
        plural = vars(gettext.GNUTranslations(file))["plural"]
    assert [plural(n) for n in (1, 2, 4, 5)] == forms
