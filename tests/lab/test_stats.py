"""Counts and intervals, against values known from elsewhere."""

from math import isnan

import pytest

from bagatelle.core.intervals import wilson
from bagatelle.lab.stats import Counts


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_newcombe_printed(successes: int, trials: int, low: float, high: float) -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion, Stat. Med. 17 (1998), table I
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_stays_within_zero_and_one() -> None:
    assert wilson(5, 5)[1] == 1.0
    assert wilson(0, 5)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_counts_describe_the_values_they_count() -> None:
    counts = Counts([2, 4, 4, 4, 5, 5, 7, 9])
    assert counts.mean == 5
    assert counts.sd == pytest.approx((32 / 7) ** 0.5)
    assert counts.any == 1
    assert [counts.quantile(q) for q in (0.0, 0.1, 0.5, 0.51, 0.95, 1.0)] == [2, 2, 4, 5, 9, 9]
    assert Counts([0, 0, 0, -1]).any == 0.25


def test_counts_of_very_many_games_stay_exact() -> None:
    many = Counts({0: 10**12, 1: 10**12})
    assert many.mean == 0.5
    assert many.sd == pytest.approx(0.5, abs=1e-12)


def test_without_games_there_are_no_numbers() -> None:
    assert all(isnan(x) for x in (Counts().mean, Counts().sd, Counts([3]).sd, Counts().any, Counts().quantile(0.5)))
