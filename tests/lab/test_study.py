"""Studies: compiled counts against a slow computation of their own, honest errors, and what must be neutral."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import isnan, sqrt
from statistics import mean, stdev
from typing import Any

import pytest

import bagatelle
from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.errors import OptionError
from bagatelle.core.kernels import seeds
from bagatelle.core.state import memory_state
from bagatelle.core.words import Words
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.study import BOTS, RATIOS, TIMES_PLAYERS, counts, findings
from bagatelle.lab.findings import Field, Mean, Section
from bagatelle.lab.study import Count, has_study, observe, plans, study_of
from bagatelle.testing.lockstep import simulate_alike

GAME = bagatelle.game("lucktails")
NOTHING, BAITED, TOOK, KEPT, SWITCHED = range(5)
Cells = dict[tuple[str, int], list[int]]  # (sum, cell) -> the values of one game, case by case


class Slow:
    """One game played by the interpreted rules and counted from what happens: states are tried out, not reckoned."""

    def __init__(self, plan: Any, seed: int) -> None:
        self.plan, self.luck, self.cells = plan, Rng(seed), defaultdict[tuple[str, int], list[int]](list)
        self.n = plan.players

    def play(self) -> Cells:
        policy = GAME.policies.POLICIES.index(self.plan.bots[0])
        s: Any = GAME.position(self.n)[0]
        out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
        while (p := rules.actor(s)) != AT_END:
            if p < 0:
                rules.draw(s, self.luck, event)
                rules.apply_event(s, event)
                dealt = list(event)
                self.did, self.laid, self.raises = [NOTHING] * self.n, [-1, -1], list[tuple[int, int, int]]()
                before, starter, left = list(s.scores), s.starter, 0
                continue
            action = GAME.policies.decide(policy, s, out, self.luck)
            self.look(s, p, action, dealt)
            if action in (rules.SWITCH_1, rules.SWITCH_2):
                self.laid[action - rules.SWITCH_1] = p
            rules.apply(s, action)
            self.did[p] = {rules.TAKE: TOOK, rules.KEEP: KEPT, rules.SWITCH_1: SWITCHED, rules.SWITCH_2: SWITCHED}.get(
                action, BAITED
            )
            left += self.did[p] != BAITED
            if left == self.n:
                self.end_round([s.scores[q] - before[q] for q in range(self.n)], starter)
                left = 0
        return self.cells

    def note(self, cell: int, **values: int) -> None:
        for name, value in values.items():
            self.cells[name, cell].append(value)

    def gain(self, s: Any, p: int, action: int, **cards: int) -> int:
        """What an action earns, with other cards in front of the player and in the middle if they are given."""
        other = s.clone()
        if "own" in cards:
            other.hand[p] = cards["own"]
        if "middle" in cards:
            other.middle[action - rules.SWITCH_1] = cards["middle"]
        rules.apply(other, action)
        return int(other.scores[p] - s.scores[p])

    def look(self, s: Any, p: int, action: int, dealt: list[int]) -> None:
        right, left = (p - 1) % self.n, (p + 1) % self.n
        keep = self.gain(s, p, rules.KEEP)
        seen = dealt[right]
        for place, switch_to in enumerate((rules.SWITCH_1, rules.SWITCH_2)):
            switch, owner, bonus = self.gain(s, p, switch_to), self.laid[place], min(int(s.bonus[place]), 2)
            origin = 0 if owner < 0 else 2 if owner == right else 1
            self.note(origin * 3 + bonus, card_keep=keep, card_switch=switch, card_gain=switch - keep)
            if origin == 0 and not bonus:
                self.note(self.did[left], clue_gain=switch - keep)
                self.note(sum(s.playing) - 1, left_gain=switch - keep)
            if origin == 2 and not bonus:
                self.note(seen, known_gain=switch - keep)
        hope, leaving = self.best(s, p, right, seen)
        out = self.gain(s, p, leaving)
        raised = action >= rules.RAISE_1
        if s.bait:
            take = self.gain(s, p, rules.TAKE)
            chose = {"took": action == rules.TAKE, "raised": raised, "opted_out": action != rules.TAKE and not raised}
            bait = min(s.bait, 12) - 1
            self.note(bait, take_vps=take, out_vps=out, take_gain=take - out, **{k: int(v) for k, v in chose.items()})
            out = take if take >= hope else out
        if raised:
            other = s.clone()
            rules.apply(other, action)
            self.raises.append((p, min(other.bait, 12) - 1, out))

    def best(self, s: Any, p: int, right: int, seen: int) -> tuple[Fraction, int]:
        """The way to opt out that promises most, every card the player hasn't seen being equally likely."""
        unseen = [c for c in range(8) if not s.face_up[c] and c != seen]
        ways = []
        for action in (rules.KEEP, rules.SWITCH_1, rules.SWITCH_2):
            place = action - rules.SWITCH_1
            if place >= 0 and self.laid[place] == right:
                hope = Fraction(self.gain(s, p, action))
            else:
                key = "own" if place < 0 else "middle"
                hope = Fraction(sum(self.gain(s, p, action, **{key: card}) for card in unseen), len(unseen))
            ways.append((hope, -action))
        hope, action = max(ways)
        return hope, -action

    def end_round(self, got: list[int], starter: int) -> None:
        for p, vps in enumerate(got):
            self.note((p - starter) % self.n, seat_vps=vps, seat_lead=self.n * vps - sum(got))
        for p, bait, leaving in self.raises:
            self.note(bait, raise_gain=got[p] - leaving, raise_lead=self.n * got[p] - sum(got))


