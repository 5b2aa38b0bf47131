"""What a seat knows as numbers, and decisions as small numbers."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

import bagatelle
from bagatelle.core.errors import OptionError
from bagatelle.core.match import Match
from bagatelle.core.observations import Encoder
from bagatelle.testing import script
from bagatelle.testing.checks import actions_have_numbers_of_their_own, observations_tell_what_a_seat_knows

BUTTS, LUCKTAILS, LOOT = (bagatelle.game(name) for name in ("bag-of-butts", "lucktails", "bag-o-loot"))
CARDS = ["0", "1", "2", "3", "4", "5", "6", "L"]


class Seen:
    """What a seat (from 1) observes of a match, by the names of the parts."""

    def __init__(self, match: Match, seat: int) -> None:
        self._encoder = Encoder(match.game, match.players, **match.options)
        self._numbers = self._encoder.observe(match.state, seat - 1)

    def __getitem__(self, name: str) -> list[int]:
        return self._numbers[self._encoder.layout[name]]

    def card(self, name: str) -> str | None:
        flags = self[name]
        return CARDS[flags.index(1)] if any(flags) else None


def test_in_lucktails_a_seat_observes_the_card_it_was_shown_wherever_that_lies() -> None:
    match = script(LUCKTAILS, 3, "deal 3 L 0 / 6 1 / 2 4 5", "bait 1", "switch 2")
    third = Seen(match, 3)  # was shown the lucktails card of seat 2, which lies in the middle now
    assert (third.card("shown"), third["shown_at"]) == ("L", [0, 0, 1])
    assert (third.card("revealed/2"), third["left_in_middle/2"]) == ("1", [0, 1])  # seat 2 is two seats on
    first = Seen(match, 1)  # was shown the 0 of seat 3, where it still lies
    assert (first.card("shown"), first["shown_at"]) == ("0", [1, 0, 0])
    assert Seen(match, 2).card("shown") == "3"
    match.play("keep")
    assert Seen(match, 1).card("shown") is None  # it has been revealed
    assert Seen(match, 1).card("revealed/2") == "0"


@pytest.mark.parametrize("other", ["deal 6 L 0 / 3 1 / 2 4 5", "deal 1 L 0 / 3 6 / 2 4 5"])
def test_in_lucktails_a_seat_observes_nothing_of_its_own_card(other: str) -> None:
    deals = [script(LUCKTAILS, 3, deal, "bait 1") for deal in ("deal 3 L 0 / 6 1 / 2 4 5", other)]
    encoder = Encoder(LUCKTAILS, 3)
    one, two = ([encoder.observe(match.state, seat) for seat in range(3)] for match in deals)
    assert [a == b for a, b in zip(one, two, strict=True)] == [True, False, True]  # seat 2 was shown it


def test_in_bag_o_loot_a_seat_observes_its_own_hand_and_everybodys_stash() -> None:
    match = LOOT.new(3, seed=1)
    match.play(next(move for move in match.legal() if move.startswith(("open", "punt"))))
    play: Any = match.events[-1][1]
    second = Seen(match, 2)
    assert (
        second["set_cards/2"][play.number - 1] + second["set_looters/2"][play.number - 1] == play.cards + play.looters
    )
    assert second["cards/0"] == [sum(second["hand"])] == [8]
    assert second["to_act/2"] == [1]


def test_in_bag_of_butts_a_seat_observes_what_each_group_pays() -> None:
    match = script(BUTTS, 3, "announce 2 3", "draw pp/yyb/bgg")
    for seat in (1, 2, 3):
        seen = Seen(match, seat)
        paid = [[group.pays[(seat - 1 + i) % 3] for group in match.view(None).groups] for i in range(3)]
        assert [seen[f"pays/{i}"] for i in range(3)] == paid
    assert Seen(match, 1)["group_neutral"] == [0, 0, 2]
    assert Seen(match, 1)["sizes"] == [2, 3, 3]


# Who has trained a network needs the same numbers later: they change only together with the version of the rules.
NUMBERED = {
    "bag-o-loot": (2, "6f332c8e681d56e3"),
    "bag-of-butts": (1, "490d8c2902da3f8e"),
    "bausack": (3, "4369681f6aa78e30"),
    "lucktails": (2, "521bda46f18050a8"),
}


@pytest.mark.parametrize("name", NUMBERED)
def test_numbers_mean_the_same_within_a_version_of_the_rules(name: str) -> None:
    game = bagatelle.game(name)
    encoder = Encoder(game, game.max_players)
    indices = range(encoder.actions)
    told = [
        str(game.moves.from_action(encoder.start, encoder.observations.action_at(encoder.start, i))) for i in indices
    ]
    assert len(set(told)) == len(told)
    told += [f"{part.name} {part.size}" for part in encoder.parts]
    assert (game.version, hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]) == NUMBERED[name]


@pytest.mark.parametrize("few", [2, 3, 4])
def test_fewer_players_use_the_first_of_the_same_numbers(few: int) -> None:
    start, more = Encoder(LOOT, few).start, Encoder(LOOT, few + 1).start
    numbers = [
        [str(LOOT.moves.from_action(s, LOOT.observations.action_at(s, i))) for i in range(Encoder(LOOT, few).actions)]  # type: ignore[union-attr]
        for s in (start, more)
    ]
    assert numbers[0] == numbers[1]


class Broken:
    """The observations of a game with something else in one place."""

    def __init__(self, of: bagatelle.Game, **wrong: Any) -> None:
        self.__dict__ |= {name: getattr(of.observations, name) for name in dir(of.observations)} | wrong


def test_the_kit_finds_observations_that_tell_too_much_or_too_little() -> None:
    right = LUCKTAILS.observations
    assert right

    def own_card(s: Any, seat: int, out: list[int]) -> None:
        right.observe(s, seat, out)
        out[0] = 1 if s.hand[seat] == 7 else 0

    def nothing(s: Any, seat: int, out: list[int]) -> None:
        return

    for observe, complaint in ((own_card, "hidden"), (nothing, "looks like")):
        with pytest.raises(AssertionError, match=complaint):
            observations_tell_what_a_seat_knows(replace(LUCKTAILS, observations=Broken(LUCKTAILS, observe=observe)))
    with pytest.raises(AssertionError, match="same number"):
        actions_have_numbers_of_their_own(replace(BUTTS, observations=Broken(BUTTS, index_of=lambda s, action: 0)))


def test_a_game_without_observations_says_so() -> None:
    with pytest.raises(OptionError, match="Lucktails can't be told in numbers"):
        Encoder(replace(LUCKTAILS, observations=None), 3)
