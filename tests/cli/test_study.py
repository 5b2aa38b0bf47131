"""`bagatelle study`, as a person uses it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bagatelle.lab import study as lab

Run = Callable[..., Any]
STUDY = ("study", "lucktails", "--games", "400", "--seed", "1")
PAGES = ["baits", "seats", "switching"]


def test_the_report_answers_three_questions_and_names_the_plots(run: Run) -> None:
    done = run(*STUDY)
    assert (done.code, done.err) == (0, "")
    for words in (
        *("Lucktails · 3,200 games · seed 1", "When is switching right?", "What is a bait worth?"),
        *("Does it matter who starts?", "5 players", "opted out, own card", "•", "raised"),
    ):
        assert words in done.out
    paths = re.findall(r"The plot is saved in (.+)", done.out)
    assert sorted(Path(path).stem for path in paths) == PAGES
    for path in paths:
        assert Path(path).parent == Path("lucktails-study")
        assert Path(path).read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_the_report_and_the_plots_speak_dutch(run: Run) -> None:
    done = run(*STUDY, "--players", "2", "--lang", "nl", "--format", "svg", "--out", "p")
    assert (done.code, done.err) == (0, "")
    for words in ("800 partijen", "Wanneer is ruilen goed?", "De grafiek is bewaard in p/seats.svg", "nam het aas"):
        assert words in done.out
    assert "players" not in done.out
    text = Path("p/switching.svg").read_text("utf-8")
    for words in ("Wanneer is ruilen goed?", "2 spelers", "voorzichtige spelers", "punten: ruilen − houden"):
        assert words in text


def test_one_number_of_players_can_be_studied(run: Run) -> None:
    done = run(*STUDY, "--players", "3", "--out", "three")
    assert done.code == 0
    assert "800 games" in done.out
    assert "3 players" in done.out
    assert "4 players" not in done.out
    assert sorted(path.stem for path in Path("three").iterdir()) == PAGES


def test_the_same_seed_gives_the_same_report_and_plots(run: Run) -> None:
    for folder in ("a", "b"):
        Path(folder).mkdir()
    outs = [
        run(*STUDY, "--players", "2", "--format", "svg", "--out", folder).out.replace(f"{folder}/", "")
        for folder in ("a", "b")
    ]
    assert outs[0] == outs[1]
    for page in PAGES:
        assert Path(f"a/{page}.svg").read_bytes() == Path(f"b/{page}.svg").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "no game 'chess'"),
        (["bag-of-butts"], "there is no study of Bag of Butts; there is one of: lucktails"),
        (["lucktails", "--games", "99"], "at least 100 games"),
        (["lucktails", "--games", "-5"], "at least 100 games"),
        (["lucktails", "--games", "many"], "whole number"),
        (["lucktails", "--games", "9" * 18], "from 1 to"),
        (["lucktails", "--players", "6"], "2 to 5 players"),
        (["lucktails", "--players", "every"], "whole number"),
        (["lucktails", "--seed", "lucky"], "a seed is a whole number"),
        (["lucktails", "--out", "no/such/folder"], "No such file or directory"),
        (["lucktails", "--out", "file"], "File exists"),
        (["lucktails", "--out", "a\0b"], "null"),
        (["lucktails", "--format", "pdf"], "invalid choice: 'pdf'"),
        (["lucktails", "--lang", "fr"], "invalid choice: 'fr'"),
        ([], "required: GAME"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(
    run: Run, arguments: list[str], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab.Count, "add", lambda *_: pytest.fail("games were played"))
    Path("file").write_text("")
    refused = run("study", *arguments)
    assert (refused.code, refused.out) == (2, "")
    assert why in refused.err
    assert refused.err.count("\n") == 1


def test_a_plot_that_cannot_be_written_is_refused(run: Run) -> None:
    Path("p/baits.png").mkdir(parents=True)
    refused = run(*STUDY, "--players", "2", "--out", "p")
    assert refused.code == 2
    assert "the plot can't be written" in refused.err


def test_ctrl_c_ends_a_study(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab.Count, "add", press)
    assert run(*STUDY).code == 130


def test_the_command_is_there_without_compiled_code_being_loaded() -> None:
    code = "import bagatelle.cli.study, sys; sys.exit(bool({'numba', 'numpy', 'matplotlib'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
