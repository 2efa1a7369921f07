import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeDuePlans, pollOutlook, pricesBetween } from '@libs/control';
import { findAsset } from '@libs/assets';
import type { ControlView, PlanView } from '@libs/contracts';
import { OutlookStandIn } from '@libs/control/testing';
import { FixedClock } from '@libs/platform';

/** Half-hourly prices and the weather, from servers that speak as the real ones do to the plan that a host sees. */

const HALF_HOUR = 1_800_000;
const clock = new FixedClock(new Date('2026-06-10T12:10:00Z'));
const feeds = new OutlookStandIn();
const people = {} as Record<'admin' | 'host' | 'funder' | 'installer', Person>;
let api: TestApi;
let asset: string;

const AGILE = { pence: 27, bands: [], halfHourly: { product: 'AGILE-24-10-01' } };
const put = (tariff: unknown, as = people.host) =>
  api.call('PUT', `/api/assets/${asset}/control`, {
    as,
    body: { allowed: false, objective: 'cheapest', reservePercent: 10, tariff },
  });
const poll = () => pollOutlook({ config: api.config, database: api.database, clock });
const make = () => makeDuePlans(api.database, clock);
const planOf = async (date = '2026-06-10') =>
  (await api.get(`/api/assets/${asset}/plan?date=${date}`, { as: people.host })).body as PlanView;
const at = (text: string) => {
  clock.set(new Date(text));
  feeds.now = Date.parse(text);
};
const priceAt = (time: string): Promise<number> =>
  api.database.transaction(async (tx) => {
    const from = Date.parse(time);
    const site = await findAsset(tx, asset);
    if (!site) throw new Error('no site');
    return (await pricesBetween(tx, site, from, from)).pence(from);
  });
/** Prices of a day in UTC: cheap from 01:00 to 04:00, dear from 16:00 to 19:00. */
function publish(day: string, base = 20): void {
  for (let slot = 0; slot < 48; slot++) {
    const pence = slot >= 2 && slot < 8 ? base - 15 : slot >= 32 && slot < 38 ? base + 22.5 : base;
    feeds.prices.set(Date.parse(`${day}T00:00:00Z`) + slot * HALF_HOUR, pence);
  }
}

