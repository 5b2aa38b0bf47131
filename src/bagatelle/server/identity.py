"""People at a table: the secrets that seats belong to, their names, and how fast they may ask."""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import Counter
from collections.abc import Callable

from bagatelle.server.client_messages import CHAT_LENGTH, NICKNAME_LENGTH

COOKIE = "bagatelle"
BOT_NAMES = ("Waffle", "Pickle", "Noodle", "Muffin", "Pretzel", "Pudding", "Radish", "Biscuit", "Turnip", "Crumpet",
             "Dumpling", "Sprout")  # fmt: skip
# Letters and marks that show as nothing (Unicode calls most of them default ignorable; 2800 is a Braille blank).
_INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE0F),
              0xFFA0, *range(0xE0100, 0xE01F0)))
)  # fmt: skip
_EMOJI_STYLE = "\ufe0f"  # invisible too, but some emoji need it
CODE_LENGTH = 8
_CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike


def bot_number(name: str) -> int:
    """The number under which a bot speaks, at every table: below those of persons."""
    return -1 - BOT_NAMES.index(name) if name in BOT_NAMES else 0


def new_secret() -> str:
    """A secret nobody can guess, safe in cookies and paths."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a secret: enough to know it again, not enough to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_code() -> str:
    """A table's code: short enough to type, and far too many of them to try."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether a table could have that code."""
    return len(text) == CODE_LENGTH and set(text) <= set(_CODE_LETTERS)


def clean(text: str, length: int) -> str:
    """Text from a stranger, fit to show: no control or invisible characters, single spaces, at most so long."""
    text = unicodedata.normalize("NFC", text)
    shown = (c for c in text if c not in _INVISIBLE)
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in shown)
    text = " ".join(kept.split())[:length].strip()
    return text if text.strip(_EMOJI_STYLE + " ") else ""


def clean_nickname(text: str) -> str:
    return clean(text, NICKNAME_LENGTH)


def clean_line(text: str) -> str:
    return clean(text, CHAT_LENGTH)


class TokenBucket:
    """A limit: `burst` at once, and `per_second` in the long run."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, per_second, clock
        self._left, self._at = burst, clock()

    def take(self, many: float = 1) -> bool:
        """Whether so many more are allowed now; if so, they are taken."""
        now = self._clock()
        self._left, self._at = min(self._burst, self._left + (now - self._at) * self._rate), now
        if self._left < many:
            return False
        self._left -= many
        return True

    def take_elsewhere(self, many: float) -> None:
        """So many were taken, whether they were allowed here or not."""
        self.take(0)
        self._left = max(-self._burst, self._left - many)

    @property
    def full(self) -> bool:
        """Whether as many are allowed as if none had ever been taken."""
        self.take(0)
        return self._left >= self._burst


class TokenBuckets:
    """The same limit for every address, or whoever else."""

    MOST = 10_000  # are remembered; after that all begin anew

    def __init__(self, burst: float, per_second: float) -> None:
        self._limit = burst, per_second
        self._buckets: dict[str, TokenBucket] = {}
        self._taken: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Whether one more is allowed now; if so, it is taken."""
        allowed = self._of(who).take()
        self._taken[who] += allowed
        return allowed

    def take_elsewhere(self, who: str, many: float) -> None:
        """They have taken so many at another place where the limit holds."""
        self._of(who).take_elsewhere(many)

    def taken(self) -> Counter[str]:
        """How many were taken here, of whoever has taken any lately: the others are forgotten."""
        for who in [who for who, bucket in self._buckets.items() if bucket.full]:
            del self._buckets[who], self._taken[who]
        return self._taken

    def _of(self, who: str) -> TokenBucket:
        if who not in self._buckets and len(self._buckets) >= self.MOST:
            self._buckets.clear()
            self._taken.clear()
        return self._buckets.setdefault(who, TokenBucket(*self._limit))

    def forget(self, who: str) -> None:
        """They begin anew."""
        self._buckets.pop(who, None)
        self._taken.pop(who, None)
