/** The key that does the same as the button it is on; screen readers hear of it by aria-keyshortcuts. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}
