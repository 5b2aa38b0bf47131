"""What every game has to bring for the terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

import bagatelle
from bagatelle.cli.screens import Screen, terminal

GAMES = bagatelle.games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "nl"])
def test_every_game_can_be_shown_in_the_terminal(name: str, lang: str) -> None:
    game = GAMES[name]
    module = terminal(game)
    match = game.new(game.max_players, seed=1)
    seats = range(game.max_players)
    screen = module.Screen([f"Player {seat}" for seat in seats], [None for _ in seats], lang)
    for method in (name for name in vars(Screen) if not name.startswith("_")):
        assert callable(getattr(screen, method))
    assert isinstance(match.actor, int)
    view = match.view(match.actor)
    console = Console(width=60)
    for shown in (screen.intro(view), screen.table(view), screen.question(view), screen.help(view)):
        with console.capture() as text:
            console.print(shown)
        assert text.get().strip()
    assert game.rule_page(lang).startswith("# ")
