"""Tournaments: a fair schedule, ratings that are right, and luck taken out without a bias."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bagatelle
from bagatelle.bots import make
from bagatelle.bots.entrants import nearest_policy
from bagatelle.cli import main
from bagatelle.core.errors import OptionError
from bagatelle.lab import tournament
from bagatelle.lab.export import tournament_to_dict
from bagatelle.lab.ratings import chance, rate
from bagatelle.lab.reviews.luck import Luck, parts
from bagatelle.lab.stats import Counts
from bagatelle.lab.sums import Sums
from bagatelle.lab.tournament import schedule

GAME = "bag-of-butts"


@pytest.mark.parametrize(("bots", "players"), [(5, 3), (4, 2), (4, 4), (2, 4)])
def test_everybody_meets_everybody_in_every_seat_equally_often(bots: int, players: int) -> None:
    names = ["random", "beginner", "greedy", "expert", "expert@1ms"][:bots]
    found = schedule(GAME, names, 1000, players, 1)
    sat: Counter[tuple[str, int]] = Counter()
    met: Counter[frozenset[str]] = Counter()
    for result in found.results:
        turns = len(result.plan.lineups)
        assert result.plan.games % turns == 0
        for lineup in result.plan.lineups:
            for seat, bot in enumerate(lineup):
                sat[bot, seat] += result.plan.games // turns
            for pair in combinations(sorted(set(lineup)), 2):
                met[frozenset(pair)] += result.plan.games // turns
    assert len(sat) == bots * players
    assert len(set(sat.values())) == 1
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1
    assert 1000 <= found.total < 1000 + 2 * players * len(found.results)


def test_tables_have_luck_of_their_own_and_the_same_seed_gives_the_same() -> None:
    bots = ["random", "beginner", "greedy"]
    first, again = (schedule(GAME, bots, 10, 2, 7) for _ in range(2))
    assert len({result.plan.base for result in first.results}) == 3
    assert [result.plan.base for result in again.results] == [result.plan.base for result in first.results]


def simulated(strength: dict[str, float], games: int, rng: np.random.Generator) -> dict[tuple[str, ...], Sums]:
    """Games that Luce's model itself decides, for every three of the bots."""
    found = {}
    for table in combinations(strength, 3):
        weights = np.exp([strength[bot] for bot in table])
        wins = rng.multinomial(games, weights / weights.sum())
        found[table] = Sums.of_winners(Counts({1 << seat: int(n) for seat, n in enumerate(wins)}), 3)
    return found


@pytest.mark.parametrize(("games", "widest"), [(60, 150), (1, 1200)])
def test_ratings_find_the_strengths_that_games_were_made_with_within_their_intervals(games: int, widest: int) -> None:
    strength = {"a": 1.2, "b": 0.4, "c": 0.0, "d": -0.3, "e": -1.3}
    rng, inside, wide = np.random.default_rng(1), 0, []
    for _ in range(60):
        points = rate(list(strength), simulated(strength, games, rng)).points
        for bot, true in strength.items():
            low, high = points[bot].interval
            inside += low <= true * 400 / np.log(10) <= high
            wide.append(high - low)
        assert sum(each.value for each in points.values()) == pytest.approx(0, abs=1e-6)
    assert 0.91 < inside / 300 < (0.985 if games > 1 else 1.001)  # the pull makes up for few games, and more
    assert max(wide) < widest


def test_games_that_all_end_alike_are_as_unsure_as_the_model_says() -> None:
    shares = rate(["a", "b"], {("a", "b", "b"): Sums.of_winners(Counts({0b111: 5}), 3)}).shares
    assert shares["a"].value == pytest.approx(1 / 3)
    assert 0.3 < shares["a"].half < 0.5
    won = [rate(["a", "b"], {("a", "b"): Sums.of_winners(Counts({1: games}), 2)}).shares["a"] for games in (10, 100)]
    assert [share.value for share in won] == [1.0, 1.0]
    assert 0.1 > won[0].half > 2 * won[1].half > 0


def test_who_always_wins_has_a_rating_and_a_wide_interval() -> None:
    won = Sums.of_winners(Counts({1: 50}), 2)
    found = rate(["a", "b"], {("a", "b"): won})
    assert 400 < found.points["a"].value < 2000
    assert found.points["a"].half > 100
    assert chance(400, [0]) == pytest.approx(10 / 11)


def games_with_luck(
    name: str, bots: list[str], taken_for: list[str], games: int, rollouts: int, **options: int
) -> np.ndarray[Any, Any]:
    """By game: the first seat's share of the win, and how lucky it was."""
    game, found = bagatelle.game(name), []
    policies = [nearest_policy(game, bot) for bot in taken_for]
    for number in range(games):
        match = game.new(len(bots), number, "manual", **options)
        seated, luck = [make(game, bot, number) for bot in bots], Luck(match, number, rollouts, policies)
        while (actor := match.actor) is not None:
            if actor == "*":
                luck.before_event()
                match.advance()
                luck.after_event()
            else:
                move = seated[int(actor) - 1].choose(match.perspective(int(actor)))
                luck.decision(move)
                match.advance(move)
        assert luck.total.sum() == 0  # what one gains others lose
        winners = match.outcome.winners if match.outcome else ()
        found.append([(1 in winners) / len(winners), luck.total[0] / parts(len(bots)) / rollouts])
    return np.array(found)


