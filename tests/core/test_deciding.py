"""What decided a match: told from the facts of its events, as whoever looks at the table after every event finds it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bagatelle
from bagatelle.core.deciding import Standing, ahead_for_good, deciders_of
from bagatelle.core.match import Match

RECORDS = Path(__file__).parents[1] / "records"


def test_the_play_that_put_the_winner_in_front_for_good_decides() -> None:
    plays = [((1, 0), "a"), ((1, 2), "b"), ((3, 2), "c"), ((3, 3), "d"), ((5, 3), "e"), ((6, 3), "f")]
    standings = [Standing(points, (play,)) for points, play in plays]
    assert ahead_for_good(standings, (1,)) == ("e",)
    assert ahead_for_good(standings, (2,)) == ()
    assert ahead_for_good(standings[:4], (1, 2)) == ("d",)


def points_seen(match: Match) -> tuple[int, ...]:
    """What everybody has by the public view, in Bag-O-Loot with what lies on the table."""
    view: Any = match.view(None)
    if match.game.name == "bag-o-loot" and view.phase == "turn":
        return tuple(total + stash.worth for total, stash in zip(view.scores, view.stashes, strict=True))
    return match.scores


WHAT: dict[str, Callable[[Any], str]] = {
    "lucktails": lambda move: type(move).__name__.lower(),
    "bag-o-loot": lambda move: str(getattr(move, "verb", "hands")),
}


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.bag")), ids=lambda file: file.stem)
def test_who_looks_on_finds_the_same(file: Path) -> None:
    match = bagatelle.load(file.read_text())
    found = deciders_of(match)
    assert match.game.deciding
    assert found
    assert set(found) <= set(match.game.deciding.DECIDERS)
    if match.game.name not in WHAT or not match.outcome:
        return
    again, decisive = match.game.restore(match.players, 1, (), **match.options), None
    for _, move in match.events:
        again.advance(move)
        points = points_seen(again)
        ahead = tuple(seat for seat, has in enumerate(points, 1) if has == max(points)) == match.outcome.winners
        decisive = (decisive or WHAT[match.game.name](move)) if ahead else None
    assert decisive in found


def test_a_match_that_is_not_over_is_not_decided() -> None:
    assert deciders_of(bagatelle.game("bag-of-butts").new(2, 1)) == ()
