"""Words that players add to the luck of a match, and the secret number that is fixed before them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

import bagatelle
from bagatelle.core.records import commitment_of, mix, read_seed, verify
from bagatelle.server import server_messages as m
from bagatelle.server.http_messages import Replay

from .client import Browser, play_until_over, seated, started
from .conftest import Serve

Browse = Callable[[str], Browser]


def test_the_fingerprint_is_there_before_the_words_and_the_same_at_the_start(
    ann: Browser, bob: Browser, eve: Browser
) -> None:
    one, two = seated([ann, bob])
    watcher = eve.connect(one.table.code)
    published = one.table.commitment
    assert published is not None
    assert watcher.table.commitment == published
    one.do("word", seat=1, word="hat")
    two.do("word", seat=2, word="  blue \u200b moon ")
    assert [seat.word for seat in watcher.settle().table.seats] == ["hat", "blue moon"]
    assert watcher.table.commitment == published
    one.do("start")
    watcher.until(lambda page: page.match)
    assert watcher.match is not None
    assert (watcher.match.commitment, watcher.match.words) == (published, ("hat", "blue moon"))
    assert (watcher.match.secret, watcher.match.seed) == (None, None)
    assert [seat.word for seat in watcher.table.seats] == ["", ""]
    play_until_over(one, two)
    watcher.until(lambda page: page.match and page.match.seed)
    assert watcher.match.secret
    assert watcher.match.seed
    secret = read_seed(watcher.match.secret)
    assert hashlib.sha256(watcher.match.secret.encode()).hexdigest() == published
    assert read_seed(watcher.match.seed) == mix(secret, ("hat", "blue moon")) != secret
    before = [frame for page in (one, two, watcher) for frame in page.frames if '"secret":"' not in frame]
    assert len(before) > 10
    assert not any(
        known.removeprefix("0x") in frame for frame in before for known in (watcher.match.secret, watcher.match.seed)
    )


def test_the_record_and_the_replay_show_what_the_seed_was_made_of(ann: Browser, bob: Browser) -> None:
    pages = seated([ann, bob])
    pages[1].do("word", seat=2, word='say "hi"')
    pages[0].do("start")
    pages[1].settle()
    play_until_over(*pages)
    assert pages[0].match is not None
    path = f"/api/matches/{pages[0].match.id}"
    match = bagatelle.load(ann.get(f"{path}/record").text)
    assert (match.words, verify(match), mix(match.secret, match.words)) == (("", 'say "hi"'), [], match.seed)
    assert commitment_of(match.secret) == pages[0].match.commitment
    replay = msgspec.json.decode(ann.get(f"{path}/replay").content, type=Replay)
    assert replay.fair
    assert (replay.words, replay.seed) == (match.words, pages[0].match.seed)
    assert read_seed(replay.secret) == match.secret


def test_without_words_the_seed_is_the_secret_number(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"])
    published = page.table.commitment
    page.do("start")
    play_until_over(page)
    assert page.match is not None
    assert (page.match.commitment, page.match.words) == (published, ())
    assert page.match.secret == page.match.seed
    record = ann.get(f"/api/matches/{page.match.id}/record").text
    assert "secret:" not in record
    assert "words:" not in record


def test_the_next_match_has_a_secret_number_and_words_of_its_own(ann: Browser, bob: Browser) -> None:
    pages = seated([ann, bob])
    pages[0].do("word", seat=1, word="hat")
    pages[0].do("start")
    pages[1].settle()
    play_until_over(*pages)
    first, published = pages[0].match, pages[0].table.commitment
    assert first is not None
    assert first.commitment != published
    pages[1].do("word", seat=2, word="moon")
    for page in pages:
        page.do("start")  # Bob moves on to seat 1, with his word
    pages[0].until(lambda page: page.match and page.match.id != first.id)
    second = pages[0].match
    assert second is not None
    assert (second.commitment, second.words, second.names) == (published, ("moon", ""), ("Bob", "Ann"))


def test_a_word_is_changed_and_taken_back_and_kept_with_another_name(ann: Browser) -> None:
    page = ann.sit_at_new_table(2)
    for typed, word in (("hat", "hat"), (" moon\n", "moon"), ("\u200b ", ""), ("e\u0301" * 40, "\u00e9" * 40)):
        page.do("word", seat=1, word=typed)
        assert page.settle().seat(1).word == word
    page.sit(1, "Anna")
    assert page.settle().seat(1).word == "\u00e9" * 40
    page.do("stand", seat=1)
    page.sit(1, "Anna")
    assert page.settle().seat(1).word == ""


def test_each_seat_on_a_shared_device_has_its_own_word(ann: Browser) -> None:
    page = ann.sit_at_new_table(2).sit(2, "Bob")
    page.do("word", seat=2, word="moon")
    page.do("word", seat=1, word="hat")
    page.do("start")
    page.until(lambda page: page.match)
    assert page.match is not None
    assert page.match.words == ("hat", "moon")


def test_nobody_types_a_word_for_a_seat_that_is_not_theirs(ann: Browser, bob: Browser, eve: Browser) -> None:
    one = ann.sit_at_new_table(3, bots=["random"])
    two = bob.connect(one.table.code).sit(2, "Bob")
    watcher = eve.connect(one.table.code)
    for page, seat in ((watcher, 1), (watcher, 3), (two, 1), (one, 2), (one, 3)):
        assert page.refusal("word", seat=seat, word="hat") == "not-your-seat"
    assert one.refusal("word", seat=4, word="hat") == "no-such-seat"
    assert [seat.word for seat in one.settle().table.seats] == ["", "", ""]


def test_a_word_that_is_too_long_is_refused(ann: Browser) -> None:
    page = ann.sit_at_new_table(2)
    page.do("word", seat=1, word="hat")
    for word in ("x" * 41, "\u0958" * 40):  # the second takes two characters, once cleaned
        assert page.refusal("word", seat=1, word=word) == "too-long"
    page.send("word", seat=1, word="x" * 161)
    page.expect(m.Refused, lambda told: told.code == "unreadable")
    assert page.settle().seat(1).word == "hat"


def test_during_a_match_no_word_is_taken(ann: Browser, bob: Browser) -> None:
    one, _ = started([ann, bob])
    assert one.refusal("word", seat=1, word="hat") == "playing"


def test_words_and_the_secret_number_survive_a_restart(serve: Serve, browse: Browse) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one, two = seated([ann, bob])
    one.do("word", seat=1, word="hat")
    published = two.settle().table.commitment
    server.stop()
    server = serve()
    ann.address = bob.address = server.address
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    assert (one.seat(1).word, one.table.commitment) == ("hat", published)
    one.do("start")
    two.until(lambda page: page.match)
    server.stop()
    server = serve()
    ann.address = bob.address = server.address
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    play_until_over(one, two)
    assert one.match is not None
    assert (one.match.commitment, one.match.words) == (published, ("hat", ""))
    assert bagatelle.load(ann.get(f"/api/matches/{one.match.id}/record").text).words == ("hat", "")


def test_where_nothing_is_drawn_no_fingerprint_is_shown(ann: Browser) -> None:
    assert ann.sit_at_new_table(2, game="bausack", options={}).table.commitment is None
