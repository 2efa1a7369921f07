import { useCallback, useSyncExternalStore } from 'react';
import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Rows that came while a person looks at a list whose rows must not move: counted, and shown when the person says so.
 * For queries with `meta: { newRows: 'pill' }`.
 */
const waiting = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

function put(hash: string, ids: ReadonlySet<string> | null): void {
  if (ids) waiting.set(hash, ids);
  else waiting.delete(hash);
  for (const listener of listeners) listener();
}

export function noteNewRow(hash: string, id: string): void {
  if (waiting.get(hash)?.has(id)) return;
  put(hash, new Set([...(waiting.get(hash) ?? []), id]));
}

/** A new fetch holds them. */
export function forgetNewRows(hash: string): void {
  if (waiting.has(hash)) put(hash, null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many new rows wait for this list, and the way to show them. */
export function useNewRows(key: QueryKey): { count: number; show: () => void } {
  const client = useQueryClient();
  const hash = hashKey(key);
  const count = useSyncExternalStore(subscribe, () => waiting.get(hash)?.size ?? 0);
  const show = useCallback(() => {
    forgetNewRows(hash);
    void client.invalidateQueries({ queryKey: key, exact: true });
  }, [client, hash, key]);
  return { count, show };
}
