"""`bagatelle play`, mostly over a pipe."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bagatelle

Run = Callable[..., Any]
ANYTHING = ["a", "2 3", "1", "2", "3"] * 300  # one of these five is always an answer; the others are asked again
GAME = ("play", "bag-of-butts", "--seed", "7")
FIRST_TURN = ("announce 2 3", "draw py/pyb/bgg", "score 1")  # pink and yellow have a point each
THREE_SPECIALS = (
    *("announce 2 3", "draw pp/yyb/bgg", "score 1"),
    *("add", "special G", "announce 2 3", "draw pp/yyb/bggG", "score 1"),
    *("add", "special W", "announce 2 3", "draw pp/yyb/bggGW", "score 1"),
    *("add", "special K", "announce 2 3"),
)


def position(*moves: str, players: int = 2, seed: int = 1, **options: object) -> str:
    """The record of a game that came so far; random events from here on are drawn."""
    return bagatelle.game("bag-of-butts").restore(players, seed, moves, **options).record()


def saved(folder: Path) -> bagatelle.Match:
    (record,) = folder.glob("bag-of-butts-*.bag")
    return bagatelle.load(record.read_text())


def put(folder: Path, record: str) -> str:
    (folder / "here.bag").write_text(record)
    return "here.bag"


# a whole game


def test_a_whole_game_over_a_pipe_ends_with_standings_and_a_reason(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "bagatelle", *GAME, "--players", "3", "--save", "end.bag"]
    ended = subprocess.run(argv, input="\n".join(ANYTHING), cwd=tmp_path, text=True, capture_output=True, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "The game is over" in ended.stdout
    assert re.search(r"★ \w+ wins! Most points: \d+\.|Tied at", ended.stdout)
    assert "\x1b" not in ended.stdout
    match = bagatelle.load((tmp_path / "end.bag").read_text())
    assert match.outcome
    assert bagatelle.game("bag-of-butts").new(3, 7).seed == match.seed


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    assert run(*GAME, typed=ANYTHING).out == run(*GAME, typed=ANYTHING).out


def test_a_finished_game_leaves_no_file_and_says_how_to_get_one(run: Run, tmp_path: Path) -> None:
    ended = run(*GAME, typed=ANYTHING)
    assert ended.out.endswith("To keep the record of a game, play it with --save FILE.\n")
    assert list(tmp_path.iterdir()) == []


def test_bots_alone_can_be_watched(run: Run) -> None:
    ended = run(*GAME, "--humans", 0, "--bots", "random,greedy", "--option", "target=3")
    assert ended.code == 0
    assert "Ann (random) announces" in ended.out
    assert "Bob (greedy) announces" in ended.out
    assert "The game is over" in ended.out


def test_a_game_without_an_expert_needs_no_numba_and_no_numpy() -> None:
    code = (
        "import io, sys, bagatelle.cli; assert 'rich' not in sys.modules;"
        f"sys.stdin = io.StringIO({chr(10).join(ANYTHING)!r});"
        f"assert bagatelle.cli.main({list(GAME)!r}) == 0;"
        "print(sorted({'numpy', 'numba', 'matplotlib'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", code], text=True, capture_output=True, timeout=60, check=True)
    assert ended.stdout.endswith("[]\n")


def test_the_expert_plays_too(run: Run) -> None:
    ended = run(*GAME, "--bots", "expert", "--think", "0.01", typed=["2 3", "1", "2", "3"])
    assert "Bob (expert) announces" in ended.out
    assert "The input has ended." in ended.out


# what is shown


def test_a_turn_is_told_in_words_and_letters(run: Run, tmp_path: Path) -> None:
    record = position(
        "announce 2 3", "draw pp/yyb/bgg", "score 1", "add", "special W", "announce 2 3", "draw yW/pbb/pygg"
    )
    shown = run("play", "--resume", put(tmp_path, record), "--humans", 2, typed=["log", "1"]).out
    assert "Ann announces 2, 3 and 3 butts." in shown
    assert "Ann scores group 1: Ann +2." in shown
    assert "Bob adds W, the white Extra Turn Butt: a butt is worth 2 now." in shown
    assert "Out come: yW | pbb | pygg" in shown
    assert "Bob scores group 1: Bob +2." in shown
    assert "The white butt gives Bob another turn." in shown
    assert "Before an extra turn you can only add: a special is added for you." in shown


def test_groups_show_what_they_pay_and_why_not(run: Run, tmp_path: Path) -> None:
    moves = ("announce 2 3", "draw pp/yyb/bgg", "score 1", "add", "special B", "announce 2 3", "draw yB/pbb/pygg")
    shown = run(
        "play", "--resume", put(tmp_path, position(*moves, players=3)), "--humans", 3, typed=["1", "4", "3"]
    ).out
    assert re.search(r"1 +y  B +· +· +· +can't be scored: a black butt", shown)
    assert re.search(r"2 +p  b  b +\+2 +· +\+4", shown)
    assert "Type 2 or 3." in shown
    assert "Group 1 holds a black butt: it can't be scored." in shown
    assert "There are three groups: 1, 2 and 3." in shown
    assert "Bob scores group 3: Bob +2, Ann +2." in shown


def test_the_pad_is_that_of_the_rulebook(run: Run, tmp_path: Path) -> None:
    """Rule example BB-E3."""
    moves = (
        *("announce 3 3", "draw ppy/bbg/yg", "score 1"),
        *("add", "special G", "announce 1 3", "draw y/ppb/ybggG", "score 1"),
        *("add", "special W", "announce 3 3", "draw pbb/pyy/ggGW", "score 1"),
    )
    record = put(tmp_path, position(*moves, players=3))
    shown = run("play", "--resume", record, "--humans", 3, "--names", "Cole,Darla,Eddy", typed=["pad"]).out
    assert re.search(r"value +Cole +Darla +Eddy", shown)
    assert re.search(r"1 +2 +1 +X +Cole: group 1 *\n +2 +X +3 +X +Darla: group 1 *\n +3 +5 +X +6 +Eddy: group 1", shown)


def test_an_automatic_reset_is_told_and_adding_is_played_by_itself(run: Run, tmp_path: Path) -> None:
    record = position(*THREE_SPECIALS, "draw pG/pyW/ybbggK")
    shown = run("play", "--resume", put(tmp_path, record), "--humans", 2).out
    assert "A special in every group: automatic reset! Nobody earns anything." in shown
    assert "After an automatic reset you can only add: a special is added for you." in shown
    assert re.search(r"4 +X +X +Bob: automatic reset", shown)


def test_the_risk_of_a_reset_is_named(run: Run, tmp_path: Path) -> None:
    record = position(*THREE_SPECIALS[:-1])
    shown = run("play", "--resume", put(tmp_path, record), "--humans", 2, typed=["?"]).out
    assert "Risk of an automatic reset: 5% with 1 1, 27% with 3 3." in shown


def test_a_tie_is_broken_by_an_extra_game_on_the_end_screen_too(run: Run, tmp_path: Path) -> None:
    record = put(tmp_path, position(*FIRST_TURN, target=1))
    ended = run("play", "--resume", record, "--humans", 2, typed=["r", "2 3", "1", "r"])
    assert "Ann and Bob are tied at 1: they play an extra game from zero" in ended.out
    assert "Extra game: Bob's turn" in ended.out
    assert re.search(r"place +player +points +extra game", ended.out)
    assert "Tied at 1 point, and again" in ended.out
    assert bagatelle.load((tmp_path / record).read_text()).outcome


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("columns", [60, 80])
def test_nothing_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    names = "Wilhelmina,Bartholomeus,Christoffel,Dirk"
    shown = run(*GAME, "--players", 4, "--lang", lang, "--names", names, typed=["pad", "?", *ANYTHING]).out
    wide = [line for line in shown.splitlines() if len(line) > columns and "> " not in line]
    assert wide == []


# what may be typed


def test_mistyped_input_is_explained_and_asked_again(run: Run, tmp_path: Path) -> None:
    shown = run(*GAME, typed=["hello\x1b[2J", "", "7 7", "draw pp/yy/bbgg", "score 1", "2 3", "undo", "quit"]).out
    assert "“hello?[2J” can't be read here." in shown
    assert "\x1b" not in shown.replace("Ann> hello\x1b[2J", "")
    assert shown.count("How big are groups 1 and 2?") == 6
    assert "each of the three groups needs at least one" in shown.replace("\n", " ")
    assert "That is for chance to decide, not for a player." in shown
    assert "Seat 1 announces the sizes of the groups now." in shown
    assert saved(tmp_path).history[0] == (1, "announce 2 3")


def test_notation_and_shortcuts_mean_the_same(run: Run, tmp_path: Path) -> None:
    for typed in (["announce 2 3", "score 1"], ["2 3", "1"], ["2,3", "s1"], ["  A  2 / 3 ", "Score 1"]):
        run(*GAME, "--save", "x.bag", typed=typed)
        decisions = [move for seat, move in bagatelle.load(Path("x.bag").read_text()).history if seat == 1]
        assert decisions[:2] == ["announce 2 3", "score 1"]


def test_help_log_and_rules_are_there_at_the_prompt(run: Run) -> None:
    shown = run(*GAME, typed=["log", "?", "2 3", "log", "?", "? rules"]).out
    assert "Nothing has happened yet." in shown
    assert "the sizes of groups 1 and 2." in shown
    assert shown.count("Ann announces 2, 3 and 3 butts.") == 2
    assert "It pays every player in it" in shown
    assert "BB-X4 Khaki, Catch up Butt." in shown


def test_a_decision_can_be_taken_back_before_a_draw(run: Run, tmp_path: Path) -> None:
    record = put(tmp_path, position(*FIRST_TURN))
    shown = run("play", "--resume", record, "--humans", 2, typed=["r", "undo", "undo", "undo", "2"]).out
    assert "Taken back: reset." in shown
    assert "Taken back: score 1." in shown
    assert "“announce 2 3” can't be taken back: chance has spoken since" in shown
    assert [move for _, move in bagatelle.load((tmp_path / record).read_text()).history][2:] == ["score 2"]


def test_a_decision_can_not_be_taken_back_after_a_draw(run: Run, tmp_path: Path) -> None:
    shown = run(*GAME, typed=["undo", "2 3", "undo", "1", "undo", "quit"]).out
    assert "There is nothing to take back" in shown
    assert "“announce 2 3” can't be taken back" in shown
    assert "“score 1” can't be taken back" in shown
    assert [move for seat, move in saved(tmp_path).history if seat == 1] == ["announce 2 3", "score 1"]


def test_an_automatic_add_is_not_what_undo_takes_back(run: Run, tmp_path: Path) -> None:
    """With no special left nothing is drawn, so the score before the extra turn's `add` can be taken back."""
    moves = ["announce 2 3", "draw pp/yyb/bgg", "score 1"]
    for n, special in enumerate("BBGGWK", 1):
        drawn = f"draw pp/yyb/bgg{'BBGGWK'[:n]}"
        moves += ["add", f"special {special}", "announce 2 3", drawn, "score 2"]
    moves += ["add", "announce 2 3", "draw pW/pyy/bbggBBGGK"]
    record = put(tmp_path, position(*moves))
    shown = run("play", "--resume", record, "--humans", 2, typed=["1", "undo", "2"]).out
    assert "You can only add, and no special is left: a butt just gets worth more." in shown
    assert "Taken back: score 1." in shown
    assert bagatelle.load((tmp_path / record).read_text()).history[-1] == (2, "score 2")


