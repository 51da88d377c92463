"""What must hold of every game, whatever happens in it."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pegs_widget.engine.cards import Card, full_deck
from pegs_widget.engine.errors import GameError, RecordError
from pegs_widget.engine.rules import Rules
from pegs_widget.game.comments import Command, Comment
from pegs_widget.game.events import Event
from pegs_widget.game.node import Node
from pegs_widget.game.reader import RecordWarning, loads
from pegs_widget.game.tree import Game
from tests.game.samples import tree_of

TABLES = [
    *[Rules.arizona(), Rules.standard(), Rules.arizona(6, 3, pegs=2), Rules.standard(8, 4, pegs=1)],
    Rules.standard(pegs=1, nine="split", joker_from="start_first"),
]
ORDINARY = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
GLYPHS = ["!", "?", "!!", "??", "!?", "?!", "$7", "$139"]
COMMANDS = ["mark a8", "arrow a8 b3", "odds a=0.62 n=2000", "private", "what 1 } 2"]

few = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Scribbler:
    """Makes all kinds of changes to a game, at random."""

    def __init__(self, game: Game, chance: random.Random, words: list[str]) -> None:
        self.game = game
        self.chance = chance
        self.words = words

    def scribble(self, changes: int) -> None:
        acts = [self.play] * 6 + [self.name_draws, self.comment, self.annotate, self.glyphs, self.set_up]
        for _ in range(changes):
            self.chance.choice(acts)()

    def edit(self) -> None:
        acts = [
            self.play,
            self.comment,
            self.annotate,
            self.glyphs,
            self.set_up,
            self.promote,
            self.demote,
            self.delete,
        ]
        self.chance.choice(acts)()

    def node(self) -> Node:
        """Mostly the cursor, so that lines grow long."""
        return self.game.node if self.chance.random() < 0.8 else self.chance.choice(list(self.game.nodes()))

    def play(self) -> None:
        node = self.node()
        moves = node.position.legal_moves
        if moves:
            with allowed("stock.elsewhere"):  # an unknown card cannot be one that everybody sees elsewhere
                self.game.play(self.chance.choice(moves), at=node)

    def name_draws(self) -> None:
        node = self.node()
        moves = node.position.legal_moves
        if moves:
            with allowed("stock.elsewhere", "stock.named", "game.draw"):  # nothing is drawn after a win
                self.game.play(self.chance.choice(moves), [self.chance.choice(full_deck(1))], at=node)

    def set_up(self) -> None:
        node = self.node()
        seat = self.chance.choice(self.game.rules.seats)
        held = Counter(rank for hand in node.position.hands.values() for rank in hand)
        rank = self.chance.choice([rank for rank in ("?", "5", "K", "X") if rank == "?" or held[rank] < 6])
        hand = (*node.position.hands[seat][1:], rank)
        with allowed("stock.elsewhere"):
            self.game.set_up(node.position.replace(seat=seat, hands={seat: hand}), at=node)

    def comment(self) -> None:
        self.game.comment(self.node(), self.chance.choice(self.words))

    def annotate(self) -> None:
        self.game.annotate(self.node(), *self.chance.sample(COMMANDS, self.chance.randrange(3)))

    def glyphs(self) -> None:
        node = self.node()
        if not node.is_root:
            self.game.glyphs(node, *self.chance.sample(GLYPHS, self.chance.randrange(3)))

    def promote(self) -> None:
        with allowed("game.on_main_line", "game.draw"):
            self.game.promote(self.chance.choice(list(self.game.nodes())))

    def demote(self) -> None:
        with allowed("game.no_variation", "game.draw"):
            self.game.demote(self.chance.choice(list(self.game.nodes())))

    def delete(self) -> None:
        with allowed("game.root", "game.draw"):
            self.game.delete(self.chance.choice(list(self.game.nodes())))


@contextmanager
def allowed(*codes: str) -> Iterator[None]:
    """Passes over these errors: what is tried at random cannot always be done."""
    try:
        yield
    except GameError as error:
        if error.code not in codes:
            raise


def games(seed: int, rules: Rules, known: bool, words: list[str]) -> Scribbler:
    chance = random.Random(seed)
    game = Game.deal(rules, seed=seed)
    if not known:
        game = Game({name: value for name, value in game.tags.items() if name != "Deck"})
    return Scribbler(game, chance, words)


scribblers = st.builds(
    games,
    st.integers(0, 2**32),
    st.sampled_from(TABLES),
    st.booleans(),
    st.lists(ORDINARY, min_size=1, max_size=4),
)


@few
@given(scribblers)
def test_written_and_read_again(scribbler: Scribbler) -> None:
    scribbler.scribble(40)
    game = scribbler.game
    again = loads(game.text)
    assert again.text == game.text
    assert tree_of(again) == tree_of(game)
    assert dict(again.tags) == dict(game.tags)


@few
@given(scribblers)
def test_no_card_is_made_or_lost(scribbler: Scribbler) -> None:
    scribbler.scribble(40)
    game = scribbler.game
    for node in game.nodes():
        assert len(node.stock.cards) == game.rules.cards
        assert node.stock.problem(game.rules.decks) is None
        for seat, hand in node.stock.hands.items():
            assert Counter(card.rank for card in hand) == Counter(node.position.hands[seat])


@few
@given(scribblers)
def test_undo_restores_everything(scribbler: Scribbler) -> None:
    game = scribbler.game
    states = [(game.text, tree_of(game))]

    def note(event: Event) -> None:
        if event.changed or event.removed:
            states.append((game.text, tree_of(game)))

    game.observe(note)
    for _ in range(20):
        scribbler.edit()
    game.unobserve(note)
    for text, tree in states[-2::-1]:
        game.undo()
        assert (game.text, tree_of(game)) == (text, tree)
    for text, tree in states[1:]:
        game.redo()
        assert (game.text, tree_of(game)) == (text, tree)


@few
@given(scribblers, st.integers(0, 7))
def test_a_viewer_copy_knows_one_hand(scribbler: Scribbler, place: int) -> None:
    scribbler.scribble(30)
    game = scribbler.game
    seat = game.rules.seats[place % game.rules.players]
    copy = game.seen_by(seat)
    again = loads(copy.text)
    assert again.text == copy.text
    assert copy.seen_by(seat).text == copy.text
    for node in again.nodes():
        assert all(card == Card("?") for card in node.stock.pile)
        assert all(set(hand) <= {"?"} for other, hand in node.position.hands.items() if other != seat)
        assert not any(comment.private for comment in (*node.comments, *node.lead_comments))


@few
@given(st.integers(0, 2**64 - 1), st.sampled_from(TABLES), st.integers(0, 99))
def test_the_same_seed_is_the_same_game(seed: int, rules: Rules, choices: int) -> None:
    texts = set()
    for _ in range(2):
        game = Game.deal(rules, seed=seed)
        chance = random.Random(choices)
        while game.position.legal_moves and game.node.ply < 30:
            game.play(chance.choice(game.position.legal_moves))
        texts.add(game.text)
    assert len(texts) == 1


SMALL = (
    '[Rules "standard"]\n[Players "4"]\n[Dealer "d"]\n[HandA "A 7 ? ? ? ?"]\n\n'
    "{hi} 1a. A as-a8! {[%draw 7h]} (1a. ? -- {x [%mark a8]} 1b. 5 --?) 1b. 5 -- {[%irregular]} 1c. K cs-c8\n"
)
PIECES = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    '"',
    "\\",
    ";",
    "%",
    "!",
    "?",
    "$1",
    ".",
    "-",
    " ",
    "\n",
    "1a.",
    "K ",
    "--",
    "é",
]
cuts = st.tuples(st.integers(0, len(SMALL)), st.integers(0, 9), st.sampled_from(["", *PIECES]))


@settings(max_examples=300, deadline=None)
@given(st.lists(cuts, min_size=1, max_size=3))
def test_whatever_is_wrong_is_a_record_error(changes: list[tuple[int, int, str]]) -> None:
    text = SMALL
    for at, length, piece in changes:
        text = text[:at] + piece + text[at + length :]
    read = game_or_error(text)
    if isinstance(read, Game):
        assert loads(read.text).text == read.text
    else:
        assert read.params["clause"]
        assert read.params["found"] is not None
        assert 1 <= read.column <= len(text.split("\n")[read.line - 1]) + 1
        assert str(read)


def game_or_error(text: str) -> Game | RecordError:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RecordWarning)
            return loads(text)
    except RecordError as error:
        return error


@given(ORDINARY, ORDINARY, st.lists(st.sampled_from(COMMANDS), max_size=3))
def test_comments(prose: str, other: str, commands: list[str]) -> None:
    made = [Command(*command.split(None, 1)) for command in commands]
    comment = Comment.of_commands(*made).with_prose(prose)
    assert comment.text == Comment.of(comment.text).text
    if "[%" not in prose + other and "]" not in prose + other:
        assert comment.commands == tuple(made)
        assert comment.prose == prose.strip()
        assert comment.with_prose(other).prose == other.strip()
        assert comment.with_prose(other).commands == tuple(made)
