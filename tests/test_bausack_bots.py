"""Bausack's players: places that hold, towers that grow, and an auction played with sense."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from math import radians, sin

import msgspec
import mujoco
import numpy as np
import pytest

import bagatelle
from bagatelle import Match, bots
from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.physics.placement import Placement
from bagatelle.games.bausack.places import spots as search
from bagatelle.games.bausack.places.heightmap import Relief
from bagatelle.games.bausack.places.resting_poses import rests
from bagatelle.games.bausack.places.spots import Spot, spots
from bagatelle.games.bausack.places.trials import Trials
from bagatelle.games.bausack.players import builders, duel
from bagatelle.games.bausack.players.win_chances import Odds, Stakes, odds
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF
from bagatelle.games.bausack.wood.poses import UPRIGHT, Pose, in_reach, rounded, to_table
from bagatelle.games.bausack.wood.towers import Resting, low
from bagatelle.lab.plan import make

from .bausack_towers import own_tower

GAME = bagatelle.game("bausack")
Worth = Callable[[int, int], float]  # by the tokens of both
ENOUGH = 600.0  # seconds: more than there is to try


def build(level: str, pieces: tuple[str, ...], seed: int) -> int:
    """How many of these pieces a bot places alone until something falls."""
    bot, tower = bots.make(GAME, level, seed, 0.01), tuple[Resting, ...]()
    assert isinstance(bot, builders.Random)
    for piece in pieces:
        settled = simulate(tower, Place(piece, rounded(bot.where(tower, piece, 0, 2))), 0, 2)
        if settled.fallen:
            break
        rest = dict(settled.rest)
        tower = tuple(msgspec.structs.replace(r, pose=rest.get(r.piece, r.pose)) for r in tower)
        tower += (Resting(piece, 0, rest[piece], not tower),)
    return len(tower)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer places and trials."""
    monkeypatch.setattr(search, "TRIED", 12)
    monkeypatch.setattr(search, "ROUNDS", 1)
    monkeypatch.setattr(search, "AGAIN", 1)
    monkeypatch.setattr(search, "MOST", 4)


SHAPES = {SHAPE_OF[piece].name: piece for piece in NAMES}


def test_every_way_to_lie_lies() -> None:
    for name, piece in SHAPES.items():
        assert rests(piece), name
        for rest in rests(piece):
            trials = Trials((), piece)
            trial = trials.drop(mujoco.MjData(trials._model), (0.0, 0.0, low(piece, rest.quaternion), *rest.quaternion))
            turned = abs(float(np.dot(trial.rest[-1][3:], rest.quaternion)))
            assert SHAPE_OF[piece].rolls or rest.margin < 0.002 or turned > 1 - 1e-3, (name, rest)


def test_a_relief_has_the_heights_of_its_tower() -> None:
    relief = Relief(own_tower("drum-1", "cube-1"))
    assert relief.heights.max() == pytest.approx(0.05)
    for x, height in ((0.0, 0.05), (0.02, 0.02), (0.05, 0.0)):
        assert relief.heights[tuple(relief.cell((x, -0.6)))] == pytest.approx(height)


def test_a_slope_is_a_way_to_lie_on() -> None:
    (level, slope) = Relief(own_tower("wedge-1")).ways()
    assert level == (0, 0)
    assert slope[0] == pytest.approx(-sin(radians(13.5)), abs=0.03)
    assert slope[1] == pytest.approx(0, abs=0.03)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(("tower", "piece"), [(("drum-1", "brick-1"), "tee-1"), (("tile-1", "ring-1"), "ball")])
def test_spots_stand_when_a_piece_is_placed_there(tower: tuple[str, ...], piece: str) -> None:
    found = spots(own_tower(*tower), piece, 0, 2, ENOUGH)
    assert 1 <= len(found) <= 4
    for spot in found:
        settled = simulate(own_tower(*tower), Place(piece, spot.pose), 0, 2)
        assert not settled.fallen
        assert settled.on == spot.on
        assert 0 <= spot.stands <= 1
        assert spot.firm in (0, 3, 6, 9, 12)


