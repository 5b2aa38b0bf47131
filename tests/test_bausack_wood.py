"""Bausack's wood behaves like wood: what the simulated table does, beside what theory says (docs/physics.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import asin, atan, cos, degrees, radians, sin, sqrt
from random import Random

import mujoco as mj
import numpy as np
import pytest

from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.physics.grip import GRAVITY
from bagatelle.games.bausack.physics.mujoco_model import (
    FRAMES,
    FRICTION,
    FRICTION_ROUND,
    RESTITUTION,
    bouncing_step,
    compiled,
)
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.places.trembling import shaken
from bagatelle.games.bausack.wood.poses import UPRIGHT, Quaternion, rounded, turn
from bagatelle.games.bausack.wood.towers import Resting, high, low

from .bausack_towers import own_tower

SLIDES = degrees(atan(FRICTION[0]))
ON_ITS_SIDE = turn((1, 0, 0), 90)
HEIGHT, THICK = 0.08, 0.008  # of a plank that stands on its narrow side


def on_a_slope(piece: str, slope: float, turned: Quaternion = UPRIGHT) -> World:
    """A piece alone on a table that leans by so many degrees, down towards +x."""
    world = World([Resting(piece, 0, (0, 0, low(piece, turned), *turned), True)], awake=True)
    world._model.opt.gravity[:] = GRAVITY * sin(radians(slope)), 0, -GRAVITY * cos(radians(slope))
    return world


def gone(world: World, seconds: float) -> float:
    """How far down the slope the piece gets in that time, in metres."""
    world.advance(round(seconds * FRAMES))
    return float(world.poses()[0][0])


def test_a_block_slides_from_the_slope_on_whose_tangent_is_the_friction() -> None:
    assert gone(on_a_slope("brick-1", SLIDES - 0.5), 2) < 1e-4
    steeper = radians(SLIDES + 3)
    speeding = GRAVITY * (sin(steeper) - FRICTION[0] * cos(steeper))
    assert gone(on_a_slope("brick-1", SLIDES + 3), 1) == pytest.approx(speeding / 2, rel=0.02)


def test_a_pillar_topples_when_its_centre_leaves_its_base() -> None:
    """20 mm wide and 60 mm high: 18.4 degrees."""
    edge = degrees(atan(20 / 60))
    stands, topples = on_a_slope("pillar-1", edge - 0.3), on_a_slope("pillar-1", edge + 0.3)
    for world in (stands, topples):
        world.advance(3 * FRAMES)
    assert stands.poses()[0][2] == pytest.approx(0.03, abs=1e-4)
    assert topples.poses()[0][2] < 0.015


@pytest.mark.parametrize(("piece", "radius"), [("ball", 0.015), ("big-ball", 0.020)])
def test_a_ball_rolls_down_a_slope_of_three_degrees(piece: str, radius: float) -> None:
    """Five sevenths of what slides without friction, less what rolling costs."""
    slope, seconds = radians(3), 2.0
    speeding = 5 / 7 * GRAVITY * (sin(slope) - FRICTION_ROUND[2] / radius * cos(slope))
    world = on_a_slope(piece, 3)
    assert gone(world, seconds) == pytest.approx(speeding * seconds**2 / 2, rel=0.02)
    speed = world._data.qvel
    assert np.abs(speed[3:]).max() * radius == pytest.approx(speed[0], rel=0.02)  # it rolls, it doesn't slide


def test_a_ball_that_is_pushed_rolls_away() -> None:
    world = on_a_slope("ball", 0)
    world._data.qvel[0], world._data.qvel[4] = 0.2, 0.2 / 0.015
    slowing = 5 / 7 * GRAVITY * FRICTION_ROUND[2] / 0.015
    assert gone(world, 10) == pytest.approx(0.2**2 / 2 / slowing, rel=0.05)  # 86 cm
    assert world.asleep


def test_an_egg_on_its_side_rolls_down_a_slope_of_three_degrees() -> None:
    assert gone(on_a_slope("egg", 3, ON_ITS_SIDE), 2) > 0.1


@pytest.mark.parametrize("piece", ["ball", "cube-1", "drum-1", "egg"])
@pytest.mark.parametrize("height", [1.45, 0.5, 0.1])
def test_what_is_dropped_jumps_to_the_square_of_the_restitution(piece: str, height: float) -> None:
    bottom = low(piece, UPRIGHT)
    world = World([Resting(piece, 0, (0, 0, bottom + height, *UPRIGHT), True)], awake=True)
    heights = []
    while len(heights) < 2 * FRAMES:
        world.advance()
        heights.append(world.poses()[0][2] - bottom)
    turns = [b for (a, b), (_, c) in zip(pairwise(heights), pairwise(heights[1:]), strict=False) if a < b >= c]
    assert turns[0] == pytest.approx(RESTITUTION**2 * height, rel=0.05)
    assert turns[1] == pytest.approx(RESTITUTION**4 * height, rel=0.12)


@pytest.mark.parametrize("aside", [0, 0.004, 0.01])
def test_a_ball_dropped_on_a_drum_from_high_above_bounces_off_it(aside: float) -> None:
    top = 2 * low("drum-1", UPRIGHT)
    drum = Resting("drum-1", 0, (0, 0, top / 2, *UPRIGHT), True)
    world = World([drum, Resting("ball", 0, (aside, 0, top + 1.2, *UPRIGHT))], awake=True)
    for _ in range(6):
        world.advance(FRAMES)
    assert world.poses()[1][2] < top


def test_what_is_let_go_just_above_does_not_jump() -> None:
    world = World([Resting("cube-1", 0, (0, 0, 0.015 + 0.003, *UPRIGHT), True)], awake=True)
    heights = []
    while not world.asleep:
        world.advance()
        heights.append(world.poses()[0][2])
    landed = int(np.argmin(heights))
    assert max(heights[landed:]) < 0.0151
    assert len(heights) < FRAMES // 2


def test_a_collapse_gains_no_energy() -> None:
    pieces = ["cube-1", "egg", "plank-1", "ball", "drum-1", "cross", "pin-1", "ring-1", "barbell", "roof-1"]
    turned = [turn((1, 0.3 * i, 1), 40 * i) for i in range(len(pieces))]
    world = World([Resting(p, 0, (0.004 * i, 0, 0.1 + 0.08 * i, *turned[i])) for i, p in enumerate(pieces)], awake=True)
    energies = []
    for _ in range(2 * FRAMES):
        world.advance()
        mj.mj_energyPos(world._model, world._data)
        mj.mj_energyVel(world._model, world._data)
        energies.append(float(world._data.energy.sum()))
    assert max(b - a for a, b in pairwise(energies)) < 0.01 * energies[0]
    assert energies[-1] < 0.3 * energies[0]


@pytest.mark.parametrize(("piece", "few"), [("cone", 1), ("egg", 3)])
@pytest.mark.parametrize("base", [(), ("drum-1",)])
def test_nothing_is_balanced_on_its_point_by_a_hand_that_trembles(piece: str, few: int, base: tuple[str, ...]) -> None:
    """Of twenty tries; numbers alone can."""
    luck, tower, point = Random(5), own_tower(*base), turn((1, 0, 0), 180)
    height = sum(low(each, UPRIGHT) + high(each, UPRIGHT) for each in base) + low(piece, point)
    balanced = 0
    for _ in range(20):
        pose = shaken((0.0, 0.0, height + 0.0001, *point), partial(luck.gauss, 0, 1))
        settled = simulate(tower, Place(piece, rounded(pose)), 0, 2)
        balanced += not settled.fallen and abs(dict(settled.rest)[piece][2] - height) < 0.001
    assert balanced <= few


# Dominoes


def leaning(front: float, gap: float, count: int) -> tuple[list[float], list[float]]:
    """The angles of dominoes that lean on each other, the front one first, and how fast each turns compared to it."""
    angles, speeds = [front], [1.0]
    for _ in range(count - 1):
        angle = angles[-1]
        behind = angle + asin(min(1.0, ((gap + THICK) * cos(angle) - THICK) / HEIGHT))
        speeds.append(speeds[-1] * (1 - (gap + THICK) * sin(angle) / (HEIGHT * cos(behind - angle))))
        angles.append(behind)
    return angles, speeds


def domino_speed(gap: float) -> float:
    """Of a long chain of smooth dominoes that don't slide on the table, in m/s.

    As J. M. J. van Leeuwen reckons (The domino effect, 2004): those that have fallen lean on each other, move as one
    and keep their energy while the front one falls, and when it hits the next, that one is taken along.
    """

    def weight(angles: Sequence[float]) -> float:
        return sum(GRAVITY * (HEIGHT * cos(a) + THICK * sin(a)) / 2 for a in angles)

    def squares(speeds: Sequence[float]) -> float:
        return (HEIGHT**2 + THICK**2) / 3 * sum(v * v for v in speeds)

    hits, steps, turning, count, time = asin(gap / HEIGHT), 100, 8.0, 1, 0.0
    for _ in range(30):
        angles, speeds = leaning(0.0, gap, count)
        energy, time = squares(speeds) * turning**2 / 2 + weight(angles), 0.0
        for i in range(steps):
            angles, speeds = leaning(hits * (i + 0.5) / steps, gap, count)
            time += hits / steps / sqrt(2 * (energy - weight(angles)) / squares(speeds))
        angles, speeds = leaning(hits, gap, count)
        last = sqrt(2 * (energy - weight(angles)) / squares(speeds))
        before, count = [0.0, *(last * v for v in speeds)], min(count + 1, 15)
        _, speeds = leaning(0.0, gap, count)
        turning = sum(a * b for a, b in zip(speeds, before, strict=False)) / sum(v * v for v in speeds)
    return (gap + THICK) / time


def simulated_speed(gap: float, ideal: bool) -> float:
    """Of thirty planks on their narrow sides, behind the fifteenth, the first one being pushed over. Ideal ones are
    smooth and don't bounce, as in theory."""
    count, apart = 30, gap + THICK
    upright = turn((0, 1, 0), 90)
    poses = [(apart * i, 0.0, HEIGHT / 2, *upright) for i in range(count)]
    model = compiled(("plank-1",) * count, tuple(poses), (False,) * count)
    if ideal:
        model.geom_friction[1:, 0], model.geom_friction[0, 0], model.geom_priority[0] = 0.0, 2.0, 9
    data, spare = mj.MjData(model), mj.MjData(model)
    data.qvel[:5] = HEIGHT, 0, 0, 0, 2.0
    hit: dict[int, float] = {}
    while count - 2 not in hit:
        mj.mj_step(model, data) if ideal else bouncing_step(model, data, spare)
        assert data.time < 5
        for i in np.flatnonzero(np.abs(data.qpos.reshape(-1, 7)[:, 0] - np.array(poses)[:, 0]) > 0.0008).tolist():
            hit.setdefault(i, float(data.time))
    return apart * (count - 2 - 14) / (hit[count - 2] - hit[14])


@pytest.mark.parametrize("gap", [0.024, 0.040])
def test_a_chain_of_ideal_dominoes_falls_as_fast_as_theory_says(gap: float) -> None:
    assert simulated_speed(gap, ideal=True) == pytest.approx(domino_speed(gap), rel=0.06)


def test_dominoes_of_wood_rub_on_each_other_and_are_slower() -> None:
    assert 0.6 < simulated_speed(0.024, ideal=False) / domino_speed(0.024) < 0.9
