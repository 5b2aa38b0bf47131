"""The expert of Lucktails with three to five players beside the one before it, and what a best answer wins of each.

    python bench/lucktails_experts.py --players 3 --games 2000 --rollouts 256
    python bench/lucktails_experts.py --players 3 --games 400 --rollouts 128 --habits 400 --answer former expert

The expert before it (`former`) took everybody for `careful` and played out to the end of the match; today's still does
so with other options than the usual ones. First one expert sits among former ones, all with so many rollouts of every
choice, and every seat in turn; what a decision of each costs is told, too.

A best answer can't be computed with more than two players. `--answer` approximates it by a search that knows the policy
of the others: how they decide is counted in matches among themselves, for each class of what they see (`look`), and it
reads and plays out everybody by that, with eight times the rollouts.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any

import numpy as np

import bagatelle
from bagatelle.core.engine import Rng
from bagatelle.core.intervals import wilson
from bagatelle.core.match import Match
from bagatelle.games.lucktails.players.beliefs import Others, Round
from bagatelle.games.lucktails.players.expert import Expert
from bagatelle.games.lucktails.players.practised import CHOICES, CLASSES, PARTS, Practised, choice_of, load, look
from bagatelle.games.lucktails.rules import SEATS, State

GAME = bagatelle.game("lucktails")
TIMES = 8  # rollouts of the best answer, for each of the others
SURELY = 0.2  # how often it takes others to do something else than was counted


class Former(Expert):
    def others(self, past: Round) -> Others:
        return Others(np.ones(SEATS))


class Answer(Expert):
    known: Practised

    def others(self, past: Round) -> Others:
        return Others(np.zeros(SEATS), self.known)


KINDS: dict[str, type[Expert]] = {"expert": Expert, "former": Former}


def player(kind: type[Expert], seed: int, rollouts: int) -> Expert:
    bot = kind(GAME, Rng(seed), 0)
    bot.rollouts = rollouts
    return bot


def play(match: Match, field: Sequence[Expert], costs: dict[str, list[float]], counts: Any = None) -> int:
    """The seat that wins; what every decision cost goes to costs, what it was to counts."""
    actions = [0] * CHOICES
    while match.outcome is None:
        assert isinstance(match.actor, int)
        assert isinstance(match.state, State)
        bot, begin = field[match.actor - 1], process_time()
        move = bot.choose(match.perspective(match.actor))
        costs.setdefault(type(bot).__name__, []).append(process_time() - begin)
        if counts is not None:
            seen = look(match.state, actions)
            counts[seen, choice_of(actions, GAME.moves.to_action(match.state, move))] += 1
        match.play(move)
    return match.outcome.winners[0]


def habits(kind: type[Expert], players: int, matches: int, rollouts: int) -> Practised:
    """How experts of a kind decide among themselves; where that wasn't seen, as they take others to decide."""
    learnt, counts = load(players), np.zeros((players * CLASSES, CHOICES))
    if kind is Expert:
        own = learnt.often.reshape(counts.shape)
        counts += own / np.maximum(own.sum(axis=1, keepdims=True), 1)
    for seed in range(matches):
        field = [player(kind, 100 * seed + seat, rollouts) for seat in range(players)]
        play(GAME.new(players, -1 - seed), field, {}, counts)
    most = np.maximum(counts.max(axis=1, keepdims=True), 1e-9)
    return Practised(np.rint(PARTS * counts / most).astype(np.uint8).ravel(), learnt.worth, SURELY)


def among(one: type[Expert], others: type[Expert], players: int, games: int, rollouts: int, times: int = 1) -> None:
    won, costs = 0, dict[str, list[float]]()
    for game in range(games):
        own = game % players
        field = [
            player(one if seat == own else others, 10 * game + seat, rollouts * (times if seat == own else 1))
            for seat in range(players)
        ]
        if game == 0:
            play(GAME.new(players, 0), field, {})  # compiles
        won += play(GAME.new(players, game // players), field, costs) == own + 1
        if game + 1 == games or (game + 1) % 100 == 0:
            low, high = wilson(won, game + 1)
            spent = ", ".join(f"{name} {1000 * np.mean(each):.2f} ms" for name, each in costs.items())
            print(
                f"{players} players, {one.__name__} among {others.__name__} ({rollouts} rollouts):"
                f" {players * won / (game + 1):.2f} times the fair share ({players * low:.2f}–{players * high:.2f},"
                f" {game + 1:,} games); a decision costs {spent}",
                end="\n" if game + 1 == games else "\r",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rollouts", type=int, default=512)
    parser.add_argument("--answer", nargs="+", choices=list(KINDS), help="whom to find a best answer to")
    parser.add_argument("--habits", type=int, default=1000, help="matches in which these are counted (default: 1000)")
    args = parser.parse_args()
    if not args.answer:
        among(Expert, Former, args.players, args.games, args.rollouts)
    for name in args.answer or []:
        Answer.known = habits(KINDS[name], args.players, args.habits, args.rollouts)
        among(Answer, KINDS[name], args.players, args.games, args.rollouts, TIMES)


if __name__ == "__main__":
    main()
