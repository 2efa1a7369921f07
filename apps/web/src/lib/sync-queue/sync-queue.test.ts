import { afterEach, describe, expect, it } from '@jest/globals';
import { SyncQueue, type Outcome, type SyncQueueNews, type SyncQueueWorld } from './sync-queue';
import type { SyncQueueItem } from './sync-queue.rules';
import type { Body, Declaration, SyncQueueStore } from './store';

/** A phone's storage: it outlives the page. */
class Storage implements SyncQueueStore {
  items = new Map<string, SyncQueueItem>();
  bodies = new Map<string, Body>();
  declarations = new Map<string, Declaration>();
  full = false;

  load = async (accountId: string) => [...this.items.values()].filter((item) => item.accountId === accountId);
  put = async (item: SyncQueueItem, body?: Body) => {
    if (this.full) throw new DOMException('No room', 'QuotaExceededError');
    this.items.set(item.id, item);
    if (body) this.bodies.set(item.id, body);
  };
  body = async (id: string) => this.bodies.get(id) ?? null;
  remove = async (id: string) => {
    this.items.delete(id);
    this.bodies.delete(id);
  };
  dropBody = async (id: string) => void this.bodies.delete(id);
  declaration = async (accountId: string, jobId: string, fresh: () => string) => {
    const id = `${accountId} ${jobId}`;
    const found = this.declarations.get(id) ?? { id, accountId, deliveryId: fresh(), dropped: [] };
    this.declarations.set(id, found);
    return found;
  };
  drop = async (accountId: string, jobId: string, keys: string[]) => {
    const found = this.declarations.get(`${accountId} ${jobId}`);
    if (found) Object.assign(found, { dropped: [...found.dropped, ...keys], owing: true });
  };
  owing = async (accountId: string) =>
    [...this.declarations.values()]
      .filter((one) => one.accountId === accountId && one.owing)
      .map(({ id }) => id.slice(accountId.length + 1));
  dropsDeclared = async (accountId: string, jobId: string) => {
    const found = this.declarations.get(`${accountId} ${jobId}`);
    if (found) found.owing = false;
  };
}

