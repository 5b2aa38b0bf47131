"""What a host may set. The defaults are for people; tests and benchmarks shorten the waits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    address: str | None = None  # http://… where other devices reach the server
    bot_pause: tuple[float, float] = (1.0, 2.2)  # seconds a bot takes at least and at most before it moves
    bot_think: float = 0.2  # seconds a searching bot may think
    bot_threads: int = 2
    suggest_think: float = 1.0  # seconds to look for good places for what is in hand
    hand_threads: int = 2
    frames_per_second: float = 60  # of hands at work; tests hurry
    away_after: float = 6  # seconds without a page until a player is shown as away
    host_may_substitute: float = 30  # seconds away until the host may let a bot play
    all_may_substitute: float = 120  # and until anybody at the table may
    tick: float = 3  # seconds between looks at who is away
    asks_per_second: float = 20  # over one socket, in the long run
    drags_per_second: float = 120  # over one socket, in the long run
    lines_per_second: float = 0.7  # of table talk by one person, in the long run
    requests_per_minute: int = 600  # of the HTTP API from one address
    new_tables_per_minute: int = 30  # from one address
    connections_per_table: int = 60
    tables: int = 20_000  # in memory
