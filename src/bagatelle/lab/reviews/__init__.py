"""How a match is reviewed: its positions, what becomes of them, what else could have been decided or drawn."""
