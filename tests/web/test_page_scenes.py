"""The scenes of the page's tests are what the rules tell today."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "page_scenes.py"


def test_scenes_of_the_page_are_in_step_with_the_rules() -> None:
    check = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
