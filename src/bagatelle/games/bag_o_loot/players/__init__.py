"""The players of this game that know more than those for all games."""
