"""Lessons in Bausack: the learner against Pickle. What is placed is simulated, also in a lesson."""

from bagatelle.core.lessons import Ask, Lesson, Say, Scene

FELL = (
    "Something other than the first piece touched the table: in a real game your tower would have collapsed, and you "
    "would be out. Try again: over the middle, and low before you let go."
)

HOW_IT_GOES = Lesson(
    "how-it-goes",
    "How it goes",
    5,
    (
        Scene(
            steps=(
                Say(
                    "Everybody builds a tower in front of them, from the same supply of wooden pieces, and whoever's "
                    "tower stands last wins. You and Pickle have 10 tokens each. You never get any more.",
                    teaches="BS-S1 BS-S2 BS-S3 BS-F1",
                    at="supply",
                ),
                Ask(
                    "Your turn. You build: you name a piece that you would like, and a first bid for it, and the "
                    "others may bid more. Take a brick, and bid 0.",
                    teaches="BS-T1",
                    at="supply",
                    right="build brick-* bid 0",
                    wrong={
                        "build brick-* bid *": "Tokens are few, and nobody has bid against you yet. Bid 0.",
                        "build *": "You could, but a brick is a good first piece: flat and heavy. Take one.",
                        "push *": "Pushing comes later. Build with a brick.",
                    },
                ),
                Ask(
                    "Pickle passed, so the brick is yours, for 0 tokens, and you place it at once. Your first piece is "
                    "the foundation: the only one that may touch the table. Put it down in your area.",
                    teaches="BS-T2 BS-P1 BS-P2 BS-A8",
                    happens="pass",
                    at="area",
                    right="place brick-*",
                    becomes="stands",
                    failed=FELL,
                    praise="That is your foundation.",
                ),
                Ask(
                    "Pickle would like tile-1 and bids 0. You may bid more, or pass; who has passed can't come back "
                    "for this piece. You don't need it. Pass.",
                    teaches="BS-T1",
                    happens="build tile-1 bid 0",
                    at="bids",
                    right="pass",
                    wrong={"bid *": "You would pay for a piece that you don't need. Pass."},
                ),
                Ask(
                    "Pickle laid the tile down. Your turn again: build cube-1, and bid 0.",
                    teaches="BS-T1",
                    happens="place tile-1",
                    at="supply",
                    right="build cube-1 bid 0",
                    wrong={
                        "build cube-1 bid *": "Begin low: bid 0.",
                        "build *": "You could, but take cube-1 in this lesson.",
                        "push *": "Pushing comes later. Build with cube-1.",
                    },
                ),
                Ask(
                    "Pickle bids 1 for your cube. There are more cubes. Let Pickle have it, and pay for it.",
                    teaches="BS-T1 BS-T2",
                    happens="bid 1",
                    at="bids",
                    right="pass",
                    wrong={"bid *": "A cube isn't worth 2 of your tokens as long as there are others. Pass."},
                ),
                Ask(
                    "Pickle paid 1 token and placed the cube. You were outbid, so it is still your turn, and you "
                    "choose again: build cube-2, and bid 0.",
                    teaches="BS-T3 BS-T2",
                    happens="place cube-1",
                    at="supply",
                    right="build cube-2 bid 0",
                    wrong={
                        "build cube-2 bid *": "Begin low: bid 0.",
                        "build *": "You could, but take cube-2 in this lesson.",
                        "push *": "Pushing comes next. First build with cube-2.",
                    },
                ),
                Ask(
                    "It is yours. Put it on your brick. Nothing but the foundation may touch the table, and once you "
                    "let go of a piece you can't take it up again.",
                    teaches="BS-P1 BS-P4 BS-C1",
                    happens="pass",
                    at="area",
                    right="place cube-2*",
                    becomes="stands",
                    failed=FELL,
                    praise="It stands.",
                ),
                Ask(
                    "Pickle pushes the egg at you: instead of building one can send a piece on. You must place it on "
                    "your tower, or pay 1 token to send it on to the next player. An egg? Pay.",
                    teaches="BS-T4",
                    happens="push egg",
                    at="bids",
                    right="pay",
                    wrong={"accept": "The egg would roll off your cube. One token is cheap."},
                ),
                Say(
                    "It went back to Pickle, for whom sending it on would have cost 2. Pickle tried to place it, and "
                    "it rolled off: a piece touched the table, the tower has collapsed. Pickle is out, and all those "
                    "pieces go back to the supply. Your tower is the last one standing: you win.",
                    teaches="BS-T4 BS-C1 BS-C2 BS-F1",
                    happens="accept; place egg at 0.1 0.1 0.3 1 0 0 0",
                    at="area",
                ),
            ),
        ),
    ),
)

