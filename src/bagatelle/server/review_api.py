"""The HTTP API of reviews."""

from __future__ import annotations

from litestar import get, post

from bagatelle.server import http_messages as m
from bagatelle.server.api import Asker, Name, problems
from bagatelle.server.pipes import address_of
from bagatelle.server.reviewing import Reviewing

ADDRESS = "/api/matches/{match_id:str}/review"


def reviewing_of(request: Asker) -> Reviewing:
    reviewing: Reviewing = request.app.state.reviewing
    return reviewing


@get(ADDRESS, responses=problems(400, 404, 409, 500))
async def show_review(request: Asker, match_id: Name) -> m.ReviewStatus:
    """The review of a finished match, or how far it is."""
    return await reviewing_of(request).status(match_id)


@post(ADDRESS, status_code=200, responses=problems(400, 404, 409, 500))
async def ask_for_review(request: Asker, match_id: Name) -> m.ReviewStatus:
    """Have a finished match reviewed, if it isn't yet."""
    return await reviewing_of(request).ask(match_id, address_of(request))


HANDLERS = (show_review, ask_for_review)
