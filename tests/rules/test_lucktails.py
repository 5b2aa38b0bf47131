"""The rules of Lucktails, one by one; the marks are the ids of its rule page."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from operator import eq
from typing import Any

import msgspec
import pytest

from bagatelle import CHANCE, Game, IllegalMove, Match, NotationError, OptionError
from bagatelle.core.engine import AT_CHANCE, AT_END, Rng
from bagatelle.games.lucktails.moves import Deal, name
from bagatelle.games.lucktails.rules import State
from bagatelle.testing import script

TWO = "deal 3 5 / 6 1 / 0 2 4 L"
THREE = "deal 3 L 0 / 6 1 / 2 4 5"
FIVE = "deal 0 1 2 3 4 / 5 6 / L"


def refusal(match: Match, move: str) -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    return error.value.code


def play(match: Match, moves: str) -> Match:
    for move in moves.split("; "):
        match.play(move)
    return match


def climb(match: Match, bait: int, place: int = 1) -> Match:
    """Everybody in turn raises, mostly by 2, until the bait is this one; a bonus goes on that middle card."""
    while (now := match.view(None).bait) < bait:
        goal = min(now + 2, bait)
        match.play(f"bait {goal} on {place}" if now < 10 <= goal else f"bait {goal}")
    return match


def bonuses(match: Match) -> list[int]:
    return [place.bonus for place in match.view(None).middle]


def fronts(match: Match, seat: int | None) -> list[str | None]:
    """The cards in front of the seats as a seat knows them."""
    return [place.card for place in match.view(seat).front]


def middle(match: Match, seat: int | None) -> list[str | None]:
    return [place.card for place in match.view(seat).middle]


def marked(match: Match) -> str:
    return " ".join(card.card for card in match.view(None).pond if card.marked)


# Setting up a round


@pytest.mark.rule("LT-S1")
def test_seat_1_starts_and_turns_go_clockwise(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE)
    seats = []
    for bait in range(1, 6):
        seats.append(match.actor)
        match.play(f"bait {bait}")
    assert seats == [1, 2, 3, 1, 2]
    assert match.view(None).starter == 1


@pytest.mark.rule("LT-S2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_gets_a_card_the_middle_two_and_the_rest_is_face_up(lucktails: Game, players: int) -> None:
    match = lucktails.new(players, seed=players)
    (actor, text), *_ = match.history
    seats, middles, face_up = (part.split() for part in text.removeprefix("deal ").split(" / "))
    assert actor == CHANCE
    assert (len(seats), len(middles), len(face_up)) == (players, 2, 6 - players)
    assert sorted(seats + middles + face_up) == sorted("0123456L")
    view = match.view(None)
    assert (len(view.front), len(view.middle)) == (players, 2)
    assert not any(place.face_up for place in view.front)
    assert marked(match) == " ".join(face_up)


@pytest.mark.rule("LT-S2")
def test_every_card_is_as_likely_in_any_place(lucktails: Game) -> None:
    places: Counter[tuple[str, int]] = Counter()
    for seed in range(800):
        cards = lucktails.new(4, seed).history[0][1].replace("/ ", "").split()[1:]
        places.update((card, min(place, 6)) for place, card in enumerate(cards))
    for card in "0123456L":
        assert all(65 < places[card, place] < 135 for place in range(6)), "100 are expected, the deviation is 9"
        assert 155 < places[card, 6] < 245


@pytest.mark.rule("LT-S2")
def test_a_deal_that_is_stated_has_every_card_once(lucktails: Game) -> None:
    match = lucktails.new(3, chance="manual")
    assert (match.actor, match.legal()) == (CHANCE, [])
    assert match.view(1).front == match.view(1).middle == match.view(1).unseen == ()
    for wrong in ("deal 3 L / 6 1 / 2 4 5 0", "deal 3 L 0 / 6 / 1 2 4 5", "deal 3 L 0 / 6 1 / 2 4", TWO):
        assert refusal(match, wrong) == "wrong-deal"
    for wrong in ("deal 3 L 0 / 6 1 / 2 4 4", "deal 3 L L / 6 1 / 2 4 5", "deal 3 L 7 / 6 1 / 2 4 5"):
        assert refusal(match, wrong) == "no-such-card"
    assert refusal(match, "keep") == "event-first"
    match.play("deal 3 L 0/6 1 / 5 2 4")
    assert match.history == [(CHANCE, THREE)]
    assert refusal(match, THREE) == "no-event"


@pytest.mark.rule("LT-S3")
def test_cards_face_up_and_cards_revealed_are_marked_on_the_pond(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE)
    assert [card.card for card in match.view(1).pond] == list("0123456L")
    assert marked(match) == "2 4 5"
    play(match, "bait 1; take")
    assert marked(match) == "2 4 5 L"
    match.play("keep")
    assert marked(match) == "0 2 4 5 L"
    match.play("switch 1")
    assert marked(match) == "", "a new round"
    assert match.view(None).phase == "deal"


# What a seat knows


def truth(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def seen(match: Match, seat: int | None) -> Iterator[bytes]:
    """Every event of a match as a seat is told of it: what it hears, the facts, and its view after it."""
    twin = match.game.new(match.players, chance="manual", **match.options)
    for _, move in match.events:
        yield msgspec.json.encode(twin.step(move, seat))


def with_deal(match: Match, deal: Deal) -> Match:
    """The match with another deal in its last round and the same decisions."""
    last = max(number for number, (_, move) in enumerate(match.events) if isinstance(move, Deal))
    twin = match.game.new(match.players, chance="manual", **match.options)
    for number, (_, move) in enumerate(match.events):
        twin.play(deal if number == last else move)
    return twin


def twins(match: Match) -> list[Match]:
    """The match with every deal of its last round that has the same cards face up, each as often as it comes about."""
    deal = next(move for _, move in reversed(match.events) if isinstance(move, Deal))
    n, hidden = match.players, deal.seats + deal.middle
    return [with_deal(match, Deal(cards[:n], cards[n:], deal.face_up)) for cards in permutations(hidden)]


def shown_to(match: Match, seat: int) -> str:
    """The card of the first deal that a seat was shown."""
    deal = match.events[0][1]
    assert isinstance(deal, Deal)
    return deal.seats[seat - 2]


Cards = tuple[str, ...]


def where(s: State) -> Cards:
    """The cards in front of the seats and in the middle."""
    return tuple(name(s, card) for card in (*s.hand[: s.players], *s.middle))


def lookalikes(match: Match, others: list[Match], seat: int | None) -> Counter[Cards]:
    """Where all cards may lie, for all that a seat has seen and heard since the beginning."""
    story = list(seen(match, seat))
    return Counter(where(truth(other)) for other in others if all(map(eq, seen(other, seat), story)))


@pytest.mark.rule("LT-S4")
def test_a_seat_sees_the_card_of_the_seat_before_it_and_nothing_else_that_lies_face_down(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE)
    assert [fronts(match, seat) for seat in (1, 2, 3)] == [[None, None, "0"], ["3", None, None], [None, "L", None]]
    assert fronts(match, None) == [None, None, None]
    for seat in (None, 1, 2, 3):
        assert middle(match, seat) == [None, None]
    assert match.view(1).unseen == ("1", "3", "6", "L")
    assert match.view(2).unseen == ("0", "1", "6", "L")
    assert match.view(3).unseen == ("0", "1", "3", "6")
    assert match.view(None).unseen == ("0", "1", "3", "6", "L")


@pytest.mark.rule("LT-S4")
def test_with_two_players_each_sees_the_card_of_the_other(lucktails: Game) -> None:
    match = script(lucktails, 2, TWO)
    assert [fronts(match, seat) for seat in (1, 2)] == [[None, "5"], ["3", None]]


@pytest.mark.rule("LT-S4")
def test_of_a_deal_a_seat_hears_what_it_sees(lucktails: Game) -> None:
    deal = lucktails.moves.parse(THREE)
    heard = [str(lucktails.views.hear(deal, seat)) for seat in (1, 2, 3, None)]
    assert heard == [
        "deal ? ? 0 / ? ? / 2 4 5",
        "deal 3 ? ? / ? ? / 2 4 5",
        "deal ? L ? / ? ? / 2 4 5",
        "deal ? ? ? / ? ? / 2 4 5",
    ]
    assert str(lucktails.views.hear(lucktails.moves.parse("switch 1"), 1)) == "switch 1"


@pytest.mark.rule("LT-S4")
def test_a_seat_follows_the_card_it_was_shown_into_the_middle(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "switch 2")
    assert match.view(2).middle[1].card == "3", "seat 2 was shown it"
    assert [middle(match, seat) for seat in (None, 1, 3)] == [[None, None]] * 3, "seat 1 never saw its own card"
    for seat in (None, 1, 2, 3):
        assert [place.came_from for place in match.view(seat).middle] == [None, 1]
        assert fronts(match, seat)[0] == "1", "it was revealed"
    assert match.view(2).unseen == ("0", "6", "L")
    assert match.view(1).unseen == ("3", "6", "L")


@pytest.mark.rule("LT-S4")
def test_a_card_followed_into_the_middle_may_be_taken_from_there(lucktails: Game) -> None:
    match = script(lucktails, 4, "deal 3 L 0 5 / 6 1 / 2 4", "switch 2; switch 2")
    assert fronts(match, 4) == ["1", "3", "0", None]
    assert middle(match, 3) == [None, "L"], "seat 3 was shown the card of seat 2"
    assert middle(match, 2) == [None, None], "what seat 2 was shown lies face up now"
    assert match.view(2).unseen == ("0", "5", "6", "L")
    assert [place.came_from for place in match.view(None).middle] == [None, 2]


@pytest.mark.rule("LT-S4")
def test_no_view_shows_the_own_card_before_it_is_revealed_nor_a_spectator_any(lucktails: Game) -> None:
    for seed in range(6):
        match, luck = lucktails.new(2 + seed % 4, seed), Rng(seed)
        while match.outcome is None:
            for seat in match.view(None).playing:
                assert match.view(seat).front[seat - 1].card is None
                assert where(truth(match))[seat - 1] in match.view(seat).unseen
            assert all(place.face_up or place.card is None for place in match.view(None).front)
            assert middle(match, None) == [None, None]
            match.play(match.legal()[luck.seed % len(match.legal())])
            luck.seed = luck.seed * 5 + 3


POSITIONS: list[tuple[int, str, dict[str, Any]]] = [
    (2, TWO, {}),
    (2, f"{TWO}; bait 2; switch 1", {}),
    (2, f"{TWO}; keep; switch 2; deal 0 1 / 3 L / 2 4 5 6; switch 1", {}),
    (3, THREE, {}),
    (3, f"{THREE}; bait 2; take", {}),
    (3, f"{THREE}; switch 2; bait 1", {}),
    (3, f"{THREE}; switch 2; switch 2", {}),
    (3, f"{THREE}; switch 1; switch 2", {}),
    (4, "deal 3 L 0 5 / 6 1 / 2 4; switch 1; bait 1; take; switch 1", {}),
    (3, "deal 1 2 1 / 1 3 / 4 5 L; bait 1; switch 1", {"cards": (1, 5, 1, 2, 4, 3, 1)}),
    (3, f"{THREE}; keep; keep; switch 1", {"target": 6}),  # it is over
]


@pytest.mark.rule("LT-S4")
@pytest.mark.parametrize(("players", "moves", "options"), POSITIONS)
def test_a_sample_is_uniform_over_the_deals_a_seat_can_not_tell_apart(
    lucktails: Game, players: int, moves: str, options: dict[str, Any]
) -> None:
    match = script(lucktails, players, moves, **options)
    samples, rng, others = 3000, Rng(7), twins(match)
    for seat in (None, *range(1, players + 1)):
        possible = lookalikes(match, others, seat)
        drawn = Counter(where(match.perspective(seat).sample(rng)) for _ in range(samples))
        assert set(drawn) == set(possible)
        if len(possible) > 1:
            expected = {cards: samples * n / possible.total() for cards, n in possible.items()}
            chi_square = sum((drawn[cards] - many) ** 2 / many for cards, many in expected.items())
            freedom = len(possible) - 1
            assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.rule("LT-S4")
def test_a_sample_leaves_everything_but_the_hidden_cards_as_it_is(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE, "switch 1"), 10, place=2)
    before, rng = truth(match).clone(), Rng(1)
    for seat in (None, 1, 2, 3):
        for _ in range(20):
            sample = match.perspective(seat).sample(rng)
            assert sorted(where(sample)) == sorted(where(before))
            sample.hand, sample.middle = before.hand, before.middle
            assert sample == before
    assert match.state == before
    waiting = lucktails.new(3, chance="manual")
    assert waiting.perspective(1).sample(rng) == waiting.state, "nothing is dealt yet"


@pytest.mark.rule("LT-S4")
@pytest.mark.parametrize(
    ("players", "deal", "decisions", "cards"),
    [
        (2, TWO, "bait 2; bait 3; take; switch 1", "0123456"),
        (2, TWO, "bait 1; switch 2; switch 2", "0123456"),
        (3, THREE, "bait 1; switch 1; bait 2; bait 3; take; switch 1", "0123456"),
        (3, THREE, "switch 2; switch 2; switch 1", "0123456"),
        (3, "deal 1 2 1 / 1 3 / 4 5 L", "switch 2; switch 1; keep", "1512431"),
        (3, "deal 1 0 1 / 0 0 / 1 1 L", "switch 2; bait 1; take; keep", "0101101"),
    ],
)
def test_deals_a_seat_can_not_tell_apart_look_and_sound_the_same_until_a_difference_is_revealed(
    lucktails: Game, players: int, deal: str, decisions: str, cards: str
) -> None:
    match = script(lucktails, players, deal, decisions, cards=tuple(map(int, cards)))
    others = twins(match)
    leaving = [number for number, (_, text) in enumerate(match.history) if re.match("take|keep|switch", text)]
    for seat in (None, *range(1, players + 1)):
        story, alike = list(seen(match, seat)), 0
        for other in others:
            if seat is not None and shown_to(other, seat) != shown_to(match, seat):
                continue
            rows = zip(leaving, match.view(None).leavings, other.view(None).leavings, strict=True)
            same = next((number for number, a, b in rows if a.card != b.card), len(story))
            told = list(seen(other, seat))
            assert told[:same] == story[:same]
            assert same == len(story) or told[same] != story[same]
            alike += 1
        assert alike > 1


@pytest.mark.rule("LT-S4")
def test_of_equal_cards_the_pond_does_not_tell_which_one_was_revealed(lucktails: Game) -> None:
    options = {"cards": (1, 0, 1, 2, 3, 4, 5)}
    one = script(lucktails, 2, "deal 1 2 / 1 3 / 0 4 5 L; bait 1; switch 1", **options)
    other = script(lucktails, 2, "deal 3 2 / 1 1 / 0 4 5 L; bait 1; switch 1", **options)
    assert one.view(1) == other.view(1)
    assert [(card.card, card.marked) for card in one.view(1).pond][:3] == [("1", True), ("0", True), ("1", False)]
    assert one.view(1).unseen == ("1", "3"), "seat 1 knows the 2"


# Looking at one's own card


@pytest.mark.rule("LT-S5")
def test_nobody_looks_at_the_own_card_unless_the_option_says_so(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE)
    assert "peek" not in match.legal()
    assert refusal(match, "peek") == "no-peek"
    for wrong in (1, "true", None):
        with pytest.raises(OptionError):
            lucktails.new(2, own_peek=wrong)


@pytest.mark.rule("LT-S5")
def test_looking_at_the_own_card_costs_one_vp_and_a_new_deal(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, own_peek=True)
    assert match.legal() == ["bait 1", "bait 2", "peek", "keep", "switch 1", "switch 2"]
    match.play("peek")
    assert match.scores == (0, 0, 0), "who has no VP pays none"
    assert match.actor == CHANCE
    play(match, "deal 3 5 0 / 6 1 / 2 4 L; keep; keep; keep")
    assert match.scores == (3, 5, 0)
    play(match, "deal 3 5 0 / 6 1 / 2 4 L; peek")
    view = match.view(None)
    assert (match.scores, match.actor) == ((3, 4, 0), CHANCE)
    assert (view.round, view.starter, view.playing) == (2, 2, (1, 2, 3)), "the same round begins again"
    assert marked(match) == ""
    match.play(THREE)
    assert match.view(2).actor == 2
    assert [row.round for row in match.view(None).leavings] == [1, 1, 1]


@pytest.mark.rule("LT-S5")
@pytest.mark.parametrize("acted", ["bait 1", "keep", "switch 1", "bait 1; take", "keep; keep; keep"])
def test_after_anybody_has_acted_in_the_round_nobody_looks_at_the_own_card(lucktails: Game, acted: str) -> None:
    match = script(lucktails, 4, "deal 6 L 0 5 / 3 1 / 2 4", acted, own_peek=True)
    assert "peek" not in match.legal()
    assert refusal(match, "peek") == "peek-late"


@pytest.mark.rule("LT-S5")
def test_only_who_starts_a_round_looks_at_the_own_card_and_may_do_so_again_after_the_new_deal(lucktails: Game) -> None:
    match = script(lucktails, 2, TWO, "keep; keep", TWO, own_peek=True)
    assert match.actor == 2
    for _ in range(2):
        assert "peek" in match.legal()
        play(match, f"peek; {TWO}")
    assert match.scores == (3, 3), "the 5 VPs of seat 2 less one for each look"


# A turn


@pytest.mark.rule("LT-T1")
def test_without_a_bait_one_announces_1_or_2_or_opts_out(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE)
    assert match.legal() == ["bait 1", "bait 2", "keep", "switch 1", "switch 2"]
    assert refusal(match, "bait 0") == refusal(match, "bait 3") == "wrong-step"
    assert refusal(match, "take") == "no-bait"
    match.play("bait 2")
    assert (match.view(None).bait, match.actor) == (2, 2)


@pytest.mark.rule("LT-T2")
def test_a_bait_is_raised_by_1_or_2_or_taken_or_one_opts_out(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "bait 2")
    assert match.legal() == ["bait 3", "bait 4", "take", "keep", "switch 1", "switch 2"]
    for bait in (0, 1, 2, 5, 99):
        assert refusal(match, f"bait {bait}") == "wrong-step"
    assert refusal(match, "bait 3 on 1") == refusal(match, "bait 4 on 3") == "no-bonus"
    match.play("bait 4")
    assert (match.view(None).bait, match.actor) == (4, 3)


@pytest.mark.rule("LT-T3")
def test_a_raise_from_nine_or_less_to_ten_or_more_lays_a_bonus_on_a_middle_card(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE), 8)
    rest = ["take", "keep", "switch 1", "switch 2"]
    assert match.legal() == ["bait 9", "bait 10 on 1", "bait 10 on 2", *rest]
    nine = match.clone()
    nine.play("bait 9")
    assert bonuses(nine) == [0, 0]
    assert nine.legal() == ["bait 10 on 1", "bait 10 on 2", "bait 11 on 1", "bait 11 on 2", *rest]
    for raised, expected in (("10 on 1", [1, 0]), ("10 on 2", [0, 1]), ("11 on 1", [1, 0]), ("11 on 2", [0, 1])):
        twin = nine.clone()
        twin.play(f"bait {raised}")
        assert bonuses(twin) == expected
        assert twin.view(None).bait == int(raised.split()[0])
    match.play("bait 10 on 2")
    assert (match.view(None).bait, bonuses(match)) == (10, [0, 1])
    assert match.scores == (0, 0, 0), "the bonus comes from the supply"


@pytest.mark.rule("LT-T3")
def test_a_bonus_needs_one_of_the_two_middle_cards(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE), 8)
    assert refusal(match, "bait 10") == "bonus-where"
    assert refusal(match, "bait 10 on 0") == refusal(match, "bait 10 on 3") == "no-such-place"
    assert refusal(match, "bait 9 on 1") == "no-bonus"
    assert refusal(match, "bait 11 on 1") == "wrong-step"


@pytest.mark.rule("LT-T3")
def test_further_raises_bring_no_bonus_but_after_a_restart_there_can_be_another(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE), 10)
    assert match.legal()[:3] == ["bait 11", "bait 12", "take"]
    assert refusal(match, "bait 11 on 2") == "no-bonus"
    climb(match, 14)
    assert bonuses(match) == [1, 0]
    match.play("take")
    climb(match, 11)
    assert bonuses(match) == [2, 0]


@pytest.mark.rule("LT-T4")
def test_taking_the_bait_pays_by_the_table_and_reveals_the_card_without_earning_it(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "bait 2; bait 3; bait 4; take")
    assert match.scores == (2, 0, 0)
    assert match.view(None).front[0].card == "3"
    assert match.view(None).front[0].face_up
    assert match.view(None).playing == (2, 3)
    row = match.view(None).leavings[0]
    assert (row.round, row.seat, row.how, row.bait, row.place) == (1, 1, "take", 4, None)
    assert (row.card, row.bonus, row.gained, row.total) == ("3", 0, 2, 2)


@pytest.mark.rule("LT-T4")
def test_who_takes_the_bait_does_not_earn_the_lucktails_card(lucktails: Game) -> None:
    match = script(lucktails, 3, "deal 6 L 0 / 3 1 / 2 4 5", "keep; bait 1; bait 2; take")
    assert match.scores == (6, 1, 0)
    assert marked(match) == "2 4 5 6 L"


@pytest.mark.rule("LT-T5")
def test_opting_out_with_the_own_card_earns_it_and_nothing_for_the_bait(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "bait 2; bait 4; bait 6; keep")
    assert match.scores == (3, 0, 0)
    assert match.view(None).playing == (2, 3)
    assert middle(match, 2) == [None, None]
    row = match.view(None).leavings[0]
    assert (row.how, row.bait, row.place, row.card, row.gained, row.total) == ("keep", 0, None, "3", 3, 3)


@pytest.mark.rule("LT-T5")
def test_opting_out_with_a_middle_card_earns_that_and_leaves_the_own_one_there(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "bait 2; switch 1")
    assert match.scores == (0, 6, 0)
    assert match.view(None).front[1].card == "6"
    assert middle(match, 3) == ["L", None]
    row = match.view(None).leavings[0]
    assert (row.how, row.bait, row.place, row.card, row.gained, row.total) == ("switch", 0, 1, "6", 6, 6)
    match.play("switch 1")
    assert match.scores == (0, 6, 6), "seat 3 took the lucktails card that seat 2 laid there"
    for wrong in ("switch 0", "switch 3"):
        assert refusal(match, wrong) == "no-such-place"


@pytest.mark.rule("LT-T5")
def test_bonus_vps_on_the_card_taken_are_earned_with_it(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE), 10, place=2)
    assert match.actor == 3
    match.play("switch 2")
    assert match.scores == (0, 0, 2)
    row = match.view(None).leavings[0]
    assert (row.card, row.bonus, row.gained, row.total) == ("1", 1, 2, 2)


@pytest.mark.rule("LT-T6")
def test_bonus_vps_stay_on_a_middle_card_that_nobody_takes(lucktails: Game) -> None:
    match = climb(script(lucktails, 5, FIVE), 10, place=2)
    for move in ("take", "keep", "switch 1"):
        match.play(move)
        assert bonuses(match) == [0, 1]
    assert match.scores == (4, 1, 5, 0, 0)
    match.play("switch 2")
    assert match.scores == (4, 1, 5, 6 + 1, 0)
    assert bonuses(match) == [0, 0]


@pytest.mark.rule("LT-A5")
def test_the_card_laid_back_gets_no_bonus(lucktails: Game) -> None:
    match = climb(script(lucktails, 3, THREE), 10)
    match.play("switch 1")
    assert match.scores == (0, 0, 7)
    assert bonuses(match) == [0, 0]
    match.play("switch 1")
    assert match.scores == (0, 0, 7), "seat 1 has the zero of seat 3, without a bonus"


@pytest.mark.rule("LT-T7")
def test_the_lucktails_card_brings_its_player_level_with_the_leader(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "switch 1; keep")
    assert match.scores == (6, 6, 0)
    row = match.view(None).leavings[1]
    assert (row.card, row.gained, row.total) == ("L", 6, 6)


@pytest.mark.rule("LT-T7")
def test_bonus_vps_count_before_the_lucktails_card(lucktails: Game) -> None:
    match = climb(script(lucktails, 2, "deal 6 0 / L 1 / 2 3 4 5"), 10)
    play(match, "bait 11; keep")
    assert match.scores == (6, 0)
    match.play("switch 1")
    assert match.scores == (6, 6)
    row = match.view(None).leavings[1]
    assert (row.bonus, row.gained, row.total) == (1, 6, 6)


@pytest.mark.rule("LT-T7")
def test_the_lucktails_card_brings_nothing_to_who_has_the_most(lucktails: Game) -> None:
    assert script(lucktails, 2, "deal L 1 / 0 2 / 3 4 5 6; keep").scores == (0, 0)
    match = climb(script(lucktails, 2, "deal 3 0 / L 1 / 2 4 5 6"), 10)
    match.play("switch 1")
    assert match.scores == (0, 1), "with the bonus seat 2 has the most"
    match = script(lucktails, 2, "deal 6 1 / 0 2 / 3 4 5 L; keep; keep", "deal L 1 / 0 2 / 3 4 5 6; keep; keep")
    assert match.scores == (6, 2)


@pytest.mark.rule("LT-T5")
@pytest.mark.rule("LT-T6")
@pytest.mark.rule("LT-T7")
def test_who_decides_sees_what_leaving_would_bring(lucktails: Game) -> None:
    match = climb(script(lucktails, 2, "deal 6 0 / L 1 / 2 3 4 5"), 10)
    play(match, "bait 11; keep")
    assert (match.scores, match.actor) == ((6, 0), 2)
    prospects = match.view(2).prospects
    assert prospects is not None
    assert (prospects.catch_up, prospects.peek) == (6, 0)
    assert prospects.keep == round((0 + 1 + 6) / 3, 3), "its own card is the 0, the 1 or the lucktails card"
    assert prospects.middle == (round((1 + 2 + 6) / 3, 3), prospects.keep), "the bonus counts before the lucktails card"
    assert match.view(1).prospects is None
    assert match.view(None).prospects is None
    known = script(lucktails, 3, THREE, "switch 1").view(2)
    assert known.middle[0].card == "3"
    assert known.prospects.middle[0] == 3, "it was shown that card"


@pytest.mark.rule("LT-T8")
@pytest.mark.parametrize("leaves", ["take", "keep", "switch 2"])
def test_when_somebody_leaves_the_bait_is_back_at_zero(lucktails: Game, leaves: str) -> None:
    match = script(lucktails, 3, THREE, "bait 2; bait 4; bait 6", leaves)
    assert (match.view(None).bait, match.view(None).bait_value, match.actor) == (0, 0, 2)
    assert match.legal() == ["bait 1", "bait 2", "keep", "switch 1", "switch 2"]
    play(match, "bait 1; bait 2")
    assert match.actor == 2, "seat 1 is out of the round"


@pytest.mark.rule("LT-T9")
def test_the_last_player_can_only_opt_out(lucktails: Game) -> None:
    match = script(lucktails, 3, THREE, "bait 1; take; keep")
    assert (match.actor, match.legal()) == (1, ["keep", "switch 1", "switch 2"])
    for wrong in ("bait 1", "bait 2", "bait 7", "take"):
        assert refusal(match, wrong) == "last-player"
    match.play("switch 1")
    assert match.scores == (6, 1, 0)


@pytest.mark.rule("LT-T10")
def test_a_round_ends_when_all_have_left_and_the_next_seat_starts_the_next_one(lucktails: Game) -> None:
    match = lucktails.new(3, chance="manual", target=99)
    starters = []
    for number in range(1, 5):
        match.play(THREE)
        starters.append(match.actor)
        assert match.view(None).round == number
        assert match.view(None).playing == (1, 2, 3)
        play(match, "keep; keep")
        assert match.view(None).phase == "act"
        match.play("keep")
        assert match.view(None).phase == "deal"
    assert starters == [1, 2, 3, 1]
    assert [row.round for row in match.view(None).leavings] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


@pytest.mark.rule("LT-A6")
def test_bonus_vps_left_in_the_middle_are_gone_after_the_round(lucktails: Game) -> None:
    match = climb(script(lucktails, 2, TWO), 10)
    play(match, "keep; keep")
    assert match.scores == (3, 5)
    match.play(TWO)
    assert bonuses(match) == [0, 0]
    match.play("switch 1")
    assert match.scores == (3, 11)


@pytest.mark.rule("LT-A7")
def test_a_bait_can_not_pass_99(lucktails: Game) -> None:
    match = climb(script(lucktails, 2, TWO), 98)
    rest = ["take", "keep", "switch 1", "switch 2"]
    assert match.legal() == ["bait 99", *rest]
    assert refusal(match, "bait 100") == "bait-limit"
    match.play("bait 99")
    assert match.legal() == rest
    assert refusal(match, "bait 100") == refusal(match, "bait 101") == refusal(match, "bait 5") == "bait-limit"


@pytest.mark.rule("LT-A7")
def test_the_highest_bait_is_an_option(lucktails: Game) -> None:
    match = script(lucktails, 2, TWO, bait_limit=1)
    assert match.legal() == ["bait 1", "keep", "switch 1", "switch 2"]
    assert refusal(match, "bait 2") == "bait-limit"
    match.play("bait 1")
    assert match.legal() == ["take", "keep", "switch 1", "switch 2"]
    match = climb(script(lucktails, 2, TWO, bait_limit=10), 9)
    assert match.legal()[:3] == ["bait 10 on 1", "bait 10 on 2", "take"]
    assert refusal(match, "bait 11 on 1") == "bait-limit"
    assert climb(script(lucktails, 2, TWO, bait_limit=999), 999).legal()[0] == "take"
    for wrong in (0, 1000, -1, True, "99", None):
        with pytest.raises(OptionError):
            lucktails.new(2, bait_limit=wrong)


# Cards, table, players, supply


@pytest.mark.rule("LT-A1")
def test_the_cards_are_zero_to_six_and_the_lucktails_card(lucktails: Game) -> None:
    assert lucktails.options["cards"].default == (0, 1, 2, 3, 4, 5, 6)
    for card in range(7):
        rest = [other for other in "0123456" if other != str(card)]
        assert (
            script(lucktails, 2, f"deal {card} L / {' '.join(rest[:2])} / {' '.join(rest[2:])}; keep").scores[0] == card
        )


@pytest.mark.rule("LT-A1")
def test_the_values_of_the_cards_are_an_option_and_may_be_equal(lucktails: Game) -> None:
    options = {"cards": [10, 2, 2, 2, 0, 0, 99]}
    match = script(lucktails, 3, "deal 2 L 10 / 2 99 / 0 2 0", **options)
    assert match.history[0][1] == "deal 2 L 10 / 2 99 / 0 0 2"
    assert [card.card for card in match.view(None).pond] == ["10", "2", "2", "2", "0", "0", "99", "L"]
    assert match.view(1).unseen == ("2", "2", "99", "L")
    assert marked(match) == "2 0 0"
    play(match, "keep; switch 2")
    assert match.scores == (2, 99, 0)
    assert marked(match) == "2 2 0 0 99"
    again = script(lucktails, 3, **options)
    assert refusal(again, "deal 2 L 10 / 2 99 / 0 2 2") == "no-such-card"
    for wrong in ((), (1,) * 6, (1,) * 8, (0, 1, 2, 3, 4, 5, 100), (0, 1, 2, 3, 4, 5, -1), "0123456", (True,) * 7, 5,
                  (0,) * 7, (1,) * 7):  # fmt: skip
        with pytest.raises(OptionError):
            lucktails.new(2, cards=wrong)


@pytest.mark.rule("LT-A1")
@pytest.mark.parametrize("cards", [(0,) * 6 + (1,), (1,) * 6 + (2,), (99,) * 6 + (98,)])
@pytest.mark.parametrize("bait_table", [(0,), (1,), (99,)])
@pytest.mark.parametrize("bait_limit", [1, 99])
def test_a_game_of_any_players_ends_however_little_the_cards_differ(
    lucktails: Game, cards: tuple[int, ...], bait_table: tuple[int, ...], bait_limit: int
) -> None:
    """With cards that are all the same, careful players tie for ever."""
    rng, out, event = Rng(4), [0] * lucktails.rules.MAX_LEGAL, [0] * lucktails.rules.EVENT_SIZE
    for players in range(2, 6):
        for policy in range(len(lucktails.policies.POLICIES)):
            s, _ = lucktails.position(players, cards=cards, bait_table=bait_table, bait_limit=bait_limit)
            while lucktails.rules.actor(s) != AT_END:
                if lucktails.rules.actor(s) == AT_CHANCE:
                    lucktails.rules.draw(s, rng, event)
                    lucktails.rules.apply_event(s, event)
                else:
                    lucktails.rules.apply(s, lucktails.policies.decide(policy, s, out, rng))
                assert isinstance(s, State)
                assert s.rounds < 1_000


@pytest.mark.rule("LT-A1")
def test_equal_cards_are_drawn_too(lucktails: Game) -> None:
    for seed in range(20):
        match = lucktails.new(2, seed, cards=(3, 1, 3, 1, 3, 1, 3))
        cards = match.history[0][1].removeprefix("deal ").replace("/ ", "").split()
        assert sorted(cards) == sorted("3331113L")
        assert cards[4:] == sorted(cards[4:]), "those face up in order, the lucktails card last"


@pytest.mark.rule("LT-A2")
def test_what_a_bait_is_worth(lucktails: Game) -> None:
    worth = []
    for bait in range(1, 14):
        match = climb(script(lucktails, 2, TWO), bait)
        seat, value = int(match.actor or 0), match.view(None).bait_value
        match.play("take")
        assert match.scores[seat - 1] == value
        worth.append(value)
    assert worth == [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]


@pytest.mark.rule("LT-A2")
def test_the_bait_table_is_an_option_and_its_last_number_holds_for_every_higher_bait(lucktails: Game) -> None:
    match = script(lucktails, 2, TWO, bait_table=(0, 3, 9))
    values = [climb(match, bait).view(None).bait_value for bait in (1, 2, 3, 4, 9, 10, 12, 60)]
    assert values == [0, 3, 9, 9, 9, 9, 9, 9]
    assert match.view(None).bait_table == (0, 3, 9)
    match.play("take")
    assert max(match.scores) == 9
    assert climb(script(lucktails, 2, TWO, bait_table=(7,)), 30).view(None).bait_value == 7
    for wrong in ((), (1,) * 100, (100,), (-1,), ("1",), "1", 1, None):
        with pytest.raises(OptionError):
            lucktails.new(2, bait_table=wrong)


@pytest.mark.rule("LT-A2")
def test_the_bait_table_has_up_to_99_entries(lucktails: Game) -> None:
    match = script(lucktails, 2, TWO, bait_table=tuple(range(1, 100)), bait_limit=200)
    assert [climb(match, bait).view(None).bait_value for bait in (1, 9, 10, 11, 50, 98, 99, 100, 120)] == [
        1, 9, 10, 11, 50, 98, 99, 99, 99,
    ]  # fmt: skip
    assert match.view(None).bait_table == tuple(range(1, 100))
    match.play("take")
    assert max(match.scores) == 99


@pytest.mark.rule("LT-A2")
def test_careful_players_raise_as_long_as_a_bait_can_be_worth_more(lucktails: Game) -> None:
    state, _ = lucktails.position(2, bait_table=(0,) * 20 + (9,))
    assert isinstance(state, State)
    lucktails.rules.apply_event(state, list(range(8)))
    for bait in range(10, 30):
        state.bait = bait
        decision = lucktails.policies.decide(1, state, [0] * lucktails.rules.MAX_LEGAL, Rng(1))
        assert decision == (lucktails.rules.RAISE_1 if bait < 21 else lucktails.rules.TAKE)


@pytest.mark.rule("LT-A3")
def test_two_to_five_play(lucktails: Game) -> None:
    for players in (2, 3, 4, 5):
        assert lucktails.new(players, seed=1).view(None).playing == tuple(range(1, players + 1))
    for wrong in (1, 6, 0, -2, True, "3", None):
        with pytest.raises(OptionError):
            lucktails.new(wrong)  # type: ignore[arg-type]


@pytest.mark.rule("LT-A4")
def test_the_supply_never_runs_out(lucktails: Game) -> None:
    deal = "deal 99 99 / 99 99 / 98 99 99 L; keep; keep"
    match = script(lucktails, 2, deal, deal, cards=(99,) * 6 + (98,), target=200)
    assert match.scores == (198, 198), "there are 100 VPs in the box"


# The end


@pytest.mark.rule("LT-F1")
def test_the_game_ends_with_the_round_in_which_somebody_reaches_the_target(lucktails: Game) -> None:
    match = script(lucktails, 2, "deal 6 0 / 1 2 / 3 4 5 L; keep", target=6)
    assert (match.outcome, match.actor) == (None, 2)
    match.play("keep")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "the most: 6 VPs"
    assert match.view(1).playing == match.view(None).playing == (), "nobody plays when it is over"
    assert (match.actor, match.legal(), match.view(1).phase) == (None, [], "over")
    assert refusal(match, "keep") == refusal(match, TWO) == "over"


@pytest.mark.rule("LT-F1")
def test_one_vp_may_be_the_most(lucktails: Game) -> None:
    match = script(lucktails, 2, "deal 1 0 / 6 2 / 3 4 5 L; keep; keep", target=1)
    assert match.outcome is not None
    assert match.outcome.reason == "the most: 1 VP"


@pytest.mark.rule("LT-F1")
def test_the_most_vps_win_whoever_reached_the_target_first(lucktails: Game) -> None:
    match = script(lucktails, 3, "deal 5 6 0 / 1 2 / 3 4 L; keep; keep; keep", target=5)
    assert match.scores == (5, 6, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


@pytest.mark.rule("LT-F1")
def test_below_the_target_another_round_follows(lucktails: Game) -> None:
    match = script(lucktails, 2, "deal 6 0 / 1 2 / 3 4 5 L; keep; keep", target=7)
    assert match.outcome is None
    assert match.view(None).round == 2


@pytest.mark.rule("LT-F1")
def test_the_target_is_15_and_an_option(lucktails: Game) -> None:
    assert lucktails.options["target"].default == 15
    rounds = "deal 6 0 / 1 2 / 3 4 5 L; keep; keep; deal 5 0 / 1 2 / 3 4 6 L; keep; keep"
    match = script(lucktails, 2, rounds, "deal 3 0 / 1 2 / 4 5 6 L; keep; keep")
    assert (match.scores, match.outcome) == ((14, 0), None)
    match = script(lucktails, 2, rounds, "deal 4 0 / 1 2 / 3 5 6 L; keep; keep")
    assert match.scores == (15, 0)
    assert match.outcome is not None
    for wrong in (0, 201, -1, 2.5, "15", None, True):
        with pytest.raises(OptionError):
            lucktails.new(2, target=wrong)


@pytest.mark.rule("LT-F2")
def test_a_tie_for_the_lead_means_another_round_for_everybody_until_one_leads_alone(lucktails: Game) -> None:
    match = script(lucktails, 3, "deal 5 L 4 / 1 2 / 0 3 6; keep; keep; keep", target=5)
    assert (match.scores, match.outcome) == ((5, 5, 4), None)
    match.play("deal 2 L 3 / 1 0 / 4 5 6")
    assert match.actor == 2
    assert match.view(None).playing == (1, 2, 3), "all play, not only those who are level"
    play(match, "keep; keep; keep")
    assert (match.scores, match.outcome) == ((7, 5, 7), None), "level again"
    play(match, "deal 0 6 1 / L 2 / 3 4 5; keep; keep; keep")
    assert match.scores == (7, 11, 8)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


@pytest.mark.rule("LT-F2")
def test_a_tie_behind_the_leader_changes_nothing(lucktails: Game) -> None:
    match = script(lucktails, 3, "deal 6 1 1 / 0 0 / 0 0 L; keep; keep; keep", cards=(0, 0, 0, 0, 1, 1, 6), target=6)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


# Notation


@pytest.mark.parametrize(
    "text",
    ["", "bait", "Bait 2", "bait 02", "bait -1", "bait 2 on", "bait 10 1", "bait 10 on one", "bait 2 3", "takes",
     "take 2", "keep 1", "switch", "switch 1 2", "switch L", "peek 1", "deal", "deal 3 L 0", "deal 3 L 0 / 6 1",
     "deal 3 l 0 / 6 1 / 2 4 5", "deal 3 L 0 / 6 1 / 2 4 5 /", "deal ? ? 0 / ? ? / 2 4 5", "deal / 6 1 / 2 4 5",
     "keep\n", "\tkeep", "switch ١",
     "bait 1234567890"],
)  # fmt: skip
def test_what_is_not_notation_is_not_read(lucktails: Game, text: str) -> None:
    with pytest.raises(NotationError):
        lucktails.new(3, seed=1).play(text)


def test_extra_spaces_are_read_and_cards_face_up_in_any_order(lucktails: Game) -> None:
    match = script(lucktails, 2, "  deal 3  5/6 1 /  L 4  0 2 ", " bait   2", "keep ")
    assert match.history == [(CHANCE, TWO), (1, "bait 2"), (2, "keep")]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_round_on_the_rule_page_goes_as_it_says(lucktails: Game, language: str) -> None:
    example = lucktails.rule_page(language).split("```text\n")[1].split("```")[0]
    match = lucktails.new(3, chance="manual")
    for line in example.splitlines():
        actor, move = line.split(": ")
        assert str(match.actor) == actor
        match.play(move)
    assert match.scores == (6, 6, 2)
    assert match.view(None).round == 2
