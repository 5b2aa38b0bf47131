"""What bots of Lucktails say: to whom, how true, and that it depends on nothing their seat may not know."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

import pytest

import bagatelle
from bagatelle import bots
from bagatelle.core.match import Match
from bagatelle.core.talk import Heard, Saying
from bagatelle.core.words import Words
from bagatelle.games.lucktails.players.talk import SAYINGS, STYLES, style_of
from bagatelle.server.identity import BOT_NAMES
from bagatelle.testing import script

GAME = bagatelle.game("lucktails")
NAMES = ("Ann", "Waffle", "Pickle")  # Waffle sees Ann's card, Pickle sees Waffle's, Ann sees Pickle's
DEAL = "deal 3 L 0 / 6 1 / 2 4 5"
ASK = Heard(1, "Ann", "Waffle, what have I got?")


def said(match: Match, seat: int, heard: Heard | None, seed: int, level: str = "careful") -> Saying | None:
    talker = bots.talker(GAME, NAMES[seat - 1], level, seed)
    assert talker
    return talker.remark(match.perspective(seat), NAMES, (1,), heard)


def answers(match: Match, seat: int, heard: Heard | None, level: str = "careful") -> Counter[str]:
    """What a bot says with many kinds of luck."""
    found = [said(match, seat, heard, seed, level) for seed in range(300)]
    return Counter(saying.text if saying else "" for saying in found)


@pytest.mark.parametrize(
    "text", ["Waffle, what have I got?", "Waffle, wat heb ik?", "what is my card?", "Welke kaart heb ik, waffle?"]
)
def test_the_neighbour_who_sees_a_card_answers_its_owner_always(text: str) -> None:
    told = answers(script(GAME, 3, DEAL), 2, Heard(1, "Ann", text))
    assert "" not in told
    assert told["Ann, your card is a 3. Trust me."] > 100
    assert {"Ann, your card is a 0. Trust me.", "Ann, you have the lucktails card. Trust me."} < told.keys()
    assert not any(f"is a {card}." in text for text in told for card in "245"), "nobody is fooled by a card face up"


def test_who_is_asked_but_does_not_see_the_card_sends_one_on() -> None:
    match = script(GAME, 3, DEAL)
    told = answers(match, 3, Heard(1, "Ann", "Pickle, what have I got?"))
    assert told.keys() == {"I don't see your card, Ann. Ask Waffle."}
    assert answers(match, 3, ASK).keys() == {""}, "somebody else was asked"
    assert answers(match, 3, Heard(1, "Ann", "what have I got?")).keys() == {""}
    assert answers(match, 2, Heard(None, "Eve", "Waffle, what have I got?")).keys() == {""}, "Eve only watches"


def test_a_card_that_lies_open_is_no_secret() -> None:
    match = script(GAME, 3, f"{DEAL}; keep")
    assert answers(match, 2, ASK).keys() == {"Everybody sees your card now, Ann."}


def test_who_is_told_about_their_own_card_has_a_word_for_it() -> None:
    told = answers(script(GAME, 3, DEAL), 3, Heard(1, "Ann", "Pickle, your card is a 6. Trust me."))
    assert told.keys() == {"And you would never lie, Ann?", "Thank you, Ann. I almost believe you."}
    told = answers(script(GAME, 3, DEAL), 2, Heard(1, "Ann", "Waffle, your card is a 6. Trust me."))
    assert told.keys() == {""}, "Ann can't see it"


def test_a_bot_tells_one_story_a_round() -> None:
    for seed in range(50):
        match = script(GAME, 3, DEAL)
        talker = bots.talker(GAME, "Waffle", "expert", seed)
        assert talker
        told = [talker.remark(match.perspective(2), NAMES, (1,), ASK) for _ in range(6)]
        assert len({saying.text for saying in told if saying and saying.code.startswith("claim")}) <= 1


def test_levels_lie_as_often_as_they_find_useful_and_the_expert_to_mislead() -> None:
    match = script(GAME, 3, DEAL)
    truth = "Ann, your card is a 3. Trust me."
    share = {}
    for level in bots.levels(GAME):
        told = answers(match, 2, ASK, level)
        claims = {text: n for text, n in told.items() if text.startswith("Ann, you")}
        share[level] = claims[truth] / sum(claims.values())
    assert share["beginner"] > share["careful"] > share["expert"] > 0.25
    assert share["careful"] > share["random"] > 0.15
    high = script(GAME, 3, "deal 6 1 0 / 3 L / 2 4 5")
    lies = [text for text in answers(high, 2, ASK, "expert") if text.startswith("Ann, your card is a")]
    assert sorted(re.findall(r"is a (\d)", " ".join(lies))) == ["0", "1", "6"], "of a six it says something low"


def test_unasked_bots_speak_now_and_then_to_people() -> None:
    match = script(GAME, 3, DEAL)
    told = answers(match, 2, None)
    assert told[""] > 100
    assert {"I would keep that card, Ann.", "I would switch if I were you, Ann."} < told.keys()
    assert answers(match, 3, None).keys() == {"", "I have a good feeling about my card."}, "Waffle is a bot"
    match = script(GAME, 3, f"{DEAL}; bait 2; bait 3; bait 5")
    assert answers(match, 2, None).keys() == {"", "Take it, Ann. Go on.", "Don't bite, Ann."}
    match = script(GAME, 3, f"{DEAL}; switch 1")
    assert answers(match, 3, None).keys() == {"", "Well caught, Ann!"}
    match = script(GAME, 3, f"{DEAL}; switch 1; keep; keep", target=6)
    assert match.outcome is None
    match = script(GAME, 3, f"{DEAL}; switch 1; switch 2; keep", target=6)
    assert answers(match, 3, None).keys() == {"", "Well played, Ann!"}


# What a seat may not know


# A seat, deals it can't tell apart, and what happened since.
POSITIONS = [
    (2, [DEAL, "deal 3 0 L / 1 6 / 2 4 5", "deal 3 6 1 / L 0 / 2 4 5"], ""),
    (2, [DEAL, "deal 3 6 0 / L 1 / 2 4 5"], "; bait 2; bait 4; bait 6"),
    (3, [DEAL, "deal 0 L 3 / 1 6 / 2 4 5", "deal 6 L 1 / 3 0 / 2 4 5"], ""),
    (3, [DEAL, "deal 1 L 3 / 6 0 / 2 4 5"], "; switch 1"),
    (2, [DEAL, "deal 3 1 0 / 6 L / 2 4 5"], "; switch 1; bait 1"),
]


@pytest.mark.parametrize(("seat", "deals", "since"), POSITIONS)
@pytest.mark.parametrize("level", bots.levels(GAME))
def test_what_a_bot_says_depends_on_nothing_its_seat_may_not_know(
    seat: int, deals: list[str], since: str, level: str
) -> None:
    lines = (
        None,
        ASK,
        Heard(1, "Ann", "what have I got?"),
        Heard(1, "Ann", f"{NAMES[seat - 1]}, your card is a 6. Trust me."),
        Heard(1, "Ann", f"{NAMES[seat - 1]}, what is my card?"),
    )
    told = []
    for deal in deals:
        match = script(GAME, 3, deal + since)
        told.append([said(match, seat, heard, seed, level) for heard in lines for seed in range(60)])
    assert any(told[0])
    assert all(other == told[0] for other in told[1:])


# Words and styles


def test_everything_has_dutch_words_with_the_same_facts() -> None:
    def facts(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    dutch = {code: Words("nl").template(text) for code, text in SAYINGS.items()}
    for code, text in SAYINGS.items():
        assert dutch[code] != text
        assert facts(dutch[code]) == facts(text)


def test_the_style_is_part_of_the_face() -> None:
    assert {style_of(name) for name in BOT_NAMES[:4]} == set(STYLES)
    assert bots.talker(bagatelle.game("bausack"), "Waffle", "random") is None
