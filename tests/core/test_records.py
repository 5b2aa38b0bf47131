"""Records: what can be read, and what is refused with its line."""

import hashlib
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import bagatelle
from bagatelle import BagatelleError, IllegalMove, NotationError, OptionError, UnknownGame
from bagatelle.core import records
from bagatelle.core.records import commitment_of, mix, read_seed, seed_text, verify
from bagatelle.games.bausack.physics import paths
from bagatelle.games.bausack.wood.poses import UPRIGHT

GAME = bagatelle.game("bag-of-butts")
RECORDS = Path(__file__).parent.parent / "records"


def finished(seed: int = 5, players: int = 3) -> bagatelle.Match:
    match, luck = GAME.new(players, seed), random.Random(seed)
    while match.actor is not None:
        match.play(luck.choice(match.legal()))
    return match


TEXT = finished().record()
LINES = TEXT.split("\n")


def change(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def test_a_record_is_a_header_a_blank_line_and_an_event_a_line() -> None:
    header, events = TEXT.split("\n\n")
    assert header.splitlines()[:3] == ["game: bag-of-butts", "rules: 1", "players: 3"]
    assert "seed: 5" in header.splitlines()
    assert events.startswith("1: announce ")
    assert len(events.splitlines()) == len(finished().history)


def test_a_record_of_older_rules_is_loaded_as_far_as_it_holds_under_todays() -> None:
    newer = replace(GAME, version=3)
    match = records.replay(newer, records.parse(TEXT))
    assert match.history == finished().history
    assert "rules: 3\n" in match.record()
    with pytest.raises(IllegalMove, match="at least one"):
        records.replay(newer, records.parse(change(line_of("1: announce"), "1: announce 9 9")))
    with pytest.raises(NotationError, match="version 3; Bag of Butts here is version 1"):
        bagatelle.load(match.record())
    with pytest.raises(NotationError, match="version 0"):
        bagatelle.load(change(line_of("rules:"), "rules: 0"))


SWAYED = paths.write([(0, (0.35, 0.0, 0.1, *UPRIGHT), 0.5), (60, (0.352, 0.0, 0.1, *UPRIGHT), 0.0)])
OLDER = {  # matches of older versions that today's rules don't allow, and the first line that doesn't hold
    "bausack": (
        1,
        "players: 2\nseed: 1\n\n1: build egg bid 0\n2: pass\n1: place egg at 0 1.2 0.1 1 0 0 0\n*: stands\n",
        8,
    ),
    "bausack, a piece that swayed out of reach": (
        2,
        "players: 2\nseed: 1\n\n1: build egg bid 0\n2: pass\n1: place egg at 0.352 0 0.1 1 0 0 0\n  "
        + SWAYED
        + "\n*: stands\n",
        8,
    ),
    "lucktails": (
        1,
        "players: 3\nown_peek: true\nseed: 1\n\n*: deal 3 L 0 / 6 1 / 2 4 5\n1: keep\n2: peek\n"
        "*: deal 3 L 0 / 6 1 / 2 4 5\n",
        9,
    ),
}


@pytest.mark.parametrize("name", OLDER)
def test_where_a_rule_has_changed_the_version_went_up(name: str) -> None:
    (version, body, line), name = OLDER[name], name.partition(",")[0]
    assert bagatelle.game(name).version > version
    with pytest.raises(IllegalMove) as error:
        bagatelle.load(f"game: {name}\nrules: {version}\n{body}")
    assert error.value.line == line


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.bag")), ids=lambda file: file.stem)
def test_golden_records_would_load_as_version_1_too(file: Path) -> None:
    text = file.read_text("utf-8")
    old = re.sub("^rules: .*", "rules: 1", text, count=1, flags=re.MULTILINE)
    assert bagatelle.load(old).record() == text


@pytest.mark.parametrize(
    ("start", "line", "error", "words"),
    [
        ("game:", "game: chess", UnknownGame, "chess"),
        ("game:", "game chess", NotationError, "key: value"),
        ("rules:", "rules: 99", NotationError, "version 99"),
        ("players:", "players: 7", OptionError, "2 to 4"),
        ("players:", "players: many", OptionError, "many"),
        ("target:", "target: 0", OptionError, "1 to 1000"),
        ("target:", "target: 28.5", OptionError, "whole number"),
        ("target:", "players: 3", NotationError, "twice"),
        ("colours:", "colours: red", OptionError, "pybg"),
        ("special_after", "special_after_automatic_reset: yes", OptionError, "true or false"),
        ("colours:", "tables: 3", NotationError, "no “tables:”"),
        ("seed:", "seed: seven", OptionError, "seven"),
        ("seed:", "chance: maybe", NotationError, "seed"),
        ("events:", "events: 3", NotationError, "3 events"),
        ("result:", "result: 2 3", NotationError, "result"),
        ("1: announce", "1: announce 9 9", IllegalMove, "at least one"),
        ("1: announce", "1: anounce 1 2", NotationError, "anounce"),
        ("1: announce", "2: announce 1 2", NotationError, "seat 1 decides"),
        ("1: announce", "*: announce 1 2", NotationError, "seat 1 decides"),
        ("1: announce", "announce 1 2", NotationError, "seat: move"),
        ("*: draw", "*: draw pp/pp/pppp", IllegalMove, "announced"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(start: str, line: str, error: type, words: str) -> None:
    number = line_of(start)
    with pytest.raises(error) as caught:
        bagatelle.load(change(number, line))
    assert words in str(caught.value)
    assert caught.value.line is not None
    if start not in ("events:", "seed:"):
        assert caught.value.line == number
        assert str(caught.value).startswith(f"line {number}: ")


@pytest.mark.parametrize("cut", range(1, len(TEXT) - 1, 7))
def test_a_truncated_record_is_refused(cut: int) -> None:
    with pytest.raises(BagatelleError) as caught:
        bagatelle.load(TEXT[:cut])
    assert caught.value.line is not None


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_a_flipped_character_gives_a_match_or_an_error_of_ours(at: int, character: str) -> None:
    try:
        match = bagatelle.load(TEXT[:at] + character + TEXT[at + 1 :])
    except BagatelleError as error:
        assert error.line is not None
    else:
        assert bagatelle.load(match.record()).record() == match.record()


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_no_text_crashes_loading(text: str) -> None:
    with pytest.raises(BagatelleError):
        bagatelle.load(text)


def test_a_record_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(NotationError, match="at most 8,000,000"):
        bagatelle.load(TEXT + "\n" * records.MAX_SIZE)


@pytest.mark.parametrize("seed", [0, -1, 1 << 63, -(1 << 64), 1 << 256, 7**5000, -(10**6000)], ids=hex)
def test_seeds_of_any_size_work_and_are_recorded(seed: int) -> None:
    match = GAME.new(2, seed)
    again = bagatelle.load(match.record())
    assert again.seed == seed
    match.play("announce 2 3")
    again.play("announce 2 3")
    assert match.history == again.history
    assert read_seed(seed_text(seed)) == seed


@pytest.mark.parametrize("seed", ["", "1.5", "0x", "seven", "--1", "9" * 5000, "٣", "1e9", "0b1"])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(OptionError):
        read_seed(seed)


@pytest.mark.parametrize("seed", ["7", 1.5, True, b"x", [1]])
def test_seeds_are_whole_numbers(seed: object) -> None:
    with pytest.raises(OptionError, match="whole number"):
        GAME.new(2, seed=seed)  # type: ignore[arg-type]


def test_a_stated_event_does_not_verify_against_the_seed() -> None:
    match = GAME.new(2, 7, "manual")
    match.play("announce 2 3")
    fair = match.clone()
    fair.roll()
    assert verify(fair) == []
    match.play("draw pp/yyb/bgg")
    (mismatch,) = verify(match)
    assert (mismatch.number, mismatch.written) == (2, "draw pp/yyb/bgg")
    assert mismatch.drawn == fair.history[-1][1]


def test_a_manual_match_stays_manual_through_its_record() -> None:
    match = GAME.new(2, 7, "manual")
    match.play("announce 2 3")
    again = bagatelle.load(match.record())
    assert again.actor == bagatelle.CHANCE
    assert "chance: manual" in again.record()


def test_a_record_written_by_hand_needs_only_the_essentials() -> None:
    match = bagatelle.load(
        "game: bag-of-butts\nrules: 1\nplayers: 2\nseed: 1\n\n1: announce  2 3\n*: draw pp/yyb/ggb\n"
    )
    assert match.actor == 1
    assert match.history[1] == ("*", "draw pp/yyb/bgg")
    assert match.options["target"] == 28


# Secret number and words


def with_words(*words: str, secret: int = 1 << 200) -> bagatelle.Match:
    match = finished(mix(secret, words), len(words))
    match.secret, match.words = secret, words
    return match


def test_without_a_word_the_seed_is_the_secret_number() -> None:
    assert mix(7, ()) == mix(7, ("", "")) == 7


def test_secret_number_and_words_are_mixed_as_the_documentation_says() -> None:
    lines = '0x100000000000000000000000000000000000000000000000000\n["blue \\"moon\\"","","\u00e9/\U0001f3b2"]\n'
    seed = mix(1 << 200, ('blue "moon"', "", "\u00e9/\U0001f3b2"))
    assert seed == int(hashlib.sha256(lines.encode()).hexdigest(), 16)
    assert commitment_of(1 << 200) == hashlib.sha256(lines.splitlines()[0].encode()).hexdigest()


def test_every_change_of_secret_number_word_or_seat_gives_another_seed() -> None:
    words = [("a", "b"), ("b", "a"), ("ab", ""), ("", "ab"), ("a", "b", ""), ('a","b', ""), ("a ", "b")]
    assert len({mix(secret, each) for each in words for secret in (1, 2)}) == 14


def test_a_record_with_words_keeps_them_and_the_lines_that_give_its_seed() -> None:
    text = with_words("blue moon", "", 'say "hi" \\ \u2028 \U0001f3b2').record()
    again = bagatelle.load(text)
    assert (again.record(), again.clone().record()) == (text, text)
    assert again.words == ("blue moon", "", 'say "hi" \\ \u2028 \U0001f3b2')
    assert (verify(again), mix(again.secret, again.words)) == ([], again.seed)
    lines = "".join(f"{line}\n" for line in re.findall("^(?:secret|words): (.*)$", text, re.MULTILINE))
    assert f"seed: {seed_text(int(hashlib.sha256(lines.encode()).hexdigest(), 16))}\n" in text


def test_secret_number_and_words_are_written_when_the_match_is_over() -> None:
    match = GAME.new(2, mix(7, ("hat", "")))
    match.secret, match.words = 7, ("hat", "")
    assert "secret:" not in match.record()
    assert "words:" not in match.record()


@pytest.mark.parametrize(
    ("start", "line", "words"),
    [
        ("secret:", "secret: seven", "a secret number is a whole number"),
        ("secret:", "secret:  1", "a secret number is a whole number"),
        ("words:", "words: hat", "a list in JSON"),
        ("words:", 'words: ["hat", 7]', "a list in JSON"),
        ("words:", 'words: {"1": "hat"}', "a list in JSON"),
        ("words:", 'words: ["\\ud800","",""]', "a list in JSON"),
        ("words:", 'words: ["\ud800","",""]', "a list in JSON"),
        ("words:", "words: " + "[" * 10_000, "a list in JSON"),
        ("words:", 'words: ["","",""]', "no word"),
        ("words:", "words: []", "no word"),
        ("words:", f'words: ["{"x" * 41}","",""]', "at most 40 characters"),
        ("words:", 'words: ["hat"]', "3 seats have 1 words"),
        ("words:", "chance: auto", "the header has no “words:”"),
        ("secret:", "chance: auto", "the header has no “secret:”"),
    ],
)
def test_words_that_can_not_be_read_are_refused_with_their_line(start: str, line: str, words: str) -> None:
    lines = with_words("hat", "", "").record().split("\n")
    number = next(number for number, each in enumerate(lines) if each.startswith(start))
    lines[number] = line
    with pytest.raises(NotationError, match=re.escape(words)) as caught:
        bagatelle.load("\n".join(lines))
    assert caught.value.line == (1 if line.startswith("chance") else number + 1)
