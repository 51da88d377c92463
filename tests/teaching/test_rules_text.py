"""The rules as text: each clause, each card, and what differs between two sets of rules."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import pegs_widget as pw
from pegs_widget.teaching.clauses import CLAUSES, clause_text

PRESETS = ("arizona", "standard")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_clause_has_its_text_and_its_picture(preset: str) -> None:
    html = pw.rules_text(preset, "en").html
    figures = re.findall(r'<figure class="pegs-clause" data-clause="(.*?)">(<svg.*?</svg>)<figcaption>', html)
    assert [clause for clause, _ in figures] == list(CLAUSES)
    assert len({picture for _, picture in figures}) == len(CLAUSES)
    for _, picture in figures:
        ET.fromstring(picture)
    assert "\x01" not in html


def test_the_whole_page_refers_to_nothing_that_is_not_there() -> None:
    html = pw.rules_text("arizona", "en").html
    ids = re.findall(r'\bid="(.*?)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:url\(|href=\")#([\w-]+)", html)) <= set(ids)


def test_only_some_clauses() -> None:
    assert re.findall('data-clause="(.*?)"', pw.rules_text("standard", "en", only=["R7.1", "R5.2"]).html) == [
        "R5.2",
        "R7.1",
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_clause_is_short(preset: str) -> None:
    for clause in CLAUSES:
        words = clause_text(clause, pw.Rules.parse(preset), "en")
        assert 1 <= len(re.findall(r"[.:](?:\s|$)", words)) <= 3, words
        assert len(words) < 200


def test_pegs_are_counted_in_words() -> None:
    assert "one peg of one colour" in clause_text("R1.3", pw.Rules.arizona(pegs=1), "en")
    assert "3 pegs of one colour" in clause_text("R1.3", pw.Rules.arizona(pegs=3), "en")


def test_what_differs_between_the_presets_is_marked() -> None:
    html = pw.compare_rules("arizona", "standard", "en").html
    # By R9: draw (R4.2), any_peg and helps (R5.1, and of what colours R6.2 speaks), joker_from (R6.4), nine (R6).
    assert re.findall(r'<tr class="pegs-differs"><th scope="row">≠ (.*?)</th>', html) == [
        "R4.2",
        "R5.1",
        "R6.2",
        "R6.4",
        "9",
    ]
    same = pw.compare_rules("arizona", "arizona", "en").html
    assert '<tr class="pegs-differs">' not in same
    assert "These two play alike" in same


def test_the_card_says_what_each_card_does() -> None:
    card = pw.rules_card("arizona", "en")
    words = " ".join(ET.fromstring(card.svg).itertext())
    for sign in ("A", "10", "J", "Q", "K", "X", "Arizona Pegs and Jokers", "A peg moves eight holes backward."):
        assert sign in words
    assert card.html.count("or two pegs share them") == 2
    assert pw.rules_card("standard", "en").html.count("or two pegs share them") == 1
    assert (card._repr_svg_(), card._repr_html_()) == (card.svg, card.html)


def test_no_words_stick_out_of_the_card() -> None:
    root = ET.fromstring(pw.rules_card("standard", "en").svg)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        if text.attrib["class"] == "pegs-says":
            assert float(text.attrib["x"]) + len(text.text or "") * 0.5 * float(text.attrib["font-size"]) < width - 50
            assert 0 < float(text.attrib["y"]) < height - 40


def test_rules_that_there_are_not() -> None:
    for function in (pw.rules_card, pw.rules_text, pw.course):
        with pytest.raises(pw.RulesError):
            function("texas")
