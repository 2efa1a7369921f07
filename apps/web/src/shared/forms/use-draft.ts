import { useMemo, useState } from 'react';
import { type Draft, type Fields, changesOf, clashesOf, followed, keptMine, tookTheirs } from './draft';

/** A draft over a live record: see `followed`. */
export function useDraft<R extends { version: number }, V extends Fields>(record: R, valuesOf: (record: R) => V) {
  const stands = useMemo(() => valuesOf(record), [record, valuesOf]);
  const [kept, setDraft] = useState<Draft<V>>({ base: stands, values: stands, version: record.version });
  const draft = followed(kept, stands, record.version);
  if (draft !== kept) setDraft(draft);
  return {
    values: draft.values,
    stands,
    version: draft.version,
    clashes: clashesOf(draft, stands),
    changes: changesOf(draft, stands),
    set: (change: Partial<V>) => setDraft((now) => ({ ...now, values: { ...now.values, ...change } })),
    keepMine: (fields: readonly (keyof V)[]) => setDraft((now) => keptMine(now, stands, fields)),
    takeTheirs: (fields: readonly (keyof V)[]) => setDraft((now) => tookTheirs(now, stands, fields)),
  };
}

export type DraftOf<V extends Fields> = Omit<ReturnType<typeof useDraft<{ version: number }, V>>, never>;
