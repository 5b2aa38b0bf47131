"""Knowledge of Bausack's auction, as rules: for bots and for kernels. Here a piece is as hard to place as its shape is
in general; the expert at a table (players/) tries it on the towers instead.

The builder counts what a piece costs whoever places it in tenths of a token. A piece that is pushed goes round until
somebody had rather place it than pay, and everybody knows that: so the round is worked out from its end, who can't pay
any more. From there it knows who will place a piece if it is pushed, and what that costs everybody on the way.
"""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.levels import Level
from bagatelle.core.seats import next_player, still_playing
from bagatelle.core.state import Row
from bagatelle.games.bausack.rules import (
    ACCEPT,
    BID,
    BIDDING,
    BIDS,
    BUILD,
    CHOOSE,
    OFFERED,
    PASS,
    PAY,
    PIECES,
    PLACE,
    PUSH,
    State,
)
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF, Shape


def _danger(shape: Shape) -> int:
    """How hard a shape is to place, from 0 to 10: what rolls, and what is high on a small foot."""
    width, depth, height = shape.size
    return 9 if shape.rolls else min(8, int(3 * height / min(width, depth)))


DANGER = tuple(_danger(SHAPE_OF[name]) for name in NAMES)
EASY = 2  # a danger up to which a beginner finds a piece worth a token
TOKEN = 10  # the builder counts in tenths of a token, as they are worth in the solved auction (players/duel.py): …
PLACING = 4  # … what any piece costs who places it, …
FOUNDATION, HIGHER = 3, 1  # … and what each grade of danger adds: below a tower, or on one, …
GROWS = 4  # … and once more for so many pieces of that tower


@rule
def decide(s: State, out: Row, rng: Generator) -> int:
    """As the builder does."""
    if s.phase == CHOOSE:
        return best_offer(s, rng)
    if s.phase == BIDDING:
        return BID + s.bid + 1 if s.bid < s.pools[s.player] and worth_outbidding(s) else PASS
    if s.phase == OFFERED:
        return ACCEPT if taker(s, s.piece, s.player, s.price) == 0 else PAY
    return PLACE


@rule
def burden(s: State, piece: int, p: int) -> int:
    """What it costs a seat to place a piece."""
    grade = HIGHER + s.towers[p] // GROWS if s.towers[p] > 0 else FOUNDATION
    return PLACING + DANGER[piece] * grade


@rule
def best_offer(s: State, rng: Generator) -> int:
    """The piece, and whether to build with it or to push it, that leaves it best off among the others."""
    me = s.player
    best = -1
    most = 0
    alike = 0
    for i in range(PIECES):
        if s.owner[i] < 0:
            for push in range(2):
                gain = -burden(s, i, me) * (still_playing(s) - 1)
                if push:
                    first = next_player(s, me)
                    gain = gain_of(s, i, first, 1, taker(s, i, first, 1), me)
                if best < 0 or gain > most:
                    most = gain
                    alike = 0
                if best < 0 or gain == most:
                    alike += 1
                    if below(rng, alike) == 0:
                        best = PUSH + i if push else BUILD + i * BIDS
    return best


@rule
def taker(s: State, piece: int, seat: int, price: int) -> int:
    """How often a piece that is offered to a seat at a price is paid for until somebody accepts it, if everybody does
    the best for themselves."""
    end = offers(s, seat, price)
    for offer in range(end - 1, -1, -1):
        p = asked(s, seat, offer)
        if gain_of(s, piece, p, price + offer, 0, p) >= gain_of(s, piece, p, price + offer, end - offer, p):
            end = offer
    return end


@rule
def offers(s: State, seat: int, price: int) -> int:
    """How often a piece can be paid for until whoever it is offered to has too few tokens."""
    n = 0
    p = seat
    while s.pools[p] >= price + n + paid(s, p, seat, price, n):
        n += 1
        p = next_player(s, p)
    return n


@rule
def asked(s: State, seat: int, offer: int) -> int:
    """Who is offered the piece after so many have paid."""
    for _ in range(offer % still_playing(s)):
        seat = next_player(s, seat)
    return seat


@rule
def paid(s: State, p: int, seat: int, price: int, offers: int) -> int:
    """What a player has paid once a piece that was offered to a seat at a price has been paid for so often."""
    tokens = 0
    asked = seat
    for offer in range(offers):
        if asked == p:
            tokens += price + offer
        asked = next_player(s, asked)
    return tokens


@rule
def gain_of(s: State, piece: int, seat: int, price: int, end: int, me: int) -> int:
    """What the others lose less what the player loses, as many times as there are others, if a piece that is offered to
    a seat at a price is paid for so often and then accepted."""
    rivals = still_playing(s) - 1
    gain = 0
    for p in range(s.players):
        if s.playing[p]:
            loss = TOKEN * paid(s, p, seat, price, end)
            if p == asked(s, seat, end):
                loss += burden(s, piece, p)
            gain += -rivals * loss if p == me else loss
    return gain


@rule
def worth_outbidding(s: State) -> bool:
    """Whether it costs whoever is outbid more to go without the piece than it costs to get it: they place another, the
    easiest for them that is left."""
    least = -1
    for i in range(PIECES):
        if s.owner[i] < 0 and i != s.piece and (least < 0 or burden(s, i, s.turn) < least):
            least = burden(s, i, s.turn)
    missed = least - burden(s, s.piece, s.bidder)
    return least >= 0 and missed > (burden(s, s.piece, s.player) + TOKEN * (s.bid + 1)) * (still_playing(s) - 1)


@rule
def beginner(s: State, out: Row, rng: Generator) -> int:
    """Builds with what is easiest, and pays a token rather than take a piece from others, for a hard one more."""
    pool = s.pools[s.player]
    if s.phase == CHOOSE:
        return BUILD + easiest(s, rng) * BIDS
    if s.phase == BIDDING:
        fair = max(0, EASY + 1 - DANGER[s.piece]) * s.towers[s.player] // 2  # the higher the tower, the dearer
        return BID + s.bid + 1 if s.bid < min(fair, pool) else PASS
    if s.phase == OFFERED:
        return PAY if s.price <= min(max(1, DANGER[s.piece] - EASY), pool) else ACCEPT  # a token is fair for any piece
    return PLACE


@rule
def easiest(s: State, rng: Generator) -> int:
    """A piece of the supply that is as easy to place as any."""
    best = -1
    found = 0
    for i in range(PIECES):
        if s.owner[i] < 0:
            if best < 0 or DANGER[i] < DANGER[best]:
                best = i
                found = 1
            elif DANGER[i] == DANGER[best]:
                found += 1
                if below(rng, found) == 0:
                    best = i
    return best


@rule
def candidates(s: State, out: Row, n: int) -> int:
    """Of each piece: to push it, to open with nothing, or with a token; and every bid."""
    kept = 0
    for i in range(n):
        if out[i] < BUILD or (out[i] - BUILD) % BIDS < 2:
            out[kept] = out[i]
            kept += 1
    return kept


LEVELS = {
    "beginner": Level(
        name="Puppy",
        face="puppy",
        plays="Takes the easiest piece, sets it down where it first stands, and never pushes one on you.",
        policy=beginner,
    ),
    "builder": Level(
        name="Beaver",
        face="beaver",
        plays="Pushes on you what you can't pay to pass on, and tries out where a piece stands before it lets go.",
        policy=decide,
    ),
}
