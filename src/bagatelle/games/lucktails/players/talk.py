"""What bots of Lucktails say. About the card they were shown that may be anything, true or not (LT-S4).

A talker looks at the view of its seat only. How much it says and how often it lies depends on its level and on its
style, which is part of its face: the same name always has the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from bagatelle.core.engine import Generator, below
from bagatelle.core.match import Perspective
from bagatelle.core.talk import Heard, Saying
from bagatelle.games.lucktails.moves import Bait, Deal
from bagatelle.games.lucktails.view import View
from bagatelle.games.lucktails.worth import LUCKTAILS, left_of, right_of

SAYINGS: Final[Mapping[str, str]] = {
    "claim": "{name}, your card is a {card}. Trust me.",
    "claim-lucktails": "{name}, you have the lucktails card. Trust me.",
    "keep": "I would keep that card, {name}.",
    "switch": "I would switch if I were you, {name}.",
    "secret": "I know, {name}, and I won't tell.",
    "ask-other": "I don't see your card, {name}. Ask {other}.",
    "open": "Everybody sees your card now, {name}.",
    "doubt": "And you would never lie, {name}?",
    "thanks": "Thank you, {name}. I almost believe you.",
    "hope": "I have a good feeling about my card.",
    "tempt": "Take it, {name}. Go on.",
    "warn": "Don't bite, {name}.",
    "caught": "Well caught, {name}!",
    "ouch": "Ouch, {name}. That hurts.",
    "won": "Well played, {name}!",
}

# In percent: how often a level lies about a card. A lie that is expected is worth nothing, one that never comes is a
# gift to the neighbour; `random` doesn't care.
LIES: Final = {"random": 60, "beginner": 15, "careful": 30, "expert": 50}


class Style(NamedTuple):
    """How a bot talks: its lies (added to those of its level), evasions and remarks unasked, in percent."""

    name: str
    lies: int
    evades: int
    speaks: int


STYLES: Final = (
    Style("honest", -25, 10, 25),
    Style("joker", 10, 30, 40),
    Style("quiet", 0, 60, 8),
    Style("sly", 20, 10, 25),
)

_ASKS = re.compile(
    r"(what|which).*(have i|i got|i have|my card)|my card.*\?|wat heb ik|welke (kaart )?heb ik|mijn kaart.*\?",
    re.IGNORECASE,
)
_CLAIMS = re.compile(r"your card|you have|je kaart|jouw kaart|je hebt", re.IGNORECASE)
WELL = 5  # VPs that are a good catch


def style_of(name: str) -> Style:
    """The style of a bot."""
    return STYLES[(ord(name[0]) + len(name)) % len(STYLES)]


class Talker:
    """The voice of a bot. Within a round it tells one story about a card, however often it is asked."""

    def __init__(self, name: str, level: str, rng: Generator) -> None:
        style = style_of(name)
        self._evades, self._speaks = style.evades, style.speaks
        self._lies, self._level, self._rng = LIES[level] + style.lies, level, rng
        self._told = 0, ""  # the deal, and the card it said its neighbour has

    def remark(
        self, sight: Perspective, names: Sequence[str], people: Collection[int], heard: Heard | None
    ) -> Saying | None:
        if heard is not None:
            return self._reply(sight, names, heard)
        return self._aside(sight, names, people) if self._often(self._speaks) else None

    def _reply(self, sight: Perspective, names: Sequence[str], heard: Heard) -> Saying | None:
        view: View = sight.view
        if view.phase != "act" or heard.seat is None:
            return None
        seat, text = sight.seat or 0, heard.text.casefold()
        called = [other for other, name in enumerate(names, 1) if other != heard.seat and name.casefold() in text]
        if called and seat not in called:
            return None
        if _ASKS.search(text):
            if heard.seat == right_of(view, seat):
                return self._answer(sight, heard.name)
            other = names[left_of(view, heard.seat) - 1]
            return _remark("ask-other", name=heard.name, other=other) if called else None
        if _CLAIMS.search(text) and heard.seat == left_of(view, seat):
            return _remark("doubt" if self._often(50) else "thanks", name=heard.name)
        return None

    def _answer(self, sight: Perspective, name: str) -> Saying:
        """To the right neighbour, who asks for their own card."""
        view: View = sight.view
        if view.front[right_of(view, view.seat or 0) - 1].face_up:
            return _remark("open", name=name)
        return _remark("secret", name=name) if self._often(self._evades) else self._claim(sight, name)

    def _aside(self, sight: Perspective, names: Sequence[str], people: Collection[int]) -> Saying | None:
        view: View = sight.view
        actor, last = sight.heard()[-1]
        if view.outcome:
            winner = view.outcome.winners[0]
            return _remark("won", name=names[winner - 1]) if winner in people else None
        if isinstance(last, Bait):
            if view.player not in people or view.bait_value < 2:
                return None
            return _remark("tempt" if self._often(60) else "warn", name=names[view.player - 1])
        if isinstance(last, Deal):
            right = right_of(view, view.seat or 0)
            return self._advice(sight, names[right - 1]) if right in people else _remark("hope")
        row = view.leavings[-1] if view.leavings and actor in people else None
        if row is None or 0 < row.gained < WELL:
            return None
        return _remark("caught" if row.gained else "ouch", name=names[row.seat - 1])

    def _advice(self, sight: Perspective, name: str) -> Saying:
        """About the right neighbour's card, unasked: which it is, or what to do with it."""
        claim = self._claim(sight, name)
        if self._often(50):
            return claim
        view: View = sight.view
        return _remark("keep" if _good(view, self._told[1]) else "switch", name=name)

    def _claim(self, sight: Perspective, name: str) -> Saying:
        deal = sum(isinstance(move, Deal) for _, move in sight.heard())
        if self._told[0] != deal:
            self._told = deal, self._story(sight.view)
        card = self._told[1]
        if card == LUCKTAILS:
            return _remark("claim-lucktails", name=name)
        return _remark("claim", name=name, card=card)

    def _story(self, view: View) -> str:
        """The card that the right neighbour has, or one that it could be. The expert's lies mislead."""
        truth = view.front[right_of(view, view.seat or 0) - 1].card
        assert truth is not None
        others = sorted({card.card for card in view.pond if not card.marked} - {truth})
        if not others or not self._often(self._lies):
            return truth
        if self._level == "expert":
            others = [card for card in others if _good(view, card) != _good(view, truth)] or others
        return others[below(self._rng, len(others))]

    def _often(self, percent: int) -> bool:
        return below(self._rng, 100) < percent


def _good(view: View, card: str) -> bool:
    """Whether the right neighbour would be glad of a card: it earns more than most that may lie face down."""
    right = right_of(view, view.seat or 0)

    def worth(card: str) -> int:
        return max(view.scores) - view.scores[right - 1] if card == LUCKTAILS else int(card)

    hidden = [worth(each.card) for each in view.pond if not each.marked]
    return worth(card) * len(hidden) > sum(hidden)


def _remark(code: str, **facts: str) -> Saying:
    return Saying(code, facts, SAYINGS[code].format(**facts), SAYINGS[code])
