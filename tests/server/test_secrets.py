"""Nobody learns from the server what their seat may not know, whatever the game.

At the positions of some random matches, all that a person is told and answered is compared, byte for byte, with what
they would be told in a twin of the match: one that their seat can't tell apart, drawn by the game's own `resample`.
Whole matches over real sockets are in live/test_secrets.py.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

import bagatelle
from bagatelle import Game, Match
from bagatelle.bots.hints import advise
from bagatelle.core.engine import Rng
from bagatelle.core.moves import Move
from bagatelle.core.options import Flag
from bagatelle.games.bag_o_loot import rules as loot
from bagatelle.games.bag_o_loot.moves import Play, Shuffle
from bagatelle.games.bag_o_loot.questions import Chosen
from bagatelle.games.lucktails.moves import Deal, name
from bagatelle.server import client_messages as asks, outgoing, server_messages as m
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.coach import Coach
from bagatelle.server.hands import Hands
from bagatelle.server.hinting import Hinting
from bagatelle.server.hub import Hub
from bagatelle.server.leases import Node
from bagatelle.server.person import Person
from bagatelle.server.queries import Seat
from bagatelle.server.settings import Settings
from bagatelle.server.steps import Telling
from bagatelle.server.storage import Storage
from bagatelle.server.table import Table
from bagatelle.server.talking import Talking
from bagatelle.server.turns_to_think import TurnsToThink
from bagatelle.server.visitors import Visitors
from bagatelle.testing.checks import walk

GAMES = [replace(game, live=None) for game in bagatelle.games().values()]  # outcomes of physics are drawn
TABLES = [
    pytest.param(game, players, id=f"{game.name}-{players}")
    for game in GAMES
    for players in range(game.min_players, game.max_players + 1)
    if players != 5 or game.max_players == 5  # four and six show the same of Bag-O-Loot, whose tables take long
]

# Twins


def again(match: Match, moves: list[Move]) -> Match:
    """A match like this one, with these moves and random events."""
    return match.game.restore(match.players, match.seed, moves, True, **match.options)


class Moment:
    """A match after an event. What the twins of all its seats need to know of it is worked out once."""

    def __init__(self, match: Match) -> None:
        self.match, self.moves = match, [move for _, move in match.events]

    @cached_property
    def before(self) -> Match:
        """The match before its last event."""
        return again(self.match, self.moves[:-1])

    def last_step(self, seat: int | None) -> Telling:
        """The last event, told as it happens."""
        match = self.before.clone()
        told = Telling(match, [seat])
        match.advance(self.moves[-1])
        told.note(match)
        return told


def with_other_deal(here: Moment, state: Any) -> list[Move]:
    """Lucktails: the cards that lie elsewhere in that state were dealt elsewhere; nothing else was different."""

    def faces(s: Any) -> list[str]:
        return [name(s, card) for card in (*s.hand[: s.players], *s.middle)]

    other, moves = dict(zip(faces(here.match.state), faces(state), strict=True)), here.moves[:]
    last = max(number for number, move in enumerate(moves) if isinstance(move, Deal))
    seats, middle, face_up = msgspec.structs.astuple(moves[last])
    moves[last] = Deal(tuple(map(other.__getitem__, seats)), tuple(map(other.__getitem__, middle)), face_up)
    return moves


@lru_cache(1)
def since_the_shuffle(here: Moment) -> tuple[int, list[list[int]], Any]:
    """Bag-O-Loot: the number of the last shuffle, where in it the cards of each hand lay (but for looters that all saw
    going there), and the state now."""
    last = max(number for number, move in enumerate(here.moves) if isinstance(move, Shuffle))
    deck = cast(Shuffle, here.moves[last]).cards
    match = again(here.match, here.moves[:last])
    s: Any = match.state
    places: list[list[int]] = [[] for _ in range(s.players)]
    for i in range(loot.DEALT * s.players):
        places[(s.dealer + 1 + i) % s.players].append(i)
    taken = loot.DEALT * s.players
    for move in here.moves[last:]:
        known = s.open_looters[s.player]
        own = places[s.player]
        match.advance(move)
        if isinstance(move, Play):
            for kind in [move.number] * move.cards + [loot.LOOTER] * max(move.looters - known, 0):
                own.remove(next(i for i in own if deck[i] == kind))
        places[s.player] += range(taken, s.taken)
        taken = s.taken
    return last, places, s


def with_other_shuffle(here: Moment, state: Any) -> list[Move]:
    """Bag-O-Loot: the cards of other hands and of the pile lay elsewhere in the last shuffle; those that were played
    since, and those of a hand that is the same, lay where they did."""
    last, places, s = since_the_shuffle(here)
    moves = here.moves[:]
    deck = list(cast(Shuffle, moves[last]).cards)
    for p, own in enumerate(places):
        if list(s.hands[p]) != list(state.hands[p]):
            cards = [kind for kind in range(loot.KINDS) for _ in range(state.hands[p][kind])]
            for i, kind in zip(own, cards[s.open_looters[p] :], strict=True):  # looters come first
                deck[i] = kind
    deck[s.taken :] = state.pile[s.taken : len(deck)]
    moves[last] = Shuffle(tuple(deck))
    return moves


# For every game that hides something: the moves and random events that lead to a state which a seat can't tell apart.
HISTORIES: dict[str, Callable[[Moment, Any], list[Move]]] = {
    "lucktails": with_other_deal,
    "bag-o-loot": with_other_shuffle,
}
SHORT: dict[str, dict[str, Any]] = {"bag-o-loot": {"target": 20}}  # its matches are long:
EVERY = {"bag-o-loot": 13, "lucktails": 2}  # a few rounds, and only some of their positions


def twin_of(here: Moment, seat: int | None, rng: Rng) -> Moment | None:
    """A match that the seat can't tell from this one; None if the one that was drawn is this one."""
    match = here.match
    state = match.perspective(seat).sample(rng)
    if state.store() == match.state.store():
        return None
    assert match.game.name in HISTORIES, f"{match.game.name} hides something: say how its twins come about"
    moves = HISTORIES[match.game.name](here, state)
    before = again(match, moves[:-1])
    twin = before.clone()
    twin.advance(moves[-1])
    assert twin.state.store() == state.store(), "the twin isn't the state that was drawn"
    there = Moment(twin)
    there.before = before
    return there


