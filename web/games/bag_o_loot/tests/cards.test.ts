import { expect, test } from "vitest";
import type { View } from "../../../protocol/views/bag_o_loot";
import { chosenOf, gained, handCards, toggled } from "../cards";
import { drawnIn, knownFrom, knownWith } from "../useDrawn";
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

/** The marked cards of the last of these views, which came one after the other. */
function drawn(first: View, ...views: View[]): readonly string[] {
  return drawnIn(views.reduce(knownWith, knownFrom(first)));
}

test("the drawn card is the one that the hand has more than before the turn", () => {
  expect(gained(["4", "6"], ["4", "6", "6"])).toEqual(["6"]);
  expect(drawn(view({ player: 3, hand: ["4", "6"] }), view({ hand: ["4", "6", "6"] }))).toEqual(["6"]);
});

test("who begins a round has drawn, too, and so has who opens the page in their turn", () => {
  const deal = view({ round: 2, hand: ["4", "6", "6", "7"], drawn: "6" });
  expect(drawn(deal)).toEqual(["6"]);
  expect(drawn(view({ player: 3, hand: ["6"] }), deal)).toEqual(["6"]);
  expect(drawn(deal, view({ round: 2, hand: ["6", "6"] }))).toEqual(["6"]);
});

test("the mark stays during the turn, goes with the card, and with the turn", () => {
  const turn = [view({ player: 3, hand: ["4", "6"] }), view({ hand: ["4", "6", "7"] })] as const;
  expect(drawn(...turn, view({ hand: ["6", "7"] }))).toEqual(["7"]);
  expect(drawn(...turn, view({ hand: ["4", "6"] }))).toEqual([]);
  expect(drawn(...turn, view({ hand: ["4", "6", "L"] }))).toEqual(["L"]); // snitched with the new card
  expect(drawn(...turn, view({ hand: ["4", "6", "7"], player: 2 }))).toEqual([]);
});

test("cards that were taken back aren't new", () => {
  const turn = [view({ player: 3, hand: ["4", "6", "6"] }), view({ hand: ["4", "6", "6", "7"] })] as const;
  expect(drawn(...turn, view({ hand: ["4", "7"] }), view({ hand: ["4", "6", "6", "7"] }))).toEqual(["7"]);
});

test("cards of another round or another seat aren't new", () => {
  expect(drawn(view({ player: 3, hand: ["4"] }), view({ round: 2, hand: ["7", "8"] }))).toEqual([]);
  expect(drawn(view({ seat: 2, hand: ["4"] }), view({ hand: ["7"] }))).toEqual([]);
});
