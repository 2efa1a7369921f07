import { expect, test } from '@jest/globals';
import { erasureOf } from './erasure.rules.js';

const free = { open: 0, contracts: 0, otherAdmins: 1 };

test.each(['asset_host', 'asset_funder', 'installer', 'admin'] as const)(
  '%s: nothing in the way of who is free',
  (role) => {
    const { hindrances, erased, kept } = erasureOf(role, free);
    expect(hindrances).toEqual([]);
    expect(erased.join(' ')).toMatch(/name, email address and phone/);
    expect(kept).toHaveLength(1);
  },
);

test('what is under way comes first, in the words of the role', () => {
  expect(erasureOf('asset_host', { ...free, open: 1 }).hindrances[0]).toMatch(/^One project is under way/);
  expect(erasureOf('asset_funder', { ...free, open: 1_200 }).hindrances[0]).toMatch(/^1,200 projects are under way/);
  expect(erasureOf('installer', { ...free, open: 2 }).hindrances[0]).toMatch(/^2 jobs are still open/);
  expect(erasureOf('admin', { ...free, otherAdmins: 0 }).hindrances[0]).toMatch(/last active admin/);
});

test('a contract keeps the company and the site, and says so; without one they go', () => {
  const bound = erasureOf('asset_host', { ...free, contracts: 1 });
  expect(bound.kept[0]).toMatch(/seven years/);
  expect(bound.erased.some((line) => line.startsWith('Your company'))).toBe(false);
  expect(erasureOf('asset_host', free).erased.some((line) => line.startsWith('Your company'))).toBe(true);
});
