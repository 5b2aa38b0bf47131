"""Knowledge of Bag-O-Loot, as rules: for bots and for kernels. A policy looks at what its seat knows only."""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row
from bagatelle.games.bag_o_loot.rules import State, legal

POLICIES: tuple[str, ...] = ("random",)
RANDOM = 0
ROLLOUT = RANDOM


@rule
def decide(policy: int, s: State, out: Row, rng: Generator) -> int:
    return out[below(rng, legal(s, out))]


@rule
def candidates(s: State, out: Row, n: int) -> int:
    return n
