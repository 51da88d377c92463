"""The questions of a quiz: how they are found in a position, and graded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from pegs_widget.engine.board import HOME, IN_SPOT, SIDE, START_NAMES
from pegs_widget.engine.cards import JOKER_RANK, UNKNOWN_RANK, Card
from pegs_widget.engine.errors import TeachingError
from pegs_widget.engine.moves import Move, Part
from pegs_widget.game.tree import Game
from pegs_widget.teaching.clauses import CLAUSES, clause_text
from pegs_widget.words import joined, sentence

if TYPE_CHECKING:
    from pegs_widget.engine.chance import Chance
    from pegs_widget.engine.position import Position
    from pegs_widget.engine.rules import Rules

PEGS, TARGETS, LEGAL = "pegs", "targets", "legal"
KINDS = (PEGS, TARGETS, LEGAL)

# A random game is looked at after so many plies at first, and then again and again after so many more.
_FIRST_LOOK, _NEXT_LOOK = 24, 11
_OTHER_CHOICES = 3
_MOST_REASONS = 3
# Clauses that no single move can break; they are no answers to choose from.
_NO_ANSWERS = ("R1", "R2.1", "R2.2", "R2.3", "R3", "R4.1", "R4.4", "R4.5", "R7.1", "R7.2", "R7.4", "R7.5", "R8")


class Choice(NamedTuple):
    """One of the answers to choose from: what `answer` takes, and what a learner reads."""

    value: str
    text: str


@dataclass(frozen=True)
class Grade:
    """What an answer is worth: right or not, the explanation, the holes that it is about, and the right answer."""

    correct: bool
    message: str
    holes: tuple[str, ...]
    right: str | frozenset[str]


@dataclass(frozen=True)
class Question:
    """A question about a position.

    `card` is the card that is played, `hole` the peg it is about (`""` for `pegs`), `move` the one to be judged
    (`legal` only).  `right` is the right answer: holes, or `"legal"` or a clause.
    """

    kind: str
    position: Position
    card: str
    right: str | frozenset[str]
    hole: str = ""
    move: Move | None = None
    choices: tuple[Choice, ...] = ()
    locale: str | None = None

    @property
    def prompt(self) -> str:
        """The question in words."""
        params = {"seat": self.position.seat, "card": self.card, "hole": self.hole, "move": str(self.move)}
        name = f"{LEGAL}_discard" if self.move and self.move.is_discard else self.kind
        return sentence(f"quiz.{name}", params, self.locale)

    @property
    def marks(self) -> tuple[str, ...]:
        """The holes that the question itself points at: the peg's, and where it is to go."""
        if self.move:
            return tuple(dict.fromkeys(hole for part in self.move.parts for hole in part[:2]))
        return (self.hole,) if self.hole else ()

    def told_in(self, locale: str | None) -> Question:
        """The same question in the language of a locale."""
        choices = tuple(_choice(one.value, self.position.rules, locale) for one in self.choices)
        return replace(self, choices=choices, locale=locale)

    def grade(self, answer: str | frozenset[str]) -> Grade:
        """Grades an answer.  Raises `TeachingError` (`quiz.choice`) for one that is no choice, `PositionError` for no
        hole of the board.
        """
        if self.kind == LEGAL:
            return self._judged(str(answer))
        for hole in answer:
            self.position.check_hole(hole)
        return self._compared(frozenset(answer))

    def _judged(self, answer: str) -> Grade:
        allowed = [choice.value for choice in self.choices]
        if answer not in allowed:
            raise TeachingError("quiz.choice", found=repr(answer), allowed=" ".join(allowed))
        assert self.move is not None
        verdict = self.position.explain(self.move)
        correct = answer == self.right
        lines = [self._say("right" if correct else "wrong"), verdict.text(self.locale)]
        if not verdict.legal:
            lines.append(f"{self.right}: {clause_text(str(self.right), self.position.rules, self.locale)}")
        return Grade(correct, "\n".join(lines), verdict.holes or self.marks, self.right)

    def _compared(self, answer: frozenset[str]) -> Grade:
        assert isinstance(self.right, frozenset)
        missed, wrong = sorted(self.right - answer), sorted(answer - self.right)
        lines = [self._say("wrong" if missed or wrong else "right")]
        for code, holes in (("missed", missed), ("too_many", wrong)):
            if holes:
                names = joined(holes, self.locale)
                lines.append(sentence(f"quiz.{code}", {"n": len(holes), "holes": names}, self.locale))
        if not self.right:
            lines.append(self._say("nowhere"))
            wrong = wrong or [move.parts[0].target for move in self._tries(self.hole)]
        for hole in (wrong or missed)[:_MOST_REASONS]:
            lines += self._reason(hole)
        return Grade(answer == self.right, "\n".join(lines), tuple(sorted(self.right)), self.right)

    def _reason(self, hole: str) -> list[str]:
        """Why a hole belongs to the answer or not."""
        if self.kind == TARGETS:
            tried = [Move(Card(self.card), (Part(self.hole, hole),))]
        else:
            moves = self.position.legal_moves.with_card(self.card)
            tried = [move for move in moves if any(part.origin == hole for part in move.parts)] or self._tries(hole)
        if not tried:
            return []
        why = self.position.explain(tried[0]).text(self.locale)
        return [sentence("quiz.because", {"move": str(tried[0]), "why": why}, self.locale)]

    def _tries(self, hole: str) -> list[Move]:
        """What somebody might want to do with the card and the peg in a hole."""
        return [move for move in candidates(self.position, self.card) if move.parts[0].origin == hole]

    def _say(self, name: str) -> str:
        return sentence(f"quiz.{name}", locale=self.locale)


