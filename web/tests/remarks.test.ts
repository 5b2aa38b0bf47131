import { beforeEach, describe, expect, test } from "vitest";
import type { Remark, Step } from "../app/game";
import { afterSteps, NOTHING, next, remarked } from "../app/remarks/remarks";

const A: Remark = { rule: "XX-A", words: "a" };
const B: Remark = { rule: "XX-B", words: "b" };
const C: Remark = { rule: "XX-C", words: "c" };

/** A step of a seat, about which there is this to remark. */
function step(actor: number, ...about: Remark[]): Step {
  return { number: 1, actor, text: "", move: { type: "x" }, facts: about, view: null };
}

const about = ({ facts }: Step) => facts as Remark[];

const rules = ({ now, waiting }: typeof NOTHING) => [now?.rule, waiting?.rule];

function shown(steps: Step[], said: string[] = []) {
  return afterSteps(NOTHING, steps, [1], about, said);
}

describe("remarks", () => {
  test("are made once for every rule", () => {
    const happened = step(2, A);
    expect(shown([happened])).toEqual({ now: { rule: "XX-A", step: happened }, waiting: null });
    expect(shown([happened], ["XX-A"])).toEqual(NOTHING);
    expect(rules(shown([step(2, A), step(3, A)]))).toEqual(["XX-A", undefined]);
    expect(rules(shown([step(2, A, B)], ["XX-A"]))).toEqual(["XX-B", undefined]);
  });

  test("stay until they are dismissed, while the newest other one waits", () => {
    const both = shown([step(2, A), step(3, B), step(2, C)]);
    expect(rules(both)).toEqual(["XX-A", "XX-C"]);
    expect(rules(next(both))).toEqual(["XX-C", undefined]);
    expect(next(next(both))).toEqual(NOTHING);
  });

  test("go when their reader has moved on", () => {
    const before = shown([step(2, A)]);
    expect(afterSteps(before, [step(1)], [1], about, ["XX-A"])).toEqual(NOTHING);
    expect(rules(afterSteps(before, [step(1, B)], [1], about, ["XX-A"]))).toEqual(["XX-B", undefined]);
  });
});

describe("what was remarked", () => {
  beforeEach(() => remarked.forget());

  test("is remembered by game", () => {
    remarked.note("lucktails", "LT-T1");
    remarked.note("lucktails", "LT-T1");
    remarked.note("bausack", "BS-T1");
    expect(remarked.rules("lucktails")).toEqual(["LT-T1"]);
    expect(remarked.first("lucktails")).toBe(true);
  });

  test("ends with the first match, and can be forgotten", () => {
    remarked.note("lucktails", "LT-T1");
    remarked.end("lucktails");
    expect([remarked.first("lucktails"), remarked.first("bausack")]).toEqual([false, true]);
    remarked.forget();
    expect([remarked.first("lucktails"), remarked.rules("lucktails")]).toEqual([true, []]);
  });
});