@pytest.mark.usefixtures("short")
def test_a_spot_is_as_firm_as_the_tower_is_with_the_piece_on_it() -> None:
    tower = own_tower("drum-1", "pin-1")
    for spot in spots(tower, "pin-2", 0, 2, ENOUGH)[:2]:
        hand = Placement(tower, "pin-2", 0, 2)
        hand.carry(Place("pin-2", spot.pose))
        while not hand.done:
            hand.advance()
        assert hand.settled().firm == spot.firm


@pytest.mark.usefixtures("short")
def test_two_threads_find_what_one_finds() -> None:
    def found(threads: int) -> list[Spot]:
        return spots(own_tower("drum-1", "cube-1", "arch-1"), "corner-1", 0, 2, ENOUGH, seed=5, threads=threads)

    assert found(1) == found(2)


def test_a_piece_that_comes_down_on_another_beside_its_place_is_let_go_on_top_of_that() -> None:
    trials = Trials(own_tower("plank-1", "cube-1"), "cube-2")
    data, beside = mujoco.MjData(trials._model), 0.008 + 0.015
    free, blocked = (trials.drop(data, (x, -0.6, beside, *UPRIGHT)) for x in (0.031, 0.029))
    assert free.start[2] == beside
    assert blocked.start[2] == pytest.approx(beside + 0.03, abs=0.001)
    assert not blocked.stands


def test_a_trial_does_not_depend_on_those_before() -> None:
    trials = Trials(own_tower("drum-1", "cube-1"), "brick-1")
    data = mujoco.MjData(trials._model)
    good, bad = ((x, -0.6, 0.0576, *UPRIGHT) for x in (0.002, 0.017))
    first = trials.drop(data, good)
    assert first.stands
    assert not trials.drop(data, bad).stands
    assert (trials.drop(data, good).rest == first.rest).all()


@pytest.mark.usefixtures("short")
def test_a_balancing_act_is_known_as_one() -> None:
    assert all(
        spot.stands < 0.5 and spot.firm == 0 for spot in spots(own_tower("pin-1", "egg"), "barbell", 0, 2, ENOUGH)
    )
    assert spots(own_tower("drum-1", "tile-1"), "cube-1", 0, 2, ENOUGH)[0].stands > 0.7


def test_no_place_is_taken_for_the_best_that_was_hardly_tried() -> None:
    best, *_ = search.Search(own_tower("tile-1", "ball"), "cube-1", 0, 2).try_out(ENOUGH)
    assert best.tries > search.AGAIN


def test_a_foundation_is_sure_to_stand_unless_it_topples_where_it_is_put() -> None:
    assert [(spot.firm, spot.stands, spot.on) for spot in spots((), "cube-1", 0, 2, ENOUGH)] == [(12, 1.0, ("",))]
    assert {spot.stands for spot in spots((), "brick-1", 0, 2, ENOUGH)} == {1.0}
    by_turn = {spot.turned: spot for spot in spots((), "cone", 0, 2, ENOUGH)}
    assert by_turn["upright"].stands == 1.0
    assert "upside-down" not in by_turn  # on its tip it would fall


@pytest.mark.rule("BS-A8")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_spot_is_out_of_reach(short: None, seat: int) -> None:
    edge = to_table((0.345, 0.0, low("tile-1", UPRIGHT), *UPRIGHT), seat, 2)
    found = spots([Resting("tile-1", seat, edge, True)], "cube-1", seat, 2, ENOUGH)
    assert found
    assert all(in_reach(spot.pose) for spot in found)


@pytest.mark.rule("BS-A8")
@pytest.mark.parametrize("level", ["random", "builder"])
def test_a_bot_stays_in_reach_where_its_tower_leads_out_of_it(level: str) -> None:
    match = GAME.new(2, chance="manual")
    for piece, at in [("drum-1", "0.28 0 0.01"), ("drum-2", "0 0 0.01"), ("brick-1", "0.35 0.35 0.04")]:
        for move in (f"build {piece} bid 0", "pass", f"place {piece} at {at} 1 0 0 0", "stands"):
            match.play(move)
    for move in ("push cube-1", "pay", "accept"):
        match.play(move)
    for move in ("place cube-1", "stands", "build egg bid 0", "pass"):
        match.play(move)
    assert match.actor == 1
    for seed in range(6):
        match.clone().play(bots.make(GAME, level, seed).choose(match.perspective(1)))


