"""The whole test run, the fast part first: what fails, fails early."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["tests.browser"]

HERE = Path(__file__).parent
SLOW_ONES_LAST = ("js", "notebooks", "packaging", "e2e")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: rank(item.path))


def rank(path: Path) -> int:
    area = path.relative_to(HERE).parts[0]
    return SLOW_ONES_LAST.index(area) + 1 if area in SLOW_ONES_LAST else 0