# What a person is told

# What pages ask the rules before a decision, for every game that answers.
QUESTIONS = {"bag-o-loot": [Chosen(6, 1, 0), Chosen(None, 0, 1), Chosen(None, 0, 0)]}


class Ear:
    """A page that keeps every byte."""

    address = ""

    def __init__(self) -> None:
        self.told: list[bytes] = []

    def tell(self, message: m.ServerMessage) -> None:
        self.told.append(msgspec.json.encode(message))

    def close(self, code: int = 0) -> None:
        self.told.append(b"closed")


class Sieve:
    """A storage that keeps nothing."""

    async def write(self, *job: object) -> None:
        pass


def playing(game: Game, players: int, owners: list[int]) -> Table:
    """A table with a match, in memory only: `owners` are the persons by seat; one more person watches."""
    settings, no_storage, no_hands = Settings(away_after=1e9), cast(Storage, Sieve()), cast(Hands, None)
    service = ServiceTime(0.0, lambda: 0.0)
    table = Table("abcdefgh", game, players, {}, True, no_storage, settings, no_hands, 0, 60, service)
    seats = [Seat(seat, person, name=f"Player {seat}") for seat, person in enumerate(owners, 1)]
    table.seating.seats, table.seating.host, table.playing.phase = seats, 1, "playing"
    table.playing.match_id, table.playing.names = "match", tuple(seat.name or "" for seat in seats)
    for number in sorted({*owners, players + 1}):
        table.add(number, f"token {number}", stored=True)
    return table


def asked(table: Table, person: Person, texts: list[str]) -> Iterator[asks.AnyClientMessage]:
    """All kinds of things that are refused, or change nothing."""
    match = table.playing.match
    assert match is not None
    ids, number, own = count(1), match.number, table.seating.seats_of(person)
    legal = match.legal() if match.actor in own else []  # what others may do tells what they have
    some = (legal or texts)[0]
    for seat in {*own, 1, table.players}:
        for text in texts:
            if text not in legal:
                yield asks.Play(next(ids), seat, "match", number, text)
        yield asks.Play(next(ids), seat, "match", number - 1, some)
        yield asks.Play(next(ids), seat, "another", number, some)
        if seat != match.actor or seat not in own:
            yield asks.Play(next(ids), seat, "match", number, some)
        yield asks.Hint(next(ids), seat, "match", number)
        yield asks.Hint(next(ids), seat, "match", number, "last")
        for question in QUESTIONS.get(table.game.name, ()):
            yield asks.Question(next(ids), seat, "match", number, question)
    for seat in range(1, table.players + 2):
        yield asks.Remove(next(ids), seat)
        yield asks.Open(next(ids), seat, True)
        yield asks.Bot(next(ids), seat, None)
        yield asks.Nudge(next(ids), seat)
        yield asks.Word(next(ids), seat, "hat")
        if seat not in own:
            yield asks.Sit(next(ids), seat, "Newcomer")
            yield asks.Stand(next(ids), seat)
            yield asks.Return(next(ids), seat)
    yield asks.Start(next(ids))
    for other in table.persons:
        yield asks.Mute(next(ids), other, True)
        yield asks.Mute(next(ids), other, False)
    yield asks.Say(next(ids), "")
    yield asks.Ping(next(ids))


