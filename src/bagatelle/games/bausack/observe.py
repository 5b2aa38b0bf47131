"""Bausack in numbers: the auction, and who has which pieces. How they lie is not in here: where nobody simulates,
towers fall by chance. The higher a bid, the later its number, so that fewer tokens need fewer numbers."""

from bagatelle.core.engine import rule
from bagatelle.core.observations import Part, starts
from bagatelle.core.state import Row
from bagatelle.games.bausack.rules import BID, BIDS, BUILD, ENDED, MAX_TOKENS, PIECES, PUSH, State, actor

TABLE: tuple[Part, ...] = (
    Part("phase", ENDED + 1, "choose, bid, offered, place, the towers settle, over"),
    Part("piece", PIECES, "that is bid for, offered or held"),
    Part("pushed", 1, "it was pushed"),
    Part("bid", 1, "the highest", high=MAX_TOKENS),
    Part("price", 1, "of passing a pushed piece on", high=MAX_TOKENS + 1),
)
SEAT: tuple[Part, ...] = (
    Part("to_act", 1, "decides, or places"),
    Part("turn", 1, "it is this seat's turn"),
    Part("playing", 1, "still in"),
    Part("tokens", 1, "in the pool", high=MAX_TOKENS),
    Part("bidder", 1, "has the highest bid"),
    Part("passed", 1, "on the piece that is bid for"),
    Part("height", 1, "pieces of the tower", high=PIECES),
    Part("pieces", PIECES, "which of them, in the order of the catalogue"),
)
PHASE, PIECE, PUSHED, HIGHEST, PRICE, TABLE_SIZE = starts(TABLE)
TO_ACT, TURN, PLAYING, TOKENS, BIDDER, PASSED, HEIGHT, OWNED, SEAT_SIZE = starts(SEAT)

FIRST_BID = BID + PIECES  # after the pushes; then of each bid: raising to it, and opening with it for each piece
OF_BID = 1 + PIECES


def actions(s: State) -> int:
    return FIRST_BID + OF_BID * (s.tokens + 1)


@rule
def index_of(s: State, action: int) -> int:
    if action >= BUILD:
        return FIRST_BID + (action - BUILD) % BIDS * OF_BID + 1 + (action - BUILD) // BIDS
    if action >= PUSH:
        return BID + action - PUSH
    if action >= BID:
        return FIRST_BID + (action - BID) * OF_BID
    return action


@rule
def action_at(s: State, index: int) -> int:
    if index < BID:
        return index
    if index < FIRST_BID:
        return PUSH + index - BID
    bid = (index - FIRST_BID) // OF_BID
    what = (index - FIRST_BID) % OF_BID
    return BID + bid if what == 0 else BUILD + (what - 1) * BIDS + bid


@rule
def observe(s: State, seat: int, out: Row) -> None:
    out[PHASE + s.phase] = 1
    if s.piece >= 0:
        out[PIECE + s.piece] = 1
    out[PUSHED] = s.pushed
    out[HIGHEST] = s.bid
    out[PRICE] = s.price
    decides = actor(s)
    for i in range(s.players):
        p = (seat + i) % s.players
        at = TABLE_SIZE + i * SEAT_SIZE
        out[at + TO_ACT] = 1 if p == decides else 0
        out[at + TURN] = 1 if p == s.turn else 0
        out[at + PLAYING] = s.playing[p]
        out[at + TOKENS] = s.pools[p]
        out[at + BIDDER] = 1 if p == s.bidder else 0
        out[at + PASSED] = s.passed[p]
        out[at + HEIGHT] = s.towers[p]
    for i in range(PIECES):
        if s.owner[i] >= 0:
            away = (s.owner[i] + s.players - seat) % s.players
            out[TABLE_SIZE + away * SEAT_SIZE + OWNED + i] = 1
