"""The words and numbers of reports and plots."""

from __future__ import annotations

from bagatelle.bots.entrants import label
from bagatelle.core import words
from bagatelle.core.game import Game
from bagatelle.core.intervals import Interval
from bagatelle.lab.plan import Plan
from bagatelle.lab.tournament import Tournament

TURNS = "turns"  # a tally of this name is the length of a game


class Words(words.Words):
    """One language, for a game's simulations."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        super().__init__(language)
        self._labels = game.tallies.LABELS if game else {}

    def label(self, tally: str) -> str:
        """What a tally of the game counts."""
        return self.say(self._labels[tally])

    def percent(self, share: float, digits: int = 2) -> str:
        return self.number(100 * share, digits) + "%"

    def interval(self, interval: Interval, percent: bool = True, digits: int = 2) -> str:
        low, high = interval
        if percent:
            return f"{self.number(100 * low, digits)}–{self.percent(high, digits)}"
        return f"{self.number(low, 3)}–{self.number(high, 3)}"

    def headline(self, plan: Plan, games: int) -> str:
        """What was simulated, on one line."""
        parts = [f"{plan.players} {self.say('players')}", f"{self.number(games)} {self.say('games')}"]
        return " · ".join([plan.game.title, *parts, *([self.say("stopped early")] if games < plan.games else [])])

    def tournament(self, found: Tournament) -> str:
        """What was played, on one line."""
        early = [self.say("stopped early")] if found.games < found.total else []
        players, games = f"{found.players} {self.say('players')}", f"{self.number(found.games)} {self.say('games')}"
        return " · ".join([found.game.title, self.say("tournament"), players, games, *early])

    def field(self, plan: Plan) -> str:
        """Who played, and what was unusual, on one line."""
        same = len(set(plan.bots)) == 1
        bots = list(map(label, plan.bots))
        parts = [f"{self.say('bots')}: {bots[0] if same else ', '.join(bots)}"]
        if plan.rotate:
            parts.append(self.say("seats rotated"))
        if not plan.compiled:
            parts.append(self.say("{seconds} s a move", seconds=f"{plan.think:g}"))
        options = plan.game.options
        if plan.seed.bit_length() <= 64:  # whoever gave a longer one knows it
            parts.append(f"{self.say('seed')} {plan.seed}")
        changed = [f"{n}={options[n].write(v)}" for n, v in plan.options.items() if v != options[n].default]
        return " · ".join(parts + ([f"{self.say('options')}: {' '.join(changed)}"] if changed else []))
