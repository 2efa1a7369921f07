import { session } from '../session-store';
import { Outbox } from './outbox';
import { declareItems, sendItem } from './send-item';
import { browserStore } from './store';

/** The outbox of this tab. */

export const OUTBOX_LOCK = 'voltmere.outbox';
export const OUTBOX_CHANNEL = 'voltmere.outbox';
/** Background Sync wakes the service worker by this name. */
export const OUTBOX_TAG = 'voltmere-outbox';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_CHANNEL);

export const outbox = new Outbox({
  store: browserStore,
  send: sendItem,
  declare: declareItems,
  alone: (work) => (navigator.locks ? navigator.locks.request(OUTBOX_LOCK, work) : work()),
  tell: () => channel?.postMessage('changed'),
  online: () => navigator.onLine,
  now: () => Date.now(),
});

let started = false;

/** Follows the session and the network for the life of the page. Safe to call again. */
export function startOutbox(): void {
  if (started || typeof window === 'undefined') return;
  started = true;
  const follow = () => {
    const { status, user } = session.state;
    if (status !== 'loading') void outbox.follow(user?.id ?? null);
  };
  session.subscribe(follow);
  follow();
  if (channel) channel.onmessage = () => void outbox.look();
  window.addEventListener('online', () => void outbox.flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush();
    else void askForSync();
  });
}

/** Has the browser send what is left after the page is gone, where it can. */
export async function askForSync(): Promise<void> {
  if (!outbox.items.some(({ state }) => state === 'held' || state === 'sending')) return;
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  await sync?.register(OUTBOX_TAG).catch(() => undefined);
}
