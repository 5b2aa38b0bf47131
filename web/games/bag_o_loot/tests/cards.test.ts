import { expect, test } from "vitest";
import { chosenOf, gained, handCards, toggled } from "../cards";
import { drawnBy } from "../useDrawn";
import { view } from "./views";

test("equal cards have keys of their own, and the last of them is the new one", () => {
  expect(handCards(["6", "6", "L"], ["6"])).toEqual([
    { key: "6.0", card: "6", drawn: false },
    { key: "6.1", card: "6", drawn: true },
    { key: "L.0", card: "L", drawn: false },
  ]);
});

test("another number takes the place of the chosen one, looters stay", () => {
  expect(toggled(["6.0", "L.0"], "6.1")).toEqual(["6.0", "L.0", "6.1"]);
  expect(toggled(["6.0", "L.0"], "7.0")).toEqual(["L.0", "7.0"]);
  expect(toggled(["6.0"], "L.0")).toEqual(["6.0", "L.0"]);
  expect(toggled(["6.0", "L.0"], "L.0")).toEqual(["6.0"]);
  expect(toggled(["16.0"], "6.0")).toEqual(["6.0"]);
});

test("what is chosen", () => {
  expect(chosenOf(["12.0", "12.1", "L.0"])).toEqual({ number: 12, cards: 2, looters: 1 });
  expect(chosenOf(["L.0"])).toEqual({ number: null, cards: 0, looters: 1 });
});

test("the drawn card is the one that the hand has more than before", () => {
  expect(gained(["4", "6"], ["4", "6", "6"])).toEqual(["6"]);
  const before = view({ player: 3, hand: ["4", "6"] });
  const drew = view({ hand: ["4", "6", "6"] });
  expect(drawnBy({ view: before, drawn: [] }, drew)).toEqual(["6"]);
});

test("the mark stays during the turn, goes with the card, and with the turn", () => {
  const drew = view({ hand: ["4", "6", "6"] });
  const known = { view: drew, drawn: ["6"] };
  expect(drawnBy(known, view({ hand: ["6", "6"] }))).toEqual(["6"]);
  expect(drawnBy(known, view({ hand: ["4"] }))).toEqual([]);
  expect(drawnBy(known, view({ hand: ["4", "6", "L"] }))).toEqual(["L"]); // snitched with the new card
  expect(drawnBy(known, view({ hand: ["4", "6", "6"], player: 2 }))).toEqual([]);
});

test("cards of another round or another seat aren't new", () => {
  const before = view({ player: 3, hand: ["4"] });
  expect(drawnBy({ view: before, drawn: [] }, view({ round: 2, hand: ["7", "8"] }))).toEqual([]);
  expect(drawnBy({ view: view({ seat: 2, hand: ["4"] }), drawn: [] }, view({ hand: ["7"] }))).toEqual([]);
});
