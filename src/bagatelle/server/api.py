"""The HTTP API: games, tables, records and replays. Play itself goes over the socket."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter
from markdown_it import MarkdownIt

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.options import Flag, Number, Numbers, Option
from bagatelle.core.records import commitment_of, mix, verify
from bagatelle.games import game as find_game, names
from bagatelle.server import messages as m, rows
from bagatelle.server.hub import Hub, rebuild
from bagatelle.server.news import heard
from bagatelle.server.people import COOKIE, digest, new_secret
from bagatelle.server.seats import Refusal

OPEN_TABLES = 50
REPLAY_EVENTS = 5000  # 3900 took 1.5 s and 3 MB; six random players up to 300 points made 2900 to 4500 in 12 matches
Name = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]  # of a game, a match, a link
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


def token_of(request: Asker) -> str:
    """The digest of the secret in the browser's cookie; a browser without one is given one with the answer."""
    secret = request.cookies.get(COOKIE) or request.state.get("secret")
    if not secret:
        secret = request.state["secret"] = new_secret()
    return digest(secret)


@get("/api/games", responses=problems(), sync_to_thread=False)
def list_games() -> list[m.GameInfo]:
    """Every game there is."""
    return [game_info(find_game(name)) for name in names()]


def game_info(game: Game) -> m.GameInfo:
    options = tuple(map(option_info, game.option_list))
    return m.GameInfo(game.name, game.title, game.min_players, game.max_players, options, bots.levels(game))


def option_info(option: Option) -> m.OptionInfo:
    kind: Literal["flag", "number", "numbers", "order"] = "order"
    low = high = None
    if isinstance(option, Flag):
        kind = "flag"
    elif isinstance(option, Number):
        kind, low, high = "number", option.low, option.high
    elif isinstance(option, Numbers):
        kind, low, high = "numbers", option.low, option.high
    return m.OptionInfo(option.name, kind, option.default, option.allowed, option.help, low, high)


@get(
    "/api/games/{name:str}/rules/{language:str}",
    media_type="text/html",
    responses=problems(400, 404),
    sync_to_thread=False,
)
def show_rules(name: Name, language: Name) -> str:
    """The rule page of a game as HTML, in `en` or `nl`."""
    if language not in ("en", "nl"):
        raise Refusal("unknown-language", "Rule pages are in en and nl.")
    return str(MarkdownIt("commonmark").enable("table").render(find_game(name).rule_page(language)))


@get("/api/tables", responses=problems())
async def list_tables(request: Asker) -> list[m.OpenTable]:
    """Public tables with a free or open seat, the newest first."""
    found = await hub_of(request).storage.read(rows.open_tables, OPEN_TABLES)
    return [open_table(stored) for stored in found]


def open_table(stored: rows.StoredTable) -> m.OpenTable:
    table, seats = stored.table, stored.seats
    taken = tuple(seat.name or "" for seat in seats if (seat.person is not None or seat.level) and not seat.open)
    return m.OpenTable(
        table.code, table.game, table.players, table.players - len(taken), taken, table.phase == "playing"
    )


@post("/api/tables", responses=problems(400, 403, 404, 409, 413))
async def create_table(request: Asker, data: JSONBody[m.NewTable]) -> m.Created:
    """A new table; its page is /t/<code>."""
    data = msgspec.json.decode(await request.body(), type=m.NewTable)  # Litestar would take "2" for 2
    hub_of(request).allow_new_table(request.client.host if request.client else "")
    return m.Created((await hub_of(request).create(data, token_of(request))).code)


@post("/api/links/{secret:str}", status_code=200, responses=problems(400, 403, 404, 409))
async def follow_link(request: Asker, secret: Name) -> m.Created:
    """Follow a personal link: this device takes over the seats. The link works once."""
    return m.Created((await hub_of(request).move_seats(secret, token_of(request))).code)


async def finished(request: Asker, match_id: str) -> tuple[rows.MatchRow, Match]:
    """A match that is over."""
    storage = hub_of(request).storage
    row = await storage.read(rows.load_match, match_id)
    if row is None:
        raise Refusal("unknown-match", "There is no such match.")
    if row.finished is None:
        raise Refusal("not-over", "The match isn't over: its record holds what players may not know yet.")
    return row, await asyncio.to_thread(rebuild, row, await storage.read(rows.load_events, match_id))


@get("/api/matches/{match_id:str}/record", media_type="text/plain", responses=problems(400, 404, 409))
async def show_record(request: Asker, match_id: Name) -> Response[str]:
    """The record of a finished match, to keep and to verify."""
    row, match = await finished(request, match_id)
    file = f"{row.game}-{row.table_code}-{row.number}.bag"
    return Response(match.record(), headers={"content-disposition": f'attachment; filename="{file}"'})


@get("/api/matches/{match_id:str}/replay", responses=problems(400, 404, 409))
async def show_replay(request: Asker, match_id: Name) -> m.Replay:
    """A finished match, step by step."""
    row, match = await finished(request, match_id)
    if match.number > REPLAY_EVENTS:
        raise Refusal("too-long", "The match is too long to show step by step; its record can be downloaded.")
    return await asyncio.to_thread(replay, row, match)


def replay(row: rows.MatchRow, match: Match) -> m.Replay:
    again = match.game.new(match.players, match.seed, "manual", **match.options)
    before = msgspec.structs.asdict(again.view(None))
    changes = [before]
    for _, move in match.events:
        again.play(move)
        now = msgspec.structs.asdict(again.view(None))
        changes.append({field: value for field, value in now.items() if value != before[field]})
        before = now
    committed = row.commitment == commitment_of(match.secret) and mix(match.secret, match.words) == match.seed
    return m.Replay(row.id, row.table_code, row.game, row.names, heard(match, None), tuple(changes), row.commitment,
                    row.words, row.secret, row.seed, committed and not verify(match))  # fmt: skip


@get("/api/matches/{match_id:str}/films/{number:int}", responses=problems(400, 404))
async def show_film(request: Asker, match_id: Name, number: EventNumber) -> m.Film:
    """How the event of that number in a match came about, in moving pictures (also while the match goes on)."""
    storage = hub_of(request).storage
    match, event = await storage.read(rows.load_match, match_id), await storage.read(rows.load_event, match_id, number)
    film = await asyncio.to_thread(film_of, find_game(match.game), event) if match and event else None
    if film is None:
        raise Refusal("unknown-film", "There is no such film.")
    return film


def film_of(game: Game, event: rows.EventRow) -> m.Film | None:
    found = game.film(game.moves.parse(event.move).with_beside(event.beside)) if game.film else None
    return None if found is None else m.Film(found.rate, found.released, found.pictures)


@get("/health", responses=problems(503))
async def health(request: Asker) -> dict[str, str]:
    """Whether the server and its database answer."""
    await hub_of(request).storage.read(rows.open_tables, 1)
    return {"status": "ok"}


@get("/metrics", media_type="text/plain", include_in_schema=False, sync_to_thread=False)
def metrics(request: Asker) -> bytes:
    """What the server counts, for Prometheus."""
    return hub_of(request).metrics.text()


HANDLERS = (
    list_games, show_rules, list_tables, create_table, follow_link, show_record, show_replay, show_film, health,
    metrics,
)  # fmt: skip
