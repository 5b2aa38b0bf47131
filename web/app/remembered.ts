/** A choice that this browser remembers. Works without storage too: then it lasts as long as the page. */

import { useSyncExternalStore } from "react";

export interface Remembered<T extends string> {
  get(): T;
  set(value: T): void;
  subscribe(changed: () => void): () => void;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** `allowed` lists the values; null allows any text. */
export function remembered<T extends string>(name: string, allowed: readonly T[] | null, fallback: T): Remembered<T> {
  const key = `bagatelle.${name}`;
  const stored = read(key) as T | null;
  let value = stored !== null && (allowed === null || allowed.includes(stored)) ? stored : fallback;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      write(key, next);
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useRemembered<T extends string>(setting: Remembered<T>): T {
  return useSyncExternalStore(setting.subscribe, setting.get);
}
