"""Is harm known of anything that gets installed? Asks those who list known vulnerabilities, for Python's packages and
npm's. The exit code is 1 if there is harm, and 2 if something couldn't be checked because nobody can be asked (without
a network, or behind a mirror of packages): then it says of how many packages.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def answer(command: list[str | Path], folder: Path = ROOT) -> dict[str, Any] | None:
    """What a tool says, as JSON; None if it doesn't."""
    asked = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    try:
        found = json.loads(asked.stdout)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def python_packages() -> tuple[int, int, list[str]]:
    """How many were checked, how many couldn't be, and what is known."""
    checked, unknown, known = 0, 0, []
    for pins in sorted(ROOT.glob("requirements/*.txt")):
        tool = Path(sys.executable).with_name("pip-audit")
        options = ["--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
        found = answer([tool, *options, "--requirement", pins])
        if found is None:
            unknown += pins.read_text().count("==")
            continue
        for package in found["dependencies"]:  # one that couldn't be looked up is not in the list of the harmful
            checked, unknown = checked + ("vulns" in package), unknown + ("vulns" not in package)
            known += [f"{package['name']} {package['version']}: {each['id']}" for each in package.get("vulns", [])]
    return checked, unknown, known


def npm_packages() -> tuple[int, int, list[str]]:
    total = len(json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]) - 1
    found = answer(["npm", "audit", "--json"], ROOT / "web")
    if found is None or "vulnerabilities" not in found:
        return 0, total, []
    return total, 0, [f"{name}: {each['severity']}" for name, each in found["vulnerabilities"].items()]


def main() -> int:
    harm, missing = [], 0
    for name, (checked, unknown, known) in {"Python": python_packages(), "npm": npm_packages()}.items():
        print(f"{name}: {checked} packages checked, {len(known)} known vulnerabilities.")
        if unknown:
            print(f"{name}: {unknown} packages could NOT be checked: nobody to ask from here.")
        harm, missing = harm + known, missing + unknown
    print("".join(f"  {each}\n" for each in harm), end="")
    return 1 if harm else 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
