"""Positions as values: their text both ways, what is wrong with one, unknown cards, draws."""

from __future__ import annotations

import pickle

import pytest

from pegs_widget.engine.cards import Card
from pegs_widget.engine.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    PegsError,
    PositionError,
    RulesError,
)
from pegs_widget.engine.moves import Move, Part
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import TABLES, Rules
from tests.engine.positions import table, texts

# The example of the record's own page.
TEXT = (
    "arizona 4 2 a | a: as as a8 b3 ah5; b: bs bs bs c1 d17; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: A 5 7 K X; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)
PEGS = TEXT.split(" | ")[1]


def test_text_both_ways() -> None:
    position = Position.parse(TEXT)
    assert position.text == str(position) == TEXT
    assert position.seat == "a"
    assert position.pegs["a"] == ("as", "as", "a8", "b3", "ah5")
    assert position.hands["a"] == ("A", "5", "7", "K", "X")
    assert position.peg_at("c1") == "b"
    assert position.peg_at("ah5") == "a"
    assert position.peg_at("c2") is None


@pytest.mark.parametrize(
    "accepted",
    [
        f"arizona 4 2 a | {PEGS} | A 5 7 K X",  # the mover's cards alone
        f"arizona 4 2 a | {PEGS} | a: Ah 5s 7d Kc X",  # suits; other hands left out
        f"arizona 4 2 a|{PEGS.replace('; ', ';')}|b: ? ? ? ? ?; a: X K 7 5 A",  # any order
        "arizona 4 2 a | b: c1 bs d17 bs bs; a: as b3 a8 ah5 as; c: cs cs cs cs cs; d: ds ds ds ds ds | A 5 7 K X",
    ],
)
def test_accepted_forms(accepted: str) -> None:
    assert Position.parse(accepted).text == TEXT


def test_hands_left_out_are_unknown_and_of_the_usual_size() -> None:
    standard = Position.parse(f"standard 4 2 b | {PEGS}")
    assert {seat: len(hand) for seat, hand in standard.hands.items()} == {"a": 5, "b": 6, "c": 5, "d": 5}
    assert standard.hands["b"] == ("?",) * 6
    assert Position.parse(f"arizona 4 2 a | {PEGS} | T T 2 2 2").hands["a"] == ("2", "2", "2", "10", "10")


def test_it_is_an_immutable_value() -> None:
    position = Position.parse(TEXT)
    same = Position.parse(TEXT)
    assert position == same
    assert hash(position) == hash(same)
    assert pickle.loads(pickle.dumps(position)) == position
    assert position != position.replace(seat="b", hands={"a": ["A"] * 5})
    with pytest.raises(AttributeError):
        position.seat = "b"  # type: ignore[misc]
    with pytest.raises(TypeError):
        position.pegs["a"] = ()  # type: ignore[index]
    with pytest.raises(TypeError):
        position.hands["a"] = ()  # type: ignore[index]
    with pytest.raises(TypeError, match=r"Position\.parse"):
        Position()


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_the_start(players: int, teams: int) -> None:
    rules = Rules.arizona(players, teams, pegs=3)
    position = Position.start(rules, "b")
    assert all(position.pegs[colour] == (f"{colour}s",) * 3 for colour in rules.seats)
    assert Position.parse(position.text) == position
    assert position.text.startswith(f"arizona+pegs=3 {players} {teams} b | a: as as as; ")


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (TEXT.replace("a8 b3", "a8 a9 b3"), "position.pegs", "colour a has 6 pegs; it should have 5"),
        (TEXT.replace("a8 b3", "a8"), "position.pegs", "colour a has 4 pegs"),
        (TEXT.replace("c1 d17", "a8 d17"), "position.same_hole", "two pegs (ab) are on a8"),
        (TEXT.replace("b3 ah5", "ah5 ah5"), "position.same_hole", "two pegs (aa) are on ah5"),
        (TEXT.replace("c1 d17", "ah1 d17"), "position.foreign_home", "on ah1"),
        (TEXT.replace("a: as as", "a: as bs"), "position.foreign_start", "is in bs"),
        (TEXT.replace("a: A 5", "a: 1 5"), "card.unknown", "'1' is not a card"),
        (TEXT.replace("a8 b3", "a8 b18"), "hole.unknown", "'b18' is not a hole"),
        (TEXT.replace("a8 b3", "a8 e3"), "hole.unknown", "'e3' is not a hole"),
        (TEXT.replace("arizona 4 2", "arizona 7 2"), "rules.table", "7/2"),
        (TEXT.replace("arizona 4 2", "arizona 6 4"), "rules.table", "6/4"),
        (TEXT.replace("arizona 4 2", "nevada 4 2"), "rules.preset", "'nevada'"),
        (TEXT.replace("arizona 4 2", "arizona+pegs=6 4 2"), "rules.value", "pegs does not take '6'"),
        (TEXT.replace("arizona 4 2", "arizona+speed=1 4 2"), "rules.field", "speed=1"),
        (TEXT.replace("arizona 4 2", "arizona+pegs=5+pegs=5 4 2"), "rules.twice", "pegs"),
        (TEXT.replace("2 a |", "2 e |"), "seat.unknown", "'e' is not a seat"),
        (TEXT.replace("2 a |", "2 |"), "position.head", "RULES PLAYERS TEAMS SEAT"),
        (TEXT.replace("; c: cs cs cs cs cs", ""), "position.colour_missing", "colour c"),
        (TEXT.replace("a: A 5 7 K X", "a: A 5 7 K X 9"), "position.hand", "holds 6 cards; it can hold at most 5"),
        ("nonsense", "position.sections", "RULES PLAYERS TEAMS SEAT | PEGS | HANDS"),
        (TEXT.replace("; b: bs", "; a: bs"), "position.twice", "'a' stands twice"),
    ],
)
def test_what_cannot_be_read_or_breaks_the_rules_is_told(text: str, code: str, said: str) -> None:
    with pytest.raises((PositionError, RulesError)) as caught:
        Position.parse(text)
    assert caught.value.code == code
    assert said in str(caught.value)


