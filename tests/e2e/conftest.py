"""Servers for the browser tests, for the whole run, and notebooks opened on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.notebook import OpenNotebook, write_notebook
from tests.e2e.servers import JupyterServer

HERE = Path(__file__).parent

# A busy machine may take its time; only a failure has to wait so long.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser test may be tried twice: see docs/decisions.md."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


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


Run = Callable[..., OpenNotebook]


@pytest.fixture
def run_in_lab(page: Page, jupyter_lab: JupyterServer) -> Iterator[Run]:
    """Opens a notebook of the given cells in JupyterLab and runs them all."""
    yield from runner(page, jupyter_lab)


@pytest.fixture
def run_in_notebook_7(page: Page, notebook_7: JupyterServer) -> Iterator[Run]:
    """Opens a notebook of the given cells in Notebook 7 and runs them all."""
    yield from runner(page, notebook_7)


def runner(page: Page, server: JupyterServer) -> Iterator[Run]:
    opened: list[OpenNotebook] = []

    def run(*cells: str) -> OpenNotebook:
        notebook = OpenNotebook(page, server, write_notebook(server, cells))
        opened.append(notebook)
        notebook.run_all()
        return notebook

    yield run
    for notebook in opened:
        notebook.close()
