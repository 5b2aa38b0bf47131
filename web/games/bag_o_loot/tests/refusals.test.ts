import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { refusalLine } from "../words/refusals";
import { speakEnglish } from "./views";

const MOVES = join(import.meta.dirname, "../../../../src/bagatelle/games/bag_o_loot/moves.py");
const SHARED = ["no-such-seat"]; // has words for every game

beforeAll(speakEnglish);

test("every refusal of the game has words on the page", () => {
  const source = readFileSync(MOVES, "utf8");
  const codes = [...source.matchAll(/IllegalMove\(\s*"([a-z-]+)"/g)].map((found) => found[1] as string);
  expect(codes.length).toBeGreaterThan(15);
  const all = [...codes, "have-number-build", "have-number-combine"].filter((code) => !SHARED.includes(code));
  expect(all.filter((code) => refusalLine({ code, reason: "", facts: {} }) === null)).toEqual([]);
});
