import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PartyThen, TimelineItem } from '@libs/contracts';
import type { z } from 'zod';

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

test.each(PARTIES)(
  'one of the %s as it was at each entry and any moment is what admins read then',
  async (path, role, to) => {
    const person = await api.person(role);
    const id = person.account.recordId ?? '';
    const at = (query: string, as = admin) => api.get(`/api/${path}/${id}/at?${query}`, { as });
    const read = async () => {
      const { accessCode: _code, ...record } = (await api.get(`/api/${path}/${id}`, { as: admin }))
        .body as PartyThen['party'];
      const { items } = (await api.get(`/api/${path}/${id}/timeline?limit=200`, { as: admin })).body as Items;
      return { record, entry: items.at(-1) };
    };
    const status = (next: string) =>
      api.call('PATCH', `/api/${path}/${id}/status`, { as: admin, body: { status: next, reason: 'For a week' } });
    const edit = {
      hosts: () =>
        api.call('PATCH', `/api/hosts/${id}`, { as: admin, body: { businessDetails: { postcode: 'LS2 7EY' } } }),
      funders: () =>
        api.call('PUT', '/api/me/funder/mandate', {
          as: person,
          body: { investmentMandate: { riskProfile: 'moderate' } },
        }),
      installers: () => api.call('PATCH', `/api/installers/${id}`, { as: admin, body: { capacityPerMonth: 9 } }),
    };
    const seen = [await read()];
    await status(to);
    seen.push(await read());
    await edit[path]();
    seen.push(await read());
    expect(new Set(seen.map(({ entry }) => entry?.id)).size).toBe(3);

    for (const { record, entry } of seen) {
      const byEntry = (await at(`event=${entry?.id}`)).body as PartyThen;
      expect(byEntry).toMatchObject({ party: record, moment: entry?.at, last: { id: entry?.id, text: entry?.text } });
      const byMoment = (await at(`moment=${entry?.at}`)).body as PartyThen;
      expect(Date.parse(byMoment.last.at)).toBeLessThanOrEqual(Date.parse(entry?.at ?? ''));
    }
    // Now is the present record.
    const now = (await at(`moment=${new Date(Date.now() + 60_000).toISOString()}`)).body as PartyThen;
    expect(now.party).toEqual(seen.at(-1)?.record);

    expect((await at('moment=2001-01-01T00:00:00Z')).error.message).toBe('This record didn’t exist at that time');
    const other = (await api.person(role)).account.recordId;
    expect((await api.get(`/api/${path}/${other}/at?event=${seen[0]?.entry?.id}`, { as: admin })).status).toBe(404);
    for (const query of ['', 'moment=yesterday', `moment=2026-01-01T00:00:00Z&event=${id}`]) {
      expect((await at(query)).status).toBe(400);
    }
    expect((await at(`event=${seen[0]?.entry?.id}`, person)).status).toBe(403);
  },
);
