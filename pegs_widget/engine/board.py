"""The board (R2): hole numbers, as the kernel counts them, and hole names, as people write them.

A hole's number does not depend on the number of players: the ring comes first, 18 holes a side from `a0` on,
then the homes, five holes a colour, and one number stands for every start area.
"""

from __future__ import annotations

from pegs_widget.engine.errors import PositionError

SEATS = "abcdefgh"
MOST_PLAYERS = len(SEATS)
SIDE = 18
IN_SPOT = 3
COME_OUT = 8
HOME = 5

FIRST_HOME = MOST_PLAYERS * SIDE
START = FIRST_HOME + MOST_PLAYERS * HOME


def _hole_names() -> dict[str, int]:
    names = {f"{seat}{place}": side * SIDE + place for side, seat in enumerate(SEATS) for place in range(SIDE)}
    for colour, seat in enumerate(SEATS):
        for place in range(HOME):
            names[f"{seat}h{place + 1}"] = FIRST_HOME + colour * HOME + place
    return names


HOLE_NUMBER = _hole_names()
HOLE_NAMES = tuple(HOLE_NUMBER)
START_NAMES = tuple(f"{seat}s" for seat in SEATS)

# Sorts holes as moves are listed: start areas, then the track from a0, then homes, each colour by colour.
HOLE_PLACE = {name: place for place, name in enumerate(START_NAMES + HOLE_NAMES)}


def ring_size(players: int) -> int:
    """The number of holes on the track (R2.1)."""
    return players * SIDE


def hole_name(hole: int, colour: int) -> str:
    """The name of a hole number, for a peg of that colour (which matters for its start area only)."""
    return START_NAMES[colour] if hole == START else HOLE_NAMES[hole]


def hole_number(name: str, players: int) -> int:
    """The number of a named hole; `START` for a start area.

    Raises `PositionError` (`hole.unknown`) where the board of so many players has no such hole.
    """
    if name[:1] in SEATS[:players] and name:
        if name[1:] == "s":
            return START
        if name in HOLE_NUMBER:
            return HOLE_NUMBER[name]
    raise PositionError("hole.unknown", hole=name, seats=" ".join(SEATS[:players]))


def holes_of_board(players: int) -> tuple[str, ...]:
    """Every hole of the board but the start areas: the ring from `a0` on, then each home."""
    ring = HOLE_NAMES[: ring_size(players)]
    homes = HOLE_NAMES[FIRST_HOME : FIRST_HOME + players * HOME]
    return ring + homes


def listed_place(hole: int) -> int:
    """Sorts holes as a position lists them: start first, then the track from `a0`, then home."""
    return -1 if hole == START else hole


def path_between(origin: int, target: int, colour: int, players: int, backward: bool = False) -> tuple[int, ...] | None:
    """The holes a peg comes through from one hole to another, `target` last; None where no way leads there.

    Forward along the ring and, for a home hole of its colour, in at its in-spot (R5.2); or backward along the ring
    (R5.6).
    """
    ring = ring_size(players)
    lane = FIRST_HOME + colour * HOME
    if START in (origin, target) or origin == target:
        return None
    if origin < FIRST_HOME and target < FIRST_HOME:
        steps = (origin - target if backward else target - origin) % ring
        return tuple([(origin - step if backward else origin + step) % ring for step in range(1, steps + 1)])
    if backward or not lane <= target < lane + HOME:
        return None
    if origin >= FIRST_HOME:
        return tuple(range(origin + 1, target + 1)) if lane <= origin < target else None
    short = (colour * SIDE + IN_SPOT - origin) % ring
    return tuple([(origin + step) % ring for step in range(1, short + 1)] + list(range(lane, target + 1)))
