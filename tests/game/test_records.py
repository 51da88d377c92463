"""Records as RECORD.md describes them: what readers take, what writers put, what the commands mean."""

from __future__ import annotations

import pytest

from pegs_widget.engine.cards import RANKS, UNKNOWN_CARD, Card
from pegs_widget.engine.chance import Chance
from pegs_widget.game.comments import Comment
from pegs_widget.game.reader import RecordWarning, loads
from pegs_widget.game.stock import listed
from pegs_widget.game.tree import Game
from tests.game.samples import ALL_IN_START, TAGS, cards, dealt, deck

UNSEEN = "c: ? ? ? ? ?; d: ? ? ? ? ?"
DECK = " ".join(map(str, deck()))
WITH_DECK = f'[Rules "arizona"]\n[Players "4"]\n[Dealer "d"]\n[Deck "{DECK}"]\n\n'


def plies(game: Game) -> list[str]:
    return [f"{node.label} {node.text}" for node in game.main_line()[1:]]


def with_one_card_left(*more: str) -> str:
    """The tags of a game where a and b hold all the court cards that they need and the pile has one card."""
    position = f"arizona 4 2 a | {ALL_IN_START} | a: A 2 3 4 5; b: A 2 3 4 5; {UNSEEN}"
    tags = ['[Rules "arizona"]', '[Players "4"]', *more, f'[Position "{position}"]', '[Deck "7h"]']
    return "\n".join(tags) + "\n\n"


class TestAccepted:
    """What readers also take, and how it is written then."""

    @pytest.mark.parametrize(
        ("moves", "written"),
        [
            ("K a8", "1a. K as-a8"),
            ("1a. T -- ", "1a. 10 --"),
            ("1a. Th --", "1a. 10h --"),
            ("K as-a8 J bs-b8", "1a. K as-a8 1b. J bs-b8"),
            ("1a. K as-a8 ; well begun\n1b. J bs-b8", "1a. K as-a8 {well begun} 1b. J bs-b8"),
            ("1a.Ks as-a8 1b.\n\tJ   bs-b8", "1a. Ks as-a8 1b. J bs-b8"),
            ("1a. K as-a8 (1a. Q as-a8) {late} 1b. J b8", "1a. K as-a8 {late} (1a. Q as-a8) 1b. J bs-b8"),
            ("1a. K as-a8 {early} !? 1b. J b8", "1a. K as-a8!? {early} 1b. J bs-b8"),
        ],
    )
    def test_moves(self, moves: str, written: str) -> None:
        assert loads(TAGS + moves).text == f"{TAGS}{written}\n"

    def test_a_peg_that_is_landed_on(self) -> None:
        position = "arizona 4 2 a | a: as as as as a6; b: bs bs bs bs a8; c: cs cs cs cs cs; d: ds ds ds ds ds"
        game = loads(f'[Rules "arizona"]\n[Players "4"]\n[Position "{position}"]\n\n1a. 2 a6xa8')
        assert game.main_line()[1].text == "2 a6-a8"
        assert game.main_line()[1].position.pegs["b"] == ("bs",) * 5

    def test_windows_lines_and_a_byte_order_mark(self) -> None:
        assert loads((TAGS + "1a. K as-a8\n").replace("\n", "\r\n")).text == TAGS + "1a. K as-a8\n"

    def test_tags_in_another_order(self) -> None:
        game = loads('[Annotator "me"]\n[Result "*"]\n[Players "4"]\n[Event "x"]\n[Rules "arizona"]\n[Club "q"]')
        assert game.text == (
            '[Event "x"]\n[Rules "arizona"]\n[Players "4"]\n[Result "*"]\n[Annotator "me"]\n[Club "q"]\n'
        )

    def test_a_position_in_short(self) -> None:
        game = loads(f'[Rules "arizona"]\n[Players "4"]\n[Position "arizona 4 2 c | {ALL_IN_START} | A 5 T K X"]')
        assert game.position.hands["c"] == ("A", "5", "10", "K", "X")
        assert game.position.hands["a"] == ("?",) * 5
        hands = "a: ? ? ? ? ?; b: ? ? ? ? ?; c: A 5 10 K X; d: ? ? ? ? ?"
        assert f'[Position "arizona 4 2 c | {ALL_IN_START} | {hands}"]' in game.text

    def test_rules_and_cards_in_other_words(self) -> None:
        tags = '[Rules "arizona+pegs=5+nine=whole+draw=after"]\n[Players "4"]\n[HandA " Th  7 ? ? ?"]\n'
        written = '[Rules "arizona+nine=whole"]\n[Players "4"]\n[HandA "10h 7 ? ? ?"]\n'
        assert loads(tags).text == loads(written).text == written


