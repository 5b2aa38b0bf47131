/** Pictures of a decision that takes time: kept for those who begin to watch in the middle of it. */

import type { Packed } from "../../protocol/pictures";

export class Pictures {
  private kept: Packed[] = [];
  private readonly watching = new Set<(picture: Packed) => void>();

  add(picture: Packed): void {
    if (picture.whole) this.kept = [];
    this.kept.push(picture);
    for (const see of this.watching) see(picture);
  }

  /** Whoever watches is given what has come so far, and what comes; until the returned function is called. */
  watch(see: (picture: Packed) => void): () => void {
    for (const picture of this.kept) see(picture);
    this.watching.add(see);
    return () => this.watching.delete(see);
  }

  forget(): void {
    this.kept = [];
  }
}
