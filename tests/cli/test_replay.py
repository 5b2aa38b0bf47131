"""`bagatelle replay`, and how every command refuses files that are no records."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bagatelle
from bagatelle.core.records import MAX_SIZE, commitment_of, mix

Run = Callable[..., Any]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a game that is over."""
    match = bagatelle.game("bag-of-butts").new(3, seed=5, target=5)
    while match.actor is not None:
        match.play(match.legal()[0])
    path = tmp_path / "game.bag"
    path.write_text(match.record())
    return path


def test_a_record_is_told_from_beginning_to_end(run: Run, record: Path) -> None:
    told = run("replay", record)
    match = bagatelle.load(record.read_text())
    assert (told.code, told.err) == (0, "")
    assert told.out.count(" announces ") == sum(move.startswith("announce") for _, move in match.history)
    assert told.out.count("Out come: ") == sum(move.startswith("draw") for _, move in match.history)
    assert match.outcome
    assert "The game is over" in told.out
    assert f"Most points: {max(match.scores)}." in told.out


def test_a_record_is_told_in_dutch_with_names(run: Run, record: Path) -> None:
    told = run("replay", record, "--lang", "nl", "--names", "Jip,Janneke")
    assert "Jip noemt 1, 1 en 6 Butts." in told.out
    assert "Janneke voegt " in told.out
    assert "Cas voegt " in told.out
    assert "Het spel is afgelopen" in told.out


def test_an_unfinished_record_says_that_it_is(run: Run, record: Path) -> None:
    lines = [line for line in record.read_text().split("\n") if not line.startswith(("result", "events"))]
    record.write_text("\n".join(lines[:15]) + "\n")
    assert run("replay", record).out.endswith("The record ends here; the game isn't over.\n")


@pytest.mark.parametrize("game", ["lucktails", "bag-o-loot"])
def test_a_record_is_told_as_a_seat_knew_it_or_with_all_cards_open(run: Run, tmp_path: Path, game: str) -> None:
    match = bagatelle.game(game).new(3, seed=5, target=20)
    path = tmp_path / "hidden.bag"
    path.write_text(match.record())
    own, others = {"lucktails": ("You look at ", "Ann looks at Cas's card"), "bag-o-loot": ("You hold", "Ann holds")}[
        game
    ]
    told = {way: run("replay", path, *way).out for way in ((), ("--seat", "2"), ("--open",))}
    assert [(own in text, others in text) for text in told.values()] == [(False, False), (True, False), (False, True)]
    assert "there is no seat 4" in run("replay", path, "--seat", "4").err
    assert "say one" in run("replay", path, "--seat", "2", "--open").err


