"""A match that is over, played again for its record or its replay: in a thread, or in a process of its own.

As a program it reads a `Job` from its input, writes what comes of it, and gives way to everything else meanwhile.
"""

from __future__ import annotations

import gzip
import os
import sys
from typing import Literal

import msgspec

from bagatelle.core.match import CHANCE, Match, Viewer
from bagatelle.core.records import commitment_of, mix
from bagatelle.server import http_messages as m, queries
from bagatelle.server.beginnings import beginning_of
from bagatelle.server.loading import check_end, rebuild
from bagatelle.server.steps import Telling, fields_of

What = Literal["record", "replay", "picture"]


class Job(msgspec.Struct, frozen=True):
    """What is to be made of a match."""

    what: What
    row: queries.MatchRow
    events: list[queries.EventRow]
    viewer: Viewer = None  # of the replay


def do(job: Job) -> bytes:
    """The record as text, the replay as JSON (`m.Replay`), or a picture of the result as PNG; packed by gzip. Damaged
    if that can't be."""
    match = rebuild(job.row, job.events)
    check_end(job.row, match)
    match job.what:
        case "record":
            made = match.record().encode()
        case "replay":
            made = msgspec.json.encode(replay(job.row, match, job.viewer))
        case "picture":
            from bagatelle.server.preview_picture import draw  # it takes a while to load what draws

            made = draw(match, job.row.names)
    return gzip.compress(made, 4, mtime=0)


def replay(row: queries.MatchRow, match: Match, viewer: Viewer = None) -> m.Replay:
    """The match step by step, as a spectator saw it, or a seat, or with all cards open."""
    again = match.game.restore(match.players, match.seed, (), **match.options)
    again.origins = match.origins
    start, told = fields_of(again.view(viewer)), Telling(again, [viewer])
    fair = row.commitment == commitment_of(match.secret) and mix(match.secret, match.words) == match.seed
    drawn = match.game.live is None
    for actor, move in match.events:
        if fair and drawn and actor == CHANCE:
            fair = again.pending() == move
        again.advance(move)
        told.note(again)
    return m.Replay(
        row.id, row.table_code, row.game, row.names, match.game.hidden, row.levels, beginning_of(match), start,
        tuple(told.steps[viewer]), row.commitment, row.words, row.secret, row.seed, fair,
    )  # fmt: skip


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    sys.stdout.buffer.write(do(msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Job)))
