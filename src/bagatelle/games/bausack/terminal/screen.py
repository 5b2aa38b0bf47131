"""Bausack in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bausack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.files import fresh_name
from bagatelle.cli.speaker import asking, plain_table, seats
from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Step
from bagatelle.core.words import everywhere
from bagatelle.games.bausack.moves import Settled
from bagatelle.games.bausack.terminal import helping, narration, panels, typed_input
from bagatelle.games.bausack.terminal.glyphs import find, firmness, resting, shape_name, tower
from bagatelle.games.bausack.view import Piece, View
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF

if TYPE_CHECKING:
    from bagatelle.games.bausack.live import Spot

SPOT_SECONDS = 1.5  # that are spent on suggesting where a piece may go
SPOTS = 8  # that are suggested, at most


class Screen(panels.Speaker):
    """Renders for one table of named players in one language."""

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        term = self.words.term
        self.commands = {
            "supply": term("command", "supply"),
            "towers": term("command", "towers"),
            "look": term("command", "look"),
            "poses": term("command", "poses"),
            "picture": term("command", "picture"),
        }
        self.verbs = {
            "build": term("command", "build"),
            "push": term("command", "push"),
            "pass": term("command", "pass"),
            "accept": term("command", "accept"),
            "pay": term("command", "pay"),
            "place": term("command", "place"),
        }
        self._drawn: tuple[Piece, ...] = ()  # the towers that were drawn last
        self._found: tuple[View, list[Spot]] | None = None  # suggested spots, and what for

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        goal = self.say(
            "Everybody builds a tower of wooden pieces; only its first piece may touch the table. Bid for what suits "
            "you, push what doesn't to your neighbour. The last tower standing wins."
        )
        return Group(seats(self, view.players), goal)

    def table(self, view: View) -> RenderableType:
        parts = [panels.heading(self, view)]
        if view.phase == "choose":
            parts.append(panels.supply(self, view))
        return Group(*parts, *self._drawing(view), panels.standings(self, view))

    def _drawing(self, view: View) -> Iterator[RenderableType]:
        """The towers, unless they are on the screen already."""
        drawing = panels.towers(self, view)
        if drawing is not None and view.pieces != self._drawn:
            self._drawn = view.pieces
            yield drawing

    def question(self, view: View) -> RenderableType:
        choices = plain_table()
        choices.add_column(no_wrap=True)
        for typed, what in self._choices(view):
            choices.add_row(Text(f"  {typed}", "bold"), what)
        return Group(*self._matter(view), choices, asking(self._ask(view)))

    def _matter(self, view: View) -> Iterator[Text]:
        """What is at stake."""
        piece = self.bold(view.piece or "")
        if view.phase == "bid" and view.bidder:
            yield self.say("{piece} is up for auction. Highest bid: {bid}, by {name}.",
                           piece=piece, bid=view.bid, name=self.name(view.bidder))  # fmt: skip
            if view.passed:
                yield self.say("Passed: {names}.", names=self.listed(map(self.name, view.passed)))
        elif view.phase == "offered":
            yield self.say("{name} pushed {piece}. Now it is offered to you.", piece=piece, name=self.name(view.turn))

    def _choices(self, view: View) -> Iterator[tuple[str, Text]]:
        """What may be typed, and what it does."""
        pool, following = view.pools[view.player - 1], self.name(view.next)
        piece = self.bold(view.piece or "")
        if view.phase == "choose":
            build, push = self.example("build", view), self.example("push", view)
            opening = self.say(
                "put a piece up for auction, opening with so many tokens (0 to {tokens}; {piece} alone: with 0)",
                tokens=pool, piece=Text(build, "bold"),
            )  # fmt: skip
            yield f"{build} {min(2, pool)}", opening
            yield push, self.say("push a piece to {name}, who accepts it or pays 1 to pass it on", name=following)
        elif view.phase == "bid":
            lowest = view.bid + 1
            amounts = str(lowest) if lowest == pool else f"{lowest} … {pool}"
            yield amounts, self.say("bid that many tokens; you have {tokens}", tokens=pool)
            yield self.verbs["pass"], self.say("leave {piece} to the others", piece=piece)
        elif view.phase == "offered":
            prices = {"price": view.price, "next": view.price + 1, "tokens": pool}
            yield self.verbs["accept"], self.say("take {piece} and place it on your tower now", piece=piece)
            paying = self.say(
                "pay {price} of your {tokens}; {piece} goes to {name}, whom passing it on would cost {next}",
                piece=piece, name=following, **prices,
            )  # fmt: skip
            yield self.verbs["pay"], paying
        else:
            for number, spot in enumerate(self._spots(view), 1):
                yield str(number), self._spot(view, spot)

    def example(self, verb: str, view: View) -> str:
        """Doing that with a piece of the supply, as it may be typed."""
        return f"{self.verbs[verb]} {shape_name(SHAPE_OF[view.supply[0]], self.words.language)}"

    def _spot(self, view: View, spot: Spot) -> Text:
        firm = self.say({"firm": "firm", "fair": "fairly firm", "shaky": "shaky"}[firmness(spot.firm)])
        return self.say(
            "on {on}, {turned}, {where}: {firm}, stands {share}"
            if tower(view, view.player)
            else "on {on}, {turned}, {where}: {firm}",  # the first piece can't fall
            on=self.things(spot.on), turned=self._turned(spot), where=self._where(view, spot), firm=firm,
            share=f"{spot.stands:.0%}",
        )  # fmt: skip

    def _turned(self, spot: Spot) -> str:
        return self.words.say(typed_input.TURNED[spot.turned])

    def _where(self, view: View, spot: Spot) -> str:
        """A spot as seen from the middle of the first thing it is on."""
        under = [pose for name, pose in tower(view, view.player) if name == spot.on[0]] if spot.on else []
        middle = under[0] if under else (0.0, 0.0)
        x, y = (round(1000 * (spot.pose[i] - middle[i])) for i in (0, 1))
        said = []
        if x:
            said.append(self.words.say("{n} mm right" if x > 0 else "{n} mm left", n=abs(x)))
        if y:
            said.append(self.words.say("{n} mm further" if y > 0 else "{n} mm nearer", n=abs(y)))
        return ", ".join(said) or self.words.say("in the middle")

    def _ask(self, view: View) -> Text:
        if view.phase == "choose":
            commands = [Text(command, "bold") for command in self.commands.values()]
            return self.say("It is your turn: build or push? Also: {commands}.", commands=Text(", ").join(commands))
        if view.phase == "place":
            piece, spots = view.piece or "", self._spots(view)
            place = Text(f"{self.verbs['place']} {self.piece(piece)}", "bold")
            if not spots:
                return self.say(
                    "No spot was found where {piece} is likely to stand. {place} puts it on top all the same.",
                    piece=self.bold(piece), place=place,
                )  # fmt: skip
            on = Text(self._named(spots[0]), "bold")
            return self.say("Where do you put {piece}? Type a number, or {on}, or {place} with x y z (? explains).",
                            piece=self.bold(piece), on=on, place=place)  # fmt: skip
        return self.say("Bid or pass?" if view.phase == "bid" else "Accept or pay?")

    def _named(self, spot: Spot) -> str:
        """A spot as it may be typed."""
        under = next(iter(spot.on), "")
        on = f"{self.words.say('on')} {self.piece(under)}" if under else self.words.say("on table")
        return f"{on} {self._turned(spot)}"

    def _spots(self, view: View) -> list[Spot]:
        """Where the piece in hand may go, the best spot first; looked for once."""
        if self._found is None or self._found[0] != view:
            from bagatelle.games.bausack.places.spots import spots  # the physics engine: only where it is asked for

            assert view.piece
            found = spots(resting(view), view.piece, view.player - 1, view.players, SPOT_SECONDS)
            self._found = view, found[:SPOTS]
        return self._found[1]

    def ending(self, view: View) -> RenderableType:
        return panels.ending(self, view, self._drawing(view))

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        return typed_input.read(view, typed, lambda: self._spots(view))

    def show(self, view: View, typed: str) -> RenderableType | None:
        word, _, rest = typed.partition(" ")
        command = next((command for command in self.commands if word in everywhere(command, "command")), None)
        if command is None or (rest and command != "look"):
            return None
        if command == "supply":
            return panels.supply(self, view)
        if command == "towers":
            return panels.towers(self, view) or self.say("no tower yet")
        if command == "poses":
            return panels.where(self, view, view.player)
        if command == "picture":
            return self._picture(view)
        return self._look(view, rest)

    def _look(self, view: View, typed: str) -> RenderableType:
        piece = find(typed, view.supply) if typed else view.piece
        if piece not in SHAPE_OF:
            example = f"{self.commands['look']} {self.piece('egg')}"
            return self.say("Say which piece, by its name in the supply: {example}.", example=example)
        return panels.closely(self, piece)

    def _picture(self, view: View) -> Text:
        from bagatelle.games.bausack.terminal.picture import save  # heavy: only where it is asked for

        file = fresh_name("bausack", ".png")
        try:
            save(file, view, self.names, self.piece)
        except OSError as error:
            reason = error.strerror or str(error)
            return self.say("The picture can't be saved in {file}: {reason}.", file=file, reason=reason)
        return self.say("The picture is saved in {file}", file=file)

    def help(self, view: View) -> RenderableType:
        return Group(*helping.helping(self, view))

    def forced(self, view: View) -> RenderableType | None:
        if view.phase not in ("bid", "offered") or len(view.legal) > 1:
            return None
        return self.say(
            "You have {tokens} and can't bid more than {bid}: you pass on {piece}."
            if view.phase == "bid"
            else "Passing {piece} on costs {price} and you have {tokens}: you must accept it.",
            piece=self.bold(view.piece or ""), price=view.price, bid=view.bid,
            tokens=self.tokens(view.pools[view.player - 1]),
        )  # fmt: skip

    def shows(self, name: str, fact: Any) -> str | None:
        return self.piece(fact) if name.startswith("piece") else super().shows(name, fact)

    def refusal(self, error: IllegalMove) -> str:
        if error.code == "no-event":
            return self.words.say("That is for the wood to decide, not for a player.")
        piece = self.piece(str(error.facts.get("piece", "")))
        return self.words.say(error.said.template, **{**error.facts, "piece": piece})

    # what happens

    def tell(self, step: Step) -> RenderableType | None:
        lines: list[RenderableType] = list(narration.happening(self, step))
        if isinstance(step.move, Settled) and step.view.seat is None:  # who only watches is shown no table otherwise
            lines += self._drawing(step.view)
        return Group(*lines) if lines else None
