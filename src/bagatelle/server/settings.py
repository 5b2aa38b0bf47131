"""What a host may set. The defaults are for people; tests and benchmarks shorten the waits.

What is declared with `setting` is an option of `bagatelle serve` and an environment variable too: a new one needs no
more than its line here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NamedTuple

Group = Literal["kept", "limits", "times", "bots"]


class Setting(NamedTuple):
    """A setting that hosts are offered: a number like its default, and not less than `least`."""

    name: str
    default: float
    group: Group
    help: str
    least: float


def setting(default: Any, group: Group, help: str, least: float = 1) -> Any:
    """A field of the settings that hosts are offered."""
    return field(default=default, metadata={"group": group, "help": help, "least": least})


@dataclass(frozen=True)
class Settings:
    address: str | None = None  # http://… where other devices reach the server
    hosts: tuple[str, ...] = ()  # its names, beside numbers and those of the machine
    admin_token: str | None = field(default=None, repr=False)  # opens the admin page; None: there is none
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks of proxies that say whom they speak for

    keep_days: int = setting(90, "kept", "days until talk and persons of a table that is no longer used are deleted; "
                             "0 keeps them; played matches stay", 0)  # fmt: skip

    requests_per_minute: int = setting(600, "limits", "requests of the HTTP API from one address, each minute")
    new_tables_per_minute: int = setting(30, "limits", "new tables from one address, each minute")
    connections_per_address: int = setting(200, "limits", "connections of one address; 0 for any number", 0)
    joins_per_second: float = setting(5.0, "limits", "pages that one address opens each second, in the long run", 0.1)
    connections_per_table: int = setting(60, "limits", "connections to one table")
    connections_per_person: int = setting(8, "limits", "connections of one person to one table")
    tables: int = setting(20_000, "limits", "tables in memory")
    match_events: int = setting(0, "limits", "events of a match, after which it is closed; 0: as many as its game says",
                                0)  # fmt: skip
    asks_per_second: float = setting(20.0, "limits", "requests over one socket each second, in the long run")
    lines_per_second: float = setting(0.7, "limits", "lines of table talk by one person each second, in the long run",
                                      0.01)  # fmt: skip
    hints_per_second: float = setting(0.5, "limits", "hints for one person each second, in the long run", 0.01)
    steers_per_second: float = 120  # of a hand at work, over one socket, in the long run
    frames_in_per_second: float = setting(300.0, "limits", "frames over one socket each second, in the long run")
    bytes_in_per_second: float = setting(65_536.0, "limits", "bytes over one socket each second, in the long run", 1000)

    request_wait: float = setting(15.0, "times", "seconds until whoever connected has to have asked for something")
    banned_for: float = setting(
        60.0, "times", "seconds that an address is not let in after connections had to be ended again and again"
    )
    away_after: float = setting(6.0, "times", "seconds without a page until a player is shown as away", 0)
    idle_after: float = setting(
        60.0, "times", "seconds somebody has had to decide until the others may ask whether they are still there", 0
    )
    answer_wait: float = setting(20.0, "times", "seconds they have to answer that, before a bot plays for them")
    again_wait: float = setting(20.0, "times", "seconds that the others have to say whether they play again")
    lease: float = 3  # seconds that a node of several may be silent until others take over its tables
    tick: float = 3  # seconds between looks at who is away

    bot_think: float = setting(0.2, "bots", "seconds that a searching bot may think", 0.01)
    hint_think: float = setting(0.1, "bots", "seconds that the expert may think over a hint; for a place in Bausack, "
                                "five times as long", 0.01)  # fmt: skip
    review_think: float = setting(20.0, "bots", "seconds that a review of a match may take; longer if its "
                                  "first look does", 0.01)  # fmt: skip
    guests: tuple[str, ...] = ()  # bots of the host's own, as `bots.entrants` reads them
    bot_threads: int = setting(2, "bots", "bots that think at the same time")
    bot_pause: tuple[float, float] = (1.0, 2.2)  # seconds a bot takes at least and at most before it moves
    bot_talk: tuple[float, float] = (0.8, 2.0)  # seconds until a bot that speaks says something, at least and at most
    bot_remarks: float = 10  # seconds at least between remarks of the bots of a table that nobody asked for
    answer_think: float = 1.0  # seconds to look for the answer to a question about a hand at work
    hand_threads: int = setting(2, "bots", "hands of Bausack that are simulated at the same time")
    frames_per_second: float = 60  # of hands at work; tests hurry


def offered() -> Iterator[Setting]:
    """The settings that hosts are offered."""
    for each in fields(Settings):
        if each.metadata and isinstance(each.default, int | float):
            yield Setting(each.name, each.default, **each.metadata)
