"""Bausack in the terminal: what a player sees, may type, and reads about what happens.

`bagatelle.cli.screens` says what the terminal needs from a game; this is it for Bausack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Actor
from bagatelle.core.moves import Move
from bagatelle.core.phrases import fill, listed
from bagatelle.games.bausack import reading, tables
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push, Settled
from bagatelle.games.bausack.paint import find, piece_name, resting
from bagatelle.games.bausack.view import Piece, View
from bagatelle.games.bausack.words import REASONS, WORDS

if TYPE_CHECKING:
    from bagatelle.games.bausack.spots import Spot

HIDDEN = False

SPOT_SECONDS = 1.0  # that are spent on suggesting where a piece may go
FIRM, FAIR = 9, 3  # degrees the table may lean under a tower that is called so


class Screen:
    """Renders for one table of named players in one language."""

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        self.names, self.levels, self.lang, self.words = names, levels, lang, WORDS[lang]
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
        choices = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        choices.add_column(no_wrap=True)
        for typed, what in self._choices(view):
            choices.add_row(Text(f"  {typed}", "bold"), what)
        return Group(*self._matter(view), choices, Text("» ", "bold").append_text(self._ask(view)))

    def _matter(self, view: View) -> Iterator[Text]:
        """What is at stake."""
        piece = self._bold(view.piece or "")
        if view.phase == "bid" and view.bidder:
            yield self.say("auction", piece=piece, bid=view.bid, name=self.name(view.bidder))
            if view.passed:
                yield self.say("passed", names=listed(map(self.name, view.passed), self.words["and"]))
        elif view.phase == "offered":
            yield self.say("offered", piece=piece, name=self.name(view.turn))

    def _choices(self, view: View) -> Iterator[tuple[str, Text]]:
        """What may be typed, and what it does."""
        pool, nl = view.pools[view.player - 1], self.lang == "nl"
        piece, following = self._bold(view.piece or ""), self.name(_next(view))
        if view.phase == "choose":
            example = piece_name("cube", self.lang) if not view.supply else self._example(view)
            build = f"{'bouw' if nl else 'build'} {example}"
            yield f"{build} {min(2, pool)}", self.say("ask_build", tokens=pool, piece=Text(build, "bold"))
            yield f"{'schuif' if nl else 'push'} {example}", self.say("ask_push", name=following)
        elif view.phase == "bid":
            lowest = view.bid + 1
            yield str(lowest) if lowest == pool else f"{lowest} … {pool}", self.say("ask_bid", tokens=pool)
            yield "pas" if nl else "pass", self.say("ask_pass", piece=piece)
        elif view.phase == "offered":
            yield "neem" if nl else "accept", self.say("ask_accept", piece=piece)
            price = {"price": view.price, "next": view.price + 1, "tokens": pool}
            yield "betaal" if nl else "pay", self.say("ask_pay", piece=piece, name=following, **price)
        else:
            for number, spot in enumerate(self._spots(view), 1):
                yield str(number), self._spot(spot)

    def _example(self, view: View) -> str:
        """A piece of the supply, as it may be typed."""
        name = piece_name(view.supply[0], self.lang)
        return name.rstrip("0123456789").rstrip("-")

    def _spot(self, spot: Spot) -> Text:
        firm, stands = self.words[_firmness(spot.firm)], f"{spot.stands:.0%}"
        turned = self.words[f"turned_{spot.turned}"]
        return self.say("spot", on=self._things(spot.on), turned=turned, firm=firm, stands=stands)

    def _ask(self, view: View) -> Text:
        if view.phase == "choose":
            commands = [Text(self.words[word], "bold") for word in ("supply", "towers", "look", "poses", "picture")]
            return self.say("ask_choose", commands=listed(commands, self.words["and"]))
        if view.phase == "place":
            piece, spots = view.piece or "", self._spots(view)
            place = Text(f"{'zet' if self.lang == 'nl' else 'place'} {self.piece(piece)}", "bold")
            if not spots:
                return self.say("no_spots", piece=self._bold(piece), place=place)
            return self.say("ask_place", piece=self._bold(piece), on=Text(self._named(spots[0]), "bold"), place=place)
        return Text(self.words["ask_bidding" if view.phase == "bid" else "ask_offered"])

    def _named(self, spot: Spot) -> str:
        """A spot as it may be typed."""
        on = self.piece(spot.on[0]) if spot.on and spot.on[0] else "tafel" if self.lang == "nl" else "table"
        return f"{self.words['on']} {on} {self.words[f'turned_{spot.turned}']}"

    def _spots(self, view: View) -> list[Spot]:
        """Where the piece in hand may go, the best spot first; looked for once."""
        if self._found is None or self._found[0] != view:
            from bagatelle.games.bausack.spots import spots  # the physics engine: only where it is asked for

            assert view.piece
            found = spots(resting(view), view.piece, view.player - 1, view.players, SPOT_SECONDS)
            self._found = view, found
        return self._found[1]

    def ending(self, view: View) -> RenderableType:
        return tables.ending(self, view)

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
        from bagatelle.games.bausack.catalogue import SHAPE_OF

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
        def bold(english: str, dutch: str) -> Text:
            return Text(dutch if self.lang == "nl" else english, "bold")

        if view.phase == "choose":
            example = self._example(view)
            yield self.say("help_choose", build=bold(f"build {example} 2", f"bouw {example} 2"),
                           push=bold(f"push {example}", f"schuif {example}"))  # fmt: skip
        elif view.phase == "bid":
            yield self.say("help_bid", bid=Text(str(view.bid + 1), "bold"), **{"pass": bold("pass", "pas")})
        elif view.phase == "offered":
            yield self.say("help_offered", accept=bold("accept", "neem"), pay=bold("pay", "betaal"))
        elif view.phase == "place":
            piece, verb = self.piece(view.piece or ""), bold("place", "zet").plain
            turned = listed((self.words[f"turned_{turned}"] for turned in reading.TURNED), self.words["or"])
            on = f"{self.words['on']} {self.piece('arch-1')} {self.words['turned_upright']}"
            at = Text(f"{verb} {piece} 0.01 0 0.12 1 0 0 0", "bold")
            yield self.say("help_place", number=Text("1", "bold"), on=Text(on, "bold"), turned=turned,
                           place=Text(f"{verb} {piece}", "bold"), at=at)  # fmt: skip
            yield Text(self.words["help_firm"])
        commands = {key: Text(self.words[key], "bold") for key in _COMMANDS}
        commands["look"].append(f" {self.piece('egg')}")
        yield self.say("help_show", **commands)

    def forced(self, view: View) -> RenderableType | None:
        if view.phase not in ("bid", "offered") or len(view.legal) > 1:
            return None
        tokens = self.count("token", view.pools[view.player - 1])
        key = "must_pass" if view.phase == "bid" else "must_accept"
        return self.say(key, piece=self._bold(view.piece or ""), price=view.price, bid=view.bid, tokens=tokens)

    def refusal(self, error: IllegalMove) -> str | None:
        if error.code == "no-event":
            return self.words["chance"]
        if self.lang == "en" or error.code not in REASONS:
            return None
        facts = {name: self.piece(value) if name == "piece" else value for name, value in error.facts.items()}
        return REASONS[error.code].format(**facts)

    # what happens

    def tell(self, before: View, actor: Actor, move: Move, after: View) -> RenderableType | None:
        lines: list[RenderableType] = list(self._happening(before, move, after))
        if isinstance(move, Settled) and after.seat is None:  # who only watches is asked nothing, and so shown no table
            lines += self._drawing(after)
        return Group(*lines) if lines else None

    def _happening(self, before: View, move: Move, after: View) -> Iterator[Text]:
        who, piece = self._who(before.player), self._bold(after.piece or before.piece or "")
        match move:
            case Build(_, bid):
                yield self.say("tell_build", who=who, piece=piece, bid=bid)
            case Bid(bid):
                yield self.say("tell_bid", who=who, bid=bid)
            case Pass():
                yield self.say("tell_pass", who=who)
            case Push():
                yield self.say("tell_push", who=who, piece=piece, name=self.name(after.player))
            case Pay():
                paid = self.count("token", before.price)
                yield self.say("tell_pay", who=who, tokens=paid, piece=piece, name=self.name(after.player),
                               price=after.price)  # fmt: skip
            case Accept():
                yield self.say("tell_accept", who=who, piece=piece)
            case Settled(fallen):
                yield from self._fall(before, fallen) if fallen else [self._stand(before, after)]
                if after.phase == "choose" and after.turn == before.turn and before.player != before.turn:
                    yield self.say("tell_again", name=self.name(after.turn))
        if after.phase == "place" and not after.pushed:
            left, paid = after.pools[after.player - 1], self.count("token", after.bid)
            yield self.say("tell_won", piece=piece, name=self.name(after.player), tokens=paid, left=left)

    def _stand(self, before: View, after: View) -> Text:
        assert after.last
        how = "" if after.last.firm is None else self.words[f"how_{_firmness(after.last.firm)}"]
        piece, on = self._bold(after.last.piece), self._things(after.last.on)
        return self.say("tell_placed" if on else "tell_stands", who=self._who(before.player), piece=piece, on=on, how=how)

    def _fall(self, before: View, fallen: Sequence[Sequence[int]]) -> Iterator[Text]:
        groups = [self._falling(group) for group in fallen]
        towers = groups[0]
        if len(groups) > 1:
            rest = Text(f", {self.words['then']} ").join(groups[1:])
            towers = self.say("falls_first", first=groups[0], rest=rest)
        yield self.say("tell_falls", who=self._who(before.player), piece=self._bold(before.piece or ""), towers=towers)
        for seat in (seat for group in fallen for seat in group):
            pieces = sum(piece.seat == seat for piece in before.pieces) + (seat == before.player)
            tokens = self.count("token", before.pools[seat - 1])
            yield self.say("tell_out", name=self.name(seat), pieces=self.count("piece", pieces), tokens=tokens)

    def _falling(self, group: Sequence[int]) -> Text:
        if len(group) == 1:
            return self.say("tower_of", name=self.name(group[0]))
        return self.say("towers_of", names=listed(map(self.name, group), self.words["and"]))

    # words

    def say(self, key: str, **values: Text | str | int) -> Text:
        return fill(self.words[key], **values)

    def name(self, seat: int) -> Text:
        return tables.seat_name(self.names, seat)

    def piece(self, piece: str) -> str:
        return piece_name(piece, self.lang)

    def count(self, what: str, n: int) -> str:
        return self.words[what] if n == 1 else self.words[f"{what}s"].format(n=n)

    def _bold(self, piece: str) -> Text:
        return Text(self.piece(piece), "bold")

    def _things(self, on: Sequence[str]) -> Text:
        """Pieces, or the table, that a piece lies on."""
        return listed((self.piece(piece) if piece else self.words["the_table"] for piece in on), self.words["and"])

    def _who(self, seat: int) -> Text:
        """A player with the level of a bot."""
        level, name = self.levels[seat - 1], self.name(seat)
        return name.append(f" ({level})", "not bold default") if level else name


_COMMANDS = ("supply", "towers", "poses", "look", "picture")


def _firmness(degrees: int) -> str:
    return "firm" if degrees >= FIRM else "fair" if degrees >= FAIR else "shaky"


def _next(view: View) -> int:
    """The next seat that is still in."""
    seat = view.player % view.players + 1
    while seat not in view.playing:
        seat = seat % view.players + 1
    return seat
