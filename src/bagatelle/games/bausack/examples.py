"""What the rules of Bausack mean, shown on the table. What is placed is simulated here too."""

from bagatelle.core.lessons import RECORD, Lesson, Say, Scene

EXAMPLES = (
    Lesson("BS-T2", "The highest bid", 1, (
        Scene(steps=(
            Say("You would like tile-1, and open with a bid of 0.", teaches="BS-T1", happens="build tile-1 bid 0"),
            Say("Pickle bid 1, and you passed. Pickle paid the token, and placed the tile.", teaches="BS-T1 BS-T2",
                happens="bid 1; pass; place tile-1", at="area"),
        )),
    )),
    Lesson("BS-P1", "Foundation and tower", 1, (
        Scene(before="build brick-1 bid 0; pass; place brick-1; build tile-1 bid 0; pass; place tile-1", steps=(
            Say("Your brick and Pickle's tile are foundations: they alone may touch the table.", teaches="BS-P1",
                at="area"),
            Say("You built with a cube and placed it on your brick. Nothing of it touches the table: the tower stands.",
                teaches="BS-P1 BS-P4", happens="build cube-1 bid 0; pass; place cube-1", at="area"),
        )),
    )),
    Lesson("BS-C1", "A tower falls", 1, (
        Scene(before="build brick-1 bid 0; pass; place brick-1; build tile-1 bid 0; pass; place tile-1; "
                     "build cube-1 bid 0; pass; place cube-1; build pillar-1 bid 0; pass; place pillar-1", steps=(
            Say("Pickle has a pillar on a tile. You push the egg, and Pickle accepts it.", teaches="BS-T4", at="area",
                happens="push egg; accept"),
            Say("The egg came down beside the tile and touched the table: the tower has fallen. Its pieces are back in "
                "the supply, and Pickle is out.", teaches="BS-C1 BS-C2 BS-F1",
                happens="place egg at 0.02 0 0.2 1 0 0 0", at="area"),
        )),
    )),
    Lesson(RECORD, "The beginning of a saved game", 1, (
        Scene(steps=(
            Say("You have seat 1, and Pickle has seat 2.", teaches="BS-S4"),
            Say("You wanted drum-1, but Pickle bid 1 for it and placed it.", teaches="BS-T1 BS-T2",
                happens="build drum-1 bid 0; bid 1; pass; place drum-1 at 0 0 0.01 1 0 0 0", at="area"),
            Say("So you pushed the egg. Pickle paid 1 token rather than put it on the drum, and it came back to you: "
                "your tower begins with an egg.", teaches="BS-T3 BS-T4",
                happens="push egg; pay; accept; place egg at 0 0 0.019 1 0 0 0", at="area"),
        )),
    )),
)  # fmt: skip
