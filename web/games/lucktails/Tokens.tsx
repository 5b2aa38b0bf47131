/** Small things that lie on the table: VP chips, markers, the hook of the bait, the lantern of who starts. */

/** Bonus VPs lying on a card. */
export function Chips({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <span className="lt-chips" aria-hidden="true">
      {Array.from({ length: Math.min(n, 3) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chips are all alike
        <span key={i} className="lt-chip" />
      ))}
      <b>+{n}</b>
    </span>
  );
}

/** A marker: the float of a fishing line. */
export function Bobber() {
  return (
    <svg className="lt-bobber" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 2V9" stroke="#2f2233" strokeWidth="3" strokeLinecap="round" />
      <circle cx="20" cy="22" r="14" fill="#fffaf0" stroke="#2f2233" strokeWidth="2.500" />
      <path d="M6 22A14 14 0 0 1 34 22Z" fill="#d6453d" stroke="#2f2233" strokeWidth="2.500" />
    </svg>
  );
}

/** The hook with the bait. */
export function Hook() {
  return (
    <svg className="lt-hook" viewBox="0 0 40 56" aria-hidden="true">
      <path d="M24 0V34A10 10 0 1 1 5 30" fill="none" stroke="#5d6b78" strokeWidth="4" strokeLinecap="round" />
      <path d="M5 30L2 38M5 30L11 35" fill="none" stroke="#5d6b78" strokeWidth="3.500" strokeLinecap="round" />
      <path
        d="M10 42C16 50 26 48 28 38C30 30 38 32 36 40"
        fill="none"
        stroke="#e2748c"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The lantern stands with who starts the round. */
export function Lantern() {
  return (
    <svg className="lt-lantern" viewBox="0 0 40 48" aria-hidden="true">
      <path d="M10 14C10 2 30 2 30 14" fill="none" stroke="currentcolor" strokeWidth="3" />
      <path d="M8 14H32L30 40H10Z" fill="#ffe08a" stroke="currentcolor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M20 34C14 30 17 25 20 20C23 25 26 30 20 34Z" fill="#e8792e" />
      <path d="M6 44H34" stroke="currentcolor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
