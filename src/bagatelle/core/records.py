"""Records: a match as a small text file (`.bag`).

A header of `key: value` lines, a blank line, then one event a line in order: `seat: move`, or `*: event` for a random
one. An indented line holds what is stored beside the event above it. Readable by eye, diffable, and enough to replay
the match exactly.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from bagatelle.core.errors import BagatelleError, NotationError, OptionError
from bagatelle.core.origins import Origin, Origins, beginning
from bagatelle.core.words import Said

if TYPE_CHECKING:
    from bagatelle.core.game import Game
    from bagatelle.core.match import Actor, Match

MAX_SIZE = 8_000_000  # characters; the longest real match is far below, and a hostile file ends here
WORD_LENGTH = 40  # characters of a word that a player adds to the luck of a match
_EVENT = re.compile(r"(\*|[1-9]): (.+)")
_KEY = re.compile(r"([a-z_]+): (.*)")
_ORIGIN = re.compile(r"([A-Za-z0-9_-]{1,64}) (0|[1-9][0-9]{0,6})")
_SEED = re.compile(r"-?(0|[1-9][0-9]{0,4000}|0x[0-9a-f]+)")


def seed_text(seed: int) -> str:
    """A seed as records write it, and as it keys the random events: decimal if short, else hexadecimal."""
    return str(seed) if abs(seed) < 1 << 64 else hex(seed)


def hashed(text: str, size: int = 8) -> int:
    """A number of so many bytes that follows from a text: the beginning of its SHA-256."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:size], "big")


def read_seed(text: str) -> int:
    """The seed that text writes: a whole number of any size, in decimal up to 4,000 digits or in hexadecimal."""
    if not _SEED.fullmatch(text):
        given = ascii(text[:40])[1:-1]
        raise OptionError("a seed is a whole number, decimal or 0x…, not “{given}”", given=given)
    return int(text, 0)


def commitment_of(secret: int) -> str:
    """What is published of a secret number before a match: its SHA-256, as the record writes it."""
    return hashlib.sha256(seed_text(secret).encode()).hexdigest()


def mix(secret: int, words: Sequence[str]) -> int:
    """The seed of a match: the secret number if nobody typed a word; else the SHA-256 of two lines, the secret number
    and the words by seat, as the record writes them."""
    if not any(words):
        return secret
    return hashed(f"{seed_text(secret)}\n{words_text(words)}\n", 32)


def words_text(words: Sequence[str]) -> str:
    """Words by seat as records write them: a list in JSON."""
    return msgspec.json.encode(words).decode()


def read_words(text: str) -> tuple[str, ...]:
    """The words that text writes."""
    try:
        words = msgspec.json.decode(text, type=tuple[str, ...])
    except (msgspec.DecodeError, UnicodeError):
        raise NotationError('words are a list in JSON, like ["hat","",""]') from None
    if not any(words):
        raise NotationError("there is no word in the list of words")
    if max(map(len, words)) > WORD_LENGTH:
        raise NotationError("a word has at most {most} characters", most=WORD_LENGTH)
    return words


def write(match: Match) -> str:
    """The match as a record."""
    header: dict[str, object] = {"game": match.game.name, "rules": match.game.version, "players": match.players}
    header |= {option.name: option.write(match.options[option.name]) for option in match.game.option_list}
    header["seed"] = seed_text(match.seed)
    if match.words and match.outcome:
        header |= {"secret": seed_text(match.secret), "words": words_text(match.words)}
    if match.manual:
        header["chance"] = "manual"
    if match.origins:
        header["from"] = ", ".join(f"{origin.match} {origin.number}" for origin in match.origins)
        header["from_seed"] = ", ".join(origin.seed for origin in match.origins)
    header["events"] = len(match.history)
    if match.outcome:
        header["result"] = _result(match)
    lines = [f"{key}: {value}" for key, value in header.items()] + [""]
    for actor, move in match.events:
        lines.append(f"{actor}: {move}")
        if move.attachment:
            lines.append(f"  {move.attachment}")
    return "\n".join(lines) + "\n"


