"""Going on with a game in the terminal, and reading what is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

import bagatelle
from bagatelle.core.match import CHANCE

Run = Callable[..., Any]


def resume(run: Run, record: str, *flags: object, typed: list[str]) -> str:
    Path("here.bag").write_text(record)
    return str(run("play", "--resume", "here.bag", "--bots", "random", *flags, typed=[*typed, "quit"]).out)


def decisions(path: str = "here.bag") -> list[str]:
    return [move for actor, move in bagatelle.load(Path(path).read_text()).history if actor != CHANCE]


def text(shown: RenderableType | None, width: int = 80) -> str:
    assert shown is not None
    console = Console(width=width)
    with console.capture() as written:
        console.print(shown)
    return "\n".join(line.rstrip() for line in written.get().splitlines())


def told(shown: RenderableType | None) -> str:
    """What is shown as one line: wherever it was broken."""
    return " ".join((shown if isinstance(shown, str) else text(shown)).split())