GETTING_GOOD = Lesson(
    "getting-good",
    "Getting good",
    4,
    (
        Scene(
            before="build cube-1 bid 0; pass; place cube-1; build cube-2 bid 0; pass; place cube-2; "
            "build pillar-1 bid 0; pass; place pillar-1; build tile-1 bid 0",
            steps=(
                Ask(
                    "Bidding. Your tower is a cube with a pillar on it: narrow. Pickle wants tile-1, wide and flat, "
                    "for nothing. On your pillar it would make room for all that comes. Is it worth a token to you?",
                    teaches="BS-T1 BS-T2",
                    at="bids",
                    right="bid 1",
                    wrong={
                        "pass": "Then Pickle gets the best floor there is, for nothing. A token for it is well spent.",
                        "bid *": "Perhaps, but begin with 1: Pickle may not go higher.",
                    },
                    praise="Pickle passes: you pay 1, and Pickle has to choose another piece.",
                ),
                Ask(
                    "Place it so that the next piece has room: flat, with its middle over the middle of the pillar.",
                    teaches="BS-P1 BS-P3",
                    happens="pass",
                    at="area",
                    right="place tile-1*",
                    becomes="stands",
                    failed=FELL,
                    praise="A floor for the next pieces.",
                ),
                Ask(
                    "Pickle had to choose again, and took a cube. Now use the room: build with a brick, and bid 0.",
                    teaches="BS-T3",
                    happens="build cube-3 bid 0; pass; place cube-3",
                    at="supply",
                    right="build brick-* bid 0",
                    wrong={
                        "build brick-* bid *": "Begin low: bid 0.",
                        "build *": "You could, but in this lesson take a brick.",
                        "push *": "You will push in a moment. First build with a brick.",
                    },
                ),
                Ask(
                    "What is placed off the middle pulls the tower over, and takes the room of what comes next. Lay "
                    "the brick flat, across the middle of the tile.",
                    teaches="BS-P1 BS-C1",
                    happens="pass",
                    at="area",
                    right="place brick-*",
                    becomes="stands",
                    failed=FELL,
                    praise="Flat, heavy and in the middle: so the next piece has room.",
                ),
                Say(
                    "While you hold a piece you may push pieces of your own tower with it; no hand ever touches them. "
                    "Your hand reaches over your own area and 5 cm around it, not to the others' towers.",
                    teaches="BS-P3 BS-A8",
                    at="area",
                ),
            ),
        ),
        Scene(
            options={"tokens": 1},
            before="build brick-1 bid 0; pass; place brick-1; build cube-1 bid 1; pass; place cube-1",
            steps=(
                Ask(
                    "Pushing. Pickle has spent the last token, and sits behind one small cube. Whoever can't pay has "
                    "to take what is pushed at them. What is the worst piece that you could send?",
                    teaches="BS-T4 BS-A1",
                    at="supply",
                    right="push egg",
                    wrong={
                        "push ball; push big-ball": "Also nasty! For this lesson take the egg.",
                        "push *": "Pickle could use that. Which piece rolls off everything?",
                        "build *": "You may, but a push costs you nothing now, and Pickle can't send it back.",
                    },
                ),
                Say(
                    "Pickle had to accept it, and had no luck. A push costs nothing as long as it doesn't come back: "
                    "it goes round and round, a token dearer each time, until somebody accepts. So count everybody's "
                    "tokens before you push, and keep one or two yourself.",
                    teaches="BS-T4 BS-A1 BS-C1 BS-F1",
                    happens="accept; place egg at 0.08 0 0.25 1 0 0 0",
                    at="tokens",
                ),
                Say(
                    "A falling piece may hit other towers and bring them down too. The pieces of a fallen tower are in "
                    "the supply again at once: if that happens before you have chosen in your turn, you may take one "
                    "of them.",
                    teaches="BS-C2 BS-C3 BS-C4",
                    at="area",
                ),
            ),
        ),
    ),
)

LESSONS = (HOW_IT_GOES, GETTING_GOOD)
