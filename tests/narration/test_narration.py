"""Games in words, against sentences worked out by hand from the rules."""

from __future__ import annotations

import pytest

import pegs_widget as pw

PEGS = "a: as as as as a10; b: bs bs bs bs a15; c: cs cs cs cs c1; d: ds ds ds ds ds"
POSITION = pw.Position.parse(f"arizona 4 2 a | {PEGS} | 5 7 K Q X")
RECORD = """[PJN "1"]
[Event "A short story"]
[Rules "arizona"]
[Players "4"]
[SeatA "Ann"]
[SeatB "Bo"]
[Position "arizona 4 2 a | a: as as as as a10; b: bs bs bs bs a15; c: cs cs cs cs c1; d: ds ds ds ds ds | a: 5 7 K Q X"]

1a. 5 a10-a15! {Just right.} (1a. K as-a8) 1b. K bs-b8
"""


def test_a_move_is_told_with_all_that_happens_to_whom() -> None:
    assert pw.describe("5 a10-a15", POSITION, names={"a": "Ann", "b": "Bo"}, locale="en") == (
        "Ann plays the 5. The peg of Ann on a10 goes to a15. The peg of Bo on a15 goes back to its start area."
    )
    assert pw.describe("K as-a8", POSITION, locale="en") == "Seat a plays the king. A peg of a comes out to a8."


def test_a_teammate_goes_to_its_in_spot() -> None:
    position = pw.Position.parse(f"arizona 4 2 a | {PEGS.replace('c1;', 'a17;')} | 7 K Q X X")
    assert pw.describe("7 a10-a17", position, locale="en").endswith("The peg of c on a17 goes to its in-spot c3.")


def test_a_position_is_told_seat_by_seat() -> None:
    told = pw.describe(POSITION, locale="en")
    assert told.startswith("Seat a is to move and holds: 5, 7, queen, king and joker. Seat a has 4 pegs in start.")
    assert "Seat b has 1 peg on the track, on a15." in told
    assert told.endswith("Seat d has 5 pegs in start.")


def test_a_game_is_told_round_by_round() -> None:
    game = pw.loads(RECORD)
    assert pw.narrate(game, locale="en").split("\n\n") == [
        "A short story",
        "The game begins; Ann is to move.",
        (
            "Round 1. Ann plays the 5. The peg of Ann on a10 goes to a15. The peg of Bo on a15 goes back to its start "
            "area. A good move. Just right. Bo plays the king. A peg of Bo comes out to b8."
        ),
    ]
    assert pw.narrate(game, variations=True, locale="en").endswith(
        "\n\nInstead of 1a: Ann plays the king. A peg of Ann comes out to a8."
    )


def test_the_winners_are_told() -> None:
    position = pw.Position.parse("standard+pegs=1 4 2 b | a: ah1; b: b3; c: ch2; d: ds")
    assert pw.describe(position, names={"a": "Ann"}, locale="en") == "Ann and Seat c have won."


def test_a_move_without_a_position_cannot_be_told() -> None:
    with pytest.raises(TypeError, match="position"):
        pw.describe("5 a10-a15")
