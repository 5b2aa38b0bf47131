import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ANSWER_WITHIN,
  type Answer,
  BEAT_WITHIN,
  FIRST_WAIT,
  LONGEST_WAIT,
  PING_EVERY,
  PONG_WITHIN,
  TableSocket,
  WELCOME_WITHIN,
} from "../protocol/socket";
import type { AnyClientMessage, AnyServerMessage, Hello } from "../protocol/types";

/** The other end of a line, played by the test. */
class Line {
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: AnyClientMessage[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyClientMessage);
  }
  close(): void {}
  tell(message: AnyServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  show(picture: ArrayBuffer): void {
    this.onmessage?.({ data: picture });
  }
  breakWith(code = 1006): void {
    this.onclose?.({ code });
  }
}

function hello(number: number, id = "m1"): Hello {
  const match = { id, game: "g", names: [], number, events: [], view: null, seat: 1, commitment: "", seed: null };
  return { type: "hello", match, chat: [] } as unknown as Hello;
}

const PLAY = { type: "play", seat: 1, match: "m1", seen: 4, move: "score 1" } as const;

let lines: Line[];
let states: string[];
let told: AnyServerMessage[];
let pictures: ArrayBuffer[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  states = [];
  told = [];
  pictures = [];
  socket = new TableSocket(
    () => "ws://test",
    {
      told: (message) => told.push(message),
      seen: (picture) => pictures.push(picture),
      line: (state, code) => states.push(code === null ? state : `${state} ${code}`),
    },
    () => {
      const line = new Line();
      lines.push(line);
      return line as unknown as WebSocket;
    },
    () => 1,
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function line(number: number): Line {
  const found = lines[number - 1];
  if (!found) throw new Error(`there is no line ${number}`);
  return found;
}

async function settled(promise: Promise<Answer>): Promise<Answer | "waiting"> {
  return Promise.race([promise, Promise.resolve("waiting" as const)]);
}

test("a broken line is connected again, later with every failure", () => {
  line(1).tell(hello(0));
  expect(states).toEqual(["connecting", "open"]);
  line(1).breakWith();
  expect(states.at(-1)).toBe("reconnecting");
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(lines).toHaveLength(2);
  line(2).breakWith();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(lines).toHaveLength(3);
  for (let failure = 0; failure < 20; failure += 1) {
    lines.at(-1)?.breakWith();
    vi.advanceTimersByTime(LONGEST_WAIT);
  }
  expect(lines).toHaveLength(23);
  lines.at(-1)?.tell(hello(0));
  expect(states.at(-1)).toBe("open");
});

test.each([4404, 4422])("an unknown or damaged table is not tried again", (code) => {
  line(1).breakWith(code);
  vi.advanceTimersByTime(10 * LONGEST_WAIT);
  expect(lines).toHaveLength(1);
  expect(states.at(-1)).toBe(`closed ${code}`);
});

test("answers come back to who asked", async () => {
  line(1).tell(hello(4));
  const start = socket.ask({ type: "start" });
  const play = socket.ask(PLAY);
  const [first, second] = line(1).sent;
  line(1).tell({ type: "refused", id: second?.id ?? 0, code: "stale", reason: "", facts: {}, template: "" });
  line(1).tell({ type: "done", id: first?.id ?? 0 });
  expect((await start).type).toBe("done");
  expect(await play).toMatchObject({ type: "refused", code: "stale" });
});

test("a move that never arrived is sent once more after reconnecting", async () => {
  line(1).tell(hello(4));
  const play = socket.ask(PLAY);
  line(1).breakWith();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(line(2).sent).toEqual([]);
  line(2).tell(hello(4));
  expect(line(2).sent).toEqual(line(1).sent);
  line(2).tell({ type: "done", id: line(2).sent[0]?.id ?? 0 });
  expect((await play).type).toBe("done");
});

test.each([
  ["has been played", hello(6)],
  ["belongs to a match that is over", hello(4, "m2")],
])("a move that %s is not sent again", async (_, greeting) => {
  line(1).tell(hello(4));
  const play = socket.ask(PLAY);
  line(1).breakWith();
  expect(await settled(play)).toBe("waiting");
  vi.advanceTimersByTime(FIRST_WAIT);
  line(2).tell(greeting);
  expect(line(2).sent).toEqual([]);
  expect((await play).type).toBe("lost");
});

test("a second Hello on the same line sends nothing twice", () => {
  line(1).tell(hello(4));
  void socket.ask(PLAY);
  line(1).tell(hello(4));
  expect(line(1).sent).toHaveLength(1);
});

test("what else was asked is lost with the line", async () => {
  line(1).tell(hello(0));
  const say = socket.ask({ type: "say", text: "hello" });
  line(1).breakWith();
  expect((await say).type).toBe("lost");
});

test("a line that stays silent is given up", () => {
  line(1).tell(hello(0));
  vi.advanceTimersByTime(PING_EVERY);
  expect(line(1).sent).toMatchObject([{ type: "ping" }]);
  vi.advanceTimersByTime(PONG_WITHIN + FIRST_WAIT);
  expect(lines).toHaveLength(2);
  line(2).tell(hello(0));
  vi.advanceTimersByTime(PING_EVERY);
  line(2).tell({ type: "pong", id: line(2).sent[0]?.id ?? 0 });
  vi.advanceTimersByTime(PONG_WITHIN);
  expect(lines).toHaveLength(2);
});

test("when a move isn't answered, it is soon found out whether anybody is there", () => {
  line(1).tell(hello(4));
  void socket.ask(PLAY);
  vi.advanceTimersByTime(ANSWER_WITHIN);
  expect(line(1).sent).toMatchObject([{ type: "play" }, { type: "ping" }]);
  vi.advanceTimersByTime(PONG_WITHIN + FIRST_WAIT);
  expect(lines).toHaveLength(2);
  line(2).tell(hello(4));
  expect(line(2).sent).toMatchObject([{ type: "play" }]);
});

test("a server that lives says so every second, and one that stops saying it is given up soon", () => {
  line(1).tell({ type: "beat" }); // it looks for the table
  expect(states).toEqual(["connecting"]);
  line(1).tell(hello(0));
  for (let second = 0; second < 10; second += 1) {
    vi.advanceTimersByTime(1_000);
    line(1).tell({ type: "beat" });
  }
  expect(states).toEqual(["connecting", "open"]);
  expect(told.map(({ type }) => type)).toEqual(["hello"]);
  vi.advanceTimersByTime(BEAT_WITHIN + FIRST_WAIT);
  expect(lines).toHaveLength(2);
  line(2).tell(hello(0)); // this one is alone, and says nothing of it
  vi.advanceTimersByTime(2 * BEAT_WITHIN);
  expect(lines).toHaveLength(2);
});

test("a server that doesn't welcome a page is given up, later with every failure", () => {
  vi.advanceTimersByTime(WELCOME_WITHIN + FIRST_WAIT);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(WELCOME_WITHIN + 2 * FIRST_WAIT);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(WELCOME_WITHIN);
  expect(lines).toHaveLength(3);
  line(3).tell(hello(0));
  vi.advanceTimersByTime(10 * WELCOME_WITHIN - PING_EVERY);
  expect(states.at(-1)).toBe("open");
});

test("a network that comes back is used at once", () => {
  line(1).tell(hello(0));
  line(1).breakWith();
  window.dispatchEvent(new Event("online"));
  expect(lines).toHaveLength(2);
});

test("binary messages are pictures, and nothing is asked by them", () => {
  line(1).tell(hello(0));
  const picture = new ArrayBuffer(26);
  line(1).show(picture);
  expect(pictures).toEqual([picture]);
  expect(states).toEqual(["connecting", "open"]);
});

test("what is only mentioned isn't waited for, nor sent again", () => {
  const ask = { type: "drag", pose: [0, 0, 0.1, 1, 0, 0, 0] };
  socket.mention({ type: "live", seat: 1, match: "m1", seen: 4, ask }); // before the server has said hello: not at all
  line(1).tell(hello(4));
  socket.mention({ type: "live", seat: 1, match: "m1", seen: 4, ask });
  expect(line(1).sent.map(({ type }) => type)).toEqual(["live"]);
  line(1).breakWith();
  vi.advanceTimersByTime(FIRST_WAIT);
  line(2).tell(hello(4));
  expect(line(2).sent).toEqual([]);
});
