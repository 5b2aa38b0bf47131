"""What couldn't be stored or loaded, in the log: how bad that is depends on why."""

from __future__ import annotations

import logging

from bagatelle.server.database import StorageError
from bagatelle.server.leases import Lost

log = logging.getLogger("bagatelle.server")


def tell_failure(what: str, error: Exception, **of: str) -> None:
    """Log a failure; `of` says whose. That another node has the table now is nothing bad, and one line is enough about
    a database that doesn't answer. Everything else shouldn't happen, so it is logged with where it came from."""
    if isinstance(error, Lost):
        log.info("another node has this table now", extra=of)
    elif isinstance(error, StorageError):
        log.warning("%s: %s", what, str(error.__cause__ or error).strip().split("\n")[0], extra=of)
    else:
        log.error(what, exc_info=error, extra=of)
