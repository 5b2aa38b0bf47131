import { expect, test } from "vitest";
import type { Facts, Move } from "../../../protocol/views/bausack";
import { remarks } from "../words/remarks";
import { settled, step } from "./views";

function said(move: Move, facts: Partial<Facts> = {}, yours = [3]): string[] {
  const reader = { names: ["Ann", "Bob", "Cid"], yours, aloud: false };
  return remarks(step(move, facts), reader).map(({ rule, words }) => `${rule} ${words}`);
}

test("auctions and pushes are explained", () => {
  expect(said({ type: "build", piece: "egg", bid: 0 })[0]).toContain("BS-T1 An auction");
  expect(said({ type: "push", piece: "egg" })).toEqual([
    "BS-T4 Ann pushed a piece: place it on your own tower, or pay to send it on.",
  ]);
  expect(said({ type: "push", piece: "egg" }, { player: 3 })[0]).toContain("BS-T4 You pushed it");
  expect(said({ type: "pay" }, { paid: 1 })[0]).toContain("BS-A1 Paid and sent on");
  expect(said({ type: "bid", amount: 1 })).toEqual([]);
});

test("who was outbid is told that the turn goes on", () => {
  expect(said(settled({ on: [""] }), { again: 3 })[0]).toContain("BS-T3 You were outbid");
  expect(said(settled({ on: [""] }), { again: 2 })[0]).toContain("BS-T3 Bob was outbid");
});

test("foundations, what stands and what falls are explained", () => {
  expect(said(settled({ on: [""] }))[0]).toContain("BS-P1 A foundation");
  expect(said(settled({ on: ["drum-1"] }))[0]).toContain("BS-P4 What was let go");
  expect(said(settled({ fallen: [[1]] }), { out: [{ seat: 1, pieces: [], tokens: 3 }] })[0]).toContain(
    "BS-C1 Something but",
  );
});
