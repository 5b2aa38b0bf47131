"""A bot of one's own, in twenty lines. Let it play, or sit at a table with it:

bagatelle tournament lucktails --players 3 --bots random,careful,examples/lucktails_bot.py:Magpie
bagatelle play lucktails --bots examples/lucktails_bot.py:Magpie
bagatelle serve --guests examples/lucktails_bot.py:Magpie
"""


class Magpie:
    """Takes a bait that is worth more than what the cards promise, and waits for one that is."""

    name, plays, games = "Magpie", "Snatches a bait as soon as it beats the cards.", ("lucktails",)

    def choose(self, perspective):  # type: ignore[no-untyped-def]
        view, moves = perspective.view, {str(move): move for move in perspective.moves()}
        promised = [view.prospects.keep, *view.prospects.middle]  # by keeping the card, or switching it for 1 or 2
        if "take" in moves and view.bait_value > max(promised):
            return moves["take"]
        raises = [move for text, move in moves.items() if text.startswith("bait")]
        if raises and view.bait < 6:
            return raises[0]
        best = promised.index(max(promised))
        return moves[f"switch {best}" if best else "keep"]
