"""Whether a cell can wait for what a person does on the board."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from pegs_widget.engine.errors import GameError

_FIRST_THAT_CAN = 7  # the major version of ipykernel that handles messages while an async cell waits


def check_kernel() -> None:
    """Raise `GameError` (`widget.next_move`) in a kernel that handles no messages while a cell waits."""
    try:
        from IPython import get_ipython

        found = version("ipykernel")
    except (ImportError, PackageNotFoundError):
        return  # no IPython kernel
    if getattr(get_ipython(), "kernel", None) is not None and int(found.split(".")[0]) < _FIRST_THAT_CAN:
        raise GameError("widget.next_move", found=found)
