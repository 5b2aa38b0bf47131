"""`bagatelle rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


def test_the_rules_are_readable_in_a_pipe(run: Run) -> None:
    shown = run("rules", "bag-of-butts")
    assert (shown.code, shown.err) == (0, "")
    assert "BB-X1 Black, No Touchy Butt." in shown.out
    assert "\x1b" not in shown.out
    assert "**" not in shown.out
    assert all(len(line) <= 80 and line == line.rstrip() for line in shown.out.splitlines())


def test_the_rules_are_there_in_dutch(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run("rules", "bag-of-butts", "--lang", "nl").out
    assert "'Raak me niet aan'-Butt" in shown
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert run("rules", "bag-of-butts").out == shown
