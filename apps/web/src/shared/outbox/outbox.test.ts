import { afterEach, describe, expect, it } from '@jest/globals';
import { Outbox, type Outcome, type OutboxNews, type OutboxWorld } from './outbox';
import type { OutboxItem } from './outbox.rules';
import type { Body, Declaration, OutboxStore } from './store';

/** A phone's storage: it outlives the page. */
class Storage implements OutboxStore {
  items = new Map<string, OutboxItem>();
  bodies = new Map<string, Body>();
  declarations = new Map<string, Declaration>();
  full = false;

  load = async (accountId: string) => [...this.items.values()].filter((item) => item.accountId === accountId);
  put = async (item: OutboxItem, body?: Body) => {
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
    if (found) found.dropped.push(...keys);
  };
}

const DONE: Outcome = { came: 'done', fileId: null, answer: 'the job' };
const NOTHING: Outcome = { came: 'nothing', afterMs: 3_600_000 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const outboxes: Outbox[] = [];
afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.follow(null);
});

/** A page that gets these answers, and the last of them from then on. */
function page(storage: Storage, answers: Outcome[], over: Partial<OutboxWorld> = {}) {
  const sent: { key: string; body: Body }[] = [];
  const declared: { keys: string[]; dropped: string[] }[] = [];
  const news: OutboxNews[] = [];
  const outbox = new Outbox({
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
    tell: () => undefined,
    online: () => true,
    now: () => 1_000,
    ...over,
  });
  outbox.onNews((one) => news.push(one));
  outboxes.push(outbox);
  return { outbox, sent, declared, news };
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

describe('the outbox of a page', () => {
  it('sends what can go at once, and tells the office of nothing', async () => {
    const storage = new Storage();
    const { outbox, sent, declared, news } = page(storage, []);
    await outbox.follow('ines');
    const item = await outbox.add(added('start'), FIELDS);
    await settled();
    expect(sent).toEqual([{ key: item.key, body: FIELDS }]);
    expect(declared).toEqual([]);
    // Told while the step still counts: a job that is shown from the answer never stands where it stood before.
    expect(news).toMatchObject([{ item: { id: item.id, state: 'sending' }, answer: 'the job' }]);
    expect(storage.bodies.size).toBe(0);
  });

  it('survives the page: another one sends what was left, under the same keys, and first says what comes', async () => {
    const storage = new Storage();
    const first = page(storage, [NOTHING], { online: () => false });
    await first.outbox.follow('ines');
    const items = [await first.outbox.add(added('start'), FIELDS), await first.outbox.add(added('ready'), FIELDS)];
    await settled();
    await first.outbox.follow(null);
    const second = page(storage, []);
    await second.outbox.follow('ines');
    await settled();
    const keys = items.map(({ key }) => key);
    expect(second.declared[0]).toEqual({ keys, dropped: [] });
    expect(second.sent.map(({ key }) => key)).toEqual(keys);
    expect(second.outbox.items.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  it('goes on after a refusal, and tries again under another key when asked to', async () => {
    const storage = new Storage();
    const { outbox, sent, declared } = page(storage, [NOTHING, { came: 'refused', reason: 'The job is new' }, DONE]);
    await outbox.follow('ines');
    const item = await outbox.add(added('ready'), FIELDS);
    await settled();
    await outbox.flush();
    await outbox.add(added('start'), FIELDS);
    await settled();
    expect(outbox.items.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'The job is new'],
      ['accepted', null],
    ]);
    await outbox.retry(item.id);
    await settled();
    expect(outbox.items[0]?.state).toBe('accepted');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    expect(declared.at(-1)?.dropped).toEqual([item.key]);
  });

  it('waits for its owner when the session is over, and shows nobody else what is there', async () => {
    const storage = new Storage();
    const answers: Outcome[] = [{ came: 'sign-in' }];
    const { outbox, sent } = page(storage, answers);
    await outbox.follow('ines');
    await outbox.add(added('start'), FIELDS);
    await settled();
    answers[0] = DONE;
    const before = sent.length;
    await outbox.follow('tom');
    await settled();
    expect(outbox.items).toEqual([]);
    expect(sent).toHaveLength(before);
    await outbox.follow('ines');
    await settled();
    expect(outbox.items.map(({ state }) => state)).toEqual(['accepted']);
  });

  it('says when the phone has no room, and sends all the same', async () => {
    const storage = new Storage();
    storage.full = true;
    const answers: Outcome[] = [NOTHING];
    const { outbox } = page(storage, answers);
    await outbox.follow('ines');
    await outbox.add(added('start'), FIELDS);
    await settled();
    expect(outbox.items[0]).toMatchObject({ unkept: true, state: 'held' });
    answers[0] = DONE;
    await outbox.flush();
    expect(outbox.items[0]?.state).toBe('accepted');
  });

  it('discards what is given up, and the office no longer waits for it', async () => {
    const storage = new Storage();
    const { outbox, declared } = page(storage, [NOTHING]);
    await outbox.follow('ines');
    const item = await outbox.add(added('start'), FIELDS);
    await settled();
    await outbox.flush();
    const held = await outbox.add(added('ready'), FIELDS);
    await outbox.remove(held.id);
    await settled();
    expect(storage.items.has(held.id)).toBe(false);
    expect(declared.some(({ keys }) => keys.includes(item.key))).toBe(true);
  });
});
