"""The rules of Bausack. Ids such as BS-T1 are those of the rule pages beside this file.

Here is decided who must place which piece, and what follows when towers fall. Whether they fall is for physics: its
outcome is the event after every placement. Pieces are numbered by their place in the catalogue.
"""

from typing import Annotated

from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.seats import next_player
from bagatelle.core.state import I1, Record, Row, record
from bagatelle.games.bausack.wood.catalogue import NAMES

SEATS = 4
PIECES = len(NAMES)
MAX_TOKENS = 30

CHOOSE, BIDDING, OFFERED, PLACING, SETTLING, ENDED = range(6)  # phases

# Actions. From BID on come bids of 0, 1, …; from PUSH on the pieces; from BUILD on the pieces with each opening bid.
PASS, ACCEPT, PAY, PLACE, BID = range(5)
PUSH = BID + MAX_TOKENS + 1
BUILD = PUSH + PIECES
BIDS = MAX_TOKENS + 1
MAX_LEGAL = PIECES * (BIDS + 1)
EVENT_SIZE = SEATS  # of each seat: 0 if its tower stands, else 1 if it fell first, 2 if next, …

OWN_RISK = 1  # percent for every piece below, where nobody simulates: that their own tower falls (as a builder's) …
OTHERS_RISK = 1  # … and that another does


@record
class State(Record):
    # options
    tokens: I1
    youngest: I1
    # the table
    players: I1
    phase: I1
    turn: I1  # whose turn it is
    player: I1  # who decides, or places
    piece: I1  # that is bid for, offered, held or just let go; -1: none
    pushed: I1  # whether that piece was pushed
    bid: I1  # the highest
    bidder: I1  # whose it is
    price: I1  # of passing a pushed piece on
    victors: I1  # bits of the seats that have won
    playing: Annotated[Row, "i1", SEATS]
    pools: Annotated[Row, "i1", SEATS]
    passed: Annotated[Row, "i1", SEATS]  # who has passed on the piece that is bid for
    towers: Annotated[Row, "i1", SEATS]  # how many pieces each has
    owner: Annotated[Row, "i1", PIECES]  # the seat whose tower it is in, -1: it is in the supply


@rule
def start(s: State, players: int) -> None:
    s.players = players
    s.turn = min(s.youngest, players) - 1  # BS-S4
    for p in range(players):
        s.playing[p] = 1
        s.pools[p] = s.tokens  # BS-S2
    for i in range(PIECES):
        s.owner[i] = -1  # BS-S1
    choose(s)


@rule
def choose(s: State) -> None:
    """The player whose turn it is builds or pushes."""
    s.phase = CHOOSE
    s.player = s.turn
    s.piece = -1
    s.pushed = 0
    s.bid = 0
    s.bidder = -1
    s.price = 0
    for p in range(SEATS):
        s.passed[p] = 0


@rule
def actor(s: State) -> int:
    if s.phase == ENDED:
        return AT_END
    return AT_CHANCE if s.phase == SETTLING else s.player


@rule
def legal(s: State, out: Row) -> int:
    n = 0
    pool = s.pools[s.player]
    if s.phase == CHOOSE:
        for i in range(PIECES):
            if s.owner[i] < 0:
                for bid in range(pool + 1):
                    out[n] = BUILD + i * BIDS + bid
                    n += 1
        for i in range(PIECES):
            if s.owner[i] < 0:
                out[n] = PUSH + i
                n += 1
    elif s.phase == BIDDING:
        out[n] = PASS
        n += 1
        for bid in range(s.bid + 1, pool + 1):
            out[n] = BID + bid
            n += 1
    elif s.phase == OFFERED:
        out[n] = ACCEPT
        n += 1
        if pool >= s.price:  # BS-A1: who can't pay must accept
            out[n] = PAY
            n += 1
    else:
        out[n] = PLACE
        n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action >= BUILD:  # BS-T1
        s.piece = (action - BUILD) // BIDS
        s.bid = (action - BUILD) % BIDS
        s.bidder = s.player
        s.phase = BIDDING
        ask_next_bidder(s)
    elif action >= PUSH:  # BS-T4
        s.piece = action - PUSH
        s.pushed = 1
        s.price = 1
        s.phase = OFFERED
        s.player = next_player(s, s.player)
    elif action >= BID:
        s.bid = action - BID
        s.bidder = s.player
        ask_next_bidder(s)
    elif action == PASS:
        s.passed[s.player] = 1
        ask_next_bidder(s)
    elif action == PAY:
        s.pools[s.player] -= s.price
        s.price += 1
        s.player = next_player(s, s.player)  # BS-A1: the pusher too, and on
    elif action == ACCEPT:
        s.phase = PLACING
    else:
        s.owner[s.piece] = s.player
        s.towers[s.player] += 1
        s.phase = SETTLING


