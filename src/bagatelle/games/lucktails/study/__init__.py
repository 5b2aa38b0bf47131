"""The study of Lucktails: when switching is right, what a bait is worth, and whether it matters who starts."""

from collections.abc import Mapping, Sequence

from bagatelle.games.lucktails.study import counts
from bagatelle.games.lucktails.study.baits import baits
from bagatelle.games.lucktails.study.seats import seats
from bagatelle.games.lucktails.study.show import BLIND, SEEING, Shown
from bagatelle.games.lucktails.study.switching import switching
from bagatelle.lab.findings import Field, Section

BOTS = (BLIND, SEEING)
RATIOS: Mapping[str, str] = {
    "clue_gain": "clue_cases",
    "left_gain": "left_cases",
    "card_keep": "card_cases",
    "card_switch": "card_cases",
    "card_gain": "card_cases",
    "known_gain": "known_cases",
    "took": "faced",
    "raised": "faced",
    "opted_out": "faced",
    "take_vps": "faced",
    "out_vps": "faced",
    "take_gain": "faced",
    "raise_gain": "raises",
    "raise_lead": "raises",
    "seat_vps": "seat_rounds",
    "seat_lead": "seat_rounds",
}
TIMES_PLAYERS = frozenset(("raise_lead", "seat_lead"))


def findings(fields: Sequence[Field], language: str) -> Sequence[Section]:
    """The answers to the three questions, from fields with every level of BOTS."""
    shown = Shown(fields, language)
    return switching(shown), baits(shown), seats(shown)


__all__ = ["BOTS", "RATIOS", "TIMES_PLAYERS", "counts", "findings"]
