"""One match in numbers, run by Python: what environments of one match share."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec

from bagatelle.core.engine import AT_CHANCE, AT_END, Rng, below
from bagatelle.core.errors import IllegalMove, OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.observations import Encoder
from bagatelle.core.views import View
from bagatelle.games import game as find

Rewards = Literal["win", "points"]
WIDEST = 160  # letters of what a field of a view holds


class Table:
    """A match whose decisions are numbers. Random events happen by themselves; in Bausack, too, they are drawn.

    `rewards="win"` gives everybody their share of the win when the match is over, "points" what their points have gone
    up or down by. Seats are 0, 1, … in here.
    """

    def __init__(self, game: Game | str, players: int | None, rewards: Rewards, options: dict[str, Any]) -> None:
        self.game = find(game)
        self.players = self.game.max_players if players is None else players
        self.encoder = Encoder(self.game, self.players, **options)
        self.rewards, self.options = check(rewards), options
        self.rng = Rng(secrets.randbits(64))
        self.begin()

    def begin(self, seed: int | None = None) -> None:
        """Begin a match: the one of a seed, or the next one."""
        if seed is not None:
            self.rng = Rng(seed)
        self.state: Any = self.encoder.start.clone()
        self._told = self._points()
        self._happened: list[Any] = []  # decisions and random events
        self._shown: Match | None = None
        self._go_on()

    def decide(self, index: int) -> list[float]:
        """Make the decision of that number; returns everybody's rewards. IllegalMove if it isn't legal."""
        action = self.legal.get(int(index))
        if action is None:
            raise IllegalMove("not-legal", "Decision {action} isn't legal now: its mask is 0.", action=int(index))
        self._happened.append(action)
        self.game.rules.apply(self.state, action)
        self._go_on()
        return self._earned()

    def follow(self, policy: int) -> list[float]:
        """The same, as a policy of the game decides."""
        rules = self.game.rules
        action = self.game.policies.decide(policy, self.state, [0] * rules.MAX_LEGAL, self.rng)
        return self.decide(self.encoder.observations.index_of(self.state, action))

    def any_legal(self) -> int:
        """The number of a legal decision, drawn."""
        return [*self.legal][below(self.rng, len(self.legal))]

    def _go_on(self) -> None:
        rules = self.game.rules
        while (actor := rules.actor(self.state)) == AT_CHANCE:
            event = [0] * rules.EVENT_SIZE
            rules.draw(self.state, self.rng, event)
            self._happened.append(event)
            rules.apply_event(self.state, event)
        self.over, self.seat = actor == AT_END, max(actor, 0)
        self.legal = self.encoder.legal(self.state)

    def _points(self) -> list[int]:
        return [self.game.rules.points(self.state, seat) for seat in range(self.players)]

    def _earned(self) -> list[float]:
        if self.rewards == "points":
            before, self._told = self._told, self._points()
            return [float(now - then) for now, then in zip(self._told, before, strict=True)]
        return shares(self.game.rules.winners(self.state) if self.over else 0, self.players)

    def text(self, seat: int) -> str:
        """The match as a seat sees it: what happened last, and its view."""
        match = self._match()
        view: Any = match.view(seat + 1)
        to_do = "over" if self.over else f"seat {self.seat + 1} decides"
        lines = [f"{self.game.title}, {self.players} players: {to_do}"]
        lines += [f"  {'chance' if who == '*' else f'seat {who}'}: {move}" for who, move in match.heard(seat + 1)[-3:]]
        return "\n".join([*lines, *(f"{name:>16}  {value}" for name, value in _fields(view))]) + "\n"

    def _match(self) -> Match:
        """The match so far, told by moves."""
        if self._shown is None:
            self._shown = self.game.new(self.players, chance="manual", **self.options)
        match, moves = self._shown, self.game.moves
        for each in self._happened[match.number :]:
            decided = isinstance(each, int)
            match.advance(moves.from_action(match.state, each) if decided else moves.from_event(match.state, each))
        return match


def shares(winners: int, players: int) -> list[float]:
    """Everybody's share of the win, the winners being given as bits."""
    return [(winners >> seat & 1) / max(winners.bit_count(), 1) for seat in range(players)]


def check(rewards: Rewards) -> Rewards:
    """OptionError if there are no such rewards."""
    if rewards not in get_args(Rewards):
        raise OptionError("rewards are by 'win' or by 'points', not {given}", given=shown(rewards))
    return rewards


def check_choice(name: str, given: object, choices: tuple[object, ...]) -> None:
    """OptionError if what is given isn't among the choices."""
    if given not in choices:
        raise OptionError("{name} is one of {choices}, not {given}",
                          name=name, choices=", ".join(map(repr, choices)), given=shown(given))  # fmt: skip


def _fields(view: View) -> Iterator[tuple[str, str]]:
    """What a game's view shows beside what every view begins with."""
    for name in view.__struct_fields__:
        if name not in View.__struct_fields__:
            text = _plain(getattr(view, name))
            if text not in ("", "–", "False"):
                yield name, text if len(text) <= WIDEST else text[:WIDEST] + "…"


def _plain(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        return ", ".join(f"{name} {_plain(getattr(value, name))}" for name in value.__struct_fields__)
    if isinstance(value, tuple):
        return (" | " if any(isinstance(each, msgspec.Struct) for each in value) else " ").join(map(_plain, value))
    return "–" if value is None else str(value)
