"""`bagatelle serve`: what a host can set, on the command line and in the environment. That it serves is shown in
tests/server/live."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from bagatelle.bots.ahead import compiling
from bagatelle.cli import serve
from bagatelle.server import app, logs, storage
from bagatelle.server.settings import Settings, offered

Run = Callable[..., Any]


class Enough(Exception):
    """The server would start now."""


@pytest.fixture
def settings(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    """The settings that a server would be started with."""
    found: list[Settings] = []

    def start(given: Settings, *_: object) -> None:
        found.append(given)
        raise Enough

    monkeypatch.setattr(app, "create_app", start)
    monkeypatch.setattr(logs, "set_up", lambda level: None)
    monkeypatch.setattr(storage.Storage, "open", lambda url: None)

    def go(*argv: str, **environment: str) -> Settings:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        with pytest.raises(Enough):
            run("serve", "--host", "127.0.0.1", "--port", "0", *argv)
        return found[-1]

    return go


def test_a_server_that_is_told_nothing_has_the_default_settings(settings: Callable[..., Settings]) -> None:
    assert settings() == Settings()


def test_a_server_may_open_as_many_connections_as_the_system_allows(settings: Callable[..., Settings]) -> None:
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, most))
    try:
        settings()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


@pytest.mark.parametrize("setting", list(offered()), ids=lambda setting: setting.name)
def test_every_setting_is_an_option_and_a_variable(settings: Callable[..., Settings], setting: Any) -> None:
    flag, wanted = f"--{setting.name.replace('_', '-')}", type(setting.default)(setting.default + 1)
    assert getattr(settings(flag, str(wanted)), setting.name) == wanted
    variable = {f"BAGATELLE_{setting.name.upper()}": str(wanted)}
    assert getattr(settings(**variable), setting.name) == wanted
    assert getattr(settings(flag, str(setting.default), **variable), setting.name) == setting.default


def test_an_empty_variable_sets_nothing(settings: Callable[..., Settings]) -> None:
    assert settings(BAGATELLE_TABLES="", BAGATELLE_PUBLIC_URL="") == Settings()


def test_the_public_url_may_be_a_variable(settings: Callable[..., Settings]) -> None:
    found = settings(BAGATELLE_PUBLIC_URL="https://games.example.org")
    assert (found.address, found.hosts) == ("https://games.example.org", ("games.example.org",))


def test_trusted_proxies_are_addresses_and_networks(settings: Callable[..., Settings]) -> None:
    assert settings("--trusted-proxies", "127.0.0.1, 10.0.0.0/8").trusted_proxies == ("127.0.0.1", "10.0.0.0/8")
    assert settings(BAGATELLE_TRUSTED_PROXIES="::1").trusted_proxies == ("::1",)


def test_the_token_may_be_in_a_file_and_is_never_shown(settings: Callable[..., Settings], tmp_path: Path) -> None:
    token, file = "0123456789abcdef", tmp_path / "token"
    file.write_text(f"{token}\n")
    assert settings("--admin-token-file", str(file)).admin_token == token
    assert settings(BAGATELLE_ADMIN_TOKEN_FILE=str(file)).admin_token == token
    found = settings(BAGATELLE_ADMIN_TOKEN_FILE="", BAGATELLE_ADMIN_TOKEN=token)
    assert found.admin_token == token
    assert token not in repr(found)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_help_shows_every_setting_in_its_group(run: Run, language: str) -> None:
    text = run("serve", "--help", "--lang", language).out
    for setting in offered():
        assert f"--{setting.name.replace('_', '-')} N" in text
    assert ("limits:" if language == "en" else "grenzen:") in text
    assert "BAGATELLE_PUBLIC_URL" in text


@pytest.mark.parametrize(
    ("argv", "environment", "reason"),
    [
        (["--tables", "0"], {}, "--tables takes a whole number from 1 to 1000000000, not '0'"),
        (["--tables", "1.5"], {}, "--tables takes a whole number"),
        ([], {"BAGATELLE_TABLES": "many"}, "BAGATELLE_TABLES takes a whole number from 1 to 1000000000, not 'many'"),
        (["--bot-think", "nan"], {}, "--bot-think takes a number from 0.01"),
        (["--bot-think", "inf"], {}, "--bot-think takes a number from 0.01"),
        ([], {"BAGATELLE_LOG": "loud"}, "BAGATELLE_LOG takes info, warning or error, not 'loud'"),
        (["--trusted-proxies", "127.0.0.1,proxy"], {}, "--trusted-proxies takes addresses and networks such as"),
        ([], {"BAGATELLE_TRUSTED_PROXIES": "*"}, "BAGATELLE_TRUSTED_PROXIES takes addresses and networks"),
        (["--admin-token", "short"], {}, "an admin token has at least 16 letters and digits: make one with openssl"),
        ([], {"BAGATELLE_ADMIN_TOKEN": "with spaces between them"}, "an admin token has at least 16 letters"),
        (["--admin-token-file", "nowhere"], {}, "'nowhere' can't be read: No such file or directory"),
        (
            ["--admin-token-file", "x"],
            {"BAGATELLE_ADMIN_TOKEN": "x"},
            "say BAGATELLE_ADMIN_TOKEN or --admin-token",
        ),
        ([], {"BAGATELLE_PORT": "tcp://10.0.0.1:80"}, "a port is a whole number below 65536"),
    ],
)
def test_what_is_no_such_number_is_refused_by_its_name(
    run: Run, monkeypatch: pytest.MonkeyPatch, argv: list[str], environment: dict[str, str], reason: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    refused = run("serve", *argv)
    assert (refused.code, refused.out) == (2, "")
    assert reason in refused.err
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize(("at_once", "waits_for"), [(True, ["meanwhile"]), (False, ["ready"])])
def test_a_server_starts_when_the_experts_are_compiled_or_at_once(
    monkeypatch: pytest.MonkeyPatch, at_once: bool, waits_for: list[str]
) -> None:
    found: list[str] = []
    monkeypatch.setattr(serve, "prepare", lambda words: found.append("ready"))
    here = Namespace(pid=os.getpid())
    monkeypatch.setattr(serve, "compiling", lambda: nullcontext(found.append("meanwhile") or here))
    monkeypatch.setattr(os, "setpriority", lambda *_: None)
    with serve.experts_ready(Namespace(at_once=at_once, words=None)):
        assert found == waits_for


def test_a_process_that_compiles_the_experts_ends_with_its_block() -> None:
    with compiling() as process:
        assert process.poll() is None
    assert process.poll() is not None


def test_what_compiles_the_experts_ends_with_a_server_that_is_killed() -> None:
    busy = "import time; from bagatelle.bots.ahead import end_with_input; end_with_input(); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", busy], stdin=subprocess.PIPE) as compiling:
        assert compiling.stdin
        compiling.stdin.close()  # as the system does then
        assert compiling.wait(60) == 0
