"""Pin everything that gets installed: exact versions, with the hashes of all their files, whatever the platform.

python scripts/pins.py                    # after a change of pyproject.toml; what is pinned stays as it is
python scripts/pins.py --upgrade          # the newest versions of everything
python scripts/pins.py --upgrade-package NAME

requirements/play.txt is what it takes to play, and to build; the others are what the extras of that name add to it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS = ROOT / "requirements"
BUILDING = ["editables", "hatchling"]
NOTE = "# Written by `make pins`: exact versions of what gets installed, with the hashes of all their files.\n"


def compiled(folder: Path, extras: list[str], before: str, *more: str) -> dict[str, str]:
    """The requirements of the project with these extras, pinned as before where that is possible."""
    building, found = folder / "building.in", folder / "found.txt"
    building.write_text("\n".join(BUILDING))
    found.write_text(before)
    uv = [Path(sys.executable).with_name("uv"), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    uv += ["--no-header", "--no-annotate", *(f"--extra={extra}" for extra in extras), *more]
    subprocess.run([*uv, "--output-file", found, "pyproject.toml", building], cwd=ROOT, check=True)
    return blocks(found.read_text())


def blocks(text: str) -> dict[str, str]:
    """A requirement and its hashes, by the requirement."""
    found = re.findall(r"^[^\s#].*\n(?:\s+--hash.*\n)*", text, re.MULTILINE)
    return {block.partition(" \\")[0]: block for block in found}


def main() -> None:
    extras = list(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        before = "".join(file.read_text() for file in PINS.glob("*.txt"))
        everything = "".join(compiled(folder, extras, before, *sys.argv[1:]).values())  # one version for all of them
        playing = compiled(folder, [], everything)
        found = {"play": playing}
        for extra in extras:
            more = compiled(folder, [extra], everything)
            found[extra] = {name: block for name, block in more.items() if name not in playing}
    PINS.mkdir(exist_ok=True)
    for name, pins in found.items():
        (PINS / f"{name}.txt").write_text(NOTE + "".join(pins.values()))
        print(f"requirements/{name}.txt: {len(pins)}")


if __name__ == "__main__":
    main()
