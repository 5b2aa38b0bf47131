"""Bausack in the terminal: what is shown, what may be typed, what is told. Pieces are placed with real physics."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from matplotlib.image import imread
from rich.text import Text

import bagatelle
from bagatelle.games.bausack.moves import Place, parse
from bagatelle.games.bausack.terminal import screen
from bagatelle.games.bausack.terminal.glyphs import find, piece_name, shape_name, size, tower
from bagatelle.games.bausack.terminal.screen import Screen
from bagatelle.games.bausack.terminal.sideview import Towers, cells
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPES

from .shown import Run, decisions, resume, text, told

GAME = bagatelle.game("bausack")
UPRIGHT = "1 0 0 0"
DRUM = ("build drum-1 bid 0", "pass", f"place drum-1 at 0 0 0.01 {UPRIGHT}", "stands")  # of Ann
BRICK = ("build brick-1 bid 0", "pass", f"place brick-1 at 0 0 0.0075 {UPRIGHT}", "stands")  # of Bob
CUBE = ("build cube-1 bid 0", "pass")  # Ann has it in hand


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "SPOT_SECONDS", 0.2)


def position(*moves: str, players: int = 2, attachment: str = "", **options: object) -> str:
    """The record of a game that came so far, with what is stored beside the last event."""
    last = parse(moves[-1]).with_attachment(attachment)
    return GAME.restore(players, 1, [*moves[:-1], last], **options).record()


# a whole game


@pytest.mark.parametrize(("lang", "players"), [("en", 2), ("nl", 3)])
def test_a_whole_game_with_real_physics_ends_with_a_winner_and_can_be_replayed(
    run: Run, lang: str, players: int
) -> None:
    """Ann begins a tower; what she places next she lets go far beside it."""
    typed = ["?", "build drum", "1", *["pass", "accept", "build cube", "at 0.25 0 0.2"] * 30]
    flags = ("--seed", 3, "--bots", "random", "--players", players, "--lang", lang)
    ended = run("play", "bausack", *flags, "--option", "tokens=0", "--save", "end.bag", typed=typed)
    match = bagatelle.load(Path("end.bag").read_text())
    assert (ended.code, ended.err) == (0, "")
    assert match.outcome
    assert 1 not in match.outcome.winners
    assert ("The game is over", "Het spel is afgelopen")[lang == "nl"] in ended.out
    assert ("Ann is out: ", "Ann ligt eruit: ")[lang == "nl"] in ended.out
    again = run("replay", "end.bag", "--lang", lang)
    assert (again.code, again.err) == (0, "")
    assert again.out.splitlines()[-1] == next(line for line in ended.out.splitlines() if line.startswith("★"))
    if lang == "nl":
        shown = re.sub(r"(?m)^Ann> .*|“.*”|Typ \? .*", "", ended.out + again.out)
        assert not re.search(r"\b(the|tower|piece|tokens?|bids?|stands|places|supply|cube|drum)\b", shown)


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize("columns", [60, 80])
def test_nothing_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    names = "Wilhelmina Alexandra,Bartholomeus,Christoffel,Dorothea Maximiliana"
    record = position(*DRUM[:2], "pass", "pass", *DRUM[2:], players=4)
    typed = ["?", "pass", "?", "look mushroom", "poses", "supply", "towers", "log", "accept", "1", "push egg", "1"]
    shown = resume(run, record, "--lang", lang, "--names", names, typed=typed)
    wide = [line for line in shown.splitlines() if len(line) > columns]
    assert [
        line for line in wide if "> " not in line and "--resume" not in line
    ] == []  # what was typed, and what is to be


# what is shown


POSE = (1.0, 0.0, 0.0, 0.0)
PIECES = [
    ("drum-1", (0.0, 0.0, 0.01, *POSE)),
    ("arch-1", (0.0, 0.0, 0.03867, *POSE)),
    ("small-cube-1", (0.0, 0.026, 0.0325, *POSE)),
    ("plank-2", (0.0, 0.0, 0.056, *POSE)),
    ("wedge-1", (0.01, 0.0, 0.06743, *POSE)),
]
DRAWN = """
                            EEEEE
                   EEEEEEEEEEEEEE
             EEEEEEEEEEEEEEEEEEEE
            EEEEEEEEEEEEEEEEEEEEE
    DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD
    DDDDBBBBBBBBBBBBBBBBBBBBBBBBDDDD
        BBBBBBBBBBBBBBBBBBBBBBBB
        BBBBBBBBBBBBBBBBBBBBBBBB
        BBBBBBBBBCCCCCCBBBBBBBBB
        BBBBBBBCCCCCCCCCCBBBBBBB
        BBBBBB CCCCCCCCCC BBBBBB
        BBBBBB CCCCCCCCCC BBBBBB
        AAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAAAAAAA
