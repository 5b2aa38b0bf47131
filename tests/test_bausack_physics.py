"""Bausack's physics: what is well built stands and stays, what isn't falls; the same hand has the same outcome."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

import bagatelle
from bagatelle import IllegalMove, NotationError
from bagatelle.core.errors import Blowup
from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.physics.film import Camera, pack, read, unpack
from bagatelle.games.bausack.physics.firmness import firmness
from bagatelle.games.bausack.physics.grip import HAND_FORCE
from bagatelle.games.bausack.physics.mujoco_model import FRAMES, STEPS
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.physics.placement import Placement, begin
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF, SHAPES
from bagatelle.games.bausack.wood.poses import UPRIGHT, Pose, Quaternion, turn
from bagatelle.games.bausack.wood.towers import Resting, low, standing

from .bausack_towers import own_tower, stack

TWELVE = ["drum-1", "arch-1", "cube-1", "rod-1", "disc-1", "ring-1", "small-cube-1", "stub-1", "tile-1", "frustum-1",
          "disc-2", "small-cube-2"]  # fmt: skip
EDGE = 0.015  # half a cube


def drift(world: World, before: np.ndarray) -> float:
    """The furthest that anything has moved, in mm."""
    return 1000 * float(np.abs(world.poses()[:, :3] - before).max())


def test_a_tower_of_twelve_stands_ten_minutes_and_costs_nothing() -> None:
    world = World(stack(TWELVE), awake=True)
    before = world.poses()[:, :3].copy()
    assert world.settle()
    steps = world._data.time
    world.advance(10 * 60 * FRAMES)
    assert world._data.time == steps  # not one step was simulated
    assert world.step > 10 * 60 * FRAMES * STEPS
    assert world.asleep
    assert drift(world, before) < 0.5
    assert world.falls == []


def test_a_tower_that_is_kept_awake_stays_too() -> None:
    world = World(stack(TWELVE), awake=True)
    world._model.opt.enableflags = 0  # no sleep
    before = world.poses()[:, :3].copy()
    world.advance(10 * FRAMES)
    assert drift(world, before) < 0.5


@pytest.mark.parametrize(("over", "falls"), [(-0.002, False), (0.002, True)])
def test_an_overhang_2_mm_outside_its_support_falls_and_2_mm_inside_stands(over: float, falls: bool) -> None:
    """A plank laid by hand across a cube, its centre of mass so far beyond the edge."""
    world = World(stack(["drum-1", "cube-1"]))
    x, z = EDGE + over, 0.05 + 0.004
    world.pick("plank-1", 0, (x, 0, z + 0.02, *UPRIGHT))
    world.drag((x, 0, z + 0.0005, *UPRIGHT))
    world.advance(60)
    world.release()
    assert world.settle()
    assert bool(world.fallen()) is falls


@pytest.mark.parametrize(("over", "falls"), [(-0.002, False), (0.002, True)])
def test_the_same_for_a_placement_that_a_move_says(over: float, falls: bool) -> None:
    move = Place("plank-1", (EDGE + over, 0.0, 0.0542, *UPRIGHT))
    assert bool(simulate(own_tower("drum-1", "cube-1"), move, 0, 2).fallen) is falls


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_every_shape_can_lie_on_a_table_and_sleep(shape: object) -> None:
    piece = next(name for name, other in SHAPE_OF.items() if other is shape)
    world = World([Resting(piece, 0, (0, 0, low(piece, UPRIGHT) + 0.001, *UPRIGHT), True)], awake=True)
    assert world.settle(20)
    x, y, z, *q = world.poses()[0]
    assert abs(x) + abs(y) < 0.1
    assert z == pytest.approx(low(piece, tuple(q)), abs=1e-3)


def test_the_mass_of_a_piece_is_that_of_its_wood() -> None:
    world = World([Resting(piece, 0, (0.1 * i, 0, 0.1, *UPRIGHT)) for i, piece in enumerate(NAMES)])
    masses = world._model.body_mass[1:]
    assert masses == pytest.approx([SHAPE_OF[piece].mass for piece in NAMES], rel=0.01)
    centres = world._model.body_ipos[1:]  # a piece's own frame is that of the centre of mass
    assert float(np.abs(centres).max()) < 1e-4


def test_only_what_is_touched_wakes() -> None:
    near, far = stack(["drum-1", "cube-1", "cube-2"]), stack(["drum-2", "cube-3", "cube-4"], 0.5, 0, 1)
    world = World([*near, *far])
    assert world.asleep
    world.pick("stub-1", 0, (0, 0, 0.2, *UPRIGHT))
    world.advance(30)
    assert world.awake() == [6]
    world.drag((0, 0, 0.08 + 0.0124, *UPRIGHT))
    world.advance(60)
    assert {0, 1, 2}.isdisjoint(set(range(3)) - set(world.awake()))
    assert not {3, 4, 5} & set(world.awake())


def test_a_hand_pushes_no_harder_than_a_hand() -> None:
    world = World(stack(["drum-1"]))
    world.pick("cube-1", 0, (0, 0, 0.1, *UPRIGHT))
    world.drag((0, 0, -5, *UPRIGHT))  # straight through the table
    for _ in range(120):
        world.advance()
        assert np.linalg.norm(world._data.xfrc_applied[2, :3]) <= HAND_FORCE * 1.001
    assert world.poses()[1][2] > 0.02 + 0.015 - 0.001  # it lies on the drum, not in it


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_gone_mad_blows_nothing_up(seed: int) -> None:
    luck = random.Random(seed)
    placement = Placement([*stack(TWELVE[:8]), *stack(["drum-2", "cube-2"], 0.12, 0.02, 1)], "cross", 0, 2)
    for _ in range(200):
        spin: Quaternion = turn((luck.uniform(-1, 1), luck.uniform(-1, 1), 1), luck.uniform(0, 360))
        x, y = luck.uniform(-1, 1), luck.uniform(-1, 1)
        if placement.released is None:
            placement.drag((x, 0.6 + y / 5, luck.uniform(-1, 0.5), *spin))
        placement.advance()
        assert np.isfinite(placement.world.poses()).all()
    while not placement.done:
        if placement.released is None:
            placement.let_go()
        placement.advance()
    assert placement.settled(closely=False)


def test_a_piece_inside_others_is_not_thrown_out() -> None:
    """A pose in the midst of a tower is where no hand gets: it comes from above, and lies on top."""
    settled = simulate(own_tower("drum-1", "cube-1", "cube-2"), Place("small-cube-1", (0.0, 0.0, 0.04, *UPRIGHT)), 0, 2)
    assert settled.fallen == ()
    assert dict(settled.rest)["small-cube-1"][2] == pytest.approx(0.08 + 0.0125, abs=1e-3)


def test_a_simulation_that_cannot_be_is_noticed() -> None:
    world = World(stack(["drum-1", "cube-1"]), awake=True)
    world._data.qvel[0] = np.nan
    with pytest.raises(Blowup):
        world.advance()


def test_what_the_engine_cannot_go_on_with_is_no_crash() -> None:
    world = World(stack(["drum-1", "cube-1"]), awake=True)
    world._data.tree_asleep[:] = 1, -1  # no cycle: the engine gives up on it
    with pytest.raises(Blowup):
        world.advance()


def test_a_tower_that_falls_asleep_in_a_dead_impact_sleeps_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """As pieces of their own they would wake one by one, and the engine can't have half of a tower awake."""
    monkeypatch.setattr("bagatelle.games.bausack.physics.mujoco_model.RESTITUTION", 3.0)  # no impact can be so lively
    world = World([*stack(["drum-1", "cube-1"]), *stack(["cube-2"], x=0.5, seat=1)], awake=True)
    asleep = world._data.tree_asleep
    world._data.xfrc_applied[3, 0] = 0.01  # the third piece stays awake, and where it is
    for _ in range(200):
        if tuple(asleep[:2]) == (-1, -2):  # the others fall asleep in the next step
            break
        world._pass(lively=False)
    world._data.qvel[14] = -1.0
    world._pass(lively=True)
    assert asleep.tolist()[:2] == [1, 0]
    assert asleep[2] < 0


