"""Logs as JSON, a line each. Secrets (cookies, links, database URLs) are never given to a logger."""

from __future__ import annotations

import logging
import sys
import traceback
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import msgspec

from bagatelle.server.identity import TokenBucket

PACKAGE = Path(__file__).parents[1]
CAUSE, CAUSES = 80, 1000  # characters of a cause that count, and causes that are remembered

_PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Seldom(logging.Filter):
    """Lets only a few lines a second about one cause through; the next one after a while says how many are missing."""

    def __init__(self, burst: int = 10, per_second: float = 2) -> None:
        super().__init__()
        self._burst, self._rate = burst, per_second
        self._causes: dict[tuple[str, str], TokenBucket] = {}
        self._missing: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        cause = record.name, str(record.msg)[:CAUSE]
        if len(self._causes) > CAUSES:
            self._causes.clear()
        if not self._causes.setdefault(cause, TokenBucket(self._burst, self._rate)).take():
            self._missing[cause] += 1
            return False
        if missing := self._missing.pop(cause, 0):
            record.missing = missing
        return True


class Trouble(msgspec.Struct, frozen=True):
    """Something that was logged as a warning or an error, perhaps several times. Nothing in it is anybody's: of an
    exception there are its kind and its place, not its words."""

    at: float  # the last time: seconds since 1970
    times: int
    level: str
    what: str
    cause: str  # “KeyError at server/hub.py:120”, or nothing
    table: str  # its code, if it was about one


class Troubles(logging.Handler):
    """Remembers the last ones, each of a kind once."""

    def __init__(self, most: int = 50) -> None:
        super().__init__(logging.WARNING)
        self._most = most
        self._found: dict[tuple[str, ...], Trouble] = {}  # what happened last comes last

    def emit(self, record: logging.LogRecord) -> None:
        cause = _cause(record.exc_info[1]) if record.exc_info else ""
        key = record.levelname.lower(), record.getMessage()[:200], cause, str(getattr(record, "table", ""))
        before = self._found.pop(key, None)
        self._found[key] = Trouble(record.created, before.times + 1 if before else 1, *key)
        while len(self._found) > self._most:
            del self._found[next(iter(self._found))]

    def last(self) -> tuple[Trouble, ...]:
        """The last one first."""
        with self.lock or nullcontext():
            return tuple(reversed(self._found.values()))


def _cause(error: BaseException | None) -> str:
    """The kind of an exception, and where in our code it came from."""
    if error is None:
        return ""
    places = [frame for frame in traceback.extract_tb(error.__traceback__) if PACKAGE in Path(frame.filename).parents]
    where = f" at {Path(places[-1].filename).relative_to(PACKAGE)}:{places[-1].lineno}" if places else ""
    return type(error).__name__ + where


def set_up(level: str) -> None:
    """Log to stderr from this level on. What uvicorn has to say of every connection names addresses and tables."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
