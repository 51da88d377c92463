"""Servers for the browser tests, for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.servers import JupyterServer


@pytest.fixture(scope="session")
def jupyter_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    server = JupyterServer(tmp_path_factory.mktemp("lab"), "lab")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def notebook_7(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    server = JupyterServer(tmp_path_factory.mktemp("notebook7"), "notebook")
    yield server
    server.stop()
