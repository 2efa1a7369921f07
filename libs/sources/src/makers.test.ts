import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAKER_PLATFORMS, type MakerPlatform } from '@libs/contracts';
import { localMidnight, periodsOfDay } from '@libs/forecast';
import fc from 'fast-check';
import { halfHoursOf } from './half-hours.rules.js';
import { MAKERS } from './makers.js';
import { Refused } from './maker.js';
import type { Reading } from './reading.js';
import { solisMd5, solisSignature } from './solis-sign.js';
import { londonStamp } from './solaredge.js';
import { foxSignature } from './foxess-sign.js';
import { foxTime } from './foxess.js';
import { FoxEssStandIn } from './stand-in/foxess.js';
import { GivEnergyStandIn } from './stand-in/givenergy.js';
import { N3rgyStandIn } from './stand-in/n3rgy.js';
import { counterAt, YEAR } from './stand-in/site.js';
import { SolarEdgeStandIn } from './stand-in/solaredge.js';
import { SolisStandIn } from './stand-in/solis.js';

/** The real clients against stand-ins that speak the makers' protocols: the same site by each of them gives the same days. */

const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const BEGAN = Date.UTC(2026, 0, 1);
const stands = {
  givenergy: new GivEnergyStandIn(),
  solaredge: new SolarEdgeStandIn(),
  solis: new SolisStandIn(),
  foxess: new FoxEssStandIn(),
  n3rgy: new N3rgyStandIn(),
};
const urls = {} as Record<MakerPlatform, string>;

beforeAll(async () => {
  for (const platform of MAKER_PLATFORMS) urls[platform] = await stands[platform].start();
});
afterAll(() => Promise.all(Object.values(stands).map((stand) => stand.stop())));

const keyOf = (platform: MakerPlatform) =>
  platform === 'solis'
    ? { key: stands.solis.site.key, keyId: stands.solis.site.keyId }
    : { key: stands[platform].site.key };
const accountOf = (platform: MakerPlatform) => {
  const { site } = stands[platform];
  if ('siteId' in site) return String(site.siteId);
  return 'mpan' in site ? site.mpan : site.serial;
};

