/** The server's HTTP API, typed. */

import type {
  Created,
  GameInfo,
  NewTable,
  OpenTable,
  OwnStatistics,
  OwnTable,
  PlayOn,
  Problem,
  Replay,
  ReviewStatus,
  RulePage,
  Statistics,
} from "./types";

/** Not what was asked for: the server's Problem, "offline" without an answer, "broken" if it isn't one of the server's. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly template = "",
    readonly facts: Problem["facts"] = {},
  ) {
    super(reason);
  }
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError("offline", "The server doesn't answer.");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  if (!problem) throw new ApiError("broken", "The answer can't be read.");
  throw new ApiError(problem.code, problem.reason, problem.template, problem.facts);
}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await answer(path, init)).json()) as T;
}

function post<T>(path: string, body?: unknown): Promise<T> {
  return call<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

export const api = {
  games: () => call<readonly GameInfo[]>("/api/games"),
  rules: (game: string, language: string) => call<RulePage>(`/api/games/${game}/rules/${language}`),
  openTables: () => call<readonly OpenTable[]>("/api/tables"),
  /** Where this browser has a seat and the match isn't over. */
  ownTables: () => call<readonly OwnTable[]>("/api/tables/mine"),
  createTable: (table: NewTable) => post<Created>("/api/tables", table),
  /** A table that goes on from a position of a match that is over. */
  playOn: (match: string, ask: PlayOn) => post<Created>(`/api/matches/${match}/play-on`, ask),
  /** As a spectator saw it, or a seat ("2"), or with all cards "open". */
  replay: (match: string, seen = "") =>
    call<Replay>(`/api/matches/${match}/replay${seen && `?seen=${encodeURIComponent(seen)}`}`),
  /** How far the review of a match is, or all of it. */
  review: (match: string) => call<ReviewStatus>(`/api/matches/${match}/review`),
  /** Has it made, if it isn't yet. */
  askForReview: (match: string) => post<ReviewStatus>(`/api/matches/${match}/review`),
  /** What was seen of a decision that took time, of the game's own type; null if nothing is kept. */
  film: (match: string, event: number) => call<unknown>(`/api/matches/${match}/films/${event}`).catch(() => null),
  statistics: () => call<Statistics>("/api/statistics"),
  /** Of the matches of this browser's person. */
  ownStatistics: () => call<OwnStatistics>("/api/statistics/mine"),
  /** The table of a personal link that can still be used. */
  link: (token: string) => call<Created>(`/api/links/${token}`),
  /** Moves the seats of a personal link to this device. */
  followLink: (token: string) => post<Created>(`/api/links/${token}`),
};

/** Where a finished match can be downloaded. */
export function recordPath(match: string): string {
  return `/api/matches/${match}/record`;
}
