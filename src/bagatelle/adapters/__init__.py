"""Our games in the shape that tools of others expect. Each module needs its own extra, and is imported only when it is
asked for: `vector` (needs none), `gymnasium`, `openspiel`, `pettingzoo`."""
