"""The rules of Bag-O-Loot, one by one; the marks are the ids of its rule page."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

import bagatelle
from bagatelle import CHANCE, Game, IllegalMove, Match, NotationError, OptionError, Outcome
from bagatelle.core.engine import Rng
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import Play, Shuffle
from bagatelle.games.bag_o_loot.rules import State
from bagatelle.testing import script
from bagatelle.testing.checks import walk


def shuffle(players: int, *hands: str, draws: str = "", starter: int = 1) -> str:
    """A shuffle that deals these cards to seats 1, 2, … and puts these next on the pile. Hands are filled up with
    single cards, the highest number first; the looters that nobody asked for lie at the bottom."""
    wanted = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    high, looters = (12, 4) if players == 2 else (16, 5)
    rest = [str(number) for _ in range(5) for number in range(high, 0, -1)] + ["L"] * looters
    for card in [card for hand in wanted for card in hand] + draws.split():
        rest.remove(card)
    for hand in wanted:
        while len(hand) < 8:
            hand.append(rest.pop(0))
    order = [(starter - 1 + i) % players for i in range(players)]
    dealt = [wanted[seat][i] for i in range(8) for seat in order]
    return " ".join(["shuffle", *dealt, *draws.split(), *rest])


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def kinds(cards: str) -> list[int]:
    return [0 if card == "L" else int(card) for card in cards.split()]


def give(match: Match, seat: int, cards: str) -> None:
    """Let this be the whole hand of a seat."""
    state_of(match).hands[seat - 1][:] = [kinds(cards).count(kind) for kind in range(rules.KINDS)]


def table(
    game: Game,
    hands: list[str],
    stashes: tuple[str, ...] | list[str] = (),
    pile: str = "1 2 3",
    seen: str = "",
    **options: Any,
) -> Match:
    """A table in the middle of a round. Seat 1 has drawn and decides; stashes are as `stash` shows them; cards that are
    not mentioned don't matter. With an empty pile, seat 1 has drawn its last card. `seen`: the looters in each hand
    that everybody saw going there."""
    match = script(game, len(hands), shuffle(len(hands)), **options)
    s = state_of(match)
    for p, cards in enumerate(hands):
        give(match, p + 1, cards)
    for p, sets in enumerate(stashes):
        for cards in filter(None, sets.split(", ")):
            number = next(int(word) for word in cards.split() if word.isdigit())
            if cards.startswith("bag"):
                s.bags[number] = p + 1
            else:
                laid = cards.split(" as ")[0].split()
                s.looters[p][number] = laid.count("L")
                s.cards[p][number] = len(laid) - laid.count("L")
    s.taken = rules.deck_size(s) - len(pile.split())
    s.pile[:] = [*[rules.NONE] * s.taken, *kinds(pile), *[rules.NONE] * (rules.DECK - rules.deck_size(s))]
    s.turns_left = -1 if pile else len(hands) - 1
    s.allowed = 1 if rules.locked(s, 0) else 3
    s.open_looters[: len(seen.split())] = map(int, seen.split())
    return match


def play(match: Match, moves: str) -> Match:
    for move in moves.split("; "):
        match.play(move)
    return match


def refusal(match: Match, move: str) -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    assert "{" not in str(error.value)
    return error.value.code


def hand(match: Match, seat: int) -> str:
    return " ".join(match.view(seat).hand)


def stash(match: Match, seat: int) -> str:
    """As `6 6 L, L as 5, bag 7`."""
    found = match.view(None).stashes[seat - 1]
    sets = [
        " ".join([str(a.number)] * a.cards + ["L"] * a.looters) + ("" if a.cards else f" as {a.number}")
        for a in found.sets
    ]
    return ", ".join(sets + [f"bag {number}" for number in found.bags])


def can(match: Match, verb: str) -> list[str]:
    """The legal moves that begin with that."""
    return [move for move in match.legal() if f"{move} ".startswith(f"{verb} ")]


def stop(match: Match) -> Match:
    """Everybody makes one play a turn, a punt if there is one, until the round is over."""
    while match.actor != CHANCE and match.actor:
        match.play("knock" if "knock" in match.legal() else (can(match, "punt") or match.legal())[0])
    return match


# Things


@pytest.mark.rule("BL-S1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_five_of_each_number_and_five_looters(loot: Game, players: int) -> None:
    actor, text = loot.new(players, seed=players).history[0]
    assert actor == CHANCE
    assert Counter(text.split()[1:]) == {**{str(number): 5 for number in range(1, 17)}, "L": 5}


@pytest.mark.rule("BL-S2")
def test_two_play_without_13_to_16_and_one_looter(loot: Game) -> None:
    match = loot.new(2, seed=1)
    assert Counter(match.history[0][1].split()[1:]) == {**{str(number): 5 for number in range(1, 13)}, "L": 4}
    assert (match.view(1).highest, match.view(1).pile) == (12, 64 - 17)
    assert loot.new(3, seed=1).view(1).highest == 16
    match = table(loot, ["L L", "9"])
    assert can(match, "open") == [f"open L,L as {number}" for number in range(1, 13)]
    assert refusal(match, "open L,L as 13") == "no-such-number"
    assert can(table(loot, ["L L", "9", "9"]), "open") == [f"open L,L as {number}" for number in range(1, 17)]


@pytest.mark.rule("BL-S1")
def test_only_equal_numbers_match(loot: Game) -> None:
    match = table(loot, ["4 5 6 7", "1"], ["8 8"])
    assert not can(match, "open")
    assert not can(match, "build")
    with pytest.raises(NotationError):
        match.play("open 4,5,6")


@pytest.mark.rule("BL-S1")
def test_a_stated_shuffle_has_the_whole_deck(loot: Game) -> None:
    match = loot.new(3, chance="manual")
    assert (match.actor, match.legal(), match.view(1).pile, match.view(1).hands) == (CHANCE, [], 85, (0, 0, 0))
    good = shuffle(3)
    for wrong in (shuffle(2), good + " 6", good.replace(" L", " 6", 1), good.replace(" 16", " 17"), "shuffle 6 L 12"):
        assert refusal(match, wrong) == "wrong-deck"
    assert refusal(match, "knock") == "event-first"
    match.play(good)
    assert match.history == [(CHANCE, good)]
    assert refusal(match, good) == "no-event"


@pytest.mark.rule("BL-S1")
def test_every_card_is_as_likely_in_any_place(loot: Game) -> None:
    first: Counter[str] = Counter()
    for seed in range(400):
        cards = loot.new(3, seed).history[0][1].split()[1:]
        first.update([cards[0], cards[20], cards[84]])
    assert all(40 < first[card] < 105 for card in (*map(str, range(1, 17)), "L")), "71 are expected, the deviation is 8"


@pytest.mark.rule("BL-S3")
def test_a_looter_stands_for_any_card(loot: Game) -> None:
    match = table(loot, ["6 L 7 L L", "1"], ["7 7", "5 5"])
    assert {"open 6,L", "build L as 7", "build 7,L", "steal L as 5 from 2", "punt L as 6"} <= set(match.legal())
    play(match, "open 6,L; build L as 7; steal L as 5 from 2")
    assert stash(match, 1) == "5 5 L, 6 L, 7 7 L"


@pytest.mark.rule("BL-S4")
def test_the_deal_goes_round_and_the_seat_left_of_the_dealer_starts(loot: Game) -> None:
    match = script(loot, 3, shuffle(3, "1 1 1 1 1 2 2 2", "3 3 3 3 3 4 4 4", "5 5 5 5 5 6 6 6", draws="9"))
    assert [hand(match, seat) for seat in (1, 2, 3)] == ["1 1 1 1 1 2 2 2 9", "3 3 3 3 3 4 4 4", "5 5 5 5 5 6 6 6"]
    assert match.history[0][1].split()[1:7] == ["1", "3", "5", "1", "3", "5"]
    view = match.view(None)
    assert (view.dealer, view.player, view.pile, view.round) == (3, 1, 85 - 25, 1)


@pytest.mark.rule("BL-S4")
def test_the_deal_passes_to_the_left(loot: Game) -> None:
    match, dealers = loot.new(3, chance="manual", target=300), []
    for number in range(1, 5):
        view = match.view(None)
        dealers.append(view.dealer)
        starter = view.dealer % 3 + 1
        hands = ["6 6 7 7 8 8 9 9" if seat == starter else "" for seat in (1, 2, 3)]
        match.play(shuffle(3, *hands, draws="9 1 2", starter=starter))
        assert match.actor == starter
        assert hand(match, starter) == "6 6 7 7 8 8 9 9 9"
        assert match.view(None).round == number
        stop(match)
    assert dealers == [3, 1, 2, 3]


# What a seat knows


@pytest.mark.rule("BL-S4")
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have(loot: Game) -> None:
    match = table(loot, ["6 6 L", "7 7", "8"], ["", "L L as 3, 5", "bag 9"])
    assert match.view(1).hand == ("6", "6", "L")
    assert match.view(2).hand == ("7", "7")
    assert match.view(None).hand is None
    for seat in (None, 1, 2, 3):
        view = match.view(seat)
        assert (view.hands, view.pile, view.open_looters) == ((3, 2, 1), 3, (0, 0, 0))
        assert [found.locked for found in view.stashes] == [False, True, False]
        assert [found.worth for found in view.stashes] == [0, 11, 10]
        assert bool(view.legal) == (seat == 1), "the moves of a seat tell its hand"
    assert match.view(1).legal == tuple(match.legal())


def story(match: Match, seat: int | None) -> list[bytes]:
    """What a seat hears of every event of a match, and its view after it."""
    twin, told = match.game.new(match.players, chance="manual", **match.options), []
    for _, move in match.events:
        told.append(msgspec.json.encode(twin.step(move, seat)))
    return told


@pytest.mark.rule("BL-S4")
def test_matches_that_differ_in_hidden_cards_look_and_sound_the_same(loot: Game) -> None:
    moves, first = "open 6,6,L; knock; snitch 6 from 1; knock", "6 6 L 1 2 3 4 5"
    cards = (first, "6 L 7 8 9 10 11 12", "L 8 9 10 11 12 13 14")
    one = script(loot, 3, shuffle(3, *cards, draws="9 10 11 12 13"), moves)
    pile = script(loot, 3, shuffle(3, *cards, draws="9 10 11 L L"), moves)
    hands = script(loot, 3, shuffle(3, first, "6 1 1 1 9 10 L L", "7 7 2 2 3 3 4 5", draws="9 16 L 5"), moves)
    for seat in (None, 1, 2, 3):
        assert story(one, seat) == story(pile, seat)
        assert (story(one, seat) == story(hands, seat)) == (seat in (None, 1))


@pytest.mark.rule("BL-S4")
def test_nobody_hears_the_order_of_the_cards(loot: Game) -> None:
    for seat in (None, 1, 2):
        assert str(loot.views.hear(loot.moves.parse(shuffle(2)), seat)) == "shuffle"
        assert str(loot.views.hear(loot.moves.parse("steal L as 6 from 2"), seat)) == "steal L as 6 from 2"


Hidden = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]


def hidden(s: State) -> Hidden:
    return tuple(tuple(row) for row in s.hands), tuple(s.pile)


def possible(s: State, seat: int) -> Counter[Hidden]:
    """All that a seat (from 0) takes for possible: its unseen cards, each a card of its own, in every order."""
    others = [p for p in range(s.players) if p != seat]
    unknown = {p: [kind for kind in range(rules.KINDS) for _ in range(s.hands[p][kind])] for p in others}
    for p in others:
        for _ in range(s.open_looters[p]):
            unknown[p].remove(rules.LOOTER)
    size, found = rules.deck_size(s), Counter[Hidden]()
    for cards in permutations([kind for p in others for kind in unknown[p]] + s.pile[s.taken : size]):
        twin, left = s.clone(), list(cards)
        for p in others:
            mine, left = left[: len(unknown[p])], left[len(unknown[p]) :]
            mine += [rules.LOOTER] * s.open_looters[p]
            twin.hands[p][:] = [mine.count(kind) for kind in range(rules.KINDS)]
        twin.pile[s.taken : size] = left
        found[hidden(twin)] += 1
    return found


def lay_the_rest(s: State) -> None:
    """Let all cards that are in no hand and not in the pile lie in the second stash."""
    for kind in range(rules.KINDS):
        rest = rules.copies(s, kind) - sum(hand[kind] for hand in s.hands) - s.pile.count(kind)
        if kind == rules.LOOTER:
            s.looters[1][1] = rest
        elif rest == rules.FULL:
            s.bags[kind] = 2
        else:
            s.cards[1][kind] = rest


@pytest.mark.rule("BL-S4")
@pytest.mark.parametrize(
    ("hands", "pile", "seen"),
    [
        (["6 L", "L", "8"], "9 9", ""),
        (["6 L", "7 L", "8"], "9 L", "0 1"),
        (["L L 5", "L L", "8 8"], "2", "1 1"),
        (["6 6", "7 L L"], "9 L", "0 1"),
        (["1", "2 2", "L", "3"], "", ""),
    ],
)
def test_a_sample_is_uniform_over_what_a_seat_can_not_tell_apart(
    loot: Game, hands: list[str], pile: str, seen: str
) -> None:
    match = table(loot, hands, pile=pile, seen=seen)
    lay_the_rest(state_of(match))
    before, samples, rng = state_of(match).clone(), 3000, Rng(7)
    for seat in range(-1, len(hands)):
        drawn = Counter[Hidden]()
        for _ in range(samples):
            sample = match.perspective(seat + 1 or None).sample(rng)
            drawn[hidden(sample)] += 1
            sample.hands, sample.pile = before.hands, before.pile
            assert sample == before, "nothing else has changed"
        truth = possible(before, seat)
        assert set(drawn) == set(truth)
        if len(truth) > 1:
            expected = {cards: samples * n / truth.total() for cards, n in truth.items()}
            chi_square = sum((drawn[cards] - many) ** 2 / many for cards, many in expected.items())
            freedom = len(truth) - 1
            assert chi_square < freedom + 4 * (2 * freedom) ** 0.5
    assert match.state == before


@pytest.mark.rule("BL-S4")
def test_a_sample_of_a_game_that_is_over_changes_the_pile_only(loot: Game) -> None:
    match = table(loot, ["6 6", "7 8 9"], pile="1 2 3 4 5 6 7", target=1)
    lay_the_rest(state_of(match))
    state_of(match).scores[0] = 100
    match.play("open 6,6")
    assert match.outcome is not None
    sample = match.perspective(1).sample(Rng(2))
    assert sample.pile != state_of(match).pile
    assert sorted(sample.pile) == sorted(state_of(match).pile)
    assert sample.hands == state_of(match).hands, "they were laid open"
    waiting = loot.new(3, chance="manual")
    assert waiting.perspective(1).sample(Rng(1)) == waiting.state


@pytest.mark.rule("BL-S4")
def test_a_looter_taken_openly_is_known_until_as_many_are_laid(loot: Game) -> None:
    match = table(loot, ["6 6 9 9 L L", "1"], ["", "6 L L"])
    play(match, "snitch 6 from 2; snitch 6 from 2")
    assert match.view(2).open_looters == (2, 0)
    match.play("open 9,L")
    assert match.view(2).open_looters == (1, 0)
    assert hand(match, 1) == "9 L L L"
    match = table(loot, ["9 L L L", "1"], seen="1")
    match.play("open 9,L,L")
    assert match.view(2).open_looters == (0, 0)


# A turn


@pytest.mark.rule("BL-T1")
def test_a_turn_begins_with_a_card_from_the_pile(loot: Game) -> None:
    match = script(loot, 3, shuffle(3, "6 6", "7 7", draws="L 9 1 2"))
    assert hand(match, 1).endswith(" L")
    assert match.view(None).hands == (9, 8, 8)
    before = match.view(2).hand
    play(match, "open 6,6; knock")
    assert sorted(match.view(2).hand) == sorted((*before, "9"))
    assert match.view(None).pile == 85 - 26


@pytest.mark.rule("BL-T1")
def test_a_seat_sees_which_card_began_its_turn_until_it_plays(loot: Game) -> None:
    match = script(loot, 3, shuffle(3, "6 6", "7 7", draws="L 9 1 2"))
    assert [match.view(seat).drawn for seat in (1, 2, 3, None)] == ["L", None, None, None]
    match.play("open 6,6")
    assert match.view(1).drawn is None
    match.play("knock")
    assert [match.view(seat).drawn for seat in (1, 2, 3, None)] == [None, "9", None, None]


@pytest.mark.rule("BL-R2")
def test_nobody_has_drawn_a_card_after_the_last_one(loot: Game) -> None:
    match = script(loot, 3, shuffle(3))
    while match.view(None).last_turns != 1:
        assert match.view(match.actor).drawn is not None
        play(match, f"{(can(match, 'punt') or match.legal())[0]}; knock")
    assert match.view(match.actor).drawn is None


@pytest.mark.rule("BL-T2")
def test_one_play_at_least_and_three_at_most_in_any_mixture(loot: Game) -> None:
    match = table(loot, ["6 6 7 8 9 1 1", "9"], ["7 7", "8 8, 6 L"])
    assert refusal(match, "knock") == "play-first"
    assert (match.view(1).plays, match.view(1).plays_left) == (0, 3)
    play(match, "snitch 6 from 2; build 7; steal 8 from 2")
    assert (match.actor, match.legal(), match.view(1).plays, match.view(1).plays_left) == (1, ["knock"], 3, 0)
    assert refusal(match, "open 1,1") == "no-plays"
    match.play("knock")
    assert match.actor == 2


@pytest.mark.rule("BL-T2")
@pytest.mark.parametrize("plays", ["open 6,6", "open 6,6; open 7,7"])
def test_fewer_plays_will_do(loot: Game, plays: str) -> None:
    match = play(table(loot, ["6 6 7 7 8", "9"]), plays)
    assert match.legal()[0] == "knock"
    match.play("knock")
    assert (match.actor, match.view(2).plays_left) == (2, 3)


@pytest.mark.rule("BL-T3")
def test_a_knock_ends_the_turn_and_the_next_seat_follows(loot: Game) -> None:
    match, seats = script(loot, 3, shuffle(3)), []
    for _ in range(5):
        seats.append(match.actor)
        play(match, f"{can(match, 'punt')[0]}; knock")
    assert seats == [1, 2, 3, 1, 2]


@pytest.mark.rule("BL-T4")
def test_a_set_is_opened_with_two_to_five_matching_cards(loot: Game) -> None:
    match = table(loot, ["6 6 6 L L L 7", "9"])
    assert [move for move in can(match, "open") if "6" in move] == [
        "open L,L as 6", "open L,L,L as 6", "open 6,L", "open 6,L,L", "open 6,L,L,L",
        "open 6,6", "open 6,6,L", "open 6,6,L,L", "open 6,6,L,L,L", "open 6,6,6", "open 6,6,6,L", "open 6,6,6,L,L",
    ]  # fmt: skip
    assert refusal(match, "open 6,6,6,L,L,L") == "too-many"
    assert refusal(match, "open 6") == "open-two"
    assert refusal(match, "open 7,7") == "not-in-hand"
    match.play("open 6,6,L")
    assert (stash(match, 1), hand(match, 1), match.view(1).plays) == ("6 6 L", "6 7 L L", 1)


@pytest.mark.rule("BL-T4")
def test_five_cards_may_be_opened_at_once(loot: Game) -> None:
    match = table(loot, ["6 6 6 6 L L", "9"])
    match.play("open 6,6,6,6,L")
    assert stash(match, 1) == "6 6 6 6 L"
    match = table(loot, ["6 6 6 6 6 L", "9"])
    match.play("open 6,6,6,6,6")
    assert stash(match, 1) == "bag 6"


@pytest.mark.rule("BL-T5")
def test_a_build_is_one_play_however_many_cards(loot: Game) -> None:
    match = table(loot, ["6 6 L 7", "9"], ["6 6, 7 L"])
    assert [move for move in can(match, "build") if "6" in move] == [
        "build L as 6", "build 6", "build 6,L", "build 6,6", "build 6,6,L",
    ]  # fmt: skip
    match.play("build 6,6,L")
    assert (stash(match, 1), match.view(1).plays) == ("6 6 6 6 L, 7 L", 1)
    assert refusal(match, "build L as 5") == "no-looter"
    assert refusal(table(loot, ["6 6", "9"], ["", "6 6"]), "build 6") == "no-own-set"


@pytest.mark.rule("BL-T6")
def test_a_steal_takes_the_whole_set_with_one_matching_card_or_more(loot: Game) -> None:
    match = table(loot, ["6 6 L 7", "9", "9"], ["", "6 L, 8 8", "5 5"])
    assert [move for move in can(match, "steal") if "6" in move] == [
        "steal L as 6 from 2", "steal 6 from 2", "steal 6,L from 2", "steal 6,6 from 2", "steal 6,6,L from 2",
    ]  # fmt: skip
    assert refusal(match, "steal 6 from 3") == "nothing-to-steal"
    assert refusal(match, "steal 6 from 1") == "own-set"
    assert refusal(match, "steal 6 from 4") == refusal(match, "steal 6 from 0") == "no-such-seat"
    play(match, "steal 6,6 from 2")
    assert (stash(match, 1), stash(match, 2), match.view(1).plays) == ("6 6 6 L", "8 8", 1)


@pytest.mark.rule("BL-T6")
def test_a_looter_alone_is_enough_to_steal(loot: Game) -> None:
    match = table(loot, ["L 7", "9"], ["", "6 6 6"])
    match.play("steal L as 6 from 2")
    assert (stash(match, 1), stash(match, 2), hand(match, 1)) == ("6 6 6 L", "", "7")


@pytest.mark.rule("BL-T7")
def test_a_set_never_has_more_than_five_cards(loot: Game) -> None:
    match = table(loot, ["6 6 L 7 5 1", "9"], ["7 7 7 L", "6 6 L L, 5 5 5 5 L"])
    assert [move for move in can(match, "steal") if "6" in move] == ["steal L as 6 from 2", "steal 6 from 2"]
    assert refusal(match, "steal 6,6 from 2") == "too-many"
    assert refusal(match, "steal 5 from 2") == "too-many"
    assert refusal(match, "build 7,L") == "too-many"
    match.play("build 7")
    assert refusal(match, "build L as 7") == "too-many"


@pytest.mark.rule("BL-T8")
def test_a_snitch_changes_a_number_card_for_a_looter_in_any_set(loot: Game) -> None:
    match = table(loot, ["6 6 7 1", "9", "9"], ["7 L", "6 L L", "6 6"])
    assert can(match, "snitch") == ["snitch 6 from 2", "snitch 7 from 1"]
    assert refusal(match, "snitch 6 from 3") == refusal(match, "snitch 1 from 2") == "nothing-to-snitch"
    assert refusal(match, "snitch 6,6 from 2") == "snitch-one"
    match.play("snitch 7 from 1")
    assert (stash(match, 1), hand(match, 1)) == ("7 7", "1 6 6 L")
    match.play("snitch 6 from 2")
    assert (stash(match, 1), stash(match, 2), hand(match, 1)) == ("7 7", "6 6 L", "1 6 L L")
    match.play("snitch 6 from 2")
    assert (stash(match, 2), hand(match, 1), match.view(1).plays) == ("6 6 6", "1 L L L", 3)


@pytest.mark.rule("BL-T8")
def test_a_looter_does_not_snitch(loot: Game) -> None:
    match = table(loot, ["6 L", "9"], ["", "6 L"])
    assert refusal(match, "snitch 6,L from 2") == "snitch-one"
    with pytest.raises(NotationError):
        match.play("snitch L from 2")


@pytest.mark.rule("BL-T9")
def test_a_punt_lays_a_singleton_draws_a_card_and_is_the_only_play(loot: Game) -> None:
    match = table(loot, ["6 6 7", "9"], pile="5 4")
    assert can(match, "punt") == ["punt 6", "punt 7"]
    match.play("punt 6")
    assert (stash(match, 1), hand(match, 1), match.view(1).pile) == ("6", "5 6 7", 1)
    assert match.view(1).stashes[0].locked
    assert match.legal() == ["knock"]
    assert refusal(match, "build 6") == "locked-down"
    match = play(table(loot, ["6 6 7 8", "9"]), "open 6,6")
    assert can(match, "punt") == []
    assert refusal(match, "punt 7") == "punt-first"
    assert refusal(table(loot, ["6 6 L", "9"]), "punt 6,6") == "punt-one"
    assert refusal(table(loot, ["6 6 L", "9"]), "punt 6,L") == "punt-one"


@pytest.mark.rule("BL-T9")
def test_who_punts_the_last_card_draws_one_and_plays_on(loot: Game) -> None:
    match = play(table(loot, ["6", "9"]), "punt 6; knock")
    assert (match.actor, match.view(None).round, hand(match, 1)) == (2, 1, "1")


@pytest.mark.rule("BL-T10")
def test_a_set_may_hold_several_looters(loot: Game) -> None:
    match = play(table(loot, ["6 L L L 7", "9"]), "open 6,L,L; build L as 6")
    assert stash(match, 1) == "6 L L L"


@pytest.mark.rule("BL-T11")
def test_a_number_may_be_opened_that_another_has(loot: Game) -> None:
    match = play(table(loot, ["6 6 7", "9"], ["", "6 6"]), "open 6,6")
    assert (stash(match, 1), stash(match, 2)) == ("6 6", "6 6")


# Lock down


@pytest.mark.rule("BL-L1")
def test_with_a_singleton_there_is_one_play_a_turn(loot: Game) -> None:
    match = table(loot, ["6 6 7 7", "9"], ["5"])
    assert (match.view(1).plays_left, match.view(1).stashes[0].locked) == (1, True)
    match.play("open 6,6")
    assert match.legal() == ["knock"]
    assert refusal(match, "open 7,7") == "locked-down"


@pytest.mark.rule("BL-L2")
def test_building_on_the_singleton_is_the_only_play_of_that_turn_and_ends_the_lock(loot: Game) -> None:
    match = play(table(loot, ["5 6 6 7", "9"], ["5"]), "build 5")
    assert (match.legal(), match.view(1).stashes[0].locked) == (["knock"], False)
    play(match, "knock; punt 9; knock")
    assert (match.actor, match.view(1).plays_left) == (1, 3)


@pytest.mark.rule("BL-L2")
def test_a_singleton_that_is_stolen_unlocks_its_owner(loot: Game) -> None:
    match = table(loot, ["5 6 6", "9 9"], ["", "5"])
    play(match, "steal 5 from 2")
    assert (stash(match, 1), stash(match, 2)) == ("5 5", "")
    match.play("knock")
    assert (match.actor, match.view(2).plays_left) == (2, 3)


@pytest.mark.rule("BL-L2")
def test_a_snitch_from_a_singleton_leaves_the_lock(loot: Game) -> None:
    match = play(table(loot, ["5 6", "9"], ["L as 5"]), "snitch 5 from 1")
    assert (stash(match, 1), match.view(1).stashes[0].locked, match.legal()) == ("5", True, ["knock"])


@pytest.mark.rule("BL-L3")
def test_every_singleton_must_go_before_the_lock_ends(loot: Game) -> None:
    match = table(loot, ["5 6 7", "1 9"], ["5"], pile="8 " * 12)
    play(match, "punt 6; knock")
    assert stash(match, 1) == "5, 6"
    play(match, "punt 9; knock; build 5; knock")
    assert stash(match, 1) == "5 5, 6"
    play(match, "punt 8; knock")
    assert (match.actor, match.view(1).plays_left) == (1, 1)
    give(match, 1, "6 7 7")
    play(match, "build 6; knock; punt 1; knock")
    assert (match.actor, match.view(1).plays_left) == (1, 3)


# Splits


@pytest.mark.rule("BL-P1")
def test_a_split_is_combined_without_an_own_set(loot: Game) -> None:
    match = table(loot, ["6 7", "9", "9", "9"], ["", "6", "6 L", "7 7"])
    assert can(match, "combine") == ["combine 6"]
    match.play("combine 6")
    assert [stash(match, seat) for seat in (1, 2, 3, 4)] == ["6 6 6 L", "", "", "7 7"]
    assert match.view(1).plays == 1


@pytest.mark.rule("BL-P1")
def test_a_split_is_combined_with_an_own_set_and_by_a_looter(loot: Game) -> None:
    match = table(loot, ["L 7", "9", "9"], ["6 6", "6", "6"])
    match.play("combine L as 6")
    assert [stash(match, seat) for seat in (1, 2, 3)] == ["6 6 6 6 L", "", ""]


@pytest.mark.rule("BL-P1")
def test_one_set_alone_is_no_split(loot: Game) -> None:
    for stashes in (["", "6 6"], ["6 6", ""], ["", "bag 6"], ["", ""]):
        match = table(loot, ["6 L 7", "9"], stashes)
        assert can(match, "combine") == []
        assert refusal(match, "combine 6") == "no-split"
    match = table(loot, ["L 7", "9", "9"], ["L as 6", "bag 6", ""])
    assert refusal(match, "combine L as 6") == "no-split", "a Bag-O-Loot is out of it"


@pytest.mark.rule("BL-P1")
def test_combining_unlocks_the_owners_of_singletons(loot: Game) -> None:
    match = play(table(loot, ["6 7", "9 9", "9"], ["", "6", "6"]), "combine 6; knock")
    assert stash(match, 1) == "6 6 6"
    assert match.view(2).plays_left == 3


@pytest.mark.rule("BL-P2")
def test_looters_that_do_not_fit_go_to_the_hand(loot: Game) -> None:
    match = table(loot, ["6 6 7", "9", "9"], ["", "6 L L", "6 L L"])
    match.play("combine 6,6")
    assert (stash(match, 1), hand(match, 1)) == ("6 6 6 6 L", "7 L L L")
    assert match.view(3).open_looters == (3, 0, 0)


@pytest.mark.rule("BL-P2")
def test_looters_of_the_own_set_go_to_the_hand_too(loot: Game) -> None:
    match = table(loot, ["6 7", "9"], ["6 6 L L", "6 6 L"])
    match.play("combine 6")
    assert (stash(match, 1), hand(match, 1), match.view(2).open_looters) == ("bag 6", "7 L L L", (3, 0))


@pytest.mark.rule("BL-P3")
def test_one_set_of_a_split_may_be_stolen(loot: Game) -> None:
    match = table(loot, ["6 7", "9", "9"], ["", "6 6", "6 L"])
    assert can(match, "steal") == ["steal 6 from 2", "steal 6 from 3"]
    match.play("steal 6 from 3")
    assert [stash(match, seat) for seat in (1, 2, 3)] == ["6 6 L", "6 6", ""]


@pytest.mark.rule("BL-E1")
def test_example_two_and_two_and_a_six(loot: Game) -> None:
    match = play(table(loot, ["6 1", "9", "9"], ["", "6 6", "6 6"]), "combine 6")
    assert [stash(match, seat) for seat in (1, 2, 3)] == ["bag 6", "", ""]


@pytest.mark.rule("BL-E2")
def test_example_two_and_two_and_a_looter(loot: Game) -> None:
    match = play(table(loot, ["L 1", "9", "9"], ["", "6 6", "6 6"]), "combine L as 6")
    assert (stash(match, 1), hand(match, 1)) == ("6 6 6 6 L", "1")


@pytest.mark.rule("BL-E3")
def test_example_three_and_two_and_a_six(loot: Game) -> None:
    match = play(table(loot, ["6 1", "9", "9"], ["", "6 6 L", "6 6"]), "combine 6")
    assert (stash(match, 1), hand(match, 1)) == ("bag 6", "1 L")


@pytest.mark.rule("BL-E4")
def test_example_three_and_two_and_a_looter(loot: Game) -> None:
    match = play(table(loot, ["L 1", "9", "9"], ["", "6 6 L", "6 6"]), "combine L as 6")
    assert (stash(match, 1), hand(match, 1)) == ("6 6 6 6 L", "1 L")
    assert match.view(2).open_looters == (1, 0, 0), "everybody saw it return"


# Bag-O-Loot


@pytest.mark.rule("BL-B1")
@pytest.mark.parametrize(
    ("hands", "stashes", "move"),
    [
        ("6 6 6 6 6 1", "", "open 6,6,6,6,6"),
        ("6 6 1", "6 6 6", "build 6,6"),
        ("6 1", ", 6 6 6 6", "steal 6 from 2"),
        ("6 1", "6 6 6 6 L", "snitch 6 from 1"),
        ("6 1", "6 6, 6 6", "combine 6"),
    ],
)
def test_five_of_a_number_without_a_looter_are_a_bag_o_loot(loot: Game, hands: str, stashes: str, move: str) -> None:
    both = stashes.split(", ") if "," in stashes else [stashes]
    match = play(table(loot, [hands, "9"], both), move)
    assert (stash(match, 1), stash(match, 2)) == ("bag 6", "")
    assert match.view(None).stashes[0].worth == 10


@pytest.mark.rule("BL-B1")
def test_five_cards_with_a_looter_are_none(loot: Game) -> None:
    match = play(table(loot, ["6 L 1", "9"], ["6 6 6"]), "build 6,L")
    assert stash(match, 1) == "6 6 6 6 L"


@pytest.mark.rule("BL-B1")
def test_nobody_touches_a_bag_o_loot(loot: Game) -> None:
    match = table(loot, ["L L 1", "9", "L 9"], ["", "bag 6", "6"])
    assert can(match, "snitch") == can(match, "combine") == []
    assert [move for move in can(match, "steal") if "6" in move] == [
        "steal L as 6 from 3", "steal L,L as 6 from 3",
    ]  # fmt: skip
    assert refusal(match, "steal L as 6 from 2") == "nothing-to-steal"
    assert refusal(table(loot, ["L 1", "9"], ["bag 6"]), "build L as 6") == "own-bag"


@pytest.mark.rule("BL-B2")
def test_a_bag_o_loot_that_a_snitch_completes_is_the_owners(loot: Game) -> None:
    match = play(table(loot, ["6 1", "9"], ["", "6 6 6 6 L"]), "snitch 6 from 2")
    assert (stash(match, 1), stash(match, 2), hand(match, 1)) == ("", "bag 6", "1 L")
    assert match.view(1).open_looters == (1, 0)


# The end of a round


@pytest.mark.rule("BL-R1")
@pytest.mark.parametrize(
    ("hands", "stashes", "move", "score"),
    [
        ("6 6", [""], "open 6,6", 2),
        ("6 L", ["6 6"], "build 6,L", 8),
        ("6", ["", "6 L"], "steal 6 from 2", 7),
        ("6", ["", "6 6", "6"], "combine 6", 4),
        ("6 6 6 6 6", [""], "open 6,6,6,6,6", 10),
    ],
)
def test_who_has_no_cards_left_goes_out_and_the_round_is_over(
    loot: Game, hands: str, stashes: list[str], move: str, score: int
) -> None:
    match = play(table(loot, [hands, "9", "9 L"], stashes), move)
    assert (match.actor, match.view(None).round, match.view(None).phase) == (CHANCE, 2, "shuffle")
    sheet = match.view(None).sheets[-1]
    assert (sheet.round, sheet.out) == (1, 1)
    assert match.scores[0] == sheet.lines[0].score == score
    assert match.scores[1:] == (-1, -6)
    assert match.view(None).stashes[0].sets == ()


@pytest.mark.rule("BL-R1")
def test_looters_that_return_keep_a_player_in(loot: Game) -> None:
    match = play(table(loot, ["L", "9", "9"], ["", "6 6 L", "6 6"]), "combine L as 6")
    assert (match.actor, hand(match, 1)) == (1, "L")
    match = play(table(loot, ["6", "9"], ["", "6 L"]), "snitch 6 from 2")
    assert (match.actor, hand(match, 1)) == (1, "L")
    match.play("steal L as 6 from 2")
    assert match.view(None).sheets[-1].out == 1


@pytest.mark.rule("BL-R2")
def test_after_the_last_card_everybody_else_has_exactly_one_more_turn_without_drawing(loot: Game) -> None:
    match = table(loot, ["6 6 1 2", "9 9 3", "8 8 4"], pile="L")
    assert match.view(1).last_turns is None
    play(match, "open 6,6; knock")
    assert (match.actor, hand(match, 2), match.view(2).pile, match.view(2).last_turns) == (2, "3 9 9 L", 0, 2)
    play(match, "open 9,9; knock")
    assert (match.actor, hand(match, 3), match.view(3).last_turns) == (3, "4 8 8", 1)
    play(match, "open 8,8; knock")
    assert (match.actor, hand(match, 1), match.view(1).last_turns) == (1, "1 2", 0)
    play(match, "punt 1; knock")
    assert (match.actor, match.view(None).round) == (CHANCE, 2)
    assert match.view(None).sheets[-1].out is None
    assert match.scores == (3 - 1, 2 - 6, 2 - 1)


@pytest.mark.rule("BL-R2")
def test_who_goes_out_in_the_last_turns_ends_the_round_at_once(loot: Game) -> None:
    match = play(table(loot, ["6 6 1", "9 9", "8 8"], pile=""), "open 6,6; knock; open 9,9")
    assert (match.actor, match.scores, match.view(None).sheets[-1].out) == (CHANCE, (1, 2, -2), 2)


@pytest.mark.rule("BL-R2")
def test_a_whole_round_ends_with_the_pile(loot: Game) -> None:
    for players in (2, 3, 6):
        match, knocks = script(loot, players, shuffle(players), target=300), []
        while match.actor != CHANCE:
            actor, pile = match.actor, match.view(None).pile
            match.play("knock" if "knock" in match.legal() else (can(match, "punt") or match.legal())[0])
            if match.history[-1][1] == "knock":
                knocks.append((actor, pile))
        assert match.view(None).sheets[-1].out is None
        last = [actor for actor, pile in knocks if pile == 0]
        assert len(last) == players
        assert [actor for actor, _ in knocks] == [turn % players + 1 for turn in range(len(knocks))]


@pytest.mark.rule("BL-R3")
def test_what_a_round_brings(loot: Game) -> None:
    match = table(loot, ["6 6 7 L", "9 9 L L", "5 5"], ["bag 1, 2 2 L, 3", "4 L L", "bag 8, bag 10"], pile="")
    play(match, "open 6,6; knock; open 9,9; knock; open 5,5")
    assert match.scores == (10 + 2 + 5 + 1 + 2 - 6, 1 + 10 + 2 - 10, 20 + 2)
    one, two, three = match.view(None).sheets[-1].lines
    assert (one.bags, one.looters, one.cards, one.hand, one.hand_cost, one.score) == ((1,), 1, 5, ("7", "L"), 6, 14)
    assert (two.bags, two.looters, two.cards, two.hand, two.hand_cost, two.total) == ((), 2, 3, ("L", "L"), 10, 3)
    assert (three.bags, three.hand, three.hand_cost, three.total) == ((8, 10), (), 0, 22)


@pytest.mark.rule("BL-R3")
def test_scores_add_up_and_may_be_negative(loot: Game) -> None:
    match = table(loot, ["6 6", "9 L L"])
    state_of(match).scores[0], state_of(match).scores[1] = 50, 4
    match.play("open 6,6")
    assert match.scores == (52, -7)
    assert [line.total for line in match.view(None).sheets[-1].lines] == [52, -7]


def ended(loot: Game, scores: str, **options: Any) -> Match:
    """Seat 1 goes out with 2 points, and the others lose 1; these are the scores before."""
    match = table(loot, ["6 6", *["9"] * (len(scores.split()) - 1)], **options)
    state_of(match).scores[: match.players] = map(int, scores.split())
    return play(match, "open 6,6")


@pytest.mark.rule("BL-F1")
def test_more_than_100_points_end_the_game_and_100_do_not(loot: Game) -> None:
    assert loot.options["target"].default == 100
    match = ended(loot, "98 50 -5")
    assert (match.scores, match.outcome) == ((100, 49, -6), None)
    match = ended(loot, "99 50 -5")
    assert match.scores == (101, 49, -6)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "highest score: 101 points"
    assert (match.actor, match.legal(), match.view(1).phase) == (None, [], "over")
    assert refusal(match, "knock") == refusal(match, shuffle(3)) == "over"


@pytest.mark.rule("BL-F1")
def test_the_highest_score_wins_whoever_went_out(loot: Game) -> None:
    match = ended(loot, "99 120 103")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


@pytest.mark.rule("BL-F1")
def test_a_tie_for_the_lead_means_further_rounds(loot: Game) -> None:
    match = ended(loot, "102 105 9")
    assert (match.scores, match.outcome, match.actor) == ((104, 104, 8), None, CHANCE)
    match.play(shuffle(3, "", "6 6", starter=2))
    assert match.actor == 2
    assert match.view(None).round == 2
    give(match, 2, "6 6")
    match.play("open 6,6")
    assert match.scores == (96, 106, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    behind = ended(loot, "110 105 105")
    assert behind.outcome is not None
    assert behind.outcome.winners == (1,)


def another_round(match: Match, starter: int, *left: str) -> Match:
    """The starter lays a pair, and then the pile is empty; these cards are left in the hands."""
    match.play(shuffle(match.players, starter=starter))
    give(match, starter, "6 6 1")
    match.play("open 6,6")
    for seat, cards in enumerate(left, 1):
        give(match, seat, cards)
    state_of(match).turns_left = 0
    match.play("knock")
    return match


@pytest.mark.rule("BL-F1")
def test_a_tie_above_the_target_may_be_broken_below_it(loot: Game) -> None:
    match = ended(loot, "5 8", target=5)
    assert (match.scores, match.outcome, match.view(None).tiebreak) == ((7, 7), None, True)
    another_round(match, 2, "1 2 3 4 5 6", "1 2 3 4 5")
    assert match.scores == (1, 4)
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


@pytest.mark.rule("BL-F1")
def test_a_tie_that_is_not_broken_means_a_further_round_also_below_the_target(loot: Game) -> None:
    match = another_round(ended(loot, "5 8", target=5), 2, "1 2 3 4 5 6", "1 2 3 4 5 6 7 8")
    assert (match.scores, match.outcome, match.view(None).tiebreak) == ((1, 1), None, True)
    another_round(match, 1, "8 9", "8")
    assert match.scores == (1, 0)
    assert match.outcome == Outcome((1,), "highest score: 1 point")


@pytest.mark.rule("BL-F1")
def test_a_tie_below_the_target_breaks_nothing(loot: Game) -> None:
    match = ended(loot, "1 4", target=5)
    assert (match.scores, match.view(None).tiebreak) == ((3, 3), False)
    assert another_round(match, 2, "1 2", "7").outcome is None


@pytest.mark.rule("BL-F1")
def test_a_record_of_the_rules_before_is_loaded_up_to_where_they_differ(loot: Game) -> None:
    """Version 1 asked for the target again, so its matches could go on where one player leads alone below it."""
    match = loot.new(2, 1, "manual", target=5)
    match.play(shuffle(2, "6 6 6 6 7 7 7 7", "9 9 9 9 L 10 10 10", draws="8 11 8 1 2 8"))
    play(match, "open 6,6,6,6; knock; open 9,9,9,9,L; open 10,10,10; knock")
    play(match, "open 7,7,7,7; knock; punt 1; knock; open 8,8,8")
    assert match.scores == (11, 11)
    tied = match.record().replace("rules: 2", "rules: 1")
    assert bagatelle.load(tied).state == match.state
    match.play(shuffle(2, "L L", "L", starter=2))
    while isinstance(match.actor, int):  # the looters stay in the hands
        match.play(min(match.legal(), key=lambda move: (move != "knock", "L" in move, "punt" not in move)))
    assert match.outcome
    assert max(match.scores) <= 5
    header, events = match.record().split("\n\n")
    old = header.replace("rules: 2", "rules: 1").split("events:")[0] + f"\n{events}*: {shuffle(2)}\n"
    with pytest.raises(NotationError, match=f"line {old.count(chr(10))}: the event is of .*, but the game is over"):
        bagatelle.load(old)


@pytest.mark.rule("BL-F1")
def test_the_target_is_an_option(loot: Game) -> None:
    assert ended(loot, "0 0", target=2).outcome is None
    assert ended(loot, "0 0", target=1).outcome is not None
    for wrong in (0, 501, -1, 2.5, "100", None, True):
        with pytest.raises(OptionError):
            loot.new(2, target=wrong)
    for players in (1, 7):
        with pytest.raises(OptionError):
            loot.new(players)


# Rulings


@pytest.mark.rule("BL-A1")
def test_looters_alone_are_given_a_number(loot: Game) -> None:
    match = table(loot, ["L L L 1", "9"])
    assert "punt L as 12" in match.legal()
    for text in ("open L,L", "punt L", "build L", "combine L", "steal L from 2"):
        with pytest.raises(NotationError, match="need a number"):
            match.play(text)
    match.play("open L,L as 6")
    assert stash(match, 1) == "L L as 6"
    match.play("build L as 6")
    assert stash(match, 1) == "L L L as 6"
    match = play(table(loot, ["L 1", "9"]), "punt L as 7")
    assert (stash(match, 1), match.view(1).stashes[0].locked) == ("L as 7", True)
    for wrong in ("punt L as 13", "punt L as 0"):
        assert refusal(table(loot, ["L 1", "9"]), wrong) == "no-such-number"


@pytest.mark.rule("BL-A1")
def test_a_looter_only_set_is_stolen_and_snitched_from_as_its_number(loot: Game) -> None:
    match = play(table(loot, ["6 6 1", "9"], ["", "L L as 6"]), "snitch 6 from 2; steal 6 from 2")
    assert (stash(match, 1), hand(match, 1)) == ("6 6 L", "1 L")


@pytest.mark.rule("BL-A2")
def test_a_number_in_the_own_stash_is_not_opened_or_punted_again(loot: Game) -> None:
    for own in ("6 6", "6", "L as 6", "6 6 6 6 L"):
        match = table(loot, ["6 6 L L", "9"], [own])
        assert not [move for move in can(match, "open") + can(match, "punt") if "6" in move]
        for wrong in ("open 6,6", "open L,L as 6", "punt 6", "punt L as 6"):
            assert refusal(match, wrong) == "have-number-build"


@pytest.mark.rule("BL-A2")
def test_the_set_of_another_is_combined_with_the_own_one_not_stolen(loot: Game) -> None:
    match = table(loot, ["6 L", "9"], ["6 6", "6"])
    assert not [move for move in can(match, "steal") if "6" in move]
    assert refusal(match, "steal 6 from 2") == "have-number-combine"
    assert can(match, "combine") == ["combine L as 6", "combine 6", "combine 6,L"]


@pytest.mark.rule("BL-A2")
def test_no_other_set_comes_beside_the_own_bag_o_loot(loot: Game) -> None:
    match = table(loot, ["L L 1", "9", "9"], ["bag 6", "L as 6", "L as 6"])
    assert not [move for move in match.legal() if " as 6" in move]
    for wrong in ("open L,L as 6", "punt L as 6", "build L as 6", "steal L as 6 from 2", "combine L as 6"):
        assert refusal(match, wrong) == "own-bag"


@pytest.mark.rule("BL-A2")
def test_the_number_of_the_own_bag_o_loot_is_not_opened_or_punted(loot: Game) -> None:
    match = table(loot, ["L L 1", "9"], ["bag 6"])
    assert {"open L,L as 5", "punt L as 5"} <= set(match.legal())
    assert not [move for move in can(match, "open") + can(match, "punt") if "6" in move]


@pytest.mark.rule("BL-A3")
def test_looters_are_added_to_a_combine_as_far_as_they_stay_or_one_alone(loot: Game) -> None:
    match = table(loot, ["6 6 L L L", "9", "9"], ["", "6", "6"])
    assert can(match, "combine") == [
        "combine L as 6", "combine L,L as 6", "combine L,L,L as 6",
        "combine 6", "combine 6,L", "combine 6,L,L", "combine 6,6", "combine 6,6,L",
    ]  # fmt: skip
    assert refusal(match, "combine 6,6,L,L") == "looters-too-many"
    match.play("combine 6,6,L")
    assert (stash(match, 1), hand(match, 1)) == ("6 6 6 6 L", "L L")
    match = table(loot, ["6 L L", "9", "9"], ["", "6 6 L", "6 6"])
    assert can(match, "combine") == ["combine L as 6", "combine 6"]
    for wrong in ("combine L,L as 6", "combine 6,L"):
        assert refusal(match, wrong) == "looters-too-many"


@pytest.mark.rule("BL-A3")
def test_several_cards_may_be_added_to_a_combine(loot: Game) -> None:
    match = play(table(loot, ["6 6 6 1", "9", "9"], ["", "6 L", "6 L"]), "combine 6,6,6")
    assert (stash(match, 1), hand(match, 1)) == ("bag 6", "1 L L")


@pytest.mark.rule("BL-A4")
def test_a_punt_with_an_empty_pile_draws_nothing(loot: Game) -> None:
    match = play(table(loot, ["6 7", "9"], pile=""), "punt 6")
    assert (hand(match, 1), match.legal(), match.view(1).last_turns) == ("7", ["knock"], 1)
    match = play(table(loot, ["6", "9"], pile=""), "punt 6")
    assert (match.actor, match.scores, match.view(None).sheets[-1].out) == (CHANCE, (1, -1), 1)


@pytest.mark.rule("BL-A5")
def test_the_last_card_drawn_by_a_punt_makes_it_the_last_turn_too(loot: Game) -> None:
    match = play(table(loot, ["6 7", "9 9 1", "8 8 1"], pile="5"), "punt 6")
    assert (hand(match, 1), match.view(1).last_turns) == ("5 7", 2)
    play(match, "knock; open 9,9; knock; open 8,8; knock")
    assert (match.actor, match.scores) == (CHANCE, (1 - 2, 2 - 1, 2 - 1))


@pytest.mark.rule("BL-A6")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_turn_begins_with_a_play_that_is_possible(loot: Game, players: int) -> None:
    turns = 0
    for match in walk(loot.new(players, seed=players), Random(players)):
        if match.actor and match.view(None).plays == 0:
            assert "knock" not in match.legal()
            assert match.legal()
            turns += 1
    assert turns > 30


@pytest.mark.rule("BL-A6")
@pytest.mark.parametrize(
    ("hands", "stashes", "moves"),
    [
        ("6", "6 6 6 6 L", ["snitch 6 from 1"]),
        ("6", "6 6 6 6", ["build 6"]),
        ("6", "", ["punt 6"]),
        ("L", ", ".join(f"bag {n}" for n in range(1, 12)), ["punt L as 12"]),
        ("L", ", ".join(f"bag {n}" for n in range(1, 12)) + ", 12 12 12 12", ["build L as 12"]),
    ],
)
def test_a_single_card_can_be_played(loot: Game, hands: str, stashes: str, moves: list[str]) -> None:
    assert table(loot, [hands, "9"], [stashes]).legal() == moves


@pytest.mark.rule("BL-A6")
def test_with_the_bag_o_loots_of_all_numbers_and_only_looters_there_is_only_the_knock(loot: Game) -> None:
    for looters in ("L", "L L", "L L L L"):
        match = table(loot, [looters, "L"], [", ".join(f"bag {number}" for number in range(1, 13))])
        assert match.legal() == ["knock"]
        assert refusal(match, "punt L as 6") == "own-bag"
        match.play("knock")
        assert match.actor == 2


@pytest.mark.rule("BL-A6")
@pytest.mark.parametrize("last", ["12 12 12 12 L", "12 12 12 L L"])
def test_a_full_set_in_place_of_the_last_bag_o_loot_leaves_only_the_knock_too(loot: Game, last: str) -> None:
    match = table(loot, ["L", "9"], [", ".join(f"bag {number}" for number in range(1, 12)) + f", {last}"])
    assert match.legal() == ["knock"]
    assert refusal(match, "build L as 12") == "too-many"


@pytest.mark.rule("BL-A7")
def test_when_no_play_is_possible_there_is_only_the_knock(loot: Game) -> None:
    match = play(table(loot, ["6 6 1", "9"]), "open 6,6")
    assert match.legal() == ["knock"], "a punt comes first or not at all"


@pytest.mark.rule("BL-A8")
def test_a_combine_while_locked_down_takes_the_own_singleton_along(loot: Game) -> None:
    match = table(loot, ["6 7 7", "9"], ["6", "6"])
    match.play("combine 6")
    assert (stash(match, 1), match.view(1).stashes[0].locked, match.legal()) == ("6 6 6", False, ["knock"])
    match = play(table(loot, ["6 7 7", "9", "9"], ["5", "6", "6"]), "combine 6")
    assert (stash(match, 1), match.view(1).stashes[0].locked) == ("5, 6 6 6", True)


# How many moves there can be


def test_the_most_legal_moves_fit(loot: Game) -> None:
    """Two of each number lie as singletons before others, three and all looters are in the hand."""
    hands = " ".join(f"{n} {n} {n}" for n in range(1, 17)) + " L L L L L"
    singles = ", ".join(str(number) for number in range(1, 17))
    match = table(loot, [hands, "", ""], ["", singles, singles])
    assert len(match.legal()) == 832 < loot.rules.MAX_LEGAL


# Notation


@pytest.mark.parametrize(
    "text",
    ["open 6,6,L", "open L,L as 6", "build 6,L", "build L as 6", "steal 6 from 2", "steal 6,6,L from 2",
     "steal L as 6 from 2", "snitch 6 from 2", "combine 6", "combine 6,L", "combine L as 6", "punt 6", "punt L as 6",
     "knock", "shuffle 6 L 12"],
)  # fmt: skip
def test_what_is_written_is_read_and_written_again(loot: Game, text: str) -> None:
    assert str(loot.moves.parse(text)) == text


def test_cards_are_read_in_any_order_and_with_spaces(loot: Game) -> None:
    assert str(loot.moves.parse("  open L , 6,L,6 ")) == "open 6,6,L,L"
    assert loot.moves.parse("steal 6, L from 2") == Play("steal", 6, 1, 1, 2)
    assert loot.moves.parse("shuffle L  6") == Shuffle((0, 6))


@pytest.mark.parametrize(
    "text",
    ["", "open", "open 6 6", "open 6,,6", "open 6,7", "open 6,6,", "open 06,6", "Open 6,6", "open 6,6 as 6", "open l,l",
     "open 6,L as 6", "open L,L as", "open L,L as L", "open 6,6 from 2", "build -6", "build 6 from 1", "steal 6",
     "steal 6 from", "steal L from 2", "steal 6 as 6 from 2", "steal L from 2 as 6", "snitch 6", "snitch L as 6 from 2",
     "combine", "combine 6 from 2", "combine 6,7", "punt", "punt 6 7", "knock 1", "knocks", "shuffle", "shuffle 6,L",
     "shuffle 6 l", "knock\n", "punt ٦", "punt 1234567890"],
)  # fmt: skip
def test_what_is_not_notation_is_not_read(loot: Game, text: str) -> None:
    with pytest.raises(NotationError):
        loot.new(3, seed=1).play(text)


@pytest.mark.parametrize(
    "move",
    [
        Play("open", 6, 2, 0, 1),
        Play("steal", 6, 1, 0, None),
        Play("open", 6, 2, -1),
        Play("open", 6, 6, 0),
        Play("open", 6, 0, 6),
        Play("open", 17, 2, 0),
        Play("steal", 6, 1, 0, 7),
    ],
)
def test_typed_moves_that_no_text_writes_are_no_actions(loot: Game, move: Play) -> None:
    match = table(loot, ["6 6 1", "9"], ["", "6"])
    before = match.state.store()
    assert loot.moves.to_action(match.state, move) == -1
    with pytest.raises(IllegalMove):
        match.play(move)
    assert match.state.store() == before


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_turns_on_the_rule_page_go_as_it_says(loot: Game, language: str) -> None:
    example = loot.rule_page(language).split("```text\n")[1].split("```")[0]
    match = script(loot, 2, shuffle(2, "4 4 4 5", "4 L 9 9", draws="1 2 4"))
    for line in example.splitlines():
        actor, move = line.split(": ")
        assert str(match.actor) == actor
        match.play(move)
    assert (stash(match, 1), stash(match, 2)) == ("", "9 9, bag 4")
    assert match.view(None).open_looters == (1, 0)
