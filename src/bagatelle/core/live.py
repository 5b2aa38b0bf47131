"""Decisions that take time and that everybody watches: what a game's module `live` offers (`Game.live`).

Such a decision is made by a hand at work, frame by frame. What comes of it is simulated; nothing is drawn in such a
game. What a page may tell the hand are messages of the game's own. Each is of one of three kinds, `Steer`, `Finish` and
`Question`, so that the server can treat it rightly without knowing what it means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bagatelle.core.moves import Move

if TYPE_CHECKING:
    from bagatelle.core.match import Match


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """The base of what a page tells the hand of its seat."""


class Steer(Ask, frozen=True):
    """Sent many times a second. Only the last one before a frame counts; it is answered only if it is refused."""


class Finish(Ask, frozen=True):
    """The last thing that the hand is told: what it began goes on to its end. Answered at once."""


class Question(Ask, frozen=True):
    """Answered with a struct of the game's own, as soon as that is found; looked for once, however many ask."""


class Work(Protocol):
    """A hand at work on one decision, in frames of 1/60 s."""

    def tell(self, ask: Any, /) -> None:
        """Do what a `Steer` or a `Finish` says; IllegalMove if the hand can't."""

    def carry(self, move: Move, /) -> None:
        """Let the hand do by itself what a decision says, to its end; IllegalMove if it can't."""

    def answer(self, question: Any, seconds: float, /) -> Any:
        """The answer to a question, found in so much time; BagatelleError if there is none. May run in a thread beside
        the rest."""

    def advance(self) -> None:
        """One frame. Blowup if it can't go on: then it has to be begun anew."""

    @property
    def held(self) -> bool:
        """Whether the hand can still be told something: nothing has finished its work yet."""

    @property
    def still(self) -> bool:
        """Whether nothing will happen until the hand is told something: until then no frame needs to pass."""

    @property
    def done(self) -> bool:
        """Whether nothing more will happen."""

    def picture(self) -> bytes:
        """What moved since the last picture, packed as the game's page reads it; empty if nothing did."""

    def whole_picture(self) -> bytes:
        """Everything as it is now, for those who come later or missed something."""

    def moves(self) -> tuple[Move, Move]:
        """When it is done: the decision, and the event that came of it."""


class Live(Protocol):
    """`live.py` of a game. `Ask`, `Answer` and `Film` are types: the page's are generated from them."""

    Ask: Any  # all that a page may tell the hand: a union of subclasses of `Steer`, `Finish` and `Question`
    Answer: Any  # all that questions are answered with
    Film: Any  # what is kept to be watched again

    def takes_time(self, match: Match, /) -> bool:
        """Whether the pending decision is made by a hand at work."""

    def begin(self, match: Match, /) -> Work:
        """The hand at work on the pending decision; only where it takes time."""

    def simulate_event(self, match: Match, /) -> Move:
        """The pending event, found out at once."""

    def film(self, move: Move, /) -> Any:
        """How an event came about, if it was filmed; else None."""