@rule
def ask_next_bidder(s: State) -> None:
    """BS-T1: clockwise, whoever hasn't passed; if that is the highest bidder again, the piece is theirs."""
    s.player = next_player(s, s.player)
    while s.passed[s.player]:
        s.player = next_player(s, s.player)
    if s.player == s.bidder:  # BS-T2
        s.pools[s.player] -= s.bid
        s.phase = PLACING


@rule
def may_fall(s: State, seat: int) -> bool:
    """BS-P1: a tower that is only a foundation can't; BS-A4: nor can one that isn't there yet."""
    return s.playing[seat] == 1 and s.towers[seat] > 1


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    """What comes of a placement where nobody simulates: the higher a tower, the likelier it falls."""
    moment = 0
    for p in range(SEATS):
        event[p] = 0
        if may_fall(s, p):
            risk = OWN_RISK * (s.towers[p] - 1) if p == s.player else OTHERS_RISK
            if below(rng, 100) < risk:
                event[p] = 1 + below(rng, 3)
    for rank in range(1, SEATS + 1):  # without gaps: the first ones fall at 1
        earliest = 0
        for p in range(SEATS):
            if event[p] > moment and (earliest == 0 or event[p] < earliest):
                earliest = event[p]
        for p in range(SEATS):
            if earliest > 0 and event[p] == earliest:
                event[p] = rank
        moment = rank


@rule
def apply_event(s: State, event: Row) -> None:
    """All is quiet again: who has fallen is out (BS-C2); the game ends, or the turn goes on, or the next begins."""
    last = 0
    for p in range(s.players):
        last = max(last, event[p])
    for p in range(s.players):
        if event[p] > 0:
            s.playing[p] = 0
            s.pools[p] = 0
            s.towers[p] = 0
            for i in range(PIECES):
                if s.owner[i] == p:
                    s.owner[i] = -1  # BS-C2: to be chosen again at once (BS-C3)
    left = 0
    for p in range(s.players):
        left += s.playing[p]
    if left == 0:
        for p in range(s.players):
            if event[p] == last:  # BS-F1: the last one to fall; BS-A5: or those who fell together
                s.victors |= 1 << p
        end(s)
    elif left == 1 or in_supply(s) == 0:  # BS-F1, BS-F2
        for p in range(s.players):
            if s.playing[p]:
                s.victors |= 1 << p
        end(s)
    else:
        placed_own = s.pushed == 1 or s.player == s.turn
        if placed_own or not s.playing[s.turn]:  # BS-T3: else they were outbid and choose again; BS-A3
            s.turn = next_player(s, s.turn)
        choose(s)


@rule
def end(s: State) -> None:
    s.phase = ENDED
    s.piece = -1


@rule
def in_supply(s: State) -> int:
    n = 0
    for i in range(PIECES):
        if s.owner[i] < 0:
            n += 1
    return n


@rule
def points(s: State, seat: int) -> int:
    """BS-S2: the tokens in the pool."""
    return s.pools[seat]


@rule
def winners(s: State) -> int:
    return s.victors


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """Nothing is hidden."""
