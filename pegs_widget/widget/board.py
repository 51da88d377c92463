"""PegsWidget: a game on the screen, live.

Python is the truth.  The browser shows what it is told and sends intents; what it may do with them is decided here.
The protocol is described in `docs/protocol.md`.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from pegs_widget import drawing
from pegs_widget.engine.chance import SEEDS
from pegs_widget.engine.errors import GameError, PegsError, PositionError
from pegs_widget.engine.position import Position
from pegs_widget.game.events import Event
from pegs_widget.game.tree import Game
from pegs_widget.widget import intents, waiting, wire
from pegs_widget.widget.analysis import Analysis, Wanted
from pegs_widget.widget.frozen import frozen
from pegs_widget.widget.rest import catch_up_later, catch_up_now
from pegs_widget.widget.seats import ProgramSeats
from pegs_widget.widget.whynot import why_not
from pegs_widget.words import language_of, sentence
from pegs_widget.words.browser import browser_words

if TYPE_CHECKING:
    from pegs_widget.game.node import Node
    from pegs_widget.simulation.odds import WinOdds
    from pegs_widget.simulation.programs import Program

_STATIC = files("pegs_widget") / "static"
_RANGES = {"speed": (0, 4), "pace": (0.1, 10)}


def _asset(name: str) -> Any:
    """The text of a built file; for live editing of the JavaScript (ANYWIDGET_HMR=1), its path.

    A path given to anywidget keeps every widget alive that was ever made.
    """
    path = Path(str(_STATIC / name))
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    if not path.is_file():
        raise FileNotFoundError(
            f"{path} has not been built: install the package with pip, or run `npm ci && npm run build` in js/"
        )
    return path.read_text(encoding="utf-8")


class Picture:
    """An SVG that shows itself; `str(picture)` is its text."""

    def __init__(self, svg: str) -> None:
        self._svg = svg

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


class PegsWidget(anywidget.AnyWidget):
    """The board of one game: it follows the game's cursor, and the game follows its clicks.

    `game` is a `Game`, or a `Position` to begin one from.  Any number of widgets may show one game, and any number of
    views one widget; all agree.  `programs` are programs, or their names, by the seats that they play; `seed` is what
    their chance follows from (a fresh one, if none is given).  All else is a trait:

    - `orientation`, the seat at the bottom; `coordinates`, whether holes are named
    - `speed`, how fast pegs move, 0 (at once) to 4; `pace`, seconds a ply of autoplay and of programs, 0.1 to 10
    - `playing`, whether the board steps on by itself; `stop_at_comments`, whether it stops at one
    - `perspective`, the seat that looks: what it cannot know is not in the browser; `""`, the open table
    - `locked`, for replaying only
    - `programs_running`, whether the programs play; set it to stop and to resume them
    - `analysing`, whether the win odds of the moves are worked out beside the board (see `analyse`)
    - `locale`, the language of its words: `"en"`, `"de"`, `"ja"`, `"hy"`, `"sk"`; `""`, what the environment asks for
    - `error`, the sentence of the last thing that could not be done by hand, or why there are no win odds; empty when
      all is well (read-only)

    Raises `traitlets.TraitError` for a value that a trait does not take or a name that none has, `GameError` for a
    program at no seat, `SimulationError` for what is no program.
    """

    _esm = _asset("widget.js")
    _css = _asset("widget.css")

    words = traitlets.Dict(read_only=True).tag(sync=True)
    svg = traitlets.Unicode(read_only=True).tag(sync=True)
    tree = traitlets.Dict(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)
    legal = traitlets.Dict(read_only=True).tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True, echo_update=False)
    error = traitlets.Unicode("", read_only=True).tag(sync=True)
    task = traitlets.Dict(read_only=True).tag(sync=True)
    odds = traitlets.Dict(read_only=True).tag(sync=True)
    analysing = traitlets.Bool(False, help="whether win odds are worked out").tag(sync=True)
    orientation = traitlets.Unicode("a", help="the seat at the bottom").tag(sync=True)
    coordinates = traitlets.Bool(False, help="whether holes are named").tag(sync=True)
    speed = traitlets.Float(1.0, help="how fast pegs move; 0: at once").tag(sync=True)
    pace = traitlets.Float(1.0, help="seconds a ply, for autoplay and programs").tag(sync=True)
    playing = traitlets.Bool(False, help="whether the board steps on by itself").tag(sync=True)
    stop_at_comments = traitlets.Bool(False, help="whether autoplay stops at a comment").tag(sync=True)
    perspective = traitlets.Unicode("", help="the seat that looks; empty: the open table").tag(sync=True)
    locked = traitlets.Bool(False, help="for replaying only").tag(sync=True)
    programs: traitlets.List[str] = traitlets.List(read_only=True, help="the seats played by programs").tag(sync=True)
    locale = traitlets.Unicode("", allow_none=True, help="the language; empty: the environment's")
    programs_running = traitlets.Bool(True, help="whether the programs play").tag(sync=True)

    def __init__(
        self,
        game: Game | Position,
        *,
        programs: Mapping[str, Program | str] | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> None:
        if not isinstance(game, (Game, Position)):
            raise TypeError(
                f"a board shows a Game (pegs_widget.load reads one from a file) or a Position, not {game!r}"
            )
        for name in options:
            if not self.has_trait(name):
                traits = PegsWidget.class_own_traits().items()
                there = ["programs", "seed", *[own for own, trait in traits if trait.help and not trait.read_only]]
                raise traitlets.TraitError(f"a board has no {name!r}; it has: {', '.join(there)}")
        self._game = Game.from_position(game) if isinstance(game, Position) else game
        self._rev = 0
        self._edited = 0  # the rev of the last edit: an intent made against an older one is stale
        self._by: str | None = None  # the intent that is being handled
        self._told: dict[int, wire.Wire] = {}
        self._moved_by_hand: Node | None = None
        self._on_move: dict[Callable[[Node], object], None] = {}
        self._seats = ProgramSeats(self._game, programs or {}, seed, lambda: self.pace, self._program_failed)
        self._wanted = Wanted(1000, "greedy", secrets.randbelow(SEEDS))
        self._analysis = Analysis(self._tell_odds)
        self._thought_of: tuple[int, Position] | None = None  # the node, and how it was
        super().__init__(**options)
        self.set_trait("words", frozen(browser_words(self._language)))
        self.set_trait("programs", frozen(list(self._seats.programs)))
        self._begin()
        self._game.observe(self._follow)
        self.on_msg(self._receive)
        self._start_programs()

    @property
    def game(self) -> Game:
        """The game that this board shows."""
        return self._game

    def close(self) -> None:
        """Take the board off every page and stop following the game."""
        if hasattr(self, "_seats"):  # a widget whose making failed is closed, too
            self._seats.stop()
            self._analysis.stop()
            self._game.unobserve(self._follow)
        super().close()

    def snapshot(self) -> Picture:
        """The board as it is now, as a picture that needs no kernel and no widget: for a code host, or a file."""
        return Picture(self._drawn())

    # ------------------------------------------------------------ what a hand can do, in Python

    def mark(self, *holes: str) -> None:
        """Mark holes on the board of the present node, beside what is drawn there.

        Raises `traitlets.TraitError` for a hole that the board does not have.
        """
        self._draw_more([*holes], [])

    def arrow(self, origin: str, target: str) -> None:
        """Draw an arrow from a hole to another one on the board of the present node.  Raises as `mark` does."""
        if origin == target:
            raise traitlets.TraitError(f"an arrow goes from one hole to another, not from {origin} to {target}")
        self._draw_more([], [(origin, target)])

    def clear(self) -> None:
        """Take all marks and arrows off the board of the present node."""
        self._game.draw(self._game.node)

    def _draw_more(self, marks: list[str], arrows: list[tuple[str, str]]) -> None:
        for hole in (*marks, *(end for arrow in arrows for end in arrow)):
            if not isinstance(hole, str):
                raise traitlets.TraitError(f"a hole is a text such as 'a8', not {hole!r}")
        with self._game.lock:
            node = self._game.node
            there = wire.node_on_the_wire(node, self._language)
            try:
                self._game.draw(
                    node,
                    [*there["marks"], *marks],
                    [*((one, other) for one, other in there["arrows"]), *arrows],
                )
            except PositionError as error:
                raise traitlets.TraitError(str(error)) from error

    def on_move(self, callback: Callable[[Node], object]) -> None:
        """Have `callback(node)` called after each move that a person plays on this board.

        Once, however often it is set.  What it raises is shown on the board; the move stands.
        """
        if not callable(callback):
            raise TypeError(f"on_move takes a function of a node, not {callback!r}")
        self._on_move[callback] = None

    def off_move(self, callback: Callable[[Node], object]) -> None:
        """Have `callback` called no more."""
        self._on_move.pop(callback, None)

    async def next_move(self) -> Node:
        """Wait, in an async cell, for the next move that a person plays on this board; returns its node.

        The kernel is not blocked.  Raises `GameError` (`widget.next_move`) at once where the installed ipykernel
        handles no messages while a cell waits.
        """
        waiting.check_kernel()
        loop = asyncio.get_running_loop()
        moved: asyncio.Future[Node] = loop.create_future()

        def arrive(node: Node) -> None:
            if not moved.done():
                moved.set_result(node)

        def arrived(node: Node) -> None:  # on whatever thread handles messages
            loop.call_soon_threadsafe(arrive, node)

        self.on_move(arrived)
        try:
            return await moved
        finally:
            self.off_move(arrived)

    def play_by_hand(self, node: Node, move: str, /) -> None:
        """Play a move that a person has chosen on the board at a node.

        Raises `GameError` (`widget.not_your_turn`) where the seat that looks is not the one to move, and as
        `Game.play` does.
        """
        seat = node.position.seat
        if self.perspective and self.perspective != seat:
            raise GameError("widget.not_your_turn", seat=seat, perspective=self.perspective)
        self._moved_by_hand = self._game.play(move, at=node)

    def do(self, _action: str, /) -> None:
        """Press a button of the task beside the board.  Raises `GameError` (`widget.no_task`) where there is none."""
        raise GameError("widget.no_task")

    def answer_by_hand(self, _answer: list[str], /) -> None:
        """Answer the task beside the board.  Raises `GameError` (`widget.no_task`) where there is none."""
        raise GameError("widget.no_task")

    # ------------------------------------------------------------ win odds

    def analyse(self, *, playouts: int = 1000, program: str = "greedy", seed: int | None = None) -> None:
        """Show the win odds of the moves beside the board, ever sharper, for each position that comes into view.

        `playouts` are those of a move on average, and `program` plays them, as for `win_odds`; `seed` is what chance
        follows from (a fresh one, if none is given).  The kernel is not blocked: this returns at once.  Seen from a
        seat, there are odds where it is that seat's turn.  Where a position has none, `error` and the board tell why.

        Raises `SimulationError` (`simulation.count`, `simulation.playout_program`) and `GameError` for a seed that is
        none.
        """
        from pegs_widget.simulation.odds import check_asked  # only those who ask for odds have to load it

        wanted = Wanted(playouts, program, secrets.randbelow(SEEDS) if seed is None else seed)
        check_asked(*wanted)
        self._wanted = wanted
        self._thought_of = None
        if self.analysing:
            self._think()
        self.analysing = True

    def stop_analysing(self) -> None:
        """Show win odds no more."""
        self.analysing = False

    @traitlets.observe("analysing", "perspective")
    def _think(self, _change: Any = None) -> None:
        """Work out the odds where the game is, if they are wanted there and may be known (R4.1)."""
        with self._game.lock:
            node = self._game.node
            here = node.id, node.position
            if not self.analysing:
                self._analysis.stop()
                self._thought_of = None
                self._show_odds({})
            elif node.position.winner is not None or self.perspective not in ("", node.position.seat):
                self._analysis.stop()
                self._thought_of = None
                self._show_odds({"node": node.id, "state": "none"})
            elif here != self._thought_of:
                self._thought_of = here
                self._show_odds({"node": node.id, "state": "begun"})
                self._analysis.think(node.view, self._wanted)

    def _tell_odds(self, found: WinOdds | PegsError, last: bool) -> None:
        with self._game.lock:
            if self._thought_of is None:
                return
            told = {"node": self._thought_of[0], "state": "done" if last else "sharper"}
            if isinstance(found, PegsError):
                told |= {"state": "failed", "text": found.text(self._language)}
            else:
                told |= wire.odds_on_the_wire(found)
            self._show_odds(told)

    def _show_odds(self, told: dict[str, Any]) -> None:
        if self.error == self.odds.get("text"):
            self.set_trait("error", "")
        self.set_trait("odds", frozen(told))
        if "text" in told:
            self.set_trait("error", told["text"])

    # ------------------------------------------------------------ from the game to the browser

    def _seen(self) -> Game:
        """The game as this board may show it: all of it, or what the seat that looks can know."""
        return self._game.seen_by(self.perspective) if self.perspective else self._game

    def _begin(self) -> None:
        """Tell all there is."""
        with self._game.lock:
            seen = self._seen()
            self._rev += 1
            self._edited = self._rev
            self._told = {node.id: wire.node_on_the_wire(node, self._language) for node in seen.nodes()}
            self.catch_up()
            self.set_trait("svg", self._drawn())
            self.show_legal_moves(seen.node.id)

    def _follow(self, event: Event) -> None:
        """Tell the browser of one change of the game, and put off telling all of it."""
        self._tell(event)
        self._think()
        if event.name == "go":
            self._seats.look_away()
        else:
            catch_up_later(self)
            self._seats.next()

    def _tell(self, event: Event) -> None:
        """Write one change into one trait."""
        with self._game.lock:
            seen = self._game if event.name == "go" and not self.perspective else self._seen()
            edited = event.name != "go"
            # What one seat knows of a ply can depend on plies elsewhere, and any may tell players by their names.
            all_may = self.perspective or event.name == "tags"
            changed = ([node.id for node in seen.nodes()] if all_may else event.changed) if edited else ()
            nodes, children = [], {}
            for number in filter(seen.has_node, changed):  # another thread may have been faster
                node = seen.node_by_id(number)
                told = wire.node_on_the_wire(node, self._language)
                if self._told.get(number) != told:
                    self._told[number] = told
                    nodes.append(told)
                    if node.parent is not None:
                        children[str(node.parent.id)] = wire.children_on_the_wire(node.parent)
                if number in event.changed:
                    children[str(number)] = wire.children_on_the_wire(node)
            gone = [number for number in self._told if not seen.has_node(number)] if edited else []
            for number in gone:
                del self._told[number]
            base = self._edited
            self._rev += 1
            if edited:
                self._edited = self._rev
            state = {
                "rev": self._rev,
                "base": base,
                "cursor": seen.node.id,
                "nodes": nodes,
                "children": children,
                "gone": gone,
                "by": self._by,
                "event": event.name,
                **wire.history_on_the_wire(self._game),
            }
            self.set_trait("state", frozen(state))

    def catch_up(self) -> None:
        """Write the whole game to `tree`: for whoever opens the board later, with or without a kernel."""
        with self._game.lock:
            told = wire.game_on_the_wire(self._seen(), self._told, self._rev) | wire.history_on_the_wire(self._game)
            self.set_trait("tree", frozen(told))

    def show_legal_moves(self, node_id: int) -> None:
        """Offer the legal moves of a node on the board, if the seat that looks may know them (R4.1).

        Raises `GameError` for a node that is not there.
        """
        with self._game.lock:
            node = self._game.node_by_id(node_id)
            hidden = self.perspective not in ("", node.position.seat)
            told = wire.no_moves(node.id) if hidden else wire.moves_on_the_wire(node.id, node.position)
            # Who asks again must be told again, though nothing is new: only a value that differs is sent.
            self.set_trait("legal", frozen({**told, "by": self._by or ""}))

    def why_not(self, node: Node, card: str, way: str, /) -> dict[str, Any]:
        """What the rules say of a move that a hand thinks of at a node, as far as the seat that looks can know.

        See `whynot.why_not`.
        """
        return why_not(self._seen().node_by_id(node.id).position, card, way, self._language)

    # ------------------------------------------------------------ from the browser to the game

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Carry out an intent, or refuse it; either way the board stays usable."""
        by = str(content.get("id", "")) if isinstance(content, dict) else ""
        self._moved_by_hand = None
        try:
            self._by = by  # observers are told when the lock is free again, still within this call
            rev = self._rev
            try:
                with self._game.lock:
                    answers = intents.carry_out(self, content)
                if not answers:
                    if self._rev == rev:  # nothing has changed, and whoever asked is waiting
                        self._tell(Event("go", self._game.node))
                    self.set_trait("error", "")
            finally:
                self._by = None
            if self._moved_by_hand is not None:
                for callback in list(self._on_move):
                    callback(self._moved_by_hand)
        except PegsError as error:
            self._refuse(by, error.code, error.text(self._language))
        except Exception as error:  # whatever it is, it must be seen, and the board must live on
            self._refuse(
                by,
                "widget.failed",
                sentence("widget.failed", {"error": f"{type(error).__name__}: {error}"}, self._language),
            )

    def _refuse(self, by: str, code: str, text: str) -> None:
        self.set_trait("error", text)
        self.send({"kind": "refused", "by": by, "code": code, "text": text})

    def check_edit(self, rev: int) -> None:
        """Raise `GameError` where an edit is not to be: on a locked board, or made before the game was last edited."""
        if self.locked:
            raise GameError("widget.locked")
        if rev < self._edited:
            raise GameError("widget.stale")

    def check_open_table(self) -> None:
        """Raise `GameError` (`widget.perspective`) unless all hands may be seen."""
        if self.perspective:
            raise GameError("widget.perspective", perspective=self.perspective)

    # ------------------------------------------------------------ programs

    def _start_programs(self) -> None:
        if self.programs_running and self._seats.programs:
            self._seats.start()

    def _program_failed(self, error: GameError) -> None:
        self.programs_running = False
        self._refuse("", error.code, error.text(self._language))

    @traitlets.observe("programs_running")
    def _programs_stop_or_go_on(self, _change: Any) -> None:
        if self.programs_running:
            self._start_programs()
        else:
            self._seats.stop()

    # ------------------------------------------------------------ traits and pictures

    @traitlets.validate("orientation", "perspective")
    def _seat_is_there(self, proposal: Any) -> Any:
        name, seats = proposal["trait"].name, self._game.rules.seats
        if proposal["value"] not in seats and not (name == "perspective" and proposal["value"] == ""):
            table = ', or "" for the open table' if name == "perspective" else ""
            allowed = f"({', '.join(seats)}){table}"
            raise traitlets.TraitError(f"{name} is a seat of this game {allowed}, not {proposal['value']!r}")
        return proposal["value"]

    @traitlets.validate("speed", "pace")
    def _number_is_possible(self, proposal: Any) -> Any:
        name, (least, most) = proposal["trait"].name, _RANGES[proposal["trait"].name]
        if not least <= proposal["value"] <= most:
            raise traitlets.TraitError(f"{name} is a number from {least} to {most}, not {proposal['value']!r}")
        return proposal["value"]

    @traitlets.validate("locale")
    def _locale_is_spoken(self, proposal: Any) -> Any:
        return language_of(proposal["value"]) if proposal["value"] else ""

    @traitlets.observe("locale")
    def _speak(self, _change: Any) -> None:
        if self._told:  # else it is being made, and speaks in a moment
            self.set_trait("words", frozen(browser_words(self._language)))
            self._begin()

    @property
    def _language(self) -> str:
        return language_of(self.locale or None)

    @traitlets.observe("orientation", "coordinates")
    def _draw(self, _change: Any) -> None:
        self.set_trait("svg", self._drawn())

    @traitlets.observe("perspective")
    def _look_from(self, _change: Any) -> None:
        self._begin()

    def _drawn(self) -> str:
        with self._game.lock:
            seen = self._seen()
            node = seen.node
            return drawing.board_svg(
                node.position,
                orientation=self.orientation,
                coordinates=self.coordinates,
                last=node.steps,
                stock=node.stock,
                names={seat: name for seat, name in seen.names.items() if name},
                locale=self._language,
            )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live view; for pages without widgets, the picture; for terminals, the text board."""
        catch_up_now(self)
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        data["image/svg+xml"] = self._drawn()
        data["text/plain"] = drawing.board_text(self._seen().position)
        return data, metadata
