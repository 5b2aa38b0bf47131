"""What the rules of Bag-O-Loot mean, shown on the table."""

from bagatelle.core.lessons import RECORD, Lesson, Say, Scene
from bagatelle.games.bag_o_loot.stated import shuffle

ANN_BOB_AND_YOU = ("Ann", "Bob", "")


def split(looter: str, yours: str) -> str:
    """Ann and Bob have opened sets of sixes, Ann's with that looter; you have drawn a card."""
    deal = shuffle(f"6 6 {looter or 1} 2 3 4 5 7", "6 6 8 9 10 11 12 13", f"{yours} 14 15 16 1 2 3 4", pile="14 15 16")
    return f"{deal}; open 6,6{',L' if looter else ''}; knock; open 6,6; knock"


EXAMPLES = (
    Lesson("BL-T4", "Opening a set", 1, (
        Scene(before=shuffle("6 6 6 1 2 3 4 5", "6 7 7 8 9 10 11 12", pile="12 1"), steps=(
            Say("You have three 6s in your hand.", teaches="BL-T1 BL-T2"),
            Say("You opened a set with them: they lie in your stash now.", teaches="BL-T4", happens="open 6,6,6",
                at="stash"),
        )),
    )),
    Lesson("BL-T6", "Stealing a set", 1, (
        Scene(before=shuffle("6 6 6 1 2 3 4 5", "6 7 7 8 9 10 11 12", pile="12 1") + "; open 6,6,6; knock", steps=(
            Say("You have a set of three 6s. It is Pickle's turn.", teaches="BL-T4", at="stash"),
            Say("Pickle added a 6 to it, and stole it: four cards, and they are Pickle's.", teaches="BL-T6",
                happens="steal 6 from 1", at="stashes"),
        )),
    )),
    Lesson("BL-T8", "Snitching a looter", 1, (
        Scene(before=shuffle("6 6 L 1 2 3 4 5", "6 7 7 8 9 10 11 12", pile="12 1") + "; open 6,6,L; knock", steps=(
            Say("Two 6s and a looter are your set. Pickle has a 6.", teaches="BL-T10", at="stash"),
            Say("Pickle snitched: the 6 is in your set, the looter is in Pickle's hand. The set stays yours.",
                teaches="BL-T8", happens="snitch 6 from 1", at="stash"),
        )),
    )),
    Lesson("BL-T9", "A punt", 1, (
        Scene(before=shuffle("1 2 3 4 5 7 8 10", "6 6 9 9 11 11 12 12", pile="11 12 1 3"), steps=(
            Say("You have no pair and no looter, and nothing lies on the table.", teaches="BL-T2"),
            Say("You punted a 3: a single card. You drew another card, and as long as the 3 lies there alone you are "
                "locked down.", teaches="BL-T9 BL-L1", happens="punt 3", at="stash"),
        )),
    )),
    Lesson("BL-E1", "Two and two and one", 1, (
        Scene(players=3, names=ANN_BOB_AND_YOU, before=split("", "6"), steps=(
            Say("Ann has two 6s, and so has Bob: a split. You have a 6 in your hand.", teaches="BL-P1", at="stashes"),
            Say("You combined them with your 6. Five real 6s: a Bag-O-Loot of yours.", teaches="BL-E1 BL-B1",
                happens="combine 6", at="stash"),
        )),
    )),
    Lesson("BL-E2", "Combined with a looter", 1, (
        Scene(players=3, names=ANN_BOB_AND_YOU, before=split("", "L"), steps=(
            Say("Ann has two 6s, and so has Bob. You have a looter in your hand.", teaches="BL-P1", at="stashes"),
            Say("You combined them with the looter: a set of five cards, but no Bag-O-Loot.", teaches="BL-E2",
                happens="combine L as 6", at="stash"),
        )),
    )),
    Lesson("BL-E3", "Six cards, and a bag", 1, (
        Scene(players=3, names=ANN_BOB_AND_YOU, before=split("L", "6"), steps=(
            Say("Ann has two 6s and a looter, Bob has two 6s. You have a 6 in your hand.", teaches="BL-P1",
                at="stashes"),
            Say("With your 6 that made six cards. So the looter went to your hand, and what lies there is a "
                "Bag-O-Loot.", teaches="BL-E3 BL-P2", happens="combine 6", at="stash"),
        )),
    )),
    Lesson("BL-E4", "Six cards, two of them looters", 1, (
        Scene(players=3, names=ANN_BOB_AND_YOU, before=split("L", "L"), steps=(
            Say("Ann has two 6s and a looter, Bob has two 6s. You have a looter in your hand.", teaches="BL-P1",
                at="stashes"),
            Say("With your looter that made six cards. One looter came back to your hand, and your set is 6 6 6 6 L.",
                teaches="BL-E4 BL-P2", happens="combine L as 6", at="stash"),
        )),
    )),
    Lesson(RECORD, "The first turns of a saved game", 1, (
        Scene(before=shuffle("4 4 4 1 2 3 5 6", "4 L 9 9 7 8 10 11", pile="12 1 4"), steps=(
            Say("You have seat 1, and Pickle has seat 2.", teaches="BL-S4"),
            Say("You opened a set of 4s, and knocked. Pickle stole it with a 4 and a looter, and opened a set of 9s.",
                teaches="BL-T4 BL-T6", happens="open 4,4,4; knock; steal 4,L from 1; open 9,9; knock", at="stashes"),
            Say("You drew the last 4, and snitched the looter with it. Five real 4s are a Bag-O-Loot, but the set is "
                "Pickle's.", teaches="BL-T8 BL-B2", happens="snitch 4 from 2; knock", at="stashes"),
        )),
    )),
)  # fmt: skip
