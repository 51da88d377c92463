"""Games by their numbers: the work that is sent out.  A game depends on the seed and on its number, on nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pegs_widget.engine import kernel, workspace
from pegs_widget.engine.board import SEATS, listed_place
from pegs_widget.engine.cards import LISTED_RANKS, RANK_NUMBER, RANKS, UNKNOWN_RANK
from pegs_widget.engine.chance import Chance, signed_seed
from pegs_widget.engine.errors import PegsError, SimulationError
from pegs_widget.engine.kernel import PEGS, START
from pegs_widget.engine.moves import Move
from pegs_widget.engine.position import Position
from pegs_widget.engine.seatview import SeatView
from pegs_widget.simulation import playing
from pegs_widget.simulation.columns import Columns, columns_of, joined
from pegs_widget.simulation.compiled import life
from pegs_widget.simulation.playing import BATCH
from pegs_widget.simulation.seating import Player, name_of
from pegs_widget.simulation.strategy import Weights

if TYPE_CHECKING:
    from pegs_widget.simulation.programs import Program
    from pegs_widget.simulation.starts import Start

_DEALT_RANKS = LISTED_RANKS[:-1]
_PROGRAMS_SEED = 0x9E3779B97F4A7C15  # parts the chance of program objects from that of the cards


@dataclass(frozen=True)
class Games:
    """Games of some players from a start: called with numbers, it plays them and gives what was counted.

    Where every player is the kernel's, all happens there; else the kernel does all but the choosing.
    """

    start: Start
    players: tuple[Player, ...]
    seed: int
    most_turns: int
    compiled: bool | None = None

    def __call__(self, numbers: range) -> Columns:
        """Raises `SimulationError` (`simulation.failed`) for a program that raises or does not choose a legal move."""
        if not numbers:
            return columns_of(playing.Tally(), numbers, self.start.rules, self.most_turns)
        batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
        in_kernel = all(isinstance(player, int) for player in self.players)
        play = self._play_in_kernel if in_kernel else self._play_by_programs
        return joined(columns_of(tally, batch, self.start.rules, self.most_turns) for batch, tally in play(batches))

    def _play_in_kernel(self, batches: list[range]) -> Iterator[tuple[range, Any]]:
        alive = life(self.compiled)
        rules = self.start.rules
        start, plain_seats = alive.new_state(), playing.Seats()
        alive.put(start, self.start.as_state())
        plain_seats.programs[: rules.players] = self.players  # type: ignore[assignment]
        seats = alive.make(playing.Seats)
        alive.put(seats, plain_seats)
        tally = alive.make(playing.Tally)
        table = alive.new_board(rules.players), alive.new_options(rules), alive.new_state(), alive.new_listing()
        weights = alive.make(Weights)
        dealt = self.start.position is None
        seed = signed_seed(self.seed)
        for batch in batches:
            alive.play_games(*table, weights, seats, tally, start, dealt, seed, batch[0], len(batch), self.most_turns)
            yield batch, tally

    def _play_by_programs(self, batches: list[range]) -> Iterator[tuple[range, playing.Tally]]:
        table = _Table(self)
        for batch in batches:
            for row, number in enumerate(batch):
                table.play(row, number)
            yield batch, table.tally


class _Table:
    """A table at which program objects have some of the seats."""

    def __init__(self, games: Games) -> None:
        rules = games.start.rules
        self.tally = playing.Tally()
        self._games = games
        self._start = games.start.as_state()
        self._board, self._options = workspace.board_of(rules.players), workspace.options_of(rules)
        self._state, self._listing, self._weights = kernel.State(), kernel.Listing(), Weights()
        self._chance = Chance(0)

    def play(self, row: int, number: int) -> None:
        """Play the game of that number, and count it in a row of the tally."""
        games, state = self._games, self._state
        board, options, listing = self._board, self._options, self._listing
        kernel.seed_chance(state, games.seed, number)
        self._chance = Chance(games.seed ^ _PROGRAMS_SEED, number)
        if games.start.position is None:
            kernel.new_game(options, state)
        else:
            playing.begin(options, state, self._start)
        playing.open_row(self.tally, row, state.turn_of)
        while state.winner == kernel.NOBODY and state.turns < games.most_turns:
            if kernel.list_moves(board, options, state, listing) == 0:
                return
            seat = state.turn_of
            player = games.players[seat]
            if isinstance(player, int):
                code = playing.choose(board, options, state, listing, self._weights, player)
            else:
                code = self._chosen(player, number)
            kernel.play(board, options, state, code)
            playing.count_turn(options, state, self.tally, seat, code)

    def _chosen(self, program: Program, number: int) -> int:
        """The code of the move that a program chooses from what its seat can know."""
        view = self._view()
        try:
            move = program.choose(view, self._chance)
            if not isinstance(move, Move):
                raise TypeError(f"{move!r} is not a Move")
            if workspace.legal_board(view.position, move) is None:
                raise view.position.illegal(move)
        except Exception as error:  # a program is anybody's code
            raise SimulationError(
                "simulation.failed",
                program=name_of(program),
                seat=view.seat,
                game=number,
                ply=self._state.turns + 1,
                error=str(error) if isinstance(error, PegsError) else f"{type(error).__name__}: {error}",
            ) from error
        return workspace.legal_code(view.position, move)

    def _view(self) -> SeatView:
        """What the seat to move can know.  The pegs are renumbered as a position lists them, so that codes agree."""
        state, rules = self._state, self._games.start.rules
        holes = []
        for first in range(0, rules.players * PEGS, PEGS):
            of_colour = sorted(state.hole_of[first : first + rules.pegs], key=listed_place)
            for peg, hole in enumerate(of_colour, start=first):
                state.hole_of[peg] = hole
                if hole != START:
                    state.peg_at[hole] = peg
            holes.append(tuple(of_colour))
        hands = [(UNKNOWN_RANK,) * held for held in state.held[: rules.players]]
        mine = state.hands[state.turn_of * kernel.RANKS : (state.turn_of + 1) * kernel.RANKS]
        hands[state.turn_of] = tuple([rank for rank in _DEALT_RANKS for _ in range(mine[RANK_NUMBER[rank]])])
        position = Position._make(rules, SEATS[state.turn_of], tuple(holes), tuple(hands), ())
        return SeatView(position, discards=[RANKS[rank] for rank in state.discards[: state.discarded]])
