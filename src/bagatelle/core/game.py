"""A game: what it is called, whom it takes, and the modules that say how it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.resources import files
from inspect import getdoc
from types import MappingProxyType
from typing import Any, Literal, Protocol

from bagatelle.core import plain
from bagatelle.core.deciding import Deciding
from bagatelle.core.engine import Generator
from bagatelle.core.errors import IllegalMove, OptionError, shown
from bagatelle.core.levels import Level
from bagatelle.core.live import Live
from bagatelle.core.match import Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.core.observations import Observations
from bagatelle.core.options import Option, choose
from bagatelle.core.state import Record


class Rules(Protocol):
    """`rules.py` of a game. Seats are 0, 1, … in here. Everything but the classes and sizes is `@rule` code."""

    State: type[Any]
    MAX_LEGAL: int  # no position has more legal actions
    EVENT_SIZE: int  # numbers that describe the largest random event

    def start(self, s: Any, players: int, /) -> None:
        """Set up a state that is all zeros but for its options."""

    def actor(self, s: Any, /) -> int:
        """The seat to decide, or AT_CHANCE, or AT_END."""

    def legal(self, s: Any, out: Any, /) -> int:
        """Write the actor's legal actions to out, each once; return how many (at least one at a decision)."""

    def apply(self, s: Any, action: int, /) -> None:
        """Do a legal action."""

    def draw(self, s: Any, rng: Any, event: Any, /) -> None:
        """Write the pending random event, drawn with rng, to event; s stays as it is."""

    def apply_event(self, s: Any, event: Any, /) -> None:
        """Let a possible random event happen."""

    def points(self, s: Any, seat: int, /) -> int:
        """The points of a seat."""

    def winners(self, s: Any, /) -> int:
        """The seats that share the win when the game is over, as bits (seat 0 is bit 0)."""

    def resample(self, s: Any, seat: int, rng: Any, /) -> None:
        """Change s into a random state that the seat can't tell from the real one, each as likely as it is for somebody
        who knows what the seat knows. Seat -1 is a spectator."""


class Moves(Protocol):
    """`moves.py` of a game: the only place that knows how actions and events are encoded."""

    def parse(self, text: str, /) -> Move:
        """The move that text writes; NotationError if it writes none."""

    def to_action(self, s: Any, move: Move, /) -> int:
        """The number of a decision; -1 if the game has no such decision."""

    def from_action(self, s: Any, action: int, /) -> Move:
        """The decision that has this number."""

    def to_event(self, s: Any, move: Move, /) -> list[int]:
        """The numbers of a random event that can happen now; IllegalMove for one that can't."""

    def from_event(self, s: Any, event: Sequence[int], /) -> Move:
        """The random event that these numbers describe, drawn or stated in s."""

    def why_not(self, s: Any, move: Move, /) -> IllegalMove:
        """Why this decision isn't legal in s."""


class Views(Protocol):
    """`view.py` of a game: what a seat sees."""

    def facts(self, before: Any, move: Move, after: Any, /) -> Any:
        """What a move did, from the states before and after it: a `msgspec.Struct`, hidden things included."""

    def learn(self, facts: Any, seat: int | None, /) -> Any:
        """The facts as a seat (None: a spectator) may know them."""

    def hear(self, move: Move, seat: int | None, /) -> Move:
        """A move as a seat (None: a spectator) hears it: None in the place of what is hidden from it."""

    def see(self, match: Match, seat: int | None, /) -> Any:
        """What a seat (None: a spectator) sees: a `msgspec.Struct`, built by naming what it may see."""

    def see_all(self, match: Match, /) -> Any:
        """The spectator's view with nothing hidden: whatever any seat sees is in it. Asked only where something is
        hidden (`Game.hidden`), and only once the match is over."""

    def outcome(self, s: Any, winners: tuple[int, ...], /) -> Outcome:
        """The outcome of a game that is over, with the reason in words."""


class Knowledge(Protocol):
    """`policies.py` of a game: how to play it well, as `@rule` code, for bots of any kind and for kernels. It may
    have a policy `rollout`, to play positions out with, if that of the last level isn't the best for it; and
    `round_ahead` and `skip_round` (`lab/reviews/rounds.py`), if rounds go alike whatever the scores are."""

    __name__: str
    LEVELS: dict[str, Level]  # of bots, from weak to strong, between `random` and `expert`

    def candidates(self, s: Any, out: Any, n: int, /) -> int:
        """Keep in out, of n legal actions, those worth searching (at least one); return how many."""


