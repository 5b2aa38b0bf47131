/**
 * The line between a page and its table, or its lesson. It connects again by itself, and every time it does the server
 * says Hello (Taught in a lesson) with everything there is to know.
 *
 * A move without an answer is never simply sent again. After reconnecting, Hello tells how far the match is: if nothing
 * has happened since the move was made, it didn't arrive and is sent once more, with the same number of seen events;
 * otherwise it is dropped, as it was played or came too late.
 */

import type {
  Answered,
  AnyClientMessage,
  AnyServerMessage,
  Beat,
  Done,
  Hinted,
  MatchInfo,
  Moving,
  Play,
  Pong,
  Refused,
} from "./types";

export type LineState = "connecting" | "open" | "reconnecting" | "closed";

/** What became of something that was asked; "lost": the line broke, Hello tells what is so now. */
export type Answer = Answered | Done | Hinted | Moving | Pong | Refused | { type: "lost" };

type WithoutId<Message> = Message extends { id: number } ? Omit<Message, "id"> : never;
export type ClientRequest = WithoutId<AnyClientMessage>;

/** The codes of the server (server/sockets.py, server/person.py) that end a line for good. */
export const CLOSED_FOR_GOOD = {
  unknownTable: 4404,
  badOrigin: 4403,
  damaged: 4422,
  removed: 4410,
  banned: 4451,
} as const;
const TOO_MUCH: readonly number[] = [4420, 4429];

export const FIRST_WAIT = 400; // milliseconds until connecting again, doubled with every failure
export const LONGEST_WAIT = 8_000;
export const PING_EVERY = 20_000;
export const PONG_WITHIN = 4_000;
export const ANSWER_WITHIN = 1_000; // else a ping shows whether anybody is there
export const WELCOME_WITHIN = 3_000; // doubled with every failure: perhaps it isn't the server that is slow
export const BEAT_WITHIN = 3_000; // if the server says every second that it lives, as one of several does

interface Listeners {
  told(message: AnyServerMessage): void;
  /** A binary message: a picture of a hand at work. */
  seen(picture: ArrayBuffer): void;
  /** `code` is that of the closing, once the line is closed for good. */
  line(state: LineState, code: number | null): void;
}

interface Pending {
  ask: AnyClientMessage;
  connection: number;
  settle(answer: Answer): void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private connection = 0;
  private failures = 0;
  private lastId = 0;
  private greeted = false;
  private beats = false; // whether the server says that it lives
  private readonly pending = new Map<number, Pending>();
  private timers: { again?: number; ping?: number; pong?: number; silence?: number } = {};

  constructor(
    private readonly address: () => string,
    private readonly listeners: Listeners,
    private readonly connectTo: (address: string) => WebSocket = (to) => new WebSocket(to),
    private readonly random: () => number = Math.random,
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.listeners.line("connecting", null);
    this.connect();
  }

  /** Asks the server something; the promise is always kept. */
  ask(asking: ClientRequest): Promise<Answer> {
    if (!this.greeted) return Promise.resolve({ type: "lost" });
    this.lastId += 1;
    const ask = { ...asking, id: this.lastId } as AnyClientMessage;
    return new Promise((settle) => {
      this.pending.set(ask.id, { ask, connection: this.connection, settle });
      this.socket?.send(JSON.stringify(ask));
      if (this.pending.size === 1) this.pingLater(ANSWER_WITHIN);
    });
  }

  /** Asks for something that is only answered if it is refused, and that doesn't matter a moment later. */
  mention(asking: ClientRequest): void {
    if (!this.greeted) return;
    this.lastId += 1;
    this.socket?.send(JSON.stringify({ ...asking, id: this.lastId }));
  }

  /** Hangs up. */
  close(): void {
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
    this.settleAll(() => true);
  }

  private connect(): void {
    this.connection += 1;
    const socket = this.connectTo(this.address());
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    this.beats = false;
    this.giveUpLater(WELCOME_WITHIN * 2 ** Math.min(this.failures, 3));
    socket.onmessage = ({ data }) => {
      const message = data instanceof ArrayBuffer ? null : (JSON.parse(String(data)) as AnyServerMessage);
      if (message?.type === "beat") this.beats = true;
      window.clearTimeout(this.timers.silence);
      if (this.beats) this.giveUpLater(BEAT_WITHIN);
      if (!message) this.listeners.seen(data as ArrayBuffer);
      else if (message.type !== "beat") this.hear(message);
    };
    socket.onclose = ({ code }) => this.lose(code);
  }

  private hear(message: Exclude<AnyServerMessage, Beat>): void {
    window.clearTimeout(this.timers.pong);
    this.timers.pong = undefined;
    this.pingLater();
    if (message.type === "hello" || (message.type === "taught" && !this.greeted)) {
      this.greeted = true;
      this.failures = 0;
      this.listeners.line("open", null);
      this.listeners.told(message);
      this.goOn(message.match);
      return;
    }
    this.listeners.told(message);
    if ("id" in message && message.id !== null) {
      this.pending.get(message.id)?.settle(message);
      this.pending.delete(message.id);
    }
  }

  /** After Hello: what to do with moves that an earlier connection left without an answer. */
  private goOn(match: MatchInfo | null): void {
    for (const each of this.pending.values()) {
      if (each.connection === this.connection || each.ask.type !== "play") continue;
      if (arrivedNever(each.ask, match)) {
        each.connection = this.connection;
        this.socket?.send(JSON.stringify(each.ask));
      }
    }
    this.settleAll(({ connection }) => connection !== this.connection);
  }

  private settleAll(which: (pending: Pending) => boolean): void {
    for (const [id, each] of this.pending) {
      if (!which(each)) continue;
      this.pending.delete(id);
      each.settle({ type: "lost" });
    }
  }

  private lose(code: number): void {
    this.drop();
    this.settleAll(({ ask }) => ask.type !== "play");
    if (Object.values<number>(CLOSED_FOR_GOOD).includes(code)) {
      this.settleAll(() => true);
      this.listeners.line("closed", code);
      return;
    }
    this.listeners.line("reconnecting", null);
    const wait = TOO_MUCH.includes(code) ? LONGEST_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    this.timers.again = window.setTimeout(() => this.connect(), wait * (0.5 + this.random() / 2));
  }

  private drop(): void {
    for (const timer of Object.values(this.timers)) window.clearTimeout(timer);
    this.timers = {};
    this.greeted = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private giveUpLater(wait: number): void {
    window.clearTimeout(this.timers.silence);
    this.timers.silence = window.setTimeout(() => this.lose(1006), wait);
  }

  private pingLater(wait = PING_EVERY): void {
    window.clearTimeout(this.timers.ping);
    this.timers.ping = window.setTimeout(this.ping, wait);
  }

  private readonly ping = (): void => {
    if (!this.greeted || this.timers.pong !== undefined) return;
    void this.ask({ type: "ping" });
    this.timers.pong = window.setTimeout(() => this.lose(1006), PONG_WITHIN);
  };

  /** The device woke up, or has a network again: find out at once. */
  private readonly hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.greeted) this.ping();
    else if (this.timers.again !== undefined) {
      window.clearTimeout(this.timers.again);
      this.timers.again = undefined;
      this.connect();
    }
  };
}

function arrivedNever(play: Play, match: MatchInfo | null): boolean {
  return match !== null && match.id === play.match && match.number === play.seen;
}

/** The address of a socket on the server that the page comes from: of a table, by its code. */
export function socketAddress(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
}
