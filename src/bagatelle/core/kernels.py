"""Kernels: the rules of a game compiled by Numba into bulk loops. Imported only when something asks for a kernel.

Compiled code is kept in a folder of the user's own, named after the sources of the rules, of all that they import, and
Numba's version, so it can neither be stale nor be somebody else's. Kernels release the GIL: run them from threads to
use every core.
"""

from __future__ import annotations

import ast
import hashlib
import os
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numba
import numpy as np
from numba.extending import register_jitable

from bagatelle.core import engine, frame, plain
from bagatelle.core.engine import AT_END, RULES
from bagatelle.core.frame import framed, row
from bagatelle.core.state import Record, dtype_of

if TYPE_CHECKING:
    from bagatelle.core.game import Game

Array = np.ndarray[Any, Any]
T = TypeVar("T")
RNG = np.dtype([("seed", "u8")])

_config: Any = numba.config
_lock = threading.Lock()
_registered: set[Callable[..., Any]] = set()
_times: defaultdict[str, count[int]] = defaultdict(count)  # that something was compiled, by the name of its cache


def seeds(base: int, first: int, count: int) -> Array:
    """Independent seeds for generators number first, first + 1, … of a run, whatever they are used for."""
    z = np.arange(first, first + count, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95) + np.uint64(
        base & (1 << 64) - 1
    )
    z = (z ^ (z >> np.uint64(32))) * np.uint64(0xDABA0B6EB09322E3)
    z = (z ^ (z >> np.uint64(32))) * np.uint64(0xDABA0B6EB09322E3)
    return (z ^ (z >> np.uint64(32))).view(RNG)


def array_of(state: Record, count: int = 1) -> Array:
    """So many copies of an interpreted state, as compiled code takes them."""
    return np.frombuffer(bytearray(state.store() * count), dtype_of(type(state)))


@dataclass(frozen=True)
class Kernels:
    """The compiled loops of one game. States are passed as (array, index): passing a record is slow.

    - `start_at(states, i, players)`, `actor_at(states, i)`, `legal_at(states, i, out)`, `apply_at(states, i, action)`,
      `draw_at(states, i, rngs, j, event)`, `apply_event_at(states, i, event)`, `winners_at(states, i)`,
      `points_at(states, i, seat)`, `decide_at(policy, states, i, out, rngs, j)`,
      `candidates_at(states, i, out, n)`, `resample_at(states, i, seat, rngs, j)`, and of a game with observations
      `observe_at(states, i, seat, out)`, `index_at(states, i, action)`, `action_at(states, i, index)`: one rule at a
      time, for tests.
    - `play(root, rngs, steps, a, b)`: games a to b of random play from root[0], the number of decisions of each into
      steps.
    - `simulate(root, policies, rngs, winners, points, tallies, steps, a, b)`: games a to b, each seat with its policy;
      what comes of them into the arrays that `results` gives.
    - `rollouts(roots, action, policy, rngs, wins, a, b)`: games a to b from the roots in turn, after an action,
      everybody with one policy; every seat's share of the wins is added to wins.

    The last three are compiled for each number of players when it is first played with. Game number i draws with
    rngs[i], which moves on.
    """

    state: np.dtype[Any]
    tally: np.dtype[Any]
    max_legal: int
    event_size: int
    start_at: Any
    actor_at: Any
    legal_at: Any
    apply_at: Any
    draw_at: Any
    apply_event_at: Any
    winners_at: Any
    points_at: Any
    decide_at: Any
    candidates_at: Any
    resample_at: Any
    play: Any
    simulate: Any
    rollouts: Any
    observe_at: Any = None
    index_at: Any = None
    action_at: Any = None

    def buffers(self) -> tuple[Array, Array]:
        """Room for an event and for legal actions."""
        return np.zeros(self.event_size, np.int64), np.zeros(self.max_legal, np.int64)

    def results(self, games: int, players: int) -> tuple[Array, Array, Array, Array]:
        """Winners, points, tallies and steps of so many games, for `simulate` to fill in."""
        won, steps = np.zeros((2, games), np.int64)
        return won, np.zeros((games, players), np.int64), np.zeros(games, self.tally), steps


