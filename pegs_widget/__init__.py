"""Pegs and Jokers: the rules, recorded games, pictures and a notebook widget.

The public names are loaded when they are first used, so `import pegs_widget` itself costs nothing.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegs_widget.drawing.svg import board_svg as board_svg
    from pegs_widget.drawing.text import board_text as board_text
    from pegs_widget.engine.cards import Card as Card
    from pegs_widget.engine.errors import AmbiguousMoveError as AmbiguousMoveError
    from pegs_widget.engine.errors import GameError as GameError
    from pegs_widget.engine.errors import IllegalMoveError as IllegalMoveError
    from pegs_widget.engine.errors import InvalidMoveError as InvalidMoveError
    from pegs_widget.engine.errors import MoveError as MoveError
    from pegs_widget.engine.errors import PegsError as PegsError
    from pegs_widget.engine.errors import PositionError as PositionError
    from pegs_widget.engine.errors import RecordError as RecordError
    from pegs_widget.engine.errors import RulesError as RulesError
    from pegs_widget.engine.errors import SimulationError as SimulationError
    from pegs_widget.engine.errors import TeachingError as TeachingError
    from pegs_widget.engine.moves import Move as Move
    from pegs_widget.engine.moves import Moves as Moves
    from pegs_widget.engine.moves import Part as Part
    from pegs_widget.engine.moves import Step as Step
    from pegs_widget.engine.position import Position as Position
    from pegs_widget.engine.rules import Rules as Rules
    from pegs_widget.engine.seatview import SeatView as SeatView
    from pegs_widget.engine.verdict import Verdict as Verdict
    from pegs_widget.game.comments import Comment as Comment
    from pegs_widget.game.events import Event as Event
    from pegs_widget.game.line import Line as Line
    from pegs_widget.game.node import Node as Node
    from pegs_widget.game.reader import load as load
    from pegs_widget.game.reader import loads as loads
    from pegs_widget.game.reader import read_games as read_games
    from pegs_widget.game.stock import Stock as Stock
    from pegs_widget.game.tree import Game as Game
    from pegs_widget.narration import describe as describe
    from pegs_widget.narration import narrate as narrate
    from pegs_widget.simulation.odds import WinOdds as WinOdds
    from pegs_widget.simulation.odds import sharpen as sharpen
    from pegs_widget.simulation.odds import win_odds as win_odds
    from pegs_widget.simulation.playouts import Playouts as Playouts
    from pegs_widget.simulation.playouts import simulate as simulate
    from pegs_widget.simulation.programs import GreedyProgram as GreedyProgram
    from pegs_widget.simulation.programs import Program as Program
    from pegs_widget.simulation.programs import RandomProgram as RandomProgram
    from pegs_widget.simulation.reviewing import odds_along as odds_along
    from pegs_widget.simulation.reviewing import review as review
    from pegs_widget.simulation.scenarios import WhatIf as WhatIf
    from pegs_widget.simulation.scenarios import what_if as what_if
    from pegs_widget.simulation.thinking import RolloutProgram as RolloutProgram
    from pegs_widget.simulation.thinking import SearchProgram as SearchProgram
    from pegs_widget.simulation.thinking import program as program
    from pegs_widget.simulation.tournaments import Tournament as Tournament
    from pegs_widget.simulation.tournaments import tournament as tournament
    from pegs_widget.teaching.card import rules_card as rules_card
    from pegs_widget.teaching.lesson import Lesson as Lesson
    from pegs_widget.teaching.quiz import Quiz as Quiz
    from pegs_widget.teaching.rulebook import compare_rules as compare_rules
    from pegs_widget.teaching.rulebook import rules_text as rules_text
    from pegs_widget.teaching.shipped import course as course
    from pegs_widget.widget.board import PegsWidget as PegsWidget
    from pegs_widget.widget.lessons import LessonWidget as LessonWidget
    from pegs_widget.widget.quizzes import QuizWidget as QuizWidget

__version__ = "0.1.0"

_HOME_OF = {
    "board_svg": "drawing.svg",
    "board_text": "drawing.text",
    "Card": "engine.cards",
    "AmbiguousMoveError": "engine.errors",
    "GameError": "engine.errors",
    "IllegalMoveError": "engine.errors",
    "InvalidMoveError": "engine.errors",
    "MoveError": "engine.errors",
    "PegsError": "engine.errors",
    "PositionError": "engine.errors",
    "RecordError": "engine.errors",
    "RulesError": "engine.errors",
    "SimulationError": "engine.errors",
    "TeachingError": "engine.errors",
    "Move": "engine.moves",
    "Moves": "engine.moves",
    "Part": "engine.moves",
    "Step": "engine.moves",
    "Position": "engine.position",
    "Rules": "engine.rules",
    "Verdict": "engine.verdict",
    "Comment": "game.comments",
    "Event": "game.events",
    "Line": "game.line",
    "Node": "game.node",
    "load": "game.reader",
    "loads": "game.reader",
    "read_games": "game.reader",
    "Stock": "game.stock",
    "Game": "game.tree",
    "describe": "narration",
    "narrate": "narration",
    "SeatView": "engine.seatview",
    "Playouts": "simulation.playouts",
    "simulate": "simulation.playouts",
    "WinOdds": "simulation.odds",
    "win_odds": "simulation.odds",
    "sharpen": "simulation.odds",
    "GreedyProgram": "simulation.programs",
    "RolloutProgram": "simulation.thinking",
    "SearchProgram": "simulation.thinking",
    "program": "simulation.thinking",
    "odds_along": "simulation.reviewing",
    "review": "simulation.reviewing",
    "WhatIf": "simulation.scenarios",
    "what_if": "simulation.scenarios",
    "Tournament": "simulation.tournaments",
    "tournament": "simulation.tournaments",
    "RandomProgram": "simulation.programs",
    "Program": "simulation.programs",
    "Lesson": "teaching.lesson",
    "Quiz": "teaching.quiz",
    "course": "teaching.shipped",
    "compare_rules": "teaching.rulebook",
    "rules_card": "teaching.card",
    "rules_text": "teaching.rulebook",
    "PegsWidget": "widget.board",
    "LessonWidget": "widget.lessons",
    "QuizWidget": "widget.quizzes",
}

__all__ = ["__version__", *_HOME_OF]  # noqa: PLE0604


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    _let_positions_show_themselves()
    return value


def _let_positions_show_themselves() -> None:
    """Fill the engine's hooks with what loads `drawing` when the first picture is wanted."""
    hooks = import_module(f"{__name__}.engine.display").hooks
    for kind in ("svg", "text"):
        hooks.setdefault(kind, partial(_show, hooks, kind))


def _show(hooks: dict[str, Any], kind: str, position: Any, **beside: Any) -> str:
    import_module(f"{__name__}.drawing").show_positions()
    shown: str = hooks[kind](position, **beside)
    return shown


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
