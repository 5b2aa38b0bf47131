"""Record files: read with care, never half-written."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from bagatelle.core.errors import BagatelleError, NotationError
from bagatelle.core.match import Match
from bagatelle.core.records import MAX_SIZE
from bagatelle.games import load


class FileError(BagatelleError):
    """A file that can't be used."""


def read_record(path: str) -> Match:
    """The match recorded in a file; FileError or another BagatelleError naming the file if there is none."""
    try:
        with open(path, "rb") as file:
            if os.fstat(file.fileno()).st_size > MAX_SIZE:
                raise FileError("{file}: too large for a record (at most {most} bytes)",
                                file=shown(path), most=f"{MAX_SIZE:,}")  # fmt: skip
            data = file.read(
                MAX_SIZE + 1
            )  # what isn't a regular file has no size, and a parser of its own to refuse it
        return load(_decode(data).replace("\r\n", "\n"))
    except (OSError, ValueError) as error:
        if isinstance(error, FileError):
            raise
        why = error.said if isinstance(error, BagatelleError) else getattr(error, "strerror", None) or str(error)
        raise FileError("{file}: {why}", file=shown(path), why=why) from None


def _decode(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise NotationError("not text in UTF-8").at_line(1 + data.count(b"\n", 0, error.start)) from None


def write_record(path: str, match: Match) -> None:
    """Put the match into a file, as `write_text` does."""
    write_text(path, match.record())


def write_text(path: str, text: str) -> None:
    """Put a text into a file in one step: whoever looks finds the old file or the whole new one. OSError if not."""
    target = Path(path)
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o666 & ~_umask())  # as an ordinary file; temporary ones are private
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def check_writable(path: str) -> None:
    """FileError if a file can't go there: better to know before a game than after it."""
    target = Path(path)
    if target.is_dir():
        raise FileError("{file}: a folder, not a file", file=shown(path))
    if not target.parent.is_dir():
        raise FileError("{file}: there is no folder {folder}", file=shown(path), folder=shown(str(target.parent)))
    if not os.access(target.parent, os.W_OK):
        raise FileError("{file}: the folder can't be written to", file=shown(path))


def fresh_name(game: str, ending: str) -> str:
    """A name for a file in the current folder that no file has yet."""
    base = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    name, number = f"{base}{ending}", 1
    while os.path.lexists(name):
        number += 1
        name = f"{base}-{number}{ending}"
    return name


def shown(text: str, most: int = 120) -> str:
    """A path or another argument fit for a message: one line, no control characters, not endless."""
    clean = "".join(c if c.isprintable() else "?" for c in text[: most + 1])
    return clean if len(clean) <= most else clean[:most] + "…"
