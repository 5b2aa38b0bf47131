"""The checks of the conformance kit. Each takes a game and raises AssertionError where the game breaks the contract."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bagatelle.core.engine import Rng
from bagatelle.core.errors import BagatelleError, IllegalMove, NotationError
from bagatelle.core.game import Game
from bagatelle.core.match import CHANCE, OPEN, Match
from bagatelle.core.observations import Encoder
from bagatelle.core.records import parse, replay, verify
from bagatelle.testing.lockstep import lockstep, simulate_alike
from bagatelle.testing.rounds import rounds_go_alike_whatever_the_scores

MAX_MOVES = 100_000  # a random game that is longer doesn't end
DENSE, SPARSE = 40, 15  # of a game, so many positions are checked one by one, and then every fifteenth


def settings(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of players, with the default options and with every option at every edge."""
    for players in range(game.min_players, game.max_players + 1):
        yield players, {}
        for option in game.option_list:
            for value in option.examples:
                if value != option.default:
                    yield players, {option.name: value}


def walk(match: Match, luck: random.Random) -> Iterator[Match]:
    """The match itself at every position of a random game, to its end."""
    for _ in range(MAX_MOVES):
        yield match
        if match.actor is None:
            return
        match.play(luck.choice(match.legal()) if match.actor != CHANCE else match.pending())
    raise AssertionError("a random game doesn't end")


def positions(game: Game, games: int, chance: Any = "auto") -> Iterator[Match]:
    """Positions of some random games of every number of players with default options, the end among them."""
    for players in range(game.min_players, game.max_players + 1):
        for seed in range(games):
            for step, match in enumerate(walk(game.new(players, seed, chance), random.Random(seed))):
                if step < DENSE or step % SPARSE == 0 or match.actor is None:
                    yield match


def random_games_end(game: Game) -> None:
    """Random games reach an end with winners, for every number of players and every option, long before a server would
    close them."""
    for players, options in settings(game):
        for seed in range(1 if options else 3):
            for match in walk(game.new(players, seed, **options), random.Random(seed)):
                legal = match.legal()
                assert len(match.scores) == players
                assert (match.outcome is None) == (match.actor is not None)
                if match.actor is None:
                    assert legal == []
                else:
                    assert match.actor in range(1, players + 1), "with a seed, chance never waits"
                    assert legal, "the actor can do nothing"
                    assert len(set(legal)) == len(legal), "a move is listed twice"
            assert match.outcome is not None
            assert 2 * match.number < game.most_events, "a server closes random games"
            winners = match.outcome.winners
            assert winners, "nobody won"
            assert set(winners) <= set(range(1, players + 1))
            assert winners == tuple(sorted(set(winners)))
            assert match.outcome.reason


def _refused(match: Match, text: str) -> bool:
    """Whether a move is refused; if so, with words and without a trace."""
    state, events, view = match.state.store(), match.events[:], match.view(None)
    try:
        match.play(text)
    except BagatelleError as error:
        assert isinstance(error, IllegalMove | NotationError), error
        assert str(error)
        if isinstance(error, IllegalMove):
            assert error.code
            assert error.reason
            assert "{" not in error.reason
        assert match.state.store() == state, f"the refused move {text!r} changed the state"
        assert match.events == events
        assert match.view(None) == view
        return True
    return False


def legal_agrees_with_play(game: Game) -> None:
    """Listed moves are accepted; every other move, unreadable, illegal or mutated, is refused and changes nothing.

    Stated chance is used, so that moves meet pending random events too.
    """
    luck = random.Random(1)
    seen = sorted({str(move) for match in positions(game, 2, "manual") for _, move in match.events[-1:]})
    for match in positions(game, 1, "manual"):
        legal = match.legal()
        for text in luck.sample(legal, min(len(legal), 25)):
            assert not _refused(match.clone(), text), f"{text} is listed as legal, and refused"
        for text in luck.sample(seen, min(len(seen), 25)):
            mutated = _mutate(text, luck)
            for attempt in (text, mutated):
                twin = match.clone()
                if _refused(twin, attempt):
                    assert attempt not in legal
                else:
                    actor, move = twin.events[-1]
                    assert actor == CHANCE or str(move) in legal, f"{attempt} is not listed"
        if match.actor is None:
            assert _refused(match, seen[0]), "a move is accepted after the end"


def _mutate(text: str, luck: random.Random) -> str:
    at = luck.randrange(len(text) + 1)
    return text[:at] + luck.choice(["", " ", "0", "9", "-", "x", "/", text]) + text[at + luck.randrange(2) :]


def clones_are_independent(game: Game) -> None:
    """A clone goes its own way, and leaves the original where it is."""
    for match in positions(game, 1):
        state, events = match.state.store(), match.events[:]
        twin = match.clone()
        assert twin.state.store() == state
        assert twin.record() == match.record()
        for step, _ in enumerate(walk(twin, random.Random(5))):
            if step == 3:
                break
        assert match.state.store() == state
        assert match.events == events