def test_a_placement_that_cannot_be_simulated_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bagatelle.game("bausack").new(2)
    for move in ("build cube-1 bid 0", "pass"):
        match.play(move)
    before = match.record()
    with monkeypatch.context() as patch:
        patch.setattr("bagatelle.games.bausack.physics.world.TOO_FAST", (0.0, 0.0))
        with pytest.raises(IllegalMove) as error:
            match.play("place cube-1")
    assert error.value.code == "blowup"
    with pytest.raises(NotationError):
        match.play(Place("cube-1", None, "no path"))
    assert match.record() == before
    match.play("place cube-1")


# Outcomes, the path of a hand, restarts


def built(pieces: str) -> bagatelle.Match:
    match = bagatelle.game("bausack").new(2, chance="manual")
    for piece in pieces.split():
        match.play(f"build {piece} bid 0")
        match.play("pass")
        hand = begin(match)
        hand.carry(match.moves()[0])
        while not hand.done:
            hand.advance()
            hand.picture()
        for move in hand.moves():
            match.play(move)
    return match


@pytest.fixture(scope="module")
def match() -> bagatelle.Match:
    """Two towers of three, and seat 1 holds a plank."""
    match = built("drum-1 drum-2 cube-1 arch-1 brick-1 brick-2")
    match.play("build plank-1 bid 0")
    match.play("pass")
    return match


