"""The two lives of the rules: as plain Python, and compiled by Numba (extra `fast`) from the same source files.

    alive = life()
    table = alive.new_board(4), alive.new_options(rules), alive.new_state(), alive.new_listing()
    alive.play_random_game(*table, seed, stream, most_turns)

Numba's cache sees only when a function's own file changes.  So what is compiled are copies of the sources, in a
directory named by a hash of all that they depend on; there the machine code stays for later sessions and processes.
Neither Numba nor NumPy is imported before the compiled life is asked for.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, get_type_hints

from tqdm import tqdm

from pegs_widget.engine import kernel
from pegs_widget.engine.errors import SimulationError
from pegs_widget.engine.workspace import options_of
from pegs_widget.simulation import playing, strategy, trying
from pegs_widget.words import sentence

if TYPE_CHECKING:
    from pegs_widget.engine.rules import Rules

# Each imports nothing but names from those before it.
SOURCES = (kernel, strategy, playing, trying)
_FINISHED = "finished"  # the file that says that all machine code is there
_thread_lock = threading.Lock()


class Life:
    """Every function and constant of the sources as an attribute, and their objects, made for these functions."""

    compiled = False

    def __init__(self, modules: tuple[ModuleType, ...] = SOURCES) -> None:
        for module in modules:
            names = [name for name in vars(module) if not name.startswith("_")]
            vars(self).update({name: getattr(module, name) for name in names})

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def make(self, kind: type, *args: int) -> Any:
        """An object of a class of the sources, for the functions of this life."""
        return kind(*args)

    def put(self, target: Any, source: Any) -> None:
        """Give an object of this life the values of another one of its class, from either life."""
        for name in _fields(source):
            value = _field(source, name)
            if hasattr(value, "__len__"):
                _field(target, name)[:] = value
            else:
                setattr(target, name, value)

    def new_board(self, players: int) -> Any:
        """The tables of a board (R2)."""
        return self.make(kernel.Board, players)

    def new_options(self, rules: Rules) -> Any:
        """The kernel's options for some rules."""
        options = options_of(rules)
        names = inspect.signature(kernel.Options).parameters
        return self.make(kernel.Options, *[getattr(options, name) for name in names])

    def new_state(self) -> Any:
        """A state with all pegs in start and no cards."""
        return self.make(kernel.State)

    def new_listing(self) -> Any:
        """Room for the moves of a turn."""
        return self.make(kernel.Listing)


class _CompiledLife(Life):
    compiled = True

    def make(self, kind: type, *args: int) -> Any:
        import numpy as np

        thing = kind(*args)
        record = np.zeros(1, _record_type(kind))[0]
        self.put(record, thing)
        return record


def _fields(thing: Any) -> tuple[str, ...]:
    """The names of what an object of either life holds."""
    names: tuple[str, ...] = getattr(type(thing), "__slots__", ()) or thing.dtype.names
    return names


def _field(thing: Any, name: str) -> Any:
    """A field of an object of either life; a record's own attributes do not hide it."""
    return thing[name] if hasattr(thing, "dtype") else getattr(thing, name)


@cache
def _record_type(kind: type) -> Any:
    """One NumPy record for a class of the sources: its ints as int64, its lists as arrays of int64."""
    import numpy as np

    example = kind(*[kernel.PLAYERS] * len(inspect.signature(kind).parameters))
    fields: list[Any] = []
    for name in _fields(example):
        value = getattr(example, name)
        fields.append((name, np.int64) if isinstance(value, int) else (name, np.int64, (len(value),)))
    return np.dtype((np.record, fields), align=True)


@cache
def life(compiled: bool | None = None) -> Life:
    """The rules as plain Python or `compiled`; by default compiled if Numba is installed.

    The first one that is compiled takes its time, and shows that it does; from then on it comes from the disk.  Raises
    `SimulationError` (`simulation.no_numba`) if `compiled` is true and Numba is not installed.
    """
    installed = importlib.util.find_spec("numba") is not None
    if compiled is None:
        return life(installed)
    if not compiled:
        return Life()
    if not installed:
        raise SimulationError("simulation.no_numba")
    with _thread_lock:
        return compiled_life()


@cache
def compiled_life(boundscheck: bool = False) -> Life:
    """The compiled life; with `boundscheck`, for tests, one that raises `IndexError` as Python does."""
    directory = _directory(boundscheck)
    with _process_lock(directory):
        modules = _load_copies(directory)
        _compile(modules, boundscheck, show=not (directory / _FINISHED).exists())
        (directory / _FINISHED).touch()
    return _CompiledLife(modules)


