import { type RecordWork, routes, WORK_AT_MOST, type WorkKind } from '@libs/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api';
import { keys } from '../../live/query-keys';

type Found = ReadonlyMap<string, RecordWork>;
interface Batch {
  ids: Set<string>;
  answer: Promise<Found>;
}
const batches = new Map<WorkKind, Batch>();

/** The rows of a list ask at once: one request brings the owners and tags of all of them. */
function ask(kind: WorkKind, id: string): Promise<RecordWork> {
  let batch = batches.get(kind);
  if (!batch || batch.ids.size >= WORK_AT_MOST) {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(async (): Promise<Found> => {
      if (batches.get(kind)?.ids === ids) batches.delete(kind);
      const { items } = await api(routes.listRecordWork, { query: { kind, ids: [...ids].join(',') } });
      return new Map(items.map((record) => [record.id, record]));
    });
    batch = { ids, answer };
    batches.set(kind, batch);
  }
  batch.ids.add(id);
  return batch.answer.then((found) => found.get(id) ?? { kind, id, owner: null, tags: [], since: null });
}

export const workQuery = (kind: WorkKind, id: string) =>
  queryOptions({ queryKey: keys.work(kind, id), queryFn: () => ask(kind, id) });

/** Since when a record has had its status: asked again when that changes, in the request that brings the owners. */
export const sinceQuery = (kind: WorkKind, id: string, status: string) =>
  queryOptions({
    queryKey: keys.work(kind, id, 'since', status),
    queryFn: async () => (await ask(kind, id)).since,
    staleTime: 0,
  });

/** Shows an own change before the server has it. */
export function showWork(client: QueryClient, kind: WorkKind, id: string, change: Partial<RecordWork>): void {
  client.setQueryData(workQuery(kind, id).queryKey, (now) => now && { ...now, ...change });
}
