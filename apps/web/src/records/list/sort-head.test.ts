import { expect, test } from '@jest/globals';
import { ariaSort, nextSort } from './sort-head';

const order = (sort: string) => ({ sort, onSort: () => undefined });

test('a head begins with the order that is looked for, and turns it with each press', () => {
  expect(nextSort({ sort: 'fullName' }, '-createdAt')).toBe('fullName');
  expect(nextSort({ sort: 'fullName' }, 'fullName')).toBe('-fullName');
  expect(nextSort({ sort: 'expectedSavings', falling: true }, '-createdAt')).toBe('-expectedSavings');
  expect(nextSort({ sort: 'expectedSavings', falling: true }, '-expectedSavings')).toBe('expectedSavings');
});

test('screen readers hear which column the list is sorted by, and which it could be', () => {
  expect(ariaSort({ sort: 'fullName' }, order('fullName'))).toBe('ascending');
  expect(ariaSort({ sort: 'fullName' }, order('-fullName'))).toBe('descending');
  expect(ariaSort({ sort: 'fullName' }, order('status'))).toBe('none');
  expect(ariaSort({}, order('status'))).toBeUndefined();
});
