"""One test for each clause from R4.1 to R8.2, worked out by hand from the rules."""

from __future__ import annotations

import pytest

from pegs_widget.engine.errors import IllegalMoveError
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from tests.engine.positions import changes, outcomes, table, texts

ARIZONA = Rules.arizona()
STANDARD = Rules.standard()


def reason(position: Position, move: str) -> tuple[str, str]:
    """The code and the clause of the verdict against a move."""
    with pytest.raises(IllegalMoveError) as caught:
        position.play(move)
    return caught.value.verdict.code, caught.value.verdict.clause


# ---------------------------------------------------------------- R4, a turn


def test_r4_1_play_goes_clockwise() -> None:
    position = table(ARIZONA, "a", "K 2 2 2 2")
    for seat in "bcda":
        position = position.play(position.legal_moves[0] if position.seat == "a" else "? --")
        assert position.seat == seat


def test_r4_2_arizona_draws_back_up_to_five_after_the_play() -> None:
    position = table(ARIZONA, "a", "K 2 2 2 3")
    assert position.draws_after(position.parse_move("K as-a8")) == ("a",)
    after = position.play("K as-a8", ["9"])
    assert after.hands["a"] == ("2", "2", "2", "3", "9")
    assert after.hands["b"] == ("?",) * 5


def test_r4_2_standard_draws_up_to_six_before_the_play() -> None:
    position = table(STANDARD, "a", "K 2 2 2 3 4")
    assert position.draws_after(position.parse_move("K as-a8")) == ("b",)
    after = position.play("K as-a8", ["X"])
    assert after.hands["a"] == ("2", "2", "2", "3", "4")
    assert after.hands["b"] == ("X", "?", "?", "?", "?", "?")


def test_r4_3_who_can_move_must_and_may_choose_any_card_jokers_included() -> None:
    position = table(ARIZONA, "a", "2 5 K X X", b="b8")
    # No peg of a or c is on the board: 2 and 5 move nothing, the king brings a peg of either out, the joker takes b8.
    assert texts(position) == {"K as-a8", "K cs-c8", "X as-b8", "X cs-b8"}
    assert reason(position, "2 --") == ("must_move", "R4.3")


def test_r4_4_without_a_move_but_by_jokers_any_card_may_be_discarded() -> None:
    position = table(ARIZONA, "a", "2 2 5 6 X", b="b8")
    assert texts(position) == {"2 --", "5 --", "6 --", "X as-b8", "X cs-b8", "X --"}
    assert position.draws_after(position.parse_move("5 --")) == ("a",)
    # In standard the discarder holds six, draws one back to six, and draws none when the next turn begins.
    position = table(STANDARD, "a", "2 2 5 6 6 9")
    move = position.parse_move("9 --")
    assert position.draws_after(move) == ("a", "b")
    after = position.play(move, ["K", "3"])
    assert after.hands["a"] == ("2", "2", "5", "6", "6", "K")
    for _ in "bc":
        after = after.play("? --")
    assert after.draws_after(after.parse_move("? --")) == ("d",)  # and none for a, who holds six already


def test_r4_5_a_joker_never_has_to_be_played() -> None:
    position = table(STANDARD, "a", "4 X X X X X", a="a10", b="b8")
    assert "4 a10-a14" in texts(position)
    assert "X a10-b8" in texts(position)
    only_jokers = table(STANDARD, "a", "X X X X X X", b="b8")
    assert texts(only_jokers) == {"X as-b8", "X --"}


def test_r4_6_nobody_discards_or_passes_while_a_card_moves() -> None:
    position = table(STANDARD, "a", "4 4 4 4 4 4", a="a10")
    assert texts(position) == {"4 a10-a14"}
    assert reason(position, "4 --") == ("must_move", "R4.3")


# ---------------------------------------------------------------- R5, moving along the track


