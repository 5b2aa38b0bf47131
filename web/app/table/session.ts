/** One visit to a table: everything the server has told, kept together for the page, and a way to ask. */

import { type Answer, type Asking, type LineState, socketAddress, TableSocket } from "../../protocol/socket";
import type { Event, Line, MatchInfo, Spot, TableInfo, Tells, You } from "../../protocol/types";
import type { Refusal } from "../game";
import { Pictures } from "./pictures";

/** What the page knows of its table. */
export interface Snapshot {
  line: LineState;
  /** Why the line is closed for good: the code of its closing. */
  closedBy: number | null;
  table: TableInfo | null;
  you: You | null;
  /** With all events of the match so far. */
  match: MatchInfo | null;
  /** Events after this one came with the last message. */
  fresh: number;
  /** What was taken back in this match while the page looked on, oldest first, with the number of what came instead. */
  undone: readonly Event[];
  chat: readonly Line[];
  /** A move is on its way. */
  busy: boolean;
  /** Why the last move was refused, until the next one. */
  refusal: Refusal | null;
  /** Why something else was refused, until it is read or something is asked again. */
  notice: Refusal | null;
}

const NOTHING: Snapshot = {
  line: "connecting",
  closedBy: null,
  table: null,
  you: null,
  match: null,
  fresh: 0,
  undone: [],
  chat: [],
  busy: false,
  refusal: null,
  notice: null,
};

/** What is known after a message. */
export function after(known: Snapshot, message: Tells): Snapshot {
  switch (message.type) {
    case "hello": {
      const { table, you, match, chat } = message;
      const undone = match?.id === known.match?.id ? known.undone : [];
      return { ...known, table, you, match, chat, fresh: match?.number ?? 0, undone };
    }
    case "changed":
      return { ...known, table: message.table, you: message.you };
    case "moved":
      return { ...known, ...going(known, message.match) };
    case "said":
      return { ...known, chat: [...known.chat.filter(({ number }) => number < message.line.number), message.line] };
    case "refused":
      return message.id === null ? { ...known, notice: message } : known;
    default:
      return known;
  }
}

/** The match with the new events, after those it had and that still hold: seen from another seat, none do. */
function going(before: Snapshot, now: MatchInfo): Pick<Snapshot, "match" | "fresh" | "undone"> {
  const known = before.match?.id === now.id ? before.match : null;
  const events = known?.events.filter(({ number }) => number <= now.since) ?? [];
  const cut = known?.events.filter(({ number }) => number > now.number) ?? [];
  const undone = known ? [...before.undone, ...cut].map((event) => placed(event, now.number)) : [];
  return { match: { ...now, events: [...events, ...now.events] }, fresh: known?.number ?? 0, undone };
}

/** What was taken back comes before all that is done after it. */
function placed(event: Event, last: number): Event {
  return event.number > last + 1 ? { ...event, number: last + 1 } : event;
}

export class Session {
  private known = NOTHING;
  private readonly pictures = new Pictures();
  private readonly changed = new Set<() => void>();
  private readonly socket: TableSocket;

  constructor(code: string) {
    this.socket = new TableSocket(socketAddress(code), {
      told: (message) => {
        if (message.type === "hello") this.pictures.forget();
        this.set(after(this.known, message));
      },
      seen: (picture) => this.pictures.add(picture),
      line: (line, closedBy) => this.set({ ...this.known, line, closedBy }),
    });
  }

  readonly snapshot = (): Snapshot => this.known;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.changed.add(changed);
    return () => this.changed.delete(changed);
  };

  /** Asks the server; a refusal becomes the notice of the page. */
  readonly ask = async (asking: Asking): Promise<Answer> => {
    this.set({ ...this.known, notice: null });
    const answer = await this.socket.ask(asking);
    if (answer.type === "refused") this.set({ ...this.known, notice: answer });
    return answer;
  };

  /** Plays a move for the own seat that has to decide. */
  readonly play = (seat: number, move: string): Promise<void> =>
    this.decide((match, seen) => ({ type: "play", seat, match, seen, move }));

  /** Takes the last play of that seat back. */
  readonly undo = (seat: number): Promise<void> => this.decide((match, seen) => ({ type: "undo", seat, match, seen }));

  /** Pictures of a decision that takes time, as they come; those of the present one that came before, at once. */
  readonly watch = (see: (picture: ArrayBuffer) => void): (() => void) => this.pictures.watch(see);

  /** Where the hand goes that decides for an own seat. */
  readonly drag = (seat: number, pose: Spot["pose"]): void => {
    const { match } = this.known;
    if (match) this.socket.mention({ type: "drag", seat, match: match.id, seen: match.number, pose });
  };

  /** That hand lets go. */
  readonly letGo = (seat: number): Promise<void> =>
    this.decide((match, seen) => ({ type: "letgo", seat, match, seen }));

  /** Good ways to decide, if the server knows any. */
  readonly suggest = async (seat: number): Promise<readonly Spot[] | null> => {
    const { match } = this.known;
    if (!match) return null;
    const answer = await this.ask({ type: "suggest", seat, match: match.id, seen: match.number });
    return answer.type === "suggested" ? answer.spots : null;
  };

  readonly dismiss = (): void => this.set({ ...this.known, notice: null });

  leave(): void {
    this.changed.clear();
    this.socket.close();
  }

  /** One decision at a time. */
  private async decide(asking: (match: string, seen: number) => Asking): Promise<void> {
    const { match, busy } = this.known;
    if (!match || busy) return;
    this.set({ ...this.known, busy: true, refusal: null });
    const answer = await this.socket.ask(asking(match.id, match.number));
    this.set({ ...this.known, busy: false, refusal: answer.type === "refused" ? answer : null });
  }

  private set(known: Snapshot): void {
    this.known = known;
    for (const changed of this.changed) changed();
  }
}