def follow(hand: Placement, path: Sequence[tuple[int, Pose]]) -> None:
    for frames, pose in path:
        hand.drag(pose)
        for _ in range(frames):
            hand.advance()
            hand.picture()
    hand.let_go()
    while not hand.done:
        hand.advance()
        hand.picture()


PATH: list[tuple[int, Pose]] = [
    (20, (0.01, 0.0, 0.12, *turn((0, 0, 1), 30))),
    (10, (0.012, 0.004, 0.09, *turn((0, 0, 1), 40))),
    (30, (0.011, 0.003, 0.072, *turn((0, 0, 1), 45))),
]


def test_the_same_hand_has_the_same_outcome(match: bagatelle.Match) -> None:
    hands = [begin(match.clone()) for _ in range(2)]
    for hand in hands:
        follow(hand, PATH)
    assert hands[0].moves() == hands[1].moves()
    place, settled = hands[0].moves()
    again = simulate(standing(match), place, 0, 2)  # along the path that is stored beside the move
    assert (again.fallen, again.rest, again.on) == (settled.fallen, settled.rest, settled.on)


def test_a_match_comes_back_from_its_record_exactly(match: bagatelle.Match) -> None:
    again = bagatelle.load(match.record())
    assert again.record() == match.record()
    assert again.view(None) == match.view(None)
    assert standing(again) == standing(match)
    hand, other = begin(match), begin(again)
    for each in (hand, other):
        follow(each, PATH)
    assert hand.moves() == other.moves()


def test_loading_simulates_nothing(match: bagatelle.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "advance", None)
    bagatelle.load(match.record()).view(1)


def test_the_view_says_where_the_last_piece_lies_and_how_firm(match: bagatelle.Match) -> None:
    last = match.view(None).last
    assert last is not None
    assert (last.piece, last.on, last.fallen) == ("brick-2", ("arch-1",), ())
    assert last.firm == 12
    assert firmness(stack(["drum-1", "pin-1", "pin-2"])) < 12


def test_a_film_shows_the_placement(match: bagatelle.Match) -> None:
    hand = begin(match)
    follow(hand, PATH)
    film = read(hand.settled().film)
    assert film.rate == 30
    assert 0 < film.released < len(film.pictures)
    first, last = dict(film.pictures[0]), {}
    for picture in film.pictures:
        last |= dict(picture)
    assert first.keys() >= {"plank-1"}
    rest = {piece.piece: piece.pose for piece in hand.world.resting()}
    for piece, pose in last.items():
        assert pose == pytest.approx(rest[piece], abs=2e-4)
    with pytest.raises(NotationError):
        read("nonsense")


