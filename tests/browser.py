"""Fixtures of every test that looks at a page: one Chromium for the whole run, a clean page for each test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import dev

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Request

PICTURES = Path(__file__).resolve().parents[1] / ".cache" / "e2e"

# Without the flags for background traffic a Chromium with no network spends its time on failing look-ups.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
# Where the hosts load a widget's module from; errors in scripts of theirs are not ours to judge.
WIDGET_SCRIPTS = ("blob:", "data:", "/@file/")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = dev.find_browser()
    if not path:
        missing = "no Chromium or Chrome is installed"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    from playwright.sync_api import sync_playwright  # the other tests do without

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET, chromium_sandbox=not dev.is_root())
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser window that may talk to this machine only; whatever else is asked for fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    strangers: list[str] = []

    def note_stranger(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:")):
            strangers.append(request.url)

    context.on("request", note_stranger)
    yield context
    context.close()
    assert not strangers, f"the page asked another machine for something: {strangers}"


@pytest.fixture
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A clean page.  A failing test leaves its picture in `.cache/e2e`."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(error.stack or error.message))
    failed_before = request.session.testsfailed
    yield page
    if request.session.testsfailed > failed_before:
        page.screenshot(path=PICTURES / f"{request.node.name}.png")
    ours = [stack for stack in errors if any(place in stack for place in WIDGET_SCRIPTS)]
    assert not ours, "the widget raised on the page:\n" + "\n".join(ours)
