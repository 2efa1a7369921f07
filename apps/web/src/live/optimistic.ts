import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecordKind } from '@libs/contracts';
import { ApiError } from '../lib/api/api';
import type { View } from './list-rule';
import { noteMyVersion } from './my-changes';
import { kindOfKey } from './query-keys';
import { currentRecords } from './start';
import { rowsOf, upsert } from './upsert';

/** An own change, shown at once and reverted if it is refused. */
export interface OptimisticChange<V, R> {
  kind: RecordKind;
  idOf: (request: V) => string;
  /** What the record will look like; the rest stays. */
  patch: (record: R, request: V) => Partial<R>;
  /** Sends the command and gives the record as it then is. */
  send: (request: V) => Promise<{ id: string; version: number }>;
  onDone?: (record: R, request: V) => void;
  /** Told after the screen was put back. */
  onRefused?: (error: unknown, request: V) => void;
}

type Before = { key: QueryKey; row: View; shown: View }[];

/** Shows the command in every list and detail that holds the record; gives what was there. */
export function showAtOnce(client: QueryClient, kind: RecordKind, id: string, patch: (row: View) => View): Before {
  const before: Before = [];
  for (const query of client.getQueryCache().getAll()) {
    if (kindOfKey(query.queryKey) !== kind) continue;
    const row = rowsOf(query.state.data).find((one) => one.id === id);
    if (!row) continue;
    const shown = patch(row);
    before.push({ key: query.queryKey, row, shown });
    replace(client, query.queryKey, kind, { ...row, ...shown });
  }
  return before;
}

/**
 * Puts back the fields that were shown, unless something newer has come meanwhile. The others stay: a code that comes
 * over HTTP may have arrived at the same version.
 */
export function takeBack(client: QueryClient, kind: RecordKind, before: Before): void {
  for (const { key, row, shown } of before) {
    const now = rowsOf(client.getQueryData(key)).find((one) => one.id === row.id);
    if (!now || Number(now.version) !== Number(row.version)) continue;
    const fields = Object.keys(shown).map((field) => [field, row[field]]);
    replace(client, key, kind, { ...now, ...Object.fromEntries(fields) });
  }
}

function replace(client: QueryClient, key: QueryKey, kind: RecordKind, row: View): void {
  const record = { kind, id: String(row.id), version: Number(row.version), view: row };
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
  client.setQueryData(key, (data: unknown) => upsert(data, record, { insert: false }).data, { updatedAt });
}

/**
 * The mutation of an own change: optimistic, rolled back on refusal. A refusal that says the state of the record now
 * brings that with it, so that the person sees what came first.
 */
export function useOptimisticChange<V, R>(change: OptimisticChange<V, R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change.send,
    onMutate: (request: V) =>
      showAtOnce(client, change.kind, change.idOf(request), (row) => change.patch(row as R, request)),
    onSuccess: (record, request) => {
      noteMyVersion(change.kind, record.id, record.version);
      currentRecords()?.put({ kind: change.kind, id: record.id, version: record.version, view: { ...record } });
      change.onDone?.(record as R, request);
    },
    onError: (error, request, before) => {
      takeBack(client, change.kind, before ?? []);
      const current = error instanceof ApiError ? error.current : null;
      if (current?.view && current.kind === change.kind) {
        currentRecords()?.put({ ...current, kind: change.kind, view: current.view as View });
      }
      change.onRefused?.(error, request);
    },
  });
}