def test_pictures_keep_what_can_be_seen() -> None:
    rows = [(5, (0.12345, -1.0, 0.5, *turn((1, 1, 0), 33))), (65, (0.0, 0.0, -3.0, *UPRIGHT))]
    for (number, pose), (again, other) in zip(rows, unpack(pack(rows)), strict=True):
        assert number == again
        assert other == pytest.approx(pose, abs=1e-4)
    camera = Camera({})
    for i in range(200):  # of a long time in hand only the last seconds are kept, from where the piece was then
        camera.take([(1, (i / 1000, 0.0, 0.1, *UPRIGHT))])
    assert dict(read(camera.develop()).pictures[0])[NAMES[1]][0] == pytest.approx(0.110, abs=1e-3)


def test_the_hand_stays_in_reach_and_off_the_table(match: bagatelle.Match) -> None:
    hand = begin(match)
    hand.drag((9.0, -9.0, -9.0, *UPRIGHT))
    for _ in range(150):
        hand.advance()
    x, y, z, *_ = hand.pose
    assert (x, y) == pytest.approx((0.35, -0.35), abs=1e-3)
    assert 0.004 < z < 0.01
    assert hand.released is None
    assert hand.world.falls == []


@pytest.mark.parametrize("pose", [(float("nan"),) * 7, (0, 0, float("inf"), 1, 0, 0, 0), (0, 0, 0.1, 0, 0, 0, 0)])
def test_what_is_no_pose_is_refused(match: bagatelle.Match, pose: Pose) -> None:
    hand = begin(match)
    with pytest.raises(IllegalMove) as error:
        hand.drag(pose)
    assert error.value.code == "no-pose"


def test_nothing_is_let_go_twice(match: bagatelle.Match) -> None:
    hand = begin(match)
    hand.let_go()
    for attempt in (hand.let_go, lambda: hand.drag((0.0, 0.0, 0.1, *UPRIGHT))):
        with pytest.raises(IllegalMove) as error:
            attempt()
        assert error.value.code == "nothing-held"


def test_knocking_the_own_tower_over_ends_the_placement(match: bagatelle.Match) -> None:
    hand = begin(match)
    for x in (-0.15, -0.15, 0.15, 0.15):
        if hand.released is None:
            hand.drag((x, 0.0, 0.045, *UPRIGHT))
        for _ in range(60):
            hand.advance()
    assert hand.released is not None
    while not hand.done:
        hand.advance()
    place, settled = hand.moves()
    assert str(settled) == "falls 1"
    again = match.clone()
    again.play(place)
    again.play(settled)
    assert again.outcome is not None
    assert again.outcome.winners == (2,)


def test_a_neighbours_fallen_tower_is_cleared_while_the_piece_is_held() -> None:
    towers = [*stack(["drum-1"], 0, -0.6), *stack(["drum-2", "cube-2", "cube-3"], 0.15, -0.6, 1)]
    towers += stack(["tile-1"], 0, 0.6, 2)
    hand = Placement(towers, "plank-1", 0, 3)
    for x in (0.12, 0.28):
        hand.drag((x, 0.0, 0.04, *turn((0, 0, 1), 90)))
        for _ in range(90):
            hand.advance()
    assert hand.world.fallen() == ()  # the hand doesn't move it (BS-P3) …
    hand.world.put("cube-3", (0.3, -0.6, 0.02, *UPRIGHT))  # … but something else might
    for _ in range(10):
        hand.advance()
    assert hand.world.fallen() == ((1,),)
    assert hand.released is None
    for _ in range(150):
        hand.advance()
        hand.picture()
    assert "cube-2" not in hand.world.pieces
    hand.drag((0.0, 0.0, 0.08, *UPRIGHT))
    for _ in range(120):
        hand.advance()
    hand.let_go()
    while not hand.done:
        hand.advance()
    assert str(hand.settled(closely=False)) == "falls 2"
