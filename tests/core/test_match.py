"""The public API: what a caller can rely on."""

import hashlib
import hmac
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import bagatelle
from bagatelle import CHANCE, IllegalMove, NotationError, OptionError, UnknownGame
from bagatelle.core.engine import EventRng, Rng, below
from bagatelle.games.bag_of_butts.moves import Announce

GAME = bagatelle.game("bag-of-butts")


def test_games_are_found_by_name() -> None:
    assert bagatelle.games()["bag-of-butts"] is GAME
    assert bagatelle.games.bag_of_butts.GAME is GAME, "the package is there too"  # type: ignore[attr-defined]
    assert (GAME.name, GAME.title, GAME.min_players, GAME.max_players) == ("bag-of-butts", "Bag of Butts", 2, 4)
    assert set(GAME.options) == {"target", "special_after_automatic_reset", "reset_before_extra_turn", "colours"}
    for name in ("chess", "", "bag_of_butts", "../core"):
        with pytest.raises(UnknownGame):
            bagatelle.game(name)


def test_unknown_options_are_refused_by_name() -> None:
    with pytest.raises(OptionError, match="trget"):
        GAME.new(2, trget=3)
    with pytest.raises(OptionError, match="sometimes"):
        GAME.new(2, chance="sometimes")  # type: ignore[arg-type]


def test_with_a_seed_random_events_happen_by_themselves() -> None:
    match = GAME.new(players=2, seed=1)
    match.play("announce 2 3")
    assert match.actor == 1
    assert [actor for actor, _ in match.history] == [1, CHANCE]


def test_without_a_seed_matches_differ() -> None:
    first, second = (GAME.new(players=4) for _ in range(2))
    assert first.seed != second.seed
    assert bagatelle.load(first.record()).seed == first.seed


def test_a_manual_match_waits_for_every_random_event() -> None:
    match = GAME.new(players=2, chance="manual")
    assert match.actor == 1
    assert match.roll() == []
    match.play("announce 2 3")
    assert match.actor == CHANCE
    assert match.legal() == []
    (event,) = match.roll()
    assert match.history[-1] == (CHANCE, event)
    assert match.actor == 1


def test_moves_may_be_given_typed_or_as_text() -> None:
    match = GAME.new(players=2, seed=1)
    assert Announce(2, 3) in match.moves()
    match.play(Announce(2, 3))
    assert match.history[0] == (1, "announce 2 3")
    for junk in (None, 3, b"add", ["add"]):
        with pytest.raises(NotationError):
            match.play(junk)  # type: ignore[arg-type]


def test_a_refused_move_says_why_and_what_is_allowed() -> None:
    match = GAME.new(players=2, seed=1)
    with pytest.raises(IllegalMove) as caught:
        match.play("announce 5 5")
    assert caught.value.code == "empty-group"
    assert caught.value.facts == {"size": 8, "most": 7}
    assert caught.value.reason == (
        "The bag holds 8 butts, and each of the three groups needs at least one: "
        "the first two together can be 7 at most."
    )
    with pytest.raises(IllegalMove) as caught:
        match.play("draw pp/yyb/bgg")
    assert caught.value.code == "no-event"


def test_a_view_is_for_a_seat_at_the_table() -> None:
    match = GAME.new(players=2, seed=1)
    assert match.view(2).seat == 2
    assert match.view(None).seat is None
    assert b'"bag":"ppyybbgg"' in msgspec.json.encode(match.view(1))


@pytest.mark.parametrize("game", bagatelle.games().values(), ids=str)
@pytest.mark.parametrize("seat", [0, 3, -1, 1.0, True, False, "1", 1j, (1,), 10**30], ids=repr)
def test_what_is_no_seat_has_no_view_in_any_game(game: bagatelle.Game, seat: Any) -> None:
    match = game.new(players=2, seed=1)
    for ask in (match.view, match.perspective):
        with pytest.raises(IndexError, match=re.escape(f"there is no seat {seat!r}; seats are 1 to 2")):
            ask(seat)


