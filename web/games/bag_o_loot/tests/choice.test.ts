import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../../../protocol/views/bag_o_loot";
import { chosenOf } from "../cards";
import { menuOf, numbersOf, offers, offersAt, offersIn, opensWith, verbsAt, whyNot } from "../choice";
import { type Play, type Verb, writePlay } from "../moves";
import { opensLine, playName } from "../words/plays";
import { reasonLine } from "../words/reasons";
import { speakEnglish, stash, view } from "./views";

const NOTHING = chosenOf([]);
const SIX = chosenOf(["6.0"]);
const SIXES = chosenOf(["6.0", "6.1"]);
const LOOTER = chosenOf(["L.0"]);

/** Bob has 6 6 L, Cid 6 6 and a 9; Ann holds 4 6 6 L. */
const SPLIT = view({
  stashes: [stash(), stash(["6 6 L"]), stash(["6 6", "9"])],
  legal: [
    "steal 6 from 2",
    "steal 6,6 from 2",
    "steal L as 6 from 2",
    "steal 6 from 3",
    "steal L as 6 from 3",
    "steal L as 9 from 3",
    "snitch 6 from 2",
    "combine 6",
    "combine L as 6",
    "open 6,6",
    "punt 4",
    "punt 6",
    "punt L as 5",
  ],
});

const written = (plays: readonly Play[]) => plays.map(writePlay);

function reason(shown: View, chosen: typeof SIX, verb: Verb, seat: number, number: number): string {
  return reasonLine(whyNot(shown, chosen, verb, { seat, number }));
}

beforeAll(speakEnglish);

describe("one card of a set that could be opened", () => {
  const opens = (hand: string, legal: string[], keys: string[]) =>
    opensLine(opensWith(view({ hand: hand.split(" "), legal }), chosenOf(keys)));

  test("says what goes with it", () => {
    expect(opens("9 9", ["punt 9", "open 9,9"], ["9.0"])).toBe("One more 9 opens a set.");
    expect(opens("9 L", ["punt 9", "open 9,L"], ["9.0"])).toBe("A looter with it opens a set.");
    expect(opens("9 9 L", ["open 9,9", "open 9,L", "open 9,9,L"], ["9.0"])).toBe(
      "One more 9, or a looter with it, opens a set.",
    );
    expect(opens("9 L", ["punt L as 9", "open 9,L"], ["L.0"])).toBe("One more card with it opens a set.");
  });

  test("says nothing where that isn't possible, or done already", () => {
    expect(opens("8 9", ["punt 9"], ["9.0"])).toBe(null);
    expect(opens("8 8 9", ["punt 9", "open 8,8"], ["9.0"])).toBe(null);
    expect(opens("9 9 9", ["open 9,9", "open 9,9,9"], ["9.0", "9.1"])).toBe(null);
    expect(opens("9 9", ["open 9,9"], [])).toBe(null);
  });
});

describe("what is offered", () => {
  test("are the legal plays with exactly the chosen cards", () => {
    expect(written(offers(SPLIT, SIX))).toEqual([
      "steal 6 from 2",
      "steal 6 from 3",
      "snitch 6 from 2",
      "combine 6",
      "punt 6",
    ]);
    expect(written(offers(SPLIT, SIXES))).toEqual(["steal 6,6 from 2", "open 6,6"]);
  });

  test("nothing that isn't legal, however well it would fit", () => {
    expect(offers({ ...SPLIT, legal: ["knock"] }, SIX)).toEqual([]);
  });

  test("at a set is what does something to it", () => {
    expect(written(offersAt(SPLIT, SIX, { seat: 3, number: 6 }))).toEqual(["steal 6 from 3", "combine 6"]);
    expect(written(offersAt(SPLIT, SIX, { seat: 3, number: 9 }))).toEqual([]);
    expect(written(offersAt(SPLIT, LOOTER, { seat: 3, number: 9 }))).toEqual(["steal L as 9 from 3"]);
    expect(written(offersAt(SPLIT, NOTHING, { seat: 3, number: 9 }))).toEqual(["steal L as 9 from 3"]);
  });

  test("in your own stash are new sets, in another one its sets", () => {
    expect(written(offersIn(SPLIT, SIXES, { seat: 1, number: null }))).toEqual(["open 6,6"]);
    expect(written(offersIn(SPLIT, SIXES, { seat: 2, number: null }))).toEqual(["steal 6,6 from 2"]);
    expect(offersIn(SPLIT, NOTHING, { seat: 1, number: null })).toEqual([]);
  });

  test("a build belongs to your own set only", () => {
    const shown = view({ stashes: [stash(["6 6"]), stash(["6 6"]), stash()], legal: ["build 6", "combine 6"] });
    expect(written(offersAt(shown, SIX, { seat: 1, number: 6 }))).toEqual(["build 6", "combine 6"]);
    expect(written(offersAt(shown, SIX, { seat: 2, number: 6 }))).toEqual(["combine 6"]);
  });

  test("a looter alone asks for the number, by what is legal", () => {
    expect(numbersOf(offers(SPLIT, LOOTER))).toEqual([5, 6, 9]);
    expect(menuOf(SPLIT, LOOTER, null)).toMatchObject({ asks: [5, 6, 9], plays: [] });
    expect(menuOf(SPLIT, LOOTER, { seat: 1, number: null }).asks).toEqual([5]);
    const named = menuOf(SPLIT, { ...LOOTER, number: 5 }, null);
    expect(named.asks).toBeNull();
    expect(written(named.plays)).toEqual(["punt L as 5"]);
  });

  test("a pressed set shows its plays and why not the others", () => {
    const menu = menuOf(SPLIT, NOTHING, { seat: 3, number: 9 });
    expect(written(menu.plays)).toEqual(["steal L as 9 from 3"]);
    expect(menu.nots.map(({ verb, reason }) => [verb, reason.why])).toEqual([["snitch", "no-card"]]);
  });

  test("cards that allow nothing say why", () => {
    const shown = view({ stashes: [stash(["6 6 6 6"]), stash(), stash()], legal: ["build 6"] });
    expect(menuOf(shown, SIXES, null).nots.map(({ verb }) => verb)).toEqual(["build", "snitch"]);
    const fours = menuOf({ ...shown, plays: 1, legal: [] }, chosenOf(["4.0"]), null);
    expect(fours.nots.map(({ reason }) => reasonLine(reason))).toEqual([
      "A new set takes two cards or more.",
      "A punt can only be the first play of a turn.",
    ]);
  });

  test("in words", () => {
    const names = ["Ann", "Bob", "Cid"];
    expect(offers(SPLIT, SIX).map((play) => playName(SPLIT, play, names))).toEqual([
      "Steal Bob's 6s",
      "Steal Cid's 6s",
      "Snitch from Bob's 6s",
      "Combine the 6s of Bob and Cid",
      "Punt it as a 6",
    ]);
  });
});

