"""The servers that the benches measure start and answer: nobody runs the benches every day."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from websockets.sync.client import connect

ECHO = Path(__file__).parents[3] / "bench" / "echo.py"


def test_the_echo_server_tells_everybody_at_the_table_and_answers() -> None:
    process = subprocess.Popen([sys.executable, ECHO, "5"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        address = process.stdout.readline().strip().replace("http", "ws", 1)
        assert address, "it doesn't start"
        with connect(f"{address}/ws/a") as one, connect(f"{address}/ws/a") as two:
            one.send("?")
            assert [one.recv(), one.recv(), two.recv()] == ["xxxxx", '{"type":"done","id":1}', "xxxxx"]
    finally:
        process.terminate()
        process.communicate(timeout=20)
