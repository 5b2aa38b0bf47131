"""What is to be simulated: which game, how often, and who sits where."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bagatelle.bots import SECONDS, check
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.records import seed_text
from bagatelle.games import game as find, names

MAX_GAMES = 10_000_000_000
MAX_SECONDS = 60


@dataclass(frozen=True, eq=False)
class Plan:
    """A checked simulation. `make` makes one; it can be sent to another process if the game is one of Bagatelle's."""

    game: Game
    games: int
    players: int
    bots: tuple[str, ...]  # the level in each seat; with rotate, of the first game
    seed: int
    rotate: bool
    think: float  # seconds a move, for bots that search
    options: Mapping[str, Any]  # every option's value

    @property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where: game number i (from 0) is played by line-up i modulo their number."""
        turns = self.players if self.rotate else 1
        return tuple(self.bots[-turn:] + self.bots[:-turn] for turn in range(turns))

    @property
    def base(self) -> int:
        """64 bits of the seed: game number i plays with the generator `kernels.seeds(base, i, 1)`."""
        return int.from_bytes(hashlib.sha256(seed_text(self.seed).encode()).digest()[:8], "big")

    @property
    def compiled(self) -> bool:
        """Whether every bot is a policy and no event is simulated, so that whole games run compiled."""
        return self.game.live is None and set(self.bots) <= set(self.game.policies.POLICIES)

    @property
    def portable(self) -> bool:
        """Whether another process can find the game."""
        return self.game.name in names() and find(self.game.name) is self.game

    def __reduce__(self) -> Any:
        chosen = self.games, self.players, self.bots, self.seed, self.rotate, self.think, dict(self.options)
        return make, (self.game.name, *chosen)


def make(
    game: Game | str,
    games: int,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    seed: int | None = None,
    rotate: bool = False,
    think: float = SECONDS,
    options: Mapping[str, Any] | None = None,
) -> Plan:
    """Check what is asked; UnknownGame or OptionError with a sentence that says what is wrong.

    `bots` is one level for every seat or one for each, in a sequence or separated by commas. Without `players` there
    are as many as levels are named, or as many as the game takes if one is. Without a seed a fresh one is drawn (of
    53 bits, which every reader of JSON keeps).
    """
    game = find(game) if isinstance(game, str) else game
    named = tuple(level.strip() for level in bots.split(",")) if isinstance(bots, str) else tuple(bots)
    if players is None:
        players = len(named) if len(named) > 1 else game.max_players
    _, values = game.position(players, **(options or {}))
    for level in named:
        check(game, level)
    if len(named) == 1:
        named *= players
    if len(named) != players:
        raise OptionError("{bots} bots can't take {seats} seats: name one for all seats or one for each",
                          bots=len(named), seats=players)  # fmt: skip
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MAX_GAMES:
        raise OptionError("the number of games is from 1 to {most}, not {given}",
                          most=f"{MAX_GAMES:,}", given=shown(games))  # fmt: skip
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise OptionError("a seed is a whole number, not {given}", given=shown(seed))
    if not 0 < think <= MAX_SECONDS:
        raise OptionError("thinking takes more than 0 and at most {most} seconds a move, not {given}",
                          most=MAX_SECONDS, given=shown(think))  # fmt: skip
    seed = secrets.randbits(53) if seed is None else seed
    return Plan(game, games, players, named, seed, rotate, think, values)
