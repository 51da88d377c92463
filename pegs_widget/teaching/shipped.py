"""The lessons that come with the package: the rules from nothing, each clause met once."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from pegs_widget.teaching.clauses import rules_of
from pegs_widget.teaching.lesson import Lesson

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules


def course(rules: Rules | str = "arizona") -> tuple[Lesson, ...]:
    """A dozen lessons that teach a preset (of other rules, the preset that they are based on) from the beginning.

    Raises `RulesError` for a text that names no rules.
    """
    with as_file(files("pegs_widget") / "teaching" / "lessons" / f"{rules_of(rules).preset}.pjn") as path:
        return Lesson.load_all(path)
