"""Lessons in Bag-O-Loot: the learner against Pickle."""

from bagatelle.core.lessons import Ask, Lesson, Say, Scene
from bagatelle.games.bag_o_loot.stated import shuffle

HOW_IT_GOES = Lesson(
    "how-it-goes",
    "How it goes",
    5,
    (
        Scene(
            options={"target": 20},
            before=shuffle("6 6 6 9 9 L 5 2", "9 5 5 2 2 7 8 11", pile="7 7 6 9 6 10 9"),
            steps=(
                Say(
                    "You collect sets of equal numbers in your stash, in front of you. There are five cards of each "
                    "number, and looters (L), which stand for any number. Your hand is secret. You drew a card, as "
                    "everybody does at the start of a turn; now you make one to three plays.",
                    teaches="BL-S1 BL-S3 BL-T1 BL-T2",
                    at="hand",
                ),
                Ask(
                    "Open a set: choose your three 6s, and lay them down.",
                    teaches="BL-T4",
                    at="hand",
                    right="open 6,6,6",
                    wrong={
                        "open 6,6": "You have a third 6: lay it down with them.",
                        "open *L*": "Keep the looter for later: it can stand for any card. Open the three 6s.",
                        "open 9,9": "They come next. Begin with the 6s.",
                        "punt *": "A punt is for a turn in which nothing else is possible. You have three 6s.",
                    },
                ),
                Ask(
                    "That was one play; you may make two more. Open the two 9s too.",
                    teaches="BL-T2 BL-T4",
                    at="hand",
                    right="open 9,9",
                    wrong={
                        "open *; build *": "Keep the looter: you will need it soon. Open the two 9s.",
                        "knock": "That ends your turn, and you can still open the two 9s.",
                    },
                ),
                Ask(
                    "A looter in your hand costs 5 points at the end of a round, but it can do a lot until then. Keep "
                    "it now, and knock: that ends your turn.",
                    teaches="BL-T3",
                    at="turn",
                    right="knock",
                    wrong={"*": "Keep the looter for this once, and knock."},
                ),
                Say(
                    "Pickle laid a 9 to your two, and took the set: that is stealing. No set is safe in your stash. "
                    "Then Pickle opened two sets, of 5s and of 2s.",
                    teaches="BL-T6",
                    happens="steal 9 from 1; open 5,5; open 2,2; knock",
                    at="stashes",
                ),
                Ask(
                    "You drew a 6. Build on your own set with it: four of the same now.",
                    teaches="BL-T5",
                    at="hand",
                    right="build 6",
                    wrong={
                        "build *L*": "Only with the 6: you need the looter in a moment.",
                        "steal *": "Soon. First put the 6 where it belongs.",
                        "open *": "Soon. First put the 6 where it belongs.",
                        "punt *": "A punt is for a turn in which nothing else is possible. Build with the 6.",
                    },
                ),
                Ask(
                    "And now take the 9s back. You have no 9, but a looter stands for one: steal with it.",
                    teaches="BL-T6 BL-S3 BL-T10",
                    at="stashes",
                    right="steal L as 9 from 2",
                    wrong={
                        "steal *": "That works too, but Pickle's 9s are the largest set.",
                        "build *": "Then the looter lies among your 6s, where anybody with a 6 can take it. Steal the "
                        "9s.",
                        "open *; knock": "Not yet: steal the 9s back.",
                    },
                    praise="Four cards, and they are yours.",
                ),
                Ask(
                    "Your next two cards match Pickle's sets, but let us see what Pickle does about the looter. Knock.",
                    teaches="BL-T3",
                    at="turn",
                    right="knock",
                    wrong={"steal *": "A good idea; keep it for your next turn."},
                ),
                Say(
                    "Pickle snitched: a 9 went into your set, and the looter into Pickle's hand. Only the looter "
                    "changes hands; the set stays yours. Yours are four real 9s now.",
                    teaches="BL-T8",
                    happens="snitch 9 from 1; knock",
                    at="stashes",
                ),
                Ask(
                    "You drew the fifth 6. Five cards, and no looter among them: that is a Bag-O-Loot. Build it.",
                    teaches="BL-B1 BL-T7",
                    at="hand",
                    right="build 6",
                    wrong={"*": "The 6 first: nothing is worth more."},
                    praise="It is turned over, worth 10 points, and nobody can touch it any more.",
                ),
                Ask(
                    "Two plays are left. Steal with your 5, and with your 2.",
                    teaches="BL-T6 BL-T2",
                    at="stashes",
                    right="steal 5 from 2; steal 2 from 2",
                    wrong={"knock": "You have two plays left, and cards that match Pickle's sets."},
                ),
                Ask(
                    "And the other one.",
                    teaches="BL-T6",
                    at="stashes",
                    right="steal 5 from 2; steal 2 from 2",
                    wrong={"knock": "You have a play left, and a card that matches."},
                    praise="Three plays: your turn is over.",
                ),
                Ask(
                    "Pickle opened two 7s. You drew a 9, and hold a 7. Build the 9s.",
                    teaches="BL-T5 BL-B1",
                    happens="knock; open 7,7; knock",
                    at="hand",
                    right="build 9",
                    wrong={"*": "That works too, but take the Bag-O-Loot first: build with the 9."},
                ),
                Ask(
                    "One card left. Whoever has none any more goes out, and the round is over at once.",
                    teaches="BL-R1",
                    at="hand",
                    right="steal 7 from 2",
                    wrong={"knock": "You would keep the 7, and the round would go on. Steal with it."},
                    praise="You are out, and the round is over.",
                ),
                Say(
                    "Now it is counted: 10 for each Bag-O-Loot, 5 for each looter and 1 for each other card in your "
                    "stash, minus the cards in your hand at the same values. You have 29; Pickle's hand, with a looter "
                    "in it, counts against Pickle. Whoever has most when somebody is above 100 wins (in this lesson: "
                    "above 20).",
                    teaches="BL-R3 BL-F1",
                    at="scores",
                ),
            ),
        ),
    ),
)

