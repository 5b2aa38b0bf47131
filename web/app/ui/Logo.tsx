/** Our mark: a bag with a smile. The same drawing is app/icon.svg. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#b8336a" d="M21 20c-9 7-15 18-13 29 1 7 7 10 24 10s23-3 24-10c2-11-4-22-13-29z" />
      <path fill="#93234f" d="M18 8c3 2 6 1 8-2 3 3 9 3 12 0 2 3 5 4 8 2-1 5-3 9-5 12H23c-2-3-4-7-5-12z" />
      <rect x="19" y="17" width="26" height="6" rx="3" fill="#ffc94d" />
      <circle cx="25" cy="39" r="3.4" fill="#fff6e9" />
      <circle cx="39" cy="39" r="3.4" fill="#fff6e9" />
      <path d="M25 47c4 4 10 4 14 0" fill="none" stroke="#fff6e9" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}
