"""Bag of Butts in the terminal."""

from bagatelle.games.bag_of_butts.terminal.screen import Screen

__all__ = ["Screen"]
