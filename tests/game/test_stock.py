"""The stock, by hand: who holds what, what is drawn, what a set-up moves."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from pegs_widget.engine.cards import UNKNOWN_CARD, Card, full_deck
from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import GameError
from pegs_widget.engine.rules import Rules
from pegs_widget.game.stock import Stock, listed, merged
from tests.game.samples import cards, deck


def dealt(rules: str = "arizona", dealer: str = "d", seed: int | None = None) -> Stock:
    return Stock.dealt(Rules.parse(rules), deck(), dealer, seed)


def small(pile: str, discards: str, *hands: str) -> Stock:
    return Stock(cards(pile), cards(discards), tuple(map(cards, hands)))


def unknown(hand: str, discards: str = "") -> Stock:
    """Three decks of which only a's hand and some discards are known."""
    held = (cards(hand), *[(UNKNOWN_CARD,) * 5] * 3)
    left = 162 - len(held[0]) - 15 - len(cards(discards))
    return Stock((UNKNOWN_CARD,) * left, cards(discards), held)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(GameError) as caught:
        act()
    assert str(caught.value)
    return caught.value.code


def test_the_deal() -> None:  # R3.2
    stock = dealt()
    assert {seat: listed(hand) for seat, hand in stock.hands.items()} == {
        "a": "Ah 5h 9h Kh 4s",
        "b": "2h 6h 10h As 5s",
        "c": "3h 7h Jh 2s 6s",
        "d": "4h 8h Qh 3s 7s",
    }
    assert listed(stock.pile[:6]) == "8s 9s 10s Js Qs Ks"
    assert stock.discards == ()
    assert len(stock.cards) == 162


def test_the_deal_begins_at_the_dealers_left() -> None:  # R3.2
    hands = dealt(dealer="b").hands
    assert listed(hands["c"]) == "Ah 5h 9h Kh 4s"
    assert listed(hands["b"]) == "4h 8h Qh 3s 7s"


def test_who_draws_before_playing_has_drawn() -> None:  # R4.2
    stock = dealt("standard")
    assert listed(stock.hands["a"]) == "Ah 5h 9h Kh 4s 8s"
    assert [len(hand) for hand in stock.held] == [6, 5, 5, 5]
    assert listed(stock.pile[:1]) == "9s"


def test_a_turn() -> None:
    turn = dealt().turn("a", Card("K"), "a")
    assert listed(turn.draws) == "8s"
    assert listed(turn.stock.hands["a"]) == "Ah 5h 9h 4s 8s"
    assert listed(turn.stock.discards) == "Kh"
    assert listed(turn.stock.pile[:2]) == "9s 10s"
    assert turn.new_pile is None
    assert not turn.what_if


def test_the_very_card_goes_before_one_of_its_rank() -> None:
    stock = small("", "", "7d 7h ?", "")
    assert listed(stock.turn("a", Card("7", "h")).stock.hands["a"]) == "7d ?"
    assert listed(stock.turn("a", Card("7")).stock.hands["a"]) == "7h ?"
    assert listed(stock.turn("a", Card("7", "s")).stock.hands["a"]) == "7h ?"


def test_an_unknown_card_is_what_it_is_played_as() -> None:
    stock = unknown("7d ? ? ? ?").turn("a", Card("K", "s")).stock
    assert listed(stock.hands["a"]) == "7d ? ? ?"
    assert listed(stock.discards) == "Ks"


def test_an_unknown_card_is_played_as_one_that_lies_in_the_pile() -> None:
    """The hand has a card that nobody knows; all three Ks are known, so one of the pile is no longer."""
    hands = {seat: [card.rank for card in hand] for seat, hand in dealt().hands.items()}
    stock = dealt().set_up({**hands, "a": ["A", "5", "9", "4", "?"]})
    after = stock.turn("a", Card("K", "s")).stock
    assert listed(after.hands["a"]) == "Ah 5h 9h 4s"
    assert listed(after.discards) == "Ks"
    assert listed(after.pile[:6]) == "8s 9s 10s Js Qs ?"


def test_a_card_that_is_not_held() -> None:
    assert code_of(lambda: dealt().turn("a", Card("Q"))) == "stock.hand"


def test_no_thirteenth_ace() -> None:  # R3.1
    twelve = " ".join(["A"] * 12)
    assert code_of(lambda: unknown("? ? ? ? ?", twelve).turn("a", Card("A"))) == "stock.elsewhere"
    third = unknown("? ? ? ? ?", "As As").turn("a", Card("A", "s")).stock
    assert code_of(lambda: third.turn("a", Card("A", "s"))) == "stock.elsewhere"
    assert listed(third.turn("a", Card("A", "h")).stock.discards) == "As As As Ah"
    jokers = " ".join(["X"] * 6)
    assert code_of(lambda: unknown("? ? ? ? ?", jokers).turn("a", Card("X"))) == "stock.elsewhere"


