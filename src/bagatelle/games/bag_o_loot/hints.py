"""Why a decision in Bag-O-Loot is good or bad, in words (see `bagatelle.core.hints`).

What a play does to the sets is the same in every state that the seat can't tell apart. What others hold is a guess: it
is counted over some of those states.
"""

from __future__ import annotations

from collections.abc import Iterator

from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.hints import Estimate, percent
from bagatelle.core.match import Perspective
from bagatelle.core.words import Said
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import Knock, Play, to_action
from bagatelle.games.bag_o_loot.rules import FULL, LOOTER, SCORE_BAG, SCORE_LOOTER, State

SAMPLES = 40  # states that the seat can't tell apart
FEW = 3  # cards in a hand: its player may go out soon


def reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    move, told = estimate.move, Telling(sight)
    return told.play(move) if isinstance(move, Play) else told.knock() if isinstance(move, Knock) else iter(())


class Telling:
    def __init__(self, sight: Perspective) -> None:
        rng = Rng(0)
        self._states: list[State] = [sight.sample(rng) for _ in range(SAMPLES)]
        self._before = self._states[0]
        self._me = self._before.player

    def play(self, play: Play) -> Iterator[Said]:
        before, after, me, number = self._before, self._before.clone(), self._me, play.number
        rules.make_play(after, to_action(before, play))
        going_out = rules.has_no_cards(after, me)
        if going_out:
            yield from self._goes_out(play)
        if after.bags[number] > before.bags[number]:
            yield from self._bag(after.bags[number] - 1)
        if play.verb == "snitch":
            yield from self._snitch(play)
        else:
            yield from self._takes(play)
            yield from self._own(play, after)
        if rules.locked(before, me) and not rules.locked(after, me):
            yield Said("ends your lock down")
        if not going_out and play.verb != "snitch":
            yield from self._danger(after, play)

    def _goes_out(self, play: Play) -> Iterator[Said]:
        left = sum(rules.hand_size(self._before, p) for p in range(self._before.players) if p != self._me)
        yield Said("you go out, and the others are left with {cards} cards", cards=left)
        won = over = 0
        for state in self._states:
            after = state.clone()
            rules.apply(after, to_action(state, play))
            over += rules.actor(after) == AT_END
            won += rules.actor(after) == AT_END and rules.winners(after) == 1 << self._me
        if won == SAMPLES:
            yield Said("that wins the match")
        elif over:
            yield Said("that wins the match at once with {percent}%", percent=percent(won / SAMPLES))

    def _bag(self, owner: int) -> Iterator[Said]:
        if owner == self._me:
            yield Said("a Bag-O-Loot: {points} points that nobody can take", points=SCORE_BAG)
        else:
            yield Said("but {seat} gets a Bag-O-Loot by it", seat=owner + 1)

    def _snitch(self, play: Play) -> Iterator[Said]:
        assert play.seat is not None
        if play.seat - 1 == self._me:
            yield Said("gets your looter back into your hand, for another set")
        else:
            yield Said("a looter from {seat} for a single card: {points} points less for them",
                       seat=play.seat, points=SCORE_LOOTER - rules.SCORE_CARD)  # fmt: skip

    def _takes(self, play: Play) -> Iterator[Said]:
        """What others lose."""
        before = self._before
        for p in range(before.players):
            if p != self._me and (play.verb == "combine" or play.seat == p + 1):
                looters, size = before.looters[p][play.number], rules.set_size(before, p, play.number)
                points = size + (SCORE_LOOTER - rules.SCORE_CARD) * looters
                if looters:
                    yield Said("takes 1 looter off {seat}'s stash, {points} points" if looters == 1
                               else "takes {looters} looters off {seat}'s stash, {points} points",
                               seat=p + 1, looters=looters, points=points)  # fmt: skip
                elif size:
                    yield Said("takes 1 point off {seat}'s stash" if points == 1
                               else "takes {points} points off {seat}'s stash", seat=p + 1, points=points)  # fmt: skip

    def _own(self, play: Play, after: State) -> Iterator[Said]:
        """What the player gains, the cards that no longer count against them included."""
        if play.verb == "punt":
            yield Said("you draw another card")
            if not rules.locked(self._before, self._me):
                yield Said("but you are locked down: one play a turn")
            return
        gained = rules.round_score(after, self._me) - rules.round_score(self._before, self._me)
        if gained > 0:
            yield Said("{points} points more for you", points=gained)

    def _danger(self, after: State, play: Play) -> Iterator[Said]:
        """Who may take the set that it makes."""
        number = play.number
        size = rules.set_size(after, self._me, number)
        if size == FULL:
            yield Said("nobody can steal a full set")
        if size in (0, FULL) or after.turns_left == 0:
            return
        turns = after.players - 1 if after.turns_left < 0 else after.turns_left
        following = [(self._me + 1 + i) % after.players for i in range(turns)]
        held = sum(any(state.hands[p][number] for p in following) for state in self._states)
        if held:
            share = percent(held / SAMPLES)
            split = [p for p in range(after.players) if p != self._me and rules.set_size(after, p, number)]
            if split:
                yield Said(
                    "{percent}% that somebody can combine it with {seat}'s set", percent=share, seat=split[0] + 1
                )
            else:
                yield Said("{percent}% that somebody can steal it without a looter", percent=share)
        elif rules.unknown(self._before, self._me, number) == 0:
            yield Said("only a looter can steal it")

    def knock(self) -> Iterator[Said]:
        before, me = self._before, self._me
        cards = rules.hand_size(before, me)
        cost = cards + (SCORE_LOOTER - rules.SCORE_CARD) * before.hands[me][LOOTER]
        if before.turns_left >= 0:
            yield Said("it is your last turn: your cards cost you {points} points", points=cost)
            return
        yield Said("keeps your 1 card for later" if cards == 1 else "keeps your {cards} cards for later", cards=cards)
        yield Said("they cost {points} points if the round ends", points=cost)
        few = [(rules.hand_size(before, p), p) for p in range(before.players) if p != me]
        fewest, whose = min(few)
        if fewest <= FEW:
            yield Said("{seat} has only {cards} left" if fewest > 1 else "{seat} has only one left",
                       seat=whose + 1, cards=fewest)  # fmt: skip
