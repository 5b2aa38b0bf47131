"""The review of a match, for people, in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bagatelle.core.match import Match
from bagatelle.core.words import Words
from bagatelle.lab.reviews.account import Review, Seat, Step

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # characters of a graph
MOVE = 34  # characters of a move
LUCKY = 0.05  # of chance to win: a draw that changed so much is worth looking at
DRAWS = 6  # of them, at most
LABELS = {"inaccuracy": "inaccuracy", "mistake": "mistake", "blunder": "blunder"}


def show(review: Review, match: Match, names: Sequence[str], seat: int | None, words: Words) -> None:
    """Print the review to stdout, of one seat or of all."""
    console = Console(highlight=False, markup=False, emoji=False)
    seats = [each for each in review.seats if seat in (None, each.seat)]
    console.print(Text(f"{match.game.title} · {' – '.join(names)}", "bold"), _how(review, words), "", sep="\n")
    console.print(_graph(review, seats, names, words), "", _account(seats, names, words), "", sep="\n")
    rows = sorted(_moments(review, seats), key=lambda moment: moment[0].number)
    if rows:
        console.print(_list(rows, review, names, words))
    else:
        console.print(words.say("There is no moment that the figures say more about."))


def _how(review: Review, words: Words) -> str:
    width = max((high - low for step in review.steps for low, high in step.chances_ranges), default=0.0) / 2
    give = words.number(100 * width, 1)
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
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in left:
        table.add_column(heading)
    for heading in right:
        table.add_column(heading, justify="right")
    return table


def _moments(review: Review, seats: Sequence[Seat]) -> Iterator[tuple[Step, int]]:
    """What is worth looking at, and the seat it matters most to."""
    shown = {seat.seat for seat in seats}
    marked = {number for seat in seats for number in (seat.best_move, seat.turning_point)}
    draws = []
    for step in review.steps:
        seat = max(shown, key=lambda seat, step=step: abs(step.swing[seat - 1]))  # type: ignore[misc]
        if step.kind == "decision" and step.actor in shown and (step.verdict or step.number in marked):
            yield step, int(step.actor)
        elif step.number in marked:
            yield step, seat
        elif step.kind == "luck" and abs(step.swing[seat - 1]) >= LUCKY:
            draws.append((step, seat))
    yield from sorted(draws, key=lambda moment: -abs(moment[0].swing[moment[1] - 1]))[:DRAWS]


def _list(rows: Sequence[tuple[Step, int]], review: Review, names: Sequence[str], words: Words) -> Table:
    heads = [words.say("who"), words.say("what"), words.say("swing"), ""]
    table = _table([words.say("event")], heads)
    for column in table.columns:
        column.justify = "left"
    table.columns[0].justify = table.columns[3].justify = "right"
    for step, seat in rows:
        who = names[int(step.actor) - 1] if step.kind == "decision" else words.say("luck")
        move = step.move if len(step.move) <= MOVE else step.move[: MOVE - 1] + "…"
        swing = f"{names[seat - 1]} {_signed(step.swing[seat - 1], words)}"
        table.add_row(str(step.number), who, move, swing, "; ".join(_remarks(step, seat, review, words)))
    return table


def _remarks(step: Step, seat: int, review: Review, words: Words) -> Iterator[str]:
    if step.verdict and step.loss is not None and step.low is not None and step.high is not None:
        yield words.say("{verdict}: gave away {loss}% ({low}–{high}), better: {best}",
                        verdict=words.say(LABELS[step.verdict]), best=step.best,
                        loss=words.number(100 * step.loss, 1), low=words.number(100 * step.low, 1),
                        high=words.number(100 * step.high, 1))  # fmt: skip
    better = step.better_than[seat - 1] if step.better_than else None
    if better and better.value >= 0.5:
        yield words.say("better than {share} of what could have come", share=_percent(better.value, words))
    elif better:
        yield words.say("worse than {share} of what could have come", share=_percent(1 - better.value, words))
    for each in review.seats:
        if each.best_move == step.number:
            yield words.say("their best move: at least {edge}% better than any other",
                            edge=words.number(100 * step.edge, 1))  # fmt: skip
        if each.turning_point == step.number and each.seat == seat:
            yield words.say("the turning point")


def _percent(share: float, words: Words) -> str:
    return f"{words.number(100 * share)}%"


def _signed(share: float, words: Words) -> str:
    return words.signed(100 * share, 1)
