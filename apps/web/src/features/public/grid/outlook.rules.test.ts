import { describe, expect, test } from '@jest/globals';
import { againstUsual, bandOf, bandWords, csvOf, extremesOf, pointsAhead, todayOf, whenToRun } from './outlook.rules';

const HALF = 1_800_000;
const items = (from: string, carbons: (number | null)[]) =>
  carbons.map((forecast, at) => ({
    from: new Date(Date.parse(from) + at * HALF).toISOString(),
    forecast,
    actual: null,
    index: 'low',
  }));

test('ahead: from the half hour now, for two days, without what is not known', () => {
  const outlook = { items: items('2026-11-20T12:00:00Z', [...Array.from({ length: 130 }, (_, at) => at), null]) };
  const points = pointsAhead(outlook, new Date('2026-11-20T14:17:00Z'));
  expect(points).toHaveLength(96);
  expect(points[0]).toEqual({ from: '2026-11-20T14:00:00.000Z', carbon: 4, index: 'low' });
  expect(
    pointsAhead({ items: items('2026-11-20T14:00:00Z', [null, 3]) }, new Date('2026-11-20T14:00:00Z')),
  ).toHaveLength(1);
});

test('the cleanest and the dirtiest, the earliest of equals', () => {
  const points = pointsAhead(
    { items: items('2026-11-20T14:00:00Z', [50, 20, 90, 20, 90]) },
    new Date('2026-11-20T14:00Z'),
  );
  expect(extremesOf(points)).toMatchObject({
    cleanest: { from: '2026-11-20T14:30:00.000Z' },
    dirtiest: { from: '2026-11-20T15:00:00.000Z' },
  });
  expect(extremesOf([])).toBeNull();
  expect(csvOf(points.slice(0, 1))).toBe('from_utc,gco2_per_kwh,index\n2026-11-20T14:00:00.000Z,50,low');
});

test.each([
  ['2026-11-20T14:02:07Z', 28, 48],
  ['2026-07-01T23:00:00Z', 0, 48],
  ['2026-10-25T01:30:00Z', 5, 50],
  ['2026-10-25T23:59:00Z', 49, 50],
  ['2027-03-28T22:59:00Z', 45, 46],
])('%s is half hour %i of %i', (now, place, count) => {
  const { values, ...today } = todayOf({ items: items(now, [7]) }, new Date(now));
  expect(today).toEqual({ place, count });
  expect(values).toHaveLength(count);
});

describe('the band of past errors', () => {
  const now = new Date('2026-11-20T14:10:00Z');
  const points = pointsAhead(
    {
      items: items(
        '2026-11-20T14:00:00Z',
        Array.from({ length: 96 }, () => 100),
      ),
    },
    now,
  );
  const lead = (hours: number, off: number) => ({ hours, pairs: 60, medianAbsolute: off / 2, low: -off, high: off });

  test('lies about the forecast, between the leads on a line, and ends with the last of them', () => {
    const band = bandOf(points, { needed: 48, pairs: 120, since: null, leads: [lead(1, 10), lead(3, 30)] }, now);
    expect(band.map(({ low, high }) => [low, high])).toEqual([
      [90, 110],
      [90, 110],
      [90, 110],
      [85, 115],
      [80, 120],
      [75, 125],
      [70, 130],
    ]);
  });

  test('is never below nothing, and not there while too little is known', () => {
    const [first] = bandOf(points, { needed: 48, pairs: 60, since: null, leads: [lead(1, 150)] }, now);
    expect(first).toMatchObject({ low: 0, high: 250 });
    const little = { needed: 48, pairs: 12, since: null, leads: [] };
    expect(bandOf(points, little, now)).toEqual([]);
    expect(bandWords(little)).toContain('enough forecasts to show their accuracy (12 so far; each lead time needs 48)');
    expect(bandOf(points, null, now)).toEqual([]);
    expect(bandWords(null)).toContain('Great Britain as a whole');
  });

  test('says how many it stands on, and the median by lead', () => {
    const leads = [lead(1, 10), lead(6, 20)];
    expect(bandWords({ needed: 48, pairs: 130, since: null, leads })).toBe(
      'Shaded: 8 in 10 of 120 past forecasts fell within this range. Median error: 5 at 1 h, 10 at 6 h.',
    );
  });
});

test('against the next two days', () => {
  const now = new Date('2026-11-20T14:10:00Z');
  const items = Array.from({ length: 96 }, (_, at) => ({
    from: new Date(Date.parse('2026-11-20T14:00:00Z') + at * 1_800_000).toISOString(),
    forecast: 100,
    actual: null,
    index: 'low',
  }));
  expect([118, 100, 78].map((carbon) => againstUsual(carbon, { items }, now))).toEqual([20, 0, -20]);
  expect(againstUsual(100, { items: items.slice(0, 20) }, now)).toBeNull();
});

describe('a good time to run equipment, or the time to wait for', () => {
  const now = new Date('2026-11-20T14:10:00Z');
  const asked = (carbons: (number | null)[], index: string | string[] = 'moderate', stale = false) =>
    whenToRun(
      {
        stale,
        items: items('2026-11-20T14:00:00Z', carbons).map((item, at) => ({
          ...item,
          index: typeof index === 'string' ? index : (index[at] ?? 'moderate'),
        })),
      },
      now,
    );
  const flat = (carbon: number, length = 96) => Array.from({ length }, () => carbon);
  const withOne = (at: number, carbon: number) => flat(200).map((each, place) => (place === at ? carbon : each));

  test('rated low: yes, whatever comes', () => {
    expect(asked(withOne(3, 20), 'low')).toBe(true);
    expect(asked(withOne(3, 20), 'very low')).toBe(true);
    expect(asked([90], 'low')).toBe(true);
  });
  test('at most a tenth above the cleanest of twelve hours: yes, even if rated high', () => {
    expect(asked(flat(200), 'high')).toBe(true);
    expect(asked(withOne(5, 182))).toBe(true);
    expect(asked(withOne(24, 20))).toBe(true);
  });
  test('otherwise the first half hour that would do', () => {
    expect(asked(withOne(5, 181))).toBe('2026-11-20T16:30:00.000Z');
    expect(asked(withOne(23, 100))).toBe('2026-11-21T01:30:00.000Z');
    // Earlier than the cleanest, and within a tenth of it.
    expect(asked(flat(200).map((each, at) => (at === 4 ? 108 : at === 9 ? 100 : each)))).toBe(
      '2026-11-20T16:00:00.000Z',
    );
    expect(asked(withOne(9, 100), ['moderate', 'moderate', 'low'])).toBe('2026-11-20T15:00:00.000Z');
  });
  test('no advice from figures that are old, missing or too few', () => {
    expect(asked(flat(200), 'low', true)).toBeNull();
    expect(asked([null, ...flat(200)])).toBeNull();
    expect(asked(flat(200, 11))).toBeNull();
    expect(asked([])).toBeNull();
  });
});
