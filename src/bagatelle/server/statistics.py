"""Statistics of all matches on this server, and of somebody's own: sums over what is kept of matches when they are over
(results.py), by SQL that needs no more than the indexes of `matches` and `results`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Subquery, case, exists, func, literal, select

from bagatelle.core.errors import UnknownGame
from bagatelle.games import game as find_game
from bagatelle.server import schema, stats_messages as m
from bagatelle.server.reading import reads, rows
from bagatelle.server.results import PLAYED_ON
from bagatelle.server.storage import Storage

FRESH = 30.0  # seconds that sums over all matches are good for at least
SELDOM = 50  # and so many times as long as they took: so they are never much of the work
MINUTES = (1, 2, 5, 10, 20, 40, 60, 120)  # where the bars of lengths end; the last bar has no end
OPPONENTS = 12  # of one's own
RECENT = 200  # of one's own matches are shown one by one


class Statistics:
    """The sums over all matches, however many ask for them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._turn = asyncio.Lock()
        self._found: m.Statistics | None = None
        self._until = 0.0

    async def all(self) -> m.Statistics:
        async with self._turn:
            begin = time.monotonic()
            if self._found is None or begin > self._until:
                self._found = await self._storage.read(of_all)
                now = time.monotonic()
                self._until = now + max(FRESH, SELDOM * (now - begin))
            return self._found


@reads
def of_all(connection: Connection) -> m.Statistics:
    """Of every game that has been played here, in the order of their names. Nothing but sums."""
    matches, results = schema.matches.c, schema.results.c
    played = select(matches.game, matches.decided, _bar().label("bar"), func.count().label("matches"))
    played = played.where(*_counted()).group_by(matches.game, matches.decided, "bar")
    seats = select(
        results.game, results.players, results.seat, results.level, func.count().label("n"),
        func.sum(results.won).label("won"),
    ).group_by(results.game, results.players, results.seat, results.level)  # fmt: skip
    by_match, by_seat = rows(connection, played), rows(connection, seats)
    names = sorted({row.game for row in by_match})
    of_games = (
        _of_game(connection, name, *([row for row in found if row.game == name] for found in (by_match, by_seat)))
        for name in names
    )
    return m.Statistics(tuple(of_games), MINUTES)


def _counted() -> tuple[ColumnElement[bool], ...]:
    """Matches that are over, but for those that were played on from another one."""
    matches = schema.matches.c
    return matches.finished.is_not(None), func.coalesce(matches.decided, "") != PLAYED_ON


def _seconds() -> ColumnElement[float]:
    return schema.matches.c.finished - schema.matches.c.started


def _bar() -> ColumnElement[int]:
    """Which of the bars a match belongs to, by how long it took."""
    bars = [(_seconds() <= 60 * minutes, number) for number, minutes in enumerate(MINUTES)]
    return case(*bars, else_=len(MINUTES))


