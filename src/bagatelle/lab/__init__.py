"""The lab: many games at once, and what they tell.

    from bagatelle.lab import simulate

    result = simulate("bag-of-butts", games=1_000_000, players=4, bots="random", seed=1)
    print(result.wins, result.interval(1), result.scores[0].mean, result.tally["turns"].quantile(0.95))

Nothing in here knows any particular game.
"""

from bagatelle.core.intervals import wilson
from bagatelle.lab.plan import Plan
from bagatelle.lab.report import Report, report
from bagatelle.lab.result import Level, Result, Sample
from bagatelle.lab.review import review
from bagatelle.lab.reviews.account import Review
from bagatelle.lab.simulate import run, simulate
from bagatelle.lab.stats import Counts
from bagatelle.lab.tournament import Tournament, tournament

__all__ = [
    "Counts", "Level", "Plan", "Report", "Result", "Review", "Sample", "Tournament", "report", "review", "run",
    "simulate", "tournament", "wilson",
]  # fmt: skip
