import { trendPercent } from './trend.js';

it.each([
  [112, 100, 12],
  [21, 20, 5],
  [27, 25, 8],
  [80, 65, 23],
  [99, 100, -1],
  [5, 5, 0],
  [0, 4, -100],
])('%i after %i is %i percent', (total, previous, percent) => {
  expect(trendPercent(total, previous)).toBe(percent);
});

it('has no trend from nothing', () => {
  expect(trendPercent(3, 0)).toBeNull();
});
