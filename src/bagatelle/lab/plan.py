"""What is to be simulated: which game, how often, and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bagatelle import __version__
from bagatelle.bots import SECONDS
from bagatelle.bots.entrants import MAX_SECONDS, read
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.records import hashed, seed_text
from bagatelle.games import game as find, names

MAX_GAMES = 10_000_000_000
MAX_LUCK = 10_000


@dataclass(frozen=True, eq=False)
class Plan:
    """A checked simulation. `make` makes one. Another process is sent names and numbers, never the game: it has to find
    the game by its name, in the same version of Bagatelle."""

    game: Game
    games: int
    players: int
    bots: tuple[str, ...]  # the level in each seat; with rotate, of the first game
    seed: int
    rotate: bool
    think: float  # seconds a move, for bots that search
    options: Mapping[str, Any]  # every option's value
    luck: int = 0  # rollouts of positions, to tell how lucky everybody was; only where bots sit at the table
    keep: bool = False  # whether the games themselves are wanted: then bots sit at the table

    @property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where: game number i (from 0) is played by line-up i modulo their number."""
        turns = self.players if self.rotate else 1
        return tuple(self.bots[-turn:] + self.bots[:-turn] for turn in range(turns))

    @property
    def base(self) -> int:
        """64 bits of the seed: game number i plays with the generator `kernels.seeds(base, i, 1)`."""
        return hashed(seed_text(self.seed))

    @property
    def compiled(self) -> bool:
        """Whether every bot is a policy and no event is simulated, so that whole games run compiled."""
        return not self.keep and self.game.live is None and set(self.bots) <= set(self.game.policies.POLICIES)

    @property
    def portable(self) -> bool:
        """Whether another process can find the game, as it is or with drawn outcomes."""
        return self.game.name in names() and self.game in (find(self.game.name), find(self.game.name).drawn)

    def __reduce__(self) -> Any:
        if not self.portable:
            raise OptionError("{game} as it is here can't be found by other processes", game=self.game.title)
        chosen = self.games, self.players, self.bots, self.seed, self.rotate, self.think, self.luck, self.keep
        drawn = self.game is not find(self.game.name)
        return _again, (__version__, self.game.name, drawn, tuple(self.options.items()), chosen)


@lru_cache(256)
def _again(version: str, name: str, drawn: bool, options: tuple[tuple[str, Any], ...], chosen: tuple[Any, ...]) -> Plan:
    """The plan that was sent: the same object for the same plan."""
    if version != __version__:
        raise OptionError("a worker has Bagatelle {theirs}, but {ours} was asked for", theirs=__version__, ours=version)
    games, players, bots, seed, rotate, think, luck, keep = chosen
    game = find(name).drawn if drawn else find(name)
    return make(game, games, players, bots, seed, rotate, think, dict(options), luck, keep)


def make(
    game: Game | str,
    games: int,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    seed: int | None = None,
    rotate: bool = False,
    think: float = SECONDS,
    options: Mapping[str, Any] | None = None,
    luck: int = 0,
    keep: bool = False,
) -> Plan:
    """Check what is asked; UnknownGame or OptionError with a sentence that says what is wrong.

    `bots` is one for every seat or one for each, in a sequence or separated by commas: levels or bots of others, as
    `bots.entrants` reads them. Without `players` there
    are as many as levels are named, or as many as the game takes if one is. Without a seed a fresh one is drawn (of
    53 bits, which every reader of JSON keeps).
    """
    game = find(game)
    named = tuple(level.strip() for level in bots.split(",")) if isinstance(bots, str) else tuple(bots)
    if players is None:
        players = len(named) if len(named) > 1 else game.max_players
    _, values = game.position(players, **(options or {}))
    named = tuple(read(game, level) for level in named)
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
    if not 0 <= luck <= MAX_LUCK:
        raise OptionError("positions are played out 0 to {most} times, not {given}", most=MAX_LUCK, given=shown(luck))
    seed = secrets.randbits(53) if seed is None else seed
    return Plan(game, games, players, named, seed, rotate, think, values, luck, keep)
