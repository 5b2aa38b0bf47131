"""The expert of Lucktails: its solver against a slow computation, its beliefs, and its play."""

from collections import defaultdict
from itertools import combinations

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

import bagatelle
from bagatelle import bots
from bagatelle.core.engine import Rng
from bagatelle.core.kernels import array_of
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.players import beliefs, expert, practised
from bagatelle.games.lucktails.players.beliefs import Others, Round, others
from bagatelle.games.lucktails.players.duel import (
    CHOICES,
    DEALS,
    RAISES,
    Solver,
    Strategy,
    Tree,
    best_response,
    beyond,
    ends,
    low_limit,
    tree,
)
from bagatelle.games.lucktails.players.practised import (
    CLASSES,
    WORTHS,
    Practised,
    choice_of,
    learnt,
    load,
    look,
    packed,
    play,
    strength,
    unpacked,
)
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.players.solved import Solved, solver
from bagatelle.testing import script

GAME = bagatelle.game("lucktails")


def at_start(hidden: tuple[int, ...], scores: tuple[int, int] = (0, 0), limit: int = 99) -> rules.State:
    state, _ = GAME.position(2, bait_limit=limit)
    assert isinstance(state, rules.State)
    state.phase, state.scores[:2] = rules.ACT, list(scores)
    state.face_up[:] = [int(card not in hidden) for card in range(rules.CARDS)]
    return state


def differences(state: rules.State, hidden: tuple[int, ...]) -> np.ndarray:
    found = ends(array_of(state), np.array(hidden))
    return (found[..., 0] - found[..., 1]).astype(float)


def solved(payoffs: np.ndarray, iterations: int, limit: int = 99) -> Strategy:
    solver = Solver(tree(low_limit(limit)), payoffs)
    solver.run(iterations)
    return solver.strategy


def any_strategy(shape: Tree) -> Strategy:
    """Some strategy that does everything now and then, differently everywhere."""
    rng = np.random.default_rng(3)
    play = rng.random((len(shape.mover), 4, CHOICES)) * shape.allowed[:, None, :]
    last = rng.random((len(shape.mover), 4, 4, 4, 3))
    return Strategy(play / play.sum(-1, keepdims=True), last / last.sum(-1, keepdims=True))


def slow_best_response(hidden: tuple[int, ...], strategy: Strategy, player: int, limit: int) -> float:
    """By the interpreted rules alone: worlds with the chance to get there, grouped by what the player knows of them."""
    start, shape = at_start(hidden, limit=limit), tree(limit)
    worlds = []
    for deal in DEALS:
        s = start.clone()
        s.hand[0], s.hand[1], s.middle[0], s.middle[1] = (hidden[card] for card in deal)
        worlds.append((1 / len(DEALS), tuple(deal), s))

    def action(s: rules.State, choice: int) -> int:
        if choice < RAISES:
            bonus = rules.brings_bonus(s, choice + 1)
            return ((rules.RAISE_1, rules.RAISE_1_ON_1), (rules.RAISE_2, rules.RAISE_2_ON_1))[choice][bonus]
        return (rules.TAKE, rules.KEEP, rules.SWITCH_1, rules.SWITCH_2)[choice - RAISES]

    def value(worlds: list, node: int, left: int, shown: int) -> float:
        """What the player gets from worlds they can't tell apart but for the card they see."""
        known = defaultdict(list)
        for world in worlds:
            known[world[1][1 - player]].append(world)
        return sum(best(group, node, left, shown) for group in known.values())

    def best(worlds: list, node: int, left: int, shown: int) -> float:
        s = worlds[0][2]
        choices = (3, 4, 5) if left >= 0 else [c for c in range(CHOICES) if shape.allowed[node, c]]
        if s.player == player:
            return max(after(worlds, node, left, shown, choice) for choice in choices)
        return sum(after(worlds, node, left, shown, choice) for choice in choices)

    def after(worlds: list, node: int, left: int, shown: int, choice: int) -> float:
        told, total = defaultdict(list), 0.0
        for chance, deal, s in worlds:
            seen, often = deal[1 - s.player], 1.0
            if s.player != player:
                often = (
                    strategy.last[node, left, seen, shown, choice - 3]
                    if left >= 0
                    else strategy.play[node, seen, choice]
                )
            then = s.clone()
            rules.apply(then, action(s, choice))
            if left >= 0:
                gain = then.scores[0] - then.scores[1]
                total += chance * often * (gain if player == 0 else -gain)
            else:
                way = choice - RAISES
                card = deal[way] if way >= 2 else deal[s.player]
                told[card if way >= 0 else -1].append((chance * often, deal, then))
        for card, group in told.items():
            if choice < RAISES:
                total += value(group, int(shape.child[node, choice]), -1, -1)
            else:
                total += value(group, node, choice - RAISES, card)
        return total

    return value(worlds, 0, -1, -1)


