"""What every game tells about its events, worked out once by the rules."""

from typing import Any

import pytest

import bagatelle
from bagatelle import CHANCE, Match
from bagatelle.games.bag_o_loot import rules as loot_rules
from bagatelle.games.bag_o_loot.view import Facts as LootFacts, Set
from bagatelle.games.bausack.view import Out
from bagatelle.testing import script

BUTTS, LOOT, TAILS, BAUSACK = map(bagatelle.game, ("bag-of-butts", "bag-o-loot", "lucktails", "bausack"))


def some(thing: Any, **wanted: Any) -> None:
    """These fields of a struct are these."""
    assert {name: getattr(thing, name) for name in wanted} == wanted


def play(match: Match, moves: str) -> Any:
    """What the last of these moves did."""
    for move in moves.split("; "):
        match.play(move)
    return match.facts[-1]


# Bag of Butts


def test_bag_of_butts_tells_what_a_butt_is_worth_and_what_everybody_got() -> None:
    announced, _, scored, _, added, _, _, white = script(
        BUTTS, 3, "announce 2 3; draw pp/yyb/bgg; score 1; add; special W; announce 2 3; draw yW/pbb/pygg; score 1"
    ).facts
    some(announced, player=1, value=1, sizes=(2, 3, 3), row=None)
    some(scored, player=1, value=1, sizes=(), extra_turn=False)
    some(scored.row, seat=1, value=1, groups=("pp", "yyb", "bgg"), scored=1, reset=None, totals=(2, 0, 0))
    some(added, player=2, value=2, nothing_left=False)
    some(white, player=2, value=2, extra_turn=True)
    some(white.row, earned=(0, 2, 0), totals=(2, 2, 0))


def test_bag_of_butts_counts_the_bag_anew_after_a_reset() -> None:
    turn = "announce 1 1; draw b/g/{}; score 1; "
    match = script(BUTTS, 2, turn.format("ppyybg"), "add; special W;", turn.format("ppyybgW"), "reset")
    reset = match.facts[-1]
    some(reset, player=1, value=2, ends=False, extra_game=())
    some(reset.row, groups=(), scored=None, reset="voluntary", earned=(0, 0))
    assert match.step("announce 1 1").facts.sizes == (1, 1, 6)


def test_bag_of_butts_tells_when_no_special_is_left_to_add() -> None:
    match = script(BUTTS, 2, "announce 1 1; draw b/g/ppyybg; score 1")
    for i, special in enumerate("BBGGKW", 2):
        bag = match.view(None).bag
        play(match, f"add; special {special}; announce 1 1")
        rest = "".join(sorted((bag + special).replace("b", "", 1).replace("g", "", 1), key="pybgBGWK".index))
        play(match, f"draw b/g/{rest}; score 1")
        assert (match.facts[-5].nothing_left, match.facts[-4].value) == (False, i)
    some(match.step("add").facts, value=8, nothing_left=True)
    assert match.actor != CHANCE


def test_bag_of_butts_tells_once_who_reached_the_target() -> None:
    match = script(
        BUTTS, 3, "announce 2 3; draw py/pyb/bgg; score 1; add; special G; announce 2 3; draw pg/pyy/bbgG; score 1",
        target=1,
    )  # fmt: skip
    some(match.facts[2], target=1, reached=(1, 2), ends=False)
    assert [facts.reached for facts in match.facts[3:]] == [()] * 5


def test_bag_of_butts_tells_of_an_automatic_reset_and_the_end() -> None:
    match = script(BUTTS, 3, "announce 2 3; draw pp/yyb/bgg; score 1", target=2)
    for special, draw in (("W", "b/g/ppyybgW"), ("K", "b/g/ppyybgWK")):
        play(match, f"add; special {special}; announce 1 1; draw {draw}; score 1")
    some(match.facts[-1], reached=(), ends=False)
    play(match, "add; special B; announce 2 2; draw pB/yW/pybbggK")
    some(match.facts[-1], player=1, value=4, ends=True, extra_game=())
    some(match.facts[-1].row, reset="automatic", scored=None, groups=("pB", "yW", "pybbggK"), earned=(0, 0, 0))
    assert match.view(None).pad == tuple(facts.row for facts in match.facts if facts.row)


