import { expect, test } from "vitest";
import { stepOf } from "../app/replay/useSteps";
import { routeOf, setInAddress } from "../app/router";

test.each([
  ["/", { page: "start" }],
  ["/admin", { page: "admin" }],
  ["/t/y9gmgk2p", { page: "table", code: "y9gmgk2p" }],
  ["/t/y9gmgk2p/", { page: "table", code: "y9gmgk2p" }],
  ["/r/Ab_-9", { page: "replay", match: "Ab_-9" }],
  ["/m/s3cret-_", { page: "move", token: "s3cret-_" }],
  ["/learn/lucktails/how-it-goes", { page: "lesson", game: "lucktails", lesson: "how-it-goes" }],
  ["/rules/bag-o-loot", { page: "rules", game: "bag-o-loot" }],
  ["/rules/", { page: "unknown" }],
  ["/t/", { page: "unknown" }],
  ["/t/a/b", { page: "unknown" }],
  ["/t/..%2Fapi", { page: "unknown" }],
])("%s leads to its page", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  ["#step=12", 12],
  ["#step=99", 40],
  ["#step=-1", 0],
  ["#step=x", 0],
  ["", 0],
])("a replay linked with %s begins at a step that exists", (hash, step) => {
  expect(stepOf(hash, 40)).toBe(step);
});

test("what is said in the address leaves the rest of it", () => {
  history.replaceState(null, "", "/r/abc?review=#step=3");
  setInAddress("seen", "2");
  expect(location.search + location.hash).toBe("?review=&seen=2#step=3");
  setInAddress("review", null);
  expect(location.search + location.hash).toBe("?seen=2#step=3");
});
