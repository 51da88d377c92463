"""Viewer copies: what one seat knows, and nothing else (RECORD: Viewer)."""

from __future__ import annotations

import pytest

from pegs_widget.engine.cards import UNKNOWN_CARD
from pegs_widget.engine.errors import GameError
from pegs_widget.game.reader import load, loads
from pegs_widget.game.stock import listed
from pegs_widget.game.tree import Game
from tests.game.samples import ALL_IN_START, RECORDS, dealt


def moves(game: Game) -> str:
    return game.text.partition("\n\n")[2].strip()


def after(*plies: str) -> Game:
    game = dealt()
    for ply in plies:
        game.play(ply)
    return game


def test_hands_deck_seed_and_draws() -> None:
    game = Game.deal("arizona", seed=7, dealer="d")
    for _ in range(8):
        game.play(game.position.legal_moves[0])
    copy = game.seen_by("b")
    assert copy.tags["Viewer"] == "b"
    assert not {"Seed", "Deck", "HandA", "HandC", "HandD"} & set(copy.tags)
    assert copy.tags["HandB"] == listed(game.root.stock.hands["b"])
    for node, seen in zip(game.main_line(), copy.main_line(), strict=True):
        assert seen.text == node.text
        assert seen.position.pegs == node.position.pegs
        assert seen.position.hands["b"] == node.position.hands["b"]
        assert all(set(seen.position.hands[seat]) <= {"?"} for seat in "acd")
        assert set(seen.stock.pile) <= {UNKNOWN_CARD}
        assert seen.stock.seed is None
        assert seen.stock.discards == node.stock.discards
    assert [listed(node.draws) for node in copy.main_line()[1:]] == [
        listed(node.draws) if node.drawers == ("b",) else "?" for node in game.main_line()[1:]
    ]
    again = loads(copy.text)
    assert again.text == copy.text
    assert [node.position for node in again.main_line()] == [node.position for node in copy.main_line()]
    assert again.seen_by("b").text == copy.text


def test_by_hand() -> None:
    game = after("Ah as-a8", "As bs-b8", "Jh cs-c8")
    game.comment(game.main_line()[1], "a plan [%private]")
    game.comment(game.main_line()[2], "for all [%mark b8]")
    assert moves(game.seen_by("b")) == "1a. Ah as-a8 1b. As bs-b8 {[%draw 9s]} {for all [%mark b8]} 1c. Jh cs-c8"
    assert moves(game.seen_by("d")) == "1a. Ah as-a8 1b. As bs-b8 {for all [%mark b8]} 1c. Jh cs-c8"


def test_other_draws_were_named() -> None:
    game = dealt()
    game.play("Ah as-a8", ["8s"])
    line = game.branch(game.root)
    line.play("Ah as-a8", ["Qs"])
    assert "Qs" not in moves(game.seen_by("b"))
    assert moves(game.seen_by("a")) == "1a. Ah as-a8 {[%draw 8s]} (1a. Ah as-a8)"


FIRST_ROUND = ("Ah as-a8", "As bs-b8", "Jh cs-c8", "Qh ds-d8")
SEEN_BY_B = "1a. Ah as-a8 1b. As bs-b8 {[%draw 9s]} 1c. Jh cs-c8 1d. Qh ds-d8\n2a. 5h a8-a13"


def test_a_variation_shows_no_card_of_another_hand() -> None:
    """That a holds Kh is known to nobody else."""
    game = after(*FIRST_ROUND, "5h a8-a13")
    game.branch(game.main_line()[4]).play("Kh a8-b0")
    assert moves(game.seen_by("b")) == SEEN_BY_B
    assert "(2a. Kh a8-b0 {[%draw Qs]})" in moves(game.seen_by("a"))


