import type { Actor } from '@libs/contracts';

/** Whose conversations may be continued: an account's, or those of a browser without one. */
export interface Asker {
  actor: Actor | null;
  /** Hash of the browser's own secret; null for an account, and for callers without a cookie. */
  browser: string | null;
}
