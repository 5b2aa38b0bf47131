"""Bag-O-Loot in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bag-O-Loot. Everything comes from
views: of a shuffle, `tell` is given every card, and looks at none; a card that is drawn is told to its owner alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.match import Actor
from bagatelle.core.moves import Move
from bagatelle.core.phrases import listed
from bagatelle.core.terminal import SeatSpeaker
from bagatelle.games.bag_o_loot import reading, tables
from bagatelle.games.bag_o_loot.moves import Knock, Play, Shuffle
from bagatelle.games.bag_o_loot.paint import Prose, bag_card, card, cards, laid, set_cards
from bagatelle.games.bag_o_loot.rules import FULL
from bagatelle.games.bag_o_loot.sets import made, set_of, taken_by
from bagatelle.games.bag_o_loot.view import Set, View
from bagatelle.games.bag_o_loot.words import REASONS, WORDS

HIDDEN = True  # hands are secret: the others look away

_MOVES = {"en": "moves", "nl": "zetten"}
_ROUNDS = {"en": "rounds", "nl": "rondes"}


class Screen(SeatSpeaker):
    """Renders for one table of named players in one language."""

    languages, reasons = WORDS, REASONS

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        self._moves, self._rounds = Text(_MOVES[lang], "bold"), Text(_ROUNDS[lang], "bold")

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        return Group(tables.seats(self, view), self.say("goal", target=view.target))

    def table(self, view: View) -> RenderableType:
        return Group(tables.heading(self, view), tables.stashes(self, view), tables.hand(self, view))

    def question(self, view: View) -> RenderableType:
        knock, plays = Text("k", "bold"), reading.plays(view)
        if not plays:
            return self._ask("ask_knock", knock=knock)
        ask = self._ask("ask_more" if view.plays else "ask", moves=self._moves, knock=knock)
        return Group(tables.choices(self, view, plays), ask)

    def _ask(self, key: str, **values: Text) -> Text:
        return Text.assemble(("» ", "bold"), self.say(key, **values))

    def ending(self, view: View) -> RenderableType:
        return tables.ending(self, view)

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        text = _squeezed(typed)
        if reading.knocks(view, text):
            return str(Knock())
        return reading.notation(view, reading.wishes(text, self.names)) or typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        if typed in _ROUNDS.values():
            return tables.rounds(self, view)
        if typed in _MOVES.values():
            return self._every_move(view)
        wishes = reading.wishes(typed, self.names)
        if not wishes or reading.notation(view, wishes):
            return None
        if plays := reading.meant(view, wishes):
            said = self.say("which", typed=typed.upper())
        elif plays := reading.about(view, wishes):
            said = self.say("with_number", number=plays[0].number)
        else:
            return self.say("no_play", typed=typed.upper())
        return Group(said, tables.choices(self, view, plays, every=True))

    def _every_move(self, view: View) -> RenderableType:
        plays = reading.plays(view)
        knock = [self.say("knock_too", knock=Text("k", "bold"))] if view.plays else []
        return Group(*([tables.choices(self, view, plays, every=True)] if plays else []), *knock)

    def help(self, view: View) -> RenderableType:
        example = Text("L=6", "bold")
        explained = self.say("help_cards", looter=Text("L", "bold"), example=example, bag=bag_card(6))
        also = self.say("help_also", moves=self._moves, rounds=self._rounds)
        return Group(tables.keys(self), explained, self._every_move(view), also)

    def forced(self, view: View) -> RenderableType | None:
        return None  # who can only knock has a look at the table before: there may be a new card

    # what happens

    def tell(self, before: View, actor: Actor, move: Move, after: View) -> RenderableType | None:
        if isinstance(move, Shuffle):
            return Group(*self._deal(after))
        if isinstance(move, Play):
            told = self._play(before, move)
        else:
            told = [self.say("tell_knock", who=self.who(before.player))]
        if len(after.sheets) > len(before.sheets):
            return Group(Prose(Text(" ").join(told)), *self._round_over(after))
        return Prose(Text(" ").join([*told, *self._consequences(before, move, after)]))

    def _deal(self, after: View) -> Iterator[Text]:
        """A deal as the viewer hears it."""
        yield Text()
        starter = self.name(after.player)
        yield self.say("tell_deal", round=after.round, who=self.name(after.dealer), starter=starter)
        if after.seat is not None:
            assert after.hand is not None
            yield self.say("tell_dealt", cards=cards(after.hand))

    def _play(self, before: View, play: Play) -> list[Text]:
        """What a play does to the sets. Everything in it lies open."""
        who, name, number = self.who(before.player), self.name(before.player), play.number
        if play.verb == "snitch":
            return list(self._snitch(before, play))
        group, returned = made(before, play)
        owners = [self.name(seat) for seat in taken_by(before, play)]
        told = [
            self.say(
                f"tell_{play.verb}", who=who, cards=laid(play), set=set_cards(group), number=number,
                owners=listed(owners, self.words["and"]), before=self._before(before, play),
            )
        ]  # fmt: skip
        if returned:
            told.append(self.say("tell_returned" if returned == 1 else "tell_returned_more", n=returned, name=name))
        if group.cards == FULL:
            told.append(self.say("tell_bag", number=number, name=name))
        return told

    def _before(self, before: View, play: Play) -> Text:
        """The set that is stolen or built on."""
        group = set_of(before, play.seat or before.player, play.number)
        return set_cards(group) if group.cards + group.looters else Text()

    def _snitch(self, before: View, play: Play) -> Iterator[Text]:
        assert play.seat
        group = set_of(before, play.seat, play.number)
        now = Set(group.number, group.cards + 1, group.looters - 1)
        key = "tell_snitch_own" if play.seat == before.player else "tell_snitch"
        values = {"who": self.who(before.player), "owner": self.name(play.seat), "cards": laid(play)}
        yield self.say(key, before=set_cards(group), set=set_cards(now), **values)
        if now.cards == FULL:
            yield self.say("tell_bag", number=play.number, name=self.name(play.seat))

    def _consequences(self, before: View, move: Move, after: View) -> Iterator[Text]:
        """What follows while the round goes on: a drawn card, the end of a lock down, the last turns."""
        for seat, (was, now) in enumerate(zip(before.stashes, after.stashes, strict=True), 1):
            if was.locked and not now.locked:
                yield self.say("tell_unlocked", name=self.name(seat))
        if after.pile < before.pile:
            yield self._drawn(before, move, after)
        if after.last_turns is not None and before.last_turns is None:
            yield self.say("tell_pile_empty", name=self.name(after.player))
        elif after.last_turns is not None and isinstance(move, Knock):
            yield self.say("tell_last_turn", name=self.name(after.player))

    def _drawn(self, before: View, move: Move, after: View) -> Text:
        """A card that was drawn, after the own play if it is a punt: what is new in the own hand, or that it is."""
        if after.seat != after.player:
            return self.say("tell_draw", name=self.name(after.player))
        assert before.hand is not None
        assert after.hand is not None
        new = Counter(after.hand)
        new.subtract(before.hand)
        if isinstance(move, Play):
            new[str(move.number)] += move.cards
            new["L"] += move.looters
        return self.say("tell_drawn", card=card(*(+new).elements()))

    def _round_over(self, after: View) -> Iterator[RenderableType]:
        sheet = after.sheets[-1]
        if sheet.out is None:
            yield self.say("tell_pile_over", round=sheet.round)
        else:
            yield self.say("tell_out", name=self.name(sheet.out), round=sheet.round)
        yield tables.sheet(self, sheet)
        lead = max(after.scores)
        if after.phase != "over" and lead > after.target:
            tied = [self.name(seat) for seat, score in enumerate(after.scores, 1) if score == lead]
            yield self.say("tell_tied", names=listed(tied, self.words["and"]), points=lead)


def _squeezed(typed: str) -> str:
    return " ".join(typed.lower().split())
