"""Our games for OpenSpiel. Needs the extra `openspiel`; importing this registers them.

import pyspiel
import bagatelle.adapters.openspiel

game = pyspiel.load_game("bagatelle_lucktails(players=3,target=20)")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(f"{error}: pip install 'bagatelle[openspiel]'") from None

from bagatelle.adapters.game_tree import Kind, Node, kind_of
from bagatelle.core.asking import Question
from bagatelle.core.engine import AT_CHANCE, AT_END, Rng
from bagatelle.core.game import Game
from bagatelle.core.options import Flag, Number, Option
from bagatelle.games import game as find
from bagatelle.games.bag_o_loot.rules import DECK
from bagatelle.games.bag_of_butts.rules import SUPPLY
from bagatelle.games.bausack.rules import SEATS as TOWERS
from bagatelle.games.lucktails.rules import CARDS

MEMORY = 16  # decisions that an information-state tensor holds, unless it is told otherwise


def register(game: Game, numbers: int, outcomes: int) -> None:
    """Make a game, one of those in `bagatelle.games()`, known to OpenSpiel as `bagatelle_` and its name. A random event
    takes so many numbers at most, each of which has so many values at most.

    Parameters are `players`, the game's options (rows of numbers are written with spaces), and

    - `position`, `horizon`: where a match begins, and after how many random events it ends (see `game_tree.Kind`);
    - `memory`: how many of the last decisions an information-state tensor holds. The string holds everything.
    """
    game_type = pyspiel.GameType(
        short_name=f"bagatelle_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if game.hidden
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "position": "",
            "horizon": 0,
            "memory": MEMORY,
        }
        | {option.name: _plain(option, option.default) for option in game.option_list},
    )
    # a class of its own: OpenSpiel lets go of what it was given after Python's end, and a class outlives that
    pyspiel.register_game(
        game_type, type(game_type.short_name, (SpielGame,), {"settings": (game, game_type, numbers, outcomes)})
    )


def _plain(option: Option, value: Any) -> Any:
    """The value of an option as OpenSpiel has it."""
    return value if isinstance(option, Flag | Number) else option.write(value)


class SpielGame(pyspiel.Game):
    """One of our games with its parameters. What a match brings a seat is its share of the win, times the number of
    players, less 1: with two players 1 for a win and -1 for a loss, and always 0 in all."""

    settings: ClassVar[tuple[Game, Any, int, int]]

    def __init__(self, params: dict[str, Any]) -> None:
        game, game_type, numbers, outcomes = self.settings
        given = dict(game_type.parameter_specification) | params
        options = {
            option.name: value if isinstance(option, Flag | Number) else option.read(value)
            for option in game.option_list
            for value in [given[option.name]]
        }
        players, horizon, self.memory = given["players"], given["horizon"], given["memory"]
        if min(horizon, self.memory) < 0:
            raise ValueError(f"horizon and memory are 0 or more, not {horizon} and {self.memory}")
        self.kind = kind_of(game.name, players, given["position"], horizon, tuple(options.items()))
        self.chance_nodes = numbers * (horizon or game.most_events)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.kind.encoder.actions,
            max_chance_outcomes=outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=players - 1.0,
            utility_sum=0.0,
            max_game_length=game.most_events,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a seat knows; there are no observers of what is public or private alone."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        if iig_obs_type is None:
            return Observer(self.kind)
        whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not whole:
            return None
        return InformationState(self.kind, self.memory) if iig_obs_type.perfect_recall else Observer(self.kind)


class SpielState(pyspiel.State):
    """A node, or the way to the next one while the numbers of a random event are drawn one by one."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.put(game.kind.opening, game.kind.deals)

    def put(self, node: Node, deals: bool = False) -> None:
        """Be at this node, after what has to happen by itself; `deals` if what is hidden is to be drawn first."""
        self.node, self.deals, self.asked = node, deals, 0
        self.numbers: tuple[int, ...] = ()
        self._go_on()

    def _go_on(self) -> None:
        """Let random events happen as far as the numbers go."""
        while self.deals or self.node.actor == AT_CHANCE:
            try:
                after = self.node.dealt(self.numbers) if self.deals else self.node.drawn(self.numbers)
            except Question as question:
                self.asked = question.n
                return
            self.node, self.deals, self.numbers = after, False, ()
        self.asked = 0

    def current_player(self) -> int:
        if self.asked:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.actor == AT_END else self.node.actor

    def is_terminal(self) -> bool:
        return not self.asked and self.node.actor == AT_END

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.node.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / self.asked) for number in range(self.asked)]

    def _apply_action(self, action: int) -> None:
        if self.asked:
            self.numbers = (*self.numbers, action)
        else:
            self.node = self.node.after(self.node.legal[action])
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"number {action}"
        s, at = self.node.state, self.node.kind
        return str(at.game.moves.from_action(s, at.encoder.observations.action_at(s, action)))

    def returns(self) -> list[float]:
        players = self.node.kind.players
        return [share * players - 1 for share in self.node.shares] if self.is_terminal() else [0.0] * players

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that the player can't tell from this one, as likely as by the cards alone. It has no history: the one
        that led here would tell what is hidden."""
        seed = int(rng() * 2**32) << 32 | int(rng() * 2**32)
        found: SpielState = self.get_game().new_initial_state()
        if not self.deals:
            found.put(self.node.sampled(player, Rng(seed)))
        return found

    def __str__(self) -> str:
        return f"{self.node}\nnumbers {' '.join(map(str, self.numbers))}".strip() if self.asked else str(self.node)


class Observer:
    """What a seat observes now, as OpenSpiel asks for it: all numbers of the game's layout by their names, after which
    player it is."""

    def __init__(self, kind: Kind, memory: int = 0) -> None:
        encoder = kind.encoder
        self._bits = encoder.actions.bit_length()
        sizes = {"player": kind.players} | {name: at.stop - at.start for name, at in encoder.layout.items()}
        if memory:
            sizes["memory"] = memory * (kind.players + self._bits)
        self._kind, self._memory = kind, memory
        self.tensor, self.dict = np.zeros(sum(sizes.values()), np.float32), {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        player = max(player, 0)  # OpenSpiel asks for the shape without a player
        players = self._kind.players
        self.tensor[:] = 0
        self.tensor[player] = 1
        self.tensor[players : players + self._kind.encoder.size] = self._kind.encoder.observe(state.node.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return f"seat {player + 1}: {self._kind.told(state.node.state, player)}"


class InformationState(Observer):
    """The same with what was heard before. In the tensor that is the last decisions, the latest one first: who made it,
    counted from one's own seat, and its dense number plus 1 in binary."""

    def set_from(self, state: SpielState, player: int) -> None:
        super().set_from(state, player)
        if not self._memory:
            return
        players = self._kind.players
        rows = self.dict["memory"].reshape(self._memory, players + self._bits)
        for row, (actor, index) in zip(rows, state.node.decisions(), strict=False):
            row[(actor - player) % players] = 1
            row[players:] = [(index + 1) >> bit & 1 for bit in range(self._bits)]

    def string_from(self, state: SpielState, player: int) -> str:
        return f"{state.node.heard(player)}\n{super().string_from(state, player)}".lstrip()


register(find("bag-of-butts"), numbers=sum(SUPPLY), outcomes=sum(SUPPLY))
register(find("lucktails"), numbers=CARDS - 1, outcomes=CARDS)
register(find("bag-o-loot"), numbers=DECK - 1, outcomes=DECK)
register(find("bausack"), numbers=2 * TOWERS, outcomes=100)