/** Its clock starts at `now` and advances with each call, so that no limit is reached. */
function open(platform: MakerPlatform, now: number) {
  let clock = now;
  stands[platform].setClock(clock);
  return MAKERS[platform].open({
    baseUrl: urls[platform],
    key: keyOf(platform),
    account: accountOf(platform),
    now: () => new Date(clock),
    spend: () => {
      clock += 13_000;
      stands[platform].setClock(clock);
      return Promise.resolve();
    },
  });
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const truth = (day: string, channel: 'gen' | 'imp' = 'gen'): number[] => {
  const first = (localMidnight(day) - BEGAN) / HALF_HOUR;
  return YEAR.slice(first, first + periodsOfDay(day)).map((one) => one[channel]);
};
const usedOnSite = (day: string): number => {
  const first = (localMidnight(day) - BEGAN) / HALF_HOUR;
  return sum(YEAR.slice(first, first + periodsOfDay(day)).map(({ gen, exp }) => gen - exp));
};
const sum = (list: readonly (number | null)[]) => list.reduce<number>((total, one) => total + (one ?? 0), 0);

describe('the site', () => {
  test('generates in its year what its specification says', () => {
    expect(['gen', 'exp', 'imp'].map((name) => sum(YEAR.map((one) => one[name as 'gen'])))).toEqual([
      43_747_392, 8_447_456, 53_031_030,
    ]);
    expect([truth('2026-03-29').length, truth('2026-10-25').length]).toEqual([46, 50]);
    expect(['2026-03-29', '2026-10-25'].map(usedOnSite)).toEqual([58_690, 46_761]);
  });
});

describe.each([
  ['givenergy', 'gen', 100],
  ['solaredge', 'gen', 0],
  ['solis', 'gen', 100],
  ['foxess', 'gen', 100],
  ['n3rgy', 'imp', 0],
] as const)('a year through %s', (platform, channel, rounding) => {
  test('gives each day its half hours, also those on which the clocks change', async () => {
    const maker = open(platform, Date.UTC(2027, 0, 2));
    const readings: Reading[] = [];
    const step = MAKERS[platform].windowMs / DAY;
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, step)) {
      const from = localMidnight(day) - 600_000;
      readings.push(...(await maker.read(new Date(from), new Date(from + step * DAY + 4_800_000))));
    }
    const byDay = Map.groupBy(readings, ({ at }) => Math.floor(at / DAY));
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, 1)) {
      const begins = localMidnight(day);
      const number = Math.floor(begins / DAY);
      const near = [number - 1, number, number + 1, number + 2].flatMap((one) => byDay.get(one) ?? []);
      const wh = halfHoursOf(near, channel, { begins, count: periodsOfDay(day) });
      const off = Math.abs(sum(wh) - sum(truth(day, channel)));
      expect({ day, missing: wh.filter((one) => one === null).length, near: off <= rounding }).toEqual({
        day,
        missing: 0,
        near: true,
      });
      if (rounding === 0) expect(wh).toEqual(truth(day, channel));
    }
  }, 120_000);

  test('in any order, repetition and split gives the same half hours, and null for what is missing', () => {
    const days = fc.constantFrom('2026-03-29', '2026-06-10', '2026-10-25');
    const gaps = fc.array(fc.nat(320), { maxLength: 40 });
    fc.assert(
      fc.property(days, gaps, fc.array(fc.nat(400), { maxLength: 30 }), fc.integer(), (day, gone, twice, seed) => {
        const begins = localMidnight(day);
        const count = periodsOfDay(day);
        const all: Reading[] = [];
        const span = { solaredge: 900_000, n3rgy: HALF_HOUR }[platform as 'solaredge'] ?? 0;
        for (let at = begins - 1_800_000, no = 0; at <= begins + count * HALF_HOUR; at += span || 300_000, no++) {
          if (gone.includes(no)) continue;
          const gen = counterAt('gen', at + span) - (span > 0 ? counterAt('gen', at) : 0);
          all.push({ device: 'A', at, span, gen, exp: null, imp: null });
        }
        const straight = halfHoursOf(all, 'gen', { begins, count });
        const again = [...all, ...twice.map((place) => all[place % all.length] as Reading)];
        const mixed = again
          .map((one, place) => ({ one, order: ((place + 1) * 2_654_435_761 + seed) % 1_000_003 }))
          .sort((one, other) => one.order - other.order)
          .map(({ one }) => one);
        expect(halfHoursOf(mixed, 'gen', { begins, count })).toEqual(straight);
        const right = truth(day);
        // Every known half hour is right, within the error of interpolating at its edges.
        straight.forEach((wh, place) => wh !== null && expect(Math.abs(wh - (right[place] ?? 0))).toBeLessThan(15_000));
        if (gone.length === 0) expect(straight).toEqual(right);
      }),
      { numRuns: 60 },
    );
  });
});

const NOW = Date.parse('2026-11-28T12:07:00Z');
/** A smart meter’s day arrives on the next one. */
const read = (platform: MakerPlatform) =>
  open(platform, NOW).read(new Date(NOW - (platform === 'n3rgy' ? 24 : 3) * 3_600_000), new Date(NOW + 60_000));

describe('what a maker answers', () => {
  test.each<[MakerPlatform, string, string]>([
    ['givenergy', '401', 'auth'],
    ['givenergy', '404', 'gone'],
    ['solaredge', '410', 'gone'],
    ['solaredge', '401', 'auth'],
    ['solis', '403', 'auth'],
    ['solis', 'B0049', 'denied'],
    ['foxess', '41809', 'auth'],
    ['foxess', '41930', 'gone'],
    ['n3rgy', '401', 'auth'],
    ['n3rgy', 'consent', 'denied'],
  ])('%s with %s is a refusal: %s', async (platform, fault, reason) => {
    stands[platform].setFaults([fault], 1);
    await expect(read(platform)).rejects.toMatchObject({ reason });
    await expect(read(platform)).resolves.not.toHaveLength(0);
  });

  test.each<[MakerPlatform, string]>([
    ['givenergy', '429'],
    ['givenergy', '500'],
    ['solaredge', '429'],
    ['solis', '408'],
    ['foxess', '41200'],
    ['n3rgy', '429'],
    ['n3rgy', 'unit'],
  ])('%s with %s is a matter of time', async (platform, fault) => {
    stands[platform].setFaults([fault], 1);
    const error = await read(platform).catch((one: Error) => one);
    expect([error instanceof Refused, error instanceof Error]).toEqual([false, true]);
  });

  test('a page of another size loses nothing', async () => {
    const whole = await read('givenergy');
    stands.givenergy.setFaults(['short']);
    const short = await read('givenergy');
    stands.givenergy.setFaults([]);
    expect(short).toEqual(whole);
  });

  test('MWh are a thousand kWh, and nothing with success is nothing', async () => {
    const [kwh] = await read('solis');
    stands.solis.setFaults(['mwh']);
    const [mwh] = await read('solis');
    expect(Math.abs((mwh?.gen ?? 0) - (kwh?.gen ?? 0))).toBeLessThanOrEqual(1000);
    stands.solis.setFaults(['null']);
    expect(await read('solis')).toEqual([]);
    stands.solis.setFaults([]);
  });

  test('a quarter of an hour that is not over is not read', async () => {
    const readings = await read('solaredge');
    expect(Math.max(...readings.map(({ at, span }) => at + span))).toBe(Date.parse('2026-11-28T12:00:00Z'));
  });

  test.each(['givenergy', 'solaredge', 'solis', 'foxess'] as const)('%s says what site it is', async (platform) => {
    await expect(open(platform, NOW).test()).resolves.toMatchObject({ name: 'Unit 4', kwp: 50 });
  });
});

