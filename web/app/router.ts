/** The kinds of pages and the way between them, on the browser's own history. */

import { useSyncExternalStore } from "react";

export type Route =
  | { page: "start" }
  | { page: "admin" }
  | { page: "stats" }
  | { page: "table"; code: string }
  | { page: "replay"; match: string }
  | { page: "move"; token: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "rules"; game: string }
  | { page: "example"; game: string; rule: string }
  | { page: "unknown" };

const PATHS: readonly [RegExp, (first: string, second: string) => Route][] = [
  [/^\/t\/([\w-]+)\/?$/, (code) => ({ page: "table", code })],
  [/^\/r\/([\w-]+)\/?$/, (match) => ({ page: "replay", match })],
  [/^\/m\/([\w-]+)\/?$/, (token) => ({ page: "move", token })],
  [/^\/learn\/([\w-]+)\/([\w-]+)\/?$/, (game, lesson) => ({ page: "lesson", game, lesson })],
  [/^\/rules\/([\w-]+)\/?$/, (game) => ({ page: "rules", game })],
  [/^\/rules\/([\w-]+)\/([\w-]+)\/?$/, (game, rule) => ({ page: "example", game, rule })],
];

export function routeOf(path: string): Route {
  if (path === "/") return { page: "start" };
  if (path === "/admin") return { page: "admin" };
  if (path === "/stats") return { page: "stats" };
  for (const [pattern, route] of PATHS) {
    const found = pattern.exec(path);
    if (found) return route(found[1] ?? "", found[2] ?? "");
  }
  return { page: "unknown" };
}

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("popstate", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("popstate", changed);
  };
}

/** Goes to a page of this site; `replace` leaves no step back to the present one, nor does what is open over it. */
export function go(path: string, { replace = false } = {}): void {
  if (replace || history.state?.over) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.scrollTo(0, 0);
  for (const changed of listeners) changed();
}

/** Says in the address how the page is looked at, or no longer (null); the rest of it stays, and there is no step back. */
export function setInAddress(name: string, value: string | null): void {
  const address = new URL(location.href);
  if (value === null) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  history.replaceState(history.state, "", address);
}

/** The path of the page that is shown. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}
