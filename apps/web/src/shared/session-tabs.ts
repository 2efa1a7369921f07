import type { AnswerOf, routes, SessionEndReason } from '@libs/contracts';

/** What the tabs of one browser tell each other: they share one refresh cookie. */

export type SignedInAnswer = AnswerOf<typeof routes.login>;
export type TabMessage =
  | { type: 'signed-in'; answer: SignedInAnswer; at: number }
  | { type: 'signed-out'; reason: SessionEndReason }
  /** A page that may not refresh yet: who has a token, say so. */
  | { type: 'who' };

const CHANNEL = 'voltmere.session';
const LOCK = 'voltmere.refresh';
const PENDING = 'voltmere.refresh.pending';
/** A refresh that was left behind has landed after this long, even on a busy machine. */
const LANDING_MS = 5_000;
const LOOK_MS = 50;

export function openChannel(onMessage: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return (message) => channel.postMessage(message);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs what uses or sets the refresh cookie in one tab at a time. A refresh token that is sent twice ends the session
 * for safety, so two tabs must never send the same one.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

/**
 * A page that was left in the middle of a refresh has released the lock, but its answer with the new cookie is still
 * on its way: the next page waits for it to land instead of sending the spent token. It ends early when another tab
 * hands its token over.
 */
export async function untilLanded(handedOver: () => boolean): Promise<void> {
  const left = () => begunAt() + LANDING_MS - Date.now();
  while (left() > 0 && left() <= LANDING_MS && !handedOver()) await sleep(LOOK_MS);
}

/** Leaves a mark as long as a refresh is under way. */
export async function marked<T>(refresh: () => Promise<T>): Promise<T> {
  note(String(Date.now()));
  try {
    return await refresh();
  } finally {
    note(null);
  }
}

/** Storage may be forbidden; then there is no mark, and a reload in the wrong moment signs out. */
function begunAt(): number {
  try {
    return Number(localStorage.getItem(PENDING) ?? 0);
  } catch {
    return 0;
  }
}

function note(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(PENDING);
    else localStorage.setItem(PENDING, mark);
  } catch {
    // As above.
  }
}
