"""What hosts copy says what the program understands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bagatelle.cli import main

ROOT = Path(__file__).parents[1]
FILES = [*sorted((ROOT / "deploy").iterdir()), ROOT / "docs" / "hosting.md"]
ELSEWHERE = {"BAGATELLE_CACHE"}  # compiled rules, see core/kernels.py


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_option_and_variable_is_one_of_the_program(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = file.read_text()
    main(["serve", "--help", "--lang", "en"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    variables = {"BAGATELLE_" + flag[2:].replace("-", "_").upper() for flag in known} | ELSEWHERE
    assert set(re.findall(r"BAGATELLE_[A-Z_]+", text)) <= variables
    for options in re.findall(r"bagatelle serve((?: --[a-z-]+(?: [\w:/.-]+)?)+)", text):
        assert set(re.findall(r"--[a-z-]+", options)) <= known


def test_every_option_of_the_server_is_in_the_text_for_hosts(capsys: pytest.CaptureFixture[str]) -> None:
    main(["serve", "--help", "--lang", "en"])
    text = (ROOT / "docs" / "hosting.md").read_text()
    options = set(re.findall(r"^ +(--[a-z-]+)", capsys.readouterr().out, re.MULTILINE))
    assert len(options) > 25
    assert {option for option in options if f"`{option}`" not in text} == set()


def test_what_the_container_copies_is_there() -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text()
    for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        assert all((ROOT / name).exists() for name in copied.split())
    assert (ROOT / "deploy" / "Caddyfile").is_file()
