"""Whatever does the work, and whichever workers die at it, the result is the same."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

import bagatelle
from bagatelle.cli import main
from bagatelle.core.errors import OptionError
from bagatelle.lab import review, simulate
from bagatelle.lab.cluster import connected
from bagatelle.lab.export import to_dict
from bagatelle.lab.plan import make

GAME = "bag-of-butts"
SEATED: dict[str, Any] = {"games": 12, "players": 2, "bots": "expert,greedy", "rotate": True, "seed": 1}
COMPILED: dict[str, Any] = {"games": 300_000, "players": 3, "bots": "greedy,random,random", "rotate": True, "seed": 1}
TIMING = ("seconds", "games_per_second", "moves_per_second")


def facts(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in TIMING}


def played(**asked: Any) -> dict[str, Any]:
    return facts(to_dict(simulate(GAME, **asked)))


@pytest.fixture(scope="module")
def expected() -> tuple[dict[str, Any], dict[str, Any]]:
    """What simulations come to here: compiled games, and games of an expert that plays by its table."""
    return played(**COMPILED, threads=1), played(**SEATED, threads=1)


LONG = """
from bagatelle.lab import simulate
if __name__ == "__main__":
    simulate("bag-of-butts", 1_000_000, players=3, bots="expert", think=0.05, threads=2, seed=1)
"""


def test_workers_end_with_who_started_them_however_that_ends(tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text(LONG)
    main = subprocess.Popen([sys.executable, str(script)], start_new_session=True)
    children = Path(f"/proc/{main.pid}/task/{main.pid}/children")
    workers = list[int]()
    try:
        until(lambda: len(children.read_text().split()) >= 3)  # two, and multiprocessing's own
        workers = [int(pid) for pid in children.read_text().split()]
        main.kill()
        main.wait()
        until(lambda: not any(runs(pid) for pid in workers))
    finally:
        with suppress(ProcessLookupError):
            os.killpg(main.pid, signal.SIGKILL)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def runs(pid: int) -> bool:
    """Whether a process is there and isn't just waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Murderer:
    """Kills a process, once, when the first games have come."""

    def __init__(self, victim: int) -> None:
        self._victim = victim

    def __call__(self, played: int, games: int) -> None:
        if 0 < played < games and self._victim:
            os.kill(self._victim, signal.SIGKILL)
            self._victim = 0

    @property
    def done(self) -> bool:
        return not self._victim


def test_a_plan_is_sent_as_names_and_numbers() -> None:
    plan = make(GAME, 10, 2, "greedy", 7, options={"target": 20})
    sent = pickle.dumps(plan)
    assert len(sent) < 400
    assert b"bagatelle.lab.plan" in sent
    assert b"bagatelle.core" not in sent
    again = pickle.loads(sent)
    assert again is pickle.loads(sent)
    assert (again.game, again.base, again.options) == (plan.game, plan.base, plan.options)


def test_a_game_that_others_cannot_find_is_not_sent() -> None:
    own = replace(bagatelle.game(GAME), title="Mine")
    with pytest.raises(OptionError, match="can't be found by other processes"):
        pickle.dumps(make(own, 10, 2))
    with ThreadPoolExecutor(2) as pool:  # nothing is sent anywhere
        assert simulate(own, 100, 2, seed=1, executor=pool).games == 100


def test_a_game_of_physics_with_drawn_outcomes_can_be_sent_too() -> None:
    """A report of Bausack is about that, on a cluster as well."""
    game = bagatelle.game("bausack")
    again = pickle.loads(pickle.dumps(make(game.drawn, 10, 2)))
    assert (game.live, again.game.live, again.game) == (game.live, None, game.drawn)
    assert pickle.loads(pickle.dumps(make(game, 10, 2))).game is game


def test_a_worker_of_another_version_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = pickle.dumps(make(GAME, 10, 2))
    monkeypatch.setattr("bagatelle.lab.plan.__version__", "0.0")
    with pytest.raises(OptionError, match=r"a worker has Bagatelle 0\.0"):
        pickle.loads(sent)


def test_threads_give_the_same_result(expected: tuple[dict[str, Any], dict[str, Any]]) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert played(**COMPILED, executor=pool) == expected[0]


def test_a_pool_of_processes_gives_the_same_result_though_one_is_killed(
    expected: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    """Such a pool is broken for good; the rest is done by one of our own."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        murderer = Murderer(pool.submit(os.getpid).result())
        assert played(**SEATED, executor=pool, progress=murderer) == expected[1]
        assert murderer.done
        with pytest.raises(RuntimeError):
            pool.submit(os.getpid)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    ) as found:
        yield found


@pytest.fixture
def dask(cluster: LocalCluster) -> Iterator[Client]:
    with Client(cluster, set_as_default=False) as client:
        yield client


def test_a_cluster_gives_the_same_result_though_a_worker_is_killed(
    dask: Client, expected: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    pids = dask.run(os.getpid)
    assert len(pids) == 2
    assert os.getpid() not in pids.values()
    pool: Executor = dask.get_executor(pure=False)
    murderer = Murderer(min(pids.values()))
    assert played(**COMPILED, executor=pool, progress=murderer) == expected[0]
    assert murderer.done


def test_a_review_is_the_same_on_a_cluster(dask: Client) -> None:
    match = bagatelle.load((Path(__file__).parents[1] / "records" / "bag-of-butts-2.bag").read_text())
    match = match.rewound(12)
    assert review(match, seed=1, rollouts=16, executor=dask.get_executor(pure=False)) == review(
        match, seed=1, rollouts=16
    )


def test_the_command_simulates_on_a_cluster(
    cluster: LocalCluster, expected: tuple[dict[str, Any], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    told = "simulate bag-of-butts --games 12 --bots expert,greedy --rotate --seed 1 --json --cluster"
    assert main([*told.split(), cluster.scheduler_address]) == 0
    assert facts(json.loads(capsys.readouterr().out)) == json.loads(json.dumps(expected[1]))


def test_a_cluster_that_is_not_there_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bagatelle.lab.cluster.PATIENCE", 0.5)
    assert main(["simulate", GAME, "--games", "10", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "there is no cluster at 'tcp://127.0.0.1:9'" in capsys.readouterr().err
    for odd, why in (("xyz", "unknown address scheme"), ("tls", "TLS")):
        assert main(["simulate", GAME, "--games", "10", "--cluster", f"{odd}://127.0.0.1:9"]) == 2
        assert why in (told := capsys.readouterr().err)
        assert told.count("\n") == 1
    with socket.create_server(("127.0.0.1", 0)) as silent:
        there = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert main(["simulate", GAME, "--games", "10", "--cluster", there]) == 2
        assert "nothing that speaks Dask's language answered" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", GAME, "--games", "10", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "pip install 'bagatelle[cluster]'" in capsys.readouterr().err


def test_a_cluster_that_goes_away_is_told_in_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    """It is Dask's log that would say it in a hundred lines."""
    starts = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
    with subprocess.Popen([sys.executable, "-m", "dask", *starts], stderr=subprocess.PIPE, text=True) as scheduler:
        assert scheduler.stderr
        lines = (line.partition("Scheduler at:")[2].strip() for line in scheduler.stderr)

        def lose() -> None:
            with connected(next(filter(None, lines))) as pool:
                waits = pool.submit(os.getpid)  # there are no workers
                scheduler.kill()
                waits.result(timeout=60)

        try:
            with pytest.raises(OptionError, match="has gone"):
                lose()
        finally:
            scheduler.kill()
    assert not caplog.text
