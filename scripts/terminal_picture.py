"""Draws docs/terminal.svg, the picture of a game in the terminal: run it again when the terminal looks different.

.venv/bin/python scripts/terminal_picture.py
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import bagatelle
from bagatelle.cli.console import Desk
from bagatelle.cli.seats import Seats
from bagatelle.cli.session import Session

PICTURE = Path(__file__).parent.parent / "docs" / "terminal.svg"
SEED = 19
TYPED = ("2 3", "2", "a", "2 3", "2", "2 3", "a", "2 3", "1", "a", "2 3")
SHOWN_FROM = 10  # the picture begins when so many lines have been typed
THEME = TerminalTheme(
    (24, 26, 31),
    (222, 222, 222),
    [
        (40, 42, 48),
        (230, 90, 100),
        (110, 200, 110),
        (235, 200, 90),
        (95, 150, 255),
        (235, 120, 210),
        (90, 200, 210),
        (222, 222, 222),
    ],
    [
        (120, 124, 134),
        (255, 110, 120),
        (130, 220, 130),
        (255, 220, 110),
        (120, 170, 255),
        (255, 140, 225),
        (110, 220, 230),
        (255, 255, 255),
    ],
)


class Painter(Desk):
    """A desk at which a fixed game is typed, recording what is shown."""

    typed = 0

    def ask(self, prompt: str) -> str | None:
        if self.typed == len(TYPED):
            self.console.print(f"{prompt}█", end="")
            return None
        line = TYPED[self.typed]
        self.typed += 1
        if self.typed == SHOWN_FROM:
            self.console.export_text(clear=True)
        self.line(prompt + line)
        return line


def main() -> None:
    console = Console(
        file=io.StringIO(), record=True, width=80, force_terminal=True, color_system="truecolor", highlight=False
    )
    match = bagatelle.game("bag-of-butts").new(3, seed=SEED)
    Session(match, Seats(("Ann", "Bob", "Cas"), (None, "greedy", "greedy")), 0.1, Painter(console), "en").run()
    own_fonts = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.S)  # nothing is fetched from the net
    svg = console.export_svg(
        title="bagatelle play bag-of-butts", theme=THEME, code_format=own_fonts, unique_id="bagatelle"
    )
    PICTURE.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
