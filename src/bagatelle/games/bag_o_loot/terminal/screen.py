"""Bag-O-Loot in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bag-O-Loot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.speaker import SeatSpeaker, asking, seats
from bagatelle.core.match import Step
from bagatelle.core.words import everywhere
from bagatelle.games.bag_o_loot.moves import Knock, Play, Shuffle
from bagatelle.games.bag_o_loot.terminal import panels, typed_input
from bagatelle.games.bag_o_loot.terminal.glyphs import Prose, bag_card, card, cards, laid, set_cards
from bagatelle.games.bag_o_loot.view import Done, Facts, View


class Screen(SeatSpeaker):
    """Renders for one table of named players in one language."""

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        self._moves, self._rounds = Text(self.words.say("moves"), "bold"), Text(self.words.say("rounds"), "bold")

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        goal = self.say(
            "Gather sets, steal them from the others, and snitch their looters (L, which stand for any card). In your "
            "stash a Bag-O-Loot, five of a number without a looter, is 10 points, a looter 5, any other card 1; cards "
            "left in your hand cost as much. When somebody has more than {target} points after a round, the most "
            "points win.",
            target=view.target,
        )
        return Group(seats(self, view.players, numbered=True), goal)

    def table(self, view: View) -> RenderableType:
        return Group(panels.heading(self, view), panels.stashes(self, view), panels.hand(self, view))

    def question(self, view: View) -> RenderableType:
        knock, plays = Text("k", "bold"), typed_input.plays(view)
        if not plays:
            return asking(self.say("There is nothing more to play: Enter or {knock} knocks.", knock=knock))
        ask = self.say(
            "What else? {knock} knocks and ends your turn; {moves} shows every move, ? explains."
            if view.plays
            else "What do you do? Type any of these; {moves} shows every move, ? explains.",
            moves=self._moves, knock=knock,
        )  # fmt: skip
        return Group(panels.choices(self, view, plays), asking(ask))

    def ending(self, view: View) -> RenderableType:
        return panels.ending(self, view)

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        text = _squeezed(typed)
        if typed_input.knocks(view, text):
            return str(Knock())
        return typed_input.notation(view, typed_input.wishes(text, self.names)) or typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        if typed in everywhere("rounds"):
            return panels.rounds(self, view)
        if typed in everywhere("moves"):
            return self._every_move(view)
        wishes = typed_input.wishes(typed, self.names)
        if not wishes or typed_input.notation(view, wishes):
            return None
        if plays := typed_input.meant(view, wishes):
            said = self.say("{typed}: which of these?", typed=typed.upper())
        elif plays := typed_input.about(view, wishes):
            said = self.say("This is what {number} can do now:", number=plays[0].number)
        else:
            return self.say(
                "{typed}: that makes no play now. A play has cards of one number, and looters.", typed=typed.upper()
            )
        return Group(said, panels.choices(self, view, plays, every=True))

    def _every_move(self, view: View) -> RenderableType:
        plays = typed_input.plays(view)
        knock = [self.say("  {knock} knocks.", knock=Text("k", "bold"))] if view.plays else []
        return Group(*([panels.choices(self, view, plays, every=True)] if plays else []), *knock)

    def help(self, view: View) -> RenderableType:
        example = Text("L=6", "bold")
        explained = self.say(
            "{looter} is a looter; looters alone say what they stand for, like {example}. Cards without a "
            "letter before them are played if there is only one way to; a punt needs its letter. In a stash "
            "[ ] is a set and {bag} a Bag-O-Loot, face down; L beside a hand is a looter everybody saw going "
            "there. You can play now:",
            looter=Text("L", "bold"), example=example, bag=bag_card(6),
        )  # fmt: skip
        also = self.say("{moves} shows these again, {rounds} the score sheets.", moves=self._moves, rounds=self._rounds)
        return Group(panels.keys(self), explained, self._every_move(view), also)

    def forced(self, view: View) -> RenderableType | None:
        return None  # who can only knock has a look at the table before: there may be a new card

    # what happens

    def tell(self, step: Step) -> RenderableType | None:
        facts = step.facts
        if isinstance(step.move, Shuffle):
            return Group(*self._deal(facts, step.view))
        if isinstance(step.move, Play):
            told = self._play(facts.player, step.move, facts.play)
        else:
            told = [self.say("{who} knocks.", who=self.who(facts.player))]
        if facts.sheet:
            return Group(Prose(Text(" ").join(told)), *self._round_over(facts, step.view))
        return Prose(Text(" ").join([*told, *self._consequences(facts, step.view)]))

    def _deal(self, facts: Facts, view: View) -> Iterator[Text]:
        """A deal as the viewer hears it."""
        yield Text()
        dealer, starter = self.name(facts.dealer), self.name(facts.player)
        yield self.say("Round {round}: {who} deals eight cards to everybody. {starter} starts and draws a card.",
                       round=facts.round, who=dealer, starter=starter)  # fmt: skip
        if view.hand is not None:
            yield self.say("You hold {cards}.", cards=cards(view.hand))
        for seat, hand in enumerate(view.all_hands or (), 1):
            yield self.say("{name} holds {cards}.", name=self.name(seat), cards=cards(hand))

    def _play(self, player: int, play: Play, done: Done) -> list[Text]:
        """What a play did to the sets. Everything in it lies open."""
        owner = self.name(done.owner)
        told = [
            self.say(
                {
                    "open": "{who} opens {set}.",
                    "build": "{who} adds {cards} to {before}: {set}.",
                    "steal": "{who} steals {before} from {owners} with {cards}: {set}.",
                    "combine": "{who} combines the sets of {number} of {owners} with {cards}: {set}.",
                    "punt": "{who} punts {set} and is locked down.",
                    "snitch": "{who} snitches a looter from {owner} with {cards}: {before} is {set} now."
                    if done.owner != player
                    else "{who} takes a looter back with {cards}: {before} is {set} now.",
                }[play.verb],
                who=self.who(player), cards=laid(play), set=set_cards(done.now), number=play.number, owner=owner,
                owners=self.listed(map(self.name, done.owners)),
                before=set_cards(done.was[0]) if done.was else "",
            )
        ]  # fmt: skip
        if done.returned and play.verb == "combine":
            told.append(self.count("One looter goes to {name}'s hand.", "{n} looters go to {name}'s hand.",
                                   done.returned, name=self.name(player)))  # fmt: skip
        if done.bag:
            told.append(self.say("A Bag-O-Loot of {number} for {name}!", number=play.number, name=owner))
        return told

    def _consequences(self, facts: Facts, view: View) -> Iterator[Text]:
        """What follows while the round goes on: the end of a lock down, a drawn card, the last turns."""
        for seat in facts.unlocked:
            yield self.say("{name} isn't locked down any more.", name=self.name(seat))
        if facts.drew:
            name = self.name(facts.drew)
            drawn = card(facts.drawn) if facts.drawn else ""
            yield self.say(
                "{name} draws a card." if not drawn else "You draw {card}." if view.seat else "{name} draws {card}.",
                card=drawn, name=name,
            )  # fmt: skip
            if facts.emptied:
                yield self.say(
                    "That was the last card of the pile: {name}'s last turn, then one more for everybody else.",
                    name=name,
                )
        elif facts.last_turn:
            yield self.say("It is {name}'s last turn.", name=self.name(facts.last_turn))

    def _round_over(self, facts: Facts, view: View) -> Iterator[RenderableType]:
        sheet = facts.sheet
        assert sheet
        if sheet.out is None:
            yield self.say(
                "The pile is empty and everybody has had the last turn: round {round} is over.", round=sheet.round
            )
        else:
            yield self.say("No cards left: {name} goes out, and round {round} is over at once.",
                           name=self.name(sheet.out), round=sheet.round)  # fmt: skip
        yield panels.sheet(self, sheet)
        if facts.tied:
            tied = self.listed(map(self.name, facts.tied))
            yield self.say("{names} are tied at {points} points: everybody plays another round.",
                           names=tied, points=view.scores[facts.tied[0] - 1])  # fmt: skip


def _squeezed(typed: str) -> str:
    return " ".join(typed.lower().split())
