"""Two-player Bag of Butts beside perfect play: `python bench/duel.py --greedy --think 0.05`. See docs/study.md.

What the search loses is measured where it decides: in games against the perfect player, the chance to win that each of
its decisions gives away is known exactly, and the sum over a game is, on average, exactly what it loses against that
player. That varies far less than wins and losses do.
"""

import argparse
from collections import Counter
from dataclasses import replace
from itertools import product
from math import ceil, log2, sqrt
from pathlib import Path
from statistics import mean, stdev

import numpy as np
from rich.console import Console

import bagatelle
from bagatelle.bots.search import SearchBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.kernels import Array
from bagatelle.core.match import Perspective
from bagatelle.games.bag_of_butts.players.draws import bags
from bagatelle.games.bag_of_butts.players.duel import Duel, Solution, announcement, solve
from bagatelle.games.bag_of_butts.players.tables import USUAL, solution
from bagatelle.games.bag_of_butts.rules import ADD, ANNOUNCE, ANNOUNCE_1, BLACK, MAX_SIZE, PREPARE, RESET, SUPPLY, State
from bagatelle.lab.plots import COLOURS as PALETTE, style
from peers import CLOCK
from versus import GREEDY, PERFECT, versus

GAME = bagatelle.game("bag-of-butts")
ROLLOUTS = 4000  # to see how fast the search is
MOST = sum(SUPPLY[BLACK:])  # specials


def position(mine: int, other: int, specials: tuple[int, ...], phase: int) -> State:
    """A state of a game of two, the first player's turn."""
    s: State = GAME.position(2)[0]
    s.scores[0][:2], s.phase, s.may_reset, s.streak = [mine, other], phase, 1, sum(specials)
    s.bag[BLACK:] = specials
    return s


def against_greedy(table: Solution, console: Console) -> None:
    starts = versus(table.duel, table.values)
    level = versus(table.duel, table.values, GREEDY, GREEDY)[0, 0, 0]
    first, second = starts[PERFECT, 0, 0], 1 - starts[GREEDY, 0, 0]
    console.print(
        f"the starter wins {table.values[0, 0]:.2%} when both play perfectly, {level:.2%} when both are greedy"
    )
    console.print(
        f"perfect against greedy: {first:.2%} as the starter, {second:.2%} else, {(first + second) / 2:.2%} in all"
    )


def rate(bot: SearchBot, sight: Perspective) -> float:
    """Rollouts in a second of CPU time, from that position."""
    bot.think(sight, 1, 1)  # compiles what it needs
    before = CLOCK()
    bot.think(sight, 1, ROLLOUTS)
    return ROLLOUTS * tries(len(bot.candidates(sight))) / (CLOCK() - before)


def tries(candidates: int) -> float:
    """Rollouts of a search in all, for each that its last candidates get: every time round half of them are left."""
    halvings, total = max(1, ceil(log2(candidates))), 0
    for _ in range(halvings):
        total, candidates = total + candidates, ceil(candidates / 2)
    return total / halvings


def search(seed: int, seconds: float, policy: str | None) -> SearchBot:
    """The search, which plays positions out with that policy instead of the game's own for it."""
    bot = SearchBot(GAME, Rng(seed), seconds)
    if policy:
        bot._policy = GAME.policies.POLICIES.index(policy)
    return bot


def against_search(
    table: Solution, seconds: float, each_second: float, games: int, share: float, policy: str | None, console: Console
) -> None:
    """What the search loses against the perfect player, from what each of its decisions gives away. It plays as many
    rollouts as it can in so many seconds, however busy the machine is. With a share it decides now and then, and
    plays perfectly otherwise: that is quicker, and counts as often more."""
    lost, decisions, missed, luck = [], 0, 0, Rng(1)
    for seed in range(games):
        match, bot, given = GAME.new(2, seed), search(seed, seconds, policy), 0.0
        searcher = 1 + seed % 2
        while match.outcome is None:
            chances = table.weigh(match.state)
            best = max(chances, key=lambda action: chances[action])
            move = GAME.moves.from_action(match.state, best)
            if match.actor == searcher and len(chances) > 1 and below(luck, 1000) < 1000 * share:
                rollouts = ceil(seconds * each_second / tries(len(chances)))
                searched = bot.think(match.perspective(searcher), 1, rollouts)[0].move
                loss = chances[best] - chances[GAME.moves.to_action(match.state, searched)]
                given, decisions, missed = given + loss / share, decisions + 1, missed + (loss > 0.001)
                move = searched if share == 1 else move
            match.play(move)
        lost.append(given)
    error = 1.96 * stdev(lost) / sqrt(games)
    console.print(
        f"the search at {seconds:g} s ({seconds * each_second:,.0f} rollouts) gives away {mean(lost):.2%} ± {error:.2%}"
        f" a game ({games} games, {decisions} decisions, {missed / decisions:.0%} more than 0.1% worse than the best)"
    )


