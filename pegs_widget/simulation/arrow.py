"""Columns as an Arrow table, by Arrow's C interface: nothing has to be installed to hand them over.

https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegs_widget.simulation.columns import Column, Columns

_FORMATS = {"I": b"I", "i": b"i", "H": b"S"}  # by type code of an array; a bytearray is a column of letters
_TEXT, _STRUCT = b"u", b"+s"


class _Schema(ctypes.Structure):
    pass


class _Array(ctypes.Structure):
    pass


class _Stream(ctypes.Structure):
    pass


_ReleaseSchema = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Schema))
_ReleaseArray = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Array))
_ReleaseStream = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Stream))
_GetSchema = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Stream), ctypes.POINTER(_Schema))
_GetNext = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(_Stream), ctypes.POINTER(_Array))
_LastError = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.POINTER(_Stream))

_Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.POINTER(ctypes.POINTER(_Schema))),
    ("dictionary", ctypes.POINTER(_Schema)),
    ("release", _ReleaseSchema),
    ("private_data", ctypes.c_void_p),
]
_Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.POINTER(ctypes.POINTER(_Array))),
    ("dictionary", ctypes.POINTER(_Array)),
    ("release", _ReleaseArray),
    ("private_data", ctypes.c_void_p),
]
_Stream._fields_ = [
    ("get_schema", _GetSchema),
    ("get_next", _GetNext),
    ("get_last_error", _LastError),
    ("release", _ReleaseStream),
    ("private_data", ctypes.c_void_p),
]

_kept: dict[int, Any] = {}
"""What structures point to, by number, until whoever took them releases them."""
_numbers = count(1)


def _keep(*things: Any) -> int:
    number = next(_numbers)
    _kept[number] = things
    return number


def _release(structure: Any, null: Callable[[], Any]) -> None:
    held = structure.contents
    for i in range(getattr(held, "n_children", 0)):
        child = held.children[i]
        if child.contents.release:
            child.contents.release(child)
    _kept.pop(held.private_data)
    held.release = null()


_RELEASE_SCHEMA = _ReleaseSchema(partial(_release, null=_ReleaseSchema))
_RELEASE_ARRAY = _ReleaseArray(partial(_release, null=_ReleaseArray))
_RELEASE_STREAM = _ReleaseStream(partial(_release, null=_ReleaseStream))


def _fill_schema(schema: _Schema, form: bytes, name: bytes, children: list[_Schema]) -> None:
    pointers = (ctypes.POINTER(_Schema) * len(children))(*map(ctypes.pointer, children))
    ctypes.memset(ctypes.byref(schema), 0, ctypes.sizeof(schema))  # whoever asks need not have cleared it
    schema.format, schema.name, schema.release = form, name, _RELEASE_SCHEMA
    schema.n_children, schema.children = len(children), pointers
    schema.private_data = _keep(form, name, children, pointers)


def _fill_array(filled: _Array, length: int, buffers: list[Any], children: list[_Array]) -> None:
    """`buffers` are objects that let their bytes be written, after the one of validity, which all cells have."""
    addresses = [None] + [ctypes.addressof(ctypes.c_char.from_buffer(one)) for one in buffers]
    pointers = (ctypes.POINTER(_Array) * len(children))(*map(ctypes.pointer, children))
    table = (ctypes.c_void_p * len(addresses))(*addresses)
    ctypes.memset(ctypes.byref(filled), 0, ctypes.sizeof(filled))
    filled.length, filled.release = length, _RELEASE_ARRAY
    filled.n_buffers, filled.buffers = len(addresses), table
    filled.n_children, filled.children = len(children), pointers
    # While a view of it lives, a buffer cannot be made longer and so move elsewhere.
    filled.private_data = _keep([memoryview(one) for one in buffers], table, children, pointers)


def _column_array(column: Column) -> _Array:
    made = _Array()
    length = len(column)
    content = column or bytearray(8)  # an empty one has no address
    if isinstance(column, bytearray):
        _fill_array(made, length, [array("i", range(length + 1)), content], [])
    else:
        _fill_array(made, length, [content], [])
    return made


def _get_schema(stream: Any, schema: Any) -> int:
    columns, _ = _kept[stream.contents.private_data]
    children = []
    for name, column in columns.items():
        child = _Schema()
        form = _TEXT if isinstance(column, bytearray) else _FORMATS[column.typecode]
        _fill_schema(child, form, name.encode(), [])
        children.append(child)
    _fill_schema(schema.contents, _STRUCT, b"", children)
    return 0


def _get_next(stream: Any, batch: Any) -> int:
    columns, batches = _kept[stream.contents.private_data]
    if not batches:
        batch.contents.release = _ReleaseArray()  # the end of the stream
        return 0
    batches.pop()
    length = len(next(iter(columns.values())))
    _fill_array(batch.contents, length, [], [_column_array(column) for column in columns.values()])
    return 0


_NAME = b"arrow_array_stream"
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_address_in = ctypes.pythonapi.PyCapsule_GetPointer
_address_in.restype = ctypes.c_void_p
_address_in.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_streams: dict[int, _Stream] = {}


def _destroy_capsule(capsule: int) -> None:
    stream = _streams.pop(_address_in(capsule, _NAME))
    if stream.release:
        stream.release(ctypes.pointer(stream))


_GET_SCHEMA, _GET_NEXT = _GetSchema(_get_schema), _GetNext(_get_next)
_LAST_ERROR = _LastError(lambda _stream: None)  # there is none to tell of
_DESTROY_CAPSULE = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_destroy_capsule)


def stream_of(columns: Columns) -> object:
    """A capsule that holds the columns as an Arrow stream of one batch, without copying them."""
    stream = _Stream(_GET_SCHEMA, _GET_NEXT, _LAST_ERROR, _RELEASE_STREAM, _keep(columns, [True]))
    address = ctypes.addressof(stream)
    _streams[address] = stream
    capsule: object = _new_capsule(address, _NAME, ctypes.cast(_DESTROY_CAPSULE, ctypes.c_void_p))
    return capsule
