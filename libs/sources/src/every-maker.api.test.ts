import { type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MakerPlatform } from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { Collector } from '@libs/sources';
import { PostgresStore } from '@libs/telemetry';
import { FoxEssStandIn } from './stand-in/foxess.js';
import { GivEnergyStandIn } from './stand-in/givenergy.js';
import { N3rgyStandIn } from './stand-in/n3rgy.js';
import { YEAR } from './stand-in/site.js';
import { SolarEdgeStandIn } from './stand-in/solaredge.js';
import { SolisStandIn } from './stand-in/solis.js';
import { liveSite } from './testing/live-site.js';

/** One site by each maker, through the collector and the database: the same half hours, whatever goes wrong on the way. */

const HALF_HOUR = 1_800_000;
const BEGAN = Date.UTC(2026, 0, 1);
const LIVE = '2026-11-24';
const NOW = '2026-11-28T12:07:00Z';
const MAKERS = ['givenergy', 'solaredge', 'solis', 'foxess', 'n3rgy'] as const;
/** Counters of a tenth of a kWh, read at both ends of a half hour. */
const ROUNDING: Record<MakerPlatform, number> = { givenergy: 100, solaredge: 0, solis: 100, foxess: 100, n3rgy: 0 };
const FAULTS: Record<MakerPlatform, string[]> = {
  givenergy: ['401', '404', '429', '500', 'gap', 'short', 'zeros'],
  solaredge: ['401', '410', '429', 'gap'],
  solis: ['403', '408', 'B0049', 'null', 'gap'],
  foxess: ['40402', '41200', '41809', '41930', 'null', 'gap'],
  n3rgy: ['401', 'consent', '429', '500', 'gap', 'unit'],
};
/** `npm run proof` takes more. */
const SEEDS = process.env.PROOF ? 30 : 3;

const clock = new FixedClock(new Date(NOW));
const stands = {
  givenergy: new GivEnergyStandIn(),
  solaredge: new SolarEdgeStandIn(),
  solis: new SolisStandIn(),
  foxess: new FoxEssStandIn(),
  n3rgy: new N3rgyStandIn(),
};
let api: TestApi;
let collector: Collector;
let asset = '';
let host: Person;

const at = (now: number) => {
  clock.set(new Date(now));
  for (const stand of Object.values(stands)) stand.setClock(now);
};

beforeAll(async () => {
  const urls = {
    GIVENERGY_URL: await stands.givenergy.start(),
    SOLAREDGE_URL: await stands.solaredge.start(),
    SOLIS_URL: await stands.solis.start(),
    FOXESS_URL: await stands.foxess.start(),
    N3RGY_URL: await stands.n3rgy.start(),
  };
  api = await TestApi.start(urls, clock);
  collector = new Collector(api.config, api.database, clock, {
    store: new PostgresStore(),
    pause: () => Promise.resolve(),
  });
  host = await api.person('asset_host');
  const [admin, funder, installer] = [
    await api.person('admin'),
    await api.person('asset_funder'),
    await api.person('installer'),
  ];
  asset = await liveSite(api, clock, { admin, host, funder, installer }, LIVE);
});
afterAll(async () => {
  await api?.stop();
  await Promise.all(Object.values(stands).map((stand) => stand.stop()));
});

/** Resets the site, as if it had never been read. */
async function afresh(now: number): Promise<void> {
  for (const table of ['site_day_check', 'reading_check', 'site_day', 'arrived_day', 'reading_batch', 'data_source']) {
    await api.query(`delete from ${table} where asset_id = $1`, [asset]);
  }
  await api.query('delete from source_call');
  await api.query('update asset set last_batch = 0 where id = $1', [asset]);
  for (const stand of Object.values(stands)) {
    stand.setFaults([]);
    stand.calls.length = 0;
  }
  at(now);
}