@pytest.mark.parametrize("plan", plans(GAME, 200, seed=3), ids=lambda plan: f"{plan.players}-{plan.bots[0]}")
def test_the_counts_are_those_of_a_slow_computation(plan: Any) -> None:
    count, games = Count(plan), 100
    _, sums = count.play(0, games)
    rngs = seeds(plan.base, count._first, games)["seed"].tolist()
    slow = [Slow(plan, seed).play() for seed in rngs]
    if plan.bots[0] == "random":  # others may leave out something
        assert {name for cells in slow for name, _ in cells} == set(RATIOS)
    for name in RATIOS:
        for cell, found in enumerate(sums[name].T.tolist()):
            pairs = [(len(cells[name, cell]), sum(cells[name, cell])) for cells in slow if (name, cell) in cells]
            products = [sum(x * x for _, x in pairs), sum(x * n for n, x in pairs), sum(n * n for n, _ in pairs)]
            assert found == [len(pairs), sum(n for n, _ in pairs), sum(x for _, x in pairs), *products], (name, cell)


def test_compiled_and_interpreted_counts_are_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    simulate_alike(replace(GAME, tallies=counts), 20)
    checked = memory_state(counts.Tally)  # raises where compiled code would write over its neighbour
    monkeypatch.setattr(counts, "Tally", type("Tally", (checked,), {}))
    for players in range(2, 6):
        t, s, luck = counts.Tally(), GAME.position(players)[0], Rng(players)
        out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
        while (seat := rules.actor(s)) != AT_END:  # type: ignore[arg-type]
            if seat < 0:
                rules.draw(s, luck, event)  # type: ignore[arg-type]
                counts.note_event(t, s, event)  # type: ignore[arg-type]
                rules.apply_event(s, event)  # type: ignore[arg-type]
            else:
                action = GAME.policies.decide(0, s, out, luck)
                counts.note_action(t, s, action)  # type: ignore[arg-type]
                rules.apply(s, action)  # type: ignore[arg-type]
        assert sum(t.seat_rounds) > 0


@pytest.fixture(scope="module")
def fields() -> list[Field]:
    return observe(plans(GAME, 5000, seed=1))


def without_bonus(field: Field) -> Iterable[Mean]:
    yield from field.means["clue_gain"]
    yield from field.means["left_gain"]
    yield from field.means["card_gain"][::3]


def test_switching_is_neutral_among_players_who_heed_nothing(fields: list[Field]) -> None:
    lines = [m for field in fields if field.bot == "random" for m in without_bonus(field) if m.known]
    assert len(lines) > 40
    assert [m for m in lines if m.sign(len(lines))] == []
    assert sum(m.low <= 0 <= m.high for m in lines) > 0.8 * len(lines)


def test_a_bonus_makes_switching_better_among_them(fields: list[Field]) -> None:
    """By the bonus, but for the lucktails card: who catches up with a bonus catches up by that much less."""
    for field in fields:
        bonus = field.means["card_gain"][1]
        if field.bot == "random" and bonus.known:
            assert 0 < bonus.mean < 1 + 3 * bonus.error


def test_every_turn_with_a_bait_is_taken_raised_or_left(fields: list[Field]) -> None:
    for field in fields:
        for cells in zip(*(field.means[key] for key in ("took", "raised", "opted_out")), strict=True):
            if cells[0].n:
                assert sum(cell.mean for cell in cells) == pytest.approx(1)


def test_what_the_seats_get_adds_up(fields: list[Field]) -> None:
    for field in fields:
        seats = field.means["seat_lead"]
        assert sum(m.mean for m in seats[: field.players]) == pytest.approx(0, abs=1e-9)
        assert [m.n for m in seats[field.players :]] == [0] * (5 - field.players)
        assert sum(m.mean for m in field.wins) == pytest.approx(1)
        average = sum(m.mean for m in field.means["seat_vps"][: field.players]) / field.players
        for vps, lead in zip(field.means["seat_vps"], seats[: field.players], strict=False):
            assert vps.mean - average == pytest.approx(lead.mean)


def test_the_numbers_are_a_function_of_the_seed() -> None:
    one, two = (observe(plans(GAME, 5000, 3, seed=7), threads=threads) for threads in (1, 2))
    assert repr(one) == repr(two)
    assert repr(one) != repr(observe(plans(GAME, 5000, 3, seed=8)))


def test_a_field_is_the_same_whichever_others_are_played() -> None:
    alone, among = observe(plans(GAME, 200, 4, seed=7)), observe(plans(GAME, 200, seed=7))
    assert repr(alone) == repr([field for field in among if field.players == 4])


