"""A notebook, open in JupyterLab or Notebook 7 in the browser."""

from __future__ import annotations

import shutil
from pathlib import Path
from uuid import uuid4

import nbformat
from nbformat.sign import NotebookNotary
from playwright.sync_api import Page

from tests.e2e.kernel import Kernel, wait_until
from tests.e2e.servers import JupyterServer

SHIPPED = Path(__file__).resolve().parents[2] / "notebooks"
KERNELSPEC = {"name": "python3", "display_name": "Python 3", "language": "python"}


def write_notebook(server: JupyterServer, cells: tuple[str, ...]) -> str:
    """Puts a notebook of these cells where the server finds it; returns its name."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = KERNELSPEC
    name = f"{uuid4().hex}.ipynb"
    nbformat.write(notebook, server.notebooks / name)
    return name


def copy_shipped_notebook(server: JupyterServer, name: str) -> str:
    """Puts the notebooks of this project where the server finds them; returns the path of one, which is trusted."""
    folder = uuid4().hex
    shutil.copytree(SHIPPED, server.notebooks / folder)
    path = f"{folder}/{name}"
    NotebookNotary(data_dir=str(server.folder / "data")).sign(nbformat.read(server.notebooks / path, as_version=4))
    return path


class OpenNotebook:
    """Opens one of the server's notebooks and waits for its kernel; `kernel` looks into that kernel."""

    def __init__(self, page: Page, server: JupyterServer, name: str) -> None:
        self.page = page
        self._server = server
        self.name = name
        where = f"lab/workspaces/{uuid4().hex}/tree" if server.app == "lab" else "notebooks"
        page.goto(f"{server.url}/{where}/{name}")
        self.kernel_id = wait_until(lambda: server.kernel_id(name), "the notebook's kernel")
        page.wait_for_function("window.jupyterapp?.restored")
        self.kernel = Kernel(server.connection_file(self.kernel_id))

    def run_all(self) -> None:
        """Runs all cells, as the menu does, and waits until the kernel has run the last."""
        cells = nbformat.read(self._server.notebooks / self.name, as_version=4).cells
        self._command("notebook:run-all-cells")
        self.kernel.wait_executed(sum(cell.cell_type == "code" for cell in cells))

    def run_selected(self) -> None:
        """Starts the selected cell, and does not wait."""
        self._command("notebook:run-cell")

    def select_last(self) -> None:
        self.page.evaluate(
            "() => { const { content } = window.jupyterapp.shell.currentWidget;"
            " content.activeCellIndex = content.widgets.length - 1 }"
        )

    def _command(self, name: str) -> None:
        self.page.evaluate("(name) => { window.jupyterapp.commands.execute(name) }", name)

    def close(self) -> None:
        self.kernel.close()
        self._server.stop_kernel(self.kernel_id)
