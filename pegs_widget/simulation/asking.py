"""What simulations are asked for, and how they show that they work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pegs_widget.engine.errors import SimulationError


def check_count(field: str, found: int, least: int, most: int) -> None:
    """Raise `SimulationError` (`simulation.count`) unless `found` is a whole number within these bounds."""
    if type(found) is not int or not least <= found <= most:
        raise SimulationError("simulation.count", field=field, found=repr(found), least=least, most=most)


@contextmanager
def progress_bar(total: int, shown: bool) -> Iterator[Callable[[int], object]]:
    """Something to tell how many more are done; a bar on the screen if `shown`."""
    if not shown:
        yield lambda _more: None
        return
    from tqdm.auto import tqdm

    with tqdm(total=total, unit_scale=True) as bar:
        yield bar.update
