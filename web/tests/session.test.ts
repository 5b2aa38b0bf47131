import { expect, test } from "vitest";
import { after, type Snapshot } from "../app/table/session";
import type { Event, MatchInfo, Tells } from "../protocol/types";

const events: Event[] = [
  { number: 1, actor: "*", move: "a" },
  { number: 2, actor: 1, move: "b" },
  { number: 3, actor: 2, move: "c" },
];

function match(id: string, told: Event[]): MatchInfo {
  return { id, events: told, number: told.at(-1)?.number ?? 0, view: told.length } as unknown as MatchInfo;
}

function moved(id: string, told: Event[]): Tells {
  return { type: "moved", match: match(id, told) };
}

const known = after(
  { chat: [] } as unknown as Snapshot,
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

test("what is told again, to another own seat, replaces what was told", () => {
  const again = events.map((event) => ({ ...event, move: event.move.toUpperCase() }));
  const now = after(known, moved("m1", again));
  expect(now.match?.events).toEqual(again);
  expect(now.fresh).toBe(2);
});

test("news without events leaves all of them", () => {
  expect(after(known, moved("m1", [])).match?.events).toEqual(events.slice(0, 2));
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