async def all_told(hub: Hub, table: Table, here: Moment, number: int, texts: list[str]) -> list[bytes]:
    """What a person hears who comes to the table now, is told of the match, and asks for all kinds of things."""
    match = table.playing.match = here.match
    person, ear = table.persons[number], Ear()
    table.join(person, ear)
    for since in (0, match.number - 1, match.number):
        table.tell_table()
        table.playing.tell_match(since)
    table.playing.tell_match(match.number - 1, here.last_step(outgoing.viewing_seat(table, person)))
    for ask in asked(table, person, texts):
        await hub.ask(table, person, ear, ask)
    table.leave(person, ear)
    return ear.told


def positions(game: Game, players: int) -> Iterator[Match]:
    """Positions of some random matches, where somebody decides; with every flag set in one of them."""
    flags = {option.name: True for option in game.option_list if isinstance(option, Flag)}
    for seed, options in ((1, flags), (2, {}), (3, {})):
        for match in walk(game.new(players, seed, **SHORT.get(game.name, {}) | options), random.Random(seed)):
            if match.actor and match.number % EVERY.get(game.name, 1) == 0:
                yield match


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_person_is_told_the_same_in_matches_that_their_seat_can_not_tell_apart(
    game: Game, players: int, caplog: pytest.LogCaptureFixture
) -> None:
    rng, luck, twins = Rng(players), random.Random(players), dict[tuple[int, int | None], int]()
    *_, other = walk(game.new(players, 99), random.Random(9))
    texts = sorted({text for _, text in other.history})
    own_seats = [*range(1, players + 1)]
    hot_seat = [*own_seats[:-1], 1]  # the first person has the last seat too

    async def compare() -> None:
        hub = Hub(cast(Storage, SimpleNamespace(shared=False)), Settings(), Node("", ""), Visitors(Settings()))
        for match in positions(game, players):
            here = Moment(match)
            tried = [*luck.sample(texts, min(len(texts), 6)), "deal", "nonsense", *match.legal()[:1]]
            for table in (playing(game, players, own_seats), playing(game, players, hot_seat)):
                for number, person in table.persons.items():
                    table.playing.match, table.turns.turn = match, table.turns.first(match)
                    seat = outgoing.viewing_seat(table, person)
                    if twin := twin_of(here, seat, rng):
                        told = await all_told(hub, table, here, number, tried)
                        twin_told = await all_told(hub, table, twin, number, tried)
                        assert twin_told == told, f"seat {seat} is told a secret"
                        key = len(table.persons), seat
                        twins[key] = twins.get(key, 0) + 1

    asyncio.run(compare())
    assert not caplog.records
    assert bool(game.questions) == (game.name in QUESTIONS), "say what its page asks"
    if game.name in HISTORIES:
        assert {seat for _, seat in twins} == {None, *own_seats}
        assert {persons for persons, _ in twins} == {players, players + 1}
        assert min(twins.values()) >= 5, twins


async def all_hints(hub: Hub, table: Table, here: Moment, number: int, seat: int) -> list[bytes]:
    """The hints that a person gets for the decision of their seat, and for the one before, and what is told of it."""
    table.playing.match, table.turns.turn = here.match, table.turns.first(here.match)
    table.hinting, table.hints = Hinting(table), True
    table.coach = Coach(hub.settings, ThreadPoolExecutor(1), TurnsToThink(1), seed=3, rollouts=32)
    person, ear = table.persons[number], Ear()
    table.join(person, ear)
    for id, about in enumerate(("now", "last")):
        before = len(ear.told)
        await hub.ask(table, person, ear, asks.Hint(id, seat, "match", here.match.number, cast(Any, about)))
        while not any(told.startswith((b'{"type":"hinted"', b'{"type":"refused"')) for told in ear.told[before:]):
            await asyncio.sleep(0.001)
    table.leave(person, ear)
    return [re.sub(rb'"at":[0-9.e+]+', b'"at":0', told) for told in ear.told]


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in GAMES
        for players in (2, 3)
        if game.hidden and (players == 3 or game.name == "lucktails")  # whose rounds of two are solved
    ],
)
def test_hints_are_the_same_in_matches_that_a_seat_can_not_tell_apart(game: Game, players: int) -> None:
    rng, hints, hindsights = Rng(4), 0, 0

    async def compare() -> None:
        nonlocal hints, hindsights
        hub = Hub(cast(Storage, SimpleNamespace(shared=False)), Settings(), Node("", ""), Visitors(Settings()))
        hub.wake = lambda _: None  # type: ignore[method-assign]
        for match in positions(game, players):
            if hindsights == 4:
                return
            if match.number % 3 == 0 and isinstance(match.actor, int):
                here, table = Moment(match), playing(game, players, list(range(1, players + 1)))
                if twin := twin_of(here, match.actor, rng):
                    told = await all_hints(hub, table, here, match.actor, match.actor)
                    table.talking = Talking(table)
                    assert await all_hints(hub, table, twin, match.actor, match.actor) == told
                    hints += 1
                    hindsights += sum(b'"hinted"' in line for line in told) == 2

    advise(game.new(players, 1).perspective(1), rollouts=1)  # compiles the expert
    asyncio.run(compare())
    assert (hints >= 4, hindsights) == (True, 4)
