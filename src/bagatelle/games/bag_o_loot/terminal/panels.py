"""The tables a terminal shows of Bag-O-Loot: who plays, the stashes, what can be played, the score sheets, the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bagatelle.cli.speaker import SeatSpeaker, cut, finale, headed_table, marked, minus, plain_table, ranks, under
from bagatelle.games.bag_o_loot.moves import VERBS, Play, Verb
from bagatelle.games.bag_o_loot.rules import FULL, SCORE_BAG, SCORE_CARD, SCORE_LOOTER
from bagatelle.games.bag_o_loot.terminal.glyphs import Flow, bag_card, cards, hand_cards, set_cards
from bagatelle.games.bag_o_loot.terminal.typed_input import key
from bagatelle.games.bag_o_loot.view import Line, Set, Sheet, Stash, View

NAME_WIDTH = 10  # of a column; longer names are cut


# the table


def heading(by: SeatSpeaker, view: View) -> RenderableType:
    """Whose turn it is, and how long turn and round still are."""
    turn = by.say("Round {round} · {name}'s turn", round=view.round, name=by.name(view.player))
    locked = view.plays_left == 1 and view.plays == 0
    left = by.say("locked down: {plays} play this turn" if locked else "plays left: {plays}", plays=view.plays_left)
    status = [left, by.say("pile: {cards}", cards=view.pile), by.say("to beat: {target} points", target=view.target)]
    return under(turn, Flow(status, " · "), *_last(by, view))


def _last(by: SeatSpeaker, view: View) -> Iterator[Text]:
    """What tells that round or game end soon."""
    if view.last_turns is not None:
        after = ((view.player + i) % view.players + 1 for i in range(view.last_turns))
        names = by.listed(map(by.name, after))
        yield marked(
            by.say("The pile is empty. After this turn only {names} still play; then the round is over.", names=names)
            if names
            else by.say("The pile is empty, and this is the last turn of the round.")
        )
    if view.tiebreak:
        yield marked(by.say("The lead was tied above {target} points: whoever leads alone after a round wins.",
                           target=view.target))  # fmt: skip


def stashes(by: SeatSpeaker, view: View) -> RenderableType:
    """What lies before everybody, how many cards they hold, and their points."""
    table = headed_table()
    table.add_column("", justify="right")
    table.add_column(by.say("player"), no_wrap=True)
    table.add_column(by.say("hand"), no_wrap=True)
    table.add_column(by.say("stash"))
    table.add_column(by.say("worth"), justify="right")
    table.add_column(by.say("total"), justify="right")
    for seat, stash in enumerate(view.stashes, 1):
        place = Text(f"▸{seat}" if seat == view.player else str(seat))
        held = Text(str(view.hands[seat - 1])).append_text(_seen(view.open_looters[seat - 1]))
        worth, total = f"+{stash.worth}", minus(view.scores[seat - 1])
        table.add_row(place, cut(by.name(seat), NAME_WIDTH), held, _stash(by, stash), worth, total)
    return table


def _seen(looters: int) -> Text:
    """Looters in a hand that everybody saw going there."""
    return Text(" ").append_text(cards("L" * looters)) if looters else Text()


def _stash(by: SeatSpeaker, stash: Stash) -> Flow:
    parts = [*map(set_cards, stash.sets), *map(bag_card, stash.bags)]
    if stash.locked:
        parts.append(Text(by.words.say("locked down"), "bold"))
    return Flow(parts or [Text("–", "dim")])


def hand(by: SeatSpeaker, view: View) -> RenderableType:
    """Your own hand."""
    assert view.seat
    assert view.hand is not None
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(by.say("{name}, your hand:", name=by.name(view.seat)), hand_cards(view.hand))
    return row


# what can be played


def choices(by: SeatSpeaker, view: View, plays: Iterable[Play], every: bool = False) -> RenderableType:
    """The plays by what they do; one for each number and set unless every single one is asked for."""
    table = plain_table()
    ordered = sorted(plays, key=lambda play: (VERBS.index(play.verb), play.number, play.seat or 0))
    for verb, same in groupby(ordered, lambda play: play.verb):
        some = list(same)
        entries = [_entry(by, view, play, "") for play in some] if every else list(_short(by, view, some))
        table.add_row(f"  {_doing(by, verb)}", Flow(entries, " · "))
    return table


def _doing(by: SeatSpeaker, verb: Verb) -> str:
    """What a play does, in a word."""
    if verb == "build":
        return by.words.term("add to a set", "build")
    return by.words.say(
        {"open": "open", "steal": "steal", "snitch": "snitch", "combine": "combine", "punt": "punt"}[verb]
    )


def _short(by: SeatSpeaker, view: View, plays: list[Play]) -> Iterator[Text]:
    """One play for each number and set: with the most cards and the fewest looters, and how many looters may join."""
    any_number = []
    for _, group in groupby(plays, lambda play: (play.number, play.seat)):
        same = list(group)
        best = max(same, key=lambda play: (play.cards, -play.looters))
        more = max(play.looters for play in same if play.cards == best.cards) - best.looters
        if best.verb in ("open", "punt") and not best.cards:
            any_number.append(best)  # looters alone may stand for whatever isn't in one's own stash
        else:
            yield _entry(by, view, best, "L" * more)
    if any_number:
        first = any_number[0]
        any_words = by.words.say("N: any number not in your stash")
        pattern = key(first).replace(f"={first.number}", "=N")
        yield Text(pattern, "bold").append(f" ({any_words})", "not bold")


def _entry(by: SeatSpeaker, view: View, play: Play, more: str) -> Text:
    """What to type, and what there is to know about it."""
    shown = Text(key(play), "bold")
    if more:
        shown.append(f" +{more}", "not bold")
    if play.seat is not None:
        owner, (taken,) = cut(by.name(play.seat), NAME_WIDTH), _lying(view, play.number, play.seat)
        return Text.assemble(shown, " ", owner, " ", set_cards(taken))
    if play.verb in ("build", "combine"):
        groups = _lying(view, play.number, *([view.player] if play.verb == "build" else range(1, view.players + 1)))
        count = play.cards + sum(group.cards for group in groups)
        looters = play.looters + sum(group.looters for group in groups)
        return Text.assemble(shown, " → ", set_cards(Set(play.number, count, min(looters, FULL - count))))
    return shown


def _lying(view: View, number: int, *seats: int) -> list[Set]:
    """The sets of a number before those seats."""
    return [group for seat in seats for group in view.stashes[seat - 1].sets if group.number == number]


def keys(by: SeatSpeaker) -> RenderableType:
    """What to type for each kind of play."""
    table = plain_table()
    for example, does in (
        ("o 6 6 L", by.say("open a new set with two to five cards.")),
        ("b 6", by.say("build, that is add cards to a set of yours.")),
        ("s 6 2", by.say("steal: add a 6 to the set of seat 2 and take it. A name will do too: s 6 bob.")),
        ("sn 6 2", by.say("snitch: give a 6 for a looter in the set of seat 2; your own set will do as well.")),
        ("c 6", by.say("combine all sets of 6 on the table, with your card, into one of yours.")),
        ("p 6", by.say("punt one card, draw one. It is your only play, and you are locked down (one play a turn) until "
                       "the card is stolen or built on.")),
        ("k", by.say("knock, the end of your turn. You have up to three plays, and make at least one.")),
    ):  # fmt: skip
        table.add_row(Text(example, "bold"), does)
    return table


# the end


def sheet(by: SeatSpeaker, scores: Sheet) -> RenderableType:
    """What a round brought everybody, as a sum."""
    table = headed_table()
    table.add_column(by.say("player"), no_wrap=True)
    for head in (by.say("bags"), by.say("looters"), by.say("cards"), by.say("hand"), by.say("round"), by.say("total")):
        table.add_column(head, justify="right", no_wrap=True)
    for seat, line in enumerate(scores.lines, 1):
        table.add_row(cut(by.name(seat), NAME_WIDTH), *_sum(line))
    left = [
        Text.assemble(by.name(seat), " ", cards(line.hand)) for seat, line in enumerate(scores.lines, 1) if line.hand
    ]
    return Group(table, Flow([by.say("Left in hand:"), *left], "  ")) if left else table


def _sum(line: Line) -> tuple[str, ...]:
    return (
        f"{len(line.bags)}×{SCORE_BAG}", f"+ {line.looters}×{SCORE_LOOTER}", f"+ {line.cards}×{SCORE_CARD}",
        f"− {line.hand_cost}", f"= {minus(line.score)}", minus(line.total),
    )  # fmt: skip


def rounds(by: SeatSpeaker, view: View) -> RenderableType:
    """The score sheets so far."""
    if not view.sheets:
        return by.say("No round is over yet.")
    parts: list[RenderableType] = []
    for scores in view.sheets:
        parts += [Text(), by.say("Round {round}", round=scores.round), sheet(by, scores)]
    return Group(*parts[1:])


def ending(by: SeatSpeaker, view: View) -> RenderableType:
    """Who won and why, and everybody's points."""
    assert view.outcome
    (winner,) = view.outcome.winners
    won = by.say(
        "{name} wins, alone in front with {points} after round {round}; the lead was tied above {target}."
        if view.tiebreak
        else "{name} wins with the most points: {points}, more than {target}, after round {round}.",
        name=by.name(winner), points=max(view.scores), target=view.target, round=view.round,
    )  # fmt: skip
    return finale(by, ranks(by, by.say("total"), view.scores, winner), won)