def _directory(boundscheck: bool) -> Path:
    """Where the copies of the sources and their machine code are, for these sources and this version of Numba."""
    import numba

    texts = [inspect.getsource(module) for module in (*SOURCES, sys.modules[__name__])]
    key = "\0".join([numba.__version__, str(boundscheck), *texts])
    name = "rules-" + hashlib.sha256(key.encode()).hexdigest()[:16]
    for parent in (os.environ.get("NUMBA_CACHE_DIR"), _user_cache()):
        directory = Path(parent or "", "pegs_widget", name)
        try:
            if parent:
                directory.mkdir(parents=True, exist_ok=True)
                if os.access(directory, os.W_OK):
                    return directory
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="pegs_widget-"))


def _user_cache() -> str:
    if sys.platform == "win32":
        return os.environ.get("LOCALAPPDATA", "")
    if sys.platform == "darwin":
        return str(Path("~/Library/Caches").expanduser())
    return os.environ.get("XDG_CACHE_HOME", "") or str(Path("~/.cache").expanduser())


@contextmanager
def _process_lock(directory: Path) -> Iterator[None]:
    """While one process compiles, the others wait for what it leaves on the disk."""
    with (directory / "lock").open("a") as file:
        try:
            import fcntl
        except ImportError:  # Windows: several may compile, each the same
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _load_copies(directory: Path) -> tuple[ModuleType, ...]:
    """The sources once more, as modules that know one another."""
    copies: dict[str, ModuleType] = {}
    for source in SOURCES:
        name = source.__name__.rpartition(".")[2]
        path = directory / f"{name}.py"
        text = inspect.getsource(source)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(f"{directory.name.replace('-', '_')}_{name}", path)
        assert spec is not None
        assert spec.loader is not None
        copy: ModuleType = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = copy
        spec.loader.exec_module(copy)
        for name, thing in list(vars(copy).items()):
            home = getattr(thing, "__module__", None)
            if home in copies:
                setattr(copy, name, getattr(copies[home], name))
        copies[source.__name__] = copy
    return tuple(copies.values())


def _compile(modules: tuple[ModuleType, ...], boundscheck: bool, *, show: bool) -> None:
    """Compile the functions, each with the signature of its annotations, after those that it calls.

    Those with few callers become part of them: calls, and what a caller keeps in registers over them, cost a quarter.
    """
    import numba

    types: dict[Any, Any] = {int: numba.int64, bool: numba.boolean, type(None): numba.void}
    functions: dict[str, FunctionType] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type):
                types[thing] = numba.from_dtype(_record_type(thing))
            elif isinstance(thing, FunctionType):
                functions[name] = thing
    callers = Counter(name for function in functions.values() for name in set(function.__code__.co_names))
    for function in tqdm(
        _callees_first(functions), desc=sentence("simulation.compiling", {}), leave=False, disable=not show
    ):
        hints = get_type_hints(function)
        returned = types[hints.pop("return")]
        signature = returned(*[types[hint] for hint in hints.values()])
        name = function.__name__
        with _indexes_as_they_are(not boundscheck):
            compile_it = numba.njit(
                signature,
                nogil=True,
                cache=True,
                error_model="numpy",
                boundscheck=boundscheck,
                forceinline=callers[name] <= 2,
            )
            compiled = compile_it(function)
        for other in modules:
            if vars(other).get(name) is function:
                setattr(other, name, compiled)


@contextmanager
def _indexes_as_they_are(wanted: bool) -> Iterator[None]:
    """Leave out what makes a negative index count from the end: the sources have none, and it costs an eighth."""
    from numba.core import types
    from numba.np import arrayobj

    usual = arrayobj.fix_integer_index
    if wanted:
        arrayobj.fix_integer_index = lambda context, builder, kind, index, size: context.cast(  # noqa: ARG005
            builder, index, kind, types.intp
        )
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


def _callees_first(functions: dict[str, FunctionType]) -> list[FunctionType]:
    ordered: dict[str, FunctionType] = {}

    def add(name: str) -> None:
        if name not in ordered:
            for callee in functions[name].__code__.co_names:
                if callee in functions and callee != name:
                    add(callee)
            ordered[name] = functions[name]

    for name in functions:
        add(name)
    return list(ordered.values())
