"""No text makes reading a move do worse than NotationError."""

import pytest
from hypothesis import given, settings, strategies as st

import bagatelle
from bagatelle import Game, NotationError

GAMES = list(bagatelle.games().values())
WORDS = st.sampled_from(
    ["announce", "score", "special", "draw", "add", "reset", "1", "2", "13", "pp", "yW", "/", "", "é"]
)
TEXTS = st.text() | st.lists(WORDS).map(" ".join) | st.lists(WORDS).map("".join)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@settings(max_examples=500, deadline=None)
@given(text=TEXTS)
def test_whatever_is_read_is_written_and_read_again(game: Game, text: str) -> None:
    try:
        move = game.moves.parse(text)
    except NotationError as error:
        assert str(error)
    else:
        assert game.moves.parse(str(move)) == move
