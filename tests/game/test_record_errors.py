"""What breaks a record: the code, the line and the column of the first thing wrong.

In each text here, `¦` stands right before the place where the error is to be reported; it is no part of the record.
"""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pegs_widget.engine.errors import RecordError
from pegs_widget.game.reader import load, loads, read_games
from tests.game.samples import ALL_IN_START, RECORDS, TAGS, deck

DECK = " ".join(map(str, deck()))
TABLE = '[Rules "arizona"]\n[Players "4"]\n'
WITH_DECK = f'{TABLE}[Dealer "d"]\n[Deck "{DECK}"]\n\n'
POSITION = f"arizona 4 2 a | {ALL_IN_START} | a: A 2 3 4 5; b: A 2 3 4 5"
ONE_LEFT = f'{TABLE}[Position "{POSITION}"]\n[Deck "7h"]\n\n'
DRAW_X = "[%draw X]"

# All that lies in the piles is known, and no king is among it: the others hold the kings, unseen.
LEFT = [card for card in deck("As 2s 3s 4s 5s")[5:] if card.rank != "K"][:142]
ONLY_A = POSITION.partition("; b: A")[0]
NO_KING = f'{TABLE}[Position "{ONLY_A}"]\n[Deck "{LEFT[0]}"]\n[Discards "{" ".join(map(str, LEFT[1:]))}"]\n\n'


def marked(text: str) -> tuple[str, int, int]:
    before, after = text.split("¦")
    return before + after, before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1


TAG_ERRORS = [
    ("record.tag", '¦[Rules "arizona]\n[Players "4"]\n'),
    ("record.tag", '[Rules "arizona"]\n¦[Players "4"\n'),
    ("record.tag", '[Rules "arizona"]\n  ¦[Players 4]\n'),
    ("record.tag_twice", '[Rules "arizona"]\n[Players "4"]\n¦[Rules "standard"]\n'),
    ("tag.missing", '¦[Rules "arizona"]\n\n1a. K as-a8'),
    ("tag.missing", '¦[Players "4"]\n\n1a. K as-a8'),
    ("tag.missing", "¦1a. K as-a8"),
    ("tag.number", '[Rules "arizona"]\n[Players "¦four"]\n'),
    ("rules.table", '[Rules "arizona"]\n[Players "¦7"]\n'),
    ("rules.table", f'{TABLE}[Teams "¦3"]\n'),
    ("rules.preset", '[Rules "¦nevada"]\n[Players "4"]\n'),
    ("rules.value", '[Rules "¦arizona+pegs=6"]\n[Players "4"]\n'),
    ("tag.version", f'[PJN "¦2"]\n{TABLE}'),
    ("tag.seat", f'{TABLE}[Dealer "¦e"]\n'),
    ("tag.seat", f'{TABLE}[Viewer "¦x"]\n'),
    ("tag.seat", f'{TABLE}[HandF "¦7h"]\n'),
    ("chance.seed", f'{TABLE}[Seed "¦-1"]\n'),
    ("chance.seed", f'{TABLE}[Seed "¦"]\n'),
    ("tag.seat", f'{TABLE}[Dealer "¦"]\n'),
    ("chance.seed", f'{TABLE}[Seed "¦{2**64}"]\n'),
    ("tag.deck", f'{TABLE}[Dealer "d"]\n[Deck "¦{DECK.rpartition(" ")[0]}"]\n'),
    ("card.unknown", f'{TABLE}[Dealer "d"]\n[Deck "{DECK.rpartition(" ")[0]} ¦11h"]\n'),
    ("stock.too_many", f'{TABLE}[Dealer "d"]\n[Deck "¦{DECK.rpartition(" ")[0]} As"]\n'),
    ("tag.hand", WITH_DECK.replace("\n\n", '\n[HandA "¦Ah 5h 9h Kh X"]\n')),
    ("tag.hand", f'{TABLE}[HandA "¦A 5"]\n'),
    ("tag.discards", f'{TABLE}[Discards "¦7h"]\n'),
    ("tag.position", f'{TABLE}[Position "¦{POSITION.replace("arizona", "standard")}"]\n'),
    ("position.pegs", f'{TABLE}[Position "¦{POSITION.replace("a: as as", "a: as as as")}"]\n'),
    ("position.same_hole", f'{TABLE}[Position "¦{POSITION.replace("a: as as", "a: c4 c4")}"]\n'),
    ("stock.count", f'{TABLE}[Position "{POSITION}"]\n[Deck "¦7h"]\n[Discards "8h"]\n'),
    ("tag.result", f'{TABLE}[Result "¦c"]\n'),
    ("tag.result_why", f'{TABLE}[Result "¦b"]\n\n1a. K as-a8'),
]

