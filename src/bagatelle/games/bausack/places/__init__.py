"""Where a piece can go on a tower: found from its surfaces, judged by trying."""
