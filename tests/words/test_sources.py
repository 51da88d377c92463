"""The codes in the sources and the English of the tables are the same ones; no sentence stands anywhere else."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pegs_widget.words.browser import browser_words
from pegs_widget.words.sentences import AREAS, all_english

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "pegs_widget" / "words" / "english"
PYTHON = [path for path in (ROOT / "pegs_widget").rglob("*.py") if TABLES not in path.parents]
SCRIPTS = sorted((ROOT / "js" / "src").rglob("*.ts"))
CODE = re.compile(rf"(?:{'|'.join(AREAS)})\.[\w.?]+")
ENGLISH = all_english()

_LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"])//[^\n]*", re.DOTALL)


def texts_in_python(path: Path) -> Iterator[str]:
    """Each text of a module that is not a docstring; in place of what an f-string fills in, `*`."""
    tree = ast.parse(path.read_bytes())
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner:
            yield node.value


def texts_in_script(path: Path) -> Iterator[str]:
    for plain, template in _LITERAL.findall(_COMMENT.sub("", path.read_text(encoding="utf-8"))):
        yield re.sub(r"\$\{[^}]*\}", "*", template) if template else plain


def codes_meant(text: str) -> set[str]:
    """The codes that a text with `*` in it can become."""
    pattern = re.compile(".+".join(map(re.escape, text.split("*"))))
    return {code for code in ENGLISH if pattern.fullmatch(code)}


def names_a_module(text: str) -> bool:
    return (ROOT / "pegs_widget" / f"{text.replace('.', '/')}.py").exists()


IN_PYTHON = [(path, text) for path in PYTHON for text in texts_in_python(path) if not names_a_module(text)]
IN_SCRIPTS = [(path, text) for path in SCRIPTS for text in texts_in_script(path)]


def test_every_code_of_the_sources_has_english() -> None:
    for path, text in IN_PYTHON:
        if CODE.fullmatch(text.replace("*", "x")) and not text.endswith((".", ".py", ".js", ".css")):
            assert codes_meant(text), f"{path.name}: {text}"


def test_every_english_sentence_is_used() -> None:
    """With its whole code, or with the name that follows the area; what a star stands for is not looked for."""
    used: set[str] = set()
    for _, text in (*IN_PYTHON, *IN_SCRIPTS):
        if re.search("[a-z]{2}", text):
            used |= codes_meant(text) if CODE.match(text.replace("*", "x")) else {f"{area}.{text}" for area in AREAS}
            used |= codes_meant(f"board.{text}") if "*" in text else set()
    told = (f"{module}.*" for module in ("clause", "lesson"))  # the prose of the rules and of the lessons is data
    unused = set(ENGLISH) - used - {code for text in told for code in codes_meant(text)}
    assert sorted(unused) == []


def test_every_code_of_the_scripts_has_english() -> None:
    called = re.compile(r"\bwords\(\"([\w.]+)\"")
    for path in SCRIPTS:
        for code in called.findall(path.read_text(encoding="utf-8")):
            assert {code, f"board.{code}"} & set(ENGLISH), f"{path.name}: {code}"


def test_no_sentence_stands_in_the_scripts() -> None:
    """Words for people have blanks between them, and no dash as classes have; so have only a few other texts."""
    sentence = re.compile(r"[A-Z][a-z]+ [a-z]+|\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b")
    found = [f"{path.name}: {text}" for path, text in IN_SCRIPTS if sentence.search(text) and "-" not in text]
    assert found == []


def test_the_scripts_are_tested_with_the_words_of_today() -> None:
    kept = json.loads((ROOT / "js" / "test" / "words.json").read_text(encoding="utf-8"))
    assert kept == browser_words("en"), "run `python -m pegs_widget.words.browser > js/test/words.json`"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("verdict.legal", {"verdict.legal"}),
        ("verdict.nothing", set()),
        ("board.hole_*", {"board.hole_track", "board.hole_home", "board.hole_start"}),
    ],
)
def test_codes_are_found(text: str, meant: set[str]) -> None:
    assert codes_meant(text) == meant
