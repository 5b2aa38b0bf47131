import pytest

import bagatelle


@pytest.fixture
def butts() -> bagatelle.Game:
    return bagatelle.game("bag-of-butts")


@pytest.fixture
def lucktails() -> bagatelle.Game:
    return bagatelle.game("lucktails")


@pytest.fixture
def loot() -> bagatelle.Game:
    return bagatelle.game("bag-o-loot")


@pytest.fixture
def bausack() -> bagatelle.Game:
    return bagatelle.game("bausack")
