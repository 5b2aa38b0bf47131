"""How to play Lucktails with three to five players, by playing against oneself: what the expert takes others for.

    python scripts/practise_lucktails.py               # writes players/practised.npz anew, in a quarter of an hour
    python scripts/practise_lucktails.py --players 5   # what it has of three and four stays
    python scripts/practise_lucktails.py --matches 2000 --players 3 --to /tmp/practised.npz

Rounds of matches are played by counterfactual regret minimisation (external sampling, later rounds weighing more): for
each seat in turn, every choice it has is tried and played to the end of the round, the others choosing as they have
learnt so far. By how much a choice was better than usual is summed up for the class of what the seat saw (`look`), and
choices are made in proportion to these sums. The policy that comes of it is how often each was made on the way.

The end of a round is worth the chance to win from there, which is learnt beside it: a number for own and best other
score, for own and second best other score, and for the turn, fitted to who won in the end (`strength`).
"""

from __future__ import annotations

import argparse
from math import exp
from pathlib import Path
from typing import Any

import numba
import numpy as np

import bagatelle
from bagatelle.core.engine import below
from bagatelle.core.kernels import Array, array_of, compiled, seeds
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.players import practised
from bagatelle.games.lucktails.players.practised import (
    CHOICES,
    CLASSES,
    PAIRS,
    PARTS,
    TOP,
    WORTHS,
    Practised,
    look,
    packed,
    strength,
    worths,
)
from bagatelle.games.lucktails.rules import ACT, ENDED

FILE = Path(practised.__file__).with_suffix(".npz")
MATCHES = {3: 120_000, 4: 60_000, 5: 60_000}
STEPS = 200  # after each of them, all that was learnt before weighs a little less
FORGET = 10, 20, 40  # steps after which what was chosen so far hardly counts: it was chosen by chance
EXPLORE = 50  # one of so many decisions in a match is made at random
SLOWER = 0.1  # what a turn is worth is learnt so much more slowly than what scores are
DEPTH, ROUNDS = 40, 200  # at most, of own decisions in a round and rounds of a match that are learnt from


