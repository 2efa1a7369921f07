import { type Person, TestApi } from '@apps/api/testing';
import { liveSite } from '@libs/assets/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor, SourceView } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { faultsOf } from './faults-of.rules.js';
import { type FaultMaker, faultMakers } from './makers.js';
import { ENTERED, runDay } from './run-day.js';

/** Days on which everything goes wrong, judged by the inverter's log alone. `npm run proof` runs all 200. */

const DAYS = Number(process.env.FAULT_DAYS ?? (process.env.PROOF ? 200 : 6));
/** `FAULT_DAY=17` runs one of them again. */
const ONLY = process.env.FAULT_DAY ? Number(process.env.FAULT_DAY) : null;
const DAY = 86_400_000;
const BEGAN = Date.parse('2026-03-27T00:00:00Z');

const clock = new FixedClock(new Date(BEGAN));
const makers = faultMakers();
const sites = new Map<FaultMaker, { asset: string; host: Actor }>();
let api: TestApi;
let admin: Actor;

const actorOf = ({ account }: Person, role: 'admin' | 'asset_host'): Actor => ({
  accountId: account.id,
  name: account.fullName,
  sessionId: null,
  role,
  companyName: null,
  partyId: role === 'admin' ? null : account.recordId,
});

beforeAll(async () => {
  const urls: Record<string, string> = {};
  for (const { platform, stand } of makers) urls[`${platform.toUpperCase()}_URL`] = await stand.start();
  api = await TestApi.start(urls, clock);
  const people = {
    admin: await api.person('admin'),
    funder: await api.person('asset_funder'),
    installer: await api.person('installer'),
  };
  admin = actorOf(people.admin, 'admin');
  for (const maker of makers) {
    const host = await api.person('asset_host');
    maker.stand.setClock(BEGAN);
    const { asset } = await liveSite(api, clock, { ...people, host });
    await api.query('update asset set battery_kwh = 20, solar_kwp = 50 where id = $1', [asset]);
    await api.query(
      `update host set electricity_needs = '{"annualUsageKwh":60000}', business_details = '{"businessType":"cafe","postcode":"LS1 4DY"}' where id = $1`,
      [host.account.recordId],
    );
    const { serial, key } = maker.stand.site;
    const body = { platform: maker.platform, account: serial, key, ...(maker.keyId ? { keyId: maker.keyId } : {}) };
    const url = `/api/assets/${asset}/sources`;
    const { id } = (await api.post(url, { as: host, body })).body as SourceView;
    expect((await api.post(`${url}/${id}/test`, { as: host, body: {} })).status).toBe(200);
    expect((await api.post(`${url}/${id}/connect`, { as: host, body: {} })).status).toBe(200);
    sites.set(maker, { asset, host: actorOf(host, 'asset_host') });
  }
  // Only the site of the day has a battery.
  await api.query('update asset set battery_kwh = 0');
}, 300_000);
afterAll(async () => {
  await api?.stop();
  await Promise.all(makers.map(({ stand }) => stand.stop()));
});

test(`${DAYS} days with faults: no limit is passed, nothing is written after “Hands off”, and each fallback comes in time`, async () => {
  const happened: Record<string, number> = {};
  const count = (what: string) => (happened[what] = (happened[what] ?? 0) + 1);
  const wrong: object[] = [];
  const seeds = ONLY === null ? Array.from({ length: DAYS }, (_, seed) => seed) : [ONLY];
  for (const seed of seeds) {
    const maker = makers[seed % makers.length] as FaultMaker;
    const { asset, host } = sites.get(maker) as { asset: string; host: Actor };
    await api.query('update asset set battery_kwh = case when id = $1 then 20 else 0 end', [asset]);
    await api.query(`update data_source set next_at = '2999-01-01' where asset_id <> $1`, [asset]);
    // The last ones are around the day on which the clocks go back; the first ones around that on which they go forward.
    const day = new Date(BEGAN + (seed < 190 ? seed : seed + 17) * DAY).toISOString().slice(0, 10);
    const { config, database } = api;
    await runDay(
      { config, database, clock, asset, host, admin, query: (sql, values) => api.query(sql, values) },
      maker,
      {
        seed,
        day,
      },
    );
    const { log } = maker.stand.settings;
    const faults = faultsOf({ log, calls: maker.stand.calls }, maker.log, ENTERED);
    wrong.push(...faults.slice(0, 3).map((fault) => ({ seed, maker: maker.platform, ...fault })));
    for (const entry of log) {
      if (entry.kind === 'note') count(entry.what);
      if (entry.kind === 'write') count(entry.by === 'api' ? `written, ${entry.outcome}` : 'by a person');
    }
    for (const { status } of await api.query<{ status: string }>('select status from day_plan')) count(status);
  }
  expect(wrong).toEqual([]);
  if (ONLY !== null) return;
  // The days are of no use if nothing happens on them.
  for (const what of ['plan', 'hands off', 'by a person', 'written, kept', 'superseded'])
    expect({ what, happened: happened[what] ?? 0 }).not.toEqual({ what, happened: 0 });
  if (process.env.PROOF)
    for (const what of [
      'worker died',
      'written, unkept',
      'written, late',
      'written, refused',
      'written, unanswered',
      'refused',
      'overridden',
    ])
      expect({ what, happened: happened[what] ?? 0 }).not.toEqual({ what, happened: 0 });
  if (process.env.PROOF) console.log(`${DAYS} days: ${JSON.stringify(happened)}`);
}, 3_600_000);
