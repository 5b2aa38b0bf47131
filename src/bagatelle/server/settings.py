"""What a host may set. The defaults are for people; tests and benchmarks shorten the waits."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    address: str | None = None  # http://… where other devices reach the server
    hosts: tuple[str, ...] = ()  # its names, beside numbers and those of the machine
    bot_pause: tuple[float, float] = (1.0, 2.2)  # seconds a bot takes at least and at most before it moves
    bot_think: float = 0.2  # seconds a searching bot may think
    bot_talk: tuple[float, float] = (0.8, 2.0)  # seconds until a bot that speaks says something, at least and at most
    bot_remarks: float = 10  # seconds at least between remarks of the bots of a table that nobody asked for
    again_wait: float = 20  # seconds that the others have to say whether they play again
    bot_threads: int = 2
    answer_think: float = 1.0  # seconds to look for the answer to a question about a hand at work
    hand_threads: int = 2
    frames_per_second: float = 60  # of hands at work; tests hurry
    away_after: float = 6  # seconds without a page until a player is shown as away
    host_may_substitute: float = 30  # seconds away until the host may let a bot play
    all_may_substitute: float = 120  # and until anybody at the table may
    tick: float = 3  # seconds between looks at who is away
    asks_per_second: float = 20  # over one socket, in the long run
    steers_per_second: float = 120  # of a hand at work, over one socket, in the long run
    lines_per_second: float = 0.7  # of table talk by one person, in the long run
    requests_per_minute: int = 600  # of the HTTP API from one address
    new_tables_per_minute: int = 30  # from one address
    connections_per_table: int = 60
    connections_per_address: int = 200  # 0: any number, behind a proxy that counts them itself
    request_wait: float = 15  # seconds until whoever connected has to have asked for something
    frames_in_per_second: float = 300  # over one socket, in the long run
    bytes_in_per_second: float = 65_536
    banned_for: float = 60  # seconds that an address is not let in after connections had to be ended again and again
    tables: int = 20_000  # in memory
