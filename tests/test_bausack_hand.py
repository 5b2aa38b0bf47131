"""The hand of Bausack by itself: it carries a piece calmly, lets go in time, and the same path has the same end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist, inf, nan
from random import Random
from typing import Literal

import msgspec
import pytest

import bagatelle
from bagatelle import bots
from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import Move
from bagatelle.games.bausack.moves import Build, Place, parse
from bagatelle.games.bausack.physics import paths
from bagatelle.games.bausack.physics.mujoco_model import FRAMES
from bagatelle.games.bausack.physics.outcomes import simulate
from bagatelle.games.bausack.physics.placement import Placement, begin
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.terminal.screen import Screen
from bagatelle.games.bausack.wood.poses import UPRIGHT, Pose, Reach, in_reach, reached, rounded, to_table, turn
from bagatelle.games.bausack.wood.towers import Resting, low, standing

from .bausack_towers import own_tower

SEAT = 0


def tower(*pieces: str) -> tuple[Resting, ...]:
    """Pieces at rest upright on each other, at the middle of the first area."""
    world = World(own_tower(*pieces), awake=True)
    assert world.settle()
    return world.resting()


TOWER = tower("brick-1", "pillar-1", "tile-1", "cube-1", "drum-1")
TOP = 0.06 / 4 + 0.06 + 0.01 + 0.03 + 0.02


def carried(placement: Placement, pose: Pose | None) -> list[Pose]:
    """Where the piece was, frame by frame, until it was let go."""
    placement.carry(Place(placement.piece, pose))
    seen = []
    while placement.held:
        placement.advance()
        seen.append(placement.pose)
    return seen


def finish(placement: Placement) -> None:
    while not placement.done:
        placement.advance()


@pytest.mark.parametrize("piece", ["cube-2", "plank-1", "egg", "arch-1", "pawn-1", "ring-1"])
def test_a_carried_piece_is_put_down_slowly_and_the_tower_does_not_notice(piece: str) -> None:
    placement = Placement(TOWER, piece, SEAT, 2)
    placement.drag((0.2, 0.1, 0.05, *turn((1, 0, 0), 90)))
    for _ in range(FRAMES):
        placement.advance()
    seen = carried(placement, None)
    assert len(seen) < 4 * FRAMES
    speeds = [FRAMES * dist(a[:3], b[:3]) for a, b in pairwise(seen)]
    assert max(speeds) < 0.4
    down = max(i for i, pose in enumerate(seen) if pose[2] > seen[-1][2] + 0.008)
    assert len(speeds) - down > FRAMES // 5
    assert max(speeds[down:]) < 0.06
    for before, now in zip(TOWER, placement.world.resting(), strict=False):
        assert dist(before.pose[:3], now.pose[:3]) < 1e-4
    assert seen[-1][:3] == pytest.approx((0, 0, TOP + low(piece, UPRIGHT)), abs=1e-3)


def test_a_piece_is_carried_over_the_tower_not_through_it() -> None:
    placement = Placement(TOWER, "plank-1", SEAT, 2)
    placement.drag((-0.2, 0, 0.03, *UPRIGHT))
    for _ in range(FRAMES):
        placement.advance()
    seen = carried(placement, (0.2, 0.0, 0.2, *turn((0, 1, 0), 90)))
    assert min(pose[2] for pose in seen if abs(pose[0]) < 0.06) > TOP + 0.04
    for before, now in zip(TOWER, placement.world.resting(), strict=False):
        assert before.pose == now.pose


@pytest.mark.parametrize("inside", [0.004, 0.02, 0.1])
def test_a_hand_that_can_not_get_there_lets_go_where_it_is(inside: float) -> None:
    placement = Placement(TOWER, "cube-2", SEAT, 2)
    seen = carried(placement, (0.0, 0.0, TOP + 0.015 - inside, *UPRIGHT))
    stuck = [pose for pose in seen if pose[2] < TOP + 0.016]
    assert len(stuck) <= FRAMES
    finish(placement)
    assert str(placement.settled()) == "stands"


def test_a_hand_lets_go_where_it_was_told_to_though_something_else_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "speed", lambda _: 1.0)  # of the fastest thing
    placement, pose = Placement(TOWER, "cube-2", SEAT, 2), (0.0, 0.0, TOP + 0.016, *UPRIGHT)
    carried(placement, pose)
    assert placement.place().pose == pytest.approx(pose, abs=3e-4)


def test_a_hand_that_is_dragged_beyond_its_reach_stops_there() -> None:
    placement = Placement(TOWER, "cube-2", SEAT, 2)
    placement.drag((9.0, -9.0, 5.0, *UPRIGHT))
    while not placement.still:
        placement.advance()
    assert placement.pose[:3] == pytest.approx((0.35, -0.35, 1.5), abs=2e-3)


MOVES = ["place cube-2", "place cube-2 at 0.012 0.004 0.152 0.9 0 0 0.43589", "place cube-2 at 0.02 0 0.03 1 0 0 0"]


@pytest.mark.parametrize("text", [*MOVES, "a bot's"])
def test_a_placement_has_the_same_outcome_from_python_the_terminal_a_bot_and_the_page(text: str) -> None:
    """The page's is a hand that is watched frame by frame (tests/server/live/test_hands.py has it behind a socket)."""
    match = bagatelle.game("bausack").new(2)
    for piece in ("brick-1", "tile-1", "pillar-1", "cube-1"):
        for move in (f"build {piece} bid 0", "pass", f"place {piece}"):
            match.play(move)
    match.play("build cube-2 bid 0")
    match.play("pass")
    move: Move = parse(text) if text in MOVES else bots.make(match.game, "builder", 1).choose(match.perspective(1))
    python, terminal, bot, page = (match.clone() for _ in range(4))
    python.play(str(move))
    terminal.play(Screen(["Ann", "Bob"], [None, None], "en").read(terminal.view(1), str(move)))
    bot.play(move)
    hand, page.manual = begin(page), True
    hand.carry(move)
    while not hand.done:
        hand.advance()
        hand.picture()
    for each in hand.moves():
        page.play(each)
    assert len({standing(each) for each in (python, terminal, bot, page)}) == 1
    assert len({each.history[-1] for each in (python, terminal, bot, page)}) == 1