# stopping and going on


def test_quit_saves_and_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    ended = run(*GAME, "--bots", "random", "--names", "Zoë Ann", typed=["2 3", "quit"])
    assert ended.code == 0
    name = next(tmp_path.iterdir()).name
    assert ended.out.endswith(
        f"The game is saved in {name}\nGo on with:  bagatelle play --resume {name} --bots random --names 'Zoë Ann'\n"
    )
    assert saved(tmp_path).history[0] == (1, "announce 2 3")


def test_the_end_of_the_input_saves_like_quit(run: Run, tmp_path: Path) -> None:
    ended = run(*GAME, typed=["2 3"])
    assert ended.code == 0
    assert "The input has ended.\nThe game is saved in bag-of-butts-" in ended.out
    assert len(saved(tmp_path).history) == 2


@pytest.mark.parametrize("lines", [0, 1, 2, 12, 13, 29])
def test_a_resumed_game_goes_on_as_it_would_have(run: Run, lines: int) -> None:
    game = (*GAME, "--players", 3, "--option", "target=80")
    run(*game, "--save", "whole.bag", typed=ANYTHING)
    run(*game, "--save", "part.bag", typed=[*ANYTHING[:lines], "quit"])
    assert Path("part.bag").read_text() != Path("whole.bag").read_text()
    ended = run("play", "--resume", "part.bag", typed=ANYTHING[lines:])
    assert Path("part.bag").read_text() == Path("whole.bag").read_text()
    assert "bagatelle replay part.bag" in ended.out


