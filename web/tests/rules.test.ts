import { describe, expect, test } from "vitest";
import { routeOf } from "../app/router";
import { examplePath, rulePath } from "../app/rules/path";
import { found } from "../app/rules/search";
import type { RulePage } from "../protocol/types";

const part = (rule: string, html: string, title = "") => ({
  rule,
  html,
  example: title ? { name: rule, title, pictures: [] } : null,
});

const PAGE: RulePage = {
  title: "A game",
  sections: [
    { title: "", parts: [part("", "<p>Épater les bourgeois</p>")] },
    { title: "A turn", parts: [part("XX-T1", "<p><b>Draw</b> a card</p>"), part("XX-T2", "<p>Play</p>", "A card")] },
    { title: "The end", parts: [part("XX-F1", "<p>You win</p>")] },
  ],
};

/** The rules that are found. */
function rules(query: string): string[] {
  return found(PAGE, query).flatMap(({ parts }) => parts.map(({ rule }) => rule));
}

describe("searching the rules", () => {
  test("finds all words, in any order, also in titles and in what is shown", () => {
    expect(rules("card")).toEqual(["XX-T1", "XX-T2"]);
    expect(rules("CARD draw")).toEqual(["XX-T1"]);
    expect(rules("end win")).toEqual(["XX-F1"]);
    expect(rules("xx-f1")).toEqual(["XX-F1"]);
    expect(rules("epater")).toEqual([""]);
    expect(rules("bait")).toEqual([]);
  });

  test("knows no tags", () => {
    expect(rules("<b>")).toEqual([]);
  });

  test("shows everything while nothing is asked for", () => {
    expect(found(PAGE, "  ")).toBe(PAGE.sections);
  });
});

test("a rule, and what shows it, have addresses", () => {
  expect(rulePath("lucktails", "LT-T2")).toBe("/rules/lucktails#LT-T2");
  expect(rulePath("lucktails", "record")).toBe("/rules/lucktails");
  expect(routeOf(examplePath("lucktails", "LT-T2"))).toEqual({ page: "example", game: "lucktails", rule: "LT-T2" });
  expect(routeOf("/rules/lucktails")).toEqual({ page: "rules", game: "lucktails" });
});
