"""What can come out of a bag: for every announcement, how likely each choice of groups is.

To two players a group is an option: how many own butts lie in it, how many of the other's, and which specials; or it
can't be scored. What else lies in it changes nothing, so many draws are one and the same choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import factorial

import numpy as np

from bagatelle.core.kernels import Array
from bagatelle.games.bag_of_butts.rules import BLACK, GRAY, GROUPS, KHAKI, SUPPLY, WHITE

SHAPE = 3, 3, 3, 2, 2  # of the options: own butts, the other's, gray ones, white, khaki
OPTIONS = 108
NONE = OPTIONS  # a group that can't be scored


@dataclass(frozen=True)
class Draws:
    """The ways to announce a bag, each in order of size, and for each of them the choices from first to last."""

    sizes: Array  # [announcement, group]
    resets: Array  # [announcement]: the chance of an automatic reset
    first: Array  # [announcement and one more]: where its choices begin
    choices: Array  # [choice, group]: options
    chances: Array  # [choice]


def draws(specials: tuple[int, ...], supply: tuple[int, ...] = SUPPLY, ordered: bool = False) -> Draws:
    """The draws from a bag with these specials (black, gray, white, khaki) in a game of two. The groups of a choice
    stand in any order, or as they are announced."""
    kinds = supply[0], supply[1], supply[2] + supply[3], *specials  # own, the other's, nobody's, specials
    ways = [_ways(count) for count in kinds]
    picks = np.indices([len(splits) for splits, _ in ways]).reshape(len(kinds), -1)
    counts = np.stack([splits[pick] for (splits, _), pick in zip(ways, picks, strict=True)], axis=-1)
    weights = np.prod([often[pick] for (_, often), pick in zip(ways, picks, strict=True)], axis=0)
    sizes = counts.sum(axis=-1)
    kept = (sizes[:, 0] > 0) & (sizes[:, 0] <= sizes[:, 1]) & (sizes[:, 1] <= sizes[:, 2])
    counts, sizes, weights = counts[kept], sizes[kept], weights[kept]
    own, other, nobody, black, gray, white, khaki = np.moveaxis(counts, -1, 0)
    option = np.ravel_multi_index((own, other, gray, white, khaki), SHAPE)
    option[(black > 0) | (own + other + nobody == 0)] = NONE
    if not ordered:
        option.sort(axis=-1)
    announced, which = np.unique(sizes, axis=0, return_inverse=True)
    chances = weights / np.bincount(which.ravel(), weights)[which.ravel()]
    over = (counts[..., 3:].sum(axis=-1) > 0).all(axis=-1)
    keys = np.column_stack([which.ravel(), option])[~over]
    choices, same = np.unique(keys, axis=0, return_inverse=True)
    return Draws(
        announced,
        np.bincount(which.ravel()[over], chances[over], len(announced)),
        np.searchsorted(choices[:, 0], np.arange(len(announced) + 1)),
        choices[:, 1:].astype(np.int64),
        np.bincount(same.ravel(), chances[~over]),
    )


def _ways(count: int) -> tuple[Array, Array]:
    """Every way to spread so many butts over the groups, and how many draws it stands for."""
    splits = [split for split in product(range(count + 1), repeat=GROUPS) if sum(split) == count]
    often = [factorial(count) / np.prod([factorial(part) for part in split]) for split in splits]
    return np.array(splits), np.array(often)


def bags(supply: tuple[int, ...] = SUPPLY) -> list[tuple[int, ...]]:
    """Every set of specials that can be in the bag; the empty one first, all of them last."""
    return list(product(*(range(supply[kind] + 1) for kind in (BLACK, GRAY, WHITE, KHAKI))))
