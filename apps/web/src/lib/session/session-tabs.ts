import type { AnswerOf, routes, SessionEndReason } from '@libs/contracts';
import { newKey } from '../api/new-key';

/** What the tabs of one browser tell each other: they share one refresh cookie. */

export type SignedInAnswer = AnswerOf<typeof routes.login>;
export type TabMessage =
  | { type: 'signed-in'; answer: SignedInAnswer; at: number }
  | { type: 'signed-out'; reason: SessionEndReason };

const CHANNEL = 'voltmere.session';
const LOCK = 'voltmere.refresh';
const PENDING = 'voltmere.refresh.pending';

export function openChannel(onMessage: (message: TabMessage) => void): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return (message) => channel.postMessage(message);
}

/**
 * Runs what uses or sets the refresh cookie in one tab at a time. A refresh token that is sent twice ends the session
 * for safety, so two tabs must never send the same one.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

/**
 * Runs a refresh under a name that is held until it is answered. A page that was left in the middle of one, or whose
 * answer was lost, asks again under the same name and is answered the same; any other copy of the spent token ends the
 * session.
 */
export async function named<T>(refresh: (name: string) => Promise<T>): Promise<T> {
  const name = pending() ?? newKey();
  note(name);
  const answer = await refresh(name);
  note(null);
  return answer;
}

/** Storage may be forbidden; then there is no name, and a reload in the wrong moment signs out. */
function pending(): string | null {
  try {
    return localStorage.getItem(PENDING);
  } catch {
    return null;
  }
}

function note(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(PENDING);
    else localStorage.setItem(PENDING, name);
  } catch {
    // As above.
  }
}
