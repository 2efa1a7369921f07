import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AskedRegions } from './asked-regions.js';
import { backoffMs, FEEDS } from './feeds.js';
import { readFrequency, readInsights, readLive, readOutlook, readRegions } from './grid.views.js';
import { DAY, HALF_HOUR, halfHourOf, HOUR, MINUTE } from './half-hours.js';
import { GridPoller } from './poller.js';
import { keepRegions, tidyReadings } from './readings.js';
import { carbonAt, forecastAt, frequencyAt } from './stand-in/day.js';
import type { Quirk } from './stand-in/quirks.js';
import { GridStandIn } from './stand-in/server.js';
import { readTape } from './tape.views.js';

const START = new Date('2026-11-20T14:10:00.000Z');

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let clock: FixedClock;
let standIn: GridStandIn;
let poller: GridPoller;
let address: string;

const now = () => clock.now();
const pass = (milliseconds: number) => clock.set(new Date(now().getTime() + milliseconds));
const live = () => readLive(database.read(), now());
const emptied = [
  'grid_half_hour',
  'grid_frequency',
  'grid_frequency_half_hour',
  'grid_forecast',
  'grid_forecast_error',
  'grid_feed',
  'grid_insight',
];
const insights = () =>
  database
    .read()
    .rows<{ data: { insight: { id: string; type: string } } }>(
      `select data from event_log where type = 'grid.insight' order by id`,
    );

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
  clock = new FixedClock(START);
  standIn = new GridStandIn(() => clock.now());
  address = await standIn.start();
  const addresses = async () => ({ neso: `${address}/neso`, elexon: `${address}/elexon`, simulated: true });
  poller = new GridPoller(database, clock, { addresses }, FEEDS, () => 0);
});

beforeEach(async () => {
  clock.set(START);
  standIn.quirk = 'none';
  standIn.asked.length = 0;
  await database.transaction((tx) => tx.rows(`truncate ${emptied.join(', ')}`));
  await database.transaction((tx) => tx.rows(`delete from event_log where type = 'grid.insight'`));
});

afterAll(async () => {
  await standIn?.stop();
  await orm?.close(true);
  await home?.drop();
});

test('before the first figures there are none, and they count as stale', async () => {
  expect(await live()).toMatchObject({ frequencyHz: null, carbonIntensity: null, mix: [], at: null, stale: true });
  expect(await readInsights(database.read(), now())).toEqual({ shouldNotify: false, insight: null });
});

test('one turn brings the grid now, two days ahead, by region, and what it means', async () => {
  await poller.poll();
  const grid = await live();
  expect(grid).toMatchObject({ at: START.toISOString(), source: 'Simulated', simulated: true, stale: false });
  expect(grid.frequencyHz).toBe(frequencyAt(new Date(grid.frequencyAt as string)));
  expect(now().getTime() - Date.parse(grid.frequencyAt as string)).toBeLessThan(2 * MINUTE);
  expect(grid.carbonFrom).toBe('2026-11-20T14:00:00.000Z');
  expect(grid.mix.reduce((sum, { perc }) => sum + perc, 0)).toBeCloseTo(100, 6);

  const outlook = await readOutlook(database.read(), null, now());
  expect(outlook.items).toHaveLength(3 * 48);
  const past = outlook.items.find(({ from }) => from === '2026-11-20T13:00:00.000Z');
  expect(past?.actual).toBe(carbonAt(new Date('2026-11-20T13:00Z')));
  expect(outlook.items.at(-1)).toMatchObject({ from: '2026-11-22T13:30:00.000Z', actual: null });

  const london = await readOutlook(database.read(), 13, now());
  expect(london).toMatchObject({ region: { id: 13, name: 'London' }, stale: false });
  expect(london.items).toHaveLength(96);

  const regions = await readRegions(database.read(), now());
  expect(regions.items.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1));
  expect(regions.items.every(({ carbonIntensity, index }) => carbonIntensity !== null && index !== null)).toBe(true);
  expect(regions.items.every(({ renewablePercentage }) => renewablePercentage !== null)).toBe(true);

  const { shouldNotify, insight } = await readInsights(database.read(), now());
  expect(shouldNotify).toBe(true);
  expect(insight).toMatchObject({
    carbonIntensity: grid.carbonIntensity,
    renewablePercentage: grid.renewablePercentage,
  });
  expect(insight?.message).toContain(`${grid.renewablePercentage}% renewable, ${grid.carbonIntensity} gCO2/kWh`);
});