TEXT_ERRORS = [
    ("record.comment_open", "1a. K as-a8 ¦{well begun 1b. J bs-b8"),
    ("record.comment_open", "1a. K as-a8 ¦{well begun \\} 1b. J bs-b8"),
    ("record.comment_open", "1a. K as-a8 ¦{well begun 1b. J bs-b8 {and so on} 1c. Q cs-c8"),
    ("record.token", "1a. K as-a8 well begun¦} 1b. J bs-b8".replace("well begun", "")),
    ("record.ply", "1a. K as-a8 ¦well begun} 1b. J bs-b8"),
    ("record.variation_open", "1a. K as-a8 ¦(1a. Q as-a8 1b. J bs-b8"),
    ("record.variation_open", "1a. K as-a8 ¦(1a. Q as-a8 1b. J bs-b8\n1b. Q bs-b8 (1b. J bs-b8) 1c. 5 --"),
    ("record.variation_open", '1a. K as-a8 ¦(1a. Q as-a8\n1b. 5 -- {(} ; (\n[Rules "arizona"]\n'),
    ("record.variation_close", "1a. K as-a8 1b. J bs-b8¦) 1c. 5 --"),
    ("record.variation_empty", "1a. K as-a8 ¦() 1b. J bs-b8"),
    ("record.variation_empty", "1a. K as-a8 ¦({or} ) 1b. J bs-b8"),
    ("record.variation_first", "¦(1a. K as-a8)"),
    ("record.variation_first", "1a. K as-a8 (¦(1a. Q as-a8))"),
    ("record.label", "1a. K as-a8 ¦1c. Q cs-c8"),
    ("record.label", "1a. K as-a8 (¦1b. J bs-b8)"),
    ("record.label", "¦2a. K as-a8"),
    ("record.label", "1a. K as-a8 1b. 5 -- 1c. 5 -- 1d. 5 --\n¦1a. 5 --"),
    ("record.label_alone", "1a. K as-a8\n¦1b. 1c. Q cs-c8"),
    ("record.label_alone", "1a. K as-a8 ¦1b. {but what}"),
    ("record.label_alone", "1a. K as-a8 ¦1b."),
    ("record.label_alone", "1a. K as-a8 (1a. Q as-a8 ¦1b.)"),
    ("record.glyph", "¦! 1a. K as-a8"),
    ("record.glyph", "1a. K as-a8 (1a. Q as-a8) ¦! 1b. J bs-b8"),
    ("record.glyph_unknown", "1a. K as-a8¦!!! 1b. J bs-b8"),
    ("record.glyph_unknown", "1a. K as-a8 ¦$x 1b. J bs-b8"),
    ("record.ply", "1a. ¦as-a8 K"),
    ("record.ply", "1a. K as-a8 1b. ¦J bs-b18"),
    ("record.ply", "1a. ¦K"),
    ("record.ply", "1a. ¦1 as-a8"),
    ("record.ply", "1a. ¦7 a1-a2 a3-a4 a5-a6"),
    ("record.ply", "1a. K as-a8 1b. 5 -- ¦c3-c4"),
    ("record.illegal", "1a. ¦K es-e8"),
    ("record.ply", "1a. ¦K-- 1b. J bs-b8"),
    ("record.ply", "1a. K as-a8 1b. J bs-b8 ¦1-0"),
    ("record.illegal", "1a. ¦K as-a9"),
    ("record.illegal", "1a. K as-a8 1b. ¦K cs-c8"),
    ("record.illegal", "1a. K as-a8 1b. 5 -- 1c. ¦5 b9"),
    ("record.illegal", "1a. ¦7 a0-a7"),
    ("record.setup", "1a. ¦set {nothing said} 1b. 5 --"),
    ("record.setup", "1a. ¦set"),
    ("record.fact_place", f"1a. K as-a8 {{so ¦[%position {POSITION}]}}"),
    ("record.fact_place", f"1a. set {{[%position {POSITION}]}} {{¦[%draw 7h]}}"),
    ("record.fact_place", "{¦[%draw 7h]} 1a. K as-a8"),
    ("record.fact_place", "1a. K as-a8 (1a. Q as-a8) {¦[%draw 7h]}"),
    ("record.fact_twice", "1a. K as-a8 {[%draw 7h]} {¦[%draw 7h]}"),
    ("record.command", "1a. K as-a8 {so ¦[%draw 7h}"),
    ("record.command", "1a. K as-a8 {¦[%draw 7h [%mark a8]}"),
    ("record.tag", "1a. K as-a8 ¦[%draw 7h] 1b. 5 --"),
    ("stock.named", "1a. K as-a8 {[%drawn 1] ¦[%draw 7h 8h]}"),
    ("card.unknown", "1a. K as-a8 {¦[%draw 7x]}"),
    ("stock.named", "1a. K as-a8 {so ¦[%draw 7h 8h]}"),
    ("stock.shuffle_early", "1a. K as-a8 {¦[%shuffle 7h 8h]}"),
    ("position.sections", "1a. set {¦[%position arizona 4 2 b]}"),
    ("game.other_rules", f"1a. set {{¦[%position {POSITION.replace('arizona', 'standard')}]}}"),
]

