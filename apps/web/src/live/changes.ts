import { useCallback, useSyncExternalStore } from 'react';
import type { EnvelopeActor, EventType } from '@libs/contracts';

/** What someone else did to a record a moment ago. */
export interface RecordChange {
  at: Date;
  actor: EnvelopeActor | null;
  type: EventType;
  from?: string;
  to?: string;
}

/** How long a change stays marked. */
const MARKED_MS = 10_000;

type Listener = () => void;
const changes = new Map<string, RecordChange & { until: number }>();
const listeners = new Map<string, Set<Listener>>();
const keyOf = (kind: string, id: string) => `${kind}:${id}`;

/** Marks a record as changed by someone else; the mark goes by itself. */
export function noteChange(kind: string, id: string, change: RecordChange): void {
  const key = keyOf(kind, id);
  const noted = { ...change, until: Date.now() + MARKED_MS };
  changes.set(key, noted);
  publish(key);
  setTimeout(() => {
    if (changes.get(key) !== noted) return;
    changes.delete(key);
    publish(key);
  }, MARKED_MS);
}

/** Forgets all marks: another person signed in, or everything was fetched again. */
export function forgetChanges(): void {
  const keys = [...changes.keys()];
  changes.clear();
  for (const key of keys) publish(key);
}

function publish(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

function listen(key: string, listener: Listener): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(key);
  };
}

/** Someone else's change of this record in the last 10 s, or null. Own changes are never here. */
export function useRecordChange(kind: string, id: string): RecordChange | null {
  const key = keyOf(kind, id);
  return useSyncExternalStore(
    useCallback((listener: Listener) => listen(key, listener), [key]),
    () => changes.get(key) ?? null,
  );
}
