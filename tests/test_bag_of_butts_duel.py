"""Bag of Butts for two: the table against brute force over the rules, and the expert that plays by it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

import bagatelle
from bagatelle import bots
from bagatelle.core.engine import Rng, below
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.players import tables
from bagatelle.games.bag_of_butts.players.duel import Duel, Solution, solve
from bagatelle.games.bag_of_butts.players.tables import solution
from bagatelle.games.bag_of_butts.rules import ADD_SPECIAL, ANNOUNCE, BLACK, DRAW_BAG, GROUPS, KINDS, PREPARE, State

GAME = bagatelle.game("bag-of-butts")
TINY = Duel(3, supply=(1, 1, 1, 0, 1, 0, 1, 1), widest=8, longest=5)  # three butts of colours, three specials

Outcomes = list[tuple[float, frozenset[Any]]]  # how likely, and the positions one may choose from


@cache
def draws(bag: tuple[int, ...], first: int, second: int) -> dict[tuple[int, ...], float]:
    """How likely each draw in these sizes is, butt by butt."""
    butts = [kind for kind in range(KINDS) for _ in range(bag[kind])]
    found = Counter[tuple[int, ...]]()
    for groups in product(range(GROUPS), repeat=len(butts)):
        if groups.count(0) == first and groups.count(1) == second:
            event = [0] * (GROUPS * KINDS)
            for kind, g in zip(butts, groups, strict=True):
                event[g * KINDS + kind] += 1
            found[tuple(event)] += 1
    return {event: count / found.total() for event, count in found.items()}


class Brute:
    """Expectimax over the rules: from a position to all that it can lead to, until nothing new is found."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.ways: dict[Any, list[Outcomes]] = {}  # of a position: for every decision, what it leads to
        self.start = (0, 0), (*duel.supply[:BLACK], 0, 0, 0, 0), 0, ANNOUNCE, 0
        self.left = [self.start]
        while self.left:
            key = self.left.pop()
            if key not in self.ways:
                s, out = self.state(key), [0] * rules.MAX_LEGAL
                self.ways[key] = [self.after(s, action) for action in out[: rules.legal(s, out)]]

    def state(self, key: Any) -> State:
        """A state that is such a position, the first player's turn."""
        scores, bag, streak, phase, may_reset = key
        s = State()
        s.target, s.players, s.colours[:], s.playing[:2] = self.duel.target, 2, [0, 1, 2, 3], [1, 1]
        s.special_after_automatic_reset, s.phase, s.may_reset, s.streak, s.bag[:] = 1, phase, may_reset, streak, bag
        if len(scores) == 2:
            s.scores[0][:2] = scores
        else:
            s.extra, lead, _ = scores
            base = 0 if s.extra else self.duel.target
            s.scores[s.extra][:2] = [base + max(lead, 0), base + max(-lead, 0)]
        return s

    def known(self, s: State) -> Any:
        """All that matters of a state, cut where the table is cut, and whose turn it is; or who won."""
        if s.phase == rules.ENDED:
            return rules.winners(s), None
        mine, other = s.scores[s.extra][s.player], s.scores[s.extra][1 - s.player]
        scores: Any = mine, other
        if s.extra or max(scores) >= self.duel.target:
            scores = s.extra, max(-self.duel.widest, min(mine - other, self.duel.widest)), "lead"
        may_reset = s.may_reset if s.phase == PREPARE else 0
        return (scores, tuple(s.bag), min(s.streak, self.duel.longest), s.phase, may_reset), s.player

    def met(self, s: State, seat: int) -> Any:
        """A state that follows: the position, and whether its value is that of the same seat."""
        key, player = self.known(s)
        if player is None:
            return "end", (key >> seat & 1) / key.bit_count()
        if key not in self.ways:
            self.left.append(key)
        return key, player == seat

    def after(self, s: State, action: int) -> Outcomes:
        seat, t = s.player, s.clone()
        rules.apply(t, action)
        if t.phase == ADD_SPECIAL:
            supply = {kind: rules.SUPPLY[kind] - t.bag[kind] for kind in range(BLACK, KINDS)}
            return [
                (count / sum(supply.values()), frozenset({self.met(self.happened(t, [kind]), seat)}))
                for kind, count in supply.items()
                if count
            ]
        if t.phase != DRAW_BAG:
            return [(1.0, frozenset({self.met(t, seat)}))]
        found = Counter[frozenset[Any]]()
        for event, chance in draws(tuple(t.bag), t.first, t.second).items():
            found[frozenset(self.choices(self.happened(t, list(event)), seat))] += chance  # type: ignore[assignment]
        return [(chance, choices) for choices, chance in found.items()]

    def happened(self, s: State, event: list[int]) -> State:
        t = s.clone()
        rules.apply_event(t, event)
        return t

    def choices(self, s: State, seat: int) -> list[Any]:
        if s.phase != rules.SCORE:  # an automatic reset
            return [self.met(s, seat)]
        out, found = [0] * rules.MAX_LEGAL, []
        for action in out[: rules.legal(s, out)]:
            t = s.clone()
            rules.apply(t, action)
            found.append(self.met(t, seat))
        return found

    def solve(self) -> dict[Any, float]:
        values, change = dict.fromkeys(self.ways, 0.5), 1.0

        def worth(met: Any) -> float:
            key, same = met
            return same if key == "end" else values[key] if same else 1 - values[key]

        while change > 1e-12:
            change = 0.0
            for key, ways in self.ways.items():
                best = max(sum(chance * max(map(worth, choices)) for chance, choices in way) for way in ways)
                change, values[key] = max(change, abs(best - values[key])), best
        return values


