"""`bagatelle simulate`, as a person or a program uses it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from bagatelle.cli import main
from bagatelle.lab import Result, Sample

COMMAND = ["simulate", "bag-of-butts", "--seed", "1", "--games", "500"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def test_the_report_tells_wins_points_lengths_and_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--players", "4", "--bots", "random,random,random,random"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "4 players · 500 games\nbots: random · seed 1\n" in out
    for words in ("95% interval", "points of seat 4", "turns", "moves", "automatic resets", "games/s", "moves/s"):
        assert words in out


def test_the_report_speaks_dutch(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_BE.UTF-8")
    assert main([*COMMAND, "--players", "2"]) == 0
    by_system = capsys.readouterr().out
    assert main([*COMMAND, "--players", "2", "--lang", "nl"]) == 0
    asked = capsys.readouterr().out
    assert by_system.splitlines()[:-1] == asked.splitlines()[:-1]
    assert "2 spelers · 500 partijen" in asked
    assert "punten van plaats 2" in asked


def test_rotating_compares_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--bots", "greedy,random", "--rotate"]) == 0
    out = capsys.readouterr().out
    for words in ("seats rotated", "share of the wins", "times the fair share", "share of decided games"):
        assert words in out


def test_json_is_all_there_is_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--bots", "greedy,random", "--rotate", "--json", "--option", "target=20"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {
        *("game", "rules", "players", "bots", "rotate", "think", "options", "seed", "games", "complete"),
        *("confidence", "shared", "seats", "moves", "tally", "levels"),
        *("seconds", "games_per_second", "moves_per_second"),
    }
    assert (data["game"], data["players"], data["bots"], data["seed"]) == ("bag-of-butts", 2, ["greedy", "random"], 1)
    assert data["options"]["target"] == 20
    assert data["complete"] is True
    assert [set(seat) for seat in data["seats"]] == [{"seat", "wins", "share", "interval", "score"}] * 2
    assert set(data["moves"]) == {"mean", "sd", "min", "max", "quantiles", "any"}
    assert set(data["moves"]["quantiles"]) == {"0.05", "0.25", "0.5", "0.75", "0.95"}
    assert set(data["levels"]["greedy"]) == {
        *("wins", "share", "interval", "fair", "ratio", "ratio_interval", "score"),
        *("decided", "won", "decided_share", "decided_interval"),
    }


def test_a_single_game_makes_valid_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bag-of-butts", "--games", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert data["moves"]["sd"] is None


@pytest.mark.parametrize(("game", "games"), [("bag-of-butts", 10_000), ("lucktails", 10_000), ("bausack", 100)])
def test_a_game_with_real_physics_is_played_less_often_unless_told(
    game: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    where = import_module("bagatelle.lab.simulate")  # the attribute of that name is the function
    monkeypatch.setattr(where, "run", lambda result, *_: asked.append(result.plan.games))
    for more in ([], ["--games", "7"]):
        main(["simulate", game, *more])
    assert asked == [games, 7]


def test_a_seed_of_any_size_goes_through_json(capsys: pytest.CaptureFixture[str]) -> None:
    for text, seed in (("-7", -7), ("0x" + "f" * 9000, "0x" + "f" * 9000)):
        assert main(["simulate", "bag-of-butts", "--games", "1", "--json", "--seed", text]) == 0
        assert json.loads(capsys.readouterr().out)["seed"] == seed
    assert main(["simulate", "bag-of-butts", "--games", "1", "--seed", "0x" + "f" * 9000]) == 0


def test_a_plot_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--plot", str(tmp_path / "a.png")]) == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "no game 'chess'"),
        (["bag-of-butts", "--games", "0"], "from 1 to"),
        (["bag-of-butts", "--games", "-5"], "from 1 to"),
        (["bag-of-butts", "--games", "many"], "whole number"),
        (["bag-of-butts", "--games", "9" * 5000], "whole number"),
        (["bag-of-butts", "--games", "9" * 18], "from 1 to"),
        (["bag-of-butts", "--players", "9"], "2 to 4 players"),
        (["bag-of-butts", "--players", "²"], "whole number"),
        (["bag-of-butts", "--players", "4", "--bots", "random,random"], "2 bots can't take 4 seats"),
        (["bag-of-butts", "--bots", "random,genius"], "no bot 'genius'"),
        (["bag-of-butts", "--bots", ""], "no bot"),
        (["bag-of-butts", "--seed", "lucky"], "a seed is a whole number"),
        (["bag-of-butts", "--option", "target"], "name=value"),
        (["bag-of-butts", "--option", "target=-1"], "option target takes"),
        (["bag-of-butts", "--option", "speed=1"], "no option 'speed'"),
        (["bag-of-butts", "--option", "target=5", "--option", "target=6"], "given twice"),
        (["bag-of-butts", "--think", "long"], "number of seconds"),
        (["bag-of-butts", "--think", "inf"], "at most 60"),
        (["bag-of-butts", "--threads", "0"], "from 1 to"),
        (["bag-of-butts", "--plot", "wins.pdf"], ".png or .svg"),
        (["bag-of-butts", "--plot", "/no/such/folder/wins.png"], "no such folder"),
        (["bag-of-butts", "--lang", "fr"], "fr"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Result, "add", lambda *_: pytest.fail("games were played"))
    assert main(["simulate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert why in err
    assert err.count("\n") == 1


def test_ctrl_c_stops_and_reports_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    count = Result.add

    def count_and_press(self: Result, samples: list[Sample]) -> None:
        signal.raise_signal(signal.SIGINT)  # in the middle of the work, before anything is counted
        count(self, samples)

    monkeypatch.setattr(Result, "add", count_and_press)
    before = signal.getsignal(signal.SIGINT)
    assert main(["simulate", "bag-of-butts", "--games", "1_000_000_000", "--threads", "1", "--json"]) == 130
    data = json.loads(capsys.readouterr().out)
    assert data["complete"] is False
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(data["games"])
    assert data["games"] > 0
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_before_the_first_game_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Result, "add", press)
    assert main(COMMAND) == 130
    out, err = capsys.readouterr()
    assert (out, err) == ("", "bagatelle: stopped before a game was over\n")


def test_the_command_is_there_without_compiled_code_being_loaded() -> None:
    code = "import bagatelle.cli.simulate, sys; sys.exit(bool({'numba', 'numpy', 'matplotlib'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