beforeAll(async () => {
  const address = await feeds.start();
  at('2026-06-10T12:10:00Z');
  api = await TestApi.start({ PRICES_URL: `${address}/v1`, WEATHER_URL: `${address}/?apikey=of-a-customer` }, clock);
  people.admin = await api.person('admin');
  people.host = await api.person('asset_host');
  people.funder = await api.person('asset_funder');
  people.installer = await api.person('installer');
  asset = (await liveSite(api, clock, people)).asset;
  at('2026-06-10T12:10:00Z');
  await api.query('update asset set battery_kwh = 20, solar_kwp = 50 where id = $1', [asset]);
  await api.query(
    `update host set electricity_needs = '{"annualUsageKwh":60000}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
    [people.host.account.recordId],
  );
  for (const day of ['2026-06-08', '2026-06-09', '2026-06-10']) publish(day);
});
afterAll(async () => {
  await api?.stop();
  await feeds.stop();
});

describe('prices of the half hour', () => {
  test.each([
    ['a code that is none', { ...AGILE, halfHourly: { product: 'agile?' } }, 'tariff.halfHourly.product'],
    [
      'hours beside them',
      { ...AGILE, bands: [{ from: '23:00', to: '06:00', pence: 9, weekdays: false }] },
      'tariff.bands',
    ],
  ])('%s is refused at its field', async (_, tariff, path) => {
    const answer = await put(tariff);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(path);
  });

  test('a site outside Great Britain is told to enter its hours', async () => {
    await api.query(`update host set business_details = business_details || '{"postcode":"BT1 1AA"}' where id = $1`, [
      people.host.account.recordId,
    ]);
    const answer = await put(AGILE);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain('Half-hourly prices need a postcode in Great Britain');
    await api.query(`update host set business_details = business_details || '{"postcode":"LS1 4DY"}' where id = $1`, [
      people.host.account.recordId,
    ]);
  });

  test('nothing is asked before a host has such a tariff, and only of its region afterwards', async () => {
    await poll();
    expect(feeds.asked.filter((url) => url.includes('products'))).toEqual([]);
    const answer = await put(AGILE);
    expect(answer.body as ControlView).toMatchObject({ tariff: AGILE, prices: { until: null, failed: false } });
    expect(await poll()).toBe(1);
    // Yorkshire is _M. Three days of 48 prices, in pages of a hundred.
    const pages = feeds.asked.filter((url) =>
      url.includes('/products/AGILE-24-10-01/electricity-tariffs/E-1R-AGILE-24-10-01-M/'),
    );
    expect(pages).toHaveLength(2);
    expect(await poll()).toBe(0);
  });

  test('the plan is made by them, and by the same time of the days before where they aren’t out yet', async () => {
    clock.set(new Date('2026-06-10T12:10:05Z'));
    expect(await make()).toBe(1);
    const { halfHours, control, plan } = await planOf();
    expect(control?.prices).toEqual({ until: '2026-06-11T00:00:00.000Z', failed: false });
    expect(plan?.tariffEntered).toBe(true);
    const price = new Map(halfHours.map(({ from, pence }) => [from, pence]));
    expect(price.get('2026-06-10T15:30:00.000Z')).toBe(20);
    expect(price.get('2026-06-10T16:00:00.000Z')).toBe(42.5);
    const tomorrow = new Map((await planOf('2026-06-11')).halfHours.map(({ from, pence }) => [from, pence]));
    expect(tomorrow.get('2026-06-11T01:00:00.000Z')).toBe(5);
    // It charges in the cheapest half hours.
    const bought = (await planOf('2026-06-11')).stretches.filter(({ does }) => does === 'buy');
    expect(bought.every(({ pence }) => pence === 5)).toBe(true);
  });

  test('those of the next day bring a new plan as soon as they are out', async () => {
    at('2026-06-10T15:40:00Z');
    expect(await make()).toBe(1);
    at('2026-06-10T15:50:00Z');
    publish('2026-06-11', 30);
    expect(await poll()).toBe(1);
    clock.set(new Date('2026-06-10T15:50:05Z'));
    expect([await make(), await make()]).toEqual([1, 0]);
    const tomorrow = new Map((await planOf('2026-06-11')).halfHours.map(({ from, pence }) => [from, pence]));
    expect(tomorrow.get('2026-06-11T01:00:00.000Z')).toBe(15);
    // With enough known ahead, they are asked for again only hours later.
    const before = feeds.asked.length;
    at('2026-06-10T17:00:00Z');
    await poll();
    expect(feeds.asked.slice(before).filter((url) => url.includes('products'))).toEqual([]);
  });

  test.each([
    ['an answer that is no JSON', { status: 200, body: '<html>' }],
    ['nonsense', { status: 200, body: '{"results":[{"value_exc_vat":"twenty"}]}' }],
    ['a product that is gone', { status: 404, body: '{"detail":"Not found."}' }],
  ])('%s leaves the prices that are known', async (_, fault) => {
    feeds.fault = fault;
    at(new Date(clock.now().getTime() + 4 * 3_600_000).toISOString());
    await poll();
    expect((await planOf()).control?.prices).toMatchObject({ until: '2026-06-12T00:00:00.000Z' });
    feeds.fault = null;
  });

  test('a supplier that has failed three times running is said to have', async () => {
    expect((await planOf()).control?.prices).toEqual({ until: '2026-06-12T00:00:00.000Z', failed: true });
    at('2026-06-11T10:00:00Z');
    await poll();
    expect((await planOf()).control?.prices?.failed).toBe(false);
  });

  test('a price that came after its plan counts for what was paid', async () => {
    // The plan of 12:10 expected 5p for 01:00; the supplier published 15p.
    expect(await priceAt('2026-06-11T01:00:00Z')).toBe(15);
  });

  test('a price that is corrected after its plan was made counts for what was paid', async () => {
    expect(await priceAt('2026-06-11T01:00:00Z')).toBe(15);
    publish('2026-06-11', 40);
    at('2026-06-11T13:30:00Z');
    await poll();
    expect(await priceAt('2026-06-11T01:00:00Z')).toBe(25);
  });

  test('their code is for no other party, and none is left when the tariff has hours again', async () => {
    for (const as of [people.funder, people.installer])
      expect((await put(AGILE, as)).status).toBeGreaterThanOrEqual(403);
    expect((await put({ pence: 30, bands: [] })).body).toMatchObject({ prices: null });
    const before = feeds.asked.length;
    at('2026-06-12T10:00:00Z');
    await poll();
    expect(feeds.asked.slice(before).filter((url) => url.includes('products'))).toEqual([]);
  });
});

describe('the weather', () => {
  test('is asked of the place, with the customer’s key, and far enough back the first time', async () => {
    const [first] = feeds.asked.filter((url) => url.startsWith('/v1/forecast'));
    const query = new URL(first ?? '', feeds.address()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ apikey: 'of-a-customer', past_days: '42', timezone: 'GMT' });
    expect(Number(query.get('latitude'))).toBeCloseTo(53.8, 1);
    expect(Number(query.get('longitude'))).toBeCloseTo(-1.55, 1);
  });

  test('makes the sun of a plan: a dull tomorrow and a bright one', async () => {
    const sunOfTomorrow = async (time: string, light: number): Promise<number> => {
      at(time);
      feeds.sky = (instant) => {
        const hour = (instant / 3_600_000) % 24;
        return hour > 4 && hour < 20 ? light * Math.sin((Math.PI * (hour - 4)) / 16) : 0;
      };
      await poll();
      clock.set(new Date(Date.parse(time) + 5_000));
      await put({ pence: 30 + light / 1000, bands: [] });
      clock.set(new Date(Date.parse(time) + 10_000));
      expect(await make()).toBe(1);
      const tomorrow = new Date(Date.parse(time) + 86_400_000).toISOString().slice(0, 10);
      return (await planOf(tomorrow)).halfHours.reduce((sum, { sunWh }) => sum + sunWh, 0);
    };
    const dull = await sunOfTomorrow('2026-06-13T12:00:00Z', 150);
    const bright = await sunOfTomorrow('2026-06-14T12:00:00Z', 850);
    expect(dull).toBeGreaterThan(20_000);
    expect(bright).toBeGreaterThan(4 * dull);
    // 50 kWp under 850 W/m² at noon give no more than they can.
    expect(bright).toBeLessThan(50 * 10 * 1000);
  });

  test('a tariff that changes later leaves what earlier days cost', async () => {
    expect((await planOf('2026-06-14')).halfHours.at(-1)?.pence).toBeCloseTo(30.85);
    publish('2026-06-14');
    expect((await put(AGILE)).status).toBe(200);
    at('2026-06-14T12:30:00Z');
    await poll();
    expect(await priceAt('2026-06-14T17:00:00Z')).toBeCloseTo(30.85);
  });

  test('of the past, what was said half a day ahead counts', async () => {
    const rows = await api.query<{ value: number; ahead: number | null }>(
      `select value, ahead from outlook_half_hour where feed like 'weather %' and from_at = '2026-06-14T12:00:00Z'`,
    );
    // The dull day before said so of it, and the bright one corrected it.
    expect(rows[0]?.ahead).toBeLessThan(200);
    expect(rows[0]?.value).toBeGreaterThan(800);
  });
});
