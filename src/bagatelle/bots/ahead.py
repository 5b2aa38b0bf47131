"""Has the code of all experts compiled before anybody waits for it.

What is compiled is kept in the cache of `bagatelle.core.kernels`, where every process finds it: that takes a minute
once on a machine, and again with a new version. A file there says of a game that it is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

from bagatelle import bots, core
from bagatelle.bots import hints
from bagatelle.core.game import Game
from bagatelle.games import games


def compile_experts(of: Iterable[Game], tell: Callable[[], None] = lambda: None) -> None:
    """Let the expert of each game think for a moment, with every number of players; tell of each."""
    for game in of:
        for players in _numbers(game):
            think(game, players)
            tell()
        _mark(game).touch()


def load_soon() -> None:
    """Bring into memory, in the background, what is compiled already and the same with any number of players: most of
    it. The first hint doesn't wait for that, either."""

    def load() -> None:
        for game in games().values():
            think(game, game.min_players)

    threading.Thread(target=load, daemon=True).start()


def think(game: Game, players: int) -> None:
    """Let its expert think for a moment."""
    from bagatelle.bots.search import SearchBot

    match = game.new(players, seed=0)
    if isinstance(match.actor, int):
        sight = match.perspective(match.actor)
        hints.advise(sight, seed=0, rollouts=1)
        if isinstance(expert := bots.make(game, bots.EXPERT, seed=0), SearchBot):
            SearchBot.think(expert, sight, hints.MOST, 1)  # as it thinks where it knows no solution


def prepare(of: Iterable[Game], tell: Callable[[int, int], None]) -> None:
    """Compile what isn't compiled yet, on all cores: a process for each game. `tell` hears how much of it is done."""
    left = [game for game in of if not _mark(game).exists()]
    total, done, lock = sum(len(_numbers(game)) for game in left), 0, threading.Lock()

    def work(game: Game) -> None:
        nonlocal done
        with compiling(game.name) as process:
            assert process.stdout
            for _ in process.stdout:
                with lock:
                    done += 1
                    tell(done, total)

    if left:
        tell(0, total)
        with ThreadPoolExecutor(len(left)) as threads:
            list(threads.map(work, left))


@contextmanager
def compiling(*names: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that compiles the experts of these games, or of all; what is left of it ends with this block."""
    command = [sys.executable, "-m", __name__, *names]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


def _numbers(game: Game) -> range:
    return range(game.min_players, game.max_players + 1)


def _mark(game: Game) -> Path:
    """The file that says that a game's experts are compiled; another one for other sources."""
    from bagatelle.core.kernels import cache_folder, name_of

    folders = [Path(str(each.__file__)).parent for each in (core, bots, import_module(game.package))]
    sources = [file.read_bytes() for folder in folders for file in sorted(folder.rglob("*.py"))]
    return cache_folder(name_of(b"".join(sources))) / game.name


def end_with_input() -> None:
    """From now on this process ends when nobody can write to it any more: when whoever started it is gone."""

    def wait() -> None:
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    end_with_input()
    with suppress(KeyboardInterrupt):
        compile_experts([games()[name] for name in sys.argv[1:] or games()], lambda: print("compiled", flush=True))
