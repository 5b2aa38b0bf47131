/**
 * What the shell gives a game's own table, and what a game's folder has to offer.
 *
 * Words are written with lingui's macros (`t`, `plural` from @lingui/core/macro; `Trans`, `useLingui` from
 * @lingui/react/macro). `npm run strings` collects those of a game into games/<folder>/locales/en.po and nl.po, where
 * the Dutch ones are filled in by hand. Types of a game's view are in protocol/views/<folder>.ts. Colours, spaces and
 * radii are custom properties of app/styles/tokens.css; buttons and the like are in app/ui/.
 */

import type { FC, ReactNode } from "react";
import type { Event, Film, Refused, Spot } from "../protocol/types";
import type { Sound } from "./sound";

/** A move or a random event, as the receiver may know it: {number, actor: seat or "*", move}. */
export type { Event as GameEvent };

/** Why the last move was refused: a stable code, the reason in English, and its numbers and names. */
export type Refusal = Pick<Refused, "code" | "reason" | "facts">;

/** What the shell itself reads of every game's view. */
export interface AnyView {
  actor: number | "*" | null;
  outcome: { winners: readonly number[]; reason: string } | null;
}

/** A decision that takes time and that everybody watches: a hand at work. */
export interface Live {
  /** Pictures of it as they come, packed by the game; those of the present one that came before, at once. */
  watch(see: (picture: ArrayBuffer) => void): () => void;
  /** Where the hand of the own seat that decides goes. */
  drag(pose: Spot["pose"]): void;
  letGo(): void;
  suggest(): Promise<readonly Spot[] | null>;
  /** What was seen of a decision that is over: the film of the outcome with that number; null if there is none. */
  film(event: number): Promise<Film | null>;
}

export interface GameProps<V extends AnyView = AnyView> {
  view: V;
  /** Whose view it is; null for a spectator's. */
  seat: number | null;
  /** Own seats on this device; empty for a spectator and in a replay. */
  yours: readonly number[];
  /** By seat: the name of seat 1 is names[0]. */
  names: readonly string[];
  /** Every event of the match so far; the last one has led to `view`. */
  events: readonly Event[];
  /** Events with a number above this one are new since the last view and may be animated. */
  fresh: number;
  /** Sends a move for the own seat that has to decide; does nothing for spectators and in a replay. */
  play(move: string): void;
  /** Takes the last play of the own seat that has to decide back; null when that isn't possible. */
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
  sound: Sound;
  /** The person prefers reduced motion: show the result at once. */
  reduced: boolean;
}

/** What a line of the log may use. */
export interface LogContext<V extends AnyView = AnyView> {
  /** The newest view, after all events. */
  view: V;
  names: readonly string[];
  yours: readonly number[];
  /** The events before this one, oldest first. */
  before: readonly Event[];
  /** For everybody around the device to hear: leave out what only the viewer's seat knows. */
  aloud: boolean;
}

/** Something to say at a press: one line, or several to choose from. */
export interface Phrase {
  /** On its button. */
  label: string;
  /** What is said; with more than one line, `choice` is on the button of each. */
  lines: readonly { choice: string; text: string }[];
}

/** The default export of games/<folder>/index.tsx. */
export interface GameModule<V extends AnyView = AnyView> {
  Table: FC<GameProps<V>>;
  /** One event in words, in the language of the page, for the log and the live region; null to leave it out. */
  logLine(event: Event, context: LogContext<V>): string | null;
  /** How the match ended, in one sentence (points, ties), in the language of the page. */
  outcomeLine(view: V, names: readonly string[]): string;
  /** A refusal in words, in the language of the page; null for a code that isn't the game's own. */
  refusalLine(refusal: Refusal): string | null;
  /** Seats see different things: several seats on one device need a hand-over screen. */
  hidden: boolean;
  /** Table talk is part of the game: it is open beside the table, with phrases in the language of the page. */
  talk?: { phrases(view: V, names: readonly string[]): readonly Phrase[] };
  /** The table itself says whose turn it is, in sight; the shell then tells only screen readers. */
  headline: boolean;
}

/** The default export of games/<folder>/card.tsx: light, because the start page loads it at once. */
export interface GameCard {
  /** SVG art, decorative (aria-hidden). */
  Art: FC;
  /** One sentence that makes somebody want to play; made when rendered, in the language of the page. */
  tagline(): ReactNode;
  /** The name and the explanation of an option, in the language of the page; null to show the server's own words. */
  optionWords?(option: string): { label: string; help: string } | null;
  /** The name of a bot's level of this game's own; null for the ones every game has. */
  levelWords?(level: string): string | null;
}
