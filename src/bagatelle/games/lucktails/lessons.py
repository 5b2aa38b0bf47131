"""Lessons in Lucktails. Seat 2, Pickle, sees the learner's card; the learner sees that of the last seat."""

from bagatelle.core.lessons import Ask, Lesson, Say, Scene

HOW_IT_GOES = Lesson(
    "how-it-goes",
    "How it goes",
    4,
    (
        Scene(
            players=3,
            options={"target": 8},
            before="deal 3 2 5 / 6 0 / 1 4 L",
            steps=(
                Say(
                    "There are eight cards: 0 to 6, and the lucktails card L. Everybody has one face down, two lie "
                    "face down in the middle, and the rest is face up. The pond shows which cards everybody knows.",
                    teaches="LT-S2 LT-S3",
                    at="pond",
                ),
                Say(
                    "You may not look at your own card. You see the card of your right neighbour, Waffle: it is a 5. "
                    "Pickle, to your left, sees yours. Everybody may say anything about the card they see, true or "
                    "not.",
                    teaches="LT-S4",
                    at="cards",
                ),
                Ask(
                    "You start. Nobody has made a bait yet: announce one of 1 or 2. (You could also leave the round "
                    "at once, with your own card or with one from the middle.)",
                    teaches="LT-T1",
                    at="bait",
                    right="bait 1; bait 2",
                    wrong={"keep; switch *": "That is leaving the round, and we have only begun. Announce a bait."},
                    praise="A bait is a temptation: it grows until somebody takes it.",
                ),
                Ask(
                    "Pickle raised it to 3, and Waffle to 5. A raise is by 1 or 2. Whoever takes a bait of 5 gets 2 "
                    "VPs at once, but earns nothing for their own card. Yours may be 0, 2, 3 or 6: you can't know. "
                    "Take it.",
                    teaches="LT-T2 LT-T4",
                    happens="bait 3; bait 5",
                    at="bait",
                    right="take",
                    wrong={
                        "bait *": "You may raise, and hope that it comes round to you again; Pickle and Waffle can "
                        "take it before that. Try taking it.",
                        "keep; switch *": "That would leave the bait to nobody, and earn you the card that you turn "
                        "over. You will do that in the next round; take the bait in this one.",
                    },
                    praise="2 VPs for you. Your card is shown, it was a 3, and it pays nothing.",
                ),
                Say(
                    "You have left the round, and the bait is back at zero for the others. Pickle began a new one, "
                    "Waffle took it for 1 VP, and the 5 paid nothing. The last player in a round can't bait: Pickle "
                    "had to turn a card over, kept it, and earned 2.",
                    teaches="LT-T8 LT-T9 LT-T5 LT-T10",
                    happens="bait 1; take; keep",
                    at="scores",
                ),
                Say(
                    "A new round; now Pickle starts it. You see Waffle's card again: it is the 6.",
                    teaches="LT-T10 LT-S4",
                    happens="deal 0 4 6 / 1 L / 2 3 5",
                    at="cards",
                ),
                Ask(
                    "Pickle made a bait. Waffle left the round, switching cards with place 1 in the middle: the 1 "
                    "from there was turned over, and Waffle's own card went into its place, unseen. Unseen by the "
                    "others, that is. You know it! Leave the round with the best card that you can get.",
                    teaches="LT-T5 LT-S4",
                    happens="bait 2; switch 1",
                    at="middle",
                    right="switch 1",
                    wrong={
                        "switch 2": "You don't know that card. Which one did Waffle lay down, and where?",
                        "keep": "You don't know your own card. Which one did Waffle lay down, and where?",
                        "bait *; take": "The 6 lies there for whoever takes it. Switch for it before somebody else "
                        "does.",
                    },
                    praise="The 6! With your 2 from before that makes 8.",
                ),
                Say(
                    "Pickle was the last one and kept a 4. The game ends with the round in which somebody has enough "
                    "VPs, 8 in this short game and 15 in a whole one, and the most VPs win: that is you.",
                    teaches="LT-T9 LT-F1",
                    happens="keep",
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
            players=3,
            before="deal 1 0 2 / L 3 / 4 5 6; bait 2; bait 4; bait 6",
            steps=(
                Ask(
                    "When to take. The bait is at 6: worth 3 VPs. Look at the pond: the 4, the 5 and the 6 are out of "
                    "this round, and you see Waffle's 2. What can your own card be?",
                    teaches="LT-T2 LT-T4",
                    at="pond",
                    right="take",
                    wrong={
                        "keep": "It can only be 0, 1, 3 or L, which is nothing as long as nobody is ahead: 1 VP on "
                        "average. The bait is worth 3.",
                        "switch *": "The middle is no better than your own card: 1 VP on average. The bait is worth 3.",
                        "bait *": "It is worth 3 up to a bait of 9, and Pickle or Waffle will take it before it comes "
                        "back to you.",
                    },
                    praise="3 VPs, as good as the best card that can be left. Compare the bait with the cards that are "
                    "not out yet, every time.",
                ),
            ),
        ),
        Scene(
            players=3,
            before="deal 4 6 1 / 5 3 / 0 2 L",
            steps=(
                Ask(
                    "When to raise. Now 0, 2 and L are out, and you see Waffle's 1: your card and those in the "
                    "middle are among 3, 4, 5 and 6. What is a small bait for, then?",
                    teaches="LT-T1",
                    at="bait",
                    right="bait 1; bait 2",
                    wrong={
                        "keep; switch *": "4.5 VPs on average is good, but nobody can take that from you: it still "
                        "waits when the bait comes back. Tempt the others first."
                    },
                    praise="Whoever takes it gets 1 or 2 VPs and gives up a card that pays more. If nobody does, you "
                    "can still leave in your next turn.",
                ),
                Ask(
                    "Pickle raised, and Waffle, with the poor 1 that only you see, took it for 2 VPs. The bait is "
                    "gone, and you are still in. Leave with a card: 4.5 VPs on average, whichever it is.",
                    teaches="LT-T8 LT-T5",
                    happens="bait 3; take",
                    at="middle",
                    right="keep; switch *",
                    wrong={"bait *": "You may, but Pickle won't give up a good card for it. Leave with one yourself."},
                    praise="Well earned.",
                ),
            ),
        ),
        Scene(
            before="deal 2 5 / 1 0 / 3 4 6 L; bait 2; bait 4; bait 6; bait 8",
            steps=(
                Ask(
                    "The bonus. Whoever raises a bait from 9 or less to 10 or more puts 1 bonus VP on a card in the "
                    "middle, and a bait of 10 is worth 4 VPs. Raise to 10, with the bonus on card 1.",
                    teaches="LT-T3",
                    at="middle",
                    right="bait 10 on 1",
                    wrong={
                        "bait 10 on 2": "That would do as well; for this lesson put it on card 1.",
                        "bait 9": "One more, please: the bonus comes with 10.",
                        "take": "3 VPs are fine, but try the bonus first.",
                        "keep; switch *": "Not yet: raise the bait to 10.",
                    },
                ),
                Ask(
                    "Pickle took the bait, worth 4, and you are the last one in the round: you can't bait any more. "
                    "Your card and those in the middle are 0, 1 and 2; and on card 1 lies your bonus.",
                    teaches="LT-T6 LT-T9 LT-T4",
                    happens="take",
                    at="middle",
                    right="switch 1",
                    wrong={
                        "switch 2": "Every one of these cards is as likely to be good; only card 1 has a bonus on it.",
                        "keep": "Every one of these cards is as likely to be good; only card 1 has a bonus on it.",
                    },
                    praise="The card and the bonus are yours. What somebody doesn't take stays in the middle.",
                ),
            ),
        ),
        Scene(
            before="deal 0 6 / 1 2 / 3 4 5 L; keep; keep; deal 1 L / 3 0 / 2 4 5 6; switch 2",
            steps=(
                Ask(
                    "The lucktails card lifts whoever earns it to the total of the leader. Pickle, with 6 VPs to "
                    "your 0, held it without knowing, and switched. Where is it now, and is it good for you?",
                    teaches="LT-T7 LT-S4",
                    at="middle",
                    right="switch 2",
                    wrong={
                        "switch 1": "That isn't where Pickle's card went.",
                        "keep": "Your own card is a 1 or a 3. The lucktails card brings you 6.",
                    },
                    praise="6 VPs at once. For whoever leads the same card is worth nothing: so you can also leave it "
                    "to the leader.",
                ),
            ),
        ),
        Scene(
            players=3,
            before="deal 6 3 1 / 0 2 / 4 5 L; bait 1",
            steps=(
                Say(
                    "What others' moves tell. Pickle sees your card. Somebody who sees a 6 in front of you would like "
                    "you to give it away: they call it a zero, raise the bait to tempt you, and never hurry.",
                    teaches="LT-S4",
                    happens="bait 3; bait 4",
                    at="cards",
                ),
                Ask(
                    "Pickle raised by 2 and said: “A zero. I would take that bait.” Nobody else can check that, "
                    "but you can see what is left: 0, 2, 3 and 6, so 2.75 on average; the bait is worth 2. Trust "
                    "Pickle?",
                    teaches="LT-T2 LT-T5",
                    at="bait",
                    right="keep",
                    wrong={
                        "take": "That is just what Pickle would like. 2 VPs, and you would see what you gave away.",
                        "switch *": "If Pickle lied, your own card is better than average, and those in the middle "
                        "aren't.",
                        "bait *": "You could, but sooner or later you have to decide what you believe. Decide now.",
                    },
                    praise="A 6! Pickle lied. Next time it may be the truth: remember who says what.",
                ),
            ),
        ),
    ),
)

LESSONS = (HOW_IT_GOES, GETTING_GOOD)
