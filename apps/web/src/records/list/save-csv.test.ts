import { expect, test } from '@jest/globals';
import { lineCounter } from './save-csv';

const bytes = (text: string) => new TextEncoder().encode(text);

test('lines are counted as they come, also where their end falls between two pieces', () => {
  const count = lineCounter();
  expect(count(bytes('Id,Name\r\n1,A'))).toBe(1);
  expect(count(bytes('da\r'))).toBe(1);
  expect(count(bytes('\n2,"two\nlines"\r\n'))).toBe(3);
});
