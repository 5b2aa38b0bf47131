"""What a report says of one variant of a game with one number of players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from bagatelle.bots.reviewers import Figure
from bagatelle.core import plain
from bagatelle.core.kernels import Array
from bagatelle.lab.plan import Plan
from bagatelle.lab.reports.close import STEPS, Look
from bagatelle.lab.reports.figures import Spread, mean, part, ratio, root, share, spread
from bagatelle.lab.reports.ladder import Rung
from bagatelle.lab.reports.watch import Seen
from bagatelle.lab.words import TURNS

LOW = 0.5  # of the fair share: who wins after less of a chance than that has come back
LITTLE = 0.02  # of chance to win: what a choice has to be worth to matter


class Lead(msgspec.Struct, frozen=True):
    """Who had most points. `taken` is the part of the game after which the winner led alone, for good; `behind` is how
    many points the winner was behind at the most. Only of games with one winner, but for `changes`."""

    changes: Spread
    taken: Spread
    behind: Spread


class Chances(msgspec.Struct, frozen=True):
    """The winners' chance to win at the start, after each twentieth of the decisions and at the end: its mean and the
    quartiles. `favourite`: the part of the game after which nobody had a better one. `comebacks`: the share of the
    games in which they had less than half of the fair share once."""

    course: tuple[Figure, ...]
    quartiles: tuple[tuple[float, float], ...]
    favourite: Figure
    comebacks: Figure


class Luck(msgspec.Struct, frozen=True):
    """Of how far results were from what was to be expected, the part that random events account for; decisions account
    for the rest. `alike`: everybody plays alike; `mixed`: everybody's level is drawn by lot."""

    alike: Figure
    mixed: Figure | None


class Choices(msgspec.Struct, frozen=True):
    """How much there is to choose, and how much that matters. `legal` decisions on average, `free` the part of the
    decisions with more than one. Of those, looked at closely: what choosing `blind` loses to the best choice, what the
    `second` best loses, in chance to win, and the part at which choosing blind surely loses something (`telling`) or
    loses LITTLE (`mattering`)."""

    legal: Figure
    free: Figure
    histogram: tuple[tuple[int, float], ...]  # the share of the decisions with 1, 2, 3–4, 5–8, … legal choices
    looked: int
    blind: Figure
    second: Figure
    telling: Figure
    mattering: Figure


class Unknown(msgspec.Struct, frozen=True):
    """What is hidden from whoever decides: the part of the changing numbers of the state that it can't tell, and how
    much its chance to win depends on them (a standard deviation)."""

    cells: Figure
    worth: Figure


class Play(msgspec.Struct, frozen=True):
    """Something that happens in the game. `wins`: each time, the share of the wins of whoever did it, or whose turn it
    was, in times the fair share. `moves`: how far it moves that seat's chance, if it is random. `without`: what the
    seat that could choose it would lose without it, and `best`: how often it is the best choice then."""

    name: str
    label: str
    per_game: Figure
    any: Figure
    wins: Figure | None
    moves: Figure | None
    without: Figure | None
    best: Figure | None


class Case(msgspec.Struct, frozen=True):
    players: int
    options: dict[str, str]  # that were varied, as they are written
    games: int  # counted
    looked: int  # looked at closely
    length: Spread  # in decisions
    turns: Spread | None
    seats: tuple[Figure, ...]  # each one's share of the wins
    shared: Figure  # games with several winners
    margin: Spread | None  # points between the winner and the best of the others, where points win
    margin_part: Figure | None  # the same as a part of the winner's points
    lead: Lead | None
    chances: Chances
    luck: Luck
    choices: Choices
    hidden: Unknown | None
    ladder: tuple[Rung, ...]
    plays: tuple[Play, ...]


def case(
    plan: Plan,
    options: dict[str, str],
    seen: Seen,
    alike: Sequence[Look],
    mixed: Sequence[Look],
    ladder: Sequence[Rung],
) -> Case:
    """Put together what was found."""
    game, games = plan.game, len(seen.won)
    length, labels = spread(seen.watch["decisions"]), list(game.tallies.LABELS)
    assert length
    alone = np.bitwise_count(seen.won) == 1
    margin, margin_part = _margin(seen, alone) if game.by_points else (None, None)
    return Case(
        players=plan.players,
        options=options,
        games=games,
        looked=len(alike),
        length=length,
        turns=spread(seen.tally[:, labels.index(TURNS)]) if TURNS in labels else None,
        seats=tuple(share(float(wins), games) for wins in seen.wins.sum(axis=0)),
        shared=share(int((~alone).sum()), games),
        margin=margin,
        margin_part=margin_part,
        lead=_lead(seen, alone) if game.by_points else None,
        chances=_chances(alike, plan.players),
        luck=Luck(_luck(alike), _luck(mixed) if mixed else None),
        choices=_choices(seen, alike),
        hidden=_hidden(alike),
        ladder=tuple(ladder),
        plays=_own_plays(plan, alike) if not _counts(plan) else _plays(plan, seen, alike),
    )


def _counts(plan: Plan) -> bool:
    """Whether the game counts something itself."""
    return plan.game.tallies.LABELS is not plain.LABELS


def _margin(seen: Seen, alone: Array) -> tuple[Spread | None, Figure | None]:
    ordered = np.sort(seen.points[alone], axis=1)
    ahead, best = ordered[:, -1] - ordered[:, -2], ordered[:, -1]
    return spread(ahead), ratio(ahead, np.maximum(best, 0)) if len(best) else None