def records_round_trip(game: Game) -> None:
    """Every record, also of a match that isn't over, gives back the same match, which goes on in the same way."""
    for players, options in settings(game):
        match = game.new(players, players * 7, **options)
        steps = list(enumerate(walk(match, random.Random(3))))
        text = match.record()
        again = replay(game, parse(text))
        assert again.record() == text
        assert again.state.store() == match.state.store()
        assert again.view(None) == match.view(None)
        assert verify(again) == []
        half = game.new(players, players * 7, **options)
        decisions = [move for actor, move in match.history if actor != CHANCE]
        for move in decisions[: len(steps) // 2]:
            half.play(move)
        resumed = replay(game, parse(half.record()))
        for move in decisions[len(steps) // 2 :]:
            resumed.play(move)
        assert resumed.record() == text


def notation_round_trips(game: Game) -> None:
    """parse(str(move)) == move, extra spaces don't matter, and no text does worse than NotationError."""
    luck = random.Random(2)
    texts: set[str] = set()
    for match in positions(game, 1):
        for move in match.moves():
            texts.add(str(move))
            assert game.moves.parse(str(move)) == move
            assert game.moves.from_action(match.state, game.moves.to_action(match.state, move)) == move
        texts.update(str(move) for _, move in match.events[-2:])
    alphabet = sorted(set("".join(texts))) + list(" \t\n\x00é٣-+.,/_0")
    for text in sorted(texts):
        move = game.moves.parse(text)
        assert str(move) == text, "a text of ours isn't canonical"
        assert game.moves.parse("  " + text.replace(" ", "   ") + " ") == move
    for _ in range(3000):
        text = "".join(luck.choices(alphabet, k=luck.randrange(30))) if luck.random() < 0.5 else luck.choice([*texts])
        for attempt in (text, _mutate(text, luck), text + "\n", text.upper(), text * 3):
            try:
                move = game.moves.parse(attempt)
            except NotationError:
                continue
            assert game.moves.parse(str(move)) == move


def views_show_only_what_a_seat_knows(game: Game) -> None:
    """A view is the same, byte for byte, in every state the seat can't tell apart, and survives the wire. So is what
    the seat imagines: a bot can't learn anything from its samples."""
    rng = Rng(9)
    for match in positions(game, 5 if game.hidden else 1, "manual"):
        for seat in (None, *range(1, match.players + 1)):
            view = match.view(seat)
            data = msgspec.json.encode(view)
            assert msgspec.json.decode(data, type=type(view)) == view
            twin = match.clone()
            twin.state = match.perspective(seat).sample(rng)
            assert msgspec.json.encode(twin.view(seat)) == data, f"seat {seat} sees something hidden"
            imagined = [each.perspective(seat).sample(Rng(1)).store() for each in (match, twin)]
            assert imagined[0] == imagined[1], f"samples of seat {seat} depend on something hidden"
            if seat == match.actor:
                assert twin.legal() == match.legal()


def the_open_view_hides_nothing(game: Game) -> None:
    """With all cards open, whatever any seat sees can be seen: where a seat would see something else, so would somebody
    who knows everything. Such a view survives the wire, and is a spectator's where the game hides nothing."""
    rng = Rng(7)
    for match in positions(game, 1):
        view, seats = match.view(OPEN), range(1, match.players + 1)
        assert view.seat is None
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        if not game.hidden:
            assert view == match.view(None)
            continue
        twin = match.clone()
        twin.state = match.perspective(None).sample(rng)
        if any(twin.view(seat) != match.view(seat) for seat in seats):
            assert twin.view(OPEN) != view, "something that a seat sees is hidden in the open view"
        if match.events:
            told = match.told(OPEN)
            assert (told.move, told.facts, told.view) == (match.events[-1][1], match.facts[-1], view)


def nothing_is_hidden_unless_the_game_says_so(game: Game) -> None:
    """In a game that isn't `hidden`, every seat sees, hears and learns what a spectator does."""
    if game.hidden:
        return
    for match in positions(game, 1):
        everybody, seats = match.view(None), range(1, match.players + 1)
        assert all(replace(match.view(seat), seat=None) == everybody for seat in seats)
        if match.events:
            told = match.told(None)
            assert all(replace(match.told(seat), view=told.view) == told for seat in seats)


def observations_tell_what_a_seat_knows(game: Game) -> None:
    """What a seat observes is the same in every state that it can't tell apart; each number is what its part declares;
    and who sees a difference after two decisions observes one. Only for games that have an `observe.py`."""
    if not game.observations:
        return
    rng, luck = Rng(9), random.Random(9)
    for match in positions(game, 3 if game.hidden else 1, "manual"):
        encoder = Encoder(game, match.players)
        for seat in range(match.players):
            seen = encoder.observe(match.state, seat)
            for part, at in zip(encoder.parts, encoder.layout.values(), strict=True):
                assert all(part.low <= n <= part.high for n in seen[at]), f"{part.name} is {seen[at]}"
            twin = match.state.clone()
            game.rules.resample(twin, seat, rng)
            assert encoder.observe(twin, seat) == seen, f"seat {seat + 1} observes something hidden"
        moves = match.moves()
        if len(moves) > 1:
            one, other = match.clone(), match.clone()
            for each, move in zip((one, other), luck.sample(moves, 2), strict=True):
                each.play(move)
            assert isinstance(match.actor, int)
            if one.state != other.state and one.view(match.actor) != other.view(match.actor):
                observed = [encoder.observe(each.state, match.actor - 1) for each in (one, other)]
                assert observed[0] != observed[1], f"{one.events[-1]} looks like {other.events[-1]}"


def actions_have_numbers_of_their_own(game: Game) -> None:
    """Every legal action has a number of its own below `actions`, which leads back to it; for every number of players
    and every option. Only for games that have an `observe.py`."""
    if not game.observations:
        return
    for players, options in settings(game):
        encoder = Encoder(game, players, **options)
        for step, match in enumerate(walk(game.new(players, 5, **options), random.Random(5))):
            if step < DENSE or step % SPARSE == 0:
                legal = encoder.legal(match.state)
                assert len(legal) == len(match.legal()), "two actions have the same number"
                assert all(0 <= index < encoder.actions for index in legal)
                for index, action in legal.items():
                    assert game.observations.action_at(match.state, index) == action


def seeds_decide_everything(game: Game) -> None:
    """The same seed gives the same match, whatever else uses random numbers; another seed gives another."""

    def play(seed: int, noise: int) -> str:
        match = game.new(game.max_players, seed)
        luck = random.Random(4)
        for _ in walk(match, luck):
            random.seed(noise)
            random.random()
        return match.record()

    record = play(11, 1)
    assert record == play(11, 2)
    if "\n*: " in record and not game.live:  # something is drawn
        assert record.split("\n\n")[1] != play(12, 1).split("\n\n")[1]


def stated_chance_replaces_drawn_chance(game: Game) -> None:
    """Stating the events of a seed gives the match of that seed; `roll` draws the same ones."""
    for players in range(game.min_players, game.max_players + 1):
        match = game.new(players, 21)
        for _ in walk(match, random.Random(6)):
            pass
        stated, rolled = game.new(players, 21, "manual"), game.new(players, 21, "manual")
        for actor, move in match.history:
            assert stated.actor == actor
            stated.play(move)
            if actor == CHANCE:
                assert rolled.roll()[0] == move
            else:
                rolled.play(move)
        assert stated.history == rolled.history == match.history
        assert stated.state.store() == match.state.store()


def policies_play_legally(game: Game) -> None:
    """Every policy chooses a legal action, and the candidates of a search are some of them."""
    assert game.policies.POLICIES[0] == "random"
    rng = Rng(3)
    for match in positions(game, 4):
        if match.actor is None:
            continue
        out = [0] * game.rules.MAX_LEGAL
        n = game.rules.legal(match.state, out)
        legal = out[:n]
        for policy in range(game.policies.ROLLOUT + 1):
            assert game.policies.decide(policy, match.state.clone(), out[:], rng) in legal
        kept = out[: game.policies.candidates(match.state, out, n)]
        assert kept
        assert set(kept) <= set(legal)


def compiled_rules_keep_step(game: Game) -> None:
    """Interpreted, memory-backed and compiled states have the same bytes after every step; simulations agree too."""
    lockstep(game, 20)
    simulate_alike(game, 100)


def compiled_rules_stay_in_bounds(game: Game) -> None:
    """The same with Numba's bounds checks, in a process of its own (checks are compiled in; speed doesn't matter)."""
    command = [sys.executable, "-m", "bagatelle.testing", game.package]
    numba = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
    done = subprocess.run(command, env=os.environ | numba, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def check_golden_record(game: Game, folder: Path) -> None:
    """The game has golden records in the folder (`<name>*.bag`): each loads, is finished, and writes itself again."""
    files = sorted(folder.glob(f"{game.name}*.bag"))
    assert files, f"{game.name} has no golden record"
    for file in files:
        text = file.read_text(encoding="utf-8")
        match = replay(game, parse(text))
        assert match.record() == text, file.name
        assert match.outcome, file.name
        assert verify(match) == [], file.name


CHECKS: tuple[Callable[[Game], None], ...] = (
    random_games_end,
    legal_agrees_with_play,
    clones_are_independent,
    records_round_trip,
    notation_round_trips,
    views_show_only_what_a_seat_knows,
    the_open_view_hides_nothing,
    nothing_is_hidden_unless_the_game_says_so,
    observations_tell_what_a_seat_knows,
    actions_have_numbers_of_their_own,
    seeds_decide_everything,
    stated_chance_replaces_drawn_chance,
    policies_play_legally,
    rounds_go_alike_whatever_the_scores,
    compiled_rules_keep_step,
    compiled_rules_stay_in_bounds,
)
