"""JSON that cannot be changed in place: a change that nobody hears of would never reach the browser."""

from __future__ import annotations

from typing import Any, NoReturn


def _refuse(*_: object, **__: object) -> NoReturn:
    raise TypeError("this is what the browser was told and cannot be changed in place; change the game instead")


class FrozenDict(dict[str, Any]):
    """A dictionary that raises `TypeError` when it is changed."""

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


class FrozenList(list[Any]):
    """A list that raises `TypeError` when it is changed."""

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _refuse


def frozen(value: Any) -> Any:
    """The same JSON value with every dictionary and list in it frozen; equal to it, and written the same."""
    if isinstance(value, FrozenDict | FrozenList):
        return value
    if isinstance(value, dict):
        return FrozenDict({key: frozen(one) for key, one in value.items()})
    if isinstance(value, list):
        return FrozenList([frozen(one) for one in value])
    return value