def reset_shares(table: Solution) -> Array:
    """Of the bags with specials, the share in which a reset is better than adding: [own score, the other's]."""
    target, found = table.duel.target, [bag for bag in bags() if sum(bag)]
    shares = np.zeros((target, target))
    for mine in range(target):
        for other in range(target):
            weighed = [table.weigh(position(mine, other, bag, PREPARE)) for bag in found]
            shares[mine, other] = mean(chances[RESET] > chances[ADD] for chances in weighed)
    return shares


def best_sizes(table: Solution) -> tuple[list[Counter[tuple[int, int]]], list[float]]:
    """With so many specials in the bag, over all scores and bags: how often the sizes of the first two groups are best,
    and what it costs on average to announce 2 and 3 instead."""
    counts, lost = [Counter[tuple[int, int]]() for _ in range(MOST + 1)], [list[float]() for _ in range(MOST + 1)]
    for mine, other, bag in product(range(table.duel.target), range(table.duel.target), bags()):
        chances = table.weigh(position(mine, other, bag, ANNOUNCE))
        best = max(chances, key=lambda action: chances[action])
        first, second = divmod(best - ANNOUNCE_1, MAX_SIZE)
        counts[sum(bag)][first + 1, second + 1] += 1
        lost[sum(bag)].append(chances[best] - chances[announcement(2, 3)])
    return counts, [mean(losses) for losses in lost]


def habits(table: Solution, games: int, console: Console) -> None:
    """Where `greedy` and the policy of rollouts would give chances away, at the decisions of perfect players."""
    lost: dict[tuple[str, str], list[float]] = {}
    policies, met = GAME.policies, Counter[str]()
    names = {"greedy": policies.POLICIES.index("greedy"), "rollouts": policies.ROLLOUT}
    for seed in range(games):
        match = GAME.new(2, seed)
        while match.outcome is None:
            s, chances = match.state, table.weigh(match.state)
            best = max(chances, key=lambda action: chances[action])
            kind = {PREPARE: "add or reset", ANNOUNCE: "sizes"}.get(s.phase, "group")
            if len(chances) > 1:
                met[kind] += 1
                for name, policy in names.items():
                    action = policies.decide(policy, s, [0] * GAME.rules.MAX_LEGAL, Rng(0))
                    lost.setdefault((name, kind), []).append(chances[best] - chances[action])
            match.play(GAME.moves.from_action(s, best))
    for (name, kind), losses in lost.items():
        console.print(
            f"{name}, {kind}: {met[kind] / games / 2:.1f} decisions a game, {mean(x > 0.001 for x in losses):.0%} of"
            f" them more than 0.1% worse than the best, {sum(losses) / games / 2:.2%} given away a game"
        )


