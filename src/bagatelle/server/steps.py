"""Steps on the wire: a view is sent whole once, then as what has changed in it. A client puts it together again with
`follow`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from bagatelle.core.match import Match, Step
from bagatelle.server import messages as m

Fields = Mapping[str, Any]  # of a view, by name


def fields_of(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


def changes(before: Fields, now: Fields) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is new in a view: fields that are another, and what was added at the end of those that have grown."""
    changed, grown = {}, {}
    for name, value in now.items():
        old = before[name]
        if value is old or value == old:
            continue
        if isinstance(value, tuple) and old and value[: len(old)] == old:
            grown[name] = value[len(old) :]
        else:
            changed[name] = value
    return changed, grown


def on_the_wire(step: Step, before: Fields, now: Fields) -> m.Step:
    """A step, with what it changed in the view."""
    changed, grown = changes(before, now)
    return m.Step(step.number, step.actor, str(step.move), step.move, step.facts, changed, grown)


class Telling:
    """The steps of a move, as they happen, for each seat that somebody looks through."""

    def __init__(self, match: Match, seats: Iterable[int | None], last: Telling | None = None) -> None:
        """`last` is the telling before this one, whose views are still true if nothing happened since."""
        known: dict[int | None, Fields] = last._views if last and last._match is match else {}
        self._match: Match = match
        self._views: dict[int | None, Fields] = {
            seat: known[seat] if seat in known else fields_of(match.view(seat)) for seat in seats
        }
        self.steps: dict[int | None, list[m.Step]] = {seat: [] for seat in self._views}

    def note(self, match: Match) -> None:
        """An event has just happened in the match. Where nothing is hidden, everybody is told the same."""
        self._match = match
        step, now = None, {}
        for seat, steps in self.steps.items():
            if step is None or match.game.hidden:
                told = match.told(seat)
                now = fields_of(told.view)
                step = on_the_wire(told, self._views[seat], now)
            steps.append(step)
            self._views[seat] = {**now, "seat": seat}


def for_the_log(match: Match, seat: int | None, since: int = 0) -> tuple[m.Step, ...]:
    """The events of a match after a number as a seat may know them, without views."""
    learn, heard = match.game.views.learn, match.heard(seat, since)
    return tuple(
        m.Step(number, actor, str(move), move, learn(facts, seat), None, {})
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
    grown = {name: [*view[name], *more] for name, more in step.grown.items()}
    return {**view, **step.changes, **grown}
