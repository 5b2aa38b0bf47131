"""How fast the well-known game simulators play at random, measured here and now, on one core.

What counts as a move: a decision of a player. Chance events (a card dealt, a die rolled) cost a peer time, and are
counted apart where it makes them visible, but are not moves. Seconds are seconds of CPU time of the measured process,
pinned to one core, so other work on the machine takes little from a figure; a figure set beside these should use the
same clock (`CLOCK`) and the same pin (`one_core`).

Every choice favours the peer: no bots, no logs, no observations where it lets us leave them out, and its deal left out
of its bulk rollouts.
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

CLOCK = time.process_time

GAMES_A_ROUND = 10
"""Games a Python loop plays between two looks at the clock."""

ROOTS = 16
"""Deals that bulk rollouts start from, all equally often."""

OPEN_SPIEL_ROLLOUTS = {"liars_dice": 1000, "leduc_poker": 1000, "hearts": 100, "gin_rummy": 10}
"""Rollouts a call: enough that the call itself costs next to nothing."""

PGX_BATCH = {"leduc_holdem": 16384, "kuhn_poker": 16384, "backgammon": 64}
"""The size that did best on one core, or as well as four times that size but for the noise."""

PGX_STEPS = 64
"""Moves of each game in a batch between two looks at the clock."""

PGX_SHORT = ("leduc_holdem", "kuhn_poker")
"""Games so short that a batch can wait for its longest one."""


@dataclass(frozen=True)
class Figure:
    """One peer's speed at one game, played one way, on one core."""

    peer: str
    game: str
    how: str
    moves_per_second: float
    chance_per_second: float | None = None
    """None where the peer draws chance inside its moves."""


@dataclass(frozen=True)
class Count:
    """What happened in some random play."""

    moves: float
    chance: float = 0


@dataclass(frozen=True)
class Peer:
    """A simulator: what to install, what to import, and how to measure one of its games."""

    name: str
    distribution: str
    module: str
    games: tuple[str, ...]
    measure: Callable[[str, float], list[Figure]]


def per_second(play: Callable[[], Count], seconds: float) -> Count:
    """Call play once to warm up, then over and over for so many seconds of CPU time; return what one second holds."""
    play()
    moves = chance = 0.0
    begin = CLOCK()
    while True:
        count = play()
        moves += count.moves
        chance += count.chance
        spent = CLOCK() - begin
        if spent >= seconds:
            return Count(moves / spent, chance / spent)


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this thread, and every process it starts, on one core; no change where the system has no such pin."""
    if sys.platform != "linux":
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


# The peers are imported by name because they are optional, and most have no types.


def open_spiel(game: str, seconds: float) -> list[Figure]:
    """The loop its Python users write, and random rollouts that stay inside its C++."""
    spiel = import_module("pyspiel")
    rules = spiel.load_game(game)
    rng = random.Random(1)

    def draw(state: Any) -> None:
        events, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(events, weights)[0])

    def play_out(state: Any) -> Count:
        moves = chance = 0
        while not state.is_terminal():
            if state.is_chance_node():
                draw(state)
                chance += 1
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
        return Count(moves, chance)

    def deal() -> Any:
        """A state at its first decision; the search inside C++ can't start at a chance event."""
        state = rules.new_initial_state()
        while state.is_chance_node():
            draw(state)
        return state

    loop = per_second(lambda: total([play_out(rules.new_initial_state()) for _ in range(GAMES_A_ROUND)]), seconds)

    # A search of one simulation is nothing but the rollouts from its root. It doesn't say how long they were, so
    # random games from the same roots are counted in Python.
    roots = [deal() for _ in range(ROOTS)]
    rollouts = OPEN_SPIEL_ROLLOUTS[game]
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    search = spiel.MCTSBot(
        rules, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=1, verbose=False
    )

    def bulk() -> Count:
        for root in roots:
            search.step(root)
        return Count(ROOTS * rollouts)

    games = per_second(bulk, seconds).moves
    length = average_from(roots, play_out, seconds)
    peer = f"OpenSpiel {version('open_spiel')}"
    return [
        Figure(peer, game, "Python loop", loop.moves, loop.chance),
        Figure(peer, game, "C++ bulk rollouts", games * length.moves, games * length.chance),
    ]


def average_from(roots: list[Any], play_out: Callable[[Any], Count], seconds: float) -> Count:
    """The average random game from these roots, every root as often as another."""
    counts: list[Count] = []
    begin = CLOCK()
    while not counts or CLOCK() - begin < seconds:
        counts += [play_out(root.clone()) for root in roots]
    whole = total(counts)
    return Count(whole.moves / len(counts), whole.chance / len(counts))


def total(counts: list[Count]) -> Count:
    return Count(sum(count.moves for count in counts), sum(count.chance for count in counts))


