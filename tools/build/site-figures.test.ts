import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EXAMPLES } from '../../libs/forecast/index.js';
import { FIGURES, siteFigures } from './site-figures.ts';

const shown = () => JSON.parse(readFileSync(FIGURES, 'utf8')) as ReturnType<typeof siteFigures>;

test('what the public pages show is what the engine gives today; npx tsx tools/build/site-figures.ts rebuilds it', () => {
  expect(shown()).toEqual(siteFigures());
}, 180_000);

test('the return of a site is headlined over 20 years, and an early end is told', () => {
  const { irr, longIrr, marks } = shown().site;
  expect(irr[1]).toBeLessThan(longIrr[1] as number);
  expect(marks.map(({ year }) => year)).toEqual([5, 10, 15]);
  const returned = marks.map((mark) => mark.returned);
  expect(returned).toEqual(returned.toSorted((a, b) => a - b));
  expect(returned[0]).toBeLessThan(100);
});

test('each example business has its own low, middle and high case', () => {
  const { examples } = shown();
  expect(examples.map(({ name }) => name)).toEqual(EXAMPLES.map(({ name }) => name));
  for (const { savings, gridEarnings, percent } of examples) {
    for (const [low = 0, middle = 0, high = 0] of [savings, gridEarnings]) {
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThan(middle);
      expect(middle).toBeLessThan(high);
    }
    // The table's 40% is a claim of marketing; the model's figure is its own.
    expect(percent).toBeLessThan(40);
  }
});
