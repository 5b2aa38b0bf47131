"""The review of a match, for people, in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bagatelle.core.match import Match
from bagatelle.core.words import Words
from bagatelle.lab.reviews.account import Review, Seat
from bagatelle.lab.reviews.moments import VERDICTS, Moment, moments, remarks

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # characters of a graph
MOVE = 34  # characters of a move


def show(review: Review, match: Match, names: Sequence[str], seat: int | None, words: Words) -> None:
    """Print the review to stdout, of one seat or of all."""
    console = Console(highlight=False, markup=False, emoji=False)
    seats = [each for each in review.seats if seat in (None, each.seat)]
    console.print(Text(f"{match.game.title} · {' – '.join(names)}", "bold"), _how(review, words), "", sep="\n")
    console.print(_graph(review, seats, names, words), "", _account(seats, names, words), "", sep="\n")
    rows = moments(review, [each.seat for each in seats])
    if rows:
        console.print(_list(rows, review, names, words))
    else:
        console.print(words.say("There is no moment that the figures say more about."))


def _how(review: Review, words: Words) -> str:
    width = max((high - low for step in review.steps for low, high in step.chances_ranges), default=0.0) / 2
    give = words.number(100 * width, 1)
    if review.own and not width:
        return words.say("This game is solved: the chances to win are exact, both players going on perfectly.")
    if review.own:
        return words.say("Chances to win as this game's own experts see them, give or take {percent}%.", percent=give)
    return words.say("Every position was played out {rollouts} times: its chances are known to {percent}% (95% sure).",
                     rollouts=words.number(review.rollouts), percent=give)  # fmt: skip


def _graph(review: Review, seats: Sequence[Seat], names: Sequence[str], words: Words) -> Table:
    """The chances to win over the events, a line of bars for each seat."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in seats:
        chances = [review.start[seat.seat - 1], *(step.chances[seat.seat - 1] for step in review.steps)]
        bars = "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in _thinned(chances))
        table.add_row(names[seat.seat - 1], _percent(seat.start, words), bars, _percent(seat.end, words))
    return table


def _thinned(chances: Sequence[float]) -> list[float]:
    n = min(len(chances), WIDEST)
    return [chances[round(i * (len(chances) - 1) / max(n - 1, 1))] for i in range(n)]


def _account(seats: Sequence[Seat], names: Sequence[str], words: Words) -> Table:
    heads = [words.say("start"), words.say("luck"), words.say("own decisions"), words.say("others’ decisions"),
             words.say("end"), words.say("given away"), words.say("accuracy")]  # fmt: skip
    table = _table([words.say("chance to win, %")], heads)
    for seat in seats:
        sums = [_signed(x, words) for x in (seat.luck, seat.decisions, seat.others)]
        accuracy = "–" if seat.accuracy is None else words.number(seat.accuracy.value)
        table.add_row(names[seat.seat - 1], words.number(100 * seat.start), *sums, words.number(100 * seat.end),
                      words.number(100 * seat.loss.value, 1), accuracy)  # fmt: skip
    return table


def _table(left: Sequence[str], right: Sequence[str]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, collapse_padding=True)
    for heading in left:
        table.add_column(heading)
    for heading in right:  # one word below the other: then even Dutch fits in
        table.add_column(heading.replace(" ", "\n"), justify="right")
    return table


def _list(rows: Sequence[Moment], review: Review, names: Sequence[str], words: Words) -> Table:
    heads = [words.say("who"), words.say("what"), words.say("swing"), ""]
    table = _table([words.say("event")], heads)
    for column in table.columns:
        column.justify = "left"
    table.columns[0].justify = table.columns[3].justify = "right"
    for moment in rows:
        step, seat = moment
        who = names[int(step.actor) - 1] if step.kind == "decision" else words.say("luck")
        move = step.move if len(step.move) <= MOVE else step.move[: MOVE - 1] + "…"
        swing = f"{names[seat - 1]} {_signed(moment.swing, words)}"
        table.add_row(str(step.number), who, move, swing, "; ".join(_remarks(moment, review, words)))
    return table


def _remarks(moment: Moment, review: Review, words: Words) -> Iterator[str]:
    said, step = map(words.say, remarks(moment, review)), moment.step
    if step.verdict:
        yield words.say("{verdict}: {loss}, better: {best}", verdict=words.say(VERDICTS[step.verdict]),
                        loss=next(said), best=step.best)  # fmt: skip
    yield from said


def _percent(share: float, words: Words) -> str:
    return f"{words.number(100 * share)}%"


def _signed(share: float, words: Words) -> str:
    return words.signed(100 * share, 1)
