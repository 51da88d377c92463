"""The notebooks run, as shipped, and are shipped with what they show."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WIDGET_STATE = "application/vnd.jupyter.widget-state+json"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_runs(path: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "notebooks")
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": folder}}).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebook_is_shipped_with_what_it_shows(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    shown = {output["data"]["application/vnd.jupyter.widget-view+json"]["model_id"] for output in widgets(notebook)}
    assert shown
    assert shown <= notebook.metadata["widgets"][WIDGET_STATE]["state"].keys()


def widgets(notebook: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    return [output for output in outputs if "application/vnd.jupyter.widget-view+json" in output.get("data", {})]
