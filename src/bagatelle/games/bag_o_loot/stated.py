"""A deal as it is wanted: for lessons and examples."""

from collections import Counter

from bagatelle.games.bag_o_loot.rules import COPIES, DUEL_LOOTERS, DUEL_NUMBERS, NUMBERS


def shuffle(*hands: str, pile: str = "") -> str:
    """The shuffle that deals these hands, with these cards on top of the pile; the rest lies below in any order."""
    duel = len(hands) == 2
    numbers, looters = (DUEL_NUMBERS, DUEL_LOOTERS) if duel else (NUMBERS, COPIES)
    deck = Counter({**{str(number): COPIES for number in range(1, numbers + 1)}, "L": looters})
    dealt = [card for cards in zip(*map(str.split, hands), strict=True) for card in cards] + pile.split()
    return " ".join(("shuffle", *dealt, *(deck - Counter(dealt)).elements()))
