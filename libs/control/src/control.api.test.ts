import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eraseHostPlans, makeDuePlans } from '@libs/control';
import type { ControlView, PlanView } from '@libs/contracts';
import { FixedClock, readerOf } from '@libs/platform';
import { readAs } from '@libs/platform/testing';

/** The plan of the day at a live site with a battery: made at its times, read by its host, and stopped at once. */

const clock = new FixedClock(new Date('2026-11-28T12:10:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'installer'] as const;
let api: TestApi;
const people = {} as Record<(typeof WHO)[number], Person>;
let asset: string;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { admin, host, funder, installer } = people;
  asset = (await liveSite(api, clock, { admin, host, funder, installer })).asset;
  await api.query('update asset set battery_kwh = 20 where id = $1', [asset]);
  await api.query(
    `update host set electricity_needs = '{"annualUsageKwh":60000,"unitRatePence":27}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
    [host.account.recordId],
  );
});
afterAll(() => api?.stop());

const due = () => makeDuePlans(api.database, clock);
const plan = async (as: Person, query = '') => api.get(`/api/assets/${asset}/plan${query}`, { as });
const planOf = async (query = '') => (await plan(people.host, query)).body as PlanView;
const NIGHT = {
  pence: 29.8,
  bands: [{ from: '23:00', to: '06:00', pence: 19.6, weekdays: false }],
};
const SETTINGS = { allowed: true, objective: 'cheapest', reservePercent: 20, tariff: NIGHT };
const put = (body: object, as = people.host) => api.call('PUT', `/api/assets/${asset}/control`, { as, body });
const stored = () =>
  api.query<{ status: string; due: string }>(
    `select status, to_char(due_at at time zone 'Europe/London', 'DD HH24:MI') as due from day_plan where asset_id = $1 order by made_at`,
    [asset],
  );
const events = () =>
  api.query<{ type: string }>(
    `select type from event_log where type like 'control.%' or type like 'plan.%' order by id`,
  );

describe('a plan', () => {
  test('is made once for each of its times, and shown although nobody has allowed control', async () => {
    expect([await due(), await due()]).toEqual([1, 0]);
    expect(await stored()).toEqual([{ status: 'not_sent', due: '27 23:30' }]);
    const { plan: made, stretches, halfHours } = await planOf();
    expect(made).toMatchObject({ status: 'not_sent', notSent: 'consent', batteryWh: 20_000, tariffEntered: false });
    // From the running half hour, 12:00, to midnight.
    expect(halfHours).toHaveLength(24);
    // Without a tariff, the host's own price counts in all hours.
    expect(new Set(halfHours.map(({ pence }) => pence))).toEqual(new Set([27]));
    expect(stretches[0]?.from).toBe('2026-11-28T12:00:00.000Z');
    expect(stretches.at(-1)?.to).toBe('2026-11-29T00:00:00.000Z');
  });

  test('is made anew when the host decides, by its tariff and reserve, and ends the one before', async () => {
    clock.set(new Date('2026-11-28T12:20:00Z'));
    const answer = await put(SETTINGS);
    expect(answer.body).toMatchObject({
      allowed: true,
      reservePercent: 20,
      version: 1,
      changedBy: people.host.account.fullName,
    });
    clock.set(new Date('2026-11-28T12:20:05Z'));
    expect([await due(), await due()]).toEqual([1, 0]);
    expect((await stored()).map(({ status }) => status)).toEqual(['superseded', 'not_sent']);
    const { plan: made } = await planOf();
    expect(made).toMatchObject({ notSent: 'no_way', objective: 'cheapest', reserveWh: 4000, tariffEntered: true });
    const tomorrow = await planOf('?date=2026-11-29');
    expect(tomorrow.halfHours).toHaveLength(48);
    for (const { storedWh } of tomorrow.halfHours) expect(storedWh).toBeGreaterThanOrEqual(3990);
    expect(tomorrow.stretches.find(({ does }) => does === 'buy')).toMatchObject({ pence: 19.6, laterPence: 29.8 });
  });

  test('the same settings again change nothing; an older version is refused', async () => {
    const before = await events();
    expect((await put(SETTINGS)).status).toBe(200);
    expect((await put({ ...SETTINGS, version: 0 })).status).toBe(409);
    expect((await put({ ...SETTINGS, reservePercent: 101 })).status).toBe(400);
    expect(await events()).toEqual(before);
  });

  test('the morning of a day keeps what was planned for it', async () => {
    const morning = (await planOf()).halfHours;
    clock.set(new Date('2026-11-28T16:31:00Z'));
    expect(await due()).toBe(1);
    const evening = (await planOf()).halfHours;
    expect(evening.slice(0, 9)).toEqual(morning.slice(0, 9));
    expect(evening).toHaveLength(24);
    expect((await stored()).at(-1)?.due).toBe('28 16:30');
  });

  test('hands off ends it at once, and the next one says so', async () => {
    clock.set(new Date('2026-11-28T17:00:00Z'));
    const answer = await api.call('POST', `/api/assets/${asset}/hands-off`, { as: people.admin, body: {} });
    expect(answer.body as ControlView).toMatchObject({ allowed: false, version: 2 });
    expect((await planOf()).plan?.status).toBe('hands_off');
    await api.call('POST', `/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
    clock.set(new Date('2026-11-28T17:00:05Z'));
    expect(await due()).toBe(1);
    expect((await planOf()).plan).toMatchObject({ status: 'not_sent', notSent: 'stopped' });
    expect((await events()).map(({ type }) => type)).toEqual([
      'plan.published',
      'control.allowed',
      'plan.published',
      'plan.published',
      'control.stopped',
      'plan.published',
    ]);
  });
});

