"""Simulations: what they count is what the rules say, and a function of the seed alone."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import bagatelle
from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.errors import OptionError, UnknownGame
from bagatelle.core.kernels import seeds
from bagatelle.lab import Counts, Result, Sample, run, simulate
from bagatelle.lab.export import to_dict
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import Compiled

GAME = bagatelle.game("bag-of-butts")


def facts(result: Result) -> dict[str, Any]:
    """All that a result says but for how long it took."""
    timing = ("seconds", "games_per_second", "moves_per_second")
    return {key: value for key, value in to_dict(result).items() if key not in timing}


def interpreted(plan: Plan) -> list[Sample]:
    """The plan's games, played by the rules as plain Python."""
    rules, policies, tallies = plan.game.rules, plan.game.policies, plan.game.tallies
    samples = [Sample.empty(plan.players) for _ in plan.lineups]
    out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
    for number in range(plan.games):
        turn = number % len(plan.lineups)
        seats = [policies.POLICIES.index(level) for level in plan.lineups[turn]]
        rng = Rng(seeds(plan.base, number, 1)["seed"].item())
        s, _ = plan.game.position(plan.players, **plan.options)
        tally, moves = tallies.Tally(), 0
        while (seat := rules.actor(s)) != AT_END:
            if seat >= 0:
                action = policies.decide(seats[seat], s, out, rng)
                tallies.note_action(tally, s, action)
                rules.apply(s, action)
                moves += 1
            else:
                rules.draw(s, rng, event)
                tallies.note_event(tally, s, event)
                rules.apply_event(s, event)
        points = tuple(Counts([rules.points(s, seat)]) for seat in range(plan.players))
        counted = {name: Counts([getattr(tally, name)]) for name in tallies.LABELS}
        samples[turn].add(Sample(Counts([rules.winners(s)]), Counts([moves]), points, counted))
    return samples


@pytest.mark.parametrize(
    ("players", "bots", "rotate", "options"),
    [
        (4, "random", False, {}),
        (2, "greedy,random", True, {}),
        (3, "greedy,random,greedy", True, {"target": 12, "special_after_automatic_reset": False}),
    ],
)
def test_compiled_games_are_those_of_the_interpreted_rules(
    players: int, bots: str, rotate: bool, options: dict[str, Any]
) -> None:
    plan = make(GAME, 200, players, bots, 7, rotate, options=options)
    result = Result(plan)
    run(result)
    assert [dataclasses.astuple(s) for s in result.samples] == [dataclasses.astuple(s) for s in interpreted(plan)]


