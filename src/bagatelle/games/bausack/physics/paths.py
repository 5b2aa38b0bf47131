"""The path of a hand, as it is stored beside a move: where it went, and when it let go."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Iterable

from bagatelle.core.errors import NotationError
from bagatelle.games.bausack.wood.poses import Pose

Key = tuple[int, Pose, float]  # the frame, where the hand goes from there on, how fast; the last one: lets go

ROUNDED = 1e-6  # what storing changes a pose by, at most
_KEY = struct.Struct("<I8f")
_LONGEST = 1_000_000  # bytes


def stored(frame: int, pose: Pose, speed: float) -> Key:
    """A key as it comes back when it was stored."""
    return _key(*_KEY.unpack(_KEY.pack(frame, *pose, speed)))


def write(path: Iterable[Key]) -> str:
    keys = b"".join(_KEY.pack(frame, *pose, speed) for frame, pose, speed in path)
    return b64encode(zlib.compress(keys, 9)).decode()


def read(path: str) -> list[Key]:
    """NotationError if it can't be read."""
    try:
        keys = zlib.decompressobj().decompress(b64decode(path, validate=True), _LONGEST)
        return [_key(*key) for key in _KEY.iter_unpack(keys)]
    except (Base64Error, zlib.error, struct.error, ValueError):
        raise NotationError("the path of the hand can't be read") from None


def _key(frame: int, x: float, y: float, z: float, *more: float) -> Key:
    *turned, speed = more
    return frame, (x, y, z, *turned), speed  # type: ignore[return-value]
