import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Database, FixedClock, openOrm } from '@libs/platform';
import { createTestDatabase, type TestDatabase } from '@libs/platform/testing';
import type { MikroORM } from '@mikro-orm/postgresql';
import { FEEDS } from './feeds.js';
import { GridSource } from './grid-source.js';
import { readFrequency, readInsights, readLive, readOutlook } from './grid.views.js';
import { DAY, HALF_HOUR, HOUR, MINUTE } from './half-hours.js';
import { GridPoller } from './poller.js';
import { keepFrequency, keepHalfHours } from './readings.js';
import { hasRealFigures } from './real-figures.js';
import { GridStandIn } from './stand-in/server.js';

/** `auto`, with sources that come and go: a server that speaks their protocol in the place of the real ones. */

const START = new Date('2026-11-20T14:10:00.000Z');
const TABLES = ['half_hour', 'frequency', 'frequency_half_hour', 'forecast', 'forecast_error', 'feed', 'insight'];

let home: TestDatabase;
let orm: MikroORM;
let database: Database;
let real: GridStandIn;
const clock = new FixedClock(START);
const running: GridSource[] = [];

const pass = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const live = () => readLive(database.read(), clock.now());
const halves = () => database.read().rows('select * from grid_half_hour order by region, from_at');

function pollerAt(address: string): GridPoller {
  const options = { mode: 'auto', neso: `${address}/neso`, elexon: `${address}/elexon` } as const;
  const source = new GridSource(options, () => hasRealFigures(database.read()));
  running.push(source);
  return new GridPoller(database, clock, source, FEEDS, () => 0);
}

beforeAll(async () => {
  home = await createTestDatabase();
  orm = await openOrm({ url: home.url, entities: [] });
  database = new Database(orm);
});
beforeEach(async () => {
  clock.set(START);
  real = new GridStandIn(() => clock.now());
  await database.transaction((tx) => tx.rows(`truncate ${TABLES.map((name) => `grid_${name}`).join(', ')}`));
  await database.transaction((tx) => tx.rows(`delete from event_log where type = 'grid.insight'`));
});
afterEach(async () => {
  await real.stop();
  for (const source of running.splice(0)) await source.stop();
});
afterAll(async () => {
  await orm?.close(true);
  await home?.drop();
});

test('a source that dies leaves its own figures, old and said to be old, and nothing invented', async () => {
  const address = await real.start();
  const poller = pollerAt(address);
  await poller.poll();
  expect(await live()).toMatchObject({ simulated: false, stale: false, at: START.toISOString() });
  const before = await halves();
  await real.stop();
  for (let half = 0; half < 8; half++) {
    pass(HALF_HOUR);
    await poller.poll();
  }
  expect(await halves()).toEqual(before);
  expect(await live()).toMatchObject({ simulated: false, stale: true, at: START.toISOString() });
  expect(await readOutlook(database.read(), null, clock.now())).toMatchObject({ simulated: false, stale: true });

  // A process that starts meanwhile keeps to the figures that the installation has.
  const restarted = pollerAt(address);
  pass(HALF_HOUR);
  await restarted.poll();
  expect(await halves()).toEqual(before);
  expect(await live()).toMatchObject({ simulated: false, stale: true });
});

test('errors, silence and nonsense are no reason either', async () => {
  const poller = pollerAt(await real.start());
  await poller.poll();
  for (const quirk of ['server error', 'empty', 'no json', 'too many'] as const) {
    real.quirk = quirk;
    pass(2 * HOUR);
    await poller.poll();
    expect(await live()).toMatchObject({ simulated: false, stale: true });
  }
  real.quirk = 'none';
  pass(HOUR);
  await poller.poll();
  expect(await live()).toMatchObject({ simulated: false, stale: false });
});

test('an installation that never reached a source shows the stand-in, until it does', async () => {
  const address = await real.start();
  await real.stop();
  const poller = pollerAt(address);
  await poller.poll();
  expect(await live()).toMatchObject({ simulated: true, stale: false });
  const simulated = (await halves()).length;
  expect(simulated).toBeGreaterThan(1000);

  real = new GridStandIn(() => clock.now());
  const neso = await real.start();
  const found = pollerAt(neso);
  pass(HALF_HOUR + MINUTE);
  await found.poll();
  expect(await live()).toMatchObject({ simulated: false, stale: false });
  expect(await readFrequency(database.read(), null, clock.now())).toMatchObject({ simulated: false });
  // The other process follows at its next turn, without trying the source first.
  await poller.poll();
  pass(HALF_HOUR);
  await poller.poll();
  expect(await database.read().rows('select 1 from grid_half_hour where simulated limit 1')).toEqual([]);
});

test('simulated answers that come after the first real ones are dropped, in every mode', async () => {
  await pollerAt(await real.start()).poll();
  const before = await halves();
  const spots = () => database.read().rows('select * from grid_frequency order by at');
  const spotsBefore = await spots();
  const forced = new GridSource({ mode: 'simulated', neso: '', elexon: '' }, () => Promise.resolve(false));
  running.push(forced);
  pass(2 * HOUR);
  expect(await new GridPoller(database, clock, forced, FEEDS, () => 0).poll()).toEqual([]);
  expect(await halves()).toEqual(before);
  expect(await spots()).toEqual(spotsBefore);
  expect(await live()).toMatchObject({ simulated: false, stale: true, at: START.toISOString() });
});

test('an insight of simulated figures goes with them', async () => {
  // The product's own stand-in keeps the time of day.
  clock.set(new Date());
  const address = await real.start();
  await real.stop();
  await pollerAt(address).poll();
  expect(await readInsights(database.read(), clock.now())).toMatchObject({ simulated: true });
  // The first real answer is the frequency alone.
  real = new GridStandIn(() => clock.now());
  const again = await real.start();
  pass(HALF_HOUR);
  const source = { addresses: async () => ({ neso: `${again}/none`, elexon: `${again}/elexon`, simulated: false }) };
  await new GridPoller(database, clock, source, FEEDS, () => 0).poll();
  expect(await readInsights(database.read(), clock.now())).toEqual({ shouldNotify: false, insight: null });
  expect(await live()).toMatchObject({ simulated: false, stale: true, carbonIntensity: null, carbonAt: null });
});

test('nothing simulated is ever written over a real figure', async () => {
  const from = START;
  const half = { from, forecast: 120, actual: 118, index: 'low' };
  const spot = { at: from, hz: 50.01 };
  const store = (simulated: boolean) => ({ simulated, at: clock.now() });
  await database.transaction(async (tx) => {
    await keepHalfHours(tx, 0, [half], store(false));
    await keepFrequency(tx, [spot], store(false));
  });
  pass(DAY);
  await database.transaction(async (tx) => {
    await keepHalfHours(tx, 0, [{ ...half, forecast: 300, actual: 300, index: 'high' }], store(true));
    await keepFrequency(tx, [{ ...spot, hz: 49.5 }], store(true));
  });
  expect(await halves()).toMatchObject([{ forecast: 120, actual: 118, index_word: 'low', simulated: false }]);
  const [frequency] = await database.read().rows<{ hz: string }>('select hz, simulated from grid_frequency');
  expect(frequency).toMatchObject({ simulated: false });
  expect(Number(frequency?.hz)).toBe(50.01);
});
