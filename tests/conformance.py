"""What must always hold, whatever the rules are: play any `Rules` value at random, and check every position.

Nothing here knows what a card does. `play_at_random` checks the positions of a game and what each ply makes of the
hands; `check_position` checks one position, however it came about.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterable, Mapping, Sequence

from pegs_widget.engine.cards import full_deck
from pegs_widget.engine.moves import Move, Moves
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import Rules

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X"]
MOVES_TRIED = 8  # of each position: playing every one would take too long


def play_at_random(rules: Rules, seed: int, plies: int) -> Position:
    """Plays a game from its deal, with all cards known, and checks it on the way; returns the last position."""
    chance = random.Random(seed)
    pile = [card.rank for card in full_deck(rules.decks)]
    chance.shuffle(pile)
    discards: list[str] = []

    def draw() -> str:
        if not pile:  # R3.4
            chance.shuffle(discards)
            pile.extend(discards)
            discards.clear()
        return pile.pop()

    seat = chance.choice(rules.seats)
    sizes = {one: rules.hand_size + (one == seat and rules.draw == "before") for one in rules.seats}  # R4.2
    position = Position.start(rules, seat, {one: [draw() for _ in range(size)] for one, size in sizes.items()})
    for _ in range(plies):
        assert_hands(position, sizes)
        check_position(position, chance)
        if position.winner:
            break
        move = preferred(position.legal_moves, chance)
        discards.append(move.rank)
        after = position.play(move, lambda seats: [draw() for _ in seats])
        sizes[position.seat] -= 1
        if not after.winner:
            draw_cards(rules, sizes, position.seat, after.seat, move.is_discard)
        position = after
    return position


def preferred(moves: Moves, chance: random.Random) -> Move:
    """One of the moves; often one that brings a peg home or out, since games would hardly end otherwise."""
    good = [move for move in moves if any(part.target[1] == "h" or part.origin[1] == "s" for part in move.parts)]
    return chance.choice(good if good and chance.random() < 0.7 else list(moves))


def draw_cards(rules: Rules, sizes: dict[str, int], mover: str, following: str, discard: bool) -> None:
    """R4.2 and R4.4: what a turn that does not win does to the number of cards in the hands."""
    if rules.draw == "after":
        sizes[mover] = rules.hand_size
    else:
        sizes[mover] += discard
        sizes[following] = rules.hand_size + 1


def assert_hands(position: Position, sizes: dict[str, int]) -> None:
    assert {seat: len(hand) for seat, hand in position.hands.items()} == sizes


# ---------------------------------------------------------------- one position


def check_position(position: Position, chance: random.Random) -> None:
    """Asserts what must hold of a sound position and of some of its moves, which `chance` chooses."""
    assert_sound(position)
    assert_same_from_text(position)
    moves = position.legal_moves
    assert list(moves) == sorted(moves, key=listed)
    if position.winner:
        assert not moves
        assert position.ways() == ()
        return
    assert moves or not position.hands[position.seat]  # R4.6: nobody passes
    boards = [outcome(position, move) for move in moves]
    assert len(set(boards)) == len(boards)
    for number in chance.sample(range(len(moves)), min(MOVES_TRIED, len(moves))):
        check_move(position, moves[number])
        check_ways(position, moves[number], position.ways()[number])


def assert_sound(position: Position) -> None:
    """R1.3, R2.1, R2.5, R8.1."""
    rules = position.rules
    holes = [hole for some in position.pegs.values() for hole in some if hole[1] != "s"]
    assert len(set(holes)) == len(holes)
    for colour, some in position.pegs.items():
        assert len(some) == rules.pegs
        assert all(hole[0] == colour for hole in some if hole[1] in "hs")
    teams = [rules.team(number) for number in range(rules.teams)]
    home = [team[0] for team in teams if all(in_home(position.pegs[seat]) == rules.pegs for seat in team)]
    assert position.winner == (home[0] if home else None)


def assert_same_from_text(position: Position) -> None:
    """A position is its text: what is read from it has the same moves, in the same order, and no problems."""
    for same in (Position.parse(position.text), pickle.loads(pickle.dumps(position))):
        assert same == position
        assert hash(same) == hash(position)
        assert same.text == position.text
        assert same.problems() == ()
        assert list(same.legal_moves) == list(position.legal_moves)


def outcome(position: Position, move: Move) -> tuple[str, bool, tuple[tuple[str, ...], ...]]:
    """What makes moves the same: the rank and the board that they lead to; a discard leads nowhere."""
    return move.rank, move.is_discard, tuple(position.play(move).pegs.values())


def listed(move: Move) -> tuple[object, ...]:
    """The order that `Moves` promises."""
    kind = 2 if move.is_discard else move.is_split
    return RANKS.index(move.rank), kind, [place(hole) for part in move.parts for hole in part[:2]]


def place(hole: str) -> tuple[int, str, int]:
    kind = "s" if hole[1] == "s" else "h" if hole[1] == "h" else "track"
    return ("s", "track", "h").index(kind), hole[0], int("0" + hole[1:].strip("sh"))


# ---------------------------------------------------------------- one move


def check_move(position: Position, move: Move) -> None:
    """Asserts what must hold of a legal move, and of the position after it."""
    assert move in position.legal_moves
    assert position.explain(move).legal
    assert position.parse_move(str(move)) == position.legal_moves.find(str(move)) == Move.parse(str(move)) == move
    after = position.play(move)
    assert (after.rules, after.seat) == (position.rules, position.next_seat)
    assert_sound(after)
    assert_same_from_text(after)
    assert_drawn(position, move, after)
    assert_stepped(position, move, after)
    for colour, holes in position.pegs.items():  # R2.5, R5.3: home is for good
        assert in_home(after.pegs[colour]) >= in_home(holes)


def in_home(holes: Iterable[str]) -> int:
    return sum(hole[1] == "h" for hole in holes)


def assert_drawn(position: Position, move: Move, after: Position) -> None:
    """Who draws gets a card each; the mover's own card is gone; nobody draws after a win (R3.4)."""
    seats = position.draws_after(move)
    assert not (after.winner and seats)
    for seat, hand in position.hands.items():
        assert len(after.hands[seat]) == len(hand) - (seat == position.seat) + seats.count(seat)


