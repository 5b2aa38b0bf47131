"""Steps on the wire: a view is sent whole once, then as what has changed in it. A client puts it together again with
`follow`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, cast

from msgspec.structs import astuple

from bagatelle.core.match import OPEN, Match, Step, Viewer
from bagatelle.core.moves import Move
from bagatelle.server import server_messages as m

Fields = Mapping[str, Any]  # of a view, by name


def fields_of(view: Any) -> dict[str, Any]:
    """A view as it is sent. Typed moves go beside it (`MatchInfo.moves`), to whoever has to decide."""
    return {name: getattr(view, name) for name in view.__struct_fields__ if name != "moves"}


def changes(before: Fields, now: Fields) -> dict[str, Any]:
    """What is new in a view: the fields that are another. Of a list that is mostly the same, or longer, only the places
    that are another: `stashes.2` is the third of the stashes."""
    changed: dict[str, Any] = {}
    for name, value in now.items():
        old = before[name]
        if value is old or value == old:
            continue
        places = _places(old, value) if isinstance(value, tuple) and isinstance(old, tuple) else []
        if places and 2 * len(places) <= len(value):
            changed |= {f"{name}.{i}": value[i] for i in places}
        else:
            changed[name] = value
    return changed


def _places(old: tuple[Any, ...], new: tuple[Any, ...]) -> list[int]:
    """The places of a list that are another or new; none if it has become shorter."""
    return [i for i, value in enumerate(new) if i >= len(old) or value != old[i]] if len(new) >= len(old) else []


def in_columns(moves: Iterable[Move]) -> tuple[dict[str, Any], ...]:
    """Moves as they are sent: those of a kind that follow each other together, a list for each of their fields."""
    runs: Iterable[tuple[Any, Iterable[Move]]] = groupby(moves, type)
    return tuple(
        {
            "type": kind.__struct_config__.tag,
            **dict(zip(kind.__struct_fields__, zip(*map(astuple, run), strict=True), strict=True)),
        }
        for kind, run in runs
    )


def on_the_wire(step: Step, before: Fields, now: Fields) -> m.Step:
    """A step, with what it changed in the view."""
    return m.Step(step.number, step.actor, str(step.move), step.move, step.facts, changes(before, now))


class Telling:
    """The steps of a move, as they happen, for each viewer: mostly seats that somebody looks through."""

    def __init__(self, match: Match, viewers: Iterable[Viewer], last: Telling | None = None) -> None:
        """`last` is the telling before this one, whose views are still true if nothing happened since."""
        known: dict[Viewer, Fields] = last._views if last and last._match is match else {}
        self._match: Match = match
        self._views: dict[Viewer, Fields] = {
            viewer: known[viewer] if viewer in known else fields_of(match.view(viewer)) for viewer in viewers
        }
        self.steps: dict[Viewer, list[m.Step]] = {viewer: [] for viewer in self._views}
        self.moves: tuple[Move, ...] = ()  # that the actor may make now

    def note(self, match: Match) -> None:
        """An event has just happened in the match. Where nothing is hidden, everybody is told the same."""
        self._match = match
        self.moves = ()
        step, now = None, {}
        for viewer, steps in self.steps.items():
            if step is None or match.game.hidden:
                told = match.told(viewer)
                now = fields_of(told.view)
                self.moves = told.view.moves or self.moves
                step = on_the_wire(told, self._views[viewer], now)
            steps.append(step)
            self._views[viewer] = {**now, "seat": None if viewer == OPEN else viewer}


def for_the_log(match: Match, seat: int | None, since: int = 0) -> tuple[m.Step, ...]:
    """The events of a match after a number as a seat may know them, without views."""
    learn, heard = match.game.views.learn, match.heard(seat, since)
    return tuple(
        m.Step(number, actor, str(move), move, learn(facts, seat), None)
        for number, ((actor, move), facts) in enumerate(zip(heard, match.facts[since:], strict=True), since + 1)
    )


def follow(known: Fields | None, told: m.MatchInfo) -> Fields:
    """The view of a client after a message about the match; `known` is the view it had before."""
    if told.view is not None:
        return cast(Fields, told.view)
    assert known is not None
    for step in told.steps:
        known = after(known, step)
    return known


def after(view: Fields, step: m.Step) -> Fields:
    """The view after a step that came with its changes."""
    assert step.changes is not None
    now = dict(view)
    for path, value in step.changes.items():
        name, _, place = path.partition(".")
        now[name] = [*now[name][: int(place)], value, *now[name][int(place) + 1 :]] if place else value
    return now
