import { describe, expect, test } from "vitest";
import type { Chosen, Not, View } from "../../../protocol/views/bag_o_loot";
import { chosenOf } from "../cards";
import { type LegalPlay, menuOf, numbersOf, offers, offersAt, offersIn, opensWith } from "../choice";
import { opensLine, playName } from "../words/plays";
import { play, stash, view } from "./views";

const NOTHING = chosenOf([]);
const SIX = chosenOf(["6.0"]);
const SIXES = chosenOf(["6.0", "6.1"]);
const LOOTER = chosenOf(["L.0"]);

/** Bob has 6 6 L, Cid 6 6 and a 9; Ann holds 4 6 6 L. */
const SPLIT = view({ stashes: [stash(), stash(["6 6 L"]), stash(["6 6", "9"])] });
const PLAYS = [
  play("steal", 6, 1, 0, 2),
  play("steal", 6, 2, 0, 2),
  play("steal", 6, 0, 1, 2),
  play("steal", 6, 1, 0, 3),
  play("steal", 6, 0, 1, 3),
  play("steal", 9, 0, 1, 3),
  play("snitch", 6, 1, 0, 2),
  play("combine", 6, 1),
  play("combine", 6, 0, 1),
  play("open", 6, 2),
  play("punt", 4, 1),
  play("punt", 6, 1),
  play("punt", 5, 0, 1),
];

const written = (plays: readonly LegalPlay[]) => plays.map(({ text }) => text);

function choosing(chosen: Chosen, plays: readonly LegalPlay[] = PLAYS, shown: View = SPLIT, nots: readonly Not[] = []) {
  return { view: shown, plays, chosen, nots };
}

function not(verb: Not["verb"], seat: number | null, number: number): Not {
  return { verb, seat, number, reason: "", template: "", facts: {} };
}

describe("one card of a set that could be opened", () => {
  const opens = (plays: LegalPlay[], keys: string[]) => opensLine(opensWith(plays, chosenOf(keys)));
  const pair = play("open", 9, 2);
  const mixed = play("open", 9, 1, 1);

  test("says what goes with it", () => {
    expect(opens([play("punt", 9, 1), pair], ["9.0"])).toBe("One more 9 opens a set.");
    expect(opens([play("punt", 9, 1), mixed], ["9.0"])).toBe("A looter with it opens a set.");
    expect(opens([pair, mixed, play("open", 9, 2, 1)], ["9.0"])).toBe("One more 9, or a looter with it, opens a set.");
    expect(opens([play("punt", 9, 0, 1), mixed], ["L.0"])).toBe("One more card with it opens a set.");
  });

  test("says nothing where that isn't possible, or done already", () => {
    expect(opens([play("punt", 9, 1)], ["9.0"])).toBe(null);
    expect(opens([play("punt", 9, 1), play("open", 8, 2)], ["9.0"])).toBe(null);
    expect(opens([pair, play("open", 9, 3)], ["9.0", "9.1"])).toBe(null);
    expect(opens([pair], [])).toBe(null);
  });
});

describe("what is offered", () => {
  test("are the legal plays with exactly the chosen cards", () => {
    expect(written(offers(PLAYS, SIX))).toEqual([
      "steal 6 from 2",
      "steal 6 from 3",
      "snitch 6 from 2",
      "combine 6",
      "punt 6",
    ]);
    expect(written(offers(PLAYS, SIXES))).toEqual(["steal 6,6 from 2", "open 6,6"]);
  });

  test("at a set is what does something to it", () => {
    expect(written(offersAt(choosing(SIX), { seat: 3, number: 6 }))).toEqual(["steal 6 from 3", "combine 6"]);
    expect(written(offersAt(choosing(SIX), { seat: 3, number: 9 }))).toEqual([]);
    expect(written(offersAt(choosing(LOOTER), { seat: 3, number: 9 }))).toEqual(["steal L as 9 from 3"]);
    expect(written(offersAt(choosing(NOTHING), { seat: 3, number: 9 }))).toEqual(["steal L as 9 from 3"]);
  });

  test("in your own stash are new sets, in another one its sets", () => {
    expect(written(offersIn(choosing(SIXES), { seat: 1, number: null }))).toEqual(["open 6,6"]);
    expect(written(offersIn(choosing(SIXES), { seat: 2, number: null }))).toEqual(["steal 6,6 from 2"]);
    expect(offersIn(choosing(NOTHING), { seat: 1, number: null })).toEqual([]);
  });

  test("a build belongs to your own set only", () => {
    const shown = view({ stashes: [stash(["6 6"]), stash(["6 6"]), stash()] });
    const now = choosing(SIX, [play("build", 6, 1), play("combine", 6, 1)], shown);
    expect(written(offersAt(now, { seat: 1, number: 6 }))).toEqual(["build 6", "combine 6"]);
    expect(written(offersAt(now, { seat: 2, number: 6 }))).toEqual(["combine 6"]);
  });

  test("a looter alone asks for the number, by what is legal", () => {
    expect(numbersOf(offers(PLAYS, LOOTER))).toEqual([5, 6, 9]);
    expect(menuOf(choosing(LOOTER), null)).toMatchObject({ asks: [5, 6, 9], plays: [] });
    expect(menuOf(choosing(LOOTER), { seat: 1, number: null }).asks).toEqual([5]);
    const named = menuOf(choosing({ ...LOOTER, number: 5 }), null);
    expect(named.asks).toBeNull();
    expect(written(named.plays)).toEqual(["punt L as 5"]);
  });

  test("a pressed set shows its plays, and what the rules say of the others", () => {
    const nots = [not("snitch", 3, 9), not("build", 1, 6), not("open", null, 4)];
    const menu = menuOf(choosing(NOTHING, PLAYS, SPLIT, nots), { seat: 3, number: 9 });
    expect(written(menu.plays)).toEqual(["steal L as 9 from 3"]);
    expect(menu.nots).toEqual([nots[0]]);
  });

  test("cards that allow nothing say why: for your own set of their number, or else for a new one", () => {
    const nots = [not("build", 1, 6), not("snitch", 1, 6), not("open", null, 6), not("punt", null, 6)];
    const own = view({ stashes: [stash(["6 6 6 6"]), stash(), stash()] });
    expect(menuOf(choosing(SIXES, [], own, nots), null).nots).toEqual(nots.slice(0, 2));
    expect(menuOf(choosing(SIXES, [], SPLIT, nots), null).nots).toEqual(nots.slice(2));
    expect(menuOf(choosing(SIX, PLAYS, SPLIT, nots), null).nots).toEqual([]);
  });

  test("in words", () => {
    const names = ["Ann", "Bob", "Cid"];
    expect(offers(PLAYS, SIX).map((each) => playName(SPLIT, each, names))).toEqual([
      "Steal Bob's 6s",
      "Steal Cid's 6s",
      "Snitch from Bob's 6s",
      "Combine the 6s of Bob and Cid",
      "Punt it as a 6",
    ]);
  });
});
