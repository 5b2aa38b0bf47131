import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { covered } from "../app/table/HandOver";
import { newLines, withUndone } from "../app/table/log";
import { after, type Snapshot } from "../app/table/session";
import type { Event, MatchInfo, Tells } from "../protocol/types";

const events: Event[] = [
  { number: 1, actor: "*", move: "a" },
  { number: 2, actor: 1, move: "b" },
  { number: 3, actor: 2, move: "c" },
];

function match(id: string, told: Event[]): MatchInfo {
  const since = (told[0]?.number ?? 1) - 1;
  return { id, since, events: told, number: told.at(-1)?.number ?? 0, view: told.length } as unknown as MatchInfo;
}

function moved(id: string, told: Event[]): Tells {
  return { type: "moved", match: match(id, told) };
}

const known = after(
  { chat: [], match: null, undone: [] } as unknown as Snapshot,
  {
    type: "hello",
    match: match("m1", events.slice(0, 2)),
    chat: [],
  } as unknown as Tells,
);

test("what was played before the page came isn't new", () => {
  expect(known.fresh).toBe(2);
  expect(known.match?.events).toHaveLength(2);
});

test("new events follow the old ones, each once", () => {
  const now = after(known, moved("m1", events.slice(1)));
  expect(now.match?.events).toEqual(events);
  expect(now.fresh).toBe(2);
});

test("a play that was taken back is gone, and nothing is new", () => {
  const now = after(known, { type: "moved", match: { ...match("m1", []), since: 1, number: 1 } });
  expect(now.match?.events).toEqual(events.slice(0, 1));
  expect(now.fresh).toBeGreaterThanOrEqual(now.match?.number ?? 0);
});

/** What a screen reader is told with the last message, and the whole log. */
function told({ match, undone, fresh }: Snapshot): { news: string[]; log: string[] } {
  const played = (match?.events ?? []).map(({ number, actor, move }) => ({
    key: String(number),
    number,
    actor,
    words: move,
  }));
  const lines = withUndone(played, undone, ["Ann", "Bob"]);
  return { news: newLines(lines, fresh).map(({ words }) => words), log: lines.map(({ words }) => words) };
}

function undone(last: number): Tells {
  return { type: "moved", match: { ...match("m1", []), since: last, number: last } };
}

test("everybody is told once that something was taken back, and finds it in the log", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const back = "Ann took the last play back.";
  const cut = after(known, undone(1));
  expect(told(cut)).toEqual({ news: [back], log: ["a", back] });
  const other = after(cut, moved("m1", [{ number: 2, actor: 1, move: "d" }]));
  expect(told(other)).toEqual({ news: ["d"], log: ["a", back, "d"] });
  const next = after(other, moved("m1", [{ number: 3, actor: 2, move: "e" }]));
  expect(told(next)).toEqual({ news: ["e"], log: ["a", back, "d", "e"] });
  expect(after(next, moved("m2", events)).undone).toEqual([]);
});

test("two plays that were taken back one after the other are told in that order", () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const three = after(known, moved("m1", events.slice(2)));
  const cut = after(after(three, undone(2)), undone(1));
  const backs = ["Bob took the last play back.", "Ann took the last play back."];
  expect(told(cut)).toEqual({ news: backs.slice(1), log: ["a", ...backs] });
  const other = after(cut, moved("m1", [{ number: 2, actor: 1, move: "d" }]));
  expect(told(other)).toEqual({ news: ["d"], log: ["a", ...backs, "d"] });
});

test("seen from another seat, no event is left as the seat before heard it", () => {
  const heard = events.map((event) => ({ ...event, move: `${event.move}, from there` }));
  const now = after(known, moved("m1", heard));
  expect(now.match?.events).toEqual(heard);
  expect(now.fresh).toBe(2);
});

test("several players on one device: what is for one is covered until they have taken it", () => {
  const both = { seats: [1, 3] };
  expect(covered({ seat: 1 }, both, null)).toBe(true);
  expect(covered({ seat: 1 }, both, 1)).toBe(false);
  expect(covered({ seat: 3 }, both, 1)).toBe(true);
});

test("when one of them leaves, what the other one sees is covered still", () => {
  expect(covered({ seat: 3 }, { seats: [3] }, 1)).toBe(true);
  expect(covered({ seat: 3 }, { seats: [3] }, 3)).toBe(false);
});

test("a player alone on a device and a watcher are never asked to hand it over", () => {
  expect(covered({ seat: 2 }, { seats: [2] }, null)).toBe(false);
  expect(covered({ seat: null }, { seats: [] }, null)).toBe(false);
  expect(covered({ seat: null }, { seats: [] }, 2)).toBe(false);
});

test("a rematch starts with its own events", () => {
  const now = after(known, moved("m2", events.slice(0, 1)));
  expect(now.match?.events).toEqual(events.slice(0, 1));
  expect(now.fresh).toBe(0);
});

test("a line of talk told twice is shown once", () => {
  const line = { number: 1, person: 1, name: "Ann", text: "hi", at: 0 };
  const once = after(known, { type: "said", line });
  expect(after(once, { type: "said", line }).chat).toEqual([line]);
});
