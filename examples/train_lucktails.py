"""Learn Lucktails by playing against oneself: PPO in PyTorch, on many matches at once.

pip install bagatelle torch
python examples/train_lucktails.py            # five minutes, and then how strong it has become
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bagatelle.adapters.vector import VectorEnv
from bagatelle.core.intervals import wilson

PLAYERS, ENVS, STEPS = 3, 1024, 64  # a batch is so many matches, and so many decisions in each
WIDTH, EPOCHS, MINIBATCH, CLIP, ENTROPY, RATE = 256, 2, 8192, 0.2, 0.01, 1e-3
DECAY = 0.95  # how far ahead an advantage looks: 0 only to the seat's next decision, 1 to the end of the match

Choose = Callable[[Any, Any], Any]  # observations and masks -> actions


def scaled(env: VectorEnv, observations: Any) -> Any:
    """Observations as a network likes them: flags stay, larger numbers become small."""
    return (observations / np.minimum(env.encoder.high, 16)).astype(np.float32)


def advantages(values: Any, seats: Any, rewards: Any, dones: Any) -> Any:
    """How much better than expected each decision (step, match) turned out, for the seat that made it: at the end by
    its reward, before that by what it expected at its next decision. NaN for the last ones: nobody knows yet."""
    steps, envs, players = rewards.shape
    ahead, later = np.full((envs, players), np.nan, np.float32), np.zeros((envs, players), np.float32)
    found, rows = np.zeros((steps, envs), np.float32), np.arange(envs)
    for t in reversed(range(steps)):
        ahead[dones[t]], later[dones[t]] = rewards[t][dones[t]], 0
        found[t] = ahead[rows, seats[t]] - values[t] + DECAY * later[rows, seats[t]]
        ahead[rows, seats[t]], later[rows, seats[t]] = values[t], np.nan_to_num(found[t])
    return found


def strength(choose: Choose, bots: str, games: int) -> tuple[float, int]:
    """Matches won by one who chooses like this against bots in all other seats, in every seat equally often, and how
    many matches there were. Each environment plays as many, so that short ones don't count more."""
    envs = min(games, PLAYERS * 340)
    each, seats, rows = -(-games // envs), np.arange(envs) % PLAYERS, np.arange(envs)
    env = VectorEnv("lucktails", envs, PLAYERS, seed=2, bots=bots, rotate=True)
    seen, masks, _ = env.reset()
    won, played = np.zeros(envs), np.zeros(envs, int)
    while played.min() < each:
        seen, rewards, dones, masks, _ = env.step(choose(scaled(env, seen), masks))
        won += rewards[rows, seats] * (dones & (played < each))
        played += dones
    return float(won.sum()), envs * each


def train(seconds: float, seed: int = 1) -> Choose:
    """Play against oneself for so long, and learn from it; how to choose then."""
    import torch
    from torch import nn
    from torch.distributions import Categorical

    torch.manual_seed(seed)
    torch.set_num_threads(1)  # so small a network is done before other threads are awake
    env = VectorEnv("lucktails", ENVS, PLAYERS, seed)
    body = nn.Sequential(nn.Linear(env.encoder.size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
    policy, value = nn.Linear(WIDTH, env.encoder.actions), nn.Linear(WIDTH, 1)
    parameters = [*body.parameters(), *policy.parameters(), *value.parameters()]
    optimiser = torch.optim.Adam(parameters, RATE)

    def think(seen: Any, masks: Any) -> tuple[Categorical, torch.Tensor]:
        """What to do, and the expected share of the win."""
        thought = body(seen)
        return Categorical(logits=policy(thought).masked_fill(~masks, -1e9)), value(thought).squeeze(-1)

    def learn(seen: Any, masks: Any, actions: Any, before: Any, better: Any, returns: Any) -> None:
        """PPO: make what turned out well likelier, but not at once much likelier than it was."""
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(seen)).split(MINIBATCH):
                choice, expected = think(seen[rows], masks[rows])
                ratio = (choice.log_prob(actions[rows]) - before[rows]).exp()
                gain = torch.min(ratio * better[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * better[rows])
                loss = (expected - returns[rows]).square().mean() - gain.mean() - ENTROPY * choice.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(parameters, 0.5)
                optimiser.step()

    seen, masks, seats = env.reset()
    begin, done, told = time.monotonic(), 0, 0.0
    while (spent := time.monotonic() - begin) < seconds:
        for group in optimiser.param_groups:
            group["lr"] = RATE * (1 - spent / seconds)
        steps: list[tuple[Any, ...]] = []
        for _ in range(STEPS):
            now = torch.from_numpy(scaled(env, seen)), torch.from_numpy(masks)
            with torch.no_grad():
                choice, expected = think(*now)
                actions = choice.sample()
            seen, rewards, dones, masks, following = env.step(actions.numpy())
            steps.append((*now, actions, choice.log_prob(actions), expected, seats, rewards, dones))
            seats = following
        *tensors, decided, rewards, dones = zip(*steps, strict=True)
        numbers, legal, actions, before, values = (torch.stack(each) for each in tensors)
        better = torch.from_numpy(advantages(values.numpy(), *map(np.stack, (decided, rewards, dones))))
        known = ~better.isnan()
        returns, spread = (better + values)[known], better[known]
        learn(numbers[known], legal[known], actions[known], before[known], spread / (spread.std() + 1e-8), returns)
        done += STEPS * ENVS
        if spent >= told:
            print(f"{spent:5.0f} s  {done:>11,} decisions", flush=True)
            told += seconds / 10

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return think(torch.from_numpy(seen), torch.from_numpy(masks))[0].probs.argmax(-1).numpy()

    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Lucktails by self-play.")
    parser.add_argument("--seconds", type=float, default=300, help="to learn (default: 300)")
    parser.add_argument("--games", type=int, default=10_200, help="to measure strength with (default: 10,200)")
    given = parser.parse_args()
    choose = train(given.seconds)
    for bots in ("random", "careful"):
        won, games = strength(choose, bots, given.games)
        low, high = wilson(won, games)
        print(f"wins {won / games:.1%} ({low:.1%} to {high:.1%}) of {games:,} against {PLAYERS - 1} {bots}; "
              f"fair would be {1 / PLAYERS:.1%}")  # fmt: skip


if __name__ == "__main__":
    main()