async function connect(platform: MakerPlatform): Promise<void> {
  const { key } = stands[platform].site;
  const { site } = stands[platform];
  const account = 'siteId' in site ? String(site.siteId) : 'mpan' in site ? site.mpan : site.serial;
  const body =
    platform === 'solis' ? { platform, account, key, keyId: stands.solis.site.keyId } : { platform, account, key };
  const url = `/api/assets/${asset}/sources`;
  const made = await api.post(url, { as: host, body });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  expect((await api.post(`${url}/${id}/test`, { as: host, body: {} })).body).toMatchObject({
    status: 'testing',
    found: platform === 'n3rgy' ? { name: 'MPAN 1200023305967', kwp: null } : { name: 'Unit 4', kwp: 50 },
  });
  expect((await api.post(`${url}/${id}/connect`, { as: host, body: {} })).status).toBe(200);
}

/** Runs the worker's turns until no older days are left to fetch, moving the clock to each; up to a maximum. */
async function turns(most = 60): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    const [source] = await api.query<{ due: Date; day: string | null; status: string }>(
      'select next_at as due, fetch_day as day, status from data_source',
    );
    if (turn > 0 && source?.day === null && source.status === 'connected') return;
    at(Math.max(clock.now().getTime(), new Date(source?.due ?? 0).getTime()));
    expect(await collector.readNext()).toBe(true);
  }
  throw new Error('older days are still to be fetched');
}

type Days = Record<'gen' | 'exp' | 'imp', Record<string, (number | null)[]>>;
async function stored(): Promise<Days> {
  const rows = await api.query<{ channel: 'gen'; day: string; wh: (number | null)[] }>(
    `select channel, day::text as day, wh from site_day where asset_id = $1 order by channel, day`,
    [asset],
  );
  const days: Days = { gen: {}, exp: {}, imp: {} };
  for (const { channel, day, wh } of rows) days[channel][day] = wh;
  return days;
}
const truth = (channel: 'gen' | 'exp' | 'imp', day: string): number[] => {
  const first = (Date.parse(day) - BEGAN) / HALF_HOUR;
  return YEAR.slice(first, first + 48).map((half) => half[channel]);
};

/** Stored values that differ from the site: a zero for something missing, or anything counted twice. */
function wrongIn(days: Days, platform: MakerPlatform, isOver = true): object[] {
  return (['gen', 'exp', 'imp'] as const).flatMap((channel) =>
    Object.entries(days[channel]).flatMap(([day, wh]) =>
      wh.flatMap((value, place) => {
        const all = truth(channel, day);
        const right = all[place] ?? 0;
        // Between two readings at most ten minutes from an edge the counter is taken to rise evenly, until the maker has the rest:
        // at each edge that is off by a sixth of the step between the two half hours at most.
        const steps = [all[place - 1] ?? right, all[place + 1] ?? right].map((near) => Math.abs(near - right));
        const even = isOver ? 0 : steps.reduce((sum, step) => sum + step / 6, 0);
        return value === null || Math.abs(value - right) <= ROUNDING[platform] + even
          ? []
          : [{ day, channel, place, value, right }];
      }),
    ),
  );
}
const wholeDays = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const missingIn = (days: Days, channels: readonly ('gen' | 'exp' | 'imp')[], list = wholeDays): string[] =>
  channels.flatMap((channel) =>
    list.filter((day) => (days[channel][day] ?? [null]).includes(null)).map((day) => `${channel} ${day}`),
  );
const channelsOf = (platform: MakerPlatform): readonly ('gen' | 'exp' | 'imp')[] =>
  ({ solaredge: ['gen'] as const, n3rgy: ['exp', 'imp'] as const })[platform as 'solaredge'] ?? ['gen', 'exp', 'imp'];

