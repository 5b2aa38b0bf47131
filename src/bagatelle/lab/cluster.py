"""A cluster as an executor: Dask's, which the extra `cluster` installs."""

from __future__ import annotations

import asyncio
import logging
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
    dask: Any = distributed  # most of it has no types
    for name in ("distributed", "distributed.client"):  # what they log is raised here, too, and takes fewer lines
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        asyncio.run(_reach(dask, address))
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, RuntimeError, TypeError, ValueError) as error:
        why = " ".join(str(error).split())
        raise OptionError("there is no cluster at {address}: {why}", address=repr(address)[:150], why=why) from None
    with client:
        try:
            yield client.get_executor(pure=False)
        except CancelledError:
            raise OptionError("the cluster at {address} has gone", address=repr(address)[:150]) from None


async def _reach(dask: Any, address: str) -> None:
    """Raises what is wrong with an address. A client that can't use it (a way to connect that there isn't, TLS without
    certificates) would try for 20 s to close what it never opened, and print a traceback at the end."""
    settings = dask.Security().get_connection_args("client")
    try:
        async with asyncio.timeout(PATIENCE):  # what isn't Dask's may be silent as long as it likes
            comm = await dask.comm.connect(address, timeout=PATIENCE, **settings)
            await comm.close()
    except TimeoutError:
        raise OSError(f"nothing that speaks Dask's language answered within {PATIENCE} s") from None
