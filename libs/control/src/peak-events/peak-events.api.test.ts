import { randomUUID } from 'node:crypto';
import { type Person, TestApi } from '@apps/api/testing';
import { CheckRoom } from '@libs/assets';
import { csvOf, liveSite, sendCsv } from '@libs/assets/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eraseHostPlans, makeDuePlans, settlePeakEvents } from '@libs/control';
import { PeakEventView, type PlanView } from '@libs/contracts';
import { moveDay } from '@libs/metering';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';

/** A peak event from its call to its payment: who takes part, who sees it, what it earns, and each step once. */

const clock = new FixedClock(new Date('2026-11-24T12:10:00Z'));
const people = {} as Record<'admin' | 'host' | 'otherHost' | 'funder' | 'installer', Person>;
let api: TestApi;
/** Of the host, of another host that allows control, and of a third that doesn't. */
let asset: string;
let another: string;
let third: string;

const at = (text: string): void => clock.set(new Date(text));
const settings = { allowed: true, objective: 'cheapest', reservePercent: 10 };
const control = (id: string, as: Person, allowed: boolean) =>
  api.call('PUT', `/api/assets/${id}/control`, { as, body: { ...settings, allowed } });

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, funder, installer } = people;
  const site = async (host: Person) => (await liveSite(api, clock, { admin, host, funder, installer })).asset;
  asset = await site(people.host);
  another = await site(people.otherHost);
  third = await site(await api.person('asset_host'));
  await api.query('update asset set battery_kwh = 20');
  await api.query(
    `update host set electricity_needs = '{"annualUsageKwh":60000,"unitRatePence":27}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}'`,
  );
  await api.query(`update host set postcode = case when id = $1 then 'LS1 4DY' else 'M1 4DY' end`, [
    people.host.account.recordId,
  ]);
  await control(asset, people.host, true);
  await control(another, people.otherHost, true);
  at('2026-11-24T12:10:05Z');
  await makeDuePlans(api.database, clock);
});
afterAll(() => api?.stop());

const EVENT = {
  from: '2026-11-25T17:00:00.000Z',
  to: '2026-11-25T18:30:00.000Z',
  pencePerKwh: 80,
  reason: 'A cold, still evening',
  target: { of: 'controlled' } as object,
};
/** As the browser sends it: the answer is then read in the transaction of its command. */
const post = (url: string, as: Person, body: object, key: string = randomUUID()) =>
  api.post(url, { as, body, headers: { 'idempotency-key': key } });
const call = (change: object = {}, as = people.admin) => post('/api/peak-events', as, { ...EVENT, ...change });
const called = async (change: object = {}) => {
  const answer = await call(change);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return PeakEventView.parse(answer.body);
};
const skip = (id: string, as: Person, body: object = {}) => post(`/api/peak-events/${id}/skip`, as, body);
const withdraw = (id: string, as = people.admin) => post(`/api/peak-events/${id}/withdraw`, as, {});
const pay = (id: string, sites: object[], as = people.admin) => post(`/api/peak-events/${id}/pay`, as, { sites });
const seen = async (id: string, as: Person) =>
  PeakEventView.parse((await api.get(`/api/peak-events/${id}`, { as })).body);
const listed = async (as: Person, query = '') =>
  (await api.get(`/api/peak-events${query}`, { as })).body as {
    items: PeakEventView[];
    total: number;
    nextCursor: string | null;
  };
const events = async (id: string) =>
  (
    await api.query<{ type: string }>(
      `select type from event_log where type like 'peak_event.%' and data ->> 'peakEventId' = $1 order by id`,
      [id],
    )
  ).map(({ type }) => type.replace('peak_event.', ''));
const settle = () => settlePeakEvents(api.database, clock);
const planOf = async (day: string) =>
  (await api.get(`/api/assets/${asset}/plan?date=${day}`, { as: people.host })).body as PlanView;
