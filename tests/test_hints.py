"""The coach: what the expert would do, what it is worth, and why."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import bagatelle
from bagatelle import Game, IllegalMove, Match, OptionError, bots
from bagatelle.bots import ahead, search
from bagatelle.bots.hints import Advice, advise
from bagatelle.core.engine import Rng
from bagatelle.core.hints import Estimate, Module, in_words, seat_numbers
from bagatelle.core.words import Words
from bagatelle.games.bag_o_loot.stated import shuffle
from bagatelle.games.bausack.live import Spot
from bagatelle.games.bausack.players.judge import Found
from bagatelle.games.bausack.players.win_chances import Odds
from bagatelle.games.lucktails.players.race import race
from bagatelle.testing import script
from bagatelle.testing.checks import walk

BUTTS, LOOT, TAILS, BAUSACK = map(bagatelle.game, ("bag-of-butts", "bag-o-loot", "lucktails", "bausack"))


def test_the_first_hint_is_what_the_expert_would_play() -> None:
    match = script(BUTTS, 2, "announce 2 3; draw yb/ppb/ygg")
    first, *others = bagatelle.hint(match.perspective(1), seconds=0.05, seed=1)
    assert first.move == "score 2" == str(bots.make(BUTTS, "expert", seed=1).choose(match.perspective(1)))
    assert {other.move for other in others} == {"score 1", "score 3"}
    for hint in (first, *others):
        assert 0 <= hint.low <= hint.chance <= hint.high <= 1
    assert first.chance > max(other.chance for other in others)


def test_there_are_at_most_three_hints_also_for_a_decision_that_is_forced() -> None:
    match = script(BUTTS, 2, "announce 2 3; draw pp/yyb/bgg; score 1; add; special W; announce 2 3; draw yW/ppy/bbgg")
    match.play("score 1")
    assert [hint.move for hint in bagatelle.hint(match.perspective(2), seconds=0.01)] == ["add"]
    assert len(bagatelle.hint(BUTTS.new(3, 1).perspective(1), seconds=0.01)) == 3


def test_more_rollouts_make_the_interval_narrower_and_hold_the_chance() -> None:
    match = script(BUTTS, 3, "announce 2 3; draw yb/ppb/ygg")
    widths = []
    for rollouts in (64, 4096):
        first = advise(match.perspective(1), seed=1, rollouts=rollouts)[0]
        widths.append(first.high - first.low)
    assert widths[1] < widths[0] / 4
    assert first.low < advise(match.perspective(1), seed=2, rollouts=50_000)[0].chance < first.high


def test_there_is_no_hint_for_who_does_not_decide() -> None:
    match = BUTTS.new(2, 1)
    for seat in (2, None):
        with pytest.raises(IllegalMove, match="only for whoever decides") as refused:
            bagatelle.hint(match.perspective(seat))
        assert refused.value.code == "not-your-turn"
    over = script(BUTTS, 2, "announce 2 3; draw yy/ppb/bgg; score 1; reset", target=2)
    with pytest.raises(IllegalMove, match="The game is over"):
        bagatelle.hint(over.perspective(1))


def test_a_language_without_words_is_refused() -> None:
    with pytest.raises(OptionError, match="there are: en, nl"):
        bagatelle.hint(BUTTS.new(2, 1).perspective(1), lang="tlh")


# Why: the reasons, at stated positions


def why(match: Match, move: str, lang: str = "en", found: object = None) -> str:
    """What is said for and against a move, with the seats by their numbers; `found` is what the expert found out."""
    assert isinstance(match.actor, int)
    sight, words = match.perspective(match.actor), Words(lang)
    hints: Module = bots.module(match.game, "hints")
    reasons = hints.reasons(sight, Estimate(match.game.moves.parse(move), 0.5, 0.4, 0.6, found))
    return "; ".join(in_words(reason, words, seat_numbers(words)) for reason in reasons)


def test_a_group_is_judged_by_whom_it_pays() -> None:
    match = script(BUTTS, 3, "announce 2 3; draw yb/ppy/bgg")
    assert why(match, "score 1") == "pays seat 2 1 and seat 3 1; you are 1 behind seat 2 then"
    assert why(match, "score 2") == "pays you 2 and seat 2 1; you are 1 ahead of seat 2 then"
    assert why(match, "score 2", "nl") == "levert jou 2 en plaats 2 1 op; dan sta je 1 voor op plaats 2"


def test_a_group_may_bring_an_extra_turn_or_reach_the_target() -> None:
    begun = "announce 2 3; draw yb/ppy/bgg; score 2; add; special W; announce 2 3; draw pW/yyp/bbgg"
    match = script(BUTTS, 3, begun, target=5)
    assert why(match, "score 1") == "pays seat 1 2; you play once more; you are 3 behind seat 1 then"
    assert why(match, "score 2").startswith("pays you 4 and seat 1 2; with 5 reached, the next reset ends the game;")


def test_sizes_are_judged_by_the_risk_of_a_reset_and_by_what_they_bring() -> None:
    match = BUTTS.new(2, chance="manual")
    assert why(match, "announce 2 3").endswith("; no risk of a reset")
    for special in "WKG":
        match.play("announce 2 3")
        match.roll()
        match.play(next(move for move in match.legal()))
        match.play("add")
        match.play(f"special {special}")
    said = why(match, "announce 1 1")
    # of eleven butts three are special: they have to be the single ones, and one of the other nine
    assert said.endswith(f"; {round(100 * 9 * 6 / (11 * 10 * 9))}% risk of a reset")
    assert said.startswith("on average you earn ")


def test_a_reset_is_judged_by_what_it_ends() -> None:
    match = script(BUTTS, 2, "announce 2 3; draw yy/ppb/bgg; score 2", target=2)
    assert why(match, "reset") == "ends the game, and you lose"
    assert why(match, "add") == "a butt is worth 2 this turn; a reset would end the game, and you don't lead"
    match.play("add")
    match.play("special G")
    match.play("announce 2 3")
    match.play("draw pG/yyb/pbgg")
    match.play("score 2")
    assert why(match, "reset") == "ends the game, and you lose"
    match.play("add")
    match.play("special W")
    match.play("announce 2 3")
    match.play("draw pp/yGW/ybbgg")
    match.play("score 1")
    assert why(match, "reset") == "ends the game, and you lose"
    early = script(BUTTS, 2, "announce 2 3; draw yy/ppb/bgg; score 2")
    assert why(early, "reset") == "no special comes in: no risk, and a butt is worth 1"


def test_a_card_is_judged_by_what_it_may_be() -> None:
    match = script(TAILS, 5, "deal 3 L 0 6 1 / 5 2 / 4")
    # seat 1 sees the card of seat 5, a 1, and the 4: 0, 2, 3, 5, 6 and the lucktails card (worth nothing yet) are left
    assert why(match, "keep") == "yours may be the 6 (17%); 2.7 VPs on average"
    assert why(match, "switch 1") == "the 6 may be there (17%); 2.7 VPs on average"
    assert why(match, "switch 1", "nl") == "daar kan de 6 liggen (17%); gemiddeld 2,7 punten"
    said = why(match, "bait 2")
    assert (
        said == "seat 2 may take 1 VP with it; if they raise too, it is worth 3 VPs to you; leaving now brings 2.7 VPs"
    )


def test_a_card_that_was_followed_into_the_middle_is_known() -> None:
    match = script(TAILS, 3, "deal 6 3 0 / 5 2 / 1 4 L; switch 2")
    # seat 2 was shown the 6 of seat 1, which lies in the middle now
    assert why(match, "switch 2") == "you know that it is the 6; 6 VPs for sure"


def test_taking_a_bait_is_judged_by_what_opting_out_would_bring() -> None:
    match = script(TAILS, 3, "deal 6 3 0 / 5 2 / 1 4 L; bait 2; bait 4")
    said = why(match, "take")
    assert said.startswith("2 VPs for sure; opting out brings ")
    short = script(TAILS, 3, "deal 6 3 0 / 5 2 / 1 4 L; bait 2; bait 4", target=2)
    assert "; that makes 2, and the lead in the last round; " in why(short, "take")


def test_a_bait_that_brings_a_bonus_says_so() -> None:
    match = script(TAILS, 2, "deal 6 3 / 5 2 / 0 1 4 L; bait 2; bait 4; bait 6; bait 8")
    assert why(match, "bait 10 on 1").startswith("puts a bonus VP on middle card 1; seat 2 may take 4 VPs with it;")


# A round of two in Lucktails is solved


def advice(match: Match) -> dict[str, Advice]:
    assert isinstance(match.actor, int)
    return {str(each.move): each for each in advise(match.perspective(match.actor), seed=1, rollouts=60)}


def test_hints_of_two_come_from_the_solution_that_the_expert_plays_by() -> None:
    # seat 1 has left with the 2, and seat 2 was shown the 6 that lies in its place now
    match = script(TAILS, 2, "deal 6 3 / 5 2 / 0 1 4 L; switch 2")
    found = advice(match)
    assert next(iter(found)) == "switch 2" == str(bots.make(TAILS, "expert", 1, 0.05).choose(match.perspective(2)))
    state: Any = match.state
    wins = 1 - race(state).after(np.array([2]), np.array([6]))[0]
    assert found["switch 2"].chance == pytest.approx(wins)
    assert found["switch 2"].low < wins < found["switch 2"].high
    assert [str(reason) for reason in found["switch 2"].reasons] == [
        "you know that it is the 6", "6 VPs for sure", "perfect play always does this"
    ]  # fmt: skip
    assert str(found["keep"].reasons[-1]) == "perfect play never does this"


def test_the_solution_tells_what_the_other_does_with_a_bait() -> None:
    match = script(TAILS, 2, "deal 6 3 / 5 2 / 0 1 4 L; bait 2; bait 4")
    found = advise(match.perspective(1), seed=1, rollouts=60)[0]
    words = Words("en")
    said = [in_words(reason, words, seat_numbers(words)) for reason in found.reasons]
    assert re.fullmatch(r"seat 2's answer: raises \d+%, opts out \d+%", said[1])
    assert re.fullmatch(r"perfect play does this in \d+% of such cases", said[-1])


def test_of_middle_cards_that_nothing_tells_apart_one_is_advised() -> None:
    assert set(advice(script(TAILS, 2, "deal 6 3 / 5 2 / 0 1 4 L; bait 2; keep"))) == {"keep", "switch 1"}


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ({"bait_table": (*range(1, 12),)}, "bait 2"),
        ({}, "bait 2; bait 4; bait 6; bait 8; bait 10 on 2; bait 12; bait 13"),
    ],
    ids=["a longer bait table", "past the tree"],
)
def test_where_no_solution_holds_the_expert_of_two_searches(options: dict[str, object], moves: str) -> None:
    match = script(TAILS, 2, "deal 6 3 / 5 2 / 0 1 4 L", moves, **options)
    assert not [each for each in advice(match).values() if "perfect play" in str(each.reasons)]


ANN, BOB, PILE = "6 6 L L 1 2 3 4", "6 6 L L 7 8 9 10", "5 5 5 11 12"


def test_a_steal_is_judged_by_what_it_takes() -> None:
    match = script(LOOT, 2, shuffle(ANN, BOB, pile=PILE), "open 6,6,L,L; knock")
    assert why(match, "steal 6 from 1") == (
        "takes 2 looters off seat 1's stash, 12 points; 14 points more for you; nobody can steal a full set"
    )
    assert why(match, "snitch 6 from 1") == "a looter from seat 1 for a single card: 4 points less for them"


def test_a_single_card_locks_its_player_down() -> None:
    match = script(LOOT, 2, shuffle(ANN, BOB, pile=PILE), "open 6,6,L,L; knock")
    assert why(match, "punt 6").startswith("you draw another card; but you are locked down: one play a turn; ")
    assert why(match, "punt 6").endswith("% that somebody can combine it with seat 1's set")
    match.play("punt 7")
    for move in ("knock", "punt 1", "knock"):
        match.play(move)
    assert "locked" not in why(match, "punt 8")


def test_a_bag_o_loot_is_safe_and_a_snitch_may_give_one_away() -> None:
    match = script(LOOT, 2, shuffle("6 6 6 6 1 2 3 4", "6 7 7 8 9 10 11 12", pile=PILE), "open 6,6,6,6; knock")
    assert why(match, "steal 6 from 1").startswith("a Bag-O-Loot: 10 points that nobody can take; takes 4 points off ")
    given = script(LOOT, 2, shuffle("6 6 6 6 L 2 3 4", "6 7 7 8 9 10 11 12", pile=PILE), "open 6,6,6,6,L; knock")
    assert why(given, "snitch 6 from 1").startswith("but seat 1 gets a Bag-O-Loot by it; a looter from seat 1 ")


def test_a_new_set_is_judged_by_who_may_steal_it() -> None:
    everything = script(LOOT, 2, shuffle("6 6 6 6 1 2 3 4", "7 7 7 8 8 8 9 9", pile="6 5"))
    assert why(everything, "open 6,6") == "4 points more for you; only a looter can steal it"
    match = script(LOOT, 2, shuffle("6 6 1 2 3 4 5 7", BOB, pile=PILE))
    assert why(match, "open 6,6").endswith("% that somebody can steal it without a looter")


def test_to_go_out_is_judged_by_what_the_others_are_left_with() -> None:
    dealt, begun = shuffle("6 6 6 6 7 7 7 8", BOB.replace("6 6", "1 2"), pile="8"), "open 6,6,6,6; open 7,7,7"
    match = script(LOOT, 2, dealt, begun)
    assert why(match, "open 8,8") == "you go out, and the others are left with 8 cards; 4 points more for you"
    short = script(LOOT, 2, dealt, begun, target=5)
    assert why(short, "open 8,8").split("; ")[1] == "that wins the match"


def test_to_knock_keeps_cards_that_may_cost() -> None:
    match = script(LOOT, 2, shuffle(ANN, BOB, pile=PILE), "open 6,6")
    assert why(match, "knock") == "keeps your 7 cards for later; they cost 15 points if the round ends"
    assert why(match, "knock", "nl") == "zo houd je je 7 kaarten voor later; die kosten 15 punten als de ronde eindigt"


ODDS = {0: Odds(0.06, 1.0), 1: Odds(0.4, 1.0)}  # on the towers of the two seats
STANDING = "build cube-1 bid 0; pass; place cube-1 at 0 0 0.02 1 0 0 0; stands"


def test_a_push_and_what_can_be_done_with_it_are_judged_by_the_towers() -> None:
    match = script(BAUSACK, 2, STANDING, "build cube-2 bid 0; pass; place cube-2 at 0 0 0.02 1 0 0 0; stands")
    assert why(match, "push egg", found=ODDS) == (
        "on seat 2's tower it falls with 40%; seat 2 has to place it or to pay 1 token; "
        "on your tower it falls with 6%; for everybody else it is harder"
    )
    match.play("push egg")
    assert why(match, "accept", found=ODDS) == (
        "on your tower it falls with 40%; passing it on would cost you 1 of your 10 tokens"
    )
    assert why(match, "pay", found=ODDS) == (
        "costs you 1 of your 10 tokens; on your tower it falls with 40%; on seat 1's tower it falls with 6%"
    )


def test_bids_are_judged_by_the_tower_and_the_tokens() -> None:
    match = script(BAUSACK, 2, STANDING)
    assert (
        why(match, "build egg bid 0", found=ODDS) == "a good base for your tower; you keep your tokens if nobody bids"
    )
    match.play("build egg bid 0")
    assert why(match, "bid 1", found=ODDS).startswith("costs you 1 of your 10 tokens; on your tower it falls with 6%")
    assert why(match, "pass", found=ODDS) == "a good base for seat 2's tower; you keep your tokens"


def test_a_place_is_judged_by_how_firm_it_is_and_what_room_it_leaves() -> None:
    match = script(BAUSACK, 2, STANDING, "push arch-1; accept")
    spot = Spot((0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0), ("cube-2",), "lying", 9, 0.9)
    move = "place arch-1 at 0 0 0.1 1 0 0 0"
    assert why(match, move, found=Found(spot, 7, 6, 12)) == (
        "lying on cube-2; stood in 6 of 7 tries; very firm; leaves 12 cm² on top to build on"
    )
    assert "tries" not in why(match, move, found=Found(spot, 0, 0, 12)), "the first piece can't fall"
    assert why(match, move) == "it stood nowhere when it was tried: this looks least bad"


# What a seat may not know


@pytest.mark.parametrize(("game", "players"), [(TAILS, 2), (TAILS, 3), (LOOT, 3)])
def test_states_that_a_seat_cannot_tell_apart_give_the_same_hints(game: Game, players: int) -> None:
    seen, every = 0, 2 if players == 2 else 4
    for step, match in enumerate(walk(game.new(players, 2), Random(2))):
        if step % every == 1 and isinstance(match.actor, int):
            twin = match.clone()
            twin.state = match.perspective(match.actor).sample(Rng(step))
            hints = [advise(each.perspective(match.actor), seed=5, rollouts=32) for each in (match, twin)]
            assert repr(hints[0]) == repr(hints[1])
            seen += twin.state.store() != match.state.store()
        if seen == 4:
            return
    raise AssertionError("too few positions in which anything is hidden")


def test_what_has_to_be_compiled_first_takes_nothing_from_the_time_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    now, played = [0.0], list[int]()
    bot = search.SearchBot(BUTTS, Rng(1), 0.1)
    play = bot._rollouts

    def slow_at_first(*args: Any) -> None:
        now[0] += 0.01 if played else 1.0
        played.append(args[-1])
        play(*args)

    monkeypatch.setattr(search, "perf_counter", lambda: now[0])
    bot._rollouts = slow_at_first
    bot.think(script(BUTTS, 3, "announce 2 3; draw yb/ppb/ygg").perspective(1), 3)
    assert sum(played) >= 3 * 3 * search.BATCH


AHEAD = """
import sys
sys.path.insert(0, {pig!r})
from bagatelle_pig import GAME
from bagatelle.bots.ahead import compile_experts
compile_experts([GAME])
"""


def test_what_is_compiled_ahead_is_found_by_the_next_process(tmp_path: Path) -> None:
    def kept() -> set[Path]:
        program = AHEAD.format(pig=str(Path(__file__).parents[1] / "examples" / "pig"))
        subprocess.run([sys.executable, "-c", program], check=True, env=os.environ | {"BAGATELLE_CACHE": str(tmp_path)})
        return {path for path in tmp_path.rglob("*") if path.is_file()}

    compiled = kept()
    assert compiled
    assert kept() == compiled


def test_experts_are_compiled_once_and_it_is_told_how_far_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BAGATELLE_CACHE", str(tmp_path))
    told: list[tuple[int, int]] = []
    for _ in range(2):
        ahead.prepare([BAUSACK], lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
