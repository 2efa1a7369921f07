import { EXPORT_PICKED_AT_MOST } from '@libs/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';

const NOTHING = new Map<string, never>();

/** What is left of a selection when rows are picked or let go; never more than can be exported at once. */
export function withPicked<T extends { id: string }>(
  now: ReadonlyMap<string, T>,
  rows: readonly T[],
  on: boolean,
): ReadonlyMap<string, T> {
  const next = new Map(now);
  for (const row of rows) {
    if (!on) next.delete(row.id);
    else if (next.has(row.id) || next.size < EXPORT_PICKED_AT_MOST) next.set(row.id, row);
  }
  return next;
}

/**
 * Rows picked in a list, over its pages. Other filters begin with none, and Escape lets all go. Each record is the
 * newest that is known.
 */
export function usePicked<T extends { id: string }>(filters: string, loaded: readonly T[]) {
  const [kept, setKept] = useState<{ filters: string; picked: ReadonlyMap<string, T> }>({ filters, picked: NOTHING });
  const picked = kept.filters === filters ? kept.picked : NOTHING;
  const onPick = useCallback(
    (rows: readonly T[], on: boolean) =>
      setKept((now) => ({ filters, picked: withPicked(now.filters === filters ? now.picked : NOTHING, rows, on) })),
    [filters],
  );
  const clear = useCallback(() => setKept({ filters, picked: NOTHING }), [filters]);
  const any = picked.size > 0;
  useEffect(() => {
    if (!any) return;
    const leave = (event: KeyboardEvent) => {
      const inside = (event.target as HTMLElement).closest('[role="dialog"], [role="menu"], input[type="search"]');
      if (event.key === 'Escape' && !inside && !event.defaultPrevented) clear();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [any, clear]);
  const newest = useMemo(() => {
    const known = new Map(loaded.map((row) => [row.id, row]));
    return new Map([...picked].map(([id, row]) => [id, known.get(id) ?? row]));
  }, [picked, loaded]);
  return { picked: newest, onPick, clear };
}
