"""Where solved duels are kept: the usual one in this folder, others in the user's own cache once they were solved."""

from __future__ import annotations

import os
import tempfile
import threading
from functools import cache
from pathlib import Path

import numpy as np

from bagatelle.core.kernels import cache_folder, digest
from bagatelle.games.bag_of_butts.players import draws, duel as solver
from bagatelle.games.bag_of_butts.players.duel import Duel, Report, Solution, solve
from bagatelle.games.bag_of_butts.rules import State

USUAL = Path(__file__).with_name("duel.npy")
HIGHEST = 60  # target that is solved: twice as high takes four times as long

_asked: dict[Duel, threading.Thread] = {}


def duel_of(s: State) -> Duel | None:
    """The duel at a table with the options of this state; None if it isn't one that is solved."""
    if s.players != 2 or s.target > HIGHEST:
        return None
    return Duel(s.target, s.special_after_automatic_reset, s.reset_before_extra_turn)


def solution(duel: Duel, report: Report = lambda share: None) -> Solution:
    """The duel solved: read, or worked out now and kept."""
    file = _file(duel)
    return _read(duel) if file.exists() else _keep(duel, report)


def solution_at_hand(duel: Duel) -> Solution | None:
    """The duel solved, if it was before. Otherwise it is being solved from now on, beside whatever else happens."""
    if _file(duel).exists():
        return _read(duel)
    if duel not in _asked:
        _asked[duel] = threading.Thread(target=_keep, args=(duel, lambda share: None), daemon=True, name="duel")
        _asked[duel].start()
    return None


@cache
def _file(duel: Duel) -> Path:
    if duel == Duel():
        return USUAL
    name = f"duel-{duel.target}-{duel.special_after_automatic_reset}-{duel.reset_before_extra_turn}.npy"
    return cache_folder(digest(draws, solver)) / name


@cache
def _read(duel: Duel) -> Solution:
    return Solution(duel, np.load(_file(duel)))


def _keep(duel: Duel, report: Report) -> Solution:
    """Solve a duel into its file, which appears whole or not at all."""
    values, file = solve(duel, report), _file(duel)
    with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".npy", delete=False) as part:
        np.save(part, values)
    os.replace(part.name, file)
    return Solution(duel, values)
