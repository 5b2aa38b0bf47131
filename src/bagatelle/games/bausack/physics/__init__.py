"""The simulated table: a world of wood, a hand of bounded force, and what comes of a placement."""