class TestGlyphs:
    def test_of_a_ply(self) -> None:
        game = loads(TAGS + "1a. K as-a8! 1b. J bs-b8 ?? $13 1c. Q cs-c8 $1 1d. 5 --?!")
        assert [node.glyphs for node in game.main_line()[1:]] == [("!",), ("??", "$13"), ("$1",), ("?!",)]
        assert game.text == TAGS + "1a. K as-a8! 1b. J bs-b8?? $13 1c. Q cs-c8 $1 1d. 5 --?!\n"

    def test_an_unknown_card_is_no_glyph(self) -> None:
        game = loads(TAGS + "? as-a8 ? bs-b8? ? -- ? 1d. ? --")
        assert plies(game) == ["1a ? as-a8", "1b ? bs-b8", "1c ? --", "1d ? --"]
        assert [node.glyphs for node in game.main_line()[1:]] == [(), ("?",), ("?",), ()]


class TestComments:
    def test_before_the_first_ply(self) -> None:
        text = TAGS + "{one} {two} 1a. K as-a8 {three} ({four} 1a. Q as-a8 {five})\n"
        game = loads(text)
        first, other = game.root.children
        assert [comment.prose for comment in game.root.comments] == ["one", "two"]
        assert [comment.prose for comment in first.comments] == ["three"]
        assert [comment.prose for comment in other.lead_comments] == ["four"]
        assert [comment.prose for comment in other.comments] == ["five"]
        assert game.text == text

    def test_no_ply_at_all(self) -> None:
        text = TAGS + "{nobody came}\n"
        assert loads(text).root.comments == (Comment("nobody came"),)
        assert loads(text).text == text

    def test_several_lines_and_escapes(self) -> None:
        text = TAGS + "1a. K as-a8 {one\n  two \\} three \\\\} {( 1b. is no ply ; here [Tag}\n"
        assert loads(text).text == text
        assert loads(text).main_line()[1].comments[0].prose == "one\n  two } three \\"

    def test_unknown_commands_stay(self) -> None:
        text = TAGS + "1a. K as-a8 {so [%eval  0.4] it [%x] is}\n"
        assert loads(text).text == text


class TestVariations:
    def test_a_twin_is_kept_and_played_to(self) -> None:
        text = TAGS + "1a. K as-a8 (1a. K as-a8 1b. J bs-b8) 1b. Q bs-b8\n"
        game = loads(text)
        assert game.text == text
        assert game.play("K a8") == game.root.children[0]

    def test_of_a_variation_within_it_or_beside_it(self) -> None:
        within = TAGS + "1a. K as-a8 (1a. Q as-a8 (1a. J as-a8) 1b. 5 --)\n"
        beside = TAGS + "1a. K as-a8 (1a. Q as-a8 1b. 5 --) (1a. J as-a8)\n"
        for text in (within, beside):
            game = loads(text)
            assert game.text == text
            assert [node.text for node in game.root.children] == ["K as-a8", "Q as-a8", "J as-a8"]

    def test_rounds(self) -> None:
        game = loads(TAGS + "1c. K cs-c8 1d. 5 -- 1a. 5 -- 1b. 6 -- 2c. 6 -- (2c. 7 -- 2d. 8 --) 2d. 8 --")
        assert [node.label for node in game.nodes()] == [*("", "1c", "1d", "1a", "1b", "2c", "2d"), *("2c", "2d")]
        assert game.text.endswith("1b. 6 --\n2c. 6 -- (2c. 7 -- 2d. 8 --) 2d. 8 --\n")


