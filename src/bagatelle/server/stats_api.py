"""Statistics over HTTP."""

from __future__ import annotations

from litestar import get

from bagatelle.server import stats_messages as m
from bagatelle.server.api import Asker, hub_of, known, problems
from bagatelle.server.identity import digest
from bagatelle.server.loading import telling_damage
from bagatelle.server.statistics import own


@get("/api/statistics", responses=problems(500))
async def show_statistics(request: Asker) -> m.Statistics:
    """Of all matches on this server."""
    with telling_damage(what="statistics"):
        return await hub_of(request).statistics.all()


@get("/api/statistics/mine", responses=problems(500))
async def show_own_statistics(request: Asker) -> m.OwnStatistics:
    """Of the matches that this browser's person has played."""
    with telling_damage(what="statistics"):
        return await hub_of(request).storage.read(own, digest(await known(request) or ""))


HANDLERS = (show_statistics, show_own_statistics)
