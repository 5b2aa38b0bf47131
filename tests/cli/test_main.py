"""The command as a whole: help, and one sentence for whatever can't be done."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bagatelle

Run = Callable[..., Any]
PLAY = ("play", "bag-of-butts")


@pytest.mark.parametrize(
    "command", ["backup", "doctor", "play", "replay", "restore", "rules", "serve", "simulate", "study"]
)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    shown = run(command, "--help")
    assert (shown.code, shown.err) == (0, "")
    assert f"bagatelle {command} " in shown.out.lower().split("example")[-1]
    assert command in run("--help").out


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    assert run().out == run("--help").out


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").out == f"bagatelle {bagatelle.__version__}\n"


@pytest.mark.parametrize(
    ("argv", "reason"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "play what? There are: bag-o-loot, bag-of-butts"),
        (["play", "ludo"], "there is no game 'ludo'"),
        (["rules"], "the following arguments are required: GAME"),
        (["rules", "ludo"], "there is no game 'ludo'"),
        (["rules", "../bag_of_butts"], "there is no game"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "a\0b"], "embedded null byte"),
        ([*PLAY, "--lang", "de"], "invalid choice: 'de'"),
        ([*PLAY, "--players", "5"], "--players takes a whole number from 2 to 4, not “5”"),
        ([*PLAY, "--players", "two"], "--players takes a whole number"),
        ([*PLAY, "--players", "9" * 5000], "--players takes a whole number"),
        ([*PLAY, "--players", "²"], "--players takes a whole number"),
        ([*PLAY, "--humans", "3", "--players", "2"], "--humans takes a whole number from 0 to 2, not “3”"),
        ([*PLAY, "--humans", "-1"], "--humans takes a whole number"),
        ([*PLAY, "--bots", "genius"], "there is no bot 'genius' for Bag of Butts; there are: random"),
        ([*PLAY, "--bots", ""], "there is no bot ''"),
        ([*PLAY, "--bots", "random,greedy"], "--bots has 2 levels for 1 bots"),
        ([*PLAY, "--think", "0"], "--think takes seconds"),
        ([*PLAY, "--think", "nan"], "--think takes seconds"),
        ([*PLAY, "--think", "long"], "--think takes seconds"),
        ([*PLAY, "--names", "Ann,Ann"], "two players can't have the same name"),
        ([*PLAY, "--names", "Ann,"], "a name has 1 to 20 printable characters"),
        ([*PLAY, "--names", "\x1b[2J"], "a name has 1 to 20 printable characters, not “?[2J”"),
        ([*PLAY, "--names", "a,b,c"], "--names has 3 names for 2 players"),
        ([*PLAY, "--seed", "seven"], "a seed is a whole number"),
        ([*PLAY, "--seed", "7.5"], "a seed is a whole number"),
        ([*PLAY, "--seed", "9" * 5000], "a seed is a whole number"),
        ([*PLAY, "--option", "target=0"], "option target takes a whole number from 1 to 1000"),
        ([*PLAY, "--option", "target"], "an option is name=value"),
        ([*PLAY, "--option", "speed=9"], "there is no option 'speed'"),
        ([*PLAY, "--save", "."], ".: a folder, not a file"),
        ([*PLAY, "--save", "nowhere/x.bag"], "there is no folder nowhere"),
        (["play", "--resume", "x.bag", "--seed", "1"], "leave out --seed"),
        (["play", "--resume", "x.bag", "--players", "2"], "leave out --players"),
        ([*PLAY, "more\nand\nmore"], "unrecognized arguments: more and more"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_sentence(run: Run, argv: list[str], reason: str) -> None:
    refused = run(*argv)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith("bagatelle: ")
    assert reason in refused.err
    assert refused.err.count("\n") == 1
    assert len(refused.err) < 500


def test_a_record_of_another_game_than_asked_for_is_refused(run: Run, tmp_path: Path) -> None:
    run(*PLAY, "--save", "x.bag")
    assert "there is no game" not in run("play", "bag-of-butts", "--resume", "x.bag").err
    refused = run("play", "lucktails", "--resume", "x.bag")
    assert refused.code == 2
    assert refused.err == "bagatelle: x.bag is a game of bag-of-butts, not of lucktails\n"


@pytest.mark.parametrize("seed", ["0", "-5", "1" * 4000, "0x" + "f" * 20_000])
def test_seeds_of_any_size_are_taken_and_kept(run: Run, seed: str) -> None:
    assert run(*PLAY, "--seed", seed, "--save", "x.bag").code == 0
    match = bagatelle.load(Path("x.bag").read_text())
    assert match.seed == (int(seed, 16) if "x" in seed else int(seed))


def test_it_runs_as_a_module_and_ends_quietly_when_nobody_reads_on() -> None:
    argv = [sys.executable, "-m", "bagatelle", "rules", "bag-of-butts"]
    ours, theirs = os.pipe()
    os.close(ours)
    ended = subprocess.run(argv, stdout=theirs, stderr=subprocess.PIPE, timeout=30)
    os.close(theirs)
    assert ended.stderr == b""
    assert ended.returncode == 1


def test_input_that_is_not_utf_8_does_not_end_a_game(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "bagatelle", *PLAY]
    ended = subprocess.run(argv, input=b"\xff\xfe\n2 3\n", cwd=tmp_path, capture_output=True, timeout=30)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"Ann announces 2, 3 and 3 butts." in ended.stdout


def test_output_that_is_not_utf_8_does_not_end_a_game(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "bagatelle", *PLAY]
    variables = {**os.environ, "PYTHONIOENCODING": "ascii", "LANG": "C"}
    ended = subprocess.run(argv, input=b"2 3\n1\n", cwd=tmp_path, capture_output=True, timeout=30, env=variables)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.isascii()


@pytest.mark.parametrize(
    ("argv", "dutch"),
    [
        (["dance"], "bagatelle: argument COMMAND: ongeldige keus: 'dance' (kies uit "),
        (["play"], "bagatelle: wat wil je spelen? Er zijn: bag-o-loot"),
        (["rules"], "bagatelle: dit ontbreekt nog: GAME (zie bagatelle rules --help)"),
        (["rules", "ludo"], "bagatelle: er is geen spel 'ludo'; er zijn: "),
        ([*PLAY, "--players", "5"], "bagatelle: --players is een heel getal van 2 tot en met 4, niet “5”"),
        ([*PLAY, "--option", "target=0"], "bagatelle: optie target is een heel getal van 1 tot en met 1000, niet 0"),
        (["simulate", "lucktails", "--games", "many"], "bagatelle: het aantal partijen is een heel getal van"),
    ],
)
def test_what_cannot_be_done_is_refused_in_dutch_too(
    run: Run, monkeypatch: pytest.MonkeyPatch, argv: list[str], dutch: str
) -> None:
    assert run("--lang", "nl", *argv).err.startswith(dutch)
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert run(*argv).err.startswith(dutch)
    monkeypatch.setenv("LC_ALL", "C")
    assert not run(*argv).err.startswith(dutch)


def test_help_is_in_the_language_asked_for(run: Run) -> None:
    assert run("--help").out.startswith("usage: bagatelle ")
    for argv in (["--lang", "nl", "play", "--help"], ["play", "--lang=nl", "--help"]):
        shown = run(*argv).out
        assert shown.startswith("gebruik: bagatelle play ")
        assert "toon deze uitleg en stop" in shown
        assert "voorbeelden:\n" in shown
    assert "show this help message" in run("play", "--help").out


def test_the_bots_of_a_game_are_listed_with_how_they_play(run: Run) -> None:
    listed = run("play", "bag-of-butts", "--bots", "list", "--lang", "nl").out
    assert "greedy" in listed
    assert "Vos: Weegt wat een groep" in listed


def test_whoever_plays_along_is_introduced_by_face_and_style(run: Run) -> None:
    shown = run("play", "lucktails", "--seed", "3", "--bots", "beginner").out
    assert "U'w'U  Bob, Puppy, joker: Snaps" in shown
