"""Lucktails in the terminal: what is shown to whom, and what may be typed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import permutations, takewhile
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import bagatelle
from bagatelle.cli.console import Desk
from bagatelle.games.lucktails.terminal.screen import Screen

from .shown import Run, decisions, resume, text, told

GAME = bagatelle.game("lucktails")
PLAY = ("play", "lucktails", "--seed", "3", "--bots", "random")
ANYTHING = ["+1", "t", "k"] * 300  # one of these three is always an answer; the others are asked again
TO_NINE = tuple(f"bait {bait}" for bait in range(1, 10))


def position(*moves: str, players: int = 2, **options: object) -> str:
    """The record of a game that came so far; deals from here on are drawn."""
    return GAME.restore(players, 1, moves, **options).record()


# a whole game


@pytest.mark.parametrize(("lang", "players"), [("en", 3), ("nl", 2), ("nl", 5)])
def test_a_whole_game_over_a_pipe_ends_with_standings_and_a_reason(run: Run, lang: str, players: int) -> None:
    ended = run(
        *PLAY, "--players", players, "--lang", lang, "--save", "end.bag", typed=["?", "log", *ANYTHING, "rounds"]
    )
    match = bagatelle.load(Path("end.bag").read_text())
    assert (ended.code, ended.err) == (0, "")
    assert match.outcome
    assert ("The game is over", "Het spel is afgelopen")[lang == "nl"] in ended.out
    winner = ("Ann", "Bob", "Cas", "Dot", "Eve")[match.outcome.winners[0] - 1]
    assert f"★ {winner} {('wins! Most VPs', 'wint! De meeste punten')[lang == 'nl']}: {max(match.scores)}" in ended.out
    if lang == "nl":
        assert not re.search(r"\b(the|card|bait|face|worth|round|sees)\b", ended.out)


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("columns", [60, 80])
def test_nothing_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    names = "Wilhelmina Alexandra,Bartholomeus,Christoffel"
    typed = ["?", *ANYTHING[:50], "rounds", "log", *ANYTHING]
    shown = run(*PLAY, "--players", 5, "--lang", lang, "--names", names, typed=typed).out
    assert [line for line in shown.splitlines() if len(line) > columns and "> " not in line] == []


def test_a_game_starts_with_bots_that_do_not_search_and_without_saying_that_it_goes_on(run: Run) -> None:
    shown = run("play", "lucktails", "--seed", "3").out
    assert f"Bob  {GAME.policies.POLICIES[-1]}" in shown
    assert "Going on" not in shown
    assert "Round 1: Ann deals. Face up: " in shown


# what is shown


def test_the_table_shows_what_you_may_see_and_who_sees_the_rest(run: Run) -> None:
    record = position("deal 3 L 6 / 1 4 / 0 2 5", "bait 2", "bait 3", "switch 1", players=3)
    shown = resume(run, record, typed=[])
    assert "Ann  at the keyboard  sees Cas's card" in shown
    assert "Round 1: Ann deals. Face up: 0, 2 and 5.\nYou look at Cas's card: 6." in shown
    assert "You know the card that Cas laid there: 6." in shown
    assert re.search(r"Ann \(you\) +\? +face down; only Bob sees it. To you it may be 3, 4 or L", shown)
    assert re.search(r"Bob +\? +face down; only Cas sees it", shown)
    assert re.search(r"Cas +\[1\] +face up; took it from the middle: \+1", shown)
    assert re.search(r"middle 1 +\(6\) +face down; Cas's card, only you know it", shown)
    assert re.search(r"middle 2 +\? +face down; nobody knows it", shown)
    assert "Pond: [0]  [1]  [2]  3  4  [5]  6  L " in shown
    assert "VPs (target 15): Ann 0  Bob 0  Cas 1 (ahead)" in shown
    assert "VPs for a bait: 1–2: 1 · 3–5: 2 · 6–9: 3 · 10+: 4" in shown
    assert re.search(r"k +opt out with your own card: 3, 4 or L \(\+1\); 2\.7 VPs on average", shown)
    assert re.search(r"s1 +opt out with middle card 1, which you know: 6 for 6 VPs", shown)


def test_your_own_old_card_stays_unknown_to_you() -> None:
    match = bagatelle.load(position("deal 3 L 6 / 1 4 / 0 2 5", "switch 1", "bait 1", players=3))
    shown = text(Screen(("Ann", "Bob", "Cas"), (None,) * 3, "en").table(match.view(1)))
    assert re.search(r"middle 1 +\? +face down; your old card, only Bob knows it", shown)


def test_the_bait_shows_its_worth_now_and_after_a_raise(run: Run) -> None:
    shown = told(resume(run, position("deal 3 L / 1 4 / 0 2 5 6", *TO_NINE[:8]), typed=[]))
    assert "Bait: 8, worth 3 VPs to whoever takes it." in shown
    assert "+1 raise the bait to 9: worth 3 VPs" in shown
    assert "+2 on 2 raise the bait to 10: worth 4 VPs, and a bonus VP goes on middle card 2" in shown
    assert "t take the bait: 3 VPs for you" in shown


def test_bonus_vps_lie_on_a_middle_card_and_count(run: Run) -> None:
    shown = told(resume(run, position("deal 3 L / 1 4 / 0 2 5 6", *TO_NINE, "bait 10 on 2"), typed=["s2"]))
    assert "Bob (random) raises the bait to 10, worth 4 VPs, and puts a bonus VP on middle card 2." in shown
    assert "middle 2 ? face down; nobody knows it; 1 VP on it" in shown
    assert "s2 opt out with middle card 2: 3.7 VPs on average, with the bonus of 1 VP" in shown
    assert "Ann switches with middle card 2 and earns it: 4, +5 with the bonus of 1 VP." in shown


def test_the_lucktails_card_and_the_rounds_are_told(run: Run) -> None:
    record = position("deal L 3 / 1 4 / 0 2 5 6", "bait 1", "keep")
    shown = resume(run, record, typed=["k", "rounds"])
    assert "Bob (random) keeps their own card and earns it: 3, +3." in shown
    assert (
        "Ann keeps their own card and earns it: L, +3.\nThe lucktails card: Ann has as much as the leader now." in shown
    )
    assert "Round 1 is over: Ann 3  Bob 3." in shown
    assert re.search(r"1 +Bob +kept their own card +\[3\] +\+3 +3 *\n +Ann +kept their own card +\[L\] +\+3 +3", shown)


def test_a_tie_at_the_target_goes_on_with_another_round(run: Run) -> None:
    record = position("deal L 3 / 1 4 / 0 2 5 6", "bait 1", "keep", target=3)
    shown = resume(run, record, typed=["k"])
    assert "Ann and Bob are tied at 3 VPs: everybody plays another round." in shown
    assert "! Somebody has 3 VPs or more: the game ends with this round" in shown


# what is not shown

COMMANDS = ["log", "?", "rounds", "undo", "switch 3", "deal 0 1 2 / 3 4 / 5 6 L", "show"]


def deals(hidden: str, template: str) -> Iterator[str]:
    """Every deal in which the hidden cards lie in another order."""
    for order in permutations(hidden.split()):
        yield template.format(*order)


def test_deals_that_you_can_not_tell_apart_look_the_same(run: Run) -> None:
    played = ("bait 1", "bait 3", "bait 5")
    seen = {
        resume(run, position(deal, *played, players=3), typed=COMMANDS)
        for deal in deals("0 3 4 L", "deal {0} {1} 6 / {2} {3} / 1 2 5")
    }
    assert len(seen) == 1


def test_they_do_so_after_your_neighbour_laid_the_card_you_know_into_the_middle(run: Run) -> None:
    played = ("bait 1", "bait 3", "switch 1")
    seen = {
        resume(run, position(deal, *played, players=3), typed=COMMANDS)
        for deal in deals("3 4 L", "deal {0} {1} 6 / 0 {2} / 1 2 5")
    }
    assert len(seen) == 1


def test_they_do_so_until_a_card_is_revealed(run: Run) -> None:
    """The bots of both games decide alike, and the neighbour's card is known; their own is the first to differ."""
    first, second = (
        resume(run, position(deal, players=3), typed=["+1", "log", "k"])
        for deal in ("deal 3 4 6 / 0 L / 1 2 5", "deal 0 L 6 / 3 4 / 1 2 5")
    )
    alike = "".join(a for a, _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
    assert "Cas (random) keeps their own card and earns it: 6" in alike
    assert alike.endswith("Ann keeps their own card and earns it: ")


def test_a_replay_shows_what_a_spectator_sees(run: Run) -> None:
    replays = set()
    for deal in deals("0 3 4 L 6", "deal {0} {1} {2} / {3} {4} / 1 2 5"):
        Path("here.bag").write_text(position(deal, "bait 1", "bait 3", players=3))
        replays.add(run("replay", "here.bag").out)
    assert len(replays) == 1
    assert "You look at" not in replays.pop()


def test_nothing_can_be_taken_back(run: Run) -> None:
    record = position("deal 3 L / 1 4 / 0 2 5 6")
    shown = resume(run, record, "--humans", 2, typed=["", "+1", "", "undo"])
    assert "Nothing can be taken back where something is hidden" in shown
    assert "Type ? for help; also: ? rules, log, hint, quit." in shown
    assert decisions() == ["bait 1"]


# several people at one keyboard


def test_cards_are_hidden_when_the_keyboard_is_handed_over(run: Run) -> None:
    record = position("deal 3 L 6 / 1 4 / 0 2 5", players=3)
    shown = resume(run, record, "--humans", 2, typed=["", "log", "+2", "", "log", "+1"])
    before, ann, bob = re.split(r"Hand the keyboard to \w+, who presses Enter\.", shown)[:3]
    assert "Face up: 0, 2 and 5." in before
    assert not re.search(r"\(\w\)|You look", before)
    assert set(re.findall(r"\((\w)\)", ann)) == {"6"}
    assert set(re.findall(r"\((\w)\)", bob)) == {"3"}
    assert ann.count("You look at Cas's card: 6.") == 2
    assert bob.count("You look at Ann's card: 3.") == 2
    assert bob.index("Ann baits 2: worth 1 VP.") < bob.index("Round 1 · Bob's turn")  # what was wiped is told again


def test_a_wiped_terminal_can_not_be_scrolled_back() -> None:
    def wiped(**terminal: Any) -> str:
        console = Console(file=io.StringIO(), height=20, **terminal)
        Desk(console).wipe()
        assert isinstance(console.file, io.StringIO)
        return console.file.getvalue()

    screen = wiped(force_terminal=True, _environ={"TERM": "xterm"})
    assert "\x1b[2J" in screen
    assert "\x1b[3J" in screen
    assert wiped(force_terminal=True, _environ={"TERM": "dumb"}).count("\n") > 20
    assert wiped(force_terminal=False) == ""


# what may be typed


@pytest.mark.parametrize(
    ("before", "typed", "move"),
    [
        ((), "1", "bait 1"),
        ((), "+2", "bait 2"),
        ((), " Bait 2 ", "bait 2"),
        (("bait 2", "bait 4"), "2", "bait 6"),
        (("bait 2", "bait 4"), "+1", "bait 5"),
        (("bait 2", "bait 4"), "5", "bait 5"),
        (("bait 2", "bait 4"), "aas 6", "bait 6"),
        (("bait 2", "bait 4"), "t", "take"),
        (("bait 2", "bait 4"), "neem", "take"),
        (TO_NINE[:8], "+2 on 2", "bait 10 on 2"),
        (TO_NINE[:8], "2 op 1", "bait 10 on 1"),
        (TO_NINE[:8], "bait 10 on 1", "bait 10 on 1"),
        ((), "K", "keep"),
        ((), "houd", "keep"),
        ((), "s1", "switch 1"),
        ((), "ruil 2", "switch 2"),
        ((), "p", "peek"),
    ],
)
def test_notation_and_shortcuts_mean_the_same(run: Run, before: tuple[str, ...], typed: str, move: str) -> None:
    resume(run, position("deal 3 L / 1 4 / 0 2 5 6", *before, own_peek=True), typed=[typed])
    assert decisions()[len(before)] == move


@pytest.mark.parametrize(
    ("before", "typed", "english", "dutch"),
    [
        ((), "t", "There is no bait to take.", "Er is geen aas om te nemen."),
        ((), "3", "A bait goes up by 1 or 2: to 1 or 2.", "Een aas gaat met 1 of 2 omhoog: tot 1 of 2."),
        ((), "s3", "There are two middle cards: 1 and 2.", "Er zijn twee middenkaarten: 1 en 2."),
        ((), "1 on 1", "This bait brings no bonus.", "Dit aas geeft geen bonus."),
        ((), "p", "At this table nobody looks at their own card.", "Aan deze tafel bekijkt niemand de eigen kaart."),
        (("bait 1", "keep"), "+1", "You are the last in the round", "Je bent als enige nog in de ronde"),
        (TO_NINE[:8], "+2", "This bait brings a bonus: say on which", "Dit aas geeft een bonus: zeg op welke"),
        ((), "hm", "“hm” can't be read here.", "“hm” wordt hier niet begrepen."),
        ((), "9" * 5000, "can't be read here.", "wordt hier niet begrepen."),
        ((), "deal 3 L / 1 4 / 0 2 5 6", "That is for chance to decide", "Dat beslist het toeval"),
    ],
)
def test_what_can_not_be_done_is_explained_and_asked_again(
    run: Run, before: tuple[str, ...], typed: str, english: str, dutch: str
) -> None:
    record = position("deal 3 L / 1 4 / 0 2 5 6", *before)
    for lang, reason in (("en", english), ("nl", dutch)):
        shown = resume(run, record, "--lang", lang, typed=[typed])
        assert reason in shown
        assert len(re.findall("» (?:What do you do|Wat doe je)", shown)) == 2
    assert decisions() == list(before)


def test_a_bait_has_a_limit_and_peeking_ends_when_somebody_acts(run: Run) -> None:
    record = position("deal 3 L / 1 4 / 0 2 5 6", "bait 1", "bait 3", bait_limit=4, own_peek=True)
    shown = resume(run, record, "--lang", "nl", typed=["+2", "p"])
    assert "Een aas kan niet hoger zijn dan 4." in shown
    assert "Je eigen kaart bekijken kan alleen zolang nog niemand iets heeft gedaan." in shown


def test_a_peek_costs_a_vp_and_a_new_deal(run: Run) -> None:
    shown = resume(run, position("deal 3 L / 1 4 / 0 2 5 6", own_peek=True), typed=["peek"])
    assert re.search(r"p +look at your own card: it costs 0 VPs, and the cards are dealt anew", shown)
    assert "Ann looks at their own card and pays 0 VPs; the cards are dealt anew." in shown
    assert shown.count("Round 1: Ann deals.") == 2


@pytest.mark.parametrize(
    ("bait_table", "baits", "shown"),
    [
        (
            (1, 1, 2, 2, 2, 3, 3, 3, 3, *[4] * 5, *[5] * 6, 6),
            2,
            "1–2: 1 · 3–5: 2 · 6–9: 3 · 10–14: 4 · 15–20: 5 · 21+: 6",
        ),
        (range(1, 100), 2, "1: 1 · 2: 2 · 3: 3 · 4: 4 · 5: 5 · 6: 6 · …"),
        (range(1, 100), 8, "… · 7: 7 · 8: 8 · 9: 9 · 10: 10 · 11: 11 · 12: 12 · …"),
    ],
)
def test_of_a_long_bait_table_the_rows_around_the_bait_are_shown(
    run: Run, bait_table: Sequence[int], baits: int, shown: str
) -> None:
    record = position("deal 3 L / 1 4 / 0 2 5 6", *TO_NINE[:baits], bait_table=tuple(bait_table))
    assert f"VPs for a bait: {shown}\n" in resume(run, record, typed=[])
