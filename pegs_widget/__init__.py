"""Pegs and Jokers: the rules, recorded games, pictures and a notebook widget.

The public names are loaded when they are first used, so `import pegs_widget` itself costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegs_widget.engine.errors import AmbiguousMoveError as AmbiguousMoveError
    from pegs_widget.engine.errors import GameError as GameError
    from pegs_widget.engine.errors import IllegalMoveError as IllegalMoveError
    from pegs_widget.engine.errors import InvalidMoveError as InvalidMoveError
    from pegs_widget.engine.errors import MoveError as MoveError
    from pegs_widget.engine.errors import PegsError as PegsError
    from pegs_widget.engine.errors import PositionError as PositionError
    from pegs_widget.engine.errors import RecordError as RecordError
    from pegs_widget.engine.errors import RulesError as RulesError
    from pegs_widget.engine.moves import Move as Move
    from pegs_widget.engine.moves import Moves as Moves
    from pegs_widget.engine.rules import Rules as Rules

__version__ = "0.1.0"

_HOME_OF = {
    "AmbiguousMoveError": "engine.errors",
    "GameError": "engine.errors",
    "IllegalMoveError": "engine.errors",
    "InvalidMoveError": "engine.errors",
    "MoveError": "engine.errors",
    "PegsError": "engine.errors",
    "PositionError": "engine.errors",
    "RecordError": "engine.errors",
    "RulesError": "engine.errors",
    "Move": "engine.moves",
    "Moves": "engine.moves",
    "Rules": "engine.rules",
}

__all__ = ["__version__", *_HOME_OF]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
