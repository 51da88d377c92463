"""The widget of the installed wheel, drawn in a browser by no more than a stand-in for the host."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page

from tests.packaging.conftest import run

STATE = """
import json, pegs_widget as pw
board = pw.PegsWidget(pw.Game.deal("arizona", seed=7))
state = {name: value for name, value in board.get_state().items() if name not in ("layout", "tabbable", "tooltip")}
print(json.dumps({"state": state, "pegs": sum(map(len, board.game.position.pegs.values()))}))
"""
HOST = """
async ({ _esm, _css, ...state }) => {
  const style = document.createElement("style");
  style.textContent = _css;
  document.head.append(style);
  const url = URL.createObjectURL(new Blob([_esm], { type: "text/javascript" }));
  const exported = (await import(url)).default;
  const widget = typeof exported === "function" ? await exported() : exported;
  const model = { get: (name) => state[name], set() {}, save_changes() {}, on() {}, off() {}, send() {} };
  await widget.initialize({ model });
  await widget.render({ model, el: document.body });
}
"""


def test_widget_of_the_wheel_is_drawn(python_with_wheel: Path, page: Page) -> None:
    told = json.loads(run(python_with_wheel, "-I", "-c", STATE))
    page.evaluate(HOST, told["state"])
    assert page.locator(".pegs-widget .pegs-picture .pegs-peg").count() == told["pegs"]
    assert page.locator(".pegs-widget .pegs-picture .pegs-holes [data-hole=a8]").is_visible()
