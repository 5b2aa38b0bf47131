"""One seat against bots, as Gymnasium's environments. Needs the extra `gymnasium`.

    import gymnasium
    import bagatelle.adapters.gymnasium            # registers the games

    env = gymnasium.make("bagatelle/lucktails-v2", players=3, bots="careful")
    envs = gymnasium.make_vec("bagatelle/lucktails-v2", num_envs=4096, players=3)   # compiled, all cores

The version is that of the game's rules.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import numpy as np

try:
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError(f"{error}: pip install 'bagatelle[gymnasium]'") from None

from bagatelle.adapters.table import Rewards, Table, check_choice
from bagatelle.adapters.vector import VectorEnv, lineup
from bagatelle.bots import usual
from bagatelle.core.game import Game
from bagatelle.core.observations import Encoder
from bagatelle.games import game as find, games


def spaces(encoder: Encoder) -> tuple[Dict, Discrete]:
    """What is observed (the numbers, and a mask of what is legal), and the decisions."""
    numbers = Box(np.array(encoder.low, np.int16), np.array(encoder.high, np.int16), dtype=np.int16)
    mask = Box(0, 1, (encoder.actions,), np.int8)
    return Dict({"observation": numbers, "action_mask": mask}), Discrete(encoder.actions)


class SeatEnv(gymnasium.Env):
    """One seat of a match; bots have the others: policies of the game by their names, one for all or one for each seat
    with None at yours (without any, the best of them). An action that isn't legal is replaced by one that is, and
    `info["replaced"]` says so. `rewards` and options are those of `VectorEnv`, render modes those of PettingZoo."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        bots: Any = None,
        rewards: Rewards = "win",
        render_mode: Literal["ansi", "human"] | None = None,
        **options: Any,
    ) -> None:
        check_choice("render_mode", render_mode, (None, "ansi", "human"))
        self.table = Table(game, players, rewards, options)
        found = self.table.game
        self.lineup = lineup(found, self.table.players, usual(found) if bots is None else bots)
        self.seat, self.render_mode = self.lineup.index(None), render_mode
        self._policies = [-1 if bot is None else found.policies.POLICIES.index(bot) for bot in self.lineup]
        self.observation_space, self.action_space = spaces(self.table.encoder)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**63)))
        self._bots()
        while self.table.over:  # before this seat ever had to decide
            self.table.begin()
            self._bots()
        return self._seen(), {"replaced": False}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        replaced = int(action) not in self.table.legal
        reward = self.table.decide(self.table.any_legal() if replaced else int(action))[self.seat] + self._bots()
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, self.table.over, False, {"replaced": replaced}

    def _bots(self) -> float:
        """Bots decide until this seat has to; what that brings this seat."""
        reward = 0.0
        while not self.table.over and self._policies[self.table.seat] >= 0:
            reward += self.table.follow(self._policies[self.table.seat])[self.seat]
        return reward

    def _seen(self) -> dict[str, Any]:
        encoder, state = self.table.encoder, self.table.state
        mask = np.array(encoder.mask(state), np.int8)
        return {"observation": np.array(encoder.observe(state, self.seat), np.int16), "action_mask": mask}

    def action_masks(self) -> Any:
        """What is legal now, as some libraries ask for it."""
        return np.array(self.table.encoder.mask(self.table.state), np.bool_)

    def render(self) -> str | None:
        text = self.table.text(self.seat)
        if self.render_mode != "human":
            return text
        print(text)
        return None


class SeatVectorEnv(gymnasium.vector.VectorEnv):
    """The same, many at once and compiled. A match that is over is followed by the next one within the same step; the
    observation of its end isn't kept. An illegal action raises IllegalMove."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: Game | str, num_envs: int = 1, players: int | None = None, *, bots: Any = None,
                 **more: Any) -> None:  # fmt: skip
        found = find(game)
        self.env = VectorEnv(found, num_envs, players, bots=usual(found) if bots is None else bots, **more)
        self.num_envs, self.seat = num_envs, self.env.lineup.index(None)
        self.single_observation_space, self.single_action_space = spaces(self.env.encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        observations, masks, _ = self.env.reset(seed)
        return self._seen(observations, masks), {}

    def step(self, actions: Any) -> Any:
        observations, rewards, dones, masks, _ = self.env.step(actions)
        never = np.zeros(self.num_envs, np.bool_)
        return self._seen(observations, masks), rewards[:, self.seat].astype(np.float64), dones, never, {}

    def _seen(self, observations: Any, masks: Any) -> dict[str, Any]:
        return {"observation": observations, "action_mask": masks.view(np.int8)}

    def close_extras(self, **_: Any) -> None:
        self.env.close()


for _game in games().values():
    if _game.observations:
        gymnasium.register(
            f"bagatelle/{_game.name}-v{_game.version}",
            "bagatelle.adapters.gymnasium:SeatEnv",
            vector_entry_point="bagatelle.adapters.gymnasium:SeatVectorEnv",
            kwargs={"game": _game.name},
        )
