"""What the HTTP API takes and gives. The page's types are generated from these (scripts/protocol_types.py)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from bagatelle.server.beginnings import Beginning, Luck
from bagatelle.server.client_messages import Clock, Level, Nickname, Seat
from bagatelle.server.server_messages import Step
from bagatelle.server.wording import Phrase


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game. `kind` says how to ask for it."""

    name: str
    kind: Literal["flag", "number", "numbers", "order"]
    default: Any
    allowed: str
    help: str
    low: int | None
    high: int | None
    label: str


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson; its page is /learn/<game>/<name>, its socket /ws/lessons/<game>/<name>."""

    name: str
    title: str
    minutes: int


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of bots, and what people know it by. Faces are drawn by the page."""

    level: str
    name: str
    plays: str  # a sentence that says how
    face: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    min_players: int
    max_players: int
    options: tuple[OptionInfo, ...]
    levels: tuple[LevelInfo, ...]  # of bots, from weak to strong
    usual: str  # the level for whoever doesn't choose
    lessons: tuple[LessonInfo, ...]  # in the order in which they are taken


class RulePicture(msgspec.Struct, frozen=True):
    """A table to be drawn: what `at` names of it, as a seat sees it, or (None) a spectator."""

    words: str
    at: str
    seat: int | None
    names: tuple[str, ...]  # by seat; empty for the reader
    view: Any


class RuleExample(msgspec.Struct, frozen=True):
    """What a rule means, in pictures; it is played at /rules/<game>/<name>, its socket is /ws/lessons/<game>/<name>."""

    name: str
    title: str
    pictures: tuple[RulePicture, ...]


class RulePart(msgspec.Struct, frozen=True):
    """A rule, or what stands between rules. In the HTML, links to rules of the same page say which in `data-rule`."""

    html: str
    rule: str  # its id; empty for what is none
    example: RuleExample | None = None


class RuleSection(msgspec.Struct, frozen=True):
    """A section of a rule page; what stands before the first one has no title."""

    title: str
    parts: tuple[RulePart, ...]


class RulePage(msgspec.Struct, frozen=True):
    """The rule page of a game; its address is /rules/<game>, and that of a rule /rules/<game>#<id>."""

    title: str
    sections: tuple[RuleSection, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table: POST /api/tables. The asker is its host; with a nickname they get that `seat`. `bots` fill the
    other seats from the last one on; with `start` the match begins at once if all seats are taken. For who needs longer
    for a turn than `clock` says, in seconds, a bot plays until they come back. If nothing is said about hints, whoever
    plays alone with bots may have them."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: Clock | None = None
    hints: bool | None = None
    nickname: Nickname | None = None
    bots: Annotated[tuple[Level, ...], msgspec.Meta(max_length=12)] = ()
    start: bool = False
    seat: Seat = 1


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table whose first match goes on from a position of a match that is over: POST
    /api/matches/<id>/play-on. `number` is that of the last event before. With fresh luck what is drawn from there on is
    new; with the same, everybody can know it, for the secret of that match is told. `bots` of that level have all other
    seats, and the match begins at once; without them the others are free."""

    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    luck: Luck = "fresh"
    seat: Seat = 1
    nickname: Nickname | None = None
    bots: Level | None = None
    public: bool = False
    clock: Clock | None = None
    hints: bool | None = None


class Created(msgspec.Struct, frozen=True):
    """The new table; its page is /t/<code>, its socket /ws/<code>."""

    code: str


class OpenTable(msgspec.Struct, frozen=True):
    """A public table with a free seat, or an open one."""

    code: str
    game: str
    players: int
    free: int
    names: tuple[str, ...]
    playing: bool
    clock: Clock | None
    played_on: bool  # its match goes on from a position of another one


class OwnTable(msgspec.Struct, frozen=True):
    """A table where the asker has a seat, and the match isn't over."""

    code: str
    game: str
    names: tuple[str, ...]  # of those who sit there
    playing: bool


class Replay(msgspec.Struct, frozen=True):
    """A finished match, step by step, as a spectator saw it, or a seat, or somebody who knows everything; `view` is the
    one before the first step."""

    match: str
    table: str
    game: str
    names: tuple[str, ...]
    hidden: bool  # seats saw different things
    levels: tuple[str, ...]  # of bots, by seat; "" for people; empty for matches of before this was kept
    origin: Beginning | None  # where it was played on from
    view: Any
    steps: tuple[Step, ...]
    commitment: str
    words: tuple[str, ...]  # by seat; empty if nobody typed one
    secret: str
    seed: str
    fair: bool  # the commitment is that of the secret, secret and words give the seed, and it gives every random event


class ReviewedMove(msgspec.Struct, frozen=True):
    """A decision that was made or could have been, and what the coach says of it to the seat that decided. Facts of the
    reasons are shown as those of an `Advice`."""

    text: str  # in notation
    move: Any  # of the game's own type
    reasons: tuple[Phrase, ...]


class Moment(msgspec.Struct, frozen=True):
    """An event that is worth looking at, and the seat that it matters most to: how much its chance to win changed, with
    the 95% interval. A random event has nothing that was `played`. `better` is what would have been better for sure."""

    number: int
    seat: int
    kind: Literal["luck", "decision"]
    swing: float
    low: float
    high: float
    verdict: Literal["inaccuracy", "mistake", "blunder"] | None
    loss: float  # what it gave away
    best: bool  # of the seat's moves
    turning: bool  # the seat's turning point
    remarks: tuple[Phrase, ...]
    played: ReviewedMove | None
    better: ReviewedMove | None


class ReviewedSeat(msgspec.Struct, frozen=True):
    """A seat's account, in chance to win: start + luck + decisions + others = end. `loss` is what its own decisions
    gave away as far as it could know, `accuracy` the same as a number from 0 to 100, if it had anything to decide."""

    seat: int
    start: float
    luck: float
    luck_low: float
    luck_high: float
    decisions: float
    others: float
    end: float
    loss: float
    loss_low: float
    loss_high: float
    accuracy: float | None
    inaccuracies: int
    mistakes: int
    blunders: int


class MatchReview(msgspec.Struct, frozen=True):
    """The review of a match (docs/review.md). `chances` to win, and the ends of their 95% intervals, are by position
    and seat: position 0 is the start, k the one after event k. `rollouts` is how often each was played out; 0 if the
    game's own experts judged it."""

    rollouts: int
    chances: tuple[tuple[float, ...], ...]
    low: tuple[tuple[float, ...], ...]
    high: tuple[tuple[float, ...], ...]
    seats: tuple[ReviewedSeat, ...]
    moments: tuple[Moment, ...]


class ReviewStatus(msgspec.Struct, frozen=True):
    """How far the review of a finished match is: nobody has asked for it, it waits for its turn, it is being made
    (`part` of it is done, from 0 to 1), it is there, or it went wrong and may be asked for again."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    part: float = 0.0
    problem: Phrase | None = None
    review: MatchReview | None = None


class Problem(msgspec.Struct, frozen=True):
    """Every answer with a status of 400 or more, in words as those of `Refused`. The template is empty where only a
    program can have been wrong."""

    code: str
    reason: str
    facts: dict[str, int | str | Phrase]
    template: str