test('from one half hour to the next each region keeps its fuels, and while an answer has none', async () => {
  await poller.poll();
  const fuels = async () =>
    (await readRegions(database.read(), now())).items.map((region) => region.renewablePercentage);
  const before = await fuels();
  expect(before).not.toContain(null);
  // The outlook goes on by itself before the regions are asked for again.
  pass(HALF_HOUR);
  expect(await fuels()).toEqual(before);
  const from = halfHourOf(now());
  const bare = before.map((_, n) => ({ region: n + 1, from, forecast: 100, actual: null, index: 'moderate', mix: [] }));
  await database.transaction((tx) => keepRegions(tx, bare, { simulated: true, at: now() }));
  const after = await readRegions(database.read(), now());
  expect(after.items.map(({ carbonIntensity }) => carbonIntensity)).toEqual(before.map(() => 100));
  expect(await fuels()).toEqual(before);
});

test('good manners: nothing before it is due, carbon at :02 and :32, frequency each minute, once for two workers', async () => {
  await poller.poll();
  standIn.asked.length = 0;
  expect(await poller.poll()).toEqual([]);
  expect(standIn.asked).toEqual([]);
  pass(MINUTE);
  await Promise.all([poller.poll(), poller.poll()]);
  expect(standIn.asked).toEqual(['/elexon/datasets/FREQ']);
  clock.set(new Date('2026-11-20T14:31:59Z'));
  standIn.asked.length = 0;
  await poller.poll();
  expect(standIn.asked).not.toContain('/neso/generation');
  clock.set(new Date('2026-11-20T14:32:00Z'));
  await poller.poll();
  expect(standIn.asked).toContain('/neso/generation');
  expect(standIn.asked.filter((path) => path.endsWith('/regionid/13'))).toEqual([]);
});

test('a region that somebody asks for is renewed at once and half-hourly, for a day; the others four times a day', async () => {
  const asks = () => standIn.asked.filter((path) => path.endsWith('/regionid/5')).length;
  const others = () => standIn.asked.filter((path) => path.endsWith('/regionid/13')).length;
  await poller.poll();
  pass(2 * HOUR);
  await poller.poll();
  expect(asks()).toBe(1);
  await new AskedRegions(database, clock).write(5, now());
  await poller.poll();
  expect(asks()).toBe(2);
  for (let half = 0; half < 4; half++) {
    pass(HALF_HOUR);
    await poller.poll();
  }
  expect({ asked: asks(), other: others() }).toEqual({ asked: 6, other: 1 });

  // Nobody has asked for a day: it is spared again, and that alone doesn't make it old.
  pass(DAY);
  await poller.poll();
  const then = asks();
  pass(5 * HOUR);
  await poller.poll();
  expect(asks()).toBe(then);
  expect(await readOutlook(database.read(), 5, now())).toMatchObject({ stale: false });
  // A source that fails does.
  standIn.quirk = 'server error';
  pass(2 * HOUR);
  await poller.poll();
  expect(await readOutlook(database.read(), 5, now())).toMatchObject({ stale: true });
});

test('what has not changed is not sent again', async () => {
  await poller.poll();
  await database.transaction((tx) => tx.rows(`update grid_feed set next_at = $1 where name = 'generation'`, [now()]));
  expect(await poller.poll()).toEqual([]);
  expect(standIn.asked.filter((path) => path === '/neso/generation')).toHaveLength(2);
});

describe('a source that misbehaves', () => {
  test.each<Quirk>(['server error', 'empty', 'no json', 'too many'])(
    '%s: the last figures stay, with their age',
    async (quirk) => {
      await poller.poll();
      const before = await live();
      standIn.quirk = quirk;
      pass(HOUR + 10 * MINUTE);
      await poller.poll();
      const after = await live();
      expect(after).toMatchObject({ frequencyHz: before.frequencyHz, frequencyAt: before.frequencyAt, stale: true });
      expect(after.at).toBe(before.at);
      expect(after.carbonIntensity).not.toBeNull();
      standIn.quirk = 'none';
      pass(HALF_HOUR + MINUTE);
      await poller.poll();
      expect(await live()).toMatchObject({ stale: false, at: now().toISOString() });
    },
  );

  test('it is asked less and less often, and no sooner than it says', async () => {
    expect([1, 2, 3, 9].map(backoffMs)).toEqual([30_000, 60_000, 120_000, HALF_HOUR]);
    standIn.quirk = 'too many';
    await poller.poll();
    const [feed] = await database
      .read()
      .rows<{ next_at: string; error: string; failures: number }>(`select * from grid_feed where name = 'frequency'`);
    expect(feed).toMatchObject({ error: 'answered 429', failures: 1 });
    expect(new Date(feed?.next_at as string).getTime() - now().getTime()).toBe(120_000);
  });

  test.each<Quirk>(['object', 'gaps'])('%s is read all the same', async (quirk) => {
    standIn.quirk = quirk;
    await poller.poll();
    const grid = await live();
    expect(grid).toMatchObject({ stale: false });
    expect(grid.index).toMatch(/^[a-z ]+$/);
    expect(grid.renewablePercentage).toBeGreaterThan(0);
  });
});