describe('Fox ESS', () => {
  test('signs with the four characters between path, token and time, as its documentation computes', () => {
    const signed = { path: '/op/v0/device/history/query', token: 'TESTKEY', timestamp: 1_700_000_000_000 };
    expect(foxSignature(signed)).toBe('78e4ea3e0553f3386fa0b8e010a592b0');
  });

  test('has stamps of London’s clock with their offset; anything else is no moment', () => {
    expect(foxTime('2026-05-01 12:00:03 BST+0100')).toBe(Date.parse('2026-05-01T11:00:03Z'));
    expect(foxTime('2026-12-01 12:00:03 GMT+0000')).toBe(Date.parse('2026-12-01T12:00:03Z'));
    for (const text of ['', '2026-05-01 12:00:03', 'yesterday']) expect(foxTime(text)).toBeNaN();
  });

  test('is used up by other apps as well: that is the quota, and nothing with success is nothing', async () => {
    stands.foxess.setFaults(['40402'], 1);
    await expect(read('foxess')).rejects.toMatchObject({ quota: true });
    stands.foxess.setFaults(['null'], 1);
    await expect(read('foxess')).resolves.toEqual([]);
  });
});

describe('a smart meter through n3rgy', () => {
  test('has import and export by the half hour, and only import without an export register', async () => {
    const both = await read('n3rgy');
    expect(
      both.every(({ imp, exp, gen, span }) => imp !== null && exp !== null && gen === null && span === HALF_HOUR),
    ).toBe(true);
    stands.n3rgy.setFaults(['no export']);
    const bought = await read('n3rgy');
    stands.n3rgy.setFaults([]);
    expect(bought).toEqual(both.map((one) => ({ ...one, exp: null })));
  });

  test('is not read where it did not answer', async () => {
    const whole = await read('n3rgy');
    stands.n3rgy.setFaults(['gap']);
    const gap = await read('n3rgy');
    stands.n3rgy.setFaults([]);
    expect(whole.length - gap.length).toBe(2);
  });
});

describe('SolisCloud’s signature', () => {
  test('is what its documentation computes', () => {
    expect(solisMd5('{"pageNo":1,"pageSize":10}')).toBe('kxdxk7rbAsrzSIWgEwhH4w==');
  });

  test('is of the method, the body, the type, the date and the path', () => {
    const signed = { path: '/v1/api/inverterDay', body: '{}', date: 'Sat, 28 Nov 2026 12:00:00 GMT' };
    const one = solisSignature('secret', signed);
    for (const other of [{ path: '/' }, { body: '[]' }, { date: '' }]) {
      expect(solisSignature('secret', { ...signed, ...other })).not.toBe(one);
    }
  });
});

test('SolarEdge gets stamps with the offset that holds there and then', () => {
  expect(londonStamp(new Date('2026-10-24T23:00:00Z'))).toBe('2026-10-25T00:00:00+01:00');
  expect(londonStamp(new Date('2026-10-25T07:15:00Z'))).toBe('2026-10-25T07:15:00+00:00');
});