def test_r5_1_arizona_moves_any_peg_of_the_team() -> None:
    position = table(ARIZONA, "a", "2 2 2 2 2", a="a10", b="b10", c="c10", d="d10")
    assert texts(position) == {"2 a10-a12", "2 c10-c12"}


def test_r5_1_standard_moves_own_pegs_until_all_are_home() -> None:
    position = table(STANDARD, "a", "2 2 2 2 2 2", a="a10", c="c10")
    assert texts(position) == {"2 a10-a12"}
    assert reason(position, "2 c10-c12") == ("not_own_peg", "R5.1")


def test_r5_1_standard_then_helps_the_nearest_teammate_to_the_left_with_a_peg_outside() -> None:
    home = "{0}h1 {0}h2 {0}h3 {0}h4 {0}h5".format
    position = table(Rules.standard(6), "a", "2 2 2 2 2 2", a=home("a"), c=home("c"), e="e10", b="b10")
    assert texts(position) == {"2 e10-e12"}
    position = table(Rules.standard(6), "a", "2 2 2 2 2 2", a=home("a"), c="c10", e="e10")
    assert texts(position) == {"2 c10-c12"}


def test_r5_2_at_its_in_spot_a_peg_goes_home_or_stays_on_the_ring() -> None:
    # a1 is two short of a3: with 4 it ends on ah2, or on a5.
    assert outcomes(table(STANDARD, "a", "4 4 4 4 4 4", a="a1"), "4") == {"a: a5", "a: ah2"}
    # Standing on the in-spot, d is 0: with 5 it ends on ah5, or on a8.
    assert outcomes(table(STANDARD, "a", "5 5 5 5 5 5", a="a3"), "5") == {"a: a8", "a: ah5"}
    # Six steps from the in-spot are more than the lane has.
    assert outcomes(table(STANDARD, "a", "6 6 6 6 6 6", a="a3"), "6") == {"a: a9"}
    # Exactly to the in-spot is not home.
    assert outcomes(table(STANDARD, "a", "2 2 2 2 2 2", a="a1"), "2") == {"a: a3"}


def test_r5_2_an_own_peg_on_the_in_spot_bars_the_way_home_others_do_not() -> None:
    assert "7 a1-ah5" not in texts(table(STANDARD, "a", "7 7 7 7 7 7", a="a1 a3"))
    assert "7 a1-ah5" in texts(table(STANDARD, "a", "7 7 7 7 7 7", a="a1", b="a3"))
    assert reason(table(STANDARD, "a", "7 7 7 7 7 7", a="a1 a3"), "7 a1-ah5") == ("own_on_in_spot", "R5.2")


def test_r5_3_within_home_forward_only_and_never_past_the_end() -> None:
    position = table(STANDARD, "a", "2 3 4 8 8 8", a="ah2")
    assert texts(position) == {"2 ah2-ah4", "3 ah2-ah5"}
    assert reason(position, "8 ah2-a3") == ("backward_in_home", "R5.6")
    assert reason(position, "2 ah2-a5") == ("out_of_home", "R5.3")


def test_r5_4_a_peg_never_passes_or_lands_on_its_own_colour() -> None:
    position = table(STANDARD, "a", "4 4 4 4 4 4", a="a10 a13", b="a11")
    assert texts(position) == {"4 a13-a17"}  # a10 would pass a13; passing b's peg would not matter
    assert reason(position, "4 a10-a14") == ("passes_own", "R5.4")
    assert outcomes(table(STANDARD, "a", "3 3 3 3 3 3", a="a10 a13"), "3") == {"a: a10 a16"}
    backward = table(STANDARD, "a", "8 8 8 8 8 8", a="a10 a13", b="a9")
    assert outcomes(backward, "8") == {"a: a2 a13"}
    in_home = table(STANDARD, "a", "2 2 2 2 2 2", a="ah1 ah2")
    assert outcomes(in_home, "2") == {"a: ah1 ah4"}


def test_r5_5_the_whole_count_is_used() -> None:
    assert reason(table(STANDARD, "a", "6 6 6 6 6 6", a="a10"), "6 a10-a15") == ("count", "R5.5")


