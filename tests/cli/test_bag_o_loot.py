"""Bag-O-Loot in the terminal: what is shown to whom, and what may be typed."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import bagatelle
from bagatelle.cli.story import story
from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.games.bag_o_loot import moves
from bagatelle.games.bag_o_loot.moves import Play, parse
from bagatelle.games.bag_o_loot.terminal.screen import Screen
from bagatelle.games.bag_o_loot.terminal.typed_input import key
from bagatelle.games.bag_o_loot.view import Line, Sheet

from .shown import Run, decisions, resume, text, told

GAME = bagatelle.game("bag-o-loot")
NAMES = ("Ann", "Bob", "Cas", "Dot", "Eve", "Fay")


def shuffle(*hands: str, draws: str = "") -> str:
    """A pile that deals these hands, seat 1 first, and then gives these cards; the rest is in order."""
    first = [card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards] + draws.split()
    high, looters = (12, 4) if len(hands) == 2 else (16, 5)
    deck = Counter({str(number): 5 for number in range(1, high + 1)} | {"L": looters})
    deck.subtract(first)
    assert min(deck.values()) >= 0
    return f"shuffle {' '.join([*first, *deck.elements()])}"


ANN, BOB, CAS = "6 6 6 9 9 3 L L", "6 6 9 9 12 12 4 L", "2 2 5 5 7 7 8 10"
DEAL = shuffle(ANN, BOB, CAS, draws="3 12 4")
TWO = shuffle(ANN, BOB, draws="3 12 4")


def played(*moves: str, players: int = 2, **options: object) -> Match:
    """A game that came so far; shuffles from here on are drawn."""
    match = GAME.restore(players, 1, moves, **options)
    match.roll()
    return match


def screen(lang: str = "en", players: int = 6) -> Screen:
    return Screen(NAMES[:players], (None,) * players, lang)


def last_told(match: Match, viewer: int | None = None) -> str:
    return told(list(story(match, screen(), viewer))[-1])


def lively(match: Match, rng: random.Random) -> Move:
    """A move at random, rather a play than a punt or a knock."""
    moves = match.moves()
    better = [move for move in moves if not str(move).startswith(("punt", "knock"))]
    return rng.choice(better if better and rng.random() < 0.8 else moves)


# a whole game


def typed_by_people(players: int, seed: int, target: int) -> tuple[list[str], Match]:
    """What people at one keyboard type, from the first hand-over to the end of the game."""
    match, rng = GAME.new(players, seed, target=target), random.Random(seed)
    lines, sitting = [], None
    while (seat := match.actor) is not None:
        if seat != sitting:
            lines.append("")
            sitting = int(seat)
        move = lively(match, rng)
        if isinstance(move, Play):
            lines.append(rng.choice([key(move), str(move)]))
        else:
            lines.append("" if len(match.legal()) == 1 else "k")
        match.play(move)
    return lines, match


@pytest.mark.parametrize(
    ("players", "lang", "columns"),
    [(2, "nl", 80), (3, "en", 60), (4, "nl", 60), (5, "en", 80), (6, "en", 60), (6, "nl", 60), (6, "nl", 80)],
)
def test_a_whole_game_at_one_keyboard(
    run: Run, monkeypatch: pytest.MonkeyPatch, players: int, lang: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    names = ("Wilhelmina Alexandra", "Bartholomeus", "Christoffel", "Dot", "Eve", "Fay")[:players]
    lines, match = typed_by_people(players, seed=players, target=5)
    flags = ("--players", players, "--humans", players, "--seed", players, "--option", "target=5", "--lang", lang)
    ended = run(
        "play",
        "bag-o-loot",
        *flags,
        "--names",
        ",".join(names),
        "--save",
        "end.bag",
        typed=["", "?", "log", *lines[1:]],
    )
    assert (ended.code, ended.err) == (0, "")
    assert bagatelle.load(Path("end.bag").read_text()).history == match.history
    assert match.outcome
    winner, most = names[match.outcome.winners[0] - 1], max(match.scores)
    won = f"★ {winner} wins with the most points: {most}, more than 5, after round {match.view(None).round}."
    if lang == "nl":
        won = f"★ {winner} wint met de meeste punten: {most}, meer dan 5, na ronde {match.view(None).round}."
        said = re.sub(r"^.*> .*$", "", ended.out, flags=re.MULTILINE)  # but for what was typed
        assert not re.search(r"\b(the|cards|steals?|draws?|round|knocks?|worth|your)\b", said)
    assert won in " ".join(ended.out.split())
    unbroken = re.compile(r"\S.*> |Hand the|Geef het|Look at|Bekijk")  # prompts, and a command to be copied
    assert [line for line in ended.out.splitlines() if len(line) > columns and not unbroken.match(line)] == []


def test_score_sheets_add_up_line_by_line(run: Run) -> None:
    lines, match = typed_by_people(4, seed=9, target=50)
    flags = ("--players", 4, "--humans", 4, "--seed", 9, "--option", "target=50")
    shown = run("play", "bag-o-loot", *flags, typed=lines).out
    last = shown[shown.rindex("Hand the keyboard") :]
    sums = re.findall(r"(\w+) +(\d+)×10 +\+ (\d+)×5 +\+ (\d+)×1 +− (\d+) += (−?\d+) +(−?\d+)", last)
    assert [row[0] for row in sums] == [*NAMES[:4]]
    assert len(match.view(None).sheets) > 1
    before = match.view(None).sheets[-2].lines
    for (_, bags, looters, cards, hand, score, total), earlier in zip(sums, before, strict=True):
        brought = 10 * int(bags) + 5 * int(looters) + int(cards) - int(hand)
        assert brought == int(score.replace("−", "-"))
        assert earlier.total + brought == int(total.replace("−", "-"))
    assert [int(row[-1].replace("−", "-")) for row in sums] == [*match.scores]


def test_the_rounds_can_be_looked_at_again() -> None:
    _, match = typed_by_people(3, seed=2, target=30)
    shown = text(screen(players=3).show(match.view(1), "rounds"))
    assert shown.count("Left in hand") == len(match.view(1).sheets)
    assert [int(number) for number in re.findall(r"^Round (\d+)", shown, re.MULTILINE)] == [
        sheet.round for sheet in match.view(1).sheets
    ]
    assert told(screen().show(played(DEAL, players=3).view(1), "rounds")) == "No round is over yet."


# what is shown


def test_the_table_shows_stashes_hands_the_pile_and_what_is_left_of_the_turn() -> None:
    turns = ("open 6,6,6,L", "knock", "snitch 6 from 1", "open 12,12,12", "knock", "punt 8", "knock", "open 9,9")
    match = played(DEAL, *turns, players=3)
    shown = text(screen(players=3).table(match.view(1)))
    assert "Round 1 · Ann's turn ─" in shown
    assert "plays left: 2 · pile: 56 · to beat: 100 points" in shown
    assert re.search(r"▸1 +Ann +4 +\[6 6 6 6\] \[9 9\] +\+6 +0", shown)
    assert re.search(r" 2 +Bob +6 L +\[12 12 12\] +\+3 +0", shown)
    assert re.search(r" 3 +Cas +9 +\[8\] locked down +\+1 +0", shown)
    assert re.search(r"Ann, your hand: + 1 + 3 3 + L$", shown)


def test_a_bag_o_loot_lies_face_down_and_looters_alone_have_a_number() -> None:
    deal = shuffle("6 6 6 6 9 9 L L", "1 1 2 2 3 3 4 4", draws="6")
    match = played(deal, "open 6,6,6,6,6", "open L,L as 12")
    shown = text(screen(players=2).table(match.view(1)))
    assert re.search(r"▸1 +Ann +2 +\[L L=12\] ▒6▒ +\+20 +0", shown)


def test_the_last_turns_are_counted_down() -> None:
    match = GAME.new(3, seed=4)
    rng = random.Random(4)
    seen = []
    while match.view(None).round == 1:
        view = match.view(match.actor if isinstance(match.actor, int) else None)
        if view.last_turns is not None:
            names = re.findall(
                r"After this turn only (.*) still play|(this is the last turn)", told(screen(players=3).table(view))
            )
            seen.append((view.player, view.last_turns, names[0]))
        stay = [move for move in match.moves() if str(move).startswith(("punt", "knock"))]
        match.play(rng.choice(stay or match.moves()))
    order = sorted({*seen}, key=lambda row: -row[1])
    assert [row[1] for row in order] == [2, 1, 0]
    players = [row[0] for row in order]
    later = [NAMES[player - 1] for player in players]
    assert [row[2] for row in order] == [
        (f"{later[1]} and {later[2]}", ""), (later[2], ""), ("", "this is the last turn"),
    ]  # fmt: skip


def test_the_question_is_short_whatever_can_be_done() -> None:
    longest = 0
    for players in (2, 6):
        for seed in range(4):
            match, rng = GAME.new(players, seed, target=1), random.Random(seed)
            while isinstance(seat := match.actor, int):
                view = match.view(seat)
                asked = text(screen(players=players).question(view)).splitlines()
                every = text(screen(players=players).show(view, "moves"), width=10_000)
                plays = [parse(move) for move in view.legal if move != "knock"]
                rows = [row for row in asked if re.match(r"  \w", row)]
                assert len(rows) == len({play.verb for play in plays if isinstance(play, Play)}) <= 6
                assert len(re.findall(r" (?:o|b|s|sn|c|p) [\dL]", every)) == len(plays)
                longest = max(longest, len(plays))
                match.play(lively(match, rng))
    assert longest > 60


def test_the_question_names_the_sets_there_are_and_what_comes_of_them() -> None:
    match = played(DEAL, "open 6,6,6,L", "open 9,9", "knock", "open 9,9", players=3)
    shown = text(screen(players=3).question(match.view(2)))
    assert re.search(r"steal +s 6 1 Ann \[6 6 6 L\]\s", shown)
    assert re.search(r"snitch +sn 6 1 Ann \[6 6 6 L\]\s", shown)
    assert re.search(r"combine +c L=9 → \[9 9 9 9 L\]\s", shown)
    assert re.search(r"open +o 4 L · o 6 6 \+L · o 12 12 12 \+L\s", shown)
    assert "punt" not in shown  # only as a turn's first play
    match = played(DEAL, players=3)
    assert re.search(
        r"punt +p 3 · p 6 · p 9 · p L=N \(N: any number not in your stash\)", text(screen().question(match.view(1)))
    )


# what happens


def test_plays_are_told_in_words() -> None:
    match = played(DEAL, "open 6,6,6,L", players=3)
    assert last_told(match) == "Ann opens [6 6 6 L]."
    match.play("build L as 6")
    assert last_told(match) == "Ann adds L=6 to [6 6 6 L]: [6 6 6 L L]."
    match.play("knock")
    assert last_told(match) == "Ann knocks. Bob draws a card."
    assert last_told(match, 1) == "Ann knocks. Bob draws a card."
    assert last_told(match, 2) == "Ann knocks. You draw 12."
    match.play("snitch 6 from 1")
    assert last_told(match) == "Bob snitches a looter from Ann with 6: [6 6 6 L L] is [6 6 6 6 L] now."
    match.play("snitch 6 from 1")
    assert last_told(match, 3) == (
        "Bob snitches a looter from Ann with 6: [6 6 6 6 L] is ▒6▒ now. A Bag-O-Loot of 6 for Ann!"
    )
    match.play("open L,L as 9")
    assert last_told(match) == "Bob opens [L L=9]."
    match.play("knock")
    assert last_told(match, 3) == "Bob knocks. You draw 4."
    match.play("punt 8")
    assert last_told(match, 1) == "Cas punts [8] and is locked down. Cas draws a card."
    assert last_told(match, 3) == "Cas punts [8] and is locked down. You draw 1."
    match.play("knock")
    match.play("steal 9,9 from 2")
    assert last_told(match) == "Ann steals [L L=9] from Bob with 9 9: [9 9 L L]."


def test_a_split_is_combined_and_looters_come_back() -> None:
    match = played(DEAL, "open 9,9,L", "knock", "open 9,9", "knock", "open 2,2", "knock", players=3)
    match.play("combine L as 9")
    assert last_told(match) == (
        "Ann combines the sets of 9 of Ann and Bob with L=9: [9 9 9 9 L]. One looter goes to Ann's hand."
    )
    match = played(DEAL, "open 6,6,6", "knock", "open 6,6,L", "knock", "open 2,2", "knock", "combine L as 6", players=3)
    assert last_told(match) == (
        "Ann combines the sets of 6 of Ann and Bob with L=6: ▒6▒. 2 looters go to Ann's hand. "
        "A Bag-O-Loot of 6 for Ann!"
    )
    assert re.search(r"▸1 +Ann +\d L", text(screen().table(match.view(1))))


def test_the_end_of_a_lock_down_is_told() -> None:
    match = played(DEAL, "punt 9", "knock", "steal 9 from 1", players=3)
    assert last_told(match) == "Bob steals [9] from Ann with 9: [9 9]. Ann isn't locked down any more."


def test_going_out_ends_the_round_with_its_sheet() -> None:
    deal = shuffle("6 6 6 6 9 9 9 9", "1 1 1 2 2 3 3 L", draws="6")
    match = played(deal, "open 6,6,6,6,6", "open 9,9,9,9", target=300)
    shown = [told(event) for event in story(match, screen(players=2), None)]
    assert shown[2].startswith("Ann opens [9 9 9 9]. No cards left: Ann goes out, and round 1 is over at once.")
    assert "Ann 1×10 + 0×5 + 4×1 − 0 = 14 14 Bob 0×10 + 0×5 + 0×1 − 12 = −12 −12" in shown[2]
    assert shown[2].endswith("Left in hand: Bob 1 1 1 2 2 3 3 L")
    assert shown[3] == "Round 2: Ann deals eight cards to everybody. Bob starts and draws a card."


def test_the_empty_pile_and_its_last_turns_are_told() -> None:
    match, rng = GAME.new(3, seed=4), random.Random(4)
    while match.view(None).round == 1:
        stay = [move for move in match.moves() if str(move).startswith(("punt", "knock"))]
        match.play(rng.choice(stay or match.moves()))
    everything = " ".join(told(event) for event in story(match, screen(players=3), None))
    (drawer,) = re.findall(r"That was the last card of the pile: (\w+)'s last turn, then one more", everything)
    others = re.findall(r"It is (\w+)'s last turn", everything)
    assert sorted([drawer, *others]) == ["Ann", "Bob", "Cas"]
    assert "The pile is empty and everybody has had the last turn: round 1 is over." in everything


def test_a_tie_above_the_target_goes_on() -> None:
    match = played(shuffle("6 6 6 6 9 9 9 9", "1 1 2 2 3 3 4 4", draws="1"), "open 6,6,6,6", target=3)
    before, replace = match.view(1), msgspec.structs.replace
    step = match.step("open 9,9,9,9", 1)
    sheet = Sheet(1, 1, (Line((), 0, 8, (), 0, 8, 8),) * 2)
    facts, view = replace(step.facts, sheet=sheet, tied=(1, 2)), replace(step.view, scores=(8, 8), phase="shuffle")
    shown = told(screen(players=2).tell(replace(step, facts=facts, view=view)))
    assert shown.endswith("Ann and Bob are tied at 8 points: everybody plays another round.")
    shown = told(screen(players=2).table(msgspec.structs.replace(before, scores=(8, 8), tiebreak=True)))
    assert "! The lead was tied above 3 points: whoever leads alone after a round wins." in shown


def test_a_tie_broken_below_the_target_says_so() -> None:
    won = {"scores": (1, 4), "tiebreak": True, "phase": "over", "outcome": Outcome((2,), ""), "round": 2}
    shown = told(screen(players=2).ending(msgspec.structs.replace(GAME.new(2, 1, target=5).view(1), **won)))
    assert "Bob wins, alone in front with 4 after round 2; the lead was tied above 5." in shown


# what is not shown

COMMANDS = ["log", "?", "moves", "rounds", "undo", "3", "6 6", "s 6 2", "snitch 9 from 2", "shuffle 1 2 3", "show"]
PUBLIC = ("open 6,6,6,L", "knock", "steal 6 from 1", "open 9,9", "knock", "punt 8", "knock")


def twins() -> list[Match]:
    """Games that Ann can't tell apart: what the others hold and what is still in the pile differ, but for what was
    played and what she drew."""
    hidden = [("12 12 4 L", "2 2 5 5 7 7 10", "12 4 1"), ("1 2 3 5", "11 13 14 L L 16 16", "7 8 15")]
    return [
        played(shuffle(ANN, f"6 6 9 9 {bob}", f"8 {cas}", draws=f"3 {drawn} 10"), *PUBLIC, players=3)
        for bob, cas, drawn in hidden
    ]


def test_deals_that_you_can_not_tell_apart_look_the_same(run: Run) -> None:
    first, second = (resume(run, match.record(), typed=COMMANDS) for match in twins())
    assert first == second
    assert "You draw 10." in first
    assert "Ann, your hand:  3 3   9 9   10   L" in first


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_replay_shows_what_a_spectator_sees(run: Run, lang: str) -> None:
    replays = set()
    for match in twins():
        Path("here.bag").write_text(match.record())
        replays.add(run("replay", "here.bag", "--lang", lang).out)
    assert len(replays) == 1
    assert not re.search("You draw|You hold|Je pakt|Je hebt", replays.pop())


def test_those_who_hold_other_cards_see_the_difference() -> None:
    """The twins do differ: to Bob and Cas."""
    for seat in (2, 3):
        first, second = ([told(event) for event in story(match, screen(), seat)] for match in twins())
        assert first != second


def test_a_drawn_card_is_told_to_its_owner_and_nobody_else() -> None:
    match, rng = GAME.new(3, seed=6, target=5), random.Random(6)
    while match.actor is not None:
        match.play(lively(match, rng))
    tales = {viewer: [told(event) for event in story(match, screen(), viewer)] for viewer in (None, 1, 2, 3)}
    drawn = 0
    for number, event in enumerate(tales[None]):
        assert "You" not in event
        if found := re.search(r"(\w+) (?:starts and )?draws a card", event):
            owner = NAMES.index(found[1]) + 1
            for viewer in (1, 2, 3):
                alone = re.search(r"You draw (\w+)", tales[viewer][number])
                starts = event.startswith("Round")  # whoever starts holds nine cards, the drawn one among them
                assert bool(alone) == (viewer == owner and not starts)
                drawn += bool(alone)
    assert drawn > 30


# several people at one keyboard


def test_cards_are_hidden_when_the_keyboard_is_handed_over(run: Run) -> None:
    match = played(DEAL, players=3)
    shown = resume(run, match.record(), "--humans", 2, typed=["", "log", "o 9 9", "k", "", "log", "12 12 12"])
    before, ann, bob = re.split(r"Hand the keyboard to \w+, who presses Enter\.", shown)[:3]
    assert "You" not in before.split("Type ?")[1]
    assert "Ann, your hand:  3 3   6 6 6   9 9   L L" in ann
    assert "Bob, your hand" not in ann
    assert "Bob, your hand:  4   6 6   9 9   12 12 12   L" in bob
    assert "Ann, your hand" not in bob
    assert bob.count("Ann knocks. You draw 12.") == 2  # what was wiped is told again
    assert "You draw" not in ann
    assert decisions() == ["open 9,9", "knock", "open 12,12,12"]


def test_nothing_can_be_taken_back(run: Run) -> None:
    shown = resume(run, played(DEAL, players=3).record(), typed=["o 9 9", "undo"])
    assert "Nothing can be taken back where something is hidden" in shown
    assert decisions() == ["open 9,9"]


# what may be typed

BUILT = ("open 6,6,6,L", "knock", "open 12,12,12", "knock", "open 2,2", "knock")


@pytest.mark.parametrize(
    ("before", "typed", "move"),
    [
        ((), "o 6 6 L", "open 6,6,L"),
        ((), "O 6,6,l", "open 6,6,L"),
        ((), " open  6,6,L ", "open 6,6,L"),
        ((), "o6 6", "open 6,6"),
        ((), "6 6", "open 6,6"),
        ((), "9 l", "open 9,L"),
        ((), "o L L=7", "open L,L as 7"),
        ((), "open L,L as 7", "open L,L as 7"),
        ((), "open l l als 7", "open L,L as 7"),
        ((), "l l=7", "open L,L as 7"),
        ((), "p 3", "punt 3"),
        ((), "los 3", "punt 3"),
        ((), "p L=16", "punt L as 16"),
        (BUILT, "s L 2", "steal L as 12 from 2"),
        (BUILT, "s L=2 3", "steal L as 2 from 3"),
        (BUILT, "steal L as 2 from 3", "steal L as 2 from 3"),
        (BUILT, "steel l=2 van Cas", "steal L as 2 from 3"),
        (BUILT, "s l c", "steal L as 2 from 3"),
        (BUILT, "l cas", "steal L as 2 from 3"),
        (BUILT, "b L", "build L as 6"),
        (BUILT, "b l=6", "build L as 6"),
        (BUILT, "bouw L", "build L as 6"),
        (BUILT[:2], "s 6 1", "steal 6 from 1"),
        (BUILT[:2], "s 6", "steal 6 from 1"),
        (BUILT[:2], "sn 6 1", "snitch 6 from 1"),
        (BUILT[:2], "sn 6", "snitch 6 from 1"),
        (BUILT[:2], "verklik 6 van ann", "snitch 6 from 1"),
        (("open 9,9", "knock", "open 9,9", "knock", "open 2,2", "knock"), "c L", "combine L as 9"),
        (("open 9,9",), "k", "knock"),
        (("open 9,9",), "klop", "knock"),
        (("punt 9",), "", "knock"),
    ],
)
def test_notation_and_shortcuts_mean_the_same(before: tuple[str, ...], typed: str, move: str) -> None:
    match = played(DEAL, *before, players=3)
    view = match.view(match.actor if isinstance(match.actor, int) else None)
    squeezed = " ".join(typed.lower().split())
    assert screen(players=3).show(view, squeezed) is None
    assert screen(players=3).read(view, typed) == move
    match.play(move)  # it can be done


def test_every_move_can_be_typed_as_it_is_shown_and_in_notation() -> None:
    plays = 0
    for players in range(2, 7):
        match, rng, shown = GAME.new(players, players, target=5), random.Random(players), screen(players=players)
        while isinstance(seat := match.actor, int):
            view = match.view(seat)
            for move in match.moves():
                short = key(move) if isinstance(move, Play) else "k"
                for typed in (short, str(move), str(move).lower()):
                    assert shown.show(view, typed.lower()) is None
                    assert shown.read(view, typed) == str(move)
                plays += 1
            match.play(lively(match, rng))
    assert plays > 1000


def test_enter_knocks_only_where_nothing_else_can_be_done(run: Run) -> None:
    resume(run, played(DEAL, "open 9,9", players=3).record(), typed=["", ""])
    assert decisions() == ["open 9,9"]
    match = played(DEAL, "punt 9", players=3)
    assert told(screen().question(match.view(1))) == "» There is nothing more to play: Enter or k knocks."


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("9", ["This is what 9 can do now:", "open o L L=9 · o 9 L · o 9 L L · o 9 9 · o 9 9 L", "punt p L=9 · p 9"]),
        ("l", ["L: that makes no play now. A play has cards of one number, and looters."]),
        ("6 9", ["6 9: that makes no play now."]),
        ("o 6 9", ["O 6 9: that makes no play now."]),
        ("l l", ["L L: which of these?", "open o L L=1 · o L L=2"]),
    ],
)
def test_what_is_not_clear_is_asked_and_nothing_is_played(run: Run, typed: str, shown: list[str]) -> None:
    out = " ".join(resume(run, played(DEAL, players=3).record(), typed=[typed]).split())
    for line in shown:
        assert line in out
    assert decisions() == []


OPENED = ("open 6,6,6,L", "knock")
SPLIT = ("open 9,9", "knock", "open 9,9", "knock", "open 2,2", "knock")
REFUSED = [
    ("play-first", (), "k", "Make at least one play", "Speel eerst minstens één keer"),
    ("punt-first", ("open 9,9",), "p 3", "A punt is the only play", "Los leggen is het enige"),
    ("locked-down", ("punt 9",), "o 6 6", "You are locked down", "Je zit op slot"),
    ("no-plays", ("open 6,6", "open 9,9", "build 6"), "b L=6", "You have made your 3 plays", "al 3 keer gespeeld"),
    ("no-such-number", (), "p L=17", "The numbers of this deck are 1 to 16", "1 tot en met 16"),
    ("not-in-hand", (), "o 6 6 6 6", "You have 3 of number 6 in your hand, not 4.", "heb je er 3 in je hand, geen 4."),
    ("no-looter", (), "o 9 L L L", "You have 2 looters in your hand, not 3.", "plunderaars heb je er 2 in je hand"),
    ("no-such-seat", (), "s 6 4", "This table has 3 seats.", "Deze tafel heeft 3 plaatsen."),
    (
        "snitch-one",
        (*BUILT, "build L as 6"),
        "sn 3 3 1",
        "A snitch takes one number card",
        "één getalkaart tegen één plunderaar",
    ),
    ("nothing-to-snitch", (), "sn 6 2", "There is no looter in that set of 6.", "zit geen plunderaar"),
    ("no-split", (), "c 6", "nothing to combine.", "niets samen te voegen."),
    ("looters-too-many", SPLIT, "c L L=9", "Looters are added only", "alleen plunderaars bij als ze in de set passen"),
    ("no-own-set", (), "b 6", "You have no set of 6 to build on.", "geen set van 6 om uit te breiden."),
    ("own-set", BUILT, "s L=6 1", "You can't steal from yourself.", "Die set is al van jou."),
    ("have-number-build", BUILT, "p L=6", "build instead.", "breid het uit."),
    ("have-number-combine", SPLIT, "s L=9 2", "combine instead.", "voeg samen."),
    ("nothing-to-steal", (), "s 6 2", "There is no set of 6 to steal there.", "geen set van 6 om te stelen."),
    ("punt-one", (), "p 6 6", "A punt is one card.", "Je legt één kaart los neer."),
    ("open-two", (), "o 6", "A new set takes two cards or more", "Een nieuwe set heeft minstens twee kaarten"),
    ("too-many", OPENED, "s 6 6 1", "at most 5 cards; this one would have 6.", "deze zou er 6 hebben."),
]


@pytest.mark.parametrize(("code", "before", "typed", "english", "dutch"), REFUSED, ids=[row[0] for row in REFUSED])
def test_what_can_not_be_done_is_explained(
    code: str, before: tuple[str, ...], typed: str, english: str, dutch: str
) -> None:
    match = played(DEAL, *before, players=3)
    view = match.view(match.actor if isinstance(match.actor, int) else None)
    with pytest.raises(IllegalMove) as refused:
        match.play(screen(players=3).read(view, typed))
    assert refused.value.code == code
    assert english in (screen("en").refusal(refused.value) or refused.value.reason)
    assert dutch in (screen("nl").refusal(refused.value) or "")


def test_every_refusal_is_shown_above() -> None:
    codes = set(re.findall(r'IllegalMove\(\s*"([a-z-]+)"', Path(str(moves.__file__)).read_text("utf-8")))
    assert {row[0] for row in REFUSED} | {"wrong-deck", "own-bag"} == codes


@pytest.mark.parametrize(("lang", "reason"), [("en", "You have no set of 6 to build on."), ("nl", "geen set van 6")])
def test_after_a_refusal_the_question_comes_again(run: Run, lang: str, reason: str) -> None:
    shown = resume(run, played(DEAL, players=3).record(), "--lang", lang, typed=["b 6", "hm", "9" * 5000, "s 6 zed"])
    assert reason in shown
    assert len(re.findall("» (?:What do you do|Wat doe je)", shown)) == 5
    assert len(re.findall("can't be read here|wordt hier niet begrepen", shown)) == 3
    assert decisions() == []
