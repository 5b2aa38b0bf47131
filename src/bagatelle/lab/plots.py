"""Pictures of results: who won, points, lengths and what happened, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import isqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from bagatelle.core.errors import OptionError
from bagatelle.core.intervals import wilson
from bagatelle.lab.result import Result
from bagatelle.lab.stats import Counts
from bagatelle.lab.words import TURNS, Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

KINDS = (".png", ".svg")
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f3c8d", "#5b5b5b")  # told apart by all
INK, PALE = "#333333", "#d9d9d9"
BINS = 60  # at most, in a histogram
TAIL = 0.999  # the share of the games that a histogram shows; its rarest, longest ones are cut off


def check_path(path: str) -> Path:
    """A file a plot can be written to; OptionError if its ending or its folder won't do."""
    file = Path(path)
    if file.suffix.lower() not in KINDS:
        raise OptionError("a plot is a file that ends in .png or .svg, not {file}", file=repr(file.name)[:150])
    if not file.parent.is_dir() or file.is_dir():
        raise OptionError("a plot can't be written to {file}: there is no such folder", file=repr(path)[:200])
    return file


def style(salt: str) -> dict[str, Any]:
    """How every plot looks; the salt makes an SVG file the same each time."""
    return {
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.edgecolor": INK,
        "axes.axisbelow": True,
        "axes.titlelocation": "left",
        "axes.titleweight": "bold",
        "axes.titlepad": 10.0,
        "figure.constrained_layout.w_pad": 0.15,
        "figure.constrained_layout.h_pad": 0.15,
        "savefig.dpi": 150,
        "svg.hashsalt": salt,
    }


