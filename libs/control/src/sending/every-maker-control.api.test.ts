import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeDuePlans, sendDuePlans } from '@libs/control';
import type { PlanView, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { FoxEssStandIn, GivEnergyStandIn, SolisStandIn } from '@libs/sources/testing';

/** A plan's life by each maker that takes one: sent and running, overridden, refused, without contact, and handed back. */

const clock = new FixedClock(new Date('2026-11-28T16:40:00Z'));
const stands = { givenergy: new GivEnergyStandIn(), solis: new SolisStandIn(), foxess: new FoxEssStandIn() };
type Platform = keyof typeof stands;
const PLATFORMS: Platform[] = ['givenergy', 'solis', 'foxess'];
const keyId: Partial<Record<Platform, string>> = { solis: stands.solis.site.keyId };
/** A person turns the charging off, or changes what the inverter does outside of its windows. */
const PRESS: Record<Platform, () => void> = {
  givenergy: () => stands.givenergy.settings.press(66, false),
  solis: () => stands.solis.settings.press(636, '64'),
  foxess: () => stands.foxess.settings.press('flag', '0'),
};
const all = {} as Record<'admin' | 'funder' | 'installer', Person>;
let api: TestApi;

const at = (text: string) => {
  clock.set(new Date(text));
  for (const stand of Object.values(stands)) stand.setClock(Date.parse(text));
};
const NIGHT = { pence: 29.8, bands: [{ from: '23:00', to: '06:00', pence: 9.6, weekdays: false }] };
const make = () => makeDuePlans(api.database, clock);
const send = () => sendDuePlans({ config: api.config, database: api.database, clock, pause: () => Promise.resolve() });

beforeAll(async () => {
  const urls = {
    GIVENERGY_URL: await stands.givenergy.start(),
    SOLIS_URL: await stands.solis.start(),
    FOXESS_URL: await stands.foxess.start(),
  };
  api = await TestApi.start(urls, clock);
  all.admin = await api.person('admin');
  all.funder = await api.person('asset_funder');
  all.installer = await api.person('installer');
});
afterAll(async () => {
  await api?.stop();
  await Promise.all(Object.values(stands).map((stand) => stand.stop()));
});

describe.each(PLATFORMS)('a battery by %s', (platform) => {
  const stand = stands[platform];
  let host: Person;
  let asset = '';
  const put = (more: object = {}) =>
    api.call('PUT', `/api/assets/${asset}/control`, {
      as: host,
      body: { allowed: true, objective: 'cheapest', reservePercent: 20, tariff: NIGHT, ...more },
    });
  const plan = async () =>
    ((await api.get(`/api/assets/${asset}/plan`, { as: host })).body as PlanView).plan as NonNullable<PlanView['plan']>;
  /** A new plan of a host that changed its mind. */
  async function another(time: string, more: object = {}): Promise<void> {
    at(`2026-11-28T${time}:00Z`);
    expect((await put(more)).status).toBe(200);
    at(`2026-11-28T${time}:05Z`);
    expect(await make()).toBe(1);
  }
  const inForce = () => stand.settings.inForce();
  let own: object;

  beforeAll(async () => {
    at('2026-11-28T16:40:00Z');
    host = await api.person('asset_host');
    asset = (await liveSite(api, clock, { ...all, host })).asset;
    await api.query('update asset set battery_kwh = 20, solar_kwp = 50 where id = $1', [asset]);
    await api.query(
      `update host set electricity_needs = '{"annualUsageKwh":60000}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
      [host.account.recordId],
    );
    const { serial, key } = stand.site;
    const body = { platform, account: serial, key, ...(keyId[platform] ? { keyId: keyId[platform] } : {}) };
    const url = `/api/assets/${asset}/sources`;
    const { id } = (await api.post(url, { as: host, body })).body as SourceView;
    expect((await api.post(`${url}/${id}/test`, { as: host, body: {} })).status).toBe(200);
    const connected = await api.post(`${url}/${id}/connect`, { as: host, body: {} });
    expect(connected.body).toMatchObject({ status: 'connected' });
    own = inForce();
  });

  test('takes an allowed plan, which is read back and runs', async () => {
    expect(await make()).toBe(1);
    expect(await send()).toBe(0);
    expect((await plan()).notSent).toBe('consent');
    await another('16:45');
    expect((await plan()).notSent).toBeNull();
    expect([await send(), await send()]).toEqual([1, 0]);
    expect((await plan()).status).toBe('running');
    const { charge, reservePercent, selfUse } = inForce();
    expect(charge.length).toBeGreaterThan(0);
    expect([reservePercent, selfUse]).toEqual([20, true]);
    // Fox ESS takes a power, which is that of the battery: half of its capacity.
    for (const { watts } of charge) expect(watts ?? 0).toBeLessThanOrEqual(10_000);
    at('2026-11-28T17:16:00Z');
    expect(await send()).toBe(1);
    expect((await plan()).status).toBe('running');
  });

  test('ends its plan where a person changes the inverter, and is left alone until the next one', async () => {
    PRESS[platform]();
    at('2026-11-28T17:48:00Z');
    expect(await send()).toBe(1);
    expect((await plan()).status).toBe('overridden');
    const { length } = stand.settings.writes;
    at('2026-11-28T17:55:00Z');
    expect(await send()).toBe(0);
    expect(stand.settings.writes).toHaveLength(length);
  });

  test('runs no plan that it refuses, or takes and doesn’t keep', async () => {
    await another('18:00', { reservePercent: 25 });
    stand.setFaults(['rejected']);
    await send();
    expect((await plan()).status).toBe('refused');
    await another('18:30', { reservePercent: 30 });
    stand.setFaults(['unwritten']);
    await send();
    stand.setFaults([]);
    const [kept] = await api.query<{ status: string; wanted: object | null; found: object | null }>(
      `select p.status, s.wanted, s.found from plan_sending s join day_plan p on p.id = s.plan_id
        where p.asset_id = $1 order by p.made_at desc limit 1`,
      [asset],
    );
    // Solis notices while it’s being written, and is tried again.
    if (platform !== 'solis') expect(kept?.status).toBe('refused');
    if (platform !== 'solis') expect(kept?.wanted).not.toEqual(kept?.found);
    expect(kept?.status).not.toBe('running');
  });

  test('is tried for two hours where it doesn’t answer, then left alone', async () => {
    await another('19:00', { reservePercent: 35 });
    stand.setFaults(['offline']);
    for (const time of ['19:01', '19:30', '20:30']) {
      at(`2026-11-28T${time}:00Z`);
      await send();
      expect((await plan()).status).toBe('published');
    }
    at('2026-11-28T21:05:00Z');
    await send();
    expect(await plan()).toMatchObject({ status: 'not_sent', notSent: 'no_contact' });
    stand.setFaults([]);
    at('2026-11-28T21:30:00Z');
    expect(await send()).toBe(0);
  });

  test('gets back what was set before the first plan, by hands off', async () => {
    await another('22:00', { reservePercent: 40 });
    await send();
    expect([(await plan()).status, inForce().reservePercent]).toEqual(['running', 40]);
    at('2026-11-28T22:10:00Z');
    await api.post(`/api/assets/${asset}/hands-off`, { as: host, body: {} });
    await send();
    expect(inForce()).toEqual(own);
    const { length } = stand.settings.writes;
    at('2026-11-28T23:35:00Z');
    await make();
    await send();
    expect(stand.settings.writes).toHaveLength(length);
  });

  test('is written to no more once a person stops it on the way', async () => {
    await another('23:40', { reservePercent: 45 });
    const sending = send();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await api.post(`/api/assets/${asset}/hands-off`, { as: all.admin, body: {} });
    const { length } = stand.settings.writes;
    await sending;
    expect(stand.settings.writes).toHaveLength(length);
    await send();
    expect(inForce()).toEqual(own);
  });
});
