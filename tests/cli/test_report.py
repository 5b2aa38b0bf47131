"""`bagatelle report`, as a person uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bagatelle
from bagatelle.cli.report import read_players, read_vary
from bagatelle.lab import report as lab_report
from bagatelle.lab.reports import ladder

Run = Callable[..., Any]
LAB = sys.modules[lab_report.__module__]
REPORT = ("report", "bag-of-butts", "--players", "2", "--games", "4", "--closely", "1", "--seed", "1")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "ROLLOUTS", (1,))


def test_a_page_is_written_and_named_and_json_is_printed(run: Run) -> None:
    done = run(*REPORT, "--vary", "target=5,10", "--json", "--out", "r.html")
    assert (done.code, done.err) == (0, "The report is saved in r.html\n")
    cases = json.loads(done.out)["cases"]
    assert [case["options"] for case in cases] == [{"target": "5"}, {"target": "10"}]
    assert "<!doctype html>" in Path("r.html").read_text("utf-8")


def test_the_page_speaks_dutch_and_has_a_name_by_itself(run: Run) -> None:
    done = run(*REPORT, "--lang", "nl")
    assert (done.code, done.out) == (0, "Het rapport is bewaard in bag-of-butts-report.html\n")
    text = Path("bag-of-butts-report.html").read_text("utf-8")
    assert '<html lang="nl">' in text
    assert "Hoe lang duurt een partij?" in text


def test_players_are_one_number_several_or_a_range() -> None:
    assert [read_players(text) for text in ("3", "2-4", "2,4", "4-4")] == [[3], [2, 3, 4], [2, 4], [4]]


def test_values_are_a_range_with_steps_or_a_list() -> None:
    butts, lucktails = bagatelle.game("bag-of-butts"), bagatelle.game("lucktails")
    assert read_vary(butts, "target=15..40:5") == ("target", [15, 20, 25, 30, 35, 40])
    assert read_vary(butts, "target=15..40") == ("target", [15, 20, 25, 30, 35, 40])
    assert read_vary(butts, "target=1..3") == ("target", [1, 2, 3])
    assert read_vary(butts, "target=15,28") == ("target", [15, 28])
    assert read_vary(lucktails, "own_peek=true,false") == ("own_peek", [True, False])
    assert read_vary(lucktails, "bait_table=1 2;3 4 5") == ("bait_table", [(1, 2), (3, 4, 5)])


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "no game 'chess'"),
        (["bag-of-butts", "--players", "5"], "2 to 4 players"),
        (["bag-of-butts", "--players", "4-2"], "a range of players is written 2-4"),
        (["bag-of-butts", "--players", "few"], "whole number"),
        (["bag-of-butts", "--vary", "target"], "name=values"),
        (["bag-of-butts", "--vary", "size=1..2"], "no option 'size'"),
        (["bag-of-butts", "--vary", "target=0..5"], "from 1 to 1000"),
        (["bag-of-butts", "--vary", "target=9..5"], "a range is written"),
        (["bag-of-butts", "--vary", "target=5..9:0"], "a range is written"),
        (["bag-of-butts", "--vary", "target=1..1000:1"], "1 to 60 cases"),
        (["bag-of-butts", "--vary", "target=5", "--option", "target=6"], "given twice"),
        (["bag-of-butts", "--bots", "expert"], "doesn't search"),
        (["bag-of-butts", "--seconds", "0"], "seconds takes"),
        (["bag-of-butts", "--games", "0"], "number of games"),
        (["bag-of-butts", "--seed", "lucky"], "a seed is a whole number"),
        (["bag-of-butts", "--out", "no/such/page.html"], "there is no folder"),
        ([], "required: GAME"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    run: Run, arguments: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LAB, "watch", lambda *_: pytest.fail("games were played"))
    refused = run("report", *arguments)
    assert (refused.code, refused.out) == (2, "")
    assert why in refused.err
    assert refused.err.count("\n") == 1
    assert not list(Path().iterdir())


def test_ctrl_c_before_a_case_is_finished_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(LAB, "case", press)
    stopped = run(*REPORT)
    assert (stopped.code, stopped.err) == (130, "bagatelle: stopped before a case was finished\n")


def test_the_command_is_there_without_compiled_code_being_loaded() -> None:
    code = "import bagatelle.cli.report, sys; sys.exit(bool({'numba', 'numpy', 'matplotlib'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
