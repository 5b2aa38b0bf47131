"""The HTTP API: games, tables, records and replays. Play itself goes over the socket."""

from __future__ import annotations

import asyncio
import gzip
from http import HTTPStatus
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.lessons import lessons
from bagatelle.core.match import OPEN, Viewer
from bagatelle.core.options import Flag, Number, Numbers, Option
from bagatelle.core.words import languages
from bagatelle.games import game as find_game, names
from bagatelle.server import cookies, http_messages as m, playing_on, queries
from bagatelle.server.archive import Packed
from bagatelle.server.database import StorageError
from bagatelle.server.guard import from_node
from bagatelle.server.hub import Hub
from bagatelle.server.identity import digest
from bagatelle.server.leases import Node
from bagatelle.server.loading import check_table, telling_damage
from bagatelle.server.pipes import address_of, ask, reach
from bagatelle.server.refusals import Refusal
from bagatelle.server.rule_pages import rule_page

OPEN_TABLES = 50
OWN_TABLES = 6
Name = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]  # of a game, a match, a link
Seen = Annotated[str | None, QueryParameter(pattern=r"^(open|[1-9][0-9]?)$")]  # who looks at a replay
EventNumber = Annotated[int, PathParameter(ge=1, le=1_000_000)]
Asker = Request[Any, Any, Any]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """For the description of the API: the answers that are no success."""
    return {
        status: ResponseSpec(m.Problem, generate_examples=False, description=HTTPStatus(status).phrase)
        for status in (*statuses, 429)
    }


def hub_of(request: Asker) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def known(request: Asker) -> str | None:
    """The secret in the browser's cookie, if we gave it one."""
    if secret := cookies.sent(request.cookies):
        ours: cookies.Cookies = request.app.state.cookies
        if ours.is_ours(secret) or await hub_of(request).storage.read(cookies.is_stored, digest(secret)):
            return secret
    return None


async def token_of(request: Asker) -> str:
    """The digest of the secret in the browser's cookie; a browser without one of ours is given one with the answer."""
    secret = request.state.get("secret") or await known(request)
    if not secret:
        secret = request.state["secret"] = request.app.state.cookies.new()
    return digest(secret)


@get("/api/games", responses=problems(), sync_to_thread=False)
def list_games() -> list[m.GameInfo]:
    """Every game there is."""
    return [game_info(find_game(name)) for name in names()]


def game_info(game: Game) -> m.GameInfo:
    options = tuple(map(option_info, game.option_list))
    taught = tuple(m.LessonInfo(lesson.name, lesson.title, lesson.minutes) for lesson in lessons(game))
    levels = tuple(m.LevelInfo(name, level.name, level.plays, level.face) for name, level in bots.ladder(game).items())
    return m.GameInfo(
        game.name, game.title, game.min_players, game.max_players, options, levels, bots.usual(game), taught
    )


def option_info(option: Option) -> m.OptionInfo:
    kind: Literal["flag", "number", "numbers", "order"] = "order"
    low = high = None
    if isinstance(option, Flag):
        kind = "flag"
    elif isinstance(option, Number):
        kind, low, high = "number", option.low, option.high
    elif isinstance(option, Numbers):
        kind, low, high = "numbers", option.low, option.high
    return m.OptionInfo(
        option.name, kind, option.default, str(option.allowed), option.help, low, high, option.label or option.name
    )


@get("/api/games/{name:str}/rules/{language:str}", responses=problems(400, 404), sync_to_thread=True)
def show_rules(name: Name, language: Name) -> m.RulePage:
    """The rule page of a game, in `en` or `nl`."""
    if language not in languages():
        raise Refusal("unknown-language", "Rule pages are in {languages}.", languages=" and ".join(languages()))
    return rule_page(find_game(name), language)


@get("/api/games/{name:str}/page.js", media_type="text/javascript", responses=problems(400, 404), sync_to_thread=False)
def show_page(name: Name) -> str:
    """The module that a game brings for the page (`page.js` in its package); one that is null if it brings none."""
    own = files(find_game(name).package).joinpath("page.js")
    return own.read_text(encoding="utf-8") if own.is_file() else "export default null;\n"


@get("/api/tables", responses=problems())
async def list_tables(request: Asker) -> list[m.OpenTable]:
    """Public tables with a free or open seat, the newest first."""
    found = await hub_of(request).storage.read(queries.open_tables, OPEN_TABLES, check_table)
    return [open_table(stored) for stored in found]


def open_table(stored: queries.StoredTable) -> m.OpenTable:
    table, seats = stored.table, stored.seats
    taken = tuple(seat.name or "" for seat in seats if seat.holder != "free" and not seat.open)
    return m.OpenTable(
        table.code, table.game, table.players, table.players - len(taken), taken, table.phase == "playing", table.clock,
        table.origin is not None,
    )  # fmt: skip


@get("/api/tables/mine", responses=problems())
async def list_own_tables(request: Asker) -> list[m.OwnTable]:
    """The tables where this browser has a seat and the match isn't over, the one touched last first."""
    secret = await known(request)
    if not secret:
        return []
    found = await hub_of(request).storage.read(queries.tables_of, digest(secret), OWN_TABLES, check_table)
    return [own_table(stored) for stored in found]


def own_table(stored: queries.StoredTable) -> m.OwnTable:
    names = tuple(seat.name for seat in stored.seats if seat.name)
    return m.OwnTable(stored.table.code, stored.table.game, names, stored.table.phase == "playing")


