import { afterEach, describe, expect, it } from '@jest/globals';
import { type ChangesEnvelope, NotificationView } from '@libs/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { liveRecords } from './live-records';
import { keys } from './query-keys';

const ID = '00000000-0000-4000-8000-00000000000';
const note = (n: number, version: number, text: string): NotificationView =>
  NotificationView.parse({
    id: `${ID}${n}`,
    kind: 'welcome',
    text,
    href: '/',
    reason: 'This is about your account',
    createdAt: `2026-11-20T14:0${n}:00.000Z`,
    readAt: null,
    version,
  });

const told = (n: number, view: NotificationView | null, version = view?.version ?? 9): ChangesEnvelope => ({
  cursor: `c.${n}`,
  id: `${ID}${n}`,
  audience: 'user:1',
  n,
  type: 'notification.created',
  at: '2026-11-20T14:02:07.000Z',
  actor: null,
  subject: { kind: 'notification', id: null },
  data: { unread: 7 },
  records: [{ kind: 'notification', id: view?.id ?? `${ID}1`, version, base: null, patch: view }],
});

const key = keys.list('notifications');
const clients: QueryClient[] = [];

function page(items: NotificationView[], meta?: Record<string, unknown>) {
  const client = new QueryClient();
  clients.push(client);
  const live = liveRecords(client, () => 'admin');
  client.getQueryCache().build(client, { queryKey: key, meta });
  client.setQueryData(key, { items, total: items.length, nextCursor: null, unread: 0 });
  const texts = () => client.getQueryData<{ items: NotificationView[] }>(key)?.items.map((item) => item.text);
  return { client, live, texts };
}

afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

describe('a live record', () => {
  it('replaces an older version in place and sets the unread count', () => {
    const { live, texts, client } = page([note(2, 1, 'second'), note(1, 1, 'first')]);
    live.apply([told(1, note(1, 2, 'first, again'))]);
    expect(texts()).toEqual(['second', 'first, again']);
    expect(client.getQueryData(key)).toMatchObject({ unread: 7, total: 2 });
  });

  it('never puts an older version over a newer one', () => {
    const { live, texts } = page([note(1, 5, 'newest')]);
    live.apply([told(1, note(1, 4, 'old'))]);
    expect(texts()).toEqual(['newest']);
  });

  it('that comes as what changed is merged into the version that it changed', () => {
    const { live, texts, client } = page([note(2, 1, 'second'), note(1, 1, 'first')]);
    const changed = (n: number, version: number, patch: Record<string, unknown>) => ({
      ...told(n, null),
      records: [
        { kind: 'notification' as const, id: `${ID}1`, version, base: version - 1, patch: { ...patch, version } },
      ],
    });
    live.apply([changed(1, 2, { text: 'first, again' }), changed(2, 3, { readAt: '2026-11-20T15:00:00.000Z' })]);
    expect(texts()).toEqual(['second', 'first, again']);
    const [, first] = client.getQueryData<{ items: NotificationView[] }>(key)?.items ?? [];
    expect(first).toEqual({ ...note(1, 3, 'first, again'), readAt: '2026-11-20T15:00:00.000Z' });
  });

  it('that comes as what changed of another version than the page has is asked for whole, once', async () => {
    const { live, texts } = page([note(1, 1, 'first')]);
    const asked: string[] = [];
    const whole = {
      ...told(3, null),
      records: [{ kind: 'notification', id: `${ID}1`, version: 4, view: note(1, 4, 'fourth') }],
    };
    const real = globalThis.fetch;
    globalThis.fetch = async (url) => {
      asked.push(String(url instanceof Request ? url.url : url));
      return Response.json({ head: 'c.3', events: [whole], reset: false });
    };
    const patch = { text: 'third', version: 3 };
    live.apply(
      [{ ...told(2, null), records: [{ kind: 'notification', id: `${ID}1`, version: 3, base: 2, patch }] }],
      'c.1',
    );
    expect(texts()).toEqual(['first']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    globalThis.fetch = real;
    expect(asked).toEqual([expect.stringMatching(/\/api\/events\?after=c\.1&limit=1000&records=full$/)]);
    expect(texts()).toEqual(['fourth']);
  });

  it('that comes as what changed is not asked for where no query holds its kind', async () => {
    const { live } = page([note(1, 1, 'first')]);
    const asked: unknown[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (url) => {
      asked.push(url);
      return Response.json({ head: 'c.3', events: [], reset: false });
    };
    const lead = { kind: 'lead' as const, id: `${ID}8`, version: 3, base: 2, patch: { version: 3 } };
    live.apply([{ ...told(2, null), records: [lead] }], 'c.1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    globalThis.fetch = real;
    expect(asked).toEqual([]);
  });

  it('comes as a new row where it belongs, and goes when its view is null', () => {
    const { live, texts } = page([note(1, 1, 'first')]);
    live.put({ kind: 'notification', id: `${ID}3`, version: 1, view: { ...note(3, 1, 'third') } });
    expect(texts()).toEqual(['third', 'first']);
    live.put({ kind: 'notification', id: `${ID}1`, version: 9, view: null });
    expect(texts()).toEqual(['third']);
  });

  it('that is open and no longer to be seen is gone at once, without being fetched, and may come back', () => {
    const { live, client } = page([]);
    const open = keys.detail('notification', `${ID}1`);
    let fetched = 0;
    const observer = new QueryObserver(client, {
      queryKey: open,
      queryFn: () => {
        fetched += 1;
        return note(1, 1, 'first');
      },
      initialData: note(1, 1, 'first'),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
    const stop = observer.subscribe(() => undefined);
    live.put({ kind: 'notification', id: `${ID}1`, version: 2, view: null });
    expect(observer.getCurrentResult().error).toMatchObject({ status: 404 });
    live.put({ kind: 'notification', id: `${ID}1`, version: 3, view: { ...note(1, 3, 'back') } });
    expect(observer.getCurrentResult()).toMatchObject({ error: null, data: { text: 'back' } });
    expect(fetched).toBe(0);
    stop();
  });

  it('waits outside a list whose rows must not move', () => {
    const { live, texts } = page([note(1, 1, 'first')], { newRows: 'pill' });
    live.put({ kind: 'notification', id: `${ID}3`, version: 1, view: { ...note(3, 1, 'third') } });
    expect(texts()).toEqual(['first']);
  });

  it('gathers a burst: the first at once, the rest a quarter of a second later', async () => {
    const { live, texts } = page([note(1, 1, 'v1')]);
    live.apply([told(1, note(1, 2, 'v2'))]);
    live.apply([told(2, note(1, 3, 'v3'))]);
    live.apply([told(3, note(1, 4, 'v4'))]);
    expect(texts()).toEqual(['v2']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(texts()).toEqual(['v4']);
  });

  it('stands against an answer that was asked for before it and came after', async () => {
    const { live, texts, client } = page([note(1, 1, 'v1')]);
    let answer: (data: unknown) => void = () => {};
    const fetching = client.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise((resolve) => (answer = resolve)),
    });
    await Promise.resolve();
    live.apply([told(1, note(1, 3, 'v3'))]);
    answer({ items: [note(1, 2, 'v2')], total: 1, nextCursor: null, unread: 1 });
    await fetching;
    await Promise.resolve();
    expect(texts()).toEqual(['v3']);
  });
});
