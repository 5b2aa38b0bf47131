"""Lucktails in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Lucktails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.speaker import asking, marked, plain_table
from bagatelle.core.match import Step
from bagatelle.core.moves import Move
from bagatelle.core.words import any_of, everywhere
from bagatelle.games.lucktails.moves import Bait, Deal, Peek, Switch, Take
from bagatelle.games.lucktails.terminal import panels
from bagatelle.games.lucktails.terminal.glyphs import face
from bagatelle.games.lucktails.view import Facts, Leaving, View
from bagatelle.games.lucktails.worth import LUCKTAILS, bait_worth

_ON = rf"(?: *{any_of('on')} *(\d{{1,9}}))?"
_STEP = re.compile(rf"(?:\+ *(\d{{1,9}})|([12])){_ON}", re.ASCII)  # by how much the bait goes up
_AMOUNT = re.compile(rf"{any_of('b|bait')}? *(\d{{1,9}}){_ON}", re.ASCII)
_WORDS = (
    (re.compile(any_of("t|take")), "take"),
    (re.compile(any_of("k|keep")), "keep"),
    (re.compile(rf"{any_of('s|switch')} *(\d{{1,9}})", re.ASCII), r"switch \1"),
    (re.compile(any_of("p|peek")), "peek"),
)


class Screen(panels.Speaker):
    """Renders for one table of named players in one language."""

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        self._rounds = Text(self.words.say("rounds"), "bold")

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        goal = self.say(
            "Nobody may see their own card, and you may say anything about the one you see. The game ends with the "
            "round in which somebody has {target} VPs; the most VPs win.",
            target=view.target,
        )
        return Group(panels.seats(self, view), goal)

    def table(self, view: View) -> RenderableType:
        target, standings = view.target, panels.standings(self, view)
        scores = self.say("VPs (target {target}): {standings}", target=target, standings=standings)
        lines = [panels.heading(self, view), scores]
        if view.last_round:
            last = self.say(
                "Somebody has {target} VPs or more: the game ends with this round, unless the lead is tied.",
                target=target,
            )
            lines.append(marked(last))
        return Group(*lines, panels.cards(self, view), panels.pond(self, view), panels.bait(self, view))

    def question(self, view: View) -> RenderableType:
        choices = plain_table()
        for move in view.moves:
            choices.add_row(Text(f"  {self._key(view, move)}", "bold"), self._choice(view, move))
        ask = self.say("What do you do? Type one of these; {rounds} shows the rounds so far.", rounds=self._rounds)
        return Group(choices, asking(ask))

    def _key(self, view: View, move: Move) -> str:
        """The shortest way to type a move."""
        match move:
            case Bait(amount, on):
                on_place = f" {self.words.say('on')} {on}" if on else ""
                return f"+{amount - view.bait}{on_place}"
            case Switch(place):
                return f"s{place}"
        return str(move)[0]

    def _choice(self, view: View, move: Move) -> Text:
        assert view.prospects  # whoever is asked decides
        match move:
            case Bait(amount, on):
                return self.say(
                    "raise the bait to {bait}: worth {vps}, and a bonus VP goes on middle card {place}"
                    if on
                    else "raise the bait to {bait}: worth {vps} to whoever takes it"
                    if view.bait
                    else "bait {bait}: worth {vps} to whoever takes it",
                    bait=amount, vps=self.vps(bait_worth(view, amount)), place=on or 0,
                )  # fmt: skip
            case Take():
                vps = self.vps(view.bait_value)
                return self.say("take the bait: {vps} for you; your card is shown and pays nothing", vps=vps)
            case Switch(place):
                return self._switch(view, place)
            case Peek():
                vps = self.vps(view.prospects.peek)
                return self.say("look at your own card: it costs {vps}, and the cards are dealt anew", vps=vps)
        lucktails = self.say("L (+{gained})", gained=view.prospects.catch_up)
        cards = [lucktails if card == LUCKTAILS else face(card) for card in view.unseen]
        return self.say("opt out with your own card: {cards}; {average} on average",
                        cards=self.either(cards), average=self._average(view.prospects.keep))  # fmt: skip

    def _switch(self, view: View, place: int) -> Text:
        """What opting out with a middle card would bring, as far as the viewer knows it."""
        assert view.prospects
        card, bonus = view.middle[place - 1].card, view.middle[place - 1].bonus
        brings = view.prospects.middle[place - 1]
        if card is None:
            return self.say(
                "opt out with middle card {place}: {average} on average, with the bonus of {vps}"
                if bonus
                else "opt out with middle card {place}: {average} on average",
                place=place, average=self._average(brings), vps=self.vps(bonus),
            )  # fmt: skip
        return self.say(
            "opt out with middle card {place}, which you know: {card} for {vps} with the bonus of {bonus}"
            if bonus
            else "opt out with middle card {place}, which you know: {card} for {vps}",
            place=place, card=face(card), vps=self.vps(round(brings)), bonus=self.vps(bonus),
        )  # fmt: skip

    def _average(self, vps: float) -> str:
        return self.words.say("{n} VPs", n=self.words.number(vps, 1))

    def ending(self, view: View) -> RenderableType:
        return panels.ending(self, view)

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        text = " ".join(typed.lower().split())
        if found := _STEP.fullmatch(text):
            return _bait(view.bait + int(found[1] or found[2]), found[3])
        if found := _AMOUNT.fullmatch(text):
            return _bait(int(found[1]), found[2])
        for pattern, notation in _WORDS:
            if found := pattern.fullmatch(text):
                return found.expand(notation)
        return typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        return panels.rounds(self, view) if typed in everywhere("rounds") else None

    def help(self, view: View) -> RenderableType:
        return Group(*self._help(view))

    def _help(self, view: View) -> Iterator[Text]:
        moves = view.moves
        keys = [Text(self._key(view, move), "bold") for move in moves]
        baits = [key for key, move in zip(keys, moves, strict=True) if isinstance(move, Bait)]
        bonus = [key for key in baits if " " in key.plain]
        if baits:
            yield self.say(
                "{raises} (also bait and an amount): announce a bait, or raise it by that much. Whoever takes it "
                "gets what it is worth then; whenever somebody leaves the round, the bait is gone.",
                raises=self.either(baits),
            )
        if bonus:
            yield self.say("Raising to 10 or more brings a bonus VP: say on which middle card it goes, like {example}.",
                           example=bonus[0])  # fmt: skip
        if Take() in moves:
            yield self.say("{take} or take: get the VPs of the bait and leave the round. Your card pays nothing.",
                           take=Text("t", "bold"))  # fmt: skip
        switches = Text(", ").join((Text("s1", "bold"), Text("s2", "bold")))
        yield self.say(
            "{keep} or keep: turn your own card over, earn it, and leave the round.\n"
            "{switches}, or switch 1, switch 2: the same with a middle card; yours goes there face down. Bonus VPs on "
            "the middle card are yours.\n"
            "L, the lucktails card, lifts whoever earns it up to the leader's total.",
            keep=Text("k", "bold"), switches=switches,
        )  # fmt: skip
        if Peek() in moves:
            yield self.say(
                "{peek} or peek: look at your own card, for 1 VP if you have one; then everything is dealt anew.",
                peek=Text("p", "bold"),
            )
        yield self.say(
            "[6]: everybody sees it. (6): only you do. ?: you don't know it. Averages take every card you haven't seen "
            "as equally likely, whatever the others' play may tell you."
        )
        yield self.say("{rounds} shows how everybody left each round.", rounds=self._rounds)

    def forced(self, view: View) -> RenderableType | None:
        return None  # there is always a choice of cards

    # what happens

    def tell(self, step: Step) -> RenderableType | None:
        return Group(*self._happening(step), *self._closing(step.facts, step.view))

    def _happening(self, step: Step) -> Iterator[Text]:
        facts = step.facts
        match step.move:
            case Deal(seats, middle):
                yield from self._deal(facts, seats, step.view)
                if known := [face(card) for card in middle if card]:
                    yield self.say("In the middle, and known to nobody: {cards}.", cards=self.listed(known))
            case Bait(amount, on):
                yield self.say(
                    "{who} raises the bait to {bait}, worth {vps}, and puts a bonus VP on middle card {place}."
                    if on
                    else "{who} raises the bait to {bait}: worth {vps}."
                    if facts.raised
                    else "{who} baits {bait}: worth {vps}.",
                    who=self.who(int(step.actor)), bait=amount, vps=self.vps(facts.worth), place=on or 0,
                )  # fmt: skip
            case Peek():
                yield self.say("{who} looks at their own card and pays {vps}; the cards are dealt anew.",
                               who=self.who(int(step.actor)), vps=self.vps(facts.paid))  # fmt: skip
            case _:
                yield from self._leaving(facts, facts.left, step.view)

    def _deal(self, facts: Facts, seats: Sequence[str | None], view: View) -> Iterator[Text]:
        """A deal as the viewer hears it: the cards face up, and the one it was shown."""
        yield Text()
        shown = self.listed(face(card.card) for card in view.pond if card.marked)
        yield self.say("Round {round}: {who} deals. Face up: {cards}.",
                       round=facts.round, who=self.name(facts.starter), cards=shown)  # fmt: skip
        for seat, card in enumerate(seats, 1):
            if card:
                yield self.say(
                    "You look at {name}'s card: {card}." if view.seat else "{who} looks at {name}'s card: {card}.",
                    who=self.who(view.shown_to[seat - 1]), name=self.name(seat), card=face(card),
                )  # fmt: skip

    def _leaving(self, facts: Facts, row: Leaving, view: View) -> Iterator[Text]:
        """Somebody leaves the round: with what, and what the viewer learns of the card laid into the middle."""
        name = self.name(row.seat)
        yield self.say(
            {
                "take": "{who} takes the bait of {bait}: +{gained}. The card {card} is shown and pays nothing.",
                "keep": "{who} keeps their own card and earns it: {card}, +{gained}.",
                "switch": "{who} switches with middle card {place} and earns it: {card}, +{gained} with the bonus of "
                "{vps}."
                if row.bonus
                else "{who} switches with middle card {place} and earns it: {card}, +{gained}.",
            }[row.how],
            who=self.who(row.seat), card=face(row.card), gained=row.gained, bait=row.bait, place=row.place or 0,
            vps=self.vps(row.bonus),
        )  # fmt: skip
        if row.card == LUCKTAILS and row.how != "take":
            yield self.say(
                "The lucktails card: {name} has as much as the leader now."
                if row.gained > row.bonus
                else "The lucktails card pays nothing to {name}, who has the most already.",
                name=name,
            )
        if facts.laid:
            yield self.say(
                "You know the card that {name} laid there: {card}."
                if view.seat
                else "{who} knows the card that {name} laid there: {card}.",
                who=self.who(facts.follower or 0), name=name, card=face(facts.laid),
            )  # fmt: skip

    def _closing(self, facts: Facts, view: View) -> Iterator[Text]:
        """The end of a round."""
        if facts.closing:
            standings = panels.standings(self, view)
            yield self.say("Round {round} is over: {standings}.", round=facts.round, standings=standings)
        if facts.tied:
            names, points = self.listed(map(self.name, facts.tied)), self.vps(view.scores[facts.tied[0] - 1])
            yield self.say("{names} are tied at {points}: everybody plays another round.", names=names, points=points)


def _bait(amount: int, on: str | None) -> str:
    return f"bait {amount}" if on is None else f"bait {amount} on {int(on)}"
