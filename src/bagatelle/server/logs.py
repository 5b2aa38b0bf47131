"""Logs as JSON, a line each. Secrets (cookies, links, database URLs) are never given to a logger."""

from __future__ import annotations

import logging
import sys
from collections import Counter

import msgspec

from bagatelle.server.identity import TokenBucket

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


def set_up(level: str) -> None:
    """Log to stderr from this level on. What uvicorn has to say of every connection names addresses and tables."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
