"""Games as open data: Parquet files with one row for each event, for pandas, polars, DuckDB and the like.

docs/data.md describes the columns. Needs pyarrow, which the extra `data` installs.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bagatelle import __version__
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.records import commitment_of, seed_text
from bagatelle.core.words import Said

FORMAT = "2"
ROWS = 50_000  # written at a time


class Saved(msgspec.Struct, frozen=True):
    """A match that is over, as it is written: what is the same in all of its rows, and what each event adds."""

    match: str
    game: str
    rules: int
    players: int
    options: str  # JSON
    bots: tuple[str, ...] | None  # by seat, "" for people; None: not known
    seed: str
    commitment: str
    from_numbers: tuple[
        int, ...
    ]  # of the matches it was played on from, the nearest first: how many events are theirs, …
    from_seeds: tuple[str, ...]  # … and what gave those that were drawn
    started: float | None
    finished: float | None
    winners: tuple[int, ...]
    points: tuple[int, ...]
    events: tuple[tuple[int, str, str | None, tuple[int, ...]], ...]  # actor, move, what is stored beside, points


def saved(
    match: Match,
    name: str,
    bots: Sequence[str] | None = None,
    started: float | None = None,
    finished: float | None = None,
) -> Saved:
    """A match that is over, under a name that no other one in the file has.

    The words that people typed are left out, and with them the secret number, which would help to guess them.
    """
    assert match.outcome
    again, events = match.game.restore(match.players, match.seed, (), True, **match.options), []
    for actor, move in match.events:
        again.advance(move)
        events.append((0 if actor == CHANCE else int(actor), str(move), move.attachment or None, again.scores))
    options = {option.name: match.options[option.name] for option in match.game.option_list}
    return Saved(
        name, match.game.name, match.game.version, match.players, msgspec.json.encode(options).decode(),
        None if bots is None else tuple(bots), seed_text(match.seed), commitment_of(match.secret),
        tuple(origin.number for origin in match.origins), tuple(origin.seed for origin in match.origins),
        started, finished, match.outcome.winners, match.scores, tuple(events),
    )  # fmt: skip


class Writer:
    """Writes matches into a file that is being made."""

    def __init__(self, arrow: Any, file: Any) -> None:
        self._arrow, self._file, self._rows = arrow, file, list[dict[str, Any]]()
        self.matches = self.events = 0

    def add(self, matches: Iterable[Saved]) -> None:
        for match in matches:
            same = {name: getattr(match, name) for name in match.__struct_fields__ if name != "events"}
            same |= {name: _moment(same[name]) for name in ("started", "finished")}
            for number, (actor, move, attachment, after) in enumerate(match.events, 1):
                event = {"number": number, "actor": actor, "move": move, "attachment": attachment, "points_now": after}
                self._rows.append(same | event)
            self.matches += 1
            self.events += len(match.events)
            if len(self._rows) >= ROWS:
                self.flush()

    def flush(self) -> None:
        table = self._arrow.Table.from_pylist(self._rows, schema=self._file.schema)
        self._file.write_table(table)
        self._rows.clear()


def check() -> None:
    """OptionError if pyarrow isn't installed."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise OptionError("Parquet files need pyarrow: pip install 'bagatelle[data]'") from None


@contextmanager
def writing(path: str | Path) -> Iterator[Writer]:
    """Make a file; it is there when it is whole, or not at all. OptionError if it can't be written."""
    check()
    import pyarrow as arrow
    from pyarrow import parquet

    target = Path(path)
    if target.is_dir():
        raise OptionError("{file} can't be written: {why}", file=shown(str(path)), why=Said("it is a folder"))
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    except OSError as error:
        raise OptionError("{file} can't be written: {why}", file=shown(str(path)), why=error.strerror) from None
    try:
        with open(handle, "wb") as file:
            with parquet.ParquetWriter(file, _schema(arrow), compression="zstd") as made:
                writer = Writer(arrow, made)
                yield writer
                writer.flush()
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _moment(seconds: float | None) -> int | None:
    return None if seconds is None else round(1000 * seconds)


def _schema(arrow: Any) -> Any:
    few = arrow.dictionary(arrow.int32(), arrow.string())
    time = arrow.timestamp("ms", tz="UTC")
    columns = {
        "match": few, "game": few, "rules": arrow.int16(), "players": arrow.int8(), "options": few,
        "bots": arrow.list_(arrow.string()), "seed": few, "commitment": few,
        "from_numbers": arrow.list_(arrow.int32()), "from_seeds": arrow.list_(arrow.string()),
        "started": time, "finished": time, "winners": arrow.list_(arrow.int8()),
        "points": arrow.list_(arrow.int32()), "number": arrow.int32(), "actor": arrow.int8(), "move": arrow.string(),
        "attachment": arrow.string(), "points_now": arrow.list_(arrow.int32()),
    }  # fmt: skip
    return arrow.schema(columns.items(), {"bagatelle": __version__, "format": FORMAT})
