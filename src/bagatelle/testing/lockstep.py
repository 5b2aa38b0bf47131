"""Lockstep: the same rules interpreted, on the memory-backed state and compiled, compared byte by byte."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bagatelle.core.engine import AT_END, Rng, below
from bagatelle.core.game import Game
from bagatelle.core.observations import Encoder
from bagatelle.core.state import memory_state

SOME = 16  # of the legal actions whose numbers are compared; the check of numbers looks at all of them
STEPS = 400  # compared with every number of players: then no further game is begun
DENSE, SPARSE = 20, 15  # steps of a game at which all is compared, and then at every fifteenth; else moves and states


def lockstep(game: Game, games: int) -> int:
    """Random games in every number of players, in all three modes at once; returns the number of steps compared."""
    total = 0
    for players in range(game.min_players, game.max_players + 1):
        steps = 0
        for seed in range(games):
            if steps < STEPS:
                steps += _game(game, players, seed)
        total += steps
    return total


def _game(game: Game, players: int, seed: int) -> int:
    import numpy as np

    from bagatelle.core.kernels import RNG, array_of, kernels

    rules, policies, k = game.rules, game.policies, kernels(game)
    encoder: Any = Encoder(game, players) if game.observations else None
    blank = rules.State()
    for option in game.option_list:
        option.put(option.default, blank)
    compiled = array_of(blank)
    event, out = k.buffers()
    rngs = np.zeros(1, RNG)
    rngs["seed"] = seed
    modes: list[Any] = [blank.clone(), memory_state(rules.State)().load(blank.store())]
    generators = [Rng(seed) for _ in modes]
    for s in modes:
        rules.start(s, players)
    k.start_at(compiled, 0, players)
    luck = Rng(seed ^ 0xABCDEF)
    legal = [0] * rules.MAX_LEGAL
    stated = [0] * rules.EVENT_SIZE
    steps = 0
    while True:
        data = compiled.tobytes()
        for s, rng in zip(modes, generators, strict=True):
            assert s.store() == data, f"{players} players, seed {seed}, step {steps}: the states differ"
            assert rng.seed == int(rngs["seed"][0])
        seat = k.actor_at(compiled, 0)
        closely = steps < DENSE or steps % SPARSE == 0
        for s in modes:
            assert rules.actor(s) == seat
        if seat == AT_END:
            break
        if seat >= 0:
            n = k.legal_at(compiled, 0, out)
            for s in modes:
                assert rules.legal(s, legal) == n
                assert legal[:n] == out[:n].tolist()
            action = legal[below(luck, n)]
            for policy in range(policies.ROLLOUT + 1 if closely else 0):
                chosen = int(k.decide_at(policy, compiled, 0, out.copy(), rngs, 0))
                for s, rng in zip(modes, generators, strict=True):
                    assert policies.decide(policy, s, legal[:], rng) == chosen
            if closely and game.observations:
                for each in legal[: n : 1 + n // SOME]:
                    index = int(k.index_at(compiled, 0, each))
                    assert k.action_at(compiled, 0, index) == each
                    assert all(game.observations.index_of(s, each) == index for s in modes)
                    assert all(game.observations.action_at(s, index) == each for s in modes)
            if closely:
                kept = k.candidates_at(compiled, 0, out, n)
                assert policies.candidates(modes[0], legal, n) == kept
                assert legal[:kept] == out[:kept].tolist()
            k.apply_at(compiled, 0, action)
            for s in modes:
                rules.apply(s, action)
        else:
            k.draw_at(compiled, 0, rngs, 0, event)
            for s, rng in zip(modes, generators, strict=True):
                rules.draw(s, rng, stated)
                drawn = game.moves.to_event(s, game.moves.from_event(s, stated))
                assert drawn == event[: len(drawn)].tolist()
                rules.apply_event(s, drawn)
            k.apply_event_at(compiled, 0, event)
        for seat in range(players if closely and game.observations else 0):
            seen = np.zeros(encoder.size, np.int16)
            k.observe_at(compiled, 0, seat, seen)
            assert all(encoder.observe(s, seat) == seen.tolist() for s in modes)
        for seat in range(-1, players if closely else -1):
            twin = np.frombuffer(bytearray(compiled.tobytes()), k.state)  # a copy with the padding
            k.resample_at(twin, 0, seat, rngs, 0)
            for s, rng in zip(modes, generators, strict=True):
                other = s.clone()
                rules.resample(other, seat, rng)
                assert other.store() == twin.tobytes()
        steps += 1
    for s in modes:
        assert rules.winners(s) == k.winners_at(compiled, 0)
        assert [rules.points(s, p) for p in range(players)] == [k.points_at(compiled, 0, p) for p in range(players)]
    return steps


def simulate_alike(game: Game, games: int, fields: Collection[int] = ()) -> None:
    """The simulation kernel gives what a plain loop over the same rules gives, counts and random numbers included.

    It is compiled for each number of players, which takes its time: the fewest and the most are enough, or `fields`."""
    import numpy as np

    from bagatelle.core.kernels import array_of, kernels, seeds

    rules, policies, tallies, k = game.rules, game.policies, game.tallies, kernels(game)
    for players in fields or {game.min_players, game.max_players}:
        start = game.position(players)[0]
        seats = [seat % (policies.ROLLOUT + 1) for seat in range(players)]
        rngs = seeds(5, 0, games)
        won, points, tally, steps = results = k.results(games, players)
        luck = [Rng(int(rng["seed"])) for rng in rngs]
        k.simulate(array_of(start), np.array(seats), rngs, *results, 0, games)
        for i in range(games):
            if steps[:i].sum() > STEPS:
                break
            s, t, n = start.clone(), tallies.Tally(), 0
            out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
            while (seat := rules.actor(s)) != AT_END:
                if seat >= 0:
                    action = policies.decide(seats[seat], s, out, luck[i])
                    tallies.note_action(t, s, action)
                    rules.apply(s, action)
                    n += 1
                else:
                    rules.draw(s, luck[i], event)
                    tallies.note_event(t, s, event)
                    rules.apply_event(s, event)
            assert (rules.winners(s), n, luck[i].seed) == (won[i], steps[i], rngs[i]["seed"])
            assert [rules.points(s, p) for p in range(players)] == points[i].tolist()
            assert t.store() == tally[i].tobytes()
