"""What the rules of Lucktails mean, shown on the table. You have seat 1, and see the card of the last seat."""

from bagatelle.core.lessons import RECORD, Lesson, Say, Scene

EXAMPLES = (
    Lesson("LT-S2", "After the deal", 1, (
        Scene(players=3, before="deal 3 1 5 / 6 0 / 2 4 L", steps=(
            Say("Three cards lie face up, one face down before everybody, and two in the middle. You see the card of "
                "Waffle, your right neighbour: a 5. Pickle sees yours.", teaches="LT-S2 LT-S4", at="cards"),
        )),
    )),
    Lesson("LT-S3", "The pond", 1, (
        Scene(players=3, before="deal 3 1 5 / 6 0 / 2 4 L", steps=(
            Say("2, 4 and the lucktails card lie face up, so they are marked. 0, 1, 3, 5 and 6 are still hidden "
                "somewhere.", teaches="LT-S3", at="pond"),
            Say("You kept your card: it was a 3, and it is marked now.", teaches="LT-S3 LT-T5", happens="keep",
                at="pond"),
        )),
    )),
    Lesson("LT-T2", "A bait goes up", 1, (
        Scene(players=3, before="deal 3 1 5 / 6 0 / 2 4 L", steps=(
            Say("There is no bait yet, and you begin.", teaches="LT-T1"),
            Say("You baited with 2, Pickle raised to 3, and Waffle to 5. Whoever takes it now gets 2 VPs.",
                teaches="LT-T1 LT-T2", happens="bait 2; bait 3; bait 5", at="bait"),
        )),
    )),
    Lesson("LT-T3", "A bonus", 1, (
        Scene(players=3, before="deal 3 1 5 / 6 0 / 2 4 L; bait 2; bait 4; bait 6; bait 8; bait 9", steps=(
            Say("The bait is 9, and it is Waffle's turn.", teaches="LT-T2", at="bait"),
            Say("Waffle raised it to 10, and laid 1 bonus VP on the first of the middle cards. Whoever takes that card "
                "gets the bonus too.", teaches="LT-T3 LT-T6", happens="bait 10 on 1", at="middle"),
        )),
    )),
    Lesson("LT-T5", "A switch", 1, (
        Scene(players=3, before="deal 3 1 5 / 6 0 / 2 4 L; bait 1", steps=(
            Say("You baited with 1, and it is Pickle's turn.", teaches="LT-T2"),
            Say("Pickle opted out and took the first middle card: it was a 6. Pickle's own card lies in its place now, "
                "face down; you don't know it, but Waffle does.", teaches="LT-T5 LT-T8", happens="switch 1",
                at="cards"),
            Say("This is the middle now.", teaches="LT-T5", at="middle"),
        )),
    )),
    Lesson("LT-T7", "The lucktails card", 1, (
        Scene(before="deal 0 6 / 1 2 / 3 4 5 L; keep; keep; deal 1 L / 3 0 / 2 4 5 6; keep", steps=(
            Say("Pickle has 6 VPs, and you have none. Pickle just kept the lucktails card: for the leader it is worth "
                "nothing.", teaches="LT-T7", at="cards"),
        )),
        Scene(before="deal 6 0 / 1 2 / 3 4 5 L; keep; keep; deal 1 L / 3 0 / 2 4 5 6", steps=(
            Say("Now you have 6 VPs, and Pickle has none.", teaches="LT-T7"),
            Say("For Pickle the same card is worth 6: as much as it takes to be level with you.", teaches="LT-T7",
                happens="keep", at="cards"),
        )),
    )),
    Lesson(RECORD, "A round from a saved game", 1, (
        Scene(players=3, steps=(
            Say("You have seat 1, Pickle has seat 2, and Waffle has seat 3. You see Waffle's card: a 0.",
                teaches="LT-S2 LT-S4", happens="deal 3 L 0 / 6 1 / 2 4 5", at="cards"),
            Say("You baited with 2, and Pickle raised to 3. Waffle took it: 2 VPs, and rid of a 0.",
                teaches="LT-T1 LT-T2 LT-T4", happens="bait 2; bait 3; take", at="cards"),
            Say("You switched, and took a 6 for a 3. Pickle was the only one left, and kept the lucktails card: 6 VPs, "
                "level with you.", teaches="LT-T5 LT-T7 LT-T9", happens="switch 1; keep", at="scores"),
        )),
    )),
)  # fmt: skip
