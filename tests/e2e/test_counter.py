import pytest
from playwright.sync_api import Page

from tests.e2e.notebook import OpenNotebook
from tests.e2e.servers import JupyterServer, MarimoServer

CELLS = [
    '''
import anywidget, traitlets
class C(anywidget.AnyWidget):
    _esm = """
export default { render({ model, el }) { const b = document.createElement("button"); b.className = "counter"
 const show = () => { b.textContent = "n=" + model.get("n") }
 b.onclick = () => { model.set("n", model.get("n") + 1); model.save_changes() }
 model.on("change:n", show); show(); el.append(b) } }
"""
    n = traitlets.Int(0).tag(sync=True)
c = C()
''',
    "c",
    "import time; time.sleep(1); c.n = 5",
    "c",
]


def check(page: Page, server: JupyterServer) -> None:
    notebook = OpenNotebook(page, server, CELLS)
    notebook.run_all()
    assert notebook.kernel.evaluate("c.n") == 5
    page.locator(".counter").nth(0).click()
    notebook.kernel.wait_for("c.n", 6)
    page.locator(".counter", has_text="n=6").nth(1).click()
    notebook.kernel.wait_for("c.n", 7)
    notebook.kernel.close()


def test_lab(page: Page, jupyter_lab: JupyterServer) -> None:
    check(page, jupyter_lab)


def test_notebook(page: Page, notebook_7: JupyterServer) -> None:
    check(page, notebook_7)


APP = '''
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    import anywidget, traitlets
    class C(anywidget.AnyWidget):
        _esm = """
export default { render({ model, el }) { const b = document.createElement("button"); b.className = "counter"
 const show = () => { b.textContent = "n=" + model.get("n") }
 b.onclick = () => { model.set("n", model.get("n") + 1); model.save_changes() }
 model.on("change:n", show); show(); el.append(b); if (window.boom) throw 3 } }
"""
        n = traitlets.Int(0).tag(sync=True)
    c = mo.ui.anywidget(C())
    return mo, c

@app.cell
def _(c):
    c
    return

@app.cell
def _(c, mo):
    mo.md(f"python says {c.value}, {c.widget.n}")
    return
'''


@pytest.mark.parametrize("mode", ["run", "edit"])
def test_marimo(page: Page, tmp_path, mode) -> None:
    app = tmp_path / "app.py"
    app.write_text(APP)
    server = MarimoServer(tmp_path, app, mode)
    page.goto(server.url)
    page.screenshot(path=f".cache/e2e/marimo-{mode}.png")
    if mode == "edit":
        page.wait_for_timeout(3000)
        page.screenshot(path=f".cache/e2e/marimo-{mode}.png")
    page.locator(".counter").click()
    page.get_by_text("python says").get_by_text(", 1").wait_for()
    page.locator(".counter").click()
    page.get_by_text("python says").get_by_text(", 2").wait_for()
    page.screenshot(path=f".cache/e2e/marimo-{mode}.png")
    server.stop()
