/** One visit to a table: everything the server has told, kept together for the page, and a way to ask. */

import { type Answer, type ClientRequest, socketAddress } from "../../protocol/socket";
import type { AnyServerMessage, Hint, Line, MatchInfo, TableInfo, You } from "../../protocol/types";
import type { Refusal, Step } from "../game";
import { paceSetting } from "../pace";
import { type Known, matchAfter, NOTHING_YET, Visit } from "./visit";

/** What the page knows of its table. */
export interface Snapshot extends Known {
  table: TableInfo | null;
  you: You | null;
  /** What was taken back in this match while the page looked on, oldest first, with the number of what came instead. */
  undone: readonly Step[];
  chat: readonly Line[];
  /** Why something else was refused, until it is read or something is asked again. */
  notice: Refusal | null;
  /** The seat that this page had is on another device now; until that is read. */
  elsewhere: boolean;
}

const NOTHING: Snapshot = {
  ...NOTHING_YET,
  table: null,
  you: null,
  undone: [],
  chat: [],
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

export class Session extends Visit<Snapshot> {
  private readonly forgetPace: () => void;

  constructor(code: string) {
    super(() => socketAddress(code), NOTHING);
    this.forgetPace = paceSetting.subscribe(this.sayPace);
  }

  protected told(message: AnyServerMessage): void {
    this.set(after(this.known, message));
    if (message.type === "hello") this.sayPace();
  }

  /** Asks the server; a refusal becomes the notice of the page. */
  readonly ask = async (asking: ClientRequest): Promise<Answer> => {
    this.set({ ...this.known, notice: null });
    const answer = await this.socket.ask(asking);
    if (answer.type === "refused") this.set({ ...this.known, notice: answer });
    return answer;
  };

  /** Asks what the expert would do in that seat, or would have done in its last decision. */
  readonly hint = async (seat: number, about: Hint["about"]): Promise<Answer> => {
    const { match } = this.known;
    if (!match) return { type: "lost" };
    return this.socket.ask({ type: "hint", seat, match: match.id, seen: match.number, about });
  };

  /** Takes the last play of that seat back. */
  readonly undo = (seat: number): Promise<void> => this.decide((match, seen) => ({ type: "undo", seat, match, seen }));

  readonly dismiss = (): void => this.set({ ...this.known, notice: null, elsewhere: false });

  override leave(): void {
    this.forgetPace();
    super.leave();
  }

  /** Bots go at the pace of the people at the table. */
  private readonly sayPace = (): void => this.socket.mention({ type: "pace", pace: paceSetting.get() });
}
