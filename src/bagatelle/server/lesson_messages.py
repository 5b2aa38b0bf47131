"""What page and server say to each other in a lesson, beside what they say at a table too."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bagatelle.core.game import Game
from bagatelle.server.client_messages import ClientMessage, Live, Ping, Play, Question
from bagatelle.server.server_messages import MatchInfo, ServerMessage


class GoOn(ClientMessage, frozen=True):
    """To the next step, after something to read."""


class Back(ClientMessage, frozen=True):
    """To the step before."""


AnyLessonMessage = GoOn | Back | Play | Ping | Live[Any] | Question[Any]


@cache
def decoder(game: Game) -> msgspec.json.Decoder[AnyLessonMessage]:
    """Reads what pages ask in a lesson of a game, its own messages included."""
    live: Any = game.live.Ask if game.live else Any
    question: Any = game.questions.Ask if game.questions else Any
    return msgspec.json.Decoder(GoOn | Back | Play | Ping | Live[live] | Question[question])


class Taught(ServerMessage, frozen=True):
    """Where a lesson is, with the table beside it; the words are in the language that the page asked for."""

    title: str
    number: int  # of the step, from 0; when it is as many as there are, the lesson is over
    steps: int
    words: str
    teaches: tuple[str, ...]  # ids of rules
    at: str  # the place of the table that it is about
    asks: bool  # for a move; otherwise it goes on with `GoOn`
    praise: str  # for the move that led here
    match: MatchInfo
