import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SyncQueueItem } from './sync-queue.rules';
import { drawKey, isSealed, seal, type Sealed, unseal } from './seal';

/** Where the phone keeps what it holds and what it has read: one database, rows by account. */

/** What is sent with an item: the bytes of a file, or the fields of a form. */
export type Body = { bytes: ArrayBuffer; type: string } | { fields: unknown } | null;

export interface Declaration {
  /** `<account> <job>` */
  id: string;
  accountId: string;
  deliveryId: string;
  /** Keys that were given up. */
  dropped: string[];
  /** The office does not know of all of them yet. */
  owing?: boolean;
}

/** An answer kept for reading without a network. */
export interface KeptAnswer {
  /** `<account> <query>` */
  id: string;
  accountId: string;
  key: readonly unknown[];
  data: unknown;
  /** When it was true, ms. */
  at: number;
}

/** What was typed into a long form and not sent, by account, form and record. */
export interface KeptDraft {
  /** `<account> <form and record>` */
  id: string;
  accountId: string;
  /** The values when the person last looked, what was typed, and the version that was seen. */
  base: object;
  values: object;
  version: number;
  /** When it was typed, ms. */
  at: number;
}

interface Schema extends DBSchema {
  items: { key: string; value: SyncQueueItem; indexes: { account: string } };
  bodies: { key: string; value: { id: string; body: { bytes: ArrayBuffer; type: string } | Sealed } };
  declarations: { key: string; value: Declaration; indexes: { account: string } };
  answers: { key: string; value: KeptAnswer; indexes: { account: string } };
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: KeptDraft; indexes: { account: string } };
}
type Opened = IDBPDatabase<Schema>;

let opened: Promise<Opened> | null = null;

/** Rejects where the browser keeps nothing. */
export function openStore(): Promise<Opened> {
  opened ??= openDB<Schema>('voltmere', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('items', { keyPath: 'id' }).createIndex('account', 'accountId');
        db.createObjectStore('bodies', { keyPath: 'id' });
        db.createObjectStore('declarations', { keyPath: 'id' }).createIndex('account', 'accountId');
        db.createObjectStore('answers', { keyPath: 'id' }).createIndex('account', 'accountId');
        db.createObjectStore('keys');
      }
      if (before < 2) db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('account', 'accountId');
    },
    // Another tab needs a newer version or deletes the database, so this one closes its connection.
    blocking: (_, __, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

export interface SyncQueueStore {
  load(accountId: string): Promise<SyncQueueItem[]>;
  /** With its body the first time. Rejects where the storage is full or forbidden. */
  put(item: SyncQueueItem, body?: Body): Promise<void>;
  body(id: string): Promise<Body>;
  remove(id: string): Promise<void>;
  /** The bytes of what has arrived are not needed any more. */
  dropBody(id: string): Promise<void>;
  declaration(accountId: string, jobId: string, fresh: () => string): Promise<Declaration>;
  drop(accountId: string, jobId: string, keys: string[]): Promise<void>;
  /** Jobs of which the office does not know yet all that was given up. */
  owing(accountId: string): Promise<string[]>;
  /** The office knows that these keys were given up. */
  dropsDeclared(accountId: string, jobId: string, keys: readonly string[]): Promise<void>;
}

const SEAL = 'seal';

async function sealKey(db: Opened): Promise<CryptoKey> {
  const found = await db.get('keys', SEAL);
  if (found) return found;
  const made = await drawKey();
  const tx = db.transaction('keys', 'readwrite');
  // Another tab may have been first.
  const first = await tx.store.get(SEAL);
  if (!first) await tx.store.put(made, SEAL);
  await tx.done;
  return first ?? made;
}

const nameOf = (accountId: string, jobId: string) => `${accountId} ${jobId}`;

export const browserStore: SyncQueueStore = {
  load: async (accountId) => (await openStore()).getAllFromIndex('items', 'account', accountId),

  async put(item, body) {
    const db = await openStore();
    const kept = !body ? null : 'bytes' in body ? body : await seal(await sealKey(db), body.fields);
    const tx = db.transaction(['items', 'bodies'], 'readwrite');
    const writes: Promise<unknown>[] = [tx.objectStore('items').put(item), tx.done];
    if (kept) writes.push(tx.objectStore('bodies').put({ id: item.id, body: kept }));
    await Promise.all(writes);
  },

  async body(id) {
    const db = await openStore();
    const found = await db.get('bodies', id);
    if (!found) return null;
    return isSealed(found.body) ? { fields: await unseal(await sealKey(db), found.body) } : found.body;
  },

  async remove(id) {
    const tx = (await openStore()).transaction(['items', 'bodies'], 'readwrite');
    await Promise.all([tx.objectStore('items').delete(id), tx.objectStore('bodies').delete(id), tx.done]);
  },

  dropBody: async (id) => (await openStore()).delete('bodies', id),

  async declaration(accountId, jobId, fresh) {
    const db = await openStore();
    const id = nameOf(accountId, jobId);
    const found = await db.get('declarations', id);
    if (found) return found;
    const made: Declaration = { id, accountId, deliveryId: fresh(), dropped: [] };
    await db.put('declarations', made);
    return made;
  },

  async drop(accountId, jobId, keys) {
    const db = await openStore();
    const found = await db.get('declarations', nameOf(accountId, jobId));
    if (!found) return;
    await db.put('declarations', { ...found, dropped: [...new Set([...found.dropped, ...keys])], owing: true });
  },

  async owing(accountId) {
    const found = await (await openStore()).getAllFromIndex('declarations', 'account', accountId);
    return found.filter(({ owing }) => owing).map(({ id }) => id.slice(accountId.length + 1));
  },

  async dropsDeclared(accountId, jobId, keys) {
    const db = await openStore();
    const found = await db.get('declarations', nameOf(accountId, jobId));
    if (found?.owing && found.dropped.every((key) => keys.includes(key))) {
      await db.put('declarations', { ...found, owing: false });
    }
  },
};

/** Everything of an account, or of everyone but that account; `work` too, or only what was kept for reading. */
export async function forget(whose: { account: string } | { allBut: string }, what: 'reading' | 'all'): Promise<void> {
  const db = await openStore();
  const gone = (accountId: string) => ('account' in whose ? accountId === whose.account : accountId !== whose.allBut);
  const tx = db.transaction(['items', 'bodies', 'declarations', 'answers', 'drafts'], 'readwrite');
  for (const name of what === 'all'
    ? (['answers', 'declarations', 'drafts', 'items'] as const)
    : (['answers'] as const)) {
    for (const row of await tx.objectStore(name).getAll()) {
      if (!gone(row.accountId)) continue;
      await tx.objectStore(name).delete(row.id);
      if (name === 'items') await tx.objectStore('bodies').delete(row.id);
    }
  }
  await tx.done;
}
