"""Colours: the light and the dark palette, and the style sheet that names their variables.

A picture's colours are CSS variables, `--pegs-board` and so on, with the light palette as fallbacks: by itself it looks
right on any page, and a page may set variables to change them.  `DARK` is what the widget sets on a dark page.
"""

from __future__ import annotations

from pegs_widget.engine.board import SEATS

LIGHT: dict[str, str] = {
    "--pegs-frame": "#7a4a2a",  # the wooden frame, its lit edge and its edge in shade
    "--pegs-frame-lit": "#a8703f",
    "--pegs-frame-shade": "#4a2a16",
    "--pegs-board": "#f3e2bf",  # the board, its side in shade, its grain
    "--pegs-board-shade": "#e2c791",
    "--pegs-grain": "#a5713a",
    "--pegs-track": "#d3b07a",  # the groove of the track, its line
    "--pegs-line": "#8a5a2e",
    "--pegs-hole": "#3f2817",  # a hole's dark and its lit lower edge
    "--pegs-hole-lit": "#9a6f43",
    "--pegs-rim": "#fff6df",
    "--pegs-text": "#4a2d17",  # what is printed on the board
    "--pegs-plate": "#fbf2dc",  # a seat's label; that of the seat to move
    "--pegs-lit": "#ffd34d",
    "--pegs-lit-text": "#3a2408",
    "--pegs-felt": "#2f6353",  # the middle, where the cards lie
    "--pegs-felt-shade": "#214a3e",
    "--pegs-felt-line": "#c9a75c",
    "--pegs-felt-text": "#f4ead0",
    "--pegs-card": "#fffdf6",  # cards
    "--pegs-card-edge": "#b9ab8c",
    "--pegs-card-black": "#22262b",
    "--pegs-card-red": "#c0242f",
    "--pegs-card-joker": "#6d3fa0",
    "--pegs-back": "#7d2b35",
    "--pegs-back-line": "#e6c9a0",
    "--pegs-edge": "#1d120a",  # the dark edge of a peg
    "--pegs-a": "#d03a14",  # the colours of the pegs
    "--pegs-b": "#3246c4",
    "--pegs-c": "#f5c21b",
    "--pegs-d": "#0c875c",
    "--pegs-e": "#8fd6fb",
    "--pegs-f": "#b5489f",
    "--pegs-g": "#33343a",
    "--pegs-h": "#fbf6e9",
    "--pegs-a-ink": "#ffffff",  # the letters on them
    "--pegs-b-ink": "#ffffff",
    "--pegs-c-ink": "#2b1d05",
    "--pegs-d-ink": "#ffffff",
    "--pegs-e-ink": "#0b2438",
    "--pegs-f-ink": "#ffffff",
    "--pegs-g-ink": "#ffffff",
    "--pegs-h-ink": "#2b1d05",
}

DARK: dict[str, str] = {
    **LIGHT,
    "--pegs-frame": "#2c1b12",
    "--pegs-frame-lit": "#5a3b28",
    "--pegs-frame-shade": "#120a06",
    "--pegs-board": "#6a4a33",
    "--pegs-board-shade": "#4b3222",
    "--pegs-grain": "#23140b",
    "--pegs-track": "#3d281b",
    "--pegs-line": "#b08a5e",
    "--pegs-hole": "#120b07",
    "--pegs-hole-lit": "#4d3423",
    "--pegs-rim": "#a98360",
    "--pegs-text": "#f0dfc0",
    "--pegs-plate": "#3a271b",
    "--pegs-lit": "#f2bf3a",
    "--pegs-lit-text": "#2a1a06",
    "--pegs-felt": "#1f4238",
    "--pegs-felt-shade": "#132d26",
    "--pegs-felt-line": "#8f7540",
    "--pegs-felt-text": "#e6dcc4",
    "--pegs-card": "#efe9db",
    "--pegs-card-edge": "#6e6350",
    "--pegs-edge": "#0d0805",
    "--pegs-g": "#1f2026",
}


def paint(name: str) -> str:
    """The CSS value of a palette's colour, such as `board`: the variable with its fallback."""
    variable = f"--pegs-{name}"
    return f"var({variable},{LIGHT[variable]})"


