import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { outcomeLine } from "../../../app/play/winners";
import type { Facts, Move, Settled, Spot } from "../../../protocol/views/bausack";
import dutch from "../../../protocol/words/nl.json";
import { shapeOf } from "../pieces";
import { outWords, whyWords } from "../words/fall";
import { logLine } from "../words/log";
import { firmness, onWhat, pieceName, sizeLine } from "../words/pieces";
import { chanceWords, spotsInWords } from "../words/spots";
import { headline, plateWords, subline } from "../words/status";
import match from "./scenes/match.json";
import { placement, settled, step, steps, view } from "./views";

const NAMES = ["Ann", "Bob", "Cid"];
const READER = { names: NAMES, yours: [3] };

/** A step in words. */
function log(move: Move, facts: Partial<Facts> = {}, yours = [3]): string | null {
  return logLine(step(move, facts), { names: NAMES, yours, aloud: false });
}

test("the log tells bids, passes and pushes", () => {
  expect(log({ type: "build", piece: "arch-1", bid: 0 })).toBe("Ann puts arch-1 up for auction and opens with 0.");
  expect(log({ type: "bid", amount: 3 }, { player: 2 })).toBe("Bob bids 3.");
  expect(log({ type: "pass" }, { player: 2 })).toBe("Bob passes.");
  expect(log({ type: "push", piece: "egg" })).toBe("Ann pushes egg.");
  expect(log({ type: "accept" }, { player: 2 })).toBe("Bob accepts.");
  expect(log({ type: "pay" }, { player: 2, paid: 1 })).toBe("Bob pays 1 token to pass it on.");
  expect(log({ type: "pay" }, { paid: 3 })).toBe("Ann pays 3 tokens to pass it on.");
});

test("the log tells what was placed where, and how firm it stands", () => {
  const stands = (outcome: Partial<Settled>) => log(settled(outcome), { piece: "cube-1" });
  expect(stands({})).toBe("Ann places cube-1 on drum-1: firm.");
  expect(stands({ on: ["plank-2", "egg"], firm: 0 })).toBe("Ann places cube-1 on plank-2 and egg: shaky.");
  expect(stands({ on: [""], firm: null })).toBe("Ann places cube-1 on the table.");
  expect(log({ type: "place", piece: "cube-1", pose: [0, 0, 0.1, 1, 0, 0, 0], path: "" })).toBeNull();
});

test("the log tells who fell, in order", () => {
  const fell = (fallen: number[][]) => log(settled({ fallen }), { piece: "cube-1" });
  expect(fell([[2]])).toBe("Ann lets go of cube-1, and down it comes: the tower of Bob.");
  expect(fell([[1], [2, 3]])).toContain("first the tower of Ann, then the towers of Bob and Cid together.");
});

test("whoever reads it is you", () => {
  const yours = (move: Move, facts: Partial<Facts> = {}) => log(move, facts, [1]);
  expect(yours({ type: "build", piece: "arch-1", bid: 0 })).toBe("You put arch-1 up for auction and open with 0.");
  const moves: Move[] = [
    { type: "bid", amount: 3 },
    { type: "pass" },
    { type: "push", piece: "egg" },
    { type: "accept" },
  ];
  expect(moves.map((move) => yours(move))).toEqual(["You bid 3.", "You pass.", "You push egg.", "You accept."]);
  expect(yours({ type: "pay" }, { paid: 1 })).toBe("You pay 1 token to pass it on.");
  expect(yours(settled(), { piece: "cube-1" })).toBe("You place cube-1 on drum-1: firm.");
  expect(yours(settled({ fallen: [[1]] }), { piece: "cube-1" })).toBe(
    "You let go of cube-1, and down it comes: your tower.",
  );
  expect(log({ type: "pass" }, {}, [1, 2])).toBe("Ann passes."); // several share the device
});

test("the log of a match, as the rules tell it", () => {
  const lines = steps(match).flatMap((each) => logLine(each, { names: NAMES, yours: [], aloud: false }) ?? []);
  expect(lines).toEqual([
    "Ann puts cube-1 up for auction and opens with 0.",
    "Bob bids 3.",
    "Cid passes.",
    "Ann bids 4.",
    "Bob passes.",
    "Ann places cube-1.",
    "Bob puts drum-1 up for auction and opens with 0.",
    "Cid passes.",
    "Ann passes.",
    "Bob places drum-1.",
    "Cid pushes egg.",
    "Ann pays 1 token to pass it on.",
    "Bob pays 2 tokens to pass it on.",
    "Cid pays 3 tokens to pass it on.",
    "Ann accepts.",
    "Ann places egg.",
    "Ann puts drum-2 up for auction and opens with 0.",
    "Bob bids 2.",
    "Cid passes.",
    "Ann passes.",
    "Bob places drum-2.",
    "Ann puts plank-1 up for auction and opens with 0.",
    "Bob passes.",
    "Cid passes.",
    "Ann lets go of plank-1, and down it comes: the tower of Bob.",
    "Cid puts disc-1 up for auction and opens with 0.",
    "Ann passes.",
    "Cid places disc-1.",
    "Ann puts cube-2 up for auction and opens with 0.",
    "Cid passes.",
    "Ann lets go of cube-2, and down it comes: the tower of Ann.",
  ]);
  const last = steps(match).at(-1);
  expect(outcomeLine(last?.view ?? view())).toBe("The other towers have fallen.");
  expect(whyWords(last?.facts.out ?? [])).toContain("4 pieces go back to the supply, 5 tokens to the bank.");
});

