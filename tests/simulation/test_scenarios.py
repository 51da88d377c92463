"""What if: branches side by side."""

from __future__ import annotations

from typing import Any

import matplotlib as mpl
import pytest

import pegs_widget as pw

mpl.use("agg")

# a0 is three short of the in-spot, so the 4 goes home and wins (R5.2, R8.1).
POSITION = pw.Position.parse(
    "arizona+pegs=1 4 2 a | a: a0; b: b10; c: ch1; d: d10 | a: 2 4 10 10 J; b: ? ? ? ? ?; c: ? ? ? ? ?; d: ? ? ? ? ?"
)


def what_if(branches: Any, origin: Any = POSITION, **asked: Any) -> pw.WhatIf:
    return pw.what_if(origin, branches, **{"playouts": 200, "seed": 1, **asked})


def test_branches_are_moves_positions_nodes_and_lines() -> None:
    game = pw.Game.from_position(POSITION, seed=1)
    line = game.branch(name="ten")
    line.play("10 a0-a10")
    found = what_if(
        {
            "text": "4 a0-ah1",
            "move": POSITION.parse_move("10 a0-a10"),
            "moves": ["10 a0-a10"],
            "position": POSITION.play("4 a0-ah1"),
            "node": line.node,
            "line": line,
        },
        game,
    )
    assert [row.name for row in found] == ["text", "move", "moves", "position", "node", "line"]
    assert found["text"].share.value == found["position"].share.value == 1
    assert found["move"].share == found["moves"].share
    assert found["node"].share == found["line"].share
    assert found[1].share.value < 1
    assert game.node == game.root


def test_origin_and_branches_are_whatever_is_at_a_point_of_a_game() -> None:
    game = pw.Game.from_position(POSITION, seed=1)
    things = {"text": POSITION.text, "view": game.node.view, "game": game, "line": game.branch(), "node": game.root}
    found = [what_if(things, origin, playouts=20) for origin in (POSITION, *things.values())]
    assert {table.text() for table in found} == {found[0].text()}
    assert len({row.share for row in found[0]}) == 1


def test_the_first_branch_is_what_the_others_are_compared_with() -> None:
    found = what_if({"stay": "10 a0-a10", "win": "4 a0-ah1", "the same": "J a0-a10"})
    assert [row.verdict for row in found] == ["", "better", "close"]
    assert found["win"].difference.value == pytest.approx(1 - found["stay"].share.value)
    assert found.best == "win"
    assert what_if({"win": "4 a0-ah1", "stay": "10 a0-a10"})["stay"].verdict == "worse"


def test_a_lost_branch_counts_as_lost() -> None:
    lost = pw.Position.parse("arizona+pegs=1 4 2 a | a: a0; b: bh1; c: ch1; d: dh1 | a: 2; b: ?; c: ?; d: ?")
    assert lost.winner
    assert what_if({"lost": lost, "won": "4 a0-ah1"})["lost"].share.number == 0


def test_it_shows_itself() -> None:
    found = what_if({"stay": "10 a0-a10", "win": "4 a0-ah1"})
    lines = str(found).splitlines()
    assert lines[0] == "2 branches, seen by the team of a c, 200 playouts each by greedy, seed 1"
    assert lines[3].split()[:3] == ["win", "100.0", "%"]
    assert lines[3].endswith("better")
    assert found._repr_html_().count("<tr>") == 3
    assert repr(found) == f"<WhatIf: {lines[0]}>"
    assert [label.get_text() for label in found.plot().get_yticklabels()] == ["stay", "win"]


@pytest.mark.parametrize(
    ("code", "branches", "origin", "asked"),
    [
        ("simulation.branches", {}, POSITION, {}),
        ("simulation.branches", ["4 a0-ah1"], POSITION, {}),
        ("simulation.branches", {"one": 3}, POSITION, {}),
        ("simulation.branches", {"one": [3]}, POSITION, {}),
        ("simulation.point", {"one": "4 a0-ah1"}, "here", {}),
        ("simulation.turn", {"one": "4 a0-ah1"}, pw.SeatView(POSITION, "b"), {}),
        ("simulation.rules", {"one": pw.Position.parse(POSITION.text.replace("arizona", "standard"))}, POSITION, {}),
        ("simulation.count", {"one": "4 a0-ah1"}, POSITION, {"playouts": 0}),
        ("simulation.count", {"one": "4 a0-ah1"}, POSITION, {"playouts": -1}),
        ("simulation.finished", {"one": POSITION}, POSITION.play("4 a0-ah1"), {}),
        ("simulation.playout_program", {"one": "10 a0-a10"}, POSITION, {"program": "chess"}),
        ("simulation.playout_program", {"one": "4 a0-ah1"}, POSITION, {"program": "chess"}),
    ],
)
def test_what_cannot_be_compared(code: str, branches: Any, origin: Any, asked: dict[str, Any]) -> None:
    with pytest.raises(pw.SimulationError) as caught:
        what_if(branches, origin, **asked)
    assert caught.value.code == code


def test_a_branch_has_legal_moves() -> None:
    with pytest.raises(pw.IllegalMoveError):
        what_if({"no": "4 a0-ah2"})
