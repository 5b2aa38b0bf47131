"""What limits a bot of Bausack that builds alone: its hand, its choice, or the pieces.

    python bench/limits.py [--towers N] [--level LEVEL] [--hand BESIDE,TIP] [--trials TIMES] [--easy] [--to FILE]
    python bench/limits.py --read FILE …

Each tower is built from pieces in random order until something falls, with all the time the bot wants. Every place it
chooses is let go again and again: by the same hand, by one that only misses or only tips, and by one that does neither.
`--hand` multiplies what a hand does (0.5,0.5: half of it), `--trials` the trials of each good place. Every placement is
a line of the file, so a run that is stopped can be read. At the end come the odds of the auction (players/duel.py) that
fit all placements best.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
import numpy as np

from bagatelle.core.engine import Rng, below
from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.places import spots, trembling
from bagatelle.games.bausack.places.spots import Search
from bagatelle.games.bausack.players import builders
from bagatelle.games.bausack.players.duel import BASE, GRADE, SLOPE, risk
from bagatelle.games.bausack.players.win_chances import lives
from bagatelle.games.bausack.policies import DANGER
from bagatelle.games.bausack.wood.catalogue import NAMES, NUMBER_OF, SHAPE_OF
from bagatelle.games.bausack.wood.poses import Pose, reached, rounded, to_table
from bagatelle.games.bausack.wood.towers import Resting

HANDS = {"hand": (1, 1, 10), "beside": (1, 0, 5), "tip": (0, 1, 5), "exact": (0, 0, 1)}  # and how often each lets go
HARD = 7  # a danger from which on a piece is hard to place
WHOLE = trembling.BESIDE, trembling.TIP, trembling.SPIN
Tower = tuple[Resting, ...]


def let_go(tower: Tower, piece: str, aim: Pose, hand: tuple[float, float], gauss: Callable[[], float]) -> Any:
    """What comes of letting a piece go by a hand that misses and tips so much, and where it really did."""
    beside, tip, spin = WHOLE
    trembling.BESIDE, trembling.TIP, trembling.SPIN = beside * hand[0], tip * hand[1], spin * hand[1]
    pose = rounded(reached(trembling.shaken(aim, gauss) if any(hand) else aim))
    return simulate(tower, Place(piece, pose), 0, 2), pose


def build(args: argparse.Namespace, seed: int, note: Callable[[dict[str, Any]], None]) -> None:
    """One tower, until something falls."""
    pieces, luck = list(NAMES), Random(f"luck {seed}")
    Random(seed).shuffle(pieces)
    if args.easy:
        pieces = [piece for piece in pieces if DANGER[NUMBER_OF[piece]] < HARD]
    bot, gauss, tower = builders.LEVELS[args.level](Rng(seed), inf), partial(luck.gauss, 0, 1), Tower()
    for piece in pieces:
        beside, tip, spin = WHOLE
        trembling.BESIDE, trembling.TIP, trembling.SPIN = beside * args.hand[0], tip * args.hand[1], spin * args.hand[1]
        search = Search(tower, piece, 0, 2, below(bot._rng, 1 << 30))
        found = search.try_out(inf, 1) if args.level == "expert" else bot._find(search)  # type: ignore[attr-defined]
        aim = search.spot(found[0]).pose if found else builders._likeliest(search)
        settled, pose = let_go(tower, piece, aim, args.hand, gauss)
        line: dict[str, Any] = {"seed": seed, "on": len(tower), "piece": piece, "fell": bool(settled.fallen)}
        line |= {"lives": round(lives(tower), 2), "danger": DANGER[NUMBER_OF[piece]]}
        known = ("stood", "tries", "firm", "room")
        line |= {name: round(getattr(found[0], name)) if found else 0 for name in known}
        for name, (misses, tips, times) in HANDS.items() if tower and args.again else ():
            hand = misses * args.hand[0], tips * args.hand[1]
            line[name] = [sum(bool(let_go(tower, piece, aim, hand, gauss)[0].fallen) for _ in range(times)), times]
        note(line)
        if settled.fallen:
            return
        rest = dict(settled.rest)
        tower = tuple(msgspec.structs.replace(r, pose=rest.get(r.piece, r.pose)) for r in tower)
        tower += (Resting(piece, 0, rest.get(piece, to_table(pose, 0, 2)), not tower),)
    note({"seed": seed, "on": len(tower), "piece": "", "fell": True})


def told(lines: list[dict[str, Any]]) -> None:
    """What a file says: how high the towers were, what ended them, and what fells what was chosen."""
    ends = [line for line in lines if line["fell"]]
    found, n = sorted(line["on"] for line in ends), len(ends)
    half = 0.98 * sqrt(n)  # of the ranks that hold the median in 95 of 100 samples
    low, high = found[max(0, round(n / 2 - half) - 1)], found[min(n - 1, round(n / 2 + half))]
    mean = sum(found) / n
    print(f"{n} towers: median {median(found):g} ({low}–{high}), mean {mean:.1f}, {found[0]} to {found[-1]} pieces")
    on = [line for line in lines if "hand" in line]
    for name in HANDS if on else ():
        fell, times = (sum(line[name][i] for line in on) for i in (0, 1))
        print(f"  let go again, {name:6}: {fell / times:6.1%} fall of {times}")
    kinds: dict[str, Callable[[dict[str, Any]], bool]] = {
        "easy": lambda line: line["danger"] < 3,
        "fair": lambda line: 3 <= line["danger"] < HARD,
        "hard": lambda line: line["danger"] >= HARD,
        "stood in every trial": lambda line: line["stood"] == line["tries"] > 0,
        "fell in some": lambda line: 0 < line["stood"] < line["tries"],
        "never stood": lambda line: line["stood"] == 0,
    }
    for words, some in kinds.items() if on else ():
        part = [line for line in on if some(line)]
        falls, times = (sum(line["hand"][i] for line in part) for i in (0, 1))
        share = f"{falls / times:6.1%}" if times else "     –"
        ended = sum(line["fell"] for line in part)
        print(f"  {words:20}: {len(part):4} placed, {ended:3} towers ended, again {share} fall")
    again = [line["hand"][0] / line["hand"][1] for line in ends if "hand" in line]
    if again:
        print(f"  of those that ended a tower, let go again {1 - sum(again) / len(again):.0%} stand")
        print("  they were", ", ".join(sorted(SHAPE_OF[line["piece"]].name for line in ends if line["piece"])))


def fitted(lines: list[dict[str, Any]]) -> None:
    """How often the auction's odds (duel.py) say that a tower falls, how often it did, and the odds that fit best."""
    on = [line for line in lines if line["on"] and line["piece"]]
    times = np.array([1 + line.get("hand", (0, 0))[1] for line in on], float)
    fell = np.array([line["fell"] + line.get("hand", (0, 0))[0] for line in on], float)
    known = np.array([[1.0, line["danger"], max(0.0, line["lives"])] for line in on])
    said = times @ [risk(line["danger"], line["lives"]) for line in on]
    weights = usual = np.array([BASE, GRADE, SLOPE])
    for _ in range(30):  # Newton's method; a few cases that never fell don't make it sure
        falls = 1 / (1 + np.exp(-known @ weights))
        pull = known.T @ (fell - times * falls) - 0.1 * (weights - usual)
        weights = weights + np.linalg.solve((known.T * (times * falls * (1 - falls))) @ known + 0.1 * np.eye(3), pull)
    base, grade, slope = weights
    print(f"{times.sum():.0f} let go, {fell.sum():.0f} fell, the odds said {said:.0f}")
    print(f"best: BASE {base:.2f}, GRADE {grade:.2f}, SLOPE {slope:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--towers", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", choices=list(builders.LEVELS)[1:], default="expert")
    parser.add_argument("--hand", type=lambda text: tuple(map(float, text.split(","))), default=(1.0, 1.0))
    parser.add_argument("--trials", type=float, default=1.0)
    parser.add_argument("--easy", action="store_true", help=f"without pieces of danger {HARD} and more")
    parser.add_argument("--again", action=argparse.BooleanOptionalAction, default=True, help="let go again")
    parser.add_argument("--to", type=Path, default=Path("limits.jsonl"))
    parser.add_argument("--read", type=Path, nargs="+")
    args = parser.parse_args()
    if not args.read:
        spots.TREMBLES, spots.AGAIN = (round(times * args.trials) for times in (spots.TREMBLES, spots.AGAIN))
        with args.to.open("a", encoding="utf-8") as file:
            for seed in range(args.first, args.first + args.towers):
                build(args, seed, lambda line: print(json.dumps(line), file=file, flush=True))
    found = []
    for path in args.read or [args.to]:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        print(path.stem)
        told(lines)
        found += lines
    fitted(found)


if __name__ == "__main__":
    main()
