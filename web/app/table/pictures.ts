/** Pictures of a decision that takes time: kept for who begins to watch in the middle of it. */

const WHOLE = 2; // the flag of a picture that says everything that has moved so far
const FLAGS = 9; // where the flags are

export class Pictures {
  private kept: ArrayBuffer[] = [];
  private readonly watching = new Set<(picture: ArrayBuffer) => void>();

  add(picture: ArrayBuffer): void {
    if (this.isWhole(picture)) this.kept = [];
    this.kept.push(picture);
    for (const see of this.watching) see(picture);
  }

  /** Who watches is given what has come so far, and what comes; until the returned function is called. */
  watch(see: (picture: ArrayBuffer) => void): () => void {
    for (const picture of this.kept) see(picture);
    this.watching.add(see);
    return () => this.watching.delete(see);
  }

  forget(): void {
    this.kept = [];
  }

  private isWhole(picture: ArrayBuffer): boolean {
    return picture.byteLength > FLAGS && (new DataView(picture).getUint8(FLAGS) & WHOLE) !== 0;
  }
}