def test_a_perspective_gives_no_way_to_the_truth() -> None:
    sight = GAME.new(players=2, seed=1).perspective(1)
    assert [name for name in dir(sight) if not name.startswith("_")] == [
        "game", "heard", "moves", "sample", "seat", "view",
    ]  # fmt: skip
    assert sight.sample(Rng(1)) is not sight.sample(Rng(1))
    assert GAME.new(players=2, seed=1).perspective(2).moves() == []


def test_each_random_event_is_keyed_by_seed_and_number() -> None:
    """The recipe of docs/fair-play.md, written out independently."""
    words = [int.from_bytes(hmac.new(b"7", b"2/%d" % i, hashlib.sha256).digest()[:8], "big") for i in range(5)]
    mask = (1 << 64) - 1

    def mix(z: int) -> int:
        z = (z + 0x9E3779B97F4A7C15) & mask
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    rng = EventRng(b"7", 2)
    assert [below(rng, 1000) for _ in range(5)] == [((mix(word) >> 32) * 1000) >> 32 for word in words]
    left, drawn = list("ppyybbgg"), []
    for word in words:
        place = ((mix(word) >> 32) * len(left)) >> 32
        drawn.append(left[place])
        left[place] = left[-1]
        left.pop()
    match = GAME.new(players=2, seed=7)
    match.play("announce 2 3")
    order = "pybg"
    expected = ["".join(sorted(group, key=order.index)) for group in (drawn[:2], drawn[2:], left)]
    assert match.history[1][1] == "draw " + "/".join(expected)


def test_below_is_uniform() -> None:
    rng, counts = Rng(1), [0] * 7
    for _ in range(70_000):
        counts[below(rng, 7)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 22.5  # chi-squared, 6 degrees, p = 0.001


def test_clones_share_their_future() -> None:
    match = GAME.new(players=3)
    twin = match.clone()
    luck, again = random.Random(1), random.Random(1)
    while match.actor is not None:
        match.play(luck.choice(match.legal()))
        twin.play(again.choice(twin.legal()))
    assert match.record() == twin.record()
    assert "3 players" in repr(match)


def test_a_play_that_tells_nothing_new_is_taken_back() -> None:
    game = bagatelle.game("bag-o-loot")
    match = game.new(2, 3)
    with pytest.raises(bagatelle.IllegalMove, match="taken back"):
        match.undo()
    start, move = match.clone(), next(move for move in match.legal() if move.startswith("open"))
    match.play(move)
    assert match.may_undo
    match.undo()
    assert (match.state, match.history, match.facts) == (start.state, start.history, start.facts)
    match.play(move)
    match.play("knock")
    assert not match.may_undo


def test_taking_back_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the match is: it goes back to what it was before each of the plays of this turn."""
    match = bagatelle.game("bag-o-loot").new(2, 3)
    monkeypatch.setattr(type(match), "advance", counted := Counted(type(match).advance))
    before = []
    while opens := [move for move in match.legal() if move.startswith("open")]:
        before.append(match.clone())
        match.play(opens[0])
        match.clone().undo()
    assert len(before) > 1
    played = counted.calls
    while before:
        twin = match.clone()
        match.undo()
        was = before.pop()
        assert (match.state, match.history, match.facts) == (was.state, was.history, was.facts)
        assert twin.number == match.number + 1
    assert counted.calls == played
    assert not match.may_undo


class Counted:
    """A method that counts its calls."""

    def __init__(self, method: Callable[..., None]) -> None:
        self._method, self.calls = method, 0

    def __get__(self, match: Any, _: object) -> Callable[..., None]:
        def call(*args: Any) -> None:
            self.calls += 1
            self._method(match, *args)

        return call


def test_most_games_take_nothing_back() -> None:
    match = bagatelle.game("bag-of-butts").new(2, 3)
    match.play(match.legal()[0])
    assert not match.may_undo
