"""Reviews as they are stored: made by one node, once, and gone with their match."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from bagatelle.server import leases, queries, retention, review_rows, schema
from bagatelle.server.http_messages import MatchReview, Moment, ReviewedSeat
from bagatelle.server.leases import Node
from bagatelle.server.queries import Conflict
from bagatelle.server.review_rows import SeatRow, WorkRow
from bagatelle.server.storage import Storage
from bagatelle.server.wording import Phrase

from .test_storage import MATCH, everything, on_both

SEATS = (SeatRow(1, 0.25, -0.1, 0.05, 93.25), SeatRow(2, -0.25, 0.0, 0.0, None))
REVIEW = MatchReview(
    rollouts=640,
    chances=((0.5, 0.5), (1.0, 0.0)),
    low=((0.46, 0.46), (1.0, 0.0)),
    high=((0.54, 0.54), (1.0, 0.0)),
    seats=(ReviewedSeat(1, 0.5, 0.25, 0.2, 0.3, -0.1, 0.35, 1.0, 0.05, 0.04, 0.06, 93.2, 1, 0, 0),),
    moments=(
        Moment(1, 1, "luck", 0.5, 0.4, 0.6, None, 0.0, False, True, (Phrase("the turning point", {}),), None, None),
    ),
)


@on_both
async def test_a_review_is_made_by_one_node_as_long_as_that_lives(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(leases.renew, Node("one", "1.2.3.4:5"), 60.0)
    assert await storage.read(review_rows.load_work, "m1", "one") is None
    assert await storage.write(review_rows.claim, "m1", "one")
    for node in ("one", "two"):
        assert not await storage.write(review_rows.claim, "m1", node)
        assert await storage.read(review_rows.load_work, "m1", node) == WorkRow(None, None)
    await storage.write(review_rows.tell, "m1", "one", 0.25)
    await storage.write(review_rows.tell, "m1", "two", 0.75)  # which doesn't make it
    assert await storage.read(review_rows.load_work, "m1", "two") == WorkRow(0.25, None)
    await storage.write(leases.resign, "one")
    assert await storage.read(review_rows.load_work, "m1", "two") is None
    assert await storage.write(review_rows.claim, "m1", "two")


@on_both
async def test_a_review_that_went_wrong_may_be_tried_again(storage: Storage) -> None:
    await storage.write(everything)
    assert await storage.write(review_rows.claim, "m1", "one")
    await storage.write(review_rows.tell, "m1", "one", None, "failed")
    assert await storage.read(review_rows.load_work, "m1", "one") == WorkRow(None, "failed")
    assert await storage.write(review_rows.claim, "m1", "one")
    assert await storage.read(review_rows.load_work, "m1", "one") == WorkRow(None, None)


@on_both
async def test_a_stored_review_stays_until_its_match_is_deleted(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(review_rows.claim, "m1", "one")
    await storage.write(review_rows.store, "m1", REVIEW, SEATS)
    assert await storage.read(review_rows.load_review, "m1") == REVIEW
    assert await storage.read(review_rows.load_seats, "m1") == list(SEATS)
    assert await storage.read(review_rows.load_work, "m1", "one") is None
    assert not await storage.write(review_rows.claim, "m1", "two")
    with pytest.raises(Conflict):
        await storage.write(review_rows.store, "m1", REVIEW, SEATS)
    await storage.write(retention.forget_people, ["ABCDE"])
    assert await storage.read(review_rows.load_review, "m1") == REVIEW

    def stored(connection: Connection) -> list[object]:
        tables = schema.reviews, schema.review_seats, schema.reviewing
        return [row for table in tables for row in connection.execute(select(table)).all()]

    await storage.write(queries.insert_match, replace(MATCH, id="m2", number=2))
    await storage.write(review_rows.claim, "m2", "one")
    assert len(await storage.read(stored)) == 4
    await storage.write(retention.delete_table, "ABCDE")
    assert await storage.read(stored) == []
    with pytest.raises(Conflict):
        await storage.write(review_rows.store, "m1", REVIEW, SEATS)
