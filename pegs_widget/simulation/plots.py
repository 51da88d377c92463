"""Plots of odds, by Matplotlib (extra `plot`), which is imported when the first one is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pegs_widget.engine.errors import SimulationError
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.simulation.intervals import Share


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


def plot_bars(rows: Sequence[tuple[str, Share]], title: str, ax: Any, locale: str | None) -> Any:
    """A bar a row, the first at the top, with its interval."""
    ax = axes(ax, (7, 1.2 + 0.25 * len(rows)))
    shares = [share for _, share in rows]
    values = [share.value for share in shares]
    below = [share.value - share.interval[0] for share in shares]
    above = [share.interval[1] - share.value for share in shares]
    places = range(len(rows))
    ax.barh(places, values, xerr=[below, above], color="#5b8db8", ecolor="#333333", capsize=2)
    ax.set_yticks(places, [name for name, _ in rows])
    ax.invert_yaxis()
    ax.set_xlim(0, 1)
    ax.set_xlabel(sentence("simulation.column.odds", locale=locale))
    ax.set_title(title, fontsize="medium")
    return ax


def plot_course(
    labels: Sequence[str], shares: Sequence[Share], swings: Mapping[int, str], title: str, ax: Any, locale: str | None
) -> Any:
    """Odds along a game as a line with its intervals, some points named."""
    ax = axes(ax, (9, 4))
    places = range(len(labels))
    ax.fill_between(places, [one.interval[0] for one in shares], [one.interval[1] for one in shares], alpha=0.25)
    ax.plot(places, [share.value for share in shares])
    for place, name in swings.items():
        ax.annotate(name, (place, shares[place].value), xytext=(0, 10), textcoords="offset points", ha="center")
    step = max(1, len(labels) // 12)
    ax.set_xticks(places[::step], labels[::step])
    ax.set_ylim(0, 1.1)  # room for names
    ax.set_xlabel(sentence("simulation.column.ply", locale=locale))
    ax.set_ylabel(sentence("simulation.column.odds", locale=locale))
    ax.set_title(title, fontsize="medium")
    return ax
