import { expect, test } from '@jest/globals';
import { csvOf, extremesOf, pointsAhead, todayOf } from './outlook.rules';

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