@pytest.mark.parametrize("level", bots.levels(GAME))
def test_every_level_plays_a_whole_game(level: str) -> None:
    match = GAME.new(2, 3)
    field = [bots.make(GAME, level, 1, 0.002), bots.make(GAME, "random", 2)]
    while isinstance(match.actor, int):
        match.play(field[match.actor - 1].choose(match.perspective(match.actor)))
    assert match.outcome


def test_builder_builds_higher_than_random() -> None:
    pieces = [("cube-1", "stub-1", "arch-1", "brick-1", "corner-1"), ("drum-1", "rod-1", "tee-1", "cone", "plank-1")]
    built = [[build(level, own, seed) for seed, own in enumerate(pieces)] for level in ("random", "builder")]
    assert sum(built[0]) < 8 < sum(built[1])


def test_a_bot_has_a_trembling_hand_and_the_same_one_for_the_same_seed() -> None:
    tower = own_tower("drum-1")

    def let_go(seed: int) -> tuple[Pose, Pose]:
        bot, other = (bots.make(GAME, "builder", seed) for _ in range(2))
        assert isinstance(bot, builders.Random)
        assert isinstance(other, builders.Random)
        return bot.where(tower, "ball", 0, 2), other.aim(tower, "ball", 0, 2)

    beside = [np.subtract(*let_go(seed))[:3] for seed in range(8)]
    assert 0.0005 < np.std([place[:2] for place in beside]) < 0.0025
    assert min(place[2] for place in beside) >= 0  # never deeper
    assert let_go(3) == let_go(3)


def test_a_place_that_only_a_steady_hand_can_use_is_not_chosen() -> None:
    """A disc balanced on a ball stands, for who lets it go exactly there; one that leans on the ball stands anyway."""
    balanced = 0.01 + 0.03 + 0.004
    for seed in range(3):
        bot = bots.make(GAME, "builder", seed)
        assert isinstance(bot, builders.Random)
        assert bot.aim(own_tower("tile-1", "ball"), "disc-1", 0, 2)[2] < balanced - 0.005


def test_bots_know_nothing_but_their_perspective() -> None:
    """The seed of a match is hidden; nothing else is."""
    for level in bots.levels(GAME):
        chosen = set()
        for seed in (1, 2):
            match = GAME.new(2, seed)
            for move in ("build tile-1 bid 0", "pass", "place tile-1", "push brick-1", "accept"):
                match.play(move)
            chosen.add(str(bots.make(GAME, level, 7, seconds=0).choose(match.perspective(1))))
        assert len(chosen) == 1


# The auction


def stakes(*tokens: int) -> Stakes:
    return Stakes(dict.fromkeys(range(len(tokens)), 8.0), dict(enumerate(tokens)), 0)


FINE, DEADLY = Odds(0.01, 0.3), Odds(0.6, 2.0)


def test_who_cannot_pay_accepts() -> None:
    assert stakes(0, 5).offered(0, 1, {0: DEADLY, 1: FINE})[0] is False
    assert stakes(1, 1).offered(0, 1, {0: DEADLY, 1: FINE})[0] is True
    assert stakes(1, 5).offered(0, 1, {0: DEADLY, 1: FINE})[0] is False  # it would come back, and the token is gone


def test_a_piece_that_is_fine_is_not_worth_much() -> None:
    assert stakes(10, 0).offered(0, 1, {0: DEADLY, 1: DEADLY})[0] is True
    assert stakes(6, 6).offered(0, 4, {0: FINE, 1: FINE})[0] is False


def test_the_war_over_a_piece_nobody_wants_is_lost_by_who_runs_out_first() -> None:
    """With ten tokens each the one who pushed has paid 2 and 4 and can't pay 6: the other pays 1, 3 and 5."""
    pays, shares = stakes(10, 10).offered(1, 1, {0: Odds(0.99, 0), 1: Odds(0.99, 0)})
    assert pays
    assert shares[0] < 0.1


def auction(players: int, moves: str, tokens: int = 10) -> Match:
    """A match where nobody simulates, after these moves; pieces always stand."""
    match = dataclasses.replace(GAME, live=None).new(players, chance="manual", tokens=tokens)
    for move in filter(None, moves.split("; ")):
        match.play(move)
    return match


def choice(match: Match, level: str) -> str:
    assert isinstance(match.actor, int)
    return str(bots.make(match.game, level, 1).choose(match.perspective(match.actor)))


