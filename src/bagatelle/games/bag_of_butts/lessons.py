"""Lessons in Bag of Butts. The learner is pink, Pickle is yellow; blue and green belong to nobody."""

from bagatelle.core.lessons import Ask, Lesson, Say, Scene

HOW_IT_GOES = Lesson(
    "how-it-goes",
    "How it goes",
    4,
    (
        Scene(
            options={"target": 10},
            steps=(
                Say(
                    "Eight butts lie in the bag: two of yours, which are pink, two of Pickle's, which are yellow, and "
                    "two each of blue and green, which belong to nobody today. You earn points when your own butts "
                    "are in a group that somebody scores.",
                    teaches="BB-S1 BB-S2",
                    at="bag",
                ),
                Ask(
                    "In your turn the whole bag is drawn into three groups. Before that you say how big the first two "
                    "are; the third one gets the rest. Say 2 and 3.",
                    teaches="BB-T1 BB-T7",
                    at="sizes",
                    right="announce 2 3",
                    wrong={"announce *": "You could, but in this lesson the draw is made for 2 and 3."},
                ),
                Ask(
                    "Out they came. Now you have to score one of the groups, and it pays everybody who has a butt in "
                    "it: 1 point for each butt. Which group pays you, and not Pickle?",
                    teaches="BB-T2 BB-T3 BB-T6",
                    happens="draw pb/pyg/ybg",
                    at="groups",
                    right="score 1",
                    wrong={
                        "score 2": "That would pay you 1 point, and Pickle too. There is a group that pays only you.",
                        "score 3": "You have no butt in it: it would pay Pickle, and you nothing.",
                    },
                    praise="One point for you, none for Pickle.",
                ),
                Say(
                    "Pickle added a special butt to the bag, the gray one. Every special in the bag makes each butt "
                    "worth 1 point more, wherever it lies; and a gray one adds another point a butt in its own group. "
                    "So Pickle's butt was worth 1 + 1 + 1 = 3.",
                    teaches="BB-T6 BB-R4 BB-X2",
                    happens="add; special G; announce 3 3; draw ppb/yGg/ybg; score 2",
                    at="pad",
                ),
                Ask(
                    "Your turn. From now on every turn begins with a choice: add one more special, drawn at random, or "
                    "reset, which takes all of them out again. With two specials nothing can go wrong yet. Add one.",
                    teaches="BB-R2 BB-S3",
                    at="choice",
                    right="add",
                    wrong={
                        "reset": "Then every butt would be worth 1 again. You reset when the specials have become "
                        "dangerous, or when it is good for you that the game ends; now neither is so."
                    },
                ),
                Ask(
                    "It is the white one, and a butt is worth 3 now. Say 3 and 3.",
                    happens="special W",
                    at="sizes",
                    right="announce 3 3",
                    wrong={"announce *": "You could, but in this lesson the draw is made for 3 and 3."},
                ),
                Ask(
                    "Look at group 1: both of your butts, and the white one. Whoever scores a group with the white "
                    "butt takes another turn.",
                    teaches="BB-T6 BB-X3",
                    happens="draw ppW/yGb/ybgg",
                    at="groups",
                    right="score 1",
                    wrong={"score *": "That pays Pickle, and nothing to you. Group 1 pays you 2 × 3 = 6."},
                    praise="Six points, and you play again.",
                ),
                Ask(
                    "Before an extra turn a special is always added: it is a black one. Now there are three specials, "
                    "and if every group gets one of them, the bag resets by itself and nobody earns anything. A group "
                    "of one butt seldom holds a special: say 1 and 1.",
                    teaches="BB-X3 BB-R1",
                    happens="add; special B",
                    at="sizes",
                    right="announce 1 1",
                    wrong={
                        "announce *": "The more even the groups, the likelier there is a special in each of them. "
                        "Two groups of one are the safest."
                    },
                ),
                Ask(
                    "The black butt is in group 3: such a group can't be scored. Group 2 has no butt of a player. "
                    "You may score it, but nobody would earn anything.",
                    teaches="BB-X1 BB-T5",
                    happens="draw p/b/pyybggGWB",
                    at="groups",
                    right="score 1",
                    wrong={"score 2": "That pays nobody. Group 1 pays you 4."},
                    praise="Four more: you have 11.",
                ),
                Say(
                    "In this short game 10 points were enough (in a whole one it takes 28). The game then ends with "
                    "the next reset, and whoever has the most points wins.",
                    teaches="BB-F1 BB-F2",
                    at="scores",
                ),
                Say(
                    "Pickle went for big groups, every group got a special, and that was a reset: the end. You win "
                    "by 11 to 3.",
                    teaches="BB-R1 BB-F1 BB-F2",
                    happens="add; special K; announce 4 4; draw pyKb/pyGg/bgWB",
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
            before="announce 2 3; draw bg/bgy/ppy; score 1; add; special G; announce 2 3; draw bg/ppb/yygG; score 1; "
            "add; special K; announce 3 3; draw pyG/pbg/ybgK",
            steps=(
                Ask(
                    "Which group to score. All three pay you something: 4, 3 and 3. But look at what they pay Pickle. "
                    "(The khaki butt in group 3 counts as a butt of whoever has the fewest points; you are tied, so it "
                    "is one for each of you.)",
                    teaches="BB-T6 BB-X2 BB-X4",
                    at="groups",
                    right="score 2",
                    wrong={
                        "score 1": "4 for you, and 4 for Pickle: you would be no further ahead than before.",
                        "score 3": "3 for you, but 6 for Pickle: the yellow butt and the khaki one.",
                    },
                    praise="Right: 3 for you and nothing for Pickle. With few players it is the lead that counts.",
                ),
            ),
        ),
        Scene(
            before="announce 2 3; draw yb/ppg/ygb; score 1; add; special G; announce 2 3; draw bg/ppb/yygG; score 1; "
            "add; special K; announce 1 4; draw G/pKbg/pyybg",
            steps=(
                Ask(
                    "Now you alone have the fewest points, so the khaki butt counts as yours. Group 1 is only a "
                    "special butt, and such a group can't be scored.",
                    teaches="BB-X4 BB-T4",
                    at="groups",
                    right="score 2",
                    wrong={
                        "score 3": "That pays you 3 and Pickle 6. Count group 2 again, with the khaki butt as yours."
                    },
                    praise="Two butts of 3 points: 6 for you. Being last has its good sides.",
                ),
            ),
        ),
        Scene(
            options={"target": 5},
            before="announce 2 3; draw pp/yyb/bgg; score 1; add; special G; announce 2 3; draw yb/ppy/bggG; score 1; "
            "add; special W; announce 2 3; draw pb/yyg/pbgGW; score 1; "
            "add; special B; announce 1 1; draw b/g/ppyybgGWB; score 1",
            steps=(
                Ask(
                    "When to reset. You have 5 points and Pickle has 2; in this game 5 are enough, so the next reset "
                    "ends it. What do you do?",
                    teaches="BB-R2 BB-F1 BB-F2",
                    at="choice",
                    right="reset",
                    wrong={
                        "add": "You would go on playing while you are ahead, with four specials in the bag and a butt "
                        "worth 5: one good draw, and Pickle is past you. You can end the game now."
                    },
                    praise="The game ends at once, before anything is drawn: you win.",
                ),
                Say(
                    "So watch out when others come near the target: whoever is ahead after that ends the game.",
                    teaches="BB-F1",
                    at="scores",
                ),
            ),
        ),
        Scene(
            options={"target": 5},
            before="announce 2 3; draw pp/yyb/bgg; score 1; add; special G; announce 2 3; draw yb/ppy/bggG; score 1; "
            "add; special W; announce 2 3; draw pb/yyg/pbgGW; score 1; "
            "add; special B; announce 1 1; draw y/b/ppybggGWB; score 1",
            steps=(
                Ask(
                    "Almost the same, but Pickle has 6 and you have 5.",
                    teaches="BB-R2 BB-F1",
                    at="choice",
                    right="add",
                    wrong={"reset": "That ends the game, and Pickle has more than you."},
                    praise="Right: you need one more turn.",
                ),
                Ask(
                    "A butt is worth 5 now. A reset that comes by itself would end the game too, and you would lose "
                    "it. How do you draw most safely?",
                    teaches="BB-R1 BB-T1",
                    happens="special K",
                    at="sizes",
                    right="announce 1 1",
                    wrong={
                        "announce 1 *; announce * 1": "Nearly. The other small group can be smaller still.",
                        "announce *": "With four specials and groups like that there is often one in each of them: "
                        "then the game is over, and Pickle wins. Make two groups as small as can be.",
                    },
                ),
                Ask(
                    "Luck is with you.",
                    happens="draw p/g/pyybbgGWBK",
                    at="groups",
                    right="score 1",
                    wrong={"score 2": "That pays nobody, and Pickle stays ahead. Group 1 pays you 5."},
                    praise="10 to 6, and now it is Pickle who mustn't reset.",
                ),
                Say(
                    "Two more things. Right after a reset that came by itself nobody can choose to reset again. And "
                    "when all six specials are in the bag, none is added any more, but a butt still gets worth 1 more "
                    "every turn.",
                    teaches="BB-R3 BB-R5",
                    at="bag",
                ),
            ),
        ),
    ),
)

LESSONS = (HOW_IT_GOES, GETTING_GOOD)
