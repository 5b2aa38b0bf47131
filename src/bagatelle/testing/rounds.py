"""The check of what a game says about its rounds."""

from __future__ import annotations

from bagatelle.core.engine import AT_CHANCE, AT_END, Rng
from bagatelle.core.game import Game
from bagatelle.core.state import Record

ROUNDS = 3


def rounds_go_alike_whatever_the_scores(game: Game) -> None:
    """Where a game says so (`policies.rounds`): with the same luck the rollout policy makes the same points in a round
    from any scores, and skipping the round with these points leads to the same as playing it."""
    if not game.policies.rounds:
        return
    ahead, skip = game.policies.rounds
    for players in range(game.min_players, game.max_players + 1):
        without, other = game.position(players)[0], game.position(players)[0]
        for number in range(1, ROUNDS + 1):
            assert ahead(without) == ahead(other) == number
            played = _round_played(game, other, number)
            gains = _gains(game, other, played)
            assert gains == _gains(game, without, _round_played(game, without, number))
            skip(without, [0] * players)
            skip(other, gains)
            for told in (game.rules.actor, game.rules.winners, ahead):
                assert told(other) == told(played)


def _gains(game: Game, before: Record, after: Record) -> list[int]:
    players: int = before.players  # type: ignore[attr-defined]
    return [game.rules.points(after, p) - game.rules.points(before, p) for p in range(players)]


def _round_played(game: Game, state: Record, seed: int) -> Record:
    """What comes of a round that is about to begin."""
    rules, policies, s, rng = game.rules, game.policies, state.clone(), Rng(seed)
    assert policies.rounds
    event, begun = [0] * rules.EVENT_SIZE, False
    while (actor := rules.actor(s)) != AT_END and not (begun and policies.rounds[0](s)):
        if actor == AT_CHANCE:
            rules.draw(s, rng, event)
            rules.apply_event(s, event)
        else:
            rules.apply(s, policies.decide(policies.ROLLOUT, s, [0] * rules.MAX_LEGAL, rng))
        begun = True
    return s