@cache
def kernels(game: Game) -> Kernels:
    """The kernels of a game: defined at once, each compiled (or read from the cache) when it is first called."""
    modules = game.rules, game.policies, game.tallies
    seen = (game.observations,) if game.observations else ()

    @cache
    def loops(players: int) -> tuple[Any, Any, Any]:
        return compiled(lambda jit: _loops(game, players, jit), *modules)

    def loop(number: int) -> Any:
        return lambda roots, *rest: loops(int(roots["players"][0]))[number](roots, *rest)

    return compiled(lambda jit: _define(game, jit, *map(loop, range(3))), *modules, *seen)


def compiled(define: Callable[[Any], T], *modules: object) -> T:
    """Compile functions that use rules: `define` is called with the decorator for them, and its result is returned.

    `modules` are those that the functions take their code and constants from; what these import is found by itself.
    """
    with _lock:
        for function in {f for functions in RULES.values() for f in functions} - _registered:
            # rules are so small that a call would cost more than its work; and only compiled code calls them
            register_jitable(forceinline=True, no_cfunc_wrapper=True, no_cpython_wrapper=True)(function)
            _registered.add(function)
        name = digest(*modules)
        before, _config.CACHE_DIR = _config.CACHE_DIR, str(cache_folder(name))
        time, numbers = next(_times[name]), count()

        def jit(function: Callable[..., Any]) -> Any:
            # What a function uses is part of its key in the cache, compiled functions by an id that Numba makes up: it
            # would be another one in the next process.
            made: Any = numba.njit(cache=True, nogil=True)(function)
            made._set_uuid(f"{name} {time} {next(numbers)}")
            return made

        try:
            return define(jit)
        finally:
            _config.CACHE_DIR = before


def digest(*modules: Any) -> str:
    """A name for everything the compiled code depends on."""
    names = _with_imports(module.__name__ for module in (*modules, engine, frame, plain, sys.modules[__name__]))
    return name_of(b"".join(_file_of(name).read_bytes() for name in sorted(names)))


def name_of(sources: bytes) -> str:
    """A name for what is compiled from these sources here and now."""
    flags = f"{numba.__version__} {np.__version__} {sys.version} {_config.BOUNDSCHECK} {_config.OPT}"
    return hashlib.sha256(sources + flags.encode()).hexdigest()[:20]


def _with_imports(names: Iterable[str]) -> set[str]:
    """These modules and all that they import of their own packages, directly or not. What is imported only inside a
    function or for type checkers has no part in compiled code."""
    found, left = set[str](), list(names)
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += _imports(name)
    return found


@cache
def _imports(name: str) -> tuple[str, ...]:
    """The modules that a module imports of its own package (the topmost one it is in)."""
    found = []
    for statement in ast.parse(_file_of(name).read_bytes()).body:
        if isinstance(statement, ast.ImportFrom) and statement.module and not statement.level:
            inside = [f"{statement.module}.{alias.name}" for alias in statement.names]
            found += [each if each in sys.modules else statement.module for each in inside]
        elif isinstance(statement, ast.Import):
            found += [alias.name for alias in statement.names]
    own = name.partition(".")[0]
    return tuple(each for each in found if each.partition(".")[0] in ("bagatelle", own))


def _file_of(name: str) -> Path:
    file = sys.modules[name].__file__
    assert file, name
    return Path(file)


def cache_folder(digest: str) -> Path:
    """A folder only this user can write (cached code is executed); a temporary one if there is nowhere else."""
    home = os.environ.get("BAGATELLE_CACHE") or os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    mine = os.getuid() if hasattr(os, "getuid") else 0
    for base in (Path(home) / "bagatelle", Path(tempfile.gettempdir()) / f"bagatelle-{mine}"):
        folder = base / digest
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if all(f.stat().st_uid == mine and not f.stat().st_mode & 0o022 for f in (base, folder)):
                with tempfile.TemporaryFile(dir=folder):
                    return folder
        except OSError:
            continue
    return Path(tempfile.mkdtemp(prefix="bagatelle-"))