class Tallies(Protocol):
    """`tally.py` of a game: what a simulation counts. `turns`, if there is such a count, is the length of a game."""

    Tally: type[Any]  # a record of single numbers
    LABELS: Mapping[str, str]  # field of Tally -> what it counts, in words

    def note_action(self, t: Any, s: Any, action: int, /) -> None:
        """Count what a decision does, before it is done."""

    def note_event(self, t: Any, s: Any, event: Any, /) -> None:
        """Count what a random event does, before it happens."""


class Questions(Protocol):
    """`questions.py` of a game: what its page asks the rules about a decision before it is made, instead of working it
    out by itself. `Ask` and `Answer` are types: the page's are generated from them."""

    Ask: Any
    Answer: Any

    def answer(self, s: Any, ask: Any, /) -> Any:
        """What the actor, who asks, may know."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One game. `new` starts a match of it; everything else describes it.

    `version` is that of the rules: it changes when the same moves would mean something else, and records carry it.
    """

    name: str
    title: str
    version: int = 1
    min_players: int
    max_players: int
    option_list: tuple[Option, ...]
    rules: Rules
    moves: Moves
    views: Views
    knowledge: Knowledge | None = None
    tallies: Tallies = None  # type: ignore[assignment]  # without its own counts: decisions
    observations: Observations | None = None  # the game in numbers, for programs that learn
    deciding: Deciding | None = None  # what decides a match, if the game says
    by_points: bool = True  # whether the most points win
    hidden: bool = False  # whether seats see different things
    undo: Callable[[Move], bool] | None = None  # whether such a decision may be taken back while the turn goes on
    live: Live | None = None  # how decisions are made that take time; then events are simulated, and nothing is drawn
    questions: Questions | None = None  # what the page asks before a decision
    brief: Callable[[Move], bool] | None = None  # whether such a decision is one of many: bots don't take long
    most_events: int = 10_000  # in a match, far above any real one: a server closes one that comes so far

    def __post_init__(self) -> None:
        object.__setattr__(self, "tallies", self.tallies or plain)

    @cached_property
    def policies(self) -> plain.Policies:
        """What bots may play by: at random, and by the game's own knowledge."""
        return plain.Policies(self.rules, self.knowledge)

    @cached_property
    def drawn(self) -> Game:
        """The same game with outcomes that are drawn where physics decides: no tower stands or falls, but matches run
        compiled. A game without physics is itself."""
        return replace(self, live=None) if self.live else self

    @property
    def options(self) -> Mapping[str, Option]:
        """The options by name."""
        return MappingProxyType({option.name: option for option in self.option_list})

    def new(
        self, players: int, seed: int | None = None, chance: Literal["auto", "manual"] = "auto", **options: Any
    ) -> Match:
        """Start a match; seat 1 begins.

        The same seed gives the same random events; without one they come from fresh entropy. With chance="manual"
        every random event waits to be stated with `play` or drawn with `roll`. OptionError for what the game doesn't
        take.
        """
        if chance not in ("auto", "manual"):
            raise OptionError("chance is 'auto' or 'manual', not {given}", given=shown(chance))
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise OptionError("a seed is a whole number, not {given}", given=shown(seed))
        state, values = self.position(players, **options)
        match = Match(self, state, values, seed, chance == "manual")
        match.go_on()
        return match

    def restore(
        self, players: int, seed: int, moves: Iterable[str | Move], manual: bool = False, **options: Any
    ) -> Match:
        """A match in which all this has happened, the random events being among the moves."""
        match = Match(self, *self.position(players, **options), seed, manual)
        for move in moves:
            match.advance(move)
        return match

    def position(self, players: int, **options: Any) -> tuple[Record, dict[str, Any]]:
        """The state at the start of a match, before any random event, and every option's value."""
        if (
            not isinstance(players, int)
            or isinstance(players, bool)
            or not self.min_players <= players <= self.max_players
        ):
            raise OptionError("{game} takes {low} to {high} players, not {given}",
                              game=self.title, low=self.min_players, high=self.max_players,
                              given=shown(players))  # fmt: skip
        values = choose(self.option_list, options)
        state: Record = self.rules.State()
        for option in self.option_list:
            option.put(values[option.name], state)
        self.rules.start(state, players)
        return state, values

    @property
    def package(self) -> str:
        """The package the game lives in."""
        return str(self.rules.__package__)  # type: ignore[attr-defined]

    def rule_page(self, language: str) -> str:
        """The rule page in a language (`en` or `nl`), as Markdown; in English if there is none in that language. A game
        without rule pages says what its `rules.py` says of itself."""
        for each in (language, "en"):
            page = files(self.package).joinpath(f"rules.{each}.md")
            if page.is_file():
                return page.read_text(encoding="utf-8")
        return f"# {self.title}\n\n{getdoc(self.rules) or ''}\n"

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


__all__ = ["Game", "Generator", "Knowledge", "Live", "Moves", "Observations", "Questions", "Rules", "Tallies", "Views"]
