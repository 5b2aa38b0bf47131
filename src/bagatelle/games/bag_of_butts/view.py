"""What a seat sees of Bag of Butts: all that lies on the table. Only what will be drawn is unknown, to everybody."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core.match import Actor, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.moves import LETTERS, Draw, Reset, Score, spell, why_not
from bagatelle.games.bag_of_butts.rules import COLOURS, GROUPS, KINDS, SUPPLY, State

Phase = Literal["prepare", "announce", "score", "over"]
_PHASES: dict[int, Phase] = {
    rules.PREPARE: "prepare",
    rules.ADD_SPECIAL: "prepare",
    rules.ANNOUNCE: "announce",
    rules.DRAW_BAG: "announce",
    rules.SCORE: "score",
    rules.ENDED: "over",
}


class PadRow(msgspec.Struct, frozen=True):
    """A row of the score pad: one turn, headed by the value of a butt (or a voluntary reset before one)."""

    seat: int  # who played the turn
    value: int  # of a butt
    groups: tuple[str, ...]  # as drawn; () for a voluntary reset
    scored: int | None  # the group, or None
    reset: Literal["automatic", "voluntary"] | None
    earned: tuple[int, ...]  # by seat
    totals: tuple[int, ...]  # by seat, after the turn, in the game being played
    extra: bool  # a turn of the extra game


class Group(msgspec.Struct, frozen=True):
    """A group on the table."""

    butts: str
    pays: tuple[int, ...]  # what every seat would earn with it
    refusal: str | None  # why it can't be scored: the code of IllegalMove
    reason: str | None  # the same in words


class View(msgspec.Struct, frozen=True):
    """The table. `legal` lists what the actor may do; everybody may know that here."""

    seat: int | None  # whose view this is
    players: int
    colours: str  # letters by seat
    phase: Phase
    actor: Actor | None
    player: int  # whose turn it is
    legal: tuple[str, ...]
    target: int
    value: int  # of a butt this turn
    bag: str
    supply: str  # specials outside the bag
    announced: tuple[int, ...] | None  # the three sizes, from the announcement until the next turn begins
    groups: tuple[Group, ...]  # while one has to be scored, else ()
    scores: tuple[int, ...]  # of the main game
    extra_scores: tuple[int, ...] | None  # of the extra game, once there is one
    playing: tuple[int, ...]  # the seats that take part in the game being played
    last_round: bool  # the next reset ends the game being played
    pad: tuple[PadRow, ...]
    outcome: Outcome | None


def note(journal: list[PadRow], s: State, move: Move) -> None:
    match move:
        case Score(group):
            journal.append(_row(s, groups(s), group, None))
        case Draw(drawn) if all(any(letter in LETTERS[COLOURS:] for letter in group) for group in drawn):
            journal.append(_row(s, drawn, None, "automatic"))
        case Reset():
            journal.append(_row(s, (), None, "voluntary"))


def _row(
    s: State, drawn: tuple[str, ...], scored: int | None, reset: Literal["automatic", "voluntary"] | None
) -> PadRow:
    before = s.scores[s.extra][: s.players]
    earned = pays(s, scored - 1) if scored else (0,) * s.players
    totals = tuple(old + new for old, new in zip(before, earned, strict=True))
    return PadRow(s.player + 1, rules.butt_value(s), drawn, scored, reset, earned, totals, bool(s.extra))


def groups(s: State) -> tuple[str, ...]:
    return tuple(spell(group) for group in s.groups)


def pays(s: State, g: int) -> tuple[int, ...]:
    """What every seat would earn with group g."""
    fewest = rules.fewest_points(s)
    return tuple(rules.earns(s, g, p, fewest) if s.playing[p] else 0 for p in range(s.players))


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    drawing = s.phase in (rules.DRAW_BAG, rules.SCORE)
    return View(
        seat=seat,
        players=s.players,
        colours="".join(LETTERS[s.colours[p]] for p in range(s.players)),
        phase=_PHASES[s.phase],
        actor=match.actor,
        player=s.player + 1,
        legal=tuple(match.legal()),
        target=s.target,
        value=rules.butt_value(s),
        bag=spell(s.bag),
        supply=spell([0] * COLOURS + [SUPPLY[k] - s.bag[k] for k in range(COLOURS, KINDS)]),
        announced=(s.first, s.second, rules.bag_size(s) - s.first - s.second) if drawing else None,
        groups=tuple(_group(s, g) for g in range(GROUPS)) if s.phase == rules.SCORE else (),
        scores=match.scores,
        extra_scores=tuple(s.scores[1][: s.players]) if s.extra else None,
        playing=tuple(p + 1 for p in range(s.players) if s.playing[p]),
        last_round=bool(s.extra) or rules.best_score(s) >= s.target,
        pad=tuple(match.journal),
        outcome=match.outcome,
    )


def _group(s: State, g: int) -> Group:
    refusal = None if rules.scoreable(s, g) else why_not(s, Score(g + 1))
    return Group(
        butts=spell(s.groups[g]),
        pays=pays(s, g),
        refusal=refusal.code if refusal else None,
        reason=refusal.reason if refusal else None,
    )


def hear(move: Move, actor: int | None, seat: int | None) -> str:
    return str(move)


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    if not s.extra:
        return Outcome(winners, f"most points: {s.scores[0][winners[0] - 1]}")
    tie = f"tied at {max(s.scores[0])} points"
    if len(winners) == 1:
        return Outcome(winners, f"{tie}; won the extra game with {s.scores[1][winners[0] - 1]}")
    return Outcome(winners, f"{tie}, and again in the extra game")
