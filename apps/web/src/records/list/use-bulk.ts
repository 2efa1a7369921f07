import type { RecordKind } from '@libs/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteMyVersion } from '../../live/my-changes';
import { currentRecords } from '../../live/start';
import { whyRefused } from '../../lib/api/refusal-words';

/** How one row of a bulk change went. */
export interface RowResult {
  id: string;
  name: string;
  /** Null: done. Else why it was refused. */
  refusal: string | null;
}

/** One request for several records: a command each. */
export interface BulkRequest<T> {
  rows: readonly T[];
  /** What was done, over the results: `Status set to Live`. */
  title: string;
  /** `batchId` is the same for all of them. */
  send: (record: T, batchId: string) => Promise<{ id: string; version: number }>;
}

const AT_ONCE = 4;

/** Does `work` for each, a few at a time and in order; reports each as it is done. */
export async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<R>, onDone: (results: R[]) => void) {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    while (next < all.length) {
      const at = next++;
      results[at] = await work(all[at] as T);
      onDone(results.filter(Boolean));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, lane));
  return results;
}

/** The key under which a row of a batch is done once, however often it is sent: 64 characters of two ids. */
export const keyOfRow = (batchId: string, id: string): string => `${batchId}${id}`.replaceAll('-', '');

/** Changes several records: a command each, each with its own result. */
export function useBulk<T extends { id: string }>(kind: RecordKind, nameOf: (record: T) => string) {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const bulk = useMutation({
    mutationFn: ({ rows, send }: BulkRequest<T>) => {
      setDone(0);
      const batchId = crypto.randomUUID();
      const one = async (record: T): Promise<RowResult> => {
        const row = { id: record.id, name: nameOf(record) };
        try {
          const now = await send(record, batchId);
          noteMyVersion(kind, now.id, now.version);
          currentRecords()?.put({ kind, id: now.id, version: now.version, view: { ...now } });
          return { ...row, refusal: null };
        } catch (error) {
          return { ...row, refusal: whyRefused(error) };
        }
      };
      return eachOf(rows, one, (results) => setDone(results.length));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['statistics'] }),
  });
  return { ...bulk, done };
}

export type Bulk<T extends { id: string }> = ReturnType<typeof useBulk<T>>;
