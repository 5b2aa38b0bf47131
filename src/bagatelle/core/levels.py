"""Levels of bots: how well they play, and how people know them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Policy = Callable[[Any, Any, Any], int]  # of a state, a row for the legal actions and a generator: a legal action
Slips = Callable[[Any, Any], bool]  # of a state and a generator: whether a level plays like another now


@dataclass(frozen=True, kw_only=True)
class Level:
    """A level of bots. People pick it by its face, its name and a sentence that says how it plays.

    It plays by a policy (`@rule` code); or like one level, but like another so often, in percent, or when a rule
    says so (`slips`); or else as the expert does that doesn't think for long: it looks at the first `looks` decisions
    only, those that its game finds best, and plays each out `rollouts` times.
    """

    name: str
    plays: str
    face: str  # which drawing: those that the page has are in web/app/bots/faces.tsx
    policy: Policy | None = None
    slips: tuple[str, str, int | Slips] | None = None
    looks: int = 0
    rollouts: int = 0
