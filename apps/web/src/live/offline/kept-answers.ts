import type { JobForInstaller, ProjectForInstaller } from '@libs/contracts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { connection } from '../connection';
import { keys, kindOfKey } from '../query-keys';
import { type KeptAnswer, openStore } from '../../lib/sync-queue/store';

/** Answers of the installer's pages, kept on the phone by account, so that the pages open without a network. */

const KEPT = new Set(['installer', 'job', 'project', 'file']);
const SETTLE_MS = 500;

// Conversations, tickets and the list of photos are read on a roof as well.
const isKept = (key: QueryKey): boolean =>
  key[0] === 'threads' || key[0] === 'tickets' || key[0] === 'photos' || KEPT.has(kindOfKey(key) ?? '');
const idOf = (accountId: string, key: QueryKey) => `${accountId} ${JSON.stringify(key)}`;

/** Puts what was kept of this account where nothing was fetched yet. Answers since when it is so, ms; null without any. */
export async function readKept(client: QueryClient, accountId: string): Promise<number | null> {
  const db = await openStore();
  const found = await db.getAllFromIndex('answers', 'account', accountId);
  for (const { key, data, at } of found) putIfMissing(client, key, data, at);
  const list = listIn<JobForInstaller>(found, 'jobs');
  const projects = listIn<ProjectForInstaller>(found, 'projects');
  // A job that was never opened is whole in the list, and so is its project with its paperwork.
  for (const job of list?.data.items ?? []) putIfMissing(client, keys.detail('job', job.id), job, list?.at ?? 0);
  for (const project of projects?.data.items ?? []) {
    putIfMissing(client, keys.detail('project', project.id), project, projects?.at ?? 0);
  }
  return list?.at ?? null;
}

type KeptList<T> = KeptAnswer & { data: { items: T[] } };
function listIn<T>(found: readonly KeptAnswer[], name: string): KeptList<T> | undefined {
  return found.find(({ key }) => key[0] === name) as KeptList<T> | undefined;
}

function putIfMissing(client: QueryClient, key: QueryKey, data: unknown, at: number): void {
  if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
}

/** Keeps what comes from now on. Answers how to stop. */
export function keepAnswers(client: QueryClient, accountId: string): () => void {
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async () => {
    const live = connection.get().state === 'live';
    const queries = [...waiting.values()];
    waiting.clear();
    const db = await openStore();
    const tx = db.transaction('answers', 'readwrite');
    for (const { queryKey: key, state } of queries) {
      if (state.data === undefined) continue;
      // While the page is live, what it shows is so now, however long ago it was fetched.
      const at = live ? Date.now() : state.dataUpdatedAt;
      void tx.store.put({ id: idOf(accountId, key), accountId, key, data: state.data, at });
    }
    await tx.done;
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isKept(query.queryKey) || query.state.data === undefined) return;
    waiting.set(query.queryHash, query);
    clearTimeout(timer);
    // Full storage: then the pages open with a network alone.
    timer = setTimeout(() => void save().catch(() => undefined), SETTLE_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