def pgx(game: str, seconds: float) -> list[Figure]:
    """Batches of random games, compiled whole; a batch either waits for its longest game or deals ended ones anew."""
    jax, jnp = import_module("jax"), import_module("jax.numpy")
    jax.config.update("jax_platforms", "cpu")
    env = import_module("pgx").make(game)
    batch = PGX_BATCH[game]
    init, step = jax.vmap(env.init), jax.vmap(env.step)
    endless = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def random_action(key: Any, legal: Any) -> Any:
        upto = jnp.cumsum(legal)
        return jnp.argmax(upto > jnp.floor(jax.random.uniform(key) * upto[-1]))

    def advance(move: Any, state: Any, key: Any) -> Any:
        pick, chance = jax.random.split(key)
        actions = jax.vmap(random_action)(jax.random.split(pick, batch), state.legal_action_mask)
        return move(state, actions, jax.random.split(chance, batch))

    def play_games(key: Any) -> Any:
        """A batch of games to the end: the moves made, and what the seats won.

        Without the winnings the compiler sees that nobody needs the cards, and leaves them out of the game.
        """

        def unfinished(carry: Any) -> Any:
            return ~jnp.all(carry[0].terminated)

        def go_on(carry: Any) -> Any:
            state, moves, won, key = carry
            key, now = jax.random.split(key)
            moves += jnp.sum(~state.terminated)
            state = advance(step, state, now)
            return state, moves, won + jnp.sum(state.rewards, axis=0), key

        deal, key = jax.random.split(key)
        start = init(jax.random.split(deal, batch))
        _, moves, won, _ = jax.lax.while_loop(unfinished, go_on, (start, 0, jnp.zeros(env.num_players), key))
        return moves, won

    def play_steps(state: Any, key: Any) -> Any:
        """So many moves in every game of the batch."""

        def go_on(carry: Any, key: Any) -> Any:
            state, won = carry
            state = advance(endless, state, key)
            return (state, won + jnp.sum(state.rewards, axis=0)), None

        carry, _ = jax.lax.scan(go_on, (state, jnp.zeros(env.num_players)), jax.random.split(key, PGX_STEPS))
        return carry

    keys = iter_keys(jax)
    compiled_games, compiled_steps = jax.jit(play_games), jax.jit(play_steps)
    state = jax.jit(init)(jax.random.split(next(keys), batch))

    def whole_games() -> Count:
        moves, _ = jax.block_until_ready(compiled_games(next(keys)))
        return Count(int(moves))

    def endless_games() -> Count:
        nonlocal state
        state, _ = jax.block_until_ready(compiled_steps(state, next(keys)))
        return Count(batch * PGX_STEPS)

    peer, how = f"pgx {version('pgx')}", f"jit+vmap, batch {batch}"
    figures = [Figure(peer, game, f"{how}, auto-reset", per_second(endless_games, seconds).moves)]
    if game in PGX_SHORT:
        figures.append(Figure(peer, game, f"{how}, whole games", per_second(whole_games, seconds).moves))
    return figures


def iter_keys(jax: Any) -> Iterator[Any]:
    key = jax.random.key(1)
    while True:
        key, fresh = jax.random.split(key)
        yield fresh


def rlcard(game: str, seconds: float) -> list[Figure]:
    """The loop of its random agents, without keeping their trajectories."""
    env = import_module("rlcard").make(game, config={"seed": 1})
    rng = random.Random(1)

    def play() -> Count:
        moves = 0
        for _ in range(GAMES_A_ROUND):
            state, _seat = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _seat = env.step(actions[int(rng.random() * len(actions))])
                moves += 1
        return Count(moves)

    return [Figure(f"RLCard {version('rlcard')}", game, "Python loop", per_second(play, seconds).moves)]


PEERS = (
    Peer("OpenSpiel", "open_spiel", "pyspiel", ("liars_dice", "hearts", "gin_rummy", "leduc_poker"), open_spiel),
    Peer("pgx", "pgx", "pgx", ("leduc_holdem", "kuhn_poker", "backgammon"), pgx),
    Peer("RLCard", "rlcard", "rlcard", ("leduc-holdem", "gin-rummy"), rlcard),
)


def measure(seconds: float, only: str = "") -> list[Figure]:
    """Every figure that can be had here (or of one game), each measured for about so many seconds of CPU time.

    What can't be measured is left out, and a line on stderr says why. Every game gets a process of its own: a peer
    that crashes takes only itself along, and its threads are born on the one core.
    """
    figures: list[Figure] = []
    for peer in PEERS:
        games = [game for game in peer.games if only in ("", game)]
        if games and find_spec(peer.module) is None:
            skip(peer.name, f"{peer.distribution} is not installed")
            continue
        for game in games:
            try:
                with one_core(), ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
                    figures += process.submit(peer.measure, game, seconds).result()
            except Exception as error:  # whatever ails a peer, the others are still worth measuring
                skip(f"{peer.name} {game}", f"{type(error).__name__}: {error}")
    return figures


def skip(what: str, why: str) -> None:
    print(f"skipped {what}: {why}", file=sys.stderr)


def table(figures: list[Figure]) -> str:
    """The figures as lines of text, moves and chance events per second per core."""
    rows = [("peer", "game", "how", "moves/s", "chance/s")]
    for figure in figures:
        chance = "" if figure.chance_per_second is None else f"{figure.chance_per_second:,.0f}"
        rows.append((figure.peer, figure.game, figure.how, f"{figure.moves_per_second:,.0f}", chance))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        names = [cell.ljust(width) for cell, width in zip(row[:3], widths[:3], strict=True)]
        numbers = [cell.rjust(width) for cell, width in zip(row[3:], widths[3:], strict=True)]
        lines.append("  ".join(names + numbers).rstrip())
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random play of other simulators, on one core.")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time for each figure (default: 1)")
    print(table(measure(parser.parse_args().seconds)))


if __name__ == "__main__":
    main()
