"""What all tests of simulations share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from matplotlib import pyplot as plt


@pytest.fixture(autouse=True)
def _figures_are_closed() -> Iterator[None]:
    """Matplotlib keeps all figures, and warns when they are many."""
    yield
    plt.close("all")
