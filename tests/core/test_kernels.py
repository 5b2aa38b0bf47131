"""Kernels: their cache, and that threads and seeds don't get in each other's way."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import bagatelle
from bagatelle.core import kernels as module
from bagatelle.core.kernels import array_of, kernels, seeds

GAME = bagatelle.game("bag-of-butts")


def test_the_cache_is_a_folder_of_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAGATELLE_CACHE", str(tmp_path))
    folder = module.cache_folder("abc")
    assert folder == tmp_path / "bagatelle" / "abc"
    assert stat.S_IMODE(folder.stat().st_mode) & 0o022 == 0


def test_a_cache_that_others_can_write_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAGATELLE_CACHE", str(tmp_path))
    monkeypatch.setattr(module.tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    (tmp_path / "bagatelle").mkdir()
    os.chmod(tmp_path / "bagatelle", 0o777)
    assert module.cache_folder("abc").is_relative_to(tmp_path / "tmp")


def test_without_a_writable_home_the_cache_is_temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("BAGATELLE_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(module.tempfile, "gettempdir", lambda: str(tmp_path / "tmp"))
    assert module.cache_folder("abc") == tmp_path / "tmp" / f"bagatelle-{os.getuid()}" / "abc"
    monkeypatch.setattr(module.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    monkeypatch.setattr(module.tempfile, "mkdtemp", lambda prefix: str(tmp_path / prefix))
    assert module.cache_folder("abc") == tmp_path / "bagatelle-"


def test_the_cache_is_named_after_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    before = module.digest(GAME.rules, GAME.policies)
    assert module.digest(GAME.rules, GAME.policies) == before
    monkeypatch.setattr(module.numba, "__version__", "another")
    assert module.digest(GAME.rules, GAME.policies) != before


@pytest.mark.parametrize("changed", ["wood.catalogue", "wood.solids"])
def test_a_change_in_what_rule_code_imports_renames_the_cache(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, file_of = bagatelle.game("bausack"), module._file_of
    before = module.digest(game.rules, game.policies)
    name, copy = f"{game.package}.{changed}", tmp_path / "changed.py"
    copy.write_text(file_of(name).read_text() + "\nMORE = 1\n")
    monkeypatch.setattr(module, "_file_of", lambda each: copy if each == name else file_of(each))
    assert module.digest(game.rules, game.policies) != before


def test_seeds_depend_on_the_place_only_and_do_not_repeat() -> None:
    assert seeds(7, 100, 10).tolist() == seeds(7, 0, 200)[100:110].tolist()
    assert len(set(seeds(7, 0, 100_000)["seed"].tolist())) == 100_000
    assert seeds(8, 0, 10).tolist() != seeds(7, 0, 10).tolist()
    assert seeds(-(10**30), 0, 1).shape == (1,)


def test_rollouts_share_out_every_win() -> None:
    k, root, wins = kernels(GAME), array_of(GAME.position(3)[0]), np.zeros(3)
    action = GAME.moves.to_action(None, GAME.moves.parse("announce 2 3"))
    k.rollouts(root, action, 0, seeds(1, 0, 300), wins, 0, 300)
    assert wins.sum() == pytest.approx(300)
    assert wins.min() > 50


COMPILED = """
import sys
from bagatelle.core import engine
from bagatelle.core.kernels import compiled

def define(jit):
    @jit
    def twice(n):
        return 2 * n

    @jit
    def four_times(n):
        return twice(twice(n))

    return four_times

assert compiled(define, engine)(3) == 12
"""


def test_what_uses_another_compiled_function_is_found_by_the_next_process(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(COMPILED)
    kept = []
    for _ in range(2):
        environment = os.environ | {"BAGATELLE_CACHE": str(tmp_path / "cache")}
        subprocess.run([sys.executable, program], check=True, env=environment)
        kept.append({path for path in (tmp_path / "cache").rglob("*") if path.is_file()})
    assert kept[0] == kept[1] != set()