class TestHands:
    def test_without_a_deck(self) -> None:
        game = loads('[Rules "standard"]\n[Players "4"]\n[Dealer "c"]\n[HandA "Ah 7"]\n'.replace("Ah 7", "Ah 7 ? ? ?"))
        assert game.position.seat == "d"
        assert game.position.hands == {
            "a": ("A", "7", "?", "?", "?"),
            "b": ("?",) * 5,
            "c": ("?",) * 5,
            "d": ("?",) * 6,
        }
        assert listed(game.root.stock.hands["a"]) == "Ah 7 ? ? ?"
        assert game.root.stock.pile == (UNKNOWN_CARD,) * (162 - 21)

    def test_beside_a_deck_that_says_the_same(self) -> None:
        tags = WITH_DECK.replace("\n\n", '\n[HandA "K ? A 9 4"]\n\n')
        assert sorted(loads(tags).root.stock.hands["a"]) == sorted(cards("Ah 5h 9h Kh 4s"))

    def test_beside_a_position(self) -> None:
        position = f"arizona 4 2 a | {ALL_IN_START} | a: A 5 7 K ?"
        game = loads(f'[Rules "arizona"]\n[Players "4"]\n[Position "{position}"]\n[HandA "Kd X 7h A 5"]\n')
        assert game.position.hands["a"] == ("A", "5", "7", "K", "X")
        assert sorted(game.root.stock.hands["a"]) == sorted(cards("Kd X 7h A 5"))

    def test_a_known_hand_is_judged_an_unknown_one_is_not(self) -> None:  # R4.3
        """With a king in hand nothing can be discarded; where it may be no king, anything can."""
        tags = TAGS.replace("\n\n", '\n[HandA "K 5 5 5 5"]\n\n')
        with pytest.raises(ValueError, match="must move"):
            loads(tags + "1a. 5 --")
        assert loads(tags.replace("K 5 5 5 5", "? 5 5 5 5") + "1a. 5 --").main_line()[1].text == "5 --"

    def test_the_suit_that_was_written_is_kept(self) -> None:
        text = WITH_DECK + "1a. A as-a8 1b. As bs-b8\n"
        game = loads(text)
        assert game.text == text
        assert listed(game.main_line()[-1].stock.discards) == "Ah As"


class TestDraws:
    def test_follow_from_the_deck(self) -> None:
        game = loads(WITH_DECK + "1a. Ah as-a8 1b. As bs-b8 1c. Jh cs-c8")
        assert [listed(node.draws) for node in game.main_line()] == ["", "8s", "9s", "10s"]
        assert [node.drawers for node in game.main_line()] == [(), ("a",), ("b",), ("c",)]

    def test_before_the_play(self) -> None:  # R4.2, R4.4
        """a can only discard and draws at once, so that a begins its next turn with six cards already."""
        order = "2h Ah As Ad 3h Kh Ks Kd 4h Qh Qs Qd 5h Jh Js Jd 6h 9h 9s 9d 7h 8h 8s 8d 10h"
        tags = f'[Rules "standard"]\n[Players "4"]\n[Dealer "d"]\n[Deck "{" ".join(map(str, deck(order)))}"]\n\n'
        game = loads(tags + "1a. 2h -- 1b. Ah bs-b8 1c. As cs-c8 1d. Ad ds-d8")
        draws = [(listed(node.draws), "".join(node.drawers)) for node in game.main_line()[1:]]
        assert draws == [("8h 8s", "ab"), ("8d", "c"), ("10h", "d"), ("", "")]
        assert game.main_line()[-1].position.hands["a"] == ("3", "4", "5", "6", "7", "8")
        assert game.main_line()[2].position.hands["b"] == ("8", "9", "J", "Q", "K")

    def test_named_where_no_deck_says_so(self) -> None:
        text = TAGS + "1a. K as-a8 {[%draw 7h]} 1b. J bs-b8 {I drew it [%draw ?] myself} 1c. Q cs-c8 {[%draw]}\n"
        game = loads(text)
        assert [listed(node.draws) for node in game.main_line()[1:]] == ["7h", "?", "?"]
        assert game.position.hands["a"] == ("?",) * 5
        assert game.main_line()[1].position.hands["a"] == ("7", "?", "?", "?", "?")
        assert game.text == text

    def test_named_as_the_deck_has_it(self) -> None:
        text = WITH_DECK + "1a. Ah as-a8 {[%draw 8s]} 1b. As bs-b8\n"
        game = loads(text)
        assert listed(game.main_line()[-1].draws) == "9s"
        assert game.text == text

    def test_what_if_it_had_been_these(self) -> None:
        """In a variation, a named card changes places with the one that lay there."""
        game = loads(WITH_DECK + "1a. Ah as-a8 (1a. Ah as-a8 {[%draw Qs]} 1b. As bs-b8)")
        first, other = game.root.children
        assert listed(first.draws) == "8s"
        assert listed(other.draws) == "Qs"
        assert listed(other.stock.pile[:5]) == "9s 10s Js 8s Ks"
        assert listed(other.children[0].draws) == "9s"

    def test_none_after_a_win(self) -> None:  # R3.4
        pegs = "a: a3 ah2 ah3 ah4 ah5; b: bs bs bs bs bs; c: ch1 ch2 ch3 ch4 ch5; d: ds ds ds ds ds"
        position = f"arizona 4 2 a | {pegs} | a: A 5 5 5 5; b: ? ? ? ? ?; {UNSEEN}"
        text = f'[Rules "arizona"]\n[Players "4"]\n[Position "{position}"]\n[Result "a"]\n\n1a. A a3-ah1\n'
        game = loads(text)
        assert game.main_line()[1].draws == ()
        assert game.main_line()[1].position.winner == "a"
        assert game.text == text


