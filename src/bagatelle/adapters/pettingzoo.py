"""Our games as PettingZoo's environments (AEC). Needs the extra `pettingzoo`.

from bagatelle.adapters import pettingzoo

env = pettingzoo.env("lucktails", players=3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    env.step(None if termination else env.action_space(agent).sample(info["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise ImportError(f"{error}: pip install 'bagatelle[pettingzoo]'") from None

from bagatelle.adapters.table import Rewards, Table, check_choice
from bagatelle.core.game import Game

Shape = Literal["array", "dict"]


def env(game: Game | str, players: int | None = None, **more: Any) -> Any:
    """A match as an environment; `MatchEnv` says what else it takes. It complains about calls in a wrong order."""
    return OrderEnforcingWrapper(MatchEnv(game, players, **more))


class Observation(np.ndarray[Any, Any]):
    """What an agent observes, all in one row: its numbers, then the mask of what it may do. Its parts have names:
    `observation["action_mask"]`, `observation["observation"]` and those of the game's layout."""

    layout: dict[str, slice]

    def __array_finalize__(self, made_of: Any) -> None:
        self.layout = getattr(made_of, "layout", {})

    def __getitem__(self, key: Any) -> Any:
        return np.asarray(self)[self.layout[key]] if isinstance(key, str) else super().__getitem__(key)


class Decisions(Discrete):
    """The numbers of decisions. Sampled without a mask, it gives one that is legal now."""

    def __init__(self, table: Table, seed: int | None = None) -> None:
        super().__init__(table.encoder.actions, seed)
        self._table = table

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = np.array(self._table.encoder.mask(self._table.state), np.int8)
        return super().sample(mask, probability)


class MatchEnv(AECEnv):
    """A match. Agents are `seat_1`, `seat_2` …; each observes what its seat may know, and in `info` and in the
    observation the mask of what is legal: nothing, if it isn't its turn. An illegal decision raises IllegalMove.

    `rewards` are by "win" (the share of the win, at the end) or by "points" (as they come). An observation is one array
    with named parts (`Observation`), or with `observations="dict"` the two arrays "observation" and "action_mask" in a
    dict, which some libraries look for. `render_mode="human"` prints what the seat to decide sees after every step,
    "ansi" lets `render` return it. Everything else is an option of the game. A seed decides everything; without one,
    `reset` begins the next match.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        rewards: Rewards = "win",
        observations: Shape = "array",
        render_mode: Literal["ansi", "human"] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_choice("observations", observations, get_args(Shape))
        check_choice("render_mode", render_mode, (None, "ansi", "human"))
        self.table = Table(game, players, rewards, options)
        self.render_mode, self._as_dict = render_mode, observations == "dict"
        self.metadata = {
            "name": f"bagatelle_{self.table.game.name.replace('-', '_')}_v{self.table.game.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        encoder = self.table.encoder
        self._layout = encoder.layout | {
            "observation": slice(0, encoder.size),
            "action_mask": slice(encoder.size, encoder.size + encoder.actions),
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.table.players + 1)]
        self.agents: list[str] = []
        low, high = np.array(encoder.low, np.int16), np.array(encoder.high, np.int16)
        mask = np.ones(encoder.actions, np.int8)
        spaces: dict[str, Any] = {}
        for agent in self.possible_agents:
            if self._as_dict:
                spaces[agent] = Dict({"observation": Box(low, high, dtype=np.int16),
                                      "action_mask": Box(0 * mask, mask, dtype=np.int8)})  # fmt: skip
            else:
                spaces[agent] = Box(np.append(low, 0 * mask), np.append(high, mask), dtype=np.int16)
        self.observation_spaces = spaces
        self.action_spaces = {agent: Decisions(self.table) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.table.decide(-1 if action is None else action), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _look(self) -> None:
        """Whose turn it is, and what is legal then."""
        self.agent_selection = self.possible_agents[self.table.seat]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> Any:
        mask = np.zeros(self.table.encoder.actions, np.int8)
        if agent == self.agent_selection:
            mask[[*self.table.legal]] = 1
        return mask

    def observe(self, agent: str) -> Any:
        numbers = self.table.encoder.observe(self.table.state, self.possible_agents.index(agent))
        mask = self._mask(agent)
        if self._as_dict:
            return {"observation": np.array(numbers, np.int16), "action_mask": mask}
        seen = np.concatenate((np.array(numbers, np.int16), mask), dtype=np.int16).view(Observation)
        seen.layout = self._layout
        return seen

    def render(self) -> str | None:
        text = self.table.text(self.table.seat)
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to let go."""