def _lead(seen: Seen, alone: Array) -> Lead | None:
    won, watch = seen.won[alone], seen.watch[alone]
    winner = np.round(np.log2(won)).astype(int)
    decisions = np.maximum(watch["decisions"], 1)
    since = np.where(watch["ahead"] == winner + 1, watch["since"], decisions)  # after a tie: at the very end
    changes, taken = spread(seen.watch["changes"]), spread(since / decisions)
    behind = spread(watch["worst"][np.arange(len(won)), winner])
    return Lead(changes, taken, behind) if changes and taken and behind else None


def _chances(looks: Sequence[Look], players: int) -> Chances:
    course = np.array([look.course for look in looks])
    low, high = np.quantile(course, (0.25, 0.75), axis=0)
    back = int((course.min(axis=1) < LOW / players).sum())
    return Chances(
        course=tuple(mean(course[:, step]) for step in range(STEPS + 1)),
        quartiles=tuple(zip(low.tolist(), high.tolist(), strict=True)),
        favourite=part(mean(np.array([look.favourite for look in looks]))),
        comebacks=share(back, len(looks)),
    )


def _luck(looks: Sequence[Look]) -> Figure:
    """Results less expectations are luck and decisions together, so the covariance of luck with that sum is its part of
    the variance. Luck and the start are known from rollouts only, whose errors have nothing to do with the result: the
    start's are taken out by the mean of all games, and luck's don't bias the covariance."""
    start = np.mean([look.start for look in looks], axis=0)
    off = np.array([look.win - start for look in looks])
    luck = np.array([look.luck for look in looks])
    return part(ratio((off * luck).sum(axis=1), (off * off).sum(axis=1)))


def _choices(seen: Seen, looks: Sequence[Look]) -> Choices:
    decisions, free, watch = seen.watch["decisions"], seen.watch["free"], seen.watch
    numbers = np.arange(len(seen.legal))
    bins = np.where(numbers > 0, 2 ** np.ceil(np.log2(np.maximum(numbers, 1))), 1).astype(int)
    total = max(1, int(seen.legal.sum()))
    histogram = tuple((int(top), float(seen.legal[bins == top].sum() / total)) for top in np.unique(bins))
    several = [look.choices for look in looks if look.choices]
    counts = np.array([len(each) for each in several], float)

    def average(name: str, least: float | None = None) -> Figure:
        values = [[getattr(choice, name) for choice in each] for each in several]
        sums = [sum(values_ if least is None else [x >= least for x in values_]) for values_ in values]
        return ratio(np.array(sums, float), counts)

    return Choices(
        legal=ratio(watch["options"], decisions),
        free=ratio(free, decisions),
        histogram=histogram[: 1 + max((i for i, (_, part) in enumerate(histogram) if part > 0), default=0)],
        looked=int(counts.sum()),
        blind=average("blind"),
        second=average("second"),
        telling=part(average("surely")),
        mattering=part(average("blind", LITTLE)),
    )


def _hidden(looks: Sequence[Look]) -> Unknown | None:
    found = [each for look in looks for each in look.hidden]
    if not found:
        return None
    cells, variances = np.array([each.cells for each in found]), np.array([each.variance for each in found])
    return Unknown(mean(cells), root(mean(variances)))


def _plays(plan: Plan, seen: Seen, looks: Sequence[Look]) -> tuple[Play, ...]:
    """What the game counts."""
    found = []
    swings = np.array([look.swings for look in looks])
    without = [choice.without for look in looks for choice in look.choices]
    for k, (name, label) in enumerate(plan.game.tallies.LABELS.items()):
        if name == TURNS:
            continue
        n, lost = swings[:, k, 0], np.array([each[k] for each in without if each[k] == each[k]])
        found.append(
            Play(
                name=name,
                label=label,
                per_game=mean(seen.tally[:, k]),
                any=share(int((seen.tally[:, k] > 0).sum()), len(seen.won)),
                wins=_wins(seen.by[:, :, k], seen.wins),
                moves=ratio(swings[:, k, 1], n) if (n > 0).sum() > 1 else None,
                without=mean(lost) if len(lost) > 1 else None,
                best=share(int((lost != 0).sum()), len(lost)) if len(lost) else None,
            )
        )
    return tuple(found)


def _own_plays(plan: Plan, looks: Sequence[Look]) -> tuple[Play, ...]:
    """The kinds of moves, of a game that counts nothing itself: as they were made in the games that were looked at."""
    wins, none = np.array([look.win for look in looks]), [0] * plan.players
    found = []
    for kind in sorted({kind for look in looks for kind in look.moves}):
        by = np.array([look.moves.get(kind, none) for look in looks])
        often, made = by.sum(axis=1), int((by.sum(axis=1) > 0).sum())
        found.append(Play(kind, kind, mean(often), share(made, len(looks)), _wins(by, wins), None, None, None))
    return tuple(found)


def _wins(by: Array, wins: Array) -> Figure | None:
    """The share of the wins of who did something, each time it was done, in times the fair share."""
    times = by.sum(axis=1)
    if (times > 0).sum() < 2:
        return None
    players = by.shape[1]
    return ratio((by * wins).sum(axis=1) * players, times)