class TestShuffles:
    def test_unknown_without_a_seed(self) -> None:
        game = loads(with_one_card_left() + "1a. A as-a8 1b. A bs-b8")
        first, second = game.main_line()[1:]
        assert listed(first.draws) == "7h"
        assert first.stock.pile == ()
        assert len(first.stock.discards) == 162 - 20 - 1 + 1
        assert second.draws == (UNKNOWN_CARD,)
        assert second.stock.pile == (UNKNOWN_CARD,) * 142
        assert second.stock.discards == ()

    def test_from_the_seed_and_the_plys_number(self) -> None:
        game = loads(with_one_card_left('[Seed "7"]') + "1a. A as-a8 1b. A bs-b8")
        second = game.main_line()[2]
        discards = [*[UNKNOWN_CARD] * 141, Card("A"), Card("A")]
        assert (*second.draws, *second.stock.pile) == Chance(7, 2).shuffled(discards)

    def test_as_it_is_told(self) -> None:
        order = ["Ks", "Ah", *["?"] * 140, "As"]
        text = with_one_card_left() + f"1a. A as-a8 1b. A bs-b8 {{[%shuffle {' '.join(order)}]}}\n"
        game = loads(text)
        second = game.main_line()[2]
        assert listed(second.draws) == "Ks"
        assert listed(second.stock.pile[:2]) == "Ah ?"
        assert listed(second.stock.pile[-1:]) == "As"
        assert game.text == text

    def test_played_with_a_seed_it_is_told(self) -> None:
        """Another program need not know the generator: the order stands in the record."""
        known = " ".join(map(str, deck()))
        game = loads(f'[Rules "arizona"]\n[Players "4"]\n[Dealer "d"]\n[Seed "7"]\n[Deck "{known}"]\n\n')
        while True:
            node = game.play(game.position.legal_moves[0])
            if len(node.stock.discards) == 0:
                break
        assert node.parent is not None
        pile = Chance(7, node.ply).shuffled((*node.parent.stock.discards, node.move.card if node.move else Card("?")))
        assert node.comments == (Comment(f"[%shuffle {listed(pile)}]"),)
        assert (*node.draws, *node.stock.pile) == pile
        assert loads(game.text).main_line()[-1].stock == node.stock


class TestSetUps:
    def test_moves_cards_and_pegs(self) -> None:
        pegs = ALL_IN_START.replace("bs bs bs bs bs", "bs bs bs bs c3")
        hands = "a: A 4 9 5 8; b: 3 6 10 A 5; c: 3 7 J 2 6; d: 4 8 Q 3 7"
        position = f"arizona 4 2 b | {pegs} | {hands}"
        line = "1b. 10h c3-c13 1c. Jh cs-c8 1d. Qh ds-d8 2a. Ah as-a8"
        text = f"{WITH_DECK}1a. Ah as-a8 (1a. set? {{[%position {position}] what if}} {line})\n"
        game = loads(text)
        setup = game.root.children[1]
        assert setup.is_setup
        assert (setup.text, setup.label, setup.ply, setup.round, setup.move) == ("set", "1a", 0, 1, None)
        assert setup.position.seat == "b"
        assert setup.position.pegs["b"] == ("bs", "bs", "bs", "bs", "c3")
        # a gave Kh away and got 8s, the first of the pile; b gave 2h and got 3, of which 3d comes first there
        assert listed(setup.stock.hands["a"]) == "Ah 5h 9h 4s 8s"
        assert listed(setup.stock.hands["b"]) == "6h 10h As 5s 3d"
        assert listed(setup.stock.discards) == "Kh 2h"
        assert listed(setup.stock.pile[:8]) == "9s 10s Js Qs Ks Ad 2d 4d"
        assert [node.label for node in game.line_to(list(game.nodes())[-1])] == ["", "1a", "1b", "1c", "1d", "2a"]
        assert [node.ply for node in game.line_to(list(game.nodes())[-1])] == [0, 0, 1, 2, 3, 4]
        assert game.text == text

    def test_at_the_end_of_the_main_line(self) -> None:
        after = f"arizona 4 2 a | {ALL_IN_START} | a: ? ? ? ? ?; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
        text = TAGS + f"1a. 5 -- 1b. set {{[%position {after}]}}\n2a. 6 --\n"
        game = loads(text)
        assert game.text == text
        assert [node.label for node in game.main_line()[1:]] == ["1a", "1b", "2a"]


