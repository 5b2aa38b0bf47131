"""What happens in Bausack, told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from bagatelle.core.match import Step
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Push, Settled
from bagatelle.games.bausack.terminal.glyphs import firmness
from bagatelle.games.bausack.terminal.panels import Speaker
from bagatelle.games.bausack.view import Facts, View


def happening(by: Speaker, step: Step) -> Iterator[Text]:
    """An event in a sentence or a few. Letting a piece go is told with what came of it."""
    view, facts = step.view, step.facts
    who, piece, player = by.who(facts.player), by.bold(facts.piece or ""), by.name(view.player)
    match step.move:
        case Build(_, bid):
            yield by.say("{who} puts {piece} up for auction and opens with {bid}.", who=who, piece=piece, bid=bid)
        case Bid(bid):
            yield by.say("{who} bids {bid}.", who=who, bid=bid)
        case Pass():
            yield by.say("{who} passes.", who=who)
        case Push():
            yield by.say("{who} pushes {piece} to {name}: accept it, or pay 1 to pass it on.",
                         who=who, piece=piece, name=player)  # fmt: skip
        case Pay():
            yield by.say("{who} pays {tokens}; {piece} goes to {name}: accept it, or pay {price} to pass it on.",
                         who=who, tokens=by.tokens(facts.paid), piece=piece, name=player, price=view.price)  # fmt: skip
        case Accept():
            yield by.say("{who} accepts {piece}.", who=who, piece=piece)
        case Settled(fallen):
            yield from _fall(by, facts, fallen) if fallen else [_stand(by, view)]
            if facts.again:
                yield by.say("{name} was outbid and chooses again.", name=by.name(facts.again))
    if facts.places and not view.pushed:
        left, paid = view.pools[facts.places - 1], by.tokens(view.bid)
        yield by.say("{name} gets {piece} for {tokens} and has {left} left.",
                     piece=piece, name=player, tokens=paid, left=left)  # fmt: skip


def _stand(by: Speaker, after: View) -> Text:
    last = after.last
    assert last
    how = Text()
    if last.firm is not None:
        how = by.say({"firm": " firmly", "fair": " fairly firmly", "shaky": " shakily"}[firmness(last.firm)])
    return by.say(
        "{who} places {piece} on {on}; it stands{how}." if last.on else "{who} places {piece}; it stands{how}.",
        who=by.who(last.seat), piece=by.bold(last.piece), on=by.things(last.on), how=how,
    )  # fmt: skip


def _fall(by: Speaker, facts: Facts, fallen: Sequence[Sequence[int]]) -> Iterator[Text]:
    groups = [_falling(by, group) for group in fallen]
    towers = groups[0]
    if len(groups) > 1:
        rest = Text(f", {by.words.say('then')} ").join(groups[1:])
        towers = by.say("{first} first, then {rest}", first=groups[0], rest=rest)
    yield by.say("{who} lets go of {piece}, and down it comes: {towers}.",
                 who=by.who(facts.player), piece=by.bold(facts.piece or ""), towers=towers)  # fmt: skip
    for out in facts.out:
        name, pieces, tokens = by.name(out.seat), by.pieces(len(out.pieces)), by.tokens(out.tokens)
        yield by.say("{name} is out: {pieces} to the supply, {tokens} to the bank.",
                     name=name, pieces=pieces, tokens=tokens)  # fmt: skip


def _falling(by: Speaker, group: Sequence[int]) -> Text:
    """The towers that fall at one moment."""
    if len(group) == 1:
        return by.say("{name}'s tower", name=by.name(group[0]))
    return by.say("the towers of {names} together", names=by.listed(map(by.name, group)))
