import { useSyncExternalStore } from 'react';
import { onSessionHint, sessionHint } from '../../../lib/session/session-hint';

/** Whether Lori's panel is open, and with what question; known to the pages before any of her own code is loaded. */
interface Door {
  open: boolean;
  /** Asked as soon as she is there. */
  question: string | null;
}

/** Where this tab keeps what was said. */
export const KEPT = 'voltmere.lori';

let door: Door = { open: false, question: null };
const listeners = new Set<() => void>();

function set(next: Door): void {
  door = next;
  for (const each of listeners) each();
}

export const openLori = (question: string | null = null): void => set({ open: true, question });
export const closeLori = (): void => set({ open: false, question: null });
/** Opens the conversation that a mail led to; its id and key are behind the #, and go from the address at once. */
export function openLinked(): void {
  const [, id, key = null] = /^#lori=([0-9a-f-]{36})(?:\.([\w-]{1,100}))?$/.exec(location.hash) ?? [];
  if (!id) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { conversationId?: string };
    // Her code is not loaded yet: it finds there with what to begin.
    if (kept.conversationId !== id)
      sessionStorage.setItem(KEPT, JSON.stringify({ messages: [], conversationId: id, standing: null, key }));
  } catch {
    // Storage may be forbidden: then there is nothing to begin with.
  }
  openLori();
}

export const questionTaken = (): void => set({ ...door, question: null });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const CLOSED: Door = { open: false, question: null };

export const useDoor = (): Door =>
  useSyncExternalStore(
    subscribe,
    () => door,
    () => CLOSED,
  );

/** Whoever signs out leaves nothing of what was said to the next person at this screen. */
export function forgetAtSignOut(): () => void {
  let role = sessionHint();
  return onSessionHint(() => {
    const now = sessionHint();
    if (role && !now) {
      try {
        sessionStorage.removeItem(KEPT);
      } catch {
        // Storage may be forbidden: then nothing was kept.
      }
      dispatchEvent(new Event(KEPT));
      closeLori();
    }
    role = now;
  });
}
