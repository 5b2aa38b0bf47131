import pytest

import bagatelle


@pytest.fixture
def butts() -> bagatelle.Game:
    return bagatelle.game("bag-of-butts")
