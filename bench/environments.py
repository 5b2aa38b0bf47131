"""How fast environments for learners step, beside their peers, in one run: `python bench/environments.py`.

A step is a decision of a player, with the observation and the mask of the next one; legal decisions are drawn, which
counts as well. All on one core, in CPU seconds, in turns: the best turn of each counts. Machines are noisy; compare
ratios.
"""

import argparse
import random
import sys
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import bagatelle
from bagatelle.adapters.vector import VectorEnv
from bagatelle.core.kernels import compiled
from peers import Count, one_core, per_second

TURNS = 3
OURS = (("lucktails", 2), ("lucktails", 5), ("bag-of-butts", 4), ("bag-o-loot", 2), ("bag-o-loot", 6), ("bausack", 4))
KIN = {  # peers' games, and which of ours are nearest
    "PettingZoo leduc_holdem_v4": ("lucktails", 2),
    "PettingZoo texas_holdem_v4": ("lucktails", 2),
    "OpenSpiel leduc_poker": ("lucktails", 2),
    "OpenSpiel gin_rummy": ("bag-o-loot", 2),
    "pgx leduc_holdem": ("lucktails", 2),
    "pgx kuhn_poker": ("lucktails", 2),
}
PGX_BATCHES, PGX_STEPS = (1024, 4096, 16384, 65536), 16  # the one that suits it best counts
Play = Callable[[], Count]


def ours(name: str, players: int) -> tuple[Play, Play, Play]:
    """Steps; drawing decisions alone; observing alone."""
    env = VectorEnv(name, 4096, players, 1, threads=1, copy=False)
    env.reset()
    observe: Any = env.game.observations.observe  # type: ignore[union-attr]

    def define(jit: Any) -> Any:
        @jit
        def look(states, seats, observations):  # type: ignore[no-untyped-def]
            for i in range(len(states)):
                observation = observations[i]
                observation[:] = 0
                observe(states[i], seats[i], observation)

        return look

    look = compiled(define, env.game.rules, env.game.observations, sys.modules[__name__])
    room = env._seen.observations.copy()

    def step() -> Count:
        for _ in range(16):
            env.step(env.sample())
        return Count(16 * env.num_envs)

    def draw() -> Count:
        for _ in range(16):
            env.sample()
        return Count(16 * env.num_envs)

    def watch() -> Count:
        for _ in range(16):
            look(env._states, env._seen.seats, room)
        return Count(16 * env.num_envs)

    return step, draw, watch


def pettingzoo(name: str) -> Play:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        env = import_module(f"pettingzoo.classic.{name}").env()
    seeds = iter(range(1_000_000_000))

    def play() -> Count:
        moves = 0
        for _ in range(10):
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                legal = None if over or cut else np.flatnonzero(seen["action_mask"])
                env.step(None if legal is None else int(legal[int(random.random() * len(legal))]))
                moves += legal is not None
        return Count(moves)

    return play


def open_spiel(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)

    def play() -> Count:
        moves = 0
        for _ in range(10):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    events, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(events, weights)[0])
                else:
                    np.array(state.information_state_tensor() if name == "leduc_poker" else state.observation_tensor())
                    legal = np.flatnonzero(state.legal_actions_mask())
                    state.apply_action(int(legal[int(random.random() * len(legal))]))
                    moves += 1
        return Count(moves)

    return play


def pgx(name: str, batch: int) -> Play:
    """Batches, compiled, ended games dealt anew; observations and masks come out of every step, as a learner's do."""
    jax, jnp = import_module("jax"), import_module("jax.numpy")
    jax.config.update("jax_platforms", "cpu")
    env = import_module("pgx").make(name)
    endless = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    @jax.jit
    def step(state: Any, key: Any) -> Any:
        pick, chance = jax.random.split(key)
        upto = jnp.cumsum(state.legal_action_mask, axis=1)
        drawn = jnp.floor(jax.random.uniform(pick, (batch, 1)) * upto[:, -1:])
        state = endless(state, jnp.argmax(upto > drawn, axis=1), jax.random.split(chance, batch))
        return state, state.observation, state.legal_action_mask, state.rewards

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))
    keys = iter(jax.random.split(jax.random.key(2), 100_000))

    def play() -> Count:
        nonlocal state
        for _ in range(PGX_STEPS):
            state, *told = step(state, next(keys))
            jax.block_until_ready(told)
        return Count(batch * PGX_STEPS)

    return play


MAKERS: dict[str, dict[str, Callable[[str], Play]]] = {
    "PettingZoo": {"": pettingzoo},
    "OpenSpiel": {"": open_spiel},
    "pgx": {f", batch {batch:,}": partial(pgx, batch=batch) for batch in PGX_BATCHES},
}  # by ways to run it, of which the fastest counts
INSTALLED = {"PettingZoo": "pettingzoo", "OpenSpiel": "open_spiel", "pgx": "pgx"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure and turn (default: 0.5)")
    seconds = parser.parse_args().seconds
    plays: dict[Any, Play] = {}
    with one_core():  # before a peer starts threads
        for name, players in OURS:
            for what, play in zip(("step", "draw", "watch"), ours(name, players), strict=True):
                plays[name, players, what] = play
        for kin in KIN:
            peer, name = kin.split()
            for way, make in MAKERS[peer].items():
                try:
                    plays[kin, way] = make(name)
                    plays[kin, way]()
                except Exception as error:  # whatever ails a peer, the others are still worth measuring
                    plays.pop((kin, way), None)
                    print(f"skipped {kin}{way}: {type(error).__name__}: {error}", file=sys.stderr)
        best = dict.fromkeys(plays, 0.0)
        for _ in range(TURNS):
            for each, play in plays.items():
                best[each] = max(best[each], per_second(play, seconds).moves)
    table = Table(title="Environments, one core: 4,096 matches at once", title_justify="left")
    for heading in ("game", "players", "steps/s", "of that: drawing", "observing"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, players in OURS:
        step, draw, watch = (best[name, players, what] for what in ("step", "draw", "watch"))
        title = bagatelle.game(name).title
        table.add_row(title, str(players), f"{step:,.0f}", f"{step / draw:.0%}", f"{step / watch:.0%}")
    Console().print(table)
    table = Table(title="Peers, one core", title_justify="left")
    for heading in ("peer", "game", "steps/s", "nearest of ours", "is"):
        table.add_column(heading, justify="right" if heading in ("steps/s", "is") else "left")
    for kin, (own, players) in KIN.items():
        peer, name = kin.split()
        ways = {way: best[kin, way] for way in MAKERS[peer] if (kin, way) in best}
        if ways:
            way = max(ways, key=lambda each: ways[each])
            ratio = f"{best[own, players, 'step'] / ways[way]:,.1f} ×"
            near = f"{bagatelle.game(own).title}, {players} players"
            table.add_row(f"{peer} {version(INSTALLED[peer])}", f"{name}{way}", f"{ways[way]:,.0f}", near, ratio)
    Console().print(table)


if __name__ == "__main__":
    main()
