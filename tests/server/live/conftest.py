from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bagatelle.server.settings import Settings

from .client import Browser
from .running import QUICK, Running, sqlite

Serve = Callable[..., Running]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(sqlite(tmp_path_factory.mktemp("shared")))
    yield running
    running.stop()


@pytest.fixture
def server(shared: Running) -> Iterator[Running]:
    """A server with a SQLite file; whatever a test does to it, it must not log an error."""
    shared.log.records.clear()
    yield shared
    assert not shared.log.errors


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start a server with settings of its own (and again on the same file, after it was stopped)."""
    running: list[Running] = []

    def start(settings: Settings = QUICK, database: str | None = None) -> Running:
        running.append(Running(database or sqlite(tmp_path), settings))
        return running[-1]

    yield start
    for one in running:
        one.stop()
        assert not one.log.errors


@pytest.fixture
def browse() -> Iterator[Callable[[str], Browser]]:
    """Open a browser at an address."""
    browsers: list[Browser] = []

    def open_browser(address: str) -> Browser:
        browsers.append(Browser(address))
        return browsers[-1]

    yield open_browser
    for browser in browsers:
        browser.close()


@pytest.fixture
def ann(server: Running, browse: Callable[[str], Browser]) -> Browser:
    return browse(server.address)


@pytest.fixture
def bob(server: Running, browse: Callable[[str], Browser]) -> Browser:
    return browse(server.address)


@pytest.fixture
def eve(server: Running, browse: Callable[[str], Browser]) -> Browser:
    """Somebody who has no seat."""
    return browse(server.address)
