import { expect, test } from "vitest";
import { covered } from "../app/table/HandOver";
import { newLines, withUndone } from "../app/table/log";
import { after, type Snapshot } from "../app/table/session";
import type { AnyServerMessage, MatchInfo, Step } from "../protocol/types";

/** Steps in notation, numbered from the first on, with what each changed: who acts. */
function steps(first: number, ...texts: string[]): Step[] {
  return texts.map((text, i) => {
    const actor = text === "a" ? "*" : text === "c" || text === "e" ? 2 : 1;
    const changes = { actor: first + i };
    return { number: first + i, actor, text, move: { type: text }, facts: null, changes };
  });
}

const ALL = steps(1, "a", "b", "c");

/** A match with what is told of it; with a view, the steps are for the log only. */
function match(id: string, told: Step[], view: object | null = null): MatchInfo {
  const since = (told[0]?.number ?? 1) - 1;
  const sent = view ? told.map((step) => ({ ...step, changes: null })) : told;
  return { id, since, steps: sent, number: told.at(-1)?.number ?? 0, view, moves: [] } as unknown as MatchInfo;
}

function moved(id: string, told: Step[], view: object | null = null): AnyServerMessage {
  return { type: "moved", match: match(id, told, view) };
}

const texts = ({ match }: Snapshot) => match?.steps.map(({ text }) => text);

/** A greeting of person 1 or 2; person 1 has a seat. */
function hello(person: number, match: MatchInfo | null = null): AnyServerMessage {
  const you = { person, seats: person === 1 ? [1] : [] };
  return { type: "hello", table: { seats: [{ person: 1 }] }, you, match, chat: [] } as unknown as AnyServerMessage;
}

const known = after(
  { chat: [], match: null, undone: [], you: null, elsewhere: false } as unknown as Snapshot,
  hello(1, match("m1", ALL.slice(0, 2), { actor: 2, outcome: null })),
);

test("what was played before the page came isn't new, and has no views", () => {
  expect(known.lastSeen).toBe(2);
  expect(texts(known)).toEqual(["a", "b"]);
  expect(known.match?.steps.map(({ view }) => view)).toEqual([null, null]);
  expect(known.match?.view).toEqual({ actor: 2, outcome: null });
});

test("new steps follow the old ones, each once, and lead to the view", () => {
  const now = after(known, moved("m1", ALL.slice(2)));
  expect(texts(now)).toEqual(["a", "b", "c"]);
  expect(now.lastSeen).toBe(2);
  expect(now.match?.steps.at(-1)?.view).toEqual({ actor: 3, outcome: null });
  expect(now.match?.view).toBe(now.match?.steps.at(-1)?.view);
  expect(now.match?.steps[0]).toBe(known.match?.steps[0]);
});

test("a play that was taken back is gone, and nothing is new", () => {
  const now = after(known, undone(1));
  expect(texts(now)).toEqual(["a"]);
  expect(now.lastSeen).toBeGreaterThanOrEqual(now.match?.number ?? 0);
});

/** What a screen reader is told with the last message, and the whole log. */
function told({ match, undone, lastSeen }: Snapshot): { news: string[]; log: string[] } {
  const played = (match?.steps ?? []).map(({ number, actor, text }) => ({
    key: String(number),
    number,
    actor,
    words: text,
  }));
  const lines = withUndone(played, undone, ["Ann", "Bob"], []);
  return { news: newLines(lines, lastSeen).map(({ words }) => words), log: lines.map(({ words }) => words) };
}

function undone(last: number): AnyServerMessage {
  return { type: "moved", match: { ...match("m1", [], { actor: 1 }), since: last, number: last } };
}

test("everybody is told once that something was taken back, and finds it in the log", () => {
  const back = "Ann took the last play back.";
  const cut = after(known, undone(1));
  expect(told(cut)).toEqual({ news: [back], log: ["a", back] });
  const other = after(cut, moved("m1", steps(2, "d")));
  expect(told(other)).toEqual({ news: ["d"], log: ["a", back, "d"] });
  const next = after(other, moved("m1", steps(3, "e")));
  expect(told(next)).toEqual({ news: ["e"], log: ["a", back, "d", "e"] });
  expect(after(next, moved("m2", ALL, { actor: 1 })).undone).toEqual([]);
});

test("two plays that were taken back one after the other are told in that order", () => {
  const three = after(known, moved("m1", ALL.slice(2)));
  const cut = after(after(three, undone(2)), undone(1));
  const backs = ["Bob took the last play back.", "Ann took the last play back."];
  expect(told(cut)).toEqual({ news: backs.slice(1), log: ["a", ...backs] });
  const other = after(cut, moved("m1", steps(2, "d")));
  expect(told(other)).toEqual({ news: ["d"], log: ["a", ...backs, "d"] });
});

test("seen from another seat, no step is left as the seat before heard it", () => {
  const heard = ALL.map((step) => ({ ...step, text: `${step.text}, from there` }));
  const now = after(known, moved("m1", heard, { actor: 3, seat: 2 }));
  expect(texts(now)).toEqual(heard.map(({ text }) => text));
  expect(now.match?.view).toEqual({ actor: 3, seat: 2 });
  expect(now.lastSeen).toBe(2);
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

test("a rematch starts with its own steps", () => {
  const now = after(known, moved("m2", steps(1, "e"), { actor: 1 }));
  expect(texts(now)).toEqual(["e"]);
  expect(now.lastSeen).toBe(0);
});

test("a page whose seat has moved to another device knows it until that is read, or it has a seat again", () => {
  expect(after(known, hello(1)).elsewhere).toBe(false);
  const moved = after(known, hello(2));
  expect(moved.elsewhere).toBe(true);
  expect(after(moved, hello(2)).elsewhere).toBe(true); // after a line that broke
  expect(after(moved, hello(1)).elsewhere).toBe(false);
});

test("a watcher was nowhere before", () => {
  const watcher = after({ ...known, you: null }, hello(2));
  expect(watcher.elsewhere).toBe(false);
  expect(after(watcher, hello(3)).elsewhere).toBe(false);
});

test("what was taken back is told of oneself, unless several share the device", () => {
  const undone = (known.match?.steps ?? []).slice(1);
  const words = (yours: number[]) => withUndone([], undone, ["Ann", "Bob"], yours).map((line) => line.words);
  expect(words([1])).toEqual(["You took your last play back."]);
  expect(words([2])).toEqual(["Ann took the last play back."]);
  expect(words([1, 2])).toEqual(["Ann took the last play back."]);
});

test("a line of talk told twice is shown once", () => {
  const line = { number: 1, person: 1, name: "Ann", text: "hi", at: 0, saying: null };
  const once = after(known, { type: "said", line });
  expect(after(once, { type: "said", line }).chat).toEqual([line]);
});
