import { paired, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Ageing } from '@libs/contracts';
import { tellTogether } from './overdue-together.js';
import { notifyOfOverdueStages } from './stage-overdue.js';

const DAY = 86_400_000;
let api: TestApi;
let admin: Person;
let project: string;

beforeAll(async () => {
  api = await TestApi.start();
  ({ admin, project } = await paired(api));
});
afterAll(() => api?.stop());

const inStageFor = (days: number) =>
  api.query('update project set status_changed_at = $2 where id = $1', [project, new Date(Date.now() - days * DAY)]);
const ageing = async () => (await api.get('/api/admin/ageing', { as: admin })).body as Ageing;

describe('ageing', () => {
  const pending = (found: Ageing) => found.stages.find((stage) => stage.status === 'pending');

  test('counts and names records that are due soon or overdue', async () => {
    await inStageFor(1);
    expect(pending(await ageing())).toMatchObject({ targetDays: 5, total: 1, warned: 0, breached: 0, medianDays: 1 });
    expect((await ageing()).totals.overdue).toBe(0);

    await inStageFor(4.1);
    const warned = await ageing();
    expect(pending(warned)).toMatchObject({ warned: 1, breached: 0 });
    expect(warned.late).toBe(0);
    expect(warned.needs).toContainEqual(
      expect.objectContaining({
        need: 'overdue',
        kind: 'project',
        title: 'Fenwick Row Bakery',
        sub: 'Bright Ridge Solar',
        href: `/admin/projects?open=${project}`,
      }),
    );

    await inStageFor(5.1);
    expect(pending(await ageing())).toMatchObject({ warned: 0, breached: 1 });
    expect((await ageing()).late).toBe(1);
  });

  test('an overdue stay notifies admins once, and again when the record enters the stage again', async () => {
    const told = () =>
      api.query<{ text: string; href: string }>(
        `select text, href from notification where kind = 'stage_overdue' and account_id = $1 order by created_at`,
        [admin.account.id],
      );
    await inStageFor(4.5);
    await notifyOfOverdueStages(api.database, new Date());
    expect(await told()).toHaveLength(0);
    await inStageFor(6.5);
    expect(await notifyOfOverdueStages(api.database, new Date())).toBe(1);
    expect(await notifyOfOverdueStages(api.database, new Date())).toBe(0);
    expect(await told()).toEqual([
      { text: 'Fenwick Row Bakery: 6 days in Pending', href: `/admin/projects?open=${project}` },
    ]);
    await inStageFor(5.5);
    await notifyOfOverdueStages(api.database, new Date());
    expect(await told()).toHaveLength(2);
  });

  test('several at once are one unread line, and each can be looked up', async () => {
    const person = { accountId: admin.account.id, role: 'admin' } as const;
    const lines = ['A', 'B', 'C', 'D'].map((text) => ({ cause: crypto.randomUUID(), text, href: '/admin' }));
    const now = new Date();
    // Done twice, it notifies once.
    for (let time = 0; time < 2; time++) expect(await tellTogether(api.database, [person], lines, now)).toBe(true);
    const told = await api.query<{ text: string; read: boolean; together: string | null }>(
      `select text, read_at is not null as read, together from notification
        where account_id = $1 and created_at >= $2::timestamptz - interval '1 ms' order by created_at desc, text`,
      [admin.account.id, now],
    );
    // Newest first, the line over them all is above them.
    const together = told[0]?.together;
    expect(together).toMatch(/^[0-9a-f-]{36}$/);
    expect(told).toEqual([
      { text: '4 records are overdue', read: false, together },
      ...['A', 'B', 'C', 'D'].map((text) => ({ text, read: true, together })),
    ]);
    const listed = async (query: string) => {
      const { body } = await api.get(`/api/notifications?${query}`, { as: admin });
      return (body as { items: { text: string; together: string | null }[] }).items
        .filter((item) => item.together === together)
        .map(({ text }) => text)
        .sort();
    };
    expect(await listed('folded=true')).toEqual(['4 records are overdue']);
    expect(await listed(`together=${together}`)).toEqual(['A', 'B', 'C', 'D']);
    expect(await listed('')).toEqual(['4 records are overdue', 'A', 'B', 'C', 'D']);
    expect((await api.get('/api/notifications?together=these', { as: admin })).status).toBe(400);
  });
});

describe('notifications', () => {
  test('can be read by the unread ones alone', async () => {
    const listed = async (query: string) =>
      (await api.get(`/api/notifications${query}`, { as: admin })).body as { items: { id: string }[]; total: number };
    const before = await listed('?unread=true');
    expect(before.total).toBeGreaterThan(1);
    const first = before.items[0]?.id;
    await api.post('/api/notifications/read', { as: admin, body: { ids: [first] } });
    const unread = await listed('?unread=true');
    expect(unread.total).toBe(before.total - 1);
    expect((await listed('')).total).toBeGreaterThan(before.total);
    expect(unread.items.map(({ id }) => id)).not.toContain(first);
    expect((await api.get('/api/notifications?unread=no', { as: admin })).status).toBe(400);
  });
});
