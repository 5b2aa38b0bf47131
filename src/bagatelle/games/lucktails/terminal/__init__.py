"""Lucktails in the terminal."""

from bagatelle.games.lucktails.terminal.screen import Screen

__all__ = ["Screen"]
