"""The wheel, as hosts install it: in an environment of its own, without anything of this checkout."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

import bagatelle
from bagatelle.core.records import verify

from .client import Browser, play_until_over
from .running import Command, sqlite

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of a new environment in which the wheel is installed. Its dependencies are those of this environment (they
    would take minutes), which has no other copy of ours to offer: a .pth file is read in one's own folder only."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", wheel], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return python


def test_the_wheel_holds_the_page_and_the_words(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert "bagatelle/server/page/index.html" in names, (
        "build the page first: make src/bagatelle/server/page/index.html"
    )
    assert any(re.fullmatch(r"bagatelle/server/page/assets/index-.*\.js", name) for name in names)
    assert {"bagatelle/locales/nl.mo", "bagatelle/games/lucktails/rules.nl.md", "bagatelle/py.typed"} <= set(names)
    assert not [name for name in names if name.startswith(("tests", "web", "bench"))]


def test_the_installed_wheel_serves_the_page_and_a_game(
    python: Path, browse: Callable[[str], Browser], tmp_path: Path
) -> None:
    where = [python, "-c", "import bagatelle; print(bagatelle.__file__)"]
    assert str(python.parents[1]) in subprocess.run(where, capture_output=True, text=True, check=True).stdout
    version = subprocess.run([python.with_name("bagatelle"), "--version"], capture_output=True, text=True, check=True)
    assert version.stdout == f"bagatelle {bagatelle.__version__}\n"
    server = Command(sqlite(tmp_path), python=python)
    try:
        ann = browse(server.address)
        page = ann.get("/")
        assert page.status_code == 200
        (script,) = re.findall(r'<script type="module"[^>]* src="(/assets/[^"]+)"', page.text)
        assert ann.get(script).status_code == 200
        table = ann.sit_at_new_table(2, bots=["greedy"], start=True)
        play_until_over(table)
        assert table.match is not None
        record = ann.get(f"/api/matches/{table.match.id}/record").text
        assert verify(bagatelle.load(record)) == []
    finally:
        log = server.interrupt()
    assert '"level":"error"' not in log