CARD_ERRORS = [
    ("record.illegal", WITH_DECK + "1a. ¦Q as-a8"),
    ("record.illegal", WITH_DECK + "1a. ¦? as-a8"),
    ("record.illegal", WITH_DECK + "1a. Ah as-a8 1b. ¦2h --"),
    ("record.draw", WITH_DECK + "1a. Ah as-a8 {so ¦[%draw 9s]} 1b. As bs-b8"),
    ("record.draw", WITH_DECK + "1a. Ah as-a8 1b. As bs-b8 {¦[%draw 8d]}"),
    ("stock.shuffle", ONE_LEFT + "1a. A as-a8 1b. A bs-b8 {¦[%shuffle 7h A]}"),
    ("stock.elsewhere", TAGS + f"1a. X -- {{{DRAW_X}}} 1b. X -- {{{DRAW_X}}} 1c. X -- {{{DRAW_X}}} 1d. ¦X --"),
    ("stock.elsewhere", NO_KING + f"1a. set {{¦[%position {ONLY_A.replace('a: A', 'a: K')}]}}"),
]


def check(code: str, text: str) -> RecordError:
    text, line, column = marked(text)
    with pytest.raises(RecordError) as caught:
        loads(text)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, line, column)
    assert (error.game, error.file) == (1, None)
    assert error.params["found"] is not None
    assert error.params["clause"]
    assert f"line {line}, column {column}: " in str(error)
    return error


@pytest.mark.parametrize(("code", "text"), TAG_ERRORS)
def test_tags(code: str, text: str) -> None:
    check(code, text)


@pytest.mark.parametrize(("code", "text"), TEXT_ERRORS)
def test_text(code: str, text: str) -> None:
    check(code, TAGS + text)


@pytest.mark.parametrize(("code", "text"), CARD_ERRORS)
def test_cards(code: str, text: str) -> None:
    check(code, text)