def test_problems_lists_everything_wrong() -> None:
    text = (
        "arizona 4 2 a | a: as as a8 b3 b4 ah5; b: bs bs bs a8 ch1; c: cs cs cs cs cs; d: ds ds ds ds ds | "
        "a: X X X X X; b: X X 5 5 5"
    )
    position = Position.parse(text, check=False)
    assert [problem.code for problem in position.problems()] == [
        "position.pegs",
        "position.same_hole",
        "position.foreign_home",
        "position.cards",
    ]
    with pytest.raises(PositionError):
        _ = position.legal_moves
    assert Position.parse(TEXT).problems() == ()


def test_house_rules_are_known_but_not_played_yet() -> None:
    with pytest.raises(RulesError) as caught:
        Rules.parse("arizona+two=swap")
    assert caught.value.code == "rules.value"
    assert "plain" in str(caught.value)
    assert Rules.parse("standard+pegs=3+nine=split").text == "standard+pegs=3+nine=split"
    assert Rules.parse("arizona+nine=whole", 8, 4) == Rules.arizona(8, 4, nine="whole")
    assert Rules.arizona(8).decks == 4
    assert Rules.arizona().replace(players=8).decks == 4


# ---------------------------------------------------------------- moves


def test_moves_have_filters_and_a_stable_order() -> None:
    position = Position.parse(f"arizona 4 2 a | {PEGS} | A 5 7 K X")
    moves = position.legal_moves
    assert [str(move) for move in moves.with_card("K")] == ["K as-a8", "K cs-c8", "K a8-b0", "K b3-b13"][1:]
    assert {str(move) for move in moves.of_peg("b3").with_card("5")} == {"5 b3-b8"}
    assert all("b8" in (part.target for part in move.parts) for move in moves.to("b8"))
    ranks = [move.rank for move in moves]
    assert ranks == sorted(ranks, key=["A", "5", "7", "K", "X"].index)
    assert [str(move) for move in moves] == [str(move) for move in Position.parse(position.text).legal_moves]
    assert moves.find("5 b3-b8") == Move.parse("5 b3-b8")