const reasons = async () => (await planOf('2026-11-25')).stretches.map(({ why }) => why);
const clean = () => api.query('delete from peak_event');

describe('a call', () => {
  test.each([
    [{ from: '2026-11-24T13:00:00.000Z', to: '2026-11-24T13:30:00.000Z' }, 400],
    [{ from: '2026-12-10T17:00:00.000Z', to: '2026-12-10T18:00:00.000Z' }, 400],
    [{ to: '2026-11-25T21:30:00.000Z' }, 400],
    [{ from: '2026-11-25T23:00:00.000Z', to: '2026-11-26T00:30:00.000Z' }, 400],
    [{ from: '2026-11-25T17:10:00.000Z' }, 400],
    [{ to: EVENT.from }, 400],
    [{ pencePerKwh: 0 }, 400],
    [{ pencePerKwh: 1001 }, 400],
    [{ reason: ' ' }, 400],
    [{ target: { of: 'sites', assetIds: ['00000000-0000-4000-8000-000000000000'] } }, 400],
    [{ target: { of: 'region', region: '_Z' } }, 400],
    [{ target: { of: 'region', region: '_P' } }, 409],
  ])('that can’t be, %j, is refused with %i and changes nothing', async (change, status) => {
    const answer = await call(change);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message.length).toBeGreaterThan(10);
    expect(await listed(people.admin)).toEqual({ items: [], total: 0, nextCursor: null });
  });

  test('is for sites that allow control, which take part, and reaches their hosts alone', async () => {
    const { id, sites, totals } = await called();
    expect(totals).toMatchObject({ sites: 2, accepted: 2, called: 0 });
    expect(new Set(sites.map(({ assetId }) => assetId))).toEqual(new Set([asset, another]));
    expect((await seen(id, people.admin)).calledBy).toBe(people.admin.account.fullName);
    const own = await seen(id, people.host);
    expect(own).toMatchObject({ calledBy: null, totals: { sites: 1, accepted: 1 } });
    expect(own.sites).toMatchObject([{ assetId: asset, company: null, postcode: null, status: 'accepted' }]);
    expect((await listed(people.host)).items).toEqual([own]);
    expect((await listed(people.host, `?assetId=${another}`)).total).toBe(0);
    expect((await listed(people.admin)).items).toMatchObject([{ id, sites: [], totals: { sites: 2 } }]);
    expect(await events(id)).toEqual(['called', 'called']);
    for (const name of ['funder', 'installer'] as const)
      expect((await api.get('/api/peak-events', { as: people[name] })).status).toBe(403);
    expect((await call({}, people.host)).status).toBe(403);
    // A second one at the same time would pay twice for the same kWh.
    expect((await call({ from: '2026-11-25T18:00:00.000Z', to: '2026-11-25T19:00:00.000Z' })).status).toBe(409);
    await called({ from: EVENT.to, to: '2026-11-25T19:00:00.000Z' });
    await clean();
  });

  test('sent again with its key is one call, and what a command answers is what its caller may see', async () => {
    const key = randomUUID();
    const [first, second] = [
      await post('/api/peak-events', people.admin, EVENT, key),
      await post('/api/peak-events', people.admin, EVENT, key),
    ];
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const { id } = PeakEventView.parse(first?.body);
    expect(second?.body).toEqual(first?.body);
    expect((await listed(people.admin)).total).toBe(1);
    const skipped = PeakEventView.parse((await skip(id, people.host)).body);
    expect(skipped).toEqual(await seen(id, people.host));
    expect(skipped).toMatchObject({ calledBy: null, totals: { sites: 1, optedOut: 1 }, sites: [{ assetId: asset }] });
    await clean();
  });

  test('for a region is for its sites', async () => {
    const { sites, region } = await called({ target: { of: 'region', region: '_M' } });
    expect(region).toBe('_M');
    expect(sites).toMatchObject([{ assetId: asset, postcode: 'LS1 4DY' }]);
    await clean();
  });

  test('a chosen site without consent takes part as soon as its host allows control, and no longer when it stops', async () => {
    const { id, totals } = await called({ target: { of: 'sites', assetIds: [third, asset, asset] } });
    expect(totals).toMatchObject({ sites: 2, accepted: 1, called: 1 });
    await control(asset, people.host, false);
    expect((await seen(id, people.admin)).totals).toMatchObject({ accepted: 0, called: 2 });
    await control(asset, people.host, true);
    expect((await seen(id, people.host)).sites).toMatchObject([{ status: 'accepted' }]);
    at(EVENT.from);
    await settle();
    expect((await seen(id, people.admin)).totals).toMatchObject({ accepted: 1, notTaking: 1 });
    await clean();
    at('2026-11-24T12:20:00Z');
    await makeDuePlans(api.database, clock);
  });

  test('pages are complete and in order', async () => {
    const ids: string[] = [];
    for (const hour of ['13', '15', '17', '19', '21'])
      ids.unshift((await called({ from: `2026-11-25T${hour}:00:00.000Z`, to: `2026-11-25T${hour}:30:00.000Z` })).id);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await listed(people.host, `?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      expect(page.total).toBe(5);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(ids);
    await clean();
  });
});

describe('the plan', () => {
  test('is made anew at a call, a skip, its undoing and a withdrawal, and says what the event pays', async () => {
    at('2026-11-24T16:31:00Z');
    await makeDuePlans(api.database, clock);
    expect(await reasons()).not.toContain('event');
    at('2026-11-24T16:40:00Z');
    const { id } = await called();
    at('2026-11-24T16:40:15Z');
    expect([await makeDuePlans(api.database, clock), await makeDuePlans(api.database, clock)]).toEqual([2, 0]);
    expect(await reasons()).toContain('event');
    const stretch = (await planOf('2026-11-25')).stretches.find(({ why, does }) => why === 'event' && does === 'power');
    expect(stretch).toMatchObject({ from: EVENT.from, eventPence: 80 });

    at('2026-11-24T16:50:00Z');
    expect((await skip(id, people.host)).body).toMatchObject({ sites: [{ status: 'opted_out' }] });
    expect((await skip(id, people.host)).status).toBe(200);
    at('2026-11-24T16:50:15Z');
    expect(await makeDuePlans(api.database, clock)).toBe(1);
    expect(await reasons()).not.toContain('event');

    at('2026-11-24T16:55:00Z');
    expect((await skip(id, people.host, { skip: false, assetId: asset })).body).toMatchObject({
      sites: [{ status: 'accepted' }],
    });
    at('2026-11-24T16:55:15Z');
    expect(await makeDuePlans(api.database, clock)).toBe(1);
    expect(await reasons()).toContain('event');

    at('2026-11-24T17:00:00Z');
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(200);
    at('2026-11-24T17:00:15Z');
    expect(await makeDuePlans(api.database, clock)).toBe(2);
    expect(await reasons()).not.toContain('event');
    expect(await events(id)).toEqual(['called', 'called', 'skipped', 'rejoined', 'withdrawn', 'withdrawn']);
    expect((await skip(id, people.host)).status).toBe(409);
    await clean();
  });
});

describe('a skip', () => {
  test('is for the own sites alone, until the event begins', async () => {
    at('2026-11-24T17:10:00Z');
    const { id } = await called({ target: { of: 'sites', assetIds: [asset] } });
    expect((await skip(id, people.otherHost)).status).toBe(404);
    expect((await api.get(`/api/peak-events/${id}`, { as: people.otherHost })).status).toBe(404);
    expect((await skip(id, people.host, { assetId: another })).status).toBe(404);
    expect((await skip(id, people.admin)).status).toBe(403);
    expect((await withdraw(id, people.host)).status).toBe(403);
    at(EVENT.from);
    expect((await skip(id, people.host)).status).toBe(409);
    expect((await withdraw(id)).status).toBe(409);
    expect(await events(id)).toEqual(['called']);
    await clean();
  });

  test('at once with its undoing or a withdrawal ends in one state', async () => {
    at('2026-11-24T17:20:00Z');
    const { id } = await called();
    await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) => skip(id, people.host, { skip: turn % 2 === 0 })),
      control(asset, people.host, false).then(() => control(asset, people.host, true)),
    ]);
    const [row] = (await seen(id, people.host)).sites;
    expect(['accepted', 'opted_out']).toContain(row?.status);
    await Promise.all([withdraw(id), skip(id, people.host), skip(id, people.otherHost)]);
    expect((await seen(id, people.host)).sites).toMatchObject([{ status: 'withdrawn' }]);
    await clean();
  });
});

const room = async () => {
  const check = new CheckRoom(api.database, clock);
  while (await check.checkNext());
};
/** 1 kWh in each half hour but for those of the event; never twice the same, which validation would withhold. */
const daysOf = (from: string, to: string, other: Record<string, (number | null)[]> = {}) => {
  const days: Record<string, (number | null)[]> = {};
  for (let day = from; day <= to; day = moveDay(day, 1))
    days[day] = other[day] ?? Array.from({ length: 48 }, (_, slot) => (slot % 2 === 0 ? 1.1 : 0.9));
  return days;
};
const send = async (channel: string, days: Record<string, (number | null)[]>) => {
  const answer = await sendCsv(api, { asset, as: people.host, channel, text: csvOf(days) });
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  await room();
};

describe('what it earned', () => {
  let id: string;
  const own = async () => (await seen(id, people.host)).sites[0];
  const event = (values: (number | null)[]) => {
    const day = daysOf('2026-11-25', '2026-11-25')['2026-11-25'] ?? [];
    return { '2026-11-25': day.map((kwh, slot) => (slot >= 34 && slot < 37 ? (values[slot - 34] ?? null) : kwh)) };
  };

  test('is not known before the readings are there, and says why', async () => {
    at('2026-11-24T17:30:00Z');
    id = (await called({ target: { of: 'sites', assetIds: [asset] } })).id;
    expect(await settle()).toBe(0);
    at('2026-11-25T18:31:00Z');
    expect([await settle(), await settle()]).toEqual([1, 0]);
    expect(await own()).toMatchObject({ status: 'accepted', whyNot: 'incomplete', pence: null });
    at('2026-11-26T06:00:00Z');
    await send('imp', event([0.2, 0.1, 0.3]));
    await send('exp', daysOf('2026-11-25', '2026-11-25', { '2026-11-25': Array<number>(48).fill(0) }));
    expect(await settle()).toBe(1);
    expect(await own()).toMatchObject({ whyNot: 'days', halfHours: [] });
    expect(await events(id)).toEqual(['called']);
  });

  test('follows from ten like days once they are there, through the real ingest', async () => {
    const before = daysOf('2026-11-02', '2026-11-24');
    await send('imp', before);
    await send('exp', Object.fromEntries(Object.keys(before).map((day) => [day, Array<number>(48).fill(0)])));
    expect([await settle(), await settle()]).toEqual([1, 0]);
    // 1.1, 0.9 and 1.1 kWh as usual, 0.6 kWh used: 2.5 kWh at 80p.
    expect(await own()).toMatchObject({
      status: 'delivered',
      whyNot: null,
      deliveredWh: 2500,
      pence: 200,
      halfHours: [
        { from: EVENT.from, baselineWh: 1100, usedWh: 200 },
        { baselineWh: 900, usedWh: 100 },
        { baselineWh: 1100, usedWh: 300 },
      ],
    });
    expect((await own())?.days).toHaveLength(10);
    expect(await events(id)).toEqual(['called', 'delivered']);
  });

  test('changes with its readings until it is paid, and an amount that changed isn’t paid', async () => {
    const version = (await own())?.version;
    await send('imp', event([0.3, 0.1, 0.3]));
    expect(await settle()).toBe(1);
    expect(await own()).toMatchObject({ deliveredWh: 2400, pence: 192 });
    expect((await pay(id, [{ assetId: asset, version }])).status).toBe(409);
    expect((await pay(id, [{ assetId: asset, version: 1 }], people.host)).status).toBe(403);
    expect((await pay(id, [{ assetId: another, version: 1 }])).status).toBe(400);
    expect((await pay(id, [])).status).toBe(400);
    expect((await own())?.status).toBe('delivered');
    const again = await api.query<{ again: boolean }>(
      `select (data ->> 'again')::boolean as again from event_log where type = 'peak_event.delivered' order by id`,
    );
    expect(again).toEqual([{ again: false }, { again: true }]);
  });

  test('is paid once, and no longer changes', async () => {
    const sites = [{ assetId: asset, version: (await own())?.version }];
    const answers = await Promise.all([pay(id, sites), pay(id, sites)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toMatchObject({ totals: { paid: 1, paidPence: 192, delivered: 0 } });
    await send('imp', event([0.9, 0.9, 0.9]));
    expect(await settle()).toBe(0);
    expect(await own()).toMatchObject({ status: 'paid', pence: 192 });
    expect(await events(id)).toEqual(['called', 'delivered', 'delivered', 'paid']);
    const [line] = await api.query<{ text: string }>(
      `select e.data ->> 'pence' as text from event_log e where type = 'peak_event.paid'`,
    );
    expect(line?.text).toBe('192');
  });

  test('reaches the host and the office alone, without what was used', async () => {
    const copies = await api.query<{ audience: string; copy: string }>(
      `select c.key as audience, c.value::text as copy from event_log e cross join jsonb_each(e.audiences) c
        where e.type like 'peak_event.%' and e.data ->> 'peakEventId' = $1`,
      [id],
    );
    expect(new Set(copies.map(({ audience }) => audience.split(':')[0]))).toEqual(new Set(['admin', 'host']));
    for (const { copy } of copies) expect(copy).not.toMatch(/Wh|halfHours/);
  });

  test.each(['peak_event', 'peak_event_site'])('the rows of %s are those of the host and the office', async (table) => {
    const rows = async ({ account: { id: accountId, role, fullName: name, companyName, recordId } }: Person) => {
      const reader = readerOf({ accountId, sessionId: null, role, name, companyName, partyId: recordId });
      return (await readAs(reader, () => api.database.read().rows(`select * from ${table}`))).length;
    };
    expect(await rows(people.host)).toBeGreaterThan(0);
    expect(await rows(people.admin)).toBeGreaterThan(0);
    for (const name of ['otherHost', 'funder', 'installer'] as const) expect(await rows(people[name])).toBe(0);
  });

  test('a later host of the site sees nothing of it', async () => {
    await api.query(`update asset set host_since = '2026-11-26' where id = $1`, [asset]);
    expect((await api.get(`/api/peak-events/${id}`, { as: people.host })).status).toBe(404);
    await api.query('update asset set host_since = null where id = $1', [asset]);
  });

  test('goes with an erased host, but for what was paid', async () => {
    at('2026-11-26T08:00:00Z');
    const other = await called({
      from: '2026-11-26T17:00:00.000Z',
      to: '2026-11-26T18:00:00.000Z',
      target: { of: 'sites', assetIds: [asset] },
    });
    const erase = () =>
      api.database.transaction((tx) => eraseHostPlans(tx, people.host.account.recordId as string, clock.now()));
    await erase();
    await erase();
    expect((await seen(other.id, people.admin)).sites).toEqual([]);
    expect((await seen(id, people.admin)).sites).toMatchObject([
      { status: 'paid', pence: 192, halfHours: [], days: [] },
    ]);
  });
});