def test_a_wrong_ply_tells_the_position_and_the_moves_of_its_card() -> None:
    error = check("record.illegal", TAGS + "1a. ¦Kd as-a9")
    assert error.params["clause"] == "R6.1"
    assert error.params["position"].startswith(f"arizona 4 2 a | {ALL_IN_START} | ")
    assert error.params["moves"] == "K as-a8 / K cs-c8 / K --"
    assert "K as-a8 / K cs-c8" in str(error)
    error = check("record.ply", TAGS + "1a. ¦K")
    assert error.params["moves"] == "K as-a8 / K cs-c8 / K --"


def test_a_short_text_that_can_mean_several() -> None:
    """A peg on a13 can leave, and its teammate's on a8 can land there."""
    pegs = "a: as as as as a13; b: bs bs bs bs bs; c: cs cs cs cs a8; d: ds ds ds ds ds"
    text = f'{TABLE}[Position "arizona 4 2 a | {pegs} | a: 5 5 5 5 5"]\n\n1a. ¦5 a13'
    error = check("record.ply", text)
    assert "5 a13-b0" in str(error)
    assert "5 a8-a13" in str(error)


def test_a_won_game_goes_no_further() -> None:  # R8.1
    pegs = "a: a3 ah2 ah3 ah4 ah5; b: bs bs bs bs bs; c: ch1 ch2 ch3 ch4 ch5; d: ds ds ds ds ds"
    tags = f'{TABLE}[Position "arizona 4 2 a | {pegs} | a: A 5 5 5 5"]\n'
    check("record.illegal", f"{tags}\n1a. A a3-ah1 1b. ¦5 --")
    check("tag.result_other", f'{tags}[Result "¦b"]\n\n1a. A a3-ah1')
    check("tag.result_other", f'{tags}[Result "¦*"]\n\n1a. A a3-ah1')


def test_bytes_that_are_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "latin.pjn"
    file.write_bytes('[Event "Žolík"]\n[SeatA "Ž'.encode() + "ü".encode("latin-1") + b'rn"]\n' + TAGS.encode())
    with pytest.raises(RecordError) as caught:
        load(file)
    error = caught.value
    assert (error.code, error.line, error.column) == ("record.encoding", 2, 10)
    assert error.params["found"] == "0xfc"
    assert error.file == str(file)


def test_the_file_and_the_game(tmp_path: Path) -> None:
    file = tmp_path / "two.pjn"
    text, line, column = marked(RECORDS[1].read_text() + "\n" + TAGS + "1a. K as-a8 1b. ¦K as-a8\n")
    file.write_text(text)
    with pytest.raises(RecordError) as caught:
        read_games(file)
    error = caught.value
    assert (error.file, error.game, error.line, error.column) == (str(file), 2, line, column)
    assert str(error).startswith(f"{file}, game 2, line {line}, column {column}: ")
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.column, str(again)) == (line, column, str(error))


def test_a_wrong_tag_of_the_next_game() -> None:
    text, line, column = marked(TAGS + '1a. K as-a8\n\n¦[PJN "1"\n')
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert (caught.value.code, caught.value.game) == ("record.tag", 2)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("number", [0, 2])
def test_not_one_game(tmp_path: Path, number: int) -> None:
    file = tmp_path / "some.pjn"
    file.write_text((TAGS + "1a. K as-a8\n\n") * number)
    with pytest.raises(RecordError) as caught:
        load(file)
    assert caught.value.code == "record.count"
    assert f"there are {number}" in str(caught.value)
    assert len(read_games(file)) == number


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.pjn")


def test_what_comes_first_is_told_first() -> None:
    check("record.illegal", TAGS + "1a. ¦K as-a9 1b. 5 -- ) ( {")
    check("record.glyph_unknown", TAGS + "1a. K as-a8 ¦!!! 1b. J bs-b9")
    check("record.illegal", TAGS + "1a. ¦K as-a9 !!!")
    check("rules.preset", TAGS.replace("arizona", "¦nevada") + "1a. K")