# ------------------------------------------------------------ finding them


def played_positions(rules: Rules, chance: Chance) -> Iterator[Position]:
    """Positions from the middle of random games, without end."""
    while True:
        game = Game.deal(rules, seed=chance.word())
        look = _FIRST_LOOK
        while moves := game.position.legal_moves:
            if game.node.ply == look:
                yield game.position
                look += _NEXT_LOOK
            game.play(moves[chance.below(len(moves))])


def make_question(
    kind: str, position: Position, chance: Chance, before: Sequence[Question], locale: str | None
) -> Question | None:
    """A question of a kind about a position, or None where it would be too easy there."""
    finder = {PEGS: _pegs_question, TARGETS: _targets_question, LEGAL: _legal_question}[kind]
    return finder(position, chance, [one for one in before if one.kind == kind], locale)


def _ranks(position: Position, chance: Chance) -> list[str]:
    """The known cards of the mover, in random order."""
    known = dict.fromkeys(rank for rank in position.hands[position.seat] if rank != UNKNOWN_RANK)
    return list(chance.shuffled(tuple(known)))


def _pegs_question(
    position: Position, chance: Chance, before: Sequence[Question], locale: str | None
) -> Question | None:
    asked = Counter(one.card for one in before)
    for rank in sorted(_ranks(position, chance), key=asked.__getitem__):
        moves = [move for move in position.legal_moves.with_card(rank) if move.parts]
        movable = frozenset(part.origin for move in moves for part in move.parts)
        others = {hole for colour in _own_team(position) for hole in position.pegs[colour]} - movable
        # With one peg, or with all, it is found without looking.
        if len(movable) >= 2 and others:
            return Question(PEGS, position, rank, movable, locale=locale)
    return None


def _targets_question(
    position: Position, chance: Chance, before: Sequence[Question], locale: str | None
) -> Question | None:
    """Seldom a peg that comes out or goes nowhere, often one with a choice."""
    asked = Counter(one.card for one in before)
    nowhere = sum(not one.right for one in before)
    found: list[tuple[tuple[int, ...], Question]] = []
    for rank in _ranks(position, chance):
        moves = position.legal_moves.with_card(rank)
        if any(move.is_split for move in moves):
            continue
        pegs = dict.fromkeys(move.parts[0].origin for move in candidates(position, rank) if move.parts)
        for hole in pegs:
            right = frozenset(part.target for move in moves for part in move.parts if part.origin == hole)
            if hole in START_NAMES and rank != JOKER_RANK:
                continue
            interest = 3 if len(right) > 1 else 2 if not right and nowhere * 4 < len(before) else 1 if right else 0
            if interest:
                question = Question(TARGETS, position, rank, right, hole, locale=locale)
                found.append(((asked[rank], -interest, chance.below(1000)), question))
    return min(found, key=lambda one: one[0])[1] if found else None


