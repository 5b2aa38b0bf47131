"""Records in the frame of a compiled loop: every field is a variable of the loop.

A record in an array is memory that any write to another array might change, so compiled code reads it again and again;
and an index into it may be negative, which has to be asked each time. A variable of a loop is nobody else's: it stays
in a register. Its rows are on the stack, indexed as in C: from the front, and unchecked (but with NUMBA_BOUNDSCHECK=1
they are). Rules take a `Frame` where they take a record, and a `Row` where they take an array.

This is the one module that leans on the inside of Numba: a type has a class, a model (what it is made of in LLVM), what
its attributes and items are (typing), and how these are read and written (lowering).
"""

from __future__ import annotations

import operator
from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.errors import TypingError
from numba.core.imputils import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import models, overload, register_model

intrinsic: Any = numba.extending.intrinsic


class Row(types.Type):
    """Numbers side by side on the stack: so many, or a grid of so many rows of a width."""

    def __init__(self, dtype: Any, shape: tuple[int, ...]) -> None:
        self.dtype, self.shape = dtype, shape
        super().__init__(f"Row({dtype}, {shape})")

    @property
    def item(self) -> Any:
        """What an index gives: a number, or a row of the grid."""
        return Row(self.dtype, self.shape[1:]) if len(self.shape) > 1 else self.dtype


class Frame(types.Type):
    """A record as variables. The number of players is part of the type, if it has one: then loops over players have a
    fixed length."""

    def __init__(self, record: Any, players: int | None) -> None:
        self.record, self.players = record, players
        super().__init__(f"Frame({record.name}, {players})")

    def field(self, name: str) -> Any:
        kind = self.record.typeof(name)
        return Row(kind.dtype, kind.shape) if isinstance(kind, types.NestedArray) else kind

    def fixed(self, name: str) -> bool:
        return name == "players" and self.players is not None


@register_model(Row)
class _RowModel(models.PrimitiveModel):
    def __init__(self, manager: Any, row: Row) -> None:
        super().__init__(manager, row, ir.IntType(row.dtype.bitwidth).as_pointer())


@register_model(Frame)
class _FrameModel(models.StructModel):
    """Where the variables are. LLVM sees through it: nothing of this is left in the compiled loop."""

    def __init__(self, manager: Any, frame: Frame) -> None:
        fields = ((name, frame.field(name)) for name in frame.record.fields if not frame.fixed(name))
        members = [(name, kind if isinstance(kind, Row) else types.CPointer(kind)) for name, kind in fields]
        super().__init__(manager, frame, members)


@infer_getattr
class _Fields(AttributeTemplate):
    key = Frame

    def generic_resolve(self, frame: Frame, name: str) -> Any:  # type: ignore[override]
        return frame.field(name) if name in frame.record.fields else None


@infer_global(operator.getitem)
class _Item(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        row, index = args
        if isinstance(row, Row) and isinstance(index, types.Integer):
            return signature(row.item, row, types.intp)
        return None


@infer_global(operator.setitem)
class _NewItem(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        row, index, _ = args
        if isinstance(row, Row) and isinstance(index, types.Integer):
            return signature(types.none, row, types.intp, row.item)
        return None


@lower_getattr_generic(Frame)
def _read_field(context: Any, builder: Any, frame: Frame, value: Any, name: str) -> Any:
    if frame.fixed(name):
        return context.get_constant(frame.field(name), frame.players)
    where = _variable(context, builder, frame, value, name)
    return where if isinstance(frame.field(name), Row) else builder.load(where)


@lower_setattr_generic(Frame)
def _write_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    (frame, kind), (value, new) = sig.args, args
    if frame.fixed(name):
        raise TypingError("the number of players can't change in a loop")
    where = _variable(context, builder, frame, value, name)
    builder.store(context.cast(builder, new, kind, frame.field(name)), where)


def _variable(context: Any, builder: Any, frame: Frame, value: Any, name: str) -> Any:
    return getattr(cgutils.create_struct_proxy(frame)(context, builder, value=value), name)


@lower_builtin(operator.getitem, Row, types.Integer)
def _read_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    row, (first, index) = sig.args[0], args
    where = _place(context, builder, row, first, index)
    return where if isinstance(row.item, Row) else builder.load(where)


@lower_builtin(operator.setitem, Row, types.Integer, types.Integer)
def _write_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    first, index, new = args
    builder.store(new, _place(context, builder, sig.args[0], first, index))
    return context.get_dummy_value()


def _place(context: Any, builder: Any, row: Row, first: Any, index: Any) -> Any:
    if context.enable_boundscheck:
        cgutils.do_boundscheck(context, builder, index, index.type(row.shape[0]))
    width = row.shape[1] if len(row.shape) > 1 else 1
    return builder.gep(first, [builder.mul(index, index.type(width))], inbounds=True)


@overload(len)
def _length(row):  # type: ignore[no-untyped-def]
    if isinstance(row, Row):
        length = row.shape[0]
        return lambda row: length
    return None


@overload(operator.setitem)
def _copy(row, index, new):  # type: ignore[no-untyped-def]
    """`row[:] = another`, the only slice that rules know."""
    if not isinstance(row, Row) or not isinstance(index, types.SliceType):
        return None

    def copy(row, index, new):  # type: ignore[no-untyped-def]
        for i in range(len(row)):
            row[i] = new[i]

    return copy


@intrinsic(prefer_literal=True)
def framed(context: Any, record: Any, players: Any) -> Any:
    """A copy of a record in variables of the caller; those of one call in a loop are the same ones each time round.
    `players` is a constant, and that of the record; -1 if the record has none."""
    frame = Frame(record, players.literal_value if players.literal_value >= 0 else None)

    def make(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        made = cgutils.create_struct_proxy(frame)(context, builder)
        for name, kind in record.members:
            if frame.fixed(name):
                continue
            nested = isinstance(kind, types.NestedArray)
            number, count = context.get_data_type(kind.dtype if nested else kind), kind.nitems if nested else 1
            source = cgutils.get_record_member(builder, args[0], record.offset(name), number)
            where = _reserve(builder, number, count)
            cgutils.raw_memcpy(builder, where, source, ir.IntType(64)(count), context.get_abi_sizeof(number))
            setattr(made, name, where)
        return made._getvalue()

    return frame(record, players), make


@intrinsic(prefer_literal=True)
def row(context: Any, count: Any) -> Any:
    """A row of so many numbers (a constant) in the frame of the caller."""
    kind = Row(types.int64, (count.literal_value,))

    def make(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _reserve(builder, context.get_data_type(kind.dtype), count.literal_value)

    return kind(count), make


def _reserve(builder: Any, number: Any, count: int) -> Any:
    """Room for so many numbers in the frame of the function being compiled."""
    return builder.bitcast(cgutils.alloca_once(builder, ir.ArrayType(number, count)), number.as_pointer())