@pytest.mark.parametrize("hidden", [(0, 3, 6, 7), (1, 2, 4, 5)])
@pytest.mark.parametrize("limit", [1, 4])
def test_the_best_response_is_the_best(hidden: tuple[int, ...], limit: int) -> None:
    shape = tree(limit)
    strategy = any_strategy(shape)
    payoffs = differences(at_start(hidden, limit=limit), hidden)
    for player in range(2):
        quick = best_response(shape, payoffs, strategy, player)
        assert quick == pytest.approx(slow_best_response(hidden, strategy, player, limit))


def test_solving_leaves_next_to_nothing_to_gain() -> None:
    sets = list(combinations(range(rules.CARDS), 4))[::10]
    gains = {1: 0.0, 60: 0.0}
    for hidden in sets:
        payoffs = differences(at_start(hidden), hidden)
        for iterations in gains:
            whole, strategy = beyond(solved(payoffs, iterations), 99)
            gains[iterations] += sum(best_response(whole, payoffs, strategy, player) for player in range(2)) / 2
    assert gains[60] / len(sets) < 0.05
    assert gains[1] / len(sets) > 0.5


@pytest.mark.parametrize("limit", [18, 19, 20])
def test_who_is_stuck_gains_nothing_by_waiting(limit: int) -> None:
    hidden = (0, 5, 6, 7)  # cards nobody wants to be the first to leave with
    payoffs = differences(at_start(hidden, limit=limit), hidden)
    strategy = solved(payoffs, 40, limit)
    near = tree(low_limit(limit))
    for player in range(2):
        gain = best_response(near, payoffs, strategy, player)
        for past in (3, limit - low_limit(limit)):  # the latter: the whole game
            whole, everywhere = beyond(strategy, limit, past)
            assert best_response(whole, payoffs, everywhere, player) == pytest.approx(gain)


def test_the_race_is_won_by_the_points() -> None:
    state, _ = GAME.position(2)
    assert isinstance(state, rules.State)
    after = race(state).after
    mine, other = np.arange(25), np.full(25, 9)
    chances = after(mine, other)
    assert (np.diff(chances) > -0.01).all()
    assert (chances[15:] == 1).all()
    assert chances[9] == pytest.approx(0.5, abs=0.05)
    assert (after(other[:3], np.array([15, 16, 20])) == 0).all()
    assert after(np.array([17]), np.array([17]))[0] == pytest.approx(0.5, abs=0.05)


def test_the_race_is_what_its_solved_rounds_bring() -> None:
    """All rounds with scores at which `careful` players, who aren't asked, would win 9% instead of 16%."""
    state = at_start((), (10, 14))
    chances = []
    for hidden in combinations(range(rules.CARDS), 4):
        solved = solver(state, hidden, low_limit(state.bait_limit))
        solved.run(20)
        chances.append(Solved.by(solved).values[0].mean())
    assert np.mean(chances) == pytest.approx(race(state).before(10, 14), abs=0.015)


def test_a_shorter_race_is_the_end_of_a_longer_one() -> None:
    state, _ = GAME.position(2)
    short, _ = GAME.position(2, target=4)
    assert race(short).before(1, 3) == race(state).before(12, 14)
    assert race(short).deals(1, 3).mean() == pytest.approx(race(short).before(1, 3))


def test_a_race_with_other_options_is_learnt_from_rounds() -> None:
    state, _ = GAME.position(2, target=3, bait_table=[2])
    assert race(state).deals(0, 0) is None
    assert 0.5 < race(state).before(2, 0) < 1


DEAL = "deal 6 0 3 / 1 2 / 4 5 L"


def weigh(past: Round, careful: float = 0) -> tuple[np.ndarray, np.ndarray]:
    return beliefs.weigh(past, Others(np.full(rules.SEATS, careful), learnt(past.start)))


def test_at_first_every_deal_is_as_likely() -> None:
    states, weights = weigh(Round(script(GAME, 3, DEAL).perspective(1)))
    assert len(states) == 24  # four cards the seat hasn't seen, in four places
    assert weights == pytest.approx(1 / 24)
    assert (states["hand"][:, 2] == 3).all()


