"""Nobody takes a name that looks like another's."""

from __future__ import annotations

import pytest

from bagatelle.server.lookalikes import alike


@pytest.mark.parametrize(
    "name",
    ["ann", "ANN", "\uff21nn", "\u0410nn", "\u0391nn", "An\u0578", "\U0001d400nn", "Ann\ufe0f"],
    ids=ascii,
)
def test_names_look_alike(name: str) -> None:
    assert alike("Ann", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bob", "B0b"), ("Emma", "Ernma"), ("Lil", "LiI"), ("\u0418\u0432\u0430\u043d", "\u0418\u0432a\u043d")],
)
def test_parts_of_names_look_alike(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Zo\u00eb", "Zoe"), ("Clara", "Dara"), ("\u0418\u0432\u0430\u043d", "Ivan"), ("", "a")],
)
def test_names_that_can_be_told_apart_are_two_names(one: str, other: str) -> None:
    assert not alike(one, other)
