import { AsyncLocalStorage } from 'node:async_hooks';
import { type Actor, audiencesOf } from '@libs/contracts';

/** In whose name a query reads: the role it runs as, and what row-level security knows of the person. */
export interface DatabaseReader {
  role: 'app_read' | 'app_read_admin';
  /** Ids and names as text; empty where there is none. */
  account: string;
  kind: string;
  party: string;
  audience: string;
}

/** Nobody is signed in: what is personal is not there. */
export const NOBODY: DatabaseReader = { role: 'app_read', account: '', kind: '', party: '', audience: 'public' };

export const readerOf = (actor: Actor): DatabaseReader => ({
  role: actor.role === 'admin' ? 'app_read_admin' : 'app_read',
  account: actor.accountId,
  kind: actor.role,
  party: actor.partyId ?? '',
  // The one audience besides `public` and the person's own.
  audience: audiencesOf(actor)[2] ?? 'public',
});

const readers = new AsyncLocalStorage<DatabaseReader | null>();

/** Every query of `work`, wherever it is made, runs in the name of this reader. */
export const readAs = <T>(reader: DatabaseReader, work: () => T): T => readers.run(reader, work);

/** Takes `work` out of the reader's name again: a transaction, or a look at what no reader may see. */
export const readAsProcess = <T>(work: () => T): T => readers.run(null, work);

export const currentReader = (): DatabaseReader | null => readers.getStore() ?? null;
