"""Plots of odds, by Matplotlib (extra `plot`), which is imported when the first one is drawn.

Lines and words are in the colours of the axes; those of what is drawn can be told from a light and from a dark ground.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pegs_widget.engine.errors import SimulationError
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from typing import TypeAlias

    from pegs_widget.simulation.intervals import Share

    _Point: TypeAlias = tuple[float, float]
    _Box: TypeAlias = tuple[float, float, float, float]

_BLUE, _GREEN, _BROWN, _GREY = "#3f86c0", "#2e8b57", "#b0662a", "#7d8590"
_COLOURS = {"": _BLUE, "best": _GREEN, "better": _GREEN, "worse": _BROWN, "close": _GREY}
_WORDS_ROOM = 0.28  # of the width of bars
_STEPS = (0.01, 0.02, 0.05, 0.1)  # of percentages along an axis, and else 0.2
_MOST_STEPS = 6
_POINTS = 72  # in an inch


class Bar(NamedTuple):
    """A row of a plot: something with how often it wins, and how it compares (``""`` where it does not)."""

    name: str
    share: Share
    verdict: str

    def words(self, locale: str | None) -> str:
        """The odds with the verdict; what is too close to call has a sign for that, as on the board."""
        odds = self.share.percents[0]
        if self.verdict == "close":
            return f"≈ {odds}"
        return f"{odds}  {sentence(f'simulation.verdict.{self.verdict}', locale=locale)}" if self.verdict else odds


def axes(ax: Any, size: tuple[float, float]) -> Any:
    """The axes to draw on: those given, or new ones of that size in inches.

    Raises `SimulationError` (`simulation.no_plot`) where Matplotlib is not installed.
    """
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot as plt
    except ImportError as error:
        raise SimulationError("simulation.no_plot") from error
    return plt.subplots(figsize=size, layout="constrained")[1]


def plot_bars(bars: Sequence[Bar], title: str, ax: Any, locale: str | None) -> Any:
    """A bar a row, the first at the top, with its interval, in the colour of its verdict."""
    ax = axes(ax, (7, 1.2 + 0.25 * len(bars)))
    ink = _ink(ax)
    shares = [bar.share for bar in bars]
    ends = [share.interval if share.of else (0.0, 0.0) for share in shares]
    below = [share.value - low for share, (low, _) in zip(shares, ends, strict=True)]
    above = [high - share.value for share, (_, high) in zip(shares, ends, strict=True)]
    places = range(len(bars))
    colours = [_COLOURS[bar.verdict] for bar in bars]
    ax.barh(places, [share.value for share in shares], xerr=[below, above], color=colours, ecolor=ink, capsize=2)
    for place, bar in zip(places, bars, strict=True):
        weight = "bold" if bar.verdict in ("best", "better") else "normal"
        words = {"transform": ax.get_yaxis_transform(), "color": ink, "weight": weight}
        ax.text(0.99, place, bar.words(locale), ha="right", va="center", **words)
    ax.set_yticks(places, [bar.name for bar in bars])
    ax.invert_yaxis()
    highest = max((high for _, high in ends), default=0) or 1
    ax.set_xticks(*_percentages(highest))
    ax.set_xlim(0, highest / (1 - _WORDS_ROOM))
    ax.set_xlabel(sentence("simulation.column.odds", locale=locale))
    ax.set_title(title, fontsize="medium", wrap=True)
    return ax


def plot_course(
    labels: Sequence[str], shares: Sequence[Share], swings: Mapping[int, str], title: str, ax: Any, locale: str | None
) -> Any:
    """Odds along a game as a line with its intervals, some points marked and named: gains above, losses below."""
    ax = axes(ax, (9, 4))
    ink = _ink(ax)
    places = range(len(labels))
    values = [share.value for share in shares]
    ax.fill_between(
        places, [one.interval[0] for one in shares], [one.interval[1] for one in shares], color=_BLUE, alpha=0.3, lw=0
    )
    ax.plot(places, values, color=_BLUE)
    step = max(1, len(labels) // 12)
    ax.set_xticks(places[::step], labels[::step])
    ax.set_yticks(*_percentages(1))
    ax.set_xlim(-0.02 * len(labels) - 0.2, 1.02 * len(labels) - 0.8)
    ax.set_ylim(-0.13, 1.13)  # room for names
    ups = {place: place == 0 or values[place] >= values[place - 1] for place in swings}
    for place, (x, y) in _Names(ax, values).put(swings, ups).items():
        up = ups[place]
        ax.plot([place], [values[place]], "^" if up else "v", color=_GREEN if up else _BROWN, mec=ink, mew=0.5, ms=8)
        ax.annotate(
            swings[place],
            (place, values[place]),
            xytext=(x, y),
            textcoords="offset points",
            ha="center",
            va="center",
            color=ink,
            fontsize="small",
            arrowprops={"arrowstyle": "-", "color": ink, "lw": 0.6, "shrinkA": 1, "shrinkB": 5},
        )
    ax.set_xlabel(sentence("simulation.column.ply", locale=locale))
    ax.set_ylabel(sentence("simulation.column.odds", locale=locale))
    ax.set_title(title, fontsize="medium", wrap=True)
    return ax


def _ink(ax: Any) -> Any:
    """What words are written in on these axes, whatever the style is now."""
    return ax.title.get_color()


def _percentages(highest: float) -> tuple[list[float], list[str]]:
    """Round shares from 0 on for an axis, and how they are written."""
    step = next((step for step in _STEPS if highest / step <= _MOST_STEPS), 0.2)
    shares = [i * step for i in range(int(highest / step + 1e-9) + 1)]
    return shares, [f"{100 * share:.0f} %" for share in shares]


class _Names:
    """Finds room for names beside points of a line: off the line, off each other, and inside the frame.

    All is in points (1/72 inch) from the lower left corner of the axes.
    """

    def __init__(self, ax: Any, values: Sequence[float]) -> None:
        from matplotlib.font_manager import FontProperties

        self._letter = FontProperties(size="small").get_size_in_points()
        self._width, self._height = (side * _POINTS / ax.figure.dpi for side in (ax.bbox.width, ax.bbox.height))
        (left, right), (bottom, top) = ax.get_xlim(), ax.get_ylim()
        self._points = [
            ((i - left) / (right - left) * self._width, (value - bottom) / (top - bottom) * self._height)
            for i, value in enumerate(values)
        ]
        self._lines = [box for one, following in pairwise(self._points) for box in _along(one, following)]
        self._named: list[_Box] = []

    def put(self, names: Mapping[int, str], ups: Mapping[int, bool]) -> dict[int, _Point]:
        """For each point by its place, where the middle of its name goes from there."""
        return {place: self._room(self._points[place], names[place], ups[place]) for place in sorted(names)}

    def _room(self, point: _Point, name: str, up: bool) -> _Point:
        x, y = point
        width, height = 0.62 * self._letter * len(name), 1.4 * self._letter

        def box_at(dx: float, dy: float) -> _Box:
            return x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2

        def is_free(dx: float, dy: float) -> bool:
            crossed = _overlap(_along(point, (x + dx, y + dy)), self._named)
            return not crossed and not _overlap([box_at(dx, dy)], [*self._lines, *self._named])

        def effort(at: _Point) -> float:
            return abs(at[0]) + abs(at[1]) + (0 if (at[1] > 0) == up else 5 * height)

        asides = [width * i / 4 for i in range(-6, 7)]
        aways = [side * (9 + height * (i + 0.5)) for side in (1, -1) for i in range(8)]
        tried = [(dx, dy) for dx in asides for dy in aways if self._is_inside(box_at(dx, dy))] or [(0.0, aways[0])]
        tried.sort(key=effort)
        found = next((at for at in tried if is_free(*at)), tried[0])
        self._named.append(box_at(*found))
        self._lines += _along(point, (x + found[0], y + found[1]))
        return found

    def _is_inside(self, box: _Box) -> bool:
        return box[0] > 2 and box[1] > 2 and box[2] < self._width - 2 and box[3] < self._height - 2


def _along(one: _Point, other: _Point) -> list[_Box]:
    """Small boxes along a line."""
    (x, y), (to_x, to_y) = one, other
    parts = 1 + int(max(abs(to_x - x), abs(to_y - y)) / 4)
    middles = [(x + (to_x - x) * i / parts, y + (to_y - y) * i / parts) for i in range(parts + 1)]
    return [(x - 2, y - 2, x + 2, y + 2) for x, y in middles]


def _overlap(some: Iterable[_Box], others: Sequence[_Box]) -> bool:
    return any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a in some for b in others)
