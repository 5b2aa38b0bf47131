import { describe, expect, test } from "vitest";
import { toldBy } from "../history";
import { flightsOf } from "../moving";
import { events } from "./views";

function table(...moves: string[]) {
  return toldBy(events("*: shuffle", ...moves), 3);
}

/** Ann and Bob have opened 6s, Bob's with a looter; it is Cid's turn. */
const SPLIT = ["1: open 6,6", "1: knock", "2: open 6,6,L", "2: knock"];

describe("the table as it could be followed", () => {
  test("the deal goes round, and everybody draws", () => {
    expect(table()).toMatchObject({ round: 1, dealer: 3, player: 1, pile: 85 - 24 - 1, hands: [9, 8, 8] });
    const second = toldBy(events("*: shuffle", "1: punt 6", "1: knock", "*: shuffle"), 3);
    expect(second).toMatchObject({ round: 2, dealer: 1, player: 2, hands: [8, 9, 8] });
    expect(second.sets.map(({ size }) => size)).toEqual([0, 0, 0]);
    expect(toldBy(events("*: shuffle"), 2).pile).toBe(64 - 16 - 1);
  });

  test("a steal moves the set, and frees who was locked down", () => {
    const now = table("1: punt 6", "1: knock", "2: steal 6,L from 1");
    expect(now.sets[0]?.size).toBe(0);
    expect(now.sets[1]?.get(6)).toEqual({ cards: 2, looters: 1 });
    expect(now.done).toMatchObject({ size: 3, from: [1], unlocked: [1], bag: null });
    expect(now.hands).toEqual([9, 7, 8]);
  });

  test("BL-E3: a combine of six cards gives the looter back and makes a Bag-O-Loot", () => {
    const now = table(...SPLIT, "3: combine 6");
    expect(now.done).toMatchObject({ from: [1, 2], returned: 1, bag: 3, size: 5 });
    expect(now.sets.map(({ size }) => size)).toEqual([0, 0, 0]);
    expect(now.hands[2]).toBe(9);
  });

  test("BL-E4: with a looter added one stays, and it is no Bag-O-Loot", () => {
    const now = table(...SPLIT, "3: combine L as 6");
    expect(now.done).toMatchObject({ returned: 1, bag: null, size: 5 });
    expect(now.sets[2]?.get(6)).toEqual({ cards: 4, looters: 1 });
  });

  test("a snitch swaps a looter; what it completes is the owner's", () => {
    const now = table(...SPLIT, "3: snitch 6 from 2");
    expect(now.sets[1]?.get(6)).toEqual({ cards: 3, looters: 0 });
    expect(now.hands[2]).toBe(9);
    const full = table("1: open 6,6,6,6,L", "1: knock", "2: snitch 6 from 1");
    expect(full.done).toMatchObject({ bag: 1, actor: 2, size: 5 });
  });

  test("an empty hand ends the round", () => {
    const now = table("1: open 6,6,6,6,L", "1: open 7,7", "1: open 8,8");
    expect(now).toMatchObject({ ended: "out" });
    expect(table("1: open 6,6,6,6,L", "1: open 7,7").ended).toBeNull();
  });

  test("with the pile empty, the others have one turn each", () => {
    const turns = Array.from({ length: 60 }, (_, i) => `${(i % 3) + 1}: knock`);
    const last = table(...turns);
    expect(last).toMatchObject({ pile: 0, lastTurns: 2, ended: null });
    expect(table(...turns, "1: knock").lastTurns).toBe(1);
    expect(table(...turns, "1: knock", "2: knock")).toMatchObject({ lastTurns: 0, ended: null });
    expect(table(...turns, "1: knock", "2: knock", "3: knock").ended).toBe("pile");
  });

  test("a play that was taken back and made otherwise is followed anew", () => {
    const [shuffle, ...first] = events("*: shuffle", "1: open 6,6");
    const [, ...second] = events("*: shuffle", "1: open 7,7");
    if (!shuffle) throw new Error();
    expect([...(toldBy([shuffle, ...first], 3).sets[0]?.keys() ?? [])]).toEqual([6]);
    expect([...(toldBy([shuffle, ...second], 3).sets[0]?.keys() ?? [])]).toEqual([7]);
  });
});

describe("what flies over the table", () => {
  const flights = (...moves: string[]) => {
    const { done } = table(...moves);
    return done ? flightsOf(done).map(({ cards, from, to }) => `${cards} ${from} ${to}`) : [];
  };

  test("cards from the hand to the set", () => {
    expect(flights("1: open 6,6")).toEqual(["6,6 hand-1 set-1-6"]);
  });

  test("a stolen set, to the thief", () => {
    expect(flights("1: open 6,6", "1: knock", "2: steal L as 6 from 1")).toEqual([
      "L hand-2 set-2-6",
      "6 stash-1 set-2-6",
    ]);
  });

  test("a snitched looter, back to the hand", () => {
    expect(flights(...SPLIT, "3: snitch 6 from 2")).toEqual(["6 hand-3 set-2-6", "L set-2-6 hand-3"]);
  });

  test("all sets of a split, into a bag", () => {
    expect(flights(...SPLIT, "3: combine 6")).toEqual([
      "6 hand-3 bag-3-6",
      "6 stash-1 bag-3-6",
      "6 stash-2 bag-3-6",
      "L bag-3-6 hand-3",
    ]);
  });
});
