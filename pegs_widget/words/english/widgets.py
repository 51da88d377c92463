"""English: the widget, as Python speaks."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # the widget
    "widget.intent": "the board sent something that is not an intent: {found}",
    "widget.field": "the board sent an intent {intent!r} whose {field} is {found}",
    "widget.stale": "the game has changed meanwhile; look at the board and try again",
    "widget.locked": "this board is for replaying only",
    "widget.not_your_turn": "it is the turn of {seat}, and this board is seen from seat {perspective}",
    "widget.perspective": "positions are set up on an open table only, not from the perspective of seat {perspective}",
    "widget.next_move": (
        "next_move() waits within a running cell, which needs ipykernel 7 or newer; here is {found}. "
        "on_move(callback) works with any version"
    ),
    "widget.none_of_cards": "None of these cards takes the peg on {origin} to {target}: {hand}.",
    "widget.no_task": "there is nothing to do here: this board has no lesson and no quiz",
    "widget.no_action": "{action} is nothing that can be done now; there is: {actions}",
    "widget.quiz_play": "this is a quiz: no move is played in it, the question is answered",
    "widget.lesson_edit": "a lesson and a quiz are not edited; make a board of their game instead",
    "widget.lesson_wait": "this step is done: go on with the button Next, or try again",
    "program.failed": "{program}, which plays seat {seat}, failed at ply {ply}: {error}",
    "widget.failed": "this could not be done: {error}",
}
