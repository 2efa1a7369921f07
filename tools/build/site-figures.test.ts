import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EXAMPLES } from '../../libs/forecast/index.js';
import { FIGURES, INVESTOR_FIGURES, investorFigures, siteFigures } from './site-figures.ts';

const shown = () => JSON.parse(readFileSync(FIGURES, 'utf8')) as ReturnType<typeof siteFigures>;
const investors = () => JSON.parse(readFileSync(INVESTOR_FIGURES, 'utf8')) as ReturnType<typeof investorFigures>;

test('what the public pages show is what the engine gives today; npx tsx tools/build/site-figures.ts rebuilds it', () => {
  expect(shown()).toEqual(siteFigures());
  expect(investors()).toEqual(investorFigures());
}, 180_000);

test('returns are told by the length of the contract, and 25 years are the upside', () => {
  const { contracts, longIrr } = investors();
  expect(contracts.map(({ years }) => years)).toEqual([5, 10, 15, 20]);
  const alone = contracts.map((one) => one.alone[1] as number);
  expect(alone).toEqual(alone.toSorted((a, b) => a - b));
  // A short contract that nothing follows makes a loss, and the page has to say so.
  expect(alone[0]).toBeLessThan(0);
  expect(alone.at(-1)).toBeLessThan(longIrr[1] as number);
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
