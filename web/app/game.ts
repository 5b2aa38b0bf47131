/**
 * What the shell gives a game's own table, and what a game's folder has to offer.
 *
 * Words are written with lingui's macros: `t` and `plural`, and `Trans` for a sentence with something in it or one that
 * doesn't fit on a line. `npm run strings` collects them into locales/en.po and nl.po, where the Dutch ones are filled in
 * by hand; refusals, options and levels of bots have their words from the server's code (words.ts). Types of a game's
 * view are in protocol/views/<folder>.ts. Colours, spaces and radii are custom properties of app/styles/tokens.css;
 * buttons and the like are in app/ui/.
 */

import type { FC, ReactNode } from "react";
import type { Packed } from "../protocol/pictures";
import type { Refused } from "../protocol/types";
import type { AnyView } from "../protocol/views/shared";
import type { Sound } from "./sound";

export type { AnyView };

/** Why the last move was refused: a stable code, the reason in English, its template, and its numbers and names. */
export type Refusal = Pick<Refused, "code" | "reason" | "facts" | "template">;

/** Any game's moves say which kind they are. */
export interface AnyMove {
  type: string;
}

/** A move that may be made now, with what is sent to make it. */
export type Legal<M extends AnyMove = AnyMove> = M & { text: string };

/**
 * A move or a random event, with everything there is to say about it. `move` and `facts` are of the game's own types
 * (protocol/views), as the receiver may know them: null stands for what is hidden.
 */
export interface Step<V extends AnyView = AnyView, M extends AnyMove = AnyMove, F = unknown> {
  /** In the match, from 1. */
  number: number;
  actor: number | "*";
  /** The move in notation. */
  text: string;
  move: M;
  facts: F;
  /** The table after it; null for what had happened when the page was opened: that is for the log only. */
  view: V | null;
}

/**
 * A decision that takes time and that everybody watches: a hand at work. What it is told, answers and films are of the
 * game's own types (protocol/views; core/live.py says what the three kinds of messages are).
 */
export interface Live {
  /** Pictures of it as they come, packed by the game; those of the present one that came before, at once. */
  watch(see: (picture: Packed) => void): () => void;
  /** Steers the hand of your own seat that decides. */
  steer(ask: object): void;
  /** Tells that hand the last thing that it needs to know. */
  finish(ask: object): void;
  /** Asks about the decision of your own seat; null if there is no answer. */
  question(ask: object): Promise<unknown>;
  /** What was seen of a decision that is over: the film of the outcome with that number; null if there is none. */
  film(event: number): Promise<unknown>;
}

export interface GameProps<V extends AnyView = AnyView, M extends AnyMove = AnyMove, F = unknown> {
  view: V;
  /** Whose view it is; null for a spectator's. */
  seat: number | null;
  /** Your own seats, on this device; empty for a spectator and in a replay. */
  yours: readonly number[];
  /** By seat: the name of seat 1 is names[0]. */
  names: readonly string[];
  /** Every step of the match so far; the last one has led to `view`. */
  steps: readonly Step<V, M, F>[];
  /** Steps with a number above this one are new and may be animated. */
  lastSeen: number;
  /** All that your own seat that has to decide may do; nothing for everybody else. */
  moves: readonly Legal<M>[];
  /** Sends a move for your own seat that has to decide; does nothing for spectators and in a replay. */
  play(move: string): void;
  /** Asks the rules about the decision of your own seat, as protocol/views says; null if there is no answer. */
  ask(question: object): Promise<unknown>;
  /** Takes the last play of your own seat that has to decide back; null when that isn't possible. */
  undo: (() => void) | null;
  /** A move is on its way to the server: nothing else may be played until it is answered. */
  busy: boolean;
  /** Why the last move was refused, until the next one is played. */
  refusal: Refusal | null;
  replay: boolean;
  live: Live;
  /** In a replay that goes on by itself: this step is still being shown (true), or has been (false). */
  hold(holding: boolean): void;
  /** Seats whose person is away (and no bot plays for them). */
  away: readonly number[];
  /** After the match, what comes next (winners, rematch, replay, record): the table shows it once the end is shown. */
  ending: ReactNode;
  /** A move that was advised and that the person looks at: the table may show where it goes. */
  advised?: M | null;
  sound: Sound;
  /** What the times of animations and pauses are multiplied with: 1 is calm, 0 is at once (then `reduced` holds too). */
  pace: number;
  /** The person prefers reduced motion, or everything at once: show the result at once. */
  reduced: boolean;
}

/** What a line of the log may use beside its step. */
export interface LogContext {
  names: readonly string[];
  yours: readonly number[];
  /** For everybody around the device to hear: leave out what only the viewer's seat knows. */
  aloud: boolean;
}

/** A table to draw in a rule page. */
export interface FigureProps<V extends AnyView = AnyView> {
  view: V;
  /** The place of the table that it is about, as `places` names it. */
  at: string;
  /** By seat. */
  names: readonly string[];
  /** The seat that the reader looks through, if any. */
  yours: readonly number[];
}

/** What a newcomer is told about something that happens for the first time, and the rule that it is about. */
export interface Remark {
  rule: string;
  words: string;
}

/** Something to say at a press: one line, or several to choose from. */
export interface Phrase {
  /** On its button; with more than one line, before their buttons. */
  label: string;
  /** What is said; with more than one line, `choice` is on the button of each. */
  lines: readonly { choice: string; text: string }[];
}

/** The default export of games/<folder>/index.tsx. */
export interface GameModule<V extends AnyView = AnyView, M extends AnyMove = AnyMove, F = unknown> {
  Table: FC<GameProps<V, M, F>>;
  /** One step in words, in the language of the page, for the log and the live region; null to leave it out. */
  logLine(step: Step<V, M, F>, context: LogContext): string | null;
  /** What there is to remark about a step to a newcomer, the most telling first. */
  remarks?(step: Step<V, M, F>, context: LogContext): readonly Remark[];
  /** What the players are after, in one short line ("Most points wins; the end comes at 28"). */
  goalLine?(view: V): string;
  /** Where the places of the table are that lessons point at, as CSS selectors. */
  places?: Readonly<Record<string, string>>;
  /** Draws a place of the table, small and without anything to press: the pictures of the rule page. */
  Figure?: FC<FigureProps<V>>;
  /** The facts of a refusal as the page calls them, if it has names of its own. */
  named?(facts: Refusal["facts"]): Refusal["facts"];
  /** A move that is advised: in words before it is made, and where on the table it is made, as a CSS selector. */
  advice?: {
    words(move: M, view: V, names: readonly string[]): string;
    place?(move: M): string | null;
  };
  /** False for a game in which nothing is drawn: then there is no luck to check. */
  luck?: boolean;
  /** Table talk is part of the game: it is open beside the table, with phrases in the language of the page. */
  talk?: {
    phrases(view: V, names: readonly string[]): readonly Phrase[];
  };
  /** The table itself says whose turn it is, in sight; the shell then tells only screen readers. */
  headline: boolean;
}

/** The default export of games/<folder>/card.tsx: light, because the start page loads it at once. */
export interface GameCard {
  /** SVG art, decorative (aria-hidden). */
  Art: FC;
  /** One sentence that makes somebody want to play; made when rendered, in the language of the page. */
  tagline(): ReactNode;
}
