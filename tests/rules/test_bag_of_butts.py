"""The rules of Bag of Butts, one by one; the marks are the ids of its rule page."""

from typing import Any

import pytest

import bagatelle
from bagatelle import CHANCE, Game, IllegalMove, Match, OptionError
from bagatelle.testing import script

FIRST_TURN = "announce 2 3; draw pp/yyb/bgg; score 1"


def refusal(match: Match, move: str) -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as error:
        match.play(move)
    return error.value.code


def quiet_turn(match: Match, special: str = "", value: int | None = None, scored: int = 1) -> None:
    """A turn in which a lone blue or green butt is scored (nobody's with two players); it may add a special first."""
    if match.actor != CHANCE and "add" in match.legal():
        match.play("add")
    if special:
        match.play(f"special {special}")
    if value:
        assert match.view(None).value == value
    bag = match.view(None).bag
    match.play("announce 1 1")
    match.play(f"draw b/g/{bag.replace('b', '', 1).replace('g', '', 1)}")
    match.play(f"score {scored}")


def with_specials(game: Game, specials: str, **options: Any) -> Match:
    """A two-player match, nobody with a point, whose last turn added the last of these specials."""
    match = game.new(2, chance="manual", **options)
    quiet_turn(match)
    for special in specials:
        quiet_turn(match, special)
    return match


# Setup


@pytest.mark.rule("BB-S1")
def test_two_butts_of_every_colour_played_are_in_the_bag_and_players_number_two_to_four(butts: Game) -> None:
    view = butts.new(4, chance="manual").view(1)
    assert view.bag == "ppyybbgg"
    assert view.colours == "pybg"
    for players in (1, 5, 0, -2, True, "3", None, 10**5000):
        with pytest.raises(OptionError):
            butts.new(players)  # type: ignore[arg-type]


@pytest.mark.rule("BB-S1")
def test_the_table_may_give_the_colours_otherwise(butts: Game) -> None:
    match = script(butts, 2, "announce 2 3; draw bb/ppg/yyg; score 1", colours="bpyg")
    assert match.scores == (2, 0)
    for wrong in ("bp", "bpyy", "xpyg", 5, "bpygp"):
        with pytest.raises(OptionError):
            butts.new(2, colours=wrong)


