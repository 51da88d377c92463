"""The board as a picture: `board_svg`.

From the bottom up: what never moves (wood, track, holes), `pegs-seats` with the seats' labels, `pegs-last` with the
marks of the last move, `pegs-pile`, `pegs-discards` and `pegs-hand` in the middle, `pegs-pegs`, and `pegs-overlay`,
an empty layer for whoever lights things up.  A label has the class `pegs-to-move` or `pegs-won` while it is lit.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pegs_widget.drawing import felt, pen, shapes, trail
from pegs_widget.drawing.furniture import static_markup
from pegs_widget.drawing.layout import SIZE, LabelPlace, hole_points, label_places, sides, sizes, start_points
from pegs_widget.drawing.outline import short
from pegs_widget.drawing.pegs import badge, badge_style, peg_parts, peg_style
from pegs_widget.drawing.themes import STYLE
from pegs_widget.drawing.words import LETTER_WIDTH, fitted, headline, seat_names, width_in_letters, winners
from pegs_widget.engine.board import START_NAMES
from pegs_widget.narration import describe
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.drawing.felt import CardsOnTable
    from pegs_widget.engine.moves import Step
    from pegs_widget.engine.position import Position
    from pegs_widget.engine.rules import Rules

# From one teammate's peg to the next, in heights of a label.
_MATE = 0.38


def board_svg(
    position: Position,
    *,
    orientation: str = "a",
    coordinates: bool = False,
    last: Sequence[Step] = (),
    stock: CardsOnTable | None = None,
    names: Mapping[str, str] | None = None,
    prefix: str | None = None,
    size: int | None = None,
    locale: str | None = None,
) -> str:
    """The board as a standalone `<svg>`.

    `orientation` is the seat at the bottom.  With `coordinates`, every hole's name is printed beside it.
    `last` are the steps of the ply that led here (`Position.steps`), which are drawn as trails.
    `stock` gives the piles, and the suits of the hand; without it no piles are drawn.
    `names` are the players' names by seat.
    All ids begin with `prefix`, a name as XML has them; by default it is made from the content, so that the same
    picture is always the same text.
    Its words are in the language of `locale`, by default the environment's.
    `size` is the width and height in pixels; without it the picture is as large as the page lets it be.
    Raises `PositionError` (`picture.seat`) where the board has no seat `orientation`, `ValueError` for another `size`.
    """
    if size is not None and size <= 0:
        raise ValueError(f"size is a number of pixels above 0, not {size!r}")
    players = position.rules.players
    sides(players, orientation)
    called = seat_names(position.rules.seats, names)
    head = headline(position, called, locale)
    title = sentence("picture.title", {"headline": head}, locale)
    parts = [
        static_markup(players, orientation, coordinates),
        pen.group(*_labels(position, orientation, called), class_="pegs-seats").tostring(),
        pen.group(*trail.marks(position, last, orientation), class_="pegs-last").tostring(),
        *(one.tostring() for one in _middle(position, stock, head)),
        pegs_markup(position, orientation),
        '<g class="pegs-overlay"/>',
    ]
    words = (
        f"<title>{pen.escaped(title)}</title><desc>{pen.escaped(describe(position, names=names, locale=locale))}</desc>"
    )
    content = f"{words}<style>{STYLE}</style>{''.join(parts)}"
    room = f' width="{size}" height="{size}"' if size is not None else ""
    root = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pegs-board" viewBox="0 0 {SIZE} {SIZE}"{room} role="img" '
        f'aria-label={pen.quoted(title)} data-players="{players}" data-orientation="{orientation}">'
    )
    prefix = prefix or f"pegs-{zlib.crc32(content.encode()):08x}"
    return (root + content + "</svg>").replace(pen.PREFIX, prefix).replace(" />", "/>")


def _middle(position: Position, stock: CardsOnTable | None, head: str) -> list[pen.Element]:
    players = position.rules.players
    piles = felt.piles(players, stock) if stock is not None else []
    if position.winner:
        return [*piles, felt.result(players, winners(position), head, bool(piles))]
    cards = felt.hand_cards(position.hands[position.seat], stock, position.seat)
    return [*piles, felt.hand(players, cards, head, bool(piles))]


def pegs_markup(position: Position, orientation: str) -> str:
    """The markup of all pegs of a position."""
    players = position.rules.players
    holes, starts = hole_points(players, orientation), start_points(players, orientation)
    drawn = []
    for colour, pegs in position.pegs.items():
        inner = _peg(players, colour)
        for number, hole in enumerate(pegs):
            x, y = starts[colour][number] if hole in START_NAMES else holes[hole]
            drawn.append(
                f'<g class="pegs-peg pegs-colour-{colour}" data-peg="{colour}{number}" data-hole="{hole}" '
                f'transform="translate({short(x)},{short(y)})">{inner}</g>'
            )
    return pen.wrapped("".join(drawn), class_="pegs-pegs", **peg_style(sizes(players).peg))


@cache
def _peg(players: int, colour: str) -> str:
    """The inside of a peg of that colour."""
    return "".join(one.tostring() for one in peg_parts(colour, sizes(players).peg))


def _labels(position: Position, orientation: str, names: Mapping[str, str]) -> list[pen.Element]:
    """Each seat's plate: its peg, its player, and the pegs of its teammates; lit where it is that seat's turn."""
    rules = position.rules
    won = winners(position)
    drawn = []
    for seat in sides(rules.players, orientation):
        state = " pegs-won" if seat in won else " pegs-to-move" if seat == position.seat and not won else ""
        place = label_places(rules.players, orientation)[seat]
        drawn.append(
            pen.group(
                *_label(rules, seat, names[seat], place),
                class_=f"pegs-seat pegs-colour-{seat}{state}",
                data_seat=seat,
                transform=f"translate({short(place.x)},{short(place.y)})rotate({short(place.angle)})",
            )
        )
    return drawn


def _label(rules: Rules, seat: str, name: str, place: LabelPlace) -> list[pen.Element]:
    height = sizes(rules.players).label
    letters = height * 0.54
    mates = [mate for mate in rules.team(rules.team_of(seat)) if mate != seat]
    ends = height * (1.5 + _MATE * len(mates))
    letter = letters * LETTER_WIDTH
    shown = fitted(name, (place.room - ends) / letter) if name != seat else ""
    ends += height * 0.15 if shown and mates else 0
    half = (ends + width_in_letters(shown) * letter) / 2
    # The pegs stand upright, however the plate is turned.
    upright = f"rotate({short(-place.angle)})"
    return [
        pen.title(name),
        pen.box(-half, -height / 2, 2 * half, height, rx=short(height / 2), class_="pegs-plate", stroke_width=2),
        pen.group(
            *badge(seat, height * 0.42),
            transform=f"translate({short(-half + height * 0.55)},0){upright}",
            **badge_style(height * 0.42),
        ),
        *([pen.text(shown, -half + height * 1.08, 0, letters, class_="pegs-name")] if shown else []),
        *(
            pen.path(
                shapes.scaled(shapes.PEGS[mate], height * 0.18),
                class_=f"pegs-body pegs-colour-{mate}",
                transform=f"translate({short(half - height * (_MATE * number + 0.5))},0){upright}",
            )
            for number, mate in enumerate(reversed(mates))
        ),
    ]
