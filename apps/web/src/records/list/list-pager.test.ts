import { expect, test } from '@jest/globals';
import { rangeWords } from './list-pager';

test('the pager counts as the title does: rows that left the filter are counted out', () => {
  expect(rangeWords({ first: 1, loaded: 9, gone: 0, total: 9 })).toBe('1–9 of 9');
  expect(rangeWords({ first: 1, loaded: 9, gone: 2, total: 9 })).toBe('1–7 of 7 · 2 no longer match');
  expect(rangeWords({ first: 26, loaded: 25, gone: 1, total: 80 })).toBe('26–49 of 79 · 1 no longer matches');
  expect(rangeWords({ first: 1, loaded: 1, gone: 1, total: 1 })).toBe('0 of 0 · 1 no longer matches');
});