def assert_stepped(position: Position, move: Move, after: Position) -> None:
    """The steps, one after the other, lead from the one board to the other (R6.2, R7)."""
    pegs = {colour: list(holes) for colour, holes in position.pegs.items()}
    for step in position.steps(move):
        assert step.cause != "start" or step.target == f"{step.colour}s"
        assert step.cause != "in-spot" or step.target == f"{step.colour}3"
        pegs[step.colour].remove(step.origin)
        pegs[step.colour].append(step.target)
    assert {colour: sorted(holes) for colour, holes in pegs.items()} == {
        colour: sorted(holes) for colour, holes in after.pegs.items()
    }


def check_ways(position: Position, move: Move, ways: tuple[Move, ...]) -> None:
    """Every way to write a move is as good as the one that is listed."""
    assert ways[0] == move
    assert len(set(ways)) == len(ways)
    after = position.play(move)
    for way in ways:
        assert way in position.legal_moves
        assert position.explain(way).legal
        assert position.parse_move(str(way)) == way
        assert position.legal_moves.find(str(way)) == move
        assert position.play(way) == after


# ---------------------------------------------------------------- the same table, seen from another seat


def check_turned(position: Position) -> None:
    """Asserts that everybody could sit one seat further on (R1): the same moves lead to the same boards, turned."""
    seats = position.rules.seats
    onward = dict(zip(seats, (*seats[1:], seats[0]), strict=True))

    def turned(pegs: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
        return {onward[colour]: sorted(onward[hole[0]] + hole[1:] for hole in pegs[colour]) for colour in seats}

    hands = {onward[seat]: hand for seat, hand in position.hands.items()}
    there = Position.of(position.rules, onward[position.seat], turned(position.pegs), hands)
    expected = [(move.rank, turned(position.play(move).pegs)) for move in position.legal_moves]
    found = [(move.rank, there.play(move).pegs) for move in there.legal_moves]
    assert texts(found) == texts(expected)


def texts(outcomes: Iterable[tuple[str, Mapping[str, Sequence[str]]]]) -> list[str]:
    return sorted(f"{rank} {[(colour, sorted(pegs[colour])) for colour in sorted(pegs)]}" for rank, pegs in outcomes)
