"""Bausack in the terminal."""

from bagatelle.games.bausack.terminal.screen import Screen

__all__ = ["Screen"]
