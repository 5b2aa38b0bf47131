"""What other programs show of a link to one of our pages: a title, a sentence and a picture (Open Graph).

Of a match that isn't over there is nothing but who plays: what everybody sees who opens the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from sqlalchemy import Connection

from bagatelle.core.errors import UnknownGame
from bagatelle.core.words import ENGLISH, Words, languages
from bagatelle.games import game as find_game
from bagatelle.server import queries
from bagatelle.server.reading import reads
from bagatelle.server.results import ResultRow, load_results

WIDTH, HEIGHT = 1200, 630  # of the picture
NAMES = 120  # characters of them at most


class Preview(NamedTuple):
    title: str
    about: str
    picture: str | None = None  # its path


@reads
def of_match(connection: Connection, match_id: str, language: str) -> Preview | None:
    """Of a match that is over; None of any other."""
    row = queries.load_match(connection, match_id)
    if row is None or row.finished is None:
        return None
    words, title = Words(language), _title(row.game)
    found = load_results(connection, match_id)
    about = " ".join((_points(row, found), words.say("Watch the match again, step by step.")))
    return Preview(_result(words, title, row, found), about.strip(), f"/r/{match_id}/picture.png")


@reads
def of_table(connection: Connection, code: str, language: str) -> Preview | None:
    """Of a table: its game, and who sits there."""
    stored = queries.load_table(connection, code)
    if stored is None:
        return None
    words, title = Words(language), _title(stored.table.game)
    names = _listed([seat.name for seat in stored.seats if seat.name])
    about = words.say("Play with friends through a link, or with bots right now. No account, nothing to install.")
    return Preview(words.say("{game} with {names}", game=title, names=names) if names else title, about)


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except UnknownGame:  # it was here once
        return game


def _result(words: Words, game: str, match: queries.MatchRow, found: Sequence[ResultRow]) -> str:
    """Who won, with the points if these tell it."""
    winners = _listed([match.names[seat - 1] for seat in match.winners or ()])
    if not winners:
        return game
    points = "–".join(str(row.points) for row in _ranked(found)) if points_tell(found) else ""
    if len(match.winners or ()) > 1:
        return words.say("{game}: {names} share the win {points}", game=game, names=winners, points=points).strip()
    return words.say("{game}: {names} won {points}", game=game, names=winners, points=points).strip()


def _points(row: queries.MatchRow, found: Sequence[ResultRow]) -> str:
    """Everybody, with their points if these tell who won."""
    if not points_tell(found):
        return f"{_listed(row.names)}."
    return f"{_listed([f'{each.name} {each.points}' for each in _ranked(found)])}."


def points_tell(found: Sequence[ResultRow]) -> bool:
    """Whether points tell who won: the winners have the most, as far as is known."""
    points = [row.points for row in found if row.points is not None]
    return (
        len(points) == len(found) > 0
        and find_game(found[0].game).by_points
        and {row.seat for row in found if row.points == max(points)} >= {row.seat for row in found if row.won}
    )


def _ranked(found: Sequence[ResultRow]) -> list[ResultRow]:
    return sorted(found, key=lambda row: (-(row.won > 0), -(row.points or 0), row.seat))


def _listed(names: Sequence[str | None]) -> str:
    text = ", ".join(name for name in names if name)
    return text if len(text) <= NAMES else text[: NAMES - 1] + "…"


def language_of(accepted: str) -> str:
    """The language that a browser likes best, of those we have."""
    for each in accepted.split(","):
        if (language := each.split(";")[0].strip().lower()[:2]) in languages():
            return language
    return ENGLISH


def with_preview(page: str, preview: Preview, address: str, path: str) -> str:
    """The page with what others show of it in its head. `address`: where this server is known."""
    title = f"{preview.title} · Bagatelle"
    properties = {
        "og:site_name": "Bagatelle",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": address + path,
    }
    if preview.picture:
        properties |= {
            "og:image": address + preview.picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
        }
    tags = [f"<title>{escape(title)}</title>"]
    tags += [f'<meta property="{name}" content="{escape(content)}" />' for name, content in properties.items()]
    card = "summary_large_image" if preview.picture else "summary"
    tags.append(f'<meta name="twitter:card" content="{card}" />')
    about = f'<meta name="description" content="{escape(preview.about)}" />'
    page = re.sub(r'<meta name="description"[^>]*>', lambda _: about, page, count=1)
    return re.sub(r"<title>[^<]*</title>", lambda _: "\n".join(tags), page, count=1)
