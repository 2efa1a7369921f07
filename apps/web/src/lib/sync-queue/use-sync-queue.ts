import { useSyncExternalStore } from 'react';
import { syncQueue } from './browser-queue';
import type { Items } from './sync-queue.rules';

/** What this browser holds for its person, oldest first. */
export const useSyncQueue = (): Items => useSyncExternalStore(syncQueue.subscribe, () => syncQueue.items);