def fingerprint(match: Match) -> str:
    """What a match is known by that has no other name: the beginning of its record's SHA-256."""
    return hashlib.sha256(write(match).encode()).hexdigest()[:16]


def _result(match: Match) -> str:
    return " ".join(map(str, match.outcome.winners)) if match.outcome else "none yet"


@dataclass(frozen=True)
class Parsed:
    """A record that could be read; whether it can be played is for `replay` to see."""

    header: dict[str, tuple[int, str]]  # key -> (line, value)
    events: list[tuple[int, Actor, str, str]]  # (line, actor, move, what is stored beside it)

    def take(self, key: str) -> tuple[int, str]:
        if key not in self.header:
            raise NotationError("the header has no “{key}:”", key=key).at_line(1)
        return self.header[key]


def parse(text: str) -> Parsed:
    """Split a record into its parts; NotationError with the line if it can't be."""
    if len(text) > MAX_SIZE:
        raise NotationError("a record has at most {most} characters; this has {size}",
                            most=f"{MAX_SIZE:,}", size=f"{len(text):,}")  # fmt: skip
    lines = text.split("\n")
    if "" not in lines[:100]:
        raise NotationError("no blank line after the header").at_line(min(len(lines), 100))
    header: dict[str, tuple[int, str]] = {}
    end = lines.index("")
    for number, line in enumerate(lines[:end], 1):
        if not (found := _KEY.fullmatch(line)):
            raise NotationError("a header line is “key: value”").at_line(number)
        if found[1] in header:
            raise NotationError("“{key}:” stands twice in the header", key=found[1]).at_line(number)
        header[found[1]] = number, found[2]
    events: list[tuple[int, Actor, str, str]] = []
    while lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if line.startswith("  ") and events and not events[-1][3]:
            events[-1] = *events[-1][:3], line[2:]
            continue
        if not (found := _EVENT.fullmatch(line)):
            raise NotationError("an event line is “seat: move” or “*: event”").at_line(number)
        actor: Actor = "*" if found[1] == "*" else int(found[1])
        events.append((number, actor, found[2], ""))
    return Parsed(header, events)


def replay(game: Game, parsed: Parsed) -> Match:
    """Play a parsed record of that game again, checking every line; errors say the line."""
    line, version = parsed.take("rules")
    if version not in map(str, range(1, game.version + 1)):  # an older record is checked by today's rules
        raise NotationError("written for rules version {theirs}; {game} here is version {ours}",
                            theirs=version[:20], game=game.title, ours=game.version).at_line(line)  # fmt: skip
    match = _start(game, parsed)
    for line, actor, text, attachment in parsed.events:
        try:
            if match.actor != actor:
                raise NotationError("the event is of {actor}, but {whose}", actor=actor, whose=_whose(match.actor))
            match.advance(game.moves.parse(text).with_attachment(attachment))
        except BagatelleError as error:
            raise error.at_line(line) from None
    last = parsed.events[-1][0] if parsed.events else 1
    if "events" in parsed.header and parsed.header["events"][1] != str(len(parsed.events)):
        line, count = parsed.header["events"]
        raise NotationError("the header promises {promised} events, there are {events}",
                            promised=count[:20], events=len(parsed.events)).at_line(last)  # fmt: skip
    _check_origins(match, parsed.header)
    line, result = parsed.header.get("result", (last, _result(match)))
    if match.outcome is None and "result" in parsed.header:
        raise NotationError("the header has a result, but the events end before the game does").at_line(last)
    if result != _result(match):
        raise NotationError("the header says “result: {header}”, the events say “{events}”",
                            header=result[:20], events=_result(match)).at_line(line)  # fmt: skip
    return match


def _check_origins(match: Match, header: dict[str, tuple[int, str]]) -> None:
    """What a match was played on from is there, and wasn't over."""
    began = beginning(match.origins)
    if began > match.number:
        raise NotationError("{began} events come from another match, but there are only {events}",
                            began=began, events=match.number).at_line(header["from"][0])  # fmt: skip
    if match.origins and began == match.number and match.outcome:
        raise NotationError("nothing can be played on from where the game is over").at_line(header["from"][0])


