/** The API for whoever looks after the server (server/admin.py). The token is kept while the browser's tab is open. */

import { call } from "../../protocol/api";
import type { BanStatus, Created, NewBan, Overview } from "../../protocol/types";

const KEPT = "admin-token";

export function keptToken(): string {
  return sessionStorage.getItem(KEPT) ?? "";
}

export function keepToken(token: string): void {
  if (token) sessionStorage.setItem(KEPT, token);
  else sessionStorage.removeItem(KEPT);
}

function asked<T>(token: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return call<T>(`/api/admin${path}`, { headers, ...sent });
}

export interface Admin {
  overview(find: string): Promise<Overview>;
  close(code: string): Promise<Created>;
  /** With no hours the address is let in again. */
  ban(ban: NewBan): Promise<readonly BanStatus[]>;
}

export function adminWith(token: string): Admin {
  return {
    overview: (find) => asked(token, `?find=${encodeURIComponent(find)}`),
    close: (code) => asked(token, `/tables/${code}/close`, {}),
    ban: (ban) => asked(token, "/bans", ban),
  };
}
