/** Small signs of the table. */

export function Lock() {
  return (
    <svg className="bl-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 11V8a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" strokeWidth="3" />
      <rect x="4" y="10" width="16" height="12" rx="3" fill="currentColor" />
    </svg>
  );
}

/** A paw that knocks. */
export function Paw() {
  return (
    <svg className="bl-icon" viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <ellipse cx="16" cy="21" rx="8.500" ry="7" />
      <circle cx="6" cy="14" r="3.200" />
      <circle cx="12.500" cy="8.500" r="3.400" />
      <circle cx="20" cy="8.500" r="3.400" />
      <circle cx="26" cy="14" r="3.200" />
    </svg>
  );
}

export function UndoArrow() {
  return (
    <svg
      className="bl-icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 4L3 9l5 5M4 9h10a6 6 0 0 1 0 12H8" />
    </svg>
  );
}
