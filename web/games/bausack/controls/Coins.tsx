/** Tokens, as wooden coins in a row. */

interface Props {
  count: number;
  /** The last so many would be paid. */
  paying?: number;
}

export function Coins({ count, paying = 0 }: Props) {
  return (
    <span className="bs-coins" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
        <i key={i} data-paying={i >= count - paying || undefined} />
      ))}
    </span>
  );
}
