"""English: why a move is legal or not."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # verdicts
    "verdict.legal": "legal",
    "verdict.over": "the game is over: the team of seat {team} has won",
    "verdict.card_not_held": "the player does not hold {card}, but {hand}",
    "verdict.must_move": "who can move with a card other than a joker must move; for instance {move}",
    "verdict.no_hole": "{part} names a hole that this board does not have; its sides are {seats}",
    "verdict.no_peg": "no peg stands on {hole}",
    "verdict.not_movable": "the peg on {hole} is of colour {colour}; the player may move pegs of: {movable}",
    "verdict.no_split": "the card {card} moves one peg; it is not split between two",
    "verdict.split_from_start": "a peg in start ({hole}) takes no part in a split",
    "verdict.split_same_peg": "a split moves two different pegs; {hole} holds the first one again",
    "verdict.split_count": "{found} steps up to {origin}-{target}; a split of {card} takes {expected}, 1 or more a peg",
    "verdict.no_swap": "these rules have no swap with {card}",
    "verdict.into_start": "no card takes a peg to a start area ({hole})",
    "verdict.foreign_home": "{hole} is in a home that a peg of colour {colour} never enters",
    "verdict.cannot_come_out": "{card} does not bring a peg out of {hole}; A, J, Q and K do",
    "verdict.come_out_hole": "a peg comes out to {come_out}, not to {hole}",
    "verdict.come_out_own": "a peg of the same colour stands on the come-out hole {hole}",
    "verdict.joker_from_home": "a joker never moves a peg out of home ({hole})",
    "verdict.joker_off_track": "a joker takes a peg to a track hole only, not to {hole}",
    "verdict.joker_empty": "a joker takes a peg to a hole that another colour occupies; {hole} is empty",
    "verdict.joker_own": "a joker takes a peg to a hole that another colour occupies; {hole} holds its own",
    "verdict.joker_start_first": "while a peg of the team is in start, a joker moves such a peg, not the one on {hole}",
    "verdict.backward_in_home": "a peg in home ({hole}) cannot move backward",
    "verdict.backward_at_home": "a backward move never enters a home ({hole})",
    "verdict.out_of_home": "a peg in home moves forward only: no way leads from {origin} to {target}",
    "verdict.count": "from {origin} to {target} it is {found} steps; {card} takes {expected}",
    "verdict.blocked": "on the way from {origin}, a peg of the same colour {colour} stands on {hole}",
    "verdict.chain": "landing on {hole} would send a teammate's peg to an in-spot that is not free for it",
    "verdict.nothing_there": "no move of {card} with one part begins or ends on {hole}",
    "verdict.no_card_can": "no card can do {move}",
}