GETTING_GOOD = Lesson(
    "getting-good",
    "Getting good",
    5,
    (
        Scene(
            before=shuffle("6 6 6 1 2 3 4 5", "6 6 L 7 8 9 10 11", pile="12 12 1")
            + "; open 6,6; knock; open 6,6,L; knock",
            steps=(
                Ask(
                    "Splits. You have a set of 6s, and so has Pickle: that is allowed, and it is called a split. "
                    "With one matching card you can combine all sets of that number into one of yours. You kept a 6.",
                    teaches="BL-T11 BL-P1",
                    at="stashes",
                    right="combine 6",
                    wrong={
                        "build 6": "Then you have three 6s, and Pickle, with one looter more, could combine all of "
                        "them.",
                        "*": "Look at the 6s: two sets on the table, and a third 6 in your hand.",
                    },
                    praise="Six cards are one too many, so the looter went to your hand, and five real 6s are a "
                    "Bag-O-Loot.",
                ),
                Say(
                    "It works with a looter as the added card too, and one set of a split can also be stolen in the "
                    "ordinary way by somebody who has none of that number. So don't open a split unless you can close "
                    "it.",
                    teaches="BL-P2 BL-P3",
                    at="stashes",
                ),
            ),
        ),
        Scene(
            before=shuffle("8 8 8 8 L 1 2 3", "4 4 4 4 L 5 7 9", pile="4 10 8")
            + "; open 8,8,8,8,L; knock; open 4,4,4,4,L; knock",
            steps=(
                Ask(
                    "Snitching. You drew the fifth 8. Your own set is full, with a looter in it. You can snitch from "
                    "your own sets too.",
                    teaches="BL-T8 BL-B1",
                    at="stashes",
                    right="snitch 8 from 1",
                    wrong={
                        "snitch 4 from 2": "The looter would be yours, but with your 4 Pickle has five real ones: a "
                        "Bag-O-Loot of Pickle's. Who owns the set owns the bag.",
                        "punt *": "You have something better: the 8.",
                    },
                    praise="A Bag-O-Loot, and the looter is in your hand again.",
                ),
                Ask(
                    "Pickle's 4s are full as well: a set has at most five cards, so nobody can steal it. You hold the "
                    "last 4. What do you do with it?",
                    teaches="BL-T7 BL-B2",
                    at="stashes",
                    right="knock; open 1,L; open 2,L; open 3,L",
                    wrong={
                        "open 4,L": "Then the last 4 would lie on the table, and Pickle could combine everything into "
                        "a bag. Keep it.",
                        "snitch 4 from 2": "You would get the looter, and Pickle a Bag-O-Loot: the set belongs to its "
                        "owner, whoever completes it. Keep the 4.",
                    },
                    praise="Right: as long as you hold that 4, Pickle's set never becomes a bag.",
                ),
            ),
        ),
        Scene(
            before=shuffle("1 2 3 4 5 7 8 10", "6 6 9 9 11 11 12 12", pile="11 12 1 3"),
            steps=(
                Ask(
                    "Lock down. Nothing of yours matches: no pair, no looter, nothing on the table. Then you have to "
                    "punt: lay one card on its own, and draw another one. Punt the 3.",
                    teaches="BL-T9 BL-T2",
                    at="hand",
                    right="punt 3",
                    wrong={"punt *": "For this lesson punt the 3."},
                    praise="You drew one more card, and your turn is over.",
                ),
                Say(
                    "As long as a single card lies in your stash you are locked down: one play a turn. You may punt "
                    "again then, but the lock lasts until every single card is built on or stolen.",
                    teaches="BL-L1 BL-L3",
                    happens="knock; open 6,6; knock",
                    at="stashes",
                ),
                Ask(
                    "You drew a 3. Building on the single card ends the lock, and is the only play of the turn.",
                    teaches="BL-L2 BL-T5",
                    at="hand",
                    right="build 3",
                    wrong={
                        "punt *": "Then two single cards would lock you down. Build on the 3, and you are free again.",
                    },
                    praise="From your next turn on you have three plays again.",
                ),
            ),
        ),
        Scene(
            before=shuffle("1 1 1 2 2 6 6 6", "3 4 5 7 8 9 10 11", pile="L 12 12 6")
            + "; open 1,1,1; open 2,2; open 6,6,6; knock; punt 12; knock",
            steps=(
                Ask(
                    "Going out. You hold a 6 and a looter; in your hand the looter would cost you 5 at the end of the "
                    "round. However many cards you build with, it is one play.",
                    teaches="BL-T5 BL-R1 BL-R3",
                    at="hand",
                    right="build 6,L",
                    wrong={
                        "build *": "Choose the 6 and the looter together: both fit to your 6s.",
                        "punt *": "That locks you down, and you draw another card. Both of your cards fit to your 6s.",
                        "*": "Look at your 6s: both of your cards fit there.",
                    },
                ),
                Say(
                    "An empty hand ends the round at once, while the others still hold all of theirs. The other end of "
                    "a round is an empty pile: whoever draws the last card finishes the turn, everybody else has one "
                    "more, without drawing.",
                    teaches="BL-R1 BL-R2 BL-R3",
                    at="pile",
                ),
            ),
        ),
    ),
)

LESSONS = (HOW_IT_GOES, GETTING_GOOD)
