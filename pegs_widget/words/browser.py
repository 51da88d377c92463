"""The words of the browser, as Python sends them: there, plurals are chosen and fields filled in, without grammar.

`python -m pegs_widget.words.browser > js/test/words.json` gives those in English to the browser's own tests.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from pegs_widget.words.english.board import ENGLISH as BOARD
from pegs_widget.words.english.forms import ENGLISH as FORMS
from pegs_widget.words.languages import language_of, plural_form
from pegs_widget.words.sentences import template

MOST = 100
"""In every language here, greater numbers take the plural that this one takes."""


def browser_words(locale: str | None = None) -> dict[str, Any]:
    """What the browser says, in the language of a locale: `{language, plural, sentences}`.

    `plural` has which form a number takes, from 0 to 100; `sentences` has each sentence by its code (without `board.`),
    a plural as a list of its forms.
    """
    return _table(language_of(locale))


@cache
def _table(language: str) -> dict[str, Any]:
    plural = [plural_form(language, n) for n in range(MOST + 1)]
    examples = [plural.index(form) for form in range(max(plural) + 1)]
    sentences: dict[str, str | list[str]] = {}
    for code, english in {**BOARD, **FORMS}.items():
        forms = [template(code, {"n": n}, language) for n in examples]
        sentences[code.removeprefix("board.")] = forms[0] if isinstance(english, str) else forms
    return {"language": language, "plural": plural, "sentences": sentences}


if __name__ == "__main__":
    json.dump(browser_words("en"), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")
