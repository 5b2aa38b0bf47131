"""What views tell beside what lies on the table, so that nobody who shows them has to know the rules."""

from itertools import combinations
from pathlib import Path

import pytest

import bagatelle
from bagatelle.games.bag_of_butts.risks import risk, risks
from bagatelle.games.bag_of_butts.view import ResetEnds
from bagatelle.games.lucktails.view import NextBait
from bagatelle.testing import script

BUTTS, LUCKTAILS = bagatelle.game("bag-of-butts"), bagatelle.game("lucktails")
FIRST = "announce 2 3; draw py/pyb/bgg; score 1"  # one point for the first two players


@pytest.mark.parametrize(("sizes", "specials"), [((2, 5, 6), 5), ((1, 1, 12), 6), ((3, 3, 4), 2), ((3, 4, 4), 3)])
def test_the_risk_of_a_reset_is_that_of_every_way_to_draw(sizes: tuple[int, int, int], specials: int) -> None:
    groups = [group for group, size in enumerate(sizes) for _ in range(size)]
    drawn = [{groups[place] for place in places} for places in combinations(range(len(groups)), specials)]
    counted = sum(len(each) == len(sizes) for each in drawn) / len(drawn)
    assert risk(len(groups), specials, *sizes[:2]) == pytest.approx(counted, abs=1e-9)
    assert (*sorted(sizes), round(100 * counted)) in risks(len(groups), specials) or not counted


def test_bag_of_butts_tells_the_risk_of_every_split_once_there_is_one() -> None:
    assert risks(10, 2) == ()
    assert [row[:3] for row in risks(11, 3)] == [
        (1, 1, 9), (1, 2, 8), (1, 3, 7), (1, 4, 6), (1, 5, 5), (2, 2, 7), (2, 3, 6), (2, 4, 5), (3, 3, 5), (3, 4, 4),
    ]  # fmt: skip
    match = BUTTS.new(2, chance="manual")
    assert match.view(1).risks == ()


def test_bag_of_butts_tells_what_a_reset_would_end() -> None:
    view = script(BUTTS, 3, FIRST, target=9).view(None)
    assert (view.leaders, view.fewest, view.reset_ends) == ((1, 2), (3,), None)
    assert script(BUTTS, 3, FIRST, target=1).view(None).reset_ends == ResetEnds((1, 2), 1, extra_game=True)
    match = script(BUTTS, 3, f"{FIRST}; reset; announce 2 3; draw pg/pyy/bbg; score 1", target=1)
    view = match.view(None)
    assert (view.taking_part, view.leaders, view.fewest) == ((1, 2), (1,), (2,))
    assert view.reset_ends == ResetEnds((1,), 1, extra_game=False)
    match.play("reset")
    assert (match.view(None).playing, match.view(None).taking_part) == ((), (1, 2))


def test_bag_of_butts_tells_why_a_turn_begins_with_adding() -> None:
    match = script(BUTTS, 3, f"{FIRST}; add; special W; announce 2 1; draw pW/y/pybbgg; score 1")
    assert (match.view(None).forced, match.legal()) == ("extra-turn", ["add"])
    assert match.view(None).next_value == match.view(None).value + 1
    for special in "KB":
        match.play("add")
        match.play(f"special {special}")
        match.play("announce 1 1" if special == "K" else "announce 2 2")
        match.play("draw p/y/pybbggWK" if special == "K" else "draw pB/yW/pybbggK")
        if special == "K":
            assert match.view(None).forced is None
            match.play("score 1")
    assert match.view(None).pad[-1].reset == "automatic"
    assert (match.view(None).forced, match.legal()) == ("automatic-reset", ["add"])


def test_lucktails_tells_who_sees_whose_card_and_which_baits_come_next() -> None:
    match = script(LUCKTAILS, 3, "deal 0 1 2 / 3 4 / 5 6 L; bait 2", bait_limit=3)
    view = match.view(1)
    assert [view.front[seat - 1].card for seat in (1, 2, 3)] == [None, None, "2"]
    assert view.shown_to == (2, 3, 1)
    assert view.next_baits == (NextBait(3, 2),)
    match.play("keep")
    match.play("keep")
    assert match.view(1).next_baits == (), "nobody is left to bait"


def test_lucktails_tells_who_leads_and_when_a_round_may_be_the_last() -> None:
    match = script(LUCKTAILS, 3, "deal 0 1 2 / 3 4 / 5 6 L", target=2)
    assert (match.view(1).leaders, match.view(1).last_round) == ((), False)
    for move in ("keep", "keep"):
        match.play(move)
    assert (match.view(1).leaders, match.view(1).last_round) == ((2,), False)
    match.play("keep")
    assert (match.view(1).leaders, match.view(1).last_round, match.outcome is None) == ((3,), False, False)


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parent.parent / "records").glob("*-2.bag")), ids=lambda f: f.stem
)
def test_in_every_game_nobody_plays_any_more_once_it_is_over(file: Path) -> None:
    match = bagatelle.load(file.read_text("utf-8"))
    assert match.outcome
    assert getattr(match.view(1), "playing", ()) == ()