describe('who sees a plan', () => {
  test('its host and admins; nobody else finds the site', async () => {
    expect((await plan(people.admin)).status).toBe(200);
    expect((await plan(people.otherHost)).status).toBe(404);
    // The funder gets what a day earned, and nothing of the plan.
    expect((await plan(people.funder)).body).toMatchObject({
      control: null,
      plan: null,
      stretches: [],
      halfHours: [],
      score: null,
    });
    expect((await plan(people.installer)).status).toBe(403);
    expect((await put(SETTINGS, people.otherHost)).status).toBe(404);
    expect((await put(SETTINGS, people.admin)).status).toBe(403);
  });

  test.each(['asset_control', 'day_plan'])('the rows of %s are those of the host and the office', async (table) => {
    const readerFor = ({ account: { id, role, fullName: name, companyName, recordId } }: Person) =>
      readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
    const rows = async (person: Person) =>
      (await readAs(readerFor(person), () => api.database.read().rows(`select * from ${table}`))).length;
    expect(await rows(people.host)).toBeGreaterThan(0);
    expect(await rows(people.admin)).toBeGreaterThan(0);
    for (const name of ['otherHost', 'funder', 'installer'] as const) expect(await rows(people[name])).toBe(0);
  });
});

test('plans, tariff and consent go with an erased host, once', async () => {
  const erase = () =>
    api.database.transaction((tx) => eraseHostPlans(tx, people.host.account.recordId as string, clock.now()));
  const control = () => api.query('select allowed, tariff, version from asset_control where asset_id = $1', [asset]);
  await put({ ...SETTINGS, reservePercent: 6 });
  await erase();
  const after = await control();
  expect(after).toMatchObject([{ allowed: false, tariff: null }]);
  expect(await stored()).toEqual([]);
  await erase();
  expect(await control()).toEqual(after);
});

test('a site without a battery has no plan, and its control can’t be changed', async () => {
  await api.query('update asset set battery_kwh = null where id = $1', [asset]);
  clock.set(new Date('2026-11-28T23:31:00Z'));
  expect(await due()).toBe(0);
  expect((await put({ ...SETTINGS, reservePercent: 5 })).status).toBe(409);
});