def test_an_irregular_card_comes_out_of_the_pile() -> None:
    stock = dealt().turn("a", Card("Q", "s"), irregular=True).stock
    assert listed(stock.hands["a"]) == "Ah 5h 9h Kh 4s"
    assert listed(stock.discards) == "Qs"
    assert listed(stock.pile[:5]) == "8s 9s 10s Js Ks"


def test_a_named_card_changes_places_with_the_one_that_lay_there() -> None:
    turn = dealt().turn("a", Card("K"), "a", named=cards("Qs"))
    assert listed(turn.draws) == "Qs"
    assert listed(turn.stock.pile[:5]) == "9s 10s Js 8s Ks"
    assert turn.what_if


def test_a_named_card_that_lies_there() -> None:
    for name in ("8s", "8", "?"):
        turn = dealt().turn("a", Card("K"), "a", named=cards(name))
        assert listed(turn.draws) == "8s"
        assert not turn.what_if


def test_a_named_card_is_known_from_then_on() -> None:
    turn = unknown("7 7 7 7 7").turn("a", Card("7"), "a", named=cards("Kh"))
    assert listed(turn.draws) == "Kh"
    assert not turn.what_if
    assert turn.stock.pile == (UNKNOWN_CARD,) * 141


def test_a_named_card_that_is_known_to_lie_elsewhere() -> None:
    stock = unknown("X X X X X", "X")
    assert code_of(lambda: stock.turn("a", Card("X"), "a", named=cards("X"))) == "stock.elsewhere"


def test_more_named_than_drawn() -> None:
    assert code_of(lambda: dealt().turn("a", Card("K"), "a", named=cards("8s 9s"))) == "stock.named"


class TestShuffle:
    """R3.4: the discards, the card just played included."""

    stock = small("", "2h 3h 4h", "Kh Kd", "")

    def test_given(self) -> None:
        turn = self.stock.turn("a", Card("K", "h"), "a", new_pile=cards("3h Kh 4h 2h"))
        assert listed(turn.new_pile or ()) == "3h Kh 4h 2h"
        assert listed(turn.draws) == "3h"
        assert listed(turn.stock.pile) == "Kh 4h 2h"
        assert turn.stock.discards == ()

    def test_from_the_seed_and_the_number_of_the_ply(self) -> None:
        seeded = Stock((), self.stock.discards, self.stock.held, seed=7)
        turn = seeded.turn("a", Card("K", "h"), "a", ply=90)
        assert turn.new_pile == Chance(7, 90).shuffled(cards("2h 3h 4h Kh"))
        assert turn.draws == turn.new_pile[:1]
        assert turn != seeded.turn("a", Card("K", "h"), "a", ply=91)

    def test_unknown(self) -> None:
        turn = self.stock.turn("a", Card("K", "h"), "a")
        assert listed(turn.new_pile or ()) == "? ? ? ?"
        assert listed(turn.stock.hands["a"]) == "Kd ?"
        assert listed(turn.stock.pile) == "? ? ?"

    def test_between_two_draws(self) -> None:
        turn = small("5h", "2h 3h", "Kh", "").turn("a", Card("K"), "ab", new_pile=cards("Kh 2h 3h"))
        assert listed(turn.draws) == "5h Kh"
        assert [listed(hand) for hand in turn.stock.held] == ["5h", "Kh"]

    @pytest.mark.parametrize("wrong", ["3h Kh 4h", "3h Kh 4h 2h 5h", "3h Kh 4h 2d"])
    def test_not_the_discards(self, wrong: str) -> None:
        assert code_of(lambda: self.stock.turn("a", Card("K", "h"), "a", new_pile=cards(wrong))) == "stock.shuffle"

    def test_only_as_much_as_is_known(self) -> None:
        turn = self.stock.turn("a", Card("K", "h"), "a", new_pile=cards("? 2 Kh ?"))
        assert listed(turn.stock.pile) == "2 Kh ?"

    def test_too_early(self) -> None:
        assert code_of(lambda: dealt().turn("a", Card("K"), "a", new_pile=cards("Kh"))) == "stock.shuffle_early"

    def test_nothing_left(self) -> None:
        assert code_of(lambda: small("", "", "Kh", "").turn("a", Card("K"), "aa")) == "stock.empty"


