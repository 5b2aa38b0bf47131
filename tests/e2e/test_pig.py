"""A game of somebody else's: installed beside bagatelle, it can be played everywhere without another line of code."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import SOON, Guest, Open, Server, play_to_the_end

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of programs that find Pig installed."""
    folder = tmp_path_factory.mktemp("installed")
    install = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps"]
    subprocess.run([*install, "--no-build-isolation", "--target", folder, ROOT / "examples" / "pig"], check=True)
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, environment: dict[str, str]) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), environment=environment)
    running.start()
    yield running
    running.stop()


class Roller(Guest):
    """Somebody who plays Pig."""

    def decide(self) -> bool:
        for move, often in (("hold", 0.4), ("roll", 1.0)):
            button = self.page.get_by_role("button", name=move, exact=True, disabled=False)
            if button.is_visible() and self._luck.random() < often:
                button.click(timeout=SOON)
                return True
        return False


def test_pig_is_played_in_the_browser(server: Server, open_page: Open) -> None:
    page = open_page()
    page.get_by_role("article", name="Pig").get_by_role("button", name="Play with bots now").click()
    page.get_by_role("button", name="roll", exact=True).wait_for()
    play_to_the_end(Roller(page))
    expect(page.get_by_role("region", name="The end of the match").get_by_role("heading")).to_contain_text("win")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()


PAGE = """
export default ({ createElement }) => ({
  Table: ({ view, play }) =>
    createElement("button", { onClick: () => play("roll") }, `Oink ${view.turn}`),
  logLine: ({ text }) => `Oink: ${text}`,
  outcomeLine: ({ outcome }) => outcome.reason,
  headline: false,
});
"""


def test_a_game_may_bring_a_page_of_its_own(server: Server, open_page: Open, environment: dict[str, str]) -> None:
    module = Path(environment["PYTHONPATH"].split(os.pathsep)[0]) / "bagatelle_pig" / "page.js"
    module.write_text(PAGE)
    try:
        page = open_page()
        page.get_by_role("article", name="Pig").get_by_role("button", name="Play with bots now").click()
        page.get_by_role("button", name="Oink 0").click()
        expect(page.get_by_text("Oink: roll").first).to_be_attached()
    finally:
        module.unlink()


def run(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    command = [sys.executable, "-m", "bagatelle", *arguments]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_pig_is_played_in_the_terminal(environment: dict[str, str]) -> None:
    told = run(environment, "play", "pig", "--players", "2", "--bots", "random", "--seed", "3", typed="roll\n2\n" * 400)
    assert "Ann: roll" in told
    assert "The game is over." in told


def test_pig_is_simulated_and_has_its_rules(environment: dict[str, str]) -> None:
    told = run(environment, "simulate", "pig", "--games", "1000", "--players", "2", "--bots", "random", "--seed", "1")
    assert "decisions" in told
    assert "Roll the die" in run(environment, "rules", "pig")
