"""Reading rows that may be damaged: one that can't be read harms nothing but what it belongs to."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Select
from sqlalchemy.exc import SQLAlchemyError

from bagatelle.core.errors import BagatelleError

P = ParamSpec("P")
R = TypeVar("R")
Key = TypeVar("Key")
log = logging.getLogger("bagatelle.server")


class Damaged(BagatelleError):
    """What is stored can't be read, or doesn't fit together: nothing of ours has written it so."""


def rows(connection: Connection, wanted: Select[Any]) -> Sequence[Row[Any]]:
    """All of them at once: SQLite would go on reading at the moment of a statement that an error left half read."""
    return connection.execute(wanted).all()


def typed(kind: type[R], row: Row[Any]) -> R:
    """The row as a struct of that kind."""
    return msgspec.convert(row, kind, from_attributes=True)


def reads(load: Callable[Concatenate[Connection, P], R]) -> Callable[Concatenate[Connection, P], R]:
    """Marks an operation that reads rows: it raises Damaged if one can't be read, whatever is wrong with it."""

    @wraps(load)
    def read(connection: Connection, /, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return load(connection, *args, **kwargs)
        except (SQLAlchemyError, BagatelleError):
            raise
        except Exception as error:
            raise Damaged("a row can't be read") from error

    return read


def readable(keys: Iterable[Key], load: Callable[[Key], R | None]) -> Iterator[R]:
    """What is stored under these keys, without what can't be read."""
    for key in keys:
        try:
            found = load(key)
        except SQLAlchemyError:
            raise
        except Exception:
            log.debug("left out of a list, for it is damaged", extra={"key": key})  # who opens it logs more
        else:
            if found is not None:
                yield found
