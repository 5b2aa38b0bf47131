"""Imports go one way, and the light things stay light."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import bagatelle

SOURCE = Path(bagatelle.__file__).parent
LEVELS = ["core", "games", "bots", "lab", "adapters", "server", "cli"]  # a part may import those before it
# Rooms of a game: each belongs to the part that it serves.
ROOMS = {"players": "bots", "hints": "bots", "study": "lab", "terminal": "cli"}
EVERYTHING = {"testing": ["core", "games", "bots"], "": LEVELS}


def part_of(module: str) -> str:
    names = module.split(".")
    if names[1:2] == ["games"]:
        return ROOMS.get(names[3], "games") if len(names) > 3 else "games"
    return names[1] if len(names) > 1 and names[1] in [*LEVELS, "testing"] else ""


def imported(file: Path) -> set[str]:
    """Every module of ours that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: import absolutely"
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return {name for name in found if name.split(".")[0] == "bagatelle"}


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_imports_go_one_way(file: Path) -> None:
    own = part_of(".".join(("bagatelle", *file.relative_to(SOURCE).with_suffix("").parts)))
    allowed = EVERYTHING.get(own) or LEVELS[: LEVELS.index(own) + 1]
    for module in imported(file):
        part = part_of(module)
        if part != own and part:
            assert part in allowed, f"{own} may not import {module}"


def test_games_do_not_import_each_other() -> None:
    for folder in (path for path in (SOURCE / "games").iterdir() if path.is_dir()):
        for module in {module for file in folder.rglob("*.py") for module in imported(file)}:
            assert not module.startswith("bagatelle.games.") or module.split(".")[2] == folder.name


@pytest.mark.parametrize("part", ["core", "games", "bots", "lab"])
def test_only_the_terminal_knows_how_it_looks_there(part: str) -> None:
    for file in (SOURCE / part).rglob("*.py"):
        assert "terminal" in file.parts or "rich" not in file.read_text(encoding="utf-8").replace("enrich", "")


HEAVY = {"distributed", "matplotlib", "numba", "numpy", "openskill", "pyarrow", "pyspiel"}


def heavy_modules_after(code: str) -> set[str]:
    check = f"import sys; print(*({HEAVY} & set(sys.modules)), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{check}"], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_a_match_from_python_needs_no_numba() -> None:
    code = "import bagatelle; bagatelle.games(); m = bagatelle.game('bag-of-butts').new(2, 1); m.play(m.legal()[0])"
    assert heavy_modules_after(code) == set()


def test_a_policy_bot_needs_no_numba() -> None:
    code = (
        "import bagatelle; from bagatelle import bots; g = bagatelle.game('bag-of-butts'); m = g.new(2, 1)\n"
        "while m.actor: m.play(bots.make(g, 'greedy').choose(m.perspective(m.actor)))"
    )
    assert heavy_modules_after(code) == set()


def test_adapters_are_imported_only_when_asked_for() -> None:
    heavy = "{'gymnasium', 'pettingzoo', 'bagatelle.adapters'}"
    code = f"import bagatelle, sys; bagatelle.games(); assert not {heavy} & set(sys.modules)"
    assert heavy_modules_after(code) == set()


def test_a_kernel_does_import_numba() -> None:
    assert "numba" in heavy_modules_after("import bagatelle.core.kernels")
