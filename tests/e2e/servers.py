"""Notebook servers for the browser tests: each on a free port of 127.0.0.1, in folders of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60


class Server:
    """A server process, ready to answer; its output goes to `folder/server.log`."""

    def __init__(self, folder: Path, words: list[str], env: dict[str, str], ready: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "server.log"
        scripts = str(Path(sys.executable).parent)
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "MARIMO"))}
        own = {
            "PATH": os.pathsep.join([scripts, os.environ["PATH"]]),
            "PYTHONPATH": str(ROOT),
            "IPYTHONDIR": str(folder / "ipython"),
            **env,
        }
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *(word.format(port=self.port) for word in words)],
                cwd=folder,
                env={**inherited, **own},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait_until_ready(ready)
        except BaseException:
            self.stop()
            raise

    def _wait_until_ready(self, path: str) -> None:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                self.get(path)
            except (urllib.error.URLError, ConnectionError):
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"the server did not start:\n{self._log.read_text()}") from None
                time.sleep(0.1)
            else:
                return

    def get(self, path: str) -> bytes:
        return self._ask("GET", path)

    def _ask(self, method: str, path: str, body: object = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, method=method, data=data)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return bytes(answer.read())

    def stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class JupyterServer(Server):
    """JupyterLab (`app="lab"`) or Notebook 7 (`app="notebook"`), as if newly installed, asking nothing."""

    def __init__(self, folder: Path, app: str) -> None:
        self.app = app
        self.runtime = folder / "runtime"
        self._say_no_to_news(folder / "settings")
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir()
        env = {
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.runtime),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        }
        options = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": "{port}",
            "ServerApp.port_retries": "0",
            "ServerApp.open_browser": "False",
            "ServerApp.allow_root": "True",
            "ServerApp.root_dir": str(self.notebooks),
            "ServerApp.terminals_enabled": "False",
            "ServerApp.disable_check_xsrf": "True",
            "IdentityProvider.token": "",
            "LabApp.expose_app_in_browser": "True",
            "LabApp.extension_manager": "readonly",
            "JupyterNotebookApp.expose_app_in_browser": "True",
        }
        words = ["jupyter", app, *(f"--{name}={value}" for name, value in options.items())]
        super().__init__(folder, words, env, ready="/api/status")

    @staticmethod
    def _say_no_to_news(settings: Path) -> None:
        path = settings / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
        path.parent.mkdir(parents=True)
        path.write_text('{"fetchNews": "false", "checkForUpdates": false}')

    @contextmanager
    def settings(self, plugin: str, changed: dict[str, Any]) -> Iterator[None]:
        """Pages opened meanwhile have these settings, not the usual ones."""
        self._ask("PUT", f"/lab/api/settings/{plugin}", {"raw": json.dumps(changed)})
        yield
        self._ask("PUT", f"/lab/api/settings/{plugin}", {"raw": "{}"})

    def kernel_id(self, notebook: str) -> str | None:
        """The id of the kernel that runs a notebook, once it is idle for the first time."""
        sessions: list[dict[str, Any]] = json.loads(self.get("/api/sessions"))
        for session in sessions:
            if session["path"] == notebook and session["kernel"]["execution_state"] == "idle":
                return str(session["kernel"]["id"])
        return None

    def stop_kernel(self, kernel_id: str) -> None:
        """Ends a kernel, if it still runs."""
        try:
            self._ask("DELETE", f"/api/kernels/{kernel_id}")
        except urllib.error.HTTPError as error:
            if error.code != 404:
                raise

    def connection_file(self, kernel_id: str) -> Path:
        return self.runtime / f"kernel-{kernel_id}.json"


class MarimoServer(Server):
    """marimo with one notebook: `mode` is `run` (as an app) or `edit` (with its code, run when it is opened)."""

    def __init__(self, folder: Path, notebook: Path, mode: str) -> None:
        config = folder / "config" / "marimo" / "marimo.toml"
        config.parent.mkdir(parents=True)
        config.write_text("[runtime]\nauto_instantiate = true\n")
        env = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
        options = ["--headless", "--no-token", "--host=127.0.0.1", "--port={port}"]
        if mode == "edit":
            options += ["--skip-update-check", "--no-sandbox"]
        super().__init__(folder, ["marimo", mode, str(notebook), *options], env, ready="/health")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
