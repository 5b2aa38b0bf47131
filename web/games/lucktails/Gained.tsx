/** VPs that somebody got. */
export function Gained({ n }: { n: number }) {
  return (
    <b className="lt-gained" data-nothing={n === 0 || undefined}>
      +{n}
    </b>
  );
}
