"""Who chooses, and what comes of it."""

from pegs_widget.simulation.programs import Program, RandomProgram

__all__ = ["Program", "RandomProgram"]
