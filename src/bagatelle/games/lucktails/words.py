"""Every word the terminal shows of Lucktails, in both languages. The Dutch terms are those of the Dutch rule page."""

from collections.abc import Mapping
from typing import Final

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "human": "at the keyboard",
        "sees": "sees {name}'s card",
        "goal": "Nobody may see the own card, and you may say anything about the one you see. "
        "The game ends with the round in which somebody has {target} VPs; the most VPs win.",
        "and": "and",
        "or": "or",
        "vp": "1 VP",
        "vps": "{n} VPs",
        # the table
        "turn": "Round {round} · {name}'s turn",
        "starter": "{name} started",
        "standings": "VPs (target {target}): {standings}",
        "ahead": "(ahead)",
        "last_round": "Somebody has {target} VPs or more: the game ends with this round, unless the lead is tied.",
        "place": "place",
        "card": "card",
        "who_knows": "who knows it",
        "you": "(you)",
        "middle": "middle {place}",
        "own_card": "face down; only {name} sees it. To you it may be {cards}",
        "shown_card": "face down; only you see it",
        "hidden_card": "face down; only {name} sees it",
        "middle_card": "face down; nobody knows it",
        "laid_card": "face down; {owner}'s card, only {name} knows it",
        "laid_card_seen": "face down; {owner}'s card, only you know it",
        "own_laid_card": "face down; your old card, only {name} knows it",
        "bonus": "{vps} on it",
        "left_take": "face up; took the bait of {bait}: +{gained}",
        "left_keep": "face up; kept it: +{gained}",
        "left_switch": "face up; took it from the middle: +{gained}",
        "pond": "Pond: {cards}   ([ ] is out of the round)",
        "no_bait": "There is no bait yet.",
        "no_more_bait": "No more baiting: only one player is left in the round.",
        "bait": "Bait: {bait}, worth {vps} to whoever takes it.",
        "bait_table": "VPs for a bait: {rows}",
        # questions
        "ask_bait": "bait {bait}: worth {vps} to whoever takes it",
        "ask_raise": "raise the bait to {bait}: worth {vps} to whoever takes it",
        "ask_bonus": "raise the bait to {bait}: worth {vps}, and a bonus VP goes on middle card {place}",
        "ask_take": "take the bait: {vps} for you; your card is shown and pays nothing",
        "ask_keep": "opt out with your own card: {cards}; {average} on average",
        "ask_switch": "opt out with middle card {place}: {average} on average",
        "ask_switch_bonus": "opt out with middle card {place}: {average} on average, with the bonus of {vps}",
        "ask_switch_known": "opt out with middle card {place}, which you know: {card} for {vps}",
        "ask_switch_known_bonus": "opt out with middle card {place}, which you know: {card} for {vps} "
        "with the bonus of {bonus}",
        "ask_peek": "look at your own card: it costs {vps}, and the cards are dealt anew",
        "ask": "What do you do? Type one of these; {rounds} shows the rounds so far.",
        "lucktails": "L (+{gained})",
        # what happens
        "tell_deal": "Round {round}: {who} deals. Face up: {cards}.",
        "tell_shown": "You look at {name}'s card: {card}.",
        "tell_bait": "{who} baits {bait}: worth {vps}.",
        "tell_raise": "{who} raises the bait to {bait}: worth {vps}.",
        "tell_bonus": "{who} raises the bait to {bait}, worth {vps}, and puts a bonus VP on middle card {place}.",
        "tell_take": "{who} takes the bait of {bait}: +{gained}. The card {card} is shown and pays nothing.",
        "tell_keep": "{who} keeps the own card and earns it: {card}, +{gained}.",
        "tell_switch": "{who} switches with middle card {place} and earns it: {card}, +{gained}.",
        "tell_switch_bonus": "{who} switches with middle card {place} and earns it: {card}, +{gained} "
        "with the bonus of {vps}.",
        "tell_caught_up": "The lucktails card: {name} has as much as the leader now.",
        "tell_no_catch_up": "The lucktails card pays nothing to {name}, who has the most already.",
        "tell_follow": "You know the card that {name} laid there: {card}.",
        "tell_peek": "{who} looks at the own card and pays {vps}; the cards are dealt anew.",
        "tell_round_over": "Round {round} is over: {standings}.",
        "tell_tied": "{names} are tied at {points}: everybody plays another round.",
        # the rounds
        "round": "round",
        "player": "player",
        "how": "how",
        "gained": "VPs",
        "total": "total",
        "how_take": "took the bait of {bait}",
        "how_keep": "kept the own card",
        "how_switch": "took middle card {place}",
        "rounds_empty": "Nobody has left a round yet.",
        # the end
        "over": "The game is over",
        "rank": "rank",
        "wins": "{name} wins! Most VPs: {points}, in round {round}.",
        # help
        "help_bait": "{raises} (also bait and an amount): announce a bait, or raise it by that much. Whoever takes it "
        "gets what it is worth then; whenever somebody leaves the round, the bait is gone.",
        "help_bonus": "Raising to 10 or more brings a bonus VP: say on which middle card it goes, like {example}.",
        "help_take": "{take} or take: get the VPs of the bait and leave the round. Your card pays nothing.",
        "help_out": "{keep} or keep: turn your own card over, earn it, and leave the round.\n"
        "{switches}, or switch 1, switch 2: the same with a middle card; yours goes there face down. Bonus VPs on the "
        "middle card are yours.\n"
        "L, the lucktails card, lifts whoever earns it up to the leader's total.",
        "help_peek": "{peek} or peek: look at your own card, for 1 VP if you have one; then everything is dealt anew.",
        "help_cards": "[6]: everybody sees it. (6): only you do. ?: you don't know it. Averages take every card you "
        "haven't seen as equally likely, whatever the others' play may tell you.",
        "help_rounds": "{rounds} shows how everybody left each round.",
    },
    "nl": {
        "human": "aan het toetsenbord",
        "sees": "ziet de kaart van {name}",
        "goal": "Niemand mag de eigen kaart zien, en over de kaart die je wel ziet mag je alles zeggen. "
        "Het spel eindigt met de ronde waarin iemand {target} punten heeft; de meeste punten winnen.",
        "and": "en",
        "or": "of",
        "vp": "1 punt",
        "vps": "{n} punten",
        # the table
        "turn": "Ronde {round} · beurt van {name}",
        "starter": "{name} begon",
        "standings": "Punten (doel {target}): {standings}",
        "ahead": "(voor)",
        "last_round": "Iemand heeft {target} punten of meer: het spel eindigt met deze ronde, tenzij de koplopers "
        "gelijkstaan.",
        "place": "plek",
        "card": "kaart",
        "who_knows": "wie haar kent",
        "you": "(jij)",
        "middle": "midden {place}",
        "own_card": "gedekt; alleen {name} ziet haar. Voor jou kan het zijn: {cards}",
        "shown_card": "gedekt; alleen jij ziet haar",
        "hidden_card": "gedekt; alleen {name} ziet haar",
        "middle_card": "gedekt; niemand kent haar",
        "laid_card": "gedekt; de kaart van {owner}, alleen {name} kent haar",
        "laid_card_seen": "gedekt; de kaart van {owner}, alleen jij kent haar",
        "own_laid_card": "gedekt; je oude kaart, alleen {name} kent haar",
        "bonus": "{vps} erop",
        "left_take": "open; nam het aas van {bait}: +{gained}",
        "left_keep": "open; hield haar: +{gained}",
        "left_switch": "open; pakte haar uit het midden: +{gained}",
        "pond": "Vijver: {cards}   ([ ] doet niet meer mee)",
        "no_bait": "Er is nog geen aas.",
        "no_more_bait": "Geen aas meer: er is nog maar één speler in de ronde.",
        "bait": "Aas: {bait}, goed voor {vps} voor wie het neemt.",
        "bait_table": "Punten voor een aas: {rows}",
        # questions
        "ask_bait": "een aas van {bait}: goed voor {vps} voor wie het neemt",
        "ask_raise": "verhoog het aas tot {bait}: goed voor {vps} voor wie het neemt",
        "ask_bonus": "verhoog het aas tot {bait}: goed voor {vps}, en er komt een bonuspunt op middenkaart {place}",
        "ask_take": "neem het aas: {vps} voor jou; je kaart wordt onthuld en levert niets op",
        "ask_keep": "stap uit met je eigen kaart: {cards}; gemiddeld {average}",
        "ask_switch": "stap uit met middenkaart {place}: gemiddeld {average}",
        "ask_switch_bonus": "stap uit met middenkaart {place}: gemiddeld {average}, met de bonus van {vps}",
        "ask_switch_known": "stap uit met middenkaart {place}, die je kent: {card} voor {vps}",
        "ask_switch_known_bonus": "stap uit met middenkaart {place}, die je kent: {card} voor {vps} "
        "met de bonus van {bonus}",
        "ask_peek": "bekijk je eigen kaart: dat kost {vps}, en er wordt opnieuw gedeeld",
        "ask": "Wat doe je? Typ een van deze; {rounds} toont de rondes tot nu toe.",
        "lucktails": "L (+{gained})",
        # what happens
        "tell_deal": "Ronde {round}: {who} deelt. Open: {cards}.",
        "tell_shown": "Je bekijkt de kaart van {name}: {card}.",
        "tell_bait": "{who} kondigt een aas van {bait} aan: goed voor {vps}.",
        "tell_raise": "{who} verhoogt het aas tot {bait}: goed voor {vps}.",
        "tell_bonus": "{who} verhoogt het aas tot {bait}, goed voor {vps}, en legt een bonuspunt op middenkaart "
        "{place}.",
        "tell_take": "{who} neemt het aas van {bait}: +{gained}. De kaart {card} wordt onthuld en levert niets op.",
        "tell_keep": "{who} houdt de eigen kaart en verdient haar: {card}, +{gained}.",
        "tell_switch": "{who} ruilt met middenkaart {place} en verdient haar: {card}, +{gained}.",
        "tell_switch_bonus": "{who} ruilt met middenkaart {place} en verdient haar: {card}, +{gained} "
        "met de bonus van {vps}.",
        "tell_caught_up": "De lucktails-kaart: {name} heeft nu evenveel als de koploper.",
        "tell_no_catch_up": "De lucktails-kaart levert {name} niets op: niemand heeft meer.",
        "tell_follow": "Je kent de kaart die {name} daar neerlegde: {card}.",
        "tell_peek": "{who} bekijkt de eigen kaart en betaalt {vps}; er wordt opnieuw gedeeld.",
        "tell_round_over": "Ronde {round} is afgelopen: {standings}.",
        "tell_tied": "{names} staan gelijk met {points}: iedereen speelt nog een ronde.",
        # the rounds
        "round": "ronde",
        "player": "speler",
        "how": "hoe",
        "gained": "punten",
        "total": "totaal",
        "how_take": "nam het aas van {bait}",
        "how_keep": "hield de eigen kaart",
        "how_switch": "pakte middenkaart {place}",
        "rounds_empty": "Nog niemand heeft een ronde verlaten.",
        # the end
        "over": "Het spel is afgelopen",
        "rank": "plaats",
        "wins": "{name} wint! De meeste punten: {points}, in ronde {round}.",
        # help
        "help_bait": "{raises} (ook aas en een aantal): kondig een aas aan, of verhoog het met zoveel. Wie het neemt, "
        "krijgt wat het dan waard is; telkens als iemand de ronde verlaat, is het aas weg.",
        "help_bonus": "Verhogen tot 10 of meer geeft een bonuspunt: zeg op welke middenkaart het komt, zoals "
        "{example}.",
        "help_take": "{take} of neem: krijg de punten van het aas en verlaat de ronde. Je kaart levert niets op.",
        "help_out": "{keep} of houd: draai je eigen kaart om, verdien haar, en verlaat de ronde.\n"
        "{switches}, of ruil 1, ruil 2: hetzelfde met een middenkaart; die van jou komt daar gedekt te liggen. "
        "Bonuspunten op de middenkaart zijn voor jou.\n"
        "L, de lucktails-kaart, tilt wie haar verdient op tot het totaal van de koploper.",
        "help_peek": "{peek} of kijk: bekijk je eigen kaart, voor 1 punt als je er een hebt; dan wordt alles opnieuw "
        "gedeeld.",
        "help_cards": "[6]: iedereen ziet haar. (6): alleen jij. ?: jij kent haar niet. Gemiddelden nemen elke kaart "
        "die je niet gezien hebt als even waarschijnlijk, wat het spel van de anderen je ook vertelt.",
        "help_rounds": "{rounds} toont hoe iedereen elke ronde verliet.",
    },
}

REASONS: Final[Mapping[str, str]] = {  # the Dutch of what moves.py says when it refuses a move, by the code
    "wrong-deal": "Er worden {seats} kaarten gedeeld aan de spelers, 2 in het midden en {rest} open.",
    "no-such-card": "Er is geen kaart {card} meer om te delen.",
    "last-player": "Je bent als laatste in de ronde: houd je kaart of ruil haar.",
    "no-bait": "Er is geen aas om te nemen.",
    "bait-limit": "Een aas kan niet hoger zijn dan {limit}.",
    "wrong-step": "Een aas gaat met 1 of 2 omhoog: tot {one} of {two}.",
    "bonus-where": "Dit aas geeft een bonus: zeg op welke middenkaart, aas {amount} op 1 of op 2.",
    "no-such-place": "Er zijn twee middenkaarten: 1 en 2.",
    "no-bonus": "Dit aas geeft geen bonus.",
    "peek-late": "Na het eerste aas van een ronde bekijkt niemand de eigen kaart.",
    "no-peek": "Aan deze tafel bekijkt niemand de eigen kaart.",
}
