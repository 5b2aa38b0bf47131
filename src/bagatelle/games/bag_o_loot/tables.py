"""The tables a terminal shows of Bag-O-Loot: who plays, the stashes, what can be played, the score sheets, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bagatelle.core.phrases import listed
from bagatelle.core.terminal import SeatSpeaker, finale, headed_table, minus, plain_table, ranks, under
from bagatelle.games.bag_o_loot.moves import VERBS, Play
from bagatelle.games.bag_o_loot.paint import Flow, bag_card, cards, hand_cards, set_cards
from bagatelle.games.bag_o_loot.reading import key
from bagatelle.games.bag_o_loot.rules import SCORE_BAG, SCORE_CARD, SCORE_LOOTER
from bagatelle.games.bag_o_loot.sets import made, set_of
from bagatelle.games.bag_o_loot.view import Line, Sheet, Stash, View

EXAMPLES = {
    "open": "o 6 6 L", "build": "b 6", "steal": "s 6 2", "snitch": "sn 6 2", "combine": "c 6", "punt": "p 6",
    "knock": "k",
}  # fmt: skip
NAME_WIDTH = 10  # of a column; longer names are cut


def seats(by: SeatSpeaker, view: View) -> RenderableType:
    """Who plays."""
    table = plain_table()
    for seat in range(1, view.players + 1):
        table.add_row(str(seat), by.name(seat), by.level(seat, by.words["human"]))
    return table


# the table


def heading(by: SeatSpeaker, view: View) -> RenderableType:
    """Whose turn it is, and how long turn and round still are."""
    turn = by.say("turn", round=view.round, name=by.name(view.player))
    locked = view.plays_left == 1 and view.plays == 0
    left = by.say("locked_turn" if locked else "plays_left", plays=view.plays_left)
    status = [left, by.say("pile", cards=view.pile), by.say("target", target=view.target)]
    return under(turn, Flow(status, " · "), *_last(by, view))


def _last(by: SeatSpeaker, view: View) -> Iterator[Text]:
    """What tells that round or game end soon."""
    if view.last_turns is not None:
        after = ((view.player + i) % view.players + 1 for i in range(view.last_turns))
        names = listed(map(by.name, after), by.words["and"])
        yield _mark(by.say("last_turns", names=names) if names else Text(by.words["last_turn"]))
    if max(view.scores) > view.target:
        yield _mark(by.say("last_round", target=view.target))


def stashes(by: SeatSpeaker, view: View) -> RenderableType:
    """What lies before everybody, how many cards they hold, and their points."""
    table = headed_table()
    table.add_column("", justify="right")
    table.add_column(by.words["player"], no_wrap=True)
    table.add_column(by.words["hand"], no_wrap=True)
    table.add_column(by.words["stash"])
    table.add_column(by.words["worth"], justify="right")
    table.add_column(by.words["total"], justify="right")
    for seat, stash in enumerate(view.stashes, 1):
        place = Text(f"▸{seat}" if seat == view.player else str(seat))
        held = Text(str(view.hands[seat - 1])).append_text(_seen(view.open_looters[seat - 1]))
        worth, total = f"+{stash.worth}", minus(view.scores[seat - 1])
        table.add_row(place, _cut(by.name(seat)), held, _stash(by, stash), worth, total)
    return table


def _seen(looters: int) -> Text:
    """Looters in a hand that everybody saw going there."""
    return Text(" ").append_text(cards("L" * looters)) if looters else Text()


def _stash(by: SeatSpeaker, stash: Stash) -> Flow:
    parts = [*map(set_cards, stash.sets), *map(bag_card, stash.bags)]
    if stash.locked:
        parts.append(Text(by.words["locked"], "bold"))
    return Flow(parts or [Text("–", "dim")])


def hand(by: SeatSpeaker, view: View) -> RenderableType:
    """The own hand."""
    assert view.seat
    assert view.hand is not None
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(by.say("your_hand", name=by.name(view.seat)), hand_cards(view.hand))
    return row


# what can be played


def choices(by: SeatSpeaker, view: View, plays: Iterable[Play], every: bool = False) -> RenderableType:
    """The plays by what they do; one for each number and set unless every single one is asked for."""
    table = plain_table()
    ordered = sorted(plays, key=lambda play: (VERBS.index(play.verb), play.number, play.seat or 0))
    for verb, same in groupby(ordered, lambda play: play.verb):
        some = list(same)
        entries = [_entry(by, view, play, "") for play in some] if every else list(_short(by, view, some))
        table.add_row(f"  {by.words[f'do_{verb}']}", Flow(entries, " · "))
    return table


def _short(by: SeatSpeaker, view: View, plays: list[Play]) -> Iterator[Text]:
    """One play for each number and set: with the most cards and the fewest looters, and how many looters may join."""
    any_number = []
    for _, group in groupby(plays, lambda play: (play.number, play.seat)):
        same = list(group)
        best = max(same, key=lambda play: (play.cards, -play.looters))
        more = max(play.looters for play in same if play.cards == best.cards) - best.looters
        if best.verb in ("open", "punt") and not best.cards:
            any_number.append(best)  # looters alone may stand for whatever isn't in the own stash
        else:
            yield _entry(by, view, best, "L" * more)
    if any_number:
        first = any_number[0]
        any_words = by.words["any_number"]
        pattern = key(first).replace(f"={first.number}", "=N")
        yield Text(pattern, "bold").append(f" ({any_words})", "not bold")


def _entry(by: SeatSpeaker, view: View, play: Play, more: str) -> Text:
    """What to type, and what there is to know about it."""
    shown = Text(key(play), "bold")
    if more:
        shown.append(f" +{more}", "not bold")
    if play.seat is not None:
        owner, taken = _cut(by.name(play.seat)), set_of(view, play.seat, play.number)
        return Text.assemble(shown, " ", owner, " ", set_cards(taken))
    if play.verb in ("build", "combine"):
        return Text.assemble(shown, " → ", set_cards(made(view, play)[0]))
    return shown


def keys(by: SeatSpeaker) -> RenderableType:
    """What to type for each kind of play."""
    table = plain_table()
    for verb, example in EXAMPLES.items():
        table.add_row(Text(example, "bold"), by.words[f"help_{verb}"])
    return table


# the end


def sheet(by: SeatSpeaker, scores: Sheet) -> RenderableType:
    """What a round brought everybody, as a sum."""
    table = headed_table()
    for word in ("player", "bags", "looters", "cards", "hand", "sum", "total"):
        table.add_column(by.words[word], justify="left" if word == "player" else "right", no_wrap=True)
    for seat, line in enumerate(scores.lines, 1):
        table.add_row(_cut(by.name(seat)), *_sum(line))
    left = [
        Text.assemble(by.name(seat), " ", cards(line.hand)) for seat, line in enumerate(scores.lines, 1) if line.hand
    ]
    return Group(table, Flow([Text(by.words["left"]), *left], "  ")) if left else table


def _sum(line: Line) -> tuple[str, ...]:
    return (
        f"{len(line.bags)}×{SCORE_BAG}", f"+ {line.looters}×{SCORE_LOOTER}", f"+ {line.cards}×{SCORE_CARD}",
        f"− {line.hand_cost}", f"= {minus(line.score)}", minus(line.total),
    )  # fmt: skip


def rounds(by: SeatSpeaker, view: View) -> RenderableType:
    """The score sheets so far."""
    if not view.sheets:
        return Text(by.words["rounds_empty"])
    parts: list[RenderableType] = []
    for scores in view.sheets:
        parts += [Text(), by.say("round", round=scores.round), sheet(by, scores)]
    return Group(*parts[1:])


def ending(by: SeatSpeaker, view: View) -> RenderableType:
    """Who won and why, and everybody's points."""
    assert view.outcome
    (winner,) = view.outcome.winners
    won = by.say("wins", name=by.name(winner), points=max(view.scores), target=view.target, round=view.round)
    return finale(by.words["over"], ranks(by, ("rank", "player", "total"), view.scores, winner), won)


def _mark(text: Text) -> Text:
    return Text.assemble(("! ", "bold"), text)


def _cut(name: Text) -> Text:
    """A name that fits its column."""
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name