def _whose(actor: Actor | None) -> Said:
    if actor is None:
        return Said("the game is over")
    return Said("a random event is due") if actor == "*" else Said("seat {seat} decides", seat=actor)


def _start(game: Game, parsed: Parsed) -> Match:
    """The match at its start, as the header says, with nothing drawn yet."""
    known = {"game", "rules", "players", "seed", "secret", "words", "chance", "from", "from_seed", "events", "result"}
    known |= set(game.options)
    for key, (line, _) in parsed.header.items():
        if key not in known:
            raise NotationError("{game} has no “{key}:”", game=game.title, key=key).at_line(line)
    values: dict[str, Any] = {}
    for name, option in game.options.items():
        if name in parsed.header:
            values[name] = _at(parsed, name, option.read)
    players = _at(parsed, "players", lambda text: int(text) if re.fullmatch("[0-9]{1,3}", text) else text)
    seed = _at(parsed, "seed", read_seed)
    chance = parsed.header.get("chance", (0, "auto"))
    if chance[1] not in ("auto", "manual"):
        raise NotationError("chance is auto or manual").at_line(chance[0])
    try:
        match = game.restore(players, seed, (), chance[1] == "manual", **values)
    except OptionError as error:
        raise error.at_line(parsed.header["players"][0]) from None
    if {"from", "from_seed"} & set(parsed.header):
        seeds = parsed.take("from_seed")[1]
        match.origins = _at(parsed, "from", lambda matches: _read_origins(matches, seeds))
    if {"secret", "words"} & set(parsed.header):
        match.secret, match.words = _at(parsed, "secret", _read_secret), _at(parsed, "words", read_words)
        if len(match.words) != match.players:
            line = parsed.header["words"][0]
            raise NotationError("{seats} seats have {words} words",
                                seats=match.players, words=len(match.words)).at_line(line)  # fmt: skip
    return match


def _read_origins(matches: str, seeds: str) -> Origins:
    """Where a match comes from, the nearest first."""
    found = [_ORIGIN.fullmatch(text) for text in matches.split(", ")]
    numbers = [int(one[2]) for one in found if one]
    if len(numbers) < len(found):
        raise NotationError("“from:” names a match and how many of its events come first, like “4N_XJ1FC 12”")
    if numbers != sorted(set(numbers), reverse=True):
        raise NotationError("the matches of “from:” follow each other, the nearest first")
    texts = [seed_text(_read_secret(text)) for text in seeds.split(", ")]
    if len(texts) != len(found):
        raise NotationError("“from_seed:” has a seed for every match of “from:”")
    return tuple(Origin(one[1], int(one[2]), seed) for one, seed in zip(found, texts, strict=True) if one)


def _read_secret(text: str) -> int:
    try:
        return read_seed(text)
    except OptionError:
        raise NotationError("a secret number is a whole number, decimal or 0x…") from None


def _at(parsed: Parsed, key: str, read: Any) -> Any:
    line, text = parsed.take(key)
    try:
        return read(text)
    except BagatelleError as error:
        raise error.at_line(line) from None


@dataclass(frozen=True)
class Mismatch:
    """A random event that the seed doesn't give: its number from 1, what is written, what the seed gives."""

    number: int
    written: str
    drawn: str


def verify(match: Match) -> list[Mismatch]:
    """Every random event of the match that its seed doesn't give (before it was played on from another one, the seed of
    that); [] if all of them are fair, or none is drawn."""
    if match.game.live:
        return []
    again = match.game.new(match.players, match.seed, "manual", **match.options)
    again.origins = match.origins
    found = []
    for number, (actor, text) in enumerate(match.history, 1):
        if actor == "*" and (drawn := str(again.pending())) != text:
            found.append(Mismatch(number, text, drawn))
        again.advance(text)
    return found
