"""What lies behind the views on a JupyterLab page: the widget's model in the browser, and what the kernel sends it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import JSHandle, Page, WebSocket

# The manager of widgets is known to each output that shows one.
FIND_MODEL = """
async (id) => {
  const widgets = [window.jupyterapp.shell.currentWidget.content];
  for (const widget of widgets) {
    if (widget._manager) return (await widget._manager.promise).get_model(id);
    widgets.push(...widget.children());
  }
  throw new Error("no widget is shown");
}
"""


class Model:
    """The browser's model of one widget, past all views."""

    def __init__(self, page: Page, model_id: str) -> None:
        page.locator(".pegs-widget").first.wait_for()
        self._model: JSHandle = page.evaluate_handle(FIND_MODEL, model_id)

    def state(self) -> dict[str, Any]:
        """All traits of the widget's own that the browser has, but for the program itself."""
        own = "model => { const { _esm, _css, layout, ...own } = model.get_state(); return own }"
        state: dict[str, Any] = self._model.evaluate(own)
        return state

    def send(self, *intents: dict[str, Any]) -> None:
        """Sends intents one right after the other, as a view does."""
        self._model.evaluate("(model, all) => { for (const one of all) model.send(one) }", list(intents))


@dataclass(frozen=True)
class Message:
    """A message of the kernel's: its type, its content, and how many bytes the content takes."""

    kind: str
    content: dict[str, Any]
    size: int

    @property
    def written(self) -> set[str]:
        """The traits that it updates."""
        data = self.content.get("data", {})
        return set(data["state"]) if self.kind == "comm_msg" and data.get("method") == "update" else set()

    @property
    def custom(self) -> dict[str, Any]:
        """What a custom message of a widget says; empty if it is none."""
        data = self.content.get("data", {})
        return dict(data["content"]) if self.kind == "comm_msg" and data.get("method") == "custom" else {}


class Wire:
    """Keeps what a page is sent by kernels; to be made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Message] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if socket.url.partition("?")[0].endswith("/channels"):
            socket.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        """Takes a frame of the protocol v1.kernel.websocket.jupyter.org.

        That is the number of offsets, the offsets, then what lies between them: the channel's name, and the message's
        header, parent header, metadata and content.
        """
        assert isinstance(frame, bytes)
        numbers = [int.from_bytes(frame[at : at + 8], "little") for at in range(0, 8 * 6 + 1, 8)]
        offsets = numbers[1:]
        header, content = frame[offsets[1] : offsets[2]], frame[offsets[4] : offsets[5]]
        self.messages.append(Message(json.loads(header)["msg_type"], json.loads(content), len(content)))
