"""What decides a match of Lucktails: how the winner left the round in which they went ahead for good, or that somebody
else paid for a peek and fell behind."""

from collections.abc import Iterator, Mapping

from bagatelle.core.deciding import Standing, ahead_for_good
from bagatelle.core.match import Match

DECIDERS: Mapping[str, str] = {
    "take": "a bait taken",
    "keep": "their own card kept",
    "switch": "a card switched",
    "lucktails": "a lucktails card",
    "peek": "a peek that was paid for",
}


def decided(match: Match) -> tuple[str, ...]:
    assert match.outcome
    return ahead_for_good(_standings(match), match.outcome.winners)


def _standings(match: Match) -> Iterator[Standing]:
    points = [0] * match.players
    for (actor, _), facts in zip(match.events, match.facts, strict=True):
        if facts.left:
            points[facts.left.seat - 1] = facts.left.total
            earned = facts.left.card == "L" and facts.left.how != "take"  # a card earns nothing beside a bait
            yield Standing(points, (facts.left.how, *(["lucktails"] if earned else [])))
        elif facts.paid and actor != "*":
            points[actor - 1] -= facts.paid
            yield Standing(points, ("peek",))