class TestIrregular:
    def test_is_carried_out_with_a_warning(self) -> None:
        text = TAGS.replace("\n\n", '\n[HandA "K 5 5 5 5"]\n\n') + "1a. 5 -- {[%irregular] R4.3!} 1b. J bs-b8\n"
        with pytest.warns(RecordWarning) as warned:
            game = loads(text)
        (error,) = [warning.message.args[0] for warning in warned if isinstance(warning.message, RecordWarning)]
        assert (error.code, error.line, error.column) == ("record.irregular", 5, 5)
        assert error.params["clause"] == "R4.3"
        assert warned[0].filename == __file__
        first = game.main_line()[1]
        assert first.irregular
        assert first.position.hands["a"] == ("5", "5", "5", "K", "?")
        assert first.steps == ()
        assert game.text == text

    def test_a_peg_that_could_not_go_there(self) -> None:
        with pytest.warns(RecordWarning):
            game = loads(TAGS + "1a. K as-a11 {[%irregular]}")
        assert game.main_line()[1].position.pegs["a"] == ("as", "as", "as", "as", "a11")
        assert game.main_line()[1].steps == ()

    def test_a_card_that_was_not_held(self) -> None:
        """It came out of the pile, for all that the record knows; nobody draws for it."""
        with pytest.warns(RecordWarning):
            game = loads(WITH_DECK + "1a. Qs as-a8 {[%irregular]} 1b. As bs-b8")
        first, second = game.main_line()[1:]
        assert listed(first.stock.hands["a"]) == "Ah 5h 9h Kh 4s"
        assert listed(first.stock.discards) == "Qs"
        assert first.draws == ()
        assert listed(second.draws) == "8s"

    def test_what_is_legal_after_all(self) -> None:
        assert loads(TAGS + "1a. K as-a8 {[%irregular]}").main_line()[1].irregular


def test_result_with_a_termination() -> None:
    text = TAGS.replace("\n\n", '\n[Termination "resigned"]\n[Result "b"]\n\n') + "1a. 5 --\n"
    assert loads(text).text == text
    assert loads(text).tags["Result"] == "b"


def test_values_with_quotes() -> None:
    text = '[Event "the \\"big\\" one, C:\\\\x"]\n[Rules "arizona"]\n[Players "4"]\n'
    assert loads(text).tags["Event"] == 'the "big" one, C:\\x'
    assert loads(text).text == text


@pytest.mark.parametrize("levels", [5_000])
def test_deep_variations(levels: int) -> None:
    beside = "1a. K as-a8" + " (1a. K as-a8" * levels + ")" * levels + "\n"
    assert loads(TAGS + beside).text == TAGS + beside
    assert len(loads(TAGS + beside).root.children) == levels + 1


def test_deep_lines() -> None:
    """A variation on the second ply of a variation on the second ply of a variation ..."""
    ranks = RANKS[1:]
    opening, closing = [], []
    for level in range(5_000):
        label = f"{level // 4 + 1}{'abcd'[level % 4]}."
        ply = f"{label} {ranks[level % 13]} --"
        opening.append(f"{ply} ({label} ? --")
        closing.append(")")
    text = TAGS + " ".join(opening).replace("\n", " ") + "".join(closing) + "\n"
    game = loads(text)
    assert len(list(game.nodes())) == 10_001
    flat = " ".join(game.text.split())
    assert flat == " ".join(text.split())


def test_the_games_that_are_dealt_are_read_again() -> None:
    assert loads(dealt().text).root.stock == dealt().root.stock
