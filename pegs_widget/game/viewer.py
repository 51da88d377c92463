"""A copy of a game for one seat, without what that seat cannot know (RECORD: Viewer).

Off the main line there is more to lose than hands and draws.  A variation in which another seat plays a card shows that
this card was in its hand, unless it is played on the main line at that very point; so such a variation ends there.
And a card drawn in a variation is one of the real pile; the viewer knows it only from drawing it on the main line too.
What the record itself only guesses, for want of a hand or a pile, stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegs_widget.engine.cards import UNKNOWN_CARD, UNKNOWN_RANK, Card
from pegs_widget.engine.errors import GameError
from pegs_widget.game.comments import Command, Comment
from pegs_widget.game.entry import FACTS, Entry, played, reordered, set_up
from pegs_widget.game.opening import HAND_TAGS, known, opening_of
from pegs_widget.game.stock import agree, listed

if TYPE_CHECKING:
    from pegs_widget.engine.position import Position
    from pegs_widget.game.tree import Game

PRIVATE_TAGS = ("Seed", "Deck")


def copy_for(game: Game, seat: str) -> Game:
    """What one seat knows of a game, as a game of its own; nodes keep their ids.  Raises `GameError` for no seat."""
    if seat not in game.rules.seats:
        raise GameError("seat.unknown", seat=seat, seats=" ".join(game.rules.seats))
    return _Copy(game, seat).made()


class _Copy:
    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.main_line = [node.id for node in game.main_line()]
        self.drawn = {game.entry(number).ply: self.own_draws(game.entry(number)) for number in self.main_line}
        self.entries: dict[int, Entry] = {}

    def made(self) -> Game:
        tags = self.tags()
        start = opening_of(tags, self.game.first)
        root = self.game.entry(0)
        self.entries[0] = Entry(start.position, start.stock, children=root.children, comments=_public(root.comments))
        for node in self.game.nodes():
            source = node.entry
            if source.parent in self.entries and self.may_know(node.id, source):
                assert source.parent is not None
                self.entries[node.id] = self.copied(source.parent, source)
        for number, entry in list(self.entries.items()):
            kept = [child for child in entry.children if child in self.entries]
            if len(kept) < len(entry.children):
                self.entries |= reordered(self.entries, number, kept)
        copy = type(self.game).of_entries(tags, self.game.first, self.entries)
        here = [number for number in self.game.path(self.game.node.id) if number in self.entries]
        copy.go(copy.node_by_id(here[-1]))
        return copy

    def tags(self) -> dict[str, str]:
        tags = {name: value for name, value in self.game.tags.items() if name not in (*PRIVATE_TAGS, *HAND_TAGS)}
        tags["Viewer"] = self.seat
        root = self.game.entry(0)
        if known(tags, "Position"):
            tags["Position"] = self.hidden(root.position).text
        tags[f"Hand{self.seat.upper()}"] = listed(root.stock.hands[self.seat])
        return tags

    def hidden(self, position: Position) -> Position:
        hands = {seat: (UNKNOWN_RANK,) * len(hand) for seat, hand in position.hands.items() if seat != self.seat}
        return position.replace(hands=hands)

    def may_know(self, number: int, source: Entry) -> bool:
        """Whether the viewer may know that this was possible."""
        assert source.parent is not None
        before = self.game.entry(source.parent)
        if source.move is None or before.position.seat == self.seat or number in self.main_line:
            return True
        on_main_line = self.game.entry(before.children[0]).move if source.parent in self.main_line else None
        if on_main_line is not None and agree(on_main_line.card, source.move.card):
            return True
        return all(card.rank != source.move.rank for card in before.stock.hands[before.position.seat])

    def copied(self, parent: int, source: Entry) -> Entry:
        before = self.entries[parent]
        facts: dict[str, str] = {}
        if source.move is None:
            entry = set_up(parent, before, self.hidden(source.position), self.game.first)
            facts["position"] = entry.position.text
        else:
            draws = self.known_draws(source)
            entry = played(parent, before, source.move, self.game.first, named=draws, irregular=source.irregular).entry
            if draws.count(UNKNOWN_CARD) < len(draws):
                facts["draw"] = listed(draws)
            if source.irregular:
                facts["irregular"] = ""
        return entry._replace(
            children=source.children,
            glyphs=source.glyphs,
            comments=_restated(_public(source.comments), facts),
            lead=_public(source.lead),
            beside=source.beside,
        )

    def own_draws(self, entry: Entry) -> tuple[Card, ...]:
        """The draws of a ply, those of other seats unknown."""
        pairs = zip(entry.draws, entry.drawers, strict=True)
        return tuple(card if drawer == self.seat else UNKNOWN_CARD for card, drawer in pairs)

    def known_draws(self, source: Entry) -> tuple[Card, ...]:
        """The draws of a ply as far as the viewer knows them."""
        assert source.parent is not None
        draws = self.own_draws(source)
        pile = self.game.entry(source.parent).stock.pile
        on_main_line = self.drawn.get(source.ply, ())
        is_guess = UNKNOWN_CARD in pile[: len(draws)]
        return tuple(
            card if is_guess or (at < len(on_main_line) and on_main_line[at] == card) else UNKNOWN_CARD
            for at, card in enumerate(draws)
        )


def _public(comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
    return tuple(comment for comment in comments if not comment.private)


def _restated(comments: tuple[Comment, ...], facts: dict[str, str]) -> tuple[Comment, ...]:
    """The comments with these facts in the place of those that they told; one that was told nowhere comes first."""
    left = dict(facts)
    restated = []
    for comment in comments:
        commands: list[Command | None] = []
        for command in comment.commands:
            if command.name not in FACTS:
                commands.append(command)
            else:
                commands.append(Command(command.name, left.pop(command.name)) if command.name in left else None)
        if commands != list(comment.commands):
            comment = comment.with_commands(commands)
        if comment.raw:
            restated.append(comment)
    untold = [Command(name, text) for name, text in left.items()]
    return (*([Comment.of_commands(*untold)] if untold else ()), *restated)
