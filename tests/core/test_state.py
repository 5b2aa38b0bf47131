"""Fixed-size records, in all their forms."""

from typing import Annotated

import numpy as np
import pytest

from bagatelle.core.state import I1, I2, I8, Grid, Record, Row, dtype_of, memory_state, record


@record
class Sample(Record):
    flag: I1
    big: I8
    small: I2
    row: Annotated[Row, "i2", 3]
    grid: Annotated[Grid, "i1", 2, 4]
    last: I1


def filled() -> Sample:
    s = Sample()
    s.flag, s.big, s.small, s.last = 1, -(1 << 40), -300, 9
    s.row[:] = [1, 2, 30000]
    s.grid[1][3] = -128
    return s


def test_a_record_starts_as_zeros_and_survives_its_bytes() -> None:
    assert Sample().store() == bytes(Sample.layout.size)
    s = filled()
    assert Sample().load(s.store()) == s
    assert s != Sample()
    with pytest.raises(AttributeError):
        s.typo = 1  # type: ignore[attr-defined]


def test_a_clone_is_independent() -> None:
    s = filled()
    twin = s.clone()
    twin.row[0], twin.grid[0][0], twin.flag = 7, 7, 7
    assert s == filled()


def test_numpy_sees_the_same_bytes() -> None:
    cell = np.frombuffer(filled().store(), dtype_of(Sample))[0]
    assert (cell["big"], cell["small"], cell["last"]) == (-(1 << 40), -300, 9)
    assert cell["row"].tolist() == [1, 2, 30000]
    assert cell["grid"][1].tolist() == [0, 0, 0, -128]


def test_numpy_sees_a_narrow_record_alike() -> None:
    @record
    class Narrow(Record):
        first: I2
        second: I1

    assert dtype_of(Narrow).itemsize == Narrow.layout.size == 4


def test_the_memory_state_has_the_same_bytes_and_raises_at_the_faulty_line() -> None:
    memory = memory_state(Sample)
    s = memory().load(filled().store())
    assert s.store() == filled().store()
    assert (s.big, s.small, list(s.row)) == (-(1 << 40), -300, [1, 2, 30000])
    twin = s.clone()
    twin.small = 5
    assert s.small == -300
    with pytest.raises(ValueError, match=r"range|format"):
        s.flag = 128
    s.row[:] = [4, 5, 6]
    assert list(s.row) == [4, 5, 6]
    with pytest.raises(IndexError):
        s.row[3] = 1
    with pytest.raises(ValueError, match=r"range|format"):
        s.grid[0][0] = 1000


def test_the_memory_state_refuses_to_count_from_the_back_which_compiled_loops_cannot() -> None:
    s = memory_state(Sample)()
    for count_from_the_back in (
        lambda: s.row[-1],
        lambda: s.row.__setitem__(-1, 1),
        lambda: s.grid[-1],
        lambda: s.grid[1][-1],
        lambda: s.grid[0].__setitem__(-4, 1),
    ):
        with pytest.raises(IndexError, match="from the front"):
            count_from_the_back()
    assert s.store() == bytes(Sample.layout.size)


def test_a_record_holds_signed_numbers_in_up_to_two_dimensions() -> None:
    with pytest.raises(TypeError, match="field wrong"):

        @record
        class Unsigned(Record):
            wrong: Annotated[int, "u1"]
