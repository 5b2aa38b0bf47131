"""A match that is played on from a position of another one: its record says where it comes from."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

import bagatelle
from bagatelle.core.match import Match
from bagatelle.core.origins import Origin
from bagatelle.core.records import fingerprint, verify
from bagatelle.games.bausack.wood.towers import standing

DRAWN = ["bag-of-butts", "lucktails", "bag-o-loot"]
SHORT = {"bag-of-butts": {"target": 5}, "lucktails": {"target": 6}, "bag-o-loot": {"target": 20}}
RECORDS = Path(__file__).parents[1] / "records"


def finished(match: Match, luck: random.Random) -> Match:
    while match.actor is not None:
        match.play(luck.choice(match.legal()))
    return match


@cache
def played(game: str) -> Match:
    return finished(bagatelle.game(game).new(3, seed=5, **SHORT[game]), random.Random(1))


@pytest.mark.parametrize("game", DRAWN)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_a_match_goes_on_from_anywhere_and_its_record_is_checked(game: str, data: st.DataObject) -> None:
    old = played(game)
    for _ in range(data.draw(st.integers(1, 3))):  # from a match that was played on from another, too
        number = data.draw(st.integers(0, old.number - 1))
        seed = data.draw(st.sampled_from([8, 1 << 200, old.seed]))
        new = finished(old.fork(number, seed, data.draw(st.sampled_from([None, "4N_XJ1FC-n"]))), random.Random(number))
        assert new.events[:number] == old.events[:number]
        assert new.origins[0].number == number
        numbers = [origin.number for origin in new.origins]
        assert numbers == sorted(set(numbers), reverse=True)
        assert verify(new) == []
        again = bagatelle.load(new.record())
        assert (again.record(), again.origins, verify(again)) == (new.record(), new.origins, [])
        back = new.rewound(data.draw(st.integers(0, new.number)))
        assert bagatelle.load(back.record()).record() == back.record()
        assert verify(back) == []
        old = new


@pytest.mark.parametrize("game", DRAWN)
def test_with_the_same_luck_the_same_decisions_bring_the_same(game: str) -> None:
    old = played(game)
    for number in range(0, old.number, 7):
        same, fresh = old.fork(number, old.seed), old.fork(number, 12345)
        for actor, move in old.history[same.number :]:
            if actor != "*":
                same.play(move)
        assert same.history == old.history
        assert (same.seed, same.secret) == (old.seed, old.secret)
        assert fresh.seed != old.seed
    assert old.fork(0).seed != old.fork(0).seed


def test_what_was_drawn_before_belongs_to_the_match_where_it_was_drawn() -> None:
    old = played("bag-of-butts")
    middle, late = old.number // 2, old.number - 2
    first = finished(old.fork(middle, 8, "first"), random.Random(3))
    assert first.origins == (Origin("first", middle, "5"),)
    second = first.fork(first.number - 1, 9, "second")
    assert second.origins == (Origin("second", first.number - 1, "8"), Origin("first", middle, "5"))
    assert second.fork(middle, 10, "third").origins == (Origin("first", middle, "5"),)
    assert second.fork(2, 10, "third").origins == (Origin("first", 2, "5"),)
    assert old.fork(late).origins[0].match == fingerprint(old)


def test_nothing_is_played_on_from_the_end_nor_from_what_never_was() -> None:
    old = played("lucktails")
    with pytest.raises(bagatelle.IllegalMove):
        old.fork(old.number)
    for number in (-1, old.number + 1):
        with pytest.raises(IndexError):
            old.fork(number)


def test_what_happened_before_it_began_is_not_taken_back() -> None:
    match = bagatelle.game("bag-o-loot").new(2, seed=1, target=20)
    match.play(next(move for move in match.legal() if not move.startswith(("punt", "knock"))))
    assert match.may_undo
    fork = match.fork(match.number)
    assert not fork.may_undo
    fork.play(next(move for move in fork.legal() if not move.startswith(("punt", "knock"))))
    assert fork.may_undo
    fork.undo()
    assert (fork.number, fork.may_undo) == (match.number, False)


def test_towers_come_back_as_they_stood() -> None:
    """Also from between a placement and what physics made of it: that belongs to the placement."""
    old = bagatelle.load(next(RECORDS.glob("bausack*.bag")).read_text())
    for number in range(old.number - 1):
        then = old.rewound(number)
        fork = old.fork(number)
        if then.actor == "*":
            assert fork.number == number + 1
            then = old.rewound(number + 1)
        assert fork.actor != "*"
        assert standing(fork) == standing(then)
        assert bagatelle.load(fork.record()).record() == fork.record()


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("from: abc 4\n", "no “from_seed:”"),
        ("from_seed: 5\n", "no “from:”"),
        ("from: abc\nfrom_seed: 5\n", "names a match"),
        ("from: a/c 4\nfrom_seed: 5\n", "names a match"),
        ("from: abc 04\nfrom_seed: 5\n", "names a match"),
        ("from: abc 4, cde 4\nfrom_seed: 5, 6\n", "the nearest first"),
        ("from: abc 4, cde 5\nfrom_seed: 5, 6\n", "the nearest first"),
        ("from: abc 4\nfrom_seed: 5, 6\n", "a seed for every match"),
        ("from: abc 4\nfrom_seed: five\n", "whole number"),
        ("from: abc 99\nfrom_seed: 5\n", "99 events come from another match"),
        ("from: abc {events}\nfrom_seed: 5\n", "where the game is over"),
    ],
)
def test_a_record_that_can_not_come_from_there_is_refused(lines: str, reason: str) -> None:
    old = finished(bagatelle.game("lucktails").new(2, seed=5, target=1), random.Random(1))
    text = old.record().replace("events: ", lines.format(events=old.number) + "events: ")
    with pytest.raises(bagatelle.NotationError, match=reason):
        bagatelle.load(text)


def test_another_seed_before_the_beginning_is_found_out() -> None:
    new = finished(played("bag-of-butts").fork(6, 8, "abc"), random.Random(3))
    assert "from: abc 6\nfrom_seed: 5\n" in new.record()
    forged = bagatelle.load(new.record().replace("from_seed: 5\n", "from_seed: 6\n"))
    assert {wrong.number for wrong in verify(forged)} <= set(range(1, 7))
    assert verify(forged)
