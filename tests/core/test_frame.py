"""Records as variables of compiled loops do what records do."""

from typing import Annotated, Any

import numba
import numpy as np
import pytest

from bagatelle.core.frame import framed, row
from bagatelle.core.state import I1, I8, Grid, Record, Row, dtype_of, record


@record
class Sample(Record):
    players: I1
    small: I1
    big: I8
    row: Annotated[Row, "i2", 3]
    grid: Annotated[Grid, "i1", 2, 4]


def loop(body: Any, boundscheck: bool = False) -> Any:
    """The body compiled, over a frame of three players, and a row of five numbers."""
    jit = numba.njit(boundscheck=boundscheck)
    inner = jit(body)
    run = jit(lambda samples: inner(framed(samples[0], 3), row(5)))
    return lambda: run(sample())


def sample() -> Any:
    s = np.zeros(1, dtype_of(Sample))
    s[0] = 3, -7, 1 << 40, [1, 2, -30000], [[1, 2, 3, 4], [5, 6, 7, -8]]
    return s


def test_a_frame_has_the_values_of_the_record() -> None:
    assert loop(lambda s, out: (s.players, s.small, s.big, s.row[2], s.grid[0][3], s.grid[1][3]))() == (
        3, -7, 1 << 40, -30000, 4, -8,
    )  # fmt: skip


def test_what_is_written_wraps_as_in_the_record_and_leaves_it_alone() -> None:
    def write(s, out):  # type: ignore[no-untyped-def]
        s.small += 140
        s.row[1] = s.big + 1
        s.grid[1][0] -= 9
        out[4] = 1 << 50
        return s.small, s.row[1], s.grid[1][0], s.row[0], s.grid[1][1], out[4], len(out)

    assert loop(write)() == (-123, 1, -4, 1, 6, 1 << 50, 5)
    assert sample()["small"] == -7


def test_rows_are_copied_whole() -> None:
    def copy(s, out):  # type: ignore[no-untyped-def]
        group = s.grid[0]
        group[:] = s.grid[1]
        s.grid[1][0] = 0
        return group[0], s.grid[0][3], s.grid[1][0]

    assert loop(copy)() == (5, -8, 0)


def test_the_number_of_players_is_fixed() -> None:
    def change(s, out):  # type: ignore[no-untyped-def]
        s.players = 2

    with pytest.raises(Exception, match="number of players"):
        loop(change)()


def test_bounds_are_checked_where_they_are_asked_for() -> None:
    for beyond in (
        lambda s, out: s.row[3],
        lambda s, out: s.row[-1],
        lambda s, out: s.grid[2][0],
        lambda s, out: s.grid[0][4],
        lambda s, out: out[5],
    ):
        with pytest.raises(IndexError, match="out of bounds"):
            loop(beyond, boundscheck=True)()
