import { useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox';
import type { Items } from './outbox.rules';

/** What this browser holds for its person, oldest first. */
export const useOutbox = (): Items => useSyncExternalStore(outbox.subscribe, () => outbox.items);
