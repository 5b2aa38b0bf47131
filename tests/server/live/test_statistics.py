"""Statistics of a server that is played at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bagatelle.server import statistics

from .client import Browser, play_until_over, started
from .conftest import Serve


def test_a_match_that_ends_counts_for_its_players_and_for_everybody_only_in_sums(
    database_url: str, serve: Serve, browse: Callable[[str], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "FRESH", 0.0)
    monkeypatch.setattr(statistics, "SELDOM", 0)
    server = serve(database=database_url)
    ann, bob, eve = (browse(server.address) for _ in range(3))
    page, other = started([ann, bob])
    running = eve.get("/api/statistics").json()
    assert running["games"] == []
    play_until_over(page, other)
    winners = page.view["outcome"]["winners"]
    (game,) = eve.get("/api/statistics").json()["games"]
    assert (game["game"], game["matches"], game["decided"]) == ("bag-of-butts", 1, 1)
    assert [each["seat"] for each in game["seats"] if each["share"]["won"]] == winners
    text = eve.get("/api/statistics").text
    for secret in ("Ann", "Bob", page.table.code, page.match_id or "?"):
        assert secret not in text
    assert eve.get("/api/statistics/mine").json()["recent"] == []
    own = ann.get("/api/statistics/mine").json()
    assert [(each["name"], each["matches"]) for each in own["opponents"]] == [("Bob", 1)]
    assert own["recent"][0]["match"] == page.match_id
    assert own["longest"] == (1 in winners)
    assert bob.get("/api/statistics/mine").json()["opponents"][0]["name"] == "Ann"
