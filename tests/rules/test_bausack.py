"""The rules of Bausack, one by one; the marks are the ids of its rule page. Outcomes of physics are stated here where
the rules are meant, and simulated where physics is.
"""

from typing import Literal

import pytest

from bagatelle import CHANCE, Game, IllegalMove, Match, NotationError, OptionError
from bagatelle.core.engine import Rng
from bagatelle.core.words import Words
from bagatelle.games.bausack import rules
from bagatelle.games.bausack.moves import Place, Settled, from_event, parse
from bagatelle.games.bausack.physics.placement import begin
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF, SHAPES
from bagatelle.games.bausack.wood.poses import DISTANCE, to_area, to_table, turn
from bagatelle.games.bausack.wood.towers import Resting

UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def refusal(match: Match, move: str) -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    return error.value.code


def play(match: Match, moves: str) -> Match:
    for move in moves.split("; "):
        match.play(move)
    return match


def give(match: Match, piece: str, outcome: str = "stands") -> Match:
    """The player whose turn it is builds with a piece that nobody else wants."""
    match.play(f"build {piece} bid 0")
    while match.view(None).phase == "bid":
        match.play("pass")
    return play(match, f"place {piece}; {outcome}")


def towers(match: Match, rounds: int = 2) -> Match:
    """Everybody builds so many pieces; then seat 1 is to move again."""
    for piece in NAMES[: rounds * match.players]:
        give(match, piece)
    return match


def new(game: Game, players: int, **options: int) -> Match:
    return game.new(players, chance="manual", **options)


def at_the_corner(game: Game, egg: bool = True) -> Match:
    """Four players, whose areas touch at their corners: seats 1 and 2 build there, and seat 1 has a brick in hand."""
    match = game.new(4)
    turn = ["disc-1 at -0.27 0.27", "disc-2 at 0.27 0.27", "drum-1 at 0 0", "drum-2 at 0 0"]
    if egg:
        turn += ["cube-1 at -0.27 0.27", "egg at 0.27 0.27", "cube-2 at 0 0", "cube-3 at 0 0"]
    for i, placing in enumerate(turn):
        piece = placing.split()[0]
        play(match, f"build {piece} bid 0; pass; pass; pass; place {placing} {0.004 if i < 4 else 0.03} 1 0 0 0")
    return play(match, "build brick-1 bid 0; pass; pass; pass")


def tower(match: Match, seat: int) -> list[str]:
    return [piece.name for piece in match.view(None).pieces if piece.seat == seat]


# Setup


