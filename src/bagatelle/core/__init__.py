"""What a game is: the rules engine, seats, moves and notation, chance, records, errors. No I/O.

Nothing in here knows any particular game, and nothing in here imports Numba or NumPy until a kernel is asked for.
"""
