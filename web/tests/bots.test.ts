import { expect, test } from "vitest";
import { botsOf, textOf } from "../app/start/bots";
import type { GameInfo } from "../protocol/types";

const game = {
  name: "g",
  min_players: 2,
  max_players: 4,
  levels: ["random", "greedy", "expert"].map((level) => ({ level })),
  usual: "greedy",
} as unknown as GameInfo;

test("who chose nothing gets the usual bots", () => {
  expect(botsOf(game, "")).toEqual({ count: 2, level: "greedy" });
});

test("what was chosen is kept", () => {
  expect(botsOf(game, textOf({ count: 3, level: "expert" }))).toEqual({ count: 3, level: "expert" });
});

test("what the game doesn't have any more is what is usual", () => {
  for (const count of ["0", "4", "1.5", "many"]) expect(botsOf(game, `${count} expert`).count).toBe(2);
  expect(botsOf(game, "1 wise")).toEqual({ count: 1, level: "greedy" });
});