def test_windows_line_ends_are_read_too(run: Run, record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert run("replay", record).code == 0


def test_a_fair_record_is_verified(run: Run, record: Path) -> None:
    told = run("replay", "--verify", record)
    assert told.code == 0
    assert told.out.startswith("Every random event (")
    assert run("replay", "--verify", record, "--lang", "nl").out.startswith("Elke toevallige gebeurtenis (")


def test_luck_that_the_seed_does_not_give_is_found(run: Run, record: Path) -> None:
    record.write_text(record.read_text().replace("seed: 5\n", "seed: 7\n"))
    told = run("replay", "--verify", record)
    assert told.code == 1
    assert told.out.startswith("Event 2 is “draw ")
    assert "the seed gives “draw " in told.out


def test_a_match_that_was_played_on_is_verified_from_its_first_event(run: Run, record: Path) -> None:
    old = bagatelle.load(record.read_text())
    for seed, told in ((None, "The first 6 events are those of match "), (old.seed, "everybody could know it")):
        match = old.fork(6, seed)
        record.write_text(match.record())
        verified = run("replay", "--verify", record)
        assert (verified.code, told in verified.out) == (0, True)
        assert run("replay", "--verify", record, "--lang", "nl").code == 0
    record.write_text(match.record().replace("from_seed: 5\n", "from_seed: 7\n"))
    assert run("replay", "--verify", record).out.startswith("Event 2 is “draw ")


@pytest.fixture
def with_words(tmp_path: Path) -> Path:
    """A record of a game for which two of three players typed words."""
    words = ("hat", "", "blue moon")
    match = bagatelle.game("bag-of-butts").new(3, seed=mix(5, words), target=5)
    match.secret, match.words = 5, words
    while match.actor is not None:
        match.play(match.legal()[0])
    path = tmp_path / "words.bag"
    path.write_text(match.record())
    return path


def test_secret_number_and_words_are_verified_and_the_fingerprint_is_shown(run: Run, with_words: Path) -> None:
    told = run("replay", "--verify", with_words)
    luck, words, fingerprint = told.out.splitlines()
    assert told.code == 0
    assert luck.startswith("Every random event (")
    assert words == 'The secret number and the words ["hat","","blue moon"] give the seed.'
    assert fingerprint.endswith(commitment_of(5))


@pytest.mark.parametrize(
    ("was", "forged"),
    [("hat", "cat"), ('"hat",""', '"","hat"'), ("secret: 5\n", "secret: 6\n")],
)
def test_a_forged_word_or_secret_number_is_found(run: Run, with_words: Path, was: str, forged: str) -> None:
    text = with_words.read_text()
    assert was in text
    with_words.write_text(text.replace(was, forged))
    told = run("replay", "--verify", with_words)
    assert told.code == 1
    assert told.out.startswith("The seed is 0x")
    assert "fingerprint" not in told.out


def test_without_words_the_fingerprint_is_that_of_the_seed(run: Run, record: Path) -> None:
    assert run("replay", "--verify", record).out.endswith(f"{commitment_of(5)}\n")


def broken(record: Path, kind: str) -> None:
    text = record.read_text()
    match kind:
        case "missing":
            record.unlink()
        case "folder":
            record.unlink()
            record.mkdir()
        case "huge":
            with record.open("wb") as file:
                file.truncate(100_000_000)
        case "large":
            record.write_text(text + "\n" * MAX_SIZE)
        case "bytes":
            record.write_bytes(text.encode().replace(b"3: add", b"3: a\xffd", 1))
        case "binary":
            record.write_bytes(bytes(range(256)) * 50)
        case "empty":
            record.write_text("")
        case "half a line":
            record.write_text(text[: text.index("score") + 3])
        case "half a file":
            record.write_text(text[: text.rindex("\n", 0, len(text) // 2) + 1])
        case "another game":
            record.write_text(text.replace("bag-of-butts", "ludo"))
        case "illegal":
            record.write_text(text.replace("announce 1 1", "announce 7 7", 1))
        case "unreadable":
            record.write_text(text.replace("announce 1 1", "shout", 1))
        case "seed":
            record.write_text(text.replace("seed: 5", "seed: five"))


@pytest.mark.parametrize("command", [("replay",), ("replay", "--verify"), ("play", "--resume")])
@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("missing", "No such file or directory"),
        ("folder", "Is a directory"),
        ("huge", "too large for a record"),
        ("large", "too large for a record"),
        ("bytes", ": line "),
        ("binary", "line 2: not text in UTF-8"),
        ("empty", "line 1: the header has no “game:”"),
        ("half a line", ": line "),
        ("half a file", "the header promises"),
        ("another game", "line 1: there is no game 'ludo'"),
        ("illegal", "line 12: The bag holds 8 butts"),
        ("unreadable", "line 12: can't read “shout” as a move"),
        ("seed", "line 8: a seed is a whole number"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_reason(
    run: Run, record: Path, command: tuple[str, ...], kind: str, reason: str
) -> None:
    broken(record, kind)
    refused = run(*command, record.name)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith("bagatelle: game.bag: ")
    assert reason in refused.err
    assert refused.err.count("\n") == 1
