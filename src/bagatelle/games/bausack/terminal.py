"""Bausack in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bausack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Actor
from bagatelle.core.moves import Move
from bagatelle.core.phrases import listed
from bagatelle.core.terminal import plain_table
from bagatelle.games.bausack import reading, tables, telling
from bagatelle.games.bausack.catalogue import SHAPE_OF
from bagatelle.games.bausack.moves import Settled
from bagatelle.games.bausack.paint import find, firmness, resting, shape_name, tower
from bagatelle.games.bausack.view import Piece, View
from bagatelle.games.bausack.words import REASONS, WORDS

if TYPE_CHECKING:
    from bagatelle.games.bausack.spots import Spot

HIDDEN = False

SPOT_SECONDS = 1.5  # that are spent on suggesting where a piece may go
SPOTS = 8  # that are suggested, at most


class Screen(tables.Speaker):
    """Renders for one table of named players in one language."""

    languages, reasons = WORDS, REASONS

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        super().__init__(names, levels, lang)
        self._drawn: tuple[Piece, ...] = ()  # the towers that were drawn last
        self._found: tuple[View, list[Spot]] | None = None  # suggested spots, and what for

    # what a player sees

    def intro(self, view: View) -> RenderableType:
        return Group(tables.seats(self, view), Text(self.words["goal"]))

    def table(self, view: View) -> RenderableType:
        parts = [tables.heading(self, view)]
        if view.phase == "choose":
            parts.append(tables.supply(self, view))
        return Group(*parts, *self._drawing(view), tables.standings(self, view))

    def _drawing(self, view: View) -> Iterator[RenderableType]:
        """The towers, unless they are on the screen already."""
        drawing = tables.towers(self, view)
        if drawing is not None and view.pieces != self._drawn:
            self._drawn = view.pieces
            yield drawing

    def question(self, view: View) -> RenderableType:
        choices = plain_table()
        choices.add_column(no_wrap=True)
        for typed, what in self._choices(view):
            choices.add_row(Text(f"  {typed}", "bold"), what)
        return Group(*self._matter(view), choices, Text.assemble(("» ", "bold"), self._ask(view)))

    def _matter(self, view: View) -> Iterator[Text]:
        """What is at stake."""
        piece = self.bold(view.piece or "")
        if view.phase == "bid" and view.bidder:
            yield self.say("auction", piece=piece, bid=view.bid, name=self.name(view.bidder))
            if view.passed:
                yield self.say("passed", names=listed(map(self.name, view.passed), self.words["and"]))
        elif view.phase == "offered":
            yield self.say("offered", piece=piece, name=self.name(view.turn))

    def _choices(self, view: View) -> Iterator[tuple[str, Text]]:
        """What may be typed, and what it does."""
        pool, following, words = view.pools[view.player - 1], self.name(_next(view)), self.words
        piece = self.bold(view.piece or "")
        if view.phase == "choose":
            build, push = self._example("do_build", view), self._example("do_push", view)
            yield f"{build} {min(2, pool)}", self.say("ask_build", tokens=pool, piece=Text(build, "bold"))
            yield push, self.say("ask_push", name=following)
        elif view.phase == "bid":
            lowest = view.bid + 1
            yield str(lowest) if lowest == pool else f"{lowest} … {pool}", self.say("ask_bid", tokens=pool)
            yield words["do_pass"], self.say("ask_pass", piece=piece)
        elif view.phase == "offered":
            prices = {"price": view.price, "next": view.price + 1, "tokens": pool}
            yield words["do_accept"], self.say("ask_accept", piece=piece)
            yield words["do_pay"], self.say("ask_pay", piece=piece, name=following, **prices)
        else:
            for number, spot in enumerate(self._spots(view), 1):
                yield str(number), self._spot(view, spot)

    def _example(self, verb: str, view: View) -> str:
        """Doing that with a piece of the supply, as it may be typed."""
        return f"{self.words[verb]} {shape_name(SHAPE_OF[view.supply[0]], self.lang)}"

    def _spot(self, view: View, spot: Spot) -> Text:
        firm, share = self.words[firmness(spot.firm)], f"{spot.stands:.0%}"
        turned, where = self.words[f"turned_{spot.turned}"], self._where(view, spot)
        key = "spot" if tower(view, view.player) else "spot_first"  # the first piece can't fall
        return self.say(key, on=self.things(spot.on), turned=turned, where=where, firm=firm, share=share)

    def _where(self, view: View, spot: Spot) -> str:
        """A spot as seen from the middle of the first thing it is on."""
        under = [pose for name, pose in tower(view, view.player) if name == spot.on[0]] if spot.on else []
        middle = under[0] if under else (0.0, 0.0)
        x, y = (round(1000 * (spot.pose[i] - middle[i])) for i in (0, 1))
        steps = [("right" if x > 0 else "left", abs(x)), ("away" if y > 0 else "near", abs(y))]
        said = [self.words[step].format(n=n) for step, n in steps if n]
        return ", ".join(said) or self.words["middle"]

    def _ask(self, view: View) -> Text:
        if view.phase == "choose":
            commands = [Text(self.words[word], "bold") for word in ("supply", "towers", "look", "poses", "picture")]
            return self.say("ask_choose", commands=Text(", ").join(commands))
        if view.phase == "place":
            piece, spots = view.piece or "", self._spots(view)
            place = Text(f"{self.words['do_place']} {self.piece(piece)}", "bold")
            if not spots:
                return self.say("no_spots", piece=self.bold(piece), place=place)
            return self.say("ask_place", piece=self.bold(piece), on=Text(self._named(spots[0]), "bold"), place=place)
        return Text(self.words["ask_bidding" if view.phase == "bid" else "ask_offered"])

    def _named(self, spot: Spot) -> str:
        """A spot as it may be typed."""
        under = next(iter(spot.on), "")
        on = f"{self.words['on']} {self.piece(under)}" if under else self.words["on_table"]
        return f"{on} {self.words[f'turned_{spot.turned}']}"

    def _spots(self, view: View) -> list[Spot]:
        """Where the piece in hand may go, the best spot first; looked for once."""
        if self._found is None or self._found[0] != view:
            from bagatelle.games.bausack.spots import spots  # the physics engine: only where it is asked for

            assert view.piece
            found = spots(resting(view), view.piece, view.player - 1, view.players, SPOT_SECONDS)
            self._found = view, found[:SPOTS]
        return self._found[1]

    def ending(self, view: View) -> RenderableType:
        return tables.ending(self, view, self._drawing(view))

    # what a player may type

    def read(self, view: View, typed: str) -> str:
        return reading.read(view, typed, lambda: self._spots(view), self.words)

    def show(self, view: View, typed: str) -> RenderableType | None:
        word, _, rest = typed.partition(" ")
        command = next((key for key in _COMMANDS if word in (WORDS["en"][key], WORDS["nl"][key])), None)
        if command is None or (rest and command != "look"):
            return None
        if command == "supply":
            return tables.supply(self, view)
        if command == "towers":
            return tables.towers(self, view) or Text(self.words["no_tower"])
        if command == "poses":
            return tables.where(self, view, view.player)
        if command == "picture":
            return self._picture(view)
        return self._look(view, rest)

    def _look(self, view: View, typed: str) -> RenderableType:
        piece = find(typed, view.supply) if typed else view.piece
        if piece not in SHAPE_OF:
            return self.say("which_piece", example=f"{self.words['look']} {self.piece('egg')}")
        return tables.closely(self, piece)

    def _picture(self, view: View) -> Text:
        from bagatelle.games.bausack.picture import fresh_name, save  # heavy: only where it is asked for

        file = fresh_name()
        try:
            save(file, view, self.names, self.piece)
        except OSError as error:
            return self.say("not_saved", file=file, reason=error.strerror or str(error))
        return self.say("saved", file=file)

    def help(self, view: View) -> RenderableType:
        return Group(*self._help(view))

    def _help(self, view: View) -> Iterator[Text]:
        verbs = {verb: Text(self.words[f"do_{verb}"], "bold") for verb in ("pass", "accept", "pay")}
        if view.phase == "choose":
            build, push = self._example("do_build", view), self._example("do_push", view)
            yield self.say("help_choose", build=Text(f"{build} 2", "bold"), push=Text(push, "bold"))
        elif view.phase == "bid":
            yield self.say("help_bid", bid=Text(str(view.bid + 1), "bold"), **verbs)
        elif view.phase == "offered":
            yield self.say("help_offered", **verbs)
        elif view.phase == "place":
            place = f"{self.words['do_place']} {self.piece(view.piece or '')}"
            typed = {
                "number": "1",
                "on": f"{self.words['on']} {self.piece('arch-1')} {self.words['turned_upright']}",
                "place": place,
                "at": f"{place} 0.01 0 0.12 1 0 0 0",
            }
            turned = listed((self.words[f"turned_{turned}"] for turned in reading.TURNED), self.words["or"])
            yield self.say("help_place", turned=turned, **{key: Text(text, "bold") for key, text in typed.items()})
            yield Text(self.words["help_spots"])
        commands = {key: Text(self.words[key], "bold") for key in _COMMANDS}
        commands["look"].append(f" {self.piece('egg')}")
        yield self.say("help_show", **commands)

    def forced(self, view: View) -> RenderableType | None:
        if view.phase not in ("bid", "offered") or len(view.legal) > 1:
            return None
        tokens = self.count("tokens", view.pools[view.player - 1])
        key = "must_pass" if view.phase == "bid" else "must_accept"
        return self.say(key, piece=self.bold(view.piece or ""), price=view.price, bid=view.bid, tokens=tokens)

    def refusal(self, error: IllegalMove) -> str | None:
        if error.code == "no-event":
            return self.words["chance"]
        piece = self.piece(str(error.facts.get("piece", "")))
        return super().refusal(IllegalMove(error.code, "", **{**error.facts, "piece": piece}))

    # what happens

    def tell(self, before: View, actor: Actor, move: Move, after: View) -> RenderableType | None:
        lines: list[RenderableType] = list(telling.happening(self, before, move, after))
        if isinstance(move, Settled) and after.seat is None:  # who only watches is asked nothing, and so shown no table
            lines += self._drawing(after)
        return Group(*lines) if lines else None


_COMMANDS = ("supply", "towers", "poses", "look", "picture")


def _next(view: View) -> int:
    """The next seat that is still in."""
    seat = view.player % view.players + 1
    while seat not in view.playing:
        seat = seat % view.players + 1
    return seat
