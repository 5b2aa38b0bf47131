"""Is a round of two in Lucktails worth the same to OpenSpiel's CFR+ and to our own solver (players/duel.py)?

python bench/openspiel_round.py                            # every four cards that may be hidden; baits up to 3
python bench/openspiel_round.py --limit 12 --hidden 1567   # four of them as they are played: 99 is the same game as 12

OpenSpiel walks through the whole tree of our game and solves it. Who has more VPs after the round wins it. Cards are 0
to 6, and 7 for the lucktails card. Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import combinations, count
from typing import Any

import numpy as np
import pyspiel

import bagatelle.adapters.openspiel  # noqa: F401  # registers the games
from bagatelle.core.kernels import array_of
from bagatelle.games.lucktails.players import duel


def round_of(hidden: tuple[int, ...], limit: int) -> Any:
    """The round with these cards face down; both know which ones they are."""
    names = "0123456L"
    down, up = [names[card] for card in hidden], [names[card] for card in range(8) if card not in hidden]
    position = f"deal {' '.join(down[:2])} / {' '.join(down[2:])} / {' '.join(up)}"
    return pyspiel.load_game("bagatelle_lucktails", {"bait_limit": limit, "horizon": 1, "position": position})


def lines(game: Any) -> Iterator[str]:
    """The tree in Gambit's format, as OpenSpiel's `export_gambit` writes it, but in linear time."""
    yield 'EFG 2 R "round" { "first" "second" }'
    known: list[dict[str, int]] = [{}, {}]
    numbers, waiting = count(1), [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            yield f't "" {next(numbers)} "" {{ {" ".join(map(str, state.returns()))} }}'
            continue
        player, actions = state.current_player(), state.legal_actions()
        if state.is_chance_node():
            ways = " ".join(f'"{action}" {chance:.16f}' for action, chance in state.chance_outcomes())
            yield f'c "" {next(numbers)} "" {{ {ways} }} 0'
        else:
            which = known[player].setdefault(state.information_state_string(), len(known[player]) + 1)
            yield f'p "" {player + 1} {which} "" {{ {" ".join(f"{chr(34)}{a}{chr(34)}" for a in actions)} }} 0'
        waiting += [state.child(action) for action in reversed(actions)]


def theirs(game: Any, iterations: int) -> tuple[float, float, int]:
    """The value to who starts, what both could gain together by playing better still, and how large the tree is."""
    text = [*lines(game)]
    tree = pyspiel.load_efg_game("\n".join(text))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, False)[0]
    return value, pyspiel.nash_conv(tree, policy), len(text) - 1


def ours(game: Any, hidden: tuple[int, ...], limit: int, iterations: int) -> tuple[float, float]:
    """The same of our solver."""
    ends = duel.ends(array_of(game.kind.opening.state), np.array(hidden))
    payoffs, tree = np.sign(ends[..., 0] - ends[..., 1]).astype(float), duel.tree(limit)
    solver = duel.Solver(tree, payoffs)
    solver.run(iterations)
    first, second = (duel.best_response(tree, payoffs, solver.strategy, player) for player in (duel.FIRST, duel.SECOND))
    return (first - second) / 2, first + second


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=int, default=3, help="of the bait (default: 3)")
    parser.add_argument("--hidden", help="the four cards, like 1567; all seventy choices of them without it")
    parser.add_argument("--iterations", type=int, default=200, help="of both solvers (default: 200)")
    args = parser.parse_args()
    hands = [tuple(map(int, args.hidden))] if args.hidden else [*combinations(range(8), duel.HIDDEN)]
    found = []
    for hidden in hands:
        game = round_of(hidden, args.limit)
        here, left, states = theirs(game, args.iterations)
        there, own_left = ours(game, hidden, args.limit, args.iterations)
        found.append((here, there, left, own_left))
        print(f"{hidden}  {states:7,} states  OpenSpiel {here:+.4f}  ours {there:+.4f}", flush=True)
    value, own, gain, own_gain = np.array(found).T
    apart = abs(value - own).max()
    print(f"on average: OpenSpiel {value.mean():+.4f}, ours {own.mean():+.4f}; apart by {apart:.4f} at most")
    print(f"left to gain for both together, at most: OpenSpiel {gain.max():.4f}, ours {own_gain.max():.4f}")


if __name__ == "__main__":
    main()