def cuts(table: Solution, console: Console) -> None:
    """How far the values move when differences of scores and turns without a reset count further or less far."""
    usual, target = table.duel, table.duel.target
    for widest, longest in ((30, 15), (45, 15), (90, 15), (60, 10), (60, 12), (60, 20), (60, 30)):
        other = replace(usual, widest=widest, longest=longest)
        begin, found = CLOCK(), solve(other)
        columns, near = len(bags()) + min(longest, usual.longest) - MOST, min(widest, usual.widest)
        moved = np.abs(found[: target * target, :columns] - table.values[: target * target, :columns])
        rows = [  # the same differences, after the target was reached and in the extra game
            found[target**2 + widest + mode * (2 * widest + 1) + lead, :columns]
            - table.values[target**2 + usual.widest + mode * (2 * usual.widest + 1) + lead, :columns]
            for mode in range(2)
            for lead in range(-near, near + 1)
        ]
        console.print(
            f"differences to {widest}, {longest} turns: values move by {abs(found[0, 0] - table.values[0, 0]):.1e} at"
            f" the start, by up to {moved[:, : len(bags())].max():.1e} before the target until the bag is full,"
            f" {moved.max():.1e} after that, {np.abs(rows).max():.1e} past the target; {CLOCK() - begin:.0f} s"
        )


def draw(table: Solution, folder: Path, console: Console) -> None:
    import matplotlib as mpl
    from matplotlib.figure import Figure

    shares, (counts, lost) = reset_shares(table), best_sizes(table)
    console.print(f"a reset is better in {shares.mean():.0%} of all positions with specials before the end")
    for specials, (count, loss) in enumerate(zip(counts, lost, strict=True)):
        often = ", ".join(f"{sizes} {n / count.total():.0%}" for sizes, n in count.most_common(5))
        console.print(f"{specials} specials: {often}; announcing 2, 3 costs {loss:.2%}")
    sizes_met = set[tuple[int, int]]().union(*counts)
    common = sorted(sizes_met, key=lambda sizes: -max(n[sizes] / n.total() for n in counts))[: len(PALETTE) - 1]
    with mpl.rc_context(style("duel")):
        page = Figure(figsize=(11, 4.6), layout="constrained")
        left, right = page.subplots(1, 2)
        picture = left.imshow(shares.T, origin="lower", cmap="cividis", vmin=0, vmax=1)
        page.colorbar(picture, ax=left, label="share of bags with specials")
        left.set(title="Where a reset is right", xlabel="own points", ylabel="the other's points")
        bottom = np.zeros(len(counts))
        for sizes, colour in zip([*sorted(common), None], PALETTE, strict=False):
            height = np.array([n[sizes] / n.total() for n in counts]) if sizes else 1 - bottom
            name = f"{sizes[0]}, {sizes[1]}, rest" if sizes else "others"
            right.bar(range(len(counts)), height, bottom=bottom, color=colour, label=name)
            bottom = bottom + height
        right.set(title="The best sizes", xlabel="specials in the bag", ylabel="share of positions")
        right.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
        page.savefig(folder / "duel.png", dpi=80)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--solve", action="store_true", help="solve the usual duel anew, into the package")
    parser.add_argument("--greedy", action="store_true", help="perfect play against greedy, exactly")
    parser.add_argument("--habits", action="store_true", help="which decisions cost rules of thumb what")
    parser.add_argument("--cuts", action="store_true", help="how far the cuts of the table move its values")
    parser.add_argument("--games", type=int, default=100, help="of the search against perfect play (default: 100)")
    parser.add_argument(
        "--think", type=float, nargs="*", default=[], help="seconds a move of the search, to see what it gives away"
    )
    parser.add_argument("--rate", type=float, help="rollouts that it has in a second (default: measured now)")
    parser.add_argument("--policy", help="that plays its rollouts (default: the one that the game has for them)")
    parser.add_argument("--share", type=float, default=1.0, help="of its decisions that it makes (default: 1)")
    parser.add_argument("--out", type=Path, help="a folder to draw into")
    args = parser.parse_args()
    console = Console(width=140)
    if args.solve:
        begin = CLOCK()
        np.save(USUAL, solve(Duel()))
        console.print(f"solved in {CLOCK() - begin:.0f} s")
    table = solution(Duel())
    if args.greedy:
        against_greedy(table, console)
    for seconds in args.think:
        each_second = args.rate or rate(SearchBot(GAME, Rng(0), seconds), GAME.new(2, 1).perspective(1))
        against_search(table, seconds, each_second, args.games, args.share, args.policy, console)
    if args.habits:
        habits(table, args.games, console)
    if args.cuts:
        cuts(table, console)
    if args.out:
        draw(table, args.out, console)


if __name__ == "__main__":
    main()