def test_short_texts_are_taken_where_they_name_one_move() -> None:
    position = Position.parse(f"arizona 4 2 a | {PEGS} | A 5 7 K X")
    assert str(position.parse_move("Kh c8")) == "Kh cs-c8"
    assert str(position.parse_move("K b3")) == "K b3-b13"
    with pytest.raises(IllegalMoveError) as illegal:
        position.parse_move("K d5")
    assert illegal.value.verdict.code == "unreachable"
    with pytest.raises(AmbiguousMoveError) as ambiguous:
        table(Rules.standard(), "a", "4 4 4 4 4 4", a="a1").parse_move("4 a1")
    assert "4 a1-a5 / 4 a1-ah2" in str(ambiguous.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "move.empty"),
        ("as-a8 K", "move.card_first"),
        ("Z as-a8", "move.card"),
        ("K as a8", "move.part"),
        ("K", "move.parts"),
        ("7 a1-a2 a3-a4 a5-a6", "move.parts"),
        ("K as-z8", "move.part"),
        ("2 a9~c11 a1-a2", "move.swap_split"),
    ],
)
def test_what_is_not_a_moves_text(text: str, code: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        Position.parse(TEXT).play(text)
    assert caught.value.code == code
    assert str(caught.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5 c1-c6", "opponents_peg"),
        ("7 a8-a11 b3-b8", "split_count"),  # steps that do not add up
        ("5 b3-b9", "count"),
        ("9 a8-a17", "card_not_held"),
        ("5 a9-a14", "no_peg"),
        ("K as-a9", "come_out_hole"),
        ("5 as-a8", "cannot_come_out"),
        ("5 --", "must_move"),
        ("5 b3-as", "into_start"),
        ("5 a8~b3", "no_swap"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(text: str, reason: str) -> None:
    position = Position.parse(f"arizona 4 2 a | {PEGS} | A 5 7 K X")
    with pytest.raises(IllegalMoveError) as caught:
        position.play(text)
    assert caught.value.verdict.code == reason
    assert caught.value.verdict.clause in str(caught.value)
    assert position.explain(text) == caught.value.verdict
    assert position == Position.parse(TEXT)
    assert pickle.loads(pickle.dumps(caught.value)).verdict == caught.value.verdict


def test_with_unknown_cards_the_moves_of_every_rank_and_any_discard() -> None:
    position = Position.parse(f"standard 4 2 a | {PEGS}")
    ranks = {move.rank for move in position.legal_moves if move.is_discard}
    assert ranks == set("A23456789JQKX") | {"10"}
    assert "4 b3-b7" in texts(position)
    assert "8 b3-a13" in texts(position)
    after = position.play("4 b3-b7")
    assert len(after.hands["a"]) == 5
    assert position.play("? b3-b7").pegs == after.pegs
    with pytest.raises(IllegalMoveError):
        position.play("? b3-c8")
    partly = Position.parse(f"arizona 4 2 a | {PEGS} | A ? ? ? ?")
    assert partly.play("A a8-a9").hands["a"] == ("?",) * 5
    assert partly.play("K b3-b13").hands["a"] == ("A", "?", "?", "?", "?")


def test_draws_are_counted_and_missing_ones_are_unknown() -> None:
    position = Position.parse(TEXT)
    assert position.play("5 b3-b8").hands["a"] == ("A", "7", "K", "X", "?")
    assert position.play("5 b3-b8", ["Qh"]).hands["a"] == ("A", "7", "Q", "K", "X")
    with pytest.raises(PositionError) as caught:
        position.play("5 b3-b8", ["Q", "Q"])
    assert caught.value.code == "position.draws"


def test_steps_tell_what_a_move_does_to_whom() -> None:
    position = table(Rules.arizona(), "a", "7 7 7 7 7", a="a1", b="a6", c="a4")
    steps = position.steps(Move.parse("7 a1-a4 a4-a8")) if Move.parse("7 a1-a4 a4-a8") in position.legal_moves else ()
    assert steps == ()  # a4 would be the first peg again
    steps = position.steps(Move.parse("7 a1-a4 c3-c7"))
    assert [(step.colour, step.origin, step.path, step.cause) for step in steps] == [
        ("a", "a1", ("a2", "a3", "a4"), "move"),
        ("c", "a4", ("c3",), "in-spot"),
        ("c", "c3", ("c4", "c5", "c6", "c7"), "move"),
    ]
    assert position.first_steps(Move.parse("7 a1-a4 c3-c7")) == steps[:2]
    capture = position.steps(Move.parse("7 a1-a6 a4-a6"))
    assert [(step.colour, step.target, step.cause) for step in capture] == [
        ("a", "a6", "move"),
        ("b", "bs", "start"),
        ("c", "a6", "move"),
        ("a", "a3", "in-spot"),
    ]


def test_an_irregular_move_is_carried_out_as_written() -> None:
    position = Position.parse(TEXT)
    after = position.carry_out(Move.parse("9 b3-d17"))
    assert after.pegs["a"] == ("as", "as", "a8", "d17", "ah5")
    assert after.pegs["b"] == ("bs", "bs", "bs", "bs", "c1")
    assert after.seat == "b"
    with pytest.raises(InvalidMoveError):
        position.carry_out(Move.parse("9 b4-d17"))


@pytest.mark.parametrize("text", ["5 b3-bh1", "5 b3-bs", "2 b3~bh1", "2 ah5~b3", "9 e1-a5", "9 b3-e5"])
def test_an_irregular_move_never_leaves_an_unsound_position(text: str) -> None:
    position = Position.parse(TEXT)
    with pytest.raises(InvalidMoveError):
        position.carry_out(Move.parse(text))


def test_an_unknown_card_stands_for_others_in_an_unknown_hand_only() -> None:
    move = Move.parse("? b3-b8")
    known, unknown = Position.parse(TEXT), Position.parse(f"arizona 4 2 a | {PEGS}")
    assert move not in known.legal_moves
    assert known.explain(move).code == "card_not_held"
    assert move in unknown.legal_moves
    assert unknown.explain(move).legal


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5 a8-a8", "no_step"),  # it is on the track, and goes nowhere
        ("7 a8-a8 b3-b10", "no_step"),
        ("7 e3-e10", "no_hole"),  # of a larger board
        ("7 b3-e10", "no_hole"),
    ],
)
def test_the_reason_is_true_of_the_position(text: str, reason: str) -> None:
    position = Position.parse(TEXT)
    assert Move.parse(text) not in position.legal_moves
    assert position.explain(text).code == reason


def test_the_reason_for_an_unknown_card_is_true_too() -> None:
    pegs = "a: as as as as as; b: bs bs bs bs bs; c: cs cs cs cs c17; d: ds ds ds ds d3"
    two = Position.parse(f"arizona 4 2 d | {pegs.replace('ds d3', 'd1 d3')}")
    assert two.explain("? d1-d3").code == "lands_on_own"


def test_an_unsound_position_answers_no_question_about_moves() -> None:
    position = Position.parse(TEXT.replace("a8 b3", "a8 b3 b4 b5"), check=False)
    move = Move.parse("5 b3-b8")
    for ask in (position.steps, position.first_steps, position.draws_after, position.board_after, position.play):
        with pytest.raises(PositionError):
            ask(move)
    with pytest.raises(PositionError):
        position.ways()


def test_cards_that_cannot_be_there_are_not_drawn() -> None:
    hands = "a: 2 2 2 2 2; b: A A A A A; c: A A A A A; d: A A 3 3 3"
    position = Position.parse(f"arizona 4 2 a | {PEGS} | {hands}")
    with pytest.raises(PositionError) as caught:
        position.play("2 b3-b5", ["A"])
    assert caught.value.code == "position.cards"
    assert position.play("2 b3-b5", ["K"]).hands["a"] == ("2", "2", "2", "2", "K")


def test_a_card_made_by_hand_is_checked_when_it_is_played() -> None:
    position = Position.parse(f"arizona 4 2 a | {PEGS}")
    for card in (Card("Z"), Card("T")):
        for move in (Move(card), Move(card, (Part("b3", "b13"),))):
            with pytest.raises(InvalidMoveError):
                position.play(move)
            with pytest.raises(InvalidMoveError):
                position.explain(move)


def test_a_discard_draws_one_card_however_many_are_held() -> None:
    # R4.4; a set-up hand may be short, and is filled up by R4.2 only.
    for rules, drawing in (("arizona", ("a",)), ("standard", ("a", "b"))):
        position = Position.parse(f"{rules} 4 2 a | {PEGS.replace('as as a8 b3 ah5', 'as as as as as')} | 2 2 2")
        assert position.draws_after(Move.parse("2 --")) == drawing


@pytest.mark.parametrize("head", ["arizona ٤ 2 a", "arizona 04 2 a", "arizona 4.0 2 a", f"arizona {'4' * 5_000} 2 a"])
def test_numbers_are_written_plainly(head: str) -> None:
    with pytest.raises(PositionError) as caught:
        Position.parse(f"{head} | {PEGS}")
    assert caught.value.code == "position.head"


def test_every_error_has_a_sentence() -> None:
    error = PegsError("hole.unknown", hole="q99", seats="a b c d")
    assert "q99" in str(error)
    assert pickle.loads(pickle.dumps(error)).params == error.params
