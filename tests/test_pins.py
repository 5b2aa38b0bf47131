"""Everything that gets installed is pinned, with hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS = PROJECT["project"]["optional-dependencies"]


def pins(name: str) -> dict[str, Requirement]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text().replace("\\\n", "")
    assert "://" not in text
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            requirement, hashes = re.split(r"\s+(?=--hash)", line, maxsplit=1)
            assert re.fullmatch(r"(--hash=sha256:[0-9a-f]{64}\s*)+", hashes)
            pinned = Requirement(requirement)
            assert re.fullmatch(r"==[\w.]+", str(pinned.specifier))
            found[canonicalize_name(pinned.name)] = pinned
    return found


@pytest.mark.parametrize("extra", ["play", *EXTRAS])
def test_what_the_project_asks_for_is_pinned(extra: str) -> None:
    wanted = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"], *EXTRAS.get(extra, [])]
    pinned = pins("play") | pins(extra)
    for requirement in map(Requirement, wanted):
        version = str(pinned[canonicalize_name(requirement.name)].specifier).removeprefix("==")
        assert requirement.specifier.contains(version), f"{requirement} is pinned to {version}: make pins"


def test_all_extras_fit_into_one_environment() -> None:
    versions: dict[str, str] = {}
    for name in ("play", *EXTRAS):
        for package, pinned in pins(name).items():
            assert versions.setdefault(package, str(pinned.specifier)) == str(pinned.specifier)
