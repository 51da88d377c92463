"""The catalogues of the translators: brought up to the English, checked, compiled.  `docs/translating.md` tells how.

    python -m pegs_widget.words.catalogues [LANGUAGE ...]

A developer's tool: it needs Babel, which the package itself does not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from datetime import datetime, timezone
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pegs_widget.words.languages import DOMAIN, LANGUAGES
from pegs_widget.words.sentences import FORMS, to_translate

FOLDER = Path(__file__).with_name("locale")
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
SAME = "same as in English"
"""What a translator's comment says where the words of the English are the right ones."""

_LEFT_OUT = (b'"POT-', b'"PO-Rev', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated-')
_SOME_DATE = datetime(2026, 1, 1, tzinfo=timezone.utc)

Fields = frozenset[tuple[str, str]]
"""The fields of a text: each with its name, and "form" where it is a card's name in one of its forms."""


def path_of(language: str, ending: str = "po") -> Path:
    """Where a catalogue lies: `po` as translators write it, `mo` as it is read when words are wanted."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def read(language: str) -> Catalog:
    """The catalogue of a language as translators wrote it.  Raises `PoFileError` where it is not well written."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def updated(language: str, old: Iterable[Message] = ()) -> Catalog:
    """A catalogue with exactly the messages that there are in English, and the translations that an old one has.

    A translation whose English has changed is kept, but fuzzy: it is not used until a translator has looked at it.
    """
    by_code = {message.context: message for message in old if message.id}
    header = f"# pegs_widget: {LANGUAGES[language]}.  The context (msgctxt) of a message is its code."
    catalog = Catalog(language, DOMAIN, header, project=DOMAIN, version="1", fuzzy=False)
    for code, english in to_translate().items():
        before = by_code.get(code)
        if before is None or not all(texts_of(before.string)):
            catalog.add(english, context=code)
            continue
        texts = texts_of(before.string)
        fitting: str | tuple[str, ...] = texts[-1]
        if isinstance(english, tuple):
            fitting = texts if before.pluralizable else texts * catalog.num_plurals
        changed = before.fuzzy or before.id != english
        flags = ["fuzzy"] if changed else []
        catalog.add(english, fitting, context=code, flags=flags, user_comments=before.user_comments)
    return catalog


def text_of(catalog: Catalog) -> bytes:
    """A catalogue as its file has it: without dates and the like, so that only changes of words are changes."""
    file = BytesIO()
    write_po(file, catalog, width=120)
    return b"".join(line for line in file.getvalue().splitlines(keepends=True) if not line.startswith(_LEFT_OUT))


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as it is read when words are wanted; what is not translated, or fuzzy, is left out."""
    usable = Catalog(catalog.locale, DOMAIN, creation_date=_SOME_DATE, project=DOMAIN, version="1")
    for message in catalog:
        if message.id and all(texts_of(message.string)) and not message.fuzzy:
            usable.add(message.id, message.string, context=message.context)
    file = BytesIO()
    write_mo(file, usable)
    return file.getvalue()


def problems(catalog: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, each as a line that begins with a code; nothing where all is well."""
    messages = {message.context: message for message in catalog if message.id}
    english = to_translate()
    for code in english:
        if code not in messages:
            yield f"{code}: is not in the catalogue"
    for message in messages.values():
        code = message.context or ""
        if message.id != english.get(code):
            yield f"{code}: does not stand so in English"
        else:
            yield from (f"{code}: {problem}" for problem in _problems_of(message, catalog))


def _problems_of(message: Message, catalog: Catalog) -> Iterator[str]:
    english, texts = texts_of(message.id), texts_of(message.string)
    if not any(texts):
        yield f"is not translated: {' | '.join(english)}"
        return
    if message.fuzzy:
        yield f"is fuzzy: the English has become {' | '.join(english)}"
    expected = catalog.num_plurals if message.pluralizable else 1
    if len(texts) != expected:
        yield f"has {len(texts)} forms of {expected}"
    plural = c2py(catalog.plural_expr)
    for form, text in enumerate(texts):
        numbers = [n for n in range(101) if plural(n) == form]
        allowed = {_fields(english[-1])} | ({_fields(english[0])} if set(numbers) <= {0, 1} else set())
        if not text.strip():
            yield f"form {form} is empty"
        else:
            yield from _problems_of_text(text, allowed)
        if text in english and any(map(str.isalpha, _bare(text))) and SAME not in " ".join(message.user_comments):
            yield f"is the same as in English: translate it, or put a comment `# {SAME}` above it"


def _problems_of_text(text: str, allowed: set[Fields]) -> Iterator[str]:
    try:
        fields = _fields(text)
    except ValueError as error:
        yield f"a brace is not in order ({error}): {text}"
        return
    if fields not in allowed:
        found, right = ({name for name, _ in some} for some in (fields, next(iter(allowed))))
        yield (
            f"the fields are not those of the English: {sorted(right - found)} missing, {sorted(found - right)} "
            f"too many, or not with a form of {', '.join(FORMS)} as there: {text}"
        )


def _fields(text: str) -> Fields:
    return frozenset(
        (name, "form" if spec in FORMS else spec or "")
        for _, name, spec, _ in Formatter().parse(text)
        if name is not None
    )


def _bare(text: str) -> str:
    """A text without its fields."""
    try:
        return "".join(literal for literal, *_ in Formatter().parse(text))
    except ValueError:
        return text


def texts_of(several: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """A text, or each form of a plural."""
    return (several or "",) if isinstance(several, str | None) else tuple(several)


def main(languages: list[str]) -> int:
    """Brings catalogues up to the English, compiles them, and prints what is missing or wrong; 1 where anything is."""
    unknown = sorted(set(languages) - set(TRANSLATED))
    if unknown:
        print(f"there is no catalogue of {', '.join(unknown)}; there are: {', '.join(TRANSLATED)}")
        return 2
    wrong = 0
    for language in languages or TRANSLATED:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog = updated(language, read(language) if path.exists() else ())
        path.write_bytes(text_of(catalog))
        path_of(language, "mo").write_bytes(compiled(catalog))
        found = list(problems(catalog))
        wrong += len(found)
        print(*(f"{language} {problem}" for problem in found), sep="\n", end="\n" if found else "")
        print(f"{language}: {len(catalog)} messages, {len(found)} things to do")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
