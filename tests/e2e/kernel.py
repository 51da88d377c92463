"""A second client of the kernel that a notebook in the browser runs on: waits on it, and looks into it."""

from __future__ import annotations

import ast
import json
import queue
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from jupyter_client.blocking.client import BlockingKernelClient

T = TypeVar("T")
SECONDS = 60.0


def wait_until(check: Callable[[], T | None], what: str, seconds: float = SECONDS) -> T:
    """Asks again and again until the answer is true, and returns it."""
    deadline = time.monotonic() + seconds
    while True:
        answer = check()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds:.0f} s for {what}; the last answer was {answer!r}")
        time.sleep(0.1)


class Kernel:
    """Sees every message that the kernel publishes from the moment it is made."""

    def __init__(self, connection_file: Path) -> None:
        self._client = BlockingKernelClient(connection_file=str(connection_file))
        self._client.load_connection_file()
        self._client.start_channels(hb=False, stdin=False)
        self._client.wait_for_ready(timeout=SECONDS)

    def close(self) -> None:
        self._client.stop_channels()

    def wait_executed(self, cells: int, seconds: float = SECONDS) -> None:
        """Waits until the kernel says that it has run so many more cells; raises what one of them raised."""
        for _ in range(cells):
            self._wait_for_cell("idle", seconds)

    def wait_busy(self, seconds: float = SECONDS) -> None:
        """Waits until the kernel says that it has begun another cell."""
        self._wait_for_cell("busy", seconds)

    def _wait_for_cell(self, state: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while True:
            try:
                message = self._client.get_iopub_msg(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise TimeoutError(f"after {seconds:.0f} s, the kernel has not become {state} for a cell") from None
            cause, content = message["parent_header"], message["content"]
            if cause.get("msg_type") != "execute_request" or cause["session"] == self._client.session.session:
                continue
            if message["msg_type"] == "error":
                raise AssertionError("a cell raised:\n" + "\n".join(content["traceback"]))
            if message["msg_type"] == "status" and content["execution_state"] == state:
                return

    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the notebook's own namespace, carried over as JSON."""
        wanted = {"value": f"__import__('json').dumps({expression})"}
        request = self._client.execute("", silent=True, user_expressions=wanted)
        while True:
            reply = self._client.get_shell_msg(timeout=SECONDS)
            if reply["parent_header"]["msg_id"] == request:
                break
        answer = reply["content"]["user_expressions"]["value"]
        if answer["status"] != "ok":
            raise AssertionError(f"{expression}: {answer['ename']}: {answer['evalue']}")
        return json.loads(ast.literal_eval(answer["data"]["text/plain"]))

    def wait_for(self, expression: str, value: object, seconds: float = 20.0) -> None:
        """Waits until an expression has a value: what the browser sends arrives in the kernel's own time."""
        seen: object = None
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            seen = self.evaluate(expression)
            if seen == value:
                return
            time.sleep(0.05)
        raise AssertionError(f"{expression} is {seen!r} after {seconds:.0f} s, not {value!r}")
