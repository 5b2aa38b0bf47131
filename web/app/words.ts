/** Words for what the server names by a code: refusals, problems, levels of bots. */

import { t } from "@lingui/core/macro";
import { gameCard } from "../games";
import type { Refusal } from "./game";

type Facts = Refusal["facts"];

const REFUSALS: Record<string, (facts: Facts) => string> = {
  "already-seated": () => t`This device has a seat at the table already.`,
  anew: () => t`The simulation went wrong: everything is as it was before, and the piece is in hand.`,
  empty: () => t`There is nothing to say in that.`,
  "free-seats": () => t`All seats have to be taken first, by people or by bots.`,
  full: () => t`There is no room left here. Try again later.`,
  "name-taken": ({ name = "" }) => t`Somebody at this table is called ${name} already. Choose another name.`,
  nickname: () => t`A name needs at least one visible character.`,
  "no-such-seat": ({ players = "" }) => t`This table has ${players} seats.`,
  "no-undo": () => t`There is nothing that can be taken back.`,
  nobody: () => t`They aren't here any more.`,
  "not-away": () => t`A bot may play for somebody who has been away for a while, not now.`,
  "not-host": () => t`Only the host of the table may do that.`,
  "not-new": ({ seat = "" }) =>
    t`Seat ${seat} is open for somebody new: neither for the host nor for those who have played in this match.`,
  "no-spots": () => t`No places are suggested here.`,
  "nothing-held": () => t`There is nothing in hand now.`,
  "not-open": () => t`During a match you can take a seat when the host has made room. Ask them!`,
  "not-over": () => t`The match isn't over yet.`,
  "not-playing": () => t`There is no match going on.`,
  "not-seated": () => t`Only players at the table may do that. Take a seat first.`,
  "not-stored": () => t`That couldn't be stored, so it isn't done. Try again.`,
  "not-your-seat": ({ seat = "" }) => t`Seat ${seat} isn't yours.`,
  "not-your-turn": () => t`It isn't your turn.`,
  offline: () => t`The server doesn't answer. Check your connection and try again.`,
  playing: () => t`That isn't possible during a match.`,
  "seat-free": ({ seat = "" }) => t`Nobody sits in seat ${seat}.`,
  "seat-taken": ({ seat = "" }) => t`Seat ${seat} is taken.`,
  server: () => t`Something went wrong at the server; everything stored is safe. Try again.`,
  stale: () => t`The match has gone on meanwhile. Look again.`,
  storage: () => t`The server can't reach its database now. Try again later.`,
  substituted: () => t`A bot plays for you. Take your seat back first.`,
  "too-fast": () => t`Not so fast! Wait a moment.`,
  "too-long": () => t`That is too long.`,
  "unknown-film": () => t`Nothing was kept of that to see again.`,
  "unknown-link": () => t`This link has been used already, or never was one.`,
  "unknown-match": () => t`There is no such match.`,
  "unknown-table": () => t`There is no such table.`,
};

/** A refusal of the server's in the language of the page; the server's own (English) words for an unknown code. */
export function refusalWords({ code, reason, facts }: Refusal): string {
  return REFUSALS[code]?.(facts) ?? reason;
}

/** The same for what an HTTP call or anything else threw. */
export function problemWords(error: unknown): string {
  const { code, reason } = error as { code?: string; reason?: string };
  return refusalWords({ code: code ?? "broken", reason: reason ?? t`Something went wrong.`, facts: {} });
}

const LEVELS: Record<string, () => string> = {
  random: () => t`Clueless`,
  greedy: () => t`Clever`,
  expert: () => t`Expert`,
};

/** The name of a bot's level. */
export function levelWords(game: string, level: string): string {
  return gameCard(game)?.levelWords?.(level) ?? LEVELS[level]?.() ?? level;
}