class TestSetUp:
    """RECORD: the pile keeps its order; new cards come out of the pile, else of the discards; gone ones go there."""

    def set_up(self, stock: Stock, **hands: str) -> Stock:
        ranks = {seat: [card.rank for card in hand] for seat, hand in stock.hands.items()}
        return stock.set_up({**ranks, **{seat: hand.split() for seat, hand in hands.items()}})

    def test_out_of_the_pile_and_to_the_discards(self) -> None:
        stock = self.set_up(dealt(), a="A 5 9 J Q")
        assert listed(stock.hands["a"]) == "Ah 5h 9h Js Qs"
        assert listed(stock.discards) == "Kh 4s"
        assert listed(stock.pile[:6]) == "8s 9s 10s Ks Ad 2d"
        assert sorted(stock.cards) == sorted(deck())

    def test_nothing_new(self) -> None:
        assert self.set_up(dealt()) == dealt()

    def test_else_out_of_the_discards_the_newest_first(self) -> None:
        stock = self.set_up(small("7h 8h", "Kh Kd 2h", "Ah", ""), a="A K")
        assert listed(stock.hands["a"]) == "Ah Kd"
        assert listed(stock.discards) == "Kh 2h"
        assert listed(stock.pile) == "7h 8h"

    def test_between_hands(self) -> None:
        stock = self.set_up(small("7h", "", "Ah", "Kh"), a="K", b="A")
        assert [listed(hand) for hand in stock.held] == ["Kh", "Ah"]
        assert listed(stock.discards) == ""

    def test_a_larger_and_a_smaller_hand(self) -> None:
        stock = self.set_up(small("7h 8h", "", "Ah", "Kh Qh"), a="A 8", b="Q")
        assert [listed(hand) for hand in stock.held] == ["Ah 8h", "Qh"]
        assert listed(stock.pile) == "7h"
        assert listed(stock.discards) == "Kh"

    def test_an_unknown_card_is_named(self) -> None:
        stock = self.set_up(unknown("7h ? ? ? ?"), a="7 K ? ? ?")
        assert listed(stock.hands["a"]) == "7h K ? ? ?"
        assert stock.discards == ()
        assert len(stock.pile) == 142

    def test_an_unknown_card_that_cannot_be_the_one_named(self) -> None:
        jokers = " ".join(["X"] * 6)
        stock = self.set_up(unknown("? ? ? ? ?", jokers), a="X ? ? ? ?")
        assert listed(stock.hands["a"]) == "? ? ? ? X"
        assert listed(stock.discards) == "X X X X X ?"

    def test_a_known_card_is_not_known_any_more(self) -> None:
        stock = self.set_up(dealt(), a="A 5 9 K ?")
        assert listed(stock.hands["a"]) == "Ah 5h 9h Kh ?"
        assert stock.discards == ()
        assert stock.pile == dealt().pile

    def test_one_more_unknown_card(self) -> None:
        stock = self.set_up(small("7h ? 8h", "", "Ah", ""), a="A ?")
        assert listed(stock.pile) == "7h 8h"
        stock = self.set_up(small("7h 8h", "", "Ah", ""), a="A ?")
        assert listed(stock.hands["a"]) == "Ah ?"
        assert listed(stock.pile) == "8h"

    def test_a_card_that_others_hold(self) -> None:
        assert code_of(lambda: self.set_up(small("7h", "8h", "Ah", "Kh"), a="K")) == "stock.elsewhere"


def test_seen_by() -> None:
    stock = dealt(seed=7).turn("a", Card("K"), "a").stock.seen_by("b")
    assert [listed(hand) for hand in stock.held] == ["? ? ? ? ?", "2h 6h 10h As 5s", "? ? ? ? ?", "? ? ? ? ?"]
    assert listed(stock.discards) == "Kh"
    assert stock.pile == (UNKNOWN_CARD,) * 141
    assert stock.seed is None


def test_problems() -> None:
    assert dealt().problem(3) is None
    assert unknown("A A A A A").problem(3) is None
    too_few = Stock(dealt().pile[1:], (), dealt().held)
    problem = too_few.problem(3)
    assert problem is not None
    assert problem.code == "stock.count"
    fourth = Stock(cards("As As As As"), (), ((UNKNOWN_CARD,) * 158,))
    problem = fourth.problem(3)
    assert problem is not None
    assert problem.code == "stock.too_many"
    assert problem.params["allowed"] == 3


def test_merged() -> None:
    assert sorted(merged(cards("7 ? Kh"), cards("Ad K 7h")) or ()) == sorted(cards("7h Ad Kh"))
    assert merged(cards("7 ?"), cards("7 ? ?")) is None
    assert merged(cards("7h K"), cards("7d K")) is None


def test_a_value() -> None:
    assert pickle.loads(pickle.dumps(dealt())) == dealt()
    assert hash(dealt()) == hash(dealt())
    with pytest.raises(AttributeError):
        dealt().seed = 7  # type: ignore[misc]
    with pytest.raises(TypeError):
        dealt().hands["a"] = ()  # type: ignore[index]


def test_the_deck_is_whole() -> None:
    assert sorted(deck()) == sorted(full_deck(3))