@post("/api/tables", responses=problems(400, 403, 404, 409, 413))
async def create_table(request: Asker, data: JSONBody[m.NewTable]) -> m.Created:
    """A new table; its page is /t/<code>."""
    data = msgspec.json.decode(await request.body(), type=m.NewTable)  # Litestar would take "2" for 2
    check_rate(request)
    return m.Created((await hub_of(request).create(data, await token_of(request))).code)


def check_rate(request: Asker) -> None:
    """Refusal for whoever makes too many tables."""
    if not hub_of(request).visitors.tables.take(address_of(request)):
        raise Refusal("too-fast", "That is a lot of tables: wait a moment before you make another.")


@post("/api/matches/{match_id:str}/play-on", responses=problems(400, 403, 404, 409, 413, 500))
async def play_on(request: Asker, match_id: Name, data: JSONBody[m.PlayOn]) -> m.Created:
    """A new table, whose first match goes on from a position of one that is over."""
    data = msgspec.json.decode(await request.body(), type=m.PlayOn)
    check_rate(request)
    return m.Created((await playing_on.play_on(hub_of(request), match_id, data, await token_of(request))).code)


@get("/api/links/{secret:str}", responses=problems(400, 404, 500))
async def show_link(request: Asker, secret: Name) -> m.Created:
    """The table whose seats a personal link moves, if it can still be used."""
    return m.Created((await hub_of(request).link(secret)).table_code)


@post("/api/links/{secret:str}", status_code=200, responses=problems(400, 403, 404, 409, 500))
async def follow_link(request: Asker, secret: Name) -> m.Created:
    """Follow a personal link: this device takes over the seats. The link works once."""
    hub, token = hub_of(request), await token_of(request)

    async def follow() -> m.Created:
        return m.Created((await hub.move_seats(secret, token)).code)

    async def pipe(owner: Node) -> m.Created | None:
        own = request.state.get("secret") or cookies.sent(request.cookies) or ""
        return await ask(owner, f"/api/links/{secret}", m.Created, own, address_of(request))

    return await reach(follow, pipe, 0 if from_node(request.scope) else hub.membership.patience)


@get("/api/matches/{match_id:str}/record", media_type="text/plain", packed=True,
     responses=problems(400, 404, 409, 500))  # fmt: skip
async def show_record(request: Asker, match_id: Name) -> Response[bytes]:
    """The record of a finished match, to keep and to verify."""
    packed = await hub_of(request).archive.get(match_id, "record")
    file = f"{packed.match.game}-{packed.match.table_code}-{packed.match.number}.bag"
    return await unpacked(request, packed, {"content-disposition": f'attachment; filename="{file}"'})


@get("/api/matches/{match_id:str}/replay", media_type="application/json", packed=True,
     responses=problems(400, 404, 409, 500) | {200: ResponseSpec(m.Replay, generate_examples=False)})  # fmt: skip
async def show_replay(request: Asker, match_id: Name, seen: Seen = None) -> Response[bytes]:
    """A finished match, step by step: as a spectator saw it, as a seat did (`?seen=2`), or with all cards open
    (`?seen=open`)."""
    viewer: Viewer = OPEN if seen == OPEN else int(seen) if seen else None
    return await unpacked(request, await hub_of(request).archive.get(match_id, "replay", viewer), {})


class Encoded(Response[bytes]):
    """Bytes that are sent as they are."""

    def render(self, content: bytes, *_: Any, **__: Any) -> bytes:
        return content


async def unpacked(request: Asker, packed: Packed, headers: dict[str, str]) -> Response[bytes]:
    """What is packed already, as the asker can read it."""
    headers |= {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Encoded(packed.gzip, headers=headers | {"content-encoding": "gzip"})
    return Encoded(await asyncio.to_thread(gzip.decompress, packed.gzip), headers=headers)


@get("/api/matches/{match_id:str}/films/{number:int}", responses=problems(400, 404, 500))
async def show_film(request: Asker, match_id: Name, number: EventNumber) -> Any:
    """How the event of that number in a match came about, also while the match goes on; of the game's own type."""
    storage = hub_of(request).storage
    with telling_damage(match=match_id):
        match = await storage.read(queries.load_match, match_id)
        event = await storage.read(queries.load_event, match_id, number)
        film = await asyncio.to_thread(film_of, find_game(match.game), event) if match and event else None
    if film is None:
        raise Refusal("unknown-film", "There is no such film.")
    return film


def film_of(game: Game, event: queries.EventRow) -> Any:
    return game.live.film(game.moves.parse(event.move).with_attachment(event.attachment)) if game.live else None


@get("/health", responses=problems(), sync_to_thread=False)
def health() -> dict[str, str]:
    """The server lives."""
    return {"status": "ok"}


@get("/ready", responses=problems(503), sync_to_thread=False)
def ready(request: Asker) -> dict[str, str]:
    """Whether the database answers too: it has been read, and the last commit didn't fail."""
    if not hub_of(request).storage.ready:
        raise StorageError("the database doesn't answer, or couldn't store something")
    return {"status": "ready"}


HANDLERS = (
    list_games, show_rules, show_page, list_tables, list_own_tables, create_table, play_on, show_link, follow_link,
    show_record, show_replay, show_film, health, ready,
)  # fmt: skip
