"""Statistics as the page gets them. Its types are generated from these (scripts/protocol_types.py)."""

from __future__ import annotations

import msgspec


class Share(msgspec.Struct, frozen=True):
    """How often something won: how many `matches` it was in, and how many it has `won` (a part of a match for whoever
    shares a win); `equal` is how many it would have won if all seats were equal."""

    matches: int
    won: float
    equal: float


class SeatStatistics(msgspec.Struct, frozen=True):
    """How a seat does in matches of so many players; seat 1 begins."""

    players: int
    seat: int
    share: Share


class LevelStatistics(msgspec.Struct, frozen=True):
    """How bots of a level do; "" are people."""

    level: str
    share: Share


class Decider(msgspec.Struct, frozen=True):
    """What decides matches, in words, and how many it has decided. One play may be several of these at once."""

    words: str
    matches: int


class GameStatistics(msgspec.Struct, frozen=True):
    """All matches of a game that are over."""

    game: str
    matches: int
    half: float  # seconds within which half of them were over
    lengths: tuple[int, ...]  # matches by how long they took, see `Statistics.minutes`
    seats: tuple[SeatStatistics, ...]
    levels: tuple[LevelStatistics, ...]
    deciders: tuple[Decider, ...]
    decided: int  # matches of which it is known what decided them


class Statistics(msgspec.Struct, frozen=True):
    """Of all matches on this server: GET /api/statistics. `minutes` say where the bars of lengths end;
    the last bar has no end."""

    games: tuple[GameStatistics, ...]
    minutes: tuple[int, ...]


class OwnGame(msgspec.Struct, frozen=True):
    game: str
    share: Share


class Opponent(msgspec.Struct, frozen=True):
    """How one does against bots of a level, or against somebody of a name."""

    game: str
    level: str | None  # of bots; None: people, by `name`
    name: str
    matches: int
    won: float  # by oneself
    lost: float  # won by them


class OwnMatch(msgspec.Struct, frozen=True):
    """A match of one's own; its replay is /r/<match>. Luck is in chance to win, accuracy from 0 to 100: those of its
    review, if there is one."""

    match: str
    game: str
    finished: float
    players: int
    won: float
    luck: float | None
    accuracy: float | None


class OwnStatistics(msgspec.Struct, frozen=True):
    """Of the asker (by the cookie), by the matches in which they had one seat: GET /api/statistics/mine."""

    games: tuple[OwnGame, ...]
    opponents: tuple[Opponent, ...]  # those played with most, first
    streak: int  # matches won in a row, up to the last one
    longest: int  # the same at the most
    recent: tuple[OwnMatch, ...]  # the newest last
