"""A game: what it is called, whom it takes, and the modules that say how it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal, Protocol

from bagatelle.core.engine import Generator
from bagatelle.core.errors import IllegalMove, OptionError, shown
from bagatelle.core.match import Match, Outcome
from bagatelle.core.moves import Move
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

    def happen(self, s: Any, event: Any, /) -> None:
        """Let a possible random event happen."""

    def points(self, s: Any, seat: int, /) -> int:
        """The points of a seat."""

    def winners(self, s: Any, /) -> int:
        """The seats that share the win when the game is over, as bits (seat 0 is bit 0)."""

    def resample(self, s: Any, seat: int, rng: Any, /) -> None:
        """Change s into a state that this seat can't tell from it, all such states being as likely as they are to it.

        Seat -1 is a spectator.
        """


class Moves(Protocol):
    """`moves.py` of a game: the only place that knows how actions and events are encoded."""

    def parse(self, text: str, /) -> Move:
        """The move that text writes; NotationError if it writes none."""

    def is_event(self, move: Move, /) -> bool:
        """Whether move is a random event rather than a decision."""

    def to_action(self, s: Any, move: Move, /) -> int:
        """The number of a decision; -1 if no action of the game is this decision."""

    def from_action(self, s: Any, action: int, /) -> Move:
        """The decision an action is."""

    def to_event(self, s: Any, move: Move, /) -> list[int]:
        """The numbers of a random event that can happen now; IllegalMove for one that can't."""

    def from_event(self, s: Any, event: Sequence[int], /) -> Move:
        """The random event these numbers are, drawn or stated in s."""

    def why_not(self, s: Any, move: Move, /) -> IllegalMove:
        """Why a decision that isn't legal in s isn't."""


class Views(Protocol):
    """`view.py` of a game: what a seat sees."""

    def note(self, journal: list[Any], s: Any, move: Move, /) -> None:
        """Write down, before a move is made in s, what the table remembers of it (rows are never changed later)."""

    def see(self, match: Match, seat: int | None, /) -> Any:
        """What a seat (None: a spectator) sees: a `msgspec.Struct`, built by naming what it may see."""

    def hear(self, move: Move, actor: int | None, seat: int | None, /) -> str:
        """What a seat (None: a spectator) hears of a move by that actor (None: a random event), in notation."""

    def outcome(self, s: Any, winners: tuple[int, ...], /) -> Outcome:
        """The outcome of a game that is over, with the reason in words."""


class Policies(Protocol):
    """`bots.py` of a game: its knowledge as `@rule` code, for bots of any kind and for kernels."""

    POLICIES: tuple[str, ...]  # the names of the policies; the first one is "random"
    ROLLOUT: int  # the policy that searching bots play rollouts with

    def decide(self, policy: int, s: Any, out: Any, rng: Any, /) -> int:
        """The legal action a policy chooses; out has room for the legal actions, should it want to list them."""

    def candidates(self, s: Any, out: Any, n: int, /) -> int:
        """Keep in out, of n legal actions, those worth searching (at least one); return how many."""


class Tallies(Protocol):
    """`tally.py` of a game: what a simulation counts. `turns`, if there is such a count, is the length of a game."""

    Tally: type[Any]  # a record of single numbers
    LABELS: Mapping[str, str]  # field of Tally -> what it counts, in words
    LABELS_NL: Mapping[str, str]  # the same in Dutch

    def note_action(self, t: Any, s: Any, action: int, /) -> None:
        """Count what a decision does, before it is done."""

    def note_event(self, t: Any, s: Any, event: Any, /) -> None:
        """Count what a random event does, before it happens."""


class Live(Protocol):
    """A decision that takes time and that everybody watches: a hand at work, in frames of 1/60 s."""

    def drag(self, pose: Any, /) -> None:
        """Where the hand goes next; IllegalMove if it can't."""

    def let_go(self) -> None:
        """End of the hand's work; IllegalMove if it has ended."""

    def carry(self, move: Move, /) -> None:
        """Let the hand do by itself what a decision says, and let go; IllegalMove if it can't."""

    def suggest(self, seconds: float, /) -> Sequence[Any]:
        """Decisions worth considering, best first, found in so much time. May run in a thread beside the rest."""

    def advance(self) -> None:
        """One frame. Blowup if it can't go on: then it has to be begun anew."""

    @property
    def held(self) -> bool:
        """Whether the hand hasn't let go yet."""

    @property
    def still(self) -> bool:
        """Whether nothing will happen until the hand is told something: until then no frame needs to pass."""

    @property
    def done(self) -> bool:
        """Whether nothing more will happen."""

    def picture(self) -> bytes:
        """What moved since the last picture, packed as the game's page reads it; empty if nothing did."""

    def whole_picture(self) -> bytes:
        """Everything as it is now, for whoever comes later or missed something."""

    def moves(self) -> tuple[Move, Move]:
        """When it is done: the decision and the event that comes of it."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game. `new` starts a match of it; everything else describes it.

    `version` is that of the rules: it changes when the same moves would mean something else, and records carry it.
    """

    name: str
    title: str
    version: int
    min_players: int
    max_players: int
    option_list: tuple[Option, ...]
    rules: Rules
    moves: Moves
    views: Views
    policies: Policies
    tallies: Tallies
    undo: Callable[[Move], bool] | None = None  # whether such a decision may be taken back while the turn goes on
    nature: Callable[[Match], Move] | None = None  # finds out the pending event, where it isn't drawn but simulated
    live: Callable[[Match], Live | None] | None = None  # the hand at work, if the pending decision takes time
    takes_time: Callable[[Match], bool] | None = None  # whether it does, which is quicker to tell
    film: Callable[[Move], Any] | None = None  # how an event came about, if it was filmed

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
            raise OptionError(f"chance is 'auto' or 'manual', not {shown(chance)}")
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise OptionError(f"a seed is a whole number, not {shown(seed)}")
        state, values = self.position(players, **options)
        return Match(self, state, values, seed, chance == "manual")

    def restore(
        self, players: int, seed: int, moves: Iterable[str | Move], manual: bool = False, **options: Any
    ) -> Match:
        """A match in which all this has happened, the random events being among the moves."""
        match = self.new(players, seed, "manual", **options)
        for move in moves:
            match.play(move)
        match.manual = manual
        return match

    def position(self, players: int, **options: Any) -> tuple[Record, dict[str, Any]]:
        """The state at the start of a match, before any random event, and every option's value."""
        if (
            not isinstance(players, int)
            or isinstance(players, bool)
            or not self.min_players <= players <= self.max_players
        ):
            raise OptionError(
                f"{self.title} takes {self.min_players} to {self.max_players} players, not {shown(players)}"
            )
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
        """The rule page in a language (`en` or `nl`), as Markdown."""
        return files(self.package).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


__all__ = ["Game", "Generator", "Live", "Moves", "Policies", "Rules", "Tallies", "Views"]
