"""Bots decide legally, within their budget and with sense."""

import numpy as np
import pytest

import bagatelle
from bagatelle import OptionError, bots
from bagatelle.testing import script

GAME = bagatelle.game("bag-of-butts")


def play(field: list[bots.Bot], seed: int) -> bagatelle.Outcome:
    match = GAME.new(len(field), seed)
    while isinstance(match.actor, int):
        match.play(field[match.actor - 1].choose(match.perspective(match.actor)))
    assert match.outcome
    return match.outcome


def test_the_levels_go_from_weak_to_strong() -> None:
    assert bots.levels(GAME) == ("random", "beginner", "greedy", "expert")
    with pytest.raises(OptionError, match="random, beginner, greedy, expert"):
        bots.make(GAME, "grandmaster")


def test_policy_bots_with_a_seed_always_play_the_same() -> None:
    def history() -> list[str]:
        match, bot = GAME.new(2, 3), bots.make(GAME, "random", seed=4)
        for _ in range(20):
            assert isinstance(match.actor, int)
            match.play(bot.choose(match.perspective(match.actor)))
        return [move for _, move in match.history]

    assert history() == history()


@pytest.mark.parametrize(("weak", "strong"), [("random", "greedy"), ("random", "expert")])
def test_a_higher_level_beats_a_lower_one(weak: str, strong: str) -> None:
    won = 0
    for seed in range(20):
        field = [bots.make(GAME, weak, seed), bots.make(GAME, strong, seed, seconds=0.003)]
        won += 2 in play(field, seed).winners
    assert won >= 14


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_a_leader_past_the_target_resets_and_wins(level: str) -> None:
    match = script(GAME, 2, "announce 2 3; draw yy/ppb/bgg; score 1", target=2)
    assert str(bots.make(GAME, level, seed=1).choose(match.perspective(2))) == "reset"


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_nobody_resets_into_a_lost_game(level: str) -> None:
    match = script(GAME, 2, "announce 2 3; draw pp/yyb/bgg; score 1", target=2)
    assert str(bots.make(GAME, level, seed=1).choose(match.perspective(2))) == "add"


@pytest.mark.parametrize("level", ["greedy", "expert"])
def test_the_group_that_pays_most_is_scored(level: str) -> None:
    match = script(GAME, 2, "announce 2 3; draw yb/ppb/ygg")
    assert str(bots.make(GAME, level, seed=1).choose(match.perspective(1))) == "score 2"


def test_the_expert_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks * 0.01

    monkeypatch.setattr("bagatelle.bots.search.perf_counter", clock)
    bots.make(GAME, "expert", seed=1, seconds=0.2).choose(GAME.new(4, 1).perspective(1))
    assert 15 < looks < 30


def test_the_only_move_there_is_can_be_thought_over() -> None:
    match = script(GAME, 3, "announce 2 3; draw pp/yyb/bgg; score 1; add; special W; announce 2 3")
    match.play("draw yW/ppy/bbgg")
    match.play("score 1")
    expert = bots.make(GAME, "expert", seed=1)
    assert [str(each.move) for each in expert.think(match.perspective(2), 1, 64)] == ["add"]  # type: ignore[attr-defined]


def test_rollouts_are_played_better_than_greedy_plays() -> None:
    """One whose policy is that of rollouts, among greedy ones, in every seat."""
    from bagatelle.core.kernels import array_of, kernels, seeds

    code, policies, games = kernels(GAME), GAME.policies, 4000
    for players in (2, 3, 4):
        share = 0.0
        for seat in range(players):
            seats, results = np.full(players, policies.POLICIES.index("greedy")), code.results(games, players)
            seats[seat] = policies.ROLLOUT
            code.simulate(array_of(GAME.position(players)[0]), seats, seeds(seat, 0, games), *results, 0, games)
            share += np.mean([(won >> seat & 1) / won.bit_count() for won in results[0].tolist()])
        assert share > 1.06  # times the fair share, all seats together


def test_the_expert_does_not_think_over_a_forced_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = script(GAME, 2, "announce 2 3; draw pp/yyb/bgg; score 1; add; special W; announce 2 3")
    match.play("draw yW/ppy/bbgg")
    match.play("score 1")
    monkeypatch.setattr("bagatelle.bots.search.SearchBot._best", None)
    assert str(bots.make(GAME, "expert").choose(match.perspective(2))) == "add"


def test_the_expert_starts_its_rollouts_from_every_state_that_may_be() -> None:
    """Of three players seat 1 sees one card; its own may be any of the other four that lie face down."""
    game = bagatelle.game("lucktails")
    bot = bots.make(game, "expert", seed=1, seconds=0)
    worlds = bot._worlds(script(game, 3, "deal 6 0 3 / 1 2 / 4 5 L").perspective(1))  # type: ignore[attr-defined]
    own = [int(card) for _ in range(8) for card in worlds()["hand"][:, 0]]
    assert {card: own.count(card) / len(own) for card in own} == dict.fromkeys(
        (0, 1, 2, 6), pytest.approx(0.25, abs=0.06)
    )


def test_a_beginner_grabs_what_pays_it_most_whatever_the_others_get() -> None:
    match = script(GAME, 2, "announce 2 3; draw bb/pyy/pgg")
    assert str(bots.make(GAME, "beginner", 1).choose(match.perspective(1))) == "score 2"
    assert str(bots.make(GAME, "greedy", 1).choose(match.perspective(1))) == "score 3"


def test_a_beginner_of_lucktails_snaps_at_a_nice_bait_and_fetches_a_good_card_it_saw() -> None:
    game = bagatelle.game("lucktails")

    def choice(moves: str) -> str:
        match = script(game, 3, f"deal 6 0 3 / 1 2 / 4 5 L; {moves}")
        assert isinstance(match.actor, int)
        return str(bots.make(game, "beginner", 1).choose(match.perspective(match.actor)))

    assert choice("bait 2") == "bait 3"
    assert choice("bait 2; bait 4") == "take"
    assert choice("switch 1") == "switch 1", "seat 2 saw the six that seat 1 laid there"


def test_a_beginner_of_bag_o_loot_lays_what_a_collector_keeps_back() -> None:
    game = bagatelle.game("bag-o-loot")
    laid = {"beginner": 0, "collector": 0}
    for seed in range(20):
        match = game.new(4, seed)
        for level in laid:
            laid[level] += str(bots.make(game, level, 1).choose(match.perspective(1))).startswith("open")
    assert laid["beginner"] > 15 > 5 > laid["collector"]


def test_levels_that_search_a_little_play_the_same_with_the_same_seed_whatever_the_clock_says() -> None:
    game = bagatelle.game("bag-o-loot")
    match = game.new(3, 5)
    for level in ("snatcher", "schemer"):
        played = {str(bots.make(game, level, 7, seconds).choose(match.perspective(1))) for seconds in (1e-9, 60)}
        assert len(played) == 1
        assert bots.make(game, level).level == level


def test_every_level_has_a_name_a_face_and_a_sentence_of_its_own() -> None:
    for game in bagatelle.games().values():
        ladder = bots.ladder(game)
        assert [*ladder][:2] == ["random", "beginner"]
        assert [*ladder][-1] == "expert"
        for known in ("name", "plays", "face"):
            assert len({getattr(level, known) for level in ladder.values()}) == len(ladder)