@contextmanager
def drawing(path: str | Path, salt: str, width: float, height: float, more: Any = None) -> Iterator[Figure]:
    """A page of so many inches to draw on, which is then written to a PNG or SVG file. `more`: what looks otherwise
    than in every plot. OptionError if it can't be written."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(style(salt) | (more or {})):
        page = Figure(figsize=(width, height), layout="constrained")
        yield page
        svg = str(path).lower().endswith(".svg")
        how: Any = {"metadata": {"Date": None}} if svg else {"pil_kwargs": {"optimize": True}}
        try:
            page.savefig(path, **how)
        except OSError as error:
            raise OptionError("the plot can't be written: {why}", why=error) from None


def draw(result: Result, path: str | Path, language: str = "en") -> None:
    """Draw a result of at least one game into a PNG or SVG file."""
    plan, words = result.plan, Words(language, result.plan.game)
    with drawing(path, plan.game.name, 13, 8.5) as page:
        page.suptitle(f"{words.headline(plan, result.games)}\n{words.field(plan)}", x=0.01, ha="left", linespacing=1.5)
        left = ["seats", "levels"] if plan.rotate else ["seats", "seats"]
        rows: Any = [[*left, "scores", "scores"], ["length", "length", "tally", "tally"]]
        _page(page.subplot_mosaic(rows), result, words)


def _page(places: Mapping[str, Axes], result: Result, words: Words) -> None:
    plan, sample, levels = result.plan, result.all, list(result.levels.values())
    seats = [f"{words.say('seat')} {seat}" for seat in range(1, plan.players + 1)]
    bots = seats if plan.rotate else [f"{seat}\n{bot}" for seat, bot in zip(seats, plan.bots, strict=True)]
    shares = [Share(name, wins, result.games, 1 / plan.players) for name, wins in zip(bots, result.wins, strict=True)]
    _shares(places["seats"], words, words.say("Wins by seat"), shares, (INK,) if plan.rotate else COLOURS)
    if plan.rotate:
        shares = [Share(level.name, level.wins, level.games, level.fair) for level in levels]
        _shares(places["levels"], words, words.say("Wins by bot"), shares)
        scores = {level.name: level.score for level in levels}
    else:
        scores = dict(zip(seats, sample.scores, strict=True))
    _histogram(places["scores"], words, scores)
    places["scores"].set(
        title=words.say("Points by bot" if plan.rotate else "Points by seat"), xlabel=words.say("points")
    )
    turns = sample.tally.pop(TURNS, None)
    _histogram(places["length"], words, {"": turns or sample.moves})
    places["length"].set(
        title=words.say("Length of a game"), xlabel=words.label(TURNS) if turns else words.say("moves")
    )
    _tallies(places["tally"], words, sample.tally)


class Share(NamedTuple):
    name: str
    wins: float
    games: int
    fair: float


def _shares(axes: Axes, words: Words, title: str, shares: Sequence[Share], colours: Sequence[str] = COLOURS) -> None:
    """Shares of the wins as dots with their intervals, beside the fair share. The axis need not begin at zero."""
    for x, (_, wins, games, fair) in enumerate(shares):
        share, (low, high) = wins / games, wilson(wins, games)
        error = [[max(0.0, share - low)], [max(0.0, high - share)]]
        axes.errorbar(x, share, error, fmt="o", color=colours[x % len(colours)], capsize=6, markersize=7, linewidth=2)
        axes.hlines(fair, x - 0.5, x + 0.5, INK, "dashed", linewidth=1, zorder=1)
    axes.set(title=title, xlabel=f"– –  {words.say('fair share')}")
    names = [f"{name}\n{words.percent(wins / games)}" for name, wins, games, _ in shares]
    axes.set_xticks(range(len(names)), names)
    axes.set_xlim(-0.5, len(names) - 0.5)
    low, high = axes.get_ylim()
    axes.set_ylim(max(0, low - (high - low) * 0.1), min(1, high + (high - low) * 0.1))
    digits = 0 if high - low > 0.05 else 1 if high - low > 0.005 else 2
    axes.yaxis.set_major_formatter(lambda y, _: words.percent(y, digits))
    axes.grid(axis="y", color=PALE, linewidth=0.6)


def _histogram(axes: Axes, words: Words, rows: Mapping[str, Counts]) -> None:
    """The share of the games with each value, in bins if there are many; where the tail gets rare it is cut off."""
    low = min(min(counts) for counts in rows.values())
    high = max(int(counts.quantile(TAIL)) for counts in rows.values())
    most = min(BINS, 8 + isqrt(max(counts.total() for counts in rows.values())))  # few games fill few bins
    width = max(1, -(-(high - low + 1) // most))
    bins = (high - low) // width + 1
    edges = [low - 0.5 + width * i for i in range(bins + 1)]
    for i, (name, counts) in enumerate(rows.items()):
        heights = [0.0] * bins
        for value, games in counts.items():
            if value <= high:
                heights[(value - low) // width] += games / counts.total()
        colour = COLOURS[i % len(COLOURS)]
        mean = f"{words.say('mean')} {words.number(counts.mean, 2)}"
        if len(rows) == 1:
            axes.stairs(heights, edges, fill=True, color=colour, alpha=0.75)
            axes.axvline(counts.mean, color=INK, linestyle="dashed", linewidth=1, label=mean)
        else:
            axes.stairs(heights, edges, color=colour, linewidth=1.6, label=f"{name}: {mean}")
    axes.set_xlim(edges[0], edges[-1])
    axes.set_ylim(0)
    digits = 0 if axes.get_ylim()[1] > 0.03 else 1
    axes.yaxis.set_major_formatter(lambda y, _: words.percent(y, digits))
    axes.set_ylabel(words.say("games"))
    axes.grid(axis="y", color=PALE, linewidth=0.6)
    axes.legend(frameon=False)


def _tallies(axes: Axes, words: Words, tally: Mapping[str, Counts]) -> None:
    """How often each thing happened in a game, its name above its bar."""
    means = [counts.mean for counts in tally.values()]
    axes.barh([y + 0.15 for y in range(len(tally))], means, 0.4, color=COLOURS[0], alpha=0.75)
    for y, (name, counts) in enumerate(tally.items()):
        numbers = f"{words.number(counts.mean, 2)}  ({words.percent(counts.any, 1)})"
        axes.annotate(words.label(name), (0, y - 0.23), (3, 0), textcoords="offset points", va="center")
        axes.annotate(numbers, (counts.mean, y + 0.15), (5, 0), textcoords="offset points", va="center")
    axes.set_title(words.say("What happened"))
    axes.set_xlabel(words.say("per game (and the share of the games with at least one)"))
    axes.set_xlim(0, max([*means, 0.01]) * 1.25)
    axes.set_ylim(len(tally) - 0.4, -0.5)
    axes.set_yticks([])
