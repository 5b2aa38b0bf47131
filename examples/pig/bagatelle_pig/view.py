"""What everybody sees of Pig."""

from bagatelle.core import views
from bagatelle.core.match import Match
from bagatelle.core.views import facts, hear, learn, outcome, see_all  # noqa: F401  # as in most games
from bagatelle_pig.moves import Hold, Roll


class View(views.View, frozen=True, kw_only=True):
    moves: tuple[Roll | Hold, ...]
    target: int
    turn: int  # points of this turn so far
    scores: tuple[int, ...]


def see(match: Match, seat: int | None) -> View:
    s = match.state
    return View(**views.header(match, seat), target=s.target, turn=s.turn, scores=match.scores)  # type: ignore[attr-defined]