test('only a change of the type is news: one event each, a new id, an hour long', async () => {
  await poller.poll();
  const seen = new Map<string, string>();
  for (let turn = 0; turn < 96; turn += 1) {
    pass(HALF_HOUR);
    await poller.poll();
    const { insight } = await readInsights(database.read(), now());
    if (insight) seen.set(insight.id, insight.type);
  }
  const told = (await insights()).map(({ data }) => data.insight);
  expect(told.length).toBeGreaterThan(2);
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  for (const [n, { type }] of told.entries()) expect(type).not.toBe(told[n - 1]?.type);
  for (const [id, type] of seen) expect(told).toContainEqual(expect.objectContaining({ id, type }));
  pass(HOUR);
  expect(await readInsights(database.read(), now())).toMatchObject({ shouldNotify: false });
  pass(12 * HOUR);
  const old = await readInsights(database.read(), now());
  expect(old).toMatchObject({ shouldNotify: false, stale: true, insight: { type: 'other' } });
  expect(old.insight?.message).toMatch(/^At \d\d:\d\d on 22 November the grid was .* the last figures we received\.$/);
});

describe.each([
  ['2027-03-28', 46, '2027-03-28T00:00:00Z'],
  ['2026-10-25', 50, '2026-10-24T23:00:00Z'],
] as const)('%s, with its %i half hours', (date, count, midnight) => {
  test('is polled, stored and shown without a gap', async () => {
    clock.set(new Date(Date.parse(midnight) + 3 * MINUTE));
    const shown: (string | null)[] = [];
    for (let half = 0; half < count; half += 1) {
      await poller.poll();
      const { carbonFrom, stale } = await live();
      expect({ half, stale }).toEqual({ half, stale: false });
      shown.push(carbonFrom);
      pass(HALF_HOUR);
    }
    const begins = Array.from({ length: count }, (_, half) =>
      new Date(Date.parse(midnight) + half * HALF_HOUR).toISOString(),
    );
    expect(shown).toEqual(begins);
    const kept = await database
      .read()
      .rows<{ from_at: string; actual: number | null }>(
        'select from_at, actual from grid_half_hour where region = 0 and from_at = any($1) order by from_at',
        [begins],
      );
    expect(kept.map(({ from_at }) => new Date(from_at).toISOString())).toEqual(begins);
    expect(kept.slice(0, -1).every(({ actual }) => actual !== null)).toBe(true);
  });

  test('is on the value tape the day before', async () => {
    clock.set(new Date(Date.parse(midnight) - 10 * HOUR));
    await poller.poll();
    const tape = await readTape(database.read(), {}, now());
    expect(tape).toMatchObject({ date, region: null });
    expect(tape.halfHours).toHaveLength(count);
    expect(tape.halfHours[0]?.from).toBe(new Date(midnight).toISOString());
    expect(tape.halfHours.every(({ carbonIntensity }) => carbonIntensity !== null)).toBe(true);
  });
});

describe('the value tape', () => {
  test('shows the source’s carbon, the site’s rate and roof, and the three best hours of each', async () => {
    await poller.poll();
    const request = { region: 5, postcode: 'YO1', unitRatePence: 20, solarKwp: 32, tiltDeg: 30, azimuthDeg: 180 };
    const tape = await readTape(database.read(), request, now());
    const { items } = await readOutlook(database.read(), 5, now());
    expect(tape).toMatchObject({ date: '2026-11-21', region: { id: 5, name: 'Yorkshire' }, simulated: true });
    for (const { from, carbonIntensity } of tape.halfHours)
      expect(carbonIntensity).toBe(items.find((half) => half.from === from)?.forecast);
    const { greenest, cheapest, sunniest } = tape;
    expect(Date.parse(greenest?.until as string) - Date.parse(greenest?.from as string)).toBe(3 * HOUR);
    const dear = await readTape(database.read(), { ...request, unitRatePence: 40 }, now());
    expect(dear.cheapest?.from).toBe(cheapest?.from);
    expect(dear.cheapest?.mean).toBeCloseTo(2 * (cheapest?.mean as number), 0);
    expect(sunniest?.mean).toBeGreaterThan(3);
    const shaded = await readTape(database.read(), { ...request, mount: 'flush', shadingPercent: 20 }, now());
    expect(shaded.sunniest?.mean).toBeLessThan(0.82 * (sunniest?.mean as number));
    expect(tape.advice[0]).toMatch(/^Run flexible loads from 1\d:\d0\.$/);
  });

  test('by postcode: its region and its sky', async () => {
    await poller.poll();
    const inverness = await readTape(database.read(), { postcode: 'IV1 1AA' }, now());
    const exeter = await readTape(database.read(), { postcode: 'EX4' }, now());
    expect([inverness.region?.id, exeter.region?.id]).toEqual([1, 11]);
    expect(exeter.climate).toBe('Exeter');
    expect(exeter.sunniest?.mean).toBeGreaterThan(inverness.sunniest?.mean as number);
  });

  test('before the first figures it knows prices and sun, and no carbon', async () => {
    const tape = await readTape(database.read(), {}, now());
    expect(tape).toMatchObject({ greenest: null, at: null, stale: true });
    expect(tape.cheapest).not.toBeNull();
    expect(tape.sunniest).not.toBeNull();
  });
});