@pytest.mark.parametrize("at", ["0.03 1.2 0.05", "0.36 0 0.2", "1e300 0 0"])
def test_a_placement_out_of_reach_is_refused_from_python_the_terminal_and_a_bot_alike(at: str) -> None:
    """And from the page: tests/server/live/test_hands.py."""
    match = bagatelle.game("bausack").new(2)
    match.play("build cube-2 bid 0")
    match.play("pass")
    text, before = f"place cube-2 at {at} 1 0 0 0", match.record()
    typed = parse(text)
    along = msgspec.structs.replace(typed, path=paths.write([(0, (0.0, 0.0, 0.1, *UPRIGHT), 0.5)]))
    for move in (text, Screen(["Ann", "Bob"], [None, None], "en").read(match.view(1), text), typed, along):
        with pytest.raises(IllegalMove) as refused:
            match.play(move)
        assert refused.value.code == "out-of-reach"
        assert match.record() == before


@pytest.mark.parametrize(
    "astray", [(0.03, 1.2, 0.05), (-0.351, 0.0, 0.2), (0.0, 0.0, 1.51), (inf, 0.0, 0.1), (0.0, nan, 0.1)]
)
@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_a_way_that_strays_out_of_reach_is_refused_though_it_ends_in_reach(
    astray: tuple[float, float, float], chance: Literal["auto", "manual"]
) -> None:
    match = bagatelle.game("bausack").new(2, chance=chance)
    match.play("build cube-2 bid 0")
    match.play("pass")
    before, end = match.record(), (0.0, 0.0, 0.1, *UPRIGHT)
    path = paths.write([(0, end, 0.5), (20, (*astray, *UPRIGHT), 0.5), (200, end, 0.5), (400, end, 0.0)])
    for move in (Place("cube-2", end, path), Place("cube-2", None, path)):
        with pytest.raises(IllegalMove) as refused:
            match.play(move)
        assert refused.value.code == "out-of-reach"
        assert match.record() == before


@pytest.mark.parametrize(("seat", "players"), [(0, 2), (1, 2), (1, 3), (2, 3), (1, 4), (3, 4)])
def test_everybody_reaches_as_far_around_their_own_area(seat: int, players: int) -> None:
    rng, reach = Random(seat), Reach(seat, players)
    for _ in range(100):
        pose: Pose = (rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7), rng.uniform(0, 3), *UPRIGHT)
        here, there = (to_table(each, seat, players)[:3] for each in (pose, reached(pose)))
        assert reach.nearest(here) == pytest.approx(there)
        assert (reach.nearest(here) is here) is in_reach(pose)


def wild(seed: int) -> Iterator[tuple[Pose, int]]:
    """Where a hand gone mad is dragged and for how many frames: to the edge, beyond, along it, into all there is."""
    rng = Random(seed)
    for _ in range(40):
        x, y = (rng.choice((-9.0, 9.0, -0.35, 0.35, rng.uniform(-0.4, 0.4))) for _ in "xy")
        axis = (rng.random() - 0.5, rng.random(), rng.random())
        yield (x, y, rng.choice((0.0, 0.05, 0.1, 0.3, 9.0)), *turn(axis, rng.uniform(0, 360))), rng.randrange(5, 50)


