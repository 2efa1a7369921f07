import { createStore } from '../lib/store';

/** The place in the log up to which this page has applied everything; null before the first answer. */
export const place = createStore<string | null>(null);
