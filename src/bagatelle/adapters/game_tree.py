"""The tree of all ways a match can go, for programs that look at many of them: a node stays as it is, and knows the one
before it. So a copy is free, and what a seat has heard and seen can be told from any node.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from bagatelle.adapters.table import shares
from bagatelle.core.asking import Script, event_by
from bagatelle.core.engine import AT_CHANCE, AT_END, Generator
from bagatelle.core.moves import Move
from bagatelle.core.observations import Encoder, starts
from bagatelle.games import game as find

SPECTATOR = -1  # among seats, which are 0, 1, … in here
What = int | tuple[int, ...]  # a decision, or the numbers of a random event


class Kind:
    """What the nodes of all matches of one kind share: a game, so many players, options, and where they begin.

    `position` is what has happened before: moves in notation with `;` between them. What is hidden from spectators then
    is drawn anew (`Node.dealt`), so that the position is the same for everybody; that counts as a random event. After
    `horizon` random events the match is cut off when another one is due (0: it is played to its end).
    """

    def __init__(self, name: str, players: int, position: str, horizon: int, options: Mapping[str, Any]) -> None:
        self.game = find(name).drawn
        self.players, self.horizon = players, horizon
        self.key = (name, players, position, horizon, tuple(options.items()))
        self.encoder = Encoder(self.game, players, **options)
        match = self.game.new(players, chance="manual", **options)
        made: list[tuple[int, int]] = []
        for text in filter(None, map(str.strip, position.split(";"))):
            before = match.state.clone()
            match.advance(text)
            if (actor := self.game.rules.actor(before)) >= 0:
                action = self.game.moves.to_action(before, match.events[-1][1])
                made.insert(0, (actor, self.encoder.observations.index_of(before, action)))
        heard = "\n".join(f"{actor}: {move}" for actor, move in match.heard(None))
        self.opening = Node(self, match.state, None, None, (heard,) * (players + 1), tuple(made))
        self.deals = match.number > 0 and self.game.hidden  # before anything else

    def told(self, s: Any, seat: int) -> str:
        """What a seat observes, by the names of the parts; those that are all zeros are left out."""
        numbers = self.encoder.observe(s, seat)
        parts = ((name, numbers[at]) for name, at in self.encoder.layout.items())
        return ", ".join(f"{name} {' '.join(map(str, some))}" for name, some in parts if any(some))

    def own(self, s: Any, seat: int) -> str:
        """What a seat observes without what it observes of seats, which everybody does."""
        numbers = self.encoder.observe(s, seat)[: starts(self.encoder.observations.TABLE)[-1]]
        return " ".join(map(str, numbers))


@cache
def kind_of(name: str, players: int, position: str, horizon: int, options: tuple[tuple[str, Any], ...]) -> Kind:
    """The kind of matches with these, one and the same each time."""
    return Kind(name, players, position, horizon, dict(options))


@dataclass(frozen=True, eq=False)
class Node:
    """A match after some events. `what` led here from the node `before`. The first one has none before it: its `past`
    says what every seat, and at last a spectator, had been told already, and `made` which decisions."""

    kind: Kind
    state: Any  # never changed
    before: Node | None
    what: What | None
    past: tuple[str, ...]
    made: tuple[tuple[int, int], ...] = ()  # as `decisions` has them
    number: int = 0  # of events so far
    chances: int = 0  # random ones among them

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> Any:
        root, *after = reversed([*self.back()])
        start = (
            None if root is self.kind.opening else (root.state.store(), root.past, root.made, root.number, root.chances)
        )
        return restored, (self.kind.key, start, [node.what for node in after])

    def back(self) -> Iterator[Node]:
        """This node, the one before it, and so on."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.before

    @cached_property
    def actor(self) -> int:
        """The seat to decide, AT_CHANCE or AT_END; a match that is cut off is at its end."""
        actor, kind = int(self.kind.game.rules.actor(self.state)), self.kind
        cut = actor == AT_CHANCE and 0 < kind.horizon <= self.chances
        return AT_END if cut or self.number >= kind.game.most_events else actor

    @cached_property
    def legal(self) -> dict[int, int]:
        """The actor's legal actions by their dense numbers."""
        return self.kind.encoder.legal(self.state) if self.actor >= 0 else {}

    @cached_property
    def shares(self) -> list[float]:
        """Everybody's share of the win. Whoever has the most points wins a match that is cut off."""
        rules, seats = self.kind.game.rules, range(self.kind.players)
        if rules.actor(self.state) == AT_END:
            bits = rules.winners(self.state)
        else:
            points = [rules.points(self.state, seat) for seat in seats]
            bits = sum((points[seat] == max(points)) << seat for seat in seats)
        return shares(bits, self.kind.players)

    def after(self, what: What) -> Node:
        """The node after a legal action of the rules, or after a possible random event."""
        rules, state = self.kind.game.rules, self.state.clone()
        if isinstance(what, int):
            rules.apply(state, what)
        else:
            rules.apply_event(state, list(what))
        chances = self.chances + isinstance(what, tuple)
        return Node(self.kind, state, self, what, (), (), self.number + 1, chances)

    def drawn(self, numbers: tuple[int, ...]) -> Node:
        """The node after the random event that these numbers draw; Question if it takes more of them."""
        return self.after(event_by(self.kind.game, self.state, numbers))

    def dealt(self, numbers: tuple[int, ...]) -> Node:
        """This node with what is hidden from spectators as these numbers draw it; Question if it takes more."""
        return replace(self.sampled(SPECTATOR, Script(numbers)), chances=1)

    def sampled(self, seat: int, rng: Generator) -> Node:
        """A node that the seat can't tell from this one. All that it has heard and seen is the same. Of the others
        there is left what a spectator has heard, and what they see now: what they saw before, nobody can tell."""
        kind, state = self.kind, self.state.clone()
        kind.game.rules.resample(state, seat, rng)
        public = self.heard(SPECTATOR)
        past = [f"{public}\nknows {kind.own(state, each)}".lstrip() for each in range(kind.players)]
        if seat != SPECTATOR:
            past[seat] = self.heard(seat)
        return Node(kind, state, None, None, (*past, public), tuple(self.decisions()), self.number, self.chances)

    def decisions(self) -> Iterator[tuple[int, int]]:
        """All decisions so far, which nobody keeps secret, the latest one first: who made it, and its dense number."""
        for node in self.back():
            if node.before is None:
                yield from node.made
            elif isinstance(node.what, int):
                s = node.before.state
                yield node.before.actor, self.kind.encoder.observations.index_of(s, node.what)

    @cached_property
    def move(self) -> Move:
        """What led here."""
        assert self.before is not None
        assert self.what is not None
        moves, s = self.kind.game.moves, self.before.state
        return moves.from_action(s, self.what) if isinstance(self.what, int) else moves.from_event(s, self.what)

    def heard(self, seat: int) -> str:
        """All that a seat has been told, line by line; where something is hidden, with what it saw whenever it decided,
        so that it forgets nothing."""
        return "\n".join(filter(None, reversed([node.line(seat) for node in self.back()])))

    def line(self, seat: int) -> str:
        """How a seat was told what led here; all that went before, if it is the first node."""
        if self.before is None:
            return self.past[seat]
        if seat not in self._lines:
            actor, game = self.before.actor, self.kind.game
            move = game.views.hear(self.move, None if seat == SPECTATOR else seat + 1)
            saw = f" [{self.kind.own(self.before.state, seat)}]" if game.hidden and actor == seat != SPECTATOR else ""
            self._lines[seat] = f"{'*' if actor == AT_CHANCE else actor + 1}: {move}{saw}"
        return self._lines[seat]

    @cached_property
    def _lines(self) -> dict[int, str]:
        return {}

    @cached_property
    def _truth(self) -> str:
        assert self.before is not None
        return f"{'*' if self.before.actor == AT_CHANCE else self.before.actor + 1}: {self.move}"

    def __str__(self) -> str:
        """The whole truth."""
        *after, first = self.back()
        events = [node._truth for node in after]
        past = [f"seat {seat + 1}: {told}" for seat, told in enumerate(first.past[:-1]) if told]
        points = " ".join(str(self.kind.game.rules.points(self.state, seat)) for seat in range(self.kind.players))
        return "\n".join([*past, *reversed(events), f"points {points}"])


def restored(key: Any, start: tuple[bytes, Any, Any, int, int] | None, events: list[What]) -> Node:
    """The node that was pickled so."""
    at = kind_of(*key)
    node = at.opening
    if start is not None:
        stored, *rest = start
        node = Node(at, at.game.rules.State().load(stored), None, None, *rest)
    for what in events:
        node = node.after(what)
    return node
