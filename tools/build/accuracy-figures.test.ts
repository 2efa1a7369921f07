import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { HELD_OUT, heldOut } from './accuracy-figures.ts';

test('the accuracy page has what the bench measured last; npx tsx tools/build/accuracy-figures.ts rebuilds it', () => {
  expect(JSON.parse(readFileSync(HELD_OUT, 'utf8'))).toEqual(heldOut());
});

test('misses are shown with the rest, and each row says what it was held against and about', () => {
  const { rows } = heldOut();
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, against } of rows) {
    expect(name).not.toMatch(/^the same/);
    expect(against).not.toBe('');
  }
});
