"""What is legal and what a move does: the rules, once, on flat integers.

This file lives twice: as plain Python for everything interactive, and compiled by Numba for playouts.  So it keeps to
ints and to lists of fixed length, which the compiled copy holds as arrays; it imports nothing; and every function is
annotated with the types that it is compiled for.  All lists have room for eight players and for the house rules.

Holes are numbered as in `board.py`: the ring, then the homes, then one number for every start area.
Peg p is of colour p // PEGS.  Pegs of one colour are interchangeable (R2.4); their numbers only tell them apart here.
"""

RANKS = 14  # 0 the joker, 1 the ace, ... 13 the king
JOKER, ACE, SEVEN, EIGHT, NINE, TEN, JACK, KING = 0, 1, 7, 8, 9, 10, 11, 13
PLAYERS = 8  # the most there can be
PEGS = 5  # a colour
HOME = 5
SIDE, IN_SPOT, COME_OUT = 18, 3, 8
FIRST_HOME = PLAYERS * SIDE
START = FIRST_HOME + PLAYERS * HOME
HOLES = START + 1
CARDS = 432  # eight decks with their jokers (R9.1)
NO_PEG = NOBODY = -1
FORBIDDEN = -1

# A move is one int: rank, then (peg + 1, hole) of the last part, then (peg + 1, hole) of a split's first part.
# A peg field of 0 means that there is no such part: a discard has none.
PEG_UNIT = 16
HOLE_UNIT = PEG_UNIT * 64
PEG1_UNIT = HOLE_UNIT * 256
HOLE1_UNIT = PEG1_UNIT * 64

FIRST_PART = PEG1_UNIT // PEG_UNIT  # what a part's place in the code is times, where it is a split's first one

ROOM = 16384  # moves that one turn can have, each written in every way, with an unknown hand
ONWARD, HOMEWARD = 0, 1
SPARE = PLAYERS * PEGS  # the row of `Listing` for a peg measured in the middle of a split
WAYS = 2 * (SPARE + 1)
STEPS = 16  # more than a part of a split can go
BARRED = -1  # more steps than this are not to be had
WORD = 0xFFFFFFFF


class Board:
    """R2, as tables."""

    __slots__ = ("come_out", "in_spot", "ring", "zobrist")

    def __init__(self, players: int) -> None:
        self.ring = players * SIDE
        self.in_spot = [colour * SIDE + IN_SPOT for colour in range(PLAYERS)]
        self.come_out = [colour * SIDE + COME_OUT for colour in range(PLAYERS)]
        self.zobrist = [0] * (PLAYERS * HOLES)  # by colour and hole: a random number; 0 for the start area
        x = 1
        for colour in range(PLAYERS):
            for hole in range(START):
                x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
                self.zobrist[colour * HOLES + hole] = (x ^ (x >> 31)) >> 2  # 62 bits: never negative in an int64


