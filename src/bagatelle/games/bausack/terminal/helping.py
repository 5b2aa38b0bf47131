"""What a player of Bausack who asks for help is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from bagatelle.games.bausack.terminal import typed_input
from bagatelle.games.bausack.view import View

if TYPE_CHECKING:
    from bagatelle.games.bausack.terminal.screen import Screen


def helping(by: Screen, view: View) -> Iterator[Text]:
    """What can be typed now, and what comes of it."""
    verbs = {verb: Text(typed, "bold") for verb, typed in by.verbs.items()}
    if view.phase == "choose":
        build, push = by.example("build", view), by.example("push", view)
        yield by.say(
            "{build}: put a piece up for auction and open with 2 tokens. Everybody may bid more; the highest "
            "bidder pays and places it. If you are outbid you choose again.\n"
            "{push}: push a piece to the next player, who must place it or pay to pass it on: first 1 token, then "
            "2, …",
            build=Text(f"{build} 2", "bold"), push=Text(push, "bold"),
        )  # fmt: skip
    elif view.phase == "bid":
        yield by.say(
            "{bid}: bid so many tokens in all, more than the last bid. {pass}: bid on this piece no more.",
            **verbs, bid=Text(str(view.bid + 1), "bold"),
        )  # fmt: skip
    elif view.phase == "offered":
        yield by.say(
            "{accept}: take the piece; you place it at once. {pay}: pay what it costs and it goes to the "
            "next player. It goes round, also to whoever pushed it, until somebody accepts.",
            **verbs,
        )
    elif view.phase == "place":
        place = f"{by.verbs['place']} {by.piece(view.piece or '')}"
        typed = {
            "number": "1",
            "on": f"{by.words.say('on')} {by.piece('arch-1')} {by.words.say('upright')}",
            "place": place,
            "at": f"{place} 0.01 0 0.12 1 0 0 0",
        }
        turned = by.either(map(by.say, typed_input.TURNED.values()))
        yield by.say(
            "{number}: one of the suggested spots. {on}: the best of them on that piece, turned like that "
            "({turned}; it may be left out).\n"
            "{place}: upright in the middle of your topmost piece.\n"
            "{at}: where you say: x to your right, y away from you, z up, in metres from the centre of your area, "
            "of the piece's centre; then how it is turned, as a unit quaternion; without it, upright.",
            turned=turned, **{key: Text(text, "bold") for key, text in typed.items()},
        )  # fmt: skip
        yield by.say(
            "A spot is told from the middle of the first piece named, as you see it from your side. Stands 90%: so "
            "often all stood when a trembling hand tried it. A tower is firm if the table may lean 9 degrees or "
            "more, shaky if not even 3."
        )
    commands = {command: Text(typed, "bold") for command, typed in by.commands.items()}
    commands["look"].append(f" {by.piece('egg')}")
    yield by.say(
        "{supply}: what there is. {towers}: draw the towers. {poses}: where the pieces of your tower "
        "are. {look}: look at a piece from two sides. {picture}: save a picture of all towers.",
        **commands,
    )
