import { useCallback, useMemo, useState } from 'react';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Rows that no longer pass the filters: they stay in their place, counted out, until the person hides them.
 * `passes` is null while the rows are still those of other filters.
 */
export function useLeftRows<T extends { id: string }>(loaded: T[], passes: ((row: T) => boolean) | null) {
  const [hidden, setHidden] = useState(NOBODY);
  const hide = useCallback((id: string) => setHidden((now) => new Set([...now, id])), []);
  // By what it says, so that a change which takes no row away leaves the set, and with it every row, as it was.
  const left = useMemo(
    () => (passes ? loaded.filter((row) => !passes(row)).map((row) => row.id) : []).join(' '),
    [loaded, passes],
  );
  const gone = useMemo(() => (left === '' ? NOBODY : new Set(left.split(' '))), [left]);
  const rows = useMemo(() => loaded.filter((row) => !(gone.has(row.id) && hidden.has(row.id))), [loaded, gone, hidden]);
  return { rows, gone, hide };
}
