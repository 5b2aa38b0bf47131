"""The designer's report: every measure on games whose answer is known, and a small report of every game."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import bagatelle
from bagatelle.bots import entrants
from bagatelle.core.errors import OptionError
from bagatelle.lab import report, simulate
from bagatelle.lab.plan import make
from bagatelle.lab.report import Report
from bagatelle.lab.reports import case as cases
from bagatelle.lab.reports.close import Look, look
from bagatelle.lab.reports.drawings import Drawings
from bagatelle.lab.reports.figures import around, mean, ratio, share, spread
from bagatelle.lab.reports.ladder import Rung, climb
from bagatelle.lab.reports.metrics import NUMBER, PERCENT, SKILL
from bagatelle.lab.reports.page import page
from bagatelle.lab.reports.watch import Seen, watch, watching
from bagatelle.lab.words import Words

from . import coin

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "pig"))
from bagatelle_pig import GAME as PIG

QUESTIONS = ["length", "seats", "decided", "comebacks", "luck", "choices", "hidden", "ladder", "plays"]


class Reader(HTMLParser):
    """Reads a page as a browser does, and keeps what there is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open, self.ids, self.labels, self.charts = list[str](), list[str](), list[str](), 0
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        facts = dict(attributes)
        assert not {"src", "srcset"} & set(facts), "something from outside"
        if tag == "section":
            self.ids.append(facts["id"] or "")
        if facts.get("role") == "img":
            self.charts += 1
            assert facts["aria-label"]
        if tag not in ("meta", "path", "circle", "polygon"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_lead_is_watched_from_event_to_event() -> None:
    kept = watching(PIG)
    seen, s = kept.Watch(), PIG.position(2)[0]
    for scores in ([5, 0], [5, 5], [5, 9], [12, 9], [12, 9]):
        kept.note_choice(seen, 2 if scores != [5, 5] else 1)
        s.scores[:2] = scores  # type: ignore[attr-defined]
        kept.note_standing(seen, s)
    assert (seen.decisions, seen.free, seen.options) == (5, 4, 9)
    assert (seen.changes, seen.leader, seen.ahead, seen.since) == (2, 1, 1, 4)
    assert list(seen.worst)[:2] == [4, 5]


def test_a_lead_that_is_tied_is_nobodys_and_comes_back_without_a_change() -> None:
    kept = watching(PIG)
    seen, s = kept.Watch(), PIG.position(2)[0]
    for scores in ([5, 0], [5, 5], [8, 5]):
        kept.note_choice(seen, 2)
        s.scores[:2] = scores  # type: ignore[attr-defined]
        kept.note_standing(seen, s)
    assert (seen.changes, seen.ahead, seen.since) == (0, 1, 3)


def test_compiled_and_plain_code_watch_the_same_games() -> None:
    """Three of which are so few that they aren't compiled for."""
    many, few = make(PIG, 100, 3, "random", 5), make(PIG, 3, 3, "random", 5)
    compiled, plain = watch(many, 0, 3), watch(few, 0, 3)
    for one, other in zip(compiled, plain, strict=True):
        assert one.tobytes() == other.astype(one.dtype).tobytes()
    assert compiled.wins.sum(axis=1).tolist() == [1, 1, 1]


def test_means_and_ratios_have_intervals_that_hold_the_truth() -> None:
    rng = np.random.default_rng(1)
    held = [0, 0, 0]
    for _ in range(400):
        n = rng.integers(1, 9, 40)
        x = rng.binomial(n, 0.3).astype(float)
        found = mean(x - 0.3 * n), ratio(x, n), share(rng.binomial(40, 0.3), 40)
        for i, (figure, truth) in enumerate(zip(found, (0, 0.3, 0.3), strict=True)):
            held[i] += figure.low <= truth <= figure.high
    assert all(366 <= times <= 396 for times in held)  # 380 ± 3 standard errors, a bit more below for the ratio


def test_neither_a_number_nor_its_interval_is_where_it_cannot_be() -> None:
    """Luck taken out may leave less than nothing."""
    found = around(-0.07, 0.25, 0.0, 4.0)
    assert (found.value, found.low) == (0, 0)
    assert found.high == pytest.approx(0.18)


def test_a_spread_tells_quantiles_and_a_histogram() -> None:
    found = spread(np.array([1] * 5 + [2] * 90 + [10] * 5))
    assert found
    assert (found.quantiles, found.low, found.width) == ((1, 2, 2, 2, 2), 1, 1)
    assert found.shares[:2] == (0.05, 0.9)
    assert sum(found.shares) == pytest.approx(1)
    assert spread(np.zeros(0)) is None


def seen_of(won: list[int], points: list[list[int]], watched: list[dict[str, Any]]) -> Seen:
    rows = []
    for facts in watched:
        kept = watching(PIG).Watch()
        for name, value in facts.items():
            setattr(kept, name, value)
        rows.append(kept.store())
    from bagatelle.core.state import dtype_of

    watch_rows = np.frombuffer(b"".join(rows), dtype_of(watching(PIG).Watch))
    games, none = len(won), np.zeros((len(won), 2, 1), np.int32)
    return Seen(np.array(won), np.array(points), np.zeros((games, 1)), none, watch_rows, np.zeros(3, np.int64))


def test_margins_and_leads_are_those_of_the_winner() -> None:
    """The second game is won by who was never alone in front: at the very end. The third one is shared."""
    seen = seen_of(
        [1, 2, 3],
        [[20, 10], [7, 8], [5, 5]],
        [
            {"decisions": 10, "ahead": 1, "since": 4, "changes": 1, "worst": [3, 9, 0, 0, 0, 0]},
            {"decisions": 10, "ahead": 0, "since": 2, "changes": 4, "worst": [0, 6, 0, 0, 0, 0]},
            {"decisions": 10, "ahead": 0, "changes": 1},
        ],
    )
    alone = np.array([True, True, False])
    margin, part = cases._margin(seen, alone)
    assert margin
    assert part
    assert (margin.mean.value, part.value) == (5.5, 11 / 28)
    lead = cases._lead(seen, alone)
    assert lead
    assert (lead.changes.mean.value, lead.taken.mean.value, lead.behind.mean.value) == (2, 0.7, 4.5)


def test_luck_is_all_where_random_events_decide_and_nothing_where_they_do_not() -> None:
    def game(won: int, luck: float) -> Look:
        win, start = np.eye(2)[won], np.array([0.5, 0.5])
        return Look(win, start, (win - start) * luck, np.zeros(0), 0.0, np.zeros((1, 2)), {}, [], [])

    for part in (1.0, 0.0, 0.25):  # (a rough estimate beyond that is no share: it is cut off)
        assert cases._luck([game(i % 2, part) for i in range(10)]).value == pytest.approx(part)


def test_a_rung_whose_games_all_ended_alike_has_an_interval_too() -> None:
    """Whoever sits beside the guesser and has nothing to decide wins by chance; of two games that tells nothing."""
    plan = make(coin.GAME, 10, 2, "random", 1)
    with ThreadPoolExecutor(1) as pool:
        for seed in range(1, 9):
            rung = climb(replace(plan, seed=seed), "search@1r", 1, 2, pool, lambda played, games: None)
            assert rung
            assert rung.wins.high - rung.wins.low > 0.5


def test_the_report_of_a_known_game_is_what_is_known_of_it() -> None:
    found = report(coin.GAME, seed=3, games=3000, closely=120).cases[0]
    assert found.length.mean.value == 1
    assert found.seats[0].low < 1 / 3 < found.seats[0].high
    assert found.choices.legal.value == 3
    assert found.choices.blind.low < 1 / 6 < found.choices.blind.high
    assert abs(found.choices.second.value) < 0.02
    assert found.choices.mattering.value > 0.9
    assert found.luck.mixed is None
    assert found.luck.alike.value < 0.1  # the coin alone moves nothing
    assert found.hidden
    assert found.hidden.cells.value == 0.5  # the coin, of the two numbers that change: the phase is the other
    assert found.hidden.worth.low == 0  # who chooses blind doesn't mind how it lies
    plays = {play.name: play for play in found.plays}
    assert plays["pass"].wins
    assert plays["pass"].wins.value == 0
    assert plays["guess"].wins
    assert plays["guess"].wins.low < 1 < plays["guess"].wins.high  # half of the guesses win: a fair share
    best = {rung.bot: rung for rung in found.ladder}["search@64r"]
    assert best.wins.low > 2 / 3  # who never gives up wins 1/2, chance 1/3


def test_numbers_at_an_axis_look_different_however_close_they_are() -> None:
    report_: Any = None
    draw = Drawings(report_, Words("en", bagatelle.game("lucktails")))
    percent, number = (draw._scale(kind) for kind in (PERCENT, NUMBER))
    assert [percent(0.00005 * i) for i in range(4)] == ["0%", "0.005%", "0.01%", "0.015%"]
    assert [percent(0.975), percent(0.2), number(17.3), number(20)] == ["97.5%", "20%", "17.3", "20"]


@pytest.mark.parametrize("name", ["bag-of-butts", "lucktails", "bag-o-loot", "bausack"])
def test_every_game_has_a_report_and_a_page_that_needs_nothing_else(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bagatelle.lab.reports.ladder.ROLLOUTS", (1,))
    monkeypatch.setattr(sys.modules[report.__module__], "ROLLOUTS", 4)
    monkeypatch.setattr("bagatelle.lab.reports.choices.MEASURING", 2)
    found = report(name, 2, seed=1, games=4, closely=2)
    assert found.physics == (name == "bausack")
    assert (found.cases[0].hidden is not None) == bagatelle.game(name).hidden
    assert (found.cases[0].lead is not None) == bagatelle.game(name).by_points
    json = msgspec.json.encode(found)
    assert msgspec.json.decode(json)["cases"][0]["players"] == 2
    for language, title in (("en", "the report"), ("nl", "het rapport")):
        text = page(found, language)
        read = Reader(text)
        assert read.open == []
        assert [each for each in read.ids if each not in ("summary", "lead")] == QUESTIONS
        assert read.charts >= 10
        assert title in text
        assert "http" not in text
        assert ("auction" in text or "veiling" in text) == found.physics


def test_variants_stand_side_by_side_and_a_seed_tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """On any executor."""
    monkeypatch.setattr("bagatelle.lab.reports.ladder.ROLLOUTS", (1,))

    def made(**more: Any) -> Report:
        return report(PIG, (2, 3), {"target": (10, 20)}, seed=7, games=8, closely=2, **more)

    with ThreadPoolExecutor(2) as pool:
        found, again = made(threads=1), made(executor=pool)
    assert [(case.players, case.options) for case in found.cases] == [
        (2, {"target": "10"}), (2, {"target": "20"}), (3, {"target": "10"}), (3, {"target": "20"}),
    ]  # fmt: skip
    assert found.cases[0].length.mean.value < found.cases[1].length.mean.value
    text = [page(each).split("<section", 2)[2] for each in (found, again)]
    assert _untimed(found) == _untimed(again)
    assert "target=10" in text[0]
    assert {play.name for play in found.cases[0].plays} == {"hold", "roll"}
    assert "<figcaption>decisions: the median, and what nine of ten games have</figcaption>" in text[0]
    few = page(msgspec.structs.replace(found, cases=found.cases[:2]))  # few enough to show how games are spread
    assert "<figcaption>decisions: share of the games</figcaption>" in few
    assert "2 players, target=20</li>" in few


def _untimed(found: Report) -> list[Any]:
    plain = msgspec.to_builtins(found.cases)
    for case in plain:
        for rung in case["ladder"]:
            rung["milliseconds"] = 0
    return list(plain)


def test_ctrl_c_loses_no_case_that_is_finished() -> None:
    def stop(what: str, done: int, total: int) -> None:
        if what.startswith("case 2"):
            raise KeyboardInterrupt

    found = report(PIG, (2, 3), seed=1, games=4, closely=1, progress=stop)
    assert (found.early, [case.players for case in found.cases]) == (True, [2])
    assert "stopped early" in page(found)


def test_where_nobody_had_time_to_search_the_summary_does_not_take_another_rung_for_it() -> None:
    found = report(coin.GAME, seed=1, games=4, closely=2).cases[0]
    assert SKILL.of(found) == found.ladder[-1].wins
    assert SKILL.of(msgspec.structs.replace(found, ladder=(Rung("random", 0, 9, found.seats[0], 0.0),))) is None


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"players": ()}, "1 to 60 cases"),
        ({"bots": "expert"}, "a level that doesn't search"),
        ({"vary": {"size": (1,)}}, "no option 'size'"),
        ({"vary": {"target": (0,)}}, "option target takes"),
        ({"vary": {"target": (5,)}, "target": 6}, "given twice"),
        ({"seconds": 0}, "seconds takes"),
        ({"closely": -1}, "closely takes"),
        ({"games": 0}, "number of games"),
    ],
)
def test_what_cannot_be_reported_is_refused(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        report("bag-of-butts", **asked)


def test_the_search_plays_by_a_number_of_rollouts_instead_of_the_clock() -> None:
    found = [simulate("bag-of-butts", 2, 3, "search@2r,greedy,greedy", seed=4, threads=1) for _ in range(2)]
    assert found[0].wins == found[1].wins
    assert found[0].moves == found[1].moves
    for wrong, game in (("search@0r", "lucktails"), ("search@10000000r", "lucktails"), ("search@4r", "bausack")):
        with pytest.raises(OptionError):
            entrants.read(bagatelle.game(game), wrong)


def test_a_look_is_at_a_game_that_was_counted() -> None:
    plan = make("bag-of-butts", 10, 2, "greedy", 2)
    counted = watch(plan, 0, 4)
    for number in range(4):
        assert look(plan, number, 2, False).win.tolist() == counted.wins[number].tolist()