def test_what_was_revealed_and_moved_is_known() -> None:
    match = script(GAME, 3, f"{DEAL}; bait 1; switch 2; bait 1")
    states, _ = weigh(Round(match.perspective(1)))
    assert len(states) == 6  # the 2 lies face up, seat 2's own card in its place
    assert {int(card) for card in states["hand"][:, 1]} == {2}
    assert {int(card) for card in states["middle"][:, 1]} == {0, 1, 6}
    known, _ = weigh(Round(script(GAME, 3, f"{DEAL}; bait 1; switch 2").perspective(3)))
    assert {int(card) for card in known["middle"][:, 1]} == {0}  # seat 3 has followed it


@pytest.mark.parametrize("careful", [0, 0.5, 1])
def test_a_neighbour_who_opts_out_has_seen_a_low_card(careful: float) -> None:
    """Seat 2 sees the card of seat 1: the lower it is, the more the cards that seat 2 can hope for are worth."""

    def mine(deal: str, decisions: str) -> float:
        match = script(GAME, 3, f"{deal}; bait 1; {decisions}")
        states, weights = weigh(Round(match.perspective(1)), careful)
        return float((states["hand"][:, 0] * weights).sum())

    assert mine("deal 1 5 3 / 4 6 / 0 2 L", "keep; bait 1") < mine("deal 1 5 3 / 4 6 / 0 2 L", "bait 2; keep") - 0.2


def test_who_only_ever_raises_by_one_is_taken_for_careful() -> None:
    match = script(GAME, 3, f"{DEAL}; bait 1; bait 3; bait 4; bait 5; bait 6; bait 7; take; keep; keep")
    first, second, third = others(Round(match.perspective(3))).careful[:3]
    assert 0.1 < first < 0.9  # two raises are few
    assert second == 0  # it raised from 1 to 3
    assert third == pytest.approx(first / 2)  # oneself plays as the others do
    other_options = script(GAME, 3, DEAL, target=20).perspective(1)
    assert (others(Round(other_options)).careful == 1).all()


def test_the_expert_does_not_know_its_card() -> None:
    """Twins that the seat can't tell apart get the same decision from the same bot."""
    for tail in ("", "; bait 1; bait 3", "; keep"):
        seat = 2 if tail == "; keep" else 1
        deals = ("deal 1 5 / 3 6 / 0 2 4 L", "deal 1 3 / 5 6 / 0 2 4 L")
        if seat == 1:
            deals = ("deal 1 5 / 3 6 / 0 2 4 L", "deal 3 5 / 1 6 / 0 2 4 L")
        chosen = set()
        for deal in deals:
            expert._known_solver.cache_clear()
            match = script(GAME, 2, deal + tail)
            chosen.add(tuple(bots.make(GAME, "expert", n, 0).choose(match.perspective(seat)) for n in range(8)))
        assert len(chosen) == 1


@pytest.mark.parametrize("tail", ["", "; bait 2; bait 4; bait 6"])
def test_the_expert_of_three_does_not_know_hidden_cards(tail: str) -> None:
    """Seat 1 sees the 2 of seat 3; the other hidden cards lie in another place each."""
    chosen = set()
    for deal in ("deal 1 3 2 / 6 5 / 0 4 L", "deal 3 6 2 / 5 1 / 0 4 L", "deal 6 5 2 / 1 3 / 0 4 L"):
        match = script(GAME, 3, deal + tail)
        chosen.add(tuple(bots.make(GAME, "expert", n, 0).choose(match.perspective(1)) for n in range(8)))
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"bait_limit": 1}),
        (2, {"bait_limit": 14, "cards": (1, 1, 1, 6, 6, 6, 6), "target": 3}),
        (2, {"own_peek": True, "bait_table": (4,), "target": 5}),
        (2, {"bait_table": (1, 1, 2, 2, 2, 3, 3, 3, 3, *[4] * 5, *[5] * 6, 6)}),
        (3, {"bait_table": tuple(range(1, 100)), "target": 40}),
        (3, {"cards": (0, 0, 0, 0, 9, 9, 9)}),
        (5, {"bait_limit": 12, "own_peek": True}),
    ],
)
def test_the_expert_plays_on_every_table(players: int, options: dict[str, object]) -> None:
    for seed in range(3):
        match = GAME.new(players, seed, **options)
        field = [bots.make(GAME, ("expert", "random")[(seat + seed) % 2], seed, 0) for seat in range(players)]
        while isinstance(match.actor, int):
            match.play(field[match.actor - 1].choose(match.perspective(match.actor)))
        assert match.outcome


