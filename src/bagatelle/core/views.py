"""What the games' views share. A game's `view.py` imports from here what it doesn't do in its own way."""

from __future__ import annotations

from typing import Any

import msgspec

from bagatelle.core.match import Actor, Facts, Match, Outcome
from bagatelle.core.moves import Move, notation


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view begins with."""

    seat: int | None  # whose view it is; None: a spectator's
    players: int
    actor: Actor | None
    player: int  # whose turn it is
    legal: tuple[str, ...]
    moves: tuple[Move, ...]  # the same, typed; a game says here which kinds there are, so that a view can be read
    outcome: Outcome | None


def header(match: Match, seat: int | None, legal: bool = True) -> dict[str, Any]:
    """The fields that every view begins with. `legal`: whether this seat is told what is legal; where that tells of the
    actor's cards, only the actor is."""
    moves = tuple(match.moves()) if legal else ()
    return {
        "seat": seat,
        "players": match.players,
        "actor": match.actor,
        "player": match.state.player + 1,  # type: ignore[attr-defined]
        "legal": tuple(map(notation, moves)),
        "moves": moves,
        "outcome": match.outcome,
    }


def hear(move: Move, seat: int | None) -> Move:
    """Everybody hears everything."""
    return move


def learn(facts: Any, seat: int | None) -> Any:
    """Everybody may know everything."""
    return facts


def see_all(match: Match) -> Any:
    """A spectator sees everything."""
    return match.game.views.see(match, None)


def facts(before: Any, move: Move, after: Any) -> Facts:
    """There is nothing to say beside the move and the view."""
    return Facts()


def outcome(s: Any, winners: tuple[int, ...]) -> Outcome:
    """Who has the most points wins."""
    return Outcome.because(winners, "most points: {points}", points=max(s.scores[: s.players]))
