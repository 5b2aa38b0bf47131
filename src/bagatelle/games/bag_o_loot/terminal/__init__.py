"""Bag-O-Loot in the terminal."""

from bagatelle.games.bag_o_loot.terminal.screen import Screen

__all__ = ["Screen"]
