/** One visit to a table: everything the server has told, kept together for the page, and a way to ask. */

import { type Packed, readHead } from "../../protocol/pictures";
import { type Answer, type ClientRequest, type LineState, socketAddress, TableSocket } from "../../protocol/socket";
import type { AnyServerMessage, Line, MatchInfo, TableInfo, You } from "../../protocol/types";
import type { AnyView, Legal, Refusal, Step } from "../game";
import { paceSetting } from "../pace";
import { movesOf, stepsAfter } from "../steps";
import { Pictures } from "./pictures";

/** The match as far as it has come: the view now, and every step that led to it. */
export interface Match extends Omit<MatchInfo, "view" | "steps" | "since" | "moves" | "secret" | "seed"> {
  view: AnyView;
  secret: string | null;
  seed: string | null;
  steps: readonly Step[];
  moves: readonly Legal[];
}

/** What the page knows of its table. */
export interface Snapshot {
  line: LineState;
  /** Why the line is closed for good: the code of its closing. */
  closedBy: number | null;
  table: TableInfo | null;
  you: You | null;
  match: Match | null;
  /** Steps after this one came with the last message. */
  lastSeen: number;
  /** What was taken back in this match while the page looked on, oldest first, with the number of what came instead. */
  undone: readonly Step[];
  chat: readonly Line[];
  /** A move is on its way. */
  busy: boolean;
  /** Why the last move was refused, until the next one. */
  refusal: Refusal | null;
  /** Why something else was refused, until it is read or something is asked again. */
  notice: Refusal | null;
  /** The seat that this page had is on another device now; until that is read. */
  elsewhere: boolean;
}

const NOTHING: Snapshot = {
  line: "connecting",
  closedBy: null,
  table: null,
  you: null,
  match: null,
  lastSeen: 0,
  undone: [],
  chat: [],
  busy: false,
  refusal: null,
  notice: null,
  elsewhere: false,
};

/** What is known after a message. */
export function after(known: Snapshot, message: AnyServerMessage): Snapshot {
  switch (message.type) {
    case "hello": {
      const { table, you, chat } = message;
      const match = message.match && matchAfter(null, message.match);
      const undone = match?.id === known.match?.id ? known.undone : [];
      const elsewhere = you.seats.length === 0 && (known.elsewhere || movedAway(known.you, you, table));
      return { ...known, table, you, match, chat, lastSeen: match?.number ?? 0, undone, elsewhere };
    }
    case "changed": {
      const { table, you } = message;
      return { ...known, table, you, elsewhere: known.elsewhere && you.seats.length === 0 };
    }
    case "moved":
      return { ...known, ...going(known, message.match) };
    case "said":
      return { ...known, chat: [...known.chat.filter(({ number }) => number < message.line.number), message.line] };
    case "talk":
      return { ...known, chat: message.chat };
    case "refused":
      return message.id === null ? { ...known, notice: message } : known;
    default:
      return known;
  }
}

/** Whether who this page was until now sits at the table still, on another device. */
function movedAway(before: You | null, now: You, { seats }: TableInfo): boolean {
  return before !== null && before.person !== now.person && seats.some(({ person }) => person === before.person);
}

/** The match with what is new, after what still holds of what was known: seen from another seat, nothing does. */
function matchAfter(known: Match | null, { since, moves = [], secret = null, seed = null, ...now }: MatchInfo): Match {
  const before = known?.steps.filter(({ number }) => number <= since) ?? [];
  const steps = stepsAfter(now.view ? null : (known?.view ?? null), now.steps);
  const view = (now.view ?? steps.at(-1)?.view ?? known?.view) as AnyView;
  return { ...now, view, steps: [...before, ...steps], moves: movesOf(moves, view), secret, seed };
}

function going(before: Snapshot, now: MatchInfo): Pick<Snapshot, "match" | "lastSeen" | "undone"> {
  const known = before.match?.id === now.id ? before.match : null;
  const cut = known?.steps.filter(({ number }) => number > now.number) ?? [];
  const undone = known ? [...before.undone, ...cut].map((step) => placed(step, now.number)) : [];
  return { match: matchAfter(known, now), lastSeen: known?.number ?? 0, undone };
}

/** What was taken back comes before all that is done after it. */
function placed(step: Step, last: number): Step {
  return step.number > last + 1 ? { ...step, number: last + 1 } : step;
}

export class Session {
  private known = NOTHING;
  private readonly pictures = new Pictures();
  private readonly changed = new Set<() => void>();
  private readonly socket: TableSocket;
  private readonly forgetPace: () => void;

  constructor(code: string) {
    this.socket = new TableSocket(socketAddress(code), {
      told: (message) => {
        if (message.type === "hello") this.pictures.forget();
        this.set(after(this.known, message));
        if (message.type === "hello") this.sayPace();
      },
      seen: (message) => {
        const picture = readHead(message);
        if (picture) this.pictures.add(picture);
      },
      line: (line, closedBy) => this.set({ ...this.known, line, closedBy }),
    });
    this.forgetPace = paceSetting.subscribe(this.sayPace);
  }

  readonly snapshot = (): Snapshot => this.known;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.changed.add(changed);
    return () => this.changed.delete(changed);
  };

  /** Asks the server; a refusal becomes the notice of the page. */
  readonly ask = async (asking: ClientRequest): Promise<Answer> => {
    this.set({ ...this.known, notice: null });
    const answer = await this.socket.ask(asking);
    if (answer.type === "refused") this.set({ ...this.known, notice: answer });
    return answer;
  };

  /** Plays a move for your own seat that has to decide. */
  readonly play = (seat: number, move: string): Promise<void> =>
    this.decide((match, seen) => ({ type: "play", seat, match, seen, move }));

  /** Takes the last play of that seat back. */
  readonly undo = (seat: number): Promise<void> => this.decide((match, seen) => ({ type: "undo", seat, match, seen }));

  /** Pictures of a decision that takes time, as they come; those of the present one that came before, at once. */
  readonly watch = (see: (picture: Packed) => void): (() => void) => this.pictures.watch(see);

  /** Steers the hand that decides for your own seat. */
  readonly steer = (seat: number, ask: unknown): void => {
    const { match } = this.known;
    if (match) this.socket.mention({ type: "live", seat, match: match.id, seen: match.number, ask });
  };

  /** Tells that hand the last thing that it needs to know. */
  readonly finish = (seat: number, ask: unknown): Promise<void> =>
    this.decide((match, seen) => ({ type: "live", seat, match, seen, ask }));

  /** Asks about that decision; null if there is no answer. */
  readonly question = async (seat: number, ask: unknown): Promise<unknown> => {
    const { match } = this.known;
    if (!match) return null;
    const answer = await this.ask({ type: "live", seat, match: match.id, seen: match.number, ask });
    return answer.type === "answered" ? answer.answer : null;
  };

  /** Asks the rules about a decision before it is made; null if there is no answer. */
  readonly consult = async (seat: number, ask: unknown): Promise<unknown> => {
    const { match } = this.known;
    if (!match) return null;
    const answer = await this.socket.ask({ type: "question", seat, match: match.id, seen: match.number, ask });
    return answer.type === "answered" ? answer.answer : null;
  };

  readonly dismiss = (): void => this.set({ ...this.known, notice: null, elsewhere: false });

  leave(): void {
    this.changed.clear();
    this.forgetPace();
    this.socket.close();
  }

  /** Bots go at the pace of the people at the table. */
  private readonly sayPace = (): void => this.socket.mention({ type: "pace", pace: paceSetting.get() });

  /** One decision at a time. */
  private async decide(asking: (match: string, seen: number) => ClientRequest): Promise<void> {
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