def test_errors_tell_how_much_runs_really_differ() -> None:
    """The spread of many small studies is what one of them says its error is."""
    runs = [observe(plans(GAME, 300, 3, seed=seed), threads=1) for seed in range(50)]
    everywhere = [(bot, name, 0) for bot in (0, 1) for name in ("clue_gain", "seat_lead")]
    for bot, name, cell in [*everywhere, (0, "clue_gain", 2), (0, "take_gain", 1), (0, "raise_gain", 2)]:
        found = [run[bot].means[name][cell] for run in runs]
        assert 0.7 < stdev(m.mean for m in found) / mean(m.error for m in found) < 1.4, name


def test_an_average_and_its_error() -> None:
    games = [(2, 5), (1, 0), (3, 9), (4, 2)]  # cases and the sum of their values
    n, x = sum(n for n, _ in games), sum(x for _, x in games)
    products = [sum(x * x for _, x in games), sum(x * n for n, x in games), sum(n * n for n, _ in games)]
    found = Mean.of([4, n, x, *products])
    residuals = [x_g - x / n * n_g for n_g, x_g in games]
    assert found.mean == pytest.approx(1.6)
    assert found.error == pytest.approx(sqrt(4 / 3 * sum(r * r for r in residuals)) / n)
    half = Mean.of([4, n, x, *products], 2)
    assert (half.mean, half.error) == pytest.approx((found.mean / 2, found.error / 2))
    assert isnan(Mean.of([0] * 6).mean)
    assert not found.known


@pytest.mark.parametrize(("value", "among", "sign"), [(2.5, 1, 1), (-2.5, 1, -1), (1.9, 1, 0), (2.5, 20, 0)])
def test_a_sign_is_told_only_when_chance_does_not_explain_it(value: float, among: int, sign: int) -> None:
    assert Mean(1000, 1000, value, 1.0).sign(among) == sign
    assert Mean(50, 50, value, 1.0).sign(among) == 0


def test_an_average_in_words() -> None:
    assert Mean(1000, 1000, -1234.567, 0.001).text(Words("nl"), 1, True) == "−1.234,6±0,1"
    assert Mean(1000, 1000, 0.004, 0.01).text(Words("en"), 2, True) == "0.00±0.02"
    assert Mean(1000, 1000, 0.25, 0.05).text(Words("en"), 2, True) == "+0.25±0.10"
    assert Mean(9, 9, 0.25, 0.05).text(Words("en")) == "–"


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_findings_follow_from_the_numbers(fields: list[Field], language: str) -> None:
    first = findings(fields, language)
    assert [section.page.name for section in first] == ["switching", "baits", "seats"]
    for section in first:
        assert section.conclusions
        assert all(len(row) == len(table.head) for table in section.tables for row in table.rows)
    turned = [replace(f, means={k: tuple(m.times(-1) for m in v) for k, v in f.means.items()}) for f in fields]
    for one, other in zip(first, findings(turned, language), strict=True):
        assert one.conclusions != other.conclusions


def verdict(fields: list[Field], gain: float) -> str:
    """What is said of a left neighbour who took the bait, if switching then gains that much."""
    told = [
        replace(f, means={**f.means, "clue_gain": tuple(Mean(1000, 1000, gain, 0.01) for _ in cells)})
        for f in fields
        for cells in [f.means["clue_gain"]]
    ]
    section: Section = findings(told, "en")[0]
    return next(text for text in section.conclusions if text.startswith("The left neighbour took the bait"))


def test_the_verdict_is_to_switch_to_keep_or_open(fields: list[Field]) -> None:
    pair = [field for field in fields if field.players == 3]
    assert "switch with 3 players (+0.50 VPs)" in verdict(pair, 0.5)
    assert "keep with 3 players (switching: −0.50 VPs)" in verdict(pair, -0.5)
    assert "no difference can be told with 3 players" in verdict(pair, 0.01)


def test_random_players_who_were_not_neutral_would_be_reported(fields: list[Field]) -> None:
    told = [replace(f, means={k: tuple(m.less(-1) for m in v) for k, v in f.means.items()}) for f in fields]
    assert "further off than chance explains" in findings(told, "en")[0].conclusions[0]
    assert "switching is neutral" not in findings(told, "en")[0].conclusions[0]


def test_a_game_without_a_study_says_so() -> None:
    butts = bagatelle.game("bag-of-butts")
    assert has_study(GAME)
    assert not has_study(butts)
    with pytest.raises(OptionError, match="no study of Bag of Butts; there is one of: lucktails"):
        study_of(butts)


def test_the_study_keeps_to_its_protocol() -> None:
    study = study_of(GAME)
    assert study.BOTS == BOTS
    assert set(BOTS) <= set(GAME.policies.POLICIES)
    assert set(TIMES_PLAYERS) <= set(RATIOS)
    rows = {field.name: field.shape for field in counts.Tally.fields}
    for sums, cases in RATIOS.items():
        assert rows[sums] == rows[cases]


def test_too_few_games_for_a_study_are_refused() -> None:
    with pytest.raises(OptionError, match="at least 100 games"):
        plans(GAME, 99)