BUILT = "build cube-1 bid 0; pass; place cube-1; stands; build cube-2 bid 0; pass; place cube-2; stands"


def test_the_builder_pushes_what_the_other_cannot_pay_for() -> None:
    assert choice(auction(2, BUILT, tokens=0), "builder") in {"push ball", "push egg", "push big-ball", "push barbell"}


def test_the_builder_pays_as_long_as_it_gets_rid_of_a_bad_piece_that_way() -> None:
    assert choice(auction(2, f"{BUILT}; push ball", tokens=1), "builder") == "pay"
    assert choice(auction(2, f"{BUILT}; push ball", tokens=0), "builder") == "accept"


def test_the_builder_pays_no_more_than_a_piece_costs_both_who_might_place_it() -> None:
    assert choice(auction(2, f"{BUILT}; push cube-3", tokens=20), "builder") == "pay"
    assert choice(auction(2, f"{BUILT}; push cube-3; pay", tokens=20), "builder") == "accept"


def test_the_builder_outbids_nobody_for_a_piece_that_costs_more_than_it_denies() -> None:
    assert choice(auction(2, f"{BUILT}; build brick-1 bid 0"), "builder") == "pass"


def test_a_beginner_never_pushes_and_pays_a_token_for_peace() -> None:
    assert choice(auction(2, BUILT), "beginner").startswith("build ")
    assert choice(auction(2, f"{BUILT}; push cube-3"), "beginner") == "pay"
    assert choice(auction(2, f"{BUILT}; push cube-3; pay"), "beginner") == "accept"


def test_the_solved_auction_is_what_brute_force_finds() -> None:
    """One turn, worked out move by move: who pushes, pays and accepts, every way that it can go."""
    table, (own, other) = duel.values(4), (14, 9)

    def best(mine: int, theirs: int) -> float:
        found = 0.0
        for danger, cost in duel.KINDS:
            falls, topples = duel.risk(danger, own / duel.LEVELS), duel.risk(danger, other / duel.LEVELS)

            def place(a: int, b: int, falls: float = falls, cost: int = cost) -> float:
                return float((1 - falls) * (1 - table[other, max(0, own - cost), b, a]))

            def spare(a: int, b: int, topples: float = topples, cost: int = cost) -> float:
                return float(topples + (1 - topples) * (1 - table[max(0, other - cost), own, b, a]))

            found = max(found, place(mine, theirs), push(place, spare, mine, theirs, 1))
        return found

    def push(place: Worth, spare: Worth, a: int, b: int, price: int) -> float:
        if price % 2:
            return min(spare(a, b), push(place, spare, a, b - price, price + 1) if b >= price else 1.0)
        return max(place(a, b), push(place, spare, a - price, b, price + 1) if a >= price else 0.0)

    for mine in range(5):
        for theirs in range(5):
            assert table[own, other, mine, theirs] == pytest.approx(best(mine, theirs))


def test_a_token_is_worth_more_than_an_easy_piece_and_beginning_is_worth_little() -> None:
    even = duel.chance((12.0, 12.0), (10, 10))
    assert 0.5 < even < 0.6
    assert duel.chance((12.0, 12.0), (9, 10)) < duel.chance((11.5, 12.0), (10, 10)) < even


def test_chances_are_shared_by_those_still_in() -> None:
    shares = stakes(1, 2, 3).place(1, Odds(1.0, 0.0))
    assert shares[1] == 0
    assert sum(shares.values()) == pytest.approx(1)
    assert shares[2] > shares[0]


def test_a_ball_is_a_worse_foundation_than_a_drum() -> None:
    assert odds((), "ball", 0, 2).wear > odds((), "drum-1", 0, 2).wear + 2


def test_a_pin_is_more_dangerous_on_a_ball_than_on_a_tile() -> None:
    assert odds(own_tower("tile-1"), "pin-1", 0, 2).falls < odds(own_tower("ball"), "pin-1", 0, 2).falls - 0.05


def test_games_with_physics_are_played_at_the_table() -> None:
    assert not make(GAME, 1, 2, "random").compiled
    assert make(dataclasses.replace(GAME, live=None), 1, 2, "random,builder").compiled
    assert isinstance(bots.make(dataclasses.replace(GAME, live=None), "builder"), bots.PolicyBot)