test("who is out, why, and what becomes of wood and tokens", () => {
  const fall = placement({ fallen: [[2]], seat: 1 });
  expect(outWords(fall, NAMES, [1])).toBe("Bob is out: the tower has fallen");
  expect(outWords(fall, NAMES, [2])).toBe("You are out: your tower has fallen");
  expect(outWords(placement({ fallen: [[2], [3]] }), NAMES, [2])).toBe("Bob and Cid are out: their towers have fallen");
  const bob = { seat: 2, pieces: [], tokens: 4 };
  expect(whyWords([bob])).toContain("0 pieces go back to the supply, 4 tokens to the bank.");
  const ann = { seat: 1, pieces: ["drum-1", "cube-1"], tokens: 10 };
  expect(whyWords([ann])).toContain("2 pieces go back to the supply, 10 tokens");
  expect(whyWords([ann, bob])).toContain("2 pieces go back to the supply, 14 tokens");
});

test("pieces have Dutch names on a Dutch page", () => {
  expect(pieceName("small-cube-1")).toBe("small cube-1");
  i18n.loadAndActivate({ locale: "nl", messages: dutch });
  expect(pieceName("arch-2")).toBe("boog-2");
  expect(pieceName("egg")).toBe("ei");
});

test("what a piece lies on, how firm, and how large it is", () => {
  expect(onWhat(["", "egg"])).toBe("the table and egg");
  expect([12, 9, 6, 3, 0].map(firmness)).toEqual(["firm", "firm", "fairly firm", "fairly firm", "shaky"]);
  expect(sizeLine(shapeOf("arch-1"))).toBe("60 × 24 × 32 mm, 24 g");
});

test("suggested spots are told apart by where they are, and those that read the same are one", () => {
  const at = (x: number, y: number, changes: Partial<Spot> = {}): Spot => ({
    pose: [x, y, 0.035, 1, 0, 0, 0],
    on: ["drum-1"],
    turned: "upright",
    firm: 9,
    stands: 0.955,
    ...changes,
  });
  const list = [at(0, 0), at(0.001, 0), at(-0.011, 0.02), at(0, -0.006), at(0, 0, { turned: "on-edge", firm: 6 })];
  expect(spotsInWords(list, view()).map(({ words }) => words)).toEqual([
    "On drum-1, upright, in the middle: firm",
    "On drum-1, upright, 10 mm left, 20 mm further: firm",
    "On drum-1, upright, 5 mm nearer: firm",
    "On drum-1, on edge, in the middle: fairly firm",
  ]);
  expect(spotsInWords(list, view())[0]?.spot).toBe(list[0]);
  expect(spotsInWords([at(0.05, 0, { on: [""] })], view())[0]?.words).toBe("On the table, upright, 50 mm right: firm");
  expect(chanceWords(at(0, 0))).toBe("stands 96%");
});

test("the headline says whose turn it is and what to do", () => {
  expect(headline(view(), NAMES, true, false)).toBe("Your turn: build or push?");
  expect(headline(view({ phase: "bid", piece: "egg", player: 2 }), NAMES, false, false)).toBe(
    "Bob thinks about a bid for egg…",
  );
  expect(headline(view({ phase: "place", piece: "egg" }), NAMES, true, false)).toBe("Place egg on your tower");
  expect(headline(view({ phase: "place", piece: "egg" }), NAMES, true, true)).toBe("egg is let go…");
});

test("what passing on costs is said before anybody pays", () => {
  const offered = view({ phase: "offered", piece: "egg", player: 2, price: 3, pushed: true });
  expect(subline(offered, READER)).toBe("Ann pushed it. Passing it on costs 3 tokens.");
  const bid = view({ phase: "bid", piece: "egg", bid: 2, bidder: 2, passed: [3] });
  expect(subline(bid, READER)).toBe("Highest bid: 2 tokens, by Bob. Passed: Cid.");
});

test("plates say who has passed, who is out and who bids", () => {
  const bid = view({ phase: "bid", piece: "egg", bid: 2, bidder: 2, passed: [1], players: 3, standing: [1, 2] });
  expect([1, 2, 3].map((seat) => plateWords(bid, seat))).toEqual(["passed", "bids 2", "fallen"]);
});

test("at the end the plates say who has fallen", () => {
  const over = view({ phase: "over", playing: [], standing: [2] });
  expect([1, 2].map((seat) => plateWords(over, seat))).toEqual(["fallen", null]);
});
