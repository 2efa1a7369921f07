import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TimelineItem } from '@libs/contracts';
import type { z } from 'zod';
import { type Person, TestApi } from './testing/api.js';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Ada Admin' });
});
afterAll(() => api?.stop());

type Items = { items: z.infer<typeof TimelineItem>[]; total: number; nextCursor: string | null };
const PARTIES = [
  ['hosts', 'asset_host', 'lost'],
  ['funders', 'asset_funder', 'paused'],
  ['installers', 'installer', 'inactive'],
] as const;

test.each(PARTIES)(
  'the timeline of one of the %s: its own events, oldest first, page by page',
  async (path, role, to) => {
    const id = (await api.person(role)).account.recordId ?? '';
    await api.person(role);
    const body = { status: to, reason: 'They asked for it' };
    await api.call('PATCH', `/api/${path}/${id}/status`, { as: admin, body });
    const whole = (await api.get(`/api/${path}/${id}/timeline`, { as: admin })).body as Items;
    const kind = path.slice(0, -1);
    expect(whole.items.map(({ type }) => type)).toEqual([`${kind}.created`, `${kind}.status_changed`]);
    expect(whole.items[1]).toMatchObject({ to, reason: 'They asked for it', actor: { name: 'Ada Admin' } });
    expect(whole).toMatchObject({ total: 2, nextCursor: null });

    const first = (await api.get(`/api/${path}/${id}/timeline?limit=1`, { as: admin })).body as Items;
    expect(first.items).toEqual(whole.items.slice(0, 1));
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const second = (await api.get(`/api/${path}/${id}/timeline?limit=1&cursor=${cursor}`, { as: admin })).body as Items;
    expect(second.items).toEqual(whole.items.slice(1));
    const other = (await api.person(role)).account.recordId;
    expect((await api.get(`/api/${path}/${other}/timeline?cursor=${cursor}`, { as: admin })).status).toBe(400);
  },
);
