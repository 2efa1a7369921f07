import { useCallback, useMemo, useState } from 'react';

const read = (key: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
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
