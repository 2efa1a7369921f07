import { THEN } from '../records.texts';
/** A value of a record as the screen writes it; null where there is none. */
export type WrittenRow = readonly [label: string, value: string | null];

export interface Difference {
  label: string;
  was: string | null;
  now: string | null;
}

/** What reads otherwise now, in the order of the screen. */
export function differencesOf(then: readonly WrittenRow[], now: readonly WrittenRow[]): Difference[] {
  const [before, after] = [new Map(then), new Map(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((label) => ({ label, was: before.get(label) ?? null, now: after.get(label) ?? null }))
    .filter((row) => row.was !== row.now);
}

/** Beside a record as it was: what of it is different now. */
export function DifferentNow({ changed }: { changed: readonly Difference[] }) {
  return (
    <section className="mt-6 mb-6" aria-label={THEN.changed}>
      <h3 className="mb-1 text-sm font-semibold">{THEN.changed}</h3>
      {changed.length === 0 ? (
        <p className="border-b border-border py-1.5 text-muted-foreground">{THEN.unchanged}</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-xs text-muted-foreground">
            <tr>
              <th className="font-normal">Field</th>
              <th className="font-normal">Then</th>
              <th className="font-normal">Now</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ label, was, now: later }) => (
              <tr key={label} className="border-b border-border align-top wrap-anywhere">
                <th scope="row" className="py-1.5 pr-4 font-normal text-muted-foreground">
                  {label}
                </th>
                <td className="py-1.5 pr-4">{was ?? '—'}</td>
                <td className="py-1.5 font-medium">{later ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
