"""The coach: what the expert would do, what it is worth, and why."""

import pytest

import bagatelle
from bagatelle import IllegalMove, OptionError, bots
from bagatelle.bots.hints import advise
from bagatelle.testing import script

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
    match = script(BUTTS, 2, "announce 2 3; draw yb/ppb/ygg")
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