@pytest.mark.rule("BB-S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_colours_nobody_plays_are_in_the_bag_too_so_it_holds_eight(butts: Game, players: int) -> None:
    assert butts.new(players, chance="manual").view(None).bag == "ppyybbgg"


@pytest.mark.rule("BB-S3")
def test_the_six_specials_start_outside_the_bag(butts: Game) -> None:
    assert butts.new(3, chance="manual").view(None).supply == "BBGGWK"


@pytest.mark.rule("BB-S4")
def test_seat_1_begins_and_turns_go_clockwise(butts: Game) -> None:
    match = butts.new(3, chance="manual")
    seats = []
    for special in ("", "B", "B", "G"):
        seats.append(match.actor)
        quiet_turn(match, special)
    assert seats == [1, 2, 3, 1]


# A turn


@pytest.mark.rule("BB-T1")
def test_two_sizes_are_announced_and_no_group_may_be_empty(butts: Game) -> None:
    match = butts.new(2, chance="manual")
    assert len(match.legal()) == 21
    assert match.legal()[0] == "announce 1 1"
    assert "announce 6 1" in match.legal()
    for sizes in ("0 3", "3 0", "4 4", "7 1", "8 8", "99 99", "123456789 1"):
        assert refusal(match, f"announce {sizes}") == "empty-group"
    match.play("announce 6 1")
    assert match.view(1).announced == (6, 1, 1)


@pytest.mark.rule("BB-T2")
def test_the_whole_bag_is_drawn_into_groups_of_the_announced_sizes(butts: Game) -> None:
    match = script(butts, 2, "announce 2 3")
    assert match.actor == CHANCE
    assert match.legal() == []
    assert refusal(match, "draw ppy/yb/bgg") == "wrong-sizes"
    assert refusal(match, "draw pp/yyb/bg") == "wrong-sizes"
    assert refusal(match, "draw //") == "wrong-sizes"
    assert refusal(match, "draw pp/ppb/bgg") == "not-in-bag"
    assert refusal(match, "draw pW/yyb/bgg") == "not-in-bag"
    assert refusal(match, "special W") == "draw-due"
    assert refusal(match, "score 1") == "event-first"
    match.play("draw yp/byb/ggp")
    assert [group.butts for group in match.view(2).groups] == ["py", "ybb", "pgg"]
    assert match.history[-1] == (CHANCE, "draw py/ybb/pgg")


@pytest.mark.rule("BB-T2")
def test_every_butt_is_as_likely_in_any_place(butts: Game) -> None:
    pink_in_first = 0
    for seed in range(1000):
        match = butts.new(4, seed)
        match.play("announce 2 3")
        drawn = match.history[1][1].removeprefix("draw ")
        assert [len(group) for group in drawn.split("/")] == [2, 3, 3]
        assert sorted(drawn.replace("/", "")) == sorted("ppyybbgg")
        pink_in_first += drawn.split("/")[0].count("p")
    assert 430 < pink_in_first < 570  # 500 are expected, with a standard deviation of 19


@pytest.mark.rule("BB-T3")
def test_exactly_one_group_is_scored_also_one_without_an_own_butt(butts: Game) -> None:
    match = script(butts, 2, "announce 2 3; draw pp/yyb/bgg")
    assert match.legal() == ["score 1", "score 2", "score 3"]
    assert refusal(match, "add") == "score-first"
    assert refusal(match, "announce 2 3") == "score-first"
    assert refusal(match, "score 4") == refusal(match, "score 0") == "no-such-group"
    match.play("score 2")
    assert match.scores == (0, 2)
    assert match.actor == 2
    assert refusal(match, "score 1") == "prepare-first"


@pytest.mark.rule("BB-T4")
def test_a_group_of_specials_only_can_not_be_scored(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN, "add; special G; announce 1 4; draw G/ppyy/bbgg")
    assert match.legal() == ["score 2", "score 3"]
    assert refusal(match, "score 1") == "only-specials"
    assert match.view(2).groups[0].reason == "Group 1 holds only specials: it can't be scored."


@pytest.mark.rule("BB-T5")
def test_a_group_of_neutral_butts_may_be_scored_and_pays_nobody(butts: Game) -> None:
    match = script(butts, 2, "announce 2 3; draw bg/ppy/ybg; score 1")
    assert match.scores == (0, 0)
    assert match.actor == 2


@pytest.mark.rule("BB-T5")
def test_khaki_pays_whoever_is_last_in_a_group_of_neutral_butts_too(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN, "add; special K; announce 2 3; draw bK/ppy/ybgg; score 1")
    assert match.view(None).pad[-1].earned == (0, 2)


@pytest.mark.rule("BB-T6")
def test_every_player_in_the_scored_group_is_paid_the_value_per_butt(butts: Game) -> None:
    match = script(butts, 4, FIRST_TURN, "add; special K; announce 5 1; draw ppybg/y/bgK")
    assert match.view(None).value == 2
    assert match.view(None).groups[0].pays == (4, 2, 2, 2)
    match.play("score 1")
    assert match.scores == (6, 2, 2, 2)


@pytest.mark.rule("BB-T7")
def test_the_first_turn_is_played_without_a_special(butts: Game) -> None:
    match = butts.new(2, chance="manual")
    assert match.view(1).phase == "announce"
    assert match.view(1).value == 1
    assert refusal(match, "add") == refusal(match, "reset") == "announce-first"


@pytest.mark.rule("BB-E1")
def test_example_second_turn_with_one_special(butts: Game) -> None:
    match = script(butts, 4, "announce 2 3; draw yy/ppb/bgg; score 1", "add; special W", colours="ypbg")
    assert match.view(2).bag == "ppyybbggW"
    match.play("announce 2 3")
    match.play("draw yW/pbb/pygg")
    assert match.legal() == ["score 1", "score 2", "score 3"]
    y, p, b, g = range(4)  # the seats of the colours
    pays = [group.pays for group in match.view(2).groups]
    assert (pays[0][y], pays[0][p], pays[0][b], pays[0][g]) == (2, 0, 0, 0)
    assert (pays[1][y], pays[1][p], pays[1][b], pays[1][g]) == (0, 2, 4, 0)
    assert (pays[2][y], pays[2][p], pays[2][b], pays[2][g]) == (2, 2, 0, 4)


# Resets and the next turn


@pytest.mark.rule("BB-R1")
def test_a_special_in_each_group_resets_automatically(butts: Game) -> None:
    match = with_specials(butts, "GW")
    match.play("add")
    match.play("special K")
    match.play("announce 3 3")
    match.play("draw ppK/yyG/bbggW")
    assert match.scores == (0, 0)
    assert match.actor == 1, "the turn of seat 2 is over"
    view = match.view(None)
    assert (view.bag, view.supply, view.groups) == ("ppyybbgg", "BBGGWK", ())
    assert view.pad[-1].reset == "automatic"


@pytest.mark.rule("BB-R2")
def test_after_scoring_the_next_player_resets_or_adds_a_random_special(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN)
    assert (match.actor, match.legal()) == (2, ["add", "reset"])
    added = match.clone()
    added.play("add")
    assert added.actor == CHANCE
    assert refusal(added, "special p") == "no-such-special"
    assert refusal(added, "draw pp/yyb/bgg") == "special-due"
    added.play("special G")
    assert (added.view(None).bag, added.view(None).value, added.actor) == ("ppyybbggG", 2, 2)
    match.play("reset")
    assert (match.view(None).bag, match.view(None).value, match.actor) == ("ppyybbgg", 1, 2)
    assert match.view(None).phase == "announce"


@pytest.mark.rule("BB-R2")
def test_a_voluntary_reset_takes_all_specials_out_of_the_bag(butts: Game) -> None:
    match = with_specials(butts, "BGK")
    assert match.view(None).bag == "ppyybbggBGK"
    match.play("reset")
    assert (match.view(None).bag, match.view(None).supply) == ("ppyybbgg", "BBGGWK")
    quiet_turn(match, value=1)
    quiet_turn(match, "B", value=2)


@pytest.mark.rule("BB-R2")
def test_only_a_special_of_the_supply_can_be_added(butts: Game) -> None:
    match = with_specials(butts, "WBB")
    match.play("add")
    assert refusal(match, "special W") == refusal(match, "special B") == "no-such-special"
    match.play("special G")


@pytest.mark.rule("BB-R2")
def test_every_special_of_the_supply_is_as_likely(butts: Game) -> None:
    added = []
    for seed in range(600):
        match = butts.new(2, seed)
        match.play("announce 2 3")
        match.play("score 1")
        match.play("add")
        added.append(match.history[-1][1])
    counts = [added.count(f"special {kind}") for kind in "BGWK"]
    assert sum(counts) == 600
    assert 150 < counts[0] < 250  # two black, two gray, one white, one khaki
    assert 150 < counts[1] < 250
    assert 60 < counts[2] < 140
    assert 60 < counts[3] < 140


@pytest.mark.rule("BB-R3")
def test_no_voluntary_reset_right_after_an_automatic_one(butts: Game) -> None:
    match = with_specials(butts, "GW")
    for move in ("add", "special K", "announce 3 3", "draw ppK/yyG/bbggW"):
        match.play(move)
    assert match.legal() == ["add"]
    assert refusal(match, "reset") == "reset-after-reset"
    quiet_turn(match, "B")
    assert match.legal() == ["add", "reset"]


@pytest.mark.rule("BB-R4")
def test_every_turn_without_a_reset_raises_the_value_by_one(butts: Game) -> None:
    match = butts.new(2, chance="manual")
    for value, special in enumerate(["", *"BBGGWK"], 1):
        quiet_turn(match, special, value)


@pytest.mark.rule("BB-R5")
def test_the_value_rises_on_when_no_special_is_left(butts: Game) -> None:
    match = with_specials(butts, "BBGGWK")
    match.play("add")
    assert match.actor == 2, "nothing is drawn"
    quiet_turn(match, value=8)
    quiet_turn(match, value=9)
    assert match.view(None).supply == ""


@pytest.mark.rule("BB-E2")
def test_example_automatic_reset_with_five_specials(butts: Game) -> None:
    match = with_specials(butts, "BGWK")
    for move in ("add", "special G", "announce 2 5"):
        match.play(move)
    assert match.view(None).value == 6
    match.play("draw pB/pyybG/bggGWK")
    assert match.scores == (0, 0)
    assert match.view(None).supply == "BBGGWK"
    assert match.view(None).bag == "ppyybbgg"


@pytest.mark.rule("BB-E3")
def test_example_score_pad(butts: Game) -> None:
    match = script(
        butts,
        3,
        "announce 3 3; draw ppy/ybb/gg; score 1",
        "add; special B; announce 2 3; draw yg/ppy/bbgB; score 1",
        "add; special W; announce 3 3; draw pbb/yyg/pgBW; score 1",
    )
    rows = match.view(None).pad
    assert [row.value for row in rows] == [1, 2, 3]
    shown = [[total if won else "X" for won, total in zip(row.earned, row.totals, strict=True)] for row in rows]
    assert shown == [[2, 1, "X"], ["X", 3, "X"], [5, "X", 6]]
    assert match.scores == (5, 3, 6)


@pytest.mark.rule("BB-A1")
def test_after_an_automatic_reset_a_special_is_added_unless_the_option_says_otherwise(butts: Game) -> None:
    for option, value in ((True, 2), (False, 1)):
        match = with_specials(butts, "GW", special_after_automatic_reset=option)
        for move in ("add", "special K", "announce 3 3", "draw ppK/yyG/bbggW"):
            match.play(move)
        quiet_turn(match, "B" if option else "", value)
        assert match.legal() == ["add", "reset"]


@pytest.mark.rule("BB-A7")
def test_a_voluntary_reset_is_allowed_with_no_special_in_the_bag_and_after_another_one(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN)
    assert match.view(None).supply == "BBGGWK"
    for _ in range(3):
        assert match.legal() == ["add", "reset"]
        match.play("reset")
        quiet_turn(match, value=1)


@pytest.mark.rule("BB-A8")
def test_a_tied_khaki_is_one_butt_for_each(butts: Game) -> None:
    match = script(butts, 4, FIRST_TURN, "add; special K; announce 2 3; draw yK/ppy/bbgg")
    assert match.scores == (2, 0, 0, 0)
    assert match.view(None).groups[0].pays == (0, 4, 2, 2), "yellow counts its own butt and the khaki"


# The end


def reach(game: Game, target: int, players: int = 2, group: str = "pp") -> Match:
    """A match in which seat 1's first turn scores the group, the other butts lying in groups 2 and 3."""
    rest = "ppyybbgg"
    for letter in group:
        rest = rest.replace(letter, "", 1)
    draw = f"announce {len(group)} 1; draw {group}/{rest[0]}/{rest[1:]}; score 1"
    return script(game, players, draw, target=target)


@pytest.mark.rule("BB-F1")
def test_the_game_goes_on_after_the_target_until_a_reset(butts: Game) -> None:
    match = reach(butts, target=2)
    assert match.scores == (2, 0)
    assert match.actor == 2
    assert match.view(1).last_round
    quiet_turn(match, "B")
    quiet_turn(match, "G")
    assert match.outcome is None
    match.play("reset")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.actor is None
    assert match.legal() == []
    assert match.view(1).playing == (), "nobody plays any more"
    assert refusal(match, "add") == "over"


@pytest.mark.rule("BB-F1")
def test_an_automatic_reset_ends_the_game_too(butts: Game) -> None:
    match = reach(butts, target=2)
    quiet_turn(match, "G")
    quiet_turn(match, "W")
    for move in ("add", "special K", "announce 3 3", "draw ppK/yyG/bbggW"):
        match.play(move)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("BB-F1")
def test_below_the_target_a_reset_ends_nothing(butts: Game) -> None:
    match = reach(butts, target=3)
    match.play("reset")
    assert match.outcome is None
    assert not match.view(1).last_round


@pytest.mark.rule("BB-F1")
def test_the_target_is_28_and_an_option(butts: Game) -> None:
    assert butts.options["target"].default == 28
    for wrong in (0, -1, 1001, 2.5, "28", None, True):
        with pytest.raises(OptionError):
            butts.new(2, target=wrong)


@pytest.mark.rule("BB-F2")
def test_the_most_points_win_whoever_crossed_the_target_first(butts: Game) -> None:
    match = reach(butts, target=2)
    match.play("add")
    match.play("special G")
    for move in ("announce 3 3", "draw yyG/ppb/bgg", "score 1"):
        match.play(move)
    assert match.scores == (2, 6)
    match.play("reset")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert "6" in match.outcome.reason


@pytest.mark.rule("BB-F3")
def test_a_tie_is_broken_by_an_extra_game_from_zero_that_ends_at_its_first_reset(butts: Game) -> None:
    match = reach(butts, target=1, players=2, group="py")
    match.play("reset")
    assert match.outcome is None
    view = match.view(None)
    assert view.extra_scores == (0, 0)
    assert (view.phase, view.value, view.bag) == ("announce", 1, "ppyybbgg")
    for move in ("announce 2 3", "draw yy/ppb/bgg", "score 1"):
        match.play(move)
    assert match.view(None).extra_scores == (0, 2)
    assert match.view(None).last_round
    assert match.scores == (1, 1), "the points of the main game stay"
    match.play("reset")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.outcome.reason == "tied at 1 point; won the extra game with 2"
    assert match.view(None).playing == ()


@pytest.mark.rule("BB-F3")
def test_an_automatic_reset_ends_the_extra_game(butts: Game) -> None:
    match = reach(butts, target=1, players=2, group="py")
    match.play("reset")
    quiet_turn(match)
    quiet_turn(match, "G")
    quiet_turn(match, "W")
    for move in ("add", "special K", "announce 3 3", "draw ppK/yyG/bbggW"):
        match.play(move)
    assert match.outcome is not None
    assert match.outcome.winners == (1, 2), "another tie: all still tied win"
    assert match.outcome.reason == "tied at 1 point, and again in the extra game"


@pytest.mark.rule("BB-F3")
def test_those_not_tied_do_not_play_the_extra_game(butts: Game) -> None:
    match = reach(butts, target=2, players=4, group="ppggy")
    assert match.scores == (2, 1, 0, 2)
    match.play("reset")
    assert match.view(None).playing == (1, 4)
    seats = []
    for special in ("", "B", "B"):
        seats.append(match.actor)
        quiet_turn(match, special)
    assert seats == [4, 1, 4]


@pytest.mark.rule("BB-F3")
def test_who_is_behind_in_the_extra_game_does_not_win_it(butts: Game) -> None:
    match = reach(butts, target=2, players=3, group="ppyybb")
    assert match.scores == (2, 2, 2)
    for move in ("reset", "announce 3 2", "draw pyg/bb/pyg", "score 1", "reset"):
        match.play(move)
    assert match.outcome is not None
    assert match.outcome.winners == (1, 2)
    assert match.outcome.reason == "tied at 2 points, and again in the extra game"


@pytest.mark.rule("BB-A2")
def test_a_voluntary_reset_that_ends_the_game_ends_it_before_that_player_draws(butts: Game) -> None:
    match = reach(butts, target=2)
    match.play("reset")
    assert match.actor is None
    assert match.history[-1] == (2, "reset")


@pytest.mark.rule("BB-A3")
def test_in_the_extra_game_the_colours_of_everybody_else_are_neutral(butts: Game) -> None:
    match = reach(butts, target=2, players=4, group="ppggy")
    for move in ("reset", "announce 3 3", "draw ypb/pyb/gg", "score 1"):
        match.play(move)
    assert match.view(None).extra_scores == (1, 0, 0, 0)
    assert match.view(None).pad[-1].earned == (1, 0, 0, 0)
    quiet_turn(match, "K")
    match.play("add")
    match.play("special G")
    for move in ("announce 3 3", "draw ygK/ppb/ybgG"):
        match.play(move)
    assert match.view(None).groups[0].pays == (0, 0, 0, 6), "khaki too helps only those who play"


@pytest.mark.rule("BB-A4")
def test_the_extra_game_begins_with_the_tied_player_who_would_have_been_next(butts: Game) -> None:
    tied = reach(butts, target=2, players=3, group="ppbby")
    assert tied.scores == (2, 1, 2)
    first = tied.clone()
    first.play("reset")
    assert first.actor == 3, "seat 2 reset but isn't tied; seat 3 is next"
    quiet_turn(tied, "G", scored=2)
    quiet_turn(tied, "W", scored=2)
    voluntary, automatic = tied.clone(), tied.clone()
    voluntary.play("reset")
    assert voluntary.actor == 1, "seat 1 reset: counting begins with seat 1 itself"
    for move in ("add", "special K", "announce 3 3", "draw ppK/yyG/bbggW"):
        automatic.play(move)
    assert automatic.actor == 3, "seat 1 drew an automatic reset: counting begins with seat 2"


# Special butts


@pytest.mark.rule("BB-X1")
def test_a_black_butt_blocks_its_group(butts: Game) -> None:
    match = with_specials(butts, "B")
    for move in ("add", "special B", "announce 3 3", "draw ppB/yyb/bggB"):
        match.play(move)
    assert match.legal() == ["score 2"]
    assert refusal(match, "score 1") == refusal(match, "score 3") == "black"
    match = with_specials(butts, "B")
    for move in ("add", "special B", "announce 4 3", "draw ppBB/yyb/bgg"):
        match.play(move)
    assert match.legal() == ["score 2", "score 3"]


@pytest.mark.rule("BB-X2")
def test_each_gray_adds_a_point_per_butt_to_everybody_in_the_scored_group(butts: Game) -> None:
    match = with_specials(butts, "G")
    for move in ("add", "special G", "announce 5 2", "draw ppyGG/yb/bgg"):
        match.play(move)
    assert match.view(None).value == 3
    assert [group.pays for group in match.view(None).groups] == [(10, 5), (0, 3), (0, 0)]
    match.play("score 1")
    assert match.scores == (10, 5)


@pytest.mark.rule("BB-X3")
def test_white_gives_the_same_player_an_extra_turn_again_and_again(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN, "add; special W; announce 2 3; draw yW/ppy/bbgg; score 1")
    assert (match.actor, match.legal()) == (2, ["add"])
    for move in ("add", "special B", "announce 2 3", "draw yW/ppy/bbggB", "score 1"):
        match.play(move)
    assert (match.actor, match.legal()) == (2, ["add"])
    assert match.scores == (2, 5)
    for move in ("add", "special B", "announce 2 3", "draw yW/ppy/bbggBB", "score 2"):
        match.play(move)
    assert match.actor == 1, "white was not in the scored group"


@pytest.mark.rule("BB-A5")
def test_before_an_extra_turn_no_reset_is_offered_unless_the_option_says_so(butts: Game) -> None:
    moves = (FIRST_TURN, "add; special W; announce 2 3; draw yW/ppy/bbgg; score 1")
    match = script(butts, 2, *moves)
    assert refusal(match, "reset") == "reset-before-extra"
    assert script(butts, 2, *moves, reset_before_extra_turn=True).legal() == ["add", "reset"]


@pytest.mark.rule("BB-X4")
def test_khaki_counts_as_a_butt_of_whoever_has_the_fewest_points(butts: Game) -> None:
    match = script(butts, 3, FIRST_TURN, "add; special K; announce 2 3; draw pK/pyy/bbgg")
    assert match.scores == (2, 0, 0)
    assert match.view(None).groups[0].pays == (2, 2, 2), "both who are last"
    match.play("score 1")
    for move in ("add", "special G", "announce 4 3", "draw ppKG/yyb/bgg"):
        match.play(move)
    assert match.scores == (4, 2, 2)
    assert match.view(None).groups[0].pays == (8, 4, 4), "it earns the gray bonus too"


@pytest.mark.rule("BB-A6")
def test_khaki_makes_no_group_scoreable_and_is_never_neutral(butts: Game) -> None:
    match = with_specials(butts, "K")
    for move in ("add", "special G", "announce 2 3", "draw GK/ppy/ybbgg"):
        match.play(move)
    assert match.legal() == ["score 2", "score 3"]
    assert refusal(match, "score 1") == "only-specials"
    match = with_specials(butts, "K")
    for move in ("add", "special G", "announce 2 3", "draw bK/ppy/ybggG"):
        match.play(move)
    assert match.view(None).groups[0].pays == (3, 3)


@pytest.mark.rule("BB-E4")
def test_example_frida_catches_up(butts: Game) -> None:
    match = script(butts, 4, "announce 3 1; draw ybg/p/pybg; score 1", colours="ypbg")
    for special in "BKGG":
        match.play("add")
        match.play(f"special {special}")
        bag = match.view(None).bag.replace("p", "", 1)
        for letter in "ybg":
            bag = bag.replace(letter, "", 1)
        match.play("announce 3 1")
        match.play(f"draw ybg/p/{bag}")
        match.play("score 1")
    frida, blue = 2, 3
    assert match.actor == frida
    assert match.scores[frida - 1] == 0 < min(match.scores[seat - 1] for seat in (1, 3, 4))
    before = match.scores
    for move in ("add", "special W", "announce 3 3", "draw pyB/ygg/pbbGGWK"):
        match.play(move)
    assert match.legal() == ["score 2", "score 3"]
    assert match.view(frida).groups[1].pays == (6, 0, 0, 12)
    match.play("score 3")
    gains = [new - old for old, new in zip(before, match.scores, strict=True)]
    assert (gains[frida - 1], gains[blue - 1]) == (16, 16)
    assert sum(gains) == 32
    assert (match.actor, match.legal()) == (frida, ["add"])
    match.play("add")
    assert match.actor == CHANCE


# Notation


def test_add_is_played_even_where_it_is_the_only_choice(butts: Game) -> None:
    match = script(butts, 2, FIRST_TURN, "add; special W; announce 2 3; draw yW/ppy/bbgg; score 1")
    assert match.legal() == ["add"]


@pytest.mark.parametrize(
    "text",
    ["", "Announce 2 3", "announce 2", "announce 2 3 4", "announce 02 3", "announce -1 3", "announce 2,3", "score",
     "score one", "special", "special x", "special WW", "draw pp/yy", "draw pp/yy/bb/gg", "draw pp yy bb", "addd",
     "reset now", "score ٣", "score 1\n", "\tadd", "announce 1234567890 1"],
)  # fmt: skip
def test_what_is_not_notation_is_not_read(butts: Game, text: str) -> None:
    with pytest.raises(bagatelle.NotationError):
        butts.new(2, seed=1).play(text)


def test_any_order_and_extra_spaces_are_read(butts: Game) -> None:
    match = script(butts, 2, "  announce   2  3 ")
    match.play("draw  y p / b y b /g g p")
    assert match.history == [(1, "announce 2 3"), (CHANCE, "draw py/ybb/pgg")]
