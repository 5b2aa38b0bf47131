"""Knowledge of Bag of Butts, as rules: for bots of any kind and for kernels."""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row
from bagatelle.games.bag_of_butts.rules import State

POLICIES: tuple[str, ...] = ("random", "greedy")
RANDOM, GREEDY = 0, 1
ROLLOUT = GREEDY


@rule
def decide(policy: int, s: State, out: Row, n: int, rng: Generator) -> int:
    return out[below(rng, n)]


@rule
def candidates(s: State, out: Row, n: int) -> int:
    return n
