"""Bots share the threads fairly, and don't show how long they thought."""

from __future__ import annotations

import asyncio

import pytest

from bagatelle.server.bots_at_work import bot_pause, still_to_wait
from bagatelle.server.settings import Settings
from bagatelle.server.turns_to_think import TurnsToThink


def test_sixty_tables_of_one_address_do_not_make_another_wait() -> None:
    order: list[str] = []

    async def think(turns: TurnsToThink, address: str) -> None:
        async with turns.turn(address):
            order.append(address)
            await asyncio.sleep(0)

    async def go() -> None:
        turns = TurnsToThink(2)
        many = [asyncio.create_task(think(turns, "many")) for _ in range(60)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(think(turns, name)) for name in ("one", "other")]
        await asyncio.gather(*many, *others)

    asyncio.run(go())
    assert len(order) == 62
    assert {"one", "other"} <= set(order[:8])


def test_a_turn_that_is_given_up_goes_to_the_next() -> None:
    async def go() -> None:
        turns = TurnsToThink(1)

        async def think() -> None:
            async with turns.turn("a"):
                await asyncio.sleep(0)

        async with turns.turn("a"):
            waiting = [asyncio.create_task(think()) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()
        done = await asyncio.gather(*waiting, return_exceptions=True)
        assert [isinstance(each, asyncio.CancelledError) for each in done] == [True, True, False]
        async with asyncio.timeout(5), turns.turn("b"):
            pass

    asyncio.run(go())


@pytest.mark.parametrize("pace", [0, 0.3, 1])
def test_a_bot_that_thinks_as_long_as_it_may_moves_like_one_that_does_not(pace: float) -> None:
    settings = Settings()
    pause = bot_pause(settings, pace)
    assert pause >= 2 * settings.bot_think
    for thought in (0.001, settings.bot_think):
        assert thought + still_to_wait(pause, thought) == pytest.approx(pause)
    assert still_to_wait(pause, 2.5 * pause) == pytest.approx(pause / 2), "a whole number of pauses, however long"