class Options:
    """R1 and R9 as ints; yes is 1, no is 0."""

    __slots__ = (
        "any_peg",
        "decks",
        "draw_before",
        "hand_size",
        "helps",
        "joker_start_first",
        "nine_splits",
        "pegs",
        "players",
        "shared",
        "steps",
        "team_of",
        "team_of_holder",
        "teams",
    )

    def __init__(
        self,
        players: int,
        teams: int,
        pegs: int,
        draw_before: int,
        any_peg: int,
        helps: int,
        joker_start_first: int,
        nine_splits: int,
        hand_size: int,
        decks: int,
    ) -> None:
        self.players = players  # R1.1
        self.teams = teams  # R1.2
        self.team_of = [colour % teams for colour in range(PLAYERS)]
        self.team_of_holder = [NOBODY] + [peg // PEGS % teams for peg in range(PLAYERS * PEGS)]  # by peg + 1; 0: no peg
        self.pegs = pegs  # R1.3
        self.draw_before = draw_before  # R4.2
        self.any_peg = any_peg  # R5.1
        self.helps = helps  # R5.1
        self.joker_start_first = joker_start_first  # R6.4
        self.nine_splits = nine_splits  # R6
        self.steps = [min(rank, TEN) for rank in range(RANKS)]  # R6: how far a card moves one peg, by rank
        self.shared = [0] * RANKS  # R6.2: how many steps two pegs may share, by rank; 0: it does not split
        self.shared[SEVEN] = SEVEN
        if nine_splits:
            self.shared[NINE] = NINE
        self.hand_size = hand_size  # R9.1
        self.decks = decks  # R3.1, R9.1


class State:
    """Everything that changes during a game."""

    __slots__ = (
        "dealer",
        "discarded",
        "discards",
        "hands",
        "held",
        "hole_of",
        "log",
        "logged",
        "peg_at",
        "pile",
        "pile_size",
        "rng",
        "turn_of",
        "turns",
        "winner",
    )

    def __init__(self) -> None:
        self.hole_of = [START] * (PLAYERS * PEGS)  # by peg
        self.peg_at = [NO_PEG] * HOLES  # by hole; start areas stay empty here
        self.hands = [0] * (PLAYERS * RANKS)  # by seat and rank: how many such cards
        self.held = [0] * PLAYERS  # by seat: how many cards
        self.pile = [0] * CARDS  # the draw pile, next card last
        self.discards = [0] * CARDS
        self.rng = [1] * 4  # see next_word
        self.log = [0] * 96  # pegs moved on trial: peg, old hole, new hole
        self.turn_of = self.dealer = self.pile_size = self.discarded = self.turns = self.logged = 0
        self.winner = NOBODY  # the winning team


class Listing:
    """The moves of a turn, and what is measured to list them.

    A peg on the board has two ways: onward along the ring, and homeward.  It may go more than `low` and up to `high`
    steps, and ends on the hole `base` + steps.  The ways of the peg in row r are 2 r + ONWARD and 2 r + HOMEWARD.

    For a split, sets of numbers of steps are ints: bit s is 1 if s is in it.  What ends in `_rest` is the same set seen
    from the other part: bit s is 1 if the count less s is in it.
    """

    __slots__ = (
        "base",
        "bumps",
        "bumps_rest",
        "codes",
        "colours",
        "count",
        "displaced",
        "doubtful",
        "every_way",
        "first",
        "forward",
        "high",
        "keys",
        "landing",
        "low",
        "n_colours",
        "n_forward",
        "n_keys",
        "n_movers",
        "n_ways",
        "peg",
        "rank",
        "ranks",
        "reach",
        "reach_rest",
        "row_of",
        "start_peg",
        "ways",
    )

    def __init__(self) -> None:
        self.codes = [0] * ROOM
        self.count = 0
        self.every_way = 0  # 1: list every way to write a move, doubles and all
        self.n_colours = self.n_movers = 0
        self.colours = [0] * PLAYERS  # R5.1: the colours that may be moved
        self.start_peg = [0] * PLAYERS  # by row of `colours`: a peg in its start area, or NO_PEG
        self.row_of = [0] * (PLAYERS * PEGS)  # by peg
        self.peg = [0] * WAYS  # by way
        self.low = [0] * WAYS
        self.high = [0] * WAYS
        self.base = [0] * WAYS
        self.forward = [0] * WAYS  # the ways that a card can move a peg
        self.ways = [0] * WAYS  # those that can be part of the split being listed
        self.n_forward = self.n_ways = 0
        self.reach = [0] * WAYS  # by way: the steps after which it ends on no teammate, if nobody makes room
        self.reach_rest = [0] * WAYS
        self.bumps = [0] * WAYS  # by way: the steps after which it ends on a teammate, as far as the count goes
        self.bumps_rest = [0] * WAYS
        self.landing = [0] * (WAYS * STEPS)  # by way and steps: this part in the code of a move
        self.ranks = [0] * RANKS  # those in the hand
        self.rank = self.first = 0  # the card being listed, and its first move
        self.keys = [0] * ROOM  # of the boards that its moves displacing a teammate lead to
        self.n_keys = 0
        self.displaced = 0  # teammates displaced by the first part of the split being listed
        self.doubtful = 0  # 1: some move of the card that displaces several teammates could lead where a plain one does


# ---------------------------------------------------------------- chance


def next_word(state: State) -> int:
    """sfc32: the next 32 random bits."""
    rng = state.rng
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    word = (a + b + counter) & WORD
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & WORD
    rng[2] = (((c << 21) | (c >> 11)) + word) & WORD
    rng[3] = (counter + 1) & WORD
    return word


def seed_chance(state: State, seed: int, stream: int) -> None:
    """Begin the stream of that number from a 64-bit seed."""
    rng = state.rng
    rng[0] = seed & WORD
    rng[1] = (seed >> 32) & WORD
    rng[2] = stream & WORD
    rng[3] = 1
    for _ in range(12):
        next_word(state)


def random_below(state: State, n: int) -> int:
    """A number from 0 to n - 1, all equally likely (Lemire's multiplication, with rejection)."""
    product = next_word(state) * n
    if (product & WORD) < n:
        unfair = (WORD + 1 - n) % n
        while (product & WORD) < unfair:
            product = next_word(state) * n
    return product >> 32


def shuffle_pile(state: State) -> None:
    """Put the draw pile into a random order (Fisher and Yates)."""
    pile = state.pile
    for last in range(state.pile_size - 1, 0, -1):
        other = random_below(state, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


# ---------------------------------------------------------------- cards


def draw_card(state: State, seat: int) -> None:
    """R3.4: the next card of the pile; when there is none, of the shuffled discards."""
    if state.pile_size == 0:
        for i in range(state.discarded):
            state.pile[i] = state.discards[i]
        state.pile_size = state.discarded
        state.discarded = 0
        shuffle_pile(state)
    if state.pile_size > 0:
        state.pile_size -= 1
        state.hands[seat * RANKS + state.pile[state.pile_size]] += 1
        state.held[seat] += 1


def draw_up_to(state: State, seat: int, cards: int) -> None:
    """R4.2"""
    while state.held[seat] < cards and state.pile_size + state.discarded > 0:
        draw_card(state, seat)


def deal(options: Options, state: State) -> None:
    """R3.1, R3.2, R4.1: a random dealer, a shuffled deck, the cards one at a time."""
    state.pile_size = 0
    for rank in range(RANKS):
        for _ in range(options.decks * 2 if rank == JOKER else options.decks * 4):
            state.pile[state.pile_size] = rank
            state.pile_size += 1
    for i in range(PLAYERS * RANKS):
        state.hands[i] = 0
    for seat in range(PLAYERS):
        state.held[seat] = 0
    state.discarded = 0
    state.dealer = random_below(state, options.players)
    shuffle_pile(state)
    for _ in range(options.hand_size):
        for left in range(1, options.players + 1):
            draw_card(state, (state.dealer + left) % options.players)
    state.turn_of = (state.dealer + 1) % options.players


def new_game(options: Options, state: State) -> None:
    """R1.3, R3.2, R4.2: all pegs in start, cards dealt, the first player at a point of choice."""
    for peg in range(PLAYERS * PEGS):
        state.hole_of[peg] = START
    for hole in range(HOLES):
        state.peg_at[hole] = NO_PEG
    deal(options, state)
    state.turns = state.logged = 0
    state.winner = NOBODY
    if options.draw_before:
        draw_up_to(state, state.turn_of, options.hand_size + 1)


# ---------------------------------------------------------------- moving a peg


def take_back(state: State, logged: int) -> None:
    """Undo what the log tells, last first, until it has `logged` entries again."""
    hole_of, peg_at, log = state.hole_of, state.peg_at, state.log
    for entry in range(state.logged - 1, logged - 1, -1):
        peg = log[3 * entry]
        old_hole = log[3 * entry + 1]
        hole = log[3 * entry + 2]
        if peg_at[hole] == peg:
            peg_at[hole] = NO_PEG
        hole_of[peg] = old_hole
        if old_hole != START:
            peg_at[old_hole] = peg
    state.logged = logged


def carry_out(board: Board, options: Options, state: State, peg: int, hole: int) -> int:
    """Move `peg` to `hole`, and the pegs that this displaces (R7): returns how many teammates were displaced.

    FORBIDDEN if R7.3 forbids it: then nothing has changed.
    """
    hole_of, peg_at, log = state.hole_of, state.peg_at, state.log
    logged = state.logged
    entry = 3 * logged
    old_hole = hole_of[peg]
    if old_hole != START:  # R7.4: first the moved peg leaves its old hole
        peg_at[old_hole] = NO_PEG
    teammates = 0
    while True:
        displaced = peg_at[hole]
        log[entry] = peg
        log[entry + 1] = old_hole
        log[entry + 2] = hole
        entry += 3
        hole_of[peg] = hole
        peg_at[hole] = peg
        if displaced == NO_PEG:
            break
        colour = displaced // PEGS
        if options.team_of[colour] != options.team_of[peg // PEGS]:  # R7.1, R7.5: an opponent's peg goes to its start
            log[entry] = displaced
            log[entry + 1] = hole
            log[entry + 2] = START
            entry += 3
            hole_of[displaced] = START
            break
        in_spot = board.in_spot[colour]  # R7.2: a teammate's peg goes to its in-spot
        holder = peg_at[in_spot]
        if hole == in_spot or (holder != NO_PEG and holder // PEGS == colour):  # R7.3
            log[entry] = displaced  # for take_back: it stood there
            log[entry + 1] = log[entry + 2] = hole
            state.logged = entry // 3 + 1
            take_back(state, logged)
            return FORBIDDEN
        teammates += 1
        peg = displaced  # R7.4: and lands there in turn
        old_hole = hole
        hole = in_spot
    state.logged = entry // 3
    return teammates


def outcome_key(board: Board, state: State) -> int:
    """A number for what the moves on trial have made of the board: the same for the same board (Zobrist)."""
    log, zobrist = state.log, board.zobrist
    key = 0
    for entry in range(0, 3 * state.logged, 3):
        row = log[entry] // PEGS * HOLES
        key ^= zobrist[row + log[entry + 1]] ^ zobrist[row + log[entry + 2]]
    return key


def carry_out_move(board: Board, options: Options, state: State, code: int) -> int:
    """Carry out the parts of a move, one after the other (R6.2): how many teammates were displaced, or FORBIDDEN."""
    peg1 = code // PEG1_UNIT % 64 - 1
    peg = code // PEG_UNIT % 64 - 1
    teammates = 0
    if peg1 != NO_PEG:
        teammates = carry_out(board, options, state, peg1, code // HOLE1_UNIT)
        if teammates == FORBIDDEN:
            return FORBIDDEN
    if peg != NO_PEG:
        more = carry_out(board, options, state, peg, code // HOLE_UNIT % 256)
        if more == FORBIDDEN:
            return FORBIDDEN
        teammates += more
    return teammates


# ---------------------------------------------------------------- whose pegs, and how far they can go


def all_home(options: Options, state: State, colour: int) -> bool:
    """Whether every peg of the colour is in its home (R5.1, R8.1)."""
    for peg in range(colour * PEGS, colour * PEGS + options.pegs):
        hole = state.hole_of[peg]
        if hole < FIRST_HOME or hole == START:
            return False
    return True


def find_colours(options: Options, state: State, listing: Listing) -> None:
    """R5.1: the colours whose pegs the player may move."""
    seat = state.turn_of
    listing.n_colours = 1
    listing.colours[0] = seat
    if options.any_peg:
        for left in range(options.teams, options.players, options.teams):
            listing.colours[listing.n_colours] = (seat + left) % options.players
            listing.n_colours += 1
    elif all_home(options, state, seat):
        listing.n_colours = 0  # R9: without help, nothing to move
        if options.helps:
            for left in range(options.teams, options.players, options.teams):
                teammate = (seat + left) % options.players
                if not all_home(options, state, teammate):
                    listing.colours[0] = teammate
                    listing.n_colours = 1
                    break


def find_movers(board: Board, options: Options, state: State, listing: Listing) -> None:
    """R5.1: the pegs that the player may move, and how far each can go."""
    find_colours(options, state, listing)
    hole_of, low, high, forward = state.hole_of, listing.low, listing.high, listing.forward
    n_movers = n_forward = 0
    for i in range(listing.n_colours):
        first = listing.colours[i] * PEGS
        listing.start_peg[i] = NO_PEG
        for peg in range(first, first + options.pegs):
            if hole_of[peg] == START:
                listing.start_peg[i] = peg
            else:
                measure(board, state, listing, n_movers, peg)
                listing.row_of[peg] = n_movers
                onward = 2 * n_movers
                homeward = onward + 1
                n_movers += 1
                forward[n_forward] = onward
                if high[onward] > 0:
                    n_forward += 1
                forward[n_forward] = homeward
                if low[homeward] < TEN and low[homeward] < high[homeward]:
                    n_forward += 1
    listing.n_movers, listing.n_forward = n_movers, n_forward


def measure(board: Board, state: State, listing: Listing, row: int, peg: int) -> None:
    """How far a peg on the board can go on each of its ways before one of its own colour bars it (R5.2 to R5.4)."""
    hole_of = state.hole_of
    hole = hole_of[peg]
    colour = peg // PEGS
    first = colour * PEGS
    lane = FIRST_HOME + colour * HOME
    end = lane + HOME  # the first hole of the lane, farther than the peg, that it cannot have
    onward, homeward = 2 * row, 2 * row + 1
    listing.peg[onward] = peg
    listing.peg[homeward] = peg
    listing.low[onward] = 0
    listing.base[onward] = hole
    if hole >= FIRST_HOME:
        for other in range(first, first + PEGS):
            other_hole = hole_of[other]
            if hole < other_hole < end:
                end = other_hole
        listing.high[onward] = 0
        listing.low[homeward] = 0
        listing.high[homeward] = end - 1 - hole
        listing.base[homeward] = hole
        return
    ring = board.ring
    ahead = ring - 1
    for other in range(first, first + PEGS):
        other_hole = hole_of[other]
        if other_hole < FIRST_HOME:
            gap = other_hole - hole
            if gap <= 0:  # 0 is the peg itself: round the ring
                gap += ring
            if gap <= ahead:
                ahead = gap - 1
        elif other_hole < end:  # START lies past every lane
            end = other_hole
    short = board.in_spot[colour] - hole  # R5.2: d
    if short < 0:
        short += ring
    listing.high[onward] = ahead
    listing.low[homeward] = short
    listing.high[homeward] = short + end - lane if ahead >= short else BARRED
    listing.base[homeward] = lane - 1 - short


def room_behind(board: Board, state: State, peg: int) -> int:
    """How many steps backward along the ring a peg on the track is free to go (R5.4, R5.6)."""
    hole = state.hole_of[peg]
    first = peg // PEGS * PEGS
    behind = board.ring - 1
    for other in range(first, first + PEGS):
        other_hole = state.hole_of[other]
        if other_hole < FIRST_HOME:
            gap = hole - other_hole
            if gap <= 0:  # 0 is the peg itself: round the ring
                gap += board.ring
            if gap <= behind:
                behind = gap - 1
    return behind


def end_of(board: Board, listing: Listing, way: int, steps: int) -> int:
    """The hole so many steps along a way."""
    hole = listing.base[way] + steps
    return hole - board.ring if way % 2 == ONWARD and hole >= board.ring else hole


# ---------------------------------------------------------------- listing: each distinct (rank, board) once
#
# A move that displaces no teammate is "plain".  Two plain moves of one rank that are listed here lead to different
# boards, so they need not be compared: single moves change one colour, each in its own way, and splits are enumerated
# so that each outcome comes up once (see list_splits).  The others, few, are compared by the keys of their boards.
# One that displaces a single teammate never leads where a plain one does.  A plain forward move or split advances the
# team's pegs, all added up round the ring and on into home, by exactly its count; here the displaced peg's way to its
# in-spot comes on top.  All other plain moves change one colour of the team; here two change.  One that displaces
# several teammates takes pegs of the team to more holes than a plain one, unless it fills as many holes again with the
# colour that left them (see refilled): only then all moves of the card are compared.


def add_move(listing: Listing, peg1: int, hole1: int, peg: int, hole: int) -> None:
    """List a move that is known to be distinct; `peg1` is NO_PEG unless it is a split."""
    listing.codes[listing.count] = (
        listing.rank + (peg + 1) * PEG_UNIT + hole * HOLE_UNIT + (peg1 + 1) * PEG1_UNIT + hole1 * HOLE1_UNIT
    )
    listing.count += 1


def add_if_new(board: Board, state: State, listing: Listing, peg1: int, hole1: int, peg: int, hole: int) -> None:
    """List a move that displaces teammates and is carried out on the board, unless another such one led there."""
    if not listing.every_way:
        key = outcome_key(board, state)
        for i in range(listing.n_keys):
            if listing.keys[i] == key:
                return
        listing.keys[listing.n_keys] = key
        listing.n_keys += 1
    add_move(listing, peg1, hole1, peg, hole)


def drop_doubles(board: Board, options: Options, state: State, listing: Listing) -> None:
    """Of the moves of the card being listed that lead to one board, keep the first."""
    kept = 0
    for i in range(listing.first, listing.count):
        code = listing.codes[i]
        carry_out_move(board, options, state, code)
        key = outcome_key(board, state)
        take_back(state, 0)
        new = True
        for j in range(kept):
            if listing.keys[j] == key:
                new = False
        if new:
            listing.keys[kept] = key
            listing.codes[listing.first + kept] = code
            kept += 1
    listing.count = listing.first + kept


def bumps_teammate(options: Options, state: State, peg: int, hole: int) -> bool:
    """Whether a peg of another colour of this peg's team stands there (R7.2)."""
    holder, colour = state.peg_at[hole], peg // PEGS
    return options.team_of_holder[holder + 1] == options.team_of[colour] and holder // PEGS != colour


def refilled(state: State) -> int:
    """How many holes the moves on trial fill with the colour that leaves them."""
    log, times = state.log, 0
    for entry in range(0, 3 * state.logged, 3):
        for other in range(0, 3 * state.logged, 3):
            if log[entry + 2] == log[other + 1] and log[entry] // PEGS == log[other] // PEGS:
                times += 1
    return times


def add_landing(
    board: Board, options: Options, state: State, listing: Listing, peg1: int, hole1: int, peg: int, hole: int
) -> None:
    """List a move whose last part takes `peg` to `hole`, where no peg of its colour stands, unless R7.3 forbids it.

    A split's first part has been carried out on the board; without one (`peg1` is NO_PEG), the board is as it was.
    """
    if peg1 == NO_PEG and not bumps_teammate(options, state, peg, hole):
        add_move(listing, NO_PEG, 0, peg, hole)
        return
    logged = state.logged
    teammates = carry_out(board, options, state, peg, hole)
    if teammates != FORBIDDEN:
        teammates += listing.displaced
        if teammates > 1 and refilled(state) >= teammates:
            listing.doubtful = 1
        add_if_new(board, state, listing, peg1, hole1, peg, hole)
        take_back(state, logged)


def list_forward(board: Board, options: Options, state: State, listing: Listing, steps: int) -> None:
    """R5.2: each peg on the board that many steps, on along the ring or into its home."""
    codes, count, peg_at, ring = listing.codes, listing.count, state.peg_at, board.ring
    team_of_holder, team = options.team_of_holder, options.team_of[state.turn_of]
    for i in range(listing.n_forward):
        way = listing.forward[i]
        hole = listing.base[way] + steps
        if way % 2 == ONWARD and hole >= ring:
            hole -= ring
        codes[count] = listing.rank + (listing.peg[way] + 1) * PEG_UNIT + hole * HOLE_UNIT  # counted if it is legal
        if listing.low[way] < steps <= listing.high[way]:
            if team_of_holder[peg_at[hole] + 1] == team:
                listing.count = count
                add_landing(board, options, state, listing, NO_PEG, 0, listing.peg[way], hole)
                count = listing.count
            else:
                count += 1
    listing.count = count


def list_backward(board: Board, options: Options, state: State, listing: Listing, steps: int) -> None:
    """R5.6"""
    for way in range(0, 2 * listing.n_movers, 2):
        peg = listing.peg[way]
        hole = state.hole_of[peg]
        if hole < FIRST_HOME and steps <= room_behind(board, state, peg):
            hole -= steps
            if hole < 0:
                hole += board.ring
            add_landing(board, options, state, listing, NO_PEG, 0, peg, hole)


def list_come_out(board: Board, options: Options, state: State, listing: Listing) -> None:
    """R6.1"""
    for i in range(listing.n_colours):
        peg = listing.start_peg[i]
        hole = board.come_out[listing.colours[i]]
        if peg != NO_PEG:
            holder = state.peg_at[hole]
            if holder == NO_PEG or holder // PEGS != peg // PEGS:
                add_landing(board, options, state, listing, NO_PEG, 0, peg, hole)


def team_has_start_peg(options: Options, state: State) -> bool:
    """Whether any start area of the mover's team holds a peg (R6.4)."""
    for colour in range(state.turn_of % options.teams, options.players, options.teams):
        for peg in range(colour * PEGS, colour * PEGS + options.pegs):
            if state.hole_of[peg] == START:
                return True
    return False


def list_joker(board: Board, options: Options, state: State, listing: Listing) -> None:
    """R6.3, R6.4"""
    for i in range(listing.n_colours):
        if listing.start_peg[i] != NO_PEG:
            list_joker_targets(board, options, state, listing, listing.start_peg[i])
    if options.joker_start_first and team_has_start_peg(options, state):
        return
    for way in range(0, 2 * listing.n_movers, 2):
        if state.hole_of[listing.peg[way]] < FIRST_HOME:
            list_joker_targets(board, options, state, listing, listing.peg[way])


def list_joker_targets(board: Board, options: Options, state: State, listing: Listing, peg: int) -> None:
    """R6.3: every track hole that holds a peg of another colour."""
    own = peg // PEGS
    for colour in range(options.players):
        if colour != own:
            teammates = options.team_of[colour] == options.team_of[own]
            for other in range(colour * PEGS, colour * PEGS + options.pegs):
                hole = state.hole_of[other]
                if hole < FIRST_HOME:
                    if teammates:
                        add_landing(board, options, state, listing, NO_PEG, 0, peg, hole)
                    else:
                        add_move(listing, NO_PEG, 0, peg, hole)


# ---------------------------------------------------------------- splits (R6.2)
#
# Plain splits are enumerated by pairs of ways: each division of the count that both have room for is a split, in
# either order, and each leads to another board.  Two things come on top of what both have room for alone.  Of two pegs
# of one colour, the front one may first make room for the rear one (list_making_room).  One outcome could come about
# twice so: the rear peg in home with the front one past the in-spot on the ring, or the other way round.  Only the
# latter can be done front peg first.  And of two colours, one may come where the other one was, or is (list_close).


def list_splits(board: Board, options: Options, state: State, listing: Listing, total: int) -> None:
    """R6.2: two different pegs forward, `total` steps together, each distinct outcome once."""
    n_onward = find_split_ways(board, options, state, listing, total)
    pegs, base, ways, reach, ring = listing.peg, listing.base, listing.ways, listing.reach, board.ring
    for i in range(listing.n_ways):
        way2 = ways[i]
        peg2, reach2 = pegs[way2], listing.reach_rest[way2]
        for j in range(i):
            way1 = ways[j]
            divisions = reach[way1] & reach2
            if i < n_onward:
                gap = base[way2] - base[way1]
                if gap < 0:
                    gap += ring
                if (gap < total or gap > ring - total) and pegs[way1] // PEGS != peg2 // PEGS:
                    divisions &= ~list_close(board, options, state, listing, total, way1, way2)
            if divisions and pegs[way1] != peg2:
                list_divisions(listing, total, way1, way2, divisions)
    list_making_room(board, state, listing, total)
    for i in range(n_onward):
        if listing.bumps[ways[i]]:
            list_bumping_splits(board, options, state, listing, total, ways[i])


def find_split_ways(board: Board, options: Options, state: State, listing: Listing, total: int) -> int:
    """Find the ways that a part of a split can go (R5.2), those along the ring first: returns how many these are."""
    listing.n_ways = 0
    for way in range(0, 2 * listing.n_movers, 2):
        if listing.base[way] < FIRST_HOME:
            add_split_way(board, options, state, listing, total, way)
    n_onward = listing.n_ways
    for way in range(1, 2 * listing.n_movers, 2):
        listing.reach_rest[way] = 0
        if listing.low[way] < total - 1:
            add_split_way(board, options, state, listing, total, way)
    return n_onward


def add_split_way(board: Board, options: Options, state: State, listing: Listing, total: int, way: int) -> None:
    """Find where each number of steps by that way ends; a way home that ends nowhere is left out."""
    peg, base = listing.peg[way], listing.base[way]
    first = way * STEPS
    bumps = bumps_rest = 0
    if way % 2 == ONWARD:
        ring, peg_at, landing = board.ring, state.peg_at, listing.landing
        team_of_holder, colour = options.team_of_holder, peg // PEGS
        team = options.team_of[colour]
        code = (peg + 1) * PEG_UNIT
        for steps in range(1, total):
            hole = base + steps
            if hole >= ring:
                hole -= ring
            landing[first + steps] = code + hole * HOLE_UNIT
            holder = peg_at[hole]
            if team_of_holder[holder + 1] == team and holder // PEGS != colour:
                bumps |= 1 << steps
                bumps_rest |= 1 << (total - steps)
    else:
        code = (peg + 1) * PEG_UNIT + base * HOLE_UNIT
        for steps in range(1, total):
            listing.landing[first + steps] = code + steps * HOLE_UNIT
    fewest, most = listing.low[way] + 1, min(listing.high[way], total - 1)
    listing.bumps[way], listing.bumps_rest[way] = bumps, bumps_rest
    listing.reach[way] = steps_between(fewest, most) & ~bumps
    listing.reach_rest[way] = steps_between(total - most, total - fewest) & ~bumps_rest
    listing.ways[listing.n_ways] = way
    if way % 2 == ONWARD or listing.reach[way]:
        listing.n_ways += 1


def steps_between(fewest: int, most: int) -> int:
    """The set of these numbers of steps."""
    return (2 << most) - (1 << fewest) if fewest <= most else 0


def list_divisions(listing: Listing, total: int, way1: int, way2: int, divisions: int) -> None:
    """The splits by these ways in this order, for each number of steps by the first one."""
    codes, landing, count = listing.codes, listing.landing, listing.count
    rank, first, last = listing.rank, way1 * STEPS, way2 * STEPS + total
    for steps in range(1, total):
        codes[count] = rank + landing[first + steps] * FIRST_PART + landing[last - steps]  # counted if it is one
        count += divisions >> steps & 1
    listing.count = count


def list_making_room(board: Board, state: State, listing: Listing, total: int) -> None:
    """The plain splits in which a peg first makes room for the one of its colour that it bars (R5.4)."""
    for rear in range(0, 2 * listing.n_movers, 2):
        gap = listing.high[rear] + 1
        if listing.base[rear] < FIRST_HOME and gap < total:
            front = 2 * listing.row_of[state.peg_at[end_of(board, listing, rear, gap)]]
            behind = (gap + total - 1) // 2  # it ends behind the other one: steps < gap + total - steps
            list_room(listing, total, rear, front, behind)
            list_room(listing, total, rear, front + 1, gap + listing.high[front])  # up to the next one
            if gap <= listing.low[rear + 1]:
                list_room(listing, total, rear + 1, front + 1, behind)
        gap = listing.high[rear + 1] + 1
        hole = listing.base[rear + 1] + gap
        if 0 < gap < total and hole < FIRST_HOME + (listing.peg[rear] // PEGS + 1) * HOME:
            front = 2 * listing.row_of[state.peg_at[hole]]
            list_room(listing, total, rear + 1, front + 1, (gap + total - 1) // 2)


def list_room(listing: Listing, total: int, rear: int, front: int, most: int) -> None:
    """Those by two ways: the rear peg goes farther than it could, up to `most` steps."""
    fewest = max(listing.high[rear], listing.low[rear], total - listing.high[front] - 1) + 1
    most = min(most, total - listing.low[front] - 1)
    if fewest <= most:
        divisions = steps_between(total - most, total - fewest) & ~(listing.bumps[front] | listing.bumps_rest[rear])
        list_divisions(listing, total, front, rear, divisions)


def list_close(board: Board, options: Options, state: State, listing: Listing, total: int, way1: int, way2: int) -> int:
    """The splits of two pegs along the ring, of two colours, in which one comes where the other one was or is (R7.2).

    Returns the set of the first one's steps with which they would meet in one hole.
    """
    gap = listing.base[way2] - listing.base[way1]
    if gap < 0:
        gap += board.ring
    rear, front = way1, way2
    if gap >= total:
        gap = board.ring - gap
        rear, front = way2, way1
    if gap <= listing.high[rear]:
        for way in range(front, front + 2):
            if listing.reach_rest[way] >> gap & 1:  # the front one makes room first
                hole = end_of(board, listing, way, total - gap)
                add_move(listing, listing.peg[front], hole, listing.peg[rear], listing.base[front])
    if (total + gap) % 2 != 0:
        return 0
    steps = (total + gap) // 2
    if steps <= listing.high[rear] and total - steps <= listing.high[front]:
        rear_peg, front_peg = listing.peg[rear], listing.peg[front]
        hole = end_of(board, listing, rear, steps)
        if not bumps_teammate(options, state, rear_peg, hole):
            add_landing_after(board, options, state, listing, rear_peg, hole, front_peg, hole)
            add_landing_after(board, options, state, listing, front_peg, hole, rear_peg, hole)
    return 1 << steps if rear == way1 else 1 << (total - steps)


def list_bumping_splits(board: Board, options: Options, state: State, listing: Listing, total: int, way: int) -> None:
    """The splits in which the peg lands on a teammate (R7.2) by this way along the ring, as first part or as second."""
    peg = listing.peg[way]
    for steps in range(1, total):
        if listing.bumps[way] >> steps & 1:
            hole = end_of(board, listing, way, steps)
            free = steps <= listing.high[way]
            if free:
                list_after_first_part(board, options, state, listing, total - steps, peg, hole)
            for i in range(listing.n_ways):
                way1 = listing.ways[i]
                peg1 = listing.peg[way1]
                if listing.reach[way1] >> (total - steps) & 1 and peg1 not in (peg, state.peg_at[hole]):
                    hole1 = end_of(board, listing, way1, total - steps)
                    if free:
                        add_landing_after(board, options, state, listing, peg1, hole1, peg, hole)
                    elif peg1 // PEGS == peg // PEGS:
                        add_landing_past(board, options, state, listing, peg1, hole1, peg, hole)


def add_landing_after(
    board: Board, options: Options, state: State, listing: Listing, peg1: int, hole1: int, peg2: int, hole2: int
) -> None:
    """List the split whose first part is plain and whose second part lands on a teammate, unless R7.3 forbids it."""
    carry_out(board, options, state, peg1, hole1)
    add_landing(board, options, state, listing, peg1, hole1, peg2, hole2)
    take_back(state, 0)


def add_landing_past(
    board: Board, options: Options, state: State, listing: Listing, peg1: int, hole1: int, peg2: int, hole2: int
) -> None:
    """List that split if the first peg made room for the second one, which it barred (R5.4)."""
    carry_out(board, options, state, peg1, hole1)
    measure(board, state, listing, SPARE, peg2)
    if (hole2 - state.hole_of[peg2]) % board.ring <= listing.high[2 * SPARE]:
        add_landing(board, options, state, listing, peg1, hole1, peg2, hole2)
    take_back(state, 0)


def list_after_first_part(
    board: Board, options: Options, state: State, listing: Listing, rest: int, peg1: int, hole1: int
) -> None:
    """The splits with that first part, if it is legal, and any second part of the rest of the count."""
    listing.displaced = carry_out(board, options, state, peg1, hole1)
    if listing.displaced != FORBIDDEN:
        for row in range(listing.n_movers):
            peg2 = listing.peg[2 * row]
            if peg2 != peg1:
                measure(board, state, listing, SPARE, peg2)
                for way in range(2 * SPARE, 2 * SPARE + 2):
                    if listing.low[way] < rest <= listing.high[way]:
                        hole2 = end_of(board, listing, way, rest)
                        add_landing(board, options, state, listing, peg1, hole1, peg2, hole2)
        take_back(state, 0)
    listing.displaced = 0


def list_every_split(board: Board, options: Options, state: State, listing: Listing, total: int) -> None:
    """R6.2 by the letter: every legal first part, and after it every legal second part."""
    for way in range(2 * listing.n_movers):
        for steps in range(listing.low[way] + 1, min(listing.high[way], total - 1) + 1):
            hole = end_of(board, listing, way, steps)
            list_after_first_part(board, options, state, listing, total - steps, listing.peg[way], hole)


# ---------------------------------------------------------------- the legal moves of a card, of a turn


def list_card(board: Board, options: Options, state: State, listing: Listing, rank: int) -> None:
    """R6: everything that one card can do, after `find_movers`."""
    listing.rank = rank
    listing.first = listing.count
    listing.n_keys = listing.displaced = listing.doubtful = 0
    if rank == JOKER:
        list_joker(board, options, state, listing)
    elif rank == EIGHT:
        list_backward(board, options, state, listing, options.steps[rank])
    else:
        if rank == ACE or rank >= JACK:
            list_come_out(board, options, state, listing)
        list_forward(board, options, state, listing, options.steps[rank])
        total = options.shared[rank]
        if total > 0 and listing.n_movers > 1:
            if listing.every_way:
                list_every_split(board, options, state, listing, total)
            else:
                list_splits(board, options, state, listing, total)
    if listing.doubtful and not listing.every_way:
        drop_doubles(board, options, state, listing)


def can_do(board: Board, options: Options, state: State, listing: Listing, code: int) -> bool:
    """Whether the card can do this (R6), in this order of the parts; whether it is held is not asked here."""
    listing.count = 0
    listing.every_way = 1
    find_movers(board, options, state, listing)
    peg1 = code // PEG1_UNIT % 64 - 1
    if peg1 == NO_PEG:
        list_card(board, options, state, listing, code % PEG_UNIT)
    else:
        listing.rank = code % PEG_UNIT
        total = options.shared[listing.rank]
        for way in range(2 * listing.n_movers):
            if listing.peg[way] == peg1:
                for steps in range(listing.low[way] + 1, min(listing.high[way], total - 1) + 1):
                    if end_of(board, listing, way, steps) == code // HOLE1_UNIT:
                        hole1 = code // HOLE1_UNIT
                        list_after_first_part(board, options, state, listing, total - steps, peg1, hole1)
    for i in range(listing.count):
        if listing.codes[i] == code:
            return True
    return False


def list_moves(board: Board, options: Options, state: State, listing: Listing) -> int:
    """List every distinct legal move of the player whose turn it is; returns how many (R4.3 to R4.6)."""
    hands, ranks, hand = state.hands, listing.ranks, state.turn_of * RANKS
    listing.count = listing.every_way = 0
    state.logged = 0
    find_movers(board, options, state, listing)
    n_ranks = 0  # first which, then what they do: so the processor guesses better where the loops go
    for rank in range(ACE, KING + 1):
        ranks[n_ranks] = rank
        if hands[hand + rank] > 0:
            n_ranks += 1
    for i in range(n_ranks):
        list_card(board, options, state, listing, ranks[i])
    must_move = listing.count > 0  # R4.3
    if hands[hand + JOKER] > 0:  # R4.5
        list_card(board, options, state, listing, JOKER)
        ranks[n_ranks] = JOKER
        n_ranks += 1
    if not must_move:  # R4.4
        for i in range(n_ranks):
            listing.rank = ranks[i]
            add_move(listing, NO_PEG, 0, NO_PEG, 0)
    return listing.count


# ---------------------------------------------------------------- a turn, a game


def team_is_home(options: Options, state: State, team: int) -> bool:
    """R8.1"""
    for colour in range(team, options.players, options.teams):
        if not all_home(options, state, colour):
            return False
    return True


def play(board: Board, options: Options, state: State, code: int) -> None:
    """Play a legal move, draw, and pass the turn (R4.2, R4.4, R8.1)."""
    seat, rank = state.turn_of, code % PEG_UNIT
    state.hands[seat * RANKS + rank] -= 1
    state.held[seat] -= 1
    state.discards[state.discarded] = rank
    state.discarded += 1
    state.turns += 1
    state.logged = 0
    discard = code < PEG_UNIT
    if not discard:
        carry_out_move(board, options, state, code)
        team = options.team_of[(code // PEG_UNIT % 64 - 1) // PEGS]
        if code // HOLE_UNIT % 256 >= FIRST_HOME and team_is_home(options, state, team):
            state.winner = team
            return
    if discard:
        draw_up_to(state, seat, state.held[seat] + 1)
    elif not options.draw_before:
        draw_up_to(state, seat, options.hand_size)
    state.turn_of = (seat + 1) % options.players
    if options.draw_before:
        draw_up_to(state, state.turn_of, options.hand_size + 1)


def play_on(board: Board, options: Options, state: State, listing: Listing, most_turns: int) -> None:
    """Play at random to the end of the game, or until `most_turns` turns have been played (R8.2)."""
    while state.winner == NOBODY and state.turns < most_turns:
        count = list_moves(board, options, state, listing)
        if count == 0:  # an empty hand and nothing to draw: set-up positions only
            return
        play(board, options, state, listing.codes[random_below(state, count)])


def play_random_game(
    board: Board, options: Options, state: State, listing: Listing, seed: int, stream: int, most_turns: int
) -> None:
    """A game between players who choose at random, from the deal on."""
    seed_chance(state, seed, stream)
    new_game(options, state)
    play_on(board, options, state, listing, most_turns)
