"""Who plays which seat: a program that the kernel knows, by its number there, or an object that chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pegs_widget.engine.errors import PositionError, SimulationError
from pegs_widget.simulation.playing import GREEDY, RANDOM
from pegs_widget.simulation.programs import KERNEL_PROGRAMS, GreedyProgram, Program, RandomProgram
from pegs_widget.simulation.thinking import program as program_named

if TYPE_CHECKING:
    from typing import TypeAlias

    from pegs_widget.engine.rules import Rules

Named: TypeAlias = "str | Program"
Player: TypeAlias = "int | Program"


def player(program: Named) -> Player:
    """What a program or its name stands for.

    Raises `SimulationError`: `simulation.program` for a name that no program has, `simulation.not_a_program`.
    """
    program = as_program(program)
    if type(program) is RandomProgram:
        return RANDOM
    if type(program) is GreedyProgram and not program.changed:
        return GREEDY
    return program


def as_program(program: Named) -> Program:
    """A program, or the one of that name.  Raises as `player` does."""
    if isinstance(program, str):
        return program_named(program)
    if not isinstance(program, Program) or isinstance(program, type):
        raise SimulationError("simulation.not_a_program", found=_stable(program))
    return program


def seated(programs: Named | Mapping[str, Named], rules: Rules) -> tuple[Player, ...]:
    """The player of each seat, from one program for all or from a mapping of seats.

    Raises `PositionError` (`seat.unknown`) and `SimulationError` (`simulation.no_program`), and as `player` does.
    """
    if not isinstance(programs, Mapping):
        return (player(programs),) * rules.players
    for seat in programs:
        if seat not in rules.seats:
            raise PositionError("seat.unknown", seat=seat, seats=" ".join(rules.seats))
    missing = [seat for seat in rules.seats if seat not in programs]
    if missing:
        raise SimulationError("simulation.no_program", seat=missing[0])
    return tuple(player(programs[seat]) for seat in rules.seats)


def name_of(program: Player) -> str:
    """How tables and errors call it: in the same way at each run, so never by where it lies in memory."""
    if isinstance(program, int):
        return next(name for name, number in KERNEL_PROGRAMS.items() if number == program)
    return _stable(program)


def _stable(thing: object) -> str:
    shown = repr(thing)
    return type(thing).__name__ if " at 0x" in shown else shown
