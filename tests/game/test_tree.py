"""The game tree: dealing, playing, stepping, branching, editing, undoing, observing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import pytest

from pegs_widget.engine.cards import Card
from pegs_widget.engine.errors import IllegalMoveError, InvalidMoveError, PegsError
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.game.comments import Command, Comment
from pegs_widget.game.events import Event
from pegs_widget.game.reader import loads
from pegs_widget.game.stock import listed
from pegs_widget.game.tree import Game
from tests.game.samples import ALL_IN_START, TAGS, cards, dealt, deck

# Where everybody holds unknown cards, any discard is possible.
FIRST_ROUND = ("5 --", "6 --", "7 --", "8 --")


def blank() -> Game:
    return loads(TAGS)


def played(*moves: str) -> Game:
    game = blank()
    for move in moves:
        game.play(move)
    return game


def forked() -> Game:
    """`1a. 5 -- (1a. A as-a8 1b. 5 --) (1a. K as-a8) 1b. 6 --`, nodes 1 2, 3 4, 5; the cursor at the root."""
    game = played("5 --", "6 --")
    line = game.branch(at=game.root)
    line.play("A as-a8")
    line.play("5 --")
    game.branch(at=game.root).play("K as-a8")
    game.go(ply=0)
    assert moves(game) == "1a. 5 -- (1a. A as-a8 1b. 5 --) (1a. K as-a8) 1b. 6 --"
    return game


def moves(game: Game) -> str:
    return game.text.partition("\n\n")[2].strip()


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(PegsError) as caught:
        act()
    assert str(caught.value)
    return caught.value.code


class TestDeal:
    def test_from_a_deck(self) -> None:
        game = Game.deal("arizona", deck=deck(), dealer="d", names=["Ann", "Bo"])
        assert game.position.seat == game.first == "a"
        assert listed(game.root.stock.hands["c"]) == "3h 7h Jh 2s 6s"
        assert game.names == {"a": "Ann", "b": "Bo", "c": None, "d": None}
        assert dict(game.tags) == {
            "PJN": "1",
            "Rules": "arizona",
            "Players": "4",
            "Teams": "2",
            "SeatA": "Ann",
            "SeatB": "Bo",
            "Dealer": "d",
            "Deck": listed(deck()),
            "Result": "*",
        }

    def test_from_a_seed(self) -> None:
        game = Game.deal("standard+nine=split", seed=7, players=6, teams=3, names={"c": "Cy"})
        again = Game.deal(Rules.standard(6, 3, nine="split"), seed=7, names={"c": "Cy"})
        assert game.text == again.text
        assert game.tags["Seed"] == "7"
        assert game.rules.seats.index(game.tags["Dealer"]) == (game.rules.seats.index(game.first) - 1) % 6
        assert loads(game.text).root.stock == game.root.stock
        assert Game.deal("arizona", seed=8).tags["Deck"] != Game.deal("arizona", seed=7).tags["Deck"]

    def test_the_dealer_does_not_change_the_deck(self) -> None:
        decks = {Game.deal("arizona", seed=7, dealer=dealer).tags["Deck"] for dealer in "abcd"}
        assert len(decks) == 1

    def test_without_a_seed_a_fresh_one_is_recorded(self) -> None:
        one, other = Game.deal("arizona"), Game.deal("arizona")
        assert one.tags["Seed"] != other.tags["Seed"]
        assert Game.deal("arizona", seed=int(one.tags["Seed"])).text == one.text

    def test_every_dealer_comes_up(self) -> None:  # R3.2
        assert {Game.deal("arizona", seed=seed).tags["Dealer"] for seed in range(40)} == set("abcd")

    def test_a_game_of_eight(self) -> None:  # R3.1
        game = Game.deal("standard", seed=1, players=8, teams=4)
        assert len(game.root.stock.cards) == 216
        assert sorted(len(hand) for hand in game.position.hands.values()) == [5] * 7 + [6]

    def test_what_cannot_be(self) -> None:
        assert code_of(lambda: Game.deal("arizona", deck=deck()[1:])) == "tag.deck"
        assert code_of(lambda: Game.deal("arizona", seed=-1)) == "chance.seed"
        assert code_of(lambda: Game.deal("arizona", seed=1, dealer="e")) == "tag.seat"
        assert code_of(lambda: Game.deal("arizona", players=5)) == "rules.table"
        assert code_of(lambda: Game.deal("arizona", names={"e": "Eve"})) == "seat.unknown"
        assert code_of(lambda: Game.deal("arizona", names=["two\nlines"])) == "tag.form"

    def test_from_a_position(self) -> None:
        text = f"arizona 4 2 c | {ALL_IN_START} | c: A 5 7 K X"
        game = Game.from_position(text, hands={"c": cards("Ah 5 7 Kd X")}, deck=["7h", Card("8", "s")], seed=3)
        assert game.first == "c"
        assert sorted(game.root.stock.hands["c"]) == sorted(cards("Ah 5 7 Kd X"))
        assert listed(game.root.stock.pile) == "7h 8s"
        assert len(game.root.stock.discards) == 162 - 20 - 2
        assert game.play("A cs-c8").label == "1c"
        assert loads(game.text).text == game.text
        assert game.position == loads(game.text).main_line()[1].position


class TestPlay:
    def test_draws_from_the_stock(self) -> None:
        game = dealt()
        node = game.play("K as-a8")
        assert node == game.node == game.root.children[0]
        assert node.move == Move.parse("Kh as-a8")  # the suit that the hand has
        assert listed(node.draws) == "8s"
        assert listed(node.stock.discards) == "Kh"
        assert game.position.hands["a"] == ("A", "4", "5", "8", "9")
        assert (node.label, node.text, node.ply, node.round) == ("1a", "Kh as-a8", 1, 1)
        assert [step.path for step in node.steps] == [("a8",)]

    def test_a_move_that_is_there_is_gone_to(self) -> None:
        game = dealt()
        first = game.play("K as-a8")
        game.back()
        assert game.play("K a8") == first
        assert game.play(Move.parse("Kh as-a8"), at=game.root) == first
        assert len(list(game.nodes())) == 2

    def test_a_split_in_the_other_order_is_the_same_move(self) -> None:
        pegs = ALL_IN_START.replace("a: as as", "a: a8 b8")
        game = Game.from_position(f"arizona 4 2 a | {pegs} | a: 7 7 7 7 7")
        first = game.play("7 a8-a11 b8-b12")
        assert game.play("7 b8-b12 a8-a11", at=game.root) == first

    def test_other_draws_are_another_child(self) -> None:
        game = dealt()
        first = game.play("K as-a8")
        other = game.play("K as-a8", ["Qs"], at=game.root)
        assert other != first
        assert listed(other.draws) == "Qs"
        assert other.comments == (Comment("[%draw Qs]"),)
        assert game.play("K as-a8", ["Q"], at=game.root) == other
        assert game.play("K as-a8", ["8s"], at=game.root) == first
        assert game.play("K as-a8", at=game.root) == first
        assert loads(game.text).text == game.text

    def test_draws_without_a_deck(self) -> None:
        game = blank()
        node = game.play("K as-a8", ["7h"])
        assert node.comments == (Comment("[%draw 7h]"),)
        assert game.play("K as-a8", at=game.root) == node  # whatever was drawn
        assert game.play("K as-a8", ["8"], at=game.root) != node

    def test_the_main_line_cannot_contradict_the_deck(self) -> None:
        game = dealt()
        assert code_of(lambda: game.play("K as-a8", ["Qs"])) == "game.draw"
        game.play("K as-a8")
        game.branch(game.root).play("A as-a8", ["Qs"])
        before = game.text
        assert code_of(lambda: game.promote(game.root.children[1])) == "game.draw"
        assert code_of(lambda: game.demote(game.root.children[0])) == "game.draw"
        assert code_of(lambda: game.delete(game.root.children[0])) == "game.draw"
        assert game.text == before

    def test_what_is_not_legal_changes_nothing(self) -> None:
        game = dealt()
        before = game.text
        for text, kind in [("K as-a9", IllegalMoveError), ("Q as-a8", IllegalMoveError), ("as-a8 K", InvalidMoveError)]:
            with pytest.raises(kind):
                game.play(text)
        assert code_of(lambda: game.play("K as-a8", ["7x"])) == "card.unknown"
        assert code_of(lambda: game.play("K as-a8", ["8s", "9s"])) == "stock.named"
        assert game.text == before
        assert game.node.is_root

    def test_to_the_end(self) -> None:  # R8.1
        pegs = "a: a3 ah2 ah3 ah4 ah5; b: bs bs bs bs bs; c: ch1 ch2 ch3 ch4 ch5; d: ds ds ds ds ds"
        game = Game.from_position(f"arizona 4 2 a | {pegs} | a: A 5 5 5 5")
        assert game.tags["Result"] == "*"
        game.play("A a3-ah1")
        assert game.tags["Result"] == "a"
        assert code_of(lambda: game.play("5 --")) == "move.illegal"
        game.undo()
        assert game.tags["Result"] == "*"

    def test_set_up(self) -> None:
        game = dealt()
        position = game.position.replace(seat="b", hands={"a": ["A", "5", "9", "K", "X"]})
        node = game.set_up(position)
        assert (node.text, node.label, node.is_setup, node.ply) == ("set", "1a", True, 0)
        assert listed(node.stock.discards) == "4s"
        assert listed(node.stock.hands["a"]) == "Ah 5h 9h Kh X"
        assert node.comments[0].commands == (Command("position", position.text),)
        assert game.set_up(position.text, at=game.root) == node
        assert game.set_up(game.root.position, at=game.root) != node
        assert loads(game.text).text == game.text
        assert code_of(lambda: game.set_up(position.text.replace("arizona", "standard"))) == "game.other_rules"
        assert code_of(lambda: game.set_up("nonsense")) == "position.sections"
        six_pegs = game.position.replace(pegs={"b": ["bs"] * 6}, check=False)
        assert code_of(lambda: game.set_up(six_pegs)) == "position.pegs"


class TestStepping:
    def test_back_and_forward(self) -> None:
        game = played(*FIRST_ROUND)
        assert game.back().text == "7 --"
        assert game.back(2).text == "5 --"
        assert game.back(5).is_root
        assert game.forward().text == "5 --"
        assert game.forward(9).text == "8 --"
        assert game.forward() == game.node

    def test_forward_stays_on_the_line_that_was_played(self) -> None:
        game = forked()
        other = game.root.children[1].children[0]
        game.go(other)
        game.back(2)
        assert game.forward(2) == other
        assert game.go(ply=1) == other.parent
        assert game.go(round=1, seat="b") == other

    def test_go(self) -> None:
        game = played(*FIRST_ROUND, *FIRST_ROUND)
        assert game.go(ply=3).text == "7 --"
        assert game.go(ply=0).is_root
        assert game.go(round=2, seat="c").ply == 7
        assert game.go(round=2).ply == 5
        assert game.go(game.node_by_id(4)).label == "1d"

    def test_go_where_nothing_is(self) -> None:
        game = played(*FIRST_ROUND)
        for act in (
            lambda: game.go(ply=5),
            lambda: game.go(ply=-1),
            lambda: game.go(round=2),
            lambda: game.go(round=1, seat="e"),
        ):
            assert code_of(act) == "game.no_ply"
        assert code_of(lambda: game.go(blank().root)) == "game.foreign"
        assert code_of(lambda: game.node_by_id(17)) == "game.deleted"
        with pytest.raises(TypeError):
            game.go()
        with pytest.raises(TypeError):
            game.go(ply=1, round=1)
        with pytest.raises(TypeError):
            game.go(ply=1, seat="a")

    def test_a_setup_is_no_ply(self) -> None:
        game = played("5 --")
        game.set_up(game.position.replace(seat="a"))
        game.play("6 --")
        assert game.go(ply=1).text == "5 --"
        assert game.go(ply=2).text == "6 --"
        assert [node.label for node in game.main_line()] == ["", "1a", "1b", "2a"]

    def test_a_long_line(self) -> None:
        game = blank()
        for _ in range(600):
            game.play("? --")
        assert game.go(ply=0).is_root
        assert game.forward(1000).ply == 600


class TestLines:
    def test_a_cursor_of_its_own(self) -> None:
        game = played(*FIRST_ROUND)
        here = game.node
        line = game.branch(at=game.node_by_id(2), name="what if")
        node = line.play("9 --")
        assert line.node == node
        assert game.node == here
        assert node.label == "1c"
        assert node.comments == (Comment("what if"),)
        assert line.play("10 --").comments == ()
        assert line.position == line.node.position
        assert line.back(2) == game.node_by_id(2)
        assert line.forward(2).text == "10 --"

    def test_the_name_waits_for_a_ply_that_is_new(self) -> None:
        game = played(*FIRST_ROUND)
        line = game.branch(at=game.root, name="what if")
        assert line.play("5 --").comments == ()
        assert line.play("9 --").comments == (Comment("what if"),)

    def test_a_branch_of_a_branch(self) -> None:
        game = blank()
        line = game.branch()
        line.play("5 --")
        other = line.branch()
        other.play("6 --")
        line.play("7 --")
        assert moves(game) == "1a. 5 -- 1b. 6 -- (1b. 7 --)"

    def test_branches_draw_alike(self) -> None:
        """A branch plays on with the same stock, so what-ifs compare like with like."""
        game = dealt()
        one, other = game.branch(), game.branch()
        assert one.play("K as-a8").draws == other.play("A as-a8").draws

    def test_the_line_is_deleted(self) -> None:
        game = played(*FIRST_ROUND)
        line = game.branch()
        game.delete(game.node_by_id(3))
        assert line.node == game.node == game.node_by_id(2)
        game.undo()
        assert line.node.ply == 4


class TestEditing:
    def test_promote(self) -> None:
        game = forked()
        game.promote(game.node_by_id(5))
        assert moves(game) == "1a. 5 -- (1a. K as-a8) (1a. A as-a8 1b. 5 --) 1b. 6 --"
        game.promote(game.node_by_id(4))  # the line that it is on
        game.promote(game.node_by_id(4))
        assert moves(game) == "1a. A as-a8 (1a. 5 -- 1b. 6 --) (1a. K as-a8) 1b. 5 --"
        assert game.node_by_id(4).on_main_line
        assert code_of(lambda: game.promote(game.node_by_id(4))) == "game.on_main_line"
        assert code_of(lambda: game.promote(game.root)) == "game.on_main_line"

    def test_demote(self) -> None:
        game = forked()
        game.demote(game.node_by_id(2))
        assert moves(game) == "1a. A as-a8 (1a. 5 -- 1b. 6 --) (1a. K as-a8) 1b. 5 --"
        game.demote(game.node_by_id(2))
        assert moves(game) == "1a. A as-a8 (1a. K as-a8) (1a. 5 -- 1b. 6 --) 1b. 5 --"
        assert code_of(lambda: game.demote(game.node_by_id(2))) == "game.no_variation"

    def test_what_was_said_before_a_variation_is_said_after_its_ply(self) -> None:
        game = loads(TAGS + "1a. 5 -- {x} ({before} 1a. 6 -- {after})")
        game.promote(game.root.children[1])
        assert moves(game) == "1a. 6 -- {before} {after} (1a. 5 -- {x})"
        assert loads(game.text).text == game.text

    def test_variations_within_a_variation_come_out_of_it(self) -> None:
        game = loads(TAGS + "1a. 5 -- (1a. 6 -- (1a. 7 --)) (1a. 8 --)")
        game.promote(game.root.children[3])
        assert moves(game) == "1a. 5 -- (1a. 6 --) (1a. 8 --) (1a. 7 --)"
        game.undo()
        game.delete(game.root.children[1])
        assert moves(game) == "1a. 5 -- (1a. 7 --) (1a. 8 --)"

    def test_delete(self) -> None:
        game = forked()
        node = game.node_by_id(3)
        game.delete(node)
        assert moves(game) == "1a. 5 -- (1a. K as-a8) 1b. 6 --"
        assert not node.alive
        assert code_of(lambda: node.text) == "game.deleted"
        assert code_of(lambda: game.delete(node)) == "game.deleted"
        assert code_of(lambda: game.go(node)) == "game.deleted"
        assert repr(node) == "<Node 3 deleted>"
        assert code_of(lambda: game.delete(game.root)) == "game.root"
        game.delete(game.node_by_id(1))
        assert moves(game) == "1a. K as-a8"

    def test_ids_are_never_used_again(self) -> None:
        game = played("5 --")
        game.delete(game.node)
        assert game.play("5 --").id == 2
        game.undo()
        assert game.play("6 --").id == 3

    def test_comments(self) -> None:
        game = played("5 --")
        node = game.node
        game.comment(node, "a } brace")
        assert moves(game) == "1a. 5 -- {a \\} brace}"
        game.comment(node, "  [%mark a8] see ")
        assert moves(game) == "1a. 5 -- {[%mark a8] see}"
        game.comment(node, "look")
        assert moves(game) == "1a. 5 -- {[%mark a8] look}"
        game.comment(node, "")
        assert moves(game) == "1a. 5 -- {[%mark a8]}"
        game.comment(game.root, "before it all")
        assert moves(game) == "{before it all} 1a. 5 -- {[%mark a8]}"
        assert code_of(lambda: game.comment(node, "[%draw 7h]")) == "game.fact"

    def test_several_comments_become_one(self) -> None:
        game = loads(TAGS + "1a. 5 -- {one [%mark a8]} {two} {three [%x]} {[%draw 7h]}")
        game.comment(game.main_line()[1], "all")
        assert moves(game) == "1a. 5 -- {all [%mark a8]} {[%x]} {[%draw 7h]}"

    def test_a_private_comment_is_taken_back_whole(self) -> None:
        game = played("5 --")
        game.comment(game.node, "my plan [%private]")
        assert game.node.comments[0].private
        game.comment(game.node, "")
        assert game.node.comments == ()

    def test_annotate(self) -> None:
        game = loads(TAGS + "1a. 5 -- {see [%mark a8] [%draw 7h]} {[%mark b3]} {mine [%private]}")
        game.annotate(game.main_line()[1], "arrow a8 b3", "odds a=0.5 n=10")
        assert moves(game) == "1a. 5 -- {see [%draw 7h]} {mine [%private]} {[%arrow a8 b3] [%odds a=0.5 n=10]}"
        game.annotate(game.main_line()[1])
        assert moves(game) == "1a. 5 -- {see [%draw 7h]} {mine [%private]}"
        assert code_of(lambda: game.annotate(game.main_line()[1], "shuffle 7h")) == "game.fact"

    def test_glyphs(self) -> None:
        game = played("5 --")
        game.glyphs(game.node, "!?", "$13")
        assert moves(game) == "1a. 5 --!? $13"
        game.glyphs(game.node)
        assert moves(game) == "1a. 5 --"
        assert code_of(lambda: game.glyphs(game.root, "!")) == "game.glyph"

    @pytest.mark.parametrize("glyph", ["!!!", "$", "good", ""])
    def test_what_is_no_glyph(self, glyph: str) -> None:
        game = played("5 --")
        assert code_of(lambda: game.glyphs(game.node, glyph)) == "game.glyph"

    def test_tags(self) -> None:
        game = played("5 --")
        game.set_tags({"Event": 'The "big" one', "Club": "q", "Termination": "resigned", "Result": "b"})
        assert game.text.startswith(
            '[Event "The \\"big\\" one"]\n[Rules "arizona"]\n[Players "4"]\n'
            '[Termination "resigned"]\n[Result "b"]\n[Club "q"]\n'
        )
        game.set_tags({"Club": None, "Event": None})
        assert "Club" not in game.tags
        assert code_of(lambda: game.set_tags({"Deck": "7h"})) == "game.tag_fixed"
        assert code_of(lambda: game.set_tags({"A b": "c"})) == "tag.form"
        assert code_of(lambda: game.set_tags({"Event": "two\nlines"})) == "tag.form"
        assert code_of(lambda: game.set_tags({"Result": "c"})) == "tag.result"
        assert code_of(lambda: game.set_tags({"Termination": None, "Result": "a"})) == "tag.result_why"
        with pytest.raises(TypeError):
            game.tags["Event"] = "x"  # type: ignore[index]


class TestUndo:
    def test_every_change(self) -> None:
        game = forked()
        acts: list[Callable[[], object]] = [
            lambda: game.play("9 --"),
            lambda: game.comment(game.node_by_id(1), "so"),
            lambda: game.glyphs(game.node_by_id(1), "!"),
            lambda: game.annotate(game.node_by_id(1), "mark a8"),
            lambda: game.set_tags({"Event": "x"}),
            lambda: game.promote(game.node_by_id(3)),
            lambda: game.demote(game.node_by_id(3)),
            lambda: game.delete(game.node_by_id(3)),
            lambda: game.set_up(game.position.replace(seat="c")),
            lambda: game.branch(game.root, "named").play("J as-a8"),
        ]
        texts = [game.text]
        for act in acts:
            act()
            texts.append(game.text)
        assert len(set(texts)) == len(acts)  # promoting and demoting again come to the same
        for text in texts[-2::-1]:
            game.undo()
            assert game.text == text
        for text in texts[1:]:
            game.redo()
            assert game.text == text
        assert code_of(game.redo) == "game.nothing_to_redo"

    def test_goes_where_the_change_was(self) -> None:
        game = played(*FIRST_ROUND)
        game.delete(game.node_by_id(3))
        game.go(ply=0)
        game.undo()
        assert game.node.id == 3
        game.redo()
        assert game.node.id == 2

    def test_a_new_change_ends_redoing(self) -> None:
        game = played("5 --")
        game.undo()
        game.play("6 --")
        assert code_of(game.redo) == "game.nothing_to_redo"

    def test_nothing_to_undo(self) -> None:
        assert code_of(blank().undo) == "game.nothing_to_undo"

    def test_going_and_saying_the_same_is_no_change(self) -> None:
        game = played("5 --")
        game.back()
        game.forward()
        game.comment(game.node, "")
        game.undo()
        assert game.node.is_root
        assert game.root.children == ()


class TestObservers:
    def test_one_event_a_change(self) -> None:
        game = forked()
        events: list[Event] = []
        game.observe(events.append)
        game.observe(events.append)  # the same bound method again
        game.play("9 --")
        game.play("10 --", at=game.root)
        game.play("10 --", at=game.root)  # there already, and so is the cursor
        game.go(ply=0)
        game.go(ply=0)
        game.play("5 --")  # there already
        game.set_up(game.position.replace(seat="c"))
        game.promote(game.node_by_id(3))
        game.demote(game.node_by_id(3))
        game.comment(game.node_by_id(1), "so")
        game.glyphs(game.node_by_id(1), "!")
        game.annotate(game.node_by_id(1), "mark a8")
        game.set_tags({"Event": "x"})
        game.delete(game.node_by_id(3))
        game.undo()
        game.redo()
        told = [(event.name, event.node.id, sorted(event.changed), sorted(event.removed)) for event in events]
        assert told == [
            ("play", 6, [0, 6], []),
            ("play", 7, [0, 7], []),
            ("play", 7, [], []),
            ("go", 0, [], []),
            ("play", 1, [], []),
            ("setup", 8, [1, 8], []),
            ("promote", 3, [0], []),
            ("demote", 3, [0], []),
            ("comment", 1, [1], []),
            ("glyphs", 1, [1], []),
            ("annotate", 1, [1], []),
            ("tags", 0, [], []),
            ("delete", 0, [0], [3, 4]),
            ("undo", 3, [0, 3, 4], []),
            ("redo", 0, [0], [3, 4]),
        ]
        game.unobserve(events.append)
        game.unobserve(events.append)
        game.go(ply=1)
        assert len(events) == len(told)

    def test_a_line_tells_of_plies_only(self) -> None:
        game = played(*FIRST_ROUND)
        names: list[str] = []
        game.observe(lambda event: names.append(event.name))
        line = game.branch(at=game.root)
        line.play("5 --")
        line.play("9 --")
        line.back()
        line.forward()
        assert names == ["play"]

    def test_outside_the_lock(self) -> None:
        """Another thread can use the game while an observer is at work, even if the change was made under the lock."""
        game = blank()
        seen: list[str] = []

        def look(event: Event) -> None:
            thread = threading.Thread(target=lambda: seen.append(game.text and event.node.text))
            thread.start()
            thread.join(timeout=10)

        game.observe(look)
        with game.lock, game.lock:
            game.play("5 --")
            assert seen == []
        assert seen == ["5 --"]

    def test_an_observer_that_plays_is_told_after_the_others(self) -> None:
        game = blank()
        told: list[tuple[str, str]] = []

        def answer(event: Event) -> None:
            told.append(("answer", event.node.text))
            if event.node.ply < 3:
                game.play(FIRST_ROUND[event.node.ply])

        game.observe(answer)
        game.observe(lambda event: told.append(("after", event.node.text)))
        game.play("5 --")
        assert told == [(who, move) for move in FIRST_ROUND[:3] for who in ("answer", "after")]
        assert game.node.ply == 3

    def test_an_observer_that_fails_is_reported(self, caplog: pytest.LogCaptureFixture) -> None:
        game = blank()
        told: list[str] = []

        def fail(event: Event) -> None:
            raise RuntimeError(event.name)

        game.observe(fail)
        game.observe(lambda event: told.append(event.name))
        with caplog.at_level(logging.ERROR):
            game.play("5 --")
        assert told == ["play"]
        assert game.node.ply == 1
        assert "an observer of a game failed on 'play'" in caplog.text
        game.play("6 --")
        assert told == ["play", "play"]

    def test_many_threads(self) -> None:
        """Every change is told once, and the tree is what one thread would have made."""
        game = blank()
        told: list[int] = []
        game.observe(lambda event: told.append(event.node.id))

        def play(number: int) -> None:
            line = game.branch(at=game.root)
            for _ in range(20):
                line.play("? --")
                game.comment(line.node, str(number))

        threads = [threading.Thread(target=play, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(told) == 20 + 4 * 20
        assert [node.ply for node in game.nodes()] == list(range(21))


class TestNodes:
    def test_handles(self) -> None:
        game = forked()
        node = game.node_by_id(3)
        assert node == game.root.children[1]
        assert hash(node) == hash(game.root.children[1])
        assert node != forked().node_by_id(3)
        assert node != "3"
        assert node.parent == game.root
        assert node.game is game
        assert repr(node) == "<Node 3 1a. A as-a8>"
        assert repr(game.root) == "<Node 0 root>"
        assert game.root.parent is None
        assert (game.root.label, game.root.text, game.root.round, game.root.steps) == ("", "", 1, ())

    def test_lines_and_walks(self) -> None:
        game = forked()
        assert [node.id for node in game.nodes()] == [0, 1, 2, 3, 4, 5]
        assert [node.id for node in game.main_line()] == [0, 1, 2]
        assert [node.id for node in game.line_to(game.node_by_id(4))] == [0, 3, 4]
        assert game.node_by_id(2).on_main_line
        assert not game.node_by_id(4).on_main_line
        assert code_of(lambda: game.line_to(forked().root)) == "game.foreign"

    def test_rounds_begin_with_the_first_player(self) -> None:
        game = loads('[Rules "arizona"]\n[Players "4"]\n[Dealer "b"]\n\n')
        for move in (*FIRST_ROUND, "9 --"):
            game.play(move)
        assert [node.label for node in game.main_line()] == ["", "1c", "1d", "1a", "1b", "2c"]

    def test_steps_of_a_landing(self) -> None:  # R7.1
        position = (
            "arizona 4 2 a | a: as as as as a6; b: bs bs bs bs a8; c: cs cs cs cs cs; d: ds ds ds ds ds | a: 2 2 2 2 2"
        )
        node = Game.from_position(Position.parse(position)).play("2 a6-a8")
        assert [(step.colour, step.path, step.cause) for step in node.steps] == [
            ("a", ("a7", "a8"), "move"),
            ("b", ("bs",), "start"),
        ]


def test_repr() -> None:
    assert repr(forked()) == "<Game arizona 4/2, 6 nodes>"
    assert repr(forked().branch()) == "<Line at <Node 0 root>>"
