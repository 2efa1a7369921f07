import { expect, test } from '@jest/globals';
import { EXPORT_PICKED_AT_MOST } from '@libs/contracts';
import { withPicked } from './use-picked';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

test('rows are picked and let go', () => {
  const two = withPicked(new Map(), rows(2), true);
  expect([...two.keys()]).toEqual(['0', '1']);
  expect([...withPicked(two, rows(1), false).keys()]).toEqual(['1']);
});

test('no more are picked than an export takes', () => {
  const full = withPicked(new Map(), rows(EXPORT_PICKED_AT_MOST + 5), true);
  expect(full.size).toBe(EXPORT_PICKED_AT_MOST);
  // One that is in it already stays as it is now.
  expect(withPicked(full, [{ id: '0' }], true).size).toBe(EXPORT_PICKED_AT_MOST);
});
