"""A sentence from a code and its parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from string import Formatter
from typing import Any

from pegs_widget.words.languages import catalogue, language_of

Message = str | tuple[str, str]
"""The English of a code; of a plural, for one and for many of the parameter `n`."""

AREAS = {
    "rules": "engine",
    "card": "engine",
    "hole": "engine",
    "seat": "engine",
    "position": "engine",
    "move": "engine",
    "chance": "engine",
    "narration": "narration",
    "verdict": "verdicts",
    "step": "verdicts",
    "stock": "records",
    "tag": "records",
    "record": "records",
    "game": "records",
    "picture": "pictures",
    "text": "pictures",
    "widget": "widgets",
    "program": "widgets",
    "board": "board",
    "simulation": "simulation",
    "clause": "clause",
    "lesson": "lesson",
    "quiz": "quiz",
    "form": "forms",
    "list": "forms",
}
"""Where in `english/` the codes stand that begin so."""

ENGLISH_ONLY = ("chance", "stock", "tag", "record")
"""What is wrong with a file or a script, said to whoever writes one: no learner reads it."""

FORMS = ("label", "name", "object", "with", "of")
"""The forms of a card's name that a sentence can ask for, as in `{card:object}`: bare; as a subject; as an object; of
what something is done with; of what something belongs to.  Languages decline what English does not."""


_BEGINS_WITH_A_NAME = re.compile(r"\{\w+:\w+\}.*[.։。]$", re.DOTALL)  # a whole sentence, so with a capital letter


def english(code: str) -> Message:
    """The English of a code.  Raises `KeyError` for a code that has none."""
    area = AREAS[code.partition(".")[0]]
    table: dict[str, Message] = import_module(f"pegs_widget.words.english.{area}").ENGLISH
    return table[code]


def all_english() -> dict[str, Message]:
    """The English of every code there is, area by area."""
    whole: dict[str, Message] = {}
    for area in dict.fromkeys(AREAS.values()):
        whole |= import_module(f"pegs_widget.words.english.{area}").ENGLISH
    return whole


def to_translate() -> dict[str, Message]:
    """The English of every code that is said in other languages, too: all but those of `ENGLISH_ONLY`."""
    return {code: message for code, message in all_english().items() if code.partition(".")[0] not in ENGLISH_ONLY}


def template(code: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of a code with its fields still open; of a plural, that for the parameter `n`."""
    message = english(code)
    if language == "en":
        return message if isinstance(message, str) else message[params["n"] != 1]
    if isinstance(message, str):
        return catalogue(language).pgettext(code, message)
    return catalogue(language).npgettext(code, *message, params["n"])


def sentence(code: str, params: Mapping[str, Any] | None = None, locale: str | None = None) -> str:
    """The sentence for a code with its parameters, in the language of a locale (see `language_of`).

    Raises `KeyError` for a code that has none, or for a parameter that is missing.
    """
    language = "en" if code.partition(".")[0] in ENGLISH_ONLY else language_of(locale)
    params = params or {}
    text = template(code, params, language)
    filled = _Grammar(language).vformat(text, (), params)
    return filled[:1].upper() + filled[1:] if _BEGINS_WITH_A_NAME.match(text) else filled


def joined(items: Iterable[str], locale: str | None = None) -> str:
    """A list in words: "a, b and c"."""
    *most, last = tuple(items) or ("",)
    if not most:
        return last
    comma = sentence("list.comma", locale=locale)
    return sentence("list.and", {"most": comma.join(most), "last": last}, locale)


class _Grammar(Formatter):
    """Fills in fields: cards in the form asked for, and messages within messages in the same language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def format_field(self, value: Any, spec: str) -> str:
        if spec in FORMS:
            return sentence(f"form.{spec}.{value}", locale=self._language)
        text = getattr(value, "text", None)
        if callable(text):
            return str(text(self._language))
        return str(format(value, spec))
