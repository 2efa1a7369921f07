import { useSyncExternalStore } from 'react';
import { onSessionHint, sessionHint } from '../../../lib/session/session-hint';

/** Whether Lori's panel is open, and with which question; available to pages before Lori's own code is loaded. */
interface Door {
  open: boolean;
  /** Sent as soon as the panel has loaded. */
  question: string | null;
}

/** The storage key of this tab's conversation. */
export const KEPT = 'voltmere.lori';

let door: Door = { open: false, question: null };
const listeners = new Set<() => void>();

function set(next: Door): void {
  door = next;
  for (const each of listeners) each();
}

export const openLori = (question: string | null = null): void => set({ open: true, question });
export const closeLori = (): void => set({ open: false, question: null });
/**
 * Opens the conversation that an email links to; its id and key are in the fragment, which is removed from the address
 * immediately.
 */
export function openLinked(): void {
  const [, id, key = null] = /^#lori=([0-9a-f-]{36})(?:\.([\w-]{1,100}))?$/.exec(location.hash) ?? [];
  if (!id) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { conversationId?: string };
    // The panel's code is not loaded yet: it reads this when it starts.
    if (kept.conversationId !== id)
      sessionStorage.setItem(KEPT, JSON.stringify({ messages: [], conversationId: id, standing: null, key }));
  } catch {
    // Storage may be blocked: there is then nothing to start with.
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

/** Signing out removes the conversation from this tab, so that the next person at this screen can't read it. */
export function forgetAtSignOut(): () => void {
  let role = sessionHint();
  return onSessionHint(() => {
    const now = sessionHint();
    if (role && !now) {
      try {
        sessionStorage.removeItem(KEPT);
      } catch {
        // Storage may be blocked: nothing was stored then.
      }
      dispatchEvent(new Event(KEPT));
      closeLori();
    }
    role = now;
  });
}
