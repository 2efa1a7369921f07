import { type AddressInfo, createServer } from 'node:net';
import { TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type DemoMeter, demoMeters } from '@libs/assets';
import { liveSite } from '@libs/assets/testing';
import type { SiteNow, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { Collector } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';
import { DemoSources } from './demo-sources.js';

/** The demo's live sites connect their makers by the product's commands, against stand-ins of this process. */

// The stand-ins run in real time, and SolisCloud refuses a clock that differs.
const clock = new FixedClock(new Date());
let api: TestApi;
let meters: DemoMeter[] = [];

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  const url = async () => `http://127.0.0.1:${await freePort()}`;
  api = await TestApi.start({ GIVENERGY_URL: await url(), SOLAREDGE_URL: await url(), SOLIS_URL: await url() }, clock);
  const admin = await api.person('admin');
  for (let site = 0; site < 9; site++) {
    const [host, funder, installer] = [
      await api.person('asset_host'),
      await api.person('asset_funder'),
      await api.person('installer'),
    ];
    await liveSite(api, clock, { admin, host, funder, installer }, { p50: 1_000 });
  }
  await api.query(`update host set postcode = 'LS1 1UR'`);
  // The one with a battery is not the first.
  await api.query(
    `update asset set battery_kwh = 10 where id = (select id from asset order by live_since, id offset 6 limit 1)`,
  );
  meters = await demoMeters(api.database);
});
afterAll(() => api?.stop());

const connectAll = async (sources: DemoSources) => {
  await sources.serve(meters);
  for (const meter of meters) await sources.connect(meter);
};
const connections = () =>
  api.query<SourceView>(`select asset_id as "assetId", platform, status from data_source order by platform`);

test('three sites without troubles, the one with a battery by GivEnergy; a second start changes nothing', async () => {
  const sources = new DemoSources(api.database, clock, api.config);
  await connectAll(sources);
  const made = await connections();
  const rankOf = (assetId: string) => meters.find(({ asset }) => asset.id === assetId)?.rank;
  expect(made.map(({ assetId, platform, status }) => [platform, status, rankOf(assetId)])).toEqual([
    ['givenergy', 'connected', 6],
    ['solaredge', 'connected', 5],
    ['solis', 'connected', 0],
  ]);
  const byPlatform = Object.fromEntries(made.map(({ platform, assetId }) => [platform, assetId]));
  expect(sources.reports(byPlatform.solaredge ?? '')).toEqual(['gen']);
  expect(sources.reports(meters[1]?.asset.id ?? '')).toEqual([]);

  const again = new DemoSources(api.database, clock, api.config);
  await connectAll(again);
  expect(await connections()).toEqual(made);
  expect(again.reports(byPlatform.solis ?? '')).toEqual(['gen', 'exp', 'imp']);
});

test('their power is there with the first reading, and adds up with the battery', async () => {
  const collector = new Collector(api.config, api.database, clock, {
    store: new PostgresStore(),
    pause: () => Promise.resolve(),
  });
  clock.set(new Date());
  for (let turn = 0; turn < 3; turn++) expect(await collector.readNext()).toBe(true);
  const admin = await api.person('admin');
  for (const { assetId, platform } of await connections()) {
    const now = (await api.get(`/api/assets/${assetId}/now`, { as: admin })).body as SiteNow;
    if (platform === 'solaredge') {
      expect(now).toMatchObject({ class: 'daily', power: {} });
      continue;
    }
    const { pv, grid, bat, load, other, soc } = now.power;
    expect(now).toMatchObject({ class: 'near', late: false, source: platform });
    expect(load).toBeGreaterThan(0);
    // Zero at night.
    expect(pv).toBeGreaterThanOrEqual(0);
    expect(other).toBe(0);
    expect((pv ?? 0) + (grid ?? 0) + (bat ?? 0)).toBe(load);
    expect(soc === null).toBe(platform === 'solis');
  }
});
