"""States: fixed-size records, declared once as a typed class.

    @record
    class State(Record):
        phase: I1
        scores: Annotated[Row, "i4", 4]
        groups: Annotated[Grid, "i1", 3, 8]

Interpreted, an instance is a plain object of ints and lists: fast, debuggable, no NumPy. Compiled, the same fields are
those of a NumPy record (`dtype_of(State)`) with the very same bytes. Clone is copy, equality is bytes, save is bytes.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterable
from math import prod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    import numpy as np

Row = list[int]
Grid = tuple[list[int], ...]
I1 = Annotated[int, "i1"]
I2 = Annotated[int, "i2"]
I4 = Annotated[int, "i4"]
I8 = Annotated[int, "i8"]

_STRUCT_CODE = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # signed only: unsigned ones mix badly when compiled


class Field:
    """One field of a record: its name, its integer type and its shape (empty for a single number)."""

    def __init__(self, name: str, kind: str, shape: tuple[int, ...]) -> None:
        if kind not in _STRUCT_CODE or len(shape) > 2:
            raise TypeError(f"field {name}: a record holds i1, i2, i4 or i8, alone or in one or two dimensions")
        self.name, self.kind, self.shape, self.count = name, kind, shape, prod(shape)
        self.code = f"{self.count}{_STRUCT_CODE[kind]}"


class Record:
    """The base of every state; `@record` fills in what is declared here."""

    __slots__ = ()
    fields: ClassVar[tuple[Field, ...]]
    layout: ClassVar[struct.Struct]

    def load(self, data: bytes | bytearray | memoryview) -> Self:
        """Take over the values stored in data; returns self."""
        raise NotImplementedError

    def store(self) -> bytes:
        """The state as bytes: the same as those of the compiled record."""
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.store() == other.store()

    __hash__ = None  # type: ignore[assignment]


R = TypeVar("R", bound=Record)


def record(cls: type[R]) -> type[R]:
    """Turn a class of annotated fields into a fixed-size record that starts as all zeros."""
    fields = tuple(
        _field(name, hint)
        for name, hint in get_type_hints(cls, include_extras=True).items()
        if name not in Record.__annotations__
    )
    widest = max((f.code[-1] for f in fields), key=struct.calcsize)
    layout = struct.Struct("@" + "".join(f.code for f in fields) + f"0{widest}")
    namespace: dict[str, Any] = {"unpack": layout.unpack, "pack": layout.pack, "new": object.__new__}
    exec(
        _methods(fields), namespace
    )  # as dataclasses do: straight-line code is several times faster than a loop over fields
    body = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    made: type[R] = type(cls)(
        cls.__name__,
        cls.__bases__,
        body
        | {  # type: ignore[misc]
            "__slots__": tuple(f.name for f in fields),
            "fields": fields,
            "layout": layout,
            "load": namespace["load"],
            "store": namespace["store"],
            "clone": namespace["clone"],
            "__init__": lambda self: self.load(bytes(layout.size)) and None,
        },
    )
    namespace["cls"] = made
    return made


def tally_of(names: Iterable[str]) -> type[Any]:
    """A record of counts with these names."""
    return record(type("Tally", (Record,), {"__annotations__": dict.fromkeys(names, I4)}))


def _field(name: str, hint: Any) -> Field:
    _, kind, *shape = get_args(hint)
    return Field(name, kind, tuple(shape))


def _methods(fields: tuple[Field, ...]) -> str:
    load, flat, clone, at = [], [], [], 0
    for f in fields:
        n = f.name
        if not f.shape:
            load.append(f"self.{n} = t[{at}]")
            flat.append(f"self.{n}")
            clone.append(f"c.{n} = self.{n}")
        elif len(f.shape) == 1:
            load.append(f"self.{n} = t[{at}:{at + f.count}]")
            flat.append(f"*self.{n}")
            clone.append(f"c.{n} = self.{n}[:]")
        else:
            rows, width = f.shape
            load.append(f"self.{n} = ({''.join(f't[{at + r * width}:{at + (r + 1) * width}], ' for r in range(rows))})")
            flat += [f"*self.{n}[{r}]" for r in range(rows)]
            clone.append(f"x = self.{n}; c.{n} = ({''.join(f'x[{r}][:], ' for r in range(rows))})")
        at += f.count
    line = "\n    ".join
    return (
        f"def load(self, data):\n    t = list(unpack(data))\n    {line(load)}\n    return self\n"
        f"def store(self):\n    return pack({', '.join(flat)})\n"
        f"def clone(self):\n    c = new(cls)\n    {line(clone)}\n    return c\n"
    )


def dtype_of(cls: type[Record]) -> np.dtype[Any]:
    """The NumPy record type with the fields and the bytes of cls."""
    import numpy as np

    dtype = np.dtype([(f.name, f.kind, f.shape) for f in cls.fields], align=True)
    assert dtype.itemsize == cls.layout.size
    return dtype


def _from_the_front(index: int | slice) -> int | slice:
    if isinstance(index, int) and index < 0:
        raise IndexError("rules count from the front")
    return index


class _Rows(tuple[Any, ...]):
    """The rows of a grid, counted from the front."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(_from_the_front(index))


class _Cells:
    """Numbers in memory, counted from the front."""

    __slots__ = ("_cells",)

    def __init__(self, cells: memoryview) -> None:
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cells)

    def __getitem__(self, index: Any) -> Any:
        return self._cells[_from_the_front(index)]

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            value = memoryview(array(self._cells.format, value))
        self._cells[_from_the_front(index)] = value


def memory_state(cls: type[R]) -> type[R]:
    """For tests: the same record kept in one block of memory, as the compiled rules see it.

    Rows alias that memory as compiled arrays do, and what doesn't fit (an index, a negative one too, or a value) raises
    at the faulty line, where compiled code would silently write over its neighbour.
    """

    def start(self: Any) -> None:
        self.memory = bytearray(cls.layout.size)
        block, at = memoryview(self.memory), 0
        for f in cls.fields:
            size = struct.calcsize(f.code[-1])
            at = -(-at // size) * size
            cells = block[at : at + size * f.count].cast(f.code[-1])  # type: ignore[call-overload]
            width = f.shape[-1] if f.shape else 1
            rows = tuple(_Cells(cells[r * width : (r + 1) * width]) for r in range(f.count // width))
            setattr(self, f"_{f.name}", _Rows(rows) if len(f.shape) == 2 else rows[0])
            at += size * f.count

    def cell(name: str) -> property:
        def read(self: Any) -> int:
            return int(getattr(self, name)[0])

        def write(self: Any, value: int) -> None:
            getattr(self, name)[0] = value

        return property(read, write)

    def rows(name: str) -> property:
        return property(lambda self: getattr(self, name))

    def load(self: Any, data: bytes) -> Any:
        self.memory[:] = data
        return self

    body: dict[str, Any] = {f.name: rows(f"_{f.name}") if f.shape else cell(f"_{f.name}") for f in cls.fields}
    made: type[R] = type(cls)(
        f"Memory{cls.__name__}",
        (Record,),
        body
        | {  # type: ignore[misc]
            "__init__": start,
            "fields": cls.fields,
            "layout": cls.layout,
            "load": load,
            "store": lambda self: bytes(self.memory),
            "clone": lambda self: made().load(self.memory),
        },
    )
    return made