@pytest.mark.rule("BS-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pieces_lie_in_the_supply_at_first(bausack: Game, players: int) -> None:
    view = new(bausack, players).view(None)
    assert view.supply == NAMES
    assert view.pieces == ()
    assert len(NAMES) >= 60
    assert len(SHAPES) >= 24


@pytest.mark.rule("BS-S1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(bausack: Game, players: int) -> None:
    with pytest.raises(OptionError):
        bausack.new(players)


@pytest.mark.rule("BS-S2")
@pytest.mark.parametrize("tokens", [0, 10, 30])
def test_everybody_has_a_pool_of_tokens(bausack: Game, tokens: int) -> None:
    assert new(bausack, 3).scores == (10, 10, 10)
    match = new(bausack, 3, tokens=tokens)
    assert match.scores == match.view(2).pools == (tokens,) * 3
    bids = {int(move.split()[-1]) for move in match.legal() if move.startswith("build")}
    assert bids == set(range(tokens + 1))


@pytest.mark.rule("BS-S2")
def test_nobody_ever_gains_tokens(bausack: Game) -> None:
    match = play(new(bausack, 2), "build cube-1 bid 2; bid 5; pass; place cube-1; stands; push egg; pay; accept")
    assert match.scores == (10, 4)


@pytest.mark.rule("BS-S3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_areas_of_60_cm_lie_around_the_middle_and_face_it(bausack: Game, players: int) -> None:
    for seat in range(players):
        x, y, z, *_ = to_table((0, 0, 0.1, *UPRIGHT), seat, players)
        assert (x * x + y * y) ** 0.5 == pytest.approx(DISTANCE)
        assert z == 0.1
        assert to_table((0, DISTANCE, 0.1, *UPRIGHT), seat, players)[:3] == pytest.approx((0, 0, 0.1))
        pose = (0.1, -0.2, 0.3, *turn((1, 2, 3), 50))
        assert to_area(to_table(pose, seat, players), seat, players) == pytest.approx(pose)
    if players == 4:  # clockwise, seen from above: seat 2 sits to the left of seat 1
        assert to_table((0, 0, 0, *UPRIGHT), 0, 4)[:2] == pytest.approx((0, -0.6))
        assert to_table((0, 0, 0, *UPRIGHT), 1, 4)[:2] == pytest.approx((-0.6, 0))


@pytest.mark.rule("BS-S4")
@pytest.mark.parametrize(
    ("players", "options", "first"), [(3, {}, 1), (3, {"youngest": 2}, 2), (2, {"youngest": 4}, 2)]
)
def test_the_youngest_begins_and_turns_go_clockwise(
    bausack: Game, players: int, options: dict[str, int], first: int
) -> None:
    match = new(bausack, players, **options)
    turns = []
    for piece in NAMES[: 2 * players]:
        turns.append(match.view(None).turn)
        give(match, piece)
    assert turns == [(first - 1 + i) % players + 1 for i in range(2 * players)]


# Build or push


@pytest.mark.rule("BS-T1")
def test_a_piece_is_offered_with_an_opening_bid(bausack: Game) -> None:
    match = new(bausack, 3)
    assert len(match.legal()) == len(NAMES) * (11 + 1)
    assert "build arch-1 bid 0" in match.legal()
    assert "build arch-1 bid 10" in match.legal()
    assert refusal(match, "build arch-1 bid 11") == "too-few-tokens"
    assert refusal(match, "build unicorn bid 1") == "no-such-piece"
    match.play("build arch-1 bid 2")
    assert match.actor == 2
    assert match.legal() == ["pass", *(f"bid {n}" for n in range(3, 11))]
    view = match.view(None)
    assert (view.piece, view.bid, view.bidder, view.phase) == ("arch-1", 2, 1, "bid")


@pytest.mark.rule("BS-T1")
def test_bidding_goes_round_until_one_bidder_is_left(bausack: Game) -> None:
    match = play(new(bausack, 4), "build arch-1 bid 0; bid 1; pass; bid 2")
    assert match.actor == 1
    match.play("bid 3")
    assert match.actor == 2
    match.play("pass")
    assert match.actor == 4  # seat 3 has passed and isn't asked again
    assert match.view(None).passed == (2, 3)
    match.play("bid 9")
    match.play("pass")
    assert (match.actor, match.legal()) == (4, ["place arch-1"])


@pytest.mark.rule("BS-T1")
def test_a_bid_has_to_be_higher_and_in_the_pool(bausack: Game) -> None:
    match = play(new(bausack, 2, tokens=5), "build cube-1 bid 3")
    assert refusal(match, "bid 3") == "bid-higher"
    assert refusal(match, "bid 6") == "too-few-tokens"
    assert refusal(match, "bid 31") == "too-few-tokens"
    assert refusal(match, "accept") == "nothing-offered"
    assert refusal(match, "push egg") == "not-choosing"
    match.play("bid 5")
    assert match.legal() == ["pass"]
    assert refusal(new(bausack, 2), "bid 3") == "no-auction"


@pytest.mark.rule("BS-T2")
def test_the_highest_bidder_pays_the_bank_and_places(bausack: Game) -> None:
    match = play(new(bausack, 3), "build cube-1 bid 1; bid 4; pass; pass")
    assert match.actor == 2
    assert match.scores == (10, 6, 10)
    play(match, "place cube-1; stands")
    assert tower(match, 2) == ["cube-1"]
    assert match.scores == (10, 6, 10)


@pytest.mark.rule("BS-T2")
def test_the_opener_whom_nobody_outbids_pays_the_opening_bid(bausack: Game) -> None:
    match = play(new(bausack, 2), "build cube-1 bid 3; pass")
    assert (match.actor, match.scores) == (1, (7, 10))


@pytest.mark.rule("BS-T3")
def test_who_was_outbid_chooses_again_until_they_have_built_or_pushed(bausack: Game) -> None:
    match = play(new(bausack, 2), "build cube-1 bid 0; bid 1; pass; place cube-1; stands")
    assert match.actor == 1
    play(match, "build cube-2 bid 0; bid 1; pass; place cube-2; stands")
    assert match.actor == 1
    assert tower(match, 2) == ["cube-1", "cube-2"]
    give(match, "drum-1")
    assert match.actor == 2
    play(match, "build cube-3 bid 0; bid 1; pass; place cube-3; stands")
    assert match.actor == 2
    play(match, "push egg; accept; place egg; stands")
    assert match.actor == 1


@pytest.mark.rule("BS-T4")
def test_a_pushed_piece_is_accepted_or_passed_on_for_one_token_more_each_time(bausack: Game) -> None:
    match = play(new(bausack, 4), "push egg")
    assert (match.actor, match.legal(), match.view(None).price) == (2, ["accept", "pay"], 1)
    match.play("pay")
    assert (match.actor, match.view(None).price, match.scores) == (3, 2, (10, 9, 10, 10))
    match.play("pay")
    assert (match.actor, match.view(None).price, match.scores) == (4, 3, (10, 9, 8, 10))
    match.play("accept")
    assert (match.actor, match.legal()) == (4, ["place egg"])
    play(match, "place egg; stands")
    assert tower(match, 4) == ["egg"]
    assert match.actor == 2  # the push is resolved: the turn ends


@pytest.mark.rule("BS-A1")
def test_a_pushed_piece_comes_to_the_pusher_too_and_goes_on(bausack: Game) -> None:
    match = play(new(bausack, 2), "push egg; pay; pay; pay")
    assert match.scores == (8, 6)
    assert match.actor == 1
    match.play("pay")
    assert match.scores == (4, 6)
    match.play("pay")
    assert match.scores == (4, 1)
    assert match.legal() == ["accept"]  # it would cost 6
    assert refusal(match, "pay") == "too-few-tokens"
    play(match, "accept; place egg; stands")
    assert tower(match, 1) == ["egg"]
    assert match.actor == 2


@pytest.mark.rule("BS-A1")
def test_who_has_fallen_is_left_out(bausack: Game) -> None:
    match = towers(new(bausack, 3))
    give(match, "egg", "falls 2")
    assert match.actor == 3
    match.play("push ball")
    assert match.actor == 1
    match.play("pay")
    assert match.actor == 3


@pytest.mark.rule("BS-A2")
def test_another_piece_is_any_in_the_supply(bausack: Game) -> None:
    match = play(new(bausack, 2), "build cube-1 bid 0; bid 1; pass; place cube-1; stands")
    assert refusal(match, "build cube-1 bid 0") == "not-in-supply"
    assert refusal(match, "push cube-1") == "not-in-supply"
    assert {move.split()[1] for move in match.legal()} == set(NAMES) - {"cube-1"}


@pytest.mark.rule("BS-A3")
def test_a_turn_whose_player_falls_passes_on(bausack: Game) -> None:
    match = towers(new(bausack, 3))
    play(match, "build egg bid 0; bid 1; pass; pass; place egg; falls 1")
    assert match.view(None).playing == (2, 3)
    assert match.actor == 2
    match = towers(new(bausack, 3))
    assert give(match, "egg", "falls 1").actor == 2


# Placing


@pytest.mark.rule("BS-P1")
def test_the_first_piece_is_the_foundation_and_cannot_fall(bausack: Game) -> None:
    match = new(bausack, 2)
    play(match, "build ball bid 0; pass; place ball")
    assert match.actor == CHANCE
    assert refusal(match, "falls 1") == "no-tower"
    match.play("stands")
    give(match, "drum-1")
    give(match, "cube-1")
    assert [(piece.name, piece.foundation) for piece in match.view(None).pieces] == [
        ("ball", True), ("drum-1", True), ("cube-1", False),
    ]  # fmt: skip


@pytest.mark.rule("BS-P1")
def test_only_the_foundation_may_touch_the_table(bausack: Game) -> None:
    match = bausack.new(2)
    play(match, "build drum-1 bid 0; pass; place drum-1 at 0 0 0.01 1 0 0 0; build drum-2 bid 0; pass; place drum-2")
    assert match.history[-1] == (CHANCE, "stands")
    play(match, "build cube-1 bid 0; pass; place cube-1 at 0.1 0 0.015 1 0 0 0")
    assert match.history[-1] == (CHANCE, "falls 1")


@pytest.mark.rule("BS-P2")
def test_an_accepted_piece_is_placed_before_play_goes_on(bausack: Game) -> None:
    match = play(new(bausack, 2), "push egg; accept")
    assert match.legal() == ["place egg"]
    for move in ("push ball", "pass", "bid 3", "pay", "accept", "build cube-1 bid 0"):
        assert refusal(match, move) == "place-first"
    assert refusal(match, "place ball") == "other-piece"
    match.play("place egg at 0.1 0.2 0.03 1 0 0 0")
    assert match.actor == CHANCE
    assert refusal(match, "push ball") == "event-first"
    match.play("stands")
    assert refusal(match, "place egg") == "nothing-held"


@pytest.mark.rule("BS-P3")
def test_the_held_piece_may_push_placed_ones(bausack: Game) -> None:
    world = World([Resting("drum-1", 0, (0, 0, 0.01, *UPRIGHT), True), Resting("ball", 0, (0, 0, 0.035, *UPRIGHT))])
    world.pick("cube-1", 0, (0.06, 0, 0.04, *UPRIGHT))
    world.drag((0.0, 0, 0.04, *UPRIGHT))
    world.advance(90)
    assert "ball" in {fall.piece for fall in world.falls}


@pytest.mark.rule("BS-P4")
def test_a_piece_that_was_let_go_is_placed(bausack: Game) -> None:
    match = give(new(bausack, 2), "drum-1")
    assert refusal(match, "place drum-1 at 0 0 0.01 1 0 0 0") == "nothing-held"


# Collapse


@pytest.mark.rule("BS-C1")
@pytest.mark.rule("BS-A6")
@pytest.mark.parametrize(
    ("pose", "outcome"),
    [
        ("0 0 0.035 1 0 0 0", "stands"),
        ("0.2 0 0.015 1 0 0 0", "falls 1"),  # beside the tower
        ("0.2 0 -5 1 0 0 0", "falls 1"),  # a hand can't reach below the table: it touches it
        ("0.032 0 1.2 0.9 0 0.43589 0", "falls 1"),  # from high above
        ("-0.35 -0.35 0.3 1 0 0 0", "falls 1"),  # off the round table
    ],
)
def test_a_tower_collapses_when_another_piece_than_the_foundation_touches_the_table(
    bausack: Game, pose: str, outcome: str
) -> None:
    match = play(bausack.new(2), "build drum-1 bid 0; pass; place drum-1; build drum-2 bid 0; pass; place drum-2")
    play(match, f"build cube-1 bid 0; pass; place cube-1 at {pose}")
    assert match.history[-1] == (CHANCE, outcome)


@pytest.mark.rule("BS-A6")
@pytest.mark.parametrize("piece", ["ball", "plank-1", "rod-1"])
def test_a_foundation_that_would_leave_its_players_area_is_put_back_into_it(bausack: Game, piece: str) -> None:
    match = play(bausack.new(2), f"build {piece} bid 0; pass; place {piece} at 0.35 -0.35 0.5 0.9 0 0.43589 0")
    assert match.history[-1] == (CHANCE, "stands")
    x, y, z, *_ = to_area(match.view(None).pieces[0].pose, 0, 2)
    assert max(abs(x), abs(y)) < 0.3
    assert 0 < z < 0.02


@pytest.mark.rule("BS-A6")
@pytest.mark.parametrize(("at", "ends"), [("0.35 -0.35", (0.26, -0.29)), ("-0.3 0.1", (-0.26, 0.1))])
def test_a_foundation_ends_in_its_players_area_also_where_the_outcome_is_stated(
    bausack: Game, at: str, ends: tuple[float, float]
) -> None:
    match = play(new(bausack, 3), f"build plank-1 bid 0; pass; pass; place plank-1 at {at} 0.004 1 0 0 0; stands")
    assert to_area(match.view(None).pieces[0].pose, 0, 3)[:2] == pytest.approx(ends)


@pytest.mark.rule("BS-A6")
def test_a_foundation_that_rolls_away_stops_at_the_edge_of_the_own_area(bausack: Game) -> None:
    match = play(bausack.new(2), "build big-ball bid 0; pass")
    hand = begin(match)
    hand.drag((-0.2, 0.0, 0.03, *UPRIGHT))
    while not hand.still:
        hand.advance()
    hand.drag((0.25, 0.0, 0.03, *UPRIGHT))
    while hand.pose[0] < 0.1:
        hand.advance()
    hand.let_go()  # while it is swung to the right
    farthest = 0.0
    while not hand.done:
        hand.advance()
        farthest = max(farthest, hand.pose[0])
    assert farthest > 0.28
    assert hand.pose[0] <= 0.3
    assert hand.settled().fallen == ()


@pytest.mark.rule("BS-A8")
@pytest.mark.parametrize(
    "pose",
    ["0.03 1.2 0.05", "0.351 0 0.1", "-0.351 0 0.1", "0 0.351 0.1", "0 -0.351 0.1", "0 0 1.51", "1e300 0 0",
     "0 -1e300 0", "0 0 1e300", "0 0 -1e300"],
)  # fmt: skip
@pytest.mark.parametrize("chance", ["auto", "manual"])
@pytest.mark.parametrize("piece", ["drum-1", "egg"], ids=["a foundation", "on a tower"])
def test_a_hand_reaches_over_its_own_area_and_5_cm_around_it(
    bausack: Game, piece: str, chance: Literal["auto", "manual"], pose: str
) -> None:
    match = new(bausack, 2)
    if piece == "egg":
        towers(match, 1)
    play(match, f"build {piece} bid 0; pass")
    match.manual = chance == "manual"
    before = match.record()
    assert refusal(match, f"place {piece} at {pose} 1 0 0 0") == "out-of-reach"
    assert match.record() == before


@pytest.mark.rule("BS-A8")
@pytest.mark.parametrize("at", ["0.35 0.35 1.5", "-0.35 -0.35 1.5", "0.2 0 -1"])
def test_as_far_as_it_reaches_a_hand_may_let_go(bausack: Game, at: str) -> None:
    match = play(towers(new(bausack, 2), 1), "build egg bid 0; pass")
    match.play(f"place egg at {at} 1 0 0 0")
    assert match.actor == CHANCE
    assert match.roll() == ["falls 1"]


@pytest.mark.rule("BS-P3")
@pytest.mark.rule("BS-A8")
def test_no_hand_reaches_the_tower_of_another(bausack: Game) -> None:
    match = bausack.new(2)
    for piece in ("cube-1", "brick-1", "cube-2", "brick-2", "cube-3"):
        play(match, f"build {piece} bid 0; pass; place {piece}")
    play(match, "build drum-1 bid 0; pass")
    before = match.view(None)
    assert refusal(match, "place drum-1 at 0.03 1.2 0.05 1 0 0 0") == "out-of-reach"
    assert match.view(None) == before


@pytest.mark.rule("BS-C2")
def test_who_falls_is_out_the_pieces_go_back_and_the_tokens_to_the_bank(bausack: Game) -> None:
    match = towers(new(bausack, 3))
    mine = tower(match, 2)
    assert len(mine) == 2
    give(match, "egg", "falls 2")
    view = match.view(None)
    assert view.playing == (1, 3)
    assert view.pools == (10, 0, 10)
    assert set(mine) <= set(view.supply)
    assert tower(match, 2) == []
    assert view.last is not None
    assert (view.last.seat, view.last.piece, view.last.fallen) == (1, "egg", ((2,),))


@pytest.mark.rule("BS-C3")
def test_returned_pieces_may_be_used_at_once(bausack: Game) -> None:
    match = towers(new(bausack, 3))
    mine = tower(match, 2)
    play(match, "build egg bid 0; bid 1; pass; pass; place egg; falls 2")
    assert match.actor == 1  # outbid, so they choose again
    assert {f"build {piece} bid 0" for piece in [*mine, "egg"]} <= set(match.legal())


@pytest.mark.rule("BS-C4")
def test_a_falling_piece_may_make_another_tower_collapse(bausack: Game) -> None:
    match = at_the_corner(bausack)
    match.play("place brick-1 at -0.34 0.33 0.3 1 0 0 0")  # over the egg of seat 2
    order = match.history[-1][1].removeprefix("falls ").split()
    assert sorted(order) == ["1", "2"]
    assert match.view(None).playing == (3, 4)


@pytest.mark.rule("BS-F1")
def test_the_last_whose_tower_stands_wins(bausack: Game) -> None:
    match = towers(new(bausack, 3))
    give(match, "egg", "falls 3")
    assert match.outcome is None
    give(match, "ball", "falls 2")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "The other towers have fallen."
    assert match.actor is None
    assert refusal(match, "push ball") == "over"


@pytest.mark.rule("BS-F1")
def test_what_collapses_first_is_out_first(bausack: Game) -> None:
    match = give(towers(new(bausack, 2)), "egg", "falls 1 2")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert "a moment longer" in match.outcome.reason
    match = give(towers(new(bausack, 3)), "egg", "falls 3 1 2")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)


@pytest.mark.rule("BS-F1")
def test_the_order_of_falling_is_that_of_touching_the_table() -> None:
    world = World(
        [
            Resting("drum-1", 0, (-0.2, 0, 0.01, *UPRIGHT), True),
            Resting("drum-2", 1, (0.2, 0, 0.01, *UPRIGHT), True),
            Resting("cube-1", 0, (-0.3, 0, 0.30, *UPRIGHT)),
            Resting("cube-2", 1, (0.3, 0, 0.20, *UPRIGHT)),
        ],
        awake=True,
    )
    world.settle()
    assert world.fallen() == ((1,), (0,))
    assert [fall.piece for fall in world.falls] == ["cube-2", "cube-1"]


@pytest.mark.rule("BS-F2")
def test_when_all_pieces_are_placed_those_left_share_the_win(bausack: Game) -> None:
    match = new(bausack, 3)
    for piece in NAMES[:-1]:
        give(match, piece)
    assert match.outcome is None
    give(match, NAMES[-1])
    assert match.outcome is not None
    assert match.outcome.winners == (1, 2, 3)
    assert match.outcome.reason.startswith("All pieces are placed")


@pytest.mark.rule("BS-A4")
def test_who_has_no_tower_yet_is_still_in_and_cannot_fall(bausack: Game) -> None:
    match = new(bausack, 3)
    give(match, "drum-1")
    play(match, "build drum-2 bid 0; pass; bid 2; pass; place drum-2")
    assert match.view(None).playing == (1, 2, 3)
    assert refusal(match, "falls 3") == "no-tower"
    assert refusal(match, "falls 2") == "no-tower"


@pytest.mark.rule("BS-A5")
def test_towers_that_fall_in_the_same_step_fall_together(bausack: Game) -> None:
    match = give(towers(new(bausack, 2)), "egg", "falls 2+1")
    assert match.history[-1] == (CHANCE, "falls 1+2")
    assert match.outcome is not None
    assert match.outcome.winners == (1, 2)
    assert "same moment" in match.outcome.reason
    match = give(towers(new(bausack, 4)), "egg", "falls 4 2+3")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    match = give(towers(new(bausack, 4)), "egg", "falls 1 2 3+4")
    assert match.outcome is not None
    assert match.outcome.winners == (3, 4)


@pytest.mark.rule("BS-A5")
def test_two_equal_drops_land_in_the_same_step() -> None:
    world = World(
        [
            Resting("drum-1", 0, (-0.2, 0, 0.01, *UPRIGHT), True),
            Resting("drum-2", 1, (0.2, 0, 0.01, *UPRIGHT), True),
            Resting("cube-1", 0, (-0.3, 0, 0.25, *UPRIGHT)),
            Resting("cube-2", 1, (0.3, 0, 0.25, *UPRIGHT)),
        ],
        awake=True,
    )
    world.settle()
    assert world.fallen() == ((0, 1),)


@pytest.mark.rule("BS-A7")
def test_a_piece_on_another_tower_belongs_to_its_own(bausack: Game) -> None:
    match = at_the_corner(bausack, egg=False)
    match.play("place brick-1 at -0.33 0.33 0.02 1 0 0 0")  # on the foundation of seat 2
    assert match.history[-1] == (CHANCE, "stands")
    assert match.view(None).last.on == ("disc-2",)
    assert tower(match, 1) == ["disc-1", "brick-1"]


def test_the_piece_that_is_dealt_with_is_not_in_the_supply(bausack: Game) -> None:
    match = play(new(bausack, 2), "build egg bid 0")
    for move in ("pass", "place egg", "stands"):
        assert match.view(None).piece == "egg"
        assert "egg" not in match.view(None).supply
        match.play(move)
    match.play("push ball")
    assert set(match.view(None).supply) == set(NAMES) - {"egg", "ball"}


def test_the_view_has_the_legal_moves_but_for_the_choice_of_a_piece(bausack: Game) -> None:
    match = new(bausack, 2)
    assert len(match.legal()) > 500
    assert match.view(1).legal == ()
    for move in ("build egg bid 0", "pass", "place egg", "stands", "push ball", "pay", "accept"):
        match.play(move)
        assert match.view(1).phase == "choose" or match.view(1).legal == tuple(match.legal())


def test_nobody_plays_any_more_when_it_is_over(bausack: Game) -> None:
    match = give(towers(new(bausack, 2)), "egg", "falls 1")
    assert match.outcome is not None
    assert match.view(None).playing == ()


def test_where_nobody_simulates_higher_towers_are_likelier_to_fall(bausack: Game) -> None:
    fallen, outcomes = [], set()
    for pieces in (2, 12):
        match = play(towers(new(bausack, 4), pieces - 1), "push pawn-2; accept; place pawn-2")
        event, count = [0] * rules.EVENT_SIZE, 0
        for seed in range(3000):
            rules.draw(match.state, Rng(seed), event)
            outcomes.add(str(from_event(match.state, event)))
            count += event[1] > 0
        fallen.append(count)
    low, high = fallen
    assert 0 < low < high / 5
    assert {"stands", "falls 2", "falls 1"} < outcomes
    assert any("+" in outcome for outcome in outcomes)  # together
    assert any(outcome.count(" ") > 1 for outcome in outcomes)  # one after another


# Notation


@pytest.mark.parametrize(
    "text",
    ["build arch-1 bid 0", "bid 3", "pass", "push egg", "accept", "pay", "place egg", "stands", "falls 2", "falls 2 3",
     "falls 2+3", "falls 1 2+4 3", "place arch-1 at 0 -0.1 0.05 1 0 0 0",
     "place small-cube-3 at 0.123456 0 2 0.707107 -0.707107 0 0"],
)  # fmt: skip
def test_moves_are_written_canonically(text: str) -> None:
    assert str(parse(text)) == text
    assert str(parse("  " + text.replace(" ", "   "))) == text


@pytest.mark.parametrize(
    "text",
    ["place egg at nan 0 0 1 0 0 0", "place egg at inf 0 0 1 0 0 0", "place egg at 0 0 0 0 0 0 0",
     "place egg at 0 0 0 2 0 0 0", "place egg at 0 0 0 1 0 0", "place egg at 1e999 0 0 1 0 0 0", "falls", "falls 0",
     "build egg", "bid -1", "bid 03", "place Egg", "stands 1"],
)  # fmt: skip
def test_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)


def test_any_finite_number_can_be_read() -> None:
    for number in ("1e300", "-1e300", "123456789012345678901234567890.5"):
        move = parse(f"place egg at {number} 0 0 1 0 0 0")
        assert parse(str(move)) == move


def test_other_ways_to_write_a_pose_are_taken() -> None:
    assert str(parse("place egg at 1e-2 -0 0.0500000001 1 0 0 0")) == "place egg at 0.01 0 0.05 1 0 0 0"


def test_what_is_stored_beside_a_move_comes_back() -> None:
    rest = (("egg", (0.1, -0.25, 1e-07, 1.0, 0.0, 0.0, 0.0)), ("cube-1", (0.0, 0.0, 0.015, *UPRIGHT)))
    settled = Settled(((2,), (1, 3)), rest, ("", "cube-1"), 6, "abc=")
    assert parse(str(settled)).with_attachment(settled.attachment) == settled
    place = Place("egg", (0.0, 0.0, 0.1, *UPRIGHT), "path=")
    assert parse(str(place)).with_attachment(place.attachment) == place
    with pytest.raises(NotationError):
        parse("stands").with_attachment("egg=1,2,nan,1,0,0,0")
    with pytest.raises(NotationError):
        parse("pass").with_attachment("something")


def test_an_outcome_only_moves_what_is_on_the_table(bausack: Game) -> None:
    match = play(new(bausack, 2), "build cube-1 bid 0; pass; place cube-1")
    with pytest.raises(IllegalMove) as error:
        match.play(Settled(rest=(("egg", (0.0, 0.0, 0.1, *UPRIGHT)),)))
    assert error.value.code == "not-placed"
    assert refusal(match, "falls 9") == "no-tower"
    give(match := towers(new(bausack, 2)), "egg")
    match.play("push ball")
    play(match, "accept; place ball")
    for twice in ("falls 1 1", "falls 1+1", "falls 1+2+1", "falls 2 1+2"):
        assert refusal(match, twice) == "falls-twice"


def test_every_piece_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    dutch = {Words("nl").term("piece", shape.name) for shape in SHAPES}
    assert len({shape.name for shape in SHAPES}) == len(dutch) == len(SHAPES)
    for name in NAMES:
        assert str(parse(f"push {name}")) == f"push {name}"
        assert 0.004 < SHAPE_OF[name].mass < 0.05  # beech: 4 to 50 grams
