"""A cluster as an executor: Dask's, which the extra `cluster` installs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import Any

from bagatelle.core.errors import OptionError, shown

_ADDRESS = re.compile(r"[a-z]+://.+:[0-9]{1,5}")
PATIENCE = 10  # seconds until a scheduler has to answer


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """The executor of the Dask cluster whose scheduler is at an address such as tcp://scheduler:8786. OptionError if
    there is none, if it has gone, or if Dask isn't installed."""
    try:
        import distributed
    except ImportError:
        raise OptionError("a cluster needs Dask: pip install 'bagatelle[cluster]'") from None
    if not _ADDRESS.fullmatch(address):  # Dask takes 20 s to notice, and more words than one wants to read
        raise OptionError("a cluster has an address such as tcp://scheduler:8786, not {given}", given=shown(address))
    try:
        dask: Any = distributed  # most of it has no types
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        why = " ".join(str(error).split())
        raise OptionError("there is no cluster at {address}: {why}", address=repr(address)[:150], why=why) from None
    with client:
        try:
            yield client.get_executor(pure=False)
        except CancelledError:
            raise OptionError("the cluster at {address} has gone", address=repr(address)[:150]) from None
