"""Bag of Butts in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bag of Butts.
"""

from __future__ import annotations

import re

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.match import Actor
from bagatelle.core.moves import Move
from bagatelle.core.phrases import fill, listed
from bagatelle.games.bag_of_butts import tables
from bagatelle.games.bag_of_butts.moves import Add, Announce, Draw, Reset, Score, Special
from bagatelle.games.bag_of_butts.paint import letters, risk, tiles
from bagatelle.games.bag_of_butts.rules import GROUPS
from bagatelle.games.bag_of_butts.view import View
from bagatelle.games.bag_of_butts.words import REASONS, WORDS

HIDDEN = False  # everything lies on the table: nobody has to look away

PAD_ROWS = 4  # of the pad are shown at every announcement
_SHORTCUTS = {  # phase -> what may be typed for its moves
    "prepare": ((r"a|add|toevoegen|voeg toe", "add"), (r"r|reset|herstart", "reset")),
    "announce": ((r"(?:announce|noem|a)? *(\d+)[ ,/]+(\d+)", r"announce \1 \2"),),
    "score": ((r"(?:score|scoor|s)? *(\d+)", r"score \1"),),
}
_KEYS = {"add": Text("a", "bold"), "reset": Text("r", "bold")}


class Screen(tables.Speaker):
    """Renders for one table of named players in one language."""

    languages, reasons = WORDS, REASONS

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        return Group(tables.seats(self, view), self.say("goal", target=view.target))

    def table(self, view: View) -> RenderableType:
        lines: list[RenderableType] = [tables.heading(self, view), self._standings(view)]
        if view.phase == "score":
            return Group(*lines, tables.groups(self, view))
        lines += [
            self.say("bag", size=len(view.bag), butts=tiles(view.bag)),
            self.say("supply", butts=tiles(view.supply) if view.supply else self.words["none"]),
        ]
        if view.last_round:
            ends = self.say("extra_round" if view.extra_scores else "last_round", target=view.target)
            lines.append(Text("! ", "bold").append_text(ends))
        if view.phase == "announce" and view.pad:
            lines.append(tables.pad(self, view, PAD_ROWS))
        return Group(*lines)

    def question(self, view: View) -> RenderableType:
        if view.phase == "prepare":
            return Group(*self._choices(view), self._ask("ask_prepare", **_KEYS))
        if view.phase == "announce":
            size = len(view.bag)
            hint = self._risk("risk_now", size) if size >= 8 + GROUPS else Text(self.words["risk_none"], "dim")
            return Group(hint, self._ask("ask_announce", example=Text("2 3", "bold")))
        groups = [str(g) for g, group in enumerate(view.groups, 1) if not group.refusal]
        return self._ask("ask_score", groups=listed(groups, self.words["or"]))

    def _choices(self, view: View) -> list[RenderableType]:
        size = len(view.bag) + bool(view.supply)
        adding = self.say("ask_add" if view.supply else "ask_add_empty", value=view.value + 1)
        ending = "ask_reset_ends" if view.last_round else "ask_reset"
        return [
            Text.assemble("  ", _KEYS["add"], "  ", adding),
            Text.assemble("  ", _KEYS["reset"], "  ", self.words[ending]),
            self._risk("risk_after", size) if size >= 8 + GROUPS else Text(self.words["risk_none"], "dim"),
        ]

    def _risk(self, key: str, size: int) -> Text:
        """How likely an automatic reset is when a bag of that size is split as safely and as evenly as can be."""
        specials, third = size - 8, size // 3
        low, high = (f"{risk(size, specials, k, k):.0%}" for k in (1, third))
        text = self.say(key, specials=specials, low=low, high=high, even=f"{third} {third}")
        text.stylize("dim")
        return text

    def _ask(self, key: str, **values: Text | str | int) -> Text:
        return Text("» ", "bold").append_text(self.say(key, **values))

    def _standings(self, view: View) -> Text:
        scores = view.extra_scores or view.scores
        best = max(scores[seat - 1] for seat in view.playing)
        leaders = [seat for seat in view.playing if scores[seat - 1] == best]
        parts = []
        for seat in view.playing:
            ahead = " " + self.words["ahead"] if leaders == [seat] else ""
            points = f" {scores[seat - 1]}{ahead}"
            parts.append(Text.assemble(letters(view.colours[seat - 1]), " ", self.name(view, seat), points))
        return self.say("standings", standings=Text("  ").join(parts))

    def ending(self, view: View) -> RenderableType:
        return tables.ending(self, view)

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        for pattern, notation in _SHORTCUTS.get(view.phase, ()):
            if found := re.fullmatch(pattern, typed.strip().lower(), re.ASCII):
                return found.expand(notation)
        return typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        return tables.pad(self, view) if typed == "pad" else None

    def help(self, view: View) -> RenderableType:
        return Group(self.say(f"help_{view.phase}", **_KEYS), self.words["help_pad"])

    def forced(self, view: View) -> RenderableType | None:
        if view.legal != ("add",):
            return None
        if not view.supply:
            return Text(self.words["forced_empty"])
        return Text(self.words["forced_reset" if view.pad[-1].reset else "forced_extra"])

    # what happens

    def tell(self, before: View, actor: Actor, move: Move, after: View) -> RenderableType | None:
        lines = self._happening(before, move, after)
        if after.last_round and not before.last_round and not after.extra_scores:
            there = [self.name(after, seat) for seat in after.playing if after.scores[seat - 1] >= after.target]
            lines.append(self.say("tell_target", names=listed(there, self.words["and"]), target=after.target))
        if after.extra_scores and not before.extra_scores:
            tied = listed((self.name(after, seat) for seat in after.playing), self.words["and"])
            lines.append(self.say("tell_extra", names=tied, points=max(after.scores)))
        begins = [""] if isinstance(move, Special | Add | Reset) else []
        return Group(*begins, *lines) if lines else None

    def _happening(self, before: View, move: Move, after: View) -> list[Text]:
        who, name = self._who(before), self.name(before, before.player)
        match move:
            case Announce(first, second):
                third = len(before.bag) - first - second
                return [self.say("tell_announce", who=who, first=first, second=second, third=third)]
            case Draw(groups):
                drawn = self.say("tell_draw", groups=Text(" | ").join(letters(group) for group in groups))
                reset = len(after.pad) > len(before.pad)
                return [drawn, Text(self.words["tell_automatic"])] if reset else [drawn]
            case Score(group):
                told = [self.say("tell_score", who=name, group=group, earnings=self._earnings(after))]
                again = "W" in before.groups[group - 1].butts
                return [*told, self.say("tell_white", who=name)] if again else told
            case Special(kind):
                special = self.words[kind]
                return [self.say("tell_special", who=who, butt=letters(kind), special=special, value=after.value)]
            case Add() if not before.supply:
                return [self.say("tell_empty", who=who, value=after.value)]
            case Reset():
                return [self.say("tell_reset_ends" if before.last_round else "tell_reset", who=who)]
        return []

    def _earnings(self, view: View) -> Text:
        """What the last turn paid, whoever played it first."""
        row = view.pad[-1]
        seats = sorted(view.playing, key=lambda seat: seat != row.seat)
        paid = [
            fill("{name} +{points}", name=self.name(view, s), points=row.earned[s - 1])
            for s in seats
            if row.earned[s - 1]
        ]
        return Text(", ").join(paid) if paid else Text(self.words["tell_nobody"])

    def _who(self, view: View) -> Text:
        """Whose turn it is, with the level of a bot."""
        return self.with_level(self.name(view, view.player), view.player)