@pytest.mark.rule("BS-A8")
@pytest.mark.parametrize(
    ("piece", "seed"), [("drum-2", 11), ("bridge-1", 3), ("plank-1", 11), ("egg", 11), ("pin-1", 3)]
)
def test_what_is_held_never_leaves_the_reach_of_the_hand_however_it_is_dragged(piece: str, seed: int) -> None:
    """Heavy, long, round and light: so each of these moves is legal, in words too, and the same path has the same end.
    Another's tower in the corner, which no hand can push away, squeezes the piece out."""
    theirs = [Resting(f"cube-{n}", 1, (-0.33, -0.27, 0.03 * n - 0.015, *UPRIGHT), n == 1) for n in (1, 2, 3)]
    resting = [*own_tower("brick-1"), *theirs]
    placement = Placement(resting, piece, SEAT, 4)
    farthest = 0.0
    for aim, frames in wild(seed):
        if placement.held:
            placement.drag(aim)
        for _ in range(frames):
            if placement.held:
                placement.advance()
                assert in_reach(rounded(placement.pose))
                farthest = max(farthest, *map(abs, placement.pose[:2]))
    assert farthest == pytest.approx(0.35, abs=1e-6)
    if placement.held:
        placement.let_go()
    finish(placement)
    place, settled = placement.moves()
    assert simulate(resting, place, SEAT, 4) == msgspec.structs.replace(settled, film="", firm=None)  # type: ignore[arg-type, type-var]
    for move in (parse(str(place)), parse(str(place)).with_attachment(place.attachment)):
        match = bagatelle.game("bausack").new(4, chance="manual")
        for text in (f"build {piece} bid 0", "pass", "pass", "pass"):
            match.play(text)
        match.play(move)
        assert match.actor == bagatelle.CHANCE


def test_on_a_tower_whose_top_is_out_of_reach_a_piece_is_held_as_near_as_the_hand_gets() -> None:
    resting = (
        Resting("tile-1", 0, (0.28, -0.6, 0.005, *UPRIGHT), True),
        Resting("plank-1", 0, (0.36, -0.6, 0.014, *UPRIGHT)),
    )
    assert Placement(resting, "cube-1", SEAT, 2).pose[:2] == pytest.approx((0.35, 0.0))


@pytest.mark.parametrize("how", ["carried", "dragged"])
def test_the_path_of_a_hand_gives_the_same_outcome_again(how: str) -> None:
    placement = Placement(TOWER, "cube-2", SEAT, 2)
    if how == "carried":
        carried(placement, (0.012, 0.004, TOP + 0.016, *turn((0, 0, 1), 33)))
    else:
        for step in range(40):  # through the top of the tower
            if placement.held:  # until the tower falls
                placement.drag((0.06 - 0.003 * step, 0.002, TOP + 0.003, *turn((0, 0, 1), step)))
            placement.advance()
        assert not placement.held
    finish(placement)
    place, settled = placement.moves()
    again = simulate(TOWER, place, SEAT, 2)  # type: ignore[arg-type]
    assert (again.fallen, again.rest) == (settled.fallen, settled.rest)  # type: ignore[attr-defined]
    assert str(settled) == ("stands" if how == "carried" else "falls 1")


@pytest.mark.parametrize("height", [0.015, 0.045, 0.075], ids=["low", "in the middle", "high"])
def test_the_piece_in_hand_moves_no_tower_of_another(height: float) -> None:
    """With four players the areas meet at their corners, where a hand reaches over 5 cm of the next one."""
    corner = (-0.33, -0.27)  # of the second seat's area, in reach of the first seat's hand
    theirs = [Resting(f"cube-{n}", 1, (*corner, 0.015 + 0.03 * (n - 1), *UPRIGHT), n == 1) for n in (1, 2, 3)]
    world = World([*tower("brick-1"), *theirs], awake=True)
    assert world.settle()
    before = {rest.piece: rest.pose for rest in world.resting()}
    placement = Placement(world.resting(), "plank-1", SEAT, 4)
    for x, y in ((-0.2, 0.35), (-0.35, 0.35), (-0.2, 0.35), (-0.35, 0.2)):  # towards it, through it, and back
        placement.drag((x, y, height, *turn((0, 0, 1), 45)))
        for _ in range(FRAMES // 2):
            placement.advance()
    assert placement.held
    assert placement.world.falls == []
    for rest in placement.world.resting():
        if rest.seat == 1:
            assert rest.pose == pytest.approx(before[rest.piece], abs=1e-4)


def test_no_frame_needs_to_pass_while_nothing_moves() -> None:
    placement = Placement(TOWER, "cube-2", SEAT, 2)
    assert placement.still
    placement.drag((0.1, 0.0, 0.2, *UPRIGHT))
    assert not placement.still
    frames = 0
    while not placement.still:
        placement.advance()
        frames += 1
    assert frames < 2 * FRAMES
    assert placement.pose[:3] == pytest.approx((0.1, 0.0, 0.2), abs=1e-3)
    placement.let_go()
    assert not placement.still


def test_what_is_let_go_is_not_in_hand_any_more() -> None:
    placement = Placement([], "cube-2", SEAT, 2)
    with pytest.raises(IllegalMove, match="in hand"):
        placement.carry(Build("egg", 1))
    with pytest.raises(IllegalMove, match="in hand"):
        placement.carry(Place("egg"))
    placement.let_go()
    for late in (
        placement.let_go,
        lambda: placement.drag((0, 0, 1, *UPRIGHT)),
        lambda: placement.carry(Place("cube-2")),
    ):
        with pytest.raises(IllegalMove) as error:
            late()
        assert error.value.code == "nothing-held"
