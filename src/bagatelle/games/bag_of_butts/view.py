"""What a seat sees of Bag of Butts: all that lies on the table. Only what will be drawn is unknown, to everybody."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core import views
from bagatelle.core.match import Facts as AnyFacts, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.core.seats import seats_of
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.moves import LETTERS, Add, Announce, Draw, Reset, Score, Special, spell, why_not
from bagatelle.games.bag_of_butts.risks import risks
from bagatelle.games.bag_of_butts.rules import COLOURS, GROUPS, KINDS, SUPPLY, State

PAGE_NUMBERS = {"ALL_SPECIALS": spell([n if kind >= COLOURS else 0 for kind, n in enumerate(SUPPLY)])}
Phase = Literal["prepare", "announce", "score", "over"]
hear, learn, see_all = views.hear, views.learn, views.see_all
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


class Facts(AnyFacts, frozen=True):
    """What an event did."""

    player: int  # whose turn it was
    value: int  # of a butt in that turn; after something was added, the new one
    sizes: tuple[int, ...]  # of the three groups that were announced
    nothing_left: bool  # all specials were in the bag already: nothing was added, but the value rose (BB-R5)
    row: PadRow | None  # on the score pad
    target: int
    reached: tuple[int, ...]  # the first seats to have the target: the next reset ends the game
    extra_turn: bool  # the same player goes on
    extra_game: tuple[int, ...]  # the tied seats, if the extra game begins
    ends: bool  # the match


class Group(msgspec.Struct, frozen=True):
    """A group on the table."""

    butts: str
    pays: tuple[int, ...]  # what every seat would earn with it
    refusal: str | None  # why it can't be scored: the code of IllegalMove
    reason: str | None  # the same in words


class ResetEnds(msgspec.Struct, frozen=True):
    """What a reset ends: the game being played."""

    winners: tuple[int, ...]  # those in front
    points: int  # that each of them has
    extra_game: bool  # they are tied and play one


class View(views.View, frozen=True, kw_only=True):
    """The table. `legal` lists what the actor may do; everybody may know that here."""

    moves: tuple[Add | Reset | Announce | Score, ...]
    colours: str  # letters by seat
    phase: Phase
    target: int
    value: int  # of a butt this turn
    next_value: int  # the same, if something is added
    forced: Literal["automatic-reset", "extra-turn"] | None  # why the turn can't begin with a reset; None: it may
    risks: tuple[tuple[int, int, int, int], ...]  # of an automatic reset: three sizes, smallest first, and percent
    bag: str
    supply: str  # specials outside the bag
    announced: tuple[int, ...] | None  # the three sizes, from the announcement until the next turn begins
    groups: tuple[Group, ...]  # while one has to be scored, else ()
    scores: tuple[int, ...]  # of the main game
    extra_scores: tuple[int, ...] | None  # of the extra game, once there is one
    playing: tuple[int, ...]  # the seats that take part in the game being played; nobody once it is over
    taking_part: tuple[int, ...]  # the same; once the game is over, those who took part in it
    leaders: tuple[int, ...]  # of them, those with the most points
    fewest: tuple[int, ...]  # of them, those with the fewest points: khaki counts for them (BB-X4)
    last_round: bool  # the next reset ends the game being played
    reset_ends: ResetEnds | None  # what it ends, and who wins
    pad: tuple[PadRow, ...]


def facts(before: State, move: Move, after: State) -> Facts:
    row, scored = None, isinstance(move, Score)
    match move:
        case Score(group):
            row = _row(before, groups(before), group, None)
        case Draw(drawn) if after.phase != rules.SCORE:
            row = _row(before, drawn, None, "automatic")
        case Reset():
            row = _row(before, (), None, "voluntary")
    sizes = (after.first, after.second, rules.bag_size(after) - after.first - after.second)
    tied = tuple(p + 1 for p in range(after.players) if after.playing[p])
    return Facts(
        player=before.player + 1,
        value=rules.butt_value(after if isinstance(move, Add | Special) else before),
        sizes=sizes if isinstance(move, Announce) else (),
        nothing_left=isinstance(move, Add) and after.phase == rules.ANNOUNCE,
        row=row,
        target=after.target,
        reached=_reached(before, after) if scored else (),
        extra_turn=scored and after.player == before.player,
        extra_game=tied if after.extra > before.extra else (),
        ends=after.phase == rules.ENDED,
    )


def _reached(before: State, after: State) -> tuple[int, ...]:
    """The first seats to have the target, if they just got there."""
    if before.extra or rules.best_score(before) >= before.target:
        return ()
    return tuple(p + 1 for p in range(after.players) if after.scores[0][p] >= after.target)


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
    taking_part = tuple(p + 1 for p in range(s.players) if s.playing[p])
    fewest = rules.fewest_points(s)
    leaders = seats_of(rules.winners(s))
    value, best = rules.butt_value(s), rules.best_score(s)
    last_round = bool(s.extra) or best >= s.target
    pad = tuple(facts.row for facts in match.facts if facts.row)
    forced = s.phase == rules.PREPARE and not s.may_reset
    return View(
        **views.header(match, seat),
        colours="".join(LETTERS[s.colours[p]] for p in range(s.players)),
        phase=_PHASES[s.phase],
        target=s.target,
        value=value,
        next_value=value + 1,  # BB-R4
        forced=("automatic-reset" if pad[-1].reset else "extra-turn") if forced else None,
        risks=risks(rules.bag_size(s), sum(s.bag[COLOURS:])),
        bag=spell(s.bag),
        supply=spell([0] * COLOURS + [SUPPLY[k] - s.bag[k] for k in range(COLOURS, KINDS)]),
        announced=(s.first, s.second, rules.bag_size(s) - s.first - s.second) if drawing else None,
        groups=tuple(_group(s, g) for g in range(GROUPS)) if s.phase == rules.SCORE else (),
        scores=match.scores,
        extra_scores=tuple(s.scores[1][: s.players]) if s.extra else None,
        playing=taking_part if s.phase != rules.ENDED else (),
        taking_part=taking_part,
        leaders=leaders,
        fewest=tuple(seat for seat in taking_part if s.scores[s.extra][seat - 1] == fewest),
        last_round=last_round,
        reset_ends=ResetEnds(leaders, best, not s.extra and len(leaders) > 1) if last_round else None,
        pad=pad,
    )


def _group(s: State, g: int) -> Group:
    refusal = None if rules.scoreable(s, g) else why_not(s, Score(g + 1))
    return Group(
        butts=spell(s.groups[g]),
        pays=pays(s, g),
        refusal=refusal.code if refusal else None,
        reason=refusal.reason if refusal else None,
    )


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    if not s.extra:
        return Outcome.because(winners, "most points: {points}", points=s.scores[0][winners[0] - 1])
    best = max(s.scores[0])
    if len(winners) > 1:
        return Outcome.because(
            winners,
            "tied at 1 point, and again in the extra game"
            if best == 1
            else "tied at {best} points, and again in the extra game",
            best=best,
        )
    return Outcome.because(
        winners,
        "tied at 1 point; won the extra game with {extra}"
        if best == 1
        else "tied at {best} points; won the extra game with {extra}",
        best=best,
        extra=s.scores[1][winners[0] - 1],
    )