describe.each(MAKERS)('a site by %s', (platform) => {
  test('has the half hours that it generated, and of the day that is not over those that are', async () => {
    await afresh(Date.parse(NOW));
    await connect(platform);
    await turns();
    const days = await stored();
    expect(wrongIn(days, platform)).toEqual([]);
    expect(missingIn(days, channelsOf(platform))).toEqual([]);
    const channels = channelsOf(platform);
    for (const channel of channels) expect(days[channel]['2026-11-23']).toBeUndefined();
    for (const channel of ['gen', 'exp', 'imp'] as const)
      if (!channels.includes(channel)) expect(days[channel]).toEqual({});
    // A smart meter’s day arrives on the next one.
    if (platform === 'n3rgy') return;
    const today = days.gen['2026-11-28'] ?? [];
    expect(today.slice(0, 24).includes(null)).toBe(false);
    expect(today.slice(24)).toEqual(Array.from({ length: 24 }, () => null));
  });

  test('is the same by other pages, in another order and read again', async () => {
    const straight = await stored();
    await afresh(Date.parse(NOW));
    await connect(platform);
    stands[platform].setFaults(['short']);
    // The newest of the older days first, then all of them, then some again.
    for (const day of ['2026-11-27', '2026-11-20', '2026-11-25']) {
      await api.query('update data_source set fetch_day = $1, next_at = $2', [day, clock.now()]);
      await turns();
    }
    const mixed = await stored();
    for (const channel of channelsOf(platform)) {
      for (const day of wholeDays) expect(mixed[channel][day]).toEqual(straight[channel][day]);
    }
  });
});

/** Numbers from 0 to 1, the same for each seed. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed + 1;
  for (;;) {
    state = Number((1_103_515_245n * BigInt(state) + 12_345n) % 2_147_483_648n);
    yield state / 2_147_483_648;
  }
}

/** Of each minute and hour of the stand-in's calls, the most that any had. */
const busiest = (platform: MakerPlatform, windowMs: number): number => {
  const moments = stands[platform].calls.map((call) => Date.parse(call.at));
  return Math.max(...moments.map((from) => moments.filter((one) => one >= from && one < from + windowMs).length));
};

describe.each(MAKERS)('with faults at %s', (platform) => {
  test(`no zero is written for what is missing, nothing counts twice, and nothing is lost, by ${SEEDS} seeds`, async () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const random = numbers(seed * 7919 + 17);
      const next = () => random.next().value;
      await afresh(Date.parse('2026-11-27T03:00:00Z') + Math.floor(next() * 6 * 3_600_000));
      await connect(platform);
      await api.query(`update data_source set fetch_day = '2026-11-24'`);
      while (clock.now().getTime() < Date.parse('2026-11-28T06:00:00Z')) {
        const list = FAULTS[platform];
        const fault = next() < 0.6 ? [list[Math.floor(next() * list.length)] ?? ''] : [];
        stands[platform].setFaults(fault, 1 + Math.floor(next() * 6));
        const [source] = await api.query<{ due: Date }>('select next_at as due from data_source');
        // Mostly on time, sometimes hours late.
        const late = next() < 0.3 ? Math.floor(next() * 8 * 3_600_000) : 0;
        at(
          Math.max(clock.now().getTime(), new Date(source?.due ?? 0).getTime()) + late + (next() < 0.7 ? 3_600_000 : 0),
        );
        await collector.readNext();
        expect({ seed, wrong: wrongIn(await stored(), platform, false).slice(0, 3) }).toEqual({ seed, wrong: [] });
      }
      stands[platform].setFaults([]);
      at(Math.max(clock.now().getTime(), Date.parse('2026-11-28T06:00:00Z')) + 6 * 3_600_000);
      await turns();
      at(Date.parse('2026-11-29T06:10:00Z'));
      await turns();
      const days = await stored();
      expect({ seed, wrong: wrongIn(days, platform) }).toEqual({ seed, wrong: [] });
      expect({ seed, missing: missingIn(days, channelsOf(platform), [...wholeDays, '2026-11-28']) }).toEqual({
        seed,
        missing: [],
      });
      const most = { givenergy: 300, solaredge: 10, solis: 60, foxess: 30, n3rgy: 30 }[platform];
      expect(busiest(platform, platform === 'givenergy' ? 3_600_000 : 60_000)).toBeLessThanOrEqual(most);
    }
  }, 600_000);
});
