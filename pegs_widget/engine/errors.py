"""What can go wrong, as values: a stable code with parameters.

    PegsError(ValueError)
    ├── RulesError            a rules text, or a value that a field does not take
    ├── PositionError         a position's text, or a position with problems
    ├── MoveError
    │   ├── InvalidMoveError      not a move's text
    │   ├── IllegalMoveError      well written, not legal now; `.verdict` says why
    │   └── AmbiguousMoveError    a short text that names several legal moves
    ├── RecordError           a record (PJN); says file, game, line and column
    ├── GameError             a node or a ply that is not there, an edit that cannot be made
    ├── SimulationError       playouts that cannot be made, a program that fails
    └── TeachingError         a lesson with a fault, a quiz that cannot be made

The sentence is made from the code when somebody reads it (`pegs_widget.words`), so that it can be said in any language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.verdict import Verdict


class PegsError(ValueError):
    """Any error of this package.  `code` is stable; `params` are what its sentence is made of."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def text(self, locale: str | None = None) -> str:
        """What is wrong, as a sentence in the language of a locale (by default, the environment's)."""
        return sentence(self.code, self.params, locale)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.code, self.params)


def _remake(kind: type[PegsError], code: str, params: dict[str, Any]) -> PegsError:
    return kind(code, **params)


class RulesError(PegsError):
    """A rules text that cannot be read, or a value that a field of R9 does not take."""


class PositionError(PegsError):
    """A position's text that cannot be read, or a position that breaks R1 to R3 (see `Position.problems`)."""


class MoveError(PegsError):
    """Something is wrong with a move."""


class InvalidMoveError(MoveError):
    """Not the text of a move (RECORD: A ply)."""


class IllegalMoveError(MoveError):
    """A well written move that is not legal now.  `verdict` tells why, with the clause."""

    @property
    def verdict(self) -> Verdict:
        verdict: Verdict = self.params["verdict"]
        return verdict


class AmbiguousMoveError(MoveError):
    """A short text that names several legal moves; `params["moves"]` lists them."""


class RecordError(PegsError):
    """A record that breaks RECORD.md.  `file`, `game` (1 the first), `line` and `column` (1 the first) tell where."""

    def __init__(
        self, code: str, *, line: int, column: int, game: int = 1, file: str | None = None, **params: Any
    ) -> None:
        super().__init__(code, line=line, column=column, game=game, file=file, **params)
        self.line = line
        self.column = column
        self.game = game
        self.file = file

    def text(self, locale: str | None = None) -> str:
        code = "record.at_game" if self.game > 1 else "record.at"
        file = f"{self.file}, " if self.file else ""
        return file + sentence(code, {**self.params, "text": super().text(locale)}, locale)


class GameError(PegsError):
    """A node, ply or branch that is not there, or an edit that cannot be made."""


class SimulationError(PegsError):
    """Playouts, odds or a tournament that cannot be made, or that a program spoils by its choice.

    `finished` is what had been done when it happened, as the call would have returned it; None where nothing had begun.
    """

    finished: Any = None


class TeachingError(PegsError):
    """A lesson with a fault, a quiz that cannot be made, or an answer where none is asked for."""
