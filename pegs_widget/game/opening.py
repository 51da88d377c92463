"""The opening: where the tags of a record say that a game begins (RECORD: A game)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from pegs_widget.engine.board import SEATS
from pegs_widget.engine.cards import UNKNOWN_CARD, Card
from pegs_widget.engine.chance import check_seed
from pegs_widget.engine.errors import GameError, PegsError
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import TABLES, Rules
from pegs_widget.game.stock import Stock, listed, merged

CLAUSE = "RECORD: A game"
VERSION = "1"
NOT_KNOWN = "?"
UNFINISHED = "*"
HAND_TAGS = {f"Hand{seat.upper()}": seat for seat in SEATS}
NAME_TAGS = {seat: f"Seat{seat.upper()}" for seat in SEATS}

_NAME = re.compile(r"\w+")

# The tags in the order of a record; any others follow as they were found.
TAG_ORDER = (
    *("PJN", "Event", "Site", "Date", "Round", "Rules", "Players", "Teams"),
    *NAME_TAGS.values(),
    *("Dealer", "Viewer", "Seed", "Position", "Deck", "Discards"),
    *HAND_TAGS,
    *("Termination", "Result"),
)

# The tags that the plies depend on: they stay as they are for the life of a game.
FIXED_TAGS = frozenset(
    ("PJN", "Rules", "Players", "Teams", "Dealer", "Viewer", "Seed", "Position", "Deck", "Discards", *HAND_TAGS)
)


class Opening(NamedTuple):
    """Where a game begins: the seat that begins every round, the position and the stock."""

    first: str
    position: Position
    stock: Stock


def known(tags: Mapping[str, str], name: str) -> str | None:
    """The value of a tag; None where it is missing or unknown (`?`)."""
    value = tags.get(name, NOT_KNOWN)
    return None if value == NOT_KNOWN else value


def opening_of(tags: Mapping[str, str], first: str | None = None) -> Opening:
    """Where a game with these tags begins; `first` is who plays first where neither dealer nor position tells.

    Raises `GameError`; `params["tag"]` is the tag that is wrong or missing, `params["at"]` the place in its value.
    """
    rules = _rules(tags)
    for name, value in tags.items():
        check_tag(name, value, rules)
    start = _position(tags, rules)
    dealer = known(tags, "Dealer")
    if start is not None:
        first = start.seat
    elif dealer is not None:
        first = _left_of(rules, dealer)
    elif first is None or first not in rules.seats:
        first = rules.seats[0]
    position = start or Position.start(rules, first)
    deck = _cards(tags, "Deck")
    if deck is not None and start is None:
        if len(deck) != rules.cards:
            raise GameError(
                "tag.deck", tag="Deck", at=0, found=len(deck), allowed=rules.cards, decks=rules.decks, clause="R3.1"
            )
        stock = Stock.dealt(rules, deck, _right_of(rules, first))
    else:
        stock = _laid_out(tags, position, deck)
    seed = known(tags, "Seed")
    stock = replace(stock, held=_hands(tags, stock.hands), seed=None if seed is None else int(seed))
    with _reading(_source_of_cards(tags)):
        problem = stock.problem(rules.decks)
        if problem is not None:
            raise problem
        hands = {seat: [card.rank for card in hand] for seat, hand in stock.hands.items()}
        return Opening(first, position.replace(hands=hands), stock)


def as_written(tags: Mapping[str, str]) -> dict[str, str]:
    """Tags that an opening has been made of, with rules, cards and position as writers put them."""
    written = {**tags, "Rules": _rules(tags).text}
    for name in ("Deck", "Discards", *HAND_TAGS):
        cards = _cards(tags, name)
        if cards is not None:
            written[name] = listed(cards)
    if known(tags, "Position") is not None:
        written["Position"] = Position.parse(tags["Position"]).text
    return written


def _rules(tags: Mapping[str, str]) -> Rules:
    numbers = []
    for name, usual in (("Players", None), ("Teams", "2")):
        value = known(tags, name) or usual
        if value is None:
            raise GameError("tag.missing", tag=name, at=0, clause=CLAUSE)
        if not value.isdecimal():
            raise GameError("tag.number", tag=name, at=0, found=value, clause=CLAUSE)
        numbers.append(int(value))
    text = known(tags, "Rules")
    if text is None:
        raise GameError("tag.missing", tag="Rules", at=0, clause=CLAUSE)
    players, teams = numbers
    if (players, teams) not in TABLES:
        allowed = " ".join(f"{one}/{other}" for one, other in TABLES)
        tag = "Teams" if players in dict(TABLES) else "Players"
        raise GameError("rules.table", tag=tag, at=0, found=f"{players}/{teams}", allowed=allowed, clause="R1.2")
    with _reading("Rules"):
        return Rules.parse(text, players, teams)


def check_tag(name: str, value: str, rules: Rules) -> None:
    """Raises `GameError` for a tag that cannot be written, or whose value is of the wrong kind."""
    if not _NAME.fullmatch(name) or "\n" in value:
        raise GameError("tag.form", tag=name, at=0, found=value, clause=CLAUSE)
    if value == NOT_KNOWN:
        return
    if name == "PJN" and value != VERSION:
        raise GameError("tag.version", tag=name, at=0, found=value, allowed=VERSION, clause=CLAUSE)
    if (name in ("Dealer", "Viewer") and value not in rules.seats) or HAND_TAGS.get(name, "a") not in rules.seats:
        raise GameError("tag.seat", tag=name, at=0, found=value, allowed=" ".join(rules.seats), clause="R1.1")
    if name == "Result" and value not in (UNFINISHED, *rules.seats[: rules.teams]):
        allowed = " ".join(rules.seats[: rules.teams])
        raise GameError("tag.result", tag=name, at=0, found=value, allowed=allowed, clause=CLAUSE)
    if name == "Seed":
        with _reading(name):
            if not value.isdecimal():
                raise GameError("chance.seed", found=value)
            check_seed(int(value))


def result_problem(tags: Mapping[str, str], last: Position) -> GameError | None:
    """What is wrong with the `Result` of a game whose main line ends with this position; None if nothing."""
    result = known(tags, "Result")
    if last.winner is not None and result not in (None, last.winner):
        return GameError("tag.result_other", tag="Result", at=0, found=result, winner=last.winner, clause=CLAUSE)
    if last.winner is None and result not in (None, UNFINISHED) and known(tags, "Termination") is None:
        return GameError("tag.result_why", tag="Result", at=0, found=result, clause=CLAUSE)
    return None


def _position(tags: Mapping[str, str], rules: Rules) -> Position | None:
    text = known(tags, "Position")
    if text is None:
        if known(tags, "Discards"):
            raise GameError("tag.discards", tag="Discards", at=0, clause=CLAUSE)
        return None
    with _reading("Position"):
        position = Position.parse(text)
    if position.rules != rules:
        found, expected = (f"{one.text} {one.players} {one.teams}" for one in (position.rules, rules))
        raise GameError("tag.position", tag="Position", at=0, found=found, expected=expected, clause=CLAUSE)
    return position


def _laid_out(tags: Mapping[str, str], position: Position, deck: Sequence[Card] | None) -> Stock:
    """The stock where no deal is recorded: what is not said of the piles is unknown."""
    held = tuple(tuple(Card(rank) for rank in hand) for hand in position.hands.values())
    rest = position.rules.cards - sum(map(len, held))
    discards = _cards(tags, "Discards")
    if deck is None:
        deck = (UNKNOWN_CARD,) * (rest - len(discards or ()))
    if discards is None:
        discards = (UNKNOWN_CARD,) * (rest - len(deck))
    return Stock(tuple(deck), discards, held)


def _hands(tags: Mapping[str, str], hands: Mapping[str, tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """The hands with what the tags say of them."""
    known_hands = []
    for name, hand in zip(HAND_TAGS, hands.values(), strict=False):
        said = _cards(tags, name)
        both = hand if said is None else merged(hand, said)
        if both is None:
            raise GameError("tag.hand", tag=name, at=0, found=listed(said or ()), expected=listed(hand), clause="R3.2")
        known_hands.append(both)
    return tuple(known_hands)


def _cards(tags: Mapping[str, str], name: str) -> tuple[Card, ...] | None:
    value = known(tags, name)
    if value is None:
        return None
    cards = []
    for word in re.finditer(r"\S+", value):
        with _reading(name, word.start()):
            cards.append(Card.parse(word[0]))
    return tuple(cards)


def _source_of_cards(tags: Mapping[str, str]) -> str:
    """The tag to name where all cards together are wrong."""
    return next((name for name in ("Deck", "Discards", "Position", *HAND_TAGS) if known(tags, name)), "Rules")


def _left_of(rules: Rules, seat: str) -> str:
    return rules.seats[(rules.seats.index(seat) + 1) % rules.players]


def _right_of(rules: Rules, seat: str) -> str:
    return rules.seats[rules.seats.index(seat) - 1]


@contextmanager
def _reading(tag: str, at: int = 0) -> Iterator[None]:
    """Makes any error about what a tag holds into one that names the tag."""
    try:
        yield
    except PegsError as error:
        raise GameError(error.code, **{"clause": CLAUSE, **error.params, "tag": tag, "at": at}) from error