def test_a_finished_game_can_be_looked_at_but_not_gone_on_with(run: Run) -> None:
    run(*GAME, "--save", "whole.bag", typed=ANYTHING)
    ended = run("play", "--resume", "whole.bag")
    assert ended.code == 0
    assert "The game is over" in ended.out
    assert "Ann> " not in ended.out


def test_a_record_is_never_half_written(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run(*GAME, "--save", "x.bag", typed=["quit"])
    before = Path("x.bag").read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    ended = run("play", "--resume", "x.bag", typed=["2 3", "quit"])
    assert ended.code == 1
    assert "can't be saved in x.bag: No space left on device" in ended.out
    assert bagatelle.load(ended.out[ended.out.index("game: ") :].rstrip("\n") + "\n").history[0] == (1, "announce 2 3")
    assert [path.name for path in tmp_path.iterdir()] == ["x.bag"]
    assert Path("x.bag").read_text() == before


# several people


def test_people_at_one_keyboard_take_turns(run: Run) -> None:
    shown = run(*GAME, "--humans", 2, typed=["2 3", "1", "quit"]).out
    assert "Ann> 2 3" in shown
    assert "Bob> quit" in shown
    assert "Hand the keyboard" not in shown


def test_where_something_is_hidden_the_keyboard_is_handed_over(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bagatelle.games.bag_of_butts.GAME", replace(bagatelle.game("bag-of-butts"), hidden=True))
    shown = run(*GAME, "--humans", 2, typed=["", "2 3", "1", "", "quit"]).out
    assert shown.count("Hand the keyboard to Ann, who presses Enter.") == 1
    assert (
        shown.index("Ann> 1") < shown.index("Hand the keyboard to Bob, who presses Enter.") < shown.index("Bob> quit")
    )
    assert "Hand the keyboard" not in run(*GAME, typed=["2 3", "1", "quit"]).out


# Dutch


def test_everything_is_said_in_dutch(run: Run) -> None:
    shown = run(
        *GAME,
        "--lang",
        "nl",
        typed=["9 9", "hallo", "2 3", "terug", "1", "?", "herstart", "verloop", "blaadje", "? regels", "stop"],
    ).out
    assert "ook: ? regels, verloop, tip, terug, stop." in shown
    assert "blaadje toont het hele scoreblaadje." in shown
    assert "BB-T1 Voordat je trekt" in shown
    assert "Beurt van Ann · een Butt is 1 waard" in shown
    assert "In de zak zitten 8 Butts en elke groep heeft er minstens één nodig" in shown
    assert "“hallo” wordt hier niet begrepen." in shown
    assert "Ann noemt 2, 3 en 3 Butts." in shown
    assert "“announce 2 3” kan niet terug" in shown
    assert "Ann scoort groep 1: " in shown
    assert "Ann kiest Herstart" in shown
    assert "Speel verder met:  bagatelle play --resume" in shown
    assert not re.search(r"\b(the|scores|group|turn|worth|saved)\b", shown)


@pytest.mark.parametrize(
    ("variables", "dutch"),
    [
        ({"LANG": "nl_NL.UTF-8"}, True),
        ({"LC_ALL": "nl_BE"}, True),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({}, False),
    ],
)
def test_the_language_is_that_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], dutch: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert ("Beurt van Ann" in run(*GAME).out) == dutch


# a real terminal


CTRL_C = b"\x03"


def heed_ctrl_c() -> None:
    """Undo what parallel test runs do: their processes ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def at_a_terminal(folder: Path, keys: list[bytes], **environment: str) -> tuple[int, str]:
    """Type keys into a game at a pseudo-terminal; the exit code and everything shown."""
    ours, theirs = pty.openpty()
    variables = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environment}
    argv = [sys.executable, "-m", "bagatelle", *GAME]
    game = subprocess.Popen(
        argv, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=variables, preexec_fn=heed_ctrl_c
    )
    os.close(theirs)
    shown, answered = b"", 0
    try:
        for _ in range(200):
            if not select.select([ours], [], [], 2)[0]:
                if keys[answered - 1] == CTRL_C:  # pressed between two looks of Python's: people press it again
                    game.send_signal(signal.SIGINT)
                continue
            try:
                shown += os.read(ours, 65536)
            except OSError:  # how Linux says that the other end is closed
                break
            if len(re.findall(rb"Ann> ", shown)) > answered < len(keys):
                key = keys[answered]
                answered += 1
                if key == CTRL_C:
                    game.send_signal(signal.SIGINT)
                else:
                    os.write(ours, key)
        return game.wait(20), shown.decode(errors="replace")
    finally:
        game.kill()
        game.wait()
        os.close(ours)


def test_colours_at_a_terminal(tmp_path: Path) -> None:
    code, shown = at_a_terminal(tmp_path, [b"2 3\r", b"quit\r"])
    assert code == 0
    assert "\x1b[1;30;48;5;212m p " in shown
    assert len(saved(tmp_path).history) == 2


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_nobody_wants_them(tmp_path: Path, environment: dict[str, str]) -> None:
    code, shown = at_a_terminal(tmp_path, [b"quit\r"], **environment)
    assert code == 0
    assert "48;5;212" not in shown
    assert " p  p  y  y  b  b  g  g " in re.sub("\x1b.*?m", "", shown)


def test_ctrl_c_saves_like_quit(tmp_path: Path) -> None:
    code, shown = at_a_terminal(tmp_path, [b"2 3\r", CTRL_C])
    assert code == 0
    assert "Interrupted." in shown
    assert "Traceback" not in shown
    assert len(saved(tmp_path).history) == 2


# the coach


def test_a_hint_tells_the_best_moves_with_chances_and_names_and_can_be_followed(run: Run, tmp_path: Path) -> None:
    record = put(tmp_path, position("announce 2 3", "draw yb/ppb/ygg"))
    played = run("play", "--resume", record, "--humans", "1", typed=["hint", "hint 1", "q"])
    assert "What the expert would do" in played.out
    line = next(line for line in played.out.splitlines() if line.startswith("hint 1"))
    assert re.match(r"hint 1\s+score 2\s+█+░* \d+\.\d%\s+pays you 2; you", line)
    assert "ahead of Bob" in played.out
    assert "score 2" in (tmp_path / "here.bag").read_text()


def test_hints_can_be_had_in_dutch_and_a_hint_that_is_not_there_is_shown_anew(run: Run, tmp_path: Path) -> None:
    record = put(tmp_path, position("announce 2 3", "draw yb/ppb/ygg"))
    played = run("play", "--resume", record, "--humans", "1", "--lang", "nl", typed=["hint 7", "tip", "q"])
    assert played.out.count("levert jou 2") == 2
