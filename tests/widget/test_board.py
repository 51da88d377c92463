"""PegsWidget without a browser: what is told, what is asked, and what is refused."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import traitlets

from pegs_widget.drawing import board_svg
from pegs_widget.engine.errors import GameError, RulesError, SimulationError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.game.reader import load, loads
from pegs_widget.game.tree import Game
from pegs_widget.widget import PegsWidget

GAMES = Path(__file__).parents[1] / "data" / "games"
SYNCED = ("svg", "tree", "state", "legal", "ack", "error", "orientation", "coordinates", "speed")

# a can split 7 in many ways; b's peg on a17 is there to be sent home.
POSITION = (
    "arizona 4 2 a | a: as as as a10 b2; b: bs bs bs bs a17; c: cs cs cs cs cs; d: ds ds ds ds ds | "
    "a: A 5 7 K X; b: 2 2 3 4 5"
)


class Table:
    """A widget with a stand-in for the browser: it sends intents and keeps what comes back."""

    def __init__(self, game: Game | Position) -> None:
        self.board = PegsWidget(game)
        self.game = self.board.game
        self.sent: list[dict[str, Any]] = []
        self.states: list[dict[str, Any]] = []
        self.board.send = lambda content, **_: self.sent.append(content)
        self.board.observe(lambda change: self.states.append(change.new), "state")
        self._intents = 0

    def ask(self, intent: str, **fields: Any) -> None:
        self._intents += 1
        content = {"intent": intent, "id": f"view-{self._intents}", **fields}
        self.board._handle_custom_msg(content, [])

    def edit(self, intent: str, **fields: Any) -> None:
        """An edit made by somebody who has seen everything so far."""
        rev = self.board.state["rev"] if self.board.state else self.board.tree["rev"]
        self.ask(intent, **{"rev": rev, "node": self.game.node.id, **fields})


@pytest.fixture
def table() -> Table:
    return Table(Position.parse(POSITION))


def test_the_whole_game_is_told_at_first() -> None:
    game = load(GAMES / "annotated.pjn")
    board = PegsWidget(game)
    assert board.tree["players"] == 4
    assert board.tree["names"] == ["Ann", "Bo", "Cy", "Di"]
    assert {node["id"] for node in board.tree["nodes"]} == {node.id for node in game.nodes()}
    assert board.tree["children"]["0"] == [child.id for child in game.root.children]
    told = board.tree["nodes"][18]
    node = game.node_by_id(told["id"])
    assert (told["label"], told["text"]) == (node.label, node.text)
    assert told["pegs"].split() == [hole for holes in node.position.pegs.values() for hole in holes]


def test_every_synced_trait_survives_json(table: Table) -> None:
    table.edit("play", move="7 a10-a13 b2-b6")
    table.board.catch_up()
    for name in SYNCED:
        value = getattr(table.board, name)
        assert json.loads(json.dumps(value)) == value


def test_an_intent_plays_a_move(table: Table) -> None:
    table.edit("play", move="7 a10-a13 b2-b6")
    assert table.game.node.text == "7 a10-a13 b2-b6"
    (state,) = table.states
    assert state["by"] == "view-1"
    assert state["cursor"] == table.game.node.id
    assert [node["text"] for node in state["nodes"] if node["parent"] is not None] == ["7 a10-a13 b2-b6"]
    assert state["nodes"][-1]["steps"] == [
        ["a", "a10", ["a11", "a12", "a13"], "move"],
        ["a", "b2", ["b3", "b4", "b5", "b6"], "move"],
    ]
    assert table.sent == []


def test_python_moves_the_board(table: Table) -> None:
    table.game.play("X as-a17")
    (state,) = table.states
    assert state["by"] is None
    assert state["event"] == "play"
    assert state["nodes"][-1]["steps"] == [["a", "as", ["a17"], "move"], ["b", "a17", ["bs"], "start"]]


def test_each_change_is_one_state_that_follows_the_one_before(table: Table) -> None:
    table.game.play("5 b2-b7")
    table.game.play("2 a17-b1")
    table.game.back()
    table.game.comment(table.game.node, "a remark")
    revs = [(state["base"], state["rev"]) for state in table.states]
    assert revs == [(1, 2), (2, 3), (3, 4), (3, 5)]  # the last edit before it: going makes none
    assert [state["event"] for state in table.states] == ["play", "play", "go", "comment"]


def test_the_same_click_twice_is_one_move(table: Table) -> None:
    rev, node = table.board.tree["rev"], table.game.node.id
    for _ in range(5):
        table.ask("play", rev=rev, node=node, move="5 b2-b7")
    assert [node.text for node in table.game.nodes()][1:] == ["5 b2-b7"]
    assert [message["code"] for message in table.sent] == ["widget.stale"] * 4


def test_going_makes_nothing_stale(table: Table) -> None:
    table.game.play("5 b2-b7")
    rev, node = table.board.state["rev"], table.game.node.id
    table.ask("go", node=0)
    table.ask("go", node=node)
    table.ask("play", rev=rev, node=node, move="2 a17-b1")
    assert table.sent == []
    assert table.game.node.text == "2 a17-b1"


def test_an_intent_that_changes_nothing_is_answered_too(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.edit("play", move="5 b2-b7", node=0)
    assert table.states[-1]["by"] == "view-2"
    assert len(list(table.game.nodes())) == 2


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ({"intent": "dance", "id": "x"}, "widget.intent"),
        ("play", "widget.intent"),
        (None, "widget.intent"),
        ({"intent": ["play"], "id": "x"}, "widget.intent"),
        ({"intent": "play", "id": "x", "rev": 1, "node": 0}, "widget.field"),
        ({"intent": "play", "id": "x", "rev": "0", "node": 0, "move": "5 b2-b7"}, "widget.field"),
        ({"intent": "play", "id": "x", "rev": 1, "node": True, "move": "5 b2-b7"}, "widget.field"),
        ({"intent": "play", "id": "x", "rev": 1, "node": 0, "move": "5 b2-b8"}, "move.illegal"),
        ({"intent": "play", "id": "x", "rev": 1, "node": 0, "move": "5 b2"}, None),
        ({"intent": "play", "id": "x", "rev": 1, "node": 0, "move": "hop"}, "move.card"),
        ({"intent": "go", "id": "x", "node": 99}, "game.deleted"),
        ({"intent": "delete", "id": "x", "rev": 1, "node": 0}, "game.root"),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(table: Table, content: Any, code: str | None) -> None:
    text = table.game.text
    table.board._handle_custom_msg(content, [])
    if code is None:
        assert table.sent == []
        return
    assert [message["code"] for message in table.sent] == [code]
    assert table.board.error == table.sent[0]["text"] != ""
    assert table.game.text == text
    assert table.states == []
    table.edit("play", move="5 b2-b7")
    assert table.board.error == ""


def test_a_failure_deep_inside_is_shown_and_the_board_lives_on(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "undo", lambda _: 1 / 0)
    table.edit("undo")
    assert table.sent[-1]["code"] == "widget.failed"
    assert "ZeroDivisionError" in table.board.error
    table.edit("play", move="5 b2-b7")
    assert table.game.node.text == "5 b2-b7"


def test_legal_moves_are_told_for_the_node_that_is_asked_for(table: Table) -> None:
    assert table.board.legal["node"] == 0
    table.ask("legal", node=0)
    legal = table.board.legal
    moves = Position.parse(POSITION).legal_moves
    assert [ways[0] for ways in legal["moves"]] == [str(move) for move in moves]
    assert ["7 a10-a13 b2-b6", "7 b2-b6 a10-a13"] in legal["moves"]
    assert legal["firsts"]["a10-a13"] == [["a", "a10", ["a11", "a12", "a13"], "move"]]
    assert legal["discards"] == []
    stuck = Table(Position.parse(POSITION.replace("a10 b2", "as as").replace("A 5 7 K X", "2 2 5 5 X")))
    assert stuck.board.legal["discards"] == ["2", "5", "X"]


def test_legal_moves_that_are_asked_for_again_are_told_again(table: Table) -> None:
    told: list[Any] = []
    table.board.observe(lambda change: told.append(change.new), "legal")
    table.ask("legal", node=0)
    table.ask("legal", node=0)
    assert [legal["by"] for legal in told] == ["view-1", "view-2"]
    assert told[0]["moves"] == told[1]["moves"]


def test_edits_from_the_board(table: Table) -> None:
    game = table.game
    table.edit("play", move="5 b2-b7")
    table.edit("play", move="K as-a8", node=0)
    table.edit("comment", text="better", node=game.node.id)
    table.edit("promote", node=game.node.id)
    assert [child.text for child in game.root.children] == ["K as-a8", "5 b2-b7"]
    assert table.board.state["children"]["0"] == [child.id for child in game.root.children]
    table.edit("demote", node=game.node.id)
    assert [child.text for child in game.root.children] == ["5 b2-b7", "K as-a8"]
    table.edit("delete", node=game.node.id)
    assert table.board.state["gone"] == [2]
    assert table.board.state["cursor"] == 0
    table.edit("undo")
    assert [child.text for child in game.root.children] == ["5 b2-b7", "K as-a8"]
    assert table.states[-1]["nodes"][-1]["comments"] == ["better"]
    assert (table.states[-1]["can_undo"], table.states[-1]["can_redo"]) == (True, True)
    table.board.catch_up()
    assert (table.board.tree["can_undo"], table.board.tree["can_redo"]) == (True, True)
    assert table.board.tree["children"]["0"] == [child.id for child in game.root.children]


def test_the_tree_is_written_once_for_many_changes() -> None:
    table = Table(Game.deal(Rules.standard(), seed=1))
    trees: list[Any] = []
    table.board.observe(lambda change: trees.append(change.new), "tree")
    for _ in range(20):
        table.game.play(table.game.position.legal_moves[0])
    assert trees == []
    table.board._repr_mimebundle_()
    assert len(trees) == 1
    assert len(trees[0]["nodes"]) == 21


def test_two_widgets_on_one_game_agree(table: Table) -> None:
    other = PegsWidget(table.game, orientation="c")
    table.edit("play", move="5 b2-b7")
    assert other.state["cursor"] == table.board.state["cursor"] == table.game.node.id
    assert other.state["by"] is None
    other.close()
    table.game.back()
    assert other.state["event"] == "play"


def test_traits_refuse_nonsense_and_stay(table: Table) -> None:
    board, svg = table.board, table.board.svg
    for name, value, said in [
        ("orientation", "e", "a, b, c, d"),
        ("orientation", "", "a, b, c, d"),
        ("speed", -1, "0 to 4"),
        ("speed", 5, "0 to 4"),
        ("coordinates", "yes", "coordinates"),
        ("tree", {}, "read-only"),
        ("state", {}, "read-only"),
    ]:
        with pytest.raises(traitlets.TraitError, match=said):
            setattr(board, name, value)
    assert (board.orientation, board.speed, board.svg) == ("a", 1.0, svg)
    with pytest.raises(traitlets.TraitError, match="a, b, c, d"):
        PegsWidget(table.game, orientation="h")


def test_orientation_and_coordinates_draw_the_board_anew(table: Table) -> None:
    before = table.board.svg
    table.board.orientation = "b"
    turned = table.board.svg
    table.board.coordinates = True
    assert len({before, turned, table.board.svg}) == 3


def test_it_shows_itself_without_widgets_too(table: Table) -> None:
    data, _ = table.board._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("     0 ")
    assert "application/vnd.jupyter.widget-view+json" in data
    assert table.board.snapshot()._repr_svg_() == str(table.board.snapshot()) == data["image/svg+xml"]


def test_a_step_is_small_and_does_not_grow_with_the_game() -> None:
    game = Game.deal(Rules.arizona(8), seed=5)
    board = PegsWidget(game)
    sizes = []
    for _ in range(120):
        game.play(game.position.legal_moves[0])
        sizes.append(len(json.dumps(board.state)))
    assert max(sizes) < 2_048
    assert max(sizes[-10:]) < max(sizes[:60]) * 1.5


def test_the_bundle_is_text_and_a_closed_widget_is_let_go(table: Table) -> None:
    assert isinstance(PegsWidget._esm, str)
    assert isinstance(PegsWidget._css, str)
    board = PegsWidget(table.game)
    gone = weakref.ref(board)
    board.close()
    del board
    gc.collect()
    assert gone() is None


def test_html_in_names_and_comments_is_told_as_text() -> None:
    record = (
        '[PJN "1"]\n[Rules "arizona"]\n[Players "4"]\n[SeatA "<b>Ann</b>"]\n[Result "*"]\n\n1a. K as-a8 {<i>so</i>}\n'
    )
    board = PegsWidget(loads(record))
    assert board.tree["names"][0] == "<b>Ann</b>"
    assert "<b>Ann" not in board.svg


def board(game: Any, **options: Any) -> Any:
    """A board of whatever a newcomer takes for a game."""
    return PegsWidget(game, **options)


@pytest.mark.parametrize(
    ("act", "error", "told"),
    [
        (lambda _: board("sunday.pjn"), TypeError, "pegs_widget.load"),
        (lambda game: board(game, orientaton="c"), traitlets.TraitError, "no 'orientaton'; it has: .*orientation"),
        (lambda game: board(game, programs={"b": 3}), SimulationError, "not a program"),
        (lambda game: board(game, programs={"b": "best"}), SimulationError, "there are random, greedy"),
        (lambda game: board(game).mark(3), traitlets.TraitError, "not 3"),
        (lambda game: board(game).arrow("a8", "a8"), traitlets.TraitError, "from one hole to another"),
        (lambda game: board(game).on_move(3), TypeError, "a function of a node, not 3"),
        (lambda game: board(game, perspective="z"), traitlets.TraitError, 'a, b, c, d.*"" for the open table'),
        (lambda game: game.observe(3), TypeError, "a function of an event, not 3"),
        (lambda game: game.play(3), TypeError, "a Move or its text, not 3"),
        (lambda game: game.position.play(3), TypeError, "a Move or its text, not 3"),
        (lambda game: game.position.explain(3), TypeError, "a Move or its text, not 3"),
        (lambda _: Rules.arizona(any_peg="yes"), RulesError, "'yes'; it takes: True False"),
        (lambda _: Game.deal("arizona", seed=1, names=["a"] * 5), GameError, "5 names are too many for 4"),
        (lambda game: game.save("/no/such/folder/x.pjn"), FileNotFoundError, "'/no/such/folder/x.pjn'$"),
        (lambda game: board_svg(game.position, size=-3), ValueError, "not -3"),
    ],
)
def test_what_a_newcomer_gets_wrong_is_told_in_plain_words(
    act: Callable[[Any], Any], error: type[Exception], told: str
) -> None:
    game = Game.deal("arizona", seed=1)
    text = game.text
    with pytest.raises(error, match=told):
        act(game)
    assert game.text == text


def test_programs_at_the_table_may_be_named() -> None:
    board = PegsWidget(Game.deal("arizona", seed=1), programs={"b": "greedy"}, programs_running=False)
    assert board.programs == ["b"]