@pytest.mark.parametrize(("players", "rotate"), [(4, False), (3, True)])
def test_the_same_seed_gives_the_same_result_whatever_the_threads_and_chunks(
    players: int, rotate: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = ["greedy", *["random"] * (players - 1)]
    one = facts(simulate(GAME, 20_000, players, bots, 1, rotate=rotate, threads=1))
    assert facts(simulate(GAME, 20_000, players, bots, 1, rotate=rotate, threads=2)) == one
    monkeypatch.setattr(Compiled, "chunk", 997)
    assert facts(simulate(GAME, 20_000, players, bots, 1, rotate=rotate, threads=3)) == one
    assert facts(simulate(GAME, 20_000, players, bots, 2, rotate=rotate, threads=1)) != one | {"seed": 2}


def test_seeds_of_any_size_and_sign_are_different_seeds() -> None:
    bases = [make(GAME, 1, 2, seed=seed).base for seed in (0, 1, -1, 1 << 64, 1 << 500, -(1 << 500))]
    assert len(set(bases)) == 6
    assert make(GAME, 1, 2).seed != make(GAME, 1, 2).seed


def test_every_win_is_counted_once() -> None:
    result = simulate("bag-of-butts", 5_000, 4, seed=3, target=1)
    assert result.games == sum(c.total() for c in result.scores) / 4 == 5_000
    assert sum(result.wins) == pytest.approx(5_000)
    assert 0 < result.shared < 5_000
    for seat in range(1, 5):
        low, high = result.interval(seat)
        assert low < result.wins[seat - 1] / 5_000 < high
    with pytest.raises(IndexError, match="no seat 5"):
        result.interval(5)


def test_rotating_shows_the_better_bot_wherever_it_sits() -> None:
    result = simulate(GAME, 4_000, 3, "greedy,random,random", seed=1, rotate=True)
    assert result.plan.lineups == (
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    )
    assert [s.winners.total() for s in result.samples] == [1334, 1333, 1333]
    greedy, others = result.levels["greedy"], result.levels["random"]
    assert greedy.share + others.share == pytest.approx(1)
    assert (greedy.fair, others.fair) == (1 / 3, 2 / 3)
    assert greedy.ratio_interval[0] > 1 > others.ratio_interval[1]
    assert greedy.ratio == greedy.share * 3
    assert others.score.total() == 2 * greedy.score.total() == 8_000


def test_a_level_s_decided_games_leave_shared_wins_out() -> None:
    plan = make(GAME, 10, 2, "greedy,random", 1, rotate=True)
    result = Result(plan)
    played = tuple(Counts([30]) for _ in range(2))
    first = Sample(Counts({0b01: 4, 0b11: 1}), Counts([9]), played, {})  # greedy is seat 1
    second = Sample(Counts({0b01: 2, 0b10: 3}), Counts([9]), played, {})  # and here seat 2
    result.add([first, second])
    greedy = result.levels["greedy"]
    assert (greedy.wins, greedy.decided, greedy.won) == (4 + 0.5 + 3, 9, 7)
    assert greedy.decided_share == 7 / 9
    assert result.wins == (6.5, 3.5)
    assert result.shared == 1


@pytest.mark.parametrize("threads", [1, 2])
def test_bots_that_search_play_in_one_process_or_several(threads: int) -> None:
    seen: list[tuple[int, int]] = []

    def progress(played: int, games: int) -> None:
        seen.append((played, games))

    bots = "expert,random"
    result = simulate(GAME, 4, 2, bots, 1, rotate=True, think=0.001, threads=threads, progress=progress)
    assert result.games == 4
    assert [s.winners.total() for s in result.samples] == [2, 2]
    assert (seen[0], seen[-1]) == ((0, 4), (4, 4))
    assert result.tally["turns"].mean > 1
    assert result.levels["expert"].score.total() == 4


def test_what_progress_raises_ends_a_simulation_that_stays_sound() -> None:
    class Enough(Exception):
        pass

    def progress(played: int, _: int) -> None:
        if played:
            raise Enough

    result = Result(make(GAME, 10**9, 4))
    with pytest.raises(Enough):
        run(result, 2, progress)
    assert 0 < result.games < 10**9
    assert result.moves.total() == result.tally["turns"].total() == result.games
    result = Result(make(GAME, 10**9, 2, "expert", think=0.001))
    with pytest.raises(Enough):
        run(result, 1, progress)
    assert result.games >= 1


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"games": 0}, "from 1 to"),
        ({"games": 10**30}, "from 1 to"),
        ({"games": True}, "from 1 to"),
        ({"players": 5}, "2 to 4 players"),
        ({"bots": ["random", "random", "random"]}, "3 bots can't take 4 seats"),
        ({"bots": "genius"}, "no bot 'genius'"),
        ({"bots": ""}, "no bot ''"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"think": 0}, "at most 60 seconds"),
        ({"think": float("nan")}, "at most 60 seconds"),
        ({"threads": 0}, "threads is from 1"),
        ({"target": 0}, "option target takes"),
        ({"speed": 1}, "no option 'speed'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_with_a_reason(asked: dict[str, Any], why: str) -> None:
    arguments: dict[str, Any] = {"game": GAME, "games": 10, "players": 4} | asked
    with pytest.raises(OptionError, match=why):
        simulate(**arguments)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", 1)