def test_r5_6_backward_follows_the_ring_past_in_spots_and_never_into_a_home() -> None:
    position = table(STANDARD, "a", "8 8 8 8 8 8", a="a5")
    assert texts(position) == {"8 a5-d15"}
    assert reason(position, "8 a5-ah1") == ("backward_into_home", "R5.6")


# ---------------------------------------------------------------- R6, what each card does


@pytest.mark.parametrize(
    ("rank", "expected"),
    [
        ("A", {"a: a8 a10", "a: a11"}),
        ("2", {"a: a12"}),
        ("3", {"a: a13"}),
        ("4", {"a: a14"}),
        ("5", {"a: a15"}),
        ("6", {"a: a16"}),
        ("7", {"a: a17"}),
        ("8", {"a: a2"}),
        ("9", {"a: b1"}),
        ("10", {"a: b2"}),
        ("J", {"a: a8 a10", "a: b2"}),
        ("Q", {"a: a8 a10", "a: b2"}),
        ("K", {"a: a8 a10", "a: b2"}),
        ("X", {"a: a10 c12", "a: c12"}),
    ],
)
def test_r6_table_for_one_peg_on_a10_and_a_target_on_c12(rank: str, expected: set[str]) -> None:
    position = table(STANDARD, "a", " ".join([rank] * 6), a="a10", b="c12")
    # A joker also sends b's peg to its start, which leaves b with no peg on the board.
    assert {outcome.removesuffix("; b:") for outcome in outcomes(position, rank)} == expected


def test_r6_the_nine_splits_in_arizona_only() -> None:
    assert Move.parse("9 a10-a11 a13-b3") in table(ARIZONA, "a", "9 9 9 9 9", a="a10 a13").legal_moves
    assert reason(table(STANDARD, "a", "9 9 9 9 9 9", a="a10 a13"), "9 a10-a11 a13-b3") == ("no_split", "R6")


def test_r6_1_the_come_out_hole_is_free_of_the_own_colour() -> None:
    assert outcomes(table(STANDARD, "a", "K K K K K K", a="a8"), "K") == {"a: b0"}
    assert reason(table(STANDARD, "a", "K K K K K K", a="a8"), "K as-a8") == ("come_out_own", "R6.1")
    assert "a: a8; b:" in outcomes(table(STANDARD, "a", "K K K K K K", b="a8"), "K")


def test_r6_2_a_split_moves_two_different_pegs_at_least_one_step_each() -> None:
    position = table(STANDARD, "a", "7 7 7 7 7 7", a="a10 d10")
    divisions = {f"a: a{10 + i} d{17 - i}" for i in range(1, 7)}
    assert outcomes(position, "7") == divisions | {"a: a17 d10", "a: a10 d17"}
    assert reason(position, "7 a10-a12 a12-a17") == ("split_same_peg", "R6.2")
    assert reason(position, "7 a10-a13 d10-d13") == ("split_count", "R6.2")


def test_r6_2_in_arizona_the_two_may_be_of_different_colours_of_the_team() -> None:
    position = table(ARIZONA, "a", "7 7 7 7 7", a="a10", c="c10")
    assert "a: a12; c: c15" in outcomes(position, "7")


def test_r6_2_the_parts_come_in_the_order_chosen() -> None:
    position = table(STANDARD, "a", "7 7 7 7 7 7", a="a10 a12")
    # a10 cannot pass a12, but may follow once a12 has moved on.
    assert changes(position, "7 a12-a16 a10-a13") == "a: a13 a16"
    assert reason(position, "7 a10-a13 a12-a16") == ("passes_own", "R5.4")


def test_r6_2_if_either_part_is_illegal_so_is_the_whole() -> None:
    position = table(STANDARD, "a", "7 7 7 7 7 7", a="a10 d10 d13")
    assert reason(position, "7 a10-a12 d10-d15") == ("passes_own", "R5.4")


