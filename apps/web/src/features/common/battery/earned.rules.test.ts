import { expect, test } from '@jest/globals';
import { earnedDays, forecastLines, linesOf } from './earned.rules';

test('yesterday and its month, which on the first is the month before', () => {
  expect(earnedDays('2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-29' });
  expect(earnedDays('2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('what is behind the figure: the bills where they may be seen, and a loss in words', () => {
  const earned = { pence: 62, wearPence: 4, overSelfUsePence: -3, bestPence: 80, grams: 120 };
  const figure = (pence: number) => ({ pence, wearPence: 0, grams: 0 });
  const figures = { noBattery: figure(1052), actual: figure(990), selfUse: figure(987), best: figure(972) };
  const day = { day: '2026-11-29', ran: true, whyNot: null, earned };
  expect(linesOf({ ...day, figures }).map(({ name, pence }) => [name, pence])).toEqual([
    ['without', 1052],
    ['paid', 990],
    ['wear', 4],
    ['underMode', 3],
    ['best', 80],
  ]);
  expect(linesOf({ ...day, figures: null }).map(({ name }) => name)).toEqual(['wear', 'underMode', 'best']);
  expect(linesOf({ earned: null, figures: null })).toEqual([]);
});

test('what was expected of the day, in words', () => {
  const sun = { expectedWh: 41_200, readWh: 38_000, halfHours: 32, inside: 25 };
  expect(forecastLines({ sun, load: null })).toEqual([
    { name: 'sun', words: '41.2 kWh expected, 38.0 kWh read (8% less), within what was likely in 25 of 32 half hours' },
  ]);
  expect(forecastLines({ sun: null, load: { ...sun, readWh: 41_210 } })[0]?.words).toContain('(as expected)');
  expect(forecastLines({ sun: null, load: { ...sun, expectedWh: 0 } })[0]?.words).toMatch(
    /^0\.0 kWh expected, 38\.0 kWh read, within/,
  );
  expect(forecastLines(null)).toEqual([]);
});