def test_a_tiny_game_is_worth_what_brute_force_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "SUPPLY", TINY.supply)
    brute = Brute(TINY)
    expected, table = brute.solve(), Solution(TINY, solve(TINY))
    assert len(expected) > 500
    for key, value in expected.items():
        assert max(table.weigh(brute.state(key)).values()) == pytest.approx(value, abs=1e-9), key
    assert solve(TINY)[0, 0] == pytest.approx(expected[brute.start], abs=1e-9)


def test_the_table_of_the_package_is_the_solution_of_todays_rules() -> None:
    table, rng = solution(Duel()), Rng(1)
    for seed in range(40):
        match = GAME.new(2, seed)
        while match.outcome is None and below(rng, 12):
            legal = match.legal()
            match.play(legal[below(rng, len(legal))])
        s = match.state
        if match.outcome is None and s.phase == PREPARE:
            chances = table.weigh(s)
            supply = {kind: rules.SUPPLY[kind] - s.bag[kind] for kind in range(BLACK, KINDS)}
            if left := sum(supply.values()):
                total = 0.0
                for kind, count in supply.items():
                    if count:
                        t = s.clone()
                        rules.apply(t, rules.ADD)
                        rules.apply_event(t, [kind])
                        total += count / left * max(table.weigh(t).values())
                assert chances[rules.ADD] == pytest.approx(total, abs=1e-9)
        if match.outcome is None and s.phase == ANNOUNCE and sum(s.bag) < 11:
            action, chance = max(table.weigh(s).items(), key=lambda each: each[1])
            rules.apply(s, action)
            assert chance == pytest.approx(_drawn(table, s), abs=1e-9)


def _drawn(table: Solution, s: State) -> float:
    """What an announcement is worth, from what the groups are worth that may be drawn."""
    total, seat = 0.0, s.player
    for event, chance in draws(tuple(s.bag), s.first, s.second).items():
        t = s.clone()
        rules.apply_event(t, list(event))
        if t.phase == rules.ENDED:
            total += chance * (rules.winners(t) >> seat & 1) / rules.winners(t).bit_count()
        else:
            best = max(table.weigh(t).values())
            total += chance * (best if t.player == seat else 1 - best)
    return total


def test_the_expert_knows_its_chances_exactly() -> None:
    match = GAME.new(2, 3)
    expert = bots.make(GAME, "expert", seed=1)
    best = expert.think(match.perspective(1), 3)  # type: ignore[attr-defined]
    assert len(best) == 3
    assert all(each.low == each.chance == each.high for each in best)
    assert best[0].chance == pytest.approx(solution(Duel()).values[0, 0], abs=1e-12)
    assert best[0].chance >= best[1].chance >= best[2].chance
    assert expert.choose(match.perspective(1)) == best[0].move


def test_only_whose_butts_they_are_counts_not_their_colours() -> None:
    def weighed(colours: str, draw: str) -> dict[int, float]:
        s: State = GAME.position(2, colours=colours)[0]
        s.phase, s.streak, s.scores[0][:2] = rules.SCORE, 2, [3, 5]
        s.bag[rules.WHITE] = s.bag[rules.KHAKI] = 1
        for group, butts in zip(s.groups, draw.split("/"), strict=True):
            for butt in butts:
                group["pybgBGWK".index(butt)] += 1
        return solution(Duel()).weigh(s)

    assert weighed("pybg", "pb/pyW/ybggK") == weighed("gbyp", "gy/gbW/byppK")
    assert len(set(weighed("pybg", "pb/pyW/ybggK").values())) == 3


def test_other_options_are_solved_beside_the_match_and_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAGATELLE_CACHE", str(tmp_path))
    tables._file.cache_clear()
    short = Duel(target=1)
    assert tables.solution_at_hand(short) is None
    tables._asked[short].join()
    solved = tables.solution_at_hand(short)
    assert solved
    assert np.array_equal(solved.values, solution(short).values)
    assert tables.duel_of(GAME.position(2, target=1000)[0]) is None
    assert tables.duel_of(GAME.position(3)[0]) is None
