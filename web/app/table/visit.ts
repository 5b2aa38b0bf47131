/** A line to a match, at a table or in a lesson: what is known of it, and ways to decide. */

import { type Packed, readHead } from "../../protocol/pictures";
import { type Answer, type ClientRequest, type LineState, TableSocket } from "../../protocol/socket";
import type { AnyServerMessage, MatchInfo } from "../../protocol/types";
import type { AnyView, Legal, Refusal, Step } from "../game";
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

export interface Known {
  line: LineState;
  /** Why the line is closed for good: the code of its closing. */
  closedBy: number | null;
  match: Match | null;
  /** Steps after this one came with the last message. */
  lastSeen: number;
  /** A move is on its way. */
  busy: boolean;
  /** Why the last move was refused, until the next one. */
  refusal: Refusal | null;
}

export const NOTHING_YET: Known = {
  line: "connecting",
  closedBy: null,
  match: null,
  lastSeen: 0,
  busy: false,
  refusal: null,
};

/** The match with what is new, after what still holds of what was known: seen from another seat, nothing does. */
export function matchAfter(
  known: Match | null,
  { since, moves = [], secret = null, seed = null, ...now }: MatchInfo,
): Match {
  const before = known?.steps.filter(({ number }) => number <= since) ?? [];
  const steps = stepsAfter(now.view ? null : (known?.view ?? null), now.steps);
  const view = (now.view ?? steps.at(-1)?.view ?? known?.view) as AnyView;
  return { ...now, view, steps: [...before, ...steps], moves: movesOf(moves, view), secret, seed };
}

export abstract class Visit<K extends Known> {
  protected readonly socket: TableSocket;
  private readonly pictures = new Pictures();
  private readonly changed = new Set<() => void>();

  /** `address` is asked for anew whenever the line is made. */
  constructor(
    address: () => string,
    protected known: K,
  ) {
    this.socket = new TableSocket(address, {
      told: (message) => {
        if (message.type === "hello") this.pictures.forget();
        this.told(message);
      },
      seen: (message) => {
        const picture = readHead(message);
        if (picture) this.pictures.add(picture);
      },
      line: (line, closedBy) => this.set({ ...this.known, line, closedBy }),
    });
  }

  /** Takes in what the server says. */
  protected abstract told(message: AnyServerMessage): void;

  readonly snapshot = (): K => this.known;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.changed.add(changed);
    return () => this.changed.delete(changed);
  };

  /** Asks the server something that has nothing to do with the pending decision. */
  abstract ask(asking: ClientRequest): Promise<Answer>;

  /** Plays a move for your own seat that has to decide. */
  readonly play = (seat: number, move: string): Promise<void> =>
    this.decide((match, seen) => ({ type: "play", seat, match, seen, move }));

  /** Pictures of a decision that takes time, as they come; those of the present one that came before, at once. */
  readonly watch = (see: (picture: Packed) => void): (() => void) => this.pictures.watch(see);

  /** Steers the hand of your own seat that decides. */
  readonly steer = (seat: number, ask: unknown): void => {
    const { match } = this.known;
    if (match) this.socket.mention({ type: "live", seat, match: match.id, seen: match.number, ask });
  };

  /** Tells that hand the last thing that it needs to know. */
  readonly finish = (seat: number, ask: unknown): Promise<void> =>
    this.decide((match, seen) => ({ type: "live", seat, match, seen, ask }));

  /** Asks about that decision; null if there is no answer. */
  readonly question = (seat: number, ask: unknown): Promise<unknown> =>
    this.answered((match, seen) => this.ask({ type: "live", seat, match, seen, ask }));

  /** Asks the rules about a decision before it is made; null if there is no answer. */
  readonly consult = (seat: number, ask: unknown): Promise<unknown> =>
    this.answered((match, seen) => this.socket.ask({ type: "question", seat, match, seen, ask }));

  private async answered(asking: (match: string, seen: number) => Promise<Answer>): Promise<unknown> {
    const { match } = this.known;
    const answer = match && (await asking(match.id, match.number));
    return answer?.type === "answered" ? answer.answer : null;
  }

  leave(): void {
    this.changed.clear();
    this.socket.close();
  }

  /** One decision at a time. */
  protected async decide(asking: (match: string, seen: number) => ClientRequest): Promise<void> {
    const { match, busy } = this.known;
    if (!match || busy) return;
    this.set({ ...this.known, busy: true, refusal: null });
    const answer = await this.socket.ask(asking(match.id, match.number));
    this.set({ ...this.known, busy: false, refusal: answer.type === "refused" ? answer : null });
  }

  protected set(known: K): void {
    this.known = known;
    for (const changed of this.changed) changed();
  }
}