describe("why not", () => {
  test("no plays are left, or the only one is made", () => {
    const spent = view({ plays: 3, plays_left: 0 });
    expect(reason(spent, SIX, "open", 1, 6)).toBe("You have no plays left in this turn: knock.");
    const locked = view({ plays: 1, plays_left: 0 });
    expect(reason(locked, SIX, "open", 1, 6)).toBe("You had one play in this turn and have made it: knock.");
  });

  test("the set is full, or would be", () => {
    const shown = view({ stashes: [stash(), stash(["6 6 6 6 L"]), stash(["9 9 9 9"])] });
    expect(reason(shown, SIX, "steal", 2, 6)).toBe("The set is full: five cards.");
    expect(reason(shown, chosenOf(["9.0", "9.1"]), "steal", 3, 9)).toBe("There is room for 1 card only.");
  });

  test("the number is in your own stash", () => {
    const shown = view({ stashes: [stash(["6 6"], [9]), stash(["6 6", "9 9"]), stash()] });
    expect(reason(shown, SIX, "steal", 2, 6)).toBe("You have 6s yourself: combine them.");
    expect(reason(shown, SIXES, "open", 1, 6)).toBe("You have a set of 6s: build on it.");
    expect(reason(shown, LOOTER, "steal", 2, 9)).toBe("You have the Bag-O-Loot of 9s already.");
  });

  test("beside your own Bag-O-Loot there is no set of its number, by no play", () => {
    const shown = view({ stashes: [stash([], [6]), stash(["6 L"]), stash(["6 L"])] });
    for (const verb of ["steal", "combine", "open", "punt"] as const) {
      expect(reason(shown, SIX, verb, 2, 6)).toBe("You have the Bag-O-Loot of 6s already.");
    }
  });

  test("the cards don't fit", () => {
    const shown = view({ stashes: [stash(), stash(["6 6 L"]), stash(["9 9"])] });
    expect(reason(shown, SIX, "steal", 3, 9)).toBe("Your cards don't match: it is a set of 9s.");
    expect(reason(shown, SIXES, "snitch", 2, 6)).toBe("A snitch takes one number card, no looter.");
    expect(reason(shown, chosenOf(["9.0"]), "snitch", 3, 9)).toBe("There is no looter in it.");
    expect(reason(view({ ...shown, hand: ["4"] }), NOTHING, "steal", 3, 9)).toBe("You have no card for it.");
    expect(reason(shown, SIXES, "punt", 1, 6)).toBe("A punt is one card.");
  });

  test("a combine needs a split, and looters have to fit in", () => {
    const shown = view({ stashes: [stash(), stash(["6 6 L"]), stash(["6 6"])] });
    expect(reason(shown, chosenOf(["L.0", "L.1"]), "combine", 2, 6)).toBe(
      "Looters only as far as they fit in, or one alone.",
    );
    expect(verbsAt(shown, { seat: 2, number: 6 })).toEqual(["steal", "combine", "snitch"]);
    const single = view({ stashes: [stash(), stash(["6 6 L"]), stash()] });
    expect(verbsAt(single, { seat: 2, number: 6 })).toEqual(["steal", "snitch"]);
    expect(reason(single, SIX, "combine", 2, 6)).toBe("Only one player has a set of that number.");
  });
});
