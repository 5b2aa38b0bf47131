"""The pieces that the page draws are those of the catalogue."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "bausack_pieces.py"


def test_pieces_of_the_page_are_in_step_with_the_catalogue() -> None:
    check = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
