"""What the rules of Bag of Butts mean, shown on the table. Everybody has a name, and one watches."""

from bagatelle.core.lessons import RECORD, Lesson, Say, Scene

ALI_AND_BEA = ("Ali", "Bea")  # pink and yellow
ALI_SECOND = ("Bea", "Ali", "Cem", "Dora")  # yellow, pink, blue and green
FIRST_TURN = "announce 2 3; draw pp/yyb/bgg; score 1"  # 2 points for pink
NOBODY = "add; special {}; announce 3 1; draw ybg/p/{}; score 1"  # a turn in which pink earns nothing

EXAMPLES = (
    Lesson("BB-S1", "The bag at the start", 1, (
        Scene(names=ALI_AND_BEA, steps=(
            Say("Ali is pink and Bea is yellow. Of every colour two butts are in the bag, also of blue and green, "
                "which nobody plays. No special is in it yet.", teaches="BB-S1 BB-S2 BB-S3", at="bag"),
        )),
    )),
    Lesson("BB-T2", "A bag in three groups", 1, (
        Scene(names=ALI_AND_BEA, steps=(
            Say("Ali begins, and announces groups of 2 and 3. That leaves 3 for the last one.", teaches="BB-T1"),
            Say("Now the whole bag is drawn. Ali has a butt in the first two groups and may score any of the three.",
                teaches="BB-T2 BB-T3 BB-T7", happens="announce 2 3; draw pb/pyg/ybg", at="groups"),
            Say("Ali scored the first group: 1 point, and none for Bea.", teaches="BB-T3 BB-T6", happens="score 1",
                at="pad"),
        )),
    )),
    Lesson("BB-X1", "A black butt", 1, (
        Scene(names=ALI_AND_BEA, before=FIRST_TURN, steps=(
            Say("It is Bea's turn, and she adds a special.", teaches="BB-R2"),
            Say("It is a black one, and it came into the second group: nobody may score that group.", teaches="BB-X1",
                happens="add; special B; announce 3 3; draw ppb/yyB/bgg", at="groups"),
        )),
    )),
    Lesson("BB-X2", "A gray butt", 1, (
        Scene(names=ALI_AND_BEA, before=FIRST_TURN, steps=(
            Say("It is Bea's turn, and she adds a special.", teaches="BB-R2"),
            Say("It is a gray one: a butt is worth 2 everywhere now, and in the group of the gray one 3. So two pink "
                "butts would pay 4, and two yellow ones 6.", teaches="BB-X2 BB-T6",
                happens="add; special G; announce 3 3; draw ppb/yyG/bgg", at="groups"),
        )),
    )),
    Lesson("BB-X3", "A white butt", 1, (
        Scene(names=ALI_AND_BEA, before=FIRST_TURN, steps=(
            Say("It is Bea's turn, and she adds a special.", teaches="BB-R2"),
            Say("It is the white one. If she scores the second group, she plays again.", teaches="BB-X3",
                happens="add; special W; announce 3 3; draw ppb/yyW/bgg", at="groups"),
            Say("She did: 4 points, one more special into the bag, and it is still her turn.", teaches="BB-X3",
                happens="score 2; add; special K"),
        )),
    )),
    Lesson("BB-X4", "A khaki butt", 1, (
        Scene(names=ALI_AND_BEA, before=FIRST_TURN, steps=(
            Say("Ali has 2 points, Bea has none. It is Bea's turn, and she adds a special.", teaches="BB-R2"),
            Say("It is the khaki one. Bea has the fewest points, so it is one more butt of hers: the second group "
                "would pay her 4.", teaches="BB-X4", at="groups",
                happens="add; special K; announce 3 3; draw ppb/ybK/ygg"),
        )),
    )),
    Lesson("BB-E1", "What a group pays", 1, (
        Scene(players=4, options={"colours": "ypbg"}, names=ALI_SECOND,
              before="announce 2 3; draw yy/ppb/bgg; score 1", steps=(
            Say("The second turn is that of Ali, who is pink.", teaches="BB-T7 BB-R2"),
            Say("Ali added a special, the white one, so a butt is worth 2. Ali announced 2 and 3, and this is what "
                "came out. Any of the groups may be scored.", teaches="BB-E1 BB-T6",
                happens="add; special W; announce 2 3; draw yW/pbb/pygg", at="groups"),
        )),
    )),
    Lesson("BB-E2", "An automatic reset", 1, (
        Scene(names=ALI_AND_BEA,
              before="announce 3 1; draw ybg/p/pybg; score 1; " + "; ".join((
                  NOBODY.format("B", "pybgB"), NOBODY.format("G", "pybgBG"),
                  NOBODY.format("W", "pybgBGW"), NOBODY.format("K", "pybgBGWK"))) + "; add; special G",
              steps=(
            Say("Five specials are in the bag: a butt is worth 6. The announcement will be 2 and 5.", teaches="BB-R4",
                at="bag"),
            Say("There is a special in every group. Nobody earns anything, and all five go back to the supply.",
                teaches="BB-E2 BB-R1", happens="announce 2 5; draw pB/pyybG/bggGWK", at="groups"),
        )),
    )),
    Lesson("BB-E3", "The score pad", 1, (
        Scene(players=3, names=("Cole", "Darla", "Eddy"),
              before="announce 3 3; draw ppy/ybb/gg; score 1; "
                     "add; special B; announce 2 3; draw yg/ppy/bbgB; score 1", steps=(
            Say("Two turns are over: Cole has 2 points and Darla has 3. Now it is the turn of Eddy, who is blue.",
                teaches="BB-E3"),
            Say("A butt is worth 3. The first group has one butt of Cole's and two of Eddy's.", teaches="BB-T6",
                happens="add; special W; announce 3 3; draw pbb/yyg/pgBW", at="groups"),
            Say("Eddy scored it: 3 for Cole, who has 5 now, and 6 for Eddy. Darla gets an X.", teaches="BB-E3",
                happens="score 1", at="pad"),
        )),
    )),
    Lesson("BB-E4", "Specials together", 1, (
        Scene(players=4, options={"colours": "ypbg"}, names=("Gus", "Frida", "Hana", "Ivo"),
              before="announce 3 1; draw ybg/p/pybg; score 1; " + "; ".join((
                  NOBODY.format("B", "pybgB"), NOBODY.format("K", "pybgBK"),
                  NOBODY.format("G", "pybgBKG"), NOBODY.format("G", "pybgBKGG"))),
              steps=(
            Say("It is the turn of Frida, who is pink and the only one in last place.", teaches="BB-X4"),
            Say("The first group has a black butt: she can't score it. The third one would pay her 16, for the khaki "
                "butt is hers too, and both gray ones are with it.", teaches="BB-E4 BB-X1 BB-X2 BB-X4",
                happens="add; special W; announce 3 3; draw pyB/ygg/pbbGGWK", at="groups"),
            Say("She scored it: 16 for her, 16 for Hana, who is blue. The white butt was in it, so she adds another "
                "special and plays again.", teaches="BB-E4 BB-X3", happens="score 3; add; special B"),
        )),
    )),
    Lesson(RECORD, "A turn from a saved game", 1, (
        Scene(names=ALI_AND_BEA, before=FIRST_TURN, steps=(
            Say("Seat 2, Bea, begins the second turn.", teaches="BB-R2"),
            Say("She added the white butt, announced 2 and 3, and drew.", teaches="BB-T1 BB-T2",
                happens="add; special W; announce 2 3; draw yW/pbb/pygg", at="groups"),
            Say("She scored the group of the white butt, added a special, and begins another turn.", teaches="BB-X3",
                happens="score 1; add; special G; announce 4 4"),
        )),
    )),
)  # fmt: skip
