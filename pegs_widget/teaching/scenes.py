"""What the pictures of the clauses show: a few pegs, and a move, arrows or cards that make the point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

WHOLE = ""


class Scene(NamedTuple):
    """A small position of four players, and what is drawn on it.

    `pegs` are the holes of pegs that are not in start; each has its colour's letter, as in `b:a12`.  `move` is a ply of
    `seat`, drawn as the last move.  `arrows` and `barred` (ways that are forbidden) are pairs of holes; `cards` are
    laid on the felt.  `focus` are the holes that the picture is about; `WHOLE` is the whole board.
    """

    focus: str
    pegs: str = ""
    move: str = ""
    marks: str = ""
    arrows: str = ""
    barred: str = ""
    cards: str = ""
    seat: str = "a"


_OWN_SIDE = "a0 a17 ah5"
_FELT = "ah5 bh5 ch5 dh5"
_A_HOME = "a:ah1 a:ah2 a:ah3 a:ah4 a:ah5"
_C_HOME = "c:ch1 c:ch2 c:ch3 c:ch4 c:ch5"

_SCENES: dict[str, Scene] = {
    "R1.1": Scene(WHOLE),
    "R1.2": Scene(WHOLE, arrows="as-cs bs-ds"),
    "R1.3": Scene("a5 a11 as", marks="as"),
    "R2.1": Scene("a10 b4", "a:a14", "5 a14-b1"),
    "R2.2": Scene("a0 a9 ah5", marks="a3 a8"),
    "R2.3": Scene("a0 a9 ah5", marks="ah1 ah2 ah3 ah4 ah5"),
    "R2.4": Scene("a5 a11 as", marks="as"),
    "R2.5": Scene("a0 a9 ah5", "a:ah3 a:ah4 b:a3", barred="a3-ah2"),
    "R3.1": Scene(_FELT, cards="A 10 K X X"),
    "R3.2": Scene(_FELT, cards="2 7 8 J X"),
    "R3.3": Scene(WHOLE, arrows="ds-as"),
    "R3.4": Scene(_FELT, cards="? ? ?"),
    "R4.1": Scene(WHOLE, arrows="as-bs bs-cs cs-ds ds-as"),
    "R4.2": Scene(_FELT, cards="2 5 7 Q X"),
    "R4.3": Scene(_OWN_SIDE, "a:a8", "6 a8-a14", cards="6 X"),
    "R4.4": Scene(_FELT, cards="2 3 5 6 X"),
    "R4.5": Scene(_FELT, cards="X"),
    "R4.6": Scene(_OWN_SIDE, "a:ah2", "3 ah2-ah5", cards="3 6 9"),
    "R5.2": Scene("a0 a9 ah5", "a:a0", "5 a0-ah2", arrows="a0-a5"),
    "R5.3": Scene("a0 a9 ah5", "a:ah2", "3 ah2-ah5"),
    "R5.4": Scene("a4 a16", "a:a6 a:a10 b:a9 b:a13", "5 a10-a15", barred="a6-a11"),
    "R5.5": Scene("a6 a15", "a:a8", "5 a8-a13"),
    "R5.6": Scene("a0 a9", "a:a8", "8 a8-a0"),
    "R6.1": Scene("a3 a13 b8", "b:a8", "K as-a8"),
    "R6.2": Scene("a0 a13 ah5", "a:a1 a:a10 b:a12", "7 a1-ah3 a10-a12"),
    "R6.3": Scene(WHOLE, "b:c14 a:a12", "X as-c14", barred="a12-c2"),
    "R7.1": Scene("a0 a17 b8 bs", "a:a8 b:a12", "4 a8-a12"),
    "R7.2": Scene(WHOLE, "a:a8 c:a12", "4 a8-a12"),
    "R7.3": Scene(WHOLE, "a:a8 c:a12 c:c3", marks="c3", barred="a8-a12"),
    "R7.4": Scene(WHOLE, "a:a8 c:a12 d:c3", "4 a8-a12"),
    "R7.5": Scene(WHOLE, "c:c8 a:c12", "4 c8-c12", seat="c"),
    "R8.1": Scene(WHOLE, f"{_A_HOME} {_C_HOME}"),
    "R8.2": Scene(WHOLE, "a:a8 b:c1 c:ch3 d:b12"),
}


def scene_of(clause: str, rules: Rules) -> Scene:
    """What the picture of a clause shows under these rules."""
    if clause == "R5.1":
        home = "" if rules.any_peg else _A_HOME
        if rules.any_peg or rules.helps:
            return Scene(WHOLE if home else "c2 c16", f"{home} c:c8", "6 c8-c14")
        return Scene(WHOLE, f"{home} c:c8", barred="c8-c14")
    if clause == "R6.4":
        if rules.joker_from == "start_first":
            return Scene(WHOLE, "a:a12 b:b5", "X as-b5", barred="a12-b5")
        return Scene(WHOLE, "a:a12 b:b5", "X a12-b5", arrows="as-b5")
    scene = _SCENES[clause]
    if clause == "R4.2" and rules.draw == "before":
        return scene._replace(cards="2 5 7 9 Q X")
    return scene
