"""The terminal itself, or the pipe in its place: printing, asking, paging."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDEST = 100  # columns; longer lines are hard to read


class Desk:
    """Where a player sits: output with colours if the terminal has them, and input line by line."""

    def __init__(self, console: Console | None = None) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a character that can't be read or shown must not end a game
        self.console = console or Console(highlight=False, markup=False, emoji=False)
        self.console.width = min(self.console.width, WIDEST)
        self.typing = sys.stdin.isatty()
        if self.typing:
            import readline  # noqa: F401  # input() lets one edit the line then

    @property
    def stepping(self) -> bool:
        """Whether somebody sits at both ends, so that it makes sense to wait for them."""
        return self.typing and self.console.is_terminal

    def print(self, *lines: RenderableType | None) -> None:
        for line in lines:
            if line is not None:
                self.console.print(line)

    def line(self, text: str) -> None:
        """A line that is to be copied: never broken."""
        self.console.print(text, soft_wrap=True)

    def ask(self, prompt: str) -> str | None:
        """The line that is typed; None when the input has ended. A piped line is shown as if it were typed."""
        if self.typing:
            try:
                return input(prompt)
            except EOFError:
                self.print("")
                return None
        line = sys.stdin.readline()
        self.line(prompt + line.rstrip("\n")[:500])
        return line.rstrip("\n") if line else None

    def wipe(self) -> None:
        """Take away everything shown so far, also what could be scrolled back to; into a pipe nothing is written."""
        if self.console.is_dumb_terminal:
            self.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def page(self, markdown: str) -> None:
        """A long text, with the pager of the system if somebody is there to turn pages."""
        from rich.markdown import Markdown

        if not self.stepping or self.console.is_dumb_terminal:
            with self.console.capture() as page:
                self.print(Markdown(markdown))
            self.console.file.writelines(f"{line.rstrip()}\n" for line in page.get().splitlines())
            return
        os.environ.setdefault("LESS", "-FRX")  # show colours; leave short texts on the screen
        with self.console.pager(styles=not self.console.no_color):
            self.print(Markdown(markdown))