test('both sources switched off for an hour: dated figures, no error, and all of it back afterwards', async () => {
  await poller.poll();
  const before = await live();
  await standIn.stop();
  for (let minute = 0; minute < 60; minute += 5) {
    pass(5 * MINUTE);
    expect(await poller.poll()).toEqual([]);
    const off = await live();
    expect(off).toMatchObject({ at: before.at, frequencyHz: before.frequencyHz, frequencyAt: before.frequencyAt });
    expect(off.carbonIntensity).not.toBeNull();
    expect((await readRegions(database.read(), now())).items.every((region) => region.from !== null)).toBe(true);
    expect((await readTape(database.read(), {}, now())).greenest).not.toBeNull();
  }
  expect(await live()).toMatchObject({ at: START.toISOString(), stale: true });
  const failed = await database
    .read()
    .rows<{ error: string; failures: number }>(`select error, failures from grid_feed where name = any($1)`, [
      ['intensity', 'frequency'],
    ]);
  expect(failed).toHaveLength(2);
  for (const { error, failures } of failed) {
    expect(error).toBe('ECONNREFUSED');
    // Asked less and less often, and not every minute of the hour.
    expect(failures).toBeGreaterThan(1);
    expect(failures).toBeLessThan(10);
  }
  standIn = new GridStandIn(now);
  address = await standIn.start();
  pass(HALF_HOUR + MINUTE);
  await poller.poll();
  expect(await live()).toMatchObject({ at: now().toISOString(), stale: false });
  const { items } = await readOutlook(database.read(), null, now());
  const steps = items.slice(1).map(({ from }, at) => Date.parse(from) - Date.parse(items[at]?.from as string));
  expect(new Set(steps)).toEqual(new Set([HALF_HOUR]));
});

test('tidied: half hours of frequency stay when the spots go; twice is as good as once', async () => {
  await poller.poll();
  const { items } = await readFrequency(database.read(), null, now());
  expect(items.length).toBeGreaterThan(40);
  pass(8 * DAY);
  const tidy = () => database.transaction((tx) => tidyReadings(tx, now()));
  await tidy();
  const rolled = () =>
    database.read().rows<{ readings: number }>('select * from grid_frequency_half_hour order by from_at');
  const once = await rolled();
  expect(once.reduce((sum, { readings }) => sum + readings, 0)).toBe(items.length);
  expect(await database.read().rows('select 1 from grid_frequency')).toEqual([]);
  await tidy();
  expect(await rolled()).toEqual(once);
});

test('forecasts are put aside and held against what came, by how long before they were made', async () => {
  await poller.poll();
  const errors = async () => (await readOutlook(database.read(), null, now())).pastErrors;
  expect(await errors()).toMatchObject({ pairs: 0, leads: [] });
  for (let half = 0; half < 54; half++) {
    pass(HALF_HOUR);
    await poller.poll();
  }
  const past = await errors();
  // Two hours before a half hour and less: there is a day of them by now. Six hours before: not yet.
  expect(past?.leads.map(({ hours }) => hours)).toEqual([0.5, 1, 2, 3]);
  expect(past?.leads.map(({ pairs }) => pairs)).toEqual([53, 52, 50, 48]);
  expect(past?.pairs).toBeGreaterThan(53 + 52 + 50 + 48);
  expect(past?.since).toBe('2026-11-20T14:30:00.000Z');
  const ended = Array.from({ length: 53 }, (_, at) => new Date(Date.parse('2026-11-20T14:30Z') + at * HALF_HOUR));
  const off = ended.map((at) => carbonAt(at) - forecastAt(at)).sort((a, b) => a - b);
  const absolute = off.map(Math.abs).sort((a, b) => a - b);
  expect(past?.leads[0]?.medianAbsolute).toBe(absolute[26]);
  const [fifth = 0, sixth = 0] = off.slice(5, 7);
  expect(past?.leads[0]?.low).toBeCloseTo(fifth + 0.2 * (sixth - fifth), 6);
  // A later word on the same half hour changes no forecast that was set aside.
  const [aside] = await database
    .read()
    .rows<{ n: number }>('select count(*)::int as n from grid_forecast where lead = 1');
  expect(aside?.n).toBe(55);
  // Nothing measures a region.
  expect((await readOutlook(database.read(), 5, now())).pastErrors).toBeNull();
});
