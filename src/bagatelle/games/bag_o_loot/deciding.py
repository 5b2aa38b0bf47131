"""What decides a match of Bag-O-Loot: the play with which the winner went ahead for good, by the points of the rounds
before and what lies on the table; or that others had more left in their hands at the end of a round."""

from collections.abc import Iterator, Mapping

from bagatelle.core.deciding import Standing, ahead_for_good
from bagatelle.core.match import Match
from bagatelle.games.bag_o_loot.moves import Play
from bagatelle.games.bag_o_loot.rules import SCORE_BAG, SCORE_CARD, SCORE_LOOTER
from bagatelle.games.bag_o_loot.view import Done, Set

DECIDERS: Mapping[str, str] = {
    "open": "a new set",
    "build": "a set built on",
    "steal": "a set stolen",
    "snitch": "a looter snitched",
    "combine": "a split combined",
    "punt": "a punt",
    "bag": "a Bag-O-Loot completed",
    "hands": "cards left in hands at the end of a round",
}


def decided(match: Match) -> tuple[str, ...]:
    assert match.outcome
    return ahead_for_good(_standings(match), match.outcome.winners)


def _standings(match: Match) -> Iterator[Standing]:
    points = [0] * match.players
    for (_, move), facts in zip(match.events, match.facts, strict=True):
        if facts.play and isinstance(move, Play):
            _move_sets(points, facts.play)
            yield Standing(points, (move.verb, *(["bag"] if facts.play.bag else [])))
        if facts.sheet:
            points = [line.total for line in facts.sheet.lines]
            yield Standing(points, ("hands",))


def _move_sets(points: list[int], done: Done) -> None:
    """What a play did to the worth of what lies before everybody."""
    for owner, was in zip(done.owners, done.was, strict=True):
        points[owner - 1] -= _worth(was)
    points[done.owner - 1] += SCORE_BAG if done.bag else _worth(done.now)


def _worth(lying: Set) -> int:
    return SCORE_CARD * lying.cards + SCORE_LOOTER * lying.looters
