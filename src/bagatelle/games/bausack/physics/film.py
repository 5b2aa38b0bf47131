"""Moving pictures: poses packed for the wire and for keeping. What moved is in a picture, all else stayed."""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections import deque
from collections.abc import Iterable, Mapping

import msgspec

from bagatelle.core.errors import NotationError
from bagatelle.games.bausack.wood.catalogue import NAMES
from bagatelle.games.bausack.wood.poses import Pose

Rows = list[tuple[int, Pose]]  # (number of a piece in the catalogue, its pose in the table's frame)

RATE = 30  # pictures a second
BEFORE = 3 * RATE  # pictures that are kept of the time before the piece was let go
LENGTH = 16 * RATE  # a film is no longer
TENTHS = 10_000  # units of a metre
TURNS = 32_767  # units of a quaternion's numbers
GONE = -3.0  # height of a piece that was taken away
_ROW = struct.Struct("<B7h")


class Film(msgspec.Struct, frozen=True):
    """A placement as it was seen. `pictures`, `rate` a second, are each what moved since the last."""

    rate: int
    released: int  # the picture in which the piece was let go
    pictures: tuple[tuple[tuple[str, Pose], ...], ...]


def pack(rows: Iterable[tuple[int, Pose]]) -> bytes:
    """15 bytes a piece: its number, its place in tenths of a millimetre, its turn."""
    data = bytearray()
    for number, pose in rows:
        place = [max(-32_768, min(32_767, round(v * TENTHS))) for v in pose[:3]]
        data += _ROW.pack(number, *place, *(max(-TURNS, min(TURNS, round(v * TURNS))) for v in pose[3:]))
    return bytes(data)


def unpack(data: bytes) -> Rows:
    rows: Rows = []
    for number, *values in _ROW.iter_unpack(data):
        place, turned = [v / TENTHS for v in values[:3]], [v / TURNS for v in values[3:]]
        rows.append((number, (*place, *turned)))
    return rows


class Camera:
    """Takes the pictures of one placement. `start` is where everything is before it."""

    def __init__(self, start: Mapping[int, Pose]) -> None:
        self._before: deque[bytes] = deque(maxlen=BEFORE)
        self._start = dict(start)  # where everything was before the first picture that is kept
        self._after: list[bytes] = []
        self.rolling = False  # whether the piece has been let go

    def take(self, rows: Rows) -> bytes:
        """A picture of what moved; returns it packed."""
        data = pack(rows)
        if self.rolling:
            if len(self._after) < LENGTH - BEFORE:
                self._after.append(data)
        else:
            if len(self._before) == BEFORE:
                self._start |= dict(unpack(self._before[0]))
            self._before.append(data)
        return data

    def develop(self) -> str:
        """The film as text; nothing if no picture was taken."""
        if not (self._before or self._after):
            return ""
        first = pack(self._start.items()) + (self._before[0] if self._before else b"")
        pictures = [first, *list(self._before)[1:], *self._after]
        return b64encode(zlib.compress(msgspec.msgpack.encode((len(self._before), pictures)), 9)).decode()


def read(text: str) -> Film:
    """The film that `develop` wrote; NotationError for anything else."""
    try:
        data = zlib.decompressobj().decompress(b64decode(text, validate=True), 4_000_000)
        released, pictures = msgspec.msgpack.decode(data, type=tuple[int, list[bytes]])
        frames = tuple(tuple((NAMES[number], pose) for number, pose in unpack(picture)) for picture in pictures)
    except (Base64Error, zlib.error, msgspec.DecodeError, struct.error, IndexError, ValueError):
        raise NotationError("the film of a placement can't be read") from None
    return Film(RATE, released, frames)
