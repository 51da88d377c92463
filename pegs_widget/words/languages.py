"""Which language is spoken, and its catalogue."""

from __future__ import annotations

import os
import warnings
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = {"en": "English", "de": "Deutsch", "ja": "日本語", "hy": "Հայերեն", "sk": "Slovenčina"}
"""The languages there are, each by its own name."""

DOMAIN = "pegs_widget"
# In the order in which gettext looks, after the package's own.
_VARIABLES = ("PEGS_WIDGET_LOCALE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("", "C", "POSIX")


def language_of(locale: str | None = None) -> str:
    """The language (a key of `LANGUAGES`) for a locale such as `"de"`, `"de-AT"` or `"de_AT.UTF-8"`.

    Without a locale, what the environment asks for: the first of PEGS_WIDGET_LOCALE, LANGUAGE, LC_ALL, LC_MESSAGES and
    LANG that is set; of several languages in it, the first that there is.  English where nothing fits; a locale that is
    asked for by name, here or in PEGS_WIDGET_LOCALE, and is not there is warned of once.
    """
    if locale is not None:
        return _language_named(locale)
    for variable in _VARIABLES:
        wanted = os.environ.get(variable, "")
        if wanted in _NO_LANGUAGE:
            if wanted and variable != "LANGUAGE":
                return "en"
            continue
        if variable == "PEGS_WIDGET_LOCALE":
            return _language_named(wanted)
        return next(filter(None, map(_language_in, wanted.split(":"))), "en")
    return "en"


def _language_in(locale: str) -> str | None:
    language = locale.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    return language if language in LANGUAGES else None


@lru_cache(maxsize=64)  # so each is warned of once
def _language_named(locale: str) -> str:
    language = "en" if locale in _NO_LANGUAGE else _language_in(locale)
    if language is None:
        warnings.warn(
            f"there is no locale {locale!r}, so English is spoken; there are: {', '.join(LANGUAGES)}", stacklevel=4
        )
    return language or "en"


@cache
def catalogue(language: str) -> NullTranslations:
    """What a language makes of the English messages; each has its code as context.  English passes them on."""
    import gettext
    from importlib.resources import files

    if language == "en":
        return gettext.NullTranslations()
    path = files("pegs_widget") / "words" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def plural_form(language: str, n: int) -> int:
    """Which of its plural forms a language uses for a number, 0 the first."""
    spoken = catalogue(language)
    form: int = spoken.plural(n) if hasattr(spoken, "plural") else int(n != 1)
    return form
