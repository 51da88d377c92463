"""Plots: what they say can be read, whatever the ground and however close the points."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.colors import to_hex
from matplotlib.text import Text

from pegs_widget.simulation.intervals import Share
from pegs_widget.simulation.plots import Bar, plot_bars, plot_course

mpl.use("agg")

BARS = [Bar("A", Share(30, 100), "best"), Bar("B", Share(28, 100), "close"), Bar("C", Share(9, 100), "worse")]


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    lights = []
    for colour in (one, other):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    low, high = sorted(lights)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_everything_stands_out_from_a_light_and_a_dark_ground(style: str) -> None:
    with plt.style.context(style):
        bars = plot_bars(BARS, "title", None, "en")
        course = plot_course("ab", [Share(3, 10), Share(5, 10)], {1: "b"}, "title", None, "en")
    ground = to_hex(bars.get_facecolor())
    whiskers = bars.collections[0].get_color()[0]
    for colour in (whiskers, *[text.get_color() for text in (*bars.texts, *course.texts)]):
        assert contrast(ground, to_hex(colour)) > 7
    for colour in (*[bar.get_facecolor() for bar in bars.patches], *[line.get_color() for line in course.lines]):
        assert contrast(ground, to_hex(colour)) > 3


def test_bars_tell_the_verdict_in_words_and_in_colour() -> None:
    drawn = plot_bars(BARS, "title", None, "en")
    assert [text.get_text() for text in drawn.texts] == ["30.0 %  best", "≈ 28.0 %", "9.0 %  worse"]
    assert len({bar.get_facecolor() for bar in drawn.patches}) == 3


def test_the_axis_goes_as_far_as_the_bars_in_per_cent() -> None:
    drawn = plot_bars(BARS, "title", None, "en")
    assert [label.get_text() for label in drawn.get_xticklabels()] == ["0 %", "10 %", "20 %", "30 %"]
    assert Share(30, 100).interval[1] < drawn.get_xlim()[1] < 0.6


def test_bars_of_nothing_are_drawn() -> None:
    drawn = plot_bars([Bar("A", Share(0, 0), "close")], "title", None, "en")
    assert [text.get_text() for text in drawn.texts] == ["≈ –"]


VALUES = [50, 55, 53, 80, 62, 30, 34, 90, 97, 100, 3, 0]


def course_of(places: list[int]) -> Any:
    names = {place: f"{place}c: {(VALUES[place] - VALUES[place - 1]) / 100:+.2f}" for place in places}
    labels = [f"{i}c" for i in range(len(VALUES))]
    return plot_course(labels, [Share(value, 100) for value in VALUES], names, "title", None, "en")


def test_names_lie_neither_on_each_other_nor_on_the_line_nor_over_the_frame() -> None:
    drawn = course_of([3, 4, 5, 7, 10])
    drawn.figure.canvas.draw()
    boxes = [Text.get_window_extent(text) for text in drawn.texts]  # without its leader
    assert len(boxes) == 5
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    line = drawn.lines[0].get_transform().transform_path(drawn.lines[0].get_path())
    assert not any(line.intersects_bbox(box, filled=False) for box in boxes)
    assert all(drawn.bbox.contains(*corner) for box in boxes for corner in (box.p0, box.p1))


def test_gains_are_named_above_and_losses_below() -> None:
    drawn = course_of([3, 10])
    (_, gain), (_, loss) = [text.get_position() for text in drawn.texts]
    assert loss < 0 < gain
    assert [line.get_marker() for line in drawn.lines[1:]] == ["^", "v"]


def test_the_odds_are_in_per_cent() -> None:
    assert [label.get_text() for label in course_of([]).get_yticklabels()][:2] == ["0 %", "20 %"]