const DONE: Outcome = { came: 'done', fileId: null, answer: 'the job' };
const NOTHING: Outcome = { came: 'nothing', afterMs: 3_600_000 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const syncQueues: SyncQueue[] = [];
afterEach(async () => {
  for (const syncQueue of syncQueues.splice(0)) await syncQueue.follow(null);
});

/** A page that gets these answers, and the last of them from then on. */
function page(storage: Storage, answers: Outcome[], over: Partial<SyncQueueWorld> = {}) {
  const sent: { key: string; body: Body }[] = [];
  const declared: { keys: string[]; dropped: string[] }[] = [];
  const news: SyncQueueNews[] = [];
  const syncQueue = new SyncQueue({
    store: storage,
    send: async ({ key }, body) => {
      sent.push({ key, body });
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? DONE;
    },
    declare: async (_, { items, dropped }) => {
      declared.push({ keys: items.map(({ key }) => key), dropped });
      return DONE;
    },
    alone: (work) => work(),
    publish: () => undefined,
    online: () => true,
    now: () => 1_000,
    ...over,
  });
  syncQueue.onNews((one) => news.push(one));
  syncQueues.push(syncQueue);
  return { syncQueue, sent, declared, news };
}

let drawn = 0;
const added = (what: 'start' | 'ready') => {
  drawn += 1;
  const id = `i${drawn}`;
  return {
    id,
    key: `key-${drawn}`,
    accountId: 'ines',
    projectId: 'p',
    jobId: 'j',
    site: 'B',
    work: { what },
    at: drawn,
  };
};
const FIELDS: Body = { fields: {} };

describe('the sync queue of a page', () => {
  it('sends what can go at once, and tells the office of nothing', async () => {
    const storage = new Storage();
    const { syncQueue, sent, declared, news } = page(storage, []);
    await syncQueue.follow('ines');
    const item = await syncQueue.add(added('start'), FIELDS);
    await settled();
    expect(sent).toEqual([{ key: item.key, body: FIELDS }]);
    expect(declared).toEqual([]);
    // Told while the step still counts: a job that is shown from the answer is never where it was before.
    expect(news).toMatchObject([{ item: { id: item.id, state: 'sending' }, answer: 'the job' }]);
    expect(storage.bodies.size).toBe(0);
  });

  it('keeps what was added while it read the storage, whose answer came later', async () => {
    const storage = new Storage();
    const { syncQueue } = page(storage, [NOTHING]);
    await syncQueue.follow('ines');
    const { load } = storage;
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    storage.load = async (account) => {
      const found = await load(account);
      storage.load = load;
      await late;
      return found;
    };
    const looking = syncQueue.look();
    const item = await syncQueue.add(added('start'), FIELDS);
    await settled();
    answer();
    await looking;
    expect(syncQueue.items).toMatchObject([{ id: item.id }]);
  });

  it('takes a step of a job once, however often it is tapped, and gives back the first', async () => {
    const storage = new Storage();
    const { syncQueue, sent, declared } = page(storage, [NOTHING]);
    await syncQueue.follow('ines');
    const [first, second] = await Promise.all([
      syncQueue.add(added('start'), FIELDS),
      syncQueue.add(added('start'), FIELDS),
    ]);
    await settled();
    await syncQueue.flush();
    expect(second.id).toBe(first.id);
    expect(syncQueue.items).toHaveLength(1);
    expect([...storage.items.keys()]).toEqual([first.id]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(declared.at(-1)?.keys).toEqual([first.key]);
  });

  it('declares to the office what the phone lists, not what went at once', async () => {
    const storage = new Storage();
    const { syncQueue, declared } = page(storage, [DONE, NOTHING]);
    await syncQueue.follow('ines');
    await syncQueue.add(added('start'), FIELDS);
    await settled();
    const waiting = await syncQueue.add(added('ready'), FIELDS);
    await settled();
    await syncQueue.flush();
    expect(syncQueue.items.map(({ waited }) => waited)).toEqual([false, true]);
    expect(declared.at(-1)?.keys).toEqual([waiting.key]);
  });

  it('survives the page: another one sends what was left, under the same keys, and first says what comes', async () => {
    const storage = new Storage();
    const first = page(storage, [NOTHING], { online: () => false });
    await first.syncQueue.follow('ines');
    const items = [
      await first.syncQueue.add(added('start'), FIELDS),
      await first.syncQueue.add(added('ready'), FIELDS),
    ];
    await settled();
    await first.syncQueue.follow(null);
    const second = page(storage, []);
    await second.syncQueue.follow('ines');
    await settled();
    const keys = items.map(({ key }) => key);
    expect(second.declared[0]).toEqual({ keys, dropped: [] });
    expect(second.sent.map(({ key }) => key)).toEqual(keys);
    expect(second.syncQueue.items.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  it('waits with all that follows where nothing answers, although the browser believes in its network', async () => {
    const storage = new Storage();
    const { syncQueue } = page(storage, [NOTHING]);
    await syncQueue.follow('ines');
    await Promise.all([syncQueue.add(added('start'), FIELDS), syncQueue.add(added('ready'), FIELDS)]);
    await settled();
    expect(syncQueue.items.map(({ state, waited }) => [state, waited])).toEqual([
      ['held', true],
      ['held', true],
    ]);
    expect([...storage.items.values()].map(({ waited }) => waited)).toEqual([true, true]);
    expect(await syncQueue.add(added('start'), FIELDS)).toMatchObject({ waited: true });
  });

  it('goes on after a refusal, and tries again under another key when asked to', async () => {
    const storage = new Storage();
    const { syncQueue, sent, declared } = page(storage, [NOTHING, { came: 'refused', reason: 'The job is new' }, DONE]);
    await syncQueue.follow('ines');
    const item = await syncQueue.add(added('ready'), FIELDS);
    await settled();
    await syncQueue.flush();
    await syncQueue.add(added('start'), FIELDS);
    await settled();
    expect(syncQueue.items.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'The job is new'],
      ['accepted', null],
    ]);
    await syncQueue.retry(item.id);
    await settled();
    expect(syncQueue.items[0]?.state).toBe('accepted');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(declared.at(-1)?.dropped).toEqual([item.key]);
  });

  it('waits for its owner when the session is over, and shows nobody else what is there', async () => {
    const storage = new Storage();
    const answers: Outcome[] = [{ came: 'sign-in' }];
    const { syncQueue, sent } = page(storage, answers);
    await syncQueue.follow('ines');
    await syncQueue.add(added('start'), FIELDS);
    await settled();
    answers[0] = DONE;
    const before = sent.length;
    await syncQueue.follow('tom');
    await settled();
    expect(syncQueue.items).toEqual([]);
    expect(sent).toHaveLength(before);
    await syncQueue.follow('ines');
    await settled();
    expect(syncQueue.items.map(({ state }) => state)).toEqual(['accepted']);
  });

  it('says when the phone has no room, and sends all the same', async () => {
    const storage = new Storage();
    storage.full = true;
    const answers: Outcome[] = [NOTHING];
    const { syncQueue } = page(storage, answers);
    await syncQueue.follow('ines');
    await syncQueue.add(added('start'), FIELDS);
    await settled();
    expect(syncQueue.items[0]).toMatchObject({ unkept: true, state: 'held' });
    answers[0] = DONE;
    await syncQueue.flush();
    expect(syncQueue.items[0]?.state).toBe('accepted');
  });

  it('discards what is given up, and the office no longer waits for it', async () => {
    const storage = new Storage();
    const { syncQueue, declared } = page(storage, [NOTHING]);
    await syncQueue.follow('ines');
    const item = await syncQueue.add(added('start'), FIELDS);
    await settled();
    await syncQueue.flush();
    const held = await syncQueue.add(added('ready'), FIELDS);
    await syncQueue.remove(held.id);
    await settled();
    expect(storage.items.has(held.id)).toBe(false);
    expect(declared.some(({ keys }) => keys.includes(item.key))).toBe(true);
    // The last one too, and without another try once the office knows.
    await syncQueue.remove(item.id);
    await settled();
    expect(declared.at(-1)).toEqual({ keys: [], dropped: [held.key, item.key] });
    const before = declared.length;
    await syncQueue.flush();
    expect(declared).toHaveLength(before);
  });
});
