"""What simulations are asked for, how they show that they work, and what they print."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
