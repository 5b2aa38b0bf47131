"""Files and classes stay small enough to be read at once."""

import ast
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
FOLDERS = ("src/bagatelle", "web/app", "web/games", "web/protocol", "web/tests")
GENERATED = ROOT / "web" / "protocol" / "types.ts"


def sizes(*patterns: str) -> dict[Path, int]:
    """The lines of every file of ours that fits."""
    found = [path for folder in FOLDERS for pattern in patterns for path in (ROOT / folder).rglob(pattern)]
    return {path: len(path.read_text(encoding="utf-8").splitlines()) for path in found}


def test_no_file_is_longer_than_400_lines() -> None:
    large = {path for path, lines in sizes("*.py", "*.ts", "*.tsx", "*.css").items() if lines > 400}
    assert {path for path in large if path.name != "rules.py"} <= {GENERATED}


def test_half_of_the_python_files_have_fewer_than_110_lines() -> None:
    assert median(sizes("*.py").values()) < 110


def test_no_class_is_longer_than_250_lines() -> None:
    for path in sizes("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert node.end_lineno is not None
                assert node.end_lineno - node.lineno < 250, f"{path}: {node.name}"