def _half(connection: Connection, game: str, matches: int) -> float:
    """Seconds within which half of that many matches of a game are over."""
    over = select(_seconds()).where(schema.matches.c.game == game, *_counted())
    return float(connection.scalar(over.order_by(_seconds()).offset(matches // 2).limit(1)) or 0)


def _of_game(
    connection: Connection, game: str, by_match: Sequence[Row[Any]], by_seat: Sequence[Row[Any]]
) -> m.GameStatistics:
    lengths = tuple(sum(row.matches for row in by_match if row.bar == bar) for bar in range(len(MINUTES) + 1))
    seats: dict[tuple[int, int], list[Row[Any]]] = {}
    levels: dict[str, list[Row[Any]]] = {}
    for row in by_seat:
        seats.setdefault((row.players, row.seat), []).append(row)
        if row.level is not None:
            levels.setdefault(row.level, []).append(row)
    return m.GameStatistics(
        game=game,
        matches=sum(lengths),
        half=_half(connection, game, sum(lengths)),
        lengths=lengths,
        seats=tuple(m.SeatStatistics(*key, _share(found)) for key, found in sorted(seats.items())),
        levels=tuple(m.LevelStatistics(level, _share(found)) for level, found in sorted(levels.items())),
        deciders=tuple(_deciders(game, by_match)),
        decided=sum(row.matches for row in by_match if row.decided),
    )


def _share(found: Iterable[Row[Any]]) -> m.Share:
    found = list(found)
    return m.Share(
        sum(row.n for row in found), sum(row.won for row in found), sum(row.n / row.players for row in found)
    )


def _deciders(game: str, by_match: Sequence[Row[Any]]) -> Iterable[m.Decider]:
    """How many matches each play has decided, in the order of the game's own list."""
    try:
        deciding = find_game(game).deciding
    except UnknownGame:  # it was here once
        return
    for name, words in (deciding.DECIDERS if deciding else {}).items():
        yield m.Decider(words, sum(row.matches for row in by_match if name in (row.decided or "").split()))


# Somebody's own


@reads
def own(connection: Connection, token_hash: str) -> m.OwnStatistics:
    """Of whoever holds this token, by the matches in which they had one seat. Others are in it as far as they sat at
    the same table: by the name they had there, so that nobody is known again under another."""
    mine = _mine(token_hash)
    found = rows(connection, select(mine).order_by(mine.c.finished, mine.c.match_id))
    games = (
        m.OwnGame(game, _share(row for row in found if row.game == game)) for game in sorted({r.game for r in found})
    )
    recent = (
        m.OwnMatch(row.match_id, row.game, row.finished, row.players, row.won, row.luck, row.accuracy)
        for row in found[-RECENT:]
    )
    return m.OwnStatistics(
        tuple(games), tuple(_opponents(connection, mine)), *_streaks(row.won for row in found), tuple(recent)
    )


def _mine(token_hash: str) -> Subquery:
    """The results of that person, of matches in which they had no other seat."""
    results, matches, persons, reviews = schema.results, schema.matches, schema.persons, schema.review_seats
    other = results.alias()
    shared = exists().where(
        other.c.match_id == results.c.match_id, other.c.seat != results.c.seat, other.c.person == results.c.person
    )
    wanted = select(
        results.c.match_id, results.c.seat, results.c.game, results.c.players, results.c.won, matches.c.finished,
        literal(1).label("n"), reviews.c.luck, reviews.c.accuracy,
    )  # fmt: skip
    wanted = wanted.join(matches, matches.c.id == results.c.match_id).join(
        persons, (persons.c.table_code == results.c.table_code) & (persons.c.number == results.c.person)
    )
    reviewed = (reviews.c.match_id == results.c.match_id) & (reviews.c.seat == results.c.seat)
    return wanted.outerjoin(reviews, reviewed).where(persons.c.token_hash == token_hash, ~shared).subquery()


def _opponents(connection: Connection, mine: Subquery) -> Iterable[m.Opponent]:
    other = schema.results
    bot = case((other.c.level != "", other.c.level), else_="").label("bot")
    name = case((other.c.level != "", ""), else_=other.c.name).label("who")
    wanted = select(
        other.c.game, bot, name, func.count().label("n"), func.sum(mine.c.won).label("won"),
        func.sum(other.c.won).label("lost"),
    ).join(mine, (mine.c.match_id == other.c.match_id) & (mine.c.seat != other.c.seat))  # fmt: skip
    wanted = wanted.group_by(other.c.game, bot, name).order_by(func.count().desc(), other.c.game, bot, name)
    for row in rows(connection, wanted.limit(OPPONENTS)):
        yield m.Opponent(row.game, row.bot or None, row.who, row.n, row.won, row.lost)


def _streaks(won: Iterable[float]) -> tuple[int, int]:
    """How many were won in a row: up to the last one, and at the most."""
    now = most = 0
    for each in won:
        now = now + 1 if each else 0
        most = max(most, now)
    return now, most
