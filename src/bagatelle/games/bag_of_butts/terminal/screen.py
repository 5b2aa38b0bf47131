"""Bag of Butts in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bag of Butts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.phrases import fill
from bagatelle.cli.speaker import asking, marked
from bagatelle.core.match import Step
from bagatelle.core.words import any_of, everywhere
from bagatelle.games.bag_of_butts.moves import Add, Announce, Draw, Reset, Score, Special
from bagatelle.games.bag_of_butts.risks import risk
from bagatelle.games.bag_of_butts.rules import GROUPS
from bagatelle.games.bag_of_butts.terminal import panels
from bagatelle.games.bag_of_butts.terminal.glyphs import letters, tiles
from bagatelle.games.bag_of_butts.view import PadRow, View

PAD_ROWS = 4  # of the pad are shown at every announcement
_SHORTCUTS = {  # phase -> what may be typed for its moves
    "prepare": ((any_of("a|add"), "add"), (any_of("r|reset"), "reset")),
    "announce": ((rf"{any_of('a|announce')}? *(\d+)[ ,/]+(\d+)", r"announce \1 \2"),),
    "score": ((rf"{any_of('s|score')}? *(\d+)", r"score \1"),),
}
_KEYS = {"add": Text("a", "bold"), "reset": Text("r", "bold")}


class Screen(panels.Speaker):
    """Renders for one table of named players in one language."""

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        goal = self.say("Once somebody has {points}, the next reset ends the game; most points win.",
                        points=self.points(view.target))  # fmt: skip
        return Group(panels.seats(self, view), goal)

    def table(self, view: View) -> RenderableType:
        lines: list[RenderableType] = [panels.heading(self, view), self._standings(view)]
        if view.phase == "score":
            return Group(*lines, panels.groups(self, view))
        lines += [
            self.say("In the bag ({size}): {butts}", size=len(view.bag), butts=tiles(view.bag)),
            self.say("Specials outside: {butts}", butts=tiles(view.supply) if view.supply else self.say("none")),
        ]
        if view.last_round:
            ends = self.say(
                "The first reset ends the extra game."
                if view.extra_scores
                else "Somebody has {points} or more: the next reset ends the game.",
                points=self.points(view.target),
            )
            lines.append(marked(ends))
        if view.phase == "announce" and view.pad:
            lines.append(panels.pad(self, view, PAD_ROWS))
        return Group(*lines)

    def question(self, view: View) -> RenderableType:
        if view.phase == "prepare":
            return Group(*self._choices(view), asking(self.say("Add or reset? Type {add} or {reset}.", **_KEYS)))
        if view.phase == "announce":
            ask = self.say("How big are groups 1 and 2? Type two numbers, like {example}; group 3 is the rest.",
                           example=Text("2 3", "bold"))  # fmt: skip
            return Group(self._risk(len(view.bag)), asking(ask))
        groups = self.either(str(g) for g, group in enumerate(view.groups, 1) if not group.refusal)
        return asking(self.say("Which group do you score? Everybody in it is paid. Type {groups}.", groups=groups))

    def _choices(self, view: View) -> list[RenderableType]:
        adding = self.say(
            "a random special goes into the bag, and a butt is worth {value}"
            if view.supply
            else "no special is left, but a butt is worth {value} all the same",
            value=view.next_value,
        )
        resetting = self.say(
            "ends the game at once" if view.last_round else "all specials leave the bag, and a butt is worth 1 again"
        )
        return [
            Text.assemble("  ", _KEYS["add"], "  ", adding),
            Text.assemble("  ", _KEYS["reset"], "  ", resetting),
            self._risk(len(view.bag) + bool(view.supply), after=True),
        ]

    def _risk(self, size: int, after: bool = False) -> Text:
        """How likely an automatic reset is when a bag of that size (now, or after adding) is split as safely and as
        evenly as can be."""
        specials, third = size - 8, size // 3
        if specials < GROUPS:
            text = self.say("No risk of an automatic reset yet: that takes three specials, one in each group.")
        else:
            low, high = (f"{risk(size, specials, k, k):.0%}" for k in (1, third))
            text = self.say(
                "With {specials} specials: a risk of {low} (1 1) to {high} ({even}) of an automatic reset."
                if after
                else "Risk of an automatic reset: {low} with 1 1, {high} with {even}.",
                specials=specials, low=low, high=high, even=f"{third} {third}",
            )  # fmt: skip
        text.stylize("dim")
        return text

    def _standings(self, view: View) -> Text:
        scores = view.extra_scores or view.scores
        parts = []
        for seat in view.playing:
            ahead = " " + self.words.say("(ahead)") if view.leaders == (seat,) else ""
            points = f" {scores[seat - 1]}{ahead}"
            parts.append(Text.assemble(letters(view.colours[seat - 1]), " ", self.name(view, seat), points))
        return self.say("Points: {standings}", standings=Text("  ").join(parts))

    def ending(self, view: View) -> RenderableType:
        return panels.ending(self, view)

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        for pattern, notation in _SHORTCUTS.get(view.phase, ()):
            if found := re.fullmatch(pattern, typed.strip().lower(), re.ASCII):
                return found.expand(notation)
        return typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        return panels.pad(self, view) if typed in everywhere("pad", "command") else None

    def help(self, view: View) -> RenderableType:
        return Group(
            self._help(view), self.say("{pad} shows the whole score pad.", pad=self.words.term("command", "pad"))
        )

    def _help(self, view: View) -> Text:
        if view.phase == "prepare":
            return self.say(
                "{add} or add: add a random special to the bag; every butt gets worth one more.\n"
                "{reset} or reset: all specials leave the bag; every butt is worth 1 again.\n"
                "The more specials, the more a butt pays, and the likelier each group holds one: then the bag resets "
                "by itself and nobody earns anything.",
                **_KEYS,
            )
        if view.phase == "announce":
            return self.say(
                "Two numbers, like 2 3: the sizes of groups 1 and 2. The rest of the bag is group 3, "
                "and no group may be empty.\n"
                "Then the whole bag is drawn at random into the groups. If all three hold a special, the bag resets "
                "and nobody earns anything; a tiny group seldom holds one."
            )
        return self.say(
            "The number of a group: 1, 2 or 3. It pays every player in it, not only you: the value of a butt for each "
            "butt of their colour.\n"
            "B black: the group can't be scored. G gray: 1 more a butt. W white: you play again. K khaki: a butt of "
            "whoever has the fewest points."
        )

    def forced(self, view: View) -> RenderableType | None:
        if view.forced is None:
            return None
        if not view.supply:
            return self.say("You can only add, and no special is left: a butt just gets worth more.")
        return self.say(
            "After an automatic reset you can only add: a special is added for you."
            if view.forced == "automatic-reset"
            else "Before an extra turn you can only add: a special is added for you."
        )

    # what happens

    def tell(self, step: Step) -> RenderableType | None:
        lines = list(self._happening(step))
        begins = [""] if isinstance(step.move, Special | Add | Reset) else []
        return Group(*begins, *lines) if lines else None

    def _happening(self, step: Step) -> Iterator[Text]:
        view, facts = step.view, step.facts
        name = self.name(view, facts.player)
        who = self.with_level(name.copy(), facts.player)
        match step.move:
            case Announce():
                first, second, third = facts.sizes
                yield self.say("{who} announces {first}, {second} and {third} butts.",
                               who=who, first=first, second=second, third=third)  # fmt: skip
            case Draw(groups):
                yield self.say("Out come: {groups}", groups=Text(" | ").join(letters(group) for group in groups))
                if facts.row:
                    yield self.say("A special in every group: automatic reset! Nobody earns anything.")
            case Score(group):
                earnings = self._earnings(view, facts.row)
                yield self.say("{who} scores group {group}: {earnings}.", who=name, group=group, earnings=earnings)
                if facts.extra_turn:
                    yield self.say("The white butt gives {who} another turn.", who=name)
            case Special(kind):
                yield self.say("{who} adds {butt}, {special}: a butt is worth {value} now.",
                               who=who, butt=letters(kind), special=self.butt(kind), value=facts.value)  # fmt: skip
            case Add() if facts.nothing_left:
                yield self.say("{who} adds nothing, as no special is left; yet a butt is worth {value} now.",
                               who=who, value=facts.value)  # fmt: skip
            case Reset() if facts.ends or facts.extra_game:
                yield self.say("{who} resets.", who=who)
            case Reset():
                yield self.say("{who} resets: all specials leave the bag, a butt is worth 1 again.", who=who)
        if facts.reached:
            there = self.listed(self.name(view, seat) for seat in facts.reached)
            points = self.points(view.target)
            yield self.say("{names} reached {points}: the next reset ends the game.", names=there, points=points)
        if facts.extra_game:
            tied = self.listed(self.name(view, seat) for seat in facts.extra_game)
            yield self.say("{names} are tied at {points}: they play an extra game from zero, until the first reset.",
                           names=tied, points=max(view.scores))  # fmt: skip

    def _earnings(self, view: View, row: PadRow) -> Text:
        """What a turn paid, whoever played it first."""
        seats = sorted(range(1, view.players + 1), key=lambda seat: seat != row.seat)
        paid = [
            fill("{name} +{points}", name=self.name(view, s), points=row.earned[s - 1])
            for s in seats
            if row.earned[s - 1]
        ]
        return Text(", ").join(paid) if paid else self.say("nobody earns anything")
