"""A second copy of the kernel, compiled by Numba: what `simulation/compiled.py` will do for playouts."""

from __future__ import annotations

import importlib.util
import sys
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from pegs_widget.engine import kernel

NAME = "kernel_compiled_for_a_test"


def record_type(thing: object) -> np.dtype[Any]:
    """One NumPy record for an object of the kernel: its ints as int64, its lists as arrays of int64."""
    fields: list[Any] = []
    for name in type(thing).__slots__:  # type: ignore[attr-defined]
        value = getattr(thing, name)
        fields.append((name, np.int64) if isinstance(value, int) else (name, np.int64, (len(value),)))
    return np.dtype(fields, align=True)


def as_record(thing: object) -> Any:
    """A record with the values of an object of the kernel."""
    record = np.zeros(1, record_type(thing))[0]
    for name in type(thing).__slots__:  # type: ignore[attr-defined]
        record[name] = getattr(thing, name)
    return record


def compile_kernel() -> ModuleType:
    """The kernel's source as a module of compiled functions, each with the signature that its annotations give."""
    assert kernel.__file__ is not None
    spec = importlib.util.spec_from_file_location(NAME, kernel.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = module
    spec.loader.exec_module(module)
    examples = [module.Board(4), module.Options(4, 2, 5, 0, 1, 0, 1, 1, 5, 3), module.State(), module.Listing()]
    types: dict[Any, Any] = {type(example): numba.from_dtype(record_type(example)) for example in examples}
    types |= {int: numba.int64, bool: numba.boolean, None: numba.void}

    def compile_after_callees(name: str) -> None:
        function = getattr(module, name, None)
        if isinstance(function, FunctionType) and function.__module__ == NAME:
            for callee in function.__code__.co_names:
                if callee != name:
                    compile_after_callees(callee)
            arguments = [types[kind] for argument, kind in function.__annotations__.items() if argument != "return"]
            signature = types[function.__annotations__["return"]](*arguments)
            setattr(module, name, numba.njit(signature, boundscheck=True)(function))

    for name in list(vars(module)):
        compile_after_callees(name)
    return module
