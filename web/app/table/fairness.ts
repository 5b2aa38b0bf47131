/** What a match told of its luck, reckoned again by this browser. */

import type { Beginning } from "../../protocol/types";

export interface Luck {
  commitment: string;
  /** By seat; none if nobody typed one. */
  words: readonly string[];
  /** The secret number and the seed are null while the match goes on. */
  secret: string | null;
  seed: string | null;
  /** Where the match was played on from, if it was. */
  origin?: Beginning | null;
}

/** Whether the commitment is that of the secret number, and this and the words give the seed; null where it can't be
 * reckoned. */
export async function fits({ commitment, words, secret, seed }: Luck): Promise<boolean | null> {
  if (secret === null || seed === null || !globalThis.crypto?.subtle) return null;
  const mixed = words.length > 0 ? `0x${await sha256(`${secret}\n${JSON.stringify(words)}\n`)}` : secret;
  return (await sha256(secret)) === commitment && BigInt(mixed) === BigInt(seed);
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
