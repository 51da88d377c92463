"""English: quizzes."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "quiz.pegs": "Player {seat} plays {card:object}. Click every peg that can be moved with it.",
    "quiz.targets": "Player {seat} moves the peg on {hole} with {card:object}. Click every hole where it may go.",
    "quiz.legal": "Player {seat} wants to play {move}. Is this legal, and by which clause?",
    "quiz.legal_discard": (
        "Player {seat} wants to throw {card:object} away without moving. Is this legal, and by which clause?"
    ),
    "quiz.choice_legal": "Legal",
    "quiz.choice_illegal": "Not legal. {text}",
    "quiz.right": "Right.",
    "quiz.wrong": "Not quite.",
    "quiz.missed": ("This one was missing: {holes}.", "These were missing: {holes}."),
    "quiz.too_many": ("This one is wrong: {holes}.", "These are wrong: {holes}."),
    "quiz.because": "{move}. {why}",
    "quiz.nowhere": "It can go nowhere.",
    "quiz.score": (
        "{right} of {n} question answered right.",
        "{right} of {n} questions answered right.",
    ),
    # what can go wrong
    "quiz.finished": "there is nothing to ask: in the position {position} the game is over",
    "quiz.kind": "there is no kind of question {found}; there are: {allowed}",
    "quiz.count": "a quiz has from 1 to {most} questions, not {found}",
    "quiz.no_question": "no question of the kinds {kinds} could be made from these positions",
    "quiz.choice": "{found} is not among the answers: {allowed}",
    "quiz.not_open": "this question is answered already: go on with next()",
    "quiz.not_answered": "this question is not answered yet",
    "quiz.over": "the quiz is over",
}
