import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CONTROL_MEASURED, controlMeasured } from './control-figures.js';

test('the page about smart control says what was last measured', () => {
  expect(JSON.parse(readFileSync(CONTROL_MEASURED, 'utf8'))).toEqual(controlMeasured());
});

test('it has both kinds of prices, each for lowest cost and for the balance', () => {
  const { rows, measured, commit } = controlMeasured();
  expect(rows.map(({ prices, aim }) => `${prices}, ${aim}`)).toEqual([
    'time of use, cheapest',
    'half-hourly, cheapest',
    'time of use, balanced',
    'half-hourly, balanced',
  ]);
  for (const { sharePercent } of rows) expect(sharePercent).toBeGreaterThan(50);
  expect([measured, commit]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.stringMatching(/^\w{7,}$/)]);
});
