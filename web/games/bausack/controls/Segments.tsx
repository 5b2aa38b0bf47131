/** One of a few values. */

interface Props {
  label: string;
  values: readonly number[];
  value: number;
  onChange(value: number): void;
  words(value: number): string;
}

export function Segments({ label, values, value, onChange, words }: Props) {
  return (
    <fieldset className="bs-segments" aria-label={label}>
      {values.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {words(each)}
        </button>
      ))}
    </fieldset>
  );
}
