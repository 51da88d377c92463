"""Which language is spoken: by argument, by the environment, else English."""

from __future__ import annotations

import subprocess
import sys
import warnings

import pytest

from pegs_widget.words import LANGUAGES, language_of
from pegs_widget.words.languages import _language_named

VARIABLES = ("PEGS_WIDGET_LOCALE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def nothing_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    _language_named.cache_clear()


def test_the_languages() -> None:
    assert set(LANGUAGES) == {"en", "de", "ja", "hy", "sk"}


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("de", "de"),
        ("de_AT", "de"),
        ("de-AT", "de"),
        ("DE", "de"),
        ("ja_JP.UTF-8", "ja"),
        ("sk.UTF-8", "sk"),
        ("hy_AM", "hy"),
        ("en_GB", "en"),
        ("C", "en"),
        ("POSIX", "en"),
    ],
)
def test_by_name(locale: str, language: str) -> None:
    assert language_of(locale) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "sk_SK"}, "sk"),
        ({"LC_MESSAGES": "sk_SK", "LC_ALL": "ja_JP"}, "ja"),
        ({"LC_ALL": "ja_JP", "LANGUAGE": "hy"}, "hy"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
        ({"LANGUAGE": "fr:sk:de"}, "sk"),
        ({"LANGUAGE": "de", "PEGS_WIDGET_LOCALE": "ja"}, "ja"),
        ({"LANG": "de_DE", "PEGS_WIDGET_LOCALE": "C"}, "en"),
    ],
)
def test_by_the_environment(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str) -> None:
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert language_of() == language


def test_what_is_asked_for_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGS_WIDGET_LOCALE", "ja")
    assert language_of("sk") == "sk"


def test_an_unknown_one_is_warned_of_once() -> None:
    with pytest.warns(UserWarning, match=r"no locale 'tlh'.*en, de, ja, hy, sk") as told:
        assert [language_of("tlh"), language_of("tlh")] == ["en", "en"]
    assert len(told) == 1


def test_an_unknown_one_of_the_environment_is_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PEGS_WIDGET_LOCALE", "xx")
    with pytest.warns(UserWarning, match="no locale 'xx'"):
        assert language_of() == "en"


def test_english_needs_no_gettext() -> None:
    """It would make the first import slower."""
    say = "import sys; from pegs_widget.words import sentence; sentence('verdict.legal', {}, 'en'); "
    done = subprocess.run(
        [sys.executable, "-S", "-c", say + "print({'gettext', 'importlib.resources'} & set(sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "set()"