def test_r6_2_a_displaced_peg_may_be_the_second_the_first_peg_may_not() -> None:
    # a10 lands on c12's place and sends c's peg to c3, from where it goes on home.
    position = table(ARIZONA, "a", "7 7 7 7 7", a="a10", c="a12")
    assert changes(position, "7 a10-a12 c3-ch5") == "a: a12; c: ch5"
    # a1 lands on a2 and sends that peg to c3, where a's other peg stands: it goes on to its own in-spot a3.
    position = table(ARIZONA, "a", "7 7 7 7 7", a="a1", c="a2 c10")
    assert reason(position, "7 a1-a2 a2-a8") == ("split_same_peg", "R6.2")


def test_r6_2_the_second_part_may_land_on_the_first_ones_peg() -> None:
    position = table(ARIZONA, "a", "7 7 7 7 7", a="a10", c="a11")
    # Both reach a14, by 4 and by 3 steps; the second to arrive sends the other one to its in-spot.
    assert changes(position, "7 a10-a14 a11-a14") == "a: a3; c: a14"
    assert changes(position, "7 a11-a14 a10-a14") == "a: a14; c: c3"


def test_r6_2_a_peg_in_start_takes_no_part() -> None:
    position = table(STANDARD, "a", "7 7 7 7 7 7", a="a10")
    assert reason(position, "7 as-a8 a10-a16") == ("split_from_start", "R6.2")


def test_r6_2_a_first_part_that_would_end_the_game_needs_its_second() -> None:
    rules = Rules.standard(pegs=2)
    position = table(rules, "a", "7 7 7 7 7 7", a="ah4 ah5", c="c3 ch4")
    # a helps c.  Two steps take c3 to ch2, and all are home; but then ch4 has one step to go, not five.
    splits = [move for move in position.legal_moves if move.is_split]
    assert [changes(position, move) for move in splits] == ["c: c9 ch5"]
    assert reason(position, "7 c3-ch2 ch4-ch5") == ("split_count", "R6.2")


def test_r6_3_a_joker_takes_a_track_hole_of_another_colour_wherever_it_is() -> None:
    position = table(STANDARD, "a", "X X X X X X", a="a10 a12", b="a11 bh1", c="c10")
    # b's peg on a11 goes to start; c is a teammate and goes to c3.  bh1 is safe.
    assert outcomes(position, "X") == {
        "a: a10 a11 a12; b: bh1",
        "a: a10 a12 c10; c: c3",
        "a: a11 a12; b: bh1",
        "a: a12 c10; c: c3",
        "a: a10 a11; b: bh1",
        "a: a10 c10; c: c3",
    }
    assert reason(position, "X a10-a13") == ("joker_empty", "R6.3")
    assert reason(position, "X a10-a12") == ("joker_own", "R6.3")
    assert reason(position, "X a10-bh1") == ("foreign_home", "R2.5")
    assert reason(table(STANDARD, "a", "X X X X X X", a="ah1", b="a11"), "X ah1-a11") == ("joker_from_home", "R6.3")


def test_r6_4_in_arizona_a_joker_moves_start_pegs_while_the_team_has_any() -> None:
    position = table(ARIZONA, "a", "X X X X X", a="a10 a11 a12 a13 a14", b="b10", c="c10 c11 c12 c13")
    # c's start holds a peg: only that one moves.  Landing on a's pegs sends them to a3.
    assert {str(move).split("-")[0] for move in position.legal_moves if not move.is_discard} == {"X cs"}
    assert reason(position, "X a10-b10") == ("joker_start_first", "R6.4")
    position = table(ARIZONA, "a", "X X X X X", a="a10 a11 a12 a13 a14", b="b10", c="c10 c11 c12 c13 c14")
    assert "X a10-b10" in texts(position)
    assert "X c10-b10" in texts(position)


# ---------------------------------------------------------------- R7, landing on a peg