────────────────────────────────────────
Ann
A=drum-1 B=arch-1 C=small-cube-1
D=plank-2 E=wedge-1"""


def test_a_tower_is_drawn_from_the_side_with_a_legend() -> None:
    """The cube stands behind the arch and is seen through its hole."""
    assert "\n" + text(Towers([(Text("Ann"), PIECES)], lambda piece: piece), 40) == DRAWN


def test_everybody_sees_a_tower_from_the_own_side() -> None:
    """A wedge, thick on the right, as the first piece of both."""
    match = GAME.new(2, 1, "manual")
    for number in (1, 2):
        for move in (f"build wedge-{number} bid 0", "pass", f"place wedge-{number} at 0 0 0.0074 {UPRIGHT}", "stands"):
            match.play(move)
    view = match.view(None)
    first, second = (cells(tower(view, seat), 2.5) for seat in (1, 2))
    assert first == second
    assert first[0] == [-1] * 15 + [0] * 5


def test_towers_shrink_to_fit_and_every_piece_is_still_seen() -> None:
    pieces = []
    for i in range(12):
        pieces.append((f"cube-{i % 4 + 1}", (0.0, 0.0, 0.015 + 0.038 * i, *POSE)))
        pieces.append((f"plank-{i % 3 + 1}", (0.0, 0.0, 0.034 + 0.038 * i, *POSE)))
    lines = text(Towers([(Text("Ann"), pieces)], lambda piece: piece), 60).splitlines()
    drawing = lines[: lines.index("─" * 60)]
    assert len(drawing) <= 22
    assert len(set("".join(drawing)) - {" "}) == 24


def test_the_table_shows_tokens_towers_and_the_supply(run: Run) -> None:
    record = position("build drum-1 bid 3", "pass", *DRUM[2:], *BRICK)
    shown = resume(run, record, typed=[])
    assert re.search(r"Ann \(you\) +7 +●●●●●●● +1 piece, 20 mm high", shown)
    assert re.search(r"Bob +10 +●●●●●●●●●● +1 piece, 15 mm high", shown)
    assert "The supply: 64 pieces" in shown
    assert "drum 1× ⌀60×20" in shown
    assert "brick 3× 60×30×15" in shown
    assert "build cube bid" not in shown  # nobody wants to read all 576 moves
    assert re.search(r"build cube 2 +put a piece up for auction", shown)


def test_the_supply_names_every_piece_once() -> None:
    view = GAME.new(2, 1).view(1)
    for lang in ("en", "nl"):
        shown = text(Screen(("Ann", "Bob"), (None, None), lang).show(view, "supply") or "", 100)
        assert sum(int(n) for n in re.findall(r"(\d+)×(?= )", shown)) == len(NAMES)
        assert all(f"{shape_name(shape, lang)} {shape.count}× {size(shape)}" in shown for shape in SHAPES)


def test_an_auction_shows_what_is_bid_and_by_whom(run: Run) -> None:
    record = position("build egg bid 2", "bid 3", "pass", players=3)
    match = bagatelle.load(record)
    assert match.actor == 1
    shown = resume(run, record, "--humans", 3, typed=["?"])
    assert "Ann puts egg up for auction and opens with 2.\nBob bids 3.\nCas passes." in shown
    assert "egg is up for auction. Highest bid: 3, by Bob.\nPassed: Cas." in shown
    assert re.search(r"4 … 10 +bid that many tokens; you have 10", shown)
    assert "4: bid so many tokens in all" in shown


def test_passing_a_piece_on_shows_its_price_before_one_pays(run: Run) -> None:
    record = position("push egg", "pay", players=3)
    shown = resume(run, record, "--humans", 3, typed=["pay"])
    assert "Ann pushes egg to Bob: accept it, or pay 1 to pass it on." in told(shown)
    assert "pay pay 2 of your 10; egg goes to Ann, whom passing it on would cost 3" in told(shown)
    assert "Cas pays 2 tokens; egg goes to Ann: accept it, or pay 3 to pass it on." in told(shown)
    assert re.search(r"Cas +8 +●{8} ", shown)


def test_who_has_no_choice_is_told_why(run: Run) -> None:
    shown = resume(run, position("push egg", tokens=0), "--humans", 2, typed=[])
    assert "Passing egg on costs 1 and you have 0 tokens: you must accept it.\nBob accepts egg." in shown
    shown = resume(run, position("build egg bid 0", tokens=0), "--humans", 2, "--lang", "nl", typed=[])
    assert "Je hebt 0 fiches en kunt niet meer dan 0 bieden: je past voor ei." in shown
    assert "Bob past.\nAnn krijgt ei voor 0 fiches en houdt er 0 over." in shown


def test_a_piece_can_be_looked_at_and_poses_can_be_read(run: Run) -> None:
    shown = resume(run, position(*DRUM, *BRICK), "--lang", "nl", typed=["bekijk paddenstoel", "standen", "look"])
    assert "paddenstoel: ⌀40×38 mm, 13 g" in shown
    assert re.search(r"van voren +van rechts", shown)
    assert re.search(r"trommel-1 +0\.0000 +0\.0000 +0\.0100 +0\.0200 +1 0 0 0", shown)
    assert "Zeg welk stuk, met de naam uit de voorraad: bekijk ei." in shown


def test_a_picture_is_saved_on_request(run: Run) -> None:
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), "--names", "$x^$,Bob", typed=["picture"])
    found = re.search(r"The picture is saved in (bausack-.*\.png)", shown)
    assert found
    pixels = imread(found[1])
    assert min(pixels.shape[:2]) > 300
    assert len(np.unique(pixels[:, :, 0])) > 100


def test_a_picture_that_can_not_be_saved_is_no_harm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "fresh_name", lambda *_: "nowhere/bausack.png")
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), "--lang", "nl", typed=["plaatje", "zet kubus"])
    assert "Het plaatje kan niet bewaard worden in nowhere/bausack.png: No such file or directory." in told(shown)
    assert "place cube-1" in decisions()


# placing


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "1"),
        ("en", "on drum-1 upright"),
        ("en", "on drum"),
        ("nl", "op trommel rechtop"),
        ("en", "place cube on drum"),
    ],
)
def test_a_piece_is_placed_on_a_suggested_spot(run: Run, lang: str, typed: str) -> None:
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), "--lang", lang, typed=[typed])
    assert re.search((r"1 +on drum-1, upright, .*: \w", r"1 +op trommel-1, rechtop, .*: \w")[lang == "nl"], shown)
    placed = parse(decisions()[8])
    assert isinstance(placed, Place)
    assert placed.pose
    assert ("Ann places cube-1 on drum-1; it stands", "Ann zet kubus-1 op trommel-1; het staat")[lang == "nl"] in shown


@pytest.mark.parametrize(
    ("lang", "typed", "upright", "edge"),
    [
        ("en", "on table on its edge", "on the table, upright, in the middle: firm", "on its edge"),
        ("en", "on the table on-edge", "on the table, upright, in the middle: firm", "on its edge"),
        ("nl", "op tafel op zijn kant", "op de tafel, rechtop, in het midden: stevig", "op zijn kant"),
    ],
)
def test_a_first_piece_has_no_odds_and_lies_in_words(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, typed: str, upright: str, edge: str
) -> None:
    monkeypatch.setattr(screen, "SPOT_SECONDS", 30.0)  # more than it takes, however busy the machine is
    shown = resume(run, position("build brick-1 bid 0", "pass"), "--lang", lang, typed=["?", typed])
    assert re.search(rf"(?m)^ +1 +{upright} *$", shown)
    assert re.search(rf"(?m)^ +2 +(on|op) .*, {edge}, .*: \w+ *$", shown)
    assert "on-edge" not in shown.replace(typed, "")
    placed = parse(decisions()[2])
    assert isinstance(placed, Place)
    assert placed.pose
    assert placed.pose[2] > 0.0149  # not on its largest side


@pytest.mark.parametrize(
    "typed",
    [
        "place cube-1 at 0.01 -0.005 0.035 1 0 0 0",
        "place cube at 0.01 -0.005 0.035",
        "PLACE Cube  0.01 -0.005 0.035",
        "at 0.01 -0.005 0.035",
        "zet kubus-1 op 0,01 -0,005 0,035 1 0 0 0",
    ],
)
def test_a_piece_is_placed_by_coordinates(run: Run, typed: str) -> None:
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), typed=[typed])
    assert decisions()[8] == "place cube-1 at 0.01 -0.005 0.035 1 0 0 0"
    assert "Ann places cube-1 on drum-1; it stands firmly." in shown


def test_what_stands_shakily_and_what_falls_is_told(run: Run) -> None:
    record = position(*DRUM, *BRICK, "build egg bid 0", "pass")
    shown = resume(run, record, typed=["place egg"])
    assert "Ann places egg on drum-1; it stands shakily." in shown
    shown = resume(run, record, "--lang", "nl", typed=["zet ei 0.05 0 0.05"])
    assert "Ann laat ei los, en daar gaat het: de toren van Ann." in shown
    assert "Ann ligt eruit: 2 stukken naar de voorraad, 10 fiches naar de bank." in shown
    assert "★ Bob wint! De andere torens zijn gevallen." in shown


@pytest.mark.parametrize(
    ("outcome", "english", "dutch", "won"),
    [
        ("falls 2", "Bob's tower.", "de toren van Bob.", ""),
        (
            "falls 2 1+3",
            "Bob's tower first, then the towers of Ann and Cas together.",
            "eerst de toren van Bob, dan de torens van Ann en Cas tegelijk.",
            "Ann and Cas share the win: their towers fell last, at the same moment.",
        ),
        (
            "falls 3 1 2",
            "Cas's tower first, then Ann's tower, then Bob's tower.",
            "eerst de toren van Cas, dan de toren van Ann, dan de toren van Bob.",
            "Bob wins! That tower stood a moment longer than the others.",
        ),
        (
            "falls 1 3",
            "Ann's tower first, then Cas's tower.",
            "eerst de toren van Ann, dan de toren van Cas.",
            "Bob wins!",
        ),
    ],
)
def test_towers_fall_in_order(run: Run, outcome: str, english: str, dutch: str, won: str) -> None:
    rounds = ("cube", "brick", "small-cube")
    moves = [
        move
        for number in range(1, 3)
        for shape in rounds
        for move in (f"build {shape}-{number} bid 0", "pass", "pass", f"place {shape}-{number}", "stands")
    ]
    Path("fall.bag").write_text(position(*moves, "push ball", "accept", "place ball", outcome, players=3))
    shown = told(run("replay", "fall.bag").out)
    assert f"Bob lets go of ball, and down it comes: {english}" in shown
    assert f"Bob laat bal los, en daar gaat het: {dutch}" in told(run("replay", "fall.bag", "--lang", "nl").out)
    assert won in shown


@pytest.mark.parametrize("where", ["0 0 0.01", "0 0 -5", "0.01 0 0.012 0.7071068 0.7071068 0 0", "0 0 1.5"])
def test_a_place_inside_something_or_high_up_goes_well_or_badly_but_the_game_goes_on(run: Run, where: str) -> None:
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), typed=[f"place cube {where}"])
    assert re.search(r"Ann (places cube-1 on drum-1; it stands|lets go of cube-1, and down it comes)", shown)
    assert bagatelle.load(Path("here.bag").read_text()).number > 10


def test_a_piece_let_go_beside_the_table_falls(run: Run) -> None:
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), typed=["place cube at -0.35 -0.35 0.1"])
    assert "Ann lets go of cube-1, and down it comes: Ann's tower." in shown


# records


def test_a_replay_shows_where_pieces_were_stored_without_simulating(run: Run) -> None:
    """A cube that floats where physics would never leave it."""
    attachment = "cube-1=0.02,-0.6,0.065,1,0,0,0 on=drum-1 firm=0"
    record = position(*DRUM, *BRICK, *CUBE, f"place cube-1 at 0 0 0.035 {UPRIGHT}", "stands", attachment=attachment)
    Path("here.bag").write_text(record)
    shown = run("replay", "here.bag").out
    assert "Ann places cube-1 on drum-1; it stands shakily." in shown
    drawing = shown[shown.index("shakily.") :].splitlines()[1:17]
    assert [line[:39].strip() for line in drawing] == ["B" * 12] * 6 + [""] * 6 + ["A" * 24] * 4
    assert [line.index("B") for line in drawing[:6]] == [20] * 6


def test_what_physics_did_is_not_called_luck_and_can_not_be_taken_back(run: Run) -> None:
    shown = resume(run, position(*DRUM, *BRICK), typed=["undo", "stands"])
    assert "can't be taken back: what has happened since has really happened." in told(shown)
    assert "That is for the wood to decide, not for a player." in shown
    checked = run("replay", "--verify", "here.bag")
    assert (checked.code, checked.out[:38]) == (0, "Nothing here was drawn from the seed: ")


def test_a_bid_can_be_taken_back_before_anything_is_placed(run: Run) -> None:
    resume(run, position(*DRUM, *BRICK), "--humans", 2, typed=["build egg 2", "undo", "push egg"])
    assert decisions()[6:] == ["push egg"]


# what may be typed


@pytest.mark.parametrize(
    ("before", "typed", "move"),
    [
        ((), "b egg", "build egg bid 0"),
        ((), "build cube-3 bid 2", "build cube-3 bid 2"),
        ((), " Build  CUBE 2 ", "build cube-1 bid 2"),
        ((), "bouw grote-bal voor 4", "build big-ball bid 4"),
        ((), "veil t-stuk-2 1", "build tee-2 bid 1"),
        ((), "p ei", "push egg"),
        ((), "schuif afgeknotte-kegel", "push frustum-1"),
        (("build cube-1 bid 0", "pass", "place cube-1", "stands", "build egg bid 0", "pass", "place egg", "stands"),
         "build cube", "build cube-2 bid 0"),
        (("build egg bid 0", "bid 1"), "2", "bid 2"),
        (("build egg bid 0", "bid 1"), "bied 5", "bid 5"),
        (("build egg bid 0", "bid 1"), "p", "pass"),
        (("build egg bid 0", "bid 1"), "pas", "pass"),
        (("push egg", "pay"), "a", "accept"),
        (("push egg", "pay"), "neem aan", "accept"),
        (("push egg", "pay"), "p", "pay"),
        (("push egg", "pay"), "betaal", "pay"),
        (("push egg", "pay", "accept"), "place egg", "place egg"),
        (("push egg", "pay", "accept"), "zet ei", "place egg"),
    ],
)  # fmt: skip
def test_notation_and_shortcuts_mean_the_same(run: Run, before: tuple[str, ...], typed: str, move: str) -> None:
    record = position(*before) if before else GAME.new(2, 1).record()
    resume(run, record, "--humans", 2, typed=[typed])
    assert decisions()[sum(move != "stands" for move in before)] == move


PLACING = (*DRUM, *BRICK, *CUBE)


@pytest.mark.parametrize(
    ("before", "typed", "english", "dutch"),
    [
        (DRUM + BRICK, "build drum-1", "drum-1 isn't in the supply.", "trommel-1 ligt niet in de voorraad."),
        (DRUM + BRICK, "push unicorn", "There is no piece unicorn.", "Er is geen stuk unicorn."),
        (DRUM + BRICK, "build egg 11", "You have 10 tokens.", "Je hebt 10 fiches."),
        (DRUM + BRICK, "push", "Say which piece, by its name in the supply: push egg.", "Zeg welk stuk"),
        (DRUM + BRICK, "pass", "There is no piece to bid for now.", "Er is nu geen stuk om op te bieden."),
        (DRUM + BRICK, "betaal", "No piece is pushed to you now.", "Er wordt je nu geen stuk toegeschoven."),
        (DRUM + BRICK, "place egg", "There is nothing to place now.", "Er valt nu niets te plaatsen."),
        (DRUM + BRICK, "build \x1b[31m", "can't be read here.", "wordt hier niet begrepen."),
        (DRUM + BRICK, "9" * 5000, "can't be read here.", "wordt hier niet begrepen."),
        (("build egg bid 1", "bid 2"), "2", "The highest bid is 2: bid more, or pass.", "Het hoogste bod is 2"),
        (("build egg bid 1", "bid 2"), "bid", "Say how much, as a whole number: bid 3.", "Zeg hoeveel"),
        (("build egg bid 1", "bid 2"), "push ball", "egg is being dealt with", "Het gaat nu om ei"),
        (PLACING, "place egg", "You have cube-1 to place.", "Je moet kubus-1 plaatsen."),
        (PLACING, "build egg", "First cube-1 has to be placed.", "Eerst moet kubus-1 geplaatst worden."),
        (PLACING, "99", "There is no such spot: type a number from 1 to", "Zo'n plek is er niet: typ een nummer"),
        (PLACING, "0", "There is no such spot", "Zo'n plek is er niet"),
        (PLACING, "on brick-1", "No suggested spot is like that.", "Zo'n plek is er niet onder de voorstellen."),
        (PLACING, "on drum sideways", "No suggested spot is like that.", "Zo'n plek is er niet onder"),
        (PLACING, "place cube at 0.03 1.2 0.05", "Your hand reaches over your own", "Je hand komt boven je eigen"),
        (PLACING, "at 1e300 0 0", "Your hand reaches over your own", "Je hand komt boven je eigen"),
        (PLACING, "place cube at 0 0", "A place is x y z in metres", "Een plek is x y z in meters"),
        (PLACING, "place cube 0 0 nan", "A place is x y z in metres", "Een plek is x y z in meters"),
        (PLACING, "at 0 0 1e999 1 0 0 0", "A place is x y z in metres", "Een plek is x y z in meters"),
        (PLACING, "at 0 0 0.1 1 1 1 1", "A place is x y z in metres", "Een plek is x y z in meters"),
        (PLACING, "place cube somewhere", "A place is x y z in metres", "Een plek is x y z in meters"),
        (PLACING, "falls 1", "That is for the wood to decide", "Dat beslist het hout"),
    ],
)
def test_what_can_not_be_done_is_explained_and_asked_again(
    run: Run, before: tuple[str, ...], typed: str, english: str, dutch: str
) -> None:
    record = position(*before)
    for lang, reason in (("en", english), ("nl", dutch)):
        shown = resume(run, record, "--lang", lang, typed=[typed])
        assert reason in told(shown)
        assert len(re.findall("» ", shown)) == 2
    assert decisions() == [move for move in before if move != "stands"]


def test_every_piece_has_a_name_of_its_own_in_both_languages() -> None:
    for lang in ("en", "nl"):
        assert len({piece_name(piece, lang).lower() for piece in NAMES}) == len(NAMES)
        assert [find(piece_name(piece, lang).upper(), NAMES) for piece in NAMES] == list(NAMES)
        assert all(find(shape_name(shape, lang), NAMES).startswith(shape.name) for shape in SHAPES)


def test_a_simulation_that_went_wrong_gives_the_piece_back(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bagatelle.games.bausack.physics.world.TOO_FAST", (0.0, 0.0))
    shown = resume(run, position(*DRUM, *BRICK, *CUBE), "--lang", "nl", typed=["place cube-1"])
    assert "De simulatie ging mis" in told(shown)
    assert decisions()[-1] == "pass"  # it is in hand still