def test_luck_is_zero_on_average_whoever_plays() -> None:
    """Also where nobody plays as in rollouts: what a draw is worth is still known without a bias."""
    luck = games_with_luck(GAME, ["random", "greedy"], ["expert", "beginner"], 80, 16, target=12)[:, 1]
    error = np.std(luck, ddof=1) / np.sqrt(len(luck))
    assert 0.01 < error < 0.1
    assert abs(np.mean(luck)) < 3 * error


def test_luck_is_all_there_is_where_everybody_plays_as_in_rollouts() -> None:
    """Beginner and careful decide without drawing lots, so once the cards are dealt a round is settled."""
    bots = ["careful", "beginner", "careful"]
    won, luck = games_with_luck("lucktails", bots, bots, 40, 64).T
    assert np.var(won - luck) < 0.1 * np.var(won)


@pytest.mark.parametrize(("games", "told"), [(12, 1.0), (12, 0.0), (200, 1.0)])
def test_how_many_games_luck_saves_is_not_overstated_by_few_games(games: int, told: float) -> None:
    """The chance to win is even but for luck, or luck has nothing to do with it."""
    rng, saved, inside = np.random.default_rng(1), [], 0
    true = told / 3  # the variance of luck below by that of a win, 1/12 by 1/4
    for _ in range(300):
        luck = rng.uniform(-0.5, 0.5, games)
        wins = (rng.random(games) < 0.5 + told * luck).astype(int)
        counted = np.round(luck * parts(2) * 64).astype(int)
        values = np.array([wins * parts(2), (1 - wins) * parts(2), counted, -counted])
        found = rate(["a", "b"], {("a", "b"): Sums(games, 64, values.sum(axis=1), values @ values.T)})
        saved.append(found.fewer)
        inside += found.fewer_interval[0] <= true <= found.fewer_interval[1]
    assert abs(np.mean(saved) - true) < 0.05  # uncorrected it would be 0.09 too much where luck tells nothing
    assert 0.91 < inside / 300 < 0.99


@pytest.fixture(scope="module")
def played() -> dict[str, Any]:
    return facts(tournament_to_dict(tournament(GAME, ["greedy", "expert"], 60, 2, 1, threads=1)))


def facts(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != "seconds"}


def test_taking_luck_out_saves_games(played: dict[str, Any]) -> None:
    best = played["standings"][0]
    assert best["bot"] == "expert"
    low, high = played["luck"]["fewer_interval"]
    assert 0.4 < low < played["luck"]["fewer"] < high < 0.9
    narrow, wide = (np.subtract(*best[key][::-1]) for key in ("adjusted_interval", "interval"))
    assert narrow < 0.75 * wide
    assert best["openskill"][0] > played["standings"][1]["openskill"][0]


def test_a_report_says_what_adjusted_shares_are_though_no_game_is_saved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", GAME, "--bots", "greedy,expert", "--games", "4", "--seed", "1", "--threads", "1"]) == 0
    assert "Luck is taken out of the adjusted shares and the points. It makes 0% " in capsys.readouterr().out


def test_a_tournament_is_the_same_on_any_executor(played: dict[str, Any]) -> None:
    with ThreadPoolExecutor(2) as pool:
        found = tournament(GAME, ["greedy", "expert"], 60, 2, 1, executor=pool)
    assert facts(tournament_to_dict(found)) == played


def test_the_command_reports_in_both_languages_and_draws(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bot.py").write_text("class Bot:\n    def choose(self, p):\n        return p.moves()[0]\n")
    monkeypatch.chdir(tmp_path)
    asked = f"tournament {GAME} --bots random,greedy,my_bot.py:Bot --games 6 --seed 1 --luck 2 --threads 1".split()
    assert main([*asked, "--plot", "ratings.svg"]) == 0
    shown = capsys.readouterr().out
    assert "Bag of Butts · tournament · 2 players · 6 games" in shown
    assert "my_bot.py:Bot" in shown
    assert str(tmp_path) not in shown
    assert (tmp_path / "ratings.svg").stat().st_size > 5000
    assert main([*asked, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {bot["bot"] for bot in data["standings"]} == {"random", "greedy", "my_bot.py:Bot"}
    assert len(data["cross"]) == 6
    assert main([*asked, "--lang", "nl"]) == 0
    assert "toernooi · 2 spelers · 6 partijen" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"bots": ["greedy"]}, "at least two bots, each named once"),
        ({"bots": ["greedy", "greedy"]}, "at least two bots, each named once"),
        ({"bots": ["greedy", "genius"]}, "no bot 'genius'"),
        ({"players": 7}, "takes 2 to 4 players"),
        ({"luck": -1}, "played out 0 to"),
        ({"bots": [f"greedy@{n}ms" for n in range(1, 60)], "players": 4}, "meet in too many ways"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        schedule(**({"game": GAME, "bots": ["greedy", "random"], "games": 10} | asked))
