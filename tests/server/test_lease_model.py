"""A small model of leases on a clock of its own: every state that two and three nodes, a table and their messages can
come to is looked at, in whatever order things happen and however long each of them takes. What the model takes for
granted of the real operations is in test_leases.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal, NamedTuple

import pytest

LEASE = 2  # of the model's clock

# Times are what is left of them, an epoch is the table's or an old one, and of the writes it is known only whether
# somebody has seen all of them. So there are finitely many states, however long the clock runs and however often the
# table changes hands.


class Node(NamedTuple):
    """A node, what it knows, and what is stored about it."""

    owns: bool = False  # stored: it is the table's owner
    stored: int = 0  # what is left of its lease in the database …
    lease: int = 0  # … and by its own clock
    asked: tuple[int, bool] | None = None  # a renewal: what is left of a lease from its sending, whether it is stored
    holds: bool | None = None  # it believes that it owns the table; whether its epoch is the table's
    knows: bool | None = None  # it has loaded the table; whether it has seen all writes
    writes: tuple[bool, bool] | None = None  # an open transaction past the fence: whether these were true
    stops: bool = False  # it was asked to stop, and hands over

    def changed(self, **changes: Any) -> Node:
        return self._replace(**changes)

    @property
    def let_go(self) -> Node:
        return self.changed(holds=None, knows=None)

    @property
    def serves(self) -> bool:
        """Whether it shows the table to people."""
        return self.knows is not None and self.lease > 0

    @property
    def later(self) -> Node:
        """A moment later on the clock."""
        asked = self.asked and (max(0, self.asked[0] - 1), self.asked[1])
        return self.changed(stored=max(0, self.stored - 1), lease=max(0, self.lease - 1), asked=asked)

    def after(self, what: Happened, right: Rules) -> Node:
        """Another node has claimed the table: what this one holds is of an old epoch now. Or it has written: what this
        one knows isn't all any more."""
        if what == "written":
            return self.changed(knows=self.knows and False, writes=self.writes and (self.writes[0], False))
        if not right.claims_raise_the_epoch:
            return self.changed(owns=False)
        return self.changed(owns=False, holds=self.holds and False, writes=self.writes and (False, self.writes[1]))


Happened = Literal["claimed", "written"]
Step = tuple[Node, Happened | None]  # what becomes of a node, and what that is for the others


class Rules(NamedTuple):
    """What must not be built otherwise."""

    fence_holds: bool = True
    claims_raise_the_epoch: bool = True
    lease_counts_from_sending: bool = True
    lets_go_when_late: bool = True
    lets_go_before_it_resigns: bool = True


class Broken(Exception):
    pass


def steps(node: Node, owned: bool, locked: bool, right: Rules) -> Iterator[Step]:
    """Everything that a node may do next; `owned`: a living other one owns the table, `locked`: another one has an open
    transaction about it. A node that is paused, or was killed, is one that does nothing for a while, or ever."""
    if node.writes is not None:
        if not all(node.writes):
            raise Broken("a write by who isn't the owner, or hasn't seen all writes before")
        yield node.changed(writes=None), "written"
        yield node.let_go.changed(writes=None), None  # the line broke, or the database ended it
    if node.stops:
        if node.writes is None and node.stored:
            yield node.changed(stored=0), None
        return
    # The heartbeat: sent, stored, answered.
    if node.asked is None:
        yield node.changed(asked=(LEASE, False)), None
        still = node.let_go.changed(lease=0) if right.lets_go_before_it_resigns else node
        yield still.changed(stops=True), None
    elif not node.asked[1]:
        yield node.changed(stored=LEASE, asked=(node.asked[0], True)), None
    else:
        lease = max(node.lease, node.asked[0] if right.lease_counts_from_sending else LEASE)
        late = node.lease == 0 and right.lets_go_when_late  # others may have claimed what it had
        yield (node.let_go if late else node).changed(asked=None, lease=lease), None
    # The table: claimed, loaded, written to, let go of. One thread of a node writes, one thing at a time.
    if node.holds is None:
        if node.lease and node.writes is None and not owned and not (locked and right.fence_holds):
            yield node.changed(owns=True, holds=True), "claimed"
        return
    yield node.let_go, None  # it can't renew
    if node.knows is None:
        yield node.changed(knows=True), None
    elif node.writes is None:
        yield (node.changed(writes=(node.holds, node.knows)) if node.holds else node.let_go), None
        yield node.let_go.changed(owns=node.owns and not node.holds), None  # nobody is there: it is released


class Exploration:
    """Nodes are alike, so a world is which nodes there are, in any order; each is known by a number."""

    def __init__(self, right: Rules = Rules()) -> None:  # noqa: B008
        self.nodes: list[Node] = []
        self._numbers: dict[Node, int] = {}
        self._steps = cache(self._find_steps)
        self._later = cache(lambda n: self._number(self.nodes[n].later))
        self._after = cache(lambda n, what: self._number(self.nodes[n].after(what, right)))
        self._right = right

    def _number(self, node: Node) -> int:
        if node not in self._numbers:
            self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
        return self._numbers[node]

    def _find_steps(self, n: int, owned: bool, locked: bool) -> list[tuple[int, Happened | None]]:
        return [(self._number(node), what) for node, what in steps(self.nodes[n], owned, locked, self._right)]

    def worlds(self, many: int) -> set[tuple[int, ...]]:
        """All that so many nodes can come to. Broken if one of them is wrong."""
        begin = (self._number(Node()),) * many
        seen, waiting = {begin}, [begin]
        while waiting:
            for world in self._next(waiting.pop()):
                if world not in seen:
                    if sum(self.nodes[n].serves for n in world) > 1:
                        raise Broken("two nodes serve the table at once")
                    seen.add(world)
                    waiting.append(world)
        return seen

    def _next(self, world: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield tuple(sorted(map(self._later, world)))
        nodes = self.nodes
        for place, n in enumerate(world):
            others = world[:place] + world[place + 1 :]
            owned = any(nodes[other].owns and nodes[other].stored for other in others)
            locked = any(nodes[other].writes for other in others)
            for new, what in self._steps(n, owned, locked):
                rest = others if what is None else tuple(self._after(other, what) for other in others)
                yield tuple(sorted((*rest, new)))


@pytest.mark.parametrize("many", [2, 3])
def test_no_interleaving_lets_two_nodes_write_over_one_another(many: int) -> None:
    exploration = Exploration()
    worlds = exploration.worlds(many)
    for happens in HAPPENS:  # what it is about does come about
        assert any(happens(exploration.nodes[n]) for world in worlds for n in world)


HAPPENS: list[Callable[[Node], bool]] = [
    lambda node: node.holds is False,  # the table changed hands behind somebody's back
    lambda node: node.knows is False,
    lambda node: node.stops and node.writes is not None,
]


@pytest.mark.parametrize("mistake", Rules._fields)
def test_the_exploration_finds_every_mistake(mistake: str) -> None:
    with pytest.raises(Broken):
        Exploration(Rules(**{mistake: False})).worlds(2)