def test_bag_of_butts_tells_of_the_extra_game() -> None:
    match = script(BUTTS, 3, "announce 2 3; draw py/pyb/bgg; score 1; reset", target=1)
    some(match.facts[-1], player=2, extra_game=(1, 2), ends=False)
    assert match.facts[-1].row.totals == (1, 1, 0)
    play(match, "announce 2 3; draw pg/pyy/bbg; score 1")
    some(match.facts[-1], reached=(), extra_game=())
    some(match.facts[-1].row, extra=True, totals=(1, 0, 0))
    some(match.step("reset").facts, extra_game=(), ends=True)


# Bag-O-Loot

SPLIT = "open 6,6; knock; open 6,6,L; knock"  # seats 1 and 2 have 6s, and it is the turn of seat 3
OUT = "open 6,6,6,6,L; open 7,7; open 8,8"  # all that seat 1 has, if it was dealt and drew these


def loot(*hands: str, draws: str = "", **options: Any) -> Match:
    """Three players with these cards (and single ones beside them), and these draws first."""
    wanted = [hand.split() for hand in hands] + [[] for _ in range(3 - len(hands))]
    rest = [str(number) for _ in range(5) for number in range(16, 0, -1)] + ["L"] * 5
    for card in [card for hand in wanted for card in hand] + draws.split():
        rest.remove(card)
    for hand in wanted:
        hand.extend(rest.pop(0) for _ in range(8 - len(hand)))
    dealt = [wanted[seat][i] for i in range(8) for seat in range(3)]
    return script(LOOT, 3, " ".join(["shuffle", *dealt, *draws.split(), *rest]), **options)


def leave(match: Match, cards: int) -> None:
    """Only so many cards are left in the pile."""
    state: Any = match.state
    size = loot_rules.deck_size(state)
    state.pile[size - cards : size] = state.pile[state.taken : state.taken + cards]
    state.taken = size - cards


def test_bag_o_loot_tells_who_deals_and_begins_and_what_they_draw() -> None:
    match = loot("", "", "", draws="4 5")
    some(match.facts[0], round=1, dealer=3, player=1, drew=1, drawn="4", emptied=False, play=None, last_turn=None)
    punt = match.moves()[0]
    some(play(match, str(punt)), player=1, drew=1, drawn="5")
    knock = play(match, "knock")
    some(knock, player=1, drew=2, play=None)
    assert knock.drawn in match.view(2).hand


def test_bag_o_loot_tells_only_who_drew_it_which_card_it_was() -> None:
    match = loot("6 6")
    some(play(match, "open 6,6; knock"), drew=2)
    assert [match.told(seat).facts.drawn is None for seat in (None, 1, 2, 3)] == [True, True, False, True]


def test_bag_o_loot_tells_what_a_play_did_to_the_sets() -> None:
    match = loot("6 6 6", "L")
    some(play(match, "open 6,6").play, owner=1, owners=(), was=(), now=Set(6, 2, 0), returned=0, bag=False)
    some(play(match, "build 6").play, owner=1, owners=(1,), was=(Set(6, 2, 0),), now=Set(6, 3, 0))
    steal = play(match, "knock; steal L as 6 from 1")
    some(steal, player=2, unlocked=())
    some(steal.play, owner=2, owners=(1,), was=(Set(6, 3, 0),), now=Set(6, 3, 1), returned=0, bag=False)


def test_bag_o_loot_tells_who_is_locked_down_no_longer() -> None:
    some(play(loot("6", "6"), "punt 6; knock; steal 6 from 1"), unlocked=(1,))
    match = loot("6 6")
    some(play(match, "punt 6"), unlocked=())
    while match.actor != 1 or "build 6" not in match.legal():
        match.play(next(move for move in match.legal() if move == "knock" or move.startswith("punt")))
    some(play(match, "build 6"), unlocked=(1,))


@pytest.mark.rule("BL-E3")
def test_bag_o_loot_tells_what_a_combine_gives_back_and_whose_bag_it_makes() -> None:
    done = play(loot("6 6", "6 6 L", "6"), f"{SPLIT}; combine 6").play
    some(done, owner=3, owners=(1, 2), was=(Set(6, 2, 0), Set(6, 2, 1)), now=Set(6, 5, 0), returned=1, bag=True)


