"""A notebook, open in JupyterLab or Notebook 7 in the browser."""

from __future__ import annotations

from uuid import uuid4

import nbformat
from playwright.sync_api import Page

from tests.e2e.kernel import Kernel, wait_until
from tests.e2e.servers import JupyterServer


class OpenNotebook:
    """Opens a notebook of these cells and waits for its kernel.  `kernel` looks into the same kernel."""

    def __init__(self, page: Page, server: JupyterServer, cells: list[str]) -> None:
        self.page = page
        self.cells = cells
        name = f"{uuid4().hex}.ipynb"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, server.notebooks / name)
        where = f"lab/workspaces/{uuid4().hex}/tree" if server.app == "lab" else "notebooks"
        page.goto(f"{server.url}/{where}/{name}")
        kernel_id = wait_until(lambda: server.kernel_id(name), "the notebook's kernel")
        page.wait_for_function("window.jupyterapp?.restored")
        self.kernel = Kernel(server.connection_file(kernel_id))

    def run_all(self) -> None:
        """Runs all cells, as the menu does, and waits until the kernel has run the last."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells') }")
        self.kernel.wait_executed(len(self.cells))
