"""What must hold under all rules that there are today: in games played at random, and in scattered positions."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pegs_widget.engine import kernel, workspace
from pegs_widget.engine.board import hole_name
from pegs_widget.engine.cards import RANKS, full_deck
from pegs_widget.engine.position import Position
from pegs_widget.engine.rules import TABLES, Rules
from tests.conformance import check_position, check_turned, outcome, play_at_random
from tests.engine.strategies import positions, rules_values

SEEDS = st.integers(0, 2**32)
steady = settings(derandomize=True, deadline=None)
whole_games = settings(steady, phases=[Phase.generate])  # there is nothing to shrink


@given(rules=rules_values(), seed=SEEDS)
@settings(whole_games, max_examples=40)
def test_random_play(rules: Rules, seed: int) -> None:
    play_at_random(rules, seed, plies=12)


@pytest.mark.parametrize(("players", "teams"), TABLES)
@pytest.mark.parametrize("preset", [Rules.arizona, Rules.standard])
def test_games_to_the_end(preset: Any, players: int, teams: int) -> None:
    last = play_at_random(preset(players, teams, pegs=1), seed=1, plies=2_000)
    assert last.winner


@given(position=positions(rules_values()), seed=SEEDS)
@settings(steady, max_examples=60)
def test_scattered_positions(position: Position, seed: int) -> None:
    check_position(position, random.Random(seed))


@given(position=positions(rules_values()))
@settings(steady, max_examples=60)
def test_no_seat_is_special(position: Position) -> None:
    check_turned(position)


@given(position=positions(rules_values()), data=st.data())
@settings(steady, max_examples=60)
def test_the_moves_depend_on_the_position_only(position: Position, data: st.DataObject) -> None:
    """However it was written down, and whatever was asked before; and not on what the others hold."""
    shuffled = {colour: data.draw(st.permutations(holes)) for colour, holes in position.pegs.items()}
    own = {position.seat: data.draw(st.permutations(position.hands[position.seat]))}
    others = {seat: ["2"] for seat in position.rules.seats if seat != position.seat}
    expected = list(position.legal_moves)
    for hands in (own, own | others):
        again = Position.of(position.rules, position.seat, shuffled, hands)
        assert list(again.legal_moves) == expected


@given(position=positions(rules_values(), unknown=False))
@settings(steady, max_examples=150)
def test_the_kernel_leaves_the_board_as_it_was(position: Position) -> None:
    table = workspace.Table(position)
    table.hold()
    before = snapshot(table.state)
    count = kernel.list_moves(table.board, table.options, table.state, table.listing)
    assert snapshot(table.state) == before
    for code in table.listing.codes[:count]:
        assert kernel.carry_out_move(table.board, table.options, table.state, code) != kernel.FORBIDDEN
        kernel.take_back(table.state, 0)
        assert snapshot(table.state) == before


@given(position=positions(rules_values(), unknown=False), data=st.data())
@settings(steady, max_examples=100)
def test_the_numbers_of_pegs_do_not_matter(position: Position, data: st.DataObject) -> None:
    """In a game the kernel's pegs come to lie in any order; a position lays them in that of its text."""
    table = workspace.Table(position)
    expected = listed_boards(table)
    table.lay(tuple(tuple(data.draw(st.permutations(holes))) for holes in table.pegs()))
    assert listed_boards(table) == expected


def listed_boards(table: workspace.Table) -> list[Any]:
    """The rank of each move that the kernel lists, with the board that it leads to."""
    table.hold()
    count = kernel.list_moves(table.board, table.options, table.state, table.listing)
    return sorted((code % kernel.PEG_UNIT, table.board_of(code)) for code in table.listing.codes[:count])


@given(rules=rules_values(), seed=SEEDS)
@settings(whole_games, max_examples=12)
def test_the_kernel_plays_the_same_games(rules: Rules, seed: int) -> None:
    board, options = workspace.board_of(rules.players), workspace.options_of(rules)
    state, listing = kernel.State(), kernel.Listing()
    kernel.seed_chance(state, seed, 0)
    kernel.new_game(options, state)
    before = position_of(rules, state)
    for _ in range(150):
        count = kernel.list_moves(board, options, state, listing)
        moves = {outcome(before, move): move for move in before.legal_moves}
        assert count == len(moves)
        code = listing.codes[kernel.random_below(state, count)]
        kernel.play(board, options, state, code)
        after = position_of(rules, state)
        reached = RANKS[code % kernel.PEG_UNIT], code < kernel.PEG_UNIT, tuple(after.pegs.values())
        expected = before.play(moves[reached])
        assert sizes(after) == sizes(expected)
        assert after.winner == expected.winner
        assert cards_of(state) == sorted(card.rank for card in full_deck(rules.decks))
        if state.winner != kernel.NOBODY:
            assert after.winner == rules.team(state.winner)[0]
            break
        assert after.seat == expected.seat
        before = after


def position_of(rules: Rules, state: kernel.State) -> Position:
    """What lies on the kernel's table."""
    each = range(rules.pegs)
    pegs = {
        colour: [hole_name(state.hole_of[number * kernel.PEGS + peg], number) for peg in each]
        for number, colour in enumerate(rules.seats)
    }
    hands = {seat: hand_of(state, number) for number, seat in enumerate(rules.seats)}
    seat = rules.seats[state.turn_of]
    return Position.of(rules, seat, pegs, hands)


def hand_of(state: kernel.State, seat: int) -> list[str]:
    return [rank for number, rank in enumerate(RANKS) for _ in range(state.hands[seat * kernel.RANKS + number])]


def sizes(position: Position) -> list[int]:
    return [len(hand) for hand in position.hands.values()]


def cards_of(state: kernel.State) -> list[str]:
    """Every card that there is, wherever it lies."""
    lying = [*state.pile[: state.pile_size], *state.discards[: state.discarded]]
    held = [rank for seat in range(kernel.PLAYERS) for rank in hand_of(state, seat)]
    return sorted([*(RANKS[number] for number in lying), *held])


def snapshot(state: kernel.State) -> dict[str, Any]:
    """All that a state says; the log is scratch paper."""
    values = {name: getattr(state, name) for name in kernel.State.__slots__ if name != "log"}
    return {name: list(value) if isinstance(value, list) else value for name, value in values.items()}