def test_a_variation_goes_as_far_as_the_viewer_knows() -> None:
    """All have seen 5h on the main line; b knows its own 2h; that c holds 3h is c's to know."""
    game = after(*FIRST_ROUND, "5h a8-a13")
    line = game.branch(game.main_line()[4])
    for ply in ("5h c8-c13", "2h b8-b10", "3h a8-a11"):
        line.play(ply)
    assert moves(game.seen_by("b")) == f"{SEEN_BY_B} (2a. 5h c8-c13 2b. 2h b8-b10)"
    game.go(game.main_line()[-1])
    game.play("6h b8-b14")  # now b has drawn on the main line what it would have drawn there
    drawn = "{[%draw Ks]}"
    assert moves(game.seen_by("b")) == f"{SEEN_BY_B} (2a. 5h c8-c13 2b. 2h b8-b10 {drawn}) 2b. 6h b8-b14 {drawn}"


def test_a_guess_stays() -> None:
    """A record without the others' hands cannot betray them."""
    text = '[Rules "arizona"]\n[Players "4"]\n[Viewer "b"]\n[HandB "A 2 3 4 5"]\n\n'
    text += "1a. K as-a8 1b. A bs-b8 {[%draw 7h]} (1b. A bs-b8 {[%draw X]} 1c. X cs-a8) 1c. Q cs-c8\n"
    assert loads(text).seen_by("b").text == text


def test_setups_and_positions() -> None:
    position = f"arizona 4 2 a | {ALL_IN_START} | a: A 2 3 4 5; b: 6 7 8 9 10; c: J Q K X X; d: 2 2 2 3 3"
    game = Game.from_position(position, deck=["7h"], hands={"b": ["6h", "7", "8", "9", "10"]})
    game.set_up(game.position.replace(hands={"c": ("K", "K", "K", "K"), "b": ("6", "7", "8", "9", "9")}))
    copy = game.seen_by("b")
    hidden = f"arizona 4 2 a | {ALL_IN_START} | a: ? ? ? ? ?; b: 6 7 8 9 10; c: ? ? ? ? ?; d: ? ? ? ? ?"
    assert copy.tags["Position"] == hidden
    assert sorted(copy.tags["HandB"].split()) == ["10", "6h", "7", "8", "9"]
    seen = copy.main_line()[1]
    assert seen.position.text == hidden.replace("9 10", "9 9").replace("c: ? ? ? ? ?", "c: ? ? ? ?")
    assert seen.position.text in copy.text
    assert loads(copy.text).text == copy.text


def test_irregular_plies_stay() -> None:
    text = (
        '[Rules "arizona"]\n[Players "4"]\n[HandA "K 5 5 5 5"]\n\n1a. 5 -- {[%irregular] [%private] oh} 1b. J bs-b8\n'
    )
    with pytest.warns(UserWarning, match="carried out"):
        game = loads(text)
    copy = game.seen_by("b")
    assert moves(copy) == "1a. 5 -- {[%irregular]} 1b. J bs-b8"
    assert copy.main_line()[1].irregular


def test_the_cursor_is_where_it_may_be() -> None:
    game = after("Ah as-a8", "As bs-b8")
    assert game.seen_by("a").node.id == 2
    line = game.branch(game.root)
    game.go(line.play("Kh as-a8"))
    assert game.seen_by("a").node.id == 3
    assert game.seen_by("b").node.id == 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_recorded_games(path: object) -> None:
    game = load(path)  # type: ignore[arg-type]
    for seat in game.rules.seats:
        copy = game.seen_by(seat)
        again = loads(copy.text)
        assert again.text == copy.text
        assert [node.text for node in copy.main_line()] == [node.text for node in game.main_line()]
        for node in again.nodes():
            assert set(node.stock.pile) <= {UNKNOWN_CARD}
            others = [hand for other, hand in node.stock.hands.items() if other != seat]
            assert {card for hand in others for card in hand} <= {UNKNOWN_CARD}


def test_nobody() -> None:
    with pytest.raises(GameError) as caught:
        dealt().seen_by("e")
    assert caught.value.code == "seat.unknown"
