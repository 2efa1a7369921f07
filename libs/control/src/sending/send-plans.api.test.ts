import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDuePlans, sendDuePlans } from '@libs/control';
import type { PlanView, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { GivEnergyStandIn } from '@libs/sources/testing';
import { mayBeSent } from './sending.sql.js';

/** A plan from its making to the inverter and back, by the real client against a stand-in that keeps an inverter's settings. */

const clock = new FixedClock(new Date('2026-11-28T16:40:00Z'));
const maker = new GivEnergyStandIn();
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;
let api: TestApi;
let asset: string;

const at = (text: string) => {
  clock.set(new Date(text));
  maker.setClock(Date.parse(text));
};
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
const put = (more: object = {}) =>
  api.call('PUT', `/api/assets/${asset}/control`, {
    as: people.host,
    body: { allowed: true, objective: 'cheapest', reservePercent: 20, tariff: NIGHT, ...more },
  });
const plan = async () =>
  ((await api.get(`/api/assets/${asset}/plan`, { as: people.host })).body as PlanView).plan as NonNullable<
    PlanView['plan']
  >;
const make = () => makeDuePlans(api.database, clock);
const send = () => sendDuePlans({ config: api.config, database: api.database, clock });
/** A new plan of a host that changed its mind. */
async function another(time: string, more: object = {}): Promise<void> {
  at(time);
  expect((await put(more)).status).toBe(200);
  at(time.replace(':00Z', ':05Z'));
  expect(await make()).toBe(1);
}
const value = (id: number) => maker.settings.values.get(id);

beforeAll(async () => {
  api = await TestApi.start({ GIVENERGY_URL: await maker.start() }, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  asset = (await liveSite(api, clock, people)).asset;
  at('2026-11-28T16:40:00Z');
  await api.query('update asset set battery_kwh = 20, solar_kwp = 50 where id = $1', [asset]);
  await api.query(
    `update host set electricity_needs = '{"annualUsageKwh":60000}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
    [people.host.account.recordId],
  );
  const as = people.host;
  const body = { platform: 'givenergy', account: maker.site.serial, key: maker.site.key };
  const { id } = (await api.post(`/api/assets/${asset}/sources`, { as, body })).body as SourceView;
  expect((await api.post(`/api/assets/${asset}/sources/${id}/test`, { as, body: {} })).status).toBe(200);
  const connected = await api.post(`/api/assets/${asset}/sources/${id}/connect`, { as, body: {} });
  expect(connected.body).toMatchObject({ status: 'connected' });
});
afterAll(async () => {
  await api?.stop();
  await maker.stop();
});

test('nothing is written before the host allows it', async () => {
  expect(await make()).toBe(1);
  expect(await send()).toBe(0);
  expect((await plan()).notSent).toBe('consent');
  expect(maker.settings.writes).toEqual([]);
});

test('a plan that is allowed goes to the inverter, is read back, and runs', async () => {
  await another('2026-11-28T16:45:00Z');
  expect(await plan()).toMatchObject({ status: 'published', notSent: null });
  expect([await send(), await send()]).toEqual([1, 0]);
  expect((await plan()).status).toBe('running');
  // It charges in the cheap hours, and never below the reserve.
  expect([value(66), value(71)]).toEqual([true, 20]);
  // Although the night is cheaper than our price, nothing that was bought is sold again.
  expect(value(56)).toBe(false);
  expect(String(value(64)) >= '23:00' || String(value(64)) < '06:00').toBe(true);
  const events = await api.query<{ type: string }>(
    `select type from event_log where type like 'control.%' or type like 'plan.%' order by id`,
  );
  expect(events.map(({ type }) => type)).toEqual(['plan.published', 'control.allowed', 'plan.published', 'plan.sent']);
});

test('a person who presses the inverter’s buttons ends the plan, and nothing is sent until the next one', async () => {
  maker.settings.press(66, false);
  at('2026-11-28T17:10:00Z');
  expect(await send()).toBe(0);
  at('2026-11-28T17:20:00Z');
  expect(await send()).toBe(1);
  expect((await plan()).status).toBe('overridden');
  const { length } = maker.settings.writes;
  at('2026-11-28T17:55:00Z');
  expect(await send()).toBe(0);
  expect(maker.settings.writes).toHaveLength(length);
});

test('what the inverter refuses, or answers as done and doesn’t do, is no plan that runs', async () => {
  await another('2026-11-28T18:00:00Z', { reservePercent: 25 });
  maker.setFaults(['unwritten']);
  await send();
  maker.setFaults([]);
  expect((await plan()).status).toBe('refused');
  const [kept] = await api.query<{ wanted: object; found: object }>(
    `select s.wanted, s.found from plan_sending s join day_plan p on p.id = s.plan_id where p.status = 'refused'`,
  );
  expect(kept?.wanted).not.toEqual(kept?.found);
  await another('2026-11-28T18:30:00Z', { reservePercent: 30 });
  maker.setFaults(['rejected']);
  await send();
  maker.setFaults([]);
  expect((await plan()).status).toBe('refused');
});

test('hands off puts back what was set before the first plan, and nothing else is written', async () => {
  await another('2026-11-28T22:00:00Z', { reservePercent: 40 });
  await send();
  expect([(await plan()).status, value(71)]).toEqual(['running', 40]);
  at('2026-11-28T22:10:00Z');
  await api.post(`/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
  await send();
  expect([value(71), value(66), value(56), value(96)]).toEqual([4, false, false, 0]);
  const { length } = maker.settings.writes;
  at('2026-11-28T23:35:00Z');
  await make();
  await send();
  expect(maker.settings.writes).toHaveLength(length);
});

test('only the newest plan may be written, and only while the host allows it', async () => {
  await another('2026-11-28T23:40:00Z', { reservePercent: 45 });
  const older = (await plan()).id;
  const may = (id: string) => api.database.transaction((tx) => mayBeSent(tx, id, asset));
  expect(await may(older)).toBe(true);
  await another('2026-11-28T23:42:00Z', { reservePercent: 50 });
  const newer = (await plan()).id;
  expect([await may(older), await may(newer)]).toEqual([false, true]);
  await send();
  expect([(await plan()).status, value(71)]).toEqual(['running', 50]);
  await another('2026-11-28T23:44:00Z', { reservePercent: 52 });
  const last = (await plan()).id;
  await api.post(`/api/assets/${asset}/hands-off`, { as: people.host, body: {} });
  expect(await may(last)).toBe(false);
});

test('anyone who stops it while it is being written is obeyed before the next write', async () => {
  await another('2026-11-28T23:50:00Z', { reservePercent: 55 });
  const before = maker.settings.writes.length;
  const sending = send();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await api.post(`/api/assets/${asset}/hands-off`, { as: people.admin, body: {} });
  const stoppedAt = maker.settings.writes.length;
  await sending;
  expect(maker.settings.writes.length).toBe(stoppedAt);
  expect(stoppedAt).toBeGreaterThanOrEqual(before);
});
