import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { refusalLine } from "../words/refusals";
import { speakEnglish } from "./views";

const MOVES = join(import.meta.dirname, "../../../../src/bagatelle/games/bag_of_butts/moves.py");

beforeAll(speakEnglish);

test("every code of moves.py has words", () => {
  const source = readFileSync(MOVES, "utf8");
  const codes = [...source.matchAll(/(?:IllegalMove\(\s*|: \()"([a-z-]+)"/g)].map(([, code]) => code ?? "");
  expect(codes.length).toBeGreaterThan(10);
  for (const code of codes) expect(refusalLine({ code, reason: "", facts: {} }), code).toBeTruthy();
});

test("a refusal names its numbers", () => {
  const facts = { size: 9, most: 8 };
  expect(refusalLine({ code: "empty-group", reason: "", facts })).toContain("The bag holds 9 butts");
});

test("a code of the shell is left to the shell", () => {
  expect(refusalLine({ code: "stale", reason: "", facts: {} })).toBeNull();
});