def practise(players: int, matches: int) -> Practised:
    state, _ = bagatelle.game("lucktails").position(players)
    root, rngs, train = array_of(state), seeds(7, 0, 1), compiled(_define, rules, practised)
    regrets, chosen = np.zeros((2, players * CLASSES, CHOICES))
    own, best = np.divmod(np.arange(PAIRS), TOP + 1)
    worth = np.zeros(WORTHS)
    worth[:PAIRS] = 0.25 * (own - best)
    train(root, 1, regrets, chosen, worth, 0.0, rngs)
    for step in range(STEPS):
        rate = 0.02 * (1 - step / STEPS) + 0.0005
        train(root, matches // STEPS, regrets, chosen, worth, rate, rngs)
        regrets *= (step + 1) / (step + 2)
        chosen *= (step + 1) / (step + 2)
        if step in FORGET:
            chosen *= 0.01
    return Practised(in_parts(chosen), worth)


def in_parts(chosen: Array) -> Array:
    """The most frequent choice has all parts; what was hardly ever chosen has none."""
    chosen = chosen.astype(np.float32)
    most = chosen.max(axis=1, keepdims=True)
    return np.rint(PARTS * chosen / np.where(most > 0, most, 1)).astype(np.uint8).ravel()


def _define(_: Any) -> Any:
    jit = numba.njit(nogil=True)  # not kept: Numba's cache fails with functions that call themselves
    apply, draw, apply_event, winners = rules.apply, rules.draw, rules.apply_event, rules.winners

    @jit
    def spread(table, at, actions, shares):  # type: ignore[no-untyped-def]
        """How often to make each choice, by what stands in a table; all alike where nothing does."""
        total, possible = 0.0, 0
        for choice in range(CHOICES):
            shares[choice] = 0.0
            if actions[choice] >= 0:
                shares[choice] = max(0.0, table[at, choice])
                total += shares[choice]
                possible += 1
        each = 1.0 / total if total > 1e-12 else 0.0
        for choice in range(CHOICES):
            if total > 1e-12:
                shares[choice] *= each
            elif actions[choice] >= 0:
                shares[choice] = 1.0 / possible

    @jit
    def pick(shares, rng):  # type: ignore[no-untyped-def]
        x, last = below(rng, 1 << 30) / (1 << 30), 0
        for choice in range(CHOICES):
            if shares[choice] > 0:
                last = choice
                x -= shares[choice]
                if x < 0:
                    break
        return last

    @jit
    def chance(s, seat, worth):  # type: ignore[no-untyped-def]
        if s.phase == ENDED:
            return 1.0 if winners(s) >> seat & 1 else 0.0
        total = 0.0
        for p in range(s.players):
            total += exp(strength(s, p, worth))
        return exp(strength(s, seat, worth)) / total

    @jit
    def learn(stack, depth, number, seat, regrets, chosen, worth, shares, found, actions, rng):  # type: ignore[no-untyped-def]
        """The seat's chance to win from stack[depth], which is in round `number`; what is learnt on the way goes into
        regrets and chosen. Shares, found and actions are room for each depth."""
        s, mine, can = stack[depth], shares[depth], actions[depth]
        while s.phase == ACT and s.rounds == number and s.player != seat:
            at = look(s, can)
            spread(regrets, at, can, mine)
            for choice in range(CHOICES):
                chosen[at, choice] += mine[choice]
            apply(s, can[pick(mine, rng)])
        if s.phase != ACT or s.rounds != number:
            return chance(s, seat, worth)
        at = look(s, can)
        spread(regrets, at, can, mine)
        mean = 0.0
        for choice in range(CHOICES):
            if can[choice] >= 0:
                stack[depth + 1] = stack[depth]
                apply(stack[depth + 1], can[choice])
                found[depth, choice] = learn(
                    stack, depth + 1, number, seat, regrets, chosen, worth, shares, found, actions, rng
                )
                mean += mine[choice] * found[depth, choice]
        for choice in range(CHOICES):
            if can[choice] >= 0:
                regrets[at, choice] += found[depth, choice] - mean
        return mean

    @jit
    def play_on(s, number, chosen, shares, actions, rng):  # type: ignore[no-untyped-def]
        """The round to its end, as it was learnt."""
        while s.phase == ACT and s.rounds == number:
            spread(chosen, look(s, actions), actions, shares)
            choice = pick(shares, rng)
            if below(rng, EXPLORE) == 0:
                choice = below(rng, CHOICES)
                while actions[choice] < 0:
                    choice = below(rng, CHOICES)
            apply(s, actions[choice])

    @jit
    def fit(worth, wheres, winner, rate):  # type: ignore[no-untyped-def]
        """Make the winner of a match a little more likely, at each of its rounds."""
        strong = np.zeros(wheres.shape[1])
        for where in wheres:
            for p in range(len(strong)):
                strong[p] = exp(worth[where[p, 0]] + worth[where[p, 1]] + worth[where[p, 2]])
            total = strong.sum()
            for p in range(len(strong)):
                change = rate * ((1.0 if p == winner else 0.0) - strong[p] / total)
                worth[where[p, 0]] += change
                worth[where[p, 1]] += change
                worth[where[p, 2]] += SLOWER * change

    @jit
    def train(root, matches, regrets, chosen, worth, rate, rngs):  # type: ignore[no-untyped-def]
        players, rng, event = root[0].players, rngs[0], np.zeros(rules.EVENT_SIZE, np.int64)
        stack, match = np.zeros(DEPTH, root.dtype), root.copy()
        shares, found = np.zeros((DEPTH, CHOICES)), np.zeros((DEPTH, CHOICES))
        actions, wheres = np.zeros((DEPTH, CHOICES), np.int64), np.zeros((ROUNDS, players, 3), np.int64)
        s = match[0]
        for _ in range(matches):
            match[0] = root[0]
            rounds = 0
            while s.phase != ENDED:
                if rounds < ROUNDS:
                    for p in range(players):
                        wheres[rounds, p, 0], wheres[rounds, p, 1], wheres[rounds, p, 2] = worths(s, p)
                    rounds += 1
                draw(s, rng, event)
                apply_event(s, event)
                number = s.rounds
                for seat in range(players):
                    stack[0] = match[0]
                    learn(stack, 0, number, seat, regrets, chosen, worth, shares, found, actions, rng)
                play_on(s, number, chosen, shares[0], actions[0], rng)
            winner = 0
            while not winners(s) >> winner & 1:
                winner += 1
            fit(worth, wheres[:rounds], winner, rate)

    return train


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=list(MATCHES))
    parser.add_argument("--matches", type=int, help=f"(default: {', '.join(f'{n:,}' for n in MATCHES.values())})")
    parser.add_argument("--to", type=Path, default=FILE)
    args, found = parser.parse_args(), dict[str, Array]()
    if args.to.exists():
        with np.load(args.to) as kept:
            found |= kept
    for players in args.players:
        found |= packed(players, practise(players, args.matches or MATCHES[players]))
        print(f"{players} players: {len(found[f'often{players}']):,} classes")
    np.savez_compressed(args.to, **found)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
