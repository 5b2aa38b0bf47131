"""The report of a tournament, for people, in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from bagatelle.bots.entrants import label
from bagatelle.cli.simulate_report import table_of
from bagatelle.lab.tournament import Tournament
from bagatelle.lab.words import Words


def show(found: Tournament, language: str) -> None:
    """Print the report of a tournament of at least one game to stdout."""
    words, ratings = Words(language, found.game), found.ratings
    parts: list[str | Table] = [
        f"[bold]{words.tournament(found)}[/bold]",
        _standings(found, words),
        words.say("Points are Elo's: 400 more are ten times the chance to win. Their mean is 0."),
    ]
    if ratings.luck:  # also where it saved nothing: the adjusted shares are others than the plain ones
        parts.append(words.say(
            "Luck is taken out of the adjusted shares and the points. It makes {part} of the variance ({interval}): so "
            "much fewer games are needed for the same intervals.", part=words.percent(ratings.fewer, 0),
            interval=words.interval(ratings.fewer_interval, digits=0)))  # fmt: skip
    parts += [
        _cross(found, words),
        words.say("Of the wins that two bots took at the same tables, the share of the one on the left."),
        words.say("{seconds} s", seconds=words.number(found.seconds, 1)),
    ]
    console = Console(highlight=False)
    for number, part in enumerate(parts):
        console.print(*[""] * (number > 0), part, sep="\n")


def _standings(found: Tournament, words: Words) -> Table:
    standings = found.standings
    skilled = standings[0].openskill is not None
    heads = [words.say("points"), words.say("share"), words.say("95% interval"), words.say("adjusted")]
    table = table_of(words.say("bot"), [*heads, *(["openskill"] if skilled else [])])
    for bot in standings:
        rating = f"{words.signed(bot.rating.value, 0)} ± {words.number(bot.rating.half)}"
        share = words.percent(bot.share, 1), words.interval(bot.interval, digits=1)
        adjusted = f"{words.percent(bot.adjusted.value, 1)} ± {words.number(100 * bot.adjusted.half, 1)}"
        skills = [bot.openskill] if bot.openskill else []
        skill = [f"{words.number(mu, 1)} ± {words.number(2 * sigma, 1)}" for mu, sigma in skills]
        table.add_row(label(bot.name), rating, *share, adjusted, *skill)
    return table


def _cross(found: Tournament, words: Words) -> Table:
    bots = [bot.name for bot in found.standings]
    table = table_of("", list(map(label, bots)))
    for bot in bots:
        cells = [found.against(bot, other) if bot != other else None for other in bots]
        table.add_row(label(bot), *(words.percent(cell[0], 1) if cell else "–" for cell in cells))
    return table
