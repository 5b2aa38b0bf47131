"""What the answers of the study share: words, tables with a column for each number of players, and panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bagatelle.core.words import Words
from bagatelle.lab.findings import Field, Mean, Page, Panel, Point, Series, Strip, Table

BLIND, SEEING = "random", "careful"  # players who heed nothing, and players who heed what they see
KINDS = {BLIND: 1, SEEING: 0}

Pick = Callable[[Field], Sequence[Mean]]


class Shown(Words):
    """The fields of a study in one language."""

    def __init__(self, fields: Sequence[Field], language: str) -> None:
        super().__init__(language)
        self.fields = fields

    def of(self, bot: str) -> list[Field]:
        """The fields of a level, by the number of players."""
        return [field for field in self.fields if field.bot == bot]

    def percent(self, share: Mean) -> str:
        return f"{self.number(100 * share.mean)}%" if share.known else "–"

    def vps(self, x: float) -> str:
        """A difference of VPs, with its sign."""
        return self.signed(x, 2)

    def range(self, means: Iterable[Mean]) -> str:
        """From the least to the greatest difference, in words."""
        found = sorted(mean.mean for mean in means)
        low, high = self.vps(found[0]), self.vps(found[-1])
        return low if low == high else self.say("{low} to {high}", low=low, high=high)

    def listed(self, items: Iterable[str]) -> str:
        texts, last = list(items), self.say("and")
        return f" {last} ".join((*filter(None, [", ".join(texts[:-1])]), *texts[-1:]))

    def players(self, fields: Iterable[Field]) -> str:
        """`2 and 3 players`."""
        return self.say("with {n} players", n=self.listed(str(field.players) for field in fields))

    def table(
        self, title: str, first: str, pick: Pick, names: Sequence[str], signed: bool = True, digits: int = 2
    ) -> Table:
        """A row for every cell and level, a column for every number of players; rows that nobody saw are left out."""
        rows: list[tuple[str, ...]] = []
        for bot in (SEEING, BLIND):
            fields, level = self.of(bot), self.say("careful" if bot == SEEING else "random")
            picked = [pick(field) for field in fields]
            for i, name in enumerate(names):
                cells = [means[i] if i < len(means) else Mean(0, 0, 0, 0) for means in picked]
                if any(mean.known for mean in cells):
                    who = "" if any(row[0] == level for row in rows) else level
                    rows.append((who, name, *(mean.text(self, digits, signed) for mean in cells)))
        heads = (self.say("{n} players", n=field.players) for field in self.of(SEEING))
        return Table(title, 2, (self.say("all are"), first, *heads), tuple(rows))

    def series(self, bot: str, means: Sequence[Mean]) -> Series:
        return Series(self.say("careful players" if bot == SEEING else "random players"), KINDS[bot], points(means))

    def strip(
        self, title: str, x_label: str, y_label: str, ticks: Sequence[str], pick: Pick, level: float = 0
    ) -> Strip:
        """A panel for each number of players, with the series of both levels; ticks that aren't picked are cut off."""
        panels = []
        for seeing, blind in zip(self.of(SEEING), self.of(BLIND), strict=True):
            series = (self.series(BLIND, pick(blind)), self.series(SEEING, pick(seeing)))
            shown = tuple(ticks[: len(pick(seeing))])
            panels.append(
                Panel(self.say("{n} players", n=seeing.players), x_label, y_label, shown, False, series, level)
            )
        return Strip(title, tuple(panels))

    def page(self, name: str, title: str, *strips: Strip) -> Page:
        how = self.say("{games} games for each number of players and each kind of player · bars: 95% intervals",
                       games=self.number(self.fields[0].games))  # fmt: skip
        return Page(name, f"Lucktails: {title}", how, strips)


def points(means: Sequence[Mean]) -> tuple[Point, ...]:
    return tuple(Point(x, mean.mean, mean.half) for x, mean in enumerate(means) if mean.known)
