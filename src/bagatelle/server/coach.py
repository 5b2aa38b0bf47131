"""What the expert would do: thought over in the threads where bots think, in turn with them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bagatelle.bots import hints
from bagatelle.core.match import Match
from bagatelle.server.refusals import Refusal
from bagatelle.server.settings import Settings
from bagatelle.server.tasks import Tasks
from bagatelle.server.turns_to_think import TurnsToThink
from bagatelle.server.wording import Advice, phrase

LONGEST = 20.0  # seconds until nobody waits any more: the machine is too busy, or the expert's code is being compiled


class Coach(Tasks):
    """Gives hints at all tables. With a seed and so many rollouts, it always gives the same ones."""

    def __init__(
        self, settings: Settings, threads: ThreadPoolExecutor, turns: TurnsToThink, seed: int | None = None,
        rollouts: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._settings, self._threads, self._turns = settings, threads, turns
        self._seed, self._rollouts = seed, rollouts

    async def advise(self, match: Match, seat: int, number: int, address: str) -> tuple[Advice, ...]:
        """The best moves of a seat after so many events of a match. Refusal if that takes too long."""
        try:
            async with asyncio.timeout(LONGEST), self._turns.turn(address):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, self._think, match, seat, number)
        except TimeoutError:
            raise Refusal("too-busy", "That takes too long just now. Try again in a moment.") from None

    def _think(self, match: Match, seat: int, number: int) -> tuple[Advice, ...]:
        sight = (match if number == match.number else match.rewound(number)).perspective(seat)
        return tuple(
            Advice(str(each.move), each.move, round(each.chance, 3), round(each.low, 3), round(each.high, 3),
                     tuple(map(phrase, each.reasons)))
            for each in hints.advise(sight, self._settings.hint_think, self._seed, self._rollouts)
        )  # fmt: skip
