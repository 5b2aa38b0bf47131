import { readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n } from "@lingui/core";
import { beforeEach, expect, test } from "vitest";
import type { View } from "../../../protocol/views/bausack";
import { shapeOf } from "../pieces";
import { nextSeat } from "../seats";
import { reasonLine, winnersLine } from "../words/ending";
import { logLine } from "../words/log";
import { firmness, onWhat, pieceName, sizeLine } from "../words/pieces";
import { refusalLine } from "../words/refusals";
import { chanceWords, spotWords } from "../words/spots";
import { headline, plateWords, subline } from "../words/status";
import { events, placement, speakEnglish, view } from "./views";

const NAMES = ["Ann", "Bob", "Cid"];
const GAME = join(import.meta.dirname, "../../../../src/bagatelle/games/bausack");

beforeEach(speakEnglish);

function log(last: string, changes: Partial<View> = {}, before: string[] = []): string | null {
  const all = events(...before, last);
  const event = all.at(-1);
  if (!event) return null;
  return logLine(event, { view: view(changes), names: NAMES, yours: [1], before: all.slice(0, -1), aloud: false });
}

test("the log tells bids, passes and pushes", () => {
  expect(log("1: build arch-1 bid 0")).toBe("Ann puts arch-1 up for auction and opens with 0.");
  expect(log("2: bid 3")).toBe("Bob bids 3.");
  expect(log("2: pass")).toBe("Bob passes.");
  expect(log("1: push egg")).toBe("Ann pushes egg.");
  expect(log("2: accept")).toBe("Bob accepts.");
  expect(log("2: pay", {}, ["1: push egg"])).toBe("Bob pays 1 token to pass it on.");
  expect(log("1: pay", {}, ["1: push egg", "2: pay", "3: pay"])).toBe("Ann pays 3 tokens to pass it on.");
});

test("the log tells what was placed where, and how firm it stands", () => {
  const [first, second] = [placement({ event: 1 }), placement({ event: 2, on: ["plank-2", "egg"], firm: 0 })];
  const changes = { last: second, earlier: [first] };
  expect(log("*: stands", changes)).toBe("Ann places cube-1 on drum-1: firm.");
  expect(log("*: stands", changes, ["1: pass"])).toBe("Ann places cube-1 on plank-2 and egg: shaky.");
  expect(log("*: stands", { last: placement({ event: 1, on: [""], firm: null }) })).toBe(
    "Ann places cube-1 on the table.",
  );
  expect(log("1: place cube-1 at 0 0 0.1 1 0 0 0")).toBeNull();
});

test("the log tells who fell, in order", () => {
  const fell = (fallen: number[][]) => log("*: falls", { last: placement({ event: 1, fallen }) });
  expect(fell([[2]])).toBe("Ann lets go of cube-1, and down it comes: the tower of Bob.");
  expect(fell([[1], [2, 3]])).toContain("first the tower of Ann, then the towers of Bob and Cid together.");
});

test("pieces have Dutch names on a Dutch page", () => {
  i18n.loadAndActivate({ locale: "nl", messages: {} });
  expect(pieceName("arch-2")).toBe("boog-2");
  expect(pieceName("egg")).toBe("ei");
  speakEnglish();
  expect(pieceName("small-cube-1")).toBe("small cube-1");
});

test("what a piece lies on, how firm, and how large it is", () => {
  expect(onWhat(["", "egg"])).toBe("the table and egg");
  expect([12, 9, 6, 3, 0].map(firmness)).toEqual(["firm", "firm", "fairly firm", "fairly firm", "shaky"]);
  expect(sizeLine(shapeOf("arch-1"))).toBe("60 × 24 × 32 mm, 24 g");
});

test("a suggested spot in words", () => {
  const spot = { pose: [0, 0, 0, 1, 0, 0, 0] as const, on: ["plank-2"], turned: "on-edge", firm: 6, stands: 0.955 };
  expect(spotWords(spot)).toBe("On plank-2, on edge: fairly firm");
  expect(chanceWords(spot)).toBe("stands 96%");
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
  expect(subline(offered, NAMES)).toBe("Ann pushed it. Passing it on costs 3 tokens.");
  const bid = view({ phase: "bid", piece: "egg", bid: 2, bidder: 2, passed: [3] });
  expect(subline(bid, NAMES)).toBe("Highest bid: 2 tokens, by Bob. Passed: Cid.");
});

test("plates say who has passed, who is out and who bids", () => {
  const bid = view({ phase: "bid", piece: "egg", bid: 2, bidder: 2, passed: [1], players: 3, playing: [1, 2] });
  expect([1, 2, 3].map((seat) => plateWords(bid, seat))).toEqual(["passed", "bids 2", "fallen"]);
});

test("how it ended", () => {
  const over = (winners: number[], playing: number[]) =>
    view({ phase: "over", playing, outcome: { winners, reason: "" } });
  expect(winnersLine(over([2], [2]), NAMES)).toBe("Bob wins!");
  expect(winnersLine(over([1, 2], []), NAMES)).toBe("Ann and Bob share the win!");
  const reasons = [over([2], [2]), over([1, 2], [1, 2]), over([1, 2], []), over([1], [])].map(reasonLine);
  expect(new Set(reasons).size).toBe(4);
});

test("the next player is the next one still in", () => {
  expect(nextSeat({ players: 4, playing: [1, 2, 4] }, 2)).toBe(4);
  expect(nextSeat({ players: 4, playing: [1, 2, 4] }, 4)).toBe(1);
});

test("every refusal of the game has words on the page", () => {
  const sources = ["moves.py", "placement.py"].map((file) => readFileSync(join(GAME, file), "utf8")).join();
  const codes = [...sources.matchAll(/IllegalMove\(\s*"([a-z-]+)"/g)].map((found) => found[1] as string);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => refusalLine({ code, reason: "", facts: {} }) === null)).toEqual([]);
});