@pytest.mark.rule("BL-E4")
def test_bag_o_loot_tells_of_a_combine_that_keeps_a_looter() -> None:
    done = play(loot("6 6", "6 6 L", "L"), f"{SPLIT}; combine L as 6").play
    some(done, owner=3, now=Set(6, 4, 1), returned=1, bag=False)


def test_bag_o_loot_tells_whose_a_set_is_that_a_snitch_completes() -> None:
    some(play(loot("6 6", "6 6 L", "6"), f"{SPLIT}; snitch 6 from 2").play, owner=2, now=Set(6, 3, 0), returned=1)
    facts = play(loot("6 6 6 6 L", "6"), "open 6,6,6,6,L; knock; snitch 6 from 1")
    some(facts, player=2)
    some(facts.play, owner=1, owners=(1,), was=(Set(6, 4, 1),), now=Set(6, 5, 0), returned=1, bag=True)


def test_bag_o_loot_tells_of_the_last_card_and_the_last_turns() -> None:
    match = loot("6 6 7 7", "8 8", "9 9")
    leave(match, 1)
    some(play(match, "open 6,6"), drew=None, emptied=False)
    some(play(match, "knock"), player=1, drew=2, emptied=True, last_turn=2)
    some(play(match, "open 8,8; knock"), player=2, drew=None, emptied=False, last_turn=3)
    some(play(match, "open 9,9; knock"), last_turn=1, sheet=None)
    end = play(match, "open 7,7; knock")
    some(end, player=1, last_turn=None, round=1, dealer=3)
    some(end.sheet, round=1, out=None)
    assert [line.cards for line in end.sheet.lines] == [4, 2, 2]
    punting = loot("6")
    leave(punting, 1)
    some(play(punting, "punt 6"), drew=1, emptied=True)


def going_out(**options: Any) -> Match:
    return loot("6 6 6 6 L 7 7 8", "6 L", draws="8", **options)


def test_bag_o_loot_tells_who_goes_out_and_what_the_round_brought() -> None:
    match = going_out()
    some(play(match, OUT.rsplit("; ", 1)[0]), sheet=None)
    facts: LootFacts = play(match, "open 8,8")
    some(facts, round=1, dealer=3, player=1, drew=None, tied=())
    assert facts.play is not None, "the round is told with the table as it was"
    assert facts.play.now == Set(8, 2, 0)
    assert facts.sheet is not None
    some(facts.sheet, round=1, out=1)
    some(facts.sheet.lines[0], looters=1, cards=8, hand=(), score=13, total=13)
    some(facts.sheet.lines[1], hand=("6", "11", "12", "13", "14", "15", "16", "L"), hand_cost=12, total=-12)
    assert match.view(None).sheets == (facts.sheet,)


def test_bag_o_loot_tells_who_are_tied_when_another_round_is_played() -> None:
    match = going_out(target=10)
    match.state.scores[1] = 25  # type: ignore[attr-defined]
    facts = play(match, OUT)
    assert [line.total for line in facts.sheet.lines] == [13, 13, -8]
    assert facts.tied == (1, 2)
    assert match.actor == CHANCE
    won = going_out(target=10)
    assert play(won, OUT).tied == ()
    assert won.outcome is not None


# Lucktails

DEAL = "deal 3 L 0 / 6 1 / 2 4 5"


def test_lucktails_tells_what_a_bait_is_worth() -> None:
    match = script(TAILS, 3, DEAL)
    some(match.facts[0], round=1, starter=1, worth=0, left=None)
    some(play(match, "bait 2"), raised=False, worth=1)
    some(play(match, "bait 3"), raised=True, worth=2)
    take = play(match, "take")
    some(take, best=2, closing=None, ends=False)
    some(take.left, seat=3, how="take", bait=3, place=None, card="0", bonus=0, gained=2, total=2)


def test_lucktails_tells_of_the_bonus_on_a_card() -> None:
    match = script(TAILS, 3, DEAL, "bait 2; bait 4; bait 6; bait 8; bait 9; bait 11 on 1; switch 1")
    some(match.facts[-2], worth=4, raised=True)
    some(match.facts[-1].left, seat=1, how="switch", place=1, card="6", bonus=1, gained=7, total=7)


