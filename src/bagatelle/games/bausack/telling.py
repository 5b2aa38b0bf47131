"""What happens in Bausack, told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from bagatelle.core.moves import Move
from bagatelle.core.phrases import listed
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Push, Settled
from bagatelle.games.bausack.paint import firmness
from bagatelle.games.bausack.tables import Speaker
from bagatelle.games.bausack.view import View


def happening(by: Speaker, before: View, move: Move, after: View) -> Iterator[Text]:
    """An event in a sentence or a few. Letting a piece go is told with what came of it."""
    who, piece, player = by.who(before.player), by.bold(after.piece or before.piece or ""), by.name(after.player)
    match move:
        case Build(_, bid):
            yield by.say("tell_build", who=who, piece=piece, bid=bid)
        case Bid(bid):
            yield by.say("tell_bid", who=who, bid=bid)
        case Pass():
            yield by.say("tell_pass", who=who)
        case Push():
            yield by.say("tell_push", who=who, piece=piece, name=player)
        case Pay():
            paid = by.count("tokens", before.price)
            yield by.say("tell_pay", who=who, tokens=paid, piece=piece, name=player, price=after.price)
        case Accept():
            yield by.say("tell_accept", who=who, piece=piece)
        case Settled(fallen):
            yield from _fall(by, before, fallen) if fallen else [_stand(by, after)]
            if after.phase == "choose" and after.turn == before.turn and before.player != before.turn:
                yield by.say("tell_again", name=by.name(after.turn))
    if after.phase == "place" and not after.pushed:
        left, paid = after.pools[after.player - 1], by.count("tokens", after.bid)
        yield by.say("tell_won", piece=piece, name=player, tokens=paid, left=left)


def _stand(by: Speaker, after: View) -> Text:
    last = after.last
    assert last
    how = "" if last.firm is None else by.words[f"how_{firmness(last.firm)}"]
    key = "tell_placed" if last.on else "tell_stands"
    return by.say(key, who=by.who(last.seat), piece=by.bold(last.piece), on=by.things(last.on), how=how)


def _fall(by: Speaker, before: View, fallen: Sequence[Sequence[int]]) -> Iterator[Text]:
    groups = [_falling(by, group) for group in fallen]
    towers = groups[0]
    if len(groups) > 1:
        rest = Text(", " + by.words["then"] + " ").join(groups[1:])
        towers = by.say("falls_first", first=groups[0], rest=rest)
    yield by.say("tell_falls", who=by.who(before.player), piece=by.bold(before.piece or ""), towers=towers)
    for seat in (seat for group in fallen for seat in group):
        pieces = sum(piece.seat == seat for piece in before.pieces) + (seat == before.player)
        tokens = by.count("tokens", before.pools[seat - 1])
        yield by.say("tell_out", name=by.name(seat), pieces=by.count("pieces", pieces), tokens=tokens)


def _falling(by: Speaker, group: Sequence[int]) -> Text:
    """The towers that fall at one moment."""
    if len(group) == 1:
        return by.say("tower_of", name=by.name(group[0]))
    return by.say("towers_of", names=listed(map(by.name, group), by.words["and"]))
