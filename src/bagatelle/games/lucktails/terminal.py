"""Lucktails in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Lucktails. Everything comes from views:
of a deal, `tell` is given every card, and looks at none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.match import Actor
from bagatelle.core.moves import Move
from bagatelle.core.phrases import listed
from bagatelle.core.terminal import plain_table
from bagatelle.games.lucktails import tables
from bagatelle.games.lucktails.moves import Bait, Deal, Keep, Peek, Switch, Take, parse
from bagatelle.games.lucktails.paint import LUCKTAILS, average, bait_worth, face, gain, right_of
from bagatelle.games.lucktails.view import View
from bagatelle.games.lucktails.words import REASONS, WORDS

HIDDEN = True  # everybody sees another card: the others look away

_ON = r"(?: *(?:on|op) *(\d{1,9}))?"
_STEP = re.compile(rf"(?:\+ *(\d{{1,9}})|([12])){_ON}", re.ASCII)  # by how much the bait goes up
_AMOUNT = re.compile(rf"(?:bait|aas|b)? *(\d{{1,9}}){_ON}", re.ASCII)
_WORDS = (
    (re.compile(r"t|take|n|neem", re.ASCII), "take"),
    (re.compile(r"k|keep|h|houd|hou", re.ASCII), "keep"),
    (re.compile(r"(?:s|switch|r|ruil) *(\d{1,9})", re.ASCII), r"switch \1"),
    (re.compile(r"p|peek|kijk", re.ASCII), "peek"),
)
_ROUNDS = {"en": "rounds", "nl": "rondes"}


class Screen(tables.Speaker):
    """Renders for one table of named players in one language."""

    languages, reasons = WORDS, REASONS

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        self._rounds = Text(_ROUNDS[lang], "bold")

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        return Group(tables.seats(self, view), self.say("goal", target=view.target))

    def table(self, view: View) -> RenderableType:
        scores = self.say("standings", target=view.target, standings=tables.standings(self, view))
        lines = [tables.heading(self, view), scores]
        if max(view.scores) >= view.target:
            lines.append(Text("! ", "bold").append_text(self.say("last_round", target=view.target)))
        return Group(*lines, tables.cards(self, view), tables.pond(self, view), tables.bait(self, view))

    def question(self, view: View) -> RenderableType:
        choices = plain_table()
        for move in map(parse, view.legal):
            choices.add_row(Text(f"  {self._key(view, move)}", "bold"), self._choice(view, move))
        return Group(choices, Text("» ", "bold").append_text(self.say("ask", rounds=self._rounds)))

    def _key(self, view: View, move: Move) -> str:
        """The shortest way to type a move."""
        match move:
            case Bait(amount, on):
                on_place = f" {'op' if self.lang == 'nl' else 'on'} {on}" if on else ""
                return f"+{amount - view.bait}{on_place}"
            case Switch(place):
                return f"s{place}"
        return str(move)[0]

    def _choice(self, view: View, move: Move) -> Text:
        match move:
            case Bait(amount, on):
                key = "ask_bonus" if on else "ask_raise" if view.bait else "ask_bait"
                return self.say(key, bait=amount, vps=self.vps(bait_worth(view, amount)), place=on or 0)
            case Take():
                return self.say("ask_take", vps=self.vps(view.bait_value))
            case Switch(place):
                return self._switch(view, place)
            case Peek():
                assert view.seat
                return self.say("ask_peek", vps=self.vps(min(1, view.scores[view.seat - 1])))
        lucktails = self.say("lucktails", gained=gain(view, LUCKTAILS, 0))
        cards = [lucktails if card == LUCKTAILS else face(card) for card in view.unseen]
        return self.say("ask_keep", cards=listed(cards, self.words["or"]), average=self._average(view, 0))

    def _switch(self, view: View, place: int) -> Text:
        """What opting out with a middle card would bring, as far as the viewer knows it."""
        card, bonus = view.middle[place - 1].card, view.middle[place - 1].bonus
        if card is None:
            key = "ask_switch_bonus" if bonus else "ask_switch"
            return self.say(key, place=place, average=self._average(view, bonus), vps=self.vps(bonus))
        key = "ask_switch_known_bonus" if bonus else "ask_switch_known"
        earned = self.vps(gain(view, card, bonus))
        return self.say(key, place=place, card=face(card), vps=earned, bonus=self.vps(bonus))

    def _average(self, view: View, bonus: int) -> str:
        text = self.words["vps"].format(n=f"{average(view, bonus):.1f}")
        return text.replace(".", ",") if self.lang == "nl" else text

    def ending(self, view: View) -> RenderableType:
        return tables.ending(self, view)

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
        return tables.rounds(self, view) if typed in _ROUNDS.values() else None

    def help(self, view: View) -> RenderableType:
        return Group(*self._help(view))

    def _help(self, view: View) -> Iterator[Text]:
        moves = [parse(move) for move in view.legal]
        keys = [Text(self._key(view, move), "bold") for move in moves]
        baits = [key for key, move in zip(keys, moves, strict=True) if isinstance(move, Bait)]
        bonus = [key for key in baits if " " in key.plain]
        if baits:
            yield self.say("help_bait", raises=listed(baits, self.words["or"]))
        if bonus:
            yield self.say("help_bonus", example=bonus[0])
        if Take() in moves:
            yield self.say("help_take", take=Text("t", "bold"))
        switches = Text(", ").join((Text("s1", "bold"), Text("s2", "bold")))
        yield self.say("help_out", keep=Text("k", "bold"), switches=switches)
        if Peek() in moves:
            yield self.say("help_peek", peek=Text("p", "bold"))
        yield Text(self.words["help_cards"])
        yield self.say("help_rounds", rounds=self._rounds)

    def forced(self, view: View) -> RenderableType | None:
        return None  # there is always a choice of cards

    # what happens

    def tell(self, before: View, actor: Actor, move: Move, after: View) -> RenderableType | None:
        lines = self._happening(before, move, after)
        if after.phase == "over" or after.round > before.round:
            lines.append(self.say("tell_round_over", round=before.round, standings=tables.standings(self, after)))
        if after.phase == "deal" and after.round > before.round and max(after.scores) >= after.target:
            lead = max(after.scores)
            tied = [self.name(seat) for seat, score in enumerate(after.scores, 1) if score == lead]
            lines.append(self.say("tell_tied", names=listed(tied, self.words["and"]), points=self.vps(lead)))
        return Group(*lines)

    def _happening(self, before: View, move: Move, after: View) -> list[Text]:
        who = self.who(before.player)
        match move:
            case Deal():
                return self._deal(after)
            case Bait(amount, on):
                key = "tell_bonus" if on else "tell_raise" if before.bait else "tell_bait"
                return [self.say(key, who=who, bait=amount, vps=self.vps(after.bait_value), place=on or 0)]
            case Peek():
                paid = before.scores[before.player - 1] - after.scores[before.player - 1]
                return [self.say("tell_peek", who=who, vps=self.vps(paid))]
        row = after.leavings[-1]
        values: dict[str, Text | str | int] = {"who": who, "card": face(row.card), "gained": row.gained}
        match move:
            case Take():
                return [self.say("tell_take", bait=row.bait, **values)]
            case Keep():
                return [self.say("tell_keep", **values), *self._lucktails(after)]
            case Switch(place):
                key = "tell_switch_bonus" if row.bonus else "tell_switch"
                told = self.say(key, place=place, vps=self.vps(row.bonus), **values)
                return [told, *self._lucktails(after), *self._follow(after, place)]
        return []

    def _deal(self, after: View) -> list[Text]:
        """A deal as the viewer hears it: the cards face up, and the one it was shown."""
        shown = listed((face(card.card) for card in after.pond if card.marked), self.words["and"])
        told = [Text(), self.say("tell_deal", round=after.round, who=self.name(after.starter), cards=shown)]
        if after.seat is not None:
            right = right_of(after, after.seat)
            told.append(self.say("tell_shown", name=self.name(right), card=face(after.front[right - 1].card or "")))
        return told

    def _lucktails(self, after: View) -> Iterator[Text]:
        """What the lucktails card did for who just earned it."""
        row = after.leavings[-1]
        if row.card == LUCKTAILS:
            key = "tell_caught_up" if row.gained > row.bonus else "tell_no_catch_up"
            yield self.say(key, name=self.name(row.seat))

    def _follow(self, after: View, place: int) -> Iterator[Text]:
        """The card that was laid into the middle, if the viewer was shown it."""
        if after.middle and (card := after.middle[place - 1].card):
            yield self.say("tell_follow", name=self.name(after.leavings[-1].seat), card=face(card))


def _bait(amount: int, on: str | None) -> str:
    return f"bait {amount}" if on is None else f"bait {amount} on {int(on)}"