def _define(game: Game, jit: Any, play: Any, simulate: Any, rollouts: Any) -> Kernels:
    rules, policies, seen = game.rules, game.policies, game.observations
    draw, decide, resample = rules.draw, policies.decide, rules.resample

    @jit
    def draw_at(states, i, rngs, j, event):  # type: ignore[no-untyped-def]
        draw(states[i], rngs[j], event)

    @jit
    def decide_at(policy, states, i, out, rngs, j):  # type: ignore[no-untyped-def]
        return decide(policy, states[i], out, rngs[j])

    @jit
    def resample_at(states, i, seat, rngs, j):  # type: ignore[no-untyped-def]
        resample(states[i], seat, rngs[j])

    def at(name: str, rule: Any) -> Any:
        def rule_at(states, i, *rest):  # type: ignore[no-untyped-def]
            return rule(states[i], *rest)

        rule_at.__qualname__ = name  # Numba's cache has a file for each name, which two processes may write at once
        return jit(rule_at)

    alone = {
        "start_at": rules.start,
        "actor_at": rules.actor,
        "legal_at": rules.legal,
        "apply_at": rules.apply,
        "apply_event_at": rules.apply_event,
        "winners_at": rules.winners,
        "points_at": rules.points,
        "candidates_at": policies.candidates,
    }
    if seen:
        alone |= {"observe_at": seen.observe, "index_at": seen.index_of, "action_at": seen.action_at}
    return Kernels(
        state=dtype_of(rules.State),
        tally=dtype_of(game.tallies.Tally),
        max_legal=rules.MAX_LEGAL,
        event_size=rules.EVENT_SIZE,
        draw_at=draw_at,
        decide_at=decide_at,
        resample_at=resample_at,
        play=play,
        simulate=simulate,
        rollouts=rollouts,
        **{name: at(name, rule) for name, rule in alone.items()},
    )


def _loops(game: Game, players: int, jit: Any) -> tuple[Any, Any, Any]:
    """`play`, `simulate` and `rollouts` for a number of players.

    What is compiled may use `framed` and `row` only as globals: their state is part of the key of Numba's cache if they
    are variables from outside, and it is another one in each process.
    """
    rules, policies, tallies = game.rules, game.policies, game.tallies
    actor, legal, apply, draw, apply_event = rules.actor, rules.legal, rules.apply, rules.draw, rules.apply_event
    points, winners, decide, below = rules.points, rules.winners, policies.decide, engine.below
    note_action, note_event = tallies.note_action, tallies.note_event
    event_size, max_legal = rules.EVENT_SIZE, rules.MAX_LEGAL

    @jit
    def play(root, rngs, steps, a, b):  # type: ignore[no-untyped-def]
        event, out = row(event_size), row(max_legal)
        for i in range(a, b):
            s, rng = framed(root[0], players), framed(rngs[i], -1)
            n = 0
            seat = actor(s)
            while seat != AT_END:
                if seat >= 0:
                    apply(s, out[below(rng, legal(s, out))])
                    n += 1
                else:
                    draw(s, rng, event)
                    apply_event(s, event)
                seat = actor(s)
            steps[i] = n
            rngs[i].seed = rng.seed

    @jit
    def simulate(root, seats, rngs, won, scored, tally, steps, a, b):  # type: ignore[no-untyped-def]
        event, out = row(event_size), row(max_legal)
        for i in range(a, b):
            s, rng = framed(root[0], players), framed(rngs[i], -1)
            t = tally[i]
            n = 0
            seat = actor(s)
            while seat != AT_END:
                if seat >= 0:
                    action = decide(seats[seat], s, out, rng)
                    note_action(t, s, action)
                    apply(s, action)
                    n += 1
                else:
                    draw(s, rng, event)
                    note_event(t, s, event)
                    apply_event(s, event)
                seat = actor(s)
            steps[i] = n
            rngs[i].seed = rng.seed
            won[i] = winners(s)
            for p in range(players):
                scored[i, p] = points(s, p)

    @jit
    def rollouts(roots, action, policy, rngs, wins, a, b):  # type: ignore[no-untyped-def]
        event, out = row(event_size), row(max_legal)
        for i in range(a, b):
            s, rng = framed(roots[i % len(roots)], players), framed(rngs[i], -1)
            apply(s, action)
            seat = actor(s)
            while seat != AT_END:
                if seat >= 0:
                    apply(s, decide(policy, s, out, rng))
                else:
                    draw(s, rng, event)
                    apply_event(s, event)
                seat = actor(s)
            rngs[i].seed = rng.seed
            bits = winners(s)
            share = 0
            for p in range(players):
                share += bits >> p & 1
            for p in range(players):
                if bits >> p & 1:
                    wins[p] += 1.0 / share

    return play, simulate, rollouts
