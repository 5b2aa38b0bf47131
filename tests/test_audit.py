"""`make audit` says what it has checked and what it couldn't, also by its exit code."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
HARMLESS = {"dependencies": [{"name": "one", "version": "1", "vulns": []}], "vulnerabilities": {}}
HARMFUL = {"dependencies": [{"name": "one", "version": "1", "vulns": [{"id": "PYSEC-1"}]}], "vulnerabilities": {}}
UNKNOWN = {"dependencies": [{"name": "one", "version": "1"}], "vulnerabilities": {}}


@pytest.fixture
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "scripts" / "audit.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("answer", "code", "sentence"),
    [
        (HARMLESS, 0, "0 known vulnerabilities."),
        (HARMFUL, 1, "  one 1: PYSEC-1"),
        (UNKNOWN, 2, "packages could NOT be checked: nobody to ask from here."),
        (None, 2, "npm: 0 packages checked"),
    ],
)
def test_the_exit_code_says_whether_everything_was_checked(
    audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: Any, code: int,
    sentence: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(audit, "answer", lambda *_: answer)
    assert audit.main() == code
    assert sentence in capsys.readouterr().out


def test_what_a_tool_says_is_read_and_nonsense_is_none(audit: ModuleType) -> None:
    assert audit.answer(["echo", json.dumps({"a": 1})]) == {"a": 1}
    assert audit.answer(["echo", "no network"]) is None
