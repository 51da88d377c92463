"""What people and programs do at a board: marks, callbacks, waiting, perspectives, programs, set-ups."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import traitlets

from pegs_widget.engine.chance import Chance
from pegs_widget.engine.errors import GameError
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules
from pegs_widget.engine.seatview import SeatView
from pegs_widget.game.tree import Game
from pegs_widget.simulation import RandomProgram
from pegs_widget.widget import PegsWidget, waiting
from tests.widget.test_board import POSITION, Table


@pytest.fixture
def table() -> Table:
    return Table(Position.parse(POSITION))


# ------------------------------------------------------------ drawing by hand


def test_marks_and_arrows_are_kept_with_the_ply(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.board.mark("a8", "ah5")
    table.board.arrow("a8", "b3")
    table.board.mark("a8")
    node = table.game.node
    assert [str(command) for comment in node.comments for command in comment.commands] == [
        "[%mark a8]",
        "[%mark ah5]",
        "[%arrow a8 b3]",
    ]
    told = table.states[-1]["nodes"][-1] if table.states[-1]["nodes"] else table.states[-2]["nodes"][-1]
    assert (told["marks"], told["arrows"]) == (["a8", "ah5"], [["a8", "b3"]])
    table.edit("draw", marks=["b0"], arrows=[])
    assert [comment.text for comment in node.comments] == ["[%mark b0]"]
    table.board.clear()
    assert node.comments == ()


def test_other_commands_and_prose_stay_where_they_are(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.game.comment(table.game.node, "so [%odds a=0.62 n=2000] be it")
    table.board.mark("a8")
    table.board.clear()
    assert [comment.text for comment in table.game.node.comments] == ["so [%odds a=0.62 n=2000] be it"]


def test_a_mark_on_a_hole_that_is_not_there_is_refused(table: Table) -> None:
    text = table.game.text
    for draw, holes in ((table.board.mark, ["q99"]), (table.board.arrow, ["a8", "e3"]), (table.board.mark, [""])):
        with pytest.raises(traitlets.TraitError, match="is not a hole of this board"):
            draw(*holes)
    table.edit("draw", marks=["q99"], arrows=[])
    assert table.sent[-1]["code"] == "hole.unknown"
    table.edit("draw", marks=[], arrows=["a8"])
    assert table.sent[-1]["code"] == "widget.field"
    assert table.game.text == text


def test_glyphs_from_the_board(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.edit("glyphs", glyphs=["?!"])
    assert table.game.node.glyphs == ("?!",)
    table.edit("glyphs", glyphs=["nice"])
    assert table.sent[-1]["code"] == "game.glyph"
    table.edit("undo")
    table.edit("redo")
    assert table.game.node.glyphs == ("?!",)


# ------------------------------------------------------------ waiting for a person


def test_on_move_is_called_once_for_each_move_by_hand(table: Table) -> None:
    seen: list[str] = []

    def note(node: Any) -> None:
        seen.append(node.text)

    table.board.on_move(note)
    table.board.on_move(note)
    table.edit("play", move="5 b2-b7")
    table.game.play("2 a17-b1")
    table.ask("go", node=0)
    assert seen == ["5 b2-b7"]
    table.board.off_move(note)
    table.board.off_move(note)
    table.edit("play", move="K as-a8")
    assert seen == ["5 b2-b7"]


def test_a_callback_that_fails_is_shown_and_the_move_stands(table: Table) -> None:
    table.board.on_move(lambda _: 1 / 0)
    table.edit("play", move="5 b2-b7")
    assert "ZeroDivisionError" in table.board.error
    assert table.game.node.text == "5 b2-b7"


def test_next_move_waits_for_a_person(table: Table) -> None:
    async def wait() -> str:
        waiting_for = asyncio.create_task(table.board.next_move())
        await asyncio.sleep(0)
        table.game.play("K as-a8")  # not by hand
        await asyncio.sleep(0.01)
        assert not waiting_for.done()
        table.edit("play", move="5 b2-b7", node=0)
        return (await asyncio.wait_for(waiting_for, 1)).text

    assert asyncio.run(wait()) == "5 b2-b7"
    assert table.board._on_move == {}


def test_next_move_says_at_once_where_it_cannot_wait(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "version", lambda _: "6.29.5")
    monkeypatch.setattr("IPython.get_ipython", type("Shell", (), {"kernel": object()}))
    with pytest.raises(GameError, match=r"ipykernel 7 or newer; here is 6\.29\.5"):
        asyncio.run(table.board.next_move())


# ------------------------------------------------------------ perspectives


def everything_told(board: PegsWidget) -> str:
    return json.dumps([board.svg, board.tree, board.state, board.legal, board._repr_mimebundle_()[0]])


def test_from_a_seats_perspective_others_cards_are_not_in_the_browser() -> None:
    game = Game.deal(Rules.standard(), seed=11)
    for _ in range(9):
        game.play(game.position.legal_moves[0])
    table = Table(game)
    table.board.perspective = "b"
    for node in table.board.tree["nodes"]:
        for seat, hand in zip("abcd", node["hands"], strict=True):
            assert (set(hand.split()) == {"?"}) == (seat != "b")
    hidden = game.position.hands[game.position.seat]
    assert game.position.seat != "b"
    assert table.board.legal == {"node": game.node.id, "moves": [], "firsts": {}, "discards": [], "by": ""}
    assert not any(f'data-card="{rank}"' in table.board.svg for rank in hidden)
    table.edit("play", move=str(game.position.legal_moves[0]))
    assert table.sent[-1]["code"] == "widget.not_your_turn"
    assert not any(rank in table.board.error.split() for rank in hidden)


def test_the_perspective_follows_the_game_and_can_be_left() -> None:
    game = Game.deal(Rules.arizona(), seed=12)
    table = Table(game)
    table.board.perspective = "b"
    while game.position.seat != "b":
        game.play(game.position.legal_moves[0])
    (told,) = table.states[-1]["nodes"]
    assert told["hands"][1] == " ".join(
        map(str, sorted(game.node.stock.hands["b"], key=lambda c: told["hands"][1].index(str(c))))
    )
    assert told["hands"][0] == "? ? ? ? ?"
    table.ask("legal", node=game.node.id)
    assert len(table.board.legal["moves"]) == sum(not move.is_discard for move in game.position.legal_moves)
    table.board.perspective = ""
    assert "?" not in json.dumps(table.board.tree["nodes"][-1]["hands"])
    with pytest.raises(traitlets.TraitError, match="perspective is a seat of this game"):
        table.board.perspective = "x"


def test_private_comments_are_for_the_open_table(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.game.comment(table.game.node, "a holds a joker [%private]")
    assert "joker [" not in everything_told(table.board)
    assert "a holds a joker" in everything_told(table.board)
    table.board.perspective = "b"
    assert "a holds a joker" not in json.dumps([table.board.tree, table.board._repr_mimebundle_()[0]])


# ------------------------------------------------------------ locked, set up


def test_a_locked_board_replays_only(table: Table) -> None:
    table.edit("play", move="5 b2-b7")
    table.board.locked = True
    table.ask("go", node=0)
    assert table.game.node.is_root
    for intent, fields in [("play", {"move": "K as-a8"}), ("comment", {"text": "x"}), ("delete", {}), ("undo", {})]:
        table.edit(intent, **fields)
        assert table.sent[-1]["code"] == "widget.locked"
    assert [node.text for node in table.game.nodes()][1:] == ["5 b2-b7"]


def test_a_position_being_set_up_is_checked_and_played_from(table: Table) -> None:
    wrong = POSITION.replace("a10 b2", "a17 b2")
    table.ask("check", position=wrong)
    answer = table.sent[-1]
    assert answer["kind"] == "checked"
    assert answer["problems"] == ["two pegs (ab) are on a17; a hole holds one peg (R2.1)"]
    assert answer["python"] == ""
    table.ask("check", position="nonsense")
    assert table.sent[-1]["position"] == ""
    assert len(table.sent[-1]["problems"]) == 1
    right = POSITION.replace("a10 b2", "a12 b2")
    table.ask("check", position=right)
    answer = table.sent[-1]
    assert answer["problems"] == []
    assert answer["position"] == Position.parse(right).text
    made: Position = eval(answer["python"], {"pw": __import__("pegs_widget")})
    assert made == Position.parse(right)
    table.edit("setup", position=wrong)
    assert table.sent[-1]["code"] == "position.same_hole"
    table.edit("setup", position=right)
    assert table.game.node.is_setup
    assert table.game.position == Position.parse(right)
    table.board.perspective = "a"
    table.ask("check", position=right)
    assert table.sent[-1]["code"] == "widget.perspective"


# ------------------------------------------------------------ programs


class Stubborn:
    """Chooses what is not legal."""

    def choose(self, view: SeatView, rng: Chance) -> Move:  # noqa: ARG002
        return Move.parse("2 a0-a5")


async def until(condition: Any) -> None:
    for _ in range(500):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come about")


def test_programs_play_their_seats_at_a_pace_and_rest() -> None:
    async def watch() -> None:
        game = Game.deal(Rules.standard(), seed=5, dealer="d")
        board = PegsWidget(game, programs=dict.fromkeys("bcd", RandomProgram()), seed=1, pace=0.1)
        assert board.programs == ["b", "c", "d"]
        assert game.position.seat == "a"
        await asyncio.sleep(0.25)
        assert game.node.is_root
        game.play(game.position.legal_moves[0])
        await until(lambda: game.position.seat == "a")
        assert game.node.ply == 4
        game.play(game.position.legal_moves[0])
        board.programs_running = False
        await asyncio.sleep(0.25)
        assert game.node.ply == 5
        board.programs_running = True
        await until(lambda: game.node.ply == 8)
        game.back(3)  # only looking: nothing is played there
        await asyncio.sleep(0.25)
        assert game.node.ply == 5
        board.close()

    asyncio.run(watch())


def test_a_program_sees_its_own_cards_only_and_the_same_seed_plays_the_same() -> None:
    class Spy(RandomProgram):
        def __init__(self) -> None:
            self.views: list[SeatView] = []

        def choose(self, view: SeatView, rng: Chance) -> Move:
            self.views.append(view)
            return super().choose(view, rng)

    async def play(spy: Spy) -> str:
        game = Game.deal(Rules.arizona(), seed=6)
        board = PegsWidget(game, programs=dict.fromkeys("abcd", spy), seed=2, pace=0.1)
        await until(lambda: game.node.ply >= 6)
        board.close()
        return " ".join(node.text for node in game.main_line()[1:7])

    spy = Spy()
    assert asyncio.run(play(spy)) == asyncio.run(play(Spy()))
    for view in spy.views:
        for seat, hand in view.position.hands.items():
            assert ("?" in hand) == (seat != view.seat)


def test_a_program_that_fails_is_named_and_rests() -> None:
    async def watch() -> None:
        game = Game.deal(Rules.arizona(), seed=6, dealer="d")
        board = PegsWidget(game, programs={"a": Stubborn()}, pace=0.1)
        await until(lambda: board.error)
        assert "plays seat a, failed at ply 1" in board.error
        assert board.programs_running is False
        assert game.node.is_root
        board.close()

    asyncio.run(watch())


def test_a_program_sits_at_a_seat_that_is_there() -> None:
    with pytest.raises(GameError) as caught:
        PegsWidget(Game.deal(Rules.arizona(), seed=6), programs={"e": RandomProgram()})
    assert caught.value.code == "seat.unknown"


# ------------------------------------------------------------ what was told stays


def test_what_was_told_cannot_be_changed_in_place(table: Table) -> None:
    table.game.play("5 b2-b7")
    board = table.board
    for change, arguments in (
        (board.tree.update, [{"rev": 9}]),
        (board.tree["nodes"].append, [{}]),
        (board.state["children"].clear, []),
        (board.legal["moves"].pop, []),
        (board.legal["moves"][0].sort, []),
        (board.programs.append, ["a"]),
        (board.tree.__setitem__, ["rev", 9]),
        (board.tree.__delitem__, ["rev"]),
    ):
        with pytest.raises(TypeError, match="change the game instead"):
            change(*arguments)