def test_who_waits_past_the_tree_is_brought_to_the_limit() -> None:
    """Seat 1 is stuck at 12 and raises all the same: the expert answers 1 with 2 and 2 with 1."""
    match = script(
        GAME, 2, "deal 0 5 / 6 L / 1 2 3 4; bait 2; bait 4; bait 6; bait 8; bait 9; bait 10 on 1; bait 11; bait 12"
    )
    for mine, answer in ((13, "bait 15"), (17, "bait 18")):
        match.play(f"bait {mine}")
        assert str(bots.make(GAME, "expert", 1, 0).choose(match.perspective(2))) == answer
        match.play(answer)


def test_the_expert_beats_careful_play() -> None:
    won, games = 0, 36
    for seed in range(games):
        match, mine = GAME.new(3, seed), seed % 3
        field = [bots.make(GAME, "expert" if seat == mine else "careful", seed, 0.004) for seat in range(3)]
        while isinstance(match.actor, int):
            match.play(field[match.actor - 1].choose(match.perspective(match.actor)))
        assert match.outcome
        won += mine + 1 in match.outcome.winners
    assert won >= 16  # a third would be 12


def test_what_is_compiled_for_beliefs_is_found_again_by_the_next_process() -> None:
    # Numba never finds a function in its cache that uses another compiled one as a variable from outside.
    for cell in beliefs._code().py_func.__closure__:
        assert not isinstance(cell.cell_contents, Dispatcher)


def test_practice_looks_only_at_what_its_seat_may_know() -> None:
    """Seat 1 sees the 2 of seat 3; three of the other hidden cards lie in another place each."""
    for tail in ("", "; bait 2; bait 4; bait 6", "; bait 1; bait 2; switch 2"):
        seen = set()
        for deal in ("deal 1 3 2 / 6 5 / 0 4 L", "deal 3 6 2 / 1 5 / 0 4 L", "deal 6 1 2 / 3 5 / 0 4 L"):
            state, actions = script(GAME, 3, deal + tail).state, [0] * practised.CHOICES
            assert isinstance(state, rules.State)
            seen.add((look(state, actions), *actions))
        assert len(seen) == 1


@pytest.mark.parametrize("players", practised.PRACTISED)
def test_practice_knows_all_its_actions(players: int) -> None:
    """When players who practised play, every choice is legal, every legal decision is one of the choices, and nearly
    everything that they see was practised."""
    often, known = load(players).often.tolist(), 0
    rng, legal, actions = Rng(1), [0] * rules.MAX_LEGAL, [0] * rules.MAX_LEGAL
    match = GAME.new(players, 3)
    for _ in range(300):
        if match.outcome:
            match = GAME.new(players, match.number)
        state = match.state
        assert isinstance(state, rules.State)
        can = legal[: rules.legal(state, legal)]
        at = look(state, actions)
        assert set(actions[: practised.CHOICES]) - {-1} <= set(can)
        if state.bait < rules.BONUS_FROM:  # further raises are for patience only
            for action in can:
                assert actions[choice_of(actions, action)] >= 0
        known += any(often[practised.CHOICES * at : practised.CHOICES * (at + 1)])
        match.play(GAME.moves.from_action(state, play(state, often, actions, rng)))
    assert known > 290


def test_practice_is_for_the_usual_options_and_three_or_more() -> None:
    def has_practice(players: int, **options: object) -> bool:
        state, _ = GAME.position(players, **options)
        assert isinstance(state, rules.State)
        return learnt(state) is not None

    assert has_practice(3)
    assert has_practice(4, own_peek=True)
    assert has_practice(5)
    assert not has_practice(2)
    assert not has_practice(3, target=20)
    assert not has_practice(4, cards=(0, 0, 0, 0, 9, 9, 9))


def test_who_is_ahead_between_two_rounds_is_stronger() -> None:
    for players in practised.PRACTISED:
        state, _ = GAME.position(players)
        assert isinstance(state, rules.State)
        for scores in ([9, 5, 2, 1, 1], [14, 12, 7, 3, 0], [24, 21, 15, 12, 9]):
            state.scores[:players] = scores[:players]
            strong = [strength(state, p, load(players).worth) for p in range(players)]
            assert strong[0] > strong[1] > strong[2]


def test_a_table_is_read_as_it_was_written() -> None:
    often = np.zeros((3 * CLASSES, practised.CHOICES), np.uint8)
    often[[7, 9, 70_000, 3 * CLASSES - 1]] = [[15, 0, 1, 2, 3, 4], [0, 15, 0, 0, 0, 0], [1, 2, 3, 4, 5, 15], [15] * 6]
    assert (unpacked(3, packed(3, Practised(often.ravel(), np.ones(WORTHS)))).often == often.ravel()).all()
