"""The page, as it is served. What it shows is its own business; what others show of a link to it stands in its head."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import PathParameter
from sqlalchemy import Connection

from bagatelle.core.errors import BagatelleError
from bagatelle.server import previews
from bagatelle.server.api import Asker, Name, hub_of, problems, token_of, unpacked
from bagatelle.server.previews import Preview

PAGE = Path(__file__).parent / "page"  # built from web/
NOT_BUILT = "The page isn't built yet: run `make play` (or `npm run build` in web/). The API is under /api.\n"
Anything = Annotated[str, PathParameter()]  # a page says itself that there is nothing of that name
KEPT = "public, max-age=86400"  # pictures of matches that are over never change
ADDRESSES = [
    "/",
    "/stats",
    "/m/{secret:str}",
    "/learn/{game:str}/{lesson:str}",
    "/rules/{game:str}",
    "/rules/{game:str}/{example:str}",
]


@get(ADDRESSES, include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page. A browser that has no secret yet gets one with it."""
    await token_of(request)
    return whole_page(200)


@get("/r/{match_id:str}", include_in_schema=False)
async def match_page(request: Asker, match_id: Anything) -> Response[Any]:
    """The page of a match."""
    return await previewed(request, previews.of_match, match_id)


@get("/t/{code:str}", include_in_schema=False)
async def table_page(request: Asker, code: Anything) -> Response[Any]:
    """The page of a table."""
    return await previewed(request, previews.of_table, code)


async def previewed(request: Asker, look: Callable[[Connection, str, str], Preview | None], name: str) -> Response[Any]:
    """The page with a preview of what it shows, if that is there and can be read."""
    await token_of(request)
    language = previews.language_of(request.headers.get("accept-language", ""))
    with suppress(BagatelleError):
        if preview := await hub_of(request).storage.read(look, name, language):
            address = request.app.state.settings.address or f"{request.url.scheme}://{request.url.netloc}"
            return whole_page(200, lambda page: previews.with_preview(page, preview, address, request.url.path))
    return whole_page(200)


@get("/r/{match_id:str}/picture.png", media_type="image/png", packed=True, responses=problems(400, 404, 409, 500))
async def show_picture(request: Asker, match_id: Name) -> Response[bytes]:
    """Who won a finished match, and how everybody's points went: for previews of links to it."""
    packed = await hub_of(request).archive.get(match_id, "picture")
    return await unpacked(request, packed, {"cache-control": KEPT})


def whole_page(status: int, change: Callable[[str], str] = str) -> Response[Any]:
    index = PAGE / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
    headers = {"cache-control": "no-cache"}
    text = change(index.read_text(encoding="utf-8"))
    return Response(text, status_code=status, media_type=MediaType.HTML, headers=headers)


HANDLERS = (page, match_page, table_page, show_picture)
