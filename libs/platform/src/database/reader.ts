import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, sharedAudienceOf } from '@libs/contracts';

/** The reader of a query: the role it runs as, and what row-level security knows about the person. */
export interface DatabaseReader {
  role: 'app_read' | 'app_read_admin';
  /** Ids and names as text; empty where there is none. */
  account: string;
  kind: string;
  party: string;
  audience: string;
}

/** No reader is signed in, so personal data is not visible. */
export const NOBODY: DatabaseReader = { role: 'app_read', account: '', kind: '', party: '', audience: 'public' };

export const readerOf = (actor: Actor): DatabaseReader => ({
  role: actor.role === 'admin' ? 'app_read_admin' : 'app_read',
  account: actor.accountId,
  kind: actor.role,
  party: actor.partyId ?? '',
  // The only audience besides `public` and the person's own.
  audience: sharedAudienceOf(actor) ?? 'public',
});

const readers = new AsyncLocalStorage<DatabaseReader | null>();

/** Runs every query of `work` as this reader. */
export const readAs = <T>(reader: DatabaseReader, work: () => T): T => readers.run(reader, work);

/** Runs `work` without the reader's role, for a transaction or for data that no reader may see. */
export const readAsProcess = <T>(work: () => T): T => readers.run(null, work);

export const currentReader = (): DatabaseReader | null => readers.getStore() ?? null;
