"""The report of a simulation, for people, in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from bagatelle.bots.entrants import label
from bagatelle.core.intervals import wilson
from bagatelle.lab.result import Result
from bagatelle.lab.stats import QUANTILES, Counts
from bagatelle.lab.words import TURNS, Words


def show(result: Result, language: str) -> None:
    """Print the report of a result of at least one game to stdout."""
    words, plan, sample = Words(language, result.plan.game), result.plan, result.all
    length = {words.label(name): counts for name, counts in sample.tally.items() if name == TURNS}
    length[words.say("moves")] = sample.moves
    parts = [
        f"[bold]{words.headline(plan, result.games)}[/bold]\n{words.field(plan)}",
        *([_levels(result, words)] if plan.rotate else []),
        _seats(result, words),
        words.say(
            "{share} of the games had several winners: an equal part of the win for each.",
            share=words.percent(result.shared / result.games),
        ),
        _distributions(_scores(result, words) | length, words),
        _tallies({words.label(name): counts for name, counts in sample.tally.items() if name != TURNS}, words),
        words.say(
            "{seconds} s: {games} games/s, {moves} moves/s",
            seconds=words.number(result.seconds, 2),
            games=words.number(result.games_per_second, 0 if result.games_per_second >= 10 else 2),
            moves=words.number(result.moves_per_second),
        ),
    ]
    console = Console(highlight=False)
    for number, part in enumerate(parts):
        console.print(*[""] * (number > 0), part, sep="\n")


def _scores(result: Result, words: Words) -> dict[str, Counts]:
    """The points by bot if all of them sat everywhere, else by seat."""
    if result.plan.rotate:
        return {words.say("points of {whom}", whom=label(level.name)): level.score for level in result.levels.values()}
    seats = enumerate(result.scores, 1)
    return {words.say("points of {whom}", whom=f"{words.say('seat')} {seat}"): counts for seat, counts in seats}


def table_of(first: str, others: Sequence[str]) -> Table:
    """A table of numbers, one row for each of something."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _levels(result: Result, words: Words) -> Table:
    table = table_of(words.say("bot"), ["", "", words.say("95% interval")])
    table.columns[1].justify = "left"
    for level in result.levels.values():
        share = words.percent(level.share), words.interval(level.interval)
        table.add_row(label(level.name), words.say("share of the wins"), *share)
        ratio = words.interval(level.ratio_interval, percent=False)
        table.add_row("", words.say("times the fair share"), words.number(level.ratio, 3), ratio)
        if result.plan.players == 2 and level.decided_share is not None:
            decided = words.interval(level.decided_interval)
            table.add_row("", words.say("share of decided games"), words.percent(level.decided_share), decided)
    return table


def _seats(result: Result, words: Words) -> Table:
    named = not result.plan.rotate  # else everybody sat there
    table = table_of(
        words.say("seat"),
        [*([words.say("bot")] * named), words.say("wins"), words.say("share"), words.say("95% interval")],
    )
    for seat, wins in enumerate(result.wins, 1):
        cells = [words.number(wins, 1), words.percent(wins / result.games), words.interval(wilson(wins, result.games))]
        table.add_row(str(seat), *([label(result.plan.bots[seat - 1])] * named), *cells)
    return table


def _distributions(rows: dict[str, Counts], words: Words) -> Table:
    table = table_of(
        "", [words.say("mean"), words.say("s.d."), *(words.percent(q, 0) for q in QUANTILES), words.say("most")]
    )
    for name, counts in rows.items():
        quantiles = [words.number(counts.quantile(q)) for q in QUANTILES]
        table.add_row(
            name, words.number(counts.mean, 2), words.number(counts.sd, 2), *quantiles, words.number(max(counts))
        )
    return table


def _tallies(rows: dict[str, Counts], words: Words) -> Table:
    table = table_of("", [words.say("per game"), words.say("games with any"), words.say("most")])
    for name, counts in rows.items():
        table.add_row(name, words.number(counts.mean, 3), words.percent(counts.any), words.number(max(counts)))
    return table