def _legal_question(
    position: Position, chance: Chance, before: Sequence[Question], locale: str | None
) -> Question | None:
    """A move whose verdict has been asked for least; about every third is legal, and then more than a plain step."""
    asked = Counter(one.right for one in before)
    found: list[tuple[tuple[int, ...], Move, str]] = []
    for rank in _ranks(position, chance):
        for move in (*candidates(position, rank), *_mistakes(position, rank, chance)):
            verdict = position.explain(move)
            if verdict.legal:
                plain = len(position.steps(move)) < 2 and all(part.target[1] != "h" for part in move.parts)
                found.append(((asked[LEGAL] // 2, plain, chance.below(1000)), move, LEGAL))
            elif verdict.clause in CLAUSES:
                found.append(((asked[verdict.clause], 0, chance.below(1000)), move, verdict.clause))
    if not found:
        return None
    _, move, right = min(found, key=lambda one: one[0])
    return Question(
        LEGAL,
        position,
        move.rank,
        right,
        move.parts[0].origin if move.parts else "",
        move,
        _choices(position, move, right, chance, locale),
        locale,
    )


def _choices(position: Position, move: Move, right: str, chance: Chance, locale: str | None) -> tuple[Choice, ...]:
    """Legal first, then clauses in order: the right one, and others that do not forbid the move."""
    verdict = position.explain(move)
    reasons = {LEGAL} if verdict.legal else {reason.clause for reason in verdict.reasons}
    others = [clause for clause in CLAUSES if clause not in reasons and not clause.startswith(_NO_ANSWERS)]
    shown = {*chance.shuffled(others)[:_OTHER_CHOICES], right} - {LEGAL}
    values = (LEGAL, *(one for one in CLAUSES if one in shown))
    return tuple(_choice(one, position.rules, locale) for one in values)


def _choice(value: str, rules: Rules, locale: str | None) -> Choice:
    if value == LEGAL:
        return Choice(value, sentence("quiz.choice_legal", locale=locale))
    return Choice(value, sentence("quiz.choice_illegal", {"text": clause_text(value, rules, locale)}, locale))


def candidates(position: Position, rank: str) -> Iterator[Move]:
    """Moves of one part that a person would think of: each peg of the team as far as the card says, all ways."""
    card = Card(rank)
    for colour in _own_team(position):
        for origin in dict.fromkeys(position.pegs[colour]):
            for target in dict.fromkeys(_thinkable(position, rank, colour, origin)):
                yield Move(card, (Part(origin, target),))


def _mistakes(position: Position, rank: str, chance: Chance) -> Iterator[Move]:
    """Moves that a beginner might try: a discard, one hole too many, another's peg, a joker to nowhere, a split that
    brings a peg out.
    """
    card = Card(rank)
    yield Move(card)
    own = [(colour, hole) for colour in _own_team(position) for hole in position.pegs[colour] if hole[1].isdigit()]
    starts = [hole for colour in _own_team(position) for hole in position.pegs[colour] if hole in START_NAMES]
    other = position.next_seat
    if rank == JOKER_RANK:
        if own:
            colour, hole = own[chance.below(len(own))]
            yield Move(card, (Part(hole, f"{colour}3"),))
        return
    for hole in position.pegs[other]:
        if hole[1].isdigit():
            yield from (Move(card, (Part(hole, to),)) for to in _thinkable(position, rank, other, hole))
    for colour, hole in own:
        for to in _thinkable(position, rank, colour, hole):
            number = int(to[2:] if to[1] == "h" else to[1:])
            if to[1] != "h" and number + 1 < SIDE:
                yield Move(card, (Part(hole, f"{to[0]}{number + 1}"),))
            if (
                starts
                and to[1] != "h"
                and number
                and any(move.is_split for move in position.legal_moves.with_card(rank))
            ):
                start = starts[chance.below(len(starts))]
                yield Move(card, (Part(start, f"{start[0]}8"), Part(hole, f"{to[0]}{number - 1}")))


def _own_team(position: Position) -> tuple[str, ...]:
    return position.rules.team(position.rules.team_of(position.seat))


def _thinkable(position: Position, rank: str, colour: str, origin: str) -> Iterator[str]:
    """Where somebody might want to take a peg with a card, rightly or not."""
    if rank == JOKER_RANK:
        # Any hole on the track where a peg stands: its own colour's too.
        yield from (hole for pegs in position.pegs.values() for hole in pegs if hole[1:].isdigit() and hole != origin)
        return
    steps = {"A": 1, "J": 10, "Q": 10, "K": 10}.get(rank) or int(rank)
    if origin in START_NAMES:
        yield f"{colour}8"
        return
    if origin[1] == "h":
        if int(origin[2:]) + steps <= HOME:
            yield f"{colour}h{int(origin[2:]) + steps}"
        return
    seats = position.rules.seats
    ring = SIDE * len(seats)
    at = seats.index(origin[0]) * SIDE + int(origin[1:])
    to = (at + (-steps if rank == "8" else steps)) % ring
    yield f"{seats[to // SIDE]}{to % SIDE}"
    short = (seats.index(colour) * SIDE + IN_SPOT - at) % ring
    if short < steps <= short + HOME:
        yield f"{colour}h{steps - short}"
