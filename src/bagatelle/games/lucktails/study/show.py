"""What the answers of the study share: words, tables with a column for each number of players, and panels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bagatelle.core.phrases import listed, number, signed_number
from bagatelle.core.study import Field, Mean, Page, Panel, Point, Series, Strip, Table
from bagatelle.games.lucktails.study.words import WORDS

BLIND, SEEING = "random", "careful"  # players who heed nothing, and players who heed what they see
KINDS = {BLIND: 1, SEEING: 0}

Pick = Callable[[Field], Sequence[Mean]]


class Shown:
    """The fields of a study in one language."""

    def __init__(self, fields: Sequence[Field], language: str) -> None:
        self.fields, self.language, self._words = fields, language, WORDS[language]

    def __call__(self, key: str, **facts: object) -> str:
        return self._words[key].format(**facts)

    def of(self, bot: str) -> list[Field]:
        """The fields of a level, by the number of players."""
        return [field for field in self.fields if field.bot == bot]

    def number(self, x: float, digits: int = 0) -> str:
        return number(x, digits, self.language)

    def percent(self, share: Mean) -> str:
        return f"{self.number(100 * share.mean)}%" if share.known else "–"

    def vps(self, x: float) -> str:
        """A difference of VPs, with its sign."""
        return signed_number(x, 2, self.language)

    def range(self, means: Iterable[Mean]) -> str:
        """From the least to the greatest difference, in words."""
        found = sorted(mean.mean for mean in means)
        low, high = self.vps(found[0]), self.vps(found[-1])
        return low if low == high else self("from_to", low=low, high=high)

    def listed(self, items: Iterable[str]) -> str:
        return str(listed(items, self("and")))

    def players(self, fields: Iterable[Field]) -> str:
        """`2 and 3 players`."""
        return self("with_players", n=self.listed(str(field.players) for field in fields))

    def table(
        self, title: str, first: str, pick: Pick, names: Sequence[str], signed: bool = True, digits: int = 2
    ) -> Table:
        """A row for every cell and level, a column for every number of players; rows that nobody saw are left out."""
        rows: list[tuple[str, ...]] = []
        for bot in (SEEING, BLIND):
            fields = self.of(bot)
            picked = [pick(field) for field in fields]
            for i, name in enumerate(names):
                cells = [means[i] if i < len(means) else Mean(0, 0, 0, 0) for means in picked]
                if any(mean.known for mean in cells):
                    who = "" if any(row[0] == self(bot) for row in rows) else self(bot)
                    rows.append((who, name, *(mean.text(self.language, digits, signed) for mean in cells)))
        heads = (self("n_players", n=field.players) for field in self.of(SEEING))
        return Table(title, 2, (self("who"), first, *heads), tuple(rows))

    def series(self, bot: str, means: Sequence[Mean]) -> Series:
        return Series(self(f"{bot}_players"), KINDS[bot], points(means))

    def strip(
        self, title: str, x_label: str, y_label: str, ticks: Sequence[str], pick: Pick, level: float = 0
    ) -> Strip:
        """A panel for each number of players, with the series of both levels; ticks that aren't picked are cut off."""
        panels = []
        for seeing, blind in zip(self.of(SEEING), self.of(BLIND), strict=True):
            series = (self.series(BLIND, pick(blind)), self.series(SEEING, pick(seeing)))
            shown = tuple(ticks[: len(pick(seeing))])
            panels.append(Panel(self("n_players", n=seeing.players), x_label, y_label, shown, False, series, level))
        return Strip(title, tuple(panels))

    def page(self, name: str, title: str, *strips: Strip) -> Page:
        games = self.number(self.fields[0].games)
        return Page(name, f"Lucktails: {title}", self("page", games=games), strips)


def points(means: Sequence[Mean]) -> tuple[Point, ...]:
    return tuple(Point(x, mean.mean, mean.half) for x, mean in enumerate(means) if mean.known)
