import { SyncQueue, type Outcome, type SyncQueueWorld } from '../lib/sync-queue/sync-queue';
import { isOpen, kindOf, type SyncQueueItem } from '../lib/sync-queue/sync-queue.rules';
import { browserStore } from '../lib/sync-queue/store';
import type { WorkerScope } from './scope';
import { SYNC_QUEUE } from '../lib/sync-queue/sync-queue.texts';

/** What is left to send when no page is open any more: Background Sync wakes the worker when there is a network. */

const REFRESH_LOCK = 'voltmere.refresh';
const SYNC_QUEUE_LOCK = 'voltmere.outbox';

interface Entered {
  accessToken: string;
  user: { id: string };
}

/** Rejects where something is left, so that the browser wakes us again. */
export async function sendLeftovers(worker: WorkerScope): Promise<void> {
  // An open page sends by itself.
  if ((await worker.clients.matchAll({ type: 'window' })).length > 0) return;
  const entered = await navigator.locks.request(REFRESH_LOCK, enter);
  if (!entered) return;
  const syncQueue = new SyncQueue(worldOf(entered.accessToken));
  await syncQueue.follow(entered.user.id);
  await syncQueue.flush();
  if (syncQueue.items.some(isOpen)) throw new Error('Something is left to send');
}

async function enter(): Promise<Entered | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const response = await fetch('/api/auth/refresh', { method: 'POST', headers, body: '{}' });
  return response.ok ? ((await response.json()) as Entered) : null;
}

function worldOf(token: string): SyncQueueWorld {
  return {
    store: browserStore,
    alone: (work) => navigator.locks.request(SYNC_QUEUE_LOCK, work),
    publish: () => undefined,
    online: () => true,
    now: () => Date.now(),
    send: async (item, body) => {
      const { work, key } = item;
      if (work.what === 'file') {
        if (!body || !('bytes' in body)) return { came: 'refused', reason: SYNC_QUEUE.lost };
        const form = new FormData();
        if (work.photo) form.append('kind', work.photo);
        else form.append('fileType', work.fileType);
        if (work.ticketId) form.append('ticketId', work.ticketId);
        form.append('file', new File([body.bytes], work.name, { type: body.type }));
        const path = work.photo ? `/api/jobs/${item.jobId}/photos` : `/api/projects/${item.projectId}/files`;
        return call(token, 'POST', path, form, key);
      }
      if (work.what === 'message') {
        const { text, mentions, replyTo, attachments = [] } = work;
        const fields = { body: text, clientId: item.id, mentions, attachments, ...(replyTo ? { replyTo } : {}) };
        return call(token, 'POST', `/api/threads/${item.projectId}/messages`, JSON.stringify(fields), key);
      }
      if (work.what === 'ticket') {
        const given = body && 'fields' in body ? body.fields : {};
        return call(token, 'POST', `/api/tickets/${work.ticketId}/${work.step}`, JSON.stringify(given), key);
      }
      const step = work.what === 'commission' ? 'commissioning' : work.what;
      const fields = body && 'fields' in body ? body.fields : {};
      return call(token, 'POST', `/api/jobs/${item.jobId}/${step}`, JSON.stringify(fields), key);
    },
    declare: (jobId, { deliveryId, items, dropped }) => {
      const told = items.flatMap((item) =>
        item.work.what === 'message' || item.work.what === 'ticket'
          ? []
          : [{ key: item.key, kind: kindOf(item.work), name: nameOf(item) }],
      );
      return call(token, 'PUT', `/api/jobs/${jobId}/delivery`, JSON.stringify({ deliveryId, items: told, dropped }));
    },
  };
}

const nameOf = ({ work }: SyncQueueItem): string => (work.what === 'file' ? work.name.slice(0, 200) : work.what);

async function call(token: string, method: string, path: string, body: BodyInit, key?: string): Promise<Outcome> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, Accept: 'application/json' });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (key) headers.set('Idempotency-Key', key);
  const response = await fetch(path, { method, headers, body }).catch(() => null);
  if (!response) return { came: 'nothing' };
  const answer = (await response.json().catch(() => ({}))) as { id?: string; message?: string; code?: string };
  if (response.ok) return { came: 'done', fileId: body instanceof FormData ? (answer.id ?? null) : null, answer };
  if (response.status === 401) return { came: 'sign-in' };
  // A conflict is judged by a page, which can say the state of the record now.
  const passing = response.status >= 500 || response.status === 429 || answer.code === 'in_progress';
  return passing ? { came: 'nothing' } : { came: 'refused', reason: answer.message ?? SYNC_QUEUE.refused };
}
