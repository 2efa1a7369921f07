import { useCallback, useMemo, useState } from 'react';

/** Columns that a list shows only once they are asked for: there is little room. */
const HIDDEN_AT_FIRST = ['age', 'savings'];

const read = (key: string): string[] => {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return HIDDEN_AT_FIRST;
    const kept: unknown = JSON.parse(stored);
    return Array.isArray(kept) ? kept.map(String) : HIDDEN_AT_FIRST;
  } catch {
    return HIDDEN_AT_FIRST;
  }
};

/** The columns of a list that the person took away, kept on this device. */
export function useHiddenColumns(list: string) {
  const key = `voltmere-columns-${list}`;
  const [ids, setIds] = useState(() => read(key));
  const toggle = useCallback(
    (id: string) =>
      setIds((now) => {
        const next = now.includes(id) ? now.filter((each) => each !== id) : [...now, id];
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Storage may be forbidden: the choice then lasts as long as the page.
        }
        return next;
      }),
    [key],
  );
  return { hidden: useMemo(() => new Set(ids), [ids]), toggle };
}