def test_r7_1_an_opponents_peg_goes_back_to_its_start() -> None:
    assert changes(table(STANDARD, "a", "2 2 2 2 2 2", a="a10", b="a12 b5"), "2 a10-a12") == "a: a12; b: b5"


def test_r7_2_a_teammates_peg_goes_to_its_in_spot() -> None:
    assert changes(table(STANDARD, "a", "2 2 2 2 2 2", a="a10", c="a12"), "2 a10-a12") == "a: a12; c: c3"


def test_r7_3_not_if_its_own_colour_holds_that_in_spot() -> None:
    assert reason(table(STANDARD, "a", "2 2 2 2 2 2", a="a10", c="a12 c3"), "2 a10-a12") == ("in_spot_taken", "R7.3")


def test_r7_3_nor_if_it_stands_on_its_in_spot_itself() -> None:
    assert reason(table(STANDARD, "a", "2 2 2 2 2 2", a="c1", c="c3"), "2 c1-c3") == ("on_its_in_spot", "R7.3")


def test_r7_3_nor_a_second_time_in_one_chain() -> None:
    # a1 sends c's peg to c3; it sends e's peg from there to e3, and that one c's other peg back to c3: taken.
    position = table(Rules.arizona(6), "a", "2 2 2 2 2", a="a10", c="a12 e3", e="c3")
    assert reason(position, "2 a10-a12") == ("in_spot_taken", "R7.3")


def test_r7_4_on_a_taken_in_spot_the_arriving_peg_lands_in_turn() -> None:
    # An opponent stands on c3: it goes to start.
    assert changes(table(STANDARD, "a", "2 2 2 2 2 2", a="a10", b="c3", c="a12"), "2 a10-a12") == "a: a12; b:; c: c3"
    # A teammate stands there: it goes to its own in-spot.
    position = table(Rules.standard(6), "a", "2 2 2 2 2 2", a="a10", c="a12", e="c3")
    assert changes(position, "2 a10-a12") == "a: a12; c: c3; e: e3"


def test_r7_4_a_chain_may_come_back_to_the_moved_peg() -> None:
    # a's peg lands on c3 itself and sends e's peg from there to e3, that one c's peg to c3, which sends a's to a3.
    position = table(Rules.standard(6), "a", "2 2 2 2 2 2", a="c1", c="e3", e="c3")
    assert changes(position, "2 c1-c3") == "a: a3; c: c3; e: e3"


def test_r7_5_seen_from_the_peg_that_arrives() -> None:
    # a moves c's peg in arizona, as its own; landing on b's peg is landing on an opponent for both.
    position = table(ARIZONA, "a", "2 2 2 2 2", a="c12", c="c10")
    assert changes(position, "2 c10-c12") == "a: a3; c: c12"
    # In the chain c's peg arrives on its in-spot, and b's peg there is its opponent.
    position = table(Rules.arizona(6, 3), "a", "2 2 2 2 2", a="a10", d="a12", b="d3")
    assert changes(position, "2 a10-a12") == "a: a12; b:; d: d3"


# ---------------------------------------------------------------- R8, the end


def test_r8_1_the_first_team_all_home_wins_at_once() -> None:
    rules = Rules.arizona(pegs=1)
    position = table(rules, "a", "2 2 2 2 2", a="ah5", c="c2")
    after = position.play("2 c2-ch1")
    assert after.winner == "a"
    assert len(after.legal_moves) == 0
    assert position.draws_after(position.parse_move("2 c2-ch1")) == ()
    assert after.hands["a"] == ("2", "2", "2", "2")
    assert after.seat == "b"
    assert reason(after, "? --") == ("over", "R8.1")


def test_r8_2_there_is_no_draw() -> None:
    # Nothing moves and nobody can come out, however often: the game goes on.
    position = table(STANDARD, "a", "2 2 2 2 2 2")
    for _ in range(100):
        position = position.play("2 --", ["2"]) if position.seat == "a" else position.play("? --")
        assert position.winner is None
        assert len(position.legal_moves) > 0