def test_lucktails_tells_its_follower_which_card_a_switch_laid() -> None:
    match = script(TAILS, 3, DEAL)
    some(play(match, "switch 2"), follower=2, laid="3")
    assert [match.told(seat).facts.laid for seat in (None, 1, 2, 3)] == [None, None, "3", None]
    some(play(match, "keep"), follower=None, laid=None)


def test_lucktails_tells_of_the_table_at_the_end_of_a_round_but_not_what_lies_face_down() -> None:
    match = script(TAILS, 3, DEAL)
    closing = play(match, "switch 1; keep; keep").closing
    assert [place.card for place in closing.front] == ["6", "L", "0"]
    assert [(place.card, place.came_from) for place in closing.middle] == [("3", 1), ("1", None)]
    assert "".join(card.card for card in closing.pond if card.marked) == "02456L"
    for seat in (None, 1, 2, 3):
        heard = match.told(seat).facts.closing
        assert [place.card for place in heard.middle] == ["3" if seat == 2 else None, None]
        assert (heard.front, heard.pond) == (closing.front, closing.pond)
    some(match.facts[-1], round=1, starter=1)


def test_lucktails_tells_of_a_tie_at_the_target_and_of_the_end() -> None:
    match = script(TAILS, 3, DEAL, "bait 2; bait 3; take; switch 1", target=6)
    some(match.facts[-1], best=6, tied=(), ends=False)
    some(play(match, "keep"), best=6, tied=(1, 2), ends=False)  # lucktails: as much as the leader
    over = script(TAILS, 3, "deal 6 1 0 / L 3 / 2 4 5; keep; keep; keep", target=6)
    some(over.facts[-1], best=6, tied=(), ends=True)
    assert over.facts[-1].closing is not None


def test_lucktails_tells_what_a_look_at_the_own_card_costs() -> None:
    match = script(TAILS, 3, DEAL, "peek", own_peek=True)
    some(match.facts[-1], paid=0, left=None)
    match = script(TAILS, 3, DEAL, "keep; keep; keep; deal 0 1 2 / 6 L / 3 4 5; peek", own_peek=True)
    some(match.facts[-1], round=2, starter=2, paid=1)


# Bausack


def test_bausack_tells_who_places_what_and_what_it_cost() -> None:
    match = BAUSACK.new(3, chance="manual")
    some(play(match, "build cube-1 bid 0; bid 3; pass; bid 4"), player=1, piece="cube-1", paid=0, places=None)
    some(play(match, "pass"), player=2, piece="cube-1", paid=4, places=1)
    some(play(match, "place cube-1"), player=1, piece="cube-1", paid=0, places=None)
    some(play(match, "stands"), player=1, piece="cube-1", out=(), again=None)


def test_bausack_tells_what_passing_on_costs() -> None:
    match = BAUSACK.new(3, chance="manual")
    some(play(match, "push egg"), player=1, piece="egg", paid=0, places=None)
    costs = [play(match, "pay") for _ in range(3)]
    assert [(facts.player, facts.paid) for facts in costs] == [(2, 1), (3, 2), (1, 3)]
    some(play(match, "accept"), player=2, piece="egg", paid=0, places=2)
    some(play(match, "place egg; stands"), player=2, again=None)


def test_bausack_tells_who_chooses_once_more() -> None:
    match = BAUSACK.new(3, chance="manual")
    some(play(match, "build drum-1 bid 0; bid 2; pass; pass"), player=1, paid=2, places=2)
    some(play(match, "place drum-1; stands"), player=2, again=1)
    assert match.actor == 1


def test_bausack_tells_who_is_out_and_what_they_give_back() -> None:
    match = BAUSACK.new(3, chance="manual")
    for piece in ("cube-1", "drum-1", "disc-1", "cube-2", "drum-2", "disc-2"):
        play(match, f"build {piece} bid 0; pass; pass; place {piece}; stands")
    facts = play(match, "build egg bid 0; bid 1; pass; bid 3; pass; place egg; falls 3 1")
    some(facts, player=1, piece="egg", paid=0, places=None, again=None)
    assert facts.out == (Out(3, ("disc-1", "disc-2"), 10), Out(1, ("cube-1", "cube-2", "egg"), 7))
    assert match.outcome is not None
