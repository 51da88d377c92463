"""English: the rules, clause by clause, as a player is told them."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # the parts
    "clause.R1": "Players and teams",
    "clause.R2": "The board",
    "clause.R3": "The cards",
    "clause.R4": "A turn",
    "clause.R5": "Moving along the track",
    "clause.R6": "What each card does",
    "clause.R7": "Landing on a peg",
    "clause.R8": "The end",
    # players and teams
    "clause.R1_1": "Four, six or eight players sit around the board. The next seat clockwise is the one on your left.",
    "clause.R1_2": "Teammates never sit side by side: the seats go round the teams in turn.",
    "clause.R1_3": (
        "Every player has one peg of one colour, which begins in the start area.",
        "Every player has {n} pegs of one colour. All of them begin in the start area.",
    ),
    # the board
    "clause.R2_1": (
        "Each side has 18 holes, counted clockwise from its corner, 0 to 17. After a17 comes b0, and so on round."
    ),
    "clause.R2_2": (
        "Hole 3 of your side is your in-spot, and hole 8 is where your pegs come out. Others may stand there too."
    ),
    "clause.R2_3": "Your home is a lane of five holes that begins at your in-spot; h5 is at the very back.",
    "clause.R2_4": "Pegs that are not in play wait in their start area.",
    "clause.R2_5": "No peg enters another colour's home or start area, so whatever is in there is safe.",
    # the cards
    "clause.R3_1": (
        "Three decks with two jokers each are shuffled together; with eight players, four. Suits mean nothing."
    ),
    "clause.R3_2": (
        "Each player is dealt five cards, one at a time, beginning on the dealer's left. The rest is the draw pile."
    ),
    "clause.R3_3": "In the next game of a match, the player on the dealer's left deals.",
    "clause.R3_4": "When the draw pile is used up, the discard pile is shuffled and becomes the new one.",
    # a turn
    "clause.R4_1": (
        "The player on the dealer's left begins, and play goes on clockwise. Nobody sees another player's cards."
    ),
    "clause.R4_2_after": "Play one of your five cards, make its move, and draw back up to five.",
    "clause.R4_2_before": "Draw up to six cards, then play one of them and make its move.",
    "clause.R4_3": (
        "If any card other than a joker lets you move, you must move: with that card, another one, or a joker."
    ),
    "clause.R4_4": (
        "If no card but a joker lets you move, play a joker that can, or throw away any one card and draw a new one."
    ),
    "clause.R4_5": "You never have to play a joker, and you may play one even when another card could move.",
    "clause.R4_6": "You never pass, and you never throw a card away while you have to move.",
    # moving along the track
    "clause.R5_1_team": "You may move any peg of your team, your teammates' as well as your own.",
    "clause.R5_1_own": (
        "You move your own pegs. If all of them were home when your turn began, you move the pegs of the nearest "
        "teammate on your left who is not home yet."
    ),
    "clause.R5_1_alone": "You move your own pegs only. Once all of them are home, you can only throw cards away.",
    "clause.R5_2": (
        "A peg that reaches or passes its own in-spot may turn into its home and count on there, or stay on the track. "
        "It need not have gone round the board first."
    ),
    "clause.R5_3": "In home a peg only moves forward, never past h5 and never out again.",
    "clause.R5_4": (
        "A peg never passes or lands on a peg of its own colour. Pegs of other colours do not stand in its way."
    ),
    "clause.R5_5": "The whole count of a card is always used up.",
    "clause.R5_6": (
        "Backward, a peg goes past in-spots freely. It never turns into a home, and a peg in home stays there."
    ),
    # what each card does
    "clause.R6_1": (
        "A peg comes out unless one of its own colour stands on its come-out hole. Any other colour there is landed on."
    ),
    "clause.R6_2_team": (
        "A split card moves two different pegs of your team, one after the other, each at least one hole. "
        "Both parts must be possible. A peg in the start area takes no part."
    ),
    "clause.R6_2_own": (
        "A split card moves two different pegs, one after the other, each at least one hole. "
        "Both parts must be possible. A peg in the start area takes no part."
    ),
    "clause.R6_3": (
        "A joker takes a peg to a track hole where a peg of another colour stands, however far away. "
        "It never takes a peg to an empty hole or out of home."
    ),
    "clause.R6_4_start_first": (
        "While a start area of your team holds a peg, a joker moves only pegs from there. "
        "Once all of them are empty, it moves your team's pegs on the track."
    ),
    "clause.R6_4_anywhere": "A joker moves any peg that you may move, from the start area or from the track.",
    # landing on a peg
    "clause.R7_1": "An opponent's peg that you land on goes back to its start area.",
    "clause.R7_2": "A teammate's peg that you land on goes to its own in-spot: most often a great help.",
    "clause.R7_3": "You may not land on a teammate's peg while a peg of its own colour stands on its in-spot.",
    "clause.R7_4": (
        "If another colour stands on that in-spot, it is landed on in its turn, and so on until every peg "
        "has its place."
    ),
    "clause.R7_5": "Friend or foe is judged by the colour of the peg that lands, not by who moves it.",
    # the end
    "clause.R8_1": "The first team with all its pegs in their homes wins at once.",
    "clause.R8_2": "There is no draw: play goes on until a team has won.",
    # the card table
    "clause.card_out_1": "A peg comes out of the start area, or a peg moves one hole forward.",
    "clause.card_out_10": "A peg comes out of the start area, or a peg moves ten holes forward.",
    "clause.card_number": "A peg moves that many holes forward.",
    "clause.card_forward": ("A peg moves {n} hole forward.", "A peg moves {n} holes forward."),
    "clause.card_split": (
        "A peg moves {n} hole forward.",
        "A peg moves {n} holes forward, or two pegs share them.",
    ),
    "clause.card_back": "A peg moves eight holes backward.",
    "clause.card_joker": "A peg jumps to a hole where a peg of another colour stands.",
    # headings of the card and of the comparison
    "clause.arizona": "Arizona Pegs and Jokers",
    "clause.standard": "Pegs and Jokers",
    "clause.cards_heading": "Card",
    "clause.move_heading": "What it does",
    "clause.clause_heading": "Clause",
    "clause.landing_note": (
        "Landing on an opponent sends that peg to its start area. Landing on a teammate sends it to its in-spot."
    ),
    "clause.win_note": "The first team with all its pegs in their homes wins.",
    "clause.same_note": "These two play alike in everything.",
}