def _rule(selector: str, **declarations: str) -> str:
    """A CSS rule below `.pegs-board`.  A value that begins with `@` names a colour of the palette."""
    parts = []
    for name, value in declarations.items():
        name = name.replace("_", "-")
        if value.startswith("@"):
            # Programs that know no variables skip the second declaration.
            parts += [f"{name}:{LIGHT['--pegs-' + value[1:]]}", f"{name}:{paint(value[1:])}"]
        else:
            parts.append(f"{name}:{value}")
    selectors = ",".join(f".pegs-board {one.strip()}" for one in selector.split(","))
    return f"{selectors}{{{';'.join(parts)}}}"


_SERIF = "Georgia,'Iowan Old Style','Palatino Linotype',Palatino,'Times New Roman',serif"
_SANS = "'Segoe UI','Helvetica Neue',Helvetica,Arial,sans-serif"


def _style_sheet() -> str:
    rules = [
        _rule("text", text_anchor="middle", font_family=_SANS),
        *(_rule(f".pegs-colour-{seat}", color=f"@{seat}") for seat in SEATS),
        *(_rule(f".pegs-colour-{seat} .pegs-letter", fill=f"@{seat}-ink") for seat in SEATS),
        *(
            _rule(f".pegs-stop-{name}", stop_color=f"@{name}")
            for name in (
                "frame-lit",
                "frame",
                "frame-shade",
                "board",
                "board-shade",
                "hole",
                "hole-lit",
                "rim",
                "felt",
                "felt-shade",
            )
        ),
        _rule(".pegs-stop-shine", stop_color="#fff", stop_opacity=".6"),
        _rule(".pegs-stop-clear", stop_color="#fff", stop_opacity="0"),
        _rule(".pegs-stop-dusk", stop_color="#000", stop_opacity=".28"),
        _rule(".pegs-grain", fill="none", stroke="@grain", stroke_opacity=".2"),
        _rule(".pegs-groove", fill="none", stroke="@track", stroke_opacity=".55"),
        _rule(".pegs-line", fill="none", stroke="@line", stroke_opacity=".55"),
        _rule(".pegs-edge-line", fill="none", stroke="@line", stroke_width="1.5", stroke_opacity=".5"),
        _rule(".pegs-stripe", fill="none", stroke="currentColor", stroke_linecap="round"),
        _rule(".pegs-bed", fill="currentColor", fill_opacity=".42", stroke="@edge", stroke_opacity=".55"),
        _rule(".pegs-spout", fill="currentColor", stroke="@edge", stroke_opacity=".55"),
        _rule(".pegs-mark", fill="none", stroke="currentColor"),
        _rule(".pegs-mark-edge", fill="none", stroke="@edge", stroke_opacity=".7"),
        _rule(".pegs-numbers", fill="@text"),
        _rule(".pegs-felt-line", fill="none", stroke="@felt-line"),
        _rule(".pegs-plate", fill="@plate", fill_opacity=".5", stroke="@line", stroke_opacity=".35"),
        _rule(".pegs-name", fill="@text", font_family=_SERIF, text_anchor="start"),
        _rule(
            ".pegs-to-move .pegs-plate,.pegs-won .pegs-plate",
            fill="@lit",
            fill_opacity="1",
            stroke="@lit-text",
            stroke_opacity="1",
        ),
        _rule(".pegs-to-move .pegs-name,.pegs-won .pegs-name", fill="@lit-text", font_weight="bold"),
        _rule(".pegs-body", fill="currentColor", stroke="@edge", stroke_linejoin="round"),
        _rule(".pegs-shadow", fill="#000", fill_opacity=".32"),
        _rule(".pegs-letter", font_weight="bold"),
        _rule(".pegs-trail", fill="none", stroke="currentColor", stroke_linecap="round", stroke_linejoin="round"),
        _rule(".pegs-trail-edge", fill="none", stroke="@plate", stroke_linecap="round", stroke_linejoin="round"),
        _rule(".pegs-arrow", fill="currentColor", stroke="@plate", stroke_linejoin="round", paint_order="stroke"),
        _rule(".pegs-caption", fill="@felt-text", font_family=_SERIF),
        _rule(".pegs-face", fill="@card", stroke="@card-edge"),
        _rule(".pegs-back", fill="@back", stroke="@card"),
        _rule(".pegs-back-line", fill="none", stroke="@back-line"),
        _rule(".pegs-black", fill="@card-black"),
        _rule(".pegs-red", fill="@card-red"),
        _rule(".pegs-joker", fill="@card-joker"),
        _rule(".pegs-rank", font_weight="bold", font_family=_SERIF),
    ]
    return "".join(rules)


STYLE = _style_sheet()
"""The picture's style sheet.  Every selector begins with `.pegs-board`."""
