"""Bots of others play, from a file or a package, and levels with a time of their own."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import bagatelle
from bagatelle import bots
from bagatelle.bots import entrants
from bagatelle.cli import main
from bagatelle.core.errors import BotFailed, OptionError
from bagatelle.lab import simulate

GAME = bagatelle.game("bag-of-butts")
BOTS = """
class Last:
    def choose(self, perspective):
        return perspective.moves()[-1]

class Told:
    def __init__(self, game, seconds):
        self.game, self.seconds = game, seconds

    def choose(self, perspective):
        assert perspective.game is self.game and self.seconds == 0.02
        return str(perspective.moves()[0])

class Mute:
    pass

class Broken(Last):
    def choose(self, perspective):
        return 1 / 0

class Odd(Last):
    def choose(self, perspective):
        return "dance"

class Cheat(Last):
    def choose(self, perspective):
        return "score 1"

class Spoilt(Last):
    def __init__(self, strength):
        pass

class Tired(Last):
    decisions = 0

    def choose(self, perspective):
        Tired.decisions += 1
        return super().choose(perspective) if Tired.decisions < 60 else None
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(BOTS)
    return path


def test_a_class_in_a_file_plays(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    result = simulate(GAME, 2, bots="my_bot.py:Last,random", seed=1, rotate=True, threads=1)
    assert result.games == 2
    assert set(result.levels) == {f"{file}:Last", "random"}  # workers elsewhere have other folders
    assert entrants.label(f"{file}:Last") == "my_bot.py:Last"


def test_it_gets_what_it_asks_for_and_may_answer_in_notation(file: Path) -> None:
    assert simulate(GAME, 1, bots=f"{file}:Told@20ms,random", seed=1, threads=1).games == 1


def test_a_package_offers_a_bot(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Found(EntryPoint):
        def load(self) -> object:
            return entrants._class(f"{file}:Last")

    found = EntryPoints([Found("lazy", "somewhere:Last", entrants.GROUP)])
    monkeypatch.setattr(entrants, "entry_points", lambda **which: found.select(**which))
    entrants._class.cache_clear()
    assert simulate(GAME, 1, bots="lazy,random", seed=1, threads=1).games == 1


def test_what_a_package_offers_and_cannot_be_loaded_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = [("gone", "nowhere_at_all:Bot"), ("none", "json:Bot"), ("both", "json:One"), ("both", "json:Two")]
    found = EntryPoints(EntryPoint(*each, entrants.GROUP) for each in offers)
    monkeypatch.setattr(entrants, "entry_points", lambda **which: found.select(**which))
    complaints = {
        "gone": "nowhere_at_all:Bot, which a package offers as 'gone', can't be read as a bot: No module",
        "none": "json:Bot, which a package offers as 'none', can't be read as a bot: module 'json' has no",
        "both": "several packages offer a bot 'both': json:One, json:Two",
    }
    for bot, complaint in complaints.items():
        with pytest.raises(OptionError, match=complaint):
            entrants.read(GAME, bot)


def test_an_expert_thinks_as_long_as_it_is_told() -> None:
    assert entrants.read(GAME, "expert@200ms") == "expert@200ms"
    assert vars(entrants.make(GAME, "greedy@1.5s", 1))["level"] == "greedy"


@pytest.mark.parametrize(("game", "players"), [("bag-of-butts", 3), ("lucktails", 2), ("lucktails", 3)])
def test_an_expert_that_counts_rollouts_always_plays_the_same(game: str, players: int) -> None:
    played = [simulate(game, 1, players, "expert@20r", 1, think=think, threads=1).samples[0] for think in (1e-6, 1e-2)]
    assert [vars(sample) for sample in played] == [vars(played[0])] * 2


def test_an_expert_of_bausack_that_counts_tries_all_there_is_to_try() -> None:
    game = bagatelle.game("bausack")
    sight = game.new(2, seed=1).perspective(1)
    assert len({str(entrants.make(game, "expert@1r", 1, seconds).choose(sight)) for seconds in (1e-6, 1e-2)}) == 1


def test_a_level_that_counts_rollouts_counts_those_that_are_written() -> None:
    game = bagatelle.game("bag-o-loot")
    assert [vars(entrants.make(game, bot, 1))["rollouts"] for bot in ("schemer", "schemer@48r")] == [12, 48]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("genius", "there is no bot 'genius' for Bag of Butts; there are: random"),
        ("expert@0ms", "more than 0 and at most 60 seconds"),
        ("expert@1.2.3s", "more than 0 and at most 60 seconds"),
        ("expert@0r", "played out 1 to 1,000,000 times, not 'expert@0r'"),
        ("expert@1.5r", "played out 1 to 1,000,000 times"),
        ("expert@2h", "there is no bot 'expert@2h'"),
        ("my_bot.py:Nobody", "there is no 'Nobody' in"),
        ("my_bot.py", "written with its class: my_bot.py:Bot"),
        ("my_bot.py:Mute", r"has no method choose\(perspective\)"),
        ("no_bot.py:Bot", "can't be read as a bot: .*No such file"),
    ],
)
def test_who_cannot_play_is_refused(bot: str, why: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    with pytest.raises(OptionError, match=why):
        simulate(GAME, 1, 2, bot)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Broken", r"my_bot.py:Broken failed: ZeroDivisionError: division by zero \(my_bot.py, line 19\)"),
        ("Odd", "my_bot.py:Odd failed: can't read “dance” as a move"),
        ("Cheat", "my_bot.py:Cheat may not play “score 1”: "),
        ("Spoilt", "my_bot.py:Spoilt failed: TypeError: .*'strength'"),
    ],
)
def test_a_bot_that_fails_is_named_and_why(bot: str, why: str, file: Path) -> None:
    with pytest.raises(BotFailed, match=why):
        simulate(GAME, 1, 2, f"{file}:{bot}", threads=1)


def test_what_was_played_before_a_bot_failed_is_reported(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tournament", GAME.name, "--bots", f"random,{file}:Tired", "--games", "50", "--option", "target=5"]
    assert main([*asked, "--threads", "1", "--seed", "1", "--json"]) == 2
    out, err = capsys.readouterr()
    assert "Tired failed: a move is written as text" in err
    assert 0 < json.loads(out)["games"] < 50


def test_a_bot_of_others_can_be_invited_as_a_level(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GUESTS", guests := dict[str, bots.Invited]())
    monkeypatch.setattr(entrants, "GUESTS", guests)
    entrants.invite(f"{file}:Last")
    match = GAME.new(2, seed=1)
    assert bots.levels(GAME)[-1] == "my_bot.py:Last"
    assert bots.make(GAME, "my_bot.py:Last").choose(match.perspective(1)) == match.moves()[-1]
    with pytest.raises(OptionError, match=r"a guest is a class in a file \(my_bot.py:Bot\)"):
        entrants.invite("expert")
