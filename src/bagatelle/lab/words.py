"""The words and numbers of reports and plots, in English and Dutch."""

from __future__ import annotations

from bagatelle.core.game import Game
from bagatelle.core.phrases import number
from bagatelle.lab.plan import Plan
from bagatelle.lab.stats import Interval

TURNS = "turns"  # a tally of this name is the length of a game

_WORDS = {
    "en": {
        "any": "games with any",
        "any of": "per game (and the share of the games with at least one)",
        "bot": "bot",
        "bots": "bots",
        "decided": "share of decided games",
        "fair": "fair share",
        "game": "per game",
        "games": "games",
        "interval": "95% interval",
        "length": "Length of a game",
        "wins by bot": "Wins by bot",
        "mean": "mean",
        "most": "most",
        "moves": "moves",
        "options": "options",
        "partial": "stopped early",
        "players": "players",
        "points": "points",
        "points of": "points of {whom}",
        "ratio": "times the fair share",
        "rotate": "seats rotated",
        "scores by bot": "Points by bot",
        "scores by seat": "Points by seat",
        "sd": "s.d.",
        "seat": "seat",
        "seed": "seed",
        "share": "share",
        "share of": "share of the wins",
        "shared": "{share} of the games had several winners: an equal part of the win for each.",
        "speed": "{seconds} s: {games} games/s, {moves} moves/s",
        "tally": "What happened",
        "think": "{seconds} s a move",
        "wins": "wins",
        "wins by seat": "Wins by seat",
    },
    "nl": {
        "any": "partijen met",
        "any of": "per partij (en het deel van de partijen met minstens één)",
        "bot": "bot",
        "bots": "bots",
        "decided": "deel van de besliste partijen",
        "fair": "eerlijk deel",
        "game": "per partij",
        "games": "partijen",
        "interval": "95%-interval",
        "length": "Lengte van een partij",
        "wins by bot": "Winst per bot",
        "mean": "gemiddeld",
        "most": "meeste",
        "moves": "zetten",
        "options": "opties",
        "partial": "voortijdig gestopt",
        "players": "spelers",
        "points": "punten",
        "points of": "punten {whom}",
        "ratio": "maal het eerlijke deel",
        "rotate": "plaatsen gewisseld",
        "scores by bot": "Punten per bot",
        "scores by seat": "Punten per plaats",
        "sd": "st.dev.",
        "seat": "plaats",
        "seed": "seed",
        "share": "aandeel",
        "share of": "deel van de winst",
        "shared": "{share} van de partijen had meer winnaars: voor elk een gelijk deel van de winst.",
        "speed": "{seconds} s: {games} partijen/s, {moves} zetten/s",
        "tally": "Wat er gebeurde",
        "think": "{seconds} s per zet",
        "wins": "winst",
        "wins by seat": "Winst per plaats",
    },
}


class Words:
    """The words of one language (`en` or `nl`) for a game's simulations."""

    def __init__(self, language: str, game: Game) -> None:
        self._language, self._words = language, _WORDS[language]
        self._labels = game.tallies.LABELS_NL if language == "nl" else game.tallies.LABELS

    def __call__(self, key: str, **facts: str) -> str:
        return self._words[key].format(**facts)

    def label(self, tally: str) -> str:
        """What a tally of the game counts."""
        return self._labels[tally]

    def number(self, x: float, digits: int = 0) -> str:
        return number(x, digits, self._language)

    def percent(self, share: float, digits: int = 2) -> str:
        return self.number(100 * share, digits) + "%"

    def interval(self, interval: Interval, percent: bool = True) -> str:
        low, high = interval
        if percent:
            return f"{self.number(100 * low, 2)}–{self.percent(high)}"
        return f"{self.number(low, 3)}–{self.number(high, 3)}"

    def headline(self, plan: Plan, games: int) -> str:
        """What was simulated, on one line."""
        parts = [f"{plan.players} {self('players')}", f"{self.number(games)} {self('games')}"]
        return " · ".join([plan.game.title, *parts, *([self("partial")] if games < plan.games else [])])

    def field(self, plan: Plan) -> str:
        """Who played, and what was unusual, on one line."""
        same = len(set(plan.bots)) == 1
        parts = [f"{self('bots')}: {plan.bots[0] if same else ', '.join(plan.bots)}"]
        if plan.rotate:
            parts.append(self("rotate"))
        if not plan.compiled:
            parts.append(self("think", seconds=f"{plan.think:g}"))
        options = plan.game.options
        if plan.seed.bit_length() <= 64:  # whoever gave a longer one knows it
            parts.append(f"{self('seed')} {plan.seed}")
        changed = [f"{n}={options[n].write(v)}" for n, v in plan.options.items() if v != options[n].default]
        return " · ".join(parts + ([f"{self('options')}: {' '.join(changed)}"] if changed else []))
