"""What decides a match of Bag of Butts: the group with whose points the winner went ahead for good. After a tie that is
a group of the extra game."""

from collections.abc import Mapping

from bagatelle.core.deciding import Standing, ahead_for_good
from bagatelle.core.match import Match

DECIDERS: Mapping[str, str] = {
    "colours": "a group of coloured butts alone",
    "gray": "a group with gray",
    "white": "a group with white",
    "khaki": "a group with khaki",
}
_LETTERS = {"G": "gray", "W": "white", "K": "khaki"}


def decided(match: Match) -> tuple[str, ...]:
    assert match.outcome
    rows = [facts.row for facts in match.facts if facts.row]
    last = [row for row in rows if row.extra == rows[-1].extra]
    groups = (row.groups[row.scored - 1] if row.scored else "" for row in last)
    standings = (Standing(row.totals, _specials(group)) for row, group in zip(last, groups, strict=True))
    return ahead_for_good(standings, match.outcome.winners)


def _specials(group: str) -> tuple[str, ...]:
    return tuple(name for letter, name in _LETTERS.items() if letter in group) or ("colours",)
