"""The reviewer of Bausack, where towers are real: it thinks of a position what the expert does, who tries pieces out. A
placement is compared with the best place that was found for the piece: how firmly it stands there and here."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from bagatelle.bots.reviewers import Compared, Figure
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.games.bausack.moves import Build, Place, Push, shape_name
from bagatelle.games.bausack.places.spots import Search
from bagatelle.games.bausack.players.judge import HOPELESSLY, TREMBLES, UNSURE, Judge, let_go_at, stakes_of, tower_of
from bagatelle.games.bausack.players.win_chances import Odds, Stakes, Tower, odds, placed
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood.poses import Pose

TRIES, ENOUGH = 16, 4  # of the search for the best place


def reviewer(match: Match) -> Towers | None:
    """Where outcomes are drawn there is nothing to try."""
    return Towers() if match.game.live else None


class Towers:
    def chances(self, at: Match, seed: int) -> tuple[Figure, ...]:
        view: View = at.view(None)
        towers = {seat - 1: tower_of(view, seat - 1) for seat in view.playing}
        stakes = stakes_of(view)
        found = []
        for seat in range(view.players):
            if seat not in towers:
                found.append(Figure(0.0, 0.0, 0.0))
                continue
            unsure = [stakes.burdened({seat: more}) for more in (0.0, UNSURE, -UNSURE)]
            values = [self._shares(at, view, towers, each)[seat] for each in unsure]
            found.append(Figure(values[0], min(values), max(values)))
        return tuple(found)

    def compare(self, at: Match, move: Move, seed: int) -> Compared | None:
        view: View = at.view(None)
        if isinstance(move, Place):
            return self._compare_places(at, view, move)
        judge = Judge(view, inf)
        if view.phase == "choose":
            best = [estimate.move for estimate in judge.choose(2)]
        else:
            assert view.piece is not None
            best = [e.move for e in (judge.offered if view.phase == "offered" else judge.bid)(view.piece)]
        rival = next((each for each in best if not _alike(each, move)), None)
        return Compared(str(rival), Figure(*judge.compare(rival, move))) if rival else None

    def others(self, at: Match) -> tuple[()]:
        """Nothing is drawn."""
        return ()

    def _shares(self, at: Match, view: View, towers: dict[int, Tower], stakes: Stakes) -> dict[int, float]:
        """Everybody's chance to win if all go on as well as they can."""
        player, piece = view.player - 1, view.piece
        if view.phase == "choose" or piece is None:
            return stakes.shares()
        if view.phase == "settle":
            return stakes.place(player, _let_go(at, view))
        tried = {p: odds(tower, piece, p, view.players) for p, tower in towers.items()}
        if view.phase == "place":
            return stakes.place(player, tried[player])
        if view.phase == "offered":
            return stakes.offered(player, view.price, tried)[1]
        assert view.bidder is not None
        bidder = view.bidder - 1
        return stakes.pay(bidder, view.bid).won(bidder, view.turn - 1, tried[bidder])

    def _compare_places(self, at: Match, view: View, move: Place) -> Compared | None:
        seat, towers = view.player - 1, {p - 1: tower_of(view, p - 1) for p in view.playing}
        found = _best_place(towers[seat], move.piece, seat, view.players)
        if found is None:
            return None
        stakes = stakes_of(view)
        pose = let_go_at(move, towers[seat], seat, view.players)
        best, here = found[1], _at_pose(towers[seat], move.piece, seat, view.players, pose)

        def lead(one: Odds, other: Odds) -> float:
            return stakes.place(seat, one)[seat] - stakes.place(seat, other)[seat]

        (best_low, best_high), (low, high) = best.range, here.range
        leads = lead(best, here), lead(best_high, low), lead(best_low, high)
        rival = Place(move.piece, found[0])
        return Compared(str(rival), Figure(leads[0], min(leads), max(leads)))


def _alike(one: Move, other: Move) -> bool:
    """Whether two decisions are the same, pieces of one shape being alike."""
    match one, other:
        case (Build(a, first), Build(b, second)):
            return shape_name(a) == shape_name(b) and first == second
        case (Push(a), Push(b)):
            return shape_name(a) == shape_name(b)
    return one == other


def _let_go(at: Match, view: View) -> Odds:
    """The odds of a piece that was let go and isn't settled yet."""
    seat, (_, move) = view.player - 1, at.events[-1]
    assert isinstance(move, Place)
    tower = tower_of(view, seat)
    return _at_pose(tower, move.piece, seat, view.players, let_go_at(move, tower, seat, view.players))


@lru_cache(1024)
def _at_pose(tower: Tower, piece: str, seat: int, players: int, pose: Pose) -> Odds:
    search = Search(tower, piece, seat, players)
    place = search.try_at(pose, TREMBLES)
    return placed(search, place) if place.trial else HOPELESSLY


@lru_cache(1024)
def _best_place(tower: Tower, piece: str, seat: int, players: int) -> tuple[Pose, Odds] | None:
    """The best place that was found, in the frame of the seat's area; None if the piece stood nowhere."""
    search = Search(tower, piece, seat, players)
    found = search.quick(TRIES, ENOUGH)
    if not found:
        return None
    if tower:
        search.tremble(found[:2], TREMBLES)
    best = max(found[:2], key=lambda place: place.score)
    return search.spot(best).pose, placed(search, best)
