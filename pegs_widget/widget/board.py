"""PegsWidget: a game on the screen, live.

Python is the truth.  The browser shows what it is told and sends intents; what it may do with them is decided here.
The protocol is described in `docs/protocol.md`.
"""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from pegs_widget import drawing
from pegs_widget.engine.errors import PegsError
from pegs_widget.engine.messages import sentence
from pegs_widget.engine.position import Position
from pegs_widget.game.events import Event
from pegs_widget.game.tree import Game
from pegs_widget.widget import intents, wire
from pegs_widget.widget.rest import catch_up_later, catch_up_now

_STATIC = files("pegs_widget") / "static"


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
    views one widget; all agree.  `orientation` is the seat at the bottom, `coordinates` whether holes are named,
    `speed` how fast pegs move (1 as usual, 0 at once).  `error` is the sentence of the last thing that could not be
    done by hand, empty when all is well.

    Raises `traitlets.TraitError` for a seat that is not there or a speed that is not from 0 to 4.
    """

    _esm = _asset("widget.js")
    _css = _asset("widget.css")

    svg = traitlets.Unicode(read_only=True).tag(sync=True)
    tree = traitlets.Dict(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)
    legal = traitlets.Dict(read_only=True).tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True, echo_update=False)
    error = traitlets.Unicode("", read_only=True).tag(sync=True)
    orientation = traitlets.Unicode("a", help="the seat at the bottom").tag(sync=True)
    coordinates = traitlets.Bool(False, help="whether holes are named").tag(sync=True)
    speed = traitlets.Float(1.0, help="how fast pegs move; 0: at once").tag(sync=True)

    def __init__(self, game: Game | Position, **options: Any) -> None:
        self._game = Game.from_position(game) if isinstance(game, Position) else game
        self._rev = 0
        self._edited = 0  # the rev of the last edit: an intent made against an older one is stale
        self._by: str | None = None  # the intent that is being handled
        self._told: dict[int, wire.Wire] = {}
        super().__init__(**options)
        with self._game.lock:
            self._told = {node.id: wire.node_on_the_wire(node) for node in self._game.nodes()}
            self.catch_up()
            self._draw()
            self.show_legal_moves(self._game.node.id)
        self._game.observe(self._follow)
        self.on_msg(self._receive)

    @property
    def game(self) -> Game:
        """The game that this board shows."""
        return self._game

    def close(self) -> None:
        """Take the board off every page and stop following the game."""
        self._game.unobserve(self._follow)
        super().close()

    def snapshot(self) -> Picture:
        """The board as it is now, as a picture that needs no kernel and no widget: for a code host, or a file."""
        return Picture(self._drawn())

    # ------------------------------------------------------------ from the game to the browser

    def _follow(self, event: Event) -> None:
        """Tell the browser of one change of the game, and put off telling all of it."""
        self._tell(event)
        if event.name != "go":
            catch_up_later(self)

    def _tell(self, event: Event) -> None:
        """Write one change into one trait."""
        with self._game.lock:
            nodes, children = [], {}
            for number in filter(self._game.has_node, event.changed):  # another thread may have been faster
                node = self._game.node_by_id(number)
                told = wire.node_on_the_wire(node)
                if self._told.get(number) != told:
                    self._told[number] = told
                    nodes.append(told)
                children[str(number)] = wire.children_on_the_wire(node)
            for number in event.removed:
                self._told.pop(number, None)
            base = self._edited
            self._rev += 1
            if event.name != "go":
                self._edited = self._rev
            self.set_trait(
                "state",
                {
                    "rev": self._rev,
                    "base": base,
                    "cursor": self._game.node.id,
                    "nodes": nodes,
                    "children": children,
                    "gone": list(event.removed),
                    "by": self._by,
                    "event": event.name,
                },
            )

    def catch_up(self) -> None:
        """Write the whole game to `tree`: for whoever opens the board later, with or without a kernel."""
        with self._game.lock:
            self.set_trait("tree", wire.game_on_the_wire(self._game, self._told, self._rev))

    def show_legal_moves(self, node_id: int) -> None:
        """Offer the legal moves of a node on the board.  Raises `GameError` for a node that is not there."""
        with self._game.lock:
            node = self._game.node_by_id(node_id)
            self.set_trait("legal", wire.moves_on_the_wire(node.id, node.position))

    # ------------------------------------------------------------ from the browser to the game

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Carry out an intent, or refuse it; either way the board stays usable."""
        by = str(content.get("id", "")) if isinstance(content, dict) else ""
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
        except PegsError as error:
            self._refuse(by, error.code, str(error))
        except Exception as error:  # whatever it is, it must be seen, and the board must live on
            self._refuse(by, "widget.failed", sentence("widget.failed", {"error": f"{type(error).__name__}: {error}"}))

    def _refuse(self, by: str, code: str, text: str) -> None:
        self.set_trait("error", text)
        self.send({"kind": "refused", "by": by, "code": code, "text": text})

    def is_stale(self, rev: int) -> bool:
        """Whether the game was edited after that rev was told."""
        return rev < self._edited

    # ------------------------------------------------------------ traits and pictures

    @traitlets.validate("orientation")
    def _seat_is_there(self, proposal: Any) -> Any:
        if proposal["value"] not in self._game.rules.seats or not proposal["value"]:
            seats = ", ".join(self._game.rules.seats)
            raise traitlets.TraitError(f"orientation is a seat of this game ({seats}), not {proposal['value']!r}")
        return proposal["value"]

    @traitlets.validate("speed")
    def _speed_is_possible(self, proposal: Any) -> Any:
        if not 0 <= proposal["value"] <= 4:
            raise traitlets.TraitError(f"speed is a number from 0 to 4, not {proposal['value']!r}")
        return proposal["value"]

    @traitlets.observe("orientation", "coordinates")
    def _draw(self, _change: Any = None) -> None:
        self.set_trait("svg", self._drawn())

    def _drawn(self) -> str:
        with self._game.lock:
            node = self._game.node
            return drawing.board_svg(
                node.position,
                orientation=self.orientation,
                coordinates=self.coordinates,
                last=node.steps,
                stock=node.stock,
                names={seat: name for seat, name in self._game.names.items() if name},
            )

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live view; for pages without widgets, the picture; for terminals, the text board."""
        catch_up_now(self)
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        data["image/svg+xml"] = self._drawn()
        data["text/plain"] = drawing.board_text(self._game.position)
        return data, metadata
