import { session } from '../session/session-store';
import { SyncQueue } from './sync-queue';
import { declareItems, sendItem } from './send-item';
import { browserStore } from './store';

/** The sync queue of this tab. */

// The names are those that open tabs and older workers use.
const SYNC_QUEUE_LOCK = 'voltmere.outbox';
const SYNC_QUEUE_CHANNEL = 'voltmere.outbox';
/** Background Sync wakes the service worker by this name. */
const SYNC_QUEUE_TAG = 'voltmere-outbox';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SYNC_QUEUE_CHANNEL);

export const syncQueue = new SyncQueue({
  store: browserStore,
  send: sendItem,
  declare: declareItems,
  alone: (work) => (navigator.locks ? navigator.locks.request(SYNC_QUEUE_LOCK, work) : work()),
  publish: () => channel?.postMessage('changed'),
  online: () => navigator.onLine,
  now: () => Date.now(),
});

let started = false;

/** Follows the session and the network for the life of the page. Safe to call again. */
export function startSyncQueue(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  const follow = () => {
    const { status, user } = session.state;
    if (status !== 'loading') void syncQueue.follow(user?.id ?? null);
  };
  session.subscribe(follow);
  follow();
  if (channel) channel.onmessage = () => void syncQueue.look();
  window.addEventListener('online', () => void syncQueue.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncQueue.flush();
    else void askForSync();
  });
}

/** Has the browser send what is left after the page is gone, where it can. */
async function askForSync(): Promise<void> {
  if (!syncQueue.items.some(({ state }) => state === 'held' || state === 'sending')) return;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register(SYNC_QUEUE_TAG).catch(() => undefined);
}
