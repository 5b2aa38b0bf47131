"""Every word the terminal shows of Bag of Butts, in both languages. The Dutch names are those of the Dutch edition."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "p": "pink",
        "y": "yellow",
        "b": "blue",
        "g": "green",
        "B": "the black No Touchy Butt",
        "G": "the gray Bonus Point Butt",
        "W": "the white Extra Turn Butt",
        "K": "the khaki Catch up Butt",
        "human": "at the keyboard",
        "neutral": "nobody: neutral",
        "goal": "Once somebody has {target} points, the next reset ends the game; most points win.",
        "and": "and",
        "or": "or",
        # the table
        "turn": "{name}'s turn",
        "extra_turn": "Extra game: {name}'s turn",
        "worth": "a butt is worth {value}",
        "standings": "Points: {standings}",
        "ahead": "(ahead)",
        "bag": "In the bag ({size}): {butts}",
        "supply": "Specials outside: {butts}",
        "none": "none",
        "last_round": "Somebody has {target} points or more: the next reset ends the game.",
        "extra_round": "The first reset ends the extra game.",
        "group": "group",
        "butts": "butts",
        "blocked_black": "can't be scored: a black butt",
        "blocked_only-specials": "can't be scored: only specials",
        "note_white": "W: you play again",
        "note_gray": "G: +{bonus} a butt",
        "note_khaki": "K: a butt of {names} (fewest points)",
        "note_nobody": "pays nobody",
        # questions
        "ask_add": "a random special goes into the bag, and a butt is worth {value}",
        "ask_add_empty": "no special is left, but a butt is worth {value} all the same",
        "ask_reset": "all specials leave the bag, and a butt is worth 1 again",
        "ask_reset_ends": "ends the game at once",
        "ask_prepare": "Add or reset? Type {add} or {reset}.",
        "risk_after": "With {specials} specials: a risk of {low} (1 1) to {high} ({even}) of an automatic reset.",
        "ask_announce": "How big are groups 1 and 2? Type two numbers, like {example}; group 3 is the rest.",
        "risk_none": "No risk of an automatic reset yet: that takes three specials, one in each group.",
        "risk_now": "Risk of an automatic reset: {low} with 1 1, {high} with {even}.",
        "ask_score": "Which group do you score? Everybody in it is paid. Type {groups}.",
        "forced_reset": "After an automatic reset you can only add: a special is added for you.",
        "forced_extra": "Before an extra turn you can only add: a special is added for you.",
        "forced_empty": "You can only add, and no special is left: a butt just gets worth more.",
        # what happens
        "tell_announce": "{who} announces {first}, {second} and {third} butts.",
        "tell_draw": "Out come: {groups}",
        "tell_automatic": "A special in every group: automatic reset! Nobody earns anything.",
        "tell_score": "{who} scores group {group}: {earnings}.",
        "tell_nobody": "nobody earns anything",
        "tell_white": "The white butt gives {who} another turn.",
        "tell_special": "{who} adds {butt}, {special}: a butt is worth {value} now.",
        "tell_empty": "{who} adds nothing, as no special is left; yet a butt is worth {value} now.",
        "tell_reset": "{who} resets: all specials leave the bag, a butt is worth 1 again.",
        "tell_reset_ends": "{who} resets.",
        "tell_target": "{names} reached {target} points: the next reset ends the game.",
        "tell_extra": "{names} are tied at {points}: they play an extra game from zero, until the first reset.",
        # the pad
        "value": "value",
        "by": "turn",
        "by_group": "{name}: group {group}",
        "by_automatic": "{name}: automatic reset",
        "by_voluntary": "{name} resets",
        "extra_game": "extra game",
        "pad_empty": "The pad is still empty.",
        "pad_more": "({hidden} earlier rows: pad)",
        # the end
        "over": "The game is over",
        "place": "place",
        "player": "player",
        "points": "points",
        "wins": "{names} wins!",
        "win_together": "{names} win together!",
        "why_most": "Most points: {points}.",
        "why_extra": "Tied at {points} points; won the extra game with {extra}.",
        "why_tied": "Tied at {points} points, and again in the extra game.",
        # help
        "help_prepare": "{add} or add: add a random special to the bag; every butt gets worth one more.\n"
        "{reset} or reset: all specials leave the bag; every butt is worth 1 again.\n"
        "The more specials, the more a butt pays, and the likelier each group holds one: then the bag resets "
        "by itself and nobody earns anything.",
        "help_announce": "Two numbers, like 2 3: the sizes of groups 1 and 2. The rest of the bag is group 3, "
        "and no group may be empty.\n"
        "Then the whole bag is drawn at random into the groups. If all three hold a special, the bag resets and "
        "nobody earns anything; a tiny group seldom holds one.",
        "help_score": "The number of a group: 1, 2 or 3. It pays every player in it, not only you: the value of a "
        "butt for each butt of their colour.\n"
        "B black: the group can't be scored. G gray: 1 more a butt. W white: you play again. "
        "K khaki: a butt of whoever has the fewest points.",
        "help_pad": "pad shows the whole score pad.",
    },
    "nl": {
        "p": "roze",
        "y": "geel",
        "b": "blauw",
        "g": "groen",
        "B": "de zwarte 'Raak me niet aan'-Butt",
        "G": "de grijze Bonus-Butt",
        "W": "de witte 'Extra beurt'-Butt",
        "K": "de kaki Joker-Butt",
        "human": "aan het toetsenbord",
        "neutral": "niemand: neutraal",
        "goal": "Zodra iemand {target} punten heeft, is de volgende Herstart het einde; de meeste punten winnen.",
        "and": "en",
        "or": "of",
        # the table
        "turn": "Beurt van {name}",
        "extra_turn": "Extra spel: beurt van {name}",
        "worth": "een Butt is {value} waard",
        "standings": "Punten: {standings}",
        "ahead": "(voor)",
        "bag": "In de zak ({size}): {butts}",
        "supply": "Speciale Butts erbuiten: {butts}",
        "none": "geen",
        "last_round": "Iemand heeft {target} punten of meer: de volgende Herstart is het einde.",
        "extra_round": "De eerste Herstart beëindigt het extra spel.",
        "group": "groep",
        "butts": "Butts",
        "blocked_black": "niet te scoren: een zwarte Butt",
        "blocked_only-specials": "niet te scoren: alleen speciale Butts",
        "note_white": "W: je speelt nog eens",
        "note_gray": "G: +{bonus} per Butt",
        "note_khaki": "K: een Butt van {names} (minste punten)",
        "note_nobody": "levert niemand iets op",
        # questions
        "ask_add": "er gaat een willekeurige speciale Butt in de zak; een Butt is dan {value} waard",
        "ask_add_empty": "er is geen speciale Butt meer, maar een Butt wordt toch {value} waard",
        "ask_reset": "alle speciale Butts gaan uit de zak; een Butt is weer 1 waard",
        "ask_reset_ends": "dan is het spel meteen afgelopen",
        "ask_prepare": "Toevoegen of Herstart? Typ {add} of {reset}.",
        "risk_after": "Met {specials} speciale Butts: {low} (1 1) tot {high} ({even}) kans op automatische Herstart.",
        "ask_announce": "Hoe groot zijn groep 1 en 2? Typ twee getallen, zoals {example}; groep 3 is de rest.",
        "risk_none": "Nog geen kans op een automatische Herstart: daar zijn drie speciale Butts voor nodig.",
        "risk_now": "Kans op een automatische Herstart: {low} met 1 1, {high} met {even}.",
        "ask_score": "Welke groep scoor je? Iedereen in die groep krijgt punten. Typ {groups}.",
        "forced_reset": "Na een automatische Herstart kun je alleen toevoegen: dat gebeurt voor je.",
        "forced_extra": "Vóór de extra beurt kun je alleen toevoegen: dat gebeurt voor je.",
        "forced_empty": "Je kunt alleen toevoegen en de voorraad is leeg: een Butt wordt gewoon meer waard.",
        # what happens
        "tell_announce": "{who} noemt {first}, {second} en {third} Butts.",
        "tell_draw": "Uit de zak: {groups}",
        "tell_automatic": "In elke groep een speciale Butt: automatische Herstart! Niemand krijgt punten.",
        "tell_score": "{who} scoort groep {group}: {earnings}.",
        "tell_nobody": "niemand krijgt punten",
        "tell_white": "De witte Butt geeft {who} nog een beurt.",
        "tell_special": "{who} voegt {butt} toe, {special}: een Butt is nu {value} waard.",
        "tell_empty": "{who} voegt niets toe, want de voorraad is leeg; toch is een Butt nu {value} waard.",
        "tell_reset": "{who} kiest Herstart: alle speciale Butts gaan uit de zak, een Butt is weer 1 waard.",
        "tell_reset_ends": "{who} kiest Herstart.",
        "tell_target": "{target} punten zijn gehaald door {names}: de volgende Herstart is het einde.",
        "tell_extra": "{names} staan gelijk met {points}: zij spelen een extra spel vanaf nul, tot de eerste Herstart.",
        # the pad
        "value": "waarde",
        "by": "beurt",
        "by_group": "{name}: groep {group}",
        "by_automatic": "{name}: automatische Herstart",
        "by_voluntary": "{name}: Herstart",
        "extra_game": "extra spel",
        "pad_empty": "Het scoreblaadje is nog leeg.",
        "pad_more": "({hidden} eerdere rijen: pad)",
        # the end
        "over": "Het spel is afgelopen",
        "place": "plaats",
        "player": "speler",
        "points": "punten",
        "wins": "{names} wint!",
        "win_together": "{names} winnen samen!",
        "why_most": "De meeste punten: {points}.",
        "why_extra": "Gelijk met {points} punten; wint het extra spel met {extra}.",
        "why_tied": "Gelijk met {points} punten, en in het extra spel opnieuw.",
        # help
        "help_prepare": "{add} of add: voeg een willekeurige speciale Butt toe; elke Butt wordt 1 meer waard.\n"
        "{reset} of reset: Herstart, alle speciale Butts gaan uit de zak; elke Butt is weer 1 waard.\n"
        "Hoe meer speciale Butts, hoe meer een Butt oplevert, en hoe groter de kans dat er in elke groep een ligt: "
        "dan volgt er vanzelf een Herstart en krijgt niemand punten.",
        "help_announce": "Twee getallen, zoals 2 3: de grootte van groep 1 en groep 2. De rest van de zak is groep 3; "
        "geen groep mag leeg zijn.\n"
        "Daarna wordt de hele zak blind over de groepen verdeeld. Ligt er in alle drie een speciale Butt, dan volgt "
        "een Herstart en krijgt niemand punten; in een heel kleine groep ligt er zelden een.",
        "help_score": "Het nummer van een groep: 1, 2 of 3. Iedereen in die groep krijgt punten, niet alleen jij: "
        "de waarde van een Butt voor elke Butt van de eigen kleur.\n"
        "B zwart: de groep is niet te scoren. G grijs: 1 meer per Butt. W wit: je speelt nog eens. "
        "K kaki: een Butt van wie de minste punten heeft.",
        "help_pad": "pad toont het hele scoreblaadje.",
    },
}

REASONS: Final[Mapping[str, str]] = {  # the Dutch of what moves.py says when it refuses a move, by the code
    "no-such-special": "Er is geen speciale Butt {kind} in de voorraad om toe te voegen.",
    "wrong-sizes": "De groepen zijn genoemd als {first}, {second} en {third} Butts.",
    "not-in-bag": "Dat zijn niet de Butts die in de zak zitten: {bag}.",
    "special-due": "Er wordt nu een speciale Butt toegevoegd; de zak komt later.",
    "draw-due": "De zak wordt nu getrokken; er komt geen speciale Butt bij.",
    "reset-after-reset": "Er was net een automatische Herstart: je moet een speciale Butt toevoegen.",
    "reset-before-extra": "Vóór een extra beurt moet je een speciale Butt toevoegen.",
    "empty-group": "In de zak zitten {size} Butts en elke groep heeft er minstens een nodig: "
    "de eerste twee kunnen samen hoogstens {most} zijn.",
    "black": "In groep {group} ligt een zwarte Butt: die is niet te scoren.",
    "only-specials": "In groep {group} liggen alleen speciale Butts: die is niet te scoren.",
    "no-such-group": "Er zijn drie groepen: 1, 2 en 3.",
    "prepare-first": "Plaats {seat} begint nu de beurt: voeg een speciale Butt toe, of kies Herstart als dat mag.",
    "announce-first": "Plaats {seat} noemt nu eerst de grootte van de groepen.",
    "score-first": "Plaats {seat} kiest nu een groep om te scoren.",
}
