"""The towers of Bausack: how high bots build them, and how fast they are simulated.

    python bench/towers.py [heights|speed …] [--towers N] [--levels LEVEL …] [--think SECONDS] [--jobs N]

`heights`: one bot alone places random pieces until something falls; how many it had placed before. `speed`: candidate
placements per second on towers of 5 and 10 pieces, in one and two threads, simulated seconds per second with four
towers of 10 pieces awake and asleep, what a frame (1/60 s) of a live table with four towers of 12 pieces costs, and
what bounces cost.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import inf, sqrt
from multiprocessing import get_context
from random import Random
from statistics import median
from time import perf_counter, process_time

import msgspec
from rich.progress import Progress

import bagatelle
from bagatelle import bots
from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.physics import world as world_module
from bagatelle.games.bausack.physics.mujoco_model import FRAMES
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.places.spots import Search
from bagatelle.games.bausack.wood.catalogue import NAMES
from bagatelle.games.bausack.wood.poses import rounded, to_area, to_table
from bagatelle.games.bausack.wood.towers import Resting

GAME = bagatelle.game("bausack")
TOWERS = (  # four that `builder` can build
    "drum-1 brick-1 cube-1 tile-1 cube-2 brick-2 disc-1 stub-1 tile-2 small-cube-1 stub-2 pin-1",
    "drum-2 brick-3 cube-3 cube-4 disc-2 brick-4 hexagon-1 frustum-1 small-cube-3 hexagon-2 frustum-2 rod-1",
    "bridge-1 plank-1 plank-2 trapezoid-1 trapezoid-2 plank-3 arch-1 arch-2 rod-2 pillar-1 bridge-2 pillar-2",
    "big-ring ring-1 ring-2 cross star tee-1 tee-2 corner-1 corner-2 stairs bobbin hourglass",
)
EASY = tuple(TOWERS[0].split())
HELD = "small-cube-2"
USUAL = world_module.LIVELY


def build(level: str, think: float, pieces: tuple[str, ...], seed: int) -> tuple[Resting, ...]:
    """The tower a bot builds alone of these pieces, as it was before something fell."""
    bot = bots.make(GAME, level, seed, think)
    tower: tuple[Resting, ...] = ()
    for piece in pieces:
        pose = rounded(bot.where(tower, piece, 0, 2))  # type: ignore[attr-defined]
        settled = simulate(tower, Place(piece, pose), 0, 2)
        if settled.fallen:
            return tower
        rest = dict(settled.rest)
        tower = tuple(msgspec.structs.replace(r, pose=rest.get(r.piece, r.pose)) for r in tower)
        tower += (Resting(piece, 0, rest.get(piece, to_table(pose, 0, 2)), not tower),)
    return tower


def whole(pieces: Sequence[str]) -> tuple[Resting, ...]:
    """A tower of all these pieces that a builder builds, with the first luck that does."""
    towers = (build("builder", 0.1, tuple(pieces), seed) for seed in range(100))
    return next(tower for tower in towers if len(tower) == len(pieces))


def height(level: str, think: float, seed: int) -> int:
    pieces = list(NAMES)
    Random(seed).shuffle(pieces)
    return len(build(level, think, tuple(pieces), seed))


def heights(levels: list[str], towers: int, think: float, jobs: int) -> None:
    print("level      towers  median  95% interval   mean  shortest  tallest  seconds")
    for level in levels:
        begin = perf_counter()
        with Progress(transient=True) as bar, ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            found = list(bar.track(pool.map(partial(height, level, think), range(towers)), towers, description=level))
        found.sort()
        half = 0.98 * sqrt(towers)  # of the ranks that hold the median in 95 of 100 samples
        low = found[max(0, round(towers / 2 - half) - 1)]
        high = found[min(towers - 1, round(towers / 2 + half))]
        median = (found[(towers - 1) // 2] + found[towers // 2]) / 2
        print(
            f"{level:10}{towers:7}{median:8g}{low:9}–{high:<7}{sum(found) / towers:4.1f}{found[0]:10}{found[-1]:9}"
            f"{perf_counter() - begin:9.0f}"
        )


def rates(jobs: list[tuple[int, int]], seconds: float) -> Iterator[str]:
    """Candidate placements per second: each is let go until all sleep or something falls."""
    for size, threads in jobs:
        tower = whole(EASY[:size])
        search = Search(tower, HELD, 0, 2)
        places = search.look()
        drops = [partial(search.trials.drop, pose=places[i % len(places)].pose) for i in range(100_000)]
        search.trials.each(drops[:20], perf_counter() + 60, threads)
        begin, cpu = perf_counter(), process_time()
        done = [trial for trial in search.trials.each(drops, begin + seconds, threads) if trial]
        stood = sum(trial.stands for trial in done) / len(done)
        rate, a_core = len(done) / (perf_counter() - begin), len(done) / (process_time() - cpu)
        yield (
            f"{size:2} pieces, {threads} thread(s): {rate:5.0f} placements a second, {a_core:5.0f} a CPU second; "
            f"{stood:.0%} stand"
        )


def at_seat(tower: tuple[Resting, ...], seat: int) -> list[Resting]:
    """A tower that was built at the first seat of two, at a seat of four."""
    return [msgspec.structs.replace(r, seat=seat, pose=to_table(to_area(r.pose, 0, 2), seat, 4)) for r in tower]


def worlds(seconds: float) -> Iterator[str]:
    """Simulated seconds per second with four towers of 10 pieces (the same ones: only the towers differ in place)."""
    tower = whole(EASY[:10])
    found = [resting for seat in range(4) for resting in at_seat(tower, seat)]
    for awake in (True, False):
        world = World(found, awake=awake)
        if awake:
            world._model.opt.sleep_tolerance = 0  # nothing ever is that slow
        frames, begin, cpu = 0, perf_counter(), process_time()
        while perf_counter() - begin < seconds:
            world.advance(6)
            frames += 6
        rate = frames / FRAMES / (process_time() - cpu)
        yield f"4 towers of 10 pieces {'awake' if awake else 'asleep'}: {rate:,.1f} simulated seconds a CPU second"


def frames(seconds: float) -> Iterator[str]:
    """CPU milliseconds of a frame of a live table."""
    towers = [whole(pieces.split()) for pieces in TOWERS]
    found = [resting for seat, tower in enumerate(towers) for resting in at_seat(tower, seat)]
    world = World(found)
    yield f"4 towers of 12 pieces asleep: {a_frame(world, seconds):.3f} ms a frame"
    top = max((resting for resting in world.resting() if resting.seat == 0), key=lambda resting: resting.pose[2])
    x, y, z = top.pose[:3]
    times = []
    for _ in range(25):
        world = World(found)
        begin = process_time()
        world.pick(HELD, 0, (x, y, z + 0.1, 1, 0, 0, 0))
        times.append(1000 * (process_time() - begin))
    yield f"a piece is picked up: {median(times):.1f} ms ({min(times):.1f} to {max(times):.1f} in {len(times)} tries)"
    yield f"a piece is held: {a_frame(world, seconds):.2f} ms a frame, {len(world.awake())} of 49 awake"
    world.drag((x, y, z, 1, 0, 0, 0))
    world.advance(40)
    yield f"it is pressed onto a tower: {a_frame(world, seconds):.2f} ms a frame, {len(world.awake())} of 49 awake"


def bounces(turns: int) -> Iterator[str]:
    """What it costs that wood bounces: CPU time of a frame beside the same without, in turns."""
    high = [(0.01 * (i % 3), 0.01 * (i % 2), 0.1 + 0.08 * i, 1.0, 0.0, 0.0, 0.0) for i in range(14)]
    heap = [Resting(piece, 0, pose) for piece, pose in zip(NAMES[::5], high, strict=False)]
    tower = at_seat(whole(EASY), 0)
    x, y, z = max(tower, key=lambda resting: resting.pose[2]).pose[:3]
    for words, down in (("14 pieces fall on a heap", None), ("a piece is held", 0.1), ("pressed onto 12 others", 0.0)):
        times: dict[bool, list[float]] = {True: [], False: []}
        for turn in range(2 * turns):
            world_module.LIVELY = USUAL if turn % 2 else (inf, inf)
            world = World(heap if down is None else tower, awake=down is None)
            if down is not None:
                world.pick(HELD, 0, (x, y, z + 0.1, 1, 0, 0, 0))
                world.drag((x, y, z + down, 1, 0, 0, 0))
            cpu = process_time()
            world.advance(2 * FRAMES)
            times[bool(turn % 2)].append(process_time() - cpu)
        world_module.LIVELY = USUAL
        with_it, without = (1000 * min(times[way]) / (2 * FRAMES) for way in (True, False))
        yield f"{words}: {with_it:.2f} ms a frame, {with_it / without:.2f} times that without bounces"


def a_frame(world: World, seconds: float) -> float:
    done, begin, cpu = 0, perf_counter(), process_time()
    while perf_counter() - begin < seconds:
        world.advance(6)
        done += 6
    return 1000 * (process_time() - cpu) / done


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", choices=["heights", "speed"], default=["heights", "speed"])
    parser.add_argument("--towers", type=int, default=40)
    parser.add_argument("--levels", nargs="+", choices=bots.levels(GAME), default=list(bots.levels(GAME)))
    parser.add_argument("--think", type=float, default=0.2, help="of the expert, which takes 5 times that for a place")
    parser.add_argument("--jobs", type=int, default=1, help="towers built at the same time")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each measurement of speed")
    args = parser.parse_args()
    if "heights" in args.what:
        heights(args.levels, args.towers, args.think, args.jobs)
    if "speed" in args.what:
        for line in chain(
            rates([(5, 1), (5, 2), (10, 1), (10, 2)], args.seconds),
            worlds(args.seconds),
            frames(args.seconds),
            bounces(5),
        ):
            print(line)


if __name__ == "__main__":
    main()
