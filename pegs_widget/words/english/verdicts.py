"""English: why a move is legal or not, and what a legal one does."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "verdict.legal": "This is legal.",
    "verdict.legal_discard": "This discard is legal.",
    # the turn
    "verdict.over": "The game is over: the team of seat {team} has won.",
    "verdict.card_not_held": "The player does not hold {card:object}, but these: {hand}.",
    "verdict.must_move": "Who can move with a card other than a joker must move; for instance {move}.",
    # holes and pegs
    "verdict.no_hole": "{part} names a hole that this board does not have; its sides are {seats}.",
    "verdict.no_swap": "Under these rules, no pegs are exchanged with {card:with}.",
    "verdict.no_peg": "No peg stands on {hole}.",
    "verdict.no_peg_in_start": "No peg is left in the start area {hole}.",
    "verdict.peg_gone": "The first part of the move has taken the peg away from {hole}.",
    "verdict.opponents_peg": (
        "The peg on {hole} belongs to {colour}, an opponent of {seat}; nobody moves opponents’ pegs."
    ),
    "verdict.not_own_peg": (
        "The peg on {hole} belongs to {colour}; {seat} moves only pegs of its own colour until all of them are home."
    ),
    "verdict.helps_another": (
        "The peg on {hole} belongs to {colour}; all pegs of {seat} are home, so it moves pegs of {movable} now."
    ),
    "verdict.all_home": (
        "All pegs of {seat} are home, and under these rules it does not move the peg on {hole} of {colour}."
    ),
    "verdict.into_start": "No card takes a peg into a start area, so not to {hole}.",
    "verdict.foreign_home": "{hole} is in a home that a peg of {colour} never enters.",
    # splits
    "verdict.no_split": "{card:name} moves one peg; it is not split between two.",
    "verdict.split_same_peg": "A split moves two different pegs, but the peg on {hole} has moved already.",
    "verdict.split_from_start": "A peg in start ({hole}) takes no part in a split.",
    "verdict.split_share": (
        "From {origin} to {target} it is {n} step, which leaves nothing of {expected} for the second peg.",
        "From {origin} to {target} it is {n} steps, which leaves nothing of {expected} for the second peg.",
    ),
    "verdict.split_count": (
        "With {origin}-{target} the two pegs go {n} step in all, but a split of {card:of} takes {expected}.",
        "With {origin}-{target} the two pegs go {n} steps in all, but a split of {card:of} takes {expected}.",
    ),
    # jokers
    "verdict.joker_from_home": "A joker never moves a peg out of home, so not the one on {hole}.",
    "verdict.joker_off_track": "A joker takes a peg to a hole of the track only, so not to {hole}.",
    "verdict.joker_empty": "A joker takes a peg to a hole where another colour stands, but {hole} is empty.",
    "verdict.joker_own": "A joker takes a peg to a hole where another colour stands, but on {hole} stands its own.",
    "verdict.joker_no_target": (
        "No peg of another colour is on the track, so a joker can take the peg on {hole} nowhere."
    ),
    "verdict.joker_start_first": (
        "While a peg of the team waits in start ({start}), a joker moves such a peg, not the one on {hole}."
    ),
    # coming out
    "verdict.cannot_come_out": (
        "{card:name} does not bring a peg out of start ({hole}); aces, jacks, queens and kings do."
    ),
    "verdict.come_out_hole": "A peg comes out to {come_out}, not to {hole}.",
    "verdict.come_out_own": "A peg of the same colour stands on the come-out hole {hole}.",
    # the way
    "verdict.no_step": "The peg on {origin} would stay where it is, but the whole count must be used.",
    "verdict.backward_in_home": "A peg in home ({hole}) cannot move backward.",
    "verdict.backward_into_home": "A backward move never enters a home, so it does not end on {hole}.",
    "verdict.out_of_home": "A peg in home ({hole}) never goes out again, so not to {target}.",
    "verdict.back_in_home": "A peg in home ({hole}) moves forward only, so not back to {target}.",
    "verdict.past_home": "{card:name} would take the peg on {hole} past the last hole of its home.",
    "verdict.eight_backward": "The 8 moves a peg backward, but {target} lies 8 steps ahead of {origin}.",
    "verdict.only_forward": "{card:name} moves a peg forward, but {target} lies behind {origin}.",
    "verdict.count": (
        "From {origin} to {target} it is {n} step forward, but {card:name} takes {expected}.",
        "From {origin} to {target} it is {n} steps forward, but {card:name} takes {expected}.",
    ),
    "verdict.count_backward": (
        "From {origin} back to {target} it is {n} step, but {card:name} takes {expected}.",
        "From {origin} back to {target} it is {n} steps, but {card:name} takes {expected}.",
    ),
    "verdict.passes_own": "On the way from {origin} to {target}, a peg of the same colour stands on {hole}.",
    "verdict.lands_on_own": "A peg of the same colour stands on {hole} already.",
    "verdict.own_on_in_spot": "A peg of the same colour stands on the in-spot {hole} and bars the way home.",
    "verdict.unreachable": "No peg that may be moved can come to {hole} with {card:with}.",
    "verdict.no_card_counts": (
        "From {origin} to {target} it is {n} step forward, and no card takes that many.",
        "From {origin} to {target} it is {n} steps forward, and no card takes that many.",
    ),
    "verdict.no_card_splits": (
        "The two pegs go {n} step in all, and no card is split so.",
        "The two pegs go {n} steps in all, and no card is split so.",
    ),
    # landing on a teammate
    "verdict.in_spot_taken": (
        "The peg of {colour} on {hole} would have to go to its in-spot {in_spot}, but another peg of {colour} is there."
    ),
    "verdict.on_its_in_spot": (
        "The peg of {colour} on {hole} stands on its in-spot already, so it cannot be sent there."
    ),
    # what a legal move does
    "step.comes_out": "A peg of {colour} comes out to {target}.",
    "step.goes": "The peg of {colour} on {origin} goes to {target}.",
    "step.goes_home": "The peg of {colour} on {origin} goes home, to {target}.",
    "step.sent_to_start": "The peg of {colour} on {origin} goes back to its start area.",
    "step.sent_to_in_spot": "The peg of {colour} on {origin} goes to its in-spot {target}.",
}
